"""The perft tables: exact counts from fixed positions, chance included, on which both implementations agreed.

`make_dives_perft_tables.py` counts them anew by both; here the engine is held to them, in both of its ways of counting.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import deep_sea_adventure as dsa
from forbidden_island.table import perft

TABLES: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("dives_perft_tables.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table["name"]))
def test_counts(table: dict[str, Any]) -> None:
    state = dsa.State.from_dict(table["position"])
    depth = len(table["counts"]) - 1
    assert list(perft(state, depth, transpositions=True).paths) == table["counts"]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table["name"]))
def test_counts_by_walking(table: dict[str, Any]) -> None:
    state = dsa.State.from_dict(table["position"])
    assert list(perft(state, 3).paths) == table["counts"][:4]
