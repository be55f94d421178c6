"""Reading JSON values that nobody vouches for."""

from __future__ import annotations

import json
from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from forbidden_island.errors import SaveError
from forbidden_island.json_values.reading import (
    MOST_CHARACTERS,
    each_known,
    flag,
    known,
    listed,
    loads,
    mapped,
    of_format,
    text,
    whole,
)
from forbidden_island.quantities import quantity

if TYPE_CHECKING:
    from collections.abc import Callable

PLACE = "hands[1]"

ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)


def refused(read: Callable[[], object], *, place: str = PLACE) -> str:
    """The reason for which something is refused at a place."""
    with pytest.raises(SaveError) as caught:
        read()
    assert caught.value.place == place
    return caught.value.reason


# --- texts --------------------------------------------------------------------------------------------------


@given(ANY)
def test_a_json_text_is_read_as_it_was_written(value: object) -> None:
    assert loads(json.dumps(value)) == value
    assert loads(json.dumps(value, indent=2, ensure_ascii=False)) == value


@pytest.mark.parametrize(
    "source",
    ["", " ", "{", "}", "[1,]", "{'a': 1}", '{"a": 1,}', "{a: 1}", "1 2", "tru", '"', "\x00", "// nothing", "\ufeff{}"],
)
def test_what_is_no_json_is_refused(source: str) -> None:
    assert refused(lambda: loads(source), place="").startswith("this is no JSON text: ")


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
@pytest.mark.parametrize("around", ["{}", "[{}]", '{{"a": {{"b": {}}}}}'])
def test_what_is_no_number_is_refused(constant: str, around: str) -> None:
    assert refused(lambda: loads(around.format(constant)), place="") == f"{constant} is no number"


@pytest.mark.parametrize(
    ("source", "key"),
    [
        ('{"a": 1, "a": 1}', "a"),
        ('{"a": 1, "b": 2, "b": 3, "c": 4}', "b"),
        ('[{"x": {"y": 1, "z": 2, "y": 3}}]', "y"),
        ('{"": 1, "": 2}', ""),
        ('{"a": 1, "\\u0061": 2}', "a"),
    ],
)
def test_a_key_that_stands_twice_is_refused(source: str, key: str) -> None:
    assert refused(lambda: loads(source), place="") == f"the key {key!r} stands twice in one object"


def test_the_same_key_in_two_objects_is_fine() -> None:
    assert loads('{"a": {"a": 1}, "b": [{"a": 1}, {"a": 1}]}') == {"a": {"a": 1}, "b": [{"a": 1}, {"a": 1}]}


@pytest.mark.parametrize("opening", ["[", '{"a":', '[{"a":['])
def test_what_is_nested_too_deeply_is_refused(opening: str) -> None:
    assert refused(lambda: loads(opening * 100_000), place="").startswith("this is no JSON text: ")


def test_a_number_too_long_to_be_read_is_refused() -> None:
    assert refused(lambda: loads("9" * 100_000), place="").startswith("this is no JSON text: ")


def test_a_text_that_is_too_long_is_refused() -> None:
    longest = f'"{"x" * (MOST_CHARACTERS - 2)}"'
    assert len(loads(longest)) == MOST_CHARACTERS - 2
    assert refused(lambda: loads(longest + " "), place="") == (
        "the text has 2,000,001 characters; at most 2,000,000 are read"
    )


def test_a_key_is_quoted_in_short() -> None:
    said = refused(lambda: loads(f'{{"{"k" * 1000}": 1, "{"k" * 1000}": 2}}'), place="")
    assert said == f"the key '{'k' * 59}… stands twice in one object"
    assert refused(lambda: mapped({"\u001b[2J": 1, "a": 1}, PLACE, keys=("a",))) == "the key '\\x1b[2J' is unknown"
    assert refused(lambda: mapped({"k" * 1000: 1, "a": 1}, PLACE, keys=("a",))) == f"the key '{'k' * 59}… is unknown"


def test_the_first_cause_is_kept() -> None:
    with pytest.raises(SaveError) as caught:
        loads("{")
    assert isinstance(caught.value.__cause__, json.JSONDecodeError)


# --- objects ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [{}, {"a": 1}, {"a": 1, "b": 2}, MappingProxyType({"a": 1}), Counter("ab")], ids=repr)
def test_an_object_is_read(value: dict[str, int]) -> None:
    assert mapped(value, PLACE) is value


def test_an_object_with_keys_has_these_and_may_have_others() -> None:
    for value in ({"a": 1, "b": 2}, {"b": 2, "a": 1}, {"a": None, "b": 2, "c": 3}, {"a": 1, "b": 2, "d": 4, "c": 3}):
        assert mapped(value, PLACE, keys=("a", "b"), optional=("c", "d")) == value


