"""The Navigator moves another pawn up to two steps for one action.

Rulebook: "Move", exceptions.
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
    from forbidden_island.view import View

__all__ = ["NAVIGATOR", "Navigate"]


@frozen
class Navigate(Action):
    """Seat ``seat`` brings the pawn of seat ``pawn`` to the tile ``to``."""

    pawn: int
    to: Tile

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} navigates the pawn of seat {self.pawn} to {self.to}."


def every_passage(rules: Rules, seat: int) -> list[Navigate]:
    """Each other pawn to each tile."""
    others = (pawn for pawn in range(len(rules.adventurers)) if pawn != seat)
    return [Navigate(seat, pawn, tile) for pawn in others for tile in rules.tiles]


def passages(view: View, seat: int) -> tuple[Navigate, ...]:
    """Each other pawn to each tile that it gets to when led."""
    passages: tuple[Navigate, ...] = ()
    for pawn in view.seats:
        if pawn != seat:
            passages += view.ready(Navigate, (seat, pawn), view.led(pawn))
    return passages


def navigate(draft: Draft, action: Navigate) -> None:
    """Put the passenger there."""
    move_pawn(draft, action.pawn, action.to)


NAVIGATOR = Adventurer(
    "navigator",
    "Navigator",
    start="gold-gate",
    pawn="yellow",
    actions=(OwnAction(Navigate, every=every_passage, legal=passages, effect=navigate),),
)
