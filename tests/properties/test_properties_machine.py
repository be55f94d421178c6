"""One long game at a time, steered by Hypothesis: after each step everything that must always hold is looked at."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import forbidden_island as fi
from anywhere import CORNERS, METERS, ROLES, position_anywhere
from invented_actions import CATALOGUE, INVENTED
from outlines import OUTLINES
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Callable

EVERY_ROLE = (*ROLES, *(role.id for role in INVENTED))
HOUSE_RULES = st.lists(st.sampled_from(("no-lift-rescue", "few-windows")), unique=True)

WAYS: dict[str, Callable[[fi.State, fi.Catalogue], fi.State]] = {
    "dict": lambda state, catalogue: fi.State.from_dict(state.to_dict(), catalogue=catalogue),
    "JSON": lambda state, catalogue: fi.State.from_json(state.to_json(), catalogue=catalogue),
    "pickle": lambda state, _: pickle.loads(pickle.dumps(state)),  # noqa: S301 - our own
    "copy": lambda state, _: copy.copy(state),
    "deepcopy": lambda state, _: copy.deepcopy(state),
    "replacing": lambda state, _: state.replacing(),
}
"""Ways to leave a state and to come back to an equal one."""


class Game(RuleBasedStateMachine):
    """A game from its setup, or from anywhere, to its end."""

    state: fi.State

    @initialize(
        roles=st.sampled_from((ROLES, EVERY_ROLE)).flatmap(
            lambda roles: st.lists(st.sampled_from(roles), min_size=2, max_size=4, unique=True)
        ),
        meter=st.sampled_from(METERS),
        island=st.sampled_from(OUTLINES),
        house_rules=HOUSE_RULES,
        seed=st.integers(0, 2**32),
        corner=st.none() | st.sampled_from(CORNERS),
    )
    def deal(  # noqa: PLR0913, PLR0917 - the words in which a game is set up
        self, roles: list[str], meter: str, island: fi.Island, house_rules: list[str], seed: int, corner: object
    ) -> None:
        rng = Random(seed)
        self.catalogue = CATALOGUE.plus(island)
        if corner is None:
            self.state = fi.new_game(
                roles, meter=meter, island=island, house_rules=house_rules, seed=rng, catalogue=CATALOGUE
            )
        else:
            words = position_anywhere(
                rng,
                corner,  # type: ignore[arg-type]  # drawn as one
                house_rules=tuple(house_rules),
                island=island,
                roles=roles,
                catalogue=self.catalogue,
            )
            self.state = fi.State.from_dict(words, catalogue=self.catalogue)
        self.water_level = self.state.water_level

    @rule(data=st.data())
    def go_on(self, data: st.DataObject) -> None:
        """An action or a card; after the end nothing."""
        choices: list[fi.Action | fi.Outcome] = list(self.state.legal_actions())
        choices += [outcome for outcome, _ in self.state.chance_outcomes()]
        if not choices:
            assert list(self.state.children()) == []
            return
        choice = data.draw(st.sampled_from(choices))
        before = self.state.to_dict()
        after = self.state.apply(choice)
        assert self.state.to_dict() == before
        assert after == self.state.apply_unchecked(choice)
        self.state = after

    @rule(seed=st.integers(0, 2**32), data=st.data())
    def advance(self, seed: int, data: st.DataObject) -> None:
        """An action and the cards that follow it, turned at once and by hand."""
        if not self.state.legal_actions():
            return
        action = data.draw(st.sampled_from(self.state.legal_actions()))
        by_hand, rng, other = self.state.apply(action), Random(seed), Random(seed)
        while by_hand.is_chance:
            by_hand = by_hand.apply(by_hand.sample(rng))
        assert self.state.advance(action, other) == by_hand
        assert rng.getstate() == other.getstate()
        self.state = by_hand

    @rule(way=st.sampled_from(sorted(WAYS)))
    def come_back(self, way: str) -> None:
        """The game goes on with the twin."""
        state, twin = self.state, WAYS[way](self.state, self.catalogue)
        assert twin == state
        assert hash(twin) == hash(state)
        assert twin.key() == state.key()
        assert twin.legal_actions() == state.legal_actions()
        assert twin.chance_outcomes() == state.chance_outcomes()
        self.state = twin

    @invariant()
    def is_sound(self) -> None:
        assert not self.state.problems()

    @invariant()
    def every_card_is_somewhere(self) -> None:
        state = self.state
        cards: Counter[fi.Card] = Counter(state.treasure_discard)
        for layer in state.treasure_pile:
            cards.update(layer)
        for hand in state.hands:
            cards.update(hand)
        assert cards == dict(state.rules.deck)

    @invariant()
    def special_cards_are_counted(self) -> None:
        assert self.state._specials == sum(card.special for hand in self.state.hands for card in hand)

    @invariant()
    def every_tile_left_has_one_flood_card(self) -> None:
        state = self.state
        cards = [tile for layer in state.flood_pile for tile in layer] + list(state.flood_discard)
        assert len(cards) == len(set(cards)) == 24 - len(state.sunk)
        assert set(cards) | state.sunk == set(state.rules.tiles)
        assert not state.flooded & state.sunk

    @invariant()
    def water_never_falls(self) -> None:
        assert self.state.water_level >= self.water_level
        self.water_level = self.state.water_level

    @invariant()
    def somebody_decides_or_a_card_is_turned_or_it_is_over(self) -> None:
        state = self.state
        assert [bool(state.legal_actions()), state.is_chance, state.is_over].count(True) == 1
        assert bool(state.chance_outcomes()) == state.is_chance
        assert (state.actor is None) == (not state.legal_actions())
        assert state.actors == {action.seat for action in state.legal_actions()}
        assert state.actor is None or state.actor in state.actors or state.phase.id == "water"

    @invariant()
    def weights_are_those_of_the_top_layer(self) -> None:
        outcomes = self.state.chance_outcomes()
        assert all(weight > 0 for _, weight in outcomes)
        if outcomes:
            assert sum(self.state.probability(outcome) for outcome, _ in outcomes) == 1
            layers = {
                "treasure": [list(layer.values()) for layer in self.state.treasure_pile],
                "flood": [[1] * len(layer) for layer in self.state.flood_pile],
            }
            pile, _, looking = self.state.phase.id.partition("-")
            layer = next(copies for copies in layers[pile] if not looking or sum(copies) > 1)
            assert [weight for _, weight in outcomes] == layer

    @invariant()
    def actions_are_legal_once_each_and_in_the_space(self) -> None:
        state, legal = self.state, self.state.legal_actions()
        assert len(set(legal)) == len(legal)
        assert legal == state.legal_actions()
        for seat in range(len(state.pawns)):
            assert state.legal_actions(seat) == tuple(action for action in legal if action.seat == seat)
        mask = state.rules.actions.mask(state)
        assert {action for action, bit in zip(state.rules.actions, mask, strict=True) if bit} == set(legal)

    @invariant()
    def is_frozen(self) -> None:
        with pytest.raises(FrozenInstanceError):
            self.state._level = 3  # type: ignore[misc]  # that is what is tested


TestGame = Game.TestCase
TestGame.settings = settings(max_examples=examples(40), stateful_step_count=40)
