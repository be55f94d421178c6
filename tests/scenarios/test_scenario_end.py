"""Rulebook: "Game end": how a game is won, how it is lost, and that nothing follows."""

from __future__ import annotations

import random
from typing import Any

import pytest

import forbidden_island as fi
from picture import (
    DECK,
    at,
    counted,
    discard_of_places,
    draw,
    flood,
    hand,
    island,
    kinds,
    offered,
    pile_of_places,
    sunk,
    whole_deck,
)

LIFT, BAGS = "helicopter-lift", "sandbags"
ALL_FOUR = "earth wind fire ocean"
ESCAPE = fi.Escape(1)

AT_HOME = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  #  #  #  #
    #  #  ~  #L01 # #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""


# --- won ----------------------------------------------------------------------------------------------------


def test_without_a_helicopter_lift_the_team_does_not_leave() -> None:
    state = island(AT_HOME, captured=ALL_FOUR, hands={0: BAGS})
    assert not state.is_over
    assert fi.Escape not in kinds(state)
    assert "holds no Helicopter Lift" in str(state.why_illegal(fi.Escape(0)))


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_holds_a_lift_wins_on_anybodys_turn(seat: int) -> None:
    state = island(AT_HOME, captured=ALL_FOUR, hands={1: LIFT}, seat=seat)
    assert offered(state, fi.Escape) == {ESCAPE}
    won = state.apply(ESCAPE)
    assert (won.is_over, won.result, won.returns()) == (True, fi.Won(), (1.0, 1.0))
    assert (hand(won, 1), counted(won.treasure_discard)) == ([], {LIFT: 1})
    assert (won.seat, state.returns()) == (seat, (0.0, 0.0))


def test_winning_is_not_automatic_and_an_ordinary_lift_stays_legal_beside_it() -> None:
    state = island(AT_HOME, captured=ALL_FOUR, hands={1: LIFT})
    elsewhere = fi.HelicopterLift(1, (0, 1), at(state, 3, 3))
    assert not state.is_over
    assert state.is_legal(elsewhere)
    flown = state.apply(elsewhere)
    assert not flown.is_over
    assert fi.Escape not in kinds(flown)


def test_the_team_leaves_from_a_flooded_fools_landing_too() -> None:
    assert ESCAPE in offered(island(AT_HOME.replace("#L", "~L"), captured=ALL_FOUR, hands={1: LIFT}))


@pytest.mark.parametrize("captured", ["wind fire ocean", "earth fire ocean", "earth wind ocean", "earth wind fire", ""])
def test_three_treasures_are_too_few(captured: str) -> None:
    state = island(AT_HOME, captured=captured, hands={1: LIFT})
    assert fi.Escape not in kinds(state)
    assert "all treasures" in str(state.why_illegal(ESCAPE))


def test_nobody_is_left_behind() -> None:
    state = island(AT_HOME, roles=["engineer", "messenger", "diver"], captured=ALL_FOUR, hands={1: LIFT})
    assert fi.Escape not in kinds(state)
    assert "every pawn on Fools' Landing" in str(state.why_illegal(ESCAPE))


def test_the_team_leaves_from_nowhere_else() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #  #01 # #
        #  #  #  #L #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        captured=ALL_FOUR,
        hands={1: LIFT},
    )
    assert fi.Escape not in kinds(state)


@pytest.mark.parametrize("part", [{"treasure_cards": 2}, {"treasure_cards": 1}, {"flood_cards": 2}, {"flood_cards": 1}])
def test_the_team_leaves_before_any_card(part: dict[str, Any]) -> None:
    state = island(AT_HOME, captured=ALL_FOUR, hands={1: LIFT}, **part)
    assert kinds(state) == {fi.Draw, fi.HelicopterLift, fi.Escape}
    assert state.apply(ESCAPE).result == fi.Won()


def test_the_winning_lift_may_be_played_by_who_must_discard() -> None:
    state = island(AT_HOME, captured=ALL_FOUR, hands={1: "4 earth, fire"}, seat=1, treasure_cards=2)
    over = draw(state, LIFT)
    assert kinds(over) == {fi.Discard, fi.HelicopterLift, fi.Escape}
    assert over.apply(ESCAPE).result == fi.Won()


def test_while_another_must_discard_the_winning_lift_waits() -> None:
    state = island(
        AT_HOME, captured=ALL_FOUR, hands={0: "4 earth, fire", 1: LIFT}, treasure_cards=2, next_treasure="wind"
    )
    over = draw(state, "wind")
    assert kinds(over) == {fi.Discard}
    assert over.why_illegal(ESCAPE)
    assert ESCAPE in offered(over.apply(fi.Discard(0, fi.Card.EARTH)))


def test_a_receiver_over_the_limit_may_win_at_once() -> None:
    state = island(AT_HOME, captured=ALL_FOUR, hands={0: "earth", 1: f"4 fire, {LIFT}"})
    over = state.apply(fi.Give(0, fi.Card.EARTH, 1))
    assert over.phase.id == "discard"
    assert over.apply(ESCAPE).result == fi.Won()


