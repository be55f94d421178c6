"""Layers of a pile as the sorted numbers of their cards, and the treasure discard as eight bits a card."""

from __future__ import annotations

__all__ = [
    "MOST_COPIES",
    "counts_of_discard",
    "discarded",
    "first_unknown",
    "laid",
    "layer_of_discard",
    "renewed",
    "seen",
    "unknown",
    "without",
]

_WIDTH = 8
MOST_COPIES = (1 << _WIDTH) - 1
_ALONE = tuple(bytes((number,)) for number in range(256))  # a layer of one card, by its number


def discarded(number: int, copies: int = 1) -> int:
    """What ``copies`` of card ``number`` add to a discard."""
    return copies << _WIDTH * number


def without(layers: tuple[bytes, ...], card: int) -> tuple[bytes, ...]:
    """A pile without ``card``, which lies in its top layer."""
    first = layers[0]
    if len(first) == 1:
        return layers[1:]
    rest = first.replace(_ALONE[card], b"", 1)
    return (rest,) if len(layers) == 1 else (rest, *layers[1:])  # the shortest pile is the usual one


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


def renewed(layers: tuple[bytes, ...], discard: int) -> tuple[tuple[bytes, ...], int]:
    """The treasure pile and its discard; a pile that has run out is made of its discard."""
    return (layers, discard) if layers or not discard else ((layer_of_discard(discard),), 0)


def first_unknown(layers: tuple[bytes, ...]) -> int:
    """The place of the first layer of more than one card: those above it are known."""
    return next(at for at, layer in enumerate(layers) if len(layer) > 1)


def unknown(layers: tuple[bytes, ...], cards: int) -> int:
    """How many of the top ``cards`` of a pile must be seen until all of them are known.

    The last card of a layer is known once the others are.
    """
    number = 0
    for layer in layers:
        number += min(max(cards, 0), len(layer) - 1)
        cards -= len(layer)
    return number


def seen(layers: tuple[bytes, ...], card: int) -> tuple[bytes, ...]:
    """The pile once ``card`` of its first unknown layer is known to lie on top of that layer."""
    first = first_unknown(layers)
    return (*layers[:first], _ALONE[card], layers[first].replace(_ALONE[card], b"", 1), *layers[first + 1 :])


def laid(layers: tuple[bytes, ...], card: int, *, on_top: bool) -> tuple[bytes, ...]:
    """The pile with the first of these cards taken out of its layer and laid on top, or at the bottom.

    Raises:
        ValueError: There is none.
    """
    at = next((at for at, layer in enumerate(layers) if card in layer), None)
    if at is None:
        raise ValueError(f"there is no card {card} in the pile")
    others = (*layers[:at], layers[at].replace(_ALONE[card], b"", 1), *layers[at + 1 :])
    kept = tuple(layer for layer in others if layer)
    return (_ALONE[card], *kept) if on_top else (*kept, _ALONE[card])
