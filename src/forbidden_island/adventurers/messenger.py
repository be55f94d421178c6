"""The Messenger gives treasure cards to anybody, wherever both pawns stand.

Rulebook: "Give a treasure card", exceptions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.adventurers.adventurer import Adventurer

if TYPE_CHECKING:
    from forbidden_island.view import View

__all__ = ["MESSENGER"]


def anybody(view: View, seat: int) -> list[int]:
    """Every other seat."""
    return [other for other in view.seats if other != seat]


MESSENGER = Adventurer("messenger", "Messenger", start="silver-gate", pawn="white", gives_to=anybody)
