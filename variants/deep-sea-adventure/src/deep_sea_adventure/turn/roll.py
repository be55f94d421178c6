"""A diver rolls the dice and swims; then it looks around.

Rulebook: "Step 3: swim".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deep_sea_adventure.actions import Rolled
from deep_sea_adventure.packed import BACK
from deep_sea_adventure.phase import Chance, Phase
from deep_sea_adventure.turn.clean_up import end_dive, nobody_can_act, pass_on
from deep_sea_adventure.turn.swimming import deeper, higher
from deep_sea_adventure.turn.turning import is_out

if TYPE_CHECKING:
    from deep_sea_adventure.actions import Swim
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.state import Draft
    from deep_sea_adventure.tables import Lots

__all__ = ["ROLL", "swim", "throws"]


def throws(position: Position) -> Lots[Rolled]:
    """Each throw of the dice."""
    return position._tables.throws


def swim(draft: Draft, dice: Rolled | Swim) -> None:
    """Swim as many places as the dice show, less the units carried; then search, if there is a choice."""
    moment, at = draft._moment, draft._at
    seat = moment.seat
    place, units = at[seat], draft.held[seat]
    steps = dice.pips - len(units)
    if steps > 0:
        swum = higher if draft._turned[seat] else deeper
        place = swum(draft, seat, steps)
        places = [*at]
        places[seat] = place
        draft._at = tuple(places)
    if place > 0 and (units or draft.line[place - 1]):
        draft._moment = moment.after
        return
    if place == BACK:
        come_back(draft, seat)
    if nobody_can_act(draft):
        end_dive(draft)
    else:
        pass_on(draft)


def come_back(draft: Draft, seat: int) -> None:
    """Board the submarine, for the rest of this dive."""
    turned = [*draft._turned]
    turned[seat] = False
    draft._turned = tuple(turned)
    draft._last_back = seat


ROLL = Phase("roll", "Roll the dice", chance=Chance(Rolled, throws, swim), next="search", fits=is_out)
