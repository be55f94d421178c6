"""Rulebook: "Draw flood cards", "Pawns on sinking tiles", and the flood pile that runs out."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

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
    pile_of_places,
    places,
    sinks,
    sunk,
    swims,
)

LIFT, BAGS = "helicopter-lift", "sandbags"
WALKERS = ("engineer", "messenger", "navigator")

ONE_FLOODED = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  ~  #  #  #
    #  #  #  #  #  #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""


# --- what a card does ---------------------------------------------------------------------------------------


def test_a_dry_tile_is_flooded_and_its_card_discarded() -> None:
    after = flood(island(ONE_FLOODED, flood_cards=2), (4, 4))
    assert (flooded(after), sunk(after)) == ({(3, 3), (4, 4)}, set())
    assert discard_of_places(after) == {(4, 4)}
    assert pile_of_places(after) == [EVERYWHERE - {(4, 4)}]
    assert (after.phase.id, after.draws_left) == ("flood", 1)


def test_a_flooded_tile_sinks_and_its_card_leaves_the_game() -> None:
    after = flood(island(ONE_FLOODED, flood_cards=2), (3, 3))
    assert (flooded(after), sunk(after)) == (set(), {(3, 3)})
    assert discard_of_places(after) == set()
    assert pile_of_places(after) == [EVERYWHERE - {(3, 3)}]
    assert after.tile_state(at(after, 3, 3)) is fi.TileState.SUNK


def test_a_pawn_stays_on_a_tile_that_is_flooded() -> None:
    after = flood(island(flood_cards=2, roles=["engineer", "pilot"]), (4, 5))
    assert pawn(after, 0) == (4, 5)
    assert after.phase.id == "flood"


@pytest.mark.parametrize(("level", "cards"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 3), (6, 4), (7, 4), (8, 5), (9, 5)])
def test_as_many_cards_are_turned_as_the_meter_says(level: int, cards: int) -> None:
    state = draw(island(treasure_cards=2, water_level=level), "earth", "fire")
    for left in range(cards, 0, -1):
        assert (state.phase.id, state.draws_left) == ("flood", left)
        state = flood(state, (left, 3))
    assert (state.phase.id, state.seat) == ("actions", 1)
    assert flooded(state) == {(left, 3) for left in range(1, cards + 1)}


def test_every_card_of_an_unknown_pile_comes_alike() -> None:
    state = island(flood_cards=2, flood_discard=[(3, 3), (4, 3)])
    assert len(state.chance_outcomes()) == 22
    assert state.probability(fi.FloodDrawn(at(state, 4, 4))) == Fraction(1, 22)
    assert state.probability(fi.FloodDrawn(at(state, 3, 3))) == 0


def test_after_the_last_flood_card_the_next_player_begins() -> None:
    """There is no window of its own: whoever holds a special plays it before the next player's first action."""
    state = flood(island(ONE_FLOODED, hands={0: BAGS}, flood_cards=1), (4, 4))
    assert (state.phase.id, state.seat, state.actions_left, state.spent) == ("actions", 1, 3, frozenset())
    assert fi.Draw not in kinds(state)
    assert kinds(state, seat=0) == {fi.Sandbags}


def test_turns_go_round() -> None:
    state = island(roles=["engineer", "pilot", "diver"], seat=2, flood_cards=1)
    assert flood(state, (4, 4)).seat == 0


# --- a pile that runs out -----------------------------------------------------------------------------------


def test_when_the_last_card_is_in_the_discard_the_discard_becomes_the_pile() -> None:
    """In the middle of a turn too, and drawing goes on; the card just turned may come again."""
    state = island(flood_cards=2, next_flood=[(4, 4)], flood_pile=[])
    after = flood(state, (4, 4))
    assert (pile_of_places(after), discard_of_places(after)) == ([EVERYWHERE], set())
    assert (after.phase.id, after.draws_left, after.is_chance) == ("flood", 1, True)
    again = flood(after, (4, 4))
    assert sunk(again) == {(4, 4)}
    assert pile_of_places(again) == [EVERYWHERE - {(4, 4)}]


def test_when_the_last_card_leaves_the_game_the_discard_becomes_the_pile() -> None:
    state = island(ONE_FLOODED, flood_cards=2, next_flood=[(3, 3)], flood_pile=[])
    after = flood(state, (3, 3))
    assert (pile_of_places(after), discard_of_places(after)) == ([EVERYWHERE - {(3, 3)}], set())
    assert (after.phase.id, after.draws_left) == ("flood", 1)


