"""Rulebook: "Shore up", and the Engineer, who shores up two tiles for one action."""

from __future__ import annotations

from itertools import combinations

import pytest

import forbidden_island as fi
from picture import Spot, at, flooded, island, offered, pile_of_places, places, shores

STRAIGHT = ("diver", "engineer", "messenger", "navigator", "pilot")
ALL_FLOODED = """
    .  .  ~  ~  .  .
    .  ~  ~  ~  ~  .
    ~  ~  ~  ~  ~  ~
    ~  ~  ~  ~0 ~  ~
    .  ~  ~  ~  ~  .
    .  .  ~  ~  .  .
"""


def team(role: str) -> list[str]:
    return [role, "messenger" if role != "messenger" else "pilot"]


def pairs(state: fi.State) -> set[tuple[Spot, ...]]:
    """The places of all pairs that can be shored up together."""
    ups = [one.tiles for one in offered(state, fi.ShoreUp) if isinstance(one, fi.ShoreUp)]
    return {tuple(sorted(state.place_of(tile) for tile in tiles)) for tiles in ups if len(tiles) > 1}


def up(state: fi.State, *spots: Spot) -> fi.ShoreUp:
    """Seat 0 shores up these places, named in the order of the rules."""
    tiles = [at(state, *spot) for spot in spots]
    return fi.ShoreUp(0, tuple(tile for tile in state.rules.tiles if tile in tiles))


# --- reach --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", STRAIGHT)
def test_the_own_tile_and_the_four_beside_it_are_in_reach(role: str) -> None:
    assert shores(island(ALL_FLOODED, roles=team(role)), 0) == places(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  x  .  .
        .  .  x  x  x  .
        .  .  .  x  .  .
        .  .  .  .  .  .
        """
    )


def test_the_explorer_shores_up_diagonally_too() -> None:
    assert shores(island(ALL_FLOODED, roles=team("explorer")), 0) == places(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  x  x  x  .
        .  .  x  x  x  .
        .  .  x  x  x  .
        .  .  .  .  .  .
        """
    )


@pytest.mark.parametrize("role", [*STRAIGHT, "explorer"])
def test_only_flooded_tiles_are_shored_up(role: str) -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  o  ~  o  #
        #  #  #  #0 o  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=team(role),
    )
    assert shores(state, 0) == {(4, 3)}


def test_with_nothing_flooded_in_reach_nothing_is_offered() -> None:
    state = island(
        """
        .  .  ~  ~  .  .
        .  #  #  ~  #  .
        #  #  ~  #  ~  #
        #  ~  #  #0 #  ~
        .  #  ~  #  ~  .
        .  .  #  ~  .  .
        """
    )
    assert offered(state, fi.ShoreUp) == set()


def test_at_the_rim_reach_ends_at_the_open_sea() -> None:
    state = island(
        """
        .  .  ~0 ~  .  .
        .  ~  ~  ~  ~  .
        ~  ~  ~  ~  ~  ~
        ~  ~  ~  ~  ~  ~
        .  ~  ~  ~  ~  .
        .  .  ~  ~  .  .
        """,
        roles=team("explorer"),
    )
    assert shores(state, 0) == {(3, 1), (4, 1), (2, 2), (3, 2), (4, 2)}


# --- what it does -------------------------------------------------------------------------------------------


def test_a_shored_up_tile_is_dry_for_one_action_and_its_card_stays_where_it_is() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #  ~  #  #
        #  #  #  ~0 #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=team("pilot"),
        flood_discard=[(4, 3), (4, 4)],
    )
    after = state.apply(up(state, (4, 3)))
    assert flooded(after) == {(4, 4)}
    assert after.actions_left == 2
    assert after.flood_discard == state.flood_discard
    assert pile_of_places(after) == pile_of_places(state)


@pytest.mark.parametrize("role", ["diver", "explorer", "messenger", "navigator", "pilot"])
def test_everybody_but_the_engineer_shores_up_one_tile_at_a_time(role: str) -> None:
    state = island(ALL_FLOODED, roles=team(role))
    assert pairs(state) == set()
    assert "2 tiles at once" in str(state.why_illegal(up(state, (4, 3), (3, 4))))


# --- the Engineer -------------------------------------------------------------------------------------------


def test_the_engineer_shores_up_any_one_or_two_tiles_in_reach() -> None:
    state = island(ALL_FLOODED, roles=team("engineer"))
    reach = [(3, 4), (4, 3), (4, 4), (4, 5), (5, 4)]
    assert shores(state, 0) == set(reach)
    assert pairs(state) == set(combinations(reach, 2))
    assert len(offered(state, fi.ShoreUp)) == 5 + 10


def test_two_tiles_cost_the_engineer_one_action() -> None:
    state = island(ALL_FLOODED, roles=team("engineer"))
    after = state.apply(up(state, (4, 3), (4, 5)))
    assert flooded(state) - flooded(after) == {(4, 3), (4, 5)}
    assert after.actions_left == 2


def test_the_engineer_shores_up_two_at_each_action() -> None:
    state = island(ALL_FLOODED, roles=team("engineer"))
    after = state.apply(up(state, (4, 3), (4, 5))).apply(up(state, (3, 4), (5, 4))).apply(up(state, (4, 4)))
    assert flooded(state) - flooded(after) == {(4, 3), (4, 5), (3, 4), (5, 4), (4, 4)}
    assert after.phase.id == "treasure"


def test_with_one_flooded_tile_in_reach_there_is_no_pair() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  ~  #  .
        #  #  ~  #  ~  #
        #  ~  #  #0 ~  ~
        .  #  ~  #  ~  .
        .  .  #  ~  .  .
        """,
        roles=team("engineer"),
    )
    assert shores(state, 0) == {(5, 4)}
    assert pairs(state) == set()


def test_both_tiles_are_in_reach_from_where_the_engineer_stands() -> None:
    """(6,4) is beside (5,4), but not beside the Engineer."""
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #  #  #  #
        #  #  #  ~0 ~  ~
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=team("engineer"),
    )
    assert pairs(state) == {((4, 4), (5, 4))}
    assert "in reach of seat 0" in str(state.why_illegal(up(state, (5, 4), (6, 4))))


# --- typical mistakes ---------------------------------------------------------------------------------------


def test_a_refused_shore_up_says_why() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #  ~  #  #
        ~  #  o  #0 #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=team("engineer"),
    )
    dry, gone, far = at(state, 5, 4), at(state, 3, 4), at(state, 1, 4)
    assert f"{dry} is not flooded" in str(state.why_illegal(fi.ShoreUp(0, (dry,))))
    assert f"{gone} is not flooded" in str(state.why_illegal(fi.ShoreUp(0, (gone,))))
    assert "in reach of seat 0" in str(state.why_illegal(fi.ShoreUp(0, (far,))))
    assert "seat 0 has" in str(state.why_illegal(fi.ShoreUp(1, (at(state, 4, 3),))))
    assert state.why_illegal(up(state, (4, 3), (4, 3))) is None
    assert state.why_illegal(fi.ShoreUp(0, (at(state, 4, 3),) * 2)) is not None
    assert state.why_illegal(fi.ShoreUp(0, ())) is not None
