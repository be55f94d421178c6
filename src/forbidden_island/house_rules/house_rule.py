"""What a house rule is: a named change of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

    from forbidden_island.rules import Rules

__all__ = ["HouseRule"]


@frozen(cache_hash=True)
class HouseRule:
    """A named change of the rules; several are applied from left to right.

    Attributes:
        id: Lower case with hyphens, such as ``few-windows``.
        title: What it is called.
        change: ``rules -> rules``, a pure function on the top level of a module.
        conflicts: Ids of house rules that cannot be played together with this one.
        after: Ids of house rules that must stand to the left of this one, where both are played.
    """

    id: str
    title: str
    change: Callable[[Rules], Rules]
    conflicts: tuple[str, ...] = ()
    after: tuple[str, ...] = ()

    def __str__(self) -> str:
        """What it is called."""
        return self.title
