"""A moment of the game: what is asked now, of whom, and every answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deep_sea_adventure.actions import Outcome
    from deep_sea_adventure.rules import Rules

    Words = tuple[str, int, int, tuple[Any, ...], int]

__all__ = ["Lots", "Moment"]

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
    """A point of the game: which phase it is, in whose turn, and what is chosen among.

    That is all on which the answers hang, so they are made once, with the moment. A moment knows the next one of its
    turn too, so that going on is a look-up.

    Attributes:
        phase: The phase of now.
        seat: Whose turn it is; after a dive, whose the last one was.
        actor: Who decides, if it is not chance; after a dive, whose chips are shown or dropped.
        among: The units, the dice or the values of chips among which somebody chooses, or chance does, if any.
        stacked: Units on the last stack so far, while somebody must choose what to drop.
        words: The id of the phase, and these: what tells this moment from the others of a game.
        actions: All that may be decided.
        chance: How chance decides, if it does.
        lots: All that chance may bring, if it decides.
        is_over: Whether the game is over.
        after: The moment of the phase that follows in the same turn.
    """

    __slots__ = ("actions", "actor", "after", "among", "chance", "is_over", "lots", "phase", "seat", "stacked", "words")

    def __init__(self, rules: Rules, words: Words) -> None:
        """The moment that ``words`` tell."""
        self.words = words
        phase_id, self.seat, self.actor, self.among, self.stacked = words
        self.phase = phase = rules.phase(phase_id)
        self.actions = phase.legal(self)
        self.chance = phase.chance
        self.lots: Any = None if phase.chance is None else phase.chance.lots(rules, self)
        self.is_over = phase.chance is None and not phase.kinds
        self.after: Any = None
