"""What lies in the box, as values: tiles, treasures, cards, island outlines and water meters."""

from forbidden_island.box.cards import DECK, Card
from forbidden_island.box.islands import FORBIDDEN_ISLAND, Island, Outline, Place
from forbidden_island.box.meters import ELITE, LEGENDARY, METERS, NORMAL, NOVICE, WaterMeter
from forbidden_island.box.tiles import TILES, Tile, TileState
from forbidden_island.box.treasures import TREASURES, Treasure

__all__ = [
    "DECK",
    "ELITE",
    "FORBIDDEN_ISLAND",
    "LEGENDARY",
    "METERS",
    "NORMAL",
    "NOVICE",
    "TILES",
    "TREASURES",
    "Card",
    "Island",
    "Outline",
    "Place",
    "Tile",
    "TileState",
    "Treasure",
    "WaterMeter",
]
