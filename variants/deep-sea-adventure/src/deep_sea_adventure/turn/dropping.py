"""Divers who did not make it drop what they carry, each in the order of its choice.

Rulebook: "End of the round".
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from deep_sea_adventure.actions import Drop, named
from deep_sea_adventure.phase import ActionKind, Phase
from deep_sea_adventure.turn.clean_up import drop, drop_on, droppers, next_to_show

if TYPE_CHECKING:
    from deep_sea_adventure.actions import Action
    from deep_sea_adventure.box import Unit
    from deep_sea_adventure.moment import Moment
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.state import Draft

__all__ = ["DROPPING"]


def next_drops(moment: Moment) -> tuple[Action, ...]:
    """Each kind of unit that is still carried."""
    return drops_of(moment.actor, moment.among)


@lru_cache(maxsize=4096)
def drops_of(seat: int, units: tuple[Unit, ...]) -> tuple[Drop, ...]:
    """Each kind of unit."""
    return tuple([Drop(seat, unit) for unit in sorted(set(units))])


def drops(position: Position) -> tuple[int, tuple[Unit, ...]]:
    """The seat that drops next, among all that it carries."""
    for seat in droppers(position):
        return seat, position.held[seat]
    return position._moment.seat, ()


def drop_next(draft: Draft, action: Drop) -> None:
    """Drop it; what is left goes by itself as soon as there is no choice."""
    moment = draft._moment
    drop_on(draft, drop(draft, moment.actor, (action.unit,), moment.stacked))


def why_not_dropped(_: Position, action: Drop) -> str:
    """It is not carried."""
    return f"Seat {action.seat} does not carry {named(action.unit)}."


def can_drop(position: Position) -> bool:
    """Whether all is shown, and this seat drops next and has a choice."""
    moment = position._moment
    if moment.stacked and not position.line[-1]:
        return False
    is_next = next_to_show(position) is None and droppers(position)[:1] == [moment.actor]
    return is_next and len(set(position.held[moment.actor])) > 1


DROPPING = Phase(
    "dropping",
    "Drop what was not brought back",
    next_drops,
    kinds=(ActionKind(Drop, drop_next, why_not_dropped),),
    asked=drops,
    fits=can_drop,
)
