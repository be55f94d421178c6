"""Rulebook: "Capture a treasure"."""

from __future__ import annotations

import pytest

import forbidden_island as fi
from picture import at, counted, flood, hand, island, kinds, offered, sunk

LETTERS = {"earth": "E", "wind": "W", "fire": "F", "ocean": "O"}
CAPTURES = {treasure.id: fi.Capture(0, treasure) for treasure in fi.new_game(2, seed=1).rules.treasures}


def on_a_tile_of(treasure: str, *, second: bool = False, sign: str = "#", hands: str, captured: str = "") -> fi.State:
    """Seat 0 stands on one of the two tiles of ``treasure``, which lies (3,3) or (4,4); seat 1 on a plain tile."""
    letter = LETTERS[treasure]
    one, two = ("", "0") if second else ("0", "")
    return island(
        f"""
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  {sign}{letter}{one} #1 #  #
        #  #  #  {sign}{letter}{two} #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        hands={0: hands},
        captured=captured,
    )


@pytest.mark.parametrize("second", [False, True])
@pytest.mark.parametrize("treasure", LETTERS)
def test_four_cards_on_either_tile_of_the_treasure_capture_it(treasure: str, *, second: bool) -> None:
    state = on_a_tile_of(treasure, second=second, hands=f"4 {treasure}")
    assert offered(state, fi.Capture) == {CAPTURES[treasure]}
    after = state.apply(CAPTURES[treasure])
    assert {one.id for one in after.captured} == {treasure}
    assert (hand(after, 0), counted(after.treasure_discard)) == ([], {treasure: 4})
    assert (after.phase.id, after.actions_left) == ("actions", 2)


def test_exactly_four_cards_are_discarded() -> None:
    after = on_a_tile_of("fire", hands="5 fire").apply(CAPTURES["fire"])
    assert (hand(after, 0), counted(after.treasure_discard)) == (["fire"], {"fire": 4})


def test_other_cards_stay_in_the_hand() -> None:
    after = on_a_tile_of("fire", hands="4 fire, sandbags").apply(CAPTURES["fire"])
    assert hand(after, 0) == ["sandbags"]


def test_a_flooded_tile_serves_as_well() -> None:
    assert offered(on_a_tile_of("wind", sign="~", hands="4 wind"), fi.Capture) == {CAPTURES["wind"]}


def test_three_cards_are_too_few() -> None:
    state = on_a_tile_of("ocean", hands="3 ocean, earth, wind")
    assert fi.Capture not in kinds(state)
    assert "takes 4 of its cards" in str(state.why_illegal(CAPTURES["ocean"]))


def test_special_cards_stand_for_nothing() -> None:
    assert fi.Capture not in kinds(on_a_tile_of("ocean", hands="3 ocean, sandbags, helicopter-lift"))


def test_four_cards_of_another_treasure_do_not_help() -> None:
    state = on_a_tile_of("ocean", hands="4 earth")
    assert fi.Capture not in kinds(state)
    assert not state.is_legal(CAPTURES["ocean"])
    assert "does not stand on a tile of Earth Stone" in str(state.why_illegal(CAPTURES["earth"]))


def test_on_a_plain_tile_nothing_is_captured() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #E #0 #E #
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        hands={0: "4 earth"},
    )
    assert fi.Capture not in kinds(state)


def test_a_treasure_is_captured_once() -> None:
    state = on_a_tile_of("earth", hands="4 earth", captured="earth")
    assert fi.Capture not in kinds(state)
    assert "captured already" in str(state.why_illegal(CAPTURES["earth"]))


def test_nobody_captures_on_anothers_turn() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #E1 # #  #
        #  #  #0 #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        hands={1: "4 earth"},
    )
    assert fi.Capture not in kinds(state)
    assert "seat 0 has" in str(state.why_illegal(fi.Capture(1, fi.Treasure.EARTH)))


def test_cards_of_two_hands_do_not_count_together() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #E01 # #  #
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        hands={0: "2 earth", 1: "2 earth"},
    )
    assert fi.Capture not in kinds(state)


def test_after_the_third_action_the_drawing_begins() -> None:
    state = on_a_tile_of("earth", hands="4 earth").replacing(actions_left=1)
    assert state.apply(CAPTURES["earth"]).phase.id == "treasure"


def test_actions_of_all_kinds_make_up_a_turn() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #E #1 #  #
        #  #  ~0 #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=["messenger", "engineer"],
        hands={0: "4 earth, fire"},
    )
    shored = state.apply(fi.ShoreUp(0, (at(state, 3, 4),)))
    moved = shored.apply(fi.Move(0, at(state, 3, 3)))
    given = moved.apply(fi.Give(0, fi.Card.FIRE, 1))
    captured = moved.apply(CAPTURES["earth"])
    assert [it.actions_left for it in (state, shored, moved, given, captured)] == [3, 2, 1, 0, 0]
    assert (given.phase.id, captured.phase.id) == ("treasure", "treasure")


def test_the_last_treasure_alone_does_not_win() -> None:
    after = on_a_tile_of("earth", hands="4 earth", captured="wind fire ocean").apply(CAPTURES["earth"])
    assert len(after.captured) == 4
    assert not after.is_over


def test_once_the_treasure_is_captured_its_tiles_may_sink() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  ~E #  ~E #
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        captured="earth",
        flood_cards=2,
        next_flood=[(3, 3), (5, 3)],
    )
    after = flood(state, (3, 3), (5, 3))
    assert sunk(after) == {(3, 3), (5, 3)}
    assert (after.is_over, after.seat) == (False, 1)
