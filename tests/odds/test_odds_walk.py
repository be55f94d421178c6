"""The odds of positions from anywhere, held against a walk over every card that tells all positions apart."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from anywhere import CORNERS, ROLES
from forbidden_island.forecast import nobody_acts
from forbidden_island.forecast.alike import alike, is_by_the_book
from forbidden_island.forecast.turn import counted, next_turn_begins, turn_ends
from forbidden_island.house_rules import HOUSE_RULES
from forbidden_island.table import distribution
from odds_by_walking import checked, is_small, position
from picture import island
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Callable


# --- positions from anywhere ------------------------------------------------------------------------------------

HOUSES: tuple[tuple[str, ...], ...] = ((), ("no-lift-rescue",), ("few-windows",))


@given(seed=st.integers(0, 2**32), corner=st.integers(0, len(CORNERS) - 1), house=st.sampled_from(HOUSES))
@settings(max_examples=examples(40))
def test_odds_are_those_of_the_walk_that_tells_all_positions_apart(
    seed: int, corner: int, house: tuple[str, ...]
) -> None:
    state = position(seed, corner, house)
    assume(is_small(state, 300))
    checked(state)


@given(seed=st.integers(0, 2**32), corner=st.integers(0, len(CORNERS) - 1), house=st.sampled_from(HOUSES))
@settings(max_examples=examples(25))
def test_taking_alike_positions_for_one_changes_nothing(seed: int, corner: int, house: tuple[str, ...]) -> None:
    """With many flood cards too; here the plain walk goes forward, as the other does."""
    state = position(seed, corner, house)
    assume(is_small(state, 2_500))
    plain = turn_ends(state)
    assert sum(plain.values()) == 1
    assert fi.odds(state) == counted(state, plain)


@given(seed=st.integers(0, 2**32), corner=st.integers(0, len(CORNERS) - 1))
@settings(max_examples=examples(15))
def test_odds_of_a_tile_are_odds_of_a_question(seed: int, corner: int) -> None:
    state = position(seed, corner, ())
    assume(is_small(state, 300))
    odds = fi.odds(state)
    assume(odds.sinks)
    likeliest = max(odds.sinks, key=lambda tile: odds.sinks[tile])
    assert fi.odds_of(state, lambda after: likeliest in after.sunk) == odds.sinks[likeliest]
    assert fi.odds_of(state, lambda after: isinstance(after.result, fi.Lost)) == odds.lost


def test_the_odds_before_a_card_are_the_mean_of_those_after_it() -> None:
    """From the beginning of games with five flood cards: one step of the definition, where all of it takes too long."""
    for seed in range(3):
        start = fi.new_game(4, seed=seed).replacing(water_level=8).apply(fi.EndActions(0))
        state = start if start.is_chance else start.apply(fi.Draw(0))
        after = [(state.probability(outcome), fi.odds(state.apply(outcome))) for outcome, _ in state.chance_outcomes()]
        odds = fi.odds(state)
        assert odds.lost == sum(probability * then.lost for probability, then in after)
        for tile, probability in odds.sinks.items():
            assert probability == sum(weight * then.sinks.get(tile, 0) for weight, then in after)


# --- when positions are taken for one -----------------------------------------------------------------------------


def swims_to_dry(view: fi.View, seat: int) -> fi.Tiles:
    return view.dry & view.beside(view.pawn(seat))


def gate_is_flooded(view: fi.View) -> bool:
    return fi.Tile.IRON_GATE in view.flooded


def dry_at_sea(rules: fi.Rules) -> fi.Rules:
    """Nobody swims to a flooded tile."""
    return evolve(rules, adventurers=tuple(evolve(role, swims=swims_to_dry) for role in rules.adventurers))


def gate_counts(rules: fi.Rules) -> fi.Rules:
    """The game is lost if the Iron Gate is flooded when another tile sinks."""
    gate = fi.Loss("gate", "the gate is flooded", gate_is_flooded, always=False)
    return evolve(rules, losses=(*rules.losses, gate))


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("house_rules", [(), *((rule,) for rule in HOUSE_RULES)])
def test_the_box_takes_the_short_way(role: str, house_rules: tuple[fi.HouseRule, ...]) -> None:
    other = "pilot" if role != "pilot" else "diver"
    assert is_by_the_book(fi.Rules.create([role, other], house_rules=house_rules))


BESIDE_THE_GATE = """
    .  .  #  #  .  .
    .  o  ~0 o  #  .
    #  #  o  #  #  #
    #  #  #  #  #  #
    .  #  #  #  #1 .
    .  .  #  #  .  .
"""


@pytest.mark.parametrize("change", [dry_at_sea, gate_counts])
def test_a_hook_that_may_look_at_anything_does_not(change: Callable[[fi.Rules], fi.Rules]) -> None:
    """Lost only if the card of the gate comes first, and then the one under the pawn; the short way would be wrong."""
    usual = island(
        BESIDE_THE_GATE, captured="earth wind fire ocean", flood_cards=2, flood_pile=[(3, 1), (3, 2), (4, 1)]
    )
    views = {word: view for word, view in usual.to_dict().items() if word not in _NO_VIEWS}
    start = fi.new_game(["engineer", "messenger"], house_rules=[fi.HouseRule("gate", "Gate", change)], seed=1)
    state = start.replacing(**views)
    assert not is_by_the_book(state.rules)
    assert checked(state).lost == Fraction(1, 6)
    short = distribution(state, until=next_turn_begins, decide=nobody_acts, alike=alike)
    assert counted(state, short).lost != Fraction(1, 6)
    assert checked(usual).lost == 0


_NO_VIEWS = {"format", "version", "rules_version", "rules"}


@pytest.mark.parametrize(
    "change",
    [
        lambda rules: rules.with_phase(evolve(rules.phase("flood"), follow=print)),
        lambda rules: rules.with_phase(evolve(rules.phase("water"), specials=rules.phase("flood").specials)),
        lambda rules: rules.with_phase(evolve(rules.phase("water"), follow=print)),
        lambda rules: evolve(rules, struck=bool),
    ],
)
def test_nor_does_another_order_of_the_turn(change: Callable[[fi.Rules], fi.Rules]) -> None:
    rules = fi.Rules.create(["diver", "pilot"])
    assert is_by_the_book(rules)
    assert not is_by_the_book(change(rules))
