"""Rulebook: "Draw 2 treasure deck cards", Waters Rise!, the hand limit, and the treasure pile that runs out."""

from __future__ import annotations

from fractions import Fraction

import pytest

import forbidden_island as fi
from picture import (
    DECK,
    at,
    counted,
    discard_of_places,
    draw,
    flood,
    flooded,
    hand,
    island,
    kinds,
    offered,
    pawn,
    pile_of_places,
    whole_deck,
)

EARTH = fi.Card.EARTH
SOME_FLOODED = """
    .  .  #  #  .  .
    .  #  ~  ~  #  .
    #  #  ~  ~  #  #
    #  #  ~  ~  #  #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""
THE_FLOODED = {(3, 2), (4, 2), (3, 3), (4, 3), (3, 4), (4, 4)}


def piles(state: fi.State) -> list[dict[str, int]]:
    """The layers of the treasure pile, top first."""
    return [counted(layer) for layer in state.treasure_pile]


# --- from the actions to the cards --------------------------------------------------------------------------


@pytest.mark.parametrize("actions", [1, 2, 3])
def test_actions_left_may_be_forfeited(actions: int) -> None:
    after = island(actions=actions).apply(fi.EndActions(0))
    assert (after.phase.id, after.actions_left, after.draws_left) == ("treasure", 0, 2)


def test_only_the_turns_player_ends_the_actions() -> None:
    state = island(seat=1)
    assert offered(state, fi.EndActions) == {fi.EndActions(1)}
    assert "seat 1 has" in str(state.why_illegal(fi.EndActions(0)))


def test_drawing_is_not_optional() -> None:
    """Without specials there is nothing to decide; with one, nothing leads past the card."""
    assert island().apply(fi.EndActions(0)).is_chance
    asked = island(hands={1: "sandbags"}).apply(fi.EndActions(0))
    assert asked.legal_actions() == (fi.Draw(0),)
    for refused in (fi.EndActions(0), fi.Move(0, at(asked, 4, 4)), fi.Discard(1, fi.Card.SANDBAGS)):
        assert asked.why_illegal(refused)


@pytest.mark.parametrize("house_rules", [[], ["no-lift-rescue"]])
def test_the_game_waits_for_exactly_these_decisions(house_rules: list[str]) -> None:
    """Before each action; before each card only while somebody holds a special; never after the last flood card.

    After the third action the first card follows at once, or the decision before it.
    """
    assert walked(island(SOME_FLOODED, house_rules=house_rules)) == [
        *[("actions", 3), ("actions", 2), ("actions", 1)],
        *["treasure card", "treasure card", "flood card", "flood card"],
        ("actions", 3),
    ]
    assert walked(island(SOME_FLOODED, hands={1: "sandbags"}, house_rules=house_rules)) == [
        *[("actions", 3), ("actions", 2), ("actions", 1)],
        *[("treasure", 2), "treasure card", ("treasure", 1), "treasure card"],
        *[("flood", 2), "flood card", ("flood", 1), "flood card"],
        ("actions", 3),
    ]


def test_with_few_windows_the_game_waits_for_fewer() -> None:
    assert walked(island(SOME_FLOODED, hands={1: "sandbags"}, house_rules=["few-windows"])) == [
        *[("actions", 3), ("actions", 2), ("actions", 1)],
        *["treasure card", "treasure card"],
        *[("flood", 2), "flood card", "flood card"],
        ("actions", 3),
    ]


def walked(state: fi.State) -> list[str | tuple[str, int]]:
    """The decisions and cards of a turn of walks, in which nobody plays a special, up to the next player's."""
    passed: list[str | tuple[str, int]] = []
    seat = state.seat
    while state.seat == seat:
        if state.is_chance:
            passed.append(f"{state.phase.id} card")
            is_treasure = state.phase.id == "treasure"
            state = draw(state, "earth") if is_treasure else flood(state, {2: (1, 3), 1: (1, 4)}[state.draws_left])
        else:
            passed.append((state.phase.id, state.actions_left or state.draws_left))
            state = state.apply(min(offered(state, fi.Move, fi.Draw), key=str))
    return [*passed, (state.phase.id, state.actions_left)]


def test_a_special_drawn_as_the_first_card_opens_the_window_before_the_second() -> None:
    state = island(treasure_cards=2)
    assert state.is_chance
    after = draw(state, "helicopter-lift")
    assert (after.is_chance, after.draws_left) == (False, 1)
    assert kinds(after) == {fi.Draw, fi.HelicopterLift}


