"""Rulebook: "Give a treasure card", and the Messenger, who gives to anybody anywhere."""

from __future__ import annotations

import pytest

import forbidden_island as fi
from picture import at, counted, draw, flooded, hand, island, kinds, offered

THREE_TOGETHER = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  #  #  #  #
    #  #  #  #012 # #
    .  #  #  #  #  .
    .  .  #  #3 .  .
"""
TOGETHER = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  #  ~  #  #
    #  #  #  ~01 #  #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""
APART = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  #  #  #  #
    #  #  #  #0 #  #
    .  #  #  #  #  .
    .  .  #1 #  .  .
"""
EARTH, FIRE = fi.Card.EARTH, fi.Card.FIRE


# --- to whom ------------------------------------------------------------------------------------------------


def test_each_different_treasure_card_can_go_to_each_player_on_the_tile() -> None:
    state = island(
        THREE_TOGETHER,
        roles=["engineer", "pilot", "explorer", "diver"],
        hands={0: "2 earth, fire, sandbags, helicopter-lift"},
    )
    assert offered(state, fi.Give) == {fi.Give(0, card, to) for card in (EARTH, FIRE) for to in (1, 2)}


def test_the_messenger_gives_to_anybody_anywhere() -> None:
    state = island(
        THREE_TOGETHER,
        roles=["messenger", "pilot", "explorer", "diver"],
        hands={0: "2 earth, fire, sandbags, helicopter-lift"},
    )
    assert offered(state, fi.Give) == {fi.Give(0, card, to) for card in (EARTH, FIRE) for to in (1, 2, 3)}


@pytest.mark.parametrize("role", ["diver", "engineer", "explorer", "navigator", "pilot"])
def test_nobody_else_gives_to_somebody_elsewhere(role: str) -> None:
    """Not to the Messenger either: receiving from elsewhere is not part of it."""
    state = island(APART, roles=[role, "messenger"], hands={0: "earth", 1: "fire"})
    assert offered(state, fi.Give) == set()
    assert "cannot give to seat 1" in str(state.why_illegal(fi.Give(0, EARTH, 1)))


def test_nobody_gives_to_himself() -> None:
    state = island(APART, roles=["messenger", "diver"], hands={0: "earth"})
    assert offered(state, fi.Give) == {fi.Give(0, EARTH, 1)}
    assert not state.is_legal(fi.Give(0, EARTH, 0))


def test_nobody_gives_on_anothers_turn() -> None:
    state = island(TOGETHER, roles=["engineer", "messenger"], hands={0: "earth", 1: "fire"})
    assert offered(state, fi.Give) == {fi.Give(0, EARTH, 1)}
    assert "seat 0 has" in str(state.why_illegal(fi.Give(1, FIRE, 0)))


# --- what ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", ["engineer", "messenger"])
def test_special_cards_are_never_given(role: str) -> None:
    state = island(TOGETHER, roles=[role, "diver"], hands={0: "sandbags, helicopter-lift"})
    assert fi.Give not in kinds(state)
    for card in (fi.Card.SANDBAGS, fi.Card.HELICOPTER_LIFT):
        assert f"{card} cannot be given" in str(state.why_illegal(fi.Give(0, card, 1)))


def test_a_card_that_is_not_held_is_not_given() -> None:
    state = island(TOGETHER, hands={0: "earth", 1: "fire"})
    assert f"holds no {FIRE}" in str(state.why_illegal(fi.Give(0, FIRE, 1)))


def test_one_card_goes_over_for_one_action() -> None:
    """The receiver holds nothing before, which is no hindrance."""
    state = island(TOGETHER, hands={0: "2 earth, fire"})
    after = state.apply(fi.Give(0, EARTH, 1))
    assert [hand(after, 0), hand(after, 1)] == [["earth", "fire"], ["earth"]]
    assert (after.phase.id, after.seat, after.actions_left) == ("actions", 0, 2)
    assert counted(after.treasure_discard) == {}


