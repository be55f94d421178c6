"""What never changes in a game, made into look-ups: the moments of a turn, ready actions, the throws of the dice."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from math import gcd
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import frozen

from deep_sea_adventure.actions import (
    Boost,
    DiveOn,
    Drop,
    Pass,
    PickUp,
    PutDown,
    Rolled,
    SaveAir,
    Shown,
    Swim,
    TurnRound,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deep_sea_adventure.actions import Action, Outcome
    from deep_sea_adventure.box import Unit
    from deep_sea_adventure.phase import Phase
    from deep_sea_adventure.rules import Rules

    Words = tuple[str, int, int, tuple[int, ...], int]

__all__ = ["Lots", "Moment", "Tables", "chips", "drops", "put_downs", "swims", "tables_of"]


OutcomeT = TypeVar("OutcomeT", bound="Outcome")


@frozen(eq=False)
class Lots(Generic[OutcomeT]):
    """All that chance may bring.

    Attributes:
        drawn: The outcomes, ascending, each as often as it weighs.
        weights: Each outcome once, with its weight.
    """

    drawn: tuple[OutcomeT, ...]
    weights: Mapping[OutcomeT, int]

    @staticmethod
    def of(weights: Mapping[OutcomeT, int]) -> Lots[OutcomeT]:
        """The lots with these weights."""
        return Lots(tuple([outcome for outcome, weight in weights.items() for _ in range(weight)]), weights)


class Moment:
    """A point of the game: which phase it is, in whose turn.

    The tables make each moment once, and a moment knows the next one of its turn, so that going on is a look-up.

    Attributes:
        phase: The phase of now.
        seat: Whose turn it is; after a dive, whose the last one was.
        actor: Who decides, if it is not chance; after a dive, whose chips are shown or dropped.
        dice: The dice that were rolled, while somebody must choose among them.
        stacked: Units on the last stack so far, while somebody must choose what to drop.
        chance: How chance decides, if it does.
        is_over: Whether the game is over.
        after: The moment of the phase that follows in the same turn.
    """

    __slots__ = ("actor", "after", "chance", "dice", "is_over", "phase", "seat", "stacked")

    def __init__(self, phase: Phase, seat: int, actor: int, dice: tuple[int, ...], stacked: int) -> None:
        """The point of ``phase`` in the turn of ``seat``."""
        self.phase = phase
        self.seat = seat
        self.actor = actor
        self.dice = dice
        self.stacked = stacked
        self.chance = phase.chance
        self.is_over = phase.chance is None and not phase.kinds
        self.after: Any = None

    @property
    def words(self) -> Words:
        """What tells this moment from the others of a game."""
        return self.phase.id, self.seat, self.actor, self.dice, self.stacked


class Tables:
    """The look-ups of one game, shared by all its states.

    Plain slots, filled at once: the engine reads them at every step.

    Attributes:
        rules: The rules played by.
        may_turn: The rules' own, one step nearer.
        last_turn: The number of the last turn that a dive can have.
        after: For each seat the next one.
        turning: For each seat, the moment at which it may turn round.
        turnings: For each seat, its actions when it may turn round.
        boosts: For each seat, its actions when it may boost.
        pick_ups: For each seat, its actions where something lies.
        throws: What the dice may show.
        level_of: For each value, the level of its chips, counted from 0.
    """

    __slots__ = (
        "_moments",
        "after",
        "boosts",
        "last_turn",
        "level_of",
        "may_turn",
        "pick_ups",
        "rules",
        "throws",
        "turning",
        "turnings",
    )

    def __init__(self, rules: Rules) -> None:
        """Make the tables of ``rules``."""
        seats = range(rules.divers)
        self.rules = rules
        self.may_turn = rules.may_turn
        self.last_turn = rules.turns_a_dive
        self.after = tuple([(seat + 1) % rules.divers for seat in seats])
        self._moments: dict[Words, Moment] = {}
        self.turning = tuple([self.moment("turning", seat) for seat in seats])
        self.turnings = tuple([(TurnRound(seat), DiveOn(seat)) for seat in seats])
        self.boosts = tuple([(Boost(seat), SaveAir(seat)) for seat in seats])
        self.pick_ups = tuple([(PickUp(seat), Pass(seat)) for seat in seats])
        self.throws = _throws(rules.dice)
        self.level_of = {value: level for level, values in enumerate(rules.levels) for value in values}

    def moment(
        self, phase: str, seat: int, actor: int | None = None, dice: tuple[int, ...] = (), stacked: int = 0
    ) -> Moment:
        """The one moment with these words; ``actor`` is ``seat`` if it is left out."""
        words = (phase, seat, seat if actor is None else actor, dice, stacked)
        moment = self._moments.get(words)
        if moment is None:
            moment = self._moments[words] = Moment(self.rules.phase(phase), *words[1:])
            if moment.phase.next:
                moment.after = self.moment(moment.phase.next, seat)
        return moment


@lru_cache(maxsize=64)
def tables_of(rules: Rules) -> Tables:
    """The look-ups of ``rules``, shared by all games with equal ones."""
    return Tables(rules)


def _throws(dice: tuple[tuple[int, ...], ...]) -> Lots[Rolled]:
    """What the dice may show, with the smallest weights."""
    alike = len(set(dice)) == 1
    ways = Counter(tuple(sorted(faces)) if alike else faces for faces in product(*dice))
    share = gcd(*ways.values())
    return Lots.of({Rolled(faces): ways[faces] // share for faces in sorted(ways)})


@lru_cache(maxsize=4096)
def chips(values: tuple[int, ...]) -> Lots[Shown]:
    """What one of some chips may be worth, each as likely as any other; ``values`` ascend."""
    return Lots.of({Shown(value): number for value, number in Counter(values).items()})


@lru_cache(maxsize=4096)
def put_downs(seat: int, held: tuple[Unit, ...]) -> tuple[Action, ...]:
    """To put down one of each kind of unit held, or nothing."""
    return (*(PutDown(seat, unit) for unit in sorted(set(held))), Pass(seat))


@lru_cache(maxsize=4096)
def drops(seat: int, held: tuple[Unit, ...]) -> tuple[Action, ...]:
    """To drop one of each kind of unit held."""
    return tuple([Drop(seat, unit) for unit in sorted(set(held))])


@lru_cache(maxsize=1024)
def swims(seat: int, dice: tuple[int, ...]) -> tuple[Action, ...]:
    """To leave out one of the dice, those with equal sums once."""
    return tuple([Swim(seat, pips) for pips in sorted({sum(dice) - pips for pips in dice})])
