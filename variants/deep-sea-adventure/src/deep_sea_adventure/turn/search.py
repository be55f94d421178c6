"""A diver looks for treasure where it is, and the turn ends.

Rulebook: "Step 4: search for treasure".
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from deep_sea_adventure.actions import Pass, PickUp, PutDown, named
from deep_sea_adventure.packed import BACK
from deep_sea_adventure.phase import ActionKind, Phase
from deep_sea_adventure.tables import put_downs
from deep_sea_adventure.turn.clean_up import end_dive, nobody_can_act
from deep_sea_adventure.turn.swimming import is_stuck
from deep_sea_adventure.turn.turning import begin_turn

if TYPE_CHECKING:
    from deep_sea_adventure.actions import Action
    from deep_sea_adventure.box import Unit
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.state import Draft

__all__ = ["SEARCH", "begin_search"]


def begin_search(draft: Draft, seat: int, place: int) -> None:
    """Ask what to do where something lies, or something can be put down; else the turn is over."""
    if place > 0 and (draft.held[seat] or draft.line[place - 1]):
        draft._moment = draft._moment.after
    else:
        end_turn(draft, seat)


def can_search(position: Position) -> bool:
    """Whether the diver whose turn it is is in the line, and has more than one thing to do."""
    return position._at[position._moment.seat] > 0 and len(finds(position)) > 1


def end_turn(draft: Draft, seat: int) -> None:
    """Go on to the next diver who is out, or end the dive."""
    at, tables = draft._at, draft._tables
    done = at[seat] == BACK or (not draft.held[seat] and is_stuck(draft, seat))
    if draft.air == 0 or draft.turn == tables.last_turn or (done and nobody_can_act(draft)):
        end_dive(draft)
        return
    after = tables.after
    seat = after[seat]
    while at[seat] == BACK:
        seat = after[seat]
    begin_turn(draft, seat)


def finds(position: Position) -> tuple[Action, ...]:
    """To pick up what lies here; on a blank, to put something down; or neither."""
    seat = position._moment.seat
    if position.line[position._at[seat] - 1]:
        return position._tables.pick_ups[seat]
    return put_downs(seat, position.held[seat])


def pick_up(draft: Draft, _: PickUp) -> None:
    """Take what lies here; a blank takes its place."""
    seat = draft._moment.seat
    units = list(draft.held[seat])
    insort(units, _exchanged(draft, seat, ()))
    _carry(draft, seat, units)
    end_turn(draft, seat)


def put_down(draft: Draft, action: PutDown) -> None:
    """Leave one unit here, in place of the blank."""
    seat = draft._moment.seat
    units = list(draft.held[seat])
    _exchanged(draft, seat, units.pop(units.index(action.unit)))
    _carry(draft, seat, units)
    end_turn(draft, seat)


def _exchanged(draft: Draft, seat: int, unit: Unit) -> Unit:
    """Lay ``unit`` where the diver of ``seat`` is, in place of what lay there."""
    line, at = list(draft.line), draft._at[seat] - 1
    lay, line[at] = line[at], unit
    draft.line = tuple(line)
    return lay


def _carry(draft: Draft, seat: int, units: list[Unit]) -> None:
    """Seat ``seat`` carries ``units`` from now on."""
    held = list(draft.held)
    held[seat] = tuple(units)
    draft.held = tuple(held)


def leave_it(draft: Draft, _: Pass) -> None:
    """Do nothing."""
    end_turn(draft, draft._moment.seat)


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
