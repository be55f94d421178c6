"""The bot `careful`: it weighs what it carries by the chance of getting it home before the air is gone.

It thinks one turn ahead, as if the others went on to breathe as they do now, and a little more.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from attrs import frozen

from deep_sea_adventure.actions import Boost, PickUp, PutDown, SaveAir, Swim, TurnRound
from deep_sea_adventure.turn.roll import throws_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from deep_sea_adventure.actions import Action
    from deep_sea_adventure.box import Unit
    from deep_sea_adventure.state import State
    from forbidden_island.table import Observation

__all__ = ["careful", "home_chance"]

_GROWTH = 0.2
"""How many units more each other diver is thought to carry after each round."""

_WORTH_A_STOP = 5.0
"""What a unit must be worth on average for a diver to pick it up on the way down."""

_BOOST_COST = 0.97
"""What is left of a promise that takes a boost; the air would be missed later."""

_FURTHEST = 7
"""On how many of its next turns a diver thinks at most."""


def careful(observation: Observation[Action, State], rng: Random) -> Action:
    """The action that promises most points from this dive; of equal ones the first.

    Examples:
        >>> from random import Random
        >>> import deep_sea_adventure as dsa
        >>> from deep_sea_adventure.careful import careful
        >>> state = dsa.new_game(2).apply(dsa.Rolled([1, 1]))
        >>> str(careful(state.observation(0), Random(7)))
        'Seat 0 leaves everything as it is.'
    """
    diver = _Diver.of(observation.complete(rng), observation.seat)
    return max(observation.legal_actions(), key=diver.promise)


@lru_cache(maxsize=65536)
def home_chance(pips: tuple[int, ...], steps: int, units: int, turns: int) -> float:
    """The chance that a diver gets home in time.

    Args:
        pips: How far the dice may take it, each as often as it weighs.
        steps: How many steps it takes: the free places on the way, and the submarine.
        units: How many units the diver carries.
        turns: How many turns there are left.

    Examples:
        >>> from deep_sea_adventure.careful import home_chance
        >>> home_chance((2, 3, 3, 4, 4, 4, 5, 5, 6), steps=3, units=1, turns=1) == 6 / 9
        True
    """
    if steps <= 0:
        return 1.0
    if turns <= 0:
        return 0.0
    return _mean([home_chance(pips, steps - max(one - units, 0), units, turns - 1) for one in pips])


@frozen
class _Diver:
    """A diver, and what it has to think of.

    Attributes:
        seat: Its seat.
        state: The position.
        place: Where it is.
        pips: How far the dice may take it in later turns, each as often as it weighs.
        means: What the chips of each level are worth on average.
        others: The other seats whose divers are out.
    """

    seat: int
    state: State
    place: int
    pips: tuple[int, ...]
    means: tuple[float, ...]
    others: tuple[int, ...]

    @staticmethod
    def of(state: State, seat: int) -> _Diver:
        """The diver of ``seat``."""
        out = [one for one in range(len(state.held)) if one not in state.back and one != seat]
        means = tuple([_mean_value(values) for values in state.unseen.values()])
        return _Diver(seat, state, state.places[seat], _pips(state, boosted=False), means, tuple(out))

    def promise(self, action: Action) -> float:
        """How many points an action promises; 0 where there is nothing to think about."""
        held = self.state.held[self.seat]
        units, value = len(held), sum(map(self.worth, held))
        match action:
            case TurnRound():
                return value * self.home(self.place, units, self.turns_left(units) + 1)
            case PickUp():
                return self.find(units, value)
            case PutDown():
                return self.later(units - 1, value - self.worth(action.unit))
            case Boost() | SaveAir():
                return self.swim(units, value, boosted=isinstance(action, Boost))
            case Swim():
                return action.pips
        return self.deeper(units, value) if self.state.phase.id == "turning" else self.later(units, value)

    def find(self, units: int, value: float) -> float:
        """What it promises to pick up what lies here; on the way down not all is worth a stop."""
        worth = self.worth(self.state.line[self.place - 1])
        is_little = self.seat not in self.state.turned and worth < _WORTH_A_STOP
        return -1.0 if is_little else self.later(units + 1, value + worth)

    def later(self, units: int, value: float) -> float:
        """What it promises to go home from the next turn on."""
        return value * self.home(self.place, units, self.turns_left(units))

    def swim(self, units: int, value: float, *, boosted: bool) -> float:
        """What it promises to roll now, with all dice or not, and to go home."""
        turns = self.turns_left(units, self.state.air - boosted)
        steps = self.steps(self.place)
        ends = [steps - max(pips - units, 0) for pips in _pips(self.state, boosted=boosted)]
        promised = value * _mean([home_chance(self.pips, end, units, turns) for end in ends])
        return promised * (_BOOST_COST if boosted else 1.0)

    def deeper(self, units: int, value: float) -> float:
        """What one more turn down promises: to go home after it, with what lies there or without."""
        turns, deepest = self.turns_left(units), len(self.state.line)
        places = [min(self.place + max(pips - units, 0), deepest) for pips in self.pips]
        return _mean([self.turned_at(place, units, value, turns) for place in places])

    def turned_at(self, place: int, units: int, value: float, turns: int) -> float:
        """What it promises to go home from a place further down."""
        worth = self.worth(self.state.line[place - 1])
        without = value * self.home(place, units, turns)
        return max(without, (value + worth) * self.home(place, units + 1, turns))

    def turns_left(self, units: int, air: int | None = None) -> int:
        """In how many turns after this one there is air, if the diver carries ``units``."""
        left = float(self.state.air if air is None else air)
        breath = float(sum([len(self.state.held[other]) for other in self.others]))
        for turns in range(_FURTHEST):
            left -= breath
            if left <= 0:
                return turns
            left -= units
            if left <= 0:
                return turns + 1
            breath += _GROWTH * len(self.others)
        return _FURTHEST

    def home(self, place: int, units: int, turns: int) -> float:
        """The chance to get home from a place with so many units."""
        return home_chance(self.pips, self.steps(place), units, turns)

    def steps(self, place: int) -> int:
        """How many steps it is from a place to the submarine; divers on the way are jumped."""
        return place - sum([0 < self.state.places[other] < place for other in self.others])

    def worth(self, unit: Unit) -> float:
        """What a unit is worth on average."""
        return sum([self.means[level - 1] for level in unit])


def _pips(state: State, *, boosted: bool) -> tuple[int, ...]:
    """How far the dice may take a diver: by all of them, or, where some must be chosen, by all but the lowest."""
    chosen = not boosted and any(phase.id == "dice" for phase in state.rules.phases)
    return tuple([throw.pips - chosen * min(throw.dice) for throw in throws_of(state.rules.dice).drawn])


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _mean_value(copies: Mapping[int, int]) -> float:
    """The mean of some values, each with the number of its chips; 0 if there are none left."""
    return sum(value * number for value, number in copies.items()) / (sum(copies.values()) or 1)