# --- two cards ----------------------------------------------------------------------------------------------


def test_each_card_goes_from_the_top_of_the_pile_to_the_hand() -> None:
    state = island(hands={0: "wind"}, treasure_cards=2, next_treasure="earth, fire")
    one = draw(state, "earth")
    two = draw(one, "fire")
    assert [hand(it, 0) for it in (state, one, two)] == [["wind"], ["earth", "wind"], ["earth", "wind", "fire"]]
    assert [it.draws_left for it in (state, one)] == [2, 1]
    assert (piles(state)[:2], piles(one)[0]) == ([{"earth": 1}, {"fire": 1}], {"fire": 1})
    assert piles(two) == piles(state)[2:]
    assert hand(two, 1) == []


def test_a_known_card_comes_for_sure_and_no_other() -> None:
    state = island(treasure_cards=2, next_treasure="earth")
    assert state.chance_outcomes() == ((fi.TreasureDrawn(EARTH), 1),)
    with pytest.raises(fi.IllegalActionError, match="turned"):
        draw(state, "fire")


def test_every_card_of_an_unknown_pile_comes_with_its_share() -> None:
    window = island(hands={0: "2 earth, sandbags"}, treasure_cards=2, treasure_discard="3 helicopter-lift")
    state = window.apply(fi.Draw(0))
    weights = {str(outcome): weight for outcome, weight in state.chance_outcomes()}
    assert weights == {
        "Treasure card: Earth Stone card": 3,
        "Treasure card: Statue of the Wind card": 5,
        "Treasure card: Crystal of Fire card": 5,
        "Treasure card: Ocean's Chalice card": 5,
        "Treasure card: Sandbags": 1,
        "Treasure card: Waters Rise!": 3,
    }
    assert state.probability(fi.TreasureDrawn(EARTH)) == Fraction(3, 22)
    assert state.probability(fi.TreasureDrawn(fi.Card.HELICOPTER_LIFT)) == 0


def test_after_two_cards_the_flood_cards_follow() -> None:
    state = draw(island(treasure_cards=2, water_level=6), "earth", "fire")
    assert (state.phase.id, state.draws_left) == ("flood", 4)


# --- Waters Rise! -------------------------------------------------------------------------------------------


def test_waters_rise_lays_the_flood_discard_on_top() -> None:
    """The six old cards are the next six; the rest keeps its order. The card is discarded and never held."""
    state = island(
        SOME_FLOODED,
        hands={0: "wind"},
        treasure_cards=2,
        water_level=2,
        next_flood=[(1, 3), (1, 4)],
        flood_discard=THE_FLOODED,
    )
    after = draw(state, "waters-rise")
    assert after.water_level == 3
    assert pile_of_places(after) == [THE_FLOODED, *pile_of_places(state)]
    assert pile_of_places(after)[1:3] == [{(1, 3)}, {(1, 4)}]
    assert discard_of_places(after) == set()
    assert counted(after.treasure_discard) == {"waters-rise": 1}
    assert (hand(after, 0), flooded(after)) == (["wind"], THE_FLOODED)


def test_the_six_old_cards_come_next() -> None:
    state = draw(island(SOME_FLOODED, treasure_cards=1, flood_discard=THE_FLOODED), "waters-rise")
    six = [fi.FloodDrawn(tile) for tile in state.rules.tiles if state.place_of(tile) in THE_FLOODED]
    assert dict(state.chance_outcomes()) == dict.fromkeys(six, 1)


def test_waters_rise_counts_as_one_of_the_two_cards() -> None:
    one = draw(island(treasure_cards=2), "waters-rise")
    assert (one.phase.id, one.draws_left) == ("treasure", 1)
    two = draw(one, "earth")
    assert (two.phase.id, hand(two, 0)) == ("flood", ["earth"])


def test_waters_rise_comes_as_second_card_too() -> None:
    one = draw(island(SOME_FLOODED, treasure_cards=2, flood_discard=THE_FLOODED), "earth")
    two = draw(one, "waters-rise")
    assert (two.phase.id, two.water_level, hand(two, 0)) == ("flood", 2, ["earth"])
    assert pile_of_places(two)[0] == THE_FLOODED


@pytest.mark.parametrize(("level", "cards"), [(1, 2), (2, 3), (3, 3), (5, 4), (7, 5), (8, 5)])
def test_as_many_flood_cards_are_drawn_as_the_new_level_says(level: int, cards: int) -> None:
    after = draw(island(treasure_cards=2, water_level=level), "waters-rise", "earth")
    assert (after.water_level, after.flood_rate, after.draws_left) == (level + 1, cards, cards)


