"""The package: what it offers and uses, and which of its house rules go together, with each other and the library's."""

from __future__ import annotations

from importlib.resources import files
from itertools import combinations, permutations

import pytest
from attrs import evolve

import forbidden_island as fi
import forbidden_island_rulebooks
from forbidden_island_rulebooks import BGC, CATALAN, HOUSE_RULES, WALKING_PASSENGERS
from packaged import offered_by, private_names, private_names_of

EVERYBODY = tuple(fi.Catalogue.builtin().adventurers.values())
KNOWN = (*fi.Catalogue.builtin().house_rules.values(), *HOUSE_RULES)


def rules(*house_rules: fi.HouseRule) -> fi.Rules:
    """What house rules make of the game of all six roles, without their names."""
    game = fi.Rules(EVERYBODY, players=(6,))
    for house_rule in house_rules:
        game = house_rule.change(game)
    return game


# --- which go together ----------------------------------------------------------------------------------------


def name_each_other(one: fi.HouseRule, other: fi.HouseRule) -> bool:
    """Whether one of them says how it stands to the other."""
    return other.id in (*one.conflicts, *one.after) or one.id in (*other.conflicts, *other.after)


@pytest.mark.parametrize(("one", "other"), list(combinations(KNOWN, 2)), ids=lambda rule: rule.id)
def test_any_two_commute_or_one_names_the_other(one: fi.HouseRule, other: fi.HouseRule) -> None:
    assert (rules(one, other) == rules(other, one)) != name_each_other(one, other)


@pytest.mark.parametrize("house_rule", HOUSE_RULES, ids=lambda rule: rule.id)
def test_each_changes_something_and_twice_is_as_good_as_once(house_rule: fi.HouseRule) -> None:
    assert rules(house_rule) != rules()
    assert rules(house_rule, house_rule) == rules(house_rule)


def test_all_orders_that_are_allowed_make_the_same_rules() -> None:
    made: dict[frozenset[str], set[fi.Rules]] = {}
    for number in range(1, len(KNOWN) + 1):
        for chosen in permutations(KNOWN, number):
            try:
                game = fi.Rules.create(["diver", "explorer", "pilot"], house_rules=chosen)
            except fi.SetupError:
                continue
            names = frozenset(one.id for one in chosen)
            made.setdefault(names, set()).add(evolve(game, house_rules=()))
    assert {len(different) for different in made.values()} == {1}
    assert len(made) == 3 * 8 - 1, "neither, one or the other of the two that clash, and any of the other three"


def test_the_catalan_and_the_chinese_text_clash() -> None:
    with pytest.raises(fi.SetupError, match="house rules 'catalan' and 'bgc' clash; play with one of them"):
        fi.Rules.create(["diver", "pilot"], house_rules=[CATALAN, BGC])


def test_passengers_walk_whatever_the_text_lets_them() -> None:
    fi.Rules.create(["diver", "pilot"], house_rules=[BGC, WALKING_PASSENGERS])
    with pytest.raises(fi.SetupError, match="'walking-passengers' must come after 'bgc'; name 'bgc' first"):
        fi.Rules.create(["diver", "pilot"], house_rules=[WALKING_PASSENGERS, BGC])


# --- what is offered and used ---------------------------------------------------------------------------------


def test_each_is_an_entry_point_under_its_id() -> None:
    group = "forbidden_island.house_rules"
    assert offered_by("forbidden-island-rulebooks") == {(group, one.id): one for one in HOUSE_RULES}


def test_types_come_with_it() -> None:
    assert files("forbidden_island_rulebooks").joinpath("py.typed").is_file()


def test_only_what_is_public_is_used() -> None:
    assert private_names_of(forbidden_island_rulebooks) == []


@pytest.mark.parametrize(
    "source",
    [
        "import forbidden_island.tables",
        "from forbidden_island.state import State",
        "from forbidden_island.verbs import hold",
        "from forbidden_island import _LATER",
        "view._position",
    ],
)
def test_what_is_private_would_be_found(source: str) -> None:
    assert len(private_names(source)) == 1
