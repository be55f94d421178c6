"""Games of the past, played again: a change of the rules shows here, and must raise `RULES_VERSION`.

`make_golden_records.py` plays them anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import forbidden_island as fi
from anywhere import ROLES

RECORDS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("golden_records.json").read_text(encoding="utf-8"))
WORDS = [record["record"]["first"]["rules"] for record in RECORDS]

each_record = pytest.mark.parametrize("golden", RECORDS, ids=lambda golden: str(golden["name"]))


@each_record
def test_it_ends_as_it_did(golden: dict[str, Any]) -> None:
    record = fi.Record.from_json(json.dumps(golden["record"]))
    assert record.state.is_over
    assert str(record.state.result) == golden["result"]
    assert record.state.key() == golden["key"]


@each_record
def test_it_is_written_as_it_was(golden: dict[str, Any]) -> None:
    assert fi.Record.from_dict(golden["record"]).to_dict() == golden["record"]


def test_all_sizes_meters_and_house_rules_are_there() -> None:
    seen = {(len(words["adventurers"]), words["meter"]) for words in WORDS}
    assert seen == {(players, meter) for players in (2, 3, 4) for meter in ("novice", "normal", "elite", "legendary")}
    assert {rule for words in WORDS for rule in words["house_rules"]} == {"few-windows", "no-lift-rescue"}
    assert {role for words in WORDS for role in words["adventurers"]} == set(ROLES)


def test_every_ending_is_there() -> None:
    results = [fi.Record.from_dict(golden["record"]).state.result for golden in RECORDS]
    lost = [result for result in results if isinstance(result, fi.Lost)]
    assert fi.Won() in results
    assert {result.reason for result in lost} == {"skull", "drowned", "treasure", "fools-landing"}
    assert any(result.also for result in lost)
