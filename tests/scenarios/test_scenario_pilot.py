"""Rulebook: the Pilot flies to any tile once in each own turn."""

from __future__ import annotations

import pytest

import forbidden_island as fi
from picture import EVERYWHERE, at, draw, flies, flood, goes, island, kinds, offered, pawn, places, quiet_turn, swims

TEAM = ["pilot", "messenger"]


def test_the_pilot_walks_or_flies_to_every_other_tile() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #  #  #  #
        #  #  #  #0 #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=TEAM,
    )
    assert goes(state, 0) == {(4, 3), (3, 4), (5, 4), (4, 5)}
    assert flies(state, 0) == EVERYWHERE - {(4, 4)}


def test_the_flight_ends_on_flooded_tiles_too_but_not_on_missing_ones() -> None:
    state = island(
        """
        .  .  ~  o  .  .
        .  ~  o  ~  o  .
        #1 o  #  o  o  ~
        #  o  o  #0 o  #
        .  #  o  o  o  .
        .  .  o  ~  .  .
        """,
        roles=TEAM,
        captured="earth wind fire ocean",
    )
    assert flies(state, 0) == places(
        """
        .  .  x  .  .  .
        .  x  .  x  .  .
        x  .  x  .  .  x
        x  .  .  .  .  x
        .  x  .  .  .  .
        .  .  .  x  .  .
        """
    )


def test_a_flight_costs_one_action() -> None:
    state = island(roles=TEAM)
    landed = state.apply(fi.Fly(0, at(state, 1, 4)))
    assert (pawn(landed, 0), landed.actions_left) == ((1, 4), 2)


def test_after_a_flight_as_third_action_the_drawing_begins() -> None:
    state = island(roles=TEAM, actions=1)
    assert state.apply(fi.Fly(0, at(state, 1, 4))).phase.id == "treasure"


def test_there_is_one_flight_in_a_turn() -> None:
    state = island(roles=TEAM)
    landed = state.apply(fi.Fly(0, at(state, 1, 4)))
    assert landed.spent == {"fly"}
    assert flies(landed, 0) == set()
    assert goes(landed, 0) == {(1, 3), (2, 4)}
    assert "used up" in str(landed.why_illegal(fi.Fly(0, at(state, 3, 3))))


def test_a_walk_does_not_use_up_the_flight() -> None:
    state = island(roles=TEAM)
    walked = state.apply(fi.Move(0, at(state, 4, 5)))
    assert flies(walked, 0) == EVERYWHERE - {(4, 5)}


def test_the_flight_comes_back_when_the_next_own_turn_begins() -> None:
    state = island(roles=TEAM)
    flown = state.apply(fi.Fly(0, at(state, 4, 4)))
    others_turn = quiet_turn(flown)
    assert (others_turn.seat, flies(others_turn, 0)) == (1, set())
    own_turn = quiet_turn(others_turn)
    assert (own_turn.seat, own_turn.spent) == (0, frozenset())
    assert flies(own_turn, 0) == EVERYWHERE - {(4, 4)}


def test_nobody_else_flies() -> None:
    state = island(roles=["engineer", "pilot", "explorer", "diver"])
    assert offered(state, fi.Fly) == set()
    assert state.why_illegal(fi.Fly(0, at(state, 3, 3))) is not None


def test_the_pilot_does_not_fly_on_others_turns() -> None:
    state = island(roles=TEAM, seat=1, hands={0: "sandbags"})
    assert flies(state, 0) == set()
    assert "seat 1 has" in str(state.why_illegal(fi.Fly(0, at(state, 3, 3))))


def test_the_pilot_does_not_fly_while_cards_are_drawn() -> None:
    for part in (island(roles=TEAM, hands={1: "sandbags"}, treasure_cards=2), island(roles=TEAM, flood_cards=2)):
        assert offered(part, fi.Fly) == set()
        assert not part.is_legal(fi.Fly(0, at(part, 3, 3)))


def test_the_pilot_does_not_fly_while_a_hand_is_over_the_limit() -> None:
    state = draw(island(roles=TEAM, hands={0: "4 earth, fire"}, treasure_cards=2, next_treasure="wind"), "wind")
    assert kinds(state) == {fi.Discard}
    assert not state.is_legal(fi.Fly(0, at(state, 3, 3)))


# --- swimming -----------------------------------------------------------------------------------------------

SURROUNDED = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  #  o  ~  #
    #  #  o  ~0 o  #
    .  #  #  o  #  .
    .  .  #  #  .  .
"""


def test_out_of_the_water_the_pilot_gets_to_any_tile_left() -> None:
    state = flood(island(SURROUNDED, roles=TEAM, flood_cards=2, next_flood=[(4, 4)]), (4, 4))
    assert swims(state, 0) == places(
        """
        .  .  x  x  .  .
        .  x  x  x  x  .
        x  x  x  .  x  x
        x  x  .  .  .  x
        .  x  x  .  x  .
        .  .  x  x  .  .
        """
    )
    assert kinds(state) == {fi.Swim}
    assert not state.is_legal(fi.Fly(0, at(state, 3, 3)))


@pytest.mark.parametrize("seat", [0, 1])
def test_swimming_by_air_does_not_use_up_the_flight(seat: int) -> None:
    state = island(SURROUNDED, roles=TEAM, seat=seat, flood_cards=2, next_flood=[(4, 4)])
    ashore = flood(state, (4, 4)).apply(fi.Swim(0, at(state, 3, 1)))
    assert (ashore.seat, ashore.spent) == (seat, frozenset())
    own_turn = quiet_turn(quiet_turn(ashore)) if seat == 0 else quiet_turn(ashore)
    assert own_turn.seat == 0
    assert len(flies(own_turn, 0)) == 24 - 5 - 1


def test_a_flight_used_up_does_not_keep_the_pilot_in_the_water() -> None:
    state = island(SURROUNDED, roles=TEAM, spent=["fly"], flood_cards=2, next_flood=[(4, 4)])
    wet = flood(state, (4, 4))
    assert len(swims(wet, 0)) == 24 - 5
    ashore = wet.apply(fi.Swim(0, at(state, 3, 1)))
    assert (pawn(ashore, 0), ashore.spent) == ((3, 1), frozenset({"fly"}))
