"""Rulebook: "Move": the common steps, and the Explorer's."""

from __future__ import annotations

import pytest

import forbidden_island as fi
from picture import EVERYWHERE, Spot, at, flooded, goes, island, pawn, places, sunk

ROLES = ("diver", "engineer", "explorer", "messenger", "navigator", "pilot")
STRAIGHT_WALKERS = ("diver", "engineer", "messenger", "navigator", "pilot")
AMONG_DRY_TILES = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  #  #  #  #
    #  #  #  #0 #  #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""


def roles(first: str) -> list[str]:
    """A team of two in which ``first`` has the first turn."""
    return [first, "messenger" if first != "messenger" else "pilot"]


# --- one step -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", STRAIGHT_WALKERS)
def test_a_pawn_steps_up_down_left_and_right(role: str) -> None:
    state = island(
        AMONG_DRY_TILES,
        roles=roles(role),
    )
    assert goes(state, 0) == places(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  x  .  .
        .  .  x  .  x  .
        .  .  .  x  .  .
        .  .  .  .  .  .
        """
    )


def test_the_explorer_steps_diagonally_too() -> None:
    state = island(
        AMONG_DRY_TILES,
        roles=["explorer", "messenger"],
    )
    assert goes(state, 0) == places(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  x  x  x  .
        .  .  x  .  x  .
        .  .  x  x  x  .
        .  .  .  .  .  .
        """
    )


@pytest.mark.parametrize("role", ["engineer", "messenger", "navigator", "pilot"])
def test_a_flooded_neighbour_is_entered_and_a_missing_one_is_not(role: str) -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #  ~  #  #
        #  #  o  #0 ~  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=roles(role),
    )
    assert goes(state, 0) == places(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  x  .  .
        .  .  .  .  x  .
        .  .  .  x  .  .
        .  .  .  .  .  .
        """
    )


def test_a_missing_diagonal_is_not_entered_and_a_flooded_one_is() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  o  #  ~  #
        #  #  #  #0 #  #
        .  #  ~  #  o  .
        .  .  #  #  .  .
        """,
        roles=["explorer", "messenger"],
    )
    assert goes(state, 0) == places(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  x  x  .
        .  .  x  .  x  .
        .  .  x  x  .  .
        .  .  .  .  .  .
        """
    )


def test_the_explorer_steps_diagonally_between_two_missing_tiles() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #  o  #  #
        #  #  o  #0 o  #
        .  #  #  o  #  .
        .  .  #  #  .  .
        """,
        roles=["explorer", "messenger"],
    )
    assert goes(state, 0) == places(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  x  .  x  .
        .  .  .  .  .  .
        .  .  x  .  x  .
        .  .  .  .  .  .
        """
    )


@pytest.mark.parametrize("role", ROLES)
def test_nobody_ends_a_move_on_a_missing_tile(role: str) -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  ~  o  #  .
        #  o  ~  ~  o  #
        #  ~  o  ~0 ~  #
        .  #  o  o  #  .
        .  .  #  ~  .  .
        """,
        roles=roles(role),
    )
    assert goes(state, 0)
    assert not goes(state, 0) & sunk(state)


@pytest.mark.parametrize("role", ["engineer", "explorer", "messenger", "navigator", "pilot"])
def test_only_the_diver_crosses_a_missing_tile(role: str) -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #  o  #  #
        #  o  o  #0 o  o
        .  #  #  o  #  .
        .  .  #  #  .  .
        """,
        roles=roles(role),
    )
    beyond = {(4, 2), (1, 4), (4, 6)}
    assert not goes(state, 0) & beyond


@pytest.mark.parametrize("role", ["engineer", "explorer", "messenger", "navigator", "pilot"])
def test_a_pawn_with_nothing_around_it_cannot_move(role: str) -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  o  o  o  #
        #  #  o  #0 o  #
        .  #  o  o  o  .
        .  .  #  #  .  .
        """,
        roles=roles(role),
    )
    assert goes(state, 0) == set()


