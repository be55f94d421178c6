"""Counting every way a game can go on: a check of the rules, and a measure of speed.

One ply is one action or one outcome: each that may come counts once, whatever it weighs.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from forbidden_island.table.protocol import GameState

__all__ = ["Perft", "divide", "perft"]


@frozen
class Perft:
    """How many ways a game can go on.

    Attributes:
        paths: The number of ways to play on for exactly 0, 1, 2, … plies. A game that is over does not go on,
            so it counts at the length that it has and not after.
    """

    paths: tuple[int, ...]

    @property
    def depth(self) -> int:
        """How many plies the longest ways have."""
        return len(self.paths) - 1

    @property
    def leaves(self) -> int:
        """The number of ways that have the full length."""
        return self.paths[-1]

    @property
    def nodes(self) -> int:
        """The number of ways of any length up to the full one; the first position alone is one."""
        return sum(self.paths)


def perft(state: GameState[Any, Any], depth: int, *, transpositions: bool = False) -> Perft:
    """Count the ways to play on from ``state`` for up to ``depth`` plies, by `GameState.children`.

    Args:
        state: The first position.
        depth: The number of plies, 0 or more.
        transpositions: Whether ways that lead to equal states go on as one. The numbers are the same; it
            takes less time, and memory for all states of one ply.

    Examples:
        >>> import forbidden_island as fi
        >>> from forbidden_island.table import perft
        >>> state = fi.new_game(["diver", "pilot"], seed=7)
        >>> perft(state, 1).leaves == len(state.legal_actions())
        True
    """
    return Perft(tuple(_by_ply(state, depth) if transpositions else _by_walking(state, depth)))


def _by_walking(state: GameState[Any, Any], depth: int) -> list[int]:
    paths = [1] + [0] * depth

    def walk(state: GameState[Any, Any], ply: int) -> None:
        for _, child in state.children():
            paths[ply] += 1
            if ply < depth:
                walk(child, ply + 1)

    if depth:
        walk(state, 1)
    return paths


def _by_ply(state: GameState[Any, Any], depth: int) -> Iterator[int]:
    ways: Counter[GameState[Any, Any]] = Counter({state: 1})
    yield 1
    for _ in range(depth):
        longer: Counter[GameState[Any, Any]] = Counter()
        for parent, number in ways.items():
            for _, child in parent.children():
                longer[child] += number
        ways = longer
        yield ways.total()


def divide(state: GameState[Any, Any], depth: int, *, transpositions: bool = False) -> tuple[tuple[Any, Perft], ...]:
    """`perft`, apart for each first ply: every action or outcome, with the count from the state after it.

    The leaves of all parts together are the leaves of the whole; so two engines that differ find where.

    Args:
        state: The first position.
        depth: The number of plies of the whole, 1 or more; each part has one fewer.
        transpositions: As for `perft`.
    """
    return tuple((choice, perft(child, depth - 1, transpositions=transpositions)) for choice, child in state.children())
