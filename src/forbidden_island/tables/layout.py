"""Where each tile was laid, and from there what lies beside what, as masks of tiles."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from forbidden_island.box import Outline, Place

    Reach = Callable[[Outline, Place], Iterable[Place]]

__all__ = ["Layout"]

_BITS = tuple(1 << number for number in range(256))


class Layout:
    """The tiles on the places of an outline: shared by all states of a game, and free of seats and rules.

    Attributes:
        outline: The places.
        order: The number of the tile on each place of ``outline.places``: bytes, which are compared at once.
        around: For each tile, the mask of the tiles up, down, left and right of it.
    """

    __slots__ = ("_at", "_bits", "_reaches", "around", "order", "outline")

    def __init__(self, outline: Outline, order: bytes) -> None:
        """Lay tile ``order[n]`` on place ``n``."""
        self.outline = outline
        self.order = order
        self._at = sorted(range(len(order)), key=order.__getitem__)  # the place of each tile
        self._bits = (*map(_BITS.__getitem__, order), 0, 0)  # the bit of each place, and twice that of none
        self._reaches: dict[Reach, tuple[int, ...]] = {}
        self.around = self.reach(type(outline).orthogonal)

    def reach(self, hook: Reach) -> tuple[int, ...]:
        """For each tile, the mask of the tiles on the places that ``hook`` names for its place.

        All at once by functions of C, as a game soon asks for most of them (measured: half the time of a mask made
        when it is asked for, and a tuple is read in a sixth of the time of a dictionary that makes them).
        """
        masks = self._reaches.get(hook)
        if masks is None:
            bits = self._bits
            laid = [sum(nearby(bits)) for nearby in _nearby(self.outline, hook)]
            masks = self._reaches[hook] = tuple(map(laid.__getitem__, self._at))
        return masks

    def place_of(self, number: int) -> Place:
        """The place on which the tile with this number was laid."""
        return self.outline.places[self._at[number]]


@lru_cache(maxsize=256)
def _nearby(outline: Outline, hook: Reach) -> tuple[itemgetter[tuple[int, ...]], ...]:
    """What a reach hook answers for each place, to pick among what lies on the places: asked once for an outline.

    Beside the places it picks the two entries after the last: with two or more there is always a tuple to add up.
    """
    places = outline.places
    index = {place: at for at, place in enumerate(places)}
    return tuple(
        itemgetter(
            *sorted({index[near] for near in hook(outline, place) if near in index} - {index[place]}),
            len(places),
            len(places) + 1,
        )
        for place in places
    )
