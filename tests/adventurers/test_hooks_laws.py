"""Laws and the hooks that no role of the box has: sound roles keep them, and a fault in such a hook is found too."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

import forbidden_island as fi
from forbidden_island import verbs
from forbidden_island.errors import BrokenLawError
from forbidden_island.testing import check_adventurer, laws_of
from invented_actions import DIGGER, KEEPER, MASON
from invented_roles import COLLECTOR, CURSED, GUARD

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize("role", [COLLECTOR, GUARD, CURSED, KEEPER, MASON, DIGGER], ids=str)
def test_they_keep_the_laws(role: fi.Adventurer) -> None:
    check_adventurer(role, examples=3)


def everybody(view: fi.View, _: int) -> range:
    """The seat itself too."""
    return view.seats


def peeks(view: fi.View, _: int, *__: object) -> list[Any]:
    """Has a look behind the view."""
    return [partial(verbs.remember, plugin="peeks", value=len(view._position._flood_pile))]


def loses_cards(draft: fi.Draft) -> None:
    """What an effect must not do."""
    draft._treasure_discard = 0


def burns_the_discard(view: fi.View, _: int, *__: object) -> list[Any]:
    """An effect that is not made of verbs."""
    return [loses_cards] if view.treasure_discard else []


def named(value: object) -> str:
    """A function by its name: what it is called must not differ from one process of the tests to the next."""
    return str(getattr(value, "__name__", value))


@pytest.mark.parametrize(
    ("law", "hook", "fault", "found"),
    [
        ("answers", "takes_from", everybody, "takes_from names"),
        ("view", "on_card", peeks, "it reads _position of the view"),
        ("view", "on_flood", peeks, "it reads _position of the view"),
        ("view", "on_turn_end", peeks, "it reads _position of the view"),
        ("conserves", "on_flood", burns_the_discard, "TREASURE_CARDS"),
    ],
    ids=named,
)
def test_a_fault_in_a_hook_is_found(law: str, hook: str, fault: Callable[..., Any], found: str) -> None:
    words: dict[str, Any] = {hook: fault}
    faulty = evolve(GUARD, **words)
    with pytest.raises(BrokenLawError) as broken:
        next(one for one in laws_of(faulty) if one.name == law).check(faulty)
    assert found in broken.value.found
