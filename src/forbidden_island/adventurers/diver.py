"""The Diver goes through flooded and missing tiles for one action, and swims to the nearest tile.

Rulebook: "Move", "Pawns on sinking tiles", exceptions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.adventurers.adventurer import Adventurer

if TYPE_CHECKING:
    from forbidden_island.view import Tiles, View

__all__ = ["DIVER"]


def dives(view: View, seat: int) -> Tiles:
    """Every tile left that a chain of flooded and missing ones leads to; a dry tile ends the dive."""
    return view.reached(seat, through=view.wet)


def swims_to_nearest(view: View, seat: int) -> Tiles:
    """The tiles left that are the fewest steps away through missing ones; of several, any."""
    reached = ring = view.pawn(seat)
    while ring and not ring & view.left:
        ring = view.beside(ring) - reached
        reached |= ring
    return ring & view.left


def led_across(view: View, seat: int) -> Tiles:
    """Two steps, the first of which may enter a missing place."""
    return view.two_steps(seat, via=view.tiles)


DIVER = Adventurer(
    "diver", "Diver", start="iron-gate", pawn="black", goes=dives, swims=swims_to_nearest, led=led_across
)
