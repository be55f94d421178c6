"""What happens at a decision if nobody acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.actions import Discard, Draw, EndActions, Swim

if TYPE_CHECKING:
    from forbidden_island.actions import Action
    from forbidden_island.state import State

__all__ = ["nobody_acts"]


def nobody_acts(state: State) -> Action:
    """What happens at a decision if nobody acts: the first that is legal of what passes or must be done.

    * The actions are ended, and cards are drawn.
    * A hand that is too full discards its first card in the order of the deck: special cards last.
    * Pawns in the water swim, each to the first tile in the order of ``rules.tiles``. Where only a Helicopter Lift
      gets them out, it carries as many as it can, to the first tile.

    Raises:
        ValueError: Nothing is legal.
    """
    if state.phase.cards is not None:
        return Draw(state.seat)
    legal = state.legal_actions()
    idle = (action for action in legal if isinstance(action, (EndActions, Discard, Swim)))
    return next(idle, None) or max(legal, key=lambda action: len(getattr(action, "pawns", ())))
