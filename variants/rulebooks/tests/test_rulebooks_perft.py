"""The perft tables of these house rules: exact counts, chance included, on which both implementations agreed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import forbidden_island as fi
from forbidden_island.table import perft
from forbidden_island_rulebooks import HOUSE_RULES

CATALOGUE = fi.Catalogue.builtin().plus(*HOUSE_RULES)
FILE = Path(__file__).with_name("rulebooks_perft_tables.json")
TABLES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: str(table["name"]))
def test_counts(table: dict[str, Any]) -> None:
    state = fi.State.from_dict(table["position"], catalogue=CATALOGUE)
    assert list(perft(state, len(table["counts"]) - 1, transpositions=True).paths) == table["counts"]
    assert list(perft(state, 2).paths) == table["counts"][:3]


def test_each_house_rule_is_counted() -> None:
    counted = {id for table in TABLES for id in table["position"]["rules"]["house_rules"]}
    assert {one.id for one in HOUSE_RULES} < counted


def test_the_counts_are_those_of_the_house_rules() -> None:
    """Some differ from what the default rules give; else the tables would show nothing."""
    different = set()
    for table in TABLES:
        words = {**table["position"], "rules": {**table["position"]["rules"], "house_rules": []}}
        if list(perft(fi.State.from_dict(words), 2).paths) != table["counts"][:3]:
            different |= set(table["position"]["rules"]["house_rules"])
    assert {one.id for one in HOUSE_RULES} <= different
