"""The Surveyor works along straight lines: shores up two tiles ahead, and guides others from there to its own tile."""

from attrs import frozen

import forbidden_island as fi
from forbidden_island import verbs

__all__ = ["SURVEYOR", "Guide"]


def straight_ahead(outline: fi.Outline, place: fi.Place) -> list[fi.Place]:
    """The next place and the one behind it, in each of the four directions."""
    near = outline.orthogonal(place)
    behind = [fi.Place(2 * one.column - place.column, 2 * one.row - place.row) for one in near]
    return [*near, *(far for far in behind if far in outline)]


@frozen
class Guide(fi.Action):
    """Seat ``seat`` guides the pawn of seat ``pawn`` to its own tile."""

    pawn: int

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} guides the pawn of seat {self.pawn} to its tile."


def every_guide(rules: fi.Rules, seat: int) -> list[Guide]:
    """Any other pawn."""
    return [Guide(seat, pawn) for pawn in range(len(rules.adventurers)) if pawn != seat]


def guides(view: fi.View, seat: int) -> list[Guide]:
    """Each pawn straight ahead."""
    (own,) = view.pawn(seat)
    ahead = straight_ahead(view.rules.island.outline, view.place_of(own))
    return [Guide(seat, pawn) for pawn in view.seats for tile in view.pawn(pawn) if view.place_of(tile) in ahead]


def guide(draft: fi.Draft, action: Guide) -> None:
    """Put the other pawn on the own tile."""
    (own,) = fi.View(draft).pawn(action.seat)
    verbs.move_pawn(draft, action.pawn, own)


SURVEYOR = fi.Adventurer(
    "surveyor",
    "Surveyor",
    start="observatory",
    pawn="orange",
    shores=straight_ahead,
    actions=(fi.OwnAction(Guide, every=every_guide, legal=guides, effect=guide),),
)