def test_three_gifts_are_three_actions() -> None:
    state = island(TOGETHER, hands={0: "2 earth, fire"})
    after = state.apply(fi.Give(0, EARTH, 1)).apply(fi.Give(0, EARTH, 1)).apply(fi.Give(0, FIRE, 1))
    assert [hand(after, 0), hand(after, 1)] == [[], ["earth", "earth", "fire"]]
    assert after.phase.id == "treasure"


# --- over the limit -----------------------------------------------------------------------------------------


def test_a_receiver_over_the_limit_discards_before_the_giver_goes_on() -> None:
    state = island(TOGETHER, hands={0: "earth", 1: "2 earth, 2 fire, wind"})
    over = state.apply(fi.Give(0, EARTH, 1))
    assert (over.phase.id, over.seat, over.actor, over.actors) == ("discard", 0, 1, frozenset({1}))
    assert offered(over) == {fi.Discard(1, EARTH), fi.Discard(1, FIRE), fi.Discard(1, fi.Card.WIND)}
    after = over.apply(fi.Discard(1, FIRE))
    assert hand(after, 1) == ["earth", "earth", "earth", "wind", "fire"]
    assert counted(after.treasure_discard) == {"fire": 1}
    assert (after.phase.id, after.actor, after.actions_left) == ("actions", 0, 2)


def test_the_giver_cannot_go_on_before_that() -> None:
    state = island(TOGETHER, hands={0: "2 earth, sandbags, helicopter-lift", 1: "2 earth, 2 fire, wind"})
    over = state.apply(fi.Give(0, EARTH, 1))
    assert over.legal_actions(0) == ()
    for action in (
        fi.Give(0, EARTH, 1),
        fi.Move(0, at(state, 4, 3)),
        fi.EndActions(0),
        fi.Sandbags(0, at(state, 4, 3)),
        fi.HelicopterLift(0, (0,), at(state, 3, 3)),
        fi.Discard(0, EARTH),
    ):
        assert not over.is_legal(action)
        assert over.why_illegal(action)


def test_a_receiver_over_the_limit_may_play_a_special_instead() -> None:
    state = island(TOGETHER, hands={0: "earth", 1: "4 earth, sandbags"})
    over = state.apply(fi.Give(0, EARTH, 1))
    assert offered(over, fi.Sandbags) == {fi.Sandbags(1, at(state, 4, 3)), fi.Sandbags(1, at(state, 4, 4))}
    after = over.apply(fi.Sandbags(1, at(state, 4, 3)))
    assert flooded(after) == {(4, 4)}
    assert hand(after, 1) == ["earth"] * 5
    assert (after.phase.id, after.actor, after.actions_left) == ("actions", 0, 2)


def test_with_the_third_action_the_drawing_begins_once_the_hand_is_legal() -> None:
    state = island(TOGETHER, hands={0: "earth", 1: "2 earth, 2 fire, wind"}, actions=1)
    over = state.apply(fi.Give(0, EARTH, 1))
    assert (over.phase.id, over.actions_left, over.draws_left) == ("discard", 0, 0)
    after = over.apply(fi.Discard(1, FIRE))
    assert (after.phase.id, after.actions_left, after.draws_left) == ("treasure", 0, 2)
    assert after.is_chance
    assert len(hand(draw(after, "ocean"), 0)) == 1


def test_a_gift_that_just_fills_the_hand_needs_no_discard() -> None:
    state = island(TOGETHER, hands={0: "earth", 1: "2 fire, 2 wind"})
    after = state.apply(fi.Give(0, EARTH, 1))
    assert (after.phase.id, after.actor) == ("actions", 0)


def test_the_messenger_can_put_somebody_elsewhere_over_the_limit_too() -> None:
    state = island(APART, roles=["messenger", "diver"], hands={0: "earth", 1: "2 earth, 2 fire, wind"})
    over = state.apply(fi.Give(0, EARTH, 1))
    assert (over.phase.id, over.actors) == ("discard", frozenset({1}))


def test_with_few_windows_a_gift_over_the_limit_still_counts_at_once() -> None:
    state = island(TOGETHER, hands={0: "earth", 1: "2 earth, 2 fire, wind"}, house_rules=["few-windows"])
    assert state.apply(fi.Give(0, EARTH, 1)).phase.id == "discard"
