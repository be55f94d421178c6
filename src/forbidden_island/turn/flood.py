"""The third part of a turn: flood cards, one at a time.

Rulebook: "Draw flood cards".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.actions import FloodDrawn
from forbidden_island.phase import CardTurning, Phase
from forbidden_island.tables.piles import without
from forbidden_island.turn.reactions import end_turn, interrupted_by
from forbidden_island.turn.specials import SPECIALS
from forbidden_island.turn.window import DRAW, open_window
from forbidden_island.verbs import renew_flood_pile

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def turn(draft: Draft, number: int) -> None:
    """A dry tile is flooded; a flooded one sinks and leaves the game with its card."""
    deal = draft._deal
    bit = deal.numbering.bits[number]
    draft._flood_pile = without(draft._flood_pile, number)
    sinks = draft._flooded & bit
    draft._flooded ^= bit
    if sinks:
        draft._left ^= bit
    else:
        draft._flood_discard |= bit
    if not draft._flood_pile:
        renew_flood_pile(draft)
    moment = draft._moment
    draft._moment = moment.drew
    if deal.on_flood:
        waits = interrupted_by(draft, deal.on_flood, deal.numbering.tiles[number])
    elif deal.watches or (sinks and number in draft._at):
        waits = deal.rules.struck(draft)
    else:
        ask = deal.sinking[number] if sinks else None
        waits = ask is not None and ask(draft)
    if not waits:
        go_on(draft, draft)


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
