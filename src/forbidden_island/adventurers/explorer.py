"""The Explorer moves, swims and shores up diagonally too.

Rulebook: "Move", "Shore up", "Pawns on sinking tiles", exceptions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.adventurers.adventurer import Adventurer

if TYPE_CHECKING:
    from forbidden_island.box import Outline, Place

__all__ = ["EXPLORER"]


def all_around(outline: Outline, place: Place) -> tuple[Place, ...]:
    """The eight places around."""
    return outline.orthogonal(place) + outline.diagonal(place)


EXPLORER = Adventurer("explorer", "Explorer", start="copper-gate", pawn="green", steps=all_around, shores=all_around)
