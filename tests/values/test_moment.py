"""Where a game stands in its turn, and how it ended."""

from __future__ import annotations

import gc
import pickle
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island.moment import Clock, Moment, clock
from forbidden_island.turn import Loss

if TYPE_CHECKING:
    from collections.abc import Callable

RULES = fi.Rules.create(["diver", "pilot", "messenger"])
TIME = RULES.clock
FIRST = TIME.turn_of(0)


def words(moment: Moment) -> tuple[object, ...]:
    """Phase, seat, actions left, draws left, and whether a card is turned next."""
    return (moment.phase.id, moment.seat, moment.actions_left, moment.draws_left, moment.drawing)


# --- results ------------------------------------------------------------------------------------------------


def test_a_win_is_a_win() -> None:
    assert fi.Won() == fi.Won()
    assert hash(fi.Won()) == hash(fi.Won())
    assert str(fi.Won()) == "Won: the team left the island with all its treasures."


def test_a_loss_has_reasons() -> None:
    assert fi.Lost("skull") == fi.Lost("skull", ())
    assert len({fi.Won(), fi.Lost("skull"), fi.Lost("drowned"), fi.Lost("skull", ("drowned",))}) == 4


def test_a_loss_without_a_game_names_its_reasons() -> None:
    assert str(fi.Lost("boredom")) == "Lost: boredom."
    assert str(fi.Lost("skull", ("fools-landing",))) == "Lost: skull and fools-landing."


BOREDOM = Loss("boredom", "everybody has left the table", bool)


@pytest.mark.parametrize(
    ("lost", "sentence"),
    [
        (fi.Lost("skull"), "Lost: the water has reached the skull."),
        (fi.Lost("drowned", ("treasure",)), "Lost: a pawn has drowned and a treasure is out of reach."),
        (fi.Lost("fools-landing", ("boredom",)), "Lost: Fools' Landing has sunk and everybody has left the table."),
        (fi.Lost("hunger"), "Lost: hunger."),
    ],
)
def test_a_lost_game_says_each_reason_in_the_words_of_its_rules(lost: fi.Lost, sentence: str) -> None:
    state = evolve(RULES, losses=(*RULES.losses, BOREDOM)).new_state(Random(1))
    over = evolve(state, moment=state._moment.ended(lost))
    assert over.result == lost
    assert str(over.result) == sentence


# --- going on -----------------------------------------------------------------------------------------------


def test_a_turn_begins() -> None:
    assert words(FIRST) == ("actions", 0, 3, 0, False)
    assert (FIRST.spent, FIRST.interrupted, FIRST.result) == (frozenset(), None, None)
    assert words(TIME.turn_of(2)) == ("actions", 2, 3, 0, False)


def test_turns_go_round() -> None:
    moment, seats = FIRST, []
    for _ in range(7):
        seats.append(moment.seat)
        moment = moment.next_turn
    assert seats == [0, 1, 2, 0, 1, 2, 0]
    assert moment is TIME.turn_of(1)


def test_actions_are_used_up() -> None:
    assert words(FIRST.acted) == ("actions", 0, 2, 0, False)
    assert words(FIRST.acted.acted.acted) == ("actions", 0, 0, 0, False)
    assert words(FIRST.done_acting) == ("actions", 0, 0, 0, False)
    assert FIRST.acted.acted.acted is FIRST.done_acting


@pytest.mark.parametrize(
    ("house_rules", "treasure", "flood"),
    [((), (False, False), (False, False)), (("few-windows",), (True, True), (False, True))],
)
def test_cards_are_turned(house_rules: tuple[str, ...], treasure: tuple[bool, bool], flood: tuple[bool, bool]) -> None:
    """The first card of a part and the later ones: whether they are turned without a window."""
    time = fi.Rules.create(["diver", "pilot"], house_rules=house_rules).clock
    for part, draws, drawing in (("treasure", 2, treasure), ("flood", 3, flood)):
        begun = time.turn_of(1).acted.begin(part, draws)
        assert words(begun) == (part, 1, 0, draws, drawing[0])
        assert words(begun.turning) == (part, 1, 0, draws, True)
        assert words(begun.turning.drew) == (part, 1, 0, draws - 1, drawing[1])
        assert begun is time.turn_of(1).begin(part, draws)
        assert begun is not time.turn_of(1).begin(part, draws + 1)


def test_powers_are_spent_until_the_next_turn() -> None:
    spent = FIRST.spend("fly")
    assert spent.spent == {"fly"}
    assert spent.spend("fly") is spent
    assert spent.spend("swim").spent == {"fly", "swim"}
    assert spent.spend("swim") is FIRST.spend("swim").spend("fly")
    assert spent.acted.begin("treasure", 2).spent == {"fly"}
    assert spent.next_turn.spent == frozenset()
    assert FIRST.spend("fly") is spent


def test_what_is_interrupted_goes_on_where_it_stood() -> None:
    flooding = FIRST.begin("flood", 3).turning.drew
    for broken, phase in ((flooding.in_water, "water"), (flooding.over_limit, "discard")):
        assert words(broken) == (phase, 0, 0, 2, False)
        assert broken.interrupted is flooding
        assert broken.resumed is flooding
        assert broken is flooding.broken_into(phase)
    drawing = FIRST.begin("flood", 3).turning
    assert not drawing.in_water.drawing
    assert drawing.in_water.resumed.drawing
    assert drawing.in_water != flooding.in_water


