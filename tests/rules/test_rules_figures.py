"""Figures that are known about the game, exactly or from many games, and that the rules as played here must give.

"Nobody acts" means: every turn's actions are ended at once, no special card is played, and whatever must be discarded
or swum to is chosen at random; no Helicopter Lift fetches anybody out of the water (`no-lift-rescue`).
"""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import sqrt
from statistics import fmean, pvariance
from typing import TYPE_CHECKING

import pytest

import forbidden_island as fi
from first_turn import KNOWN, chance_in_first_turn

if TYPE_CHECKING:
    from collections.abc import Hashable

# --- exactly: Fools' Landing in the first turn --------------------------------------------------------------


@pytest.mark.parametrize(("roles", "water_level", "expected"), KNOWN)
def test_the_chance_that_fools_landing_sinks_in_the_first_turn(
    roles: list[str], water_level: int, expected: Fraction
) -> None:
    assert chance_in_first_turn(lambda first: landing_sinks(first, {}), roles, water_level) == expected


def landing_sinks(state: fi.State, known: dict[Hashable, Fraction]) -> Fraction:
    """The chance that Fools' Landing sinks before the turn of seat 0 is over, if nobody acts."""
    if fi.Tile.FOOLS_LANDING in state.sunk:
        return Fraction(1)
    if state.seat != 0 or state.is_over:
        return Fraction(0)
    if not state.is_chance:
        return landing_sinks(state.apply(idle_choices(state)[0]), known)
    key = what_matters(state)
    if key not in known:
        outcomes = state.chance_outcomes()
        weighed = (weight * landing_sinks(state.apply(outcome), known) for outcome, weight in outcomes)
        known[key] = sum(weighed, Fraction(0)) / sum(weight for _, weight in outcomes)
    return known[key]


def what_matters(state: fi.State) -> Hashable:
    """Once flood cards are turned, what anybody holds makes no difference any more if nobody acts."""
    if state.phase.id == "treasure":
        return state
    return state.draws_left, state.flood_pile, state.flooded, state.sunk, state.pawns


# --- from many games ----------------------------------------------------------------------------------------

OF_GAMES = 20_000
"""From so many games come the known figures."""


Game = tuple[int, fi.Result | None]
"""How long a game was, and how it ended."""


def idle_choices(state: fi.State) -> list[fi.Action]:
    """What somebody can decide who does not act."""
    if state.phase.id == "actions":
        return [fi.EndActions(state.seat)]
    if state.phase.id in {"treasure", "flood"}:
        return [fi.Draw(state.seat)]
    return [action for action in state.legal_actions() if isinstance(action, (fi.Discard, fi.Swim))]


def nobody_acts(rng: random.Random, players: int, meter: str) -> Game:
    """A game in which nobody acts; its length is the number of its turns, the last one included."""
    state = fi.new_game(players, meter=meter, house_rules=["no-lift-rescue"], seed=rng)
    turns = 0
    while not state.is_over:
        turns += state.phase.id == "actions"
        state = state.advance(rng.choice(idle_choices(state)), rng)
    return turns, state.result


def anything_goes(rng: random.Random, players: int, meter: str) -> Game:
    """A game in which anything legal is as likely as anything else; its length is the number of decisions."""
    state = fi.new_game(players, meter=meter, seed=rng)
    decisions = 0
    while not state.is_over:
        decisions += 1
        state = state.advance(rng.choice(state.legal_actions()), rng)
    return decisions, state.result


def agrees(values: list[float], known: float, rounded: float) -> bool:
    """Whether the mean is within 4 standard errors of a figure that was ``rounded`` to so much, up or down."""
    error = sqrt(pvariance(values) * (1 / len(values) + 1 / OF_GAMES))
    return abs(fmean(values) - known) <= 4 * error + rounded


def lost_by(games: list[Game], reason: str) -> list[float]:
    return [float(isinstance(result, fi.Lost) and result.reason == reason) for _, result in games]


@pytest.mark.parametrize(
    ("players", "meter", "turns", "lost"),
    [
        (2, "novice", 7.07, {"treasure": (0.575, 0.0005), "fools-landing": (0.40, 0.005), "drowned": (0.02, 0.005)}),
        (
            4,
            "legendary",
            5.36,
            {"treasure": (0.567, 0.0005), "fools-landing": (0.394, 0.0005), "drowned": (0.039, 0.0005)},
        ),
    ],
)
def test_if_nobody_acts_the_game_is_as_long_and_lost_as_known(
    players: int, meter: str, turns: float, lost: dict[str, tuple[float, float]]
) -> None:
    rng = random.Random(players)
    games = [nobody_acts(rng, players, meter) for _ in range(1_000)]
    assert agrees([length for length, _ in games], turns, 0.005)
    for reason, (share, rounded) in lost.items():
        assert agrees(lost_by(games, reason), share, rounded)


def test_by_uniform_random_play_four_novices_decide_about_28_times_a_game_and_do_not_win() -> None:
    rng = random.Random(3)
    games = [anything_goes(rng, 4, "novice") for _ in range(1_000)]
    assert agrees([decisions for decisions, _ in games], 28, 0.5)
    assert Counter(type(result) for _, result in games) == {fi.Lost: 1_000}