def test_the_last_pawn_comes_home_and_the_team_leaves_in_one_turn() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #  #0 #  #
        #  #  #  #L1 # #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        captured=ALL_FOUR,
        hands={1: LIFT},
        actions=1,
    )
    home = state.apply(fi.Move(0, at(state, 4, 4)))
    assert (home.phase.id, kinds(home)) == ("treasure", {fi.Draw, fi.HelicopterLift, fi.Escape})


# --- lost: the skull ----------------------------------------------------------------------------------------


def test_at_tick_10_the_game_is_lost() -> None:
    after = draw(island(water_level=9, treasure_cards=2), "waters-rise")
    assert (after.water_level, after.result, after.returns()) == (10, fi.Lost("skull"), (0.0, 0.0))


def test_at_tick_9_it_is_not() -> None:
    after = draw(island(water_level=8, treasure_cards=2), "waters-rise")
    assert (after.water_level, after.is_over, after.phase.id) == (9, False, "treasure")


def test_at_the_skull_the_card_is_still_done() -> None:
    discard = {(3, 3), (4, 4)}
    state = island(water_level=9, treasure_cards=1, next_flood=[(1, 3)], flood_discard=discard)
    after = draw(state, "waters-rise")
    assert pile_of_places(after) == [discard, *pile_of_places(state)]
    assert discard_of_places(after) == set()
    assert counted(after.treasure_discard) == {"waters-rise": 1}


def test_at_the_skull_a_pile_that_ran_out_is_still_renewed() -> None:
    state = island(water_level=9, treasure_cards=2, next_treasure="waters-rise", treasure_pile="")
    after = draw(state, "waters-rise")
    assert ([counted(layer) for layer in after.treasure_pile], counted(after.treasure_discard)) == ([DECK], {})


# --- lost: Fools' Landing, a treasure -----------------------------------------------------------------------

HOME_FLOODED = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  #  #  #  #
    #  #  #  ~L #  #
    .  #  #  #0 #  .
    .  .  #1 #  .  .
