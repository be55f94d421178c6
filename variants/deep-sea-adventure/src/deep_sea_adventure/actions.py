"""What divers decide (actions) and what chance decides (outcomes), as values compared by their fields."""

from collections.abc import Iterable
from functools import cached_property

from attrs import field, frozen

from deep_sea_adventure.box import Unit
from forbidden_island.codes import Coded, sentence_of

__all__ = [
    "Action",
    "Boost",
    "DiveOn",
    "Drop",
    "Outcome",
    "Pass",
    "PickUp",
    "PutDown",
    "Rolled",
    "SaveAir",
    "Shown",
    "Swim",
    "TurnRound",
]


def _numbers(numbers: Iterable[int]) -> tuple[int, ...]:
    return tuple(numbers)


def listed(numbers: tuple[int, ...]) -> str:
    """Numbers in a sentence."""
    *others, last = map(str, numbers)
    return f"{', '.join(others)} and {last}" if others else last


def named(unit: Unit) -> str:
    """A unit in a sentence."""
    if not unit:
        return "nothing at all"
    return f"the stack of levels {listed(unit)}" if len(unit) > 1 else f"the chip of level {listed(unit)}"


@frozen(cache_hash=True)
class Action(Coded):
    """What every action has: a seat, a ``code`` that can be read back, and a sentence as its ``str``.

    Attributes:
        seat: Who acts; seats are counted from 0.

    Examples:
        >>> from deep_sea_adventure import PutDown
        >>> action = PutDown(0, [1, 3, 2])
        >>> action.code, str(action)
        ('0 put-down 1+3+2', 'Seat 0 puts down the stack of levels 1, 3 and 2.')
    """

    seat: int

    def __str__(self) -> str:
        """One sentence."""
        return sentence_of(self)


class TurnRound(Action):
    """The diver of ``seat`` turns round and swims up from now on."""

    __slots__ = ()

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} turns round."


class DiveOn(Action):
    """The diver of ``seat`` does not turn round in this turn."""

    __slots__ = ()

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} dives on."


class Boost(Action):
    """The diver of ``seat`` spends one more air to swim with all dice."""

    __slots__ = ()

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} spends one more air to swim with all dice."


class SaveAir(Action):
    """The diver of ``seat`` does not boost in this turn."""

    __slots__ = ()

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} saves the air."


@frozen(cache_hash=True)
class Swim(Action):
    """The diver of ``seat`` chooses dice that show ``pips`` together, and swims so far, less the units carried."""

    pips: int

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} chooses dice that show {self.pips} together."


class PickUp(Action):
    """The diver of ``seat`` picks up the chip or the whole stack on which it stands."""

    __slots__ = ()

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} picks up what lies here."


@frozen(cache_hash=True)
class PutDown(Action):
    """The diver of ``seat`` puts down ``unit`` on the blank on which it stands."""

    unit: Unit = field(converter=_numbers)

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} puts down {named(self.unit)}."


class Pass(Action):
    """The diver of ``seat`` picks up nothing and puts down nothing."""

    __slots__ = ()

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} leaves everything as it is."


@frozen(cache_hash=True)
class Drop(Action):
    """The diver of ``seat``, who did not make it, drops ``unit`` next at the far end of the line."""

    unit: Unit = field(converter=_numbers)

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} drops {named(self.unit)}."


@frozen(cache_hash=True)
class Rolled(Coded):
    """The dice show ``dice``: ascending where all dice are alike, else die by die."""

    dice: tuple[int, ...] = field(converter=_numbers)

    @cached_property
    def pips(self) -> int:
        """What the dice show together."""
        return sum(self.dice)

    def __str__(self) -> str:
        """One sentence."""
        return f"The dice show {listed(self.dice)}"


@frozen(cache_hash=True)
class Shown(Coded):
    """A chip that was brought back is turned, and is worth ``value`` points."""

    value: int

    def __str__(self) -> str:
        """One sentence."""
        return f"The chip is worth {self.value}"


Outcome = Rolled | Shown
"""What chance decides."""
