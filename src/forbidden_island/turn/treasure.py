"""The second part of a turn: treasure cards, one at a time, and what Waters Rise! does.

Rulebook: "Draw 2 treasure deck cards".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.actions import TreasureDrawn
from forbidden_island.phase import CardTurning, Phase
from forbidden_island.tables.piles import discarded, without
from forbidden_island.turn.discard import settle_hands
from forbidden_island.turn.reactions import interrupted_by
from forbidden_island.turn.specials import SPECIALS
from forbidden_island.turn.window import DRAW, open_window
from forbidden_island.verbs import hold, lay_flood_discard_on_top, raise_water, renew_treasure_pile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from forbidden_island.packed import Position
    from forbidden_island.state import Draft

__all__ = ["TREASURE_CARDS", "waters_rise"]


def waters_rise(draft: Draft) -> None:
    """The marker goes up; the flood discard is shuffled and laid on top of the flood pile."""
    raise_water(draft)
    lay_flood_discard_on_top(draft)


def top(position: Position) -> bytes:
    """The top layer of the treasure pile."""
    return position._treasure_pile[0]


def outcomes(position: Position) -> Sequence[TreasureDrawn]:
    """Each card turned."""
    return position._deal.numbering.treasure_drawn


def number(position: Position, outcome: object) -> int | None:
    """The number of the card."""
    return position._deal.numbering.card.get(outcome.card.id) if isinstance(outcome, TreasureDrawn) else None


def draws(position: Position) -> int:
    """The number of treasure cards that each turn draws."""
    return position._deal.rules.cards_a_turn


def turn(draft: Draft, card: int) -> None:
    """The card is taken in the hand, or does what it says and is discarded; then a pile that ran out is renewed."""
    draft._treasure_pile = without(draft._treasure_pile, card)
    moment = draft._moment
    deal = draft._deal
    event = deal.events[card]
    if event is None:
        hold(draft, moment.seat, draft._hands[moment.seat].plus[card])
    else:
        event(draft)
        draft._treasure_discard += discarded(card)
    if not draft._treasure_pile:
        renew_treasure_pile(draft)
    draft._moment = moment.drew
    if deal.on_card:
        waits = interrupted_by(draft, deal.on_card, deal.numbering.cards[card])
    else:
        waits = bool(event or deal.watches) and deal.rules.struck(draft)
    if not waits:
        go_on(draft, draft)


def go_on(draft: Draft, _: Position) -> None:
    """After a card or a special: the hand limit, then the next card, or the flood cards after the last."""
    moment = draft._moment
    if moment.draws_left and draft._treasure_pile:
        if moment.phase.limit_after == "last" or not settle_hands(draft):
            open_window(draft)
    elif not settle_hands(draft):
        draft._moment = moment.begin("flood", draft._deal.flood_rates[draft._level])
        draft._moment.phase.follow(draft, draft)


TREASURE_CARDS = Phase(
    "treasure",
    "Treasure cards",
    follow=go_on,
    kinds=(DRAW,),
    specials=SPECIALS,
    cards=CardTurning(top, outcomes, number, draws, turn),
)
