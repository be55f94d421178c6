"""Whatever is broken in a real save, it is refused with the place, or it is another sound save.

A soak tries more of them; `tests/fuzz/fuzz_saves.py` is guided by coverage.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from broken_saves import Drawn, Rolled, broken, checked, saves
from soak import examples


@st.composite
def broken_saves(draw: st.DrawFn) -> str:
    """Real saves with something broken in them."""
    return broken(Drawn(draw))


@pytest.mark.parametrize("number", range(len(saves())))
def test_a_save_that_is_whole_is_read(number: int) -> None:
    kind = saves()[number]["format"].removeprefix("forbidden-island/")
    assert checked(json.dumps(saves()[number])) == {"state": "position", "record": "record"}[kind]


@given(broken_saves())
@settings(max_examples=examples(60))
def test_a_broken_save_is_refused_or_sound(text: str) -> None:
    checked(text)


def test_of_broken_saves_most_are_refused_and_some_are_sound() -> None:
    """Or else the fuzzing would look at one side of the loaders only."""
    counts = Counter(checked(broken(Rolled(Random(seed)))) for seed in range(150))
    assert counts["refused"] > 60
    assert counts["record"] > 9
    assert counts["position"] > 9


@given(st.text() | st.binary().map(repr))
@settings(max_examples=examples(60))
def test_any_text_is_refused(text: str) -> None:
    assert checked(text) == "refused"
