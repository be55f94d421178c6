"""The odds of positions from anywhere, held against a walk over every card that tells all positions apart."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from anywhere import CORNERS, ROLES, position_anywhere
from forbidden_island.forecast import nobody_acts
from forbidden_island.forecast.alike import alike, is_by_the_book
from forbidden_island.forecast.turn import counted, next_turn_begins, turn_ends
from forbidden_island.house_rules import HOUSE_RULES
from forbidden_island.table import distribution
from outlines import OUTLINES
from picture import island

if TYPE_CHECKING:
    from collections.abc import Callable


End = tuple[frozenset[fi.Tile], fi.Result | None]
"""What has sunk where the turn ends, and how the game stands."""

# --- the other walk -------------------------------------------------------------------------------------------


def idle(state: fi.State) -> fi.Action:
    """The same as `nobody_acts`, in other words."""
    legal = state.legal_actions()
    for kind in (fi.EndActions, fi.Draw, fi.Discard, fi.Swim):
        if found := [action for action in legal if isinstance(action, kind)]:
            return found[0]
    lifts = [action for action in legal if isinstance(action, fi.HelicopterLift)]
    return next(lift for lift in lifts if len(lift.pawns) == max(len(one.pawns) for one in lifts))


def ends(state: fi.State, known: dict[fi.State, dict[End, Fraction]], *, begun: bool = False) -> dict[End, Fraction]:
    """How the turn of ``state`` may end, with the probabilities, by the definition: first the rest, then this card."""
    if state.is_over or (begun and state.phase.id == "actions"):
        return {(state.sunk, state.result): Fraction(1)}
    if not state.is_chance:
        action = idle(state)
        return ends(state.apply(action), known, begun=begun or not isinstance(action, (fi.EndActions, fi.Discard)))
    if state not in known:
        found: dict[End, Fraction] = {}
        for outcome, _ in state.chance_outcomes():
            for end, probability in ends(state.apply(outcome), known, begun=True).items():
                found[end] = found.get(end, Fraction(0)) + state.probability(outcome) * probability
        known[state] = found
    return known[state]


def reckoned(state: fi.State) -> tuple[dict[fi.Tile, Fraction], dict[str, Fraction], Fraction]:
    """What `fi.odds` says, reckoned from `ends`."""
    sinks = {tile: Fraction(0) for tile in state.rules.tiles if tile not in state.sunk}
    losses = {loss.id: Fraction(0) for loss in state.rules.losses}
    survives = Fraction(0)
    for (sunk, result), probability in ends(state, {}).items():
        for tile in sunk - state.sunk:
            sinks[tile] += probability
        reasons = (result.reason, *result.also) if isinstance(result, fi.Lost) else ()
        for reason in reasons:
            losses[reason] += probability
        survives += probability * (not reasons)
    return sinks, losses, survives


def checked(state: fi.State) -> fi.Odds:
    odds = fi.odds(state)
    assert (odds.sinks, odds.losses, odds.survives) == reckoned(state)
    assert odds.survives + odds.lost == 1
    assert max(odds.losses.values()) <= odds.lost <= sum(odds.losses.values())
    return odds


# --- positions from anywhere ------------------------------------------------------------------------------------

HOUSES: tuple[tuple[str, ...], ...] = ((), ("no-lift-rescue",), ("few-windows",))


def position(seed: int, corner: int, house_rules: tuple[str, ...]) -> fi.State:
    """A sound position from anywhere, a few cards or actions on, so that all phases come up."""
    rng = Random(seed)
    words = position_anywhere(
        rng,
        CORNERS[corner],
        house_rules=house_rules,
        island=OUTLINES[0],
        roles=rng.sample(ROLES, rng.choice((2, 3, 4))),
    )
    state = fi.State.from_dict(words)
    for _ in range(rng.randrange(8)):
        if state.is_over:
            break
        state = state.apply(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
    return state


def is_small(state: fi.State, most: int) -> bool:
    """Whether only so many sets of flood cards can come."""
    left = len(state.rules.tiles) - len(state.sunk)
    draws = state.draws_left if state.phase.id == "flood" else state.flood_rate + 1
    return comb(left, min(draws, left)) <= most


@given(seed=st.integers(0, 2**32), corner=st.integers(0, len(CORNERS) - 1), house=st.sampled_from(HOUSES))
@settings(max_examples=40)
def test_odds_are_those_of_the_walk_that_tells_all_positions_apart(
    seed: int, corner: int, house: tuple[str, ...]
) -> None:
    state = position(seed, corner, house)
    assume(is_small(state, 300))
    checked(state)


@given(seed=st.integers(0, 2**32), corner=st.integers(0, len(CORNERS) - 1), house=st.sampled_from(HOUSES))
@settings(max_examples=25)
def test_taking_alike_positions_for_one_changes_nothing(seed: int, corner: int, house: tuple[str, ...]) -> None:
    """With many flood cards too; here the plain walk goes forward, as the other does."""
    state = position(seed, corner, house)
    assume(is_small(state, 2_500))
    plain = turn_ends(state)
    assert sum(plain.values()) == 1
    assert fi.odds(state) == counted(state, plain)


@given(seed=st.integers(0, 2**32), corner=st.integers(0, len(CORNERS) - 1))
@settings(max_examples=15)
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
