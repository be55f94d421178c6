"""The careful bot: always an answer that is legal, the same one for equal generators, and many games won."""

from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

import forbidden_island as fi
from forbidden_island.careful import WEIGHTS, Weights, careful, careful_with, prospects
from forbidden_island.careful.chances import drawn_soon, rise_chance
from forbidden_island.careful.survey import survey
from forbidden_island.careful.values import worth
from forbidden_island.careful.ways import FAR, ways
from forbidden_island.game import GAME
from forbidden_island.table import play_out, plies, simulate
from outlines import OUTLINES
from own_actions import PLUMBER
from picture import at, draw, flood, island

if TYPE_CHECKING:
    from collections.abc import Sequence

LIFT = "helicopter-lift"
AT_HOME = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  #  #  #  #
    #  #  ~  #L01 # #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""


def chosen(state: fi.State, weights: Weights | None = None) -> fi.Action:
    """What the bot does in a position."""
    assert state.actor is not None
    bot = careful if weights is None else careful_with(weights)
    return bot(state.observation(state.actor), Random(1))


def played(players: int | Sequence[str | fi.Adventurer], seed: int, **words: Any) -> set[str]:  # noqa: ANN401
    """The phases in which the bot was asked in one game; `plies` checks each answer."""
    state = fi.new_game(players, seed=seed, **words)
    asked: set[str] = set()
    for _, after in plies(state, careful, Random(seed)):
        if state.actor is not None:
            asked.add(state.phase.id)
        state = after
    assert state.is_over
    return asked


# --- whole games --------------------------------------------------------------------------------------------


def test_it_plays_every_phase_of_the_game() -> None:
    asked = set[str]().union(*(played(2 + seed % 3, seed, meter="legendary") for seed in (0, 1)))
    assert asked == {"actions", "treasure", "discard", "flood", "water"}


@pytest.mark.parametrize("house_rule", [rule.id for rule in fi.Catalogue.builtin().house_rules.values()])
def test_it_plays_by_house_rules(house_rule: str) -> None:
    assert "actions" in played(3, 2, meter="legendary", house_rules=[house_rule])


@pytest.mark.parametrize("outline", OUTLINES[1:4], ids=str)
def test_it_plays_on_other_islands(outline: fi.Island) -> None:
    assert "actions" in played(["diver", "explorer"], 3, meter="legendary", island=outline)


def test_it_plays_a_role_that_it_has_never_seen() -> None:
    assert "actions" in played([PLUMBER, "pilot"], 4, meter="legendary")


def test_equal_generators_give_equal_games() -> None:
    games = [play_out(fi.new_game(2, meter="elite", seed=5), careful, Random(5)) for _ in range(2)]
    assert games[0] == games[1]


def deal(rng: Random) -> fi.State:
    return fi.new_game(2, seed=rng)


def test_it_wins_many_games() -> None:
    """Bots that play by fixed rules win about every fifth of these; this one more than every second."""
    counted = simulate(deal, careful, 6, seed=3, ending=GAME.ending)
    assert counted.count("won") >= 2


# --- single decisions ---------------------------------------------------------------------------------------


def test_it_leaves_as_soon_as_it_can() -> None:
    assert chosen(island(AT_HOME, captured="earth wind fire ocean", hands={1: LIFT})) == fi.Escape(1)


def test_it_captures_what_it_can() -> None:
    state = island(AT_HOME.replace("#L01", "#E0").replace("~", "#L1"), hands={0: "4 earth"})
    assert chosen(state) == fi.Capture(0, fi.Treasure.EARTH)


def test_with_all_treasures_it_goes_where_the_helicopter_lands() -> None:
    picture = AT_HOME.replace("#L01", "#L0").replace("~", "#1")
    state = island(picture, captured="earth wind fire ocean", hands={1: LIFT}, seat=1)
    assert chosen(state) == fi.Move(1, fi.Tile.FOOLS_LANDING)


def test_an_end_is_worth_more_or_less_than_all_else() -> None:
    state = island(AT_HOME, captured="earth wind fire ocean", hands={1: LIFT})
    won = state.apply(fi.Escape(1))
    lost = flood(island(AT_HOME.replace("#L01", "~L01"), flood_cards=1, next_flood=[(4, 4)]), (4, 4))
    known = survey(state, WEIGHTS)
    assert worth(lost, known) < worth(state, known) < worth(won, known)


