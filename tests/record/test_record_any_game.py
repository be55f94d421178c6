"""The general half keeps records of a game that is no island, and opens saves of whichever game they are."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve, frozen

import forbidden_island as fi
from forbidden_island.errors import IllegalActionError, ParseError, SaveError
from forbidden_island.game import GAME
from forbidden_island.table import Coded, GameEntry, Record, open_save, random_bot, read_possible, read_record

if TYPE_CHECKING:
    from collections.abc import Mapping


@frozen
class Take(Coded):
    """Seat ``seat`` takes so many matches."""

    seat: int
    number: int


@frozen
class Matches:
    """Take one to three matches in turn; who takes the last one has won."""

    left: int
    seat: int = 0

    @property
    def actor(self) -> int | None:
        return self.seat if self.left else None

    @property
    def is_over(self) -> bool:
        return not self.left

    def legal_actions(self, seat: int | None = None) -> tuple[Take, ...]:
        seats = {None, self.seat}
        return tuple(Take(self.seat, number) for number in range(1, min(3, self.left) + 1)) if seat in seats else ()

    def chance_outcomes(self) -> tuple[tuple[Any, int], ...]:
        return ()

    def apply(self, choice: Take) -> Matches:
        if choice not in self.legal_actions():
            raise IllegalActionError(choice, "So many cannot be taken.")
        return self.apply_unchecked(choice)

    def apply_unchecked(self, choice: Take) -> Matches:
        return Matches(self.left - choice.number, 1 - self.seat)

    def to_dict(self) -> dict[str, Any]:
        return {"format": "matches/state", "left": self.left, "seat": self.seat}


def load(words: Mapping[str, Any]) -> Matches:
    """Reads a position."""
    if words["left"] < 0:
        raise SaveError("there cannot be fewer than none", "left")
    return Matches(words["left"], words["seat"])


def parse(text: str, state: Matches) -> Any:  # noqa: ANN401 - as in an entry
    """Reads any action there can be."""
    if not text.startswith(f"{state.seat} take "):
        raise ParseError("only one thing can be done", text, "unknown")
    return Take(state.seat, int(text.rsplit(maxsplit=1)[-1]))


ENTRY: GameEntry[Any] = GameEntry(
    id="matches", title="Matches", players=(2,), new_game=Matches, load=load, bots={"random": random_bot}
)
FIRST: Any = Matches(7)
RECORD: Record[Any] = Record(FIRST, form=ENTRY.record_form).play(Take(0, 3)).play(Take(1, 2)).play(Take(0, 2))
GAMES = (GAME, ENTRY)


def begin(first: Any) -> Record[Any]:  # noqa: ANN401 - any game's state
    return Record(first, form=ENTRY.record_form)


def test_a_game_is_recorded() -> None:
    assert RECORD.state == Matches(0, 1)
    assert [state.left for state in RECORD.states()] == [7, 4, 2, 0]
    assert RECORD.to_dict() == {
        "format": "matches/record",
        "version": 1,
        "rules_version": 1,
        "first": {"format": "matches/state", "left": 7, "seat": 0},
        "entries": ["0 take 3", "1 take 2", "0 take 2"],
    }
    assert read_record(json.loads(RECORD.to_json()), ENTRY.record_form, begin) == RECORD


def test_without_a_parser_of_its_own_a_game_reads_what_is_possible() -> None:
    assert ENTRY.parse_action is read_possible
    assert ENTRY.parse_action("take 2", FIRST) == Take(0, 2)
    with pytest.raises(SaveError, match=r"^entries\[1\]: '1 take 5': '5' cannot stand after 'take'; there is 1, 2, 3$"):
        open_save(json.dumps({**RECORD.to_dict(), "entries": ["0 take 3", "1 take 5"]}), GAMES)


def test_a_parser_of_its_own_may_read_more_than_what_is_possible() -> None:
    entry = evolve(ENTRY, parse_action=parse, rules_version=3)
    form = entry.record_form
    assert (form.format, form.rules_version, form.load, form.parse_action) == ("matches/record", 3, load, parse)
    words = {**RECORD.to_dict(), "rules_version": 3}
    assert read_record(words, form, begin) == RECORD
    for code, says in (
        ("1 take 5", "'1 take 5' is not possible here: So many cannot be taken."),
        ("1 leave 1", "'1 leave 1': only one thing can be done"),
        ("1 take  1", "a record has codes in full; write '1 take 1'"),
    ):
        with pytest.raises(SaveError) as caught:
            read_record({**words, "entries": ["0 take 3", code]}, form, begin)
        assert (caught.value.place, caught.value.reason) == ("entries[1]", says)
    with pytest.raises(SaveError, match=r"^rules_version: made by version 1 of the rules, while this is version 3"):
        read_record({**words, "rules_version": 1}, form, begin)


def test_a_save_says_of_which_game_it_is() -> None:
    saves = [
        (RECORD.to_json(), ENTRY, True, RECORD),
        (json.dumps(Matches(4).to_dict()), ENTRY, False, begin(Matches(4))),
        (fi.new_game(2, seed=7).to_json(), GAME, False, fi.Record(fi.new_game(2, seed=7))),
        (fi.Record(fi.new_game(2, seed=7)).to_json(), GAME, True, fi.Record(fi.new_game(2, seed=7))),
    ]
    for text, entry, is_record, record in saves:
        save = open_save(text, GAMES)
        assert (save.entry, save.is_record, save.record) == (entry, is_record, record)
        assert save.record.form == entry.record_form


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("[]", "", "expected an object, not a list"),
        ("nonsense", "", "this is no JSON text: "),
        ("{}", "format", "expected a text, not None"),
        ('{"format": 1}', "format", "expected a text, not 1"),
        (
            '{"format": "chess/state"}',
            "format",
            "'chess/state' is no format that is known; there is forbidden-island/st",
        ),
        ('{"format": "matches/state", "left": -1}', "left", "there cannot be fewer than none"),
        ('{"format": "matches/record"}', "", "the key 'version' is missing"),
        ('{"format": "forbidden-island/state"}', "", "the key 'version' is missing"),
    ],
)
def test_what_is_no_save_is_refused(text: str, place: str, says: str) -> None:
    with pytest.raises(SaveError) as caught:
        open_save(text, GAMES)
    assert caught.value.place == place
    assert caught.value.reason.startswith(says)


def test_the_form_of_the_entry_is_that_of_the_islands_records() -> None:
    ours, entrys = fi.Record(fi.new_game(2, seed=7)).form, GAME.record_form
    assert ours == entrys
    assert (ours.format, ours.rules_version) == ("forbidden-island/record", fi.RULES_VERSION)
