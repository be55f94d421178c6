"""Laws of games of Forbidden Island, whatever plugin is played with: what any game keeps, and what this one keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from forbidden_island.testing.law import Law, require
from forbidden_island.testing.laws import chance, choices, turns, values

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hypothesis.strategies import SearchStrategy

    from forbidden_island.testing.lines import Line

__all__ = ["CONSERVES", "NUMBERED", "SHARED", "laws_in_play"]


def conserves(line: Line) -> None:
    """The last position, and all that may follow it."""
    state = line.state
    require(not state.problems(), f"the position has {state.problems()}")
    for choice, after in state.children():
        require(not after.problems(), f"after {choice} the position has {after.problems()}")


def numbered(line: Line) -> None:
    """All that these rules can ever offer."""
    state = line.anew()
    space, legal = state.rules.actions, state.legal_actions()
    missing = next((action for action in legal if action not in space), None)
    require(missing is None, f"{missing} is offered, but `every` does not list it")
    require(len(set(space)) == len(space), "`every` lists an action twice")
    now = frozenset(legal)
    choices.refused(state, (action for action in space if action not in now))


CONSERVES = Law(
    "conserves",
    "game",
    "Whatever is done keeps every card and tile in the game, and every pawn on a tile or in the water.",
    "A card that is lost or doubled changes all odds, and a position that is not sound cannot be loaded.",
    conserves,
)
NUMBERED = Law(
    "numbered",
    "game",
    "Whatever is legal is among all the actions that the rules list, and every other one of these is refused.",
    "Codes are read from that list, and learning programs choose from its numbers.",
    numbered,
    effort=2,
)

SHARED = (
    turns.LISTING,
    choices.APPLIES,
    NUMBERED,
    choices.REPEATS,
    choices.UNTOUCHED,
    choices.GLOBAL_RANDOM,
    CONSERVES,
    chance.WEIGHTS,
    choices.CODES,
    values.SAVES,
)
"""What is asked of games with a role or by a house rule in them."""


def laws_in_play(about: str, cases: Callable[[Any], SearchStrategy[Line]], *laws: Law) -> tuple[Law, ...]:
    """These laws of games, for games in which a kind of plugin is played with."""
    return tuple(evolve(law, about=about, cases=cases) for law in laws)
