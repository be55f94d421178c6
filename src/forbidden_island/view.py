"""What a role's hooks read: the island and the hands in the game's words, with sets of tiles that are quick."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Mapping

    from forbidden_island.actions import Action
    from forbidden_island.box import Card, Place, Tile, Treasure
    from forbidden_island.packed import Position
    from forbidden_island.rules import Rules
    from forbidden_island.tables.numbering import Numbering
    from forbidden_island.views import Views

    A = TypeVar("A", bound=Action)

__all__ = ["Tiles", "View", "mask_of"]


class Tiles(AbstractSet["Tile"]):
    """A set of tiles of one game: any set operation, and iteration in the order of ``rules.tiles``."""

    __slots__ = ("_mask", "_numbering")

    def __init__(self, numbering: Numbering, mask: int) -> None:
        """The tiles of ``mask``; made by a `View`, not by hand."""
        self._numbering = numbering
        self._mask = mask

    def __contains__(self, tile: object) -> bool:
        """Whether ``tile`` is one of them."""
        number = self._numbering.bit.get(getattr(tile, "id", ""))
        return number is not None and bool(self._mask >> number & 1)

    def __iter__(self) -> Iterator[Tile]:
        """The tiles, in the order of ``rules.tiles``."""
        return iter(self._numbering.tiles_in.of(self._mask))

    def __len__(self) -> int:
        """How many there are."""
        return self._mask.bit_count()

    def __bool__(self) -> bool:
        """Whether there is any."""
        return self._mask != 0

    def __and__(self, other: Iterable[Any]) -> Tiles:
        """Those that are in both."""
        return Tiles(self._numbering, self._mask & mask_of(self._numbering, other))

    def __or__(self, other: Iterable[Any]) -> Tiles:
        """Those that are in either."""
        return Tiles(self._numbering, self._mask | mask_of(self._numbering, other))

    def __sub__(self, other: Iterable[Any]) -> Tiles:
        """Those that are not in ``other``."""
        return Tiles(self._numbering, self._mask & ~mask_of(self._numbering, other))

    def _from_iterable(self, tiles: Iterable[Any]) -> Tiles:  # type: ignore[override]  # needs the game's numbering
        return Tiles(self._numbering, mask_of(self._numbering, tiles))

    def __repr__(self) -> str:
        """The ids."""
        return f"Tiles({', '.join(tile.id for tile in self)})"


def mask_of(numbering: Numbering, tiles: Iterable[Tile]) -> int:
    """The mask of ``tiles``."""
    return tiles._mask if type(tiles) is Tiles else numbering.mask(tiles)


class View:
    """A position as a hook may read it."""

    __slots__ = ("_layout", "_numbering", "_position")

    def __init__(self, position: Position) -> None:
        """Look at ``position``."""
        deal = position._deal
        self._position = position
        self._layout = deal.layout
        self._numbering = deal.numbering

    @property
    def rules(self) -> Rules:
        """The rules played by."""
        return self._position._deal.rules

    @property
    def seats(self) -> range:
        """Every seat."""
        return range(self._position._deal.players)

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self._position._moment.seat

    @property
    def tiles(self) -> Tiles:
        """Every tile, sunk ones too; each of those stands for the place on which it lay."""
        return Tiles(self._numbering, self._numbering.all_tiles)

    @property
    def left(self) -> Tiles:
        """The tiles that have not sunk."""
        return Tiles(self._numbering, self._position._left)

    @property
    def flooded(self) -> Tiles:
        """The flooded tiles."""
        return Tiles(self._numbering, self._position._flooded)

    @property
    def dry(self) -> Tiles:
        """The dry tiles."""
        return Tiles(self._numbering, self._position._left & ~self._position._flooded)

    @property
    def sunk(self) -> Tiles:
        """The tiles that have sunk; each stands for the place on which it lay."""
        return Tiles(self._numbering, self._numbering.all_tiles & ~self._position._left)

    @property
    def wet(self) -> Tiles:
        """The tiles that are flooded or have sunk."""
        left, flooded = self._position._left, self._position._flooded
        return Tiles(self._numbering, self._numbering.all_tiles & ~left | flooded)

    def pawn(self, seat: int) -> Tiles:
        """The one tile on which the pawn of ``seat`` stands, or sank with it."""
        return Tiles(self._numbering, self._numbering.bits[self._position._at[seat]])

    def beside(self, tiles: Iterable[Tile]) -> Tiles:
        """Every tile up, down, left or right of one of ``tiles``, sunk ones too."""
        return Tiles(self._numbering, self._beside(mask_of(self._numbering, tiles)))

    def _beside(self, mask: int) -> int:
        around, near = self._layout.around, 0
        for number in self._numbering.numbers.of(mask):
            near |= around[number]
        return near

    def reached(self, seat: int, through: Iterable[Tile]) -> Tiles:
        """The tiles left that the pawn of ``seat`` reaches up, down, left and right over tiles of ``through``.

        It may end beside any of those too, but not where it stands.
        """
        position, around, numbering = self._position, self._layout.around, self._numbering
        start = position._at[seat]
        open_tiles = mask_of(numbering, through)
        near = around[start]
        wave = crossed = near & open_tiles
        numbers_of = numbering.numbers.of
        while wave:
            for number in numbers_of(wave):
                near |= around[number]
            wave = near & open_tiles & ~crossed
            crossed |= wave
        return Tiles(numbering, near & position._left & ~numbering.bits[start])

    def two_steps(self, seat: int, via: Iterable[Tile] | None = None) -> Tiles:
        """The tiles left that the pawn of ``seat`` gets to in one or two of its ordinary steps, not back to its start.

        The first step may enter tiles of ``via``; without it, those that are left.
        """
        position, numbering = self._position, self._numbering
        left = position._left
        reach = position._deal.steps[seat]
        start = position._at[seat]
        near = first = reach[start] & (left if via is None else mask_of(numbering, via))
        numbers_of = numbering.numbers.of
        for number in numbers_of(first):
            near |= reach[number]
        return Tiles(numbering, near & left & ~numbering.bits[start])

    def led(self, seat: int) -> Iterable[Tile]:
        """Where the Navigator can bring the pawn of ``seat``."""
        led = self._position._deal.seats[seat].adventurer.led
        return led(self, seat) if led else self.two_steps(seat)

    # --- as a state shows it ----------------------------------------------------------------------------------

    @property
    def _shown(self) -> Views:
        return cast("Views", self._position)  # every position is a state or a draft of one, and both show these

    def place_of(self, tile: Tile) -> Place:
        """The place on which ``tile`` was laid."""
        return self._shown.place_of(tile)

    def tile_at(self, column: int, row: int) -> Tile | None:
        """The tile that was laid at a place, counted from 1; `None` where none ever was."""
        return self._shown.tile_at(column, row)

    @property
    def actions_left(self) -> int:
        """Actions still free in this turn; 0 outside the action part."""
        return self._shown.actions_left

    @property
    def draws_left(self) -> int:
        """Cards still to turn in this part of the turn, treasure or flood."""
        return self._shown.draws_left

    @property
    def treasure_pile(self) -> tuple[Mapping[Card, int], ...]:
        """The treasure pile: layers, top first, each with its number of copies of each card."""
        return self._shown.treasure_pile

    @property
    def treasure_discard(self) -> Mapping[Card, int]:
        """The copies of each card in the treasure discard."""
        return self._shown.treasure_discard

    @property
    def flood_pile(self) -> tuple[frozenset[Tile], ...]:
        """The flood pile: layers, top first; inside a layer no order is known."""
        return self._shown.flood_pile

    @property
    def flood_discard(self) -> Tiles:
        """The tiles whose cards lie in the flood discard."""
        return Tiles(self._numbering, self._position._flood_discard)

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards of ``seat``, sorted."""
        return self._position._hands[seat].cards

    @property
    def captured(self) -> frozenset[Treasure]:
        """The treasures that the team has."""
        return self._numbering.treasures_in[self._position._captured]

    @property
    def water_level(self) -> int:
        """The tick of the water meter."""
        return self._position._level

    @property
    def spent(self) -> frozenset[str]:
        """The powers used this turn."""
        return self._position._moment.spent

    def used_up(self, role: str) -> frozenset[str]:
        """The powers that ``role`` has used up for the rest of the game."""
        return frozenset(self._position.used_up(role))

    @property
    def notes(self) -> Mapping[str, object]:
        """What plugins remember."""
        return self._position._notes

    def ready(self, kind: type[A], fixed: tuple[Any, ...], tiles: Iterable[Tile]) -> tuple[A, ...]:
        """Actions of one ``kind``: ``fixed`` are their first fields, and the last is each of ``tiles``.

        The same objects are handed out each time, which is much quicker than making them.
        """
        numbering = self._numbering
        actions_to = numbering.ready[kind, fixed].of
        return actions_to(tiles._mask if type(tiles) is Tiles else numbering.mask(tiles))
