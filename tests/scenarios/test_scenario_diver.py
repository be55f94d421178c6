"""Rulebook: the Diver moves through flooded and missing tiles for one action, and swims to the nearest tile."""

from __future__ import annotations

import pytest

import forbidden_island as fi
from picture import at, goes, island, pawn, places, shores, sinks, swims

TEAM = ["diver", "pilot"]


# --- diving -------------------------------------------------------------------------------------------------


def test_among_dry_tiles_the_diver_has_the_ordinary_four_moves() -> None:
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


def test_a_dry_tile_ends_the_dive() -> None:
    """Dry (2,4) ends the dive to the left: what is flooded beyond it stays out of reach."""
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  ~  #  #  #  #
        ~  #  ~  #0 #  #
        .  ~  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=TEAM,
    )
    assert goes(state, 0) == places(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  x  x  .  .
        .  x  x  .  x  .
        .  .  x  x  .  .
        .  .  .  .  .  .
        """
    )


def test_a_dive_bends_through_flooded_and_missing_tiles() -> None:
    """It comes out on any tile beside the chain, and on the flooded tiles of the chain, never in a missing place."""
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  ~  o  .
        #  #  #  o  #  ~
        #  #  #  ~0 #  o
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=TEAM,
    )
    assert goes(state, 0) == places(
        """
        .  .  .  x  .  .
        .  .  x  x  .  .
        .  .  x  .  x  .
        .  .  x  .  x  .
        .  .  .  x  .  .
        .  .  .  .  .  .
        """
    )


@pytest.mark.parametrize("wet", ["~", "o"])
def test_a_dive_crosses_the_whole_island(wet: str) -> None:
    state = island(
        f"""
        .  .  #0 #  .  .
        .  #  {wet}  #  #  .
        #  #  {wet}  #  #  #
        #  #  {wet}  #  #  #
        .  #  {wet}  #  #  .
        .  .  #  #  .  .
        """,
        roles=TEAM,
    )
    assert (3, 6) in goes(state, 0)
    arrived = state.apply(fi.Move(0, at(state, 3, 6)))
    assert pawn(arrived, 0) == (3, 6)
    assert arrived.actions_left == 2


def test_a_dive_never_ends_on_its_own_tile() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  ~  ~  #  #
        #  #  ~  ~0 #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=TEAM,
    )
    assert goes(state, 0) == places(
        """
        .  .  .  .  .  .
        .  .  x  x  .  .
        .  x  x  x  x  .
        .  x  x  .  x  .
        .  .  x  x  .  .
        .  .  .  .  .  .
        """
    )


def test_the_open_sea_is_no_way() -> None:
    """(2,2) lies round the corner from (3,1), but nothing ever lay at (2,1); and (3,2) is dry."""
    state = island(
        """
        .  .  ~0 #  .  .
        .  ~  #  #  #  .
        ~  #  #  #  #  #
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=TEAM,
    )
    assert goes(state, 0) == {(4, 1), (3, 2)}


def test_a_dive_does_not_go_diagonally() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  ~  #  ~  #
        #  #  #  #0 #  #
        .  #  ~  #  ~  .
        .  .  #  #  .  .
        """,
        roles=TEAM,
    )
    assert goes(state, 0) == {(4, 3), (3, 4), (5, 4), (4, 5)}


def test_a_dive_leads_off_a_tile_with_only_missing_ones_around() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #  o  #  #
        #  #  o  #0 o  #
        .  #  #  o  #  .
        .  .  #  #  .  .
        """,
        roles=TEAM,
    )
    assert goes(state, 0) == places(
        """
        .  .  .  .  .  .
        .  .  .  x  .  .
        .  .  x  .  x  .
        .  x  .  .  .  x
        .  .  x  .  x  .
        .  .  .  x  .  .
        """
    )


def test_a_dive_costs_one_action_however_long_it_is() -> None:
    state = island(
        """
        .  .  #0 #  .  .
        .  #  ~  ~  ~  .
        #  #  #  #  ~  ~
        #  #  ~  ~  ~  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=TEAM,
    )
    assert state.apply(fi.Move(0, at(state, 3, 4))).actions_left == 2


def test_diving_reaches_no_further_when_shoring_up() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  ~  #  .
        #  #  ~  ~  ~  #
        #  ~  ~  #0 ~  ~
        .  #  #  ~  #  .
        .  .  #  ~  .  .
        """,
        roles=TEAM,
    )
    assert shores(state, 0) == {(4, 3), (3, 4), (5, 4), (4, 5)}


# --- swimming -----------------------------------------------------------------------------------------------


def test_the_diver_swims_to_a_neighbour_if_there_is_one() -> None:
    """Flooded tiles are tiles: he does not swim on through them."""
    state = sinks(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #  o  #  #
        #  #  ~  ~0 ~  #
        .  #  #  o  #  .
        .  .  #  #  .  .
        """,
        *TEAM,
    )
    assert swims(state, 0) == {(3, 4), (5, 4)}


def test_the_diver_swims_to_the_nearest_tiles_through_missing_ones() -> None:
    """All that are equally near are offered, dry or flooded."""
    state = sinks(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  ~  o  #  #
        #  #  o  ~0 o  ~
        .  #  #  o  #  .
        .  .  #  #  .  .
        """,
        *TEAM,
    )
    assert swims(state, 0) == places(
        """
        .  .  .  .  .  .
        .  .  .  x  .  .
        .  .  x  .  x  .
        .  x  .  .  .  x
        .  .  x  .  x  .
        .  .  .  x  .  .
        """
    )


def test_three_steps_away_all_ties_are_offered_too_and_nothing_further() -> None:
    state = sinks(
        """
        .  .  #  #  .  .
        .  #  #  o  #  .
        #  #  o  o  o  #
        #  o  o  ~0 o  o
        .  #  o  o  o  .
        .  .  #L o  .  .
        """,
        *TEAM,
    )
    assert swims(state, 0) == places(
        """
        .  .  .  x  .  .
        .  .  x  .  x  .
        .  x  .  .  .  x
        x  .  .  .  .  .
        .  x  .  .  .  .
        .  .  x  .  .  .
        """
    )


def test_the_diver_swims_across_the_island_if_he_must() -> None:
    state = sinks(
        """
        .  .  #L #1 .  .
        .  o  o  o  o  .
        o  o  o  o  o  o
        o  o  o  o  o  o
        .  o  o  o  o  .
        .  .  ~0 o  .  .
        """,
        *TEAM,
        captured="earth wind fire ocean",
        spot=(3, 6),
    )
    assert swims(state, 0) == {(3, 1)}
