"""What one seat may see of a game. On this island's open table that is everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from random import Random

    from forbidden_island.actions import Action
    from forbidden_island.state import State

__all__ = ["Observation"]


@frozen
class Observation:
    """The table as one seat sees it.

    Attributes:
        seat: Who looks.
        state: The position; nothing of it is hidden from anybody.
    """

    seat: int
    state: State

    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now."""
        return self.state.legal_actions(self.seat)

    def complete(self, rng: Random) -> State:  # noqa: ARG002 - games with secrets draw them
        """A full state that fits what is seen: here the state itself, as it keeps no order of the cards."""
        return self.state
