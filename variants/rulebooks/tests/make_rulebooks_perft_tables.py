"""Count the perft tables of these house rules anew, by the engine and by the specification; write them if both agree.

Run from the root of the project (it takes some minutes):

    PYTHONPATH=tests/support:tests/specification uv run --all-packages python \
        variants/rulebooks/tests/make_rulebooks_perft_tables.py
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import forbidden_island as fi
from anywhere import CORNERS, position_anywhere
from forbidden_island_rulebooks import HOUSE_RULES
from outlines import OUTLINES
from perft_by_both import write_tables

CATALOGUE = fi.Catalogue.builtin().plus(*HOUSE_RULES)
PLAYED = (("catalan",), ("bgc",), ("walking-passengers",), ("bgc", "walking-passengers", "no-lift-rescue"))
ROLES = (["navigator", "explorer"], ["diver", "navigator"], ["navigator", "diver"], ["pilot", "explorer"])


def positions() -> dict[str, dict[str, Any]]:
    """One from each corner of the game, by each of these house rules, with the roles that they are about."""
    found = {}
    for number, corner in enumerate(CORNERS):
        for house_rules in PLAYED:
            rng = Random(f"{number} {house_rules}")
            words = position_anywhere(rng, corner, house_rules=house_rules, island=OUTLINES[0], roles=rng.choice(ROLES))
            state = fi.State.from_dict(words, catalogue=CATALOGUE)
            found[f"corner {number} {' '.join(house_rules)}"] = state.to_dict()
    return found


if __name__ == "__main__":
    tables = Path(__file__).with_name("rulebooks_perft_tables.json")
    sys.exit(write_tables(tables, positions(), depth=3, most=20_000, catalogue=CATALOGUE))
