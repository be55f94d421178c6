"""Perft tables: exact counts from fixed positions, by the engine and by the specification, kept only if both agree."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import forbidden_island as fi
from forbidden_island.table import perft
from plain_rules import PlainGame
from plainly import plain_position

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

BOX = fi.Catalogue.builtin()


def plain_perft(game: PlainGame, depth: int) -> int:
    """The ways in which the specification can go on for ``depth`` plies; each kind of card is one."""
    if depth == 0:
        return 1
    ways = 0
    for choice in game.legal_actions() or game.chance_outcomes():
        child = deepcopy(game)
        child.play(choice)
        ways += plain_perft(child, depth - 1)
    return ways


def write_tables(
    path: Path,
    positions: Mapping[str, Mapping[str, Any]],
    *,
    depth: int,
    most: int,
    catalogue: fi.Catalogue = BOX,
) -> int:
    """Count from each position up to ``depth`` plies, and write the tables unless some count differs.

    Args:
        path: Where they are written.
        positions: Named positions as `State.to_dict` has them.
        depth: How many plies.
        most: The last ply is left out where there would be more ways than this.
        catalogue: Where ids are looked up.

    Returns:
        0 if both implementations agree, else 1.
    """
    tables = []
    for name, words in positions.items():
        state = fi.State.from_dict(words, catalogue=catalogue)
        counts = list(perft(state, depth, transpositions=True).paths)
        if counts[-1] > most:
            counts.pop()
        plain = [plain_perft(PlainGame.from_position(plain_position(state)), ply) for ply in range(len(counts))]
        print(name, counts, plain)  # noqa: T201 - progress
        if counts != plain:
            return 1
        tables.append({"name": name, "counts": counts, "position": words})
    path.write_text("[\n" + ",\n".join(json.dumps(table) for table in tables) + "\n]\n", encoding="utf-8")
    return 0
