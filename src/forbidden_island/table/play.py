"""Playing games to their end with a bot at each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from attrs import frozen

from forbidden_island.errors import IllegalActionError, SetupError
from forbidden_island.quantities import quantity
from forbidden_island.table.protocol import StateT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from forbidden_island.table.protocol import Bot

__all__ = ["Played", "play_out", "plies"]


@frozen
class Played(Generic[StateT]):
    """A game that was played to its end.

    Attributes:
        state: The last position.
        decisions: How many actions were taken on the way; chance is not counted.
    """

    state: StateT
    decisions: int


def play_out(state: StateT, bots: Bot[Any, StateT] | Sequence[Bot[Any, StateT]], rng: Random) -> Played[StateT]:
    """Play a game to its end with a bot at each seat.

    **Who is asked.** The game waits for one seat, its ``actor``. The table asks the bot of this seat, and no
    other, with ``state.observation(actor)``; the bot must answer. Its answer may be any action that is legal
    now. Where a team decides together around an open table, that includes the actions of its fellows, such as
    a card that another seat holds: who is to decide speaks for the team, and all that is legal can be played.
    Such a bot finds them by ``observation.complete(rng).legal_actions()``. Everywhere else the actor alone
    has legal actions (see `GameState.actors`), so nobody speaks for a rival, and
    ``observation.legal_actions()`` is all there is.

    So no bot has to pass, each decision costs one question, and the seats are asked in an order that is a
    rule of the game. To ask every seat in turn whether it wants to step in would need all this for nothing:
    on an open table the seat that is asked knows as much as the others.

    Args:
        state: Where the game begins.
        bots: A bot for each seat; or one bot that sits at all of them.
        rng: Decides what chance brings; the bots draw from it too.

    Returns:
        The last position, and the number of decisions.

    Raises:
        SetupError: There are more or fewer bots than seats.
        IllegalActionError: A bot chose what is not legal; the error names its seat.

    Examples:
        >>> from random import Random
        >>> import forbidden_island as fi
        >>> from forbidden_island.table import play_out, random_bot
        >>> played = play_out(fi.new_game(4, seed=7), random_bot, Random(7))
        >>> played.state.is_over, played.decisions > 0
        (True, True)
    """
    seated = _seated(state, bots)
    decisions = 0
    while not state.is_over:
        seat = state.actor
        decisions += seat is not None
        state = state.advance(_next(state, seat, seated, rng), rng)
    return Played(state, decisions)


def plies(
    state: StateT, bots: Bot[Any, StateT] | Sequence[Bot[Any, StateT]], rng: Random
) -> Iterator[tuple[Any, StateT]]:
    """The same game as `play_out` plays, to look on: each action and each outcome with the state after it.

    Args:
        state: Where the game begins.
        bots: A bot for each seat; or one bot that sits at all of them.
        rng: Decides what chance brings; the bots draw from it too.

    Raises:
        SetupError: There are more or fewer bots than seats.
        IllegalActionError: A bot chose what is not legal; the error names its seat.
    """
    seated = _seated(state, bots)
    while not state.is_over:
        choice = _next(state, state.actor, seated, rng)
        state = state.apply_unchecked(choice)
        yield choice, state


def _seated(state: StateT, bots: Bot[Any, StateT] | Sequence[Bot[Any, StateT]]) -> tuple[Bot[Any, StateT], ...]:
    """A bot for each seat."""
    seats = len(state.returns())
    seated = (bots,) * seats if callable(bots) else tuple(bots)
    if len(seated) != seats:
        raise SetupError(
            f"{quantity(len(seated), 'bot')} for {quantity(seats, 'seat')}; give each seat a bot, or one bot for all"
        )
    return seated


def _next(state: StateT, seat: int | None, seated: tuple[Bot[Any, StateT], ...], rng: Random) -> Any:  # noqa: ANN401
    """What chance brings where no seat decides; else the action that the bot of ``seat`` chooses."""
    if seat is None:
        return state.sample(rng)
    action = seated[seat](state.observation(seat), rng)
    why = state.why_illegal(action)
    if why is not None:
        raise IllegalActionError(action, f"The bot of seat {seat} chose it. {why}")
    return action