def test_with_one_choice_it_does_not_think() -> None:
    state = island(roles=("engineer", "messenger"), hands={0: "sandbags"}, treasure_cards=2)
    assert state.legal_actions() == (fi.Draw(0),)
    assert chosen(state) == fi.Draw(0)


def test_before_a_card_it_saves_the_way_out_with_sandbags_and_nothing_else() -> None:
    calm = island(AT_HOME, hands={0: "sandbags"}, flood_cards=2)
    assert chosen(calm) == fi.Draw(0)
    picture = AT_HOME.replace("#L01", "~L01")
    alarm = island(picture, hands={0: "sandbags"}, flood_cards=2, flood_pile=[(4, 4), (1, 3), (1, 4)])
    assert chosen(alarm) == fi.Sandbags(0, fi.Tile.FOOLS_LANDING)


def test_the_last_site_of_a_treasure_is_worth_sandbags_and_a_captured_one_is_not() -> None:
    picture = AT_HOME.replace(".  .  #  #  .  .", ".  .  ~E oE .  .", 1)
    words: dict[str, Any] = {"hands": {0: "sandbags"}, "flood_cards": 2, "flood_pile": [(3, 1), (1, 3), (1, 4)]}
    assert isinstance(chosen(island(picture, **words)), fi.Sandbags)
    assert chosen(island(picture, captured="earth", **words)) == fi.Draw(0)


def test_a_full_hand_discards_what_is_of_no_use() -> None:
    state = draw(island(AT_HOME, hands={0: "3 fire, 2 earth"}, captured="earth", treasure_cards=1), "wind")
    assert chosen(state) == fi.Discard(0, fi.Card.EARTH)


def test_both_sites_flooded_are_one_too_many() -> None:
    picture = AT_HOME.replace(".  .  #  #  .  .", ".  .  ~E ~E0 .  .", 1).replace("#L01", "#L1")
    state = island(picture, actions=1, flood_pile=[(3, 1), (4, 1), (1, 3)])
    action = chosen(state)
    assert isinstance(action, fi.ShoreUp)
    assert set(action.tiles) & {at(state, 3, 1), at(state, 4, 1)}


def test_it_does_not_stay_where_it_would_drown() -> None:
    picture = """
    .  .  ~0 o  .  .
    .  #  o  #  #  .
    #  #  #  #  #  #
    #  #  #  #L1 # #
    .  #  #  #  #  .
    .  .  #  #  .  .
    """
    state = island(picture, roles=("messenger", "engineer"), actions=1, flood_pile=[(3, 1), (1, 3)])
    assert chosen(state) == fi.ShoreUp(0, (at(state, 3, 1),))


def test_other_weights_make_another_player() -> None:
    bot = careful_with(Weights(captured=-50.0))
    state = island(AT_HOME.replace("#L01", "#E0").replace("~", "#L1"), hands={0: "4 earth"})
    assert chosen(state, Weights(captured=-50.0)) != fi.Capture(0, fi.Treasure.EARTH)
    assert pickle.loads(pickle.dumps(bot))(state.observation(0), Random(1)) == chosen(  # noqa: S301 - its own pickle
        state, Weights(captured=-50.0)
    )


# --- what it reckons with -----------------------------------------------------------------------------------


def test_flood_cards_in_the_top_layer_come_first() -> None:
    state = island(flood_cards=2, next_flood=[(3, 1)], flood_pile=[(4, 1), (2, 2), (3, 2), (4, 2)])
    bit = state.rules.tiles.index
    now = drawn_soon(state, 0)
    assert now[bit(at(state, 3, 1))] == 1.0
    assert now[bit(at(state, 4, 1))] == 1 / 4
    assert now[bit(at(state, 1, 3))] == 0.0


def test_the_chance_of_rising_water_is_exact() -> None:
    state = island(treasure_pile="waters-rise, 3 earth", treasure_cards=2)
    assert rise_chance(state, 1) == 1 / 4
    assert rise_chance(state, 2) == 1 / 2
    assert rise_chance(island(treasure_pile="waters-rise"), 2) == 1.0
    assert rise_chance(island(treasure_pile="earth"), 2) == 0.0


