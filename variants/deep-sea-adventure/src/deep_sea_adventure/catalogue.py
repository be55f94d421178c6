"""Where the ids of house rules are looked up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deep_sea_adventure.house_rules import HOUSE_RULES, HouseRule
from forbidden_island.table import PluginGroup, Shelf

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["GROUP", "catalogue_of", "found"]

GROUP: PluginGroup[HouseRule] = PluginGroup("deep_sea_adventure.house_rules", "house rule", HouseRule, HOUSE_RULES)
"""The group of entry points in which house rules of this game are found."""


def catalogue_of(house_rules: Shelf[HouseRule]) -> Shelf[HouseRule]:
    """What ``new_game`` and all loaders take as ``catalogue``: the only shelf that this game has."""
    return house_rules


def found(named: Iterable[str | HouseRule], catalogue: Shelf[HouseRule] | None) -> tuple[HouseRule, ...]:
    """The house rules with some ids; values are handed back.

    Raises:
        SetupError: ``named`` is one id or value, no list.
        PluginError: Nothing has one of the ids, several distributions offer it, or what it names cannot be used.
    """
    shelf = Shelf.default(GROUP) if catalogue is None else catalogue
    return shelf.find_all(named)
