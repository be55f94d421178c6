"""A position of the game as a value: what the table knows, and no more.

`Position` holds the packed fields. `State`, which users see, is frozen; `Draft` is the same thing while one
transition is being made, and becomes a `State` in place when it is finished (measured: 1.2 times faster than
building a second object). A draft never leaves the function that made it.
"""

from __future__ import annotations

from itertools import repeat
from math import floor
from operator import is_
from typing import TYPE_CHECKING, Any, Self, cast

from attrs import frozen

from forbidden_island.actions import Action
from forbidden_island.deal import deal_of
from forbidden_island.errors import IllegalActionError
from forbidden_island.json_values.freezing import as_text, frozen_value, thawed_value
from forbidden_island.moment import Won
from forbidden_island.packed import Position
from forbidden_island.tables.piles import renewed
from forbidden_island.views import Views

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from fractions import Fraction
    from random import Random

    from forbidden_island.actions import Outcome
    from forbidden_island.catalogue import Catalogue
    from forbidden_island.observation import Observation
    from forbidden_island.phase import ActionKind, CardTurning
    from forbidden_island.problems import Problem
    from forbidden_island.rules import Rules

_WON = Won()
_new = object.__new__
__all__ = ["Draft", "Position", "State"]


class Draft(Views):
    """A state in the making: it reads like one, verbs change it, and nobody keeps it."""

    __slots__ = ()

    @classmethod
    def of(cls, position: Position) -> Self:
        """A draft that starts as ``position``."""
        draft = _new(cls)
        draft._deal = position._deal
        draft._moment = position._moment
        draft._left = position._left
        draft._flooded = position._flooded
        draft._at = position._at
        draft._hands = position._hands
        draft._captured = position._captured
        draft._level = position._level
        draft._treasure_pile = position._treasure_pile
        draft._treasure_discard = position._treasure_discard
        draft._flood_pile = position._flood_pile
        draft._flood_discard = position._flood_discard
        draft._notes = position._notes
        draft._specials = position._specials
        return draft

    def do(self, choice: Action | Outcome, before: Position) -> None:
        """Do what is possible in ``before``, of which this is a draft; then go on to where the game must."""
        moment = self._moment
        if moment.drawing:
            cards: Any = moment.phase.cards
            cards.turn(self, cards.number(self, choice))
            return
        action: Any = choice
        made: type[object] = type(choice)
        kind = moment.phase.by_action.get(made)
        if kind is None:
            seat: int = action.seat
            kind = self._deal.seats[seat].own_by_action[made]
        effect = kind.effect
        effect(self, action)
        if kind.cost:
            self._moment = self._moment.acted  # of where the effect has left it
        if not self._treasure_pile:  # all cards were in hands; those discarded now are the new pile
            self._treasure_pile, self._treasure_discard = renewed(self._treasure_pile, self._treasure_discard)
        deal = self._deal
        still = self._left == before._left and self._level == before._level and not deal.watches
        if still or not deal.rules.struck(self):
            follow = self._moment.phase.follow
            follow(self, before)

    def finished(self) -> State:
        """The same object as a state; the draft is no more."""
        self.__class__ = State  # type: ignore[assignment]  # the same slots, frozen from here on
        state: Any = self
        return state  # type: ignore[no-any-return]  # it is one now