def test_the_second_waters_rise_of_a_turn_only_moves_the_marker() -> None:
    one = draw(island(SOME_FLOODED, treasure_cards=2, flood_discard=THE_FLOODED), "waters-rise")
    two = draw(one, "waters-rise")
    assert (two.water_level, two.draws_left) == (3, 3)
    assert pile_of_places(two) == pile_of_places(one)
    assert counted(two.treasure_discard) == {"waters-rise": 2}


def test_with_an_empty_flood_discard_only_the_marker_moves() -> None:
    state = island(treasure_cards=2, next_flood=[(1, 3), (1, 4)])
    after = draw(state, "waters-rise")
    assert after.water_level == 2
    assert pile_of_places(after) == pile_of_places(state)


def test_waters_rise_leaves_a_full_hand_alone() -> None:
    after = draw(island(hands={0: "4 earth, fire"}, treasure_cards=2), "waters-rise")
    assert (after.phase.id, after.draws_left, len(hand(after, 0))) == ("treasure", 1, 5)


# --- hand limit ---------------------------------------------------------------------------------------------


def test_a_sixth_card_is_dealt_with_before_the_next_is_drawn() -> None:
    state = island(hands={0: "4 earth, fire"}, treasure_cards=2, next_treasure="wind, ocean")
    over = draw(state, "wind")
    assert (over.phase.id, over.actor, over.draws_left) == ("discard", 0, 1)
    assert offered(over) == {fi.Discard(0, EARTH), fi.Discard(0, fi.Card.FIRE), fi.Discard(0, fi.Card.WIND)}
    after = over.apply(fi.Discard(0, EARTH))
    assert hand(after, 0) == ["earth", "earth", "earth", "wind", "fire"]
    assert counted(after.treasure_discard) == {"earth": 1}
    assert (after.phase.id, after.draws_left, after.is_chance) == ("treasure", 1, True)


def test_the_second_card_can_be_one_too_many_as_well() -> None:
    state = island(hands={0: "4 earth, fire"}, treasure_cards=2, next_treasure="wind, ocean")
    over = draw(draw(state, "wind").apply(fi.Discard(0, EARTH)), "ocean")
    assert (over.phase.id, over.draws_left) == ("discard", 0)
    after = over.apply(fi.Discard(0, fi.Card.OCEAN))
    assert (after.phase.id, after.draws_left) == ("flood", 2)


def test_five_cards_are_no_cause_to_discard() -> None:
    after = draw(island(hands={0: "4 earth"}, treasure_cards=2), "fire")
    assert (after.phase.id, len(hand(after, 0))) == ("treasure", 5)


def test_while_a_hand_is_over_the_limit_only_that_player_acts() -> None:
    """Nobody else plays a special, and no card is drawn."""
    state = island(
        SOME_FLOODED, hands={0: "4 earth, fire", 1: "sandbags, helicopter-lift"}, treasure_cards=2, next_treasure="wind"
    )
    over = draw(state, "wind")
    assert (kinds(over), over.actors) == ({fi.Discard}, frozenset({0}))
    for refused in (fi.Sandbags(1, at(over, 3, 3)), fi.HelicopterLift(1, (1,), at(over, 3, 3)), fi.Draw(0)):
        assert over.why_illegal(refused)
    window = over.apply(fi.Discard(0, EARTH))
    assert kinds(window) == {fi.Draw, fi.Sandbags, fi.HelicopterLift}


def test_a_special_may_be_discarded_unused() -> None:
    state = island(SOME_FLOODED, hands={0: "4 earth, sandbags"}, treasure_cards=2, next_treasure="wind")
    after = draw(state, "wind").apply(fi.Discard(0, fi.Card.SANDBAGS))
    assert (flooded(after), counted(after.treasure_discard)) == (THE_FLOODED, {"sandbags": 1})
    assert after.is_chance


def test_a_special_of_that_hand_may_be_played_instead_of_a_discard() -> None:
    state = island(
        SOME_FLOODED, hands={0: "3 earth, sandbags, helicopter-lift"}, treasure_cards=2, next_treasure="wind"
    )
    over = draw(state, "wind")
    assert kinds(over) == {fi.Discard, fi.Sandbags, fi.HelicopterLift}
    bagged = over.apply(fi.Sandbags(0, at(over, 3, 3)))
    assert flooded(bagged) == THE_FLOODED - {(3, 3)}
    flown = over.apply(fi.HelicopterLift(0, (1,), at(over, 1, 3)))
    assert pawn(flown, 1) == (1, 3)
    for after in (bagged, flown):
        assert (after.phase.id, after.draws_left, len(hand(after, 0))) == ("treasure", 1, 5)


