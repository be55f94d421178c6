"""What never changes in a game, made into look-ups."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from deep_sea_adventure.moment import Moment

if TYPE_CHECKING:
    from deep_sea_adventure.rules import Rules

__all__ = ["Tables", "tables_of"]

_MOMENTS = 8192
"""How many moments of one game are kept at most; those without a choice among things always are."""


class Tables:
    """The look-ups of one game, shared by all its states.

    Plain slots, filled at once: the engine reads them at every step.

    Attributes:
        rules: The rules played by.
        may_turn: The rules' own, one step nearer.
        last_turn: The number of the last turn that a dive can have.
        after: For each seat the next one.
        moment: ``(phase, seat, actor, among, stacked) -> moment``, each made once, by the id of its phase.
        turning: For each seat, the moment at which it may turn round.
        level_of: For each value, the level of its chips, counted from 0.
    """

    __slots__ = ("after", "last_turn", "level_of", "may_turn", "moment", "rules", "turning")

    def __init__(self, rules: Rules) -> None:
        """Make the tables of ``rules``."""
        seats = range(rules.divers)
        self.rules = rules
        self.may_turn = rules.may_turn
        self.last_turn = rules.turns_a_dive
        self.after = tuple([(seat + 1) % rules.divers for seat in seats])
        self.moment = lru_cache(maxsize=_MOMENTS)(self._moment)
        self.turning = tuple([self.moment("turning", seat, seat) for seat in seats])
        self.level_of = {value: level for level, values in enumerate(rules.levels) for value in values}

    def _moment(self, phase: str, seat: int, actor: int, among: tuple[Any, ...] = (), stacked: int = 0) -> Moment:
        """The moment with these words, made anew."""
        moment = Moment(self.rules, (phase, seat, actor, among, stacked))
        if moment.phase.next:
            moment.after = self.moment(moment.phase.next, seat, seat)
        return moment


@lru_cache(maxsize=64)
def tables_of(rules: Rules) -> Tables:
    """The look-ups of ``rules``, shared by all games with equal ones."""
    return Tables(rules)
