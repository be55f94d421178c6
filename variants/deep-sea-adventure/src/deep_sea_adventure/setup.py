"""Laying out a first state.

Rulebook: "Setup".
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from deep_sea_adventure.packed import BACK
from deep_sea_adventure.rules import Rules
from deep_sea_adventure.state import Draft, State
from deep_sea_adventure.turn.clean_up import begin_dive

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from deep_sea_adventure.house_rules import HouseRule
    from forbidden_island.table import Shelf

__all__ = ["deal", "new_game"]


def new_game(
    players: int,
    *,
    house_rules: Iterable[str | HouseRule] = (),
    seed: int | Random | None = None,  # noqa: ARG001 - as in every game
    catalogue: Shelf[HouseRule] | None = None,
) -> State:
    """Set up a game and lay out its first state.

    Args:
        players: How many dive: 2 to 6.
        house_rules: Ids or values, in the order in which they are applied.
        seed: Taken as in every game, and of no use here: chips lie face down, and a value that nobody knows is not
            decided before its chip is turned. So all first states of equal rules are equal.
        catalogue: Where the ids of house rules are looked up; without it, among the built-ins, then among what
            is installed.

    Returns:
        The first state; the dice of seat 0 are next.

    Raises:
        SetupError: The game cannot be set up as asked.
        UnknownPluginError: Nothing has one of the ids.

    Examples:
        >>> import deep_sea_adventure as dsa
        >>> state = dsa.new_game(4)
        >>> len(state.line), state.air, state.places, state.is_chance
        (32, 25, (0, 0, 0, 0), True)
    """
    return deal(Rules.create(players, house_rules=house_rules, catalogue=catalogue))


@lru_cache(maxsize=64)
def deal(rules: Rules) -> State:
    """The first state by ``rules``: the chips in a line, level by level, and all divers in the submarine."""
    draft: Any = Draft()
    draft._tables = rules.tables
    draft._moment = rules.tables.turning[0]
    draft.dive = 1
    draft.line = tuple([(level,) for level, values in enumerate(rules.levels, 1) for _ in values])
    draft._at = (0,) * rules.divers
    draft._turned = (False,) * rules.divers
    draft.held = draft.kept = ((),) * rules.divers
    draft._unseen = tuple([tuple(sorted(values)) for values in rules.levels])
    draft._last_back = BACK
    draft.is_over = False
    begin_dive(draft, 0)
    draft.__class__ = State
    return draft  # type: ignore[no-any-return]  # it is one now
