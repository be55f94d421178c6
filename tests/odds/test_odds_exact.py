"""The odds of single positions, reckoned by hand: each phase, each way to lose, each house rule."""

from __future__ import annotations

import pickle
from fractions import Fraction

import pytest

import forbidden_island as fi
from first_turn import KNOWN, chance_in_first_turn
from forbidden_island.forecast import nobody_acts
from picture import island

LANDING = fi.Tile.FOOLS_LANDING

# --- the figures of the rules --------------------------------------------------------------------------------


@pytest.mark.parametrize(("roles", "water_level", "expected"), KNOWN)
def test_the_chance_that_fools_landing_sinks_in_the_first_turn(
    roles: list[str], water_level: int, expected: Fraction
) -> None:
    assert chance_in_first_turn(lambda first: fi.odds(first).sinks[LANDING], roles, water_level) == expected


# --- flood cards ----------------------------------------------------------------------------------------------

ONE_FLOODED = """
    .  .  #  #  .  .
    .  #0 ~  #  #  .
    #  #  #  #  #  #
    #  #  #  #  #  #
    .  #  #  #  #1 .
    .  .  #  #  .  .
"""


@pytest.mark.parametrize("flood_cards", [1, 2])
def test_a_flooded_tile_sinks_if_its_card_comes(flood_cards: int) -> None:
    state = island(ONE_FLOODED, flood_cards=flood_cards)
    assert state.is_chance
    odds = fi.odds(state)
    assert odds.sinks == {tile: Fraction((tile == fi.Tile.WATCHTOWER) * flood_cards, 24) for tile in state.rules.tiles}
    assert odds.losses == dict.fromkeys(("skull", "drowned", "treasure", "fools-landing"), 0)
    assert odds.lost == 0
    assert odds.survives == 1


def test_a_tile_that_has_sunk_has_no_odds() -> None:
    state = island(ONE_FLOODED.replace("~", "o"), flood_cards=2)
    assert list(fi.odds(state).sinks) == [tile for tile in state.rules.tiles if tile != fi.Tile.WATCHTOWER]


def test_a_tile_flooded_in_this_turn_can_sink_in_it_once_the_pile_is_renewed() -> None:
    """One card is left. Once it is turned the other 23 of them and this one are the pile; one more comes."""
    state = island(ONE_FLOODED, flood_cards=2, flood_pile=[(1, 3)])
    sinks = fi.odds(state).sinks
    tower, other = fi.Tile.WATCHTOWER, state.tile_at(1, 3)
    assert {tile: odds for tile, odds in sinks.items() if odds} == {tower: Fraction(1, 24), other: Fraction(1, 24)}


def test_a_known_order_leaves_nothing_to_chance() -> None:
    state = island(ONE_FLOODED, flood_cards=2, next_flood=[(3, 2)])
    assert fi.odds(state).sinks[fi.Tile.WATCHTOWER] == 1


def test_no_card_is_turned_once_the_game_is_lost() -> None:
    """Fools' Landing comes first for certain, so that the tile below it is left."""
    state = island(ONE_FLOODED.replace("~", "~L"), flood_cards=2, next_flood=[(3, 2), (4, 6)])
    odds = fi.odds(state)
    assert odds.losses["fools-landing"] == odds.lost == odds.sinks[LANDING] == 1
    assert sum(odds.sinks.values()) == 1


# --- treasure cards -------------------------------------------------------------------------------------------


def test_waters_rise_brings_back_the_discard() -> None:
    """One card of two is Waters Rise!; then the only card of the discard comes first for certain."""
    state = island(
        ONE_FLOODED, treasure_cards=1, next_treasure="", treasure_pile="waters-rise, earth", flood_discard=[(3, 2)]
    )
    assert state.is_chance
    assert fi.odds(state).sinks[fi.Tile.WATCHTOWER] == Fraction(1, 2)


THREE_LEFT = """
    .  .  o  o  .  .
    .  o  o  o  o  .
    o  o  o  o  o  o
    o  o  o  o  o  o
    .  o  ~  #01 o  .
    .  .  o  #L .  .
"""


def test_how_many_dry_cards_are_left_matters() -> None:
    """After Waters Rise! the dry card of the discard comes first, and then one of two; else both of these come."""
    state = island(
        THREE_LEFT,
        captured="earth wind fire ocean",
        treasure_cards=1,
        treasure_pile="waters-rise, earth",
        flood_pile=[(3, 5), (4, 5)],
    )
    odds = fi.odds(state)
    assert odds.sinks[fi.Tile.COPPER_GATE] == Fraction(1, 2) * Fraction(1, 2) + Fraction(1, 2)
    assert odds.lost == 0


