"""A record is a value: what was played, step by step, at no cost that grows with the game."""

from __future__ import annotations

import copy
import gc
import pickle
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island import table
from forbidden_island.game import GAME
from own_actions import PLUMBER, Look, PumpDry
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Callable

FIRST = fi.new_game(["diver", "pilot"], seed=7)
EMPTY = fi.Record(FIRST)


def played(record: fi.Record, seed: int, most: int = 10_000) -> fi.Record:
    """The record gone on with at random, for at most so many entries."""
    rng = Random(seed)
    while not record.state.is_over and len(record) < most:
        state = record.state
        record = record.play(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
    return record


GAMES = [played(fi.Record(fi.new_game(2 + seed % 3, seed=seed)), seed) for seed in range(4)]


# --- playing and taking back --------------------------------------------------------------------------------


def test_an_empty_record_stands_at_its_first_position() -> None:
    assert EMPTY.first is EMPTY.state is FIRST
    assert (len(EMPTY), EMPTY.entries, list(EMPTY), list(EMPTY.states())) == (0, (), [], [FIRST])
    assert not EMPTY
    assert (EMPTY.rules, EMPTY.rules_version) == (FIRST.rules, fi.RULES_VERSION)


def test_each_entry_leads_to_the_position_after_it() -> None:
    ended = EMPTY.play(fi.EndActions(0))
    drawn = ended.play(ended.state.chance_outcomes()[0][0])
    assert (len(ended), len(drawn)) == (1, 2)
    assert drawn.entries == (fi.EndActions(0), fi.TreasureDrawn(fi.Card.EARTH)) == tuple(drawn)
    assert list(drawn.states()) == [FIRST, ended.state, drawn.state]
    assert ended.state == FIRST.apply(fi.EndActions(0))
    assert drawn.first is FIRST
    assert EMPTY.entries == ()


@pytest.mark.parametrize("record", GAMES, ids=len)
def test_the_positions_are_those_of_playing_by_hand(record: fi.Record) -> None:
    state = record.first
    states = [state]
    for choice in record.entries:
        state = state.apply(choice)
        states.append(state)
    assert list(record.states()) == states
    assert record.state == state
    assert len(record) == len(record.entries) == len(states) - 1


def test_what_is_not_possible_is_refused_and_nothing_is_lost() -> None:
    record = played(EMPTY, 3, most=5)
    entries = record.entries
    with pytest.raises(fi.IllegalActionError) as caught:
        record.play(fi.Swim(0, fi.Tile.WATCHTOWER))
    assert caught.value.reason == record.state.why_illegal(fi.Swim(0, fi.Tile.WATCHTOWER))
    assert record.entries == entries


@given(st.integers(0, 2**32), st.integers(0, 30))
@settings(max_examples=examples(20))
def test_what_is_played_and_taken_back_is_as_if_it_never_was(seed: int, most: int) -> None:
    record = played(EMPTY, seed, most)
    rng = Random(seed)
    choices = (*record.state.legal_actions(), *(outcome for outcome, _ in record.state.chance_outcomes()))
    if choices:
        assert record.play(rng.choice(choices)).undo() == record
    for _ in range(len(record)):
        record = record.undo()
    assert record == EMPTY


def test_where_nothing_was_played_nothing_is_taken_back() -> None:
    with pytest.raises(fi.IllegalActionError, match="Nothing has been played yet"):
        EMPTY.undo()


def test_two_ways_share_what_they_have_in_common() -> None:
    record = played(EMPTY, 3, most=9)
    state = record.state
    choices = (*state.legal_actions(), *(outcome for outcome, _ in state.chance_outcomes()))
    ways = [record.play(choice) for choice in choices]
    assert len({way.entries[-1] for way in ways}) == len(choices) > 1
    assert all(way.undo() == record for way in ways)
    assert all(list(way.states())[9] is record.state for way in ways)


# --- values -------------------------------------------------------------------------------------------------


def test_records_are_equal_by_what_was_played() -> None:
    one, other = played(EMPTY, 5, most=20), played(fi.Record(fi.new_game(["diver", "pilot"], seed=7)), 5, most=20)
    assert one.state is not other.state
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other, one.undo(), other.undo(), EMPTY}) == 3