def test_an_object_lacks_a_key() -> None:
    assert refused(lambda: mapped({"b": 1}, PLACE, keys=("a", "b"))) == "the key 'a' is missing"
    assert refused(lambda: mapped({}, PLACE, keys=("a",), optional=("b",))) == "the key 'a' is missing"
    assert refused(lambda: mapped({"x": 1}, PLACE, keys=("a",))) == "the key 'a' is missing"


def test_an_object_has_a_key_too_many() -> None:
    assert refused(lambda: mapped({"a": 1, "x": 1}, PLACE, keys=("a",))) == "the key 'x' is unknown"
    assert refused(lambda: mapped({"a": 1, "b": 2, "A": 3}, PLACE, keys=("a",), optional=("b",))) == (
        "the key 'A' is unknown"
    )


def test_an_object_of_another_format_is_told_as_such_whatever_its_keys_are() -> None:
    for value in ({"format": "chess/state"}, {"format": "chess/state", "x": 1}, {}, {"x": 1}):
        assert of_format(value, "chess/state") == value
    for other, shown in (("go/state", "'go/state'"), (None, "None"), ([], "a list")):
        with pytest.raises(SaveError) as caught:
            of_format({"format": other, "x": 1}, "chess/state")
        assert (caught.value.place, caught.value.reason) == ("format", f"expected 'chess/state', not {shown}")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, "None"),
        (1, "1"),
        (True, "True"),
        ("text", "'text'"),
        ([], "a list"),
        ([("a", 1)], "a list"),
        ((), "a list"),
        ({1: 2}, "an object"),
        ({"a": 1, None: 2}, "an object"),
    ],
    ids=repr,
)
def test_what_is_no_object(value: object, shown: str) -> None:
    assert refused(lambda: mapped(value, PLACE)) == f"expected an object, not {shown}"
    assert refused(lambda: mapped(value, PLACE, keys=("a",))) == f"expected an object, not {shown}"


# --- lists --------------------------------------------------------------------------------------------------


@given(st.lists(st.integers(), max_size=6))
@example([])
def test_a_list_is_read(items: list[int]) -> None:
    assert listed(items, PLACE) == items
    assert listed(tuple(items), PLACE) == tuple(items)
    assert listed(items, PLACE, length=len(items)) == items
    assert listed(items, PLACE, most=len(items)) == items
    assert listed(items, PLACE, most=99) == items
    for wrong in {0, 3, len(items) + 1, len(items) - 1} - {len(items)}:
        said = refused(lambda wrong=wrong: listed(items, PLACE, length=wrong))  # type: ignore[misc]
        assert said == f"expected {quantity(wrong, 'item')}, not {len(items)}"


def test_a_list_is_too_long() -> None:
    assert refused(lambda: listed([1, 2], PLACE, most=1)) == "expected at most 1 item, not 2"
    assert refused(lambda: listed([1], PLACE, most=0)) == "expected at most 0 items, not 1"


@pytest.mark.parametrize(
    ("value", "shown"),
    [(None, "None"), ("text", "'text'"), ({}, "an object"), (1, "1"), (False, "False"), (b"ab", "b'ab'")],
    ids=repr,
)
def test_what_is_no_list(value: object, shown: str) -> None:
    assert refused(lambda: listed(value, PLACE)) == f"expected a list, not {shown}"


# --- numbers, flags, texts ----------------------------------------------------------------------------------


@given(st.integers(-5, 5), st.integers(0, 5), st.integers(-20, 20))
def test_a_whole_number_lies_between_its_bounds(low: int, more: int, number: int) -> None:
    high = low + more
    if low <= number <= high:
        assert whole(number, PLACE, low, high) == number
    else:
        assert refused(lambda: whole(number, PLACE, low, high)) == (
            f"expected a whole number from {low} to {high}, not {number}" if more else f"expected {low}, not {number}"
        )


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (True, "True"),
        (False, "False"),
        (1.0, "1.0"),
        ("1", "'1'"),
        (None, "None"),
        ([1], "a list"),
        ({}, "an object"),
        (10**17, "1" + "0" * 17),
        (10**18, "a huge number"),
        (-(10**18), "a huge number"),
        (10**10_000, "a huge number"),
    ],
    ids=range(11),
)
def test_what_is_no_whole_number_in_range(value: object, shown: str) -> None:
    assert refused(lambda: whole(value, PLACE, 0, 9)) == f"expected a whole number from 0 to 9, not {shown}"


@pytest.mark.parametrize("value", [True, False])
def test_a_flag_is_read(value: bool) -> None:  # noqa: FBT001 - the value that is read
    assert flag(value, PLACE) is value


