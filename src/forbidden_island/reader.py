"""Reads the tiles, cards and treasures of a saved position as numbers."""

from __future__ import annotations

from itertools import product, starmap
from typing import TYPE_CHECKING

from attrs import frozen

from forbidden_island.box import Place
from forbidden_island.errors import SaveError
from forbidden_island.json_values.reading import each_known, listed, mapped, whole
from forbidden_island.tables.piles import discarded

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from forbidden_island.rules import Rules
    from forbidden_island.tables.numbering import Numbering

__all__ = ["MOST_CARDS", "Reader", "second"]

MOST_CARDS = 255
"""The most cards, or copies of a card, that are read in one place."""


@frozen
class Reader:
    """Reads the tiles, cards and treasures of a saved position as numbers."""

    numbering: Numbering

    def numbers(self, value: object, place: str, table: Mapping[str, int], what: str) -> list[int]:
        """A list of different ids."""
        ids = listed(value, place, most=len(table))
        numbers = each_known(ids, lambda at: f"{place}[{at}]", table, what)
        if len(set(numbers)) < len(numbers):
            at = second(numbers)
            raise SaveError(f"{ids[at]!r} stands there twice", f"{place}[{at}]")
        return numbers

    def mask(self, value: object, place: str) -> int:
        """A set of tiles."""
        bits = self.numbering.bits
        return sum([bits[number] for number in self.numbers(value, place, self.numbering.bit, "tile")])

    def captured(self, value: object) -> int:
        """A set of treasures."""
        return sum(1 << number for number in self.numbers(value, "captured", self.numbering.treasure, "treasure"))

    def pawns(self, value: object, seats: int) -> tuple[int, ...]:
        """A tile for each seat."""
        tiles = listed(value, "pawns", length=seats)
        return tuple(each_known(tiles, lambda seat: f"pawns[{seat}]", self.numbering.bit, "tile"))

    def hands(self, value: object, rules: Rules) -> Iterator[bytes]:
        """The cards of each seat."""
        most = sum([copies for _, copies in rules.deck])
        for seat, hand in enumerate(listed(value, "hands", length=len(rules.adventurers))):
            yield self.hand(hand, f"hands[{seat}]", most)

    def hand(self, value: object, place: str, most: int) -> bytes:
        """Some cards, ``most`` at the most, as the deck is sorted."""
        cards = listed(value, place, most=most)
        return bytes(sorted(each_known(cards, lambda at: f"{place}[{at}]", self.numbering.card, "card")))

    def counts(self, value: object, place: str) -> list[tuple[int, int]]:
        """Cards with their numbers of copies, as the deck is sorted."""
        copies = mapped(value, place)
        numbers = each_known(copies, lambda _: place, self.numbering.card, "card")
        return sorted(
            [
                (number, whole(copies[one], f"{place}.{one}", 0, MOST_CARDS))
                for number, one in zip(numbers, copies, strict=True)
            ]
        )

    def treasure_pile(self, value: object) -> tuple[bytes, ...]:
        """The layers of the treasure pile."""
        layers = listed(value, "treasure_pile", most=MOST_CARDS)
        counts = (self.counts(layer, f"treasure_pile[{at}]") for at, layer in enumerate(layers))
        return tuple(b"".join(bytes((number,)) * copies for number, copies in layer) for layer in counts)

    def treasure_discard(self, value: object) -> int:
        """The cards of the treasure discard."""
        return sum(discarded(number, copies) for number, copies in self.counts(value, "treasure_discard"))

    def flood_pile(self, value: object) -> tuple[bytes, ...]:
        """The layers of the flood pile."""
        layers = listed(value, "flood_pile", most=len(self.numbering.tiles))
        return tuple(
            bytes(sorted(self.numbers(layer, f"flood_pile[{at}]", self.numbering.bit, "tile")))
            for at, layer in enumerate(layers)
        )

    def order(self, rules: Rules, value: object) -> bytes:
        """The tile on each place of the outline."""
        outline = rules.island.outline
        rows = [
            listed(row, f"tiles[{at}]", length=outline.width)
            for at, row in enumerate(listed(value, "tiles", length=outline.height))
        ]
        if sum([row.count(None) for row in rows]) != outline.width * outline.height - len(outline.places):
            _check_sea(rules, rows)
        tiles = [rows[row - 1][column - 1] for column, row in outline.places]
        order = each_known(tiles, lambda at: _cell(outline.places[at]), self.numbering.bit, "tile")
        if len(set(order)) < len(order):
            at = second(order)
            first = _cell(outline.places[order.index(order[at])])
            raise SaveError(f"{tiles[at]!r} is laid at {first} already", _cell(outline.places[at]))
        return bytes(order)


def _check_sea(rules: Rules, rows: list[Sequence[object]]) -> None:
    """Refuse what lies where no tile can."""
    outline = rules.island.outline
    for place in starmap(Place, product(range(1, outline.width + 1), range(1, outline.height + 1))):
        if place not in outline and rows[place.row - 1][place.column - 1] is not None:
            raise SaveError(f"no tile can lie here on {rules.island.title}; expected null", _cell(place))


def _cell(place: Place) -> str:
    return f"tiles[{place.row - 1}][{place.column - 1}]"


def second(values: Sequence[object]) -> int:
    """Where the first value stands that stood before."""
    return next(at for at, value in enumerate(values) if value in values[:at])