"""


@pytest.mark.parametrize("captured", ["", ALL_FOUR])
@pytest.mark.parametrize("seat", [0, 1])
def test_when_fools_landing_sinks_the_game_is_lost(seat: int, captured: str) -> None:
    after = flood(island(HOME_FLOODED, captured=captured, seat=seat, flood_cards=2), (4, 4))
    assert (after.result, after.seat) == (fi.Lost("fools-landing"), seat)


def test_when_fools_landing_is_flooded_it_is_not() -> None:
    after = flood(island(HOME_FLOODED.replace("~L", "#L"), flood_cards=2), (4, 4))
    assert (after.is_over, after.phase.id) == (False, "flood")


@pytest.mark.parametrize(("treasure", "letter"), [("earth", "E"), ("wind", "W"), ("fire", "F"), ("ocean", "O")])
def test_when_both_tiles_of_a_treasure_sink_the_game_is_lost(treasure: str, letter: str) -> None:
    """Even when somebody holds its four cards; one tile alone is no loss, nor is a treasure that is captured."""
    picture = f"""
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  ~{letter} #  ~{letter} #
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
    """
    state = island(picture, hands={0: f"4 {treasure}"}, flood_cards=2)
    one = flood(state, (3, 3))
    assert not one.is_over
    assert flood(one, (5, 3)).result == fi.Lost("treasure")
    assert not flood(island(picture, captured=treasure, flood_cards=2), (3, 3), (5, 3)).is_over


def test_one_tile_of_each_treasure_is_no_loss() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  oE oW oF #
        #  #  #  ~O #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        flood_cards=2,
    )
    assert not flood(state, (4, 4)).is_over


@pytest.mark.parametrize("named", ["L", "E"])
def test_a_loss_that_the_card_itself_brings_comes_before_any_swimming(named: str) -> None:
    """The pawn could swim, and a lift could fetch it; the game is lost before that."""
    state = island(
        f"""
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #  #  #  #
        #  #  #  ~{named}0 # #
        .  #  #  #  #  .
        .  .  #1 o{"E" if named == "E" else ""} .  .
        """,
        hands={1: LIFT},
        captured="" if named == "E" else ALL_FOUR,
        flood_cards=2,
    )
    after = flood(state, (4, 4))
    assert after.result == fi.Lost({"L": "fools-landing", "E": "treasure"}[named])


# --- lost: several at one card ------------------------------------------------------------------------------


def all_around_gone(named: str, *, hands: dict[int, str] | None = None, house_rules: tuple[str, ...] = ()) -> fi.State:
    """A named tile sinks under the Engineer, with nothing left to swim to and its like gone before."""
    gone = "#" if named == "L" else f"o{named}"
    state = island(
        f"""
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #  o  #  #
        #  #  o  ~{named}0 o #
        .  #  #  o  #  .
        .  .  #1 {gone} .  .
        """,
        hands=hands or {},
        flood_cards=1,
        house_rules=house_rules,
    )
    return flood(state, (4, 4))


def test_losses_at_one_card_are_named_in_order() -> None:
    assert all_around_gone("L").result == fi.Lost("drowned", ("fools-landing",))
    assert all_around_gone("E").result == fi.Lost("drowned", ("treasure",))


def test_the_losses_are_data_as_well() -> None:
    result = all_around_gone("E").to_dict()["result"]
    assert result == {"lost": "drowned", "also": ["treasure"]}


@pytest.mark.parametrize(("named", "reason"), [("L", "fools-landing"), ("E", "treasure")])
def test_a_pawn_that_a_lift_could_still_fetch_is_not_drowned(named: str, reason: str) -> None:
    assert all_around_gone(named, hands={1: LIFT}).result == fi.Lost(reason)


@pytest.mark.parametrize("house_rule", ["no-lift-rescue", "few-windows"])
def test_where_no_lift_may_fetch_it_the_pawn_is_drowned_all_the_same(house_rule: str) -> None:
    after = all_around_gone("L", hands={1: LIFT}, house_rules=(house_rule,))
    assert after.result == fi.Lost("drowned", ("fools-landing",))


def test_when_the_last_tile_sinks_no_lift_has_a_tile_to_fetch_a_pawn_to() -> None:
    last = island(
        """
        .  .  o  o  .  .
        .  o  o  o  o  .
        o  o  o  o  o  o
        o  o  o  ~L01 o o
        .  o  o  o  o  .
        .  .  o  o  .  .
        """,
        hands={1: LIFT},
        captured=ALL_FOUR,
        flood_cards=1,
    )
    assert flood(last, (4, 4)).result == fi.Lost("drowned", ("fools-landing",))


# --- what is left at the end --------------------------------------------------------------------------------


def test_the_losing_flood_card_is_put_away_and_the_turn_does_not_pass_on() -> None:
    after = flood(island(HOME_FLOODED, flood_cards=1, next_flood=[(4, 4)], flood_pile=[]), (4, 4))
    assert (after.seat, after.phase.id, after.actions_left, after.draws_left) == (0, "ended", 0, 0)
    assert sunk(after) == {(4, 4)}
    assert sum(len(layer) for layer in after.flood_pile) == 23
    assert discard_of_places(after) == set()


ENDS = {
    "won": lambda: island(AT_HOME, captured=ALL_FOUR, hands={0: LIFT, 1: f"{LIFT}, {BAGS}"}).apply(ESCAPE),
    "skull": lambda: draw(island(AT_HOME, hands={0: BAGS}, water_level=9, treasure_cards=1), "waters-rise"),
    "drowned": lambda: all_around_gone("L", hands={1: BAGS}),
    "fools-landing": lambda: flood(island(HOME_FLOODED, hands={0: f"{LIFT}, {BAGS}"}, flood_cards=2), (4, 4)),
}


@pytest.mark.parametrize("end", ENDS)
def test_the_game_ends_in_the_turn_in_which_it_was_decided(end: str) -> None:
    state = ENDS[end]()
    assert (state.phase.id, state.seat, state.actions_left, state.draws_left) == ("ended", 0, 0, 0)


@pytest.mark.parametrize("end", ENDS)
def test_after_the_end_nothing_is_legal(end: str) -> None:
    state = ENDS[end]()
    assert (state.is_over, state.is_chance, state.actor, state.actors) == (True, False, None, frozenset())
    assert (state.legal_actions(), state.chance_outcomes()) == ((), ())
    here = at(state, 3, 4)
    for choice in (
        fi.Move(0, here),
        fi.EndActions(0),
        fi.Draw(0),
        fi.Sandbags(0, here),
        fi.HelicopterLift(0, (0,), here),
        fi.Escape(0),
        fi.Swim(0, here),
    ):
        assert "over" in str(state.why_illegal(choice))
        with pytest.raises(fi.IllegalActionError, match="over"):
            state.apply(choice)
    for outcome in (fi.TreasureDrawn(fi.Card.EARTH), fi.FloodDrawn(here)):
        with pytest.raises(fi.IllegalActionError):
            state.apply(outcome)


# --- whole games --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_by_legal_actions_with_every_card_in_its_place(players: int) -> None:
    for seed in range(70):
        rng = random.Random(seed)
        state = fi.new_game(players, meter=rng.choice(("novice", "normal", "elite", "legendary")), seed=rng)
        choices = 0
        while not state.is_over:
            assert whole_deck(state) == DECK
            cards = [*state.flood_discard, *(tile for layer in state.flood_pile for tile in layer)]
            assert sorted(cards, key=str) == sorted(set(state.rules.tiles) - state.sunk, key=str)
            if state.is_chance:
                state = state.apply(state.sample(rng))
            else:
                action = rng.choice(state.legal_actions())
                assert state.is_legal(action)
                state = state.apply(action)
            choices += 1
            assert choices < 1_000
        assert whole_deck(state) == DECK
