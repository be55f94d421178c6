"""Stepping in: people may play what is theirs though the game waits for a bot."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island.cli.session import Session, carried_on, played
from forbidden_island.cli.table_picture import full_picture, menu_lines
from forbidden_island.cli.table_talk import answer
from forbidden_island.game import GAME
from forbidden_island.table import random_bot
from picture import island
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from forbidden_island.table import Observation

BESIDE_THE_LANDING = """
    .  .  ~  #  .  .
    .  ~  #  #  #  .
    #  #  #  #  #  #
    #  #  #  #  #  #
    .  #  #  #  #  .
    .  .  #  #L .  .
"""


def idle_bot(observation: Observation[fi.Action, fi.State], _: Random) -> fi.Action:
    """Passes, or does what must be done."""
    actions = observation.legal_actions()
    passing = (action for action in actions if isinstance(action, (fi.EndActions, fi.Draw)))
    return next(passing, actions[0])


def on(one: Session, seed: int = 7) -> Session:
    """After bots and chance went on until somebody is asked, or the game is done."""
    rng = Random(seed)
    while not one.is_asking and not one.is_done:
        one = carried_on(one, {0: idle_bot, 1: idle_bot}, rng)
    return one


def position(one: Session) -> fi.State:
    """Where the game stands."""
    assert isinstance(one.state, fi.State)
    return one.state


def beside_a_bot(hand: str = "sandbags, earth", *, other: str = "", humans: frozenset[int] = frozenset({0})) -> Session:
    """The turn of seat 1, at which a bot sits; somebody at seat 0 holds ``hand``."""
    state = island(BESIDE_THE_LANDING, seat=1, hands={0: hand, 1: other})
    return Session(GAME, state, humans)


# --- who is asked -------------------------------------------------------------------------------------------


def test_who_holds_something_to_play_is_asked_before_the_bot_decides() -> None:
    one = beside_a_bot(other="helicopter-lift")
    assert one.is_asking
    assert one.is_offering
    assert one.actions == one.state.legal_actions(0)
    assert {action.seat for action in one.actions} == {0}
    assert one.prompt == "Seat 0 may act (Enter: go on, n: not this turn, h for help): "
    lines = [line.plain for line in full_picture(one, 80, 24)]
    assert lines[-len(menu_lines(one.menu, 80)) :] == menu_lines(one.menu, 80)
    assert len(lines) <= 23


@pytest.mark.parametrize(
    "one",
    [
        beside_a_bot("earth"),
        beside_a_bot("earth", other="helicopter-lift"),
        beside_a_bot(humans=frozenset()),
        beside_a_bot(humans=frozenset({0, 1})),
        beside_a_bot(humans=frozenset({1})),
        evolve(beside_a_bot(), is_left=True),
    ],
    ids=["nothing to play", "only a bot's", "bots alone", "people alone", "a person's turn", "left"],
)
def test_others_are_not(one: Session) -> None:
    assert not one.is_offering
    assert one.is_asking == (one.state.actor in one.humans and not one.is_left)
    assert one.actions == one.state.legal_actions()


def test_nobody_steps_in_where_one_hand_must_be_settled() -> None:
    hands = {0: "sandbags", 1: "earth, 2 fire, 2 wind"}
    state = island(BESIDE_THE_LANDING, seat=1, hands=hands, treasure_cards=2, next_treasure="ocean")
    one = Session(GAME, state, frozenset({0}))
    assert one.is_asking
    full = carried_on(carried_on(one, {1: idle_bot}, Random(7)), {}, Random(7))
    assert position(full).phase.id == "discard"
    assert not full.is_asking


def test_who_is_in_the_water_may_get_out_before_the_bot_does() -> None:
    both = """
        .  .  #  #  .  .
        .  #  #  ~01 #  .
        #  #  #  #  #  #
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #L .  .
    """
    state = island(both, seat=1, flood_cards=2, next_flood=[(4, 2)])
    one = on(Session(GAME, state, frozenset({0})))
    assert (position(one).phase.id, one.state.actor) == ("water", 1)
    assert one.is_offering
    out = answer(one, "1")
    assert one.actions[0].seat == 0
    assert out.state == one.state.apply(one.actions[0])
    assert not out.is_asking


@settings(max_examples=examples(15))
@given(seed=st.integers(0, 2**32), humans=st.frozensets(st.integers(0, 2)))
def test_in_any_game_people_are_asked_exactly_where_they_may_do_something(seed: int, humans: frozenset[int]) -> None:
    for one in sessions(seed, humans):
        theirs = {action for action in one.state.legal_actions() if action.seat in humans}
        waits = one.state.actor in humans
        assert one.is_asking == (waits or bool(theirs))
        assert one.is_offering == (one.is_asking and not waits)
        assert set(one.actions) == (theirs if one.is_offering else set(one.state.legal_actions()))


def sessions(seed: int, humans: frozenset[int]) -> Iterator[Session]:
    """A game of three in which everybody decides at random."""
    rng = Random(seed)
    one = Session(GAME, GAME.new_game(3, seed=rng), humans)
    while not one.is_done:
        yield one
        one = carried_on(one, dict.fromkeys(range(3), random_bot), rng)


# --- what is answered ---------------------------------------------------------------------------------------


def test_an_empty_line_lets_the_bot_decide_once() -> None:
    one = beside_a_bot()
    waved = answer(one, "")
    assert waved.state == one.state
    assert not waved.is_asking
    after = played(waved, one.state.legal_actions(1)[0])
    assert after.state.actor == 1
    assert after.is_asking


@pytest.mark.parametrize("line", ["?1", "h", "99"])
def test_where_something_else_is_shown_it_shows_the_list_first(line: str) -> None:
    one = beside_a_bot()
    shown = answer(one, line)
    assert shown.prompt == "Seat 0 may act (h for help): "
    listed = answer(shown, "")
    assert listed.is_asking
    assert listed == answer(one, "b")
    assert not answer(listed, "").is_asking


def test_further_down_the_list_it_is_no_answer() -> None:
    deeper = answer(beside_a_bot("helicopter-lift, sandbags"), "1")
    assert deeper.path == (1,)
    assert deeper.prompt == "Seat 0 may act (h for help): "
    assert answer(deeper, "") == deeper
    assert not answer(answer(deeper, "b"), "").is_asking


@pytest.mark.parametrize("line", ["n", "N", "no"])
def test_who_does_not_want_to_be_asked_is_left_alone_until_the_next_turn(line: str) -> None:
    one = answer(beside_a_bot(), line)
    assert not one.is_asking
    one = on(one)
    assert (one.state.seat, one.state.actor, one.is_offering) == (0, 0, False)
    again = on(answer(one, "0 end-actions"))
    while again.state.seat == 0:
        again = on(answer(again, "0 draw"))
    assert again.is_offering
    assert again.is_asking


def test_in_a_persons_own_turn_that_word_is_none() -> None:
    one = beside_a_bot(humans=frozenset({1}))
    assert "'n'" in answer(one, "n").says[0]


@pytest.mark.parametrize("line", ["1", "sandbags iron"])
def test_a_card_is_played_by_its_number_or_its_code(line: str) -> None:
    one = beside_a_bot("2 sandbags")
    assert {type(action) for action in one.actions} == {fi.Sandbags}
    after = answer(one, line)
    assert len(position(after).flooded) == len(position(one).flooded) - 1
    assert after.is_asking, "there is another card"
    assert not answer(after, "1").is_asking


def test_what_the_bot_is_to_decide_is_refused() -> None:
    one = beside_a_bot(other="helicopter-lift")
    for action in (one.state.legal_actions(1)[0], fi.HelicopterLift(1, [1], fi.Tile.FOOLS_LANDING)):
        after = answer(one, action.code)
        assert after.state == one.state
        assert after.says == ("A bot is to decide; before it does, only what is on the list can be done.",)


def test_a_card_is_taken_back_and_asked_about_again() -> None:
    one = beside_a_bot()
    after = answer(one, one.actions[0].code)
    bot_went_on = played(after, after.state.legal_actions(1)[0])
    back = answer(evolve(bot_went_on, stays_out=True), "u")
    assert back.state == one.state
    assert back.is_asking
    assert back.says == (f"Taken back: {one.actions[0]}",)
