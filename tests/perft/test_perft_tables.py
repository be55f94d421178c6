"""The perft tables: exact counts from fixed positions, chance included, on which both implementations agreed.

`make_perft_tables.py` counts them anew by both; here the engine is held to them, along both of its ways of counting.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import forbidden_island as fi
from forbidden_island.table import perft

TABLES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("perft_tables.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table["name"]))
def test_counts(table: dict[str, Any]) -> None:
    state = fi.State.from_dict(table["position"])
    depth = len(table["counts"]) - 1
    assert list(perft(state, depth, transpositions=True).paths) == table["counts"]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table["name"]))
def test_counts_by_walking(table: dict[str, Any]) -> None:
    state = fi.State.from_dict(table["position"])
    depth = 3 if table["name"].startswith("first") else 2
    assert list(perft(state, depth).paths) == table["counts"][: depth + 1]


def test_the_first_positions_are_those_of_the_command() -> None:
    firsts = [table for table in TABLES if table["name"].startswith("first")]
    assert len(firsts) == 4
    for table in firsts:
        rules = table["position"]["rules"]
        dealt = fi.new_game(len(rules["adventurers"]), meter=rules["meter"], seed=7)
        assert fi.State.from_dict(table["position"]) == dealt
        assert len(table["counts"]) == 4
