"""Rulebook: for one action the Navigator moves another pawn up to two steps."""

from __future__ import annotations

import pytest

import forbidden_island as fi
from picture import at, draw, flies, goes, island, led, offered, pawn, places

WALKERS = ("engineer", "messenger", "pilot", "diver")
IN_THE_MIDDLE = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  #1 #  #  #
    #  #  #  #  #  #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""
BESIDE_A_HOLE = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  #1 o  #  #
    #  #  #  #  #  #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""


def led_over(picture: str, role: str) -> set[tuple[int, int]]:
    """Where the Navigator, seat 0, can bring the pawn of ``role``, seat 1."""
    return led(island(picture, roles=["navigator", role]), 1)


# --- how far ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", WALKERS)
def test_on_a_dry_island_a_passenger_gets_to_the_12_tiles_within_two_steps(role: str) -> None:
    """Turning is fine; back to its start it does not come. The Pilot only walks."""
    reached = led_over(
        IN_THE_MIDDLE,
        role,
    )
    assert reached == places(
        """
        .  .  x  .  .  .
        .  x  x  x  .  .
        x  x  .  x  x  .
        .  x  x  x  .  .
        .  .  x  .  .  .
        .  .  .  .  .  .
        """
    )
    assert len(reached) == 12


def test_the_explorer_is_led_diagonally_too() -> None:
    reached = led_over(
        IN_THE_MIDDLE,
        "explorer",
    )
    assert reached == places(
        """
        .  .  x  x  .  .
        .  x  x  x  x  .
        x  x  .  x  x  .
        x  x  x  x  x  .
        .  x  x  x  x  .
        .  .  .  .  .  .
        """
    )


@pytest.mark.parametrize("role", ["engineer", "messenger", "pilot"])
def test_a_passenger_is_not_led_over_a_missing_tile(role: str) -> None:
    """(4,3) is gone, so nothing leads to (5,3) in two steps; (4,2) and (4,4) are reached by a turn."""
    reached = led_over(
        BESIDE_A_HOLE,
        role,
    )
    assert reached == places(
        """
        .  .  x  .  .  .
        .  x  x  x  .  .
        x  x  .  .  .  .
        .  x  x  x  .  .
        .  .  x  .  .  .
        .  .  .  .  .  .
        """
    )


def test_the_explorer_is_led_round_a_missing_tile_by_its_corners() -> None:
    reached = led_over(
        BESIDE_A_HOLE,
        "explorer",
    )
    assert (5, 3) in reached
    assert (4, 3) not in reached


def test_the_explorer_is_not_led_over_missing_tiles() -> None:
    reached = led_over(
        """
        .  .  #  #  .  .
        .  o  o  o  #  .
        #  o  #1 o  #  #
        #  o  o  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        "explorer",
    )
    assert reached == places(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  x  .
        .  .  .  x  x  .
        .  .  x  x  x  .
        .  .  .  .  .  .
        """
    )


@pytest.mark.parametrize("role", ["engineer", "messenger", "pilot", "diver"])
def test_a_passenger_is_led_over_and_onto_flooded_tiles(role: str) -> None:
    """The Diver does not dive through (5,3): two steps are two steps."""
    reached = led_over(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #1 ~  ~  ~
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        role,
    )
    assert {(4, 3), (5, 3)} <= reached
    assert (6, 3) not in reached
    assert len(reached) == 12


# --- the Diver as a passenger -------------------------------------------------------------------------------


def test_the_diver_is_led_into_a_missing_place_and_out_of_it() -> None:
    reached = led_over(
        """
        .  .  #  #  .  .
        .  #  o  #  #  .
        #  #  #1 o  #  #
        #  #  o  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        "diver",
    )
    assert reached == places(
        """
        .  .  x  .  .  .
        .  x  .  x  .  .
        x  x  .  .  x  .
        .  x  .  x  .  .
        .  .  x  .  .  .
        .  .  .  .  .  .
        """
    )


def test_the_diver_is_never_led_through_two_missing_places() -> None:
    reached = led_over(
        """
        .  .  #  #  .  .
        .  #  o  o  #  .
        #  o  #1 o  o  #
        #  #  o  #  #  #
        .  #  o  #  #  .
        .  .  #  #  .  .
        """,
        "diver",
    )
    assert reached == places(
        """
        .  .  x  .  .  .
        .  x  .  .  .  .
        x  .  .  .  .  .
        .  x  .  x  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        """
    )


def test_the_diver_is_not_led_over_the_open_sea() -> None:
    reached = led_over(
        """
        .  .  #1 o  .  .
        .  #  #  #  #  .
        #  #  #  #  #  #
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        "diver",
    )
    assert reached == {(3, 2), (2, 2), (4, 2), (3, 3)}


# --- who, when, for how much --------------------------------------------------------------------------------


def test_the_navigator_himself_walks_one_step() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #0 #  #  #
        #  #  #  #  #1 #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=["navigator", "engineer"],
    )
    assert goes(state, 0) == {(3, 2), (2, 3), (4, 3), (3, 4)}
    assert led(state, 0) == set()
    assert not state.is_legal(fi.Navigate(0, 0, at(state, 3, 2)))


def test_one_action_moves_one_pawn() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #12 # #  #
        #  #0 #  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=["navigator", "engineer", "pilot"],
    )
    after = state.apply(fi.Navigate(0, 1, at(state, 5, 3)))
    assert [pawn(after, seat) for seat in range(3)] == [(2, 4), (5, 3), (3, 3)]
    assert after.actions_left == 2


def test_the_navigator_leads_as_often_as_there_are_actions() -> None:
    state = island(roles=["navigator", "engineer"])
    one = state.apply(fi.Navigate(0, 1, at(state, 4, 3)))
    two = one.apply(fi.Navigate(0, 1, at(state, 4, 1)))
    three = two.apply(fi.Navigate(0, 1, at(state, 3, 2)))
    assert pawn(three, 1) == (3, 2)
    assert three.phase.id == "treasure"


def test_every_other_pawn_can_be_led_wherever_the_navigator_stands() -> None:
    state = island(
        """
        .  .  #1 #2 .  .
        .  #  #  #  #  .
        #  #  #  #  #  #
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #0 #3 .  .
        """,
        roles=["navigator", "engineer", "messenger", "pilot"],
    )
    assert {one.pawn for one in offered(state, fi.Navigate) if isinstance(one, fi.Navigate)} == {1, 2, 3}


def test_a_led_pilot_keeps_the_flight() -> None:
    state = island(roles=["navigator", "pilot"])
    state = state.apply(fi.Navigate(0, 1, at(state, 4, 5)))
    assert state.spent == frozenset()
    assert flies(state, 1) == set()


def test_nobody_else_leads() -> None:
    state = island(roles=["engineer", "navigator", "pilot"])
    assert offered(state, fi.Navigate) == set()
    assert state.why_illegal(fi.Navigate(0, 2, at(state, 4, 5))) is not None


def test_the_navigator_does_not_lead_on_others_turns_or_while_cards_are_drawn() -> None:
    team = ["engineer", "navigator"]
    others_turn = island(roles=team)
    assert "seat 0 has" in str(others_turn.why_illegal(fi.Navigate(1, 0, at(others_turn, 4, 4))))
    drawing = draw(island(roles=team, seat=1, treasure_cards=2, next_treasure="sandbags"), "sandbags")
    assert fi.Draw(1) in offered(drawing, fi.Draw)
    assert not drawing.is_legal(fi.Navigate(1, 0, at(drawing, 4, 4)))
