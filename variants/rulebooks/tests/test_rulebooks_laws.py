"""These house rules keep every law of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import forbidden_island as fi
from forbidden_island.testing import parametrize_laws
from forbidden_island_rulebooks import HOUSE_RULES

if TYPE_CHECKING:
    from forbidden_island.testing import Law


@parametrize_laws(*HOUSE_RULES)
def test_the_house_rules_keep_the_laws(value: fi.HouseRule, law: Law) -> None:
    law.check(value)


def test_they_are_found_by_their_ids_and_a_file_says_whose_they_are() -> None:
    state = fi.new_game(["explorer", "pilot"], house_rules=["catalan", "walking-passengers"], seed=7)
    assert state.rules.house_rules == (HOUSE_RULES[0], HOUSE_RULES[2])
    plugins = state.to_dict()["rules"]["plugins"]
    assert {(one["id"], one["distribution"]) for one in plugins} == {
        ("catalan", "forbidden-island-rulebooks"),
        ("walking-passengers", "forbidden-island-rulebooks"),
    }
    assert fi.State.from_json(state.to_json()) == state
