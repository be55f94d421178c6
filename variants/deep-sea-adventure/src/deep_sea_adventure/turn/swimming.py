"""Where a diver gets to: places on which another diver is are jumped and not counted.

Rulebook: "Step 3: swim".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deep_sea_adventure.packed import Position

__all__ = ["everybody_boards", "is_stuck", "swum"]


def _nearest(at: tuple[int, ...], place: int) -> int:
    """The free place nearest to the submarine, not beyond ``place``, where the diver stands."""
    return next((free for free in range(1, place) if free not in at), place)


def swum(position: Position, seat: int, steps: int) -> int:
    """Where one or more ``steps`` take the diver of ``seat``: as deep as it gets, or up to 0, the submarine."""
    at = position._at
    place = reached = at[seat]
    if position._turned >> seat & 1:
        for reached in range(place - 1, -1, -1):
            if reached not in at:
                steps -= 1
                if not steps:
                    break
        return reached if reached or position._tables.rules.may_board(position, seat) else _nearest(at, place)
    for deeper in range(place + 1, len(position.line) + 1):
        if deeper not in at:
            reached = deeper
            steps -= 1
            if not steps:
                break
    return reached


def is_stuck(position: Position, seat: int) -> bool:
    """Whether a diver who is out can never act again, unless another one makes way.

    It faces down, carries nothing, stands on a blank and may not turn round, or is still in the submarine; and it has
    no free place deeper.
    """
    if position.held[seat] or position._turned >> seat & 1:
        return False
    place = position._at[seat]
    if place and (position.line[place - 1] or position._tables.may_turn(position, seat)):
        return False
    return swum(position, seat, 1) == place


def everybody_boards(_: Position, __: int) -> bool:
    """The submarine takes everybody, with empty hands too."""
    return True
