"""The island's tiles."""

from enum import Enum
from typing import ClassVar

from attrs import frozen

__all__ = ["TILES", "Tile", "TileState"]


@frozen(cache_hash=True)
class Tile:
    """One tile of the island.

    Attributes:
        id: Lower case with hyphens, such as ``fools-landing``.
        title: The name printed on it, such as ``Fools' Landing``.
    """

    id: str
    title: str

    TEMPLE_OF_THE_MOON: ClassVar["Tile"]
    TEMPLE_OF_THE_SUN: ClassVar["Tile"]
    HOWLING_GARDEN: ClassVar["Tile"]
    WHISPERING_GARDEN: ClassVar["Tile"]
    CAVE_OF_EMBERS: ClassVar["Tile"]
    CAVE_OF_SHADOWS: ClassVar["Tile"]
    CORAL_PALACE: ClassVar["Tile"]
    TIDAL_PALACE: ClassVar["Tile"]
    BREAKERS_BRIDGE: ClassVar["Tile"]
    CLIFFS_OF_ABANDON: ClassVar["Tile"]
    CRIMSON_FOREST: ClassVar["Tile"]
    DUNES_OF_DECEPTION: ClassVar["Tile"]
    LOST_LAGOON: ClassVar["Tile"]
    MISTY_MARSH: ClassVar["Tile"]
    OBSERVATORY: ClassVar["Tile"]
    PHANTOM_ROCK: ClassVar["Tile"]
    TWILIGHT_HOLLOW: ClassVar["Tile"]
    WATCHTOWER: ClassVar["Tile"]
    BRONZE_GATE: ClassVar["Tile"]
    COPPER_GATE: ClassVar["Tile"]
    IRON_GATE: ClassVar["Tile"]
    SILVER_GATE: ClassVar["Tile"]
    GOLD_GATE: ClassVar["Tile"]
    FOOLS_LANDING: ClassVar["Tile"]

    def __str__(self) -> str:
        """The name printed on the tile."""
        return self.title


class TileState(Enum):
    """How a tile lies: right side up, flooded side up, or out of the game."""

    DRY = "dry"
    FLOODED = "flooded"
    SUNK = "sunk"


Tile.TEMPLE_OF_THE_MOON = Tile("temple-of-the-moon", "Temple of the Moon")
Tile.TEMPLE_OF_THE_SUN = Tile("temple-of-the-sun", "Temple of the Sun")
Tile.HOWLING_GARDEN = Tile("howling-garden", "Howling Garden")
Tile.WHISPERING_GARDEN = Tile("whispering-garden", "Whispering Garden")
Tile.CAVE_OF_EMBERS = Tile("cave-of-embers", "Cave of Embers")
Tile.CAVE_OF_SHADOWS = Tile("cave-of-shadows", "Cave of Shadows")
Tile.CORAL_PALACE = Tile("coral-palace", "Coral Palace")
Tile.TIDAL_PALACE = Tile("tidal-palace", "Tidal Palace")
Tile.BREAKERS_BRIDGE = Tile("breakers-bridge", "Breakers Bridge")
Tile.CLIFFS_OF_ABANDON = Tile("cliffs-of-abandon", "Cliffs of Abandon")
Tile.CRIMSON_FOREST = Tile("crimson-forest", "Crimson Forest")
Tile.DUNES_OF_DECEPTION = Tile("dunes-of-deception", "Dunes of Deception")
Tile.LOST_LAGOON = Tile("lost-lagoon", "Lost Lagoon")
Tile.MISTY_MARSH = Tile("misty-marsh", "Misty Marsh")
Tile.OBSERVATORY = Tile("observatory", "Observatory")
Tile.PHANTOM_ROCK = Tile("phantom-rock", "Phantom Rock")
Tile.TWILIGHT_HOLLOW = Tile("twilight-hollow", "Twilight Hollow")
Tile.WATCHTOWER = Tile("watchtower", "Watchtower")
Tile.BRONZE_GATE = Tile("bronze-gate", "Bronze Gate")
Tile.COPPER_GATE = Tile("copper-gate", "Copper Gate")
Tile.IRON_GATE = Tile("iron-gate", "Iron Gate")
Tile.SILVER_GATE = Tile("silver-gate", "Silver Gate")
Tile.GOLD_GATE = Tile("gold-gate", "Gold Gate")
Tile.FOOLS_LANDING = Tile("fools-landing", "Fools' Landing")

TILES: tuple[Tile, ...] = tuple(tile for tile in vars(Tile).values() if isinstance(tile, Tile))
"""The 24 tiles of the box."""
