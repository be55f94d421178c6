"""The island's own bot: it thinks one turn ahead, and keeps what can still be lost from sinking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.careful.plan import decide
from forbidden_island.careful.weights import WEIGHTS, Weights

if TYPE_CHECKING:
    from random import Random

    from forbidden_island.actions import Action
    from forbidden_island.state import State
    from forbidden_island.table import Bot, Observation

__all__ = ["Weights", "careful", "careful_with"]


def careful(observation: Observation[Action, State], rng: Random) -> Action:
    """A player that thinks its turn through, and plans for the whole team."""
    return decide(observation.complete(rng), WEIGHTS)


def careful_with(weights: Weights) -> Bot[Action, State]:
    """The same player with another sense of what things are worth."""

    def bot(observation: Observation[Action, State], rng: Random) -> Action:
        return decide(observation.complete(rng), weights)

    return bot
