"""The water meter, with the four levels of difficulty printed on it."""

from attrs import field, frozen

from forbidden_island.errors import SetupError

__all__ = ["ELITE", "LEGENDARY", "METERS", "NORMAL", "NOVICE", "WaterMeter"]


@frozen(cache_hash=True)
class WaterMeter:
    """A water meter, and the tick at which its marker starts.

    Attributes:
        id: Lower case with hyphens, such as ``novice``.
        title: The name of the level.
        start: The tick of the first turn, counted from 1.
        draws: Flood cards to draw at tick 1, 2, … The tick after the last is the skull: the game is lost.
        api: The version of the plugin interface that it is written for, as `API_VERSION` says.

    Raises:
        SetupError: ``start`` is not one of the ticks, or a number of draws is negative.
    """

    id: str
    title: str
    start: int
    draws: tuple[int, ...] = (2, 2, 3, 3, 3, 4, 4, 5, 5)
    api: int = field(default=1, kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse a marker that starts off the meter."""
        if not 1 <= self.start <= len(self.draws):
            msg = f"meter {self.id!r} starts at tick {self.start}; its ticks are 1 to {len(self.draws)}"
            raise SetupError(msg)
        if min(self.draws) < 0:
            msg = f"meter {self.id!r} draws {min(self.draws)} at some tick; 0 cards are the least"
            raise SetupError(msg)

    @property
    def skull(self) -> int:
        """The tick at which the game is lost."""
        return len(self.draws) + 1

    def __str__(self) -> str:
        """The name of the level."""
        return self.title


NOVICE = WaterMeter("novice", "Novice", 1)
NORMAL = WaterMeter("normal", "Normal", 2)
ELITE = WaterMeter("elite", "Elite", 3)
LEGENDARY = WaterMeter("legendary", "Legendary", 4)

METERS: tuple[WaterMeter, ...] = (NOVICE, NORMAL, ELITE, LEGENDARY)
"""The four levels of the box."""
