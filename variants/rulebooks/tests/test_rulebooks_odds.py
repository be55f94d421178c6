"""Odds by these house rules: those of every card that may come, whether or not positions are taken for alike."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from anywhere import CORNERS
from forbidden_island.forecast.alike import is_by_the_book
from forbidden_island.forecast.turn import counted, turn_ends
from forbidden_island_rulebooks import BGC, CATALAN, HOUSE_RULES, WALKING_PASSENGERS
from odds_by_walking import checked, is_small, position
from picture import island
from soak import examples

CATALOGUE = fi.Catalogue.builtin().plus(*HOUSE_RULES)
HOUSES = (("catalan",), ("bgc",), ("walking-passengers",), ("no-lift-rescue", "catalan"), ("bgc", "few-windows"))

somewhere = {
    "seed": st.integers(0, 2**32),
    "corner": st.integers(0, len(CORNERS) - 1),
    "house": st.sampled_from(HOUSES),
}


@given(**somewhere)
@settings(max_examples=examples(40))
def test_odds_are_those_of_the_walk_that_tells_all_positions_apart(
    seed: int, corner: int, house: tuple[str, ...]
) -> None:
    state = position(seed, corner, house, CATALOGUE)
    assume(is_small(state, 300))
    checked(state)


@given(**somewhere)
@settings(max_examples=examples(25))
def test_taking_alike_positions_for_one_changes_nothing(seed: int, corner: int, house: tuple[str, ...]) -> None:
    state = position(seed, corner, house, CATALOGUE)
    assume(is_small(state, 2_500))
    assert fi.odds(state) == counted(state, turn_ends(state))


@pytest.mark.parametrize(
    ("roles", "house_rule", "by_the_book"),
    [
        (("pilot", "diver"), BGC, True),
        (("navigator", "explorer"), WALKING_PASSENGERS, True),
        (("pilot", "diver"), CATALAN, True),
        (("pilot", "explorer"), CATALAN, False),
    ],
    ids=str,
)
def test_the_short_way_is_left_where_a_role_swims_by_a_hook_that_may_look_at_anything(
    roles: tuple[str, str],
    house_rule: fi.HouseRule,
    by_the_book: bool,  # noqa: FBT001 - what is expected
) -> None:
    assert is_by_the_book(fi.Rules.create(roles, house_rules=[house_rule])) == by_the_book


# --- by hand --------------------------------------------------------------------------------------------------

LANDING_DRAWN = """
    .  .  #  #   .  .
    .  #  #  #   #  .
    #  #  #  #01 #  #
    #  #  #  #   #  #
    .  #  #  #   #  .
    .  .  #  ~L  .  .
"""


def test_waters_rise_by_the_catalan_text() -> None:
    """Two flood cards follow: the one in the discard for certain by default, else two of 24."""
    drawing = {"treasure_cards": 1, "next_treasure": "waters-rise", "flood_discard": [(4, 6)]}
    for house_rules, lost in (((), Fraction(1)), ((CATALAN,), Fraction(2, 24))):
        state = island(LANDING_DRAWN, house_rules=house_rules, **drawing)  # type: ignore[arg-type]  # words of a position
        assert checked(state).losses["fools-landing"] == lost


ALONE = """
    .  .  #  #   .  .
    .  #  #  o   #  .
    #  #  o  ~0  o  #
    #  #  #  o   #  #
    .  #  #  #1  #  .
    .  .  #  #   .  .
"""


@pytest.mark.parametrize(("role", "house_rule"), [("pilot", BGC), ("explorer", CATALAN)], ids=str)
def test_who_drowns_by_a_house_rule_only(role: str, house_rule: fi.HouseRule) -> None:
    """Two of three cards are turned; one of the three is that of the only flooded tile."""
    cards = [(4, 3), (3, 1), (4, 1)]
    for house_rules, drowned in (((), Fraction(0)), ((house_rule,), Fraction(2, 3))):
        state = island(
            ALONE,
            roles=(role, "engineer"),
            house_rules=house_rules,
            captured="earth wind fire ocean",
            flood_cards=2,
            flood_pile=cards,
        )
        assert checked(state).losses["drowned"] == drowned
