"""How a game ended."""

from __future__ import annotations

from attrs import frozen

from deep_sea_adventure.actions import listed
from forbidden_island.quantities import quantity

__all__ = ["Result"]


@frozen
class Result:
    """The end of a game.

    Attributes:
        winners: The seats that win, ascending; several share the win.
        points: The points of each seat.
    """

    winners: tuple[int, ...]
    points: tuple[int, ...]

    def __str__(self) -> str:
        """One sentence."""
        most = max(self.points)
        points = quantity(most, "point")
        if len(self.winners) == 1:
            return f"Seat {self.winners[0]} wins with {points}."
        return f"Seats {listed(self.winners)} share the win with {points}."
