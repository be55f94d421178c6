"""Hands of cards, one object for each multiset of cards, with what the engine asks of them ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.tables.kept import MOST_KEPT, Kept

if TYPE_CHECKING:
    from forbidden_island.box import Card

__all__ = ["Hand", "Hands", "Mix"]


class Mix:
    """Which kinds of cards a hand holds, and how many of one kind at the most: all that says what to ask of a seat.

    Some 240 mixes stand for the 924 hands of the box, so what is kept by them is small and soon complete. A book of
    hands makes each once, and it is compared by identity: its hash is no call.

    Attributes:
        kinds: The numbers of the kinds of cards, sorted.
        plain: Those of the kinds that are no special cards.
        ids: The ids of the kinds.
        most: How many there are of the kind of which there are most.
    """

    __slots__ = ("ids", "kinds", "most", "plain")

    def __init__(self, cards: tuple[Card, ...], kinds: tuple[int, ...], most: int) -> None:
        """The mix of these ``kinds`` of ``cards``."""
        self.kinds = kinds
        self.plain = tuple(number for number in kinds if not cards[number].special)
        self.ids = frozenset(cards[number].id for number in kinds)
        self.most = most


class Hand:
    """The cards one player holds, sorted as the deck is.

    Attributes:
        numbers: The number of each card, sorted.
        mix: Which kinds of cards they are.
        kinds: Their numbers, each once, as in the mix.
        cards: The cards.
        ids: The ids of the cards, as in the mix.
        size: How many there are.
        specials: How many of them are special.
        plus: By the number of a card: this hand with one more of it.
        minus: By the number of a card: this hand with one less of it.
    """

    __slots__ = ("cards", "ids", "kinds", "minus", "mix", "numbers", "plus", "size", "specials")

    def __init__(self, book: Hands, numbers: bytes) -> None:
        """The hand of the cards with these sorted ``numbers``."""
        self.plus: Kept[int, Hand] = Kept(lambda number: book.of(bytes(sorted((*numbers, number)))))
        self.minus: Kept[int, Hand] = Kept(lambda number: book.of(_less(numbers, number)))
        self.numbers = numbers
        self.mix = mix = book.mix_of(numbers)
        self.kinds = mix.kinds
        self.ids = mix.ids
        self.cards = tuple(book.cards[number] for number in numbers)
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

    __slots__ = ("_hands", "_mixes", "cards", "empty")

    def __init__(self, cards: tuple[Card, ...]) -> None:
        """The hands of a deck with these kinds of ``cards``."""
        self.cards = cards
        self._begin()

    def _begin(self) -> None:
        self._hands: dict[bytes, Hand] = {}
        self._mixes: Kept[tuple[tuple[int, ...], int], Mix] = Kept(lambda words: Mix(self.cards, *words))
        self.empty = self.of(b"")

    def of(self, numbers: bytes) -> Hand:
        """The hand of the cards with these sorted ``numbers``."""
        hand = self._hands.get(numbers)
        if hand is None:
            if len(self._hands) >= MOST_KEPT:
                self._begin()
            hand = self._hands[numbers] = Hand(self, numbers)
        return hand

    def mix_of(self, numbers: bytes) -> Mix:
        """The mix of the cards with these ``numbers``."""
        kinds = tuple(sorted(set(numbers)))
        return self._mixes[kinds, max(map(numbers.count, kinds), default=0)]
