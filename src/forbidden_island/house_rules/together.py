"""Which house rules can be played together, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from forbidden_island.house_rules.house_rule import HouseRule

__all__ = ["in_order"]


def in_order(house_rules: Iterable[HouseRule]) -> tuple[HouseRule, ...]:
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
