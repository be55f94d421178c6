"""How much memory a kept state takes beyond its parent, and how long a pickle is beside its rules."""

from __future__ import annotations

import gc
import pickle
import tracemalloc
from random import Random
from statistics import fmean
from typing import Any

import forbidden_island as fi

__all__ = ["bytes_of_a_kept_state", "bytes_of_a_pickle"]


def bytes_of_a_kept_state(seed: int, games: int = 20) -> dict[str, float]:
    """The mean of what each state of whole games of four takes, all states of a game being kept, in bytes.

    Every game is played twice from the same first state: what is made once and shared is there the second time.
    """
    rng = Random(seed)
    means = [_kept(*_played(fi.new_game(4, seed=rng), rng)) for _ in range(games)]
    return {"mean": fmean(means), "most": max(means)}


def _played(first: fi.State, rng: Random) -> tuple[fi.State, list[Any]]:
    state, choices = first, []
    while not state.is_over:
        choices.append(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
        state = state.apply_unchecked(choices[-1])
    return first, choices


def _kept(state: fi.State, choices: list[Any]) -> float:
    states = [state] * len(choices)
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for number, choice in enumerate(choices):
        state = states[number] = state.apply_unchecked(choice)
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(states)


def bytes_of_a_pickle(seed: int, games: int = 20) -> dict[str, float]:
    """What a pickled state of whole games takes beside its rules, in bytes."""
    rng = Random(seed)
    lengths = []
    for _ in range(games):
        state, choices = _played(fi.new_game(4, seed=rng), rng)
        rules = len(pickle.dumps(state.rules))
        for choice in choices:
            state = state.apply_unchecked(choice)
            lengths.append(len(pickle.dumps(state)) - rules)
    return {"mean": fmean(lengths), "most": max(lengths)}
