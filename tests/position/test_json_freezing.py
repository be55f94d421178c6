"""Values of JSON that nobody can change any more."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forbidden_island.errors import SaveError
from forbidden_island.json_values.freezing import frozen_value, thawed_value

ANY: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**4096) + 1, 2**4096 - 1) | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
).filter(lambda value: "Infinity" not in json.dumps(value))


def refused(value: object, *path: str) -> SaveError:
    """The error with which a value is refused."""
    with pytest.raises(SaveError) as caught:
        frozen_value(value, *path)
    return caught.value


# --- there and back -----------------------------------------------------------------------------------------


@given(ANY)
def test_a_value_is_frozen_and_thawed(value: Any) -> None:  # noqa: ANN401 - any value of JSON
    frozen = frozen_value(value, "notes")
    assert json.dumps(thawed_value(frozen)) == json.dumps(value)
    assert frozen_value(frozen, "notes") == frozen
    assert thawed_value(frozen_value(thawed_value(frozen), "notes")) == value


def test_nothing_of_it_can_be_changed() -> None:
    value = {"lit": [1, {"by": ["somebody"]}]}
    frozen = frozen_value(value, "notes")
    value["lit"].clear()
    with pytest.raises(TypeError):
        frozen["lit"] = 1
    with pytest.raises(TypeError):
        frozen["lit"][1]["by"] = 1
    with pytest.raises(TypeError):
        frozen["lit"][0] = 2
    assert thawed_value(frozen) == {"lit": [1, {"by": ["somebody"]}]}


def test_what_is_thawed_is_a_copy() -> None:
    frozen = frozen_value({"lit": [1, {"by": []}]}, "notes")
    thawed = thawed_value(frozen)
    thawed["lit"][1]["by"].append(1)
    thawed["lit"].append(2)
    assert thawed_value(frozen) == {"lit": [1, {"by": []}]}


# --- what JSON does not have --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ({1}, "{1}"),
        (b"x", "b'x'"),
        (float("nan"), "nan"),
        (float("inf"), "inf"),
        (-float("inf"), "-inf"),
        ({1: 2}, "an object"),
        (2**4096, "a huge number"),
        (-(2**4096), "a huge number"),
    ],
    ids=range(8),
)
def test_what_json_does_not_have_is_refused(value: object, shown: str) -> None:
    error = refused(value, "notes")
    assert (error.place, error.reason) == ("notes", f"{shown} is no value that JSON has")


@pytest.mark.parametrize(
    ("value", "path", "place"),
    [
        ({"beacon": {1}}, ("notes",), "notes.beacon"),
        ({1}, ("notes", "beacon"), "notes.beacon"),
        ([0, {1}], ("notes", "few-windows"), "notes.few-windows[1]"),
        ({"a b": {"c": [[{1}]]}}, ("notes",), "notes['a b'].c[0][0]"),
        ({"": {1}}, ("notes",), "notes['']"),
        ({"\x1b[2J": {1}}, ("notes",), "notes['\\x1b[2J']"),
    ],
)
def test_the_place_of_it_is_named(value: object, path: tuple[str, ...], place: str) -> None:
    assert refused(value, *path).place == place


def test_a_place_with_a_long_key_is_cut_short() -> None:
    assert refused({"x" * 40: {1}}, "notes").place == f"notes.{'x' * 40}"
    assert len(refused({"x" * 100_000: {1}}, "notes").place) < 100


# --- how deep -----------------------------------------------------------------------------------------------


def nested(depth: int) -> object:
    """A text so many lists deep."""
    value: object = "the bottom"
    for _ in range(depth):
        value = [value]
    return value


def test_a_value_is_nested_up_to_twenty_deep() -> None:
    assert thawed_value(frozen_value(nested(19), "notes")) == nested(19)
    assert thawed_value(frozen_value(nested(18), "notes", "beacon")) == nested(18)
    for value, path in ((nested(20), ("notes",)), (nested(19), ("notes", "beacon")), (nested(5000), ("notes",))):
        error = refused(value, *path)
        assert error.reason == "a value is nested more than 20 deep"
        assert error.place.startswith("notes")
