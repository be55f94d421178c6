"""Random play of this library, by each way of getting from a state to the next, and of the games beside it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import forbidden_island as fi
from measuring import Contender

if TYPE_CHECKING:
    from random import Random

__all__ = ["ADVANCE", "CHECKED", "UNCHECKED", "advances", "deals", "deep_sea_adventure", "forbidden_island"]

ADVANCE, UNCHECKED, CHECKED = "`advance`", "`apply_unchecked`", "`apply`"


def deals(rng: Random) -> fi.State:
    """A game of four, with roles dealt anew."""
    return fi.new_game(4, seed=rng)


def advances(state: Any, rng: Random) -> int:  # noqa: ANN401 - a state of any game on the table
    """Play to the end; cards are turned in the same step as the action before them."""
    decisions = 0
    random = rng.random
    while actions := state.legal_actions():
        state = state.advance(actions[int(random() * len(actions))], rng)
        decisions += 1
    return decisions


def applies(state: Any, rng: Random, *, checked: bool) -> int:  # noqa: ANN401 - as above
    """Play to the end with a state of its own for every card, too."""
    decisions = 0
    random = rng.random
    while not state.is_over:
        if state.is_chance:
            choice = state.sample(rng)
        else:
            actions = state.legal_actions()
            choice = actions[int(random() * len(actions))]
            decisions += 1
        state = state.apply(choice) if checked else state.apply_unchecked(choice)
    return decisions


def forbidden_island() -> list[Contender]:
    """The ways in which a game of this library goes on; all give a new state each time."""
    return [
        Contender(f"forbidden_island, {ADVANCE}", deals, advances, "new states"),
        Contender(f"forbidden_island, {UNCHECKED}", deals, partial(applies, checked=False), "new states"),
        Contender(f"forbidden_island, {CHECKED}", deals, partial(applies, checked=True), "new states"),
    ]


def deep_sea_adventure() -> list[Contender]:
    """The other game on the table."""
    import deep_sea_adventure as dsa  # noqa: PLC0415 - a distribution of its own, which may be missing

    def lays_out(rng: Random) -> dsa.State:
        state = dsa.new_game(4, seed=rng)
        return state.advance(state.sample(rng), rng) if state.is_chance else state

    return [Contender(f"deep-sea-adventure, {ADVANCE}", lays_out, advances, "new states")]
