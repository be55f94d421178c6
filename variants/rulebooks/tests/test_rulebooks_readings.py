"""Where the rulebooks differ: each reading beside the one that is played by default, on one position.

Each test has the name of a reading; the page *Where the rulebooks differ* has a section for each, with the rulebooks'
own sections. What a rulebook is silent about stays as it is, which the last tests show.
"""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

import forbidden_island as fi
from forbidden_island_rulebooks import BGC, CATALAN, HOUSE_RULES, WALKING_PASSENGERS
from picture import (
    discard_of_places,
    draw,
    flood,
    hand,
    island,
    kinds,
    led,
    lifted,
    offered,
    pile_of_places,
    places,
    sandbagged,
    swims,
)

PAGE = Path(__file__).parents[3] / "docs" / "explanation" / "rulebooks.md"
THREE = ("engineer", "messenger", "diver")


def side_by_side(picture: str, house_rule: str | fi.HouseRule, **words: Any) -> tuple[fi.State, fi.State]:  # noqa: ANN401 - words of `island`
    """A position by the default rules and by a house rule."""
    return island(picture, **words), island(picture, house_rules=[house_rule], **words)


# --- Waters Rise! ---------------------------------------------------------------------------------------------

TWO_DRAWN = """
    .  .  #  #  .  .
    .  #  ~  #  #  .
    #  #  ~0 #  #  #
    #  #  #  #1 #  #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""
DRAWN = {(3, 2), (3, 3)}


def test_all_cards_shuffled() -> None:
    default, catalan = side_by_side(TWO_DRAWN, CATALAN, treasure_cards=2, flood_discard=sorted(DRAWN))
    undrawn = pile_of_places(default)[0]
    assert pile_of_places(draw(default, "waters-rise")) == [DRAWN, undrawn]
    assert pile_of_places(draw(catalan, "waters-rise")) == [DRAWN | undrawn]
    assert draw(default, "waters-rise").water_level == draw(catalan, "waters-rise").water_level == 2


def test_all_cards_shuffled_makes_a_drawn_card_less_likely() -> None:
    """With the default rules one of the two comes for certain; by the Catalan text, two of 24 cards are as any."""
    for state, chance in zip(
        side_by_side(TWO_DRAWN, CATALAN, treasure_cards=1, flood_discard=sorted(DRAWN)), ("1/2", "1/24"), strict=True
    ):
        risen = draw(state, "waters-rise")
        assert str(risen.probability(fi.FloodDrawn(risen.pawns[0]))) == chance


# --- Helicopter Lift ------------------------------------------------------------------------------------------

THREE_TOGETHER = """
    .  .  #  #    .  .
    .  #  #  #    #  .
    #  #  #  #012 #  #
    #  #  #  #    #  #
    .  #  #  #    #  .
    .  .  #  #    .  .
"""
EVERY_GROUP = {group for number in (1, 2, 3) for group in combinations(range(3), number)}


def groups(state: fi.State) -> set[tuple[int, ...]]:
    """Who may be lifted together."""
    return {group for group in EVERY_GROUP if lifted(state, *group)}


def test_one_aboard() -> None:
    default, catalan = side_by_side(THREE_TOGETHER, CATALAN, roles=THREE, hands={1: "helicopter-lift"})
    assert groups(default) == EVERY_GROUP
    assert groups(catalan) == {(0,), (1,), (2,)}


def test_all_aboard() -> None:
    default, bgc = side_by_side(THREE_TOGETHER, BGC, roles=THREE, hands={1: "helicopter-lift"})
    assert groups(default) == EVERY_GROUP
    assert groups(bgc) == {(0, 1, 2)}


@pytest.mark.parametrize("house_rule", [CATALAN, BGC], ids=str)
def test_the_winning_lift_takes_everybody(house_rule: fi.HouseRule) -> None:
    for state in side_by_side(
        THREE_TOGETHER.replace("#012", "#L012"),
        house_rule,
        roles=THREE,
        hands={1: "helicopter-lift"},
        captured="earth wind fire ocean",
    ):
        assert state.apply(fi.Escape(1)).result == fi.Won()


STRANDED = """
    .  .  #  o    .  .
    .  #  o  ~01  o  .
    #  #  #  o    #  #
    #  #  #  #    #  #
    .  #  #  #    #  .
    .  .  #  #L   .  .
