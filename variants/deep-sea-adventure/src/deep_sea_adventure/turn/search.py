"""A diver looks for treasure where it is, and the turn ends.

Rulebook: "Step 4: search for treasure".
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from deep_sea_adventure.actions import Pass, PickUp, PutDown, named
from deep_sea_adventure.phase import ActionKind, Phase
from deep_sea_adventure.turn.clean_up import pass_on

if TYPE_CHECKING:
    from deep_sea_adventure.actions import Action
    from deep_sea_adventure.box import Unit
    from deep_sea_adventure.moment import Moment
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.state import Draft

__all__ = ["SEARCH"]


def can_search(position: Position) -> bool:
    """Whether the diver whose turn it is is in the line, and has more than one thing to do."""
    seat = position._moment.seat
    return position._at[seat] > 0 and bool(position.held[seat] or lies_here(position))


def lies_here(position: Position) -> Unit:
    """What lies where the diver whose turn it is is; nothing beyond the line, where only broken saves have divers."""
    place = position._at[position._moment.seat]
    return position.line[place - 1] if 0 < place <= len(position.line) else ()


def finds(moment: Moment) -> tuple[Action, ...]:
    """To pick up what lies here; on a blank, to put down one of the units carried; or neither."""
    seat, units = moment.seat, moment.among
    if units:
        return (*(PutDown(seat, unit) for unit in sorted(set(units))), Pass(seat))
    return PickUp(seat), Pass(seat)


def searches(position: Position) -> tuple[int, tuple[Unit, ...]]:
    """The diver whose turn it is, among the units that it carries, if it is on a blank."""
    seat = position._moment.seat
    return seat, () if lies_here(position) else position.held[seat]


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
    asked=searches,
    fits=can_search,
)
