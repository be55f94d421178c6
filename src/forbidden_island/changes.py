"""What a house rule is, in any game: a named change of the rules; and which go together, in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import field, frozen

from forbidden_island.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["HouseRule", "in_order"]

RulesT = TypeVar("RulesT")
HouseRuleT = TypeVar("HouseRuleT", bound="HouseRule[Any]")


@frozen(cache_hash=True)
class HouseRule(Generic[RulesT]):
    """A named change of the rules of a game; several are applied from left to right.

    Attributes:
        id: Lower case with hyphens, such as ``few-windows``.
        title: What it is called.
        change: ``rules -> rules``, a pure function on the top level of a module.
        conflicts: Ids of house rules that cannot be played together with this one.
        after: Ids of house rules that must stand to the left of this one, where both are played.
        api: The version of the plugin interface that it is written for.
    """

    id: str
    title: str
    change: Callable[[RulesT], RulesT]
    conflicts: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    api: int = field(default=1, kw_only=True)

    def __str__(self) -> str:
        """What it is called."""
        return self.title


def in_order(house_rules: Iterable[HouseRuleT]) -> tuple[HouseRuleT, ...]:
    """The same house rules, once it is sure that they go together in this order.

    Raises:
        SetupError: One is named twice, two clash, or one stands to the left of one that it must follow.
    """
    chosen = tuple(house_rules)
    for at, one in enumerate(chosen):
        for later in chosen[at + 1 :]:
            if one.id == later.id:
                raise SetupError(f"house rule {one.id!r} is named twice; name it once")
            if later.id in one.conflicts or one.id in later.conflicts:
                raise SetupError(f"house rules {one.id!r} and {later.id!r} clash; play with one of them")
            if later.id in one.after:
                raise SetupError(f"house rule {one.id!r} must come after {later.id!r}; name {later.id!r} first")
    return chosen
