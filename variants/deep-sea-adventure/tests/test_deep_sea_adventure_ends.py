"""How dives and games end: the rare ways, each reached on purpose."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from attrs import evolve

import deep_sea_adventure as dsa
from deep_sea_adventure import Drop, Pass, PickUp, Rolled, TurnRound
from diving import diving, shown

SIX = Rolled([3, 3])

# --- nobody can ever act again ------------------------------------------------------------------------------


def test_a_dive_is_over_when_nobody_can_ever_act_again() -> None:
    line = [[1], [1]]
    kept = [[0, 1, 1, 2, 2, *range(4, 16), *range(4, 16)], [0]]
    state = diving([2, 0], line=line, carried=[[2]], kept=kept, turned=[0], seat=0)
    state = state.apply(Rolled([1, 1]))  # one step, to the chip that is left
    state = state.apply(PickUp(0))
    assert (state.seat, state.dive) == (1, 1)
    state = state.apply(SIX)  # to the last place, a blank
    assert (state.places, state.seat, state.dive) == ((1, 2), 0, 1)
    state = state.apply(SIX)  # home; and seat 1 has nothing, and no free place deeper
    assert (state.unloading, state.places) == (0, (0, 2))
    state = shown(state, 3, 3)
    assert (state.is_over, state.dive) == (True, 3)  # no chip was left, so both other dives are over at once
    assert (state.line, state.points[0]) == ((), sum(kept[0]) + 6)


def test_who_can_still_get_deeper_can_act() -> None:
    state = diving([0, 5], back=[0], carried=[[], [5]], phase="search", seat=1)
    after = state.apply(dsa.PutDown(1, [1]))
    assert (after.dive, after.seat, after.is_chance) == (1, 1, True)


def test_who_stands_on_a_chip_can_act() -> None:
    state = diving([0, 32], back=[0], phase="search", seat=1)
    for _ in range(3):
        state = state.apply(Pass(1)).apply(SIX)
        assert (state.dive, state.places, state.phase.id) == (1, (0, 32), "search")


def test_in_the_first_edition_who_faces_down_can_turn() -> None:
    words: dict[str, Any] = {"line": [[1]] * 8 + [[2]] * 8 + [[3]] * 8 + [[4]] * 7 + [[]], "kept": [[15], []]}
    asked = diving([31, 32], house_rules=["edition-2014"], phase="search", seat=0, **words).apply(Pass(0))
    assert asked.legal_actions() == (TurnRound(1), dsa.DiveOn(1))
    default = diving([31, 32], phase="search", seat=0, **words).apply(Pass(0))
    assert default.is_chance


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_in_the_first_edition_who_is_in_the_line_can_turn_whichever_turn_it_is(turn: int) -> None:
    words: dict[str, Any] = {"line": [[], []], "kept": [[*range(12)] * 2, [12, 12, 13, 13, 14, 14, 15, 15]]}
    state = diving([1, 2], house_rules=["edition-2014"], seat=1, turn=turn, **words).apply(SIX)
    assert (state.dive, state.legal_actions()) == (1, (TurnRound(0), dsa.DiveOn(0)))
    default = diving([1, 2], seat=1, turn=turn, **words).apply(SIX)
    assert default.dive == 2 or default.is_over


def test_in_the_first_edition_the_submarine_takes_nobody_empty_handed() -> None:
    state = diving([4, 1], carried=[[], [9]], house_rules=["edition-2014"], turned=[0])
    assert state.apply(SIX).places == (2, 1)
    stays = diving([2, 1], carried=[[], [9]], house_rules=["edition-2014"], turned=[0])
    assert stays.apply(SIX).places == (2, 1)


def test_in_the_first_edition_a_diver_that_cannot_leave_may_turn_and_stays() -> None:
    line = [[4], [4]]
    kept = [[*range(12), *range(12), 12, 12, 13, 13, 14, 14], [], []]
    state = diving([1, 2, 0], line=line, kept=kept, house_rules=["edition-2014"], phase="search", seat=1)
    asked = state.apply(Pass(1))
    assert asked.legal_actions() == (TurnRound(2), dsa.DiveOn(2))
    after = asked.apply(TurnRound(2)).apply(SIX)
    assert (after.places, after.back, after.seat) == ((1, 2, 0), frozenset(), 0)


def test_in_the_first_edition_the_furthest_drops_first() -> None:
    words: dict[str, Any] = {"carried": [[1], [30, 2]], "air": 0, "phase": "search", "seat": 1, "turned": [1]}
    default = diving([20, 9], **words).apply(Pass(1))
    first = diving([20, 9], house_rules=["edition-2014"], **words).apply(Pass(1))
    assert (default.line[-1], default.legal_actions()) == ((4,), (Drop(1, [1]), Drop(1, [4])))
    assert (first.line[-1], first.stacked) == ((1,), 1)


# --- air, turns, and who starts -----------------------------------------------------------------------------


def test_on_the_last_turn_a_diver_may_still_get_home() -> None:
    state = diving([3, 9], carried=[[20], [21]], air=1, phase="search", seat=1, turned=[0])
    state = state.apply(Pass(1))
    assert (state.air, state.seat) == (0, 0)
    state = shown(state.apply(SIX), 8)
    assert (state.dive, state.points) == (2, (8, 0))


def test_a_dive_ends_after_two_hundred_turns() -> None:
    state = diving([20, 9], turn=199, phase="search", seat=0).apply(Pass(0))
    assert (state.turn, state.dive) == (200, 1)
    assert state.apply(Rolled([1, 1])).apply(Pass(1)).dive == 2


def test_a_cap_of_one_turn() -> None:
    state = evolve(dsa.Rules(2), turns_a_dive=1).new_state()
    assert state.apply(SIX).apply(Pass(0)).dive == 2


def test_the_furthest_of_those_who_did_not_make_it_starts() -> None:
    state = diving([20, 0, 25], carried=[[], [8], []], back=[1], air=0, phase="search", seat=0).apply(Pass(0))
    assert shown(state, 1).seat == 2


def test_else_the_last_to_come_back_starts() -> None:
    state = diving([0, 0, 1], carried=[[], [], [9]], back=[1, 0], turned=[2], seat=2).apply(SIX)
    assert (state.last_back, shown(state, 5).seat) == (2, 2)


def test_if_nobody_ever_left_the_same_diver_starts() -> None:
    """No chip is left after the first dive, so nobody leaves in the second and the third."""
    kept = [[*range(16), *range(15)], []]
    state = diving([1, 0], line=[[4]], kept=kept, turned=[0], carried=[[1]], seat=0)
    state = state.apply(SIX).apply(SIX)  # seat 0 home, and seat 1 to the blank
    state = shown(state, 15)
    assert (state.is_over, state.dive, state.turn, state.seat) == (True, 3, 0, 1)


# --- what is dropped ----------------------------------------------------------------------------------------


def test_three_units_make_a_stack_and_a_stack_is_one_unit() -> None:
    line = [[1]] * 8 + [[2]] * 8 + [[3]] * 8 + [[4]] * 5 + [[4, 4, 4]]
    words: dict[str, Any] = {"line": line, "air": 0, "phase": "search", "seat": 1, "dive": 2}
    state = diving([20, 9], carried=[[30, 1, 2, 3]], **words).apply(Pass(1))
    state = state.apply(Drop(0, [4, 4, 4]))  # what is left is alike, and goes by itself
    assert state.line[-2:] == ((4, 4, 4, 1, 1), (1,))
    assert (state.dive, state.unseen) == (3, dsa.new_game(2).unseen)


def test_flattened_stacks_fall_apart_bottom_first() -> None:
    line = [[1]] * 7 + [[2]] * 7 + [[3]] * 8 + [[4]] * 7 + [[1, 2, 4]]
    words: dict[str, Any] = {
        "line": line,
        "air": 0,
        "phase": "search",
        "seat": 1,
        "dive": 2,
        "house_rules": ["flatten-stacks"],
    }
    state = diving([20, 9], carried=[[30, 22]], **words).apply(Pass(1))
    assert state.legal_actions() == (Drop(0, [1, 2, 4]), Drop(0, [3]))
    assert state.apply(Drop(0, [3])).line[-2:] == ((3, 1, 2), (4,))


def test_units_of_several_divers_share_stacks() -> None:
    state = diving([20, 9, 12], carried=[[1], [2, 3], [4]], air=0, phase="search", seat=1, turned=[1]).apply(Pass(1))
    assert state.line[-2:] == ((1, 1, 1), (1,))
    assert len(state.line) == 30


# --- whole games --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "house_rules", [(), ("boost",), ("edition-2014",), ("boost", "edition-2014", "flatten-stacks")]
)
def test_games_in_which_nobody_ever_turns_or_puts_anything_down(house_rules: tuple[str, ...]) -> None:
    state, rng = dsa.new_game(3, house_rules=house_rules), Random(7)
    while not state.is_over:
        actions = [one for one in state.legal_actions() if not isinstance(one, (TurnRound, dsa.PutDown))]
        state = state.apply(state.sample(rng) if state.is_chance else rng.choice(actions))
    assert (state.points, len(state.line) > 10) == ((0, 0, 0), True)


def test_games_in_which_nobody_picks_up_anything() -> None:
    state, rng = dsa.new_game(3), Random(7)
    turns = []
    while not state.is_over:
        before = state
        state = state.apply(state.sample(rng) if state.is_chance else Pass(state.seat))
        turns += [before.turn] * (state.dive > before.dive or state.is_over)
    assert turns == [200, 200, 200]
    assert state.returns() == (1 / 3, 1 / 3, 1 / 3)
