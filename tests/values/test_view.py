"""What a role's hooks read: sets of tiles that behave as sets do, and the island in the game's words."""

from __future__ import annotations

import operator
from collections.abc import Set as AbstractSet
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve
from hypothesis import example, given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from anywhere import CORNERS, ROLES, position_anywhere
from outlines import OUTLINES
from picture import island
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Iterable

OUTLINED = fi.Catalogue.builtin().plus(*OUTLINES)
STATE = fi.new_game(["diver", "pilot"], seed=7)
TILES = STATE.rules.tiles
NUMBERING = STATE.rules.numbering
FOREIGN = fi.Tile("atlantis", "Atlantis")

sets = st.frozensets(st.sampled_from(TILES))
states = st.builds(
    lambda seed, outline, players: fi.State.from_dict(
        position_anywhere(
            rng := Random(seed),
            rng.choice(CORNERS),
            house_rules=(),
            island=outline,
            roles=rng.sample(ROLES, players),
        ),
        catalogue=OUTLINED,
    ),
    st.integers(0, 2**32),
    st.sampled_from(OUTLINES),
    st.sampled_from((2, 4)),
)


def tiles(some: frozenset[fi.Tile]) -> fi.Tiles:
    """The same set, as a view has it."""
    return fi.View(STATE).tiles & some


# --- sets ---------------------------------------------------------------------------------------------------


@given(sets)
def test_it_holds_what_the_set_holds(some: frozenset[fi.Tile]) -> None:
    found = tiles(some)
    assert isinstance(found, AbstractSet)
    assert list(found) == [tile for tile in TILES if tile in some], "in the order of the rules"
    assert (len(found), bool(found)) == (len(some), bool(some))
    assert [tile for tile in TILES if tile in found] == list(found)
    assert repr(found) == f"Tiles({', '.join(tile.id for tile in found)})"


@pytest.mark.parametrize("other", [FOREIGN, "watchtower", None, 0, fi.Card.EARTH, fi.Tile], ids=repr)
def test_nothing_else_is_in_it(other: object) -> None:
    assert other not in fi.View(STATE).tiles


@given(sets, sets)
def test_two_sets_make_a_third(one: frozenset[fi.Tile], other: frozenset[fi.Tile]) -> None:
    for operation in (operator.and_, operator.or_, operator.sub, operator.xor):
        for make in (tiles, frozenset, list):
            first: Any = make(one)
            second: Any = make(other)
            for found in (operation(tiles(one), second), operation(first, tiles(other))):
                assert isinstance(found, fi.Tiles)
                assert found == operation(one, other)


@given(sets, sets)
@example(frozenset(), frozenset())
@example(frozenset(TILES[:2]), frozenset(TILES[:2]))
@example(frozenset(TILES[:2]), frozenset(TILES[:3]))
def test_two_sets_are_compared(one: frozenset[fi.Tile], other: frozenset[fi.Tile]) -> None:
    for compare in (operator.eq, operator.ne, operator.le, operator.lt, operator.ge, operator.gt):
        for make in (tiles, frozenset):
            first: Any = make(one)
            second: Any = make(other)
            assert compare(tiles(one), second) == compare(first, tiles(other)) == compare(one, other)
            assert tiles(one).isdisjoint(second) == one.isdisjoint(other)


def test_an_operation_leaves_both_as_they_were() -> None:
    first, second = tiles(frozenset(TILES[:5])), tiles(frozenset(TILES[3:9]))
    _ = first & second, first | second, first - second, first ^ second
    first |= second
    assert (len(first), len(second)) == (9, 6)


def test_tiles_of_another_game_are_passed_over() -> None:
    assert set(fi.View(STATE).tiles & {FOREIGN, TILES[3]}) == {TILES[3]}
    assert set(tiles(frozenset(TILES[:1])) | [FOREIGN]) == {TILES[0]}
    assert set(fi.View(STATE).tiles - {FOREIGN}) == set(TILES)


# --- the island ---------------------------------------------------------------------------------------------


def around(state: fi.State, tile: fi.Tile) -> set[fi.Tile]:
    """The tiles laid up, down, left and right of one, by counting columns and rows."""
    column, row = state.place_of(tile)
    near = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return {one for one in (state.tile_at(*place) for place in near) if one is not None}


@given(states)
@settings(max_examples=examples(40))
def test_a_view_says_what_the_state_says(state: fi.State) -> None:
    view = fi.View(state)
    assert view.rules is state.rules
    assert list(view.seats) == list(range(len(state.pawns)))
    assert set(view.tiles) == set(state.rules.tiles)
    assert set(view.flooded) == state.flooded
    assert set(view.sunk) == state.sunk
    assert set(view.left) == set(state.rules.tiles) - state.sunk
    assert set(view.dry) == set(state.rules.tiles) - state.sunk - state.flooded
    assert set(view.wet) == state.sunk | state.flooded
    assert [set(view.pawn(seat)) for seat in view.seats] == [{pawn} for pawn in state.pawns]
    assert tuple(view.hand(seat) for seat in view.seats) == state.hands
    assert (view.captured, view.water_level, view.spent) == (state.captured, state.water_level, state.spent)
    assert view.notes == state.notes


@given(states, st.data())
@settings(max_examples=examples(60))
def test_what_lies_beside_some_tiles(state: fi.State, data: st.DataObject) -> None:
    some = data.draw(st.frozensets(st.sampled_from(state.rules.tiles), max_size=6))
    assert set(fi.View(state).beside(some)) == {near for tile in some for near in around(state, tile)}
    assert fi.View(state).beside(fi.View(state).tiles & some) == fi.View(state).beside(some)


