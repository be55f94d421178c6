"""A diver looks for treasure where it is, and the turn ends.

Rulebook: "Step 4: search for treasure".
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from deep_sea_adventure.actions import Pass, PickUp, PutDown, named
from deep_sea_adventure.phase import ActionKind, Phase
from deep_sea_adventure.tables import put_downs
from deep_sea_adventure.turn.clean_up import pass_on

if TYPE_CHECKING:
    from deep_sea_adventure.actions import Action
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.state import Draft

__all__ = ["SEARCH"]


def can_search(position: Position) -> bool:
    """Whether the diver whose turn it is is in the line, and has more than one thing to do."""
    return position._at[position._moment.seat] > 0 and len(finds(position)) > 1


def finds(position: Position) -> tuple[Action, ...]:
    """To pick up what lies here; on a blank, to put something down; or neither."""
    seat = position._moment.seat
    if position.line[position._at[seat] - 1]:
        return position._tables.pick_ups[seat]
    return put_downs(seat, position.held[seat])


def pick_up(draft: Draft, _: PickUp) -> None:
    """Take what lies here; a blank takes its place."""
    seat = draft._moment.seat
    line, held, at = [*draft.line], [*draft.held], draft._at[seat] - 1
    units = [*held[seat]]
    insort(units, line[at])
    line[at], held[seat] = (), tuple(units)
    draft.line, draft.held = tuple(line), tuple(held)
    pass_on(draft)


def put_down(draft: Draft, action: PutDown) -> None:
    """Leave one unit here, in place of the blank."""
    seat = draft._moment.seat
    line, held = [*draft.line], [*draft.held]
    units = [*held[seat]]
    units.remove(action.unit)
    line[draft._at[seat] - 1], held[seat] = action.unit, tuple(units)
    draft.line, draft.held = tuple(line), tuple(held)
    pass_on(draft)


def leave_it(draft: Draft, _: Pass) -> None:
    """Do nothing."""
    pass_on(draft)


def why_not_picked_up(_: Position, action: PickUp) -> str:
    """Nothing lies there."""
    return f"Nothing but a blank lies where the diver of seat {action.seat} is."


def why_not_put_down(position: Position, action: PutDown) -> str:
    """Something lies there, or it is not carried."""
    if position.line[position._at[action.seat] - 1]:
        return "Something lies here; things are put down only on a blank."
    return f"Seat {action.seat} does not carry {named(action.unit)}."


SEARCH = Phase(
    "search",
    "Search for treasure",
    finds,
    kinds=(
        ActionKind(PickUp, pick_up, why_not_picked_up),
        ActionKind(PutDown, put_down, why_not_put_down),
        ActionKind(Pass, leave_it),
    ),
    fits=can_search,
)
