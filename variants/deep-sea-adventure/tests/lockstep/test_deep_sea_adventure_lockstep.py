"""The engine and the specification, played side by side from positions all over the game.

Every position is compared in full: what is legal, what chance may bring and how likely, and the state itself. Rare
things are reached on purpose and counted: the last test fails when one of them was never reached.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import plain_dives
from dives_lockstep import anywhere, last_turn_with, play_on
from reached import REACHED
from soak import examples

NAMES = ("boost", "edition-2014", "flatten-stacks")
HOUSE_RULES = tuple(some for number in range(4) for some in combinations(NAMES, number))
PLAYERS = (2, 3, 4, 5, 6)

seeds = st.integers(0, 2**32)


@given(seed=seeds, players=st.sampled_from(PLAYERS), house_rules=st.sampled_from(HOUSE_RULES))
@settings(max_examples=examples(15))
def test_whole_games(seed: int, players: int, house_rules: tuple[str, ...]) -> None:
    rng = Random(seed)
    play_on(plain_dives.first(players, frozenset(house_rules)), rng, 2000, picks=rng.choice((0.0, 0.3, 0.8)))


@given(seed=seeds, players=st.sampled_from(PLAYERS), house_rules=st.sampled_from(HOUSE_RULES))
@settings(max_examples=examples(100))
def test_from_anywhere(seed: int, players: int, house_rules: tuple[str, ...]) -> None:
    rng = Random(seed)
    play_on(anywhere(rng, players, house_rules), rng, 25, picks=rng.choice((0.0, 0.8)))


@pytest.mark.parametrize("house_rules", HOUSE_RULES, ids=lambda some: "+".join(some) or "default")
def test_rare_corners(house_rules: tuple[str, ...]) -> None:
    for number in range(60):
        rng = Random(number)
        play_on(anywhere(rng, PLAYERS[number % len(PLAYERS)], house_rules), rng, 30)


@pytest.mark.parametrize(
    "kept",
    [
        [[15, 1], [8, 8]],  # more chips of level 4
        [[15, 8, 1], [15, 5, 4]],  # of level 3
        [[15, 8, 4, 3], [15, 8, 3, 2, 2]],  # of level 2
        [[15, 2, 0], [14, 3]],  # of level 1
        [[0], [0], [1, 1], [2]],
        [[15, 3], [14, 2, 2], [13, 5]],
        [[15, 1], [13, 3], [14, 2], []],
        [[], []],
    ],
)
def test_ties(kept: list[list[int]]) -> None:
    play_on(last_turn_with(kept), Random(7), 9, picks=0.0)


RARE = (
    "phase turning",
    "phase boost",
    "phase roll",
    "phase boosted-roll",
    "phase dice",
    "phase search",
    "phase showing",
    "phase dropping",
    "phase ended",
    "all back",
    "no air left",
    "back on the last turn",
    "last turn of a dive",
    "nobody can act",
    "no place left, dive over at once",
    "rolled and stayed",
    "search at air 0",
    "back with nothing",
    "boost at air 0",
    "boost at air 1",
    "turned round in the submarine",
    "stack put down",
    "stack dropped again",
    "stack of more than three chips",
    "tie parted by levels",
    "win shared",
    "won alone",
)


@pytest.mark.parametrize("kind", RARE)
def test_was_reached(kind: str) -> None:
    """Runs last: each rare thing was compared at least once."""
    assert REACHED[f"dives: {kind}"] > 0