"""


def test_one_aboard_is_too_few_for_two_in_the_water() -> None:
    """One lift: by default it takes both; by the Catalan text one, and the other drowns."""
    default, catalan = side_by_side(STRANDED, CATALAN, hands={0: "helicopter-lift"}, flood_cards=2)
    wet = flood(default, (4, 2))
    assert {group for group in EVERY_GROUP if lifted(wet, *group)} == {(0, 1)} | {(0,), (1,)}
    assert wet.apply(fi.HelicopterLift(0, (0, 1), fi.Tile.FOOLS_LANDING)).result is None
    wet = flood(catalan, (4, 2))
    assert {group for group in EVERY_GROUP if lifted(wet, *group)} == {(0,), (1,)}
    assert wet.apply(fi.HelicopterLift(0, (0,), fi.Tile.FOOLS_LANDING)).result == fi.Lost("drowned")


def test_lift_rescue() -> None:
    """The designer's ruling, against the letter of the rulebooks."""
    default, letter = side_by_side(STRANDED, "no-lift-rescue", hands={0: "helicopter-lift"}, flood_cards=2)
    assert kinds(flood(default, (4, 2))) == {fi.HelicopterLift}
    assert flood(letter, (4, 2)).result == fi.Lost("drowned")


# --- giving cards ---------------------------------------------------------------------------------------------


def test_specials_given() -> None:
    default, bgc = side_by_side(THREE_TOGETHER, BGC, roles=THREE, hands={0: "fire, sandbags, helicopter-lift"})
    gifts = [
        {(one.card.id, one.to) for one in state.legal_actions() if isinstance(one, fi.Give)} for state in (default, bgc)
    ]
    assert gifts[0] == {("fire", 1), ("fire", 2)}
    assert gifts[1] == {(card, to) for card in ("fire", "sandbags", "helicopter-lift") for to in (1, 2)}
    assert hand(bgc.apply(fi.Give(0, fi.Card.SANDBAGS, 2)), 2) == ["sandbags"]


# --- swimming -------------------------------------------------------------------------------------------------

SINKING = """
    .  .  #  #  .  .
    .  #  #  o  #  .
    #  #  ~  ~0 o  #
    #  #  #  #  #  #
    .  #  #  #1 #  .
    .  .  #  #  .  .
"""
BESIDE = """
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  x  .  .  .
    .  .  .  x  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
"""


def swimming(role: str, house_rule: fi.HouseRule) -> list[set[tuple[int, int]]]:
    """Where a role swims when its tile has sunk, by default and by a house rule."""
    both = side_by_side(SINKING, house_rule, roles=(role, "engineer"), flood_cards=2)
    return [swims(flood(state, (4, 3)), 0) for state in both]


def test_straight_swim() -> None:
    default, catalan = swimming("explorer", CATALAN)
    assert default == places(
        """
        .  .  .  .  .  .
        .  .  x  .  x  .
        .  .  x  .  .  .
        .  .  x  x  x  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        """
    )
    assert catalan == places(BESIDE)


def test_straight_swim_changes_nothing_else() -> None:
    """The Explorer still moves, shores up and is led diagonally."""
    default, catalan = side_by_side(SINKING, CATALAN, roles=("explorer", "engineer"))
    assert set(default.legal_actions()) == set(catalan.legal_actions())


def test_pilot_swims() -> None:
    default, bgc = swimming("pilot", BGC)
    assert len(default) == 21
    assert bgc == places(BESIDE)


def test_pilot_swims_but_flies_all_the_same() -> None:
    default, bgc = side_by_side(SINKING, BGC, roles=("pilot", "engineer"))
    assert offered(default, fi.Fly) == offered(bgc, fi.Fly) != set()


def test_diver_swims_through_flooded() -> None:
    """A reading that comes to the same: a flooded place on the way is itself the nearest tile."""
    default, bgc = swimming("diver", BGC)
    assert default == bgc == places(BESIDE)
    far = """
        .  .  #  #  .  .
        .  #  o  o  #  .
        ~  o  o  ~0 o  ~
        #  #  o  o  o  #
        .  #  ~  #1 #  .
        .  .  #  #  .  .
    """
    swum = [
        swims(flood(state, (4, 3)), 0)
        for state in side_by_side(
            far, BGC, roles=("diver", "engineer"), captured="earth wind fire ocean", flood_cards=2
        )
    ]
    assert (
        swum[0]
        == swum[1]
        == places(
            """
        .  .  .  x  .  .
        .  .  .  .  x  .
        .  .  .  .  .  x
        .  .  .  .  .  .
        .  .  .  x  .  .
        .  .  .  .  .  .
        """
        )
    )


# --- the Navigator's passengers -------------------------------------------------------------------------------

GAPS = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  #1 o  o  #
    #  #  ~  #  #  #
    .  #  ~  #  #  .
    .  .  #  #  .  .
"""


def leading(role: str, house_rule: fi.HouseRule) -> list[set[tuple[int, int]]]:
    """Where the Navigator brings a role, by default and by a house rule."""
    return [led(state, 1) for state in side_by_side(GAPS, house_rule, roles=("navigator", role))]


WALKED = """
    .  .  x  .  .  .
    .  x  x  x  .  .
    x  x  .  .  .  .
    .  x  x  x  .  .
    .  .  x  .  .  .
    .  .  .  .  .  .
