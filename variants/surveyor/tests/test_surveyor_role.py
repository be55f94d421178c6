"""What the Surveyor can do, drawn; and how the package offers it."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import pytest

import forbidden_island as fi
import forbidden_island_surveyor
from forbidden_island.careful import careful
from forbidden_island.table import play_out
from forbidden_island_surveyor import SURVEYOR, Guide
from packaged import offered_by, private_names_of
from picture import island, offered, pawn, places, shores

WITH_GAPS = """
    .  .  #3 ~  .  .
    .  #  o  ~  #  .
    ~  ~  ~0 o  ~2 ~
    #  #  ~1 ~  #  #
    .  #  ~  #  #  .
    .  .  ~  #  .  .
"""
SEATED = (SURVEYOR, "engineer", "pilot", "diver")


def test_it_shores_up_two_tiles_straight_ahead_over_gaps_too() -> None:
    assert shores(island(WITH_GAPS, roles=SEATED), 0) == places(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        x  x  x  .  x  .
        .  .  x  .  .  .
        .  .  x  .  .  .
        .  .  .  .  .  .
        """
    )


def test_it_guides_pawns_from_there_to_its_own_tile() -> None:
    state = island(WITH_GAPS, roles=SEATED)
    guided = offered(state, Guide)
    assert guided == {Guide(0, 1), Guide(0, 2), Guide(0, 3)}
    for action in guided:
        assert isinstance(action, Guide)
        after = state.apply(action)
        assert pawn(after, action.pawn) == pawn(after, 0) == (3, 3)
        assert after.actions_left == 2


def test_nobody_is_guided_who_is_there_already_or_not_straight_ahead() -> None:
    picture = """
        .  .  #  #  .  .
        .  #2 #  #  #  .
        #  #  #01 #  #  #3
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
    """
    state = island(picture, roles=SEATED)
    assert offered(state, Guide) == set()
    assert state.why_illegal(Guide(0, 3)) == "This role's power does not reach that now."
    with pytest.raises(fi.IllegalActionError):
        state.apply(Guide(0, 1))


def test_an_action_of_its_own_has_a_sentence_and_a_code() -> None:
    state = island(WITH_GAPS, roles=SEATED)
    assert str(Guide(0, 2)) == "Seat 0 guides the pawn of seat 2 to its tile."
    assert Guide(0, 2).code == "0 guide 2"
    assert fi.parse_action("guide 2", state) == Guide(0, 2)


def test_it_starts_on_the_observatory() -> None:
    assert fi.new_game(["pilot", "surveyor"], seed=7).pawns[1] == fi.Tile.OBSERVATORY


def test_a_bot_that_does_not_know_it_plays_with_it() -> None:
    state = fi.new_game(["surveyor", "pilot"], seed=7)
    assert play_out(state, careful, Random(7)).state.is_over


def test_the_package_offers_it_with_types_and_uses_what_is_public() -> None:
    assert offered_by("forbidden-island-surveyor") == {("forbidden_island.adventurers", "surveyor"): SURVEYOR}
    assert files("forbidden_island_surveyor").joinpath("py.typed").is_file()
    assert private_names_of(forbidden_island_surveyor) == []
