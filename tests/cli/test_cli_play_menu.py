"""Menus: every action can be reached by a few short lists, whichever game it belongs to."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import frozen

import forbidden_island as fi
from forbidden_island.cli.menu import Menu, menu_of
from forbidden_island.table import plies, random_bot

if TYPE_CHECKING:
    from collections.abc import Iterator


def reached(menu: Menu) -> Iterator[Any]:
    """Everything that can be chosen, however far down."""
    for choice in menu.choices:
        if len(choice.actions) == 1:
            yield choice.actions[0]
        else:
            yield from reached(menu_of(choice.actions))


def longest(menu: Menu) -> int:
    below = [longest(menu_of(choice.actions)) for choice in menu.choices if len(choice.actions) > 1]
    return max(len(menu.choices), *below, 0)


def titles(menu: Menu) -> list[str]:
    return [choice.title for choice in menu.choices]


LIFTS = [
    fi.HelicopterLift(seat, pawns, tile)
    for seat in (1, 2)
    for pawns in ((0,), (0, 1), (0, 1, 2))
    for tile in (fi.Tile.WATCHTOWER, fi.Tile.IRON_GATE, fi.Tile.COPPER_GATE)
]


@pytest.mark.parametrize("seed", range(3))
def test_each_action_of_a_game_is_reached_exactly_once_by_lists_of_at_most_a_tile_each(seed: int) -> None:
    state = fi.new_game(4, seed=seed)
    for _, after in plies(state, random_bot, Random(seed)):
        if state.actor is not None:
            menu = menu_of(state.legal_actions())
            assert sorted(map(repr, reached(menu))) == sorted(map(repr, state.legal_actions()))
            assert longest(menu) <= 24
        state = after


def test_first_comes_the_kind_then_who_then_where() -> None:
    menu = menu_of([*LIFTS, fi.EndActions(0), fi.ShoreUp(0, [fi.Tile.WATCHTOWER]), fi.ShoreUp(0, [fi.Tile.IRON_GATE])])
    assert titles(menu) == ["Helicopter lift (18)", "Seat 0 ends its actions.", "Shore up (2)"]
    menu = menu_of(menu.choices[0].actions)
    assert (menu.heading, titles(menu)) == ("Seat", ["seat 1 (9)", "seat 2 (9)"])
    menu = menu_of(menu.choices[1].actions)
    assert menu.heading.startswith("Seat 2 ")
    assert titles(menu) == ["pawn 0 (3)", "pawns 0 and 1 (3)", "pawns 0 and 1 and 2 (3)"]
    menu = menu_of(menu.choices[1].actions)
    assert titles(menu) == ["Watchtower", "Iron Gate", "Copper Gate"]
    assert str(menu.choices[0].actions[0]).startswith(menu.heading)


def test_a_field_that_leaves_one_action_is_said_as_a_whole_sentence() -> None:
    alone = fi.HelicopterLift(1, [3], fi.Tile.LOST_LAGOON)
    menu = menu_of([*LIFTS[:3], alone])
    assert titles(menu) == ["pawn 0 (3)", str(alone)]


def test_values_are_named_by_their_words_and_numbers_by_their_field() -> None:
    gifts = [fi.Give(0, fi.Card.EARTH, 1), fi.Give(0, fi.Card.EARTH, 2)]
    assert titles(menu_of(gifts)) == ["to 1", "to 2"]
    shores = [fi.ShoreUp(0, tiles) for tiles in ([fi.Tile.WATCHTOWER], [fi.Tile.WATCHTOWER, fi.Tile.IRON_GATE])]
    assert titles(menu_of(shores)) == ["Watchtower", "Watchtower and Iron Gate"]


@frozen
class Look:
    seat: int
    cards: tuple[int, ...]


class Pass:
    def __str__(self) -> str:
        return "Nothing more."


def test_actions_of_other_games_serve_too() -> None:
    assert titles(menu_of([Look(0, ()), Look(0, (1,))])) == ["none", "card 1"]
    # No fields, so there is nothing but the sentence.
    assert titles(menu_of([Pass(), Pass()])) == ["Nothing more."] * 2
