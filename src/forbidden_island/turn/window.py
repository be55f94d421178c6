"""The moment before a card is turned, in which the table may play special cards.

Rulebook: "Special action cards".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.actions import Draw
from forbidden_island.phase import ActionKind

if TYPE_CHECKING:
    from forbidden_island.packed import Position
    from forbidden_island.rules import Rules
    from forbidden_island.state import Draft

__all__ = ["DRAW", "asks", "open_window", "window_due"]


def asks(position: Position) -> bool:
    """Whether the game waits for a decision before the next card: some hand holds a special, playable or not."""
    return not position._moment.drawing and position._specials > 0


def window_due(position: Position) -> bool:
    """Whether the phase has a window before the next card at all."""
    phase = position._moment.phase
    if phase.windows == "first":
        return phase.cards is not None and position._moment.draws_left == phase.cards.draws(position)
    return phase.windows == "each"


def open_window(draft: Draft) -> None:
    """Before the next card: if there is nobody to ask it is turned."""
    if not draft._specials:
        draft._moment = draft._moment.turning


def every_draw(_: Rules, seat: int) -> tuple[Draw, ...]:
    """The one of the seat."""
    return (Draw(seat),)


def draws(position: Position, seat: int) -> tuple[Draw, ...]:
    """The turn's player draws."""
    return position._deal.seats[seat].draws


def draw(draft: Draft, _: Draw) -> None:
    """The window closes."""
    draft._moment = draft._moment.turning


DRAW = ActionKind(Draw, every_draw, draws, draw)
