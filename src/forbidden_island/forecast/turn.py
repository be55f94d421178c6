"""The odds of what is left of a turn: exact ones, those of any question, and those of games that are played."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from forbidden_island.forecast.alike import alike_for
from forbidden_island.forecast.idle import nobody_acts
from forbidden_island.forecast.value import Odds
from forbidden_island.moment import Lost
from forbidden_island.table import distribution, frequencies

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping
    from random import Random

    from forbidden_island.moment import Moment
    from forbidden_island.state import State

__all__ = ["after_actions", "counted", "next_turn_begins", "odds", "odds_of", "simulated_odds"]


def drawing_begins(state: State) -> bool:
    """Whether the actions of the turn are over, and nothing has broken into them."""
    moment: Moment | None = state._moment
    while moment is not None:
        if moment.phase.id == "actions":
            return False
        moment = moment.interrupted
    return True


def after_actions(state: State) -> dict[State, Fraction]:
    """Where the drawing begins, if it has not: one state, unless cards are still looked at before."""
    return distribution(state, until=drawing_begins, decide=nobody_acts)


def next_turn_begins(state: State) -> bool:
    """Whether the drawing is over."""
    return state.phase.id == "actions"


# --- the odds -----------------------------------------------------------------------------------------------


def odds(state: State) -> Odds:
    """How likely each tile is to sink, and the game to be lost in each way, before this turn's end.

    It is what follows if nobody acts further: the actions are ended, no special card is played, and what must be done
    is done in a fixed way, which the page *What may still happen in a turn* explains. It is exact.

    Args:
        state: Any position. Once the game is over nothing sinks any more, and it is lost for certain or not at all.

    Examples:
        >>> import forbidden_island as fi
        >>> state = fi.new_game(["diver", "navigator"], seed=7)
        >>> odds = fi.odds(state)
        >>> odds.sinks[fi.Tile.HOWLING_GARDEN], odds.lost, odds.survives
        (Fraction(15, 184), Fraction(2, 115), Fraction(113, 115))
    """
    return counted(state, turn_ends(state, alike_for(state.rules)))


def odds_of(state: State, predicate: Callable[[State], bool]) -> Fraction:
    """How likely it is that ``predicate`` holds where this turn ends, if nobody acts further.

    As the predicate may look at anything, every position in which the turn may end is told apart; with many flood
    cards that takes some seconds.

    Args:
        state: Any position.
        predicate: ``state -> bool``: what is asked of the beginning of the next turn, or of a game that is over.

    Examples:
        >>> import forbidden_island as fi
        >>> state = fi.new_game(["diver", "navigator"], seed=7)
        >>> fi.odds_of(state, lambda after: after.water_level > 1)
        Fraction(11, 46)
    """
    return sum((probability for end, probability in turn_ends(state).items() if predicate(end)), Fraction(0))


def simulated_odds(state: State, games: int, rng: Random) -> Odds:
    """The same as `odds` from games that are played, to look at beside it."""
    ends: Counter[State] = Counter()
    for start, share in frequencies(state, games, rng, until=drawing_begins, decide=nobody_acts).items():
        played = int(share * games)
        for end, frequency in frequencies(start, played, rng, until=next_turn_begins, decide=nobody_acts).items():
            ends[end] += int(frequency * played)
    return counted(state, {end: Fraction(number, games) for end, number in ends.items()})


def turn_ends(state: State, alike: Callable[[State], Hashable] | None = None) -> dict[State, Fraction]:
    """The states in which the turn may end, with their probabilities; `alike` ones as one."""
    ends: dict[State, Fraction] = {}
    for start, first in after_actions(state).items():
        followed = distribution(start, until=next_turn_begins, decide=nobody_acts, alike=alike)
        for end, probability in followed.items():
            ends[end] = ends.get(end, Fraction(0)) + first * probability
    return ends


def counted(state: State, ends: Mapping[State, Fraction]) -> Odds:
    """The odds in ``state``, if the turn ends in ``ends``."""
    tiles = state._deal.numbering.tiles_in
    sinks = dict.fromkeys(tiles.of(state._left), Fraction(0))
    losses = {loss.id: Fraction(0) for loss in state.rules.losses}
    lost = Fraction(0)
    for end, probability in ends.items():
        for tile in tiles.of(state._left & ~end._left):
            sinks[tile] += probability
        if isinstance(end.result, Lost):
            lost += probability
            for reason in (end.result.reason, *end.result.also):
                losses[reason] += probability
    return Odds(sinks, losses, lost)
