"""What one seat may see of a game: everything, as the table keeps no secret from anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from random import Random

    from deep_sea_adventure.actions import Action
    from deep_sea_adventure.state import State

__all__ = ["Observation"]


@frozen
class Observation:
    """The table as one seat sees it. The value of a chip that has not been turned is known to nobody and nowhere kept.

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
        """A full state that fits what is seen: the state itself, as it keeps no values that are not seen."""
        return self.state