def test_after_the_last_card_of_the_turn_the_pile_is_renewed_as_well() -> None:
    after = flood(island(flood_cards=1, next_flood=[(4, 4)], flood_pile=[]), (4, 4))
    assert (after.seat, pile_of_places(after), discard_of_places(after)) == (1, [EVERYWHERE], set())


def test_a_pile_with_a_card_left_is_not_renewed() -> None:
    after = flood(island(flood_cards=2, next_flood=[(4, 4)], flood_pile=[(3, 3)]), (4, 4))
    assert pile_of_places(after) == [{(3, 3)}]
    assert discard_of_places(after) == EVERYWHERE - {(3, 3)}


def test_when_the_pile_runs_out_under_a_pawn_it_is_renewed_before_the_pawn_swims() -> None:
    after = sinks(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #  #  #  #
        #  #  #  ~0 #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        "engineer",
        "messenger",
        flood_pile=[],
    )
    assert (after.phase.id, pile_of_places(after)) == ("water", [EVERYWHERE - {(4, 4)}])


# --- swimming -----------------------------------------------------------------------------------------------

MIXED = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  ~  o  #  #
    #  #  #  ~0 ~  #
    .  #  o  o  #  .
    .  .  #  #  .  .
"""


@pytest.mark.parametrize("role", WALKERS)
def test_a_pawn_swims_to_an_adjacent_tile_that_is_left(role: str) -> None:
    state = sinks(MIXED, role, "pilot")
    assert swims(state, 0) == {(3, 4), (5, 4)}
    assert kinds(state) == {fi.Swim}
    assert pawn(state, 0) == (4, 4)


def test_the_explorer_swims_diagonally_too() -> None:
    assert swims(sinks(MIXED, "explorer", "pilot"), 0) == places(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  x  .  x  .
        .  .  x  .  x  .
        .  .  .  .  x  .
        .  .  .  .  .  .
        """
    )


def test_the_pilot_swims_to_any_tile_left() -> None:
    assert swims(sinks(MIXED, "pilot", "messenger"), 0) == EVERYWHERE - {(4, 4), (4, 3), (3, 5), (4, 5)}


def test_a_swim_is_free_and_the_flood_cards_go_on() -> None:
    state = sinks(MIXED, "engineer", "pilot")
    assert (state.phase.id, state.actor, state.draws_left) == ("water", 0, 1)
    ashore = state.apply(fi.Swim(0, at(state, 5, 4)))
    assert pawn(ashore, 0) == (5, 4)
    assert (ashore.phase.id, ashore.seat, ashore.draws_left, ashore.is_chance) == ("flood", 0, 1, True)


def test_a_swim_needs_no_turn_of_ones_own() -> None:
    state = sinks(MIXED, "engineer", "pilot", seat=1)
    assert (state.seat, state.actor, state.actors) == (1, 0, frozenset({0}))
    ashore = state.apply(fi.Swim(0, at(state, 5, 4)))
    assert (ashore.seat, ashore.draws_left) == (1, 1)


def test_after_a_swim_at_the_last_flood_card_the_next_player_begins_with_three_actions() -> None:
    state = sinks(MIXED, "engineer", "pilot", cards=1, seat=1)
    ashore = state.apply(fi.Swim(0, at(state, 5, 4)))
    assert (ashore.phase.id, ashore.seat, ashore.actions_left) == ("actions", 0, 3)


def test_before_the_next_card_the_window_opens_again() -> None:
    state = sinks(MIXED, "engineer", "pilot", hands={1: BAGS})
    ashore = state.apply(fi.Swim(0, at(state, 5, 4)))
    assert (ashore.phase.id, kinds(ashore)) == ("flood", {fi.Draw, fi.Sandbags})


def test_a_refused_swim_says_why() -> None:
    state = sinks(MIXED, "engineer", "pilot")
    far, gone = at(state, 4, 1), at(state, 4, 3)
    assert f"{far} by swimming" in str(state.why_illegal(fi.Swim(0, far)))
    assert f"{gone} by swimming" in str(state.why_illegal(fi.Swim(0, gone)))
    assert "seat 0 has" in str(state.why_illegal(fi.Swim(1, at(state, 4, 5))))
    assert state.why_illegal(fi.Move(0, at(state, 5, 4)))


# --- several pawns in the water -----------------------------------------------------------------------------

TWO_OF_THREE = """
    .  .  #  #2 .  .
    .  #  #  #  #  .
    #  #  ~  #  #  #
    #  #  o  ~01 ~ #
    .  #  #  o  #  .
    .  .  #  #  .  .
"""


