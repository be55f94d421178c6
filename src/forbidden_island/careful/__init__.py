"""The island's own bot: it thinks one turn ahead, and keeps what can still be lost from sinking."""

from __future__ import annotations

from functools import partial
from math import exp
from typing import TYPE_CHECKING

from forbidden_island.careful.plan import decide
from forbidden_island.careful.survey import survey
from forbidden_island.careful.values import worth
from forbidden_island.careful.weights import WEIGHTS, Weights

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from forbidden_island.actions import Action
    from forbidden_island.state import State
    from forbidden_island.table import Observation

__all__ = ["WEIGHTS", "Weights", "careful", "careful_with", "prospects"]

_EVEN = 80.0
"""The points of a position from which about every other game is won."""

_SLOPE = 25.0
"""How many points more make the odds e times as good."""


def careful(observation: Observation[Action, State], rng: Random) -> Action:
    """A player that thinks its turn through, and plans for the whole team."""
    return decide(observation.complete(rng), WEIGHTS)


def careful_with(weights: Weights) -> Callable[[Observation[Action, State], Random], Action]:
    """The same player with another sense of what things are worth."""
    return partial(_weighing, weights)


def _weighing(weights: Weights, observation: Observation[Action, State], rng: Random) -> Action:
    return decide(observation.complete(rng), weights)


def prospects(state: State) -> tuple[float, ...]:
    """The share of the win that each seat may expect, as a rough estimate: for bots that search.

    Args:
        state: A position that is not the end.
    """
    points = worth(state, survey(state, WEIGHTS))
    return (1.0 / (1.0 + exp((_EVEN - points) / _SLOPE)),) * len(state.pawns)
