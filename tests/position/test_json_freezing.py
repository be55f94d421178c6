"""Values of JSON that are kept inside a state: frozen, thawed, and refused with their place if they are none."""

from __future__ import annotations

import pickle
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island.errors import SaveError
from forbidden_island.json_values.freezing import frozen_value, thawed_value
from forbidden_island.state import Draft
from forbidden_island.verbs import remember

PLAIN = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
VALUES = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4))


def refused(value: object) -> str:
    """The complaint about a value that stands under the key ``notes``."""
    with pytest.raises(SaveError) as caught:
        frozen_value(value, "notes")
    return str(caught.value)


@given(VALUES)
def test_what_is_frozen_is_thawed_to_what_it_was(value: object) -> None:
    frozen = frozen_value(value, "notes")
    assert thawed_value(frozen) == value
    assert frozen_value(frozen, "notes") == frozen


def test_lists_and_objects_are_copied_and_cannot_be_changed() -> None:
    value = {"a": [1, {"b": 2}]}
    frozen = frozen_value(value, "notes")
    value["a"].append(3)
    assert frozen == {"a": (1, {"b": 2})}
    assert isinstance(frozen, MappingProxyType)
    assert isinstance(frozen["a"][1], MappingProxyType)


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (float("nan"), "notes: nan is no value that JSON has"),
        ([1, float("inf")], "notes[1]: inf is no value that JSON has"),
        ({"a": {"b-c": [0, {1}]}}, "notes.a.b-c[1]: {1} is no value that JSON has"),
        ({"a": {1: 2}}, "notes.a: an object is no value that JSON has"),
        ({"": b"x"}, "notes['']: b'x' is no value that JSON has"),
        ({"a b": b"x"}, "notes['a b']: b'x' is no value that JSON has"),
        ({"\u001b[2J\n": b"x"}, "notes['\\x1b[2J\\n']: b'x' is no value that JSON has"),
        ({"k" * 1000: b"x"}, f"notes['{'k' * 59}…]: b'x' is no value that JSON has"),
        ({"k" * 41: b"x"}, f"notes['{'k' * 41}']: b'x' is no value that JSON has"),
        (b"x" * 1000, f"notes: b'{'x' * 58}… is no value that JSON has"),
        (1 << 4096, "notes: a huge number is no value that JSON has"),
        (-(1 << 5000), "notes: a huge number is no value that JSON has"),
    ],
)
def test_what_is_no_value_of_json_is_named(value: object, says: str) -> None:
    assert refused(value) == says


def test_numbers_may_be_large_but_can_be_read_back() -> None:
    largest = (1 << 4096) - 1
    assert frozen_value([largest, -largest, True], "notes") == (largest, -largest, True)
    assert len(str(largest)) < 4300, "the most digits that Python reads"


def nested(depth: int) -> Any:  # noqa: ANN401 - a value of JSON
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


def test_values_are_nested_up_to_a_depth() -> None:
    assert thawed_value(frozen_value(nested(19), "notes")) == nested(19)
    assert refused(nested(20)) == f"notes{'[0]' * 20}: a value is nested more than 20 deep"
    assert refused(nested(900)) == f"notes{'[0]' * 20}: a value is nested more than 20 deep"


def remembering(value: object) -> fi.State:
    """A position in which a plugin remembers ``value``."""
    draft = Draft.of(fi.new_game(["diver", "pilot"], seed=7))
    remember(draft, "plumber", value)
    return draft.finished()


def test_what_a_plugin_may_remember_can_be_loaded_again() -> None:
    """The plugin's id counts as one depth when it is remembered, as it does when it is loaded."""
    state = remembering(nested(18))
    assert fi.State.from_json(state.to_json()) == state
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - made here
    huge = remembering("x" * 2_000_000)
    with pytest.raises(SaveError, match="characters; at most 2,000,000 can be read back"):
        huge.to_json()
    with pytest.raises(SaveError, match=r"^notes\.plumber\[0\]"):
        remembering(nested(19))
