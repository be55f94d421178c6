"""Where each tile was laid, and from there what lies beside what, as masks of tiles."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any

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
        self._reaches: dict[Reach, list[int]] = {}
        self.around = self.reach(type(outline).orthogonal)

    def reach(self, hook: Reach) -> list[int]:
        """For each tile, the mask of the tiles on the places that ``hook`` names for its place."""
        masks = self._reaches.get(hook)
        if masks is None:
            bits = [1 << number for number in self.order] + [0, 0]
            masks = [0] * len(self.order)
            for number, near in zip(self.order, _nearby(self.outline, hook), strict=True):
                masks[number] = sum(near(bits))
            self._reaches[hook] = masks
        return masks

    def place_of(self, number: int) -> Place:
        """The place on which the tile with this number was laid."""
        return self.outline.places[self.order.index(number)]


@lru_cache(maxsize=256)
def _nearby(outline: Outline, hook: Reach) -> tuple[itemgetter[Any], ...]:
    """What a reach hook answers for each place, ready to be picked out: the hook is asked once for an outline.

    Two more items are picked, which are nothing, so that it is a tuple even where one place or none is in reach.
    """
    number = {place: index for index, place in enumerate(outline.places)}
    nothing = (len(number), len(number) + 1)
    return tuple(
        itemgetter(
            *sorted({number[near] for near in hook(outline, place) if near in number} - {number[place]}), *nothing
        )
        for place in outline.places
    )
