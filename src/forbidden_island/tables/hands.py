"""Hands of cards, one object for each multiset of cards, with what the engine asks of them ready."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from forbidden_island.box import Card

__all__ = ["Hand", "Hands", "hands"]


class Hand:
    """The cards one player holds, sorted as the deck is."""

    __slots__ = ("_book", "_minus", "_plus", "cards", "ids", "kinds", "numbers", "size", "special")

    def __init__(self, book: Hands, numbers: bytes) -> None:
        """The hand of the cards with these sorted ``numbers``."""
        kinds = tuple(sorted(set(numbers)))
        self._book = book
        self._plus: dict[int, Hand] = {}
        self._minus: dict[int, Hand] = {}
        self.numbers = numbers
        self.kinds = kinds
        self.cards = tuple(book.cards[number] for number in numbers)
        self.ids = frozenset(book.cards[number].id for number in kinds)
        self.size = len(numbers)
        self.special = any(book.cards[number].special for number in kinds)

    def plus(self, number: int) -> Hand:
        """This hand with one more card."""
        hand = self._plus.get(number)
        if hand is None:
            hand = self._plus[number] = self._book.of(bytes(sorted((*self.numbers, number))))
        return hand

    def minus(self, number: int) -> Hand:
        """This hand with one card less."""
        hand = self._minus.get(number)
        if hand is None:
            at = self.numbers.index(number)
            hand = self._minus[number] = self._book.of(self.numbers[:at] + self.numbers[at + 1 :])
        return hand

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by the cards alone."""
        return _hand, (self._book.cards, self.numbers)


class Hands:
    """Every hand that can be held of one deck: few enough (924 up to six cards) to be kept."""

    __slots__ = ("_hands", "cards")

    def __init__(self, cards: tuple[Card, ...]) -> None:
        """The hands of a deck with these kinds of ``cards``."""
        self.cards = cards
        self._hands: dict[bytes, Hand] = {}

    def of(self, numbers: bytes) -> Hand:
        """The hand of the cards with these sorted ``numbers``."""
        hand = self._hands.get(numbers)
        if hand is None:
            hand = self._hands[numbers] = Hand(self, numbers)
        return hand


@lru_cache(maxsize=64)
def hands(cards: tuple[Card, ...]) -> Hands:
    """The hands of a deck, shared by all games with the same kinds of ``cards``."""
    return Hands(cards)


def _hand(cards: tuple[Card, ...], numbers: bytes) -> Hand:
    return hands(cards).of(numbers)
