"""A tile has sunk under pawns: they swim, or a Helicopter Lift fetches them, before anything else.

Rulebook: "Pawns on sinking tiles". That a lift may fetch them is the designer's ruling.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from forbidden_island.actions import HelicopterLift, Swim
from forbidden_island.phase import ActionKind, Phase
from forbidden_island.turn.discard import resume
from forbidden_island.turn.ending import Loss, in_the_water, lost, no_other_tile
from forbidden_island.turn.specials import LIFT, everybody, lifts_of
from forbidden_island.verbs import move_pawn
from forbidden_island.view import View, mask_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from forbidden_island.packed import Position
    from forbidden_island.rules import Rules
    from forbidden_island.state import Draft

__all__ = ["DROWNED", "WATER"]


def every_swim(rules: Rules, seat: int) -> Iterator[Swim]:
    """To each tile."""
    return (Swim(seat, tile) for tile in rules.tiles)


def swims(position: Position, seat: int) -> tuple[Swim, ...]:
    """One step onto a tile that is left, or as the role swims."""
    deal = position._deal
    table = deal.seats[seat]
    hook = table.adventurer.swims
    if hook is None:
        return table.swims(deal.steps[seat][position._at[seat]] & position._left)
    return table.swims(mask_of(deal.numbering, hook(View(position), seat)))


def swim(draft: Draft, action: Swim) -> None:
    """Put the pawn there."""
    move_pawn(draft, action.seat, action.to)


def why_no_swim(_: Position, action: Swim) -> str:
    """The tile is too far, or gone."""
    return f"The pawn of seat {action.seat} does not get to {action.to} by swimming."


def rescues(position: Position, seat: int) -> tuple[HelicopterLift, ...]:
    """Lifts of pawns in the water, and of no others."""
    return lifts_of(position, seat, sorted(in_the_water(position)))


def why_no_rescue(position: Position, action: HelicopterLift) -> str:
    """What stands against fetching them."""
    if set(action.pawns) - set(in_the_water(position)):
        return "While pawns are in the water a lift carries only those."
    return LIFT.why(position, action)


def drowned(view: View) -> bool:
    """Whether a pawn in the water can neither swim nor be fetched by a lift in some hand."""
    position = view._position
    wet = in_the_water(position)
    stuck = {seat for seat in wet if not swims(position, seat)} if wet else None
    if not stuck:
        return False
    fetched = (
        lift.pawns
        for kind in position._deal.rules.phase("water").specials
        for holder in everybody(position)
        for lift in kind.legal(position, holder)
        if isinstance(lift, HelicopterLift)
    )
    return bool(stuck.difference(*fetched))


def go_on(draft: Draft, _: Position) -> None:
    """Lost if somebody cannot get out any more; once all are out, what was interrupted goes on."""
    if not lost(draft) and not in_the_water(draft):
        resume(draft)


DROWNED = Loss("drowned", "a pawn has drowned", drowned, always=False, by=no_other_tile)

WATER = Phase(
    "water",
    "Pawns in the water",
    deciders=in_the_water,
    follow=go_on,
    kinds=(ActionKind(Swim, every_swim, swims, swim, why_no_swim),),
    specials=(evolve(LIFT, legal=rescues, why=why_no_rescue),),
    breaks_in=True,
)
