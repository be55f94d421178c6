"""Many games from one seed: every game is its own, and counting them in parts comes to the same."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island.game import ending
from forbidden_island.table import Simulation, generator, play_games, random_bot, simulate, tally
from soak import examples

if TYPE_CHECKING:
    from random import Random

simulations = st.builds(
    Simulation,
    st.dictionaries(st.sampled_from(["won", "lost: skull", "lost: drowned"]), st.integers(1, 99)),
    st.integers(0, 9999),
)


def deal(rng: Random) -> fi.State:
    return fi.new_game(2, seed=rng)


@settings(max_examples=examples(20), deadline=None)
@given(st.integers(0, 2**64), st.integers(0, 6), st.integers(0, 6))
def test_games_in_parts_and_in_any_order_are_the_same_games(seed: int, here: int, there: int) -> None:
    whole = simulate(deal, random_bot, here + there, seed=seed, ending=ending)
    first = tally(play_games(deal, random_bot, range(here), seed=seed), ending=ending)
    later = reversed(range(here, here + there))
    second = tally(play_games(deal, random_bot, later, seed=seed), ending=ending)
    assert first + second == second + first == whole
    assert whole.games == here + there


def test_another_seed_or_number_is_another_game() -> None:
    draws = {generator(seed, number).random() for seed in (1, 11) for number in (1, 11, 111)}
    assert len(draws) == 6
    assert generator(1, 1).random() == generator(1, 1).random()


@given(simulations, simulations, simulations)
def test_simulations_add_up_like_numbers(one: Simulation, two: Simulation, three: Simulation) -> None:
    assert one + two == two + one
    assert (one + two) + three == one + (two + three)
    assert one + Simulation() == one
    assert (one + two).games == one.games + two.games
    assert hash(one) == hash(Simulation(reversed(one.endings), one.decisions))


@given(simulations)
def test_json_holds_everything(one: Simulation) -> None:
    data = json.loads(json.dumps(one.to_dict()))
    assert data["games"] == one.games
    assert data["mean_decisions"] == one.mean_decisions
    for name, number in one.endings:
        found = data["endings"][name]
        assert found["games"] == number
        assert (found["low"], found["high"]) == one.interval(name)
        assert found["low"] <= found["share"] <= found["high"]


def test_without_games_nothing_is_known() -> None:
    nothing = Simulation()
    assert (nothing.games, nothing.count("won")) == (0, 0)
    assert (nothing.mean_decisions, nothing.share("won")) == (0.0, 0.0)
    assert nothing.interval("won") == (0.0, 1.0)


def test_uniform_random_play_has_the_known_length_and_never_wins() -> None:
    """Four players at Novice: about 28 decisions a game, the windows for special cards counted."""
    counted = simulate(lambda rng: fi.new_game(4, seed=rng), random_bot, 100, seed=1, ending=ending)
    assert 25 < counted.mean_decisions < 31
    assert counted.count("won") == 0
    assert {name.partition(": ")[0] for name, _ in counted.endings} == {"lost"}
