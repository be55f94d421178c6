"""A diver rolls the dice and swims; then it looks around.

Rulebook: "Step 3: swim".
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from math import gcd
from typing import TYPE_CHECKING

from deep_sea_adventure.actions import Rolled
from deep_sea_adventure.moment import Lots
from deep_sea_adventure.packed import BACK
from deep_sea_adventure.phase import Chance, Phase
from deep_sea_adventure.turn.clean_up import end_dive, nobody_can_act, pass_on
from deep_sea_adventure.turn.swimming import deeper, higher, nearest
from deep_sea_adventure.turn.turning import is_out

if TYPE_CHECKING:
    from deep_sea_adventure.actions import Swim
    from deep_sea_adventure.moment import Moment
    from deep_sea_adventure.rules import Rules
    from deep_sea_adventure.state import Draft

__all__ = ["ROLL", "swim", "throws", "throws_of"]


def throws(rules: Rules, _: Moment) -> Lots[Rolled]:
    """Each throw of the dice."""
    return throws_of(rules.dice)


@lru_cache(maxsize=64)
def throws_of(dice: tuple[tuple[int, ...], ...]) -> Lots[Rolled]:
    """What dice with these faces may show, with the smallest weights."""
    alike = len(set(dice)) == 1
    ways = Counter(tuple(sorted(faces)) if alike else faces for faces in product(*dice))
    share = gcd(*ways.values())
    return Lots.of({Rolled(faces): ways[faces] // share for faces in sorted(ways)})


def swim(draft: Draft, dice: Rolled | Swim) -> None:
    """Swim as many places as the dice show, less the units carried; then search, if there is a choice."""
    moment, at = draft._moment, draft._at
    seat = moment.seat
    place, units = at[seat], draft.held[seat]
    steps = dice.pips - len(units)
    if steps > 0:
        if draft._turned[seat]:
            place = higher(at, place, steps) or boarded(draft, seat)
        else:
            place = deeper(at, place, steps, len(draft.line))
        places = [*at]
        places[seat] = place
        draft._at = tuple(places)
    if place > 0 and draft.line[place - 1]:
        draft._moment = moment.after
    elif place > 0 and units:
        draft._moment = draft._tables.moment(moment.after.phase.id, seat, seat, units)
    elif nobody_can_act(draft):
        end_dive(draft)
    else:
        pass_on(draft)


def boarded(draft: Draft, seat: int) -> int:
    """Come back for the rest of this dive, or stay near, if the submarine does not take the diver: its place."""
    if not draft._tables.rules.may_board(draft, seat):
        return nearest(draft._at, draft._at[seat])
    turned = [*draft._turned]
    turned[seat] = False
    draft._turned = tuple(turned)
    draft._last_back = seat
    return BACK


ROLL = Phase("roll", "Roll the dice", chance=Chance(Rolled, throws, swim), next="search", fits=is_out)
