"""Chips that were brought back are turned, one by one; until then nobody knows their values.

Rulebook: "End of the round".
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from deep_sea_adventure.actions import Shown
from deep_sea_adventure.moment import Lots
from deep_sea_adventure.packed import BACK
from deep_sea_adventure.phase import Chance, Phase
from deep_sea_adventure.turn.clean_up import clean_up, next_to_show, show_next, unseen_like

if TYPE_CHECKING:
    from deep_sea_adventure.moment import Moment
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.rules import Rules
    from deep_sea_adventure.state import Draft

__all__ = ["SHOWING"]


def values(_: Rules, moment: Moment) -> Lots[Shown]:
    """What the next chip may be worth."""
    return chips(moment.among)


@lru_cache(maxsize=1024)
def chips(values: tuple[int, ...]) -> Lots[Shown]:
    """What a chip may be worth: one of its level that nobody has seen is as likely as any other."""
    return Lots.of({Shown(value): number for value, number in Counter(values).items()})


def shows(position: Position) -> tuple[int, tuple[int, ...]]:
    """The seat that shows its chips next, and what the first of them may be worth."""
    seat = next_to_show(position)
    return (position._moment.seat, ()) if seat is None else (seat, unseen_like(position, seat))


def show(draft: Draft, shown: Shown) -> None:
    """The chip is turned and kept."""
    seat, value = draft._moment.actor, shown.value
    held, kept, unseen = [*draft.held], [*draft.kept], [*draft._unseen]
    level = held[seat][0][0] - 1
    mine, left = [*kept[seat]], [*unseen[level]]
    insort(mine, value)
    left.remove(value)
    held[seat], kept[seat], unseen[level] = held[seat][1:], tuple(mine), tuple(left)
    draft.held, draft.kept, draft._unseen = tuple(held), tuple(kept), tuple(unseen)
    if held[seat]:
        show_next(draft, seat)
    else:
        clean_up(draft)


def can_show(position: Position) -> bool:
    """Whether it is this seat that shows next, and only single chips are left to show."""
    brought = [held for place, held in zip(position._at, position.held, strict=True) if place == BACK]
    single = all(len(unit) == 1 for held in brought for unit in held)
    return single and next_to_show(position) == position._moment.actor


SHOWING = Phase("showing", "Show what was brought back", chance=Chance(Shown, values, show), asked=shows, fits=can_show)
