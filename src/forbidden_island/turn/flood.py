"""The third part of a turn: flood cards, one at a time.

Rulebook: "Draw flood cards".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.actions import FloodDrawn
from forbidden_island.phase import CardTurning, Phase
from forbidden_island.tables.piles import drawn
from forbidden_island.turn.reactions import end_turn, interrupted_by
from forbidden_island.turn.specials import SPECIALS
from forbidden_island.turn.window import DRAW, open_window
from forbidden_island.verbs import renew_flood_pile

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from forbidden_island.packed import Position
    from forbidden_island.state import Draft

__all__ = ["FLOOD_CARDS"]


def top(position: Position) -> bytes:
    """The top layer of the flood pile."""
    return position._flood_pile[0]


def outcomes(position: Position) -> Sequence[FloodDrawn]:
    """Each card turned."""
    return position._deal.numbering.flood_drawn


def number_of(position: Position, outcome: object) -> int | None:
    """The number of the card's tile."""
    return position._deal.numbering.bit.get(outcome.tile.id) if isinstance(outcome, FloodDrawn) else None


def draws(position: Position) -> int:
    """As many flood cards as the meter says."""
    return position.flood_rate


def turn(draft: Draft, number: int | None, random: Callable[[], float] | None) -> None:
    """A dry tile is flooded; a flooded one sinks and leaves the game with its card.

    And so on in one loop while nobody is asked.
    """
    deal, moment = draft._deal, draft._moment
    bits = deal.numbering.bits
    while True:
        number, draft._flood_pile = drawn(draft._flood_pile, number, random)
        bit = bits[number]
        sinks = draft._flooded & bit
        draft._flooded ^= bit
        if sinks:
            draft._left ^= bit
        else:
            draft._flood_discard |= bit
        if not draft._flood_pile:
            renew_flood_pile(draft)
        draft._moment = moment = moment._drew or moment.drew
        if (sinks or deal.watches or deal.on_flood) and waits_after(draft, number):
            return
        if not moment.draws_left or not draft._flood_pile or deal.on_flood:
            go_on(draft, draft)
            return
        if draft._specials and not moment.drawing:
            return
        draft._moment = moment = moment._turning or moment.turning
        if random is None:
            return
        number = None


def waits_after(draft: Draft, number: int) -> bool:
    """Whether the game is over, or something must be settled, once this card is done."""
    deal = draft._deal
    if deal.on_flood:
        return interrupted_by(draft, deal.on_flood, deal.numbering.tiles[number])
    if deal.watches or number in draft._at:
        return deal.rules.struck(draft)
    return any(ask(draft) for group, ask in deal.sinking[number] if not draft._left & group)


def go_on(draft: Draft, _: Position) -> None:
    """After a card or a special: the next card, or the end of the turn after the last."""
    moment = draft._moment
    if moment.draws_left and draft._flood_pile:
        open_window(draft)
    elif draft._deal.on_turn_end:
        end_turn(draft)
    else:
        draft._moment = moment.next_turn


FLOOD_CARDS = Phase(
    "flood",
    "Flood cards",
    follow=go_on,
    kinds=(DRAW,),
    specials=SPECIALS,
    cards=CardTurning(top, outcomes, number_of, draws, turn),
)
