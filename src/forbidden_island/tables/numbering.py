"""The words of a game as numbers: which bit is which tile, which index is which card."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from forbidden_island.actions import FloodDrawn, FloodSeen, TreasureDrawn, TreasureSeen
from forbidden_island.errors import SetupError
from forbidden_island.tables.hands import Hands
from forbidden_island.tables.kept import Kept
from forbidden_island.tables.masks import ByMask
from forbidden_island.tables.piles import MOST_COPIES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from forbidden_island.box import Card, Tile, Treasure
    from forbidden_island.state import Draft

    Event = Callable[[Draft], None]

__all__ = ["Numbering", "numbering"]


class Numbering:
    """The tiles, treasures and cards of a game, each numbered by its place in its tuple.

    Plain slots, filled at once: the engine reads them at every step.

    Attributes:
        tiles: The tiles.
        treasures: The treasures.
        cards: The kinds of cards.
        bit: The number of each tile, by its id.
        card: The number of each card, by its id.
        treasure: The number of each treasure, by its id.
        all_tiles: The mask of every tile.
        bits: The bit of each tile: a look-up, where shifting would take twice the time.
        numbers: The numbers of the bits set in a mask of tiles.
        tiles_in: The tiles of a mask.
        treasures_in: The treasures of each mask of treasures.
        sites: For each treasure, its bit and the mask of the tiles on which it can be captured.
        treasure_at: For each tile, the treasure that can be captured there, if any.
        hands: Every hand that can be held.
        card_for: For each treasure, the card that helps to capture it.
        event: For each card, what it does if it is never held.
        pack: All cards of the deck, one entry a copy.
        dealt_from: Those of them that can be held.
        set_aside: Those of them that are never held.
        treasure_drawn: The outcome of turning each card.
        flood_drawn: The outcome of turning the flood card of each tile.
        treasure_seen: The outcome of looking at each card.
        flood_seen: The outcome of looking at the flood card of each tile.
        ready: The actions of a kind with the same first fields, by the tile in the last: filled as they are asked for.
    """

    __slots__ = (
        "all_tiles",
        "bit",
        "bits",
        "card",
        "card_for",
        "cards",
        "dealt_from",
        "event",
        "flood_drawn",
        "flood_seen",
        "hands",
        "numbers",
        "pack",
        "ready",
        "set_aside",
        "sites",
        "tiles",
        "tiles_in",
        "treasure",
        "treasure_at",
        "treasure_drawn",
        "treasure_seen",
        "treasures",
        "treasures_in",
    )

    def __init__(
        self,
        tiles: tuple[Tile, ...],
        treasures: tuple[Treasure, ...],
        deck: tuple[tuple[Card, int], ...],
        events: tuple[tuple[Card, Event], ...],
    ) -> None:
        """Number the words.

        Raises:
            SetupError: Two of them have one id, a treasure has a tile that is not there, or the deck cannot be.
        """
        _check(tiles, treasures, deck)
        self.tiles = tiles
        self.treasures = treasures
        self.cards = tuple(card for card, _ in deck)
        self.hands = Hands(self.cards)
        self.bit = {tile.id: number for number, tile in enumerate(tiles)}
        self.card = {card.id: number for number, card in enumerate(self.cards)}
        self.treasure = {treasure.id: number for number, treasure in enumerate(treasures)}
        self._number_tiles(treasures)
        self._number_cards(deck, events)
        self.ready: Kept[tuple[Callable[..., Any], tuple[Any, ...]], ByMask[Any]] = Kept(self._made_ready)

    def _number_tiles(self, treasures: tuple[Treasure, ...]) -> None:
        self.all_tiles = (1 << len(self.tiles)) - 1
        self.bits = tuple([1 << number for number in range(len(self.tiles))])
        self.numbers = ByMask(range(len(self.tiles)))
        self.tiles_in = ByMask(self.tiles)
        self.flood_drawn = tuple(map(FloodDrawn, self.tiles))
        self.flood_seen = tuple(map(FloodSeen, self.tiles))
        in_mask = ByMask(treasures)
        self.treasures_in = tuple(frozenset(in_mask.of(mask)) for mask in range(1 << len(treasures)))
        self.sites = tuple((1 << number, self.mask(treasure.tiles)) for number, treasure in enumerate(treasures))
        sites = {tile.id: number for number, treasure in enumerate(treasures) for tile in treasure.tiles}
        self.treasure_at = tuple(sites.get(tile.id) for tile in self.tiles)

    def _number_cards(self, deck: tuple[tuple[Card, int], ...], events: tuple[tuple[Card, Event], ...]) -> None:
        effects = {card.id: effect for card, effect in events}
        self.event = tuple(effects.get(card.id) for card in self.cards)
        self.pack = b"".join(bytes((number,)) * copies for number, (_, copies) in enumerate(deck))
        self.dealt_from = bytes(number for number in self.pack if self.event[number] is None)
        self.set_aside = bytes(number for number in self.pack if self.event[number] is not None)
        self.treasure_drawn = tuple(map(TreasureDrawn, self.cards))
        self.treasure_seen = tuple(map(TreasureSeen, self.cards))
        helps = {card.treasure.id: number for number, card in enumerate(self.cards) if card.treasure}
        self.card_for = tuple(helps.get(treasure.id) for treasure in self.treasures)

    def _made_ready(self, wanted: tuple[Callable[..., Any], tuple[Any, ...]]) -> ByMask[Any]:
        kind, fixed = wanted
        return ByMask([kind(*fixed, tile) for tile in self.tiles])

    def mask(self, tiles: Iterable[Tile]) -> int:
        """The mask of ``tiles``; those that are not in this game are passed over."""
        bit = self.bit
        return sum({1 << bit[tile.id] for tile in tiles if tile.id in bit})


def _check(tiles: tuple[Tile, ...], treasures: tuple[Treasure, ...], deck: tuple[tuple[Card, int], ...]) -> None:
    for kind, ids in (
        ("tiles", [tile.id for tile in tiles]),
        ("treasures", [treasure.id for treasure in treasures]),
        ("cards of the deck", [card.id for card, _ in deck]),
    ):
        twice = next((one for one in ids if ids.count(one) > 1), None)
        if twice is not None:
            raise SetupError(f"two {kind} are called {twice!r}; each needs an id of its own")
    for treasure in treasures:
        for tile in treasure.tiles:
            if tile not in tiles:
                raise SetupError(f"treasure {treasure.id!r} lies on {tile.id!r}, which is no tile of this game")
    for card, copies in deck:
        if not 0 <= copies <= MOST_COPIES:
            raise SetupError(f"the deck has {copies} copies of {card.id!r}; 0 to {MOST_COPIES} are possible")


@lru_cache(maxsize=64)
def numbering(
    tiles: tuple[Tile, ...],
    treasures: tuple[Treasure, ...],
    deck: tuple[tuple[Card, int], ...],
    events: tuple[tuple[Card, Event], ...],
) -> Numbering:
    """The numbering of a game's words, shared by all games with the same ones."""
    return Numbering(tiles, treasures, deck, events)
