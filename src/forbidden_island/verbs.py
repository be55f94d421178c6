"""What an effect may do to a draft. Each verb keeps every card and every tile in the game's books.

The engine's own effects and those of plugins are written with these; none of them looks at the rules of the turn.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from forbidden_island.json_values.freezing import frozen_value
from forbidden_island.packed import note_of_used_up
from forbidden_island.tables.piles import counts_of_discard, discarded, laid, renewed

if TYPE_CHECKING:
    from forbidden_island.box import Card, Tile
    from forbidden_island.state import Draft
    from forbidden_island.tables.hands import Hand

__all__ = [
    "discard",
    "dry",
    "flood",
    "lay_flood_card",
    "lay_flood_discard_on_top",
    "lay_treasure_card",
    "move_pawn",
    "pass_card",
    "raise_water",
    "remember",
    "renew_flood_pile",
    "renew_treasure_pile",
    "shuffle_flood_cards",
    "sink",
    "spend",
    "take",
    "use_up",
]


def move_pawn(draft: Draft, seat: int, tile: Tile) -> None:
    """Put the pawn of ``seat`` on ``tile``."""
    at = list(draft._at)
    at[seat] = draft._deal.numbering.bit[tile.id]
    draft._at = tuple(at)


def dry(draft: Draft, tile: Tile) -> None:
    """Turn a flooded tile dry side up; a dry or sunk one stays as it is."""
    draft._flooded &= ~(1 << draft._deal.numbering.bit[tile.id])


def flood(draft: Draft, tile: Tile) -> None:
    """Turn a dry tile flooded side up; a flooded or sunk one stays as it is."""
    draft._flooded |= 1 << draft._deal.numbering.bit[tile.id] & draft._left


def sink(draft: Draft, tile: Tile) -> None:
    """Take a tile out of the game with its flood card, wherever that lies."""
    number = draft._deal.numbering.bit[tile.id]
    gone = ~(1 << number)
    draft._left &= gone
    draft._flooded &= gone
    draft._flood_discard &= gone
    layers = (layer.replace(bytes((number,)), b"") for layer in draft._flood_pile)
    draft._flood_pile = tuple(layer for layer in layers if layer)
    renew_flood_pile(draft)


def raise_water(draft: Draft) -> None:
    """Move the marker up one tick, as far as the skull."""
    if draft._level < draft._deal.skull:
        draft._level += 1


def lay_flood_discard_on_top(draft: Draft) -> None:
    """Shuffle the flood discard and lay it on top of the flood pile; an empty one leaves the pile as it is."""
    if draft._flood_discard:
        draft._flood_pile = (bytes(draft._deal.numbering.numbers.of(draft._flood_discard)), *draft._flood_pile)
        draft._flood_discard = 0


def lay_flood_card(draft: Draft, tile: Tile, *, on_top: bool) -> None:
    """Take the flood card of ``tile`` out of the flood pile and lay it on top or at the bottom, known to all.

    Raises:
        ValueError: It is not in the pile.
    """
    draft._flood_pile = laid(draft._flood_pile, draft._deal.numbering.bit[tile.id], on_top=on_top)


def lay_treasure_card(draft: Draft, card: Card, *, on_top: bool) -> None:
    """Take the first ``card`` out of the treasure pile and lay it on top or at the bottom, known to all.

    Raises:
        ValueError: There is none in the pile.
    """
    draft._treasure_pile = laid(draft._treasure_pile, draft._deal.numbering.card[card.id], on_top=on_top)


def shuffle_flood_cards(draft: Draft) -> None:
    """Shuffle the flood pile and the flood discard together into one pile."""
    lay_flood_discard_on_top(draft)
    if draft._flood_pile:
        draft._flood_pile = (bytes(sorted(b"".join(draft._flood_pile))),)


def renew_flood_pile(draft: Draft) -> None:
    """If the flood pile has run out, the flood discard becomes the new one."""
    if not draft._flood_pile and draft._flood_discard:
        draft._flood_pile = (bytes(draft._deal.numbering.numbers.of(draft._flood_discard)),)
        draft._flood_discard = 0


def renew_treasure_pile(draft: Draft) -> None:
    """If the treasure pile has run out, the treasure discard becomes the new one."""
    draft._treasure_pile, draft._treasure_discard = renewed(draft._treasure_pile, draft._treasure_discard)


def discard(draft: Draft, seat: int, card: Card, copies: int = 1) -> None:
    """Put ``copies`` of ``card`` from the hand of ``seat`` on the treasure discard."""
    number = draft._deal.numbering.card[card.id]
    hand = draft._hands[seat]
    for _ in range(copies):
        hand = hand.minus[number]
    hold(draft, seat, hand)
    draft._treasure_discard += discarded(number, copies)


def take(draft: Draft, seat: int, card: Card) -> None:
    """Take ``card`` from the treasure discard into the hand of ``seat``.

    Raises:
        ValueError: It is not in the discard.
    """
    number = draft._deal.numbering.card[card.id]
    if number not in counts_of_discard(draft._treasure_discard):
        raise ValueError(f"there is no {card} in the treasure discard")
    hold(draft, seat, draft._hands[seat].plus[number])
    draft._treasure_discard -= discarded(number)


def pass_card(draft: Draft, giver: int, receiver: int, card: Card) -> None:
    """Hand ``card`` over, from the hand of ``giver`` to that of ``receiver``."""
    number = draft._deal.numbering.card[card.id]
    hold(draft, giver, draft._hands[giver].minus[number])
    hold(draft, receiver, draft._hands[receiver].plus[number])


def hold(draft: Draft, seat: int, hand: Hand) -> None:
    """Let ``seat`` hold ``hand``; for the verbs, which see to it that no card is lost."""
    hands = list(draft._hands)
    draft._specials += hand.specials - hands[seat].specials
    hands[seat] = hand
    draft._hands = tuple(hands)


def spend(draft: Draft, power: str) -> None:
    """Use a power up for this turn."""
    draft._moment = draft._moment.spend(power)


def use_up(draft: Draft, role: str, power: str) -> None:
    """Use a power of ``role`` up for the rest of the game."""
    used_up = {*draft.used_up(role), power}
    remember(draft, note_of_used_up(role), sorted(used_up))


def remember(draft: Draft, plugin: str, value: Any) -> None:  # noqa: ANN401 - any JSON value
    """Note ``value`` under the id of ``plugin``; `None` forgets it.

    Raises:
        SaveError: It is no value of JSON.
    """
    notes = {**draft._notes, plugin: frozen_value(value, "notes", plugin)}
    if value is None:
        del notes[plugin]
    draft._notes = MappingProxyType(notes)