@pytest.mark.parametrize(
    ("corner", "straight", "diagonal"),
    [
        ((3, 1), {(4, 1), (3, 2)}, {(2, 2), (4, 2)}),
        ((4, 1), {(3, 1), (4, 2)}, {(3, 2), (5, 2)}),
        ((2, 2), {(3, 2), (2, 3)}, {(3, 1), (1, 3), (3, 3)}),
        ((1, 3), {(2, 3), (1, 4)}, {(2, 2), (2, 4)}),
        ((6, 4), {(6, 3), (5, 4)}, {(5, 3), (5, 5)}),
        ((5, 5), {(5, 4), (4, 5)}, {(4, 4), (6, 4), (4, 6)}),
        ((3, 6), {(3, 5), (4, 6)}, {(2, 5), (4, 5)}),
    ],
)
def test_the_open_sea_is_never_offered(corner: Spot, straight: set[Spot], diagonal: set[Spot]) -> None:
    for role in STRAIGHT_WALKERS:
        assert goes(standing_at(corner, role), 0) == straight
    assert goes(standing_at(corner, "explorer"), 0) == straight | diagonal


def standing_at(spot: Spot, role: str) -> fi.State:
    """A dry island with the pawn of ``role`` at a place, and its turn."""
    state = island(roles=roles(role))
    return state.replacing(pawns=[at(state, *spot), state.pawns[1]])


def test_walking_on_and_on_leads_everywhere_on_a_dry_island() -> None:
    reached = new = {(3, 1)}
    while new:
        new = {to for spot in new for to in goes(standing_at(spot, "engineer"), 0)} - reached
        reached |= new
    assert reached == EVERYWHERE


def test_two_pawns_may_stand_on_one_tile() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #  #1 #  #
        #  #  #  #0 #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """
    )
    together = state.apply(fi.Move(0, at(state, 4, 3)))
    assert [pawn(together, 0), pawn(together, 1)] == [(4, 3), (4, 3)]


# --- what it costs ------------------------------------------------------------------------------------------


def test_a_move_costs_one_action_and_after_the_third_the_drawing_begins() -> None:
    state = island(AMONG_DRY_TILES)
    one = state.apply(fi.Move(0, at(state, 4, 3)))
    two = one.apply(fi.Move(0, at(state, 4, 2)))
    three = two.apply(fi.Move(0, at(state, 4, 1)))
    assert [it.actions_left for it in (state, one, two, three)] == [3, 2, 1, 0]
    assert [pawn(it, 0) for it in (state, one, two, three)] == [(4, 4), (4, 3), (4, 2), (4, 1)]
    assert (one.phase.id, two.phase.id, three.phase.id) == ("actions", "actions", "treasure")
    assert three.is_chance
    assert three.legal_actions() == ()


def test_only_the_pawn_that_moves_changes_its_place() -> None:
    state = island()
    moved = state.apply(fi.Move(0, at(state, 4, 4)))
    assert pawn(moved, 1) == pawn(state, 1)
    assert (flooded(moved), sunk(moved)) == (set(), set())


# --- typical mistakes ---------------------------------------------------------------------------------------


def test_a_refused_move_says_why() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #1 .
        #  #  #  #  #  #
        #  #  o  #0 #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """
    )
    why = state.why_illegal
    assert why(fi.Move(0, at(state, 4, 3))) is None
    far, gone, own = at(state, 4, 1), at(state, 3, 4), at(state, 4, 4)
    assert f"does not get to {far}" in str(why(fi.Move(0, far)))
    assert f"{gone} is not on the island" in str(why(fi.Move(0, gone)))
    assert f"stands on {own} already" in str(why(fi.Move(0, own)))
    assert "seat 0 has" in str(why(fi.Move(1, at(state, 4, 2))))
    assert "seats 0 to 1" in str(why(fi.Move(2, far)))


def test_a_refused_move_leaves_the_state_as_it_was() -> None:
    state = island()
    before = state.to_dict()
    too_far = fi.Move(0, at(state, 3, 1))
    with pytest.raises(fi.IllegalActionError, match="does not get to") as refused:
        state.apply(too_far)
    assert refused.value.action == too_far
    assert state.to_dict() == before