def test_the_skull_is_a_way_to_lose() -> None:
    state = island(ONE_FLOODED, water_level=9, treasure_pile="waters-rise, 3 earth", flood_discard=[(3, 2)])
    odds = fi.odds(state)
    assert odds.losses["skull"] == odds.lost == Fraction(1, 2)
    assert odds.survives == Fraction(1, 2)


@pytest.mark.parametrize("house_rules", [(), ("few-windows",)])
def test_a_window_and_the_hand_limit_change_nothing(house_rules: tuple[str, ...]) -> None:
    plain = fi.odds(island(ONE_FLOODED, treasure_pile="waters-rise, 3 earth", flood_discard=[(3, 2)]))
    hands = {0: "2 fire, helicopter-lift, 2 sandbags", 1: "helicopter-lift"}
    state = island(
        ONE_FLOODED,
        hands=hands,
        treasure_pile="waters-rise, 3 earth",
        flood_discard=[(3, 2)],
        house_rules=house_rules,
    )
    assert fi.odds(state) == plain
    assert fi.odds(state.apply(fi.EndActions(0))) == plain


def test_a_hand_that_is_too_full_may_be_settled_before_the_actions_go_on() -> None:
    start = island(
        ONE_FLOODED.replace("1", "").replace("#0", "#01"),
        hands={0: "fire", 1: "earth, 3 wind, helicopter-lift"},
        treasure_pile="waters-rise, 3 ocean",
        flood_discard=[(3, 2)],
    )
    state = start.apply(fi.Give(0, fi.Card.FIRE, 1))
    assert state.phase.id == "discard"
    assert nobody_acts(state) == fi.Discard(1, fi.Card.EARTH)
    assert fi.odds(state).sinks[fi.Tile.WATCHTOWER] == Fraction(1, 2)


# --- pawns in the water ---------------------------------------------------------------------------------------

ALONE = """
    .  .  o  #  .  .
    .  o  ~0 o  #  .
    #  #  o  #  #  #
    #  #  #  #  #  #
    .  #  #  #  #1 .
    .  .  #  #  .  .
"""


@pytest.mark.parametrize(
    ("hands", "house_rules", "drowned"),
    [
        ({}, (), 1),
        ({1: "helicopter-lift"}, (), 0),
        ({1: "helicopter-lift"}, ("no-lift-rescue",), 1),
        ({1: "helicopter-lift"}, ("few-windows",), 1),
        ({1: "sandbags"}, (), 1),
    ],
)
def test_a_pawn_drowns_where_there_is_no_way_out(
    hands: dict[int, str], house_rules: tuple[str, ...], drowned: int
) -> None:
    state = island(ALONE, captured="earth wind fire ocean", hands=hands, flood_cards=1, house_rules=house_rules)
    odds = fi.odds(state)
    assert odds.losses["drowned"] == odds.lost == Fraction(drowned, 20)
    assert odds.sinks[fi.Tile.WATCHTOWER] == Fraction(1, 20)


def test_a_lift_that_is_drawn_in_this_turn_fetches_a_pawn_too() -> None:
    """The rest of the pile is earth: one lift of two cards, of which one is drawn."""
    state = island(
        ALONE,
        captured="earth wind fire ocean",
        treasure_cards=1,
        treasure_pile="helicopter-lift, earth",
        next_flood=[(3, 2)],
    )
    assert fi.odds(state).losses == {"skull": 0, "drowned": Fraction(1, 2), "treasure": 0, "fools-landing": 0}


def test_the_lift_carries_all_who_would_drown() -> None:
    state = island(
        ALONE.replace("1", "").replace("~0", "~01"),
        captured="earth wind fire ocean",
        hands={1: "helicopter-lift"},
        flood_cards=2,
        next_flood=[(3, 2)],
    )
    wet = state.apply(fi.Draw(0)).apply(fi.FloodDrawn(fi.Tile.WATCHTOWER))
    assert wet.phase.id == "water"
    assert nobody_acts(wet) == fi.HelicopterLift(1, (0, 1), next(iter(fi.odds(wet).sinks)))
    assert fi.odds(wet).lost == fi.odds(state).lost == 0


