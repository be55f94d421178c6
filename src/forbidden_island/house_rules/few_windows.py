"""Special cards are played before an action, once before the flood cards, and when discarding.

As a well-known online table has it: the hand limit is looked at after both treasure cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from forbidden_island.house_rules.house_rule import HouseRule

if TYPE_CHECKING:
    from forbidden_island.rules import Rules

__all__ = ["FEW_WINDOWS"]


def close_windows(rules: Rules) -> Rules:
    """No window between treasure cards, one before the flood cards, none in the water."""
    return (
        rules.with_phase(evolve(rules.phase("treasure"), windows="never", limit_after="last"))
        .with_phase(evolve(rules.phase("flood"), windows="first"))
        .with_phase(evolve(rules.phase("water"), specials=()))
    )


FEW_WINDOWS = HouseRule("few-windows", "Few windows for special cards", close_windows)