def test_pawns_swim_in_any_order() -> None:
    state = sinks(TWO_OF_THREE, "engineer", "explorer", "diver")
    assert state.actors == {0, 1}
    assert swims(state, 0) == {(4, 3), (5, 4)}
    assert swims(state, 1) == {(4, 3), (5, 4), (3, 3), (5, 3), (3, 5), (5, 5)}
    one_first = state.apply(fi.Swim(1, at(state, 3, 5)))
    zero_first = state.apply(fi.Swim(0, at(state, 4, 3)))
    assert (one_first.phase.id, one_first.actors) == ("water", frozenset({0}))
    assert (zero_first.phase.id, zero_first.actors) == ("water", frozenset({1}))
    assert one_first.apply(fi.Swim(0, at(state, 4, 3))) == zero_first.apply(fi.Swim(1, at(state, 3, 5)))


@pytest.mark.parametrize(("seat", "first"), [(0, 0), (1, 1), (2, 0)])
def test_the_actor_is_the_first_in_the_water_from_the_turns_player_on(seat: int, first: int) -> None:
    assert sinks(TWO_OF_THREE, "engineer", "explorer", "diver", seat=seat).actor == first


def test_a_lift_takes_one_and_the_other_swims() -> None:
    state = sinks(TWO_OF_THREE, "engineer", "explorer", "diver", hands={2: LIFT})
    fetched = state.apply(fi.HelicopterLift(2, (1,), at(state, 3, 6)))
    assert (fetched.phase.id, fetched.actors, pawn(fetched, 1)) == ("water", frozenset({0}), (3, 6))
    assert (hand(fetched, 2), counted(fetched.treasure_discard)) == ([], {LIFT: 1})
    ashore = fetched.apply(fi.Swim(0, at(state, 4, 3)))
    assert (ashore.phase.id, ashore.draws_left) == ("flood", 1)


def test_a_lift_takes_both_together() -> None:
    state = sinks(TWO_OF_THREE, "engineer", "explorer", "diver", hands={2: LIFT})
    fetched = state.apply(fi.HelicopterLift(2, (0, 1), at(state, 3, 6)))
    assert [pawn(fetched, 0), pawn(fetched, 1), pawn(fetched, 2)] == [(3, 6), (3, 6), (4, 1)]
    assert (fetched.phase.id, fetched.draws_left) == ("flood", 1)


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_anybodys_lift_takes_some_of_the_pawns_in_the_water_to_any_tile_left(holder: int) -> None:
    state = sinks(TWO_OF_THREE, "engineer", "explorer", "diver", hands={holder: LIFT})
    left = EVERYWHERE - sunk(state)
    for pawns in ((0,), (1,), (0, 1)):
        assert lifted(state, *pawns, seat=holder) == left
    assert len(offered(state, fi.HelicopterLift)) == 3 * len(left)


def test_with_pawns_in_the_water_nothing_else_is_played() -> None:
    """No Sandbags, no lift of anybody else, no card."""
    state = sinks(TWO_OF_THREE, "engineer", "explorer", "diver", hands={0: BAGS, 2: f"{LIFT}, {BAGS}"})
    assert kinds(state) == {fi.Swim, fi.HelicopterLift}
    assert state.why_illegal(fi.Sandbags(2, at(state, 3, 3)))
    assert state.why_illegal(fi.Draw(0))
    for pawns in ((2,), (0, 2), (0, 1, 2)):
        assert "only those" in str(state.why_illegal(fi.HelicopterLift(2, pawns, at(state, 3, 6))))


def test_sandbags_alone_are_of_no_use_in_the_water() -> None:
    state = sinks(TWO_OF_THREE, "engineer", "explorer", "diver", hands={2: BAGS})
    assert kinds(state) == {fi.Swim}


def test_two_lifts_take_two_pawns_one_by_one() -> None:
    state = sinks(TWO_OF_THREE, "engineer", "explorer", "diver", hands={0: LIFT, 2: LIFT})
    after = state.apply(fi.HelicopterLift(0, (1,), at(state, 3, 6))).apply(fi.HelicopterLift(2, (0,), at(state, 1, 3)))
    assert [pawn(after, 0), pawn(after, 1)] == [(1, 3), (3, 6)]


# --- no way out by swimming ---------------------------------------------------------------------------------

ALONE_AT_SEA = """
    .  .  #  #1 .  .
    .  #  #  #  #  .
    #  #  #  o  #  #
    #  #  o  ~0 o  #
    .  #  #  o  #  .
    .  .  #  #  .  .
"""
ONLY_DIAGONALS = """
    .  .  #  #2 .  .
    .  #  #  #  #  .
    #  #  #  o  #  #
    #  #  o  ~01 o #
    .  #  #  o  #  .
    .  .  #  #  .  .
"""


