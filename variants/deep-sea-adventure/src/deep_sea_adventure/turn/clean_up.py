"""A dive ends: chips that were brought back are shown, the others are dropped, and the next dive begins.

Rulebook: "End of the round".
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from deep_sea_adventure.packed import BACK
from deep_sea_adventure.turn.swimming import is_stuck
from deep_sea_adventure.turn.turning import begin_turn

if TYPE_CHECKING:
    from deep_sea_adventure.box import Unit
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.state import Draft

__all__ = ["begin_dive", "clean_up", "drop", "droppers", "end_dive", "next_to_show", "nobody_can_act", "one_unit"]


def end_dive(draft: Draft) -> None:
    """Take apart the stacks of those who are back, as their chips are shown one by one; then clean up."""
    held = list(draft.held)
    for seat, place in enumerate(draft._at):
        if place == BACK:
            held[seat] = tuple([(level,) for level in sorted(chain(*held[seat]))])
    draft.held = tuple(held)
    clean_up(draft)


def clean_up(draft: Draft, stacked: int = 0) -> None:
    """Go on to the next chip to show, or the next unit that somebody must choose to drop, or the next dive.

    Args:
        draft: A dive that has ended.
        stacked: How many units lie on the last stack so far.
    """
    moment, turn_of, shows = draft._tables.moment, draft._moment.seat, next_to_show(draft)
    if shows is not None:
        draft._moment = moment("showing", turn_of, shows)
        return
    for seat in droppers(draft):
        units = draft.held[seat]
        if len(set(units)) > 1:
            draft._moment = moment("dropping", turn_of, seat, stacked=stacked)
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
    seats = [seat for seat, place in enumerate(position._at) if place > 0 and position.held[seat]]
    return sorted(seats, key=position._at.__getitem__, reverse=position._tables.rules.furthest_first)


def drop(draft: Draft, seat: int, units: tuple[Unit, ...], stacked: int) -> int:
    """Put some of the units that a seat carries at the far end of the line, one after the other.

    Returns:
        How many units lie on the last stack now; 0 if the next unit begins a new one.
    """
    rules, line, held = draft._tables.rules, list(draft.line), list(draft.held)
    left = list(held[seat])
    for unit in units:
        for part in rules.drops_as(left.pop(left.index(unit))):
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
    draft._turned = 0
    draft._last_back = BACK
    if draft.dive == rules.dives:
        draft._moment = draft._tables.moment("ended", draft._moment.seat)
        return
    draft.dive += 1
    begin_dive(draft, seat)


def begin_dive(draft: Draft, seat: int) -> None:
    """Fill the tank; ``seat`` has the first turn. Where no place is left, the dive is over at once."""
    draft.air = draft._tables.rules.air
    draft.turn = 0
    if draft.line:
        begin_turn(draft, seat)
    else:
        draft._moment = draft._tables.turning[seat]
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
