"""What holds for whole games of the island, beside what the laws of any game ask: refusal, cards in layers, an end."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from anywhere import CORNERS, ROLES, position_anywhere
from forbidden_island.adventurers import ADVENTURERS
from invented_actions import CATALOGUE, INVENTED
from outlines import OUTLINES
from soak import examples

seeds = st.integers(0, 2**32)


def positions(seed: int, corner: int) -> fi.State:
    """A sound position from anywhere, a few cards on, so that all phases come up."""
    rng = Random(seed)
    roles = rng.choice((ROLES, (*ROLES, *(role.id for role in INVENTED))))
    seats = rng.sample(roles, rng.choice((2, 3, 4)))
    words = position_anywhere(
        rng, CORNERS[corner], house_rules=(), island=OUTLINES[0], roles=seats, catalogue=CATALOGUE
    )
    state = fi.State.from_dict(words, catalogue=CATALOGUE)
    for _ in range(rng.randrange(6)):
        if state.is_over:
            break
        state = state.apply(state.sample(rng) if state.is_chance else rng.choice(own_or_common(state)))
    return state


def own_or_common(state: fi.State) -> list[fi.Action]:
    """What is legal, what only roles can do as often as all the rest."""
    legal = list(state.legal_actions())
    own = [action for action in legal if isinstance(action, fi.Take) or type(action).__module__ == "invented_actions"]
    return legal + own * (len(legal) // max(len(own), 1))


@given(seed=seeds, corner=st.integers(0, len(CORNERS) - 1))
@settings(max_examples=examples(40))
def test_every_legal_action_applies_and_every_other_is_refused(seed: int, corner: int) -> None:
    state = positions(seed, corner)
    legal = set(state.legal_actions())
    for action in state.rules.actions:
        reason = state.why_illegal(action)
        assert state.is_legal(action) == (action in legal) == (reason is None)
        if reason is None:
            assert isinstance(state.apply(action), fi.State)
        else:
            assert reason.endswith(".")
            with pytest.raises(fi.IllegalActionError) as refused:
                state.apply(action)
            assert refused.value.action == action
            assert refused.value.reason == reason


@given(seed=seeds, corner=st.integers(0, len(CORNERS) - 1))
@settings(max_examples=examples(40))
def test_only_cards_of_the_top_layer_can_be_turned(seed: int, corner: int) -> None:
    state = positions(seed, corner)
    possible = {outcome for outcome, _ in state.chance_outcomes()}
    every: list[fi.Outcome] = [
        *(kind(card) for kind in (fi.TreasureDrawn, fi.TreasureSeen) for card in state.rules.cards),
        *(kind(tile) for kind in (fi.FloodDrawn, fi.FloodSeen) for tile in state.rules.tiles),
    ]
    for outcome in every:
        if outcome in possible:
            assert isinstance(state.apply(outcome), fi.State)
            assert state.probability(outcome) > 0
        else:
            with pytest.raises(fi.IllegalActionError):
                state.apply(outcome)


@pytest.mark.parametrize("roles", [ADVENTURERS, INVENTED], ids=["of the box", "invented"])
def test_games_end(roles: tuple[fi.Adventurer, ...]) -> None:
    rng = Random(1000)
    lengths = []
    for _ in range(300):
        state, length = fi.new_game(rng.sample(roles, rng.choice((2, 3, 4))), seed=rng), 0
        while not state.is_over:
            state = state.advance(rng.choice(state.legal_actions()), rng)
            length += 1
        assert isinstance(state.result, (fi.Won, fi.Lost))
        assert not state.legal_actions()
        assert not state.chance_outcomes()
        assert state.returns() == (float(isinstance(state.result, fi.Won)),) * len(state.pawns)
        lengths.append(length)
    assert max(lengths) < 400


@given(seed=seeds)
@settings(max_examples=examples(40))
def test_the_order_of_cards_that_were_turned_is_forgotten(seed: int) -> None:
    """Two dry tiles flooded one after the other leave the same state, whichever came first."""
    rng = Random(seed)
    state = fi.new_game(2, seed=rng)
    while not (state.is_chance and state.phase.id == "flood" and state.draws_left == 2):
        if state.is_over:
            return
        state = state.apply(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
    dry = [outcome for outcome, _ in state.chance_outcomes() if outcome.tile not in state.flooded]  # type: ignore[union-attr]  # flood cards
    for first, second in pairwise(dry):
        after = [turned_in_order(state, one, other) for one, other in ((first, second), (second, first))]
        assert after[0] == after[1]
        assert hash(after[0]) == hash(after[1])
        assert after[0].to_dict() == after[1].to_dict()


def turned_in_order(state: fi.State, first: fi.Outcome, second: fi.Outcome) -> fi.State:
    """Both cards turned, with no special played between them."""
    state = state.apply(first)
    if not state.is_chance:
        state = state.apply(fi.Draw(state.seat))
    return state.apply(second)


@given(seed=seeds)
@settings(max_examples=examples(20))
def test_the_same_deal_says_nothing_of_the_order(seed: int) -> None:
    """The pile is one layer, and every card of it is as likely as its copies say."""
    state = fi.new_game(4, seed=seed)
    assert len(state.treasure_pile) == len(state.flood_pile) == 1
    assert len(state.flood_pile[0]) == 18
    assert state.treasure_pile[0][fi.Card.WATERS_RISE] == 3
    chance = state.apply(fi.EndActions(0))
    if not chance.is_chance:
        chance = chance.apply(fi.Draw(0))
    assert dict(chance.chance_outcomes()) == {
        fi.TreasureDrawn(card): copies for card, copies in state.treasure_pile[0].items()
    }
