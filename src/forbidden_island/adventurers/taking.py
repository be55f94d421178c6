"""Taking a card from another player's hand, for roles that say from whom they can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.actions import Take
from forbidden_island.adventurers.own_action import OwnAction
from forbidden_island.verbs import pass_card

if TYPE_CHECKING:
    from collections.abc import Iterator

    from forbidden_island.rules import Rules
    from forbidden_island.state import Draft
    from forbidden_island.view import View

__all__ = ["TAKE"]


def every_take(rules: Rules, seat: int) -> Iterator[Take]:
    """Each card that may be given, from each other seat."""
    for holder in range(len(rules.adventurers)):
        if holder != seat:
            yield from (Take(seat, card, holder) for card in rules.cards if rules.gives(card))


def takes(view: View, seat: int) -> list[Take]:
    """Each card that may be given, of each hand that the role reaches."""
    takes_from = view.rules.adventurers[seat].takes_from
    reached = set(takes_from(view, seat)) - {seat} if takes_from else ()
    return [
        Take(seat, card, holder)
        for holder in view.seats
        if holder in reached
        for card in dict.fromkeys(view.hand(holder))
        if view.rules.gives(card)
    ]


def take(draft: Draft, action: Take) -> None:
    """The card changes hands; the taker may have to discard at once."""
    pass_card(draft, action.holder, action.seat, action.card)


TAKE = OwnAction(Take, every=every_take, legal=takes, effect=take)
"""What ``Adventurer.takes_from`` adds to a role's own actions."""
