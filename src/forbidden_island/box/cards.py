"""The cards of the treasure deck."""

from typing import ClassVar

from attrs import frozen

from forbidden_island.box.treasures import Treasure

__all__ = ["DECK", "Card"]


@frozen(cache_hash=True)
class Card:
    """One kind of card in the treasure deck.

    Attributes:
        id: Lower case with hyphens, such as ``helicopter-lift``.
        title: The name printed on it.
        treasure: The treasure that it helps to capture, if it is a treasure card.
        special: Whether it is a special card, which its holder may play at any time.
    """

    id: str
    title: str
    treasure: Treasure | None = None
    special: bool = False

    EARTH: ClassVar["Card"]
    WIND: ClassVar["Card"]
    FIRE: ClassVar["Card"]
    OCEAN: ClassVar["Card"]
    HELICOPTER_LIFT: ClassVar["Card"]
    SANDBAGS: ClassVar["Card"]
    WATERS_RISE: ClassVar["Card"]

    def __str__(self) -> str:
        """The name printed on the card."""
        return self.title


Card.EARTH = Card("earth", "Earth Stone card", Treasure.EARTH)
Card.WIND = Card("wind", "Statue of the Wind card", Treasure.WIND)
Card.FIRE = Card("fire", "Crystal of Fire card", Treasure.FIRE)
Card.OCEAN = Card("ocean", "Ocean's Chalice card", Treasure.OCEAN)
Card.HELICOPTER_LIFT = Card("helicopter-lift", "Helicopter Lift", special=True)
Card.SANDBAGS = Card("sandbags", "Sandbags", special=True)
Card.WATERS_RISE = Card("waters-rise", "Waters Rise!")

DECK: tuple[tuple[Card, int], ...] = (
    (Card.EARTH, 5),
    (Card.WIND, 5),
    (Card.FIRE, 5),
    (Card.OCEAN, 5),
    (Card.HELICOPTER_LIFT, 3),
    (Card.SANDBAGS, 2),
    (Card.WATERS_RISE, 3),
)
"""The treasure deck of the box: each card with its number of copies, 28 in all."""