def test_while_a_hand_is_settled_the_interrupted_part_still_counts() -> None:
    words: dict[str, Any] = {"hands": {0: "3 fire, 2 wind"}, "treasure_cards": 2, "flood_discard": [(1, 3)]}
    full = draw(island(AT_HOME, **words), "wind")
    picture = AT_HOME.replace("#L01", "#L1").replace("~", "~0")
    swimming = flood(island(picture, flood_cards=2, next_flood=[(3, 4), (1, 3)]), (3, 4))
    assert full.phase.id == "discard"
    assert drawn_soon(full, 0)[full.rules.tiles.index(at(full, 1, 3))] > 0.0  # if the water rises
    assert swimming.phase.id == "water"
    assert drawn_soon(swimming, 0)[swimming.rules.tiles.index(at(swimming, 1, 3))] == 1.0
    assert isinstance(chosen(swimming), fi.Swim)


def test_ways_are_counted_in_actions_as_each_role_goes() -> None:
    picture = """
    .  .  #0 #  .  .
    .  #  ~  ~  #  .
    #  #  #  #  #  #
    #  #  #  #L12 # #
    .  #  #  #  o  .
    .  .  #  #  .  .
    """
    state = island(picture, roles=("messenger", "diver", "pilot"))
    bit = state.rules.tiles.index
    start, goal = bit(at(state, 3, 1)), bit(at(state, 3, 3))
    assert ways(state, 0)[start][goal] == 2
    assert ways(state, 1)[start][goal] == 1
    landing = bit(fi.Tile.FOOLS_LANDING)
    assert ways(state, 2)[landing][start] == 1
    assert ways(state, 0)[start][bit(at(state, 5, 5))] == FAR
    assert ways(state, 0)[start][start] == 0


def test_prospects_grow_with_treasures() -> None:
    few, more = (prospects(island(AT_HOME, captured=captured)) for captured in ("", "earth wind fire"))
    assert 0.0 < few[0] == few[1] < more[0] < 1.0


@pytest.mark.parametrize("missing", [(fi.Card.HELICOPTER_LIFT, fi.Card.SANDBAGS), (fi.Card.OCEAN,)])
def test_a_game_without_some_of_the_cards_is_played_too(missing: tuple[fi.Card, ...]) -> None:
    rules = fi.Rules.create(["diver", "pilot"], meter="legendary")
    plain = evolve(rules, deck=tuple(pair for pair in rules.deck if pair[0] not in missing))
    assert play_out(plain.new_state(Random(1)), careful, Random(1)).state.is_over


def test_a_lift_to_nowhere_in_particular_is_better_than_none() -> None:
    """Nothing is lost by the rules of this game, so it goes on without Fools' Landing."""
    picture = """
    .  .  o  o  .  .
    .  o  o  o  o  .
    o  o  o  o  o  o
    o  o  #  o  o  o
    .  o  o  o  o  .
    .  .  ~01 #L .  .
    """
    everything = "earth wind fire ocean"
    shown = island(picture, hands={0: LIFT}, flood_cards=2, next_flood=[(3, 6)], captured=everything).to_dict()
    endless = fi.HouseRule("endless", "Nothing is lost", lambda rules: evolve(rules, losses=()))
    start = fi.new_game(["engineer", "messenger"], house_rules=[endless], seed=1)
    views = (
        "tiles",
        "flooded",
        "pawns",
        "hands",
        "captured",
        "water_level",
        "treasure_pile",
        "treasure_discard",
        "phase",
    )
    state = start.replacing(
        **{view: shown[view] for view in views},
        sunk=[*shown["sunk"], "fools-landing"],
        flood_pile=[shown["flood_pile"][0], ["crimson-forest"]],
        flood_discard=[],
        seat=0,
        actions_left=0,
        draws_left=2,
    )
    at_sea = flood(state.apply(fi.Draw(0)), (3, 6))
    assert {type(action) for action in at_sea.legal_actions()} == {fi.HelicopterLift}
    assert chosen(at_sea) in at_sea.legal_actions()
