"""A stack that is dropped again at the end of a dive is split into its chips, bottom first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from deep_sea_adventure.house_rules.house_rule import HouseRule

if TYPE_CHECKING:
    from deep_sea_adventure.box import Unit
    from deep_sea_adventure.rules import Rules

__all__ = ["FLATTEN_STACKS"]


def single_chips(unit: Unit) -> tuple[Unit, ...]:
    """Each chip by itself, the lowest one first."""
    return tuple([(level,) for level in unit])


def flatten(rules: Rules) -> Rules:
    """No stack has more chips than it has units."""
    return evolve(rules, drops_as=single_chips)


FLATTEN_STACKS = HouseRule("flatten-stacks", "Stacks fall apart when they are dropped again", flatten)
