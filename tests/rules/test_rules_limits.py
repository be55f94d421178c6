"""Numbers of the rules at their ends: what can be played is played, and what cannot be is refused by name."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from attrs import evolve

import forbidden_island as fi
from picture import island, quiet_turn

RULES = fi.Rules.create(["diver", "pilot"])


@pytest.mark.parametrize(
    ("figure", "least"), [("actions_a_turn", 1), ("cards_a_turn", 0), ("hand_limit", 0), ("cards_to_capture", 0)]
)
def test_a_number_that_is_too_small_is_refused(figure: str, least: int) -> None:
    words: dict[str, Any] = {figure: least, "cards_dealt": 0}
    with pytest.raises(fi.SetupError, match=f"^{figure} is {least - 1}; it can be {least} or more$"):
        evolve(RULES, **{**words, figure: least - 1})
    state = evolve(RULES, **words).new_state(Random(1))
    rng = Random(2)
    while not state.is_over:
        state = state.apply(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
        assert not state.problems()


def test_nobody_is_dealt_more_than_may_be_held() -> None:
    tight = evolve(RULES, hand_limit=1)
    with pytest.raises(fi.SetupError) as caught:
        tight.new_state(Random(1))
    assert str(caught.value) == "cards_dealt is 2, but hand_limit is 1; raise that one, or deal fewer"
    assert len(evolve(tight, cards_dealt=1).new_state(Random(1)).hands[0]) == 1


def calm(rules: fi.Rules) -> fi.Rules:
    """No treasure card is ever drawn."""
    return evolve(rules, cards_a_turn=0)


CALM = fi.HouseRule("calm", "Calm", calm)


def test_a_turn_without_treasure_cards() -> None:
    state = island(house_rules=(CALM,))
    flooding = state.apply(fi.EndActions(0))
    assert (flooding.phase.id, flooding.is_chance, flooding.draws_left) == ("flood", True, 2)
    after = quiet_turn(state)
    assert (after.phase.id, after.seat, after.treasure_pile) == ("actions", 1, state.treasure_pile)


def test_a_turn_without_treasure_cards_has_its_window_before_the_flood_cards() -> None:
    state = island(house_rules=(CALM,), hands={1: "sandbags"})
    assert [one.phase.id for one in (state.apply(fi.EndActions(0)),) if not one.is_chance] == ["flood"]


def test_a_pile_from_which_nothing_can_be_drawn_is_passed_over() -> None:
    """The whole deck is in the hands: neither pile nor discard has a card."""
    few = evolve(RULES, deck=((fi.Card.EARTH, 2), (fi.Card.SANDBAGS, 2)), events=())
    state = few.new_state(Random(1))
    assert (state.treasure_pile, state.treasure_discard) == ((), {})
    assert state.apply(fi.EndActions(0)).phase.id == "flood"
