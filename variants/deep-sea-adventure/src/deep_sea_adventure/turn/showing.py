"""Chips that were brought back are turned, one by one; until then nobody knows their values.

Rulebook: "End of the round".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deep_sea_adventure.actions import Shown
from deep_sea_adventure.packed import BACK
from deep_sea_adventure.phase import Chance, Phase
from deep_sea_adventure.turn.clean_up import clean_up, next_to_show

if TYPE_CHECKING:
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.state import Draft

__all__ = ["SHOWING"]


def level_shown(position: Position) -> int:
    """The level of the chip that is turned next, counted from 0."""
    (level,) = position.held[position._moment.actor][0]
    return level - 1


def values(position: Position) -> tuple[int, ...]:
    """What it may be worth: a chip of its level that nobody has seen is as likely as any other."""
    return position._unseen[level_shown(position)]


def outcome(position: Position, value: int) -> Shown:
    """The chip is worth so much."""
    return position._tables.shown[value]


def value_shown(position: Position, shown: object) -> int | None:
    """What the chip is worth, if this can come of it."""
    ready = position._tables.shown.get(shown.value) if isinstance(shown, Shown) else None
    return None if ready is None else ready.value


def show(draft: Draft, value: int) -> None:
    """The chip is turned and kept."""
    seat, level = draft._moment.actor, level_shown(draft)
    held, kept, unseen = list(draft.held), list(draft.kept), list(draft._unseen)
    held[seat] = held[seat][1:]
    kept[seat] = tuple(sorted((*kept[seat], value)))
    left = list(unseen[level])
    left.remove(value)
    unseen[level] = tuple(left)
    draft.held, draft.kept, draft._unseen = tuple(held), tuple(kept), tuple(unseen)
    clean_up(draft)


def can_show(position: Position) -> bool:
    """Whether it is this seat that shows next, and only single chips are left to show."""
    brought = [held for place, held in zip(position._at, position.held, strict=True) if place == BACK]
    single = all(len(unit) == 1 for held in brought for unit in held)
    return single and next_to_show(position) == position._moment.actor


SHOWING = Phase(
    "showing", "Show what was brought back", chance=Chance(values, outcome, value_shown, show), fits=can_show
)
