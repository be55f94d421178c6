"""What every game on the table offers: the state of a game, what one seat sees of it, and bots."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

__all__ = ["Bot", "GameState", "Observation"]

ActionT = TypeVar("ActionT")
ActionT_co = TypeVar("ActionT_co", covariant=True)
OutcomeT = TypeVar("OutcomeT")
StateT = TypeVar("StateT", bound="GameState[Any, Any]")
StateT_co = TypeVar("StateT_co", covariant=True)


class Observation(Protocol[ActionT_co, StateT_co]):
    """What one seat may see of a game; all that a bot gets.

    On an open table that is everything. In a game with secrets it holds nothing that the seat does not know.
    """

    @property
    def seat(self) -> int:
        """Who looks; seats are counted from 0."""
        ...

    def legal_actions(self) -> tuple[ActionT_co, ...]:
        """What this seat itself may do now: no duplicates, stable order."""
        ...

    def complete(self, rng: Random, /) -> StateT_co:
        """A full state that fits what is seen, each physical deal equally likely.

        On an open table it is the state itself, and nothing is drawn from ``rng``. Where this seat is the
        ``actor``, every completion has the same legal actions: a player always knows what it may do.
        """
        ...


class GameState(Protocol[ActionT, OutcomeT]):
    """One position of any game: a frozen value; equal positions are equal and hash equal.

    An *action* is what a seat decides; an *outcome* is what chance decides. A state is in one of three
    situations: somebody must decide (``actor`` is a seat), chance must (``is_chance``), or the game is over
    (``is_over``).

    Nothing random is in a state: whatever needs chance takes the caller's ``random.Random``.

    A game may call its parameters what it likes: all but the ``seat`` of `legal_actions` are given by position.

    Examples:
        >>> import random
        >>> import forbidden_island as fi
        >>> rng = random.Random(7)
        >>> state = fi.new_game(2, seed=rng)
        >>> while not state.is_over:
        ...     if state.is_chance:
        ...         state = state.apply(state.sample(rng))
        ...     else:
        ...         state = state.apply(rng.choice(state.legal_actions()))
        >>> state.actor, state.legal_actions()
        (None, ())
    """

    @property
    def seat(self) -> int:
        """Whose turn it is; at the end, whose turn it was. Others may have to decide in it."""
        ...

    @property
    def actor(self) -> int | None:
        """The seat whose decision the game waits for; `None` at chance and at the end."""
        ...

    @property
    def actors(self) -> frozenset[int]:
        """Every seat that has a legal action now; empty at chance and at the end.

        There is more than one only where the seats decide together, as a team around an open table. Where
        they play against each other, or know what others do not, they are asked one after the other: the
        actor alone has legal actions, and one of them is to pass if it need not act.
        """
        ...

    @property
    def is_chance(self) -> bool:
        """Whether chance decides next."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: nothing is legal any more."""
        ...

    @property
    def result(self) -> object | None:
        """How the game ended, as a value whose ``str`` is a sentence; `None` while it goes on."""
        ...

    def returns(self) -> tuple[float, ...]:
        """Each seat's share of the win, from 0.0 to 1.0; all 0.0 before the end."""
        ...

    def legal_actions(self, seat: int | None = None) -> tuple[ActionT, ...]:
        """All that may be decided now: no duplicates, stable order; empty at chance and at the end.

        Args:
            seat: Only the actions of this seat.
        """
        ...

    def is_legal(self, action: ActionT, /) -> bool:
        """Whether `apply` takes ``action`` here."""
        ...

    def why_illegal(self, action: ActionT, /) -> str | None:
        """Why ``action`` is not legal here, in a sentence that a player understands; `None` if it is legal."""
        ...

    def chance_outcomes(self) -> tuple[tuple[OutcomeT, int], ...]:
        """All that chance may bring next, with exact integer weights; empty where chance does not decide."""
        ...

    def probability(self, outcome: OutcomeT, /) -> Fraction:
        """The exact probability that ``outcome`` comes next.

        Raises:
            IllegalActionError: Chance does not decide here.
        """
        ...

    def sample(self, rng: Random, /) -> OutcomeT:
        """An outcome, each with its probability, by exactly one ``rng.random()``.

        Raises:
            IllegalActionError: Chance does not decide here.
        """
        ...

    def apply(self, choice: ActionT | OutcomeT, /) -> Self:
        """The state after ``choice``; this one stays as it is.

        Raises:
            IllegalActionError: It is not possible here; the error says why.
        """
        ...

    def apply_unchecked(self, choice: ActionT | OutcomeT, /) -> Self:
        """As `apply`, but the caller vouches that ``choice`` is possible here; if not, anything may come."""
        ...

    def advance(self, action: ActionT | OutcomeT, rng: Random, /) -> Self:
        """`apply_unchecked`, then chance by `sample` until somebody must decide or the game is over.

        It draws from ``rng`` as doing it by hand would, and comes to the same state.
        """
        ...

    def children(self) -> Iterator[tuple[ActionT | OutcomeT, Self]]:
        """Every legal action, or everything that chance may bring, with the state after it."""
        ...

    def observation(self, seat: int, /) -> Observation[ActionT, Self]:
        """What ``seat`` may see.

        Raises:
            IndexError: There is no such seat.
        """
        ...

    def key(self) -> str:
        """A text that equal states share, in every process and every version with the same rules."""
        ...

    def to_dict(self) -> dict[str, Any]:
        """The position in JSON's own values, from which the game can load it.

        Raises:
            SaveError: These rules cannot be named in a file.
        """
        ...

    def to_json(self) -> str:
        """`to_dict` as JSON text."""
        ...

    def __str__(self) -> str:
        """The position as plain text, as people at the table see it."""
        ...


Bot = Callable[[Observation[ActionT, StateT], Random], ActionT]
"""What plays: ``(observation, rng) -> action``. It is asked when the game waits for its seat, and must
answer.

It draws from ``rng`` only, so that a game can be repeated. `play_out` says which answers are allowed.
"""
