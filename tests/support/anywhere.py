"""Positions from anywhere as dicts of `State.to_dict`, with roles and house rules by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import forbidden_island as fi
from forbidden_island import testing
from forbidden_island.testing import Corner

if TYPE_CHECKING:
    from random import Random

__all__ = ["CORNERS", "METERS", "ROLES", "Corner", "position_anywhere"]

ROLES = ("explorer", "pilot", "navigator", "diver", "engineer", "messenger")
CORNERS = (
    *testing.CORNERS,
    Corner(sunk=0.1, captured=0.7, alike=1.0, full=0.9, site=0.9),
    Corner(sunk=0.7, flooded=1.0, captured=0.1, site=0.9),
)
"""Those of the library, treasures that can be captured, and treasures that are about to be lost."""

METERS = ("novice", "normal", "elite", "legendary")


def position_anywhere(  # noqa: PLR0913 - the words in which a game is set up
    rng: Random,
    corner: Corner,
    *,
    house_rules: tuple[str, ...],
    island: fi.Island,
    roles: list[str],
    catalogue: fi.Catalogue | None = None,
) -> dict[str, Any]:
    """A sound position on some meter, at the beginning of some decision or card of a turn."""
    meter = rng.choice(METERS)
    rules = fi.Rules.create(roles, meter=meter, island=island, house_rules=house_rules, catalogue=catalogue)
    return testing.position_anywhere(rng, corner, rules).to_dict()
