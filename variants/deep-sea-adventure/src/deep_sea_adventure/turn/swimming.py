"""Where a diver gets to: places on which another diver is are jumped and not counted.

Rulebook: "Step 3: swim".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deep_sea_adventure.packed import BACK

if TYPE_CHECKING:
    from deep_sea_adventure.packed import Position

__all__ = ["deeper", "everybody_boards", "higher", "is_stuck"]


def _nearest(at: tuple[int, ...], place: int) -> int:
    """The free place nearest to the submarine, not beyond ``place``, where the diver stands."""
    return next((free for free in range(1, place) if free not in at), place)


def higher(position: Position, seat: int, steps: int) -> int:
    """Where one or more ``steps`` up take the diver of ``seat``, who is in the line; `BACK` in the submarine."""
    at = position._at
    reached = at[seat]
    while steps and reached:
        reached -= 1
        if reached not in at:
            steps -= 1
    return reached or (BACK if position._tables.rules.may_board(position, seat) else _nearest(at, at[seat]))


def deeper(position: Position, seat: int, steps: int) -> int:
    """Where one or more ``steps`` down take the diver of ``seat``: where it is, if no free place is in reach."""
    at, deepest = position._at, len(position.line)
    place = reached = at[seat]
    while steps and place < deepest:
        place += 1
        if place not in at:
            reached = place
            steps -= 1
    return reached


def is_stuck(position: Position, seat: int) -> bool:
    """Whether a diver who is out can never act again, unless another one makes way.

    It faces down, carries nothing, stands on a blank and may not turn round, or is still in the submarine; and it has
    no free place deeper.
    """
    if position.held[seat] or position._turned[seat]:
        return False
    place = position._at[seat]
    if place and (position.line[place - 1] or position._tables.may_turn(position, seat)):
        return False
    return deeper(position, seat, 1) == place


def everybody_boards(_: Position, __: int) -> bool:
    """The submarine takes everybody, with empty hands too."""
    return True
