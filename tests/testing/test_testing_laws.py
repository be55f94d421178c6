"""Every law is kept by all that comes with the library, and finds the fault that is planted for it."""

from __future__ import annotations

import os
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import coin
import laws_page
import planted_adventurers
import planted_boxes
import planted_games
import planted_house_rules
from forbidden_island import errors, testing
from forbidden_island.adventurers import ADVENTURERS
from forbidden_island.box import FORBIDDEN_ISLAND, METERS
from forbidden_island.game import GAME
from forbidden_island.house_rules import HOUSE_RULES
from forbidden_island.testing import LAWS, laws_of, parametrize_laws
from forbidden_island.testing.law import EXAMPLES as EXAMPLES_VARIABLE

if TYPE_CHECKING:
    from planted_fault import PlantedFault

BUILT_IN: tuple[Any, ...] = (*ADVENTURERS, *METERS, FORBIDDEN_ISLAND, *HOUSE_RULES, GAME, coin.ENTRY)
PLANTED: tuple[PlantedFault, ...] = (
    *planted_adventurers.PLANTED,
    *planted_boxes.PLANTED_METERS,
    *planted_boxes.PLANTED_ISLANDS,
    *planted_house_rules.PLANTED,
    *planted_games.PLANTED,
)


def law_of(fault: PlantedFault) -> testing.Law:
    return next(law for law in laws_of(fault.value) if law.name == fault.law)


def named(fault: PlantedFault) -> str:
    return f"{law_of(fault).about}-{fault.law}"


# Few cases, as other tests play all of this often; FORBIDDEN_ISLAND_EXAMPLES=2000 has it soaked.
EXAMPLES = None if EXAMPLES_VARIABLE in os.environ else 8


@parametrize_laws(*BUILT_IN)
def test_all_that_comes_with_the_library_and_one_game_more_keep_the_laws(value: Any, law: testing.Law) -> None:  # noqa: ANN401
    law.check(value, examples=EXAMPLES)


def test_each_law_has_one_planted_fault() -> None:
    assert Counter(map(law_of, PLANTED)) == Counter(LAWS)


@pytest.mark.parametrize("fault", PLANTED, ids=named)
def test_the_law_finds_the_fault_that_is_planted_for_it(fault: PlantedFault) -> None:
    law = law_of(fault)
    with pytest.raises(errors.BrokenLawError) as broken:
        law.check(fault.value)
    assert re.search(fault.found, broken.value.found)
    assert (broken.value.law, broken.value.sentence) == (law.name, law.sentence)
    assert bool(broken.value.case) == (law.cases is not None)


@pytest.mark.parametrize("fault", PLANTED, ids=named)
def test_no_other_law_complains_of_the_fault_without_need(fault: PlantedFault) -> None:
    if not law_of(fault).basic:
        quick = [law for law in laws_of(fault.value) if law.name not in {fault.law, "every-process", *fault.also}]
        assert [law.name for law in quick if law.broken(fault.value, examples=2) is not None] == []


def test_laws_are_told_apart_by_kind_and_name() -> None:
    assert len({(law.about, law.name) for law in LAWS}) == len(LAWS)
    for law in LAWS:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", law.name)
        assert str(law) == law.name
        assert law.sentence.endswith(".")
        assert law.protects.endswith(".")
        assert "\n" not in law.sentence + law.protects


def test_the_page_of_laws_is_made_of_the_laws() -> None:
    assert laws_page.PAGE.read_text("utf-8") == laws_page.written()
    assert {law.about for law in LAWS} == laws_page.KINDS.keys()