@pytest.mark.parametrize("result", [fi.Won(), fi.Lost("skull"), fi.Lost("skull", ("drowned",))], ids=str)
def test_the_end_is_the_end(result: fi.Result) -> None:
    for moment in (FIRST.spend("fly"), FIRST.begin("flood", 3).turning, FIRST.begin("flood", 2).in_water):
        ended = moment.ended(result)
        assert words(ended) == ("ended", 0, 0, 0, False)
        assert (ended.result, ended.interrupted, ended.spent) == (result, None, moment.spent)
        assert moment.ended(result) is ended
    assert FIRST.ended(fi.Won()) is not FIRST.ended(fi.Lost("skull"))


# --- values -------------------------------------------------------------------------------------------------

STEPS: dict[str, Callable[[Moment], Moment]] = {
    "acted": lambda moment: moment.acted,
    "done": lambda moment: moment.done_acting,
    "turning": lambda moment: moment.turning,
    "treasure": lambda moment: moment.begin("treasure", 2),
    "flood": lambda moment: moment.begin("flood", 3),
    "drew": lambda moment: moment.drew,
    "next": lambda moment: moment.next_turn,
    "fly": lambda moment: moment.spend("fly"),
    "water": lambda moment: moment.in_water,
    "discard": lambda moment: moment.over_limit,
    "ended": lambda moment: moment.ended(fi.Lost("skull")),
}
ways = st.lists(st.sampled_from(sorted(STEPS)), max_size=6)


def along(way: list[str], time: Clock = TIME) -> Moment:
    """The moment to which some steps lead."""
    moment = time.turn_of(0)
    for step in way:
        moment = STEPS[step](moment)
    return moment


@given(ways, ways)
def test_moments_are_the_same_by_their_words(one: list[str], other: list[str]) -> None:
    first, second = along(one), along(other)
    assert (first is second) == (first == second) == (first.words == second.words)
    assert (first != second) == (first is not second)
    if first == second:
        assert hash(first) == hash(second)


@given(ways)
def test_a_moment_is_made_again_from_its_words(way: list[str]) -> None:
    moment = along(way)
    assert TIME.moment(moment.words) is moment
    apart = Clock(RULES.phases, 3, 3)
    again = apart.moment(pickle.loads(pickle.dumps(moment.words)))  # noqa: S301 - made here
    assert again is not moment
    assert again == moment
    assert hash(again) == hash(moment)
    assert along(way, apart) is again


def test_a_moment_is_nothing_else() -> None:
    assert FIRST.words != FIRST
    assert TIME.turn_of(1) != FIRST


OTHER: dict[str, Any] = {
    "phase": RULES.phase("flood"),
    "seat": 1,
    "actions_left": 2,
    "draws_left": 1,
    "drawing": True,
    "spent": frozenset({"fly"}),
    "interrupted": FIRST,
    "result": fi.Won(),
}


@pytest.mark.parametrize("word", OTHER)
def test_moments_differ_by_each_word(word: str) -> None:
    named = {name: getattr(FIRST, name) for name in OTHER}
    assert TIME.at(**named) is FIRST
    other = TIME.at(**{**named, word: OTHER[word]})
    assert other != FIRST
    assert getattr(other, word) == OTHER[word]


def test_games_of_one_kind_share_their_clock() -> None:
    assert clock(RULES.phases, 3, 3) is TIME
    assert clock(RULES.phases, 2, 3) is not TIME
    assert clock(RULES.phases, 2, 3).turn_of(1).next_turn.seat == 0
    assert clock(RULES.phases, 3, 4).turn_of(0).actions_left == 4
    renamed = evolve(RULES.phase("actions"), title="Do something")
    assert clock((renamed, *RULES.phases[1:]), 3, 3).turn_of(0).phase.title == "Do something"


def test_a_state_stands_at_a_moment_of_its_rules() -> None:
    rng = Random(2)
    state = RULES.new_state(rng)
    while not state.is_over:
        assert TIME.moment(state._moment.words) is state._moment
        state = state.apply(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
    assert TIME.moment(state._moment.words) is state._moment


# --- moments without end ------------------------------------------------------------------------------------


def test_moments_that_files_name_are_not_kept_without_end() -> None:
    rules = evolve(RULES, actions_a_turn=5)
    state = rules.new_state(Random(1))
    for draws, seat, left in product(range(1, 256), range(3), range(6)):
        with pytest.raises(fi.SaveError):
            state.replacing(draws_left=draws, seat=seat, actions_left=left)
        assert len(rules.clock._moments) <= 4096
    assert rules.clock.first is rules.clock.first is not state._moment
    assert rules.new_state(Random(1)) == state


def test_forgotten_moments_are_held_by_nothing_that_follows_from_another() -> None:
    time = Clock(RULES.phases, 3, 3)
    for draws in range(1, 10_000):
        assert time.first.begin("treasure", draws).turning.drew.drew.words[3] == draws - 2
        assert time.first.begin("treasure", draws) is time.first.begin("treasure", draws)
    gc.collect()
    assert sum(isinstance(one, Moment) and one.clock is time for one in gc.get_objects()) <= 4096
