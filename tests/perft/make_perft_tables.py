"""Count the perft tables anew, by the engine and by the specification; write them only if both agree.

Run from the root of the project (it takes a minute):

    PYTHONPATH=tests/support:tests/specification uv run --all-packages python tests/perft/make_perft_tables.py
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import forbidden_island as fi
from anywhere import CORNERS, ROLES, position_anywhere
from outlines import OUTLINES
from perft_by_both import write_tables

FIRST = ((2, "novice"), (3, "normal"), (4, "elite"), (4, "legendary"))
"""The standard first positions, all of seed 7, as in `forbidden-island perft --seed 7`."""


def positions() -> dict[str, dict[str, Any]]:
    """First positions of all sizes, and one from each corner of the game."""
    found = {
        f"{players} players, {meter}": fi.new_game(players, meter=meter, seed=players).to_dict()
        for players, meter in ((2, "novice"), (3, "normal"), (4, "elite"), (4, "legendary"))
    }
    for players, meter in FIRST:
        found[f"first, {players} players, {meter}"] = fi.new_game(players, meter=meter, seed=7).to_dict()
    for number, corner in enumerate(CORNERS):
        for house_rules in ((), ("no-lift-rescue",), ("few-windows",)):
            rng = Random(f"{number} {house_rules}")
            words = position_anywhere(
                rng, corner, house_rules=house_rules, island=OUTLINES[0], roles=rng.sample(ROLES, 2)
            )
            found[f"corner {number} {' '.join(house_rules)}".strip()] = fi.State.from_dict(words).to_dict()
    return found


if __name__ == "__main__":
    sys.exit(write_tables(Path(__file__).with_name("perft_tables.json"), positions(), depth=3, most=80_000))
