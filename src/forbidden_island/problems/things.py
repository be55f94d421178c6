"""What can be wrong with the things on the table: cards, tiles, pawns, the marker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import fields

from forbidden_island.adventurers import ADVENTURERS
from forbidden_island.rules import Rules
from forbidden_island.tables.piles import layer_of_discard
from forbidden_island.turn.discard import over_limit
from forbidden_island.turn.ending import in_the_water

if TYPE_CHECKING:
    from forbidden_island.packed import Position

__all__ = [
    "by_the_book",
    "settled_late",
    "wrong_flood_cards",
    "wrong_flood_pile",
    "wrong_hands",
    "wrong_level",
    "wrong_pawns",
    "wrong_tiles",
    "wrong_treasure_cards",
    "wrong_treasure_pile",
]

_ADVENTURERS = frozenset(ADVENTURERS)
_EVENTS = fields(Rules).events.default


def by_the_book(position: Position) -> bool:
    """Whether all roles and cards do what they do in the box: then it is known what can come of one of them at most.

    An effect that a plugin brings may sink several tiles at once, or fill several hands.
    """
    rules = position._deal.rules
    return _ADVENTURERS.issuperset(rules.adventurers) and rules.events == _EVENTS


def settled_late(position: Position) -> bool:
    """Whether the hand limit is looked at after a turn's last treasure card only."""
    return position._deal.rules.phase("treasure").limit_after == "last"


def wrong_treasure_cards(position: Position) -> bool:
    """Whether hands, pile and discard are not the deck."""
    hands = [hand.numbers for hand in position._hands]
    cards = b"".join([*hands, *position._treasure_pile, layer_of_discard(position._treasure_discard)])
    return bytes(sorted(cards)) != position._deal.numbering.pack


def wrong_flood_cards(position: Position) -> bool:
    """Whether pile and discard are not the cards of the tiles left."""
    numbers = sorted(b"".join(position._flood_pile))
    discard, left = position._flood_discard, position._left
    return numbers != list(position._deal.numbering.numbers.of(left & ~discard)) or bool(discard & ~left)


def wrong_tiles(position: Position) -> bool:
    """Whether a flooded tile has sunk."""
    return bool(position._flooded & ~position._left)


def wrong_treasure_pile(position: Position) -> bool:
    """Whether a layer is empty, or the pile ran out with cards in the discard."""
    layers, discard = position._treasure_pile, position._treasure_discard
    return not all(layers) or (not layers and discard != 0)


def wrong_flood_pile(position: Position) -> bool:
    """Whether a layer is empty, or the pile ran out with cards in the discard."""
    layers, discard = position._flood_pile, position._flood_discard
    return not all(layers) or (not layers and discard != 0)


def wrong_pawns(position: Position) -> bool:
    """Whether a pawn stands where it cannot."""
    wet = in_the_water(position)
    if wet and position._moment.phase.id not in {"water", "ended"}:
        return True
    return len({position._at[seat] for seat in wet}) > 1 and by_the_book(position)


def wrong_level(position: Position) -> bool:
    """Whether the marker is not on the meter."""
    return not 1 <= position._level <= position._deal.rules.meter.skull


def wrong_hands(position: Position) -> bool:
    """Whether a hand has cards that are never held, or too many at this point."""
    rules = position._deal.rules
    if any(rules.numbering.event[number] for hand in position._hands for number in hand.kinds):
        return True
    over, moment = over_limit(position), position._moment
    if not by_the_book(position):
        return (
            bool(over) and moment.phase.id not in {"discard", "water", "ended"} and moment.phase.limit_after != "last"
        )
    if moment.phase.id == "treasure" and over not in ([], [moment.seat]):
        return True
    excess = [position._hands[seat].size - rules.hand_limit for seat in over]
    return len(excess) > 1 or sum(excess) > _most_excess(position)


def _most_excess(position: Position) -> int:
    """By how many cards the one hand may be over the limit at this point, by the book."""
    rules, moment = position._deal.rules, position._moment
    if moment.phase.id == "discard":
        return rules.cards_a_turn if settled_late(position) else 1
    if moment.phase.id == "treasure" and settled_late(position):
        return rules.cards_a_turn - moment.draws_left
    return rules.cards_a_turn if moment.phase.id == "ended" else 0
