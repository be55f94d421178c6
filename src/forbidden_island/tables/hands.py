"""Hands of cards, one object for each multiset of cards, with what the engine asks of them ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.tables.kept import MOST_KEPT, Kept

if TYPE_CHECKING:
    from forbidden_island.box import Card

__all__ = ["Hand", "Hands"]


class Hand:
    """The cards one player holds, sorted as the deck is.

    Attributes:
        numbers: The number of each card, sorted.
        kinds: The same, each number once.
        plain: Those of the kinds that are no special cards.
        cards: The cards.
        ids: The ids of the cards.
        size: How many there are.
        specials: How many of them are special.
        plus: By the number of a card: this hand with one more of it.
        minus: By the number of a card: this hand with one less of it.
    """

    __slots__ = ("cards", "ids", "kinds", "minus", "numbers", "plain", "plus", "size", "specials")

    def __init__(self, book: Hands, numbers: bytes) -> None:
        """The hand of the cards with these sorted ``numbers``."""
        kinds = tuple(sorted(set(numbers)))
        self.plus: Kept[int, Hand] = Kept(lambda number: book.of(bytes(sorted((*numbers, number)))))
        self.minus: Kept[int, Hand] = Kept(lambda number: book.of(_less(numbers, number)))
        self.numbers = numbers
        self.kinds = kinds
        self.plain = tuple(number for number in kinds if not book.cards[number].special)
        self.cards = tuple(book.cards[number] for number in numbers)
        self.ids = frozenset(book.cards[number].id for number in kinds)
        self.size = len(numbers)
        self.specials = sum(book.cards[number].special for number in numbers)

    def __eq__(self, other: object) -> bool:
        """Whether both hold the same cards of one deck."""
        return self is other or (isinstance(other, Hand) and self.numbers == other.numbers)

    def __hash__(self) -> int:
        """A number that equal hands share."""
        return hash(self.numbers)


def _less(numbers: bytes, number: int) -> bytes:
    at = numbers.index(number)
    return numbers[:at] + numbers[at + 1 :]


class Hands:
    """Every hand that can be held of one deck: few enough (924 up to six cards of the box) to be kept.

    Where there are more, in a large deck or in files that name whatever they like, all are forgotten from time to time.
    What a state still holds goes on as before, and is equal to its like.
    """

    __slots__ = ("_hands", "cards", "empty")

    def __init__(self, cards: tuple[Card, ...]) -> None:
        """The hands of a deck with these kinds of ``cards``."""
        self.cards = cards
        self._begin()

    def _begin(self) -> None:
        self._hands: dict[bytes, Hand] = {}
        self.empty = self.of(b"")

    def of(self, numbers: bytes) -> Hand:
        """The hand of the cards with these sorted ``numbers``."""
        hand = self._hands.get(numbers)
        if hand is None:
            if len(self._hands) >= MOST_KEPT:
                self._begin()
            hand = self._hands[numbers] = Hand(self, numbers)
        return hand
