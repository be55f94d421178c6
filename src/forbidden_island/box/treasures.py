"""The four treasures, and the tiles on which each can be captured."""

from typing import ClassVar

from attrs import frozen

from forbidden_island.box.tiles import Tile

__all__ = ["TREASURES", "Treasure"]


@frozen(cache_hash=True)
class Treasure:
    """One treasure figure.

    Attributes:
        id: Lower case with hyphens, such as ``ocean``.
        title: The figure's name, such as ``Ocean's Chalice``.
        tiles: Where it can be captured; once all of them have sunk, it is out of reach.
    """

    id: str
    title: str
    tiles: tuple[Tile, ...]

    EARTH: ClassVar["Treasure"]
    WIND: ClassVar["Treasure"]
    FIRE: ClassVar["Treasure"]
    OCEAN: ClassVar["Treasure"]

    def __str__(self) -> str:
        """The figure's name."""
        return self.title


Treasure.EARTH = Treasure("earth", "Earth Stone", (Tile.TEMPLE_OF_THE_MOON, Tile.TEMPLE_OF_THE_SUN))
Treasure.WIND = Treasure("wind", "Statue of the Wind", (Tile.HOWLING_GARDEN, Tile.WHISPERING_GARDEN))
Treasure.FIRE = Treasure("fire", "Crystal of Fire", (Tile.CAVE_OF_EMBERS, Tile.CAVE_OF_SHADOWS))
Treasure.OCEAN = Treasure("ocean", "Ocean's Chalice", (Tile.CORAL_PALACE, Tile.TIDAL_PALACE))

TREASURES: tuple[Treasure, ...] = (Treasure.EARTH, Treasure.WIND, Treasure.FIRE, Treasure.OCEAN)
"""The four treasures of the box."""
