"""Where a game stands in its turn, and how it ended."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, cast

from attrs import Factory, field, frozen

from forbidden_island.tables.kept import MOST_KEPT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from forbidden_island.phase import Phase
    from forbidden_island.turn.ending import Loss

__all__ = ["Clock", "Lost", "Moment", "Result", "Won", "clock"]


@frozen
class Won:
    """The team has left the island with all its treasures."""

    def __str__(self) -> str:
        """One sentence."""
        return "Won: the team left the island with all its treasures."


@frozen
class Lost:
    """The team is lost.

    Attributes:
        reason: ``skull``, ``drowned``, ``treasure`` or ``fools-landing``; several at one card: the first of these.
        also: The others that hold at the same card, in the same order.
        in_words: All of them as the rules put them, if a game was lost by rules; no part of equality.
    """

    reason: str
    also: tuple[str, ...] = ()
    in_words: tuple[str, ...] = field(default=(), eq=False, repr=False, kw_only=True)

    def __str__(self) -> str:
        """One sentence."""
        return f"Lost: {' and '.join(self.in_words or (self.reason, *self.also))}."

    def told_by(self, losses: Iterable[Loss]) -> Lost:
        """The same in the words of ``losses``, the ways to lose of a game."""
        words = {loss.id: loss.in_words for loss in losses}
        return Lost(self.reason, self.also, in_words=tuple(words.get(why, why) for why in (self.reason, *self.also)))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the words without their names, in half the length."""
        return _lost, (self.reason, self.also, *self.in_words)


def _lost(reason: str, also: tuple[str, ...], *in_words: str) -> Lost:
    return Lost(reason, also, in_words=in_words)


Result = Won | Lost
"""How a game ended."""


def _words(moment: Moment) -> tuple[Any, ...]:
    interrupted = moment.interrupted and moment.interrupted.words
    counts = (moment.seat, moment.actions_left, moment.draws_left, moment.drawing)
    return (moment.phase.id, *counts, moment.spent, interrupted, moment.result)


@frozen(eq=False)
class Moment:
    """A point of the turn: what a table's turn marker, action counter and draw counter would show together.

    A clock makes each moment once, and a moment keeps the ones that follow it, so that going on is a look-up. Those
    that every decision asks for stand in slots.

    Attributes:
        clock: Makes the moments of a game.
        phase: The phase of now.
        seat: Whose turn it is.
        actions_left: Actions still free in this turn's action part; 0 outside it.
        draws_left: Cards still to turn in this part.
        drawing: Whether a card is turned next, with no decision before it.
        spent: Powers used this turn.
        interrupted: What goes on after this phase, when it broke into another one.
        result: How the game ended, once it has.
        words: What tells this moment from the others of a game.
    """

    clock: Clock
    phase: Phase
    seat: int
    actions_left: int
    draws_left: int
    drawing: bool
    spent: frozenset[str]
    interrupted: Moment | None
    result: Result | None
    words: tuple[Any, ...] = field(default=Factory(_words, takes_self=True), init=False, repr=False)
    _kept: dict[object, Moment] = field(factory=dict[object, "Moment"], init=False, repr=False)
    _acted: Moment | None = field(default=None, init=False, repr=False)
    _turning: Moment | None = field(default=None, init=False, repr=False)
    _drew: Moment | None = field(default=None, init=False, repr=False)
    _next_turn: Moment | None = field(default=None, init=False, repr=False)

    def __eq__(self, other: object) -> bool:
        """Whether both are the same point of a turn."""
        return self is other or (isinstance(other, Moment) and self.words == other.words)

    def __hash__(self) -> int:
        """A number that equal moments share."""
        return hash(self.words)

    @property
    def acted(self) -> Moment:
        """One action later."""
        return self._acted or self._follow("_acted", self._with(actions_left=self.actions_left - 1))

    @property
    def done_acting(self) -> Moment:
        """The same with no action left."""
        return self._kept.get(0) or self._keep(0, actions_left=0)

    @property
    def turning(self) -> Moment:
        """The same with the next card about to be turned."""
        return self._turning or self._follow("_turning", self._with(drawing=True))

    @property
    def drew(self) -> Moment:
        """One card later."""
        return self._drew or self._follow(
            "_drew", self._with(draws_left=self.draws_left - 1, drawing=self.phase.windows != "each")
        )

    @property
    def next_turn(self) -> Moment:
        """The beginning of the next player's turn."""
        return self._next_turn or self._follow("_next_turn", self.clock.turn_of((self.seat + 1) % self.clock.players))

    @property
    def resumed(self) -> Moment:
        """What this phase has interrupted, where it stood."""
        return cast("Moment", self.interrupted)

    def spend(self, power: str) -> Moment:
        """The same with ``power`` used for this turn."""
        return self._kept.get(power) or self._keep(power, spent=self.spent | {power})

    def begin(self, phase: str, draws: int) -> Moment:
        """The part of this turn in which ``draws`` cards are turned."""
        return self._kept.get((phase, draws)) or self._keep(
            (phase, draws),
            phase=self.clock.phase(phase),
            actions_left=0,
            draws_left=draws,
            drawing=self.clock.phase(phase).windows == "never",
        )

    @property
    def in_water(self) -> Moment:
        """The same with pawns in the water, who must get out first."""
        return self.broken_into("water")

    @property
    def over_limit(self) -> Moment:
        """The same with a hand over the limit, which must be settled first."""
        return self.broken_into("discard")

    def broken_into(self, phase: str) -> Moment:
        """The phase that must be over before this moment can go on; what was left of the part stays left.

        No phase breaks into itself.
        """
        if self.phase.id == phase:
            return self
        return self._kept.get((phase,)) or self._keep(
            (phase,), phase=self.clock.phase(phase), drawing=False, interrupted=self
        )

    def look(self, phase: str, draws: int) -> Moment:
        """The phase in which ``draws`` cards are seen before this moment goes on."""
        return self._kept.get((phase, draws)) or self._keep(
            (phase, draws), phase=self.clock.phase(phase), draws_left=draws, drawing=True, interrupted=self
        )

    def ended(self, result: Result) -> Moment:
        """The end: nobody acts and no card is turned any more."""
        return self._kept.get(result) or self._keep(
            result,
            phase=self.clock.phase("ended"),
            actions_left=0,
            draws_left=0,
            drawing=False,
            interrupted=None,
            result=result,
        )

    def _follow(self, slot: str, moment: Moment) -> Moment:
        object.__setattr__(self, slot, moment)
        return moment

    def _keep(self, key: object, **changes: Any) -> Moment:  # noqa: ANN401 - the words of a moment
        return self._kept.setdefault(key, self._with(**changes))

    def _with(self, **changes: Any) -> Moment:  # noqa: ANN401 - the words of a moment
        words: dict[str, Any] = {name: getattr(self, name) for name in _WORDS} | changes
        return self.clock.at(**words)


