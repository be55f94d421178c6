"""Where each tile was laid, and from there what lies beside what, as masks of tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from forbidden_island.box import Outline, Place

    Reach = Callable[[Outline, Place], Iterable[Place]]

__all__ = ["Layout"]


class Layout:
    """The tiles on the places of an outline: shared by all states of a game, and free of seats and rules.

    Attributes:
        outline: The places.
        order: The number of the tile on each place of ``outline.places``.
    """

    __slots__ = ("_reaches", "around", "order", "outline")

    def __init__(self, outline: Outline, order: tuple[int, ...]) -> None:
        """Lay tile ``order[n]`` on place ``n``."""
        self.outline = outline
        self.order = order
        self._reaches: dict[Reach, Reached] = {}
        self.around = self.reach(type(outline).orthogonal)

    def reach(self, hook: Reach) -> Reached:
        """For each tile, the mask of the tiles on the places that ``hook`` names for its place."""
        return self._reaches.get(hook) or self._reaches.setdefault(hook, Reached(self, hook))

    def place_of(self, number: int) -> Place:
        """The place on which the tile with this number was laid."""
        return self.outline.places[self.order.index(number)]


class Reached(dict[int, int]):
    """The masks of one reach hook by the number of a tile: made as they are asked for, as a game sees few of them."""

    __slots__ = ("_nearby", "_order")

    def __init__(self, layout: Layout, hook: Reach) -> None:
        """Ask ``hook`` about places of ``layout``."""
        self._order = layout.order
        self._nearby = _nearby(layout.outline, hook)

    def __bool__(self) -> bool:
        """Always: it can answer, whether or not it was asked."""
        return True

    def __missing__(self, number: int) -> int:
        """Make the mask of the tile with this number."""
        order = self._order
        mask = self[number] = sum([1 << order[place] for place in self._nearby[order.index(number)]])
        return mask


@lru_cache(maxsize=256)
def _nearby(outline: Outline, hook: Reach) -> tuple[tuple[int, ...], ...]:
    """What a reach hook answers for each place, as indexes of places: it is asked once for an outline."""
    index = {place: at for at, place in enumerate(outline.places)}
    return tuple(
        tuple(sorted({index[near] for near in hook(outline, place) if near in index} - {index[place]}))
        for place in outline.places
    )
