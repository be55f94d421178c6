"""Whatever is broken in a real save, it is refused with the place, or it is another sound save."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deep_sea_adventure as dsa
from broken_saves import Drawn, Rolled, broken, checked
from deep_sea_adventure.game import GAME
from soak import examples


@cache
def saves() -> tuple[dict[str, Any], ...]:
    """The record of a game by each of some rules, cut short, and a position of each phase."""
    phases: dict[str, dict[str, Any]] = {}
    records: list[dict[str, Any]] = []
    for house_rules in ((), ("boost",), ("edition-2014", "flatten-stacks")):
        record, rng = dsa.Record(dsa.new_game(3, house_rules=house_rules)), Random(7)
        while not record.state.is_over:
            state = record.state
            record = record.play(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
            phases[state.phase.id] = state.to_dict()
        phases["ended"] = record.state.to_dict()
        words = record.to_dict()
        records.append({**words, "entries": words["entries"][:40]})
    return (*records, *phases.values())


@st.composite
def broken_saves(draw: st.DrawFn) -> str:
    """Real saves with something broken in them."""
    return broken(Drawn(draw), saves())


@pytest.mark.parametrize("number", range(len(saves())))
def test_a_save_that_is_whole_is_read(number: int) -> None:
    kind = "record" if "entries" in saves()[number] else "position"
    assert checked(json.dumps(saves()[number]), GAME) == kind


@given(broken_saves())
@settings(max_examples=examples(60))
def test_a_broken_save_is_refused_or_sound(text: str) -> None:
    checked(text, GAME)


def test_of_broken_saves_most_are_refused_and_some_are_sound() -> None:
    counts = Counter(checked(broken(Rolled(Random(seed)), saves()), GAME) for seed in range(200))
    assert counts["refused"] > 60
    assert counts["record"] > 5
    assert counts["position"] > 9