"""


def test_explorer_led_diagonally() -> None:
    """As in the Chinese text; the others are silent."""
    default, walking = leading("explorer", WALKING_PASSENGERS)
    assert (
        default
        == leading("explorer", BGC)[1]
        == places(
            """
        .  .  x  x  .  .
        .  x  x  x  x  .
        x  x  .  .  .  .
        x  x  x  x  x  .
        .  x  x  x  x  .
        .  .  .  .  .  .
        """
        )
    )
    assert walking == places(WALKED)


def test_diver_led_through() -> None:
    default, bgc = leading("diver", BGC)
    assert default == places(
        """
        .  .  x  .  .  .
        .  x  x  x  .  .
        x  x  .  .  .  .
        .  x  x  x  .  .
        .  .  x  .  .  .
        .  .  .  .  .  .
        """
    )
    assert bgc > default
    assert bgc - default == places(
        """
        .  .  .  x  .  .
        .  .  .  .  x  .
        .  .  .  .  .  x
        x  .  .  .  x  x
        .  x  .  x  x  .
        .  .  x  x  .  .
        """
    )
    assert leading("diver", WALKING_PASSENGERS)[1] == places(WALKED)


def test_pilot_led_walking() -> None:
    """No rulebook says otherwise."""
    for house_rule in HOUSE_RULES:
        assert leading("pilot", house_rule) == [places(WALKED)] * 2


# --- when special cards are played ----------------------------------------------------------------------------

HELD: dict[str, Any] = {"hands": {1: "sandbags, helicopter-lift"}}


def test_few_windows() -> None:
    """A published program: no window between treasure cards, one before the flood cards, none in the water."""
    default, few = side_by_side(TWO_DRAWN, "few-windows", treasure_cards=2, **HELD)
    assert (default.is_chance, few.is_chance) == (False, True)
    default, few = side_by_side(TWO_DRAWN, "few-windows", flood_cards=2, **HELD)
    assert sandbagged(default) == sandbagged(few) != set()
    default, few = flood(default, (1, 3)), flood(few, (1, 3))
    assert (default.is_chance, few.is_chance) == (False, True)
    default, few = side_by_side(STRANDED, "few-windows", hands={0: "helicopter-lift"}, flood_cards=2)
    assert kinds(flood(default, (4, 2))) == {fi.HelicopterLift}
    assert flood(few, (4, 2)).result == fi.Lost("drowned")


def test_few_windows_look_at_the_hand_after_both_cards() -> None:
    default, few = side_by_side(TWO_DRAWN, "few-windows", treasure_cards=2, hands={0: "4 earth, wind"})
    assert draw(default, "fire").phase.id == "discard"
    assert draw(few, "fire").phase.id == "treasure"
    assert [len(draw(few, "fire", "fire").hands[0]), draw(few, "fire", "fire").phase.id] == [7, "discard"]


# --- what no text changes -------------------------------------------------------------------------------------


@pytest.mark.parametrize("house_rule", HOUSE_RULES, ids=str)
def test_silence_changes_nothing(house_rule: fi.HouseRule) -> None:
    """Hand limit, one-at-a-time draws, piles that run out, Sandbags after the card: the phases are the default's."""
    default = fi.Rules.create(["diver", "pilot"])
    other = fi.Rules.create(["diver", "pilot"], house_rules=[house_rule])
    changed = ("adventurers", "house_rules", "named", "carries", "specials_given", "events")
    assert default == evolve(other, **{word: getattr(default, word) for word in changed})
    assert (other.phases, other.losses, other.hand_limit) == (default.phases, default.losses, default.hand_limit)


@pytest.mark.parametrize("house_rule", HOUSE_RULES, ids=str)
def test_the_flood_pile_is_renewed_where_a_text_is_silent(house_rule: fi.HouseRule) -> None:
    for state in side_by_side(TWO_DRAWN, house_rule, flood_cards=2, next_flood=[(1, 3)], flood_pile=[]):
        (renewed,) = pile_of_places(flood(state, (1, 3)))
        assert (len(renewed), discard_of_places(flood(state, (1, 3)))) == (24, set())


# --- the page -------------------------------------------------------------------------------------------------


def readings(page: str) -> list[str]:
    """The readings that the page has sections for."""
    return re.findall(r"^### `([a-z-]+)`", page, re.MULTILINE)


def test_each_reading_of_the_page_is_shown_here() -> None:
    named = readings(PAGE.read_text("utf-8"))
    assert len(named) == len(set(named)) == 11
    assert {name for name in named if f"test_{name.replace('-', '_')}" not in globals()} == set()


def test_each_house_rule_is_on_the_page() -> None:
    page = PAGE.read_text("utf-8")
    known = {*fi.Catalogue.builtin().house_rules, *(one.id for one in HOUSE_RULES)}
    assert {id for id in known if f"`{id}`" in page} == known