@frozen(eq=False, repr=False, weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]  # a frozen twin
class State(Views):
    """One position of one game, frozen: equal positions are equal and hash equal, and nothing in it is random.

    A card is decided when it is turned, not before: the piles are multisets in layers. So `chance_outcomes` is
    exact, and whoever holds a state knows what the table knows and no more.

    Make one with `new_game` or `Rules.new_state`, or load one with `from_dict`.

    Examples:
        >>> import random
        >>> import forbidden_island as fi
        >>> state = fi.new_game(["diver", "pilot"], seed=7)
        >>> state.phase.id, state.seat, state.actions_left
        ('actions', 0, 3)
        >>> later = state.apply(fi.EndActions(0))
        >>> later.is_chance, state.is_chance
        (True, False)
    """

    @property
    def actor(self) -> int | None:
        """The seat whose decision the game waits for; `None` at chance and at the end.

        In the water: the first such pawn's seat from the turn's player on. In a window: the turn's seat.
        """
        deciders = () if self._moment.drawing else self._deciders()
        return deciders[0] if deciders else None

    def _deciders(self) -> Sequence[int]:
        moment = self._moment
        return (moment.seat,) if moment.phase.deciders is None else moment.phase.deciders(self)

    @property
    def actors(self) -> frozenset[int]:
        """Every seat that has a legal action now."""
        return frozenset(action.seat for action in self.legal_actions())

    def returns(self) -> tuple[float, ...]:
        """Each seat's share of the win: 0.0 before the end, then 1.0 for all when won and 0.0 for all when lost."""
        return (float(self._moment.result == _WON),) * self._deal.players

    # --- actions --------------------------------------------------------------------------------------------

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """All that may be decided now, without duplicates, in a stable order; empty at chance and at the end.

        Args:
            seat: Only the actions of this seat.
        """
        moment = self._moment
        if moment.drawing:
            return ()
        phase = moment.phase
        actions: tuple[Action, ...] = ()  # few kinds offer anything: adding tuples up takes half the time of a list
        for decider in (moment.seat,) if phase.deciders is None else phase.deciders(self):
            for legal in phase.legal:
                actions += legal(self, decider)
            if phase.own:
                for legal in self._deal.seats[decider].own_legal:
                    actions += legal(self, decider)
        if self._specials and phase.specials:
            for holder in range(self._deal.players) if phase.holders is None else phase.holders(self):
                if self._hands[holder].specials:
                    for legal in phase.legal_specials:
                        actions += legal(self, holder)
        return actions if seat is None else tuple(action for action in actions if action.seat == seat)

    def is_legal(self, choice: Action | Outcome) -> bool:
        """Whether `apply` takes ``choice`` here."""
        return self._refusal(choice) is None

    def why_illegal(self, choice: Action | Outcome) -> str | None:
        """Why ``choice`` is not possible here, in one sentence that a player understands; `None` if it is."""
        refusal = self._refusal(choice)
        return refusal if refusal is None or isinstance(refusal, str) else refusal.why(self, choice)

    def _refusal(self, choice: Action | Outcome) -> ActionKind | str | None:
        """Nothing if ``choice`` is possible; else the sentence that says why not, or the kind that knows it."""
        if self._moment.result is not None:
            return "The game is over."
        if self._moment.drawing:
            return self._refusal_of_card(choice)
        action: Any = choice
        if not isinstance(action, Action):
            return f"It is no action, and seat {self.actor} decides now."
        seat: Any = action.seat
        if not isinstance(seat, int) or not 0 <= seat < self._deal.players:
            return f"It is not an action of one of the seats 0 to {self._deal.players - 1}."
        phase = self._moment.phase
        kind = phase.by_action.get(action.__class__)
        if kind is None and phase.own:
            kind = self._deal.seats[seat].own_by_action.get(action.__class__)
        if kind is None:
            return f"Seat {seat} cannot do that now; this is the time of: {phase.title}."
        return self._refusal_of(kind, action)

    def _refusal_of_card(self, choice: Action | Outcome) -> str | None:
        """The same where a card is turned."""
        cards: Any = self._moment.phase.cards
        number = cards.number(self, choice)
        if number is not None and number in cards.top(self):
            return None
        if isinstance(choice, Action):
            return "A card is turned now; nobody decides anything before."
        return "A card is turned now, and it can only be one of the top layer of its pile."

    def _refusal_of(self, kind: ActionKind, action: Action) -> ActionKind | str | None:
        """The same, once it is known what kind of action it is."""
        phase, seat = self._moment.phase, action.seat
        if not (self._may_play_specials(seat) if kind.action in phase.plays else seat in self._deciders()):
            return f"Seat {seat} has nothing to decide now; seat {self.actor} has."
        legal = kind.legal(self, seat)
        offered = any(map(is_, legal, repeat(action)))  # the very one, usually: a generator takes four times as long
        return None if offered or action in legal else kind

    def _may_play_specials(self, seat: int) -> bool:
        holders = self._moment.phase.holders
        return holders is None or seat in holders(self)

    # --- chance ---------------------------------------------------------------------------------------------

    def chance_outcomes(self) -> tuple[tuple[Outcome, int], ...]:
        """Every card that may be turned next, with the number of its copies; empty where no card is turned.

        The weights are exact: an outcome's probability is its weight divided by the sum of the weights.
        """
        if not self._moment.drawing:
            return ()
        cards = cast("CardTurning", self._moment.phase.cards)
        top, outcomes = cards.top(self), cards.outcomes(self)
        return tuple((outcomes[number], top.count(number)) for number in sorted(set(top)))

    def probability(self, outcome: Outcome) -> Fraction:
        """The exact probability that ``outcome`` comes next.

        Raises:
            IllegalActionError: No card is turned here.
        """
        cards = self._cards_to_turn("probability()")
        top = cards.top(self)
        number = cards.number(self, outcome)
        from fractions import Fraction

        return Fraction(0 if number is None else top.count(number), len(top))

    def sample(self, rng: Random) -> Outcome:
        """A card to turn, each with its probability, by exactly one ``rng.random()``.

        Raises:
            IllegalActionError: No card is turned here.
        """
        cards = self._cards_to_turn("sample()")
        top = cards.top(self)
        return cards.outcomes(self)[top[floor(rng.random() * len(top))]]

    def _cards_to_turn(self, asked: str) -> CardTurning:
        if not self._moment.drawing:
            raise IllegalActionError(asked, "No card is turned here; the game waits for a decision or is over.")
        return cast("CardTurning", self._moment.phase.cards)

    # --- what follows ---------------------------------------------------------------------------------------

    def apply(self, choice: Action | Outcome) -> State:
        """The state after ``choice``, a legal action or, at chance, a card that may come.

        Raises:
            IllegalActionError: It cannot be done here; the error says why, and this state is as it was.
        """
        if self._refusal(choice) is not None:
            raise IllegalActionError(choice, str(self.why_illegal(choice)))
        return self.apply_unchecked(choice)

    def apply_unchecked(self, choice: Action | Outcome) -> State:
        """As `apply`, but the caller vouches that ``choice`` is possible here; anything may come of it if not."""
        draft = Draft.of(self)
        draft.do(choice, self)
        return draft.finished()

    def advance(self, action: Action | Outcome, rng: Random) -> State:
        """`apply_unchecked`, then cards turned by ``rng`` until somebody must decide or the game is over.

        It draws as `sample` does and comes to the same state as turning each card by hand.
        """
        draft = Draft.of(self)
        draft.do(action, self)
        random = rng.random
        while draft._moment.drawing:
            cards: Any = draft._moment.phase.cards
            top = cards.top(draft)
            cards.turn(draft, top[floor(random() * len(top))])
        return draft.finished()

    def children(self) -> Iterator[tuple[Action | Outcome, State]]:
        """Every legal action, or every card that may come, with the state after it."""
        choices: Sequence[Action | Outcome] = self.legal_actions()
        if self._moment.drawing:
            choices = [outcome for outcome, _ in self.chance_outcomes()]
        for choice in choices:
            yield choice, self.apply_unchecked(choice)

    def observation(self, seat: int) -> Observation:
        """What ``seat`` may see: on this open table, everything.

        Raises:
            IndexError: There is no such seat.
        """
        from forbidden_island.observation import Observation

        if not 0 <= seat < self._deal.players:
            raise IndexError(f"there is no seat {seat}; the seats are 0 to {self._deal.players - 1}")
        return Observation(seat, self)

    # --- values, saves and pictures -------------------------------------------------------------------------

    def replacing(self, **words: Any) -> State:  # noqa: ANN401 - each word has the type of its view
        """This state with some of its views changed.

        Args:
            **words: New values by the name of a view or of a key of `to_dict`, in the form of either.

        Raises:
            SaveError: The result would not be a sound position, or a word is unknown.
        """
        from forbidden_island.position import replacing

        return replacing(self, words)

    def problems(self) -> Problem:
        """What is wrong with this position; the empty flag for a sound one."""
        from forbidden_island.problems import problems

        return problems(self)

    def key(self) -> str:
        """A text that equal states share, in every process and every version with the same ``rules_version``."""
        from forbidden_island.position import key

        return key(self)

    def to_dict(self) -> dict[str, Any]:
        """The position in JSON's own values, as the page on saved positions shows it.

        Raises:
            SaveError: The rules were changed by hand, so that no file could name them.
        """
        from forbidden_island.position import to_dict

        return to_dict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], *, catalogue: Catalogue | None = None) -> State:
        """The position that `to_dict` gave, or one written by hand.

        Args:
            data: The position.
            catalogue: Where ids are looked up; without it, among the built-ins, then among what is installed.

        Raises:
            SaveError: It is no sound position; the error names the place.
        """
        from forbidden_island.position import from_dict

        return from_dict(data, catalogue=catalogue)

    def to_json(self) -> str:
        """`to_dict` as JSON text."""
        from forbidden_island.position import to_json

        return to_json(self)

    @classmethod
    def from_json(cls, text: str, *, catalogue: Catalogue | None = None) -> State:
        """The position of a JSON text; errors as for `from_dict`."""
        from forbidden_island.position import from_json

        return from_json(text, catalogue=catalogue)

    def __str__(self) -> str:
        """The board as text, at most 80 columns wide."""
        from forbidden_island.render.text import board

        return board(self)

    def __repr__(self) -> str:
        """What, where and when, in one line."""
        when = str(self.result) if self.result else f"{self.phase.id} of seat {self.seat}"
        roles = ", ".join(role.id for role in self.rules.adventurers)
        return f"<State: {when}; {roles}; water level {self._level}>"

    def _repr_svg_(self) -> str:
        from forbidden_island.render.svg import board

        return board(self)

    def __copy__(self) -> Self:
        """The same object: it cannot change."""
        return self

    def __deepcopy__(self, _: object) -> Self:
        """The same object: it cannot change."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the rules by their words and the rest as small numbers."""
        packed = (
            self._deal.layout.order,
            self._moment.words,
            self._left,
            self._flooded,
            bytes(self._at),
            tuple([hand.numbers for hand in self._hands]),
            self._captured,
            self._level,
            self._treasure_pile,
            self._treasure_discard,
            self._flood_pile,
            self._flood_discard,
            thawed_value(self._notes),
        )
        return _unpickled, (self._deal.rules, packed)

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position of games with equal rules; what differs soonest is looked at first.

        Small numbers are compared on the way to a jump, which CPython does in half the time of other comparing.
        """
        if self is other:
            return True
        if not isinstance(other, State):
            return NotImplemented
        if (
            self._flooded != other._flooded
            or self._at != other._at
            or self._left != other._left
            or self._flood_discard != other._flood_discard
            or self._level != other._level
            or self._captured != other._captured
            or self._flood_pile != other._flood_pile
            or self._treasure_pile != other._treasure_pile
            or self._hands != other._hands
            or self._treasure_discard != other._treasure_discard
        ):
            return False
        return (
            (self._moment is other._moment or self._moment == other._moment)
            and (self._notes is other._notes or self._noted() == other._noted())
            and (
                self._deal is other._deal
                or (
                    self._deal.layout.order == other._deal.layout.order
                    and (self._deal.rules is other._deal.rules or self._deal.rules == other._deal.rules)
                )
            )
        )

    def _noted(self) -> str:
        """The notes, as JSON tells them apart."""
        return as_text(self._notes) if self._notes else ""

    def __hash__(self) -> int:
        """A number that equal states share.

        Made of the fields that hash fastest of those that tell states apart; the others change along with them.
        """
        return hash((self._flooded, self._at, self._flood_pile, self._treasure_pile))


def _unpickled(rules: Rules, packed: tuple[Any, ...]) -> State:
    order, moment, left, flooded, at, hands, captured, level, *piles, notes = packed
    treasure_pile, treasure_discard, flood_pile, flood_discard = piles
    return State(
        deal_of(rules, order),
        rules.clock.moment(moment),
        left,
        flooded,
        tuple(at),
        tuple(map(rules.numbering.hands.of, hands)),
        captured,
        level,
        treasure_pile,
        treasure_discard,
        flood_pile,
        flood_discard,
        frozen_value(notes, "notes"),
    )
