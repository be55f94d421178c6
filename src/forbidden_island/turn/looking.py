"""Somebody looks at the top cards of a pile: chance decides them one by one, and they stay there, known to all.

A card that was seen is a layer of its own. So nothing is decided where a card is known already, and what is known is
nowhere written down but in the pile. Looking is no part of the rulebook's turn: a role brings it as an action of its
own, and it breaks into the actions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.actions import FloodSeen, TreasureSeen
from forbidden_island.phase import CardTurning, Phase
from forbidden_island.tables.piles import first_unknown, seen
from forbidden_island.turn.discard import settle_hands

if TYPE_CHECKING:
    from collections.abc import Sequence

    from forbidden_island.packed import Position
    from forbidden_island.state import Draft

__all__ = ["FLOOD_LOOK", "TREASURE_LOOK"]


def somebody_looks(position: Position, pile: str) -> bool:
    """Whether some role can look at this pile at all."""
    return any(own.looks_at == pile for role in position._deal.rules.adventurers for own in role.actions)


def draws(position: Position) -> int:
    """How many cards are still to be seen; the action that looks has said so."""
    return position._moment.draws_left


def after_card(draft: Draft) -> None:
    """The next card is seen, or the actions go on."""
    draft._moment = draft._moment.drew
    if not draft._moment.draws_left:
        draft._moment = draft._moment.resumed
        draft._moment.phase.follow(draft, draft)


def go_on(draft: Draft, before: Position) -> None:
    """Hands that the action has filled too much come first; nobody decides anything else before the cards are seen."""
    if draft._hands is not before._hands:
        settle_hands(draft)


def looking(pile: str, cards: CardTurning) -> Phase:
    """The phase in which cards of a pile are seen."""
    return Phase(f"{pile}-look", f"Looking at {pile} cards", follow=go_on, cards=cards, windows="never", breaks_in=True)


# What is done with the cards of a pile are functions of its own. Were they methods of one value for each pile, a phase
# that was pickled would not equal itself: Python compares methods by whose they are, not by what that equals.

# --- treasure cards -----------------------------------------------------------------------------------------


def treasure_layer(position: Position) -> bytes:
    """The first layer of the treasure pile whose order is not known."""
    return position._treasure_pile[first_unknown(position._treasure_pile)]


def treasure_outcomes(position: Position) -> Sequence[TreasureSeen]:
    """Each card seen, if anybody ever sees one."""
    return position._deal.numbering.treasure_seen if somebody_looks(position, "treasure") else ()


def treasure_number(position: Position, outcome: object) -> int | None:
    """The number of the card."""
    return position._deal.numbering.card.get(outcome.card.id) if isinstance(outcome, TreasureSeen) else None


def see_treasure_card(draft: Draft, card: int) -> None:
    """The card lies on top of those among which it lay."""
    draft._treasure_pile = seen(draft._treasure_pile, card)
    after_card(draft)


TREASURE_LOOK = looking(
    "treasure", CardTurning(treasure_layer, treasure_outcomes, treasure_number, draws, see_treasure_card)
)


# --- flood cards --------------------------------------------------------------------------------------------


def flood_layer(position: Position) -> bytes:
    """The first layer of the flood pile whose order is not known."""
    return position._flood_pile[first_unknown(position._flood_pile)]


def flood_outcomes(position: Position) -> Sequence[FloodSeen]:
    """Each card seen, if anybody ever sees one."""
    return position._deal.numbering.flood_seen if somebody_looks(position, "flood") else ()


def flood_number(position: Position, outcome: object) -> int | None:
    """The number of the card's tile."""
    return position._deal.numbering.bit.get(outcome.tile.id) if isinstance(outcome, FloodSeen) else None


def see_flood_card(draft: Draft, card: int) -> None:
    """The card lies on top of those among which it lay."""
    draft._flood_pile = seen(draft._flood_pile, card)
    after_card(draft)


FLOOD_LOOK = looking("flood", CardTurning(flood_layer, flood_outcomes, flood_number, draws, see_flood_card))
