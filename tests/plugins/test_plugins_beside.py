"""What one distribution offers side by side: its house rules are tried beside each other by their laws, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from attrs import evolve

import forbidden_island as fi
from forbidden_island.testing import installed_distribution, laws_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HOUSE_RULES = "forbidden_island.house_rules"
SOURCE = """
from attrs import evolve
import forbidden_island as fi

def two_more(rules):
    return evolve(rules, hand_limit=rules.hand_limit + 2)

def twice_as_many(rules):
    return evolve(rules, hand_limit=rules.hand_limit * 2)

DEEP = fi.HouseRule("deep", "Deep pockets", two_more)
BOTTOMLESS = fi.HouseRule("bottomless", "Bottomless", twice_as_many)
TOLD = fi.HouseRule("told", "Bottomless after deep", twice_as_many, after=("deep",), conflicts=("bottomless",))
"""
OFFERS = {"deep": "pockets:DEEP", "bottomless": "pockets:BOTTOMLESS", "told": "pockets:TOLD", "wreck": "pockets:WRECK"}
ELSEWHERE = SOURCE.replace('"bottomless"', '"elsewhere"')


@pytest.fixture(autouse=True)
def pockets(tmp_path: Path) -> Iterator[None]:
    """A distribution with three house rules, and one that is broken; and another with a house rule alone."""
    other = {HOUSE_RULES: {"elsewhere": "elsewhere:BOTTOMLESS"}}
    with (
        installed_distribution(tmp_path, "pockets", "1", {"pockets": SOURCE}, {HOUSE_RULES: OFFERS}),
        installed_distribution(tmp_path, "elsewhere", "1", {"elsewhere": ELSEWHERE}, other),
    ):
        yield


def found(house_rule: fi.HouseRule) -> str:
    """What the law finds that two commute, or one names the other."""
    (law,) = [law for law in laws_of(house_rule) if law.name == "commutes"]
    error = law.broken(house_rule, examples=2)
    return "" if error is None else error.found


def test_what_stands_beside_a_plugin_is_what_its_distribution_offers_and_can_be_used() -> None:
    shelf = fi.Catalogue.installed().house_rules
    assert [one.id for one in shelf.group.beside(shelf["deep"])] == ["bottomless", "told"]
    assert shelf.group.beside(shelf["elsewhere"]) == ()
    assert shelf.group.beside(shelf["few-windows"]) == ()
    assert shelf.group.beside(evolve(shelf["deep"], title="By hand")) == ()


def test_two_of_a_distribution_commute_or_one_names_the_other() -> None:
    told = "give other rules in another order, in hand_limit; if that is meant, name"
    shelf = fi.Catalogue.installed().house_rules
    assert found(shelf["deep"]) == f"it and bottomless {told} bottomless in its `after` or `conflicts`"
    assert found(shelf["bottomless"]) == f"it and deep {told} deep in its `after` or `conflicts`"
    assert found(shelf["told"]) == ""


def test_those_of_others_are_left_to_others() -> None:
    assert found(fi.Catalogue.installed().house_rule("elsewhere")) == ""
    assert found(evolve(fi.Catalogue.installed().house_rule("deep"), title="By hand")) == ""
