"""The general half plays a game that is no island, with chance, rivals and a secret."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random

import pytest

from coin import ENTRY, SIDES, Coin, Fallen, Say
from forbidden_island.errors import IllegalActionError
from forbidden_island.table import GameState, Observation, Perft, divide, perft, play_out, plies, random_bot, simulate


class Stuck(Coin):
    """Waits for nobody, and is not over."""

    @property
    def is_chance(self) -> bool:
        return False

    @property
    def actor(self) -> int | None:
        return None


def liar(observation: Observation[Say, Coin], rng: Random) -> Say:
    """Says what it saw at seat 1, and what it did not see at seat 0."""
    up = observation.complete(rng).up
    return Say(observation.seat, next(side for side in SIDES if (side == up) == bool(observation.seat)))


def test_the_protocol_fits_a_game_with_a_secret() -> None:
    # Type checkers look at this: a game of another kind keeps to the same protocol.
    state: GameState[Say, Fallen] = Coin()
    assert state.is_chance
    assert state.actors == frozenset()
    assert state.apply(Fallen("heads")).actors == {0}
    assert state.probability(Fallen("tails")) == Fraction(2, 3)


@pytest.mark.parametrize("seed", range(8))
def test_a_game_that_begins_by_chance_is_played_out(seed: int) -> None:
    played = play_out(Coin(), [liar, random_bot], Random(seed))
    assert played.decisions == 2
    assert played.state.said[0] != played.state.up
    assert sum(played.state.returns()) == 1.0
    assert [state for _, state in plies(Coin(), [liar, random_bot], Random(seed))][-1] == played.state


def test_a_bot_never_gets_what_its_seat_does_not_know() -> None:
    """Seat 1 guesses at a coin of its own; if it saw the coin that fell, it would always win."""
    wins = [play_out(Coin(), liar, Random(seed)).state.returns()[1] for seed in range(100)]
    assert 30 < sum(wins) < 80


def test_a_game_that_waits_for_nobody_is_not_left_unfinished() -> None:
    stuck: Coin = Stuck()
    with pytest.raises(IllegalActionError, match="has fallen"):
        play_out(stuck, random_bot, Random(1))
    with pytest.raises(IllegalActionError, match="has fallen"):
        list(plies(stuck, random_bot, Random(1)))


def test_games_are_counted_by_the_text_of_the_result_where_there_is_no_shorter_name() -> None:
    counted = simulate(lambda _: Coin(), random_bot, 90, seed=1, ending=ENTRY.ending)
    assert dict(counted.endings).keys() == {"Seat 0 wins.", "Seat 1 wins."}
    assert counted.mean_decisions == 2.0
    assert counted == simulate(lambda _: Coin(), random_bot, 90, seed=1)


@pytest.mark.parametrize("transpositions", [False, True])
def test_outcomes_are_plies_and_a_finished_game_goes_no_further(transpositions: bool) -> None:  # noqa: FBT001
    counted = perft(Coin(), 5, transpositions=transpositions)
    assert counted == Perft((1, 2, 4, 8, 0, 0))
    assert (counted.depth, counted.leaves, counted.nodes) == (5, 0, 15)
    parts = divide(Coin(), 3, transpositions=transpositions)
    assert parts == ((Fallen("heads"), Perft((1, 2, 4))), (Fallen("tails"), Perft((1, 2, 4))))


def test_an_entry_says_how_to_deal_and_to_load() -> None:
    state = ENTRY.new_game(2, seed=1).apply(Fallen("tails"))
    assert ENTRY.load(json.loads(state.to_json())).key() == Coin(fallen=("tails",), rounds=2).key()
