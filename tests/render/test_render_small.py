"""The board for low terminals."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island.render.small import small_board
from forbidden_island.table import play_out, plies, random_bot
from soak import examples


def test_where_there_is_room_it_is_the_whole_board() -> None:
    state = fi.new_game(4, seed=7)
    lines = len(str(state).splitlines())
    assert small_board(state, lines) == str(state)
    assert small_board(state, lines - 1) != str(state)


@settings(max_examples=examples(4), deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(13, 40))
def test_it_takes_no_more_lines_than_there_are(players: int, seed: int, lines: int) -> None:
    for _, state in plies(fi.new_game(players, seed=seed), random_bot, Random(seed)):
        shown = small_board(state, lines).split("\n")
        assert len(shown) <= lines
        assert max(map(len, shown)) <= 79


def test_the_island_is_never_cut() -> None:
    state = fi.new_game(4, seed=7)
    assert small_board(state, 0) == small_board(state, 13)
    assert len(small_board(state, 0).splitlines()) == 13


def test_the_decision_comes_first_then_the_hands_then_the_water() -> None:
    state = fi.new_game(["pilot", "diver"], seed=7)
    labels = [line[:13].strip() for line in small_board(state, 20).splitlines()[13:]]
    assert labels == ["Now", ">0 Pilot", "1 Diver", "Water", "Captured"]
    assert small_board(state, 20).startswith(small_board(state, 15))
    over = play_out(state, random_bot, Random(1)).state
    assert "\nThe end" in small_board(over, 20)


@pytest.mark.parametrize("seed", range(4))
def test_each_tile_shows_what_is_on_it(seed: int) -> None:
    rng = Random(seed)
    state = fi.new_game(4, seed=rng)
    while not state.sunk and not state.is_over:
        state = state.advance(rng.choice(state.legal_actions()), rng)
    island = small_board(state, 13)
    assert island.count("^") == 1
    assert sum(island.count(f"*{letter}") for letter in "EWFO") == 8
    assert island.count("@") == len(set(state.pawns))
    assert island.count("~") >= len(state.flooded)
    assert island.count("....") >= len(state.sunk)
