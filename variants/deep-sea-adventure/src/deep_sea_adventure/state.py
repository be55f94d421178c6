"""A position of the game as a value: what the table knows, and no more.

`State`, which users see, is frozen; `Draft` is the same thing while one transition is being made, and becomes a `State`
in place when it is finished, by its class. A draft never leaves the function that made it.
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Any, Self

from attrs import frozen

from deep_sea_adventure.actions import Action
from deep_sea_adventure.packed import Position
from deep_sea_adventure.views import Views
from forbidden_island.errors import IllegalActionError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from fractions import Fraction
    from random import Random

    from deep_sea_adventure.actions import Outcome
    from deep_sea_adventure.house_rules import HouseRule
    from deep_sea_adventure.moment import Lots
    from deep_sea_adventure.observation import Observation
    from deep_sea_adventure.problems import Problem
    from deep_sea_adventure.rules import Rules
    from forbidden_island.table import Shelf

__all__ = ["Draft", "State"]


class Draft(Position):
    """A state in the making: the phases change it, nobody keeps it."""

    __slots__ = ()


@frozen(eq=False, repr=False, weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]  # a frozen twin
class State(Views):
    """One position of one game, frozen: equal positions are equal and hash equal, and nothing in it is random.

    The value of a chip is decided when it is turned, not before: until then only its level is known, to everybody. So
    `chance_outcomes` is exact, and whoever holds a state knows what the table knows and no more.

    Make one with `new_game` or `Rules.new_state`, or load one with `from_dict`.

    Examples:
        >>> import random
        >>> import deep_sea_adventure as dsa
        >>> state = dsa.new_game(2)
        >>> state.phase.id, state.seat, state.air
        ('roll', 0, 25)
        >>> later = state.apply(dsa.Rolled([2, 3]))
        >>> later.places, later.legal_actions()
        ((5, 0), (PickUp(seat=0), Pass(seat=0)))
    """

    @property
    def actor(self) -> int | None:
        """The seat whose decision the game waits for; `None` at chance and at the end."""
        moment = self._moment
        return moment.actor if moment.phase.kinds else None

    @property
    def actors(self) -> frozenset[int]:
        """Every seat that has a legal action now: the actor, if there is one."""
        return frozenset(action.seat for action in self.legal_actions())

    def returns(self) -> tuple[float, ...]:
        """Each seat's share of the win: 0.0 before the end; those who share it get equal parts of 1.0."""
        result = self.result
        if result is None:
            return (0.0,) * len(self.held)
        return tuple([(seat in result.winners) / len(result.winners) for seat in range(len(self.held))])

    # --- actions --------------------------------------------------------------------------------------------

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """All that may be decided now, without duplicates, in a stable order; empty at chance and at the end.

        Args:
            seat: Only the actions of this seat.
        """
        moment = self._moment
        return moment.actions if seat is None or seat == moment.actor else ()

    def is_legal(self, choice: Action | Outcome) -> bool:
        """Whether `apply` takes ``choice`` here."""
        return self.why_illegal(choice) is None

    def why_illegal(self, choice: Action | Outcome) -> str | None:
        """Why ``choice`` is not possible here, in one sentence that a player understands; `None` if it is."""
        moment = self._moment
        chance = moment.chance
        if self.is_over:
            return "The game is over."
        if chance is not None:
            if isinstance(choice, Action):
                return f"Chance decides now, and nobody anything before: {moment.phase.title}."
            possible = isinstance(choice, chance.outcome) and choice in moment.lots.weights
            return None if possible else f"Chance decides now, and this cannot come of it: {moment.phase.title}."
        return None if choice in moment.actions else self._why_not(choice)

    def _why_not(self, choice: Any) -> str:  # noqa: ANN401 - whatever was asked for
        """Why something is not among the actions that are legal now."""
        moment = self._moment
        if not isinstance(choice, Action):
            return f"It is no action, and seat {moment.actor} decides now."
        seat: Any = choice.seat
        if not isinstance(seat, int) or not 0 <= seat < len(self.held):
            return f"It is not an action of one of the seats 0 to {len(self.held) - 1}."
        if seat != moment.actor:
            return f"Seat {seat} has nothing to decide now; seat {moment.actor} has."
        for kind in moment.phase.kinds:
            if kind.action is choice.__class__:
                return kind.why(self, choice)
        return f"Seat {seat} cannot do that now; this is the time of: {moment.phase.title}."

    # --- chance ---------------------------------------------------------------------------------------------

    def chance_outcomes(self) -> tuple[tuple[Outcome, int], ...]:
        """All that chance may bring next, with exact integer weights; empty where chance does not decide."""
        lots = self._moment.lots
        return () if lots is None else tuple(lots.weights.items())

    def probability(self, outcome: Outcome) -> Fraction:
        """The exact probability that ``outcome`` comes next.

        Raises:
            IllegalActionError: Chance does not decide here.
        """
        lots = self._lots("probability()")
        from fractions import Fraction

        return Fraction(lots.weights.get(outcome, 0), len(lots.drawn))

    def sample(self, rng: Random) -> Outcome:
        """An outcome, each with its probability, by exactly one ``rng.random()``.

        Raises:
            IllegalActionError: Chance does not decide here.
        """
        drawn = self._lots("sample()").drawn
        return drawn[floor(rng.random() * len(drawn))]

    def _lots(self, asked: str) -> Lots[Outcome]:
        lots: Lots[Outcome] | None = self._moment.lots
        if lots is None:
            raise IllegalActionError(asked, "Chance does not decide here; the game waits for a diver or is over.")
        return lots

    # --- what follows ---------------------------------------------------------------------------------------

    def apply(self, choice: Action | Outcome) -> State:
        """The state after ``choice``, a legal action or, at chance, an outcome that may come.

        Raises:
            IllegalActionError: It is not possible here; the error says why, and this state is as it was.
        """
        reason = self.why_illegal(choice)
        if reason is not None:
            raise IllegalActionError(choice, reason)
        return self.apply_unchecked(choice)

    def apply_unchecked(self, choice: Action | Outcome) -> State:
        """As `apply`, but the caller vouches that ``choice`` is possible here; anything may come of it if not."""
        return self.advance(choice, None)

    def advance(self, action: Action | Outcome, rng: Random | None) -> State:
        """`apply_unchecked`, then chance by ``rng`` until somebody must decide or the game is over.

        It draws as `sample` does and comes to the same state as doing it by hand. Without ``rng`` chance waits.
        """
        # All of it in one frame, which `apply_unchecked` shares: random play is 1.1 times faster than with one each
        # for a draft that starts as this state, for what is done and for a draft that is finished.
        draft: Any = Draft()
        draft._tables = self._tables
        draft._moment = moment = self._moment
        draft.dive = self.dive
        draft.turn = self.turn
        draft.air = self.air
        draft.line = self.line
        draft._at = self._at
        draft._turned = self._turned
        draft.held = self.held
        draft.kept = self.kept
        draft._unseen = self._unseen
        draft._last_back = self._last_back
        effect = moment.phase.effects[type(action)]
        effect(draft, action)
        moment = draft._moment
        while rng is not None and moment.chance is not None:
            drawn, effect = moment.lots.drawn, moment.chance.effect
            effect(draft, drawn[floor(rng.random() * len(drawn))])
            moment = draft._moment
        draft.is_over = moment.is_over
        draft.__class__ = State
        return draft  # type: ignore[no-any-return]  # it is one now

    def children(self) -> Iterator[tuple[Action | Outcome, State]]:
        """Every legal action, or everything that chance may bring, with the state after it."""
        choices: Sequence[Action | Outcome] = self.legal_actions()
        if self.is_chance:
            choices = [outcome for outcome, _ in self.chance_outcomes()]
        for choice in choices:
            yield choice, self.apply_unchecked(choice)

    def observation(self, seat: int) -> Observation:
        """What ``seat`` may see: everything, as nobody knows the value of a chip that has not been turned.

        Raises:
            IndexError: There is no such seat.
        """
        from deep_sea_adventure.observation import Observation

        if not 0 <= seat < len(self.held):
            raise IndexError(f"there is no seat {seat}; the seats are 0 to {len(self.held) - 1}")
        return Observation(seat, self)

    # --- values and saves -----------------------------------------------------------------------------------

    def replacing(self, **words: Any) -> State:  # noqa: ANN401 - each word has the type of its view
        """This state with some of its views changed.

        Args:
            **words: New values by the name of a key of `to_dict`, in the form of `to_dict` or of the view.

        Raises:
            SaveError: The result would not be a sound position, or a word is unknown.
        """
        from deep_sea_adventure.position import replacing

        return replacing(self, words)

    def problems(self) -> Problem:
        """What is wrong with this position; the empty flag for a sound one."""
        from deep_sea_adventure.problems import problems

        return problems(self)

    def key(self) -> str:
        """A text that equal states share, in every process and every version with the same ``rules_version``."""
        from deep_sea_adventure.position import key

        return key(self)

    def to_dict(self) -> dict[str, Any]:
        """The position in JSON's own values, as the page on the API shows it.

        Raises:
            SaveError: The rules were changed by hand, so that no file could name them.
        """
        from deep_sea_adventure.position import to_dict

        return to_dict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], *, catalogue: Shelf[HouseRule] | None = None) -> State:
        """The position that `to_dict` gave, or one written by hand.

        Args:
            data: The position.
            catalogue: Where the ids of house rules are looked up; without it, among the built-ins, then among what
                is installed.

        Raises:
            SaveError: It is no sound position; the error names the place.
        """
        from deep_sea_adventure.position import from_dict

        return from_dict(data, catalogue=catalogue)

    def to_json(self) -> str:
        """`to_dict` as JSON text."""
        from deep_sea_adventure.position import to_json

        return to_json(self)

    @classmethod
    def from_json(cls, text: str, *, catalogue: Shelf[HouseRule] | None = None) -> State:
        """The position of a JSON text; errors as for `from_dict`."""
        from deep_sea_adventure.position import from_json

        return from_json(text, catalogue=catalogue)

    def __str__(self) -> str:
        """The board as text, at most 80 columns wide."""
        from deep_sea_adventure.render.text import board

        return board(self)

    def __repr__(self) -> str:
        """What, where and when, in one line."""
        when = str(self.result) if self.is_over else f"{self.phase.id} of seat {self.seat}"
        return f"<State: {when}; dive {self.dive}, turn {self.turn}, air {self.air}>"

    def __copy__(self) -> Self:
        """The same object: it cannot change."""
        return self

    def __deepcopy__(self, _: object) -> Self:
        """The same object: it cannot change."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the rules by their words, and the rest as plain numbers."""
        return _unpickled, (self._tables.rules, self._moment.words, self._words())

    def _words(self) -> tuple[Any, ...]:
        """The fields, but the tables and the moment."""
        return (
            self.dive,
            self.turn,
            self.air,
            self.line,
            self._at,
            self._turned,
            self.held,
            self.kept,
            self._unseen,
            self._last_back,
        )

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position of games with equal rules."""
        if not isinstance(other, State):
            return NotImplemented
        if self is other:
            return True
        mine, theirs = self._moment, other._moment
        same_moment = mine is theirs or mine.words == theirs.words
        return same_moment and self._words() == other._words() and self._tables.rules == other._tables.rules

    def __hash__(self) -> int:
        """A number that equal states share."""
        return hash((self._moment.seat, self.turn, self.air, self.line, self._at, self.held, self.kept))


def _unpickled(rules: Rules, moment: tuple[Any, ...], words: tuple[Any, ...]) -> State:
    return State(rules.tables, rules.tables.moment(*moment), *words)