def test_a_special_that_is_the_sixth_card_may_be_played_at_once() -> None:
    over = draw(island(SOME_FLOODED, hands={0: "4 earth, fire"}, treasure_cards=2), "sandbags")
    after = over.apply(fi.Sandbags(0, at(over, 3, 3)))
    assert (after.phase.id, after.draws_left, after.is_chance) == ("treasure", 1, True)


def test_a_refused_discard_says_why() -> None:
    over = draw(island(hands={0: "4 earth, fire", 1: "wind"}, treasure_cards=2), "wind")
    assert "holds no Sandbags" in str(over.why_illegal(fi.Discard(0, fi.Card.SANDBAGS)))
    assert "seat 0 has" in str(over.why_illegal(fi.Discard(1, fi.Card.WIND)))
    free = island(hands={0: "earth"})
    assert free.why_illegal(fi.Discard(0, EARTH))


def test_with_few_windows_the_hand_is_looked_at_after_both_cards() -> None:
    state = island(
        hands={0: "4 earth, fire"}, treasure_cards=2, next_treasure="wind, ocean", house_rules=["few-windows"]
    )
    one = draw(state, "wind")
    assert (one.phase.id, one.is_chance, len(hand(one, 0))) == ("treasure", True, 6)
    two = draw(one, "ocean")
    assert (two.phase.id, two.draws_left, len(hand(two, 0))) == ("discard", 0, 7)
    first = two.apply(fi.Discard(0, EARTH))
    assert (first.phase.id, len(hand(first, 0))) == ("discard", 6)
    assert first.apply(fi.Discard(0, EARTH)).phase.id == "flood"


# --- a pile that runs out -----------------------------------------------------------------------------------


def test_when_the_last_card_is_in_the_hand_the_discard_becomes_the_pile() -> None:
    """At once, so that the second card comes from the new pile."""
    state = island(hands={1: "5 wind"}, treasure_cards=2, next_treasure="earth", treasure_pile="")
    after = draw(state, "earth")
    rest = {"earth": 4, "fire": 5, "ocean": 5, "helicopter-lift": 3, "sandbags": 2, "waters-rise": 3}
    assert piles(after) == [rest]
    assert counted(after.treasure_discard) == {}
    assert (after.phase.id, after.draws_left) == ("treasure", 1)
    assert after.probability(fi.TreasureDrawn(EARTH)) == Fraction(4, 22)


def test_after_the_last_card_of_the_turn_the_pile_is_renewed_as_well() -> None:
    after = draw(island(treasure_cards=1, next_treasure="earth", treasure_pile=""), "earth")
    assert (after.phase.id, counted(after.treasure_discard)) == ("flood", {})
    assert sum(piles(after)[0].values()) == 27


def test_waters_rise_as_last_card_is_in_the_discard_that_becomes_the_pile() -> None:
    state = island(
        SOME_FLOODED, treasure_cards=2, next_treasure="waters-rise", treasure_pile="", flood_discard=THE_FLOODED
    )
    after = draw(state, "waters-rise")
    assert (piles(after), counted(after.treasure_discard)) == ([DECK], {})
    assert (after.water_level, pile_of_places(after)[0]) == (2, THE_FLOODED)
    again = draw(after, "waters-rise")
    assert (again.water_level, counted(again.treasure_discard)) == (3, {"waters-rise": 1})


def test_the_pile_is_renewed_before_the_hand_limit_starts_the_new_discard() -> None:
    state = island(hands={0: "4 earth, fire"}, treasure_cards=2, next_treasure="wind", treasure_pile="")
    over = draw(state, "wind")
    assert over.phase.id == "discard"
    assert sum(piles(over)[0].values()) == 28 - 6
    assert counted(over.treasure_discard) == {}
    after = over.apply(fi.Discard(0, EARTH))
    assert counted(after.treasure_discard) == {"earth": 1}
    assert piles(after) == piles(over)


def test_a_pile_with_a_card_left_is_not_renewed() -> None:
    state = island(treasure_cards=2, next_treasure="earth", treasure_pile="fire")
    after = draw(state, "earth")
    assert piles(after) == [{"fire": 1}]
    assert whole_deck(after) == DECK
