"""Count the perft tables anew, by the engine and by the specification; write them only if both agree.

Run from the root of the project (it takes a minute):

    PYTHONPATH=tests/support:tests/specification uv run --all-packages python tests/perft/make_perft_tables.py
"""

from __future__ import annotations

import json
import sys
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import forbidden_island as fi
from anywhere import CORNERS, ROLES, position_anywhere
from forbidden_island.table import perft
from outlines import OUTLINES
from plain_rules import PlainGame
from plainly import plain_position

TABLES = Path(__file__).with_name("perft_tables.json")
DEPTH = 3
MOST = 80_000


def positions() -> dict[str, dict[str, Any]]:
    """First positions of all sizes, and one from each corner of the game."""
    found = {
        f"{players} players, {meter}": fi.new_game(players, meter=meter, seed=players).to_dict()
        for players, meter in ((2, "novice"), (3, "normal"), (4, "elite"), (4, "legendary"))
    }
    for number, corner in enumerate(CORNERS):
        for house_rules in ((), ("no-lift-rescue",), ("few-windows",)):
            rng = Random(f"{number} {house_rules}")
            words = position_anywhere(
                rng, corner, house_rules=house_rules, island=OUTLINES[0], roles=rng.sample(ROLES, 2)
            )
            found[f"corner {number} {' '.join(house_rules)}".strip()] = fi.State.from_dict(words).to_dict()
    return found


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


def main() -> int:
    """Count, compare, and write."""
    tables = []
    for name, words in positions().items():
        state = fi.State.from_dict(words)
        counts = list(perft(state, DEPTH, transpositions=True).paths)
        if counts[-1] > MOST:
            counts.pop()
        plain = [plain_perft(PlainGame.from_position(plain_position(state)), ply) for ply in range(len(counts))]
        print(name, counts, plain)  # noqa: T201 - progress
        if counts != plain:
            return 1
        tables.append({"name": name, "counts": counts, "position": words})
    TABLES.write_text("[\n" + ",\n".join(json.dumps(table) for table in tables) + "\n]\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
