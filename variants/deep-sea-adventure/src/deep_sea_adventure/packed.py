"""The fields of a position: the same in a state and in a draft of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import Factory, define, field

if TYPE_CHECKING:
    from deep_sea_adventure.box import Line, Unit
    from deep_sea_adventure.moment import Moment
    from deep_sea_adventure.tables import Tables

__all__ = ["BACK", "Position"]

BACK = -1
"""Where a diver is who has come back to the submarine."""


def _is_over(position: Position) -> bool:
    """Whether the game ends in the moment of ``position``."""
    return position._moment.is_over


@define(eq=False, repr=False, init=False, weakref_slot=False)
class Position:
    """The fields that a state and a draft share."""

    _tables: Tables = field(alias="tables")
    _moment: Moment = field(alias="moment")
    dive: int
    """Which dive it is, from 1 on."""
    turn: int
    """Which turn of this dive it is, all divers counted, from 1 on; 0 before the first."""
    air: int
    """The air that is left."""
    line: Line
    """What lies on each place, from the submarine on: the levels of a chip or a stack, bottom to top, or none."""
    # Of each diver its place, 0 in the submarine before it leaves, and whether it has turned round.
    _at: tuple[int, ...] = field(alias="at")
    _turned: tuple[bool, ...] = field(alias="turned")
    held: tuple[tuple[Unit, ...], ...]
    """What each seat carries, sorted. After the dive: what it has still to show, as single chips, or to drop."""
    kept: tuple[tuple[int, ...], ...]
    """The values of the chips that each seat has brought back, sorted."""
    # For each level the values of its chips that nobody has seen, and who came back last, or `BACK`.
    _unseen: tuple[tuple[int, ...], ...] = field(alias="unseen")
    _last_back: int = field(alias="last_back")
    is_over: bool = field(init=False, default=Factory(_is_over, takes_self=True))
    """Whether the game has ended: nothing is legal any more."""
