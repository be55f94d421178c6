"""The bot that looks ahead: Monte-Carlo tree search over decisions and chance, for any game on the table."""

from __future__ import annotations

from functools import partial
from math import floor, log, sqrt
from time import monotonic
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence
    from random import Random

    from forbidden_island.table.protocol import Bot, GameState, Observation

__all__ = ["search"]


def search(  # noqa: PLR0913 - all but the first by name
    budget: int | None = 200,
    *,
    seconds: float | None = None,
    evaluate: Callable[[Any], Sequence[float]] | None = None,
    rollout: Bot[Any, Any] | None = None,
    depth: int = 0,
    curiosity: float = 0.7,
    clock: Callable[[], float] = monotonic,
) -> Bot[Any, Any]:
    """A bot that tries out what may come and takes the action that it tried most.

    Each trial begins in a position that fits what the seat sees. It walks down the tree of what has been tried, where
    each seat prefers what was good for itself, and chance is what it is; it adds one action to the tree, and
    judges the position after it. A team shares its returns, so it looks for what is good for all; rivals
    each look for their own share.

    With a budget in trials the answer depends on the observation and the generator alone. With one in seconds it also
    depends on how fast the machine is.

    Args:
        budget: How many trials a decision gets; `None` leaves it to ``seconds``.
        seconds: After how many seconds no other trial begins; at least one is made.
        evaluate: ``state -> shares``: an estimate of what `GameState.returns` will be, for each seat, in a
            position that is not the end. Without it, trials are played to the end of the game.
        rollout: Who plays on from there in a trial; without it, all is played at random.
        depth: After how many decisions of ``rollout`` the position is estimated; of no use without ``evaluate``.
        curiosity: How much what was tried little is preferred to what turned out well.
        clock: Tells the time in seconds.

    Raises:
        ValueError: There is no budget, or it allows no trial.

    Examples:
        >>> from random import Random
        >>> import forbidden_island as fi
        >>> from forbidden_island.table.bots import search
        >>> state = fi.new_game(2, seed=7)
        >>> action = search(20)(state.observation(0), Random(7))
        >>> action in state.legal_actions()
        True
    """
    if budget is None and seconds is None:
        raise ValueError("A search needs a budget: a number of trials, or seconds.")
    if budget is not None and budget < 1:
        raise ValueError(f"A budget of {budget} trials; at least 1 is needed.")
    # A partial function, so that it can be sent to another process.
    return partial(_decision, _Way(budget, seconds, evaluate, rollout, depth, curiosity, clock))


@frozen
class _Way:
    """How trials are made, and how many: the arguments of `search`."""

    budget: int | None
    seconds: float | None
    evaluate: Callable[[Any], Sequence[float]] | None
    rollout: Bot[Any, Any] | None
    depth: int
    curiosity: float
    clock: Callable[[], float]


def _decision(way: _Way, observation: Observation[Any, GameState[Any, Any]], rng: Random) -> Any:  # noqa: ANN401 - an action of any game
    """Make all trials of one decision, and say what was tried most."""
    root = _Node(len(observation.complete(rng).returns()))
    end = None if way.seconds is None else way.clock() + way.seconds
    trials = 0
    while (way.budget is None or trials < way.budget) and (end is None or not trials or way.clock() < end):
        _try_once(root, observation.complete(rng), way, rng)
        trials += 1
    return _most_tried(root, observation.seat)


@define
class _Node:
    """What was tried from one point on; it lives as long as one decision."""

    seats: int
    visits: int = 0
    totals: list[float] = field(init=False)
    after: dict[Hashable, _Node] = field(factory=dict["Hashable", "_Node"], init=False)

    def __attrs_post_init__(self) -> None:
        """Nobody has won anything yet."""
        self.totals = [0.0] * self.seats

    def below(self, choice: Hashable) -> _Node:
        """The node after an action or an outcome."""
        return self.after.get(choice) or self.after.setdefault(choice, _Node(self.seats))

    def learn(self, shares: Sequence[float]) -> None:
        """One more trial came through here and ended so."""
        self.visits += 1
        for seat, share in enumerate(shares):
            self.totals[seat] += share


def _try_once(root: _Node, state: GameState[Any, Any], way: _Way, rng: Random) -> None:
    """One trial: down the tree, one action further, a judgement, and what it teaches on the way back."""
    node, path = root, [root]
    grown = False
    while not state.is_over and (state.is_chance or not grown):
        if state.is_chance:
            choice = state.sample(rng)
        else:
            choice, grown = _choice(node, state, way.curiosity, rng)
        state = state.apply_unchecked(choice)
        node = node.below(choice)
        path.append(node)
    shares = _judged(state, way, rng)
    for passed in path:
        passed.learn(shares)


def _choice(node: _Node, state: GameState[Any, Any], curiosity: float, rng: Random) -> tuple[Any, bool]:
    """The action to try next, and whether it is new at this node."""
    actions = state.legal_actions()
    new = [action for action in actions if action not in node.after]
    if new:
        return new[floor(rng.random() * len(new))], True
    seat, spread = _waited_for(state), log(node.visits)
    known = ((node.after[action], action) for action in actions)
    return max(known, key=lambda pair: _promise(pair[0], seat, spread, curiosity))[1], False


def _waited_for(state: GameState[Any, Any]) -> int:
    """The seat that decides in a position in which one does."""
    seat: Any = state.actor
    return int(seat)


def _promise(node: _Node, seat: int, spread: float, curiosity: float) -> float:
    """How good an action was for the seat, and how little is known of it (the rule called UCB1)."""
    return node.totals[seat] / node.visits + curiosity * sqrt(spread / node.visits)


def _judged(state: GameState[Any, Any], way: _Way, rng: Random) -> Sequence[float]:
    """What a position is worth to each seat: played on, and at the end, or after some decisions, looked at."""
    left = way.depth
    while not state.is_over:
        if way.evaluate is not None and left <= 0:
            return way.evaluate(state)
        state = state.advance(_played(state, way.rollout, rng), rng)
        left -= 1
    return state.returns()


def _played(state: GameState[Any, Any], rollout: Bot[Any, Any] | None, rng: Random) -> Any:  # noqa: ANN401 - an action of any game
    if rollout is not None:
        return rollout(state.observation(_waited_for(state)), rng)
    actions = state.legal_actions()
    return actions[floor(rng.random() * len(actions))]


def _most_tried(root: _Node, seat: int) -> Any:  # noqa: ANN401 - an action of any game
    """The action tried most; where several were, the one of them that turned out best for the seat."""
    return max(root.after, key=lambda action: (root.after[action].visits, root.after[action].totals[seat]))