def test_a_pawn_swims_before_anybody_plays_a_lift() -> None:
    state = island(
        ALONE.replace(".  .  o", ".  .  #"),
        captured="earth wind fire ocean",
        hands={1: "helicopter-lift"},
        flood_cards=1,
        next_flood=[(3, 2)],
    )
    wet = state.apply(fi.Draw(0)).apply(fi.FloodDrawn(fi.Tile.WATCHTOWER))
    assert nobody_acts(wet) == fi.Swim(0, fi.Tile.IRON_GATE)
    assert fi.odds(wet).lost == 0


LAST_SITE = """
    .  .  o  #  .  .
    .  o  ~E0 o #  .
    #  #  o  #  #  #
    #  #  #  #  #  #
    .  #  #  oE #1 .
    .  .  #  #  .  .
"""


def test_several_reasons_of_one_card_count_each() -> None:
    """The pawn stands on the last tile of a treasure: it drowns, and the treasure is gone."""
    state = island(LAST_SITE, captured="wind fire ocean", flood_cards=1)
    odds = fi.odds(state)
    assert odds.losses["drowned"] == odds.losses["treasure"] == odds.lost == Fraction(1, 19)


# --- the end ----------------------------------------------------------------------------------------------------


def test_once_the_game_is_lost_nothing_follows() -> None:
    state = island(ALONE, captured="earth wind fire ocean", flood_cards=1)
    lost = state.apply(fi.FloodDrawn(fi.Tile.WATCHTOWER))
    odds = fi.odds(lost)
    assert lost.result == fi.Lost("drowned")
    assert odds.losses["drowned"] == odds.lost == 1
    assert odds.survives == 0
    assert set(odds.sinks.values()) == {0}


def test_once_the_game_is_won_nothing_follows() -> None:
    state = island(
        ONE_FLOODED.replace("0", "").replace("1", "").replace("~", "~L01"),
        captured="earth wind fire ocean",
        hands={0: "helicopter-lift"},
    )
    odds = fi.odds(state.apply(fi.Escape(0)))
    assert odds.lost == 0
    assert set(odds.sinks.values()) == set(odds.losses.values()) == {0}


def test_where_nothing_is_left_nothing_sinks() -> None:
    state = island(
        """
        .  .  o  o  .  .
        .  o  o  o  o  .
        o  o  o  o  o  o
        o  o  o  o  o  o
        .  o  o  o  o  .
        .  .  o  ~L01 .  .
    """,
        captured="earth wind fire ocean",
        flood_cards=1,
    )
    odds = fi.odds(state.apply(fi.FloodDrawn(LANDING)))
    assert odds.sinks == {}
    assert odds.losses == {"skull": 0, "drowned": 1, "treasure": 0, "fools-landing": 1}
    assert fi.odds(state).losses == odds.losses


# --- any question -----------------------------------------------------------------------------------------------


def test_any_question_about_the_end_of_the_turn() -> None:
    state = island(ONE_FLOODED, treasure_pile="waters-rise, 3 earth", flood_discard=[(3, 2)])
    assert fi.odds_of(state, lambda after: after.seat == 1 and after.actions_left == 3) == 1
    assert fi.odds_of(state, lambda after: after.hands[0].count(fi.Card.EARTH) == 2) == Fraction(1, 2)
    assert fi.odds_of(state, lambda after: fi.Tile.WATCHTOWER in after.sunk) == Fraction(1, 2)
    assert fi.odds_of(state, lambda after: after.is_over) == 0


# --- a value ----------------------------------------------------------------------------------------------------


def test_odds_are_a_value() -> None:
    state = island(ALONE, captured="earth wind fire ocean", flood_cards=1)
    odds = fi.odds(state)
    assert odds == fi.odds(state)
    assert hash(odds) == hash(fi.odds(state))
    assert odds != fi.odds(state.apply(fi.FloodDrawn(LANDING)))
    assert pickle.loads(pickle.dumps(odds)) == odds  # noqa: S301 - our own
    with pytest.raises(TypeError):
        odds.losses["skull"] = Fraction(1)  # type: ignore[index]  # that is the point


def test_odds_as_a_dict_have_each_probability_twice() -> None:
    data = fi.odds(island(ALONE, captured="earth wind fire ocean", flood_cards=1)).to_dict()
    assert data["lost"] == data["losses"]["drowned"] == data["sinks"]["watchtower"]
    assert data["lost"] == {"fraction": "1/20", "probability": 0.05}
    assert data["survives"] == {"fraction": "19/20", "probability": 0.95}
