"""What roles make happen when a card was turned or a turn ends, whoever's turn it is.

A card is done and put away first, piles that ran out are renewed, and losses are looked at. Then each role that reacts
is asked, seat by seat from the turn's player on, and sees what those before it have done; losses are looked at after
each. Then pawns get out of the water, hands are settled, and the game goes on. What a reaction does is no card:
nobody reacts to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from forbidden_island.phase import Phase
from forbidden_island.turn.discard import settle_hands
from forbidden_island.turn.ending import lost
from forbidden_island.verbs import renew_treasure_pile
from forbidden_island.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from forbidden_island.packed import Position
    from forbidden_island.state import Draft

    Reactions = tuple[tuple[int, Callable[..., Iterable[Callable[[Draft], None]]]], ...]

__all__ = ["TURN_END", "end_turn", "interrupted_by"]


def interrupted_by(draft: Draft, reactions: Reactions, *what: Any) -> bool:  # noqa: ANN401 - a card, a tile or nothing
    """Do what roles make of ``what`` has happened; whether the game is over then, or something must be settled."""
    if lost(draft):
        return True
    first = draft._moment.seat
    for seat, hook in sorted(reactions, key=lambda reaction: reaction[0] < first):
        effects = tuple(hook(View(draft), seat, *what))
        for effect in effects:
            effect(draft)
        if effects:
            renew_treasure_pile(draft)
            if lost(draft):
                return True
    return draft._deal.rules.struck(draft) or (draft._moment.phase.limit_after == "each" and settle_hands(draft))


def end_turn(draft: Draft) -> None:
    """The last flood card is done: roles react to the end of the turn, then the next player's turn begins."""
    draft._moment = draft._moment.begin("turn-end", 0)
    if not interrupted_by(draft, draft._deal.on_turn_end):
        next_turn(draft, draft)


def next_turn(draft: Draft, _: Position) -> None:
    """The next player's turn begins."""
    draft._moment = draft._moment.next_turn


TURN_END = Phase("turn-end", "End of the turn", follow=next_turn)
