"""The Pilot flies to any tile once in each own turn, and out of the water to any tile.

Rulebook: "Move", "Pawns on sinking tiles", exceptions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from forbidden_island.actions import Action
from forbidden_island.adventurers.adventurer import Adventurer
from forbidden_island.adventurers.own_action import OwnAction
from forbidden_island.box import Tile  # noqa: TC001 - the fields of an action are read at run time
from forbidden_island.verbs import move_pawn

if TYPE_CHECKING:
    from forbidden_island.rules import Rules
    from forbidden_island.state import Draft
    from forbidden_island.view import Tiles, View

__all__ = ["PILOT", "Fly"]


@frozen
class Fly(Action):
    """The pawn of ``seat`` flies to the tile ``to``."""

    to: Tile

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} flies to {self.to}."


def anywhere(view: View, seat: int) -> Tiles:
    """Every other tile that is left."""
    return view.left - view.pawn(seat)


def every_flight(rules: Rules, seat: int) -> list[Fly]:
    """A flight to each tile."""
    return [Fly(seat, tile) for tile in rules.tiles]


def flights(view: View, seat: int) -> tuple[Fly, ...]:
    """A flight to each other tile that is left."""
    return view.ready(Fly, (seat,), anywhere(view, seat))


def fly(draft: Draft, action: Fly) -> None:
    """Land on the tile."""
    move_pawn(draft, action.seat, action.to)


PILOT = Adventurer(
    "pilot",
    "Pilot",
    start="fools-landing",
    pawn="blue",
    swims=anywhere,
    actions=(OwnAction(Fly, every=every_flight, legal=flights, effect=fly, power="fly"),),
)
