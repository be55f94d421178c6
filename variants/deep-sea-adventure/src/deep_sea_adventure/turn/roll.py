"""A diver rolls the dice and swims.

Rulebook: "Step 3: swim".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deep_sea_adventure.actions import Rolled
from deep_sea_adventure.packed import BACK
from deep_sea_adventure.phase import Chance, Phase
from deep_sea_adventure.turn.search import begin_search
from deep_sea_adventure.turn.swimming import swum
from deep_sea_adventure.turn.turning import is_out

if TYPE_CHECKING:
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.state import Draft

__all__ = ["ROLL", "swim", "throw", "throw_number", "throws"]


def throws(position: Position) -> bytes:
    """The number of each throw of the dice, as often as it weighs."""
    return position._tables.weighed


def throw(position: Position, number: int) -> Rolled:
    """The throw with a number."""
    return position._tables.throws[number]


def throw_number(position: Position, outcome: object) -> int | None:
    """The number of a throw."""
    return position._tables.number_of.get(outcome) if isinstance(outcome, Rolled) else None


def roll(draft: Draft, number: int) -> None:
    """Swim as far as the dice say."""
    swim(draft, draft._tables.pips[number])


def swim(draft: Draft, pips: int) -> None:
    """Swim ``pips`` places less the units carried; then look around."""
    seat, at = draft._moment.seat, list(draft._at)
    place = at[seat]
    steps = pips - len(draft.held[seat])
    if steps > 0:
        reached = swum(draft, seat, steps)
        place = at[seat] = reached if reached or not place else come_back(draft, seat)
        draft._at = tuple(at)
    begin_search(draft, seat, place)


def come_back(draft: Draft, seat: int) -> int:
    """Board the submarine, for the rest of this dive."""
    draft._turned &= ~(1 << seat)
    draft._last_back = seat
    return BACK


ROLL = Phase("roll", "Roll the dice", chance=Chance(throws, throw, throw_number, roll), next="search", fits=is_out)
