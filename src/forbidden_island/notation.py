"""Actions and outcomes as short texts: what somebody types, and what a record keeps."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from forbidden_island.table.code_book import CodeBook

if TYPE_CHECKING:
    from forbidden_island.actions import Action, Outcome
    from forbidden_island.rules import Rules
    from forbidden_island.state import State

__all__ = ["parse_action"]


def parse_action(code: str, state: State) -> Action | Outcome:
    """The action or outcome that a text means; the ``code`` of each is read back as it was.

    Capital letters make no difference. The seat may be left out: then what is legal goes first, and of several
    legal actions those of the state's ``actor``. A word may be cut short, also between its hyphens, or be written as
    its initials, while it is clear what is meant.

    Args:
        code: The text.
        state: Where it is to be played.

    Returns:
        One of ``state.rules.actions``, or a card. It need not be legal in ``state``; `State.why_illegal` says why.

    Raises:
        ParseError: It is no code, these rules know nothing that it could mean, or it may mean several things; the
            error's ``kind`` says which.

    Examples:
        >>> import forbidden_island as fi
        >>> state = fi.new_game(["diver", "pilot"], seed=7)
        >>> fi.parse_action("0 end-actions", state), fi.parse_action("end", state)
        (EndActions(seat=0), EndActions(seat=0))
        >>> fi.parse_action("fly tower", state)
        Traceback (most recent call last):
        ...
        forbidden_island.errors.ParseError: 'fly tower': 'tower' cannot stand after 'fly'; did you mean 'watchtower'?
    """
    outcomes = tuple(
        [outcome for phase in state.rules.phases if phase.cards is not None for outcome in phase.cards.outcomes(state)]
    )
    return _book(state.rules, outcomes).read(code, state)


@lru_cache(maxsize=8)
def _book(rules: Rules, outcomes: tuple[Outcome, ...]) -> CodeBook[Action | Outcome]:
    """All that can ever be decided or turned in a game."""
    return CodeBook((*rules.actions, *outcomes))
