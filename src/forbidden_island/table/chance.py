"""What chance makes of a position, exactly, once it is said what is done at every decision on the way.

Outcomes are walked one after the other. Equal states of one length are one, with the weights of all ways to them added
up, so what is kept is as many states as can differ after so many outcomes, and not the ways to them. Weights are
integers over one common denominator; nothing is rounded.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any, Generic

from attrs import frozen

from forbidden_island.table.protocol import StateT

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable
    from random import Random

    from forbidden_island.table.protocol import GameState

__all__ = ["chance_of", "distribution", "frequencies"]


def _itself(state: Any) -> Hashable:  # noqa: ANN401 - a state of any game
    key: Hashable = state
    return key


def distribution(
    state: StateT,
    *,
    until: Callable[[StateT], bool],
    decide: Callable[[StateT], Any],
    alike: Callable[[StateT], Hashable] | None = None,
) -> dict[StateT, Fraction]:
    """Every state in which chance may leave a game, with its exact probability.

    Args:
        state: Where the game stands.
        until: ``state -> bool``: where to stop. A game that is over stops anyway. It must come true at some time.
        decide: ``state -> action``: what is done where somebody must decide; always the same in equal states.
        alike: ``state -> key``: states of equal keys are taken for one, and any of them stands for all; by default
            only equal states are. Whoever gives it vouches for two things: alike states stop together, and the
            outcomes that follow them can be paired, weight for weight, so that alike states follow again. Then what
            is asked of the states at the end is still exact, if it is the same for alike ones.

    Returns:
        The states at which the walk stopped; their probabilities add up to 1.

    Examples:
        Which card comes first in a game of two?

        >>> import forbidden_island as fi
        >>> from forbidden_island.table import distribution
        >>> start = fi.new_game(["diver", "navigator"], seed=7)
        >>> after = distribution(
        ...     start.apply(fi.EndActions(0)),
        ...     until=lambda state: state.draws_left == 1,
        ...     decide=lambda state: fi.Draw(state.seat),
        ... )
        >>> {str(probability) for state, probability in after.items() if state.water_level == 2}
        {'1/8'}
    """
    walk: _Walk[StateT] = _Walk(until, decide, alike or _itself)
    ends: dict[Hashable, tuple[StateT, Fraction]] = {}
    ply, whole = walk.merged([(walk.settled(state), 1)]), 1
    while ply:
        for key, (end, weight) in ply.items():
            if walk.stops(end):
                _, sooner = ends.get(key, (end, Fraction(0)))
                ends[key] = end, sooner + Fraction(weight, whole)
        going = [(one, weight) for one, weight in ply.values() if not walk.stops(one)]
        factor = lcm(*(_total(one) for one, _ in going))
        ply, whole = walk.merged(walk.next_ply(going, factor)), whole * factor
    return dict(ends.values())


def _total(state: GameState[Any, Any]) -> int:
    return sum(weight for _, weight in state.chance_outcomes())


@frozen
class _Walk(Generic[StateT]):
    """The three questions that a walk asks the caller."""

    until: Callable[[StateT], bool]
    decide: Callable[[StateT], Any]
    alike: Callable[[StateT], Hashable]

    def stops(self, state: StateT) -> bool:
        """Whether the walk is over here."""
        return state.is_over or self.until(state)

    def settled(self, state: StateT) -> StateT:
        """The state once all decisions before the next outcome are made."""
        while not self.stops(state) and not state.is_chance:
            state = state.apply(self.decide(state))
        return state

    def merged(self, weighed: Iterable[tuple[StateT, int]]) -> dict[Hashable, tuple[StateT, int]]:
        """The states with their weights, those that are alike as one."""
        together: dict[Hashable, tuple[StateT, int]] = {}
        for state, weight in weighed:
            key = self.alike(state)
            found = together.get(key)
            together[key] = (state, weight) if found is None else (found[0], found[1] + weight)
        return together

    def next_ply(self, going: Iterable[tuple[StateT, int]], factor: int) -> Iterable[tuple[StateT, int]]:
        """All that follows by one outcome; ``factor`` is a multiple of every sum of the outcomes' weights."""
        for state, weight in going:
            outcomes = state.chance_outcomes()
            share = weight * (factor // sum(copies for _, copies in outcomes))
            for outcome, copies in outcomes:
                yield self.settled(state.apply_unchecked(outcome)), share * copies


def chance_of(
    state: StateT,
    predicate: Callable[[StateT], bool],
    *,
    until: Callable[[StateT], bool],
    decide: Callable[[StateT], Any],
    alike: Callable[[StateT], Hashable] | None = None,
) -> Fraction:
    """The exact probability that chance leaves the game in a state for which ``predicate`` holds.

    Args:
        state: Where the game stands.
        predicate: ``state -> bool``: what is asked of the states in which `distribution` stops.
        until: As for `distribution`.
        decide: As for `distribution`.
        alike: As for `distribution`; the predicate must be the same for alike states.

    Examples:
        >>> import forbidden_island as fi
        >>> from forbidden_island.table import chance_of
        >>> chance_of(
        ...     fi.new_game(["diver", "navigator"], seed=7).apply(fi.EndActions(0)),
        ...     lambda state: state.water_level > 1,
        ...     until=lambda state: state.phase.id == "flood",
        ...     decide=lambda state: fi.Draw(state.seat),
        ... )
        Fraction(11, 46)
    """
    ends = distribution(state, until=until, decide=decide, alike=alike)
    return sum((probability for end, probability in ends.items() if predicate(end)), Fraction(0))


def frequencies(
    state: StateT,
    games: int,
    rng: Random,
    *,
    until: Callable[[StateT], bool],
    decide: Callable[[StateT], Any],
) -> dict[StateT, Fraction]:
    """What `distribution` says, from games that are played: the share of the games that stopped in each state.

    Args:
        state: Where each of the games begins.
        games: How many to play.
        rng: Decides what chance brings.
        until: As for `distribution`.
        decide: As for `distribution`.
    """
    walk: _Walk[StateT] = _Walk(until, decide, _itself)
    first = walk.settled(state)
    ends: Counter[StateT] = Counter()
    for _ in range(games):
        end = first
        while not walk.stops(end):
            end = walk.settled(end.apply_unchecked(end.sample(rng)))
        ends[end] += 1
    return {end: Fraction(number, games) for end, number in ends.items()}
