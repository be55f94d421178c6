"""What a house rule of this game is: a named change of its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.table import HouseRule as AnyHouseRule

if TYPE_CHECKING:
    from deep_sea_adventure.rules import Rules  # noqa: F401 - named below

__all__ = ["HouseRule"]


class HouseRule(AnyHouseRule["Rules"]):
    """A named change of the rules; several are applied from left to right.

    Attributes:
        id: Lower case with hyphens, such as ``flatten-stacks``.
        title: What it is called.
        change: ``rules -> rules``, a pure function on the top level of a module.
        conflicts: Ids of house rules that cannot be played together with this one.
        after: Ids of house rules that must stand to the left of this one, where both are played.
        api: The version of the plugin interface that it is written for, as `forbidden_island.API_VERSION` says.
    """

    __slots__ = ()
