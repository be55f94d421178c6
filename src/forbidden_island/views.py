"""What a state shows of itself in the game's words: the turn, the island, the cards and the treasures."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from forbidden_island.box import TileState
from forbidden_island.moment import Lost
from forbidden_island.packed import Position
from forbidden_island.tables.piles import counts_of_discard

if TYPE_CHECKING:
    from collections.abc import Mapping

    from forbidden_island.box import Card, Place, Tile, Treasure
    from forbidden_island.moment import Result
    from forbidden_island.phase import Phase
    from forbidden_island.rules import Rules

__all__ = ["Views"]


class Views(Position):
    """The readable half of a `State`: nothing here says what may follow."""

    __slots__ = ()

    # --- the turn -------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules played by."""
        return self._deal.rules

    @property
    def phase(self) -> Phase:
        """Where in the turn the game stands."""
        return self._moment.phase

    @property
    def seat(self) -> int:
        """Whose turn it is; at the end, whose turn it was."""
        return self._moment.seat

    @property
    def actions_left(self) -> int:
        """Actions still free in this turn; 0 outside the action part."""
        return self._moment.actions_left

    @property
    def draws_left(self) -> int:
        """Cards still to turn in this part of the turn, treasure or flood, or still to be seen while somebody looks."""
        return self._moment.draws_left

    @property
    def spent(self) -> frozenset[str]:
        """Powers used this turn; the Pilot's flight is ``fly``."""
        return self._moment.spent

    @property
    def result(self) -> Result | None:
        """How the game ended; `None` while it goes on."""
        result = self._moment.result
        return result.told_by(self._deal.rules.losses) if isinstance(result, Lost) else result

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: nothing is legal any more."""
        return self._moment.result is not None

    @property
    def is_chance(self) -> bool:
        """Whether the next thing is a card to turn."""
        return self._moment.drawing

    # --- the island -----------------------------------------------------------------------------------------

    @property
    def pawns(self) -> tuple[Tile, ...]:
        """The tile of each pawn, seat by seat; a pawn in the water: the tile that sank under it."""
        tiles = self._deal.numbering.tiles
        return tuple([tiles[number] for number in self._at])

    @property
    def flooded(self) -> frozenset[Tile]:
        """The flooded tiles."""
        return frozenset(self._deal.numbering.tiles_in.of(self._flooded))

    @property
    def sunk(self) -> frozenset[Tile]:
        """The tiles that have left the game."""
        numbering = self._deal.numbering
        return frozenset(numbering.tiles_in.of(numbering.all_tiles & ~self._left))

    def tile_state(self, tile: Tile) -> TileState:
        """Whether ``tile`` is dry, flooded or sunk.

        Raises:
            KeyError: The tile is not in this game.
        """
        bit = 1 << self._deal.numbering.bit[tile.id]
        if not self._left & bit:
            return TileState.SUNK
        return TileState.FLOODED if self._flooded & bit else TileState.DRY

    def tile_at(self, column: int, row: int) -> Tile | None:
        """The tile that was laid at a place, counted from 1; `None` where none ever was."""
        layout = self._deal.layout
        place = (column, row)
        if place not in layout.outline.places:
            return None
        return self._deal.numbering.tiles[layout.order[layout.outline.places.index(place)]]

    def place_of(self, tile: Tile) -> Place:
        """The place on which ``tile`` was laid.

        Raises:
            KeyError: The tile is not in this game.
        """
        return self._deal.layout.place_of(self._deal.numbering.bit[tile.id])

    @property
    def water_level(self) -> int:
        """The tick of the water meter."""
        return self._level

    # --- cards and treasures --------------------------------------------------------------------------------

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each seat, sorted as the deck is."""
        return tuple([hand.cards for hand in self._hands])

    @property
    def captured(self) -> frozenset[Treasure]:
        """The treasures that the team has."""
        return self._deal.numbering.treasures_in[self._captured]

    @property
    def treasure_pile(self) -> tuple[Mapping[Card, int], ...]:
        """The treasure pile: layers, top first, each with its number of copies of each card."""
        cards = self._deal.numbering.cards
        return tuple(
            MappingProxyType({cards[number]: layer.count(number) for number in sorted(set(layer))})
            for layer in self._treasure_pile
        )

    @property
    def treasure_discard(self) -> Mapping[Card, int]:
        """The copies of each card in the treasure discard."""
        cards = self._deal.numbering.cards
        counts = counts_of_discard(self._treasure_discard)
        return MappingProxyType({cards[number]: copies for number, copies in counts.items()})

    @property
    def flood_pile(self) -> tuple[frozenset[Tile], ...]:
        """The flood pile: layers, top first; inside a layer no order is known."""
        tiles = self._deal.numbering.tiles
        return tuple(frozenset(tiles[number] for number in layer) for layer in self._flood_pile)

    @property
    def flood_discard(self) -> frozenset[Tile]:
        """The tiles whose cards lie in the flood discard."""
        return frozenset(self._deal.numbering.tiles_in.of(self._flood_discard))

    @property
    def notes(self) -> Mapping[str, Any]:
        """What plugins remember, by their ids; empty in the plain game."""
        return self._notes
