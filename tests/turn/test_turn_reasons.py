"""Reasons that a player of the box hardly ever sees, and an action of a role that sinks a tile."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest
from attrs import evolve, frozen

import forbidden_island as fi
from forbidden_island.adventurers import DIVER, ENGINEER
from forbidden_island.phase import not_now
from forbidden_island.turn import TREASURE_CARDS
from forbidden_island.verbs import sink
from picture import island

if TYPE_CHECKING:
    from forbidden_island.state import Draft


@frozen
class Mine(fi.Action):
    """The tile ``at`` is blown up."""

    at: fi.Tile


def every_mine(rules: fi.Rules, seat: int) -> list[Mine]:
    """Each tile."""
    return [Mine(seat, tile) for tile in rules.tiles]


def mines(view: fi.View, seat: int) -> list[Mine]:
    """Each tile that is left."""
    return [Mine(seat, tile) for tile in view.left]


def mine(draft: Draft, action: Mine) -> None:
    """The tile is gone."""
    sink(draft, action.at)


MINER = evolve(
    ENGINEER, id="miner", title="Miner", actions=(fi.OwnAction(Mine, every=every_mine, legal=mines, effect=mine),)
)


def mined(tile: fi.Tile) -> fi.State:
    state = fi.Rules((MINER, DIVER)).new_state(Random(1))
    return state.apply(Mine(0, tile))


def test_an_action_that_sinks_a_tile_leaves_the_turn_going_on() -> None:
    state = mined(fi.Tile.WATCHTOWER)
    assert fi.Tile.WATCHTOWER in state.sunk
    assert (state.phase.id, state.actions_left, state.problems()) == ("actions", 2, fi.Problem(0))


def test_an_action_that_sinks_a_tile_under_a_pawn_puts_it_in_the_water() -> None:
    state = mined(fi.Tile.BRONZE_GATE)
    assert (state.phase.id, state.actor, state.problems()) == ("water", 0, fi.Problem(0))
    swim = next(action for action in state.legal_actions(0) if isinstance(action, fi.Swim))
    out = state.apply(swim)
    assert (out.phase.id, out.actions_left, out.pawns[0]) == ("actions", 2, swim.to)


def test_an_action_that_sinks_fools_landing_loses_the_game() -> None:
    assert mined(fi.Tile.FOOLS_LANDING).result == fi.Lost("fools-landing")


def test_a_treasure_of_another_game_is_none_here() -> None:
    state = fi.new_game(2, seed=1)
    assert state.why_illegal(fi.Capture(0, fi.Treasure("moon", "Moon", ()))) == "Moon is not in this game."


def test_a_tile_too_far_to_swim_to() -> None:
    state = mined(fi.Tile.BRONZE_GATE)
    far = fi.Swim(0, fi.Tile.BRONZE_GATE)
    assert state.why_illegal(far) == "The pawn of seat 0 does not get to Bronze Gate by swimming."


def test_a_lift_out_of_the_water_takes_the_card_and_those_in_the_water() -> None:
    state = mined(fi.Tile.BRONZE_GATE)
    without = next(seat for seat in (0, 1) if fi.Card.HELICOPTER_LIFT not in state.hands[seat])
    lift = fi.HelicopterLift(without, (0,), fi.Tile.FOOLS_LANDING)
    assert state.why_illegal(lift) == f"Seat {without} holds no Helicopter Lift."
    other = fi.HelicopterLift(without, (1,), fi.Tile.FOOLS_LANDING)
    assert state.why_illegal(other) == "While pawns are in the water a lift carries only those."


def test_a_kind_of_action_without_a_reason_of_its_own_still_has_one() -> None:
    assert not_now(fi.new_game(2, seed=1), fi.Draw(0)) == "That is not possible now."


@pytest.mark.parametrize("choice", [None, "end", fi.FloodDrawn(fi.Tile.WATCHTOWER), fi.EndActions])
def test_where_somebody_decides_it_takes_an_action(choice: object) -> None:
    assert island().why_illegal(cast("Any", choice)) == "It is no action, and seat 0 decides now."


@pytest.mark.parametrize("seat", [2, -1, "0"])
def test_an_action_is_one_of_a_seat(seat: object) -> None:
    assert island().why_illegal(fi.EndActions(cast("Any", seat))) == "It is not an action of one of the seats 0 to 1."


def test_where_a_card_is_turned_nobody_decides() -> None:
    state = island().apply(fi.EndActions(0))
    assert state.why_illegal(fi.EndActions(0)) == "A card is turned now; nobody decides anything before."
    assert "it can only be one of the top layer" in str(state.why_illegal(fi.FloodDrawn(fi.Tile.WATCHTOWER)))
    assert "it can only be one of the top layer" in str(state.why_illegal(cast("Any", None)))


def test_a_window_before_the_first_treasure_card_only() -> None:
    state = island(roles=["diver", "engineer"], hands={0: "sandbags"})
    rules = state.rules.with_phase(evolve(TREASURE_CARDS, windows="first"))
    drawing = rules.new_state(Random(3)).replacing(
        hands=state.hands, treasure_pile=state.treasure_pile, treasure_discard=state.treasure_discard
    )
    asked = drawing.apply(fi.EndActions(0))
    assert fi.Draw(0) in asked.legal_actions()
    turned = asked.apply(fi.Draw(0)).apply(fi.TreasureDrawn(fi.Card.EARTH))
    assert (turned.is_chance, turned.draws_left, turned.problems()) == (True, 1, fi.Problem(0))
    assert asked.replacing(draws_left=1).is_chance
