"""The bot that plays at random."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random
    from typing import Any

    from forbidden_island.table.protocol import ActionT, GameState, Observation

__all__ = ["random_bot"]


def random_bot(observation: Observation[ActionT, GameState[ActionT, Any]], rng: Random) -> ActionT:
    """One of all actions that are legal now, each equally likely, by one ``rng.random()``.

    A team at an open table decides together, so the actions of fellows are among them; with this bot at every
    seat the whole game is uniformly random.
    """
    actions = observation.complete(rng).legal_actions()
    return actions[floor(rng.random() * len(actions))]