@pytest.mark.parametrize(("value", "shown"), [(0, "0"), (1, "1"), ("true", "'true'"), (None, "None"), ([], "a list")])
def test_what_is_no_flag(value: object, shown: str) -> None:
    assert refused(lambda: flag(value, PLACE)) == f"expected true or false, not {shown}"


@given(st.text())
def test_a_text_is_read(value: str) -> None:
    assert text(value, PLACE) == value


def test_a_text_has_a_longest_length() -> None:
    assert text("ab", PLACE, most=2) == "ab"
    assert refused(lambda: text("abc", PLACE, most=2)) == "expected a text of at most 2 characters, not 3"


@pytest.mark.parametrize(("value", "shown"), [(0, "0"), (None, "None"), (["a"], "a list"), (b"a", "b'a'")])
def test_what_is_no_text(value: object, shown: str) -> None:
    assert refused(lambda: text(value, PLACE)) == f"expected a text, not {shown}"


# --- ids ----------------------------------------------------------------------------------------------------

TABLE: dict[str, Any] = {"earth": 0, "wind": None, "": "nothing"}


def test_an_id_is_looked_up() -> None:
    assert [known(one, PLACE, TABLE, "card") for one in TABLE] == [0, None, "nothing"]


@pytest.mark.parametrize("value", ["water", "gold", " "])
def test_an_unknown_id_is_named_with_those_there_are(value: str) -> None:
    said = refused(lambda: known(value, PLACE, TABLE, "card"))
    assert said == f"{value!r} is no card of this game; there is earth, wind, "


@pytest.mark.parametrize("value", ["eart", "Earth", "earth "])
def test_an_id_that_looks_like_a_known_one_is_taken_for_it(value: str) -> None:
    said = refused(lambda: known(value, PLACE, TABLE, "card"))
    assert said == f"{value!r} is no card of this game; did you mean 'earth'?"


def test_an_id_may_look_like_several() -> None:
    tiles = dict.fromkeys(("temple-of-the-moon", "temple-of-the-sun", "watchtower"))
    assert refused(lambda: known("temple-of-the-son", PLACE, tiles, "tile")).endswith(
        "did you mean 'temple-of-the-sun' or 'temple-of-the-moon'?"
    )


def test_an_endless_id_is_compared_with_none() -> None:
    table = {"x" * 101: 0, "wind": 1}
    assert refused(lambda: known("x" * 100, PLACE, table, "card")).endswith(f"did you mean '{'x' * 101}'?")
    assert refused(lambda: known("x" * 102, PLACE, table, "card")).endswith(f"there is {'x' * 101}, wind")


def test_where_there_are_none_no_id_is_known() -> None:
    assert refused(lambda: known("earth", PLACE, {}, "card")) == "'earth' is no card of this game; there is none"


@given(st.lists(ANY | st.sampled_from(list(TABLE))))
def test_many_ids_are_looked_up_as_one_by_one(ids: list[object]) -> None:
    def one_by_one() -> list[object]:
        return [known(one, f"cards[{at}]", TABLE, "card") for at, one in enumerate(ids)]

    def at_once() -> list[object]:
        return each_known(ids, lambda at: f"cards[{at}]", TABLE, "card")

    assert read_or_refused(at_once) == read_or_refused(one_by_one)


def read_or_refused(read: Callable[[], list[object]]) -> list[object] | str:
    """What is read, or the whole complaint."""
    try:
        return read()
    except SaveError as error:
        return str(error)


@pytest.mark.parametrize("value", [None, 0, ["earth"], {"earth": 1}])
def test_an_id_is_a_text(value: object) -> None:
    assert refused(lambda: known(value, PLACE, TABLE, "card")).startswith("expected a text, not ")


# --- what is shown ------------------------------------------------------------------------------------------


@given(st.text(min_size=200), ANY)
def test_whatever_is_refused_is_shown_in_short(long: str, value: object) -> None:
    for read in (
        lambda: whole(long, PLACE, 0, 9),
        lambda: flag(long, PLACE),
        lambda: listed(long, PLACE),
        lambda: mapped(long, PLACE),
        lambda: known(long, PLACE, TABLE, "card"),
        lambda: flag([value], PLACE),
        lambda: text({"a": value}, PLACE),
    ):
        assert len(refused(read)) < 130


def test_a_text_is_cut_where_it_gets_long() -> None:
    assert refused(lambda: flag("x" * 58, PLACE)).endswith(f"not '{'x' * 58}'")
    assert refused(lambda: flag("x" * 59, PLACE)).endswith(f"not '{'x' * 59}…")
