"""The hand limit: whoever holds too many cards discards or plays specials before anything else.

Rulebook: "Hand limit".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.actions import Discard
from forbidden_island.phase import ActionKind, Phase
from forbidden_island.turn.specials import SPECIALS
from forbidden_island.verbs import discard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from forbidden_island.packed import Position
    from forbidden_island.rules import Rules
    from forbidden_island.state import Draft

__all__ = ["DISCARD", "over_limit", "resume", "settle_hands"]


def over_limit(position: Position) -> list[int]:
    """The seats that hold more cards than the limit."""
    limit = position._deal.rules.hand_limit
    return [seat for seat, hand in enumerate(position._hands) if hand.size > limit]


def settle_hands(draft: Draft) -> bool:
    """Whether a hand must be settled before the game can go on; if so, that is what it waits for."""
    limit = draft._deal.rules.hand_limit
    for hand in draft._hands:
        if hand.size > limit:
            draft._moment = draft._moment.over_limit
            return True
    return False


def resume(draft: Draft) -> None:
    """What was interrupted goes on where it stood, once the hands are settled that are to be by now."""
    moment = draft._moment = draft._moment.resumed
    if moment.phase.limit_after == "last" or not settle_hands(draft):
        moment.phase.follow(draft, draft)


def every_discard(rules: Rules, seat: int) -> Iterator[Discard]:
    """Each card that can be held."""
    return (Discard(seat, card) for card in rules.cards if rules.is_held(card))


def discards(position: Position, seat: int) -> tuple[Discard, ...]:
    """Each card of the hand."""
    return position._deal.seats[seat].discards[position._hands[seat].kinds]


def put_away(draft: Draft, action: Discard) -> None:
    """The card goes to the discard, unused."""
    discard(draft, action.seat, action.card)


def why_not_discard(_: Position, action: Discard) -> str:
    """The card is not there."""
    return f"Seat {action.seat} holds no {action.card}."


def go_on(draft: Draft, _: Position) -> None:
    """Once the hand is legal the part that was interrupted goes on."""
    if not over_limit(draft):
        draft._moment = draft._moment.resumed
        draft._moment.phase.follow(draft, draft)


DISCARD = Phase(
    "discard",
    "Hand limit",
    deciders=over_limit,
    follow=go_on,
    kinds=(ActionKind(Discard, every_discard, discards, put_away, why_not_discard),),
    holders=over_limit,
    specials=SPECIALS,
    breaks_in=True,
)