def test_a_lift_that_is_the_only_way_out_is_forced() -> None:
    state = sinks(
        ALONE_AT_SEA,
        "engineer",
        "diver",
        hands={1: LIFT},
    )
    assert kinds(state) == {fi.HelicopterLift}
    assert lifted(state, 0, seat=1) == EVERYWHERE - sunk(state)
    assert (state.actor, state.actors) == (0, frozenset({1}))
    fetched = state.apply(fi.HelicopterLift(1, (0,), at(state, 1, 3)))
    assert (fetched.phase.id, pawn(fetched, 0)) == ("flood", (1, 3))


def test_without_a_lift_the_pawn_drowns() -> None:
    state = sinks(
        ALONE_AT_SEA,
        "engineer",
        "diver",
        hands={1: BAGS},
    )
    assert state.result == fi.Lost("drowned")
    assert (state.is_over, state.legal_actions()) == (True, ())


def test_one_pawn_without_a_way_out_loses_even_if_another_could_swim() -> None:
    """The Explorer has four tiles to swim to, the Engineer none."""
    state = sinks(ONLY_DIAGONALS, "explorer", "engineer", "diver")
    assert state.result == fi.Lost("drowned")


def test_while_a_lift_can_fetch_that_pawn_the_other_may_swim_first() -> None:
    state = sinks(ONLY_DIAGONALS, "explorer", "engineer", "diver", hands={2: LIFT})
    assert swims(state, 0) == {(3, 3), (5, 3), (3, 5), (5, 5)}
    assert swims(state, 1) == set()
    swum = state.apply(fi.Swim(0, at(state, 3, 3)))
    assert kinds(swum) == {fi.HelicopterLift}
    assert swum.apply(fi.HelicopterLift(2, (1,), at(state, 3, 6))).phase.id == "flood"


def test_the_last_lift_spent_on_another_pawn_loses() -> None:
    state = sinks(ONLY_DIAGONALS, "explorer", "engineer", "diver", hands={2: LIFT})
    lost = state.apply(fi.HelicopterLift(2, (0,), at(state, 3, 6)))
    assert lost.result == fi.Lost("drowned")


def test_two_pawns_without_a_way_out_must_share_the_one_lift() -> None:
    state = sinks(ONLY_DIAGONALS, "messenger", "engineer", "diver", hands={2: LIFT})
    assert kinds(state) == {fi.HelicopterLift}
    assert not state.apply(fi.HelicopterLift(2, (0, 1), at(state, 3, 6))).is_over
    assert state.apply(fi.HelicopterLift(2, (0,), at(state, 3, 6))).is_over


def test_a_pawn_in_the_water_may_be_fetched_by_its_own_lift() -> None:
    state = sinks(ONLY_DIAGONALS, "explorer", "engineer", "diver", hands={1: LIFT})
    assert state.apply(fi.HelicopterLift(1, (1,), at(state, 3, 6))).actors == {0}


# --- house rules --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("house_rule", ["no-lift-rescue", "few-windows"])
def test_by_house_rule_no_lift_is_played_in_the_water(house_rule: str) -> None:
    state = sinks(TWO_OF_THREE, "engineer", "explorer", "diver", hands={2: LIFT}, house_rules=[house_rule])
    assert kinds(state) == {fi.Swim}
    assert state.why_illegal(fi.HelicopterLift(2, (0,), at(state, 3, 6)))


@pytest.mark.parametrize("house_rule", ["no-lift-rescue", "few-windows"])
def test_by_house_rule_a_pawn_drowns_though_somebody_holds_a_lift(house_rule: str) -> None:
    state = sinks(ONLY_DIAGONALS, "explorer", "engineer", "diver", hands={2: LIFT}, house_rules=[house_rule])
    assert state.result == fi.Lost("drowned")


def test_without_lift_rescue_a_lift_is_still_played_at_other_times() -> None:
    state = sinks(TWO_OF_THREE, "engineer", "explorer", "diver", hands={2: LIFT}, house_rules=["no-lift-rescue"])
    ashore = state.apply(fi.Swim(0, at(state, 4, 3))).apply(fi.Swim(1, at(state, 4, 3)))
    assert kinds(ashore) == {fi.Draw, fi.HelicopterLift}
    assert {pawns for size in (1, 2) for pawns in combinations((0, 1), size) if lifted(ashore, *pawns)} == {
        (0,),
        (1,),
        (0, 1),
    }
