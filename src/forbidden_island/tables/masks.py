"""Sets of tiles as bits of a number: bit ``n`` stands for ``rules.tiles[n]``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["ByMask"]

T = TypeVar("T")

_WITHIN = 24


class ByMask(Generic[T]):
    """The items whose bits are set in a mask, in order, as a ready tuple: ``table.of(mask)``.

    A table for each eight bits: three look-ups for a box of 24 tiles, about an eighth of the time of a loop over
    bits. What lies beyond 24 items is kept in the same way.
    """

    __slots__ = ("_beyond", "_high", "_low", "_middle")

    def __init__(self, items: Iterable[T]) -> None:
        """Make the tables for ``items``, the first of which has bit 0."""
        items = tuple(items)
        self._low = _subsets(items[:8])
        self._middle = _subsets(items[8:16])
        self._high = _subsets(items[16:24])
        self._beyond = ByMask(items[24:]) if len(items) > _WITHIN else None

    def of(self, mask: int) -> tuple[T, ...]:
        """The items of ``mask``."""
        within = self._low[mask & 255] + self._middle[mask >> 8 & 255] + self._high[mask >> 16 & 255]
        return within if self._beyond is None else within + self._beyond.of(mask >> _WITHIN)


def _subsets(items: tuple[T, ...]) -> list[tuple[T, ...]]:
    """Every subset of ``items`` (eight at the most), at the number whose bits say which."""
    subsets: list[tuple[T, ...]] = [()]
    for item in items:
        subsets += [(*subset, item) for subset in subsets]
    return subsets
