"""Where a diver gets to: places on which another diver is are jumped and not counted.

Rulebook: "Step 3: swim".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deep_sea_adventure.packed import Position

__all__ = ["deeper", "everybody_boards", "higher", "is_stuck", "nearest"]


def nearest(at: tuple[int, ...], place: int) -> int:
    """The free place nearest to the submarine, not beyond ``place``, where the diver stands."""
    return next((free for free in range(1, place) if free not in at), place)


def higher(at: tuple[int, ...], place: int, steps: int) -> int:
    """Where one or more ``steps`` up from ``place`` take a diver; 0 is the submarine."""
    while steps and place:
        place -= 1
        if place not in at:
            steps -= 1
    return place


def deeper(at: tuple[int, ...], place: int, steps: int, deepest: int) -> int:
    """Where one or more ``steps`` down from ``place`` take a diver; it stays if there is no free place in reach."""
    reached = place
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
    return deeper(position._at, place, 1, len(position.line)) == place


def everybody_boards(_: Position, __: int) -> bool:
    """The submarine takes everybody, with empty hands too."""
    return True
