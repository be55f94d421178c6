"""Counting the ways a game can go on."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island.table import Perft, divide, perft, play_out, plies, random_bot
from soak import examples


def somewhere(seed: int) -> list[fi.State]:
    """All positions of one game."""
    first = fi.new_game(2, seed=seed)
    return [first, *(state for _, state in plies(first, random_bot, Random(seed)))]


def by_hand(state: fi.State, depth: int) -> int:
    """The definition, for the leaves."""
    if not depth:
        return 1
    if state.is_chance:
        return sum(by_hand(state.apply(outcome), depth - 1) for outcome, _ in state.chance_outcomes())
    return sum(by_hand(state.apply(action), depth - 1) for action in state.legal_actions())


@settings(max_examples=examples(25), deadline=None)
@given(st.integers(0, 99), st.integers(0, 2), st.data())
def test_it_counts_as_the_definition_does(seed: int, depth: int, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(somewhere(seed)))
    expected = Perft(tuple(by_hand(state, ply) for ply in range(depth + 1)))
    assert perft(state, depth) == perft(state, depth, transpositions=True) == expected
    assert (expected.depth, expected.leaves) == (depth, expected.paths[-1])


@pytest.mark.parametrize("transpositions", [False, True])
def test_the_parts_of_a_division_are_the_whole(transpositions: bool) -> None:  # noqa: FBT001
    state = fi.new_game(["diver", "pilot"], seed=7)
    parts = divide(state, 3, transpositions=transpositions)
    whole = perft(state, 3)
    assert [choice for choice, _ in parts] == list(state.legal_actions())
    assert sum(part.leaves for _, part in parts) == whole.leaves
    assert 1 + sum(part.nodes for _, part in parts) == whole.nodes


def test_a_game_that_is_over_goes_nowhere() -> None:
    over = play_out(fi.new_game(2, seed=7), random_bot, Random(7)).state
    assert perft(over, 2) == Perft((1, 0, 0))
    assert divide(over, 2) == ()