_WORDS = ("phase", "seat", "actions_left", "draws_left", "drawing", "spent", "interrupted", "result")


@frozen(eq=False, slots=False)
class Clock:
    """Makes the moments of every game with the same phases, number of players and actions a turn.

    A game of the box comes to some 260 of them. A file can name many more, be it sound or not, so all are forgotten
    from time to time. What a state still holds goes on as before, and is equal to its like.
    """

    phases: tuple[Phase, ...]
    players: int
    actions_a_turn: int
    _moments: dict[tuple[object, ...], Moment] = field(factory=dict[tuple[object, ...], Moment], init=False, repr=False)

    def phase(self, id: str) -> Phase:
        """The phase called ``id``."""
        return next(phase for phase in self.phases if phase.id == id)

    def at(  # noqa: PLR0913 - the words of a moment
        self,
        *,
        phase: Phase,
        seat: int,
        actions_left: int = 0,
        draws_left: int = 0,
        drawing: bool = False,
        spent: frozenset[str] = frozenset(),
        interrupted: Moment | None = None,
        result: Result | None = None,
    ) -> Moment:
        """The one moment with these words."""
        moment = Moment(self, phase, seat, actions_left, draws_left, drawing, spent, interrupted, result)
        if len(self._moments) >= MOST_KEPT:
            self._moments.clear()
            vars(self).pop("first", None)  # all that follows it would be held
        return self._moments.setdefault(moment.words, moment)

    def moment(self, words: tuple[Any, ...]) -> Moment:
        """The moment whose `Moment.words` these are."""
        phase, seat, actions_left, draws_left, drawing, spent, interrupted, result = words
        return self.at(
            phase=self.phase(phase),
            seat=seat,
            actions_left=actions_left,
            draws_left=draws_left,
            drawing=drawing,
            spent=spent,
            interrupted=interrupted and self.moment(interrupted),
            result=result,
        )

    @cached_property
    def first(self) -> Moment:
        """The beginning of the game."""
        return self.turn_of(0)

    def turn_of(self, seat: int) -> Moment:
        """The beginning of the turn of ``seat``."""
        return self.at(phase=self.phase("actions"), seat=seat, actions_left=self.actions_a_turn)


@lru_cache(maxsize=64)
def clock(phases: tuple[Phase, ...], players: int, actions_a_turn: int) -> Clock:
    """The clock of these words, shared by all games that have them."""
    return Clock(phases, players, actions_a_turn)
