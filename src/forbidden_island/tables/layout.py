"""Where each tile was laid, and from there what lies beside what, as masks of tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.tables.lanes import lanes_of, picking, shifts

if TYPE_CHECKING:
    from forbidden_island.box import Outline, Place
    from forbidden_island.tables.lanes import Reach

__all__ = ["Layout"]

_NUMBERS = bytes(range(256))


class Layout:
    """The tiles on the places of an outline: shared by all states of a game, and free of seats and rules.

    Attributes:
        outline: The places.
        order: The number of the tile on each place of ``outline.places``: bytes, which are compared at once.
        around: For each tile, the mask of the tiles up, down, left and right of it.
    """

    __slots__ = ("_at", "_by_tile", "_laid", "_lanes", "_reaches", "around", "order", "outline")

    def __init__(self, outline: Outline, order: bytes) -> None:
        """Lay tile ``order[n]`` on place ``n``."""
        tiles = len(order)
        lanes = lanes_of(outline)
        laid = lanes.written(*picking(order)(lanes.tiles))
        self.outline = outline
        self.order = order
        self._at = bytes.maketrans(order, _NUMBERS[:tiles])[:tiles]  # the place of each tile
        self._by_tile = picking(self._at)
        self._lanes = lanes
        self._laid = int.from_bytes(laid, "little") << 8 * lanes.size
        self._reaches: dict[Reach, tuple[int, ...]] = {}
        self.around = self.reach(type(outline).orthogonal)

    def reach(self, hook: Reach) -> tuple[int, ...]:
        """For each tile, the mask of the tiles on the places that ``hook`` names for its place.

        All tiles lie in one whole number, as the pieces on a bitboard do. Shifted by the way from one place to
        another it brings to each place what lies so far from it, and of that is kept what ``hook`` names there. So
        all places are served by a few shifts (measured: 0.4 of the time of asking for each place what lies around).
        """
        masks = self._reaches.get(hook)
        if masks is None:
            lanes, laid, near = self._lanes, self._laid, 0
            for bits, kept in shifts(lanes, hook):
                near |= laid >> bits & kept
            masks = self._reaches[hook] = self._by_tile(lanes.masks(near.to_bytes(lanes.size, "little")))
        return masks

    def place_of(self, number: int) -> Place:
        """The place on which the tile with this number was laid."""
        return self.outline.places[self._at[number]]
