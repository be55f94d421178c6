"""A diver may turn round.

Rulebook: "Step 2: declare whether you turn round".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deep_sea_adventure.actions import DiveOn, TurnRound
from deep_sea_adventure.packed import BACK
from deep_sea_adventure.phase import ActionKind, Phase

if TYPE_CHECKING:
    from deep_sea_adventure.actions import Action
    from deep_sea_adventure.moment import Moment
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.state import Draft

__all__ = ["TURNING", "carries_something", "is_out"]


def carries_something(position: Position, seat: int) -> bool:
    """Whether the diver of ``seat`` carries anything."""
    return bool(position.held[seat])


def is_out(position: Position) -> bool:
    """Whether the diver whose turn it is has not come back."""
    return position._at[position._moment.seat] != BACK


def can_turn(position: Position) -> bool:
    """Whether the diver whose turn it is is out, and has the choice to turn round."""
    seat = position._moment.seat
    return is_out(position) and not position._turned[seat] and position._tables.may_turn(position, seat)


def turnings(moment: Moment) -> tuple[Action, ...]:
    """To turn round, or not."""
    return TurnRound(moment.seat), DiveOn(moment.seat)


def turn_round(draft: Draft, _: TurnRound) -> None:
    """Face the submarine for the rest of the dive."""
    turned = [*draft._turned]
    turned[draft._moment.seat] = True
    draft._turned = tuple(turned)
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
