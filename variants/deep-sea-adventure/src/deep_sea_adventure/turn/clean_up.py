"""After a turn the next one begins, or the dive is over: chips are shown, others dropped, and the next dive begins.

Rulebook: "Step 1: breathe", "End of the round".
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from deep_sea_adventure.packed import BACK
from deep_sea_adventure.turn.swimming import is_stuck

if TYPE_CHECKING:
    from deep_sea_adventure.box import Unit
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.state import Draft

__all__ = [
    "begin_dive",
    "clean_up",
    "drop",
    "drop_on",
    "droppers",
    "end_dive",
    "next_to_show",
    "nobody_can_act",
    "one_unit",
    "pass_on",
    "show_next",
    "unseen_like",
]


def pass_on(draft: Draft) -> None:
    """After a turn the next diver who is out takes a breath for each unit carried, and may turn round.

    After the last turn the dive ends instead.
    """
    at, tables = draft._at, draft._tables
    if not draft.air or draft.turn == tables.last_turn:
        end_dive(draft)
        return
    seat = tables.after[draft._moment.seat]
    while at[seat] == BACK:
        seat = tables.after[seat]
    draft.turn += 1
    units = len(draft.held[seat])
    if units:
        draft.air = draft.air - units if draft.air > units else 0
    moment, may_turn = tables.turning[seat], tables.may_turn
    draft._moment = moment.after if draft._turned[seat] or not may_turn(draft, seat) else moment


def end_dive(draft: Draft) -> None:
    """Take apart the stacks of those who are back, as their chips are shown one by one; then clean up."""
    held = [*draft.held]
    for seat, place in enumerate(draft._at):
        if place == BACK:
            held[seat] = tuple(zip(sorted(chain(*held[seat]))))
    draft.held = tuple(held)
    clean_up(draft)


def clean_up(draft: Draft) -> None:
    """Go on to the next seat that shows its chips; after the last one to those who drop theirs."""
    shows = next_to_show(draft)
    if shows is None:
        drop_on(draft, 0)
    else:
        show_next(draft, shows)


def show_next(draft: Draft, seat: int) -> None:
    """Turn the next chip of ``seat``."""
    draft._moment = draft._tables.moment("showing", draft._moment.seat, seat, unseen_like(draft, seat))


def unseen_like(position: Position, seat: int) -> tuple[int, ...]:
    """The values that the next chip of ``seat`` may have: those of its level that nobody has seen."""
    return position._unseen[position.held[seat][0][0] - 1]


def drop_on(draft: Draft, stacked: int) -> None:
    """Drop whatever goes in one order only; then ask who has a choice, or begin the next dive.

    Args:
        draft: A dive that has ended, and all that was brought back is shown.
        stacked: How many units lie on the last stack so far.
    """
    for seat in droppers(draft):
        units = draft.held[seat]
        if units[0] != units[-1]:  # they are sorted
            draft._moment = draft._tables.moment("dropping", draft._moment.seat, seat, units, stacked)
            return
        stacked = drop(draft, seat, units, stacked)
    next_dive(draft)


def next_to_show(position: Position) -> int | None:
    """The first seat that is back and has chips to show."""
    held = position.held
    for seat, place in enumerate(position._at):
        if place == BACK and held[seat]:
            return seat
    return None


def droppers(position: Position) -> list[int]:
    """The seats that did not make it and carry something, in the order in which they drop."""
    at, held = position._at, position.held
    seats = [seat for place in sorted(at) if place > 0 and held[seat := at.index(place)]]
    if position._tables.rules.furthest_first:
        seats.reverse()
    return seats


def drop(draft: Draft, seat: int, units: tuple[Unit, ...], stacked: int) -> int:
    """Put some of the units that a seat carries at the far end of the line, one after the other.

    Returns:
        How many units lie on the last stack now; 0 if the next unit begins a new one.
    """
    rules, line, held = draft._tables.rules, [*draft.line], [*draft.held]
    left, drops_as = [*held[seat]], rules.drops_as
    for unit in units:
        left.remove(unit)
        for part in drops_as(unit):
            if stacked:
                line[-1] += part
            else:
                line.append(part)
            stacked = (stacked + 1) % rules.stack_size
    held[seat] = tuple(left)
    draft.line, draft.held = tuple(line), tuple(held)
    return stacked


def one_unit(unit: Unit) -> tuple[Unit, ...]:
    """A stack that is dropped stays one unit."""
    return (unit,)


def next_dive(draft: Draft) -> None:
    """Close the line, and begin the next dive, or end the game."""
    rules, seat = draft._tables.rules, _starter(draft)
    draft.line = tuple(filter(None, draft.line))
    draft._at = (0,) * rules.divers
    draft._turned = (False,) * rules.divers
    draft._last_back = BACK
    if draft.dive == rules.dives:
        draft._moment = draft._tables.moment("ended", draft._moment.seat, draft._moment.seat)
        return
    draft.dive += 1
    begin_dive(draft, seat)


def begin_dive(draft: Draft, seat: int) -> None:
    """Fill the tank; ``seat`` has the first turn. Where no place is left, the dive is over at once."""
    tables = draft._tables
    draft.air = tables.rules.air
    draft.turn = 0
    if draft.line:
        draft._moment = tables.turning[seat - 1]  # as if the seat before had had its turn
        pass_on(draft)
    else:
        draft._moment = tables.turning[seat]
        end_dive(draft)


def _starter(position: Position) -> int:
    """Who begins the next dive: the furthest of those who did not make it, or else the last who came back.

    If nobody ever left, it is the first in turn order once more.
    """
    furthest = max(position._at)
    if furthest > 0:
        return position._at.index(furthest)
    return position._moment.seat if position._last_back == BACK else position._last_back


def nobody_can_act(position: Position) -> bool:
    """Whether every diver is back, or can never act again."""
    return all(place == BACK or is_stuck(position, seat) for seat, place in enumerate(position._at))
