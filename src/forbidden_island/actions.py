"""What seats decide (actions) and what chance decides (outcomes), as values compared by their fields."""

from collections.abc import Iterable

from attrs import field, frozen

from forbidden_island.box import Card, Tile, Treasure
from forbidden_island.codes import Coded, sentence_of

__all__ = [
    "Action",
    "Capture",
    "Discard",
    "Draw",
    "EndActions",
    "Escape",
    "FloodDrawn",
    "FloodSeen",
    "Give",
    "HelicopterLift",
    "Move",
    "Outcome",
    "Sandbags",
    "ShoreUp",
    "Swim",
    "Take",
    "TreasureDrawn",
    "TreasureSeen",
]


def _tiles(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(tiles)


def _pawns(pawns: Iterable[int]) -> tuple[int, ...]:
    return tuple(pawns)


def _named(card: Card) -> str:
    """A card as it stands in a sentence."""
    return f"the {card}" if card.treasure else str(card)


@frozen
class Action(Coded):
    """What every action has: a seat, a ``code`` that `parse_action` reads back, and a sentence as its ``str``.

    A subclass for a role's own action gets code and sentence of its fields.

    Attributes:
        seat: Who acts, or whose card is played; seats are counted from 0.

    Examples:
        >>> import forbidden_island as fi
        >>> action = fi.ShoreUp(0, [fi.Tile.MISTY_MARSH, fi.Tile.WATCHTOWER])
        >>> action.code, str(action)
        ('0 shore-up misty-marsh+watchtower', 'Seat 0 shores up Misty Marsh and Watchtower.')
    """

    seat: int

    def __str__(self) -> str:
        """One sentence."""
        return sentence_of(self)


@frozen
class Move(Action):
    """The pawn of ``seat`` walks (the Diver: dives) to the tile ``to``."""

    to: Tile

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} moves to {self.to}."


@frozen
class ShoreUp(Action):
    """Seat ``seat`` shores up one tile, or as many at once as its role can, in the order of ``rules.tiles``."""

    tiles: tuple[Tile, ...] = field(converter=_tiles)

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} shores up {' and '.join(map(str, self.tiles))}."


@frozen
class Give(Action):
    """Seat ``seat`` gives ``card`` to seat ``to``."""

    card: Card
    to: int

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} gives {_named(self.card)} to seat {self.to}."


@frozen
class Take(Action):
    """Seat ``seat`` takes ``card`` from the hand of seat ``holder``, if its role can."""

    card: Card
    holder: int

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} takes {_named(self.card)} from seat {self.holder}."


@frozen
class Capture(Action):
    """Seat ``seat`` captures ``treasure`` and discards the cards that this takes."""

    treasure: Treasure

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} captures the {self.treasure}."


class EndActions(Action):
    """Seat ``seat`` gives up the actions it has left; the drawing begins."""

    __slots__ = ()

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} ends its actions."


class Draw(Action):
    """Nobody plays a special card now: the next card is turned."""

    __slots__ = ()

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} turns the next card."


@frozen
class HelicopterLift(Action):
    """A Helicopter Lift of seat ``seat`` carries ``pawns`` (seats, ascending) from their tile to ``to``."""

    pawns: tuple[int, ...] = field(converter=_pawns)
    to: Tile

    def __str__(self) -> str:
        """One sentence."""
        pawns = f"pawn{'s' * (len(self.pawns) > 1)} {' and '.join(map(str, self.pawns))}"
        return f"Seat {self.seat} plays Helicopter Lift: {pawns} to {self.to}."


@frozen
class Sandbags(Action):
    """Sandbags of seat ``seat`` make ``tile`` dry."""

    tile: Tile

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} plays Sandbags: {self.tile} is dry."


class Escape(Action):
    """A Helicopter Lift of seat ``seat`` takes the whole team off the island: the game is won."""

    __slots__ = ()

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} plays Helicopter Lift: the team leaves the island."


@frozen
class Discard(Action):
    """Seat ``seat`` discards ``card``, because it holds too many."""

    card: Card

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} discards {_named(self.card)}."


@frozen
class Swim(Action):
    """The pawn of ``seat``, in the water, gets out onto ``to``."""

    to: Tile

    def __str__(self) -> str:
        """One sentence."""
        return f"Seat {self.seat} swims to {self.to}."


@frozen
class TreasureDrawn(Coded):
    """The top card of the treasure pile turns out to be ``card``."""

    card: Card

    def __str__(self) -> str:
        """One sentence."""
        return f"Treasure card: {self.card}"


@frozen
class FloodDrawn(Coded):
    """The top card of the flood pile turns out to be that of ``tile``."""

    tile: Tile

    def __str__(self) -> str:
        """One sentence."""
        return f"Flood card: {self.tile}"


@frozen
class TreasureSeen(Coded):
    """Somebody looks: the next card of the treasure pile turns out to be ``card``, and stays where it is."""

    card: Card

    def __str__(self) -> str:
        """One sentence."""
        return f"Treasure card seen: {self.card}"


@frozen
class FloodSeen(Coded):
    """Somebody looks: the next card of the flood pile turns out to be that of ``tile``, and stays where it is."""

    tile: Tile

    def __str__(self) -> str:
        """One sentence."""
        return f"Flood card seen: {self.tile}"


Outcome = TreasureDrawn | FloodDrawn | TreasureSeen | FloodSeen
"""What chance decides."""
