"""A turn begins: the diver breathes, and may turn round.

Rulebook: "Step 1: breathe", "Step 2: declare whether you turn round".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deep_sea_adventure.actions import DiveOn, TurnRound
from deep_sea_adventure.packed import BACK
from deep_sea_adventure.phase import ActionKind, Phase

if TYPE_CHECKING:
    from deep_sea_adventure.actions import Action
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.state import Draft

__all__ = ["TURNING", "begin_turn", "carries_something", "is_out"]


def begin_turn(draft: Draft, seat: int) -> None:
    """Take a breath for each unit carried; then ask whether to turn round, where that is possible."""
    tables = draft._tables
    draft.turn += 1
    units = len(draft.held[seat])
    if units:
        draft.air = draft.air - units if draft.air > units else 0
    moment = tables.turning[seat]
    asked = not draft._turned >> seat & 1 and tables.may_turn(draft, seat)
    draft._moment = moment if asked else moment.after


def carries_something(position: Position, seat: int) -> bool:
    """Whether the diver of ``seat`` carries anything."""
    return bool(position.held[seat])


def is_out(position: Position) -> bool:
    """Whether the diver whose turn it is has not come back."""
    return position._at[position._moment.seat] != BACK


def can_turn(position: Position) -> bool:
    """Whether the diver whose turn it is is out, and has the choice to turn round."""
    seat = position._moment.seat
    return is_out(position) and not position._turned >> seat & 1 and position._tables.may_turn(position, seat)


def turnings(position: Position) -> tuple[Action, ...]:
    """To turn round, or not."""
    return position._tables.turnings[position._moment.seat]


def turn_round(draft: Draft, _: TurnRound) -> None:
    """Face the submarine for the rest of the dive."""
    draft._turned |= 1 << draft._moment.seat
    draft._moment = draft._moment.after


def dive_on(draft: Draft, _: DiveOn) -> None:
    """Leave it at that for this turn."""
    draft._moment = draft._moment.after


TURNING = Phase(
    "turning",
    "Turn round?",
    turnings,
    kinds=(ActionKind(TurnRound, turn_round), ActionKind(DiveOn, dive_on)),
    next="roll",
    fits=can_turn,
)
