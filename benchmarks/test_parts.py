"""The parts of the engine one by one, for pytest-benchmark; the test suite does not collect this file.

uv run --all-packages --group bench pytest -n0 benchmarks/test_parts.py

Each round works through many positions or games, so that no cache of one position makes it look fast;
`extra_info["calls"]` says how many calls a round has. `benchmarks/parts.py` prints what one call takes.
"""

from __future__ import annotations

import pickle
from collections import deque
from functools import cache, partial
from itertools import starmap
from operator import eq
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import forbidden_island as fi
from forbidden_island.adventurers import ADVENTURERS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Benchmark = Any  # the fixture of pytest-benchmark, which is not in every environment

ROUNDS = 50
MOST = 100
"""Calls in a round."""
KINDS = (
    fi.Move,
    fi.Fly,
    fi.Navigate,
    fi.ShoreUp,
    fi.Give,
    fi.EndActions,
    fi.Draw,
    fi.HelicopterLift,
    fi.Sandbags,
    fi.Discard,
    fi.Swim,
    fi.TreasureDrawn,
    fi.FloodDrawn,
)
"""The actions and outcomes that random play has often enough."""


@cache
def states() -> tuple[fi.State, ...]:
    """All states of games of four, played at random."""
    return tuple(played())


def played() -> list[fi.State]:
    """The same, dealt and played anew."""
    rng = Random(2026)
    found: list[fi.State] = []
    for _ in range(80):
        state = fi.new_game(4, seed=rng)
        while not state.is_over:
            found.append(state)
            choice = state.sample(rng) if state.is_chance else rng.choice(state.legal_actions())
            state = state.apply_unchecked(choice)
    return found


def some(what: Sequence[Any]) -> list[Any]:
    """Some of them, from all over; the same in every run."""
    return Random(7).sample(what, min(MOST, len(what)))


def each(benchmark: Benchmark, work: Callable[..., object], cases: Sequence[tuple[Any, ...]]) -> None:
    """Time ``work`` with the arguments of each case, in a loop that costs next to nothing itself."""
    assert cases, "no such position in random play"

    def through() -> None:
        deque(starmap(work, cases), maxlen=0)

    benchmark.extra_info["calls"] = len(cases)
    benchmark.pedantic(through, rounds=ROUNDS, warmup_rounds=3)


def alone(cases: Sequence[Any]) -> list[tuple[Any]]:
    """Some of the cases, each as the only argument."""
    return [(case,) for case in some(cases)]


@pytest.mark.benchmark(group="legal actions, in the own turn of the")
@pytest.mark.parametrize("role", [role.id for role in ADVENTURERS])
def test_legal_actions(benchmark: Benchmark, role: str) -> None:
    cases = [one for one in states() if one.phase.id == "actions" and one.rules.adventurers[one.seat].id == role]
    each(benchmark, fi.State.legal_actions, alone(cases))


@pytest.mark.benchmark(group="legal actions, with special cards in")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_legal_actions_with_specials(benchmark: Benchmark, number: int) -> None:
    def specials(state: fi.State) -> int:
        return sum(card.special for hand in state.hands for card in hand)

    cases = [one for one in states() if one.phase.id == "actions" and specials(one) == number]
    each(benchmark, fi.State.legal_actions, alone(cases))


@pytest.mark.benchmark(group="apply_unchecked")
@pytest.mark.parametrize("kind", [kind.__name__ for kind in KINDS])
def test_apply_unchecked(benchmark: Benchmark, kind: str) -> None:
    each(benchmark, fi.State.apply_unchecked, some(choices(kind)))


@pytest.mark.benchmark(group="apply")
@pytest.mark.parametrize("kind", [kind.__name__ for kind in KINDS])
def test_apply(benchmark: Benchmark, kind: str) -> None:
    each(benchmark, fi.State.apply, some(choices(kind)))


def choices(kind: str) -> list[tuple[fi.State, Any]]:
    """Positions with something of this kind that may be done or come."""
    found = []
    for state in states():
        possible = state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]
        found += [(state, choice) for choice in possible if type(choice).__name__ == kind][:1]
    return found


def at_chance() -> list[tuple[fi.State]]:
    """Positions in which a card is turned."""
    return alone([state for state in states() if state.is_chance])


@pytest.mark.benchmark(group="chance")
def test_chance_outcomes(benchmark: Benchmark) -> None:
    each(benchmark, fi.State.chance_outcomes, at_chance())


@pytest.mark.benchmark(group="chance")
def test_sample(benchmark: Benchmark) -> None:
    rng = Random(7)
    each(benchmark, fi.State.sample, [(state, rng) for (state,) in at_chance()])


@pytest.mark.benchmark(group="chance")
def test_probability(benchmark: Benchmark) -> None:
    cases = [(state, state.sample(Random(7))) for (state,) in at_chance()]
    each(benchmark, fi.State.probability, cases)


@pytest.mark.benchmark(group="setup")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_new_game(benchmark: Benchmark, players: int) -> None:
    rng = Random(7)
    each(benchmark, partial(fi.new_game, players, seed=rng), [()] * MOST)


@pytest.mark.benchmark(group="values")
def test_hash(benchmark: Benchmark) -> None:
    each(benchmark, hash, alone(states()))


@pytest.mark.benchmark(group="values")
def test_equality_by_two_ways(benchmark: Benchmark) -> None:
    cases = [(next(state.children())[1], next(state.children())[1]) for state in some(states())]
    assert all(one == other and one is not other for one, other in cases)
    each(benchmark, eq, cases)


@pytest.mark.benchmark(group="values")
def test_equality_of_two_deals(benchmark: Benchmark) -> None:
    cases = list(zip(some(states()), some(played()), strict=True))
    assert all(one == other and one is not other for one, other in cases)
    each(benchmark, eq, cases)


@pytest.mark.benchmark(group="values")
def test_equality_of_an_unpickled_state(benchmark: Benchmark) -> None:
    cases = [(state, pickle.loads(pickle.dumps(state))) for state in some(states())]  # noqa: S301 - just pickled
    assert all(one == other for one, other in cases)
    each(benchmark, eq, cases)


@pytest.mark.benchmark(group="values")
def test_equality_with_the_state_after_it(benchmark: Benchmark) -> None:
    cases = [(state, next(state.children())[1]) for state in some(states())]
    each(benchmark, eq, cases)


@pytest.mark.benchmark(group="values")
def test_key(benchmark: Benchmark) -> None:
    each(benchmark, fi.State.key, alone(states()))


@pytest.mark.benchmark(group="saves")
def test_to_json(benchmark: Benchmark) -> None:
    each(benchmark, fi.State.to_json, alone(states()))


@pytest.mark.benchmark(group="saves")
def test_from_json(benchmark: Benchmark) -> None:
    each(benchmark, fi.State.from_json, [(state.to_json(),) for state in some(states())])


@pytest.mark.benchmark(group="saves")
def test_pickle_dumps(benchmark: Benchmark) -> None:
    each(benchmark, pickle.dumps, alone(states()))


@pytest.mark.benchmark(group="saves")
def test_pickle_loads(benchmark: Benchmark) -> None:
    each(benchmark, pickle.loads, [(pickle.dumps(state),) for state in some(states())])
