"""Where the ids of house rules are looked up."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from deep_sea_adventure.house_rules import HOUSE_RULES, HouseRule
from forbidden_island.errors import UnknownPluginError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = ["BUILTIN", "found"]

BUILTIN: Mapping[str, HouseRule] = MappingProxyType({one.id: one for one in HOUSE_RULES})
"""The house rules that come with the game, by their ids."""


def found(named: Iterable[str | HouseRule], catalogue: Mapping[str, HouseRule] | None) -> Iterator[HouseRule]:
    """The house rules with some ids; values are handed back.

    Raises:
        UnknownPluginError: Nothing has one of the ids.
    """
    known = BUILTIN if catalogue is None else catalogue
    for one in named:
        if isinstance(one, HouseRule):
            yield one
        elif one in known:
            yield known[one]
        else:
            raise UnknownPluginError("house rule", one, known)
