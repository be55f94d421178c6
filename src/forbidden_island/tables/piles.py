"""Layers of a pile as the sorted numbers of their cards, and the treasure discard as eight bits a card."""

from __future__ import annotations

__all__ = ["MOST_COPIES", "counts_of_discard", "discarded", "layer_of_discard"]

_WIDTH = 8
MOST_COPIES = (1 << _WIDTH) - 1


def discarded(number: int, copies: int = 1) -> int:
    """What ``copies`` of card ``number`` add to a discard."""
    return copies << _WIDTH * number


def counts_of_discard(discard: int) -> dict[int, int]:
    """The copies of each card in a discard."""
    counts: dict[int, int] = {}
    number = 0
    while discard:
        if discard & MOST_COPIES:
            counts[number] = discard & MOST_COPIES
        discard >>= _WIDTH
        number += 1
    return counts


def layer_of_discard(discard: int) -> bytes:
    """The cards of a discard as one layer of a pile."""
    return b"".join(bytes((number,)) * copies for number, copies in counts_of_discard(discard).items())
