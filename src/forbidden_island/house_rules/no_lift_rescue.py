"""No Helicopter Lift once a tile has sunk under a pawn.

The letter of the rulebooks; the default follows the designer's ruling.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from forbidden_island.house_rules.house_rule import HouseRule

if TYPE_CHECKING:
    from forbidden_island.rules import Rules

__all__ = ["NO_LIFT_RESCUE"]


def swim_only(rules: Rules) -> Rules:
    """No special is played while pawns are in the water."""
    return rules.with_phase(evolve(rules.phase("water"), specials=()))


NO_LIFT_RESCUE = HouseRule("no-lift-rescue", "No rescue by Helicopter Lift", swim_only)
