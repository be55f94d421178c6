"""Count the perft tables of Deep Sea Adventure anew, by engine and specification; write them only if both agree.

Run from the root of the project (it takes a minute):

    cd variants/deep-sea-adventure && PYTHONPATH=../../tests/support:tests/support:tests/specification \
        uv run --all-packages python tests/perft/make_dives_perft_tables.py
"""

from __future__ import annotations

import json
import sys
from itertools import product
from pathlib import Path
from random import Random

import deep_sea_adventure as dsa
import plain_dives
from dives_lockstep import anywhere, words_of
from forbidden_island.table import perft
from plain_dives import BOOST_DICE, DICE, Choice, Game, chance, do, legal

TABLES = Path(__file__).with_name("dives_perft_tables.json")
DEPTH = 7
MOST = 5_000
HOUSE_RULES = ((), ("boost",), ("edition-2014",), ("flatten-stacks",), ("boost", "edition-2014", "flatten-stacks"))


def positions() -> dict[str, Game]:
    """First positions, and three from elsewhere in a game by each of some rules."""
    found: dict[str, Game] = {}
    for house_rules in HOUSE_RULES:
        name = "+".join(house_rules) or "default"
        found[f"{name}, first of two"] = plain_dives.first(2, frozenset(house_rules))
        for number in range(3):
            found[f"{name}, somewhere {number}"] = anywhere(Random(f"{name} {number}"), number + 2, house_rules)
    return found


def ways(game: Game, choice: Choice) -> int:
    """How many throws of the engine are one of the specification, which has the sum only."""
    if choice[0] != "roll":
        return 1
    dice = BOOST_DICE if "boost" in game.house_rules else DICE
    alike = dice is DICE
    throws = {tuple(sorted(faces)) if alike else faces for faces in product(*dice)}
    return sum(sum(throw) == choice[1] for throw in throws)


def plain_perft(game: Game, depth: int) -> int:
    """The ways in which the specification can go on for ``depth`` plies."""
    if depth == 0:
        return 1
    return sum(
        ways(game, choice) * plain_perft(after(game, choice), depth - 1) for choice in [*legal(game), *chance(game)]
    )


def after(game: Game, choice: Choice) -> Game:
    """The specification after a choice; chips are shown in the engine's order."""
    game = do(game, choice)
    game.to_reveal.sort()
    return game


def main() -> int:
    """Count, compare, and write."""
    tables = []
    for name, game in positions().items():
        words = words_of(game)
        state = dsa.State.from_dict(words)
        paths = perft(state, DEPTH, transpositions=True).paths
        counts = list(paths[: next((ply for ply, number in enumerate(paths) if number > MOST), len(paths))])
        if counts != [plain_perft(game, depth) for depth in range(len(counts))]:
            print(f"they do not agree: {name}", file=sys.stderr)  # noqa: T201 - a script
            return 1
        tables.append({"name": name, "counts": counts, "position": state.to_dict()})
    lines = ",\n".join(json.dumps(table) for table in tables)
    TABLES.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
