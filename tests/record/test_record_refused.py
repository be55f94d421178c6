"""A record is read as if nobody vouched for it: each fault is found, and named at its place."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import forbidden_island as fi
from forbidden_island.game import GAME
from forbidden_island.table import read_record
from forbidden_island.table.record import MOST_ENTRIES
from own_actions import PLUMBER
from random_play import whole_game

if TYPE_CHECKING:
    from collections.abc import Callable

Words = dict[str, Any]


RECORD = whole_game()
WORDS = RECORD.to_dict()
TEXT = RECORD.to_json()
LAST = len(RECORD) - 1


def refused(words: object, **changed: object) -> fi.SaveError:
    """The error with which a record is refused."""
    with pytest.raises(fi.SaveError) as caught:
        fi.Record.from_dict({**words, **changed} if isinstance(words, dict) else words)  # type: ignore[arg-type]
    return caught.value


def with_entry(number: int, code: object) -> Words:
    """The record with another entry at a place."""
    entries = list(WORDS["entries"])
    entries[number] = code
    return {**WORDS, "entries": entries}


# --- the whole ----------------------------------------------------------------------------------------------


def test_what_is_written_is_read() -> None:
    assert list(WORDS) == ["format", "version", "rules_version", "first", "entries"]
    assert (WORDS["format"], WORDS["version"], WORDS["rules_version"]) == ("forbidden-island/record", 1, 1)
    assert WORDS["first"] == RECORD.first.to_dict()
    assert WORDS["entries"] == [choice.code for choice in RECORD.entries]
    assert fi.Record.from_dict(WORDS) == fi.Record.from_json(TEXT) == RECORD
    assert fi.Record.from_json(TEXT).to_json() == TEXT
    assert json.loads(TEXT) == WORDS
    assert TEXT.isascii()


def test_every_beginning_of_a_game_is_a_record() -> None:
    record = RECORD
    while record:
        record = record.undo()
        if len(record) % 7 == 0:
            assert fi.Record.from_json(record.to_json()) == record


@pytest.mark.parametrize("key", ["format", "version", "first", "entries"])
def test_a_key_is_missing(key: str) -> None:
    words = {name: value for name, value in WORDS.items() if name != key}
    assert str(refused(words)) == f"the key {key!r} is missing"


def test_the_version_of_the_rules_may_be_left_out() -> None:
    words = {name: value for name, value in WORDS.items() if name != "rules_version"}
    assert fi.Record.from_dict(words) == RECORD


def test_a_position_is_no_record_and_a_record_no_position() -> None:
    assert (
        str(refused(RECORD.first.to_dict()))
        == "format: expected 'forbidden-island/record', not 'forbidden-island/state'"
    )
    with pytest.raises(fi.SaveError) as caught:
        fi.State.from_dict(WORDS)
    assert str(caught.value) == "format: expected 'forbidden-island/state', not 'forbidden-island/record'"


@pytest.mark.parametrize("key", ["", "seed", "moves", "\u001b[2J", "x" * 100_000])
def test_a_key_is_unknown(key: str) -> None:
    error = refused(WORDS, **{key: 1})
    assert (error.place, error.reason.startswith("the key '"), len(error.reason) < 100) == ("", True, True)
    assert error.reason.isprintable()


@pytest.mark.parametrize(
    ("changed", "place", "says"),
    [
        ({"format": "forbidden-island/state"}, "format", "expected 'forbidden-island/record'"),
        ({"format": None}, "format", "expected 'forbidden-island/record'"),
        ({"version": 2}, "version", "expected 1, not 2"),
        ({"version": True}, "version", "expected 1, not True"),
        ({"rules_version": "1"}, "rules_version", "expected a whole number from 1 to 1000000, not '1'"),
        ({"rules_version": 10**5000}, "rules_version", "expected a whole number from 1 to 1000000, not a huge number"),
        (
            {"rules_version": 2},
            "rules_version",
            "made by version 2 of the rules, while this is version 1: what follow",
        ),
        ({"first": []}, "first", "expected an object, not a list"),
        ({"first": {}}, "first", "the key 'format' is missing"),
        ({"first": {**WORDS["first"], "sunk": ["atlantis"]}}, "first.sunk[0]", "'atlantis' is no tile of this game"),
        ({"first": {**WORDS["first"], "rules_version": 2}}, "first.rules_version", "made by version 2 of the rules"),
        ({"entries": {}}, "entries", "expected a list, not an object"),
        ({"entries": None}, "entries", "expected a list, not None"),
        ({"entries": ["x"] * (MOST_ENTRIES + 1)}, "entries", "expected at most 20,000 items, not 20,001"),
    ],
    ids=range(14),
)
def test_a_value_is_wrong(changed: Words, place: str, says: str) -> None:
    error = refused(WORDS, **changed)
    assert error.place == place
    assert error.reason.startswith(says)


@pytest.mark.parametrize("data", [None, 1, "text", [], [WORDS], True], ids=range(6))
def test_the_whole_is_no_object(data: object) -> None:
    assert refused(data).reason.startswith("expected an object, not ")


@pytest.mark.parametrize("text", ["", "nonsense", TEXT[:-1], TEXT + "}", "[" * 100_000, TEXT.replace(": 1,", ": NaN,")])
def test_a_text_is_no_json(text: str) -> None:
    with pytest.raises(fi.SaveError) as caught:
        fi.Record.from_json(text)
    assert caught.value.place == ""


# --- entries ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "code", "says"),
    [
        (0, None, "expected a text, not None"),
        (LAST, 3, "expected a text, not 3"),
        (3, ["0 move watchtower"], "expected a text, not a list"),
        (4, "", "there is no word in it"),
        (5, "\u0000", "'\\x00': '\\x00' is nothing that can be done"),
        (6, "0 jump watchtower", "'0 jump watchtower': 'jump' is nothing that can be done; there is capture"),
        (7, "x" * 100_000, "'xxx"),
        (8, "0 move t", "'0 move t': it may be '0 move "),
        (9, "0 move", "'0 move': 'move' takes 1 word after it"),
        (0, "0 escape", "'0 escape' is not possible here: Seat 0 "),
        (LAST, "0 draw", "'0 draw' is not possible here: "),
    ],
    ids=range(11),
)
def test_an_entry_is_wrong(number: int, code: object, says: str) -> None:
    error = refused(with_entry(number, code))
    assert error.place == f"entries[{number}]"
    assert error.reason.startswith(says)
    assert len(str(error)) < 500
    assert str(error).isprintable()


@pytest.mark.parametrize("number", range(0, LAST + 1, 5))
def test_an_entry_is_shortened(number: int) -> None:
    """What people type may be cut short; what a file keeps says what it means, whatever else there is one day."""
    code = WORDS["entries"][number]
    for shortened in (code.upper(), f" {code}", code[:-1]):
        error = refused(with_entry(number, shortened))
        assert error.place == f"entries[{number}]"
    assert refused(with_entry(number, code.upper())).reason == f"a record has codes in full; write {code!r}"


def test_an_entry_is_missing_or_said_twice() -> None:
    draws = [number for number, code in enumerate(WORDS["entries"]) if code.startswith("flood")]
    entries = list(WORDS["entries"])
    del entries[draws[0]]
    assert refused(WORDS, entries=entries).place.startswith("entries[")
    more = [*WORDS["entries"], WORDS["entries"][-1]]
    error = refused(WORDS, entries=more)
    assert (error.place, error.reason.endswith("is not possible here: The game is over.")) == (
        f"entries[{LAST + 1}]",
        True,
    )


def test_the_first_of_several_faults_is_named() -> None:
    words = deepcopy(WORDS)
    words["entries"][4] = words["entries"][9] = "nonsense"
    assert refused(words).place == "entries[4]"
    words["first"]["water_level"] = 99
    assert refused(words).place == "first.water_level"


def test_another_first_position_is_noticed() -> None:
    """Even where it is sound itself, sooner or later an entry is not possible."""
    other = fi.new_game(["pilot", "diver"], seed=8).to_dict()
    assert refused(WORDS, first=other).place.startswith("entries[")


# --- plugins ------------------------------------------------------------------------------------------------


def test_a_role_is_looked_up_in_the_catalogue() -> None:
    rng = Random(5)
    record = fi.Record(fi.Rules.create([PLUMBER, "pilot"]).new_state(rng))
    for _ in range(30):
        state = record.state
        record = record.play(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
    text = record.to_json()
    assert fi.Record.from_json(text, catalogue=fi.Catalogue.builtin().plus(PLUMBER)) == record
    with pytest.raises(fi.SaveError, match=r"^first\.rules: no adventurer is called 'plumber'"):
        fi.Record.from_json(text)


# --- writing ------------------------------------------------------------------------------------------------


def too_long(entries: int, code: str) -> fi.Record:
    """A record of so many entries, all of which are alike, and which nobody has checked."""

    class Said(fi.EndActions):
        __slots__ = ()

        @property
        def code(self) -> str:
            return code

    record = fi.Record(RECORD.first)
    for _ in range(entries):
        record = record._with(Said(0), RECORD.first)
    return record


@pytest.mark.parametrize(
    ("write", "place", "says"),
    [
        (
            lambda: too_long(MOST_ENTRIES + 1, "").to_dict(),
            "entries",
            "20,001 entries; a record is kept with at most 20,000",
        ),
        (lambda: too_long(10, "x" * 200_000).to_json(), "", "characters; at most 2,000,000 can be read back"),
    ],
    ids=["entries", "characters"],
)
def test_what_could_not_be_read_back_is_not_written(write: Callable[[], object], place: str, says: str) -> None:
    with pytest.raises(fi.SaveError) as caught:
        write()
    assert caught.value.place == place
    assert says in caught.value.reason


def test_rules_that_a_file_cannot_name_are_not_written() -> None:
    rules = RECORD.first.rules.with_phase(RECORD.first.rules.phases[0])
    assert fi.Record(rules.new_state(Random(1))).to_dict()["entries"] == []
    changed = fi.Rules((*rules.adventurers,), hand_limit=4)
    with pytest.raises(fi.SaveError, match="changed by hand") as caught:
        fi.Record(changed.new_state(Random(1))).to_json()
    assert caught.value.place == "rules"


def test_a_record_can_be_read_onto_another_beginning() -> None:
    """What a general tool does: it has the form from the game's entry, and makes records of its own."""
    assert read_record(WORDS, GAME.record_form, fi.Record) == RECORD
