"""Games that are played at random, with all that happens on the way."""

from __future__ import annotations

from random import Random

import forbidden_island as fi


def states_to_the_end(state: fi.State, rng: Random) -> list[fi.State]:
    """All states from here on to the end, at random."""
    states = [state]
    while not state.is_over:
        state = state.apply(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
        states.append(state)
    return states


def whole_game() -> fi.Record:
    """A game of two, from its first position to its end."""
    rng = Random(7)
    record = fi.Record(fi.new_game(["diver", "pilot"], seed=rng))
    while not record.state.is_over:
        state = record.state
        record = record.play(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
    return record