def test_records_differ_by_first_position_entries_and_length() -> None:
    elite = fi.Record(fi.new_game(["diver", "pilot"], meter="elite", seed=7))
    assert elite != EMPTY
    assert EMPTY.play(fi.EndActions(0)) != elite.play(fi.EndActions(0))
    assert EMPTY.play(fi.EndActions(0)) != EMPTY
    steps = [action for action in FIRST.legal_actions() if isinstance(action, fi.Move)]
    assert len({EMPTY.play(step) for step in steps}) == len(steps) > 1
    assert EMPTY != FIRST
    assert EMPTY != []


def test_two_ways_to_one_position_are_two_records() -> None:
    first = fi.Record(fi.Rules.create([PLUMBER, "diver"]).new_state(Random(3)))
    look = Look(0, "nearby", fi.Card.EARTH, fi.Treasure.EARTH, ())
    pump = next(action for action in first.state.legal_actions() if isinstance(action, PumpDry))
    one, other = first.play(look).play(pump), first.play(pump).play(look)
    assert one.state == other.state
    assert one != other
    assert one.undo() != other.undo()
    assert first.play(look).state == first.state
    assert first.play(look) != first


def test_a_record_of_any_game_is_equal_to_that_of_the_island() -> None:
    general = table.Record(FIRST, form=GAME.record_form).play(fi.EndActions(0))
    assert general == EMPTY.play(fi.EndActions(0))
    assert general.to_json() == EMPTY.play(fi.EndActions(0)).to_json()


def test_a_record_cannot_be_changed() -> None:
    for name in ("first", "form", "state", "entries", "other"):
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(EMPTY, name, None)


@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, lambda record: pickle.loads(pickle.dumps(record))],  # noqa: S301 - made here
    ids=["copy", "deep", "pickle"],
)
@pytest.mark.parametrize("record", [EMPTY, *GAMES], ids=len)
def test_a_copy_is_equal(record: fi.Record, copied: Callable[[fi.Record], fi.Record]) -> None:
    other = copied(record)
    assert type(other) is fi.Record
    assert other == record
    assert hash(other) == hash(record)
    assert list(other.states()) == list(record.states())


def test_it_says_how_long_it_is_and_where_it_has_come_to() -> None:
    assert repr(EMPTY) == "<Record: 0 entries; <State: actions of seat 0; diver, pilot; water level 1>>"
    assert repr(EMPTY.play(fi.EndActions(0))).startswith("<Record: 1 entry; <State: treasure of seat 0; ")


# --- long games ---------------------------------------------------------------------------------------------

LONG = 3_000


def going_round(length: int) -> fi.Record:
    """A record of so many entries: an action of a plugin that changes nothing can be repeated without end."""
    record = fi.Record(fi.Rules.create([PLUMBER, "diver"]).new_state(Random(3)))
    look = next(action for action in record.state.legal_actions() if isinstance(action, Look))
    for _ in range(length):
        record = record.play(look)
    return record


def test_the_length_of_a_game_is_no_matter() -> None:
    """Nothing calls itself once an entry: that would end at a depth of some hundreds."""
    long = going_round(LONG)
    assert len(long) == LONG > 2 * sys.getrecursionlimit()
    assert len(long.entries) == sum(1 for _ in long.states()) - 1 == LONG
    assert pickle.loads(pickle.dumps(long)) == long  # noqa: S301 - made here
    assert copy.deepcopy(long) is long
    assert going_round(LONG) == long != going_round(LONG).undo()
    assert hash(going_round(LONG)) == hash(long)
    assert repr(long).startswith("<Record: 3,000 entries; ")
    catalogue = fi.Catalogue.builtin().plus(PLUMBER)
    assert fi.Record.from_json(long.to_json(), catalogue=catalogue) == long
    del long
    gc.collect()


def test_an_equal_beginning_is_not_compared_twice() -> None:
    """Records that share their entries are compared from their ends to where they meet."""
    long = going_round(LONG)
    looks: list[object] = []

    class Watched(fi.EndActions):
        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            looks.append(other)
            return super().__eq__(other)

        __hash__ = fi.EndActions.__hash__

    assert long._with(Watched(0), long.state) == long._with(Watched(0), long.state)
    assert len(looks) == 1