@given(states, st.data())
@settings(max_examples=examples(80))
def test_what_is_reached_through_some_tiles(state: fi.State, data: st.DataObject) -> None:
    view = fi.View(state)
    through = data.draw(st.sampled_from((view.wet, view.sunk, view.flooded, view.left, set(state.rules.tiles[::2]))))
    for seat, pawn in enumerate(state.pawns):
        crossed: set[fi.Tile] = set()
        touched = around(state, pawn)
        while touched & set(through) - crossed:
            crossed |= touched & set(through)
            touched |= {near for tile in crossed for near in around(state, tile)}
        assert set(view.reached(seat, through)) == touched - state.sunk - {pawn}


def step(state: fi.State, seat: int, tile: fi.Tile) -> set[fi.Tile]:
    """One ordinary step of a seat, by its role's hook."""
    places = state.rules.adventurers[seat].steps(state.rules.island.outline, state.place_of(tile))
    return {one for one in (state.tile_at(*place) for place in places) if one is not None}


@given(states, st.data())
@settings(max_examples=examples(80))
def test_where_one_gets_in_two_steps(state: fi.State, data: st.DataObject) -> None:
    view = fi.View(state)
    via = data.draw(st.none() | st.frozensets(st.sampled_from(state.rules.tiles)))
    for seat, pawn in enumerate(state.pawns):
        first = step(state, seat, pawn) & (set(view.left) if via is None else via)
        second = {near for tile in first for near in step(state, seat, tile)}
        assert set(view.two_steps(seat, via)) == (first | second) - state.sunk - {pawn}


def two_columns_on(view: fi.View, seat: int) -> list[fi.Tile]:
    """A hook: the pawn can be led to the first tile."""
    return [view.rules.tiles[seat]]


def test_where_somebody_is_led() -> None:
    led = evolve(fi.Catalogue.builtin().adventurers["diver"], led=two_columns_on)
    state = fi.new_game([led, "pilot"], seed=7)
    view = fi.View(state)
    assert list(view.led(0)) == [state.rules.tiles[0]]
    assert view.led(1) == view.two_steps(1)


def test_the_spent_and_the_noted_are_seen() -> None:
    state = fi.new_game(["pilot", "diver"], seed=7).replacing(spent=["fly"], actions_left=2, notes={"beacon": 1})
    assert fi.View(state).spent == {"fly"}
    assert fi.View(state).notes == {"beacon": 1}


def test_what_a_state_shows_is_seen() -> None:
    state = island(
        hands={0: "earth, sandbags"},
        actions=2,
        next_treasure="fire, wind",
        treasure_discard="2 ocean",
        next_flood=((3, 3),),
        flood_discard=((4, 2), (3, 2)),
    )
    for view in (fi.View(state), fi.View(fi.Draft.of(state))):
        assert (view.seat, view.actions_left, view.draws_left) == (0, 2, 0)
        assert (view.treasure_pile, view.treasure_discard) == (state.treasure_pile, state.treasure_discard)
        assert (view.flood_pile, frozenset(view.flood_discard)) == (state.flood_pile, state.flood_discard)
        assert view.tile_at(3, 3) == state.tile_at(3, 3)
        assert view.tile_at(1, 1) is None
        assert all(view.place_of(tile) == state.place_of(tile) for tile in state.rules.tiles)


# --- ready actions ------------------------------------------------------------------------------------------


@given(sets)
def test_actions_are_made_of_tiles(some: frozenset[fi.Tile]) -> None:
    view = fi.View(STATE)
    expected = tuple(fi.Fly(1, tile) for tile in TILES if tile in some)
    assert view.ready(fi.Fly, (1,), some) == expected
    assert view.ready(fi.Fly, (1,), tiles(some)) == expected
    assert view.ready(fi.Navigate, (0, 1), some) == tuple(fi.Navigate(0, 1, tile) for tile in TILES if tile in some)


def test_the_same_actions_are_handed_out_again() -> None:
    view, later = fi.View(STATE), fi.View(STATE.apply(fi.EndActions(0)))
    assert all(
        one is other
        for one, other in zip(view.ready(fi.Fly, (1,), TILES), later.ready(fi.Fly, (1,), view.tiles), strict=True)
    )


# --- by pictures --------------------------------------------------------------------------------------------


def test_a_view_of_a_picture() -> None:
    state = island(
        """
        .  .  #  #0 .  .
        .  #  ~  o  #  .
        #  #  #  o  #  #
        #  #  #  ~1 #  #
        .  #  #  #  #  .
        .  .  #  #L .  .
        """,
        roles=("diver", "explorer"),
    )
    view = fi.View(state)

    def places(found: Iterable[fi.Tile]) -> set[tuple[int, int]]:
        return {state.place_of(tile) for tile in found}

    assert places(view.sunk) == {(4, 2), (4, 3)}
    assert places(view.wet) == {(4, 2), (4, 3), (3, 2), (4, 4)}
    assert places(view.beside(view.pawn(0))) == {(3, 1), (4, 2)}
    assert places(view.reached(0, view.sunk)) == {(3, 1), (3, 2), (5, 2), (3, 3), (5, 3), (4, 4)}
    assert (4, 1) not in places(view.two_steps(0))
    assert places(view.two_steps(0)) == {(3, 1), (3, 2)}
