"""Rulebook: "Special action cards": Helicopter Lift and Sandbags, and the moments at which they can be played."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import forbidden_island as fi
from picture import (
    EVERYWHERE,
    at,
    counted,
    discard_of_places,
    draw,
    flood,
    flooded,
    hand,
    island,
    kinds,
    lifted,
    offered,
    pawn,
    places,
    sandbagged,
    sunk,
)

TEAM = ("engineer", "pilot", "explorer", "diver")
THREE_TOGETHER = """
    .  .  #  #  .  .
    .  #  ~  #  #  .
    #  #  #  o  #  #
    #  ~  #  #012 # o
    .  #  #  #3 #  .
    .  .  #  #  .  .
"""
ONE_FLOODED = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  ~  #  #  #
    #  #  #  #  #  #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""
LIFT, BAGS = "helicopter-lift", "sandbags"
THREE_SUBSETS = [pawns for size in (1, 2, 3) for pawns in combinations((0, 1, 2), size)]


# --- Helicopter Lift ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("holder", range(4))
def test_anybody_lifts_any_pawns_that_stand_together_on_anybodys_turn(holder: int, seat: int) -> None:
    """To any other tile that is left; the holder need not be aboard, and pawns of two tiles never fly together."""
    state = island(THREE_TOGETHER, roles=TEAM, hands={holder: LIFT}, seat=seat)
    left = EVERYWHERE - {(4, 3), (6, 4)}
    flights = {(holder, pawns, to) for pawns in THREE_SUBSETS for to in left - {(4, 4)}}
    flights |= {(holder, (3,), to) for to in left - {(4, 5)}}
    lifts = [one for one in offered(state, fi.HelicopterLift) if isinstance(one, fi.HelicopterLift)]
    assert {(one.seat, one.pawns, state.place_of(one.to)) for one in lifts} == flights


def test_a_lift_lands_on_dry_and_flooded_tiles_but_not_where_a_tile_has_sunk() -> None:
    state = island(THREE_TOGETHER, roles=TEAM, hands={3: LIFT})
    assert lifted(state, 0, 2) == places(
        """
        .  .  x  x  .  .
        .  x  x  x  x  .
        x  x  x  .  x  x
        x  x  x  .  x  .
        .  x  x  x  x  .
        .  .  x  x  .  .
        """
    )
    assert "has not sunk" in str(state.why_illegal(fi.HelicopterLift(3, (0,), at(state, 4, 3))))
    assert not state.is_legal(fi.HelicopterLift(3, (0,), at(state, 4, 4)))
    assert "together on one tile" in str(state.why_illegal(fi.HelicopterLift(3, (2, 3), at(state, 3, 3))))
    assert not state.is_legal(fi.HelicopterLift(3, (), at(state, 3, 3)))


def test_a_lift_costs_no_action_and_its_card_is_discarded() -> None:
    state = island(THREE_TOGETHER, roles=TEAM, hands={3: f"earth, {LIFT}"})
    after = state.apply(fi.HelicopterLift(3, (0, 1), at(state, 1, 3)))
    assert [pawn(after, seat) for seat in range(4)] == [(1, 3), (1, 3), (4, 4), (4, 5)]
    assert (hand(after, 3), counted(after.treasure_discard)) == (["earth"], {LIFT: 1})
    assert (after.phase.id, after.seat, after.actions_left) == ("actions", 0, 3)


def test_a_card_is_played_once() -> None:
    state = island(THREE_TOGETHER, roles=TEAM, hands={3: f"2 {LIFT}"})
    one = state.apply(fi.HelicopterLift(3, (0,), at(state, 1, 3)))
    two = one.apply(fi.HelicopterLift(3, (0,), at(state, 1, 4)))
    assert fi.HelicopterLift in kinds(one)
    assert fi.HelicopterLift not in kinds(two)
    assert pawn(two, 0) == (1, 4)


def test_a_lift_does_not_use_up_the_pilots_flight() -> None:
    state = island(roles=["pilot", "diver"], hands={0: LIFT})
    after = state.apply(fi.HelicopterLift(0, (0,), at(state, 1, 3)))
    assert fi.Fly in kinds(after)


# --- Sandbags -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("holder", range(4))
def test_anybody_lays_sandbags_on_any_flooded_tile_on_anybodys_turn(holder: int, seat: int) -> None:
    state = island(
        """
        .  .  ~  #  .  .
        .  #  #  #  o  .
        #  #  #  #  #  #
        ~  #  #0 ~1 #  #
        .  #  o  #  #  .
        .  .  #  ~23 . .
        """,
        roles=TEAM,
        hands={holder: BAGS},
        seat=seat,
    )
    assert sandbagged(state) == {(3, 1), (1, 4), (4, 4), (4, 6)}
    assert {action.seat for action in offered(state, fi.Sandbags)} == {holder}
    dry, gone = at(state, 3, 3), at(state, 5, 2)
    assert f"{dry} is not flooded" in str(state.why_illegal(fi.Sandbags(holder, dry)))
    assert f"{gone} is not flooded" in str(state.why_illegal(fi.Sandbags(holder, gone)))


def test_sandbags_cost_no_action_and_their_card_is_discarded() -> None:
    state = island(THREE_TOGETHER, roles=TEAM, hands={2: BAGS}, flood_discard=[(3, 2)])
    after = state.apply(fi.Sandbags(2, at(state, 3, 2)))
    assert flooded(state) - flooded(after) == {(3, 2)}
    assert (hand(after, 2), counted(after.treasure_discard)) == ([], {BAGS: 1})
    assert (after.phase.id, after.seat, after.actions_left) == ("actions", 0, 3)
    assert discard_of_places(after) == {(3, 2)}


def test_who_holds_no_card_plays_none() -> None:
    state = island(THREE_TOGETHER, roles=TEAM, hands={3: f"{LIFT}, {BAGS}"})
    assert state.legal_actions(1) == ()
    assert "holds no Helicopter Lift" in str(state.why_illegal(fi.HelicopterLift(1, (1,), at(state, 3, 3))))
    assert "holds no Sandbags" in str(state.why_illegal(fi.Sandbags(1, at(state, 3, 2))))


# --- when ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("actions", [1, 2, 3])
def test_specials_are_played_before_each_action(actions: int) -> None:
    state = island(THREE_TOGETHER, roles=TEAM, hands={1: LIFT, 2: BAGS}, actions=actions)
    assert kinds(state, seat=1) == {fi.HelicopterLift}
    assert kinds(state, seat=2) == {fi.Sandbags}
    assert (state.actor, state.actors) == (0, frozenset({0, 1, 2}))


@pytest.mark.parametrize("part", [{"treasure_cards": 2}, {"treasure_cards": 1}, {"flood_cards": 2}, {"flood_cards": 1}])
def test_specials_are_played_before_each_treasure_card_and_each_flood_card(part: dict[str, Any]) -> None:
    state = island(THREE_TOGETHER, roles=TEAM, hands={1: LIFT, 2: BAGS}, **part)
    assert kinds(state) == {fi.Draw, fi.HelicopterLift, fi.Sandbags}
    assert offered(state, fi.Draw) == {fi.Draw(0)}
    assert (state.is_chance, state.actor, state.actors) == (False, 0, frozenset({0, 1, 2}))
    lifted_off = state.apply(fi.HelicopterLift(1, (0,), at(state, 1, 3)))
    bagged = state.apply(fi.Sandbags(2, at(state, 3, 2)))
    for after in (lifted_off, bagged):
        assert (after.phase.id, after.draws_left) == (state.phase.id, state.draws_left)


def test_as_many_specials_as_liked_are_played_before_one_card() -> None:
    state = island(THREE_TOGETHER, roles=TEAM, hands={1: f"{LIFT}, {BAGS}", 2: f"{LIFT}, {BAGS}"}, flood_cards=2)
    state = state.apply(fi.Sandbags(1, at(state, 3, 2)))
    state = state.apply(fi.HelicopterLift(2, (1,), at(state, 1, 3)))
    state = state.apply(fi.Sandbags(2, at(state, 2, 4)))
    assert kinds(state) == {fi.Draw, fi.HelicopterLift}
    assert state.draws_left == 2


def test_after_the_last_special_the_card_is_turned_at_once() -> None:
    state = island(THREE_TOGETHER, roles=TEAM, hands={1: BAGS}, flood_cards=2)
    after = state.apply(fi.Sandbags(1, at(state, 3, 2)))
    assert (after.is_chance, after.draws_left) == (True, 2)


@pytest.mark.parametrize("part", [{"treasure_cards": 2}, {"flood_cards": 2}])
def test_if_nobody_holds_a_special_the_card_is_turned_at_once(part: dict[str, Any]) -> None:
    state = island(THREE_TOGETHER, roles=TEAM, hands={0: "4 earth"}, **part)
    assert state.is_chance
    assert (state.legal_actions(), state.actor, state.actors) == ((), None, frozenset())
    assert "turned" in str(state.why_illegal(fi.Draw(0)))


@pytest.mark.parametrize("part", [{"treasure_cards": 2}, {"flood_cards": 2}])
def test_if_somebody_holds_sandbags_and_nothing_is_flooded_the_table_is_asked_all_the_same(
    part: dict[str, Any],
) -> None:
    state = island(roles=TEAM, hands={3: BAGS}, **part)
    assert state.legal_actions() == (fi.Draw(0),)


def test_only_the_turns_player_draws() -> None:
    state = island(roles=TEAM, hands={3: BAGS}, treasure_cards=2, seat=2)
    assert state.legal_actions() == (fi.Draw(2),)
    assert "seat 2 has" in str(state.why_illegal(fi.Draw(3)))


def test_no_sandbags_for_a_tile_once_its_flood_card_is_turned() -> None:
    """With the card the tile sinks; nothing can be done in between."""
    state = island(ONE_FLOODED, hands={1: BAGS}, flood_cards=2, next_flood=[(3, 3)])
    bags = fi.Sandbags(1, at(state, 3, 3))
    assert state.is_legal(bags)
    drawing = state.apply(fi.Draw(0))
    assert drawing.is_chance
    assert "turned" in str(drawing.why_illegal(bags))
    turned = drawing.apply(fi.FloodDrawn(at(state, 3, 3)))
    assert sunk(turned) == {(3, 3)}
    assert "is not flooded" in str(turned.why_illegal(bags))


def test_sandbags_in_time_keep_the_tile() -> None:
    state = island(ONE_FLOODED, hands={1: BAGS}, flood_cards=2, next_flood=[(3, 3)])
    after = flood(state.apply(fi.Sandbags(1, at(state, 3, 3))), (3, 3))
    assert (flooded(after), sunk(after)) == ({(3, 3)}, set())


# --- the house rule few-windows -----------------------------------------------------------------------------


def few_windows(hands: dict[int, str], **turn: Any) -> fi.State:  # noqa: ANN401 - words of `island`
    return island(THREE_TOGETHER, roles=TEAM, hands=hands, house_rules=["few-windows"], **turn)


def test_with_few_windows_specials_are_played_before_each_action_as_ever() -> None:
    state = few_windows({1: LIFT, 2: BAGS}, actions=2)
    assert kinds(state, seat=1) == {fi.HelicopterLift}
    assert kinds(state, seat=2) == {fi.Sandbags}


def test_with_few_windows_no_special_is_played_before_a_treasure_card() -> None:
    state = few_windows({1: LIFT, 2: BAGS}).apply(fi.EndActions(0))
    assert (state.phase.id, state.is_chance) == ("treasure", True)
    assert draw(state, "earth").is_chance


def test_with_few_windows_specials_are_played_once_before_the_flood_cards() -> None:
    state = draw(few_windows({1: LIFT, 2: BAGS}, treasure_cards=2), "earth", "fire")
    assert kinds(state) == {fi.Draw, fi.HelicopterLift, fi.Sandbags}
    bagged = state.apply(fi.Sandbags(2, at(state, 3, 2)))
    assert kinds(bagged) == {fi.Draw, fi.HelicopterLift}
    one = bagged.apply(fi.Draw(0)).apply(fi.FloodDrawn(at(state, 1, 3)))
    assert (one.phase.id, one.draws_left, one.is_chance) == ("flood", 1, True)


def test_with_few_windows_the_table_is_not_asked_if_nobody_holds_a_special() -> None:
    assert draw(few_windows({}, treasure_cards=2), "earth", "fire").is_chance


def test_with_few_windows_specials_are_played_by_who_must_discard() -> None:
    state = draw(few_windows({0: f"4 earth, {BAGS}", 1: LIFT}, treasure_cards=2), "fire", "wind")
    assert kinds(state) == {fi.Discard, fi.Sandbags}
    assert state.actors == {0}
