"""The words of a game as numbers: which bit is which tile, which index is which card."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from attrs import frozen

from forbidden_island.actions import FloodDrawn, TreasureDrawn
from forbidden_island.tables.masks import ByMask

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from forbidden_island.actions import Action
    from forbidden_island.box import Card, Tile, Treasure
    from forbidden_island.state import Draft

    Event = Callable[[Draft], None]

__all__ = ["Numbering", "numbering"]


@frozen(slots=False, eq=False)
class Numbering:
    """The tiles, treasures and cards of a game, each numbered by its place in its tuple.

    Attributes:
        tiles: The tiles.
        treasures: The treasures.
        deck: Each card with its number of copies.
        events: Cards that are never held, with what they do.
    """

    tiles: tuple[Tile, ...]
    treasures: tuple[Treasure, ...]
    deck: tuple[tuple[Card, int], ...]
    events: tuple[tuple[Card, Event], ...]

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The kinds of cards."""
        return tuple(card for card, _ in self.deck)

    @cached_property
    def event(self) -> tuple[Event | None, ...]:
        """For each card, what it does if it is never held."""
        effects = {card.id: effect for card, effect in self.events}
        return tuple(effects.get(card.id) for card in self.cards)

    @cached_property
    def pack(self) -> bytes:
        """All cards of the deck, one entry a copy."""
        return b"".join(bytes((number,)) * copies for number, (_, copies) in enumerate(self.deck))

    @cached_property
    def dealt_from(self) -> bytes:
        """The cards of the deck that can be held, one entry a copy."""
        return bytes(number for number in self.pack if self.event[number] is None)

    @cached_property
    def ready(self) -> dict[tuple[type[Action], tuple[Any, ...]], ByMask[Any]]:
        """The actions of a kind that differ in their last field alone, by that tile: filled as they are asked for."""
        return {}

    @cached_property
    def bit(self) -> dict[str, int]:
        """The number of each tile, by its id."""
        return {tile.id: bit for bit, tile in enumerate(self.tiles)}

    @cached_property
    def card(self) -> dict[str, int]:
        """The number of each card, by its id."""
        return {card.id: number for number, card in enumerate(self.cards)}

    @cached_property
    def treasure(self) -> dict[str, int]:
        """The number of each treasure, by its id."""
        return {treasure.id: number for number, treasure in enumerate(self.treasures)}

    @cached_property
    def all_tiles(self) -> int:
        """The mask of every tile."""
        return (1 << len(self.tiles)) - 1

    @cached_property
    def sites(self) -> tuple[tuple[int, int], ...]:
        """For each treasure, its bit and the mask of the tiles on which it can be captured."""
        return tuple((1 << number, self.mask(treasure.tiles)) for number, treasure in enumerate(self.treasures))

    @cached_property
    def treasure_at(self) -> tuple[int | None, ...]:
        """For each tile, the treasure that can be captured there, if any."""
        sites = {tile.id: number for number, treasure in enumerate(self.treasures) for tile in treasure.tiles}
        return tuple(sites.get(tile.id) for tile in self.tiles)

    @cached_property
    def card_for(self) -> tuple[int, ...]:
        """For each treasure, the card that helps to capture it."""
        helps = {card.treasure.id: number for number, card in enumerate(self.cards) if card.treasure}
        return tuple(helps[treasure.id] for treasure in self.treasures)

    @cached_property
    def treasures_in(self) -> tuple[frozenset[Treasure], ...]:
        """The treasures of each mask of treasures."""
        every = ByMask(self.treasures)
        return tuple(frozenset(every.of(mask)) for mask in range(1 << len(self.treasures)))

    @cached_property
    def treasure_drawn(self) -> tuple[TreasureDrawn, ...]:
        """The outcome of turning each card."""
        return tuple(map(TreasureDrawn, self.cards))

    @cached_property
    def flood_drawn(self) -> tuple[FloodDrawn, ...]:
        """The outcome of turning the flood card of each tile."""
        return tuple(map(FloodDrawn, self.tiles))

    @cached_property
    def numbers(self) -> ByMask[int]:
        """The numbers of the bits set in a mask of tiles."""
        return ByMask(range(len(self.tiles)))

    @cached_property
    def tiles_in(self) -> ByMask[Tile]:
        """The tiles of a mask."""
        return ByMask(self.tiles)

    def mask(self, tiles: Iterable[Tile]) -> int:
        """The mask of ``tiles``; those that are not in this game are passed over."""
        mask = 0
        for tile in tiles:
            number = self.bit.get(tile.id)
            if number is not None:
                mask |= 1 << number
        return mask


@lru_cache(maxsize=64)
def numbering(
    tiles: tuple[Tile, ...],
    treasures: tuple[Treasure, ...],
    deck: tuple[tuple[Card, int], ...],
    events: tuple[tuple[Card, Event], ...],
) -> Numbering:
    """The numbering of a game's words, shared by all games with the same ones."""
    return Numbering(tiles, treasures, deck, events)
