"""Direct tests of the plain specification: each line of the rules, then whole games at random.

Chips are numbered as at the table: 1 is the one next to the submarine, and a diver at 0 has not left it.
"""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest

import plain_dives
from plain_dives import SUBMARINE, Choice, Diver, Game, Unit, begin_turn, chance, do, first, legal, shares

FULL_LINE: list[Unit | None] = [(level,) for level in (1, 2, 3, 4) for _ in range(8)]
ROLL = {("roll", total): Fraction(weight, 9) for total, weight in {2: 1, 3: 2, 4: 3, 5: 2, 6: 1}.items()}
HOUSE_RULES = ("edition-2014", "flatten-stacks", "boost")


def at(chip: int, *units: Unit, up: bool = False) -> Diver:
    """Put a diver on a chip, or at the submarine if it is 0, with these units."""
    return Diver(chip - 1, "up" if up else "down", list(units))


def sea(*divers: Diver, line: list[Unit | None] | None = None, rules: tuple[str, ...] = (), **changes: Any) -> Game:  # noqa: ANN401 - any part of a game
    """Begin a turn, that of seat 0 after ten rounds if nothing else is said, with these divers on this line."""
    places = list(FULL_LINE) if line is None else line
    game = Game(len(divers), frozenset(rules), 200, places, list(divers), turns=10 * len(divers))
    for name, value in changes.items():
        setattr(game, name, value)
    return begin_turn(game)


def with_blanks(*chips: int) -> list[Unit | None]:
    """Lay the full line with blanks instead of these chips."""
    return [None if chip in chips else unit for chip, unit in enumerate(FULL_LINE, 1)]


def play(game: Game, *choices: Choice) -> Game:
    """Do one thing after the other."""
    for choice in choices:
        game = do(game, choice)
    return game


def where(game: Game) -> list[int]:
    """Say on which chip each diver is."""
    return [diver.place + 1 for diver in game.divers]


# --- setup --------------------------------------------------------------------------------------------------


def test_a_new_game() -> None:
    game = first(4)
    assert (game.line, game.air, game.dive, game.seat) == (FULL_LINE, 25, 1, 0)
    assert (where(game), {diver.direction for diver in game.divers}) == ([0] * 4, {"down"})
    assert (game.turns, game.cap, game.came_back, game.winners) == (0, 200, [], None)


def test_the_chips_count_240_points() -> None:
    assert sum(sum(values) for values in plain_dives.VALUES.values()) == 240
    assert [value for level in (1, 2, 3, 4) for value in plain_dives.VALUES[level]] == sorted([*range(16), *range(16)])


def test_two_to_six_divers() -> None:
    assert [first(players).players for players in range(2, 7)] == [2, 3, 4, 5, 6]
    for players in (1, 7):
        with pytest.raises(ValueError, match=f"no game for {players} divers"):
            first(players)


@pytest.mark.parametrize("wrong", [{"house_rules": frozenset({"two-tanks"})}, {"cap": 0}])
def test_other_games_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="no game for 3 divers"):
        first(3, **wrong)


def test_the_first_turn_begins_with_the_dice() -> None:
    game = first(2)
    assert (game.step, game.air, legal(game)) == ("roll", 25, set())
    assert chance(game) == ROLL


@pytest.mark.parametrize(("total", "chip"), [(2, 2), (6, 6)])
def test_the_first_roll(total: int, chip: int) -> None:
    assert where(do(first(2), ("roll", total))) == [chip, 0]


# --- breathing ----------------------------------------------------------------------------------------------


def test_the_air_falls_by_the_units_carried_before_anything_else() -> None:
    game = sea(at(9, (1,), (2,), (1,)), at(0), air=10)
    assert (game.air, game.step, game.last_turn) == (7, "turn-round", False)


def test_a_stack_is_one_unit() -> None:
    game = sea(at(9, (1, 1, 2), (3,), up=True), at(0))
    assert game.air == 23
    assert where(do(game, ("roll", 4))) == [7, 0]


@pytest.mark.parametrize("air", [1, 2, 3])
def test_the_air_never_falls_below_nothing_and_this_turn_is_the_last(air: int) -> None:
    game = sea(at(9, (1,), (2,), (1,), up=True), at(0), air=air)
    assert (game.air, game.last_turn) == (0, True)
    game = play(game, ("roll", 6), ("leave", 0))
    assert (game.dive, game.step, game.divers[0].kept) == (1, "drop", [])


def test_with_one_air_left_the_dive_goes_on() -> None:
    game = play(sea(at(9, (1,), up=True), at(0), air=2), ("roll", 4), ("take", 0))
    assert (game.dive, game.seat, game.air) == (1, 1, 1)


def test_in_the_last_turn_the_diver_may_still_get_back() -> None:
    game = do(sea(at(3, (1,), up=True), at(9, (1,)), air=1), ("roll", 5))
    assert (game.step, game.to_reveal) == ("reveal", [(0, 1)])


def test_the_last_turn_is_played_to_its_end() -> None:
    game = do(sea(at(9, (1,)), at(0), air=1), ("turn", 0))
    game = do(game, ("roll", 2))
    assert (where(game), legal(game)) == ([8, 0], {("leave", 0), ("take", 0)})
    game = do(game, ("take", 0))
    assert (game.dive, game.step, game.air) == (2, "roll", 25)
    assert game.line[-1] == (1, 1)


def test_kept_chips_need_no_air() -> None:
    diver = at(9, (1,), up=True)
    diver.kept = [(4, 15), (3, 8)]
    assert sea(diver, at(0)).air == 24


# --- turning round ------------------------------------------------------------------------------------------


def test_only_a_diver_who_carries_something_is_asked_to_turn() -> None:
    assert sea(at(5), at(0)).step == "roll"
    assert legal(sea(at(5, (1,)), at(0))) == {("turn", 0), ("go-on", 0)}


def test_turning_comes_before_the_roll_and_only_once() -> None:
    game = sea(at(9, (1,)), at(9 + 5, (1,), up=True))
    down, up = do(game, ("go-on", 0)), do(game, ("turn", 0))
    assert (down.step, up.step, chance(up)) == ("roll", "roll", ROLL)
    assert where(do(down, ("roll", 3)))[0] == 11
    assert where(do(up, ("roll", 3)))[0] == 7
    later = play(up, ("roll", 3), ("take", 0), ("roll", 2), ("leave", 1))
    assert (later.seat, later.step, later.divers[0].direction) == (0, "roll", "up")


def test_who_does_not_turn_is_asked_again() -> None:
    game = play(sea(at(9, (1,)), at(20)), ("go-on", 0), ("roll", 3), ("leave", 0), ("roll", 2), ("leave", 1))
    assert legal(game) == {("turn", 0), ("go-on", 0)}


def test_nobody_is_forced_to_turn() -> None:
    game = sea(at(32, (4,)), at(0), line=with_blanks(32), air=1)
    assert ("go-on", 0) in legal(game)


def test_a_new_dive_may_be_turned_in_again() -> None:
    game = do(sea(at(1, up=True), at(0), line=[None, (1,)], came_back=[1]), ("roll", 2))
    assert (game.dive, [diver.direction for diver in game.divers]) == (2, ["down", "down"])


# --- swimming -----------------------------------------------------------------------------------------------


def test_a_place_with_another_diver_is_jumped_and_not_counted() -> None:
    game = sea(at(6, (1,), up=True), at(5))
    assert where(do(game, ("roll", 3))) == [3, 5]
    assert where(do(sea(at(5), at(6), at(8)), ("roll", 2))) == [9, 6, 8]


def test_a_diver_who_is_back_is_in_nobodys_way() -> None:
    assert where(do(sea(at(0), at(0), at(2), came_back=[1]), ("roll", 2))) == [3, 0, 2]


@pytest.mark.parametrize(("held", "total", "chip"), [(5, 6, 10), (6, 6, 9), (6, 2, 9), (3, 2, 9)])
def test_the_roll_counts_less_the_units_never_below_nothing(held: int, total: int, chip: int) -> None:
    game = do(sea(at(9, *[(1,)] * held), at(0)), ("go-on", 0))
    assert where(do(game, ("roll", total)))[0] == chip


def test_the_deepest_free_place_stops_a_diver() -> None:
    assert where(do(sea(at(30), at(0)), ("roll", 6)))[0] == 32
    assert where(do(sea(at(30), at(32)), ("roll", 6)))[0] == 31
    assert where(do(sea(at(31), at(32)), ("roll", 6)))[0] == 31


def test_at_the_end_of_the_line_one_stays_and_may_still_pick_up() -> None:
    game = do(sea(at(32), at(0)), ("roll", 5))
    assert (where(game)[0], legal(game)) == (32, {("leave", 0), ("take", 0)})


def test_a_crowded_short_line_keeps_a_diver_at_the_submarine() -> None:
    game = do(sea(at(0), at(1), line=[(1,)]), ("roll", 2))
    assert (where(game), game.seat, game.came_back) == ([0, 1], 1, [])


@pytest.mark.parametrize(("total", "chip", "back"), [(6, 0, [0]), (4, 0, [0]), (3, 1, []), (2, 2, [])])
def test_no_exact_roll_is_needed_for_the_submarine(total: int, chip: int, back: list[int]) -> None:
    game = do(sea(at(3, (1,), up=True), at(9)), ("roll", total))
    assert (where(game)[0], game.came_back) == (chip, back)


def test_other_divers_are_jumped_on_the_way_to_the_submarine() -> None:
    game = do(sea(at(3, (1,), up=True), at(1), at(2)), ("roll", 2))
    assert (where(game), game.came_back) == ([0, 1, 2], [0])


def test_who_put_everything_down_may_still_come_back() -> None:
    assert do(sea(at(2, up=True), at(9)), ("roll", 2)).came_back == [0]


# --- searching ----------------------------------------------------------------------------------------------


def test_a_chip_is_picked_up_and_a_blank_takes_its_place() -> None:
    game = do(sea(at(5, (1,), up=True), at(20)), ("roll", 4))
    after = do(game, ("take", 0))
    assert (after.divers[0].units, after.line[1], where(after)[0]) == ([(1,), (1,)], None, 2)
    assert after.seat == 1
    left = do(game, ("leave", 0))
    assert (left.divers[0].units, left.line, left.seat) == ([(1,)], FULL_LINE, 1)


def test_a_whole_stack_is_picked_up() -> None:
    game = play(sea(at(0), at(0), line=[(1,), (2, 2, 3)]), ("roll", 2), ("take", 0))
    assert (game.divers[0].units, game.line) == ([(2, 2, 3)], [(1,), None])


def test_on_a_blank_with_empty_hands_nobody_is_asked() -> None:
    game = do(sea(at(0), at(20), line=with_blanks(4)), ("roll", 4))
    assert (game.seat, game.turns) == (1, 21)


def test_on_a_blank_one_unit_of_ones_choice_is_put_down() -> None:
    game = play(sea(at(9, (1,), (2, 1), (1,), (1, 2)), at(20), line=with_blanks(10)), ("go-on", 0), ("roll", 5))
    choices = {("put-down", 0, (1,)), ("put-down", 0, (2, 1)), ("put-down", 0, (1, 2))}
    assert legal(game) == {("leave", 0)} | choices
    after = do(game, ("put-down", 0, (2, 1)))
    assert (after.divers[0].units, after.line[9], after.seat) == ([(1,), (1,), (1, 2)], (2, 1), 1)


def test_of_several_alike_the_first_is_put_down() -> None:
    game = play(sea(at(9, (1,), (2,), (1,)), at(20), line=with_blanks(10)), ("go-on", 0), ("roll", 4))
    assert do(game, ("put-down", 0, (1,))).divers[0].units == [(2,), (1,)]


def test_on_a_treasure_nothing_is_put_down() -> None:
    game = play(sea(at(9, (1,), (2,)), at(20)), ("go-on", 0), ("roll", 4))
    assert legal(game) == {("leave", 0), ("take", 0)}


def test_what_was_put_down_may_be_picked_up_by_another_diver() -> None:
    game = play(sea(at(9, (1,), (4,)), at(3), line=with_blanks(11)), ("go-on", 0), ("roll", 4), ("put-down", 0, (4,)))
    game = play(game, ("roll", 6), ("leave", 1), ("go-on", 0), ("roll", 3), ("leave", 0), ("roll", 2), ("take", 1))
    assert (where(game), game.divers[1].units) == ([13, 11], [(4,)])


def test_moving_nothing_still_allows_picking_up() -> None:
    game = play(sea(at(9, (1,), (1,), (1,)), at(0)), ("go-on", 0), ("roll", 3))
    assert (where(game)[0], ("take", 0) in legal(game)) == (9, True)


def test_moving_nothing_still_allows_putting_down() -> None:
    game = play(sea(at(9, (1,), (2,), (1,)), at(0), line=with_blanks(9)), ("turn", 0), ("roll", 3))
    assert legal(game) == {("leave", 0), ("put-down", 0, (1,)), ("put-down", 0, (2,))}


def test_there_is_nothing_to_search_at_the_submarine() -> None:
    assert do(sea(at(1, (1,), up=True), at(9)), ("roll", 2)).seat == 1


def test_blanks_are_no_limit() -> None:
    game = play(sea(at(13), at(0), line=with_blanks(*range(1, 17))), ("roll", 4), ("take", 0))
    assert game.line.count(None) == 17


# --- whose turn ---------------------------------------------------------------------------------------------


def test_turns_go_round() -> None:
    game = first(3)
    seats = []
    for _ in range(4):
        seats.append(game.seat)
        game = play(game, ("roll", 2), ("leave", game.seat))
    assert seats == [0, 1, 2, 0]


def test_who_is_back_is_skipped_and_costs_no_air() -> None:
    game = play(sea(at(9), at(0, (1,), (2,)), at(20), came_back=[1]), ("roll", 2), ("leave", 0))
    assert (game.seat, game.air) == (2, 25)


def test_the_last_one_out_plays_on_alone() -> None:
    game = sea(at(0), at(9, (1,), up=True), at(0), seat=1, came_back=[2, 0])
    for air in (24, 23, 22):
        assert (game.seat, game.air) == (1, air)
        game = play(game, ("roll", 2), ("leave", 1))


def test_when_all_are_back_the_dive_ends_at_once() -> None:
    game = do(sea(at(1, (1,), up=True), at(0, (2,)), air=13, came_back=[1]), ("roll", 2))
    assert (game.step, game.air) == ("reveal", 12)
    game = play(game, ("reveal", 0, 1, 3), ("reveal", 1, 2, 4))
    assert (game.dive, game.air, game.turns, game.came_back) == (2, 25, 0, [])


# --- the end of a dive --------------------------------------------------------------------------------------


def back_with(*units: Unit, kept: tuple[tuple[int, int], ...] = (), **changes: Any) -> Game:  # noqa: ANN401 - any part of a game
    """End a dive with seat 0, the last one out, coming back with these units."""
    diver = at(1, *units, up=True)
    diver.kept = list(kept)
    return do(sea(diver, at(0), came_back=[1], **changes), ("roll", max(2, len(units) + 1)))


def test_values_are_revealed_one_by_one_without_those_seen() -> None:
    game = back_with((1,), (3, 1), kept=((1, 0), (1, 0), (1, 3)))
    values = {0: 0, 1: 2, 2: 2, 3: 1}
    assert chance(game) == {("reveal", 0, 1, value): Fraction(n, 5) for value, n in values.items() if n}
    game = do(game, ("reveal", 0, 1, 1))
    assert set(chance(game)) == {("reveal", 0, 3, value) for value in (8, 9, 10, 11)}
    game = do(game, ("reveal", 0, 3, 8))
    assert chance(game)["reveal", 0, 1, 1] == Fraction(1, 4)
    game = do(game, ("reveal", 0, 1, 2))
    assert game.divers[0].kept[3:] == [(1, 1), (3, 8), (1, 2)]
    assert game.dive == 2


def test_what_others_have_shown_is_seen_too() -> None:
    game = sea(at(0, (4,)), at(1, (4,), up=True), seat=1, came_back=[0])
    game = play(game, ("roll", 2), ("reveal", 0, 4, 15))
    assert chance(game)["reveal", 1, 4, 15] == Fraction(1, 7)


def test_the_last_value_is_revealed_though_it_is_certain() -> None:
    seen = tuple((1, value) for value in (0, 0, 1, 1, 2, 2, 3))
    assert chance(back_with((1,), kept=seen)) == {("reveal", 0, 1, 3): Fraction(1)}


def test_nothing_is_revealed_before_the_end_of_the_dive() -> None:
    game = do(sea(at(1, (1,), up=True), at(9)), ("roll", 2))
    assert (game.divers[0].kept, game.divers[0].units, game.seat) == ([], [(1,)], 1)


def end_of_dive(*divers: Diver, line: list[Unit | None] | None = None, **changes: Any) -> Game:  # noqa: ANN401 - any part of a game
    """End a dive by its last turn: seat 0 sits at the end of the line on a blank, empty-handed."""
    places = list(FULL_LINE) if line is None else line
    places = [*places, None]
    return do(sea(at(len(places)), *divers, line=places, air=0, **changes), ("roll", 2))


def test_the_closest_to_the_submarine_drops_first() -> None:
    game = end_of_dive(at(9, (2,)), at(7, (1,)), at(8, (3,)), at(0))
    assert game.line[32:] == [(1, 3, 2)]


def test_each_drops_in_the_order_of_his_choice() -> None:
    game = end_of_dive(at(9, (1,), (4,)), at(7, (2,)))
    assert (game.step, legal(game)) == ("drop", {("drop", 1, (1,)), ("drop", 1, (4,))})
    assert do(game, ("drop", 1, (1,))).line[32:] == [(2, 1, 4)]
    assert do(game, ("drop", 1, (4,))).line[32:] == [(2, 4, 1)]


def test_nobody_is_asked_about_units_alike() -> None:
    game = end_of_dive(at(9, (1,), (1,), (2,), (1,)))
    assert legal(game) == {("drop", 1, (1,)), ("drop", 1, (2,))}
    assert do(game, ("drop", 1, (2,))).line[32:] == [(2, 1, 1), (1,)]


def test_stacks_of_three_units_at_the_far_end() -> None:
    game = end_of_dive(at(7, (1,), (1,), (1,), (1,)), at(9, (2,), (2,), (2,)))
    assert game.line[32:] == [(1, 1, 1), (1, 2, 2), (2,)]


def test_a_dropped_stack_stays_one_unit() -> None:
    game = do(end_of_dive(at(7, (1,), (2, 2, 3)), at(9, (4,), (4,))), ("drop", 1, (2, 2, 3)))
    assert game.line[32:] == [(2, 2, 3, 1, 4), (4,)]


def test_a_new_dive_starts_a_new_stack() -> None:
    game = end_of_dive(at(7, (3,)), line=[(1,), (1,), (1,), (1,), (1,), (1,), (1,), (2, 2)])
    assert game.line == [(1,)] * 7 + [(2, 2), (3,)]


def test_the_line_closes_over_the_blanks() -> None:
    game = end_of_dive(at(1, (3,)), line=[None, (1,), None, None, (2, 2), None])
    assert game.line == [(1,), (2, 2), (3,)]
    assert where(game) == [0, 0]


def test_what_is_brought_back_is_shown_before_the_others_drop() -> None:
    game = end_of_dive(at(0, (1,)), at(9, (1,), (2,)), came_back=[1])
    assert game.step == "reveal"
    assert do(game, ("reveal", 1, 1, 0)).step == "drop"


def test_the_furthest_who_did_not_make_it_starts() -> None:
    assert end_of_dive(at(9), at(8)).seat == 0
    game = play(sea(at(9, (1,), up=True), at(20), at(0), air=1, came_back=[2]), ("roll", 2), ("leave", 0))
    assert (game.dive, game.seat) == (2, 1)


def test_else_the_last_to_have_come_back_starts() -> None:
    game = sea(at(0), at(1, up=True), at(0), seat=1, came_back=[2, 0])
    assert do(game, ("roll", 2)).seat == 1


def test_who_never_left_does_not_start_when_another_came_back() -> None:
    game = do(sea(at(0), at(1, (1,), up=True), at(0), line=[None], seat=1, air=1), ("roll", 2))
    assert do(game, ("reveal", 1, 1, 0)).seat == 1


def test_if_none_ever_left_the_first_still_out_starts() -> None:
    game = do(sea(at(1, (1,), up=True), at(0), line=[None], came_back=[1]), ("roll", 2))
    game = do(game, ("reveal", 0, 1, 0))
    assert (game.step, game.dive, game.seat) == ("ended", 3, 0)


# --- nobody can ever act again ------------------------------------------------------------------------------


def test_the_dive_ends_when_nobody_can_ever_act_again() -> None:
    line: list[Unit | None] = [(1,), None]
    game = do(sea(at(2), at(1, (2,), up=True), line=line, seat=1), ("roll", 2))
    assert (game.step, game.came_back) == ("reveal", [1])
    three = sea(at(3), at(2), at(0), line=[(1,), None, None], came_back=[2])
    assert do(three, ("roll", 2)).dive == 2


def test_a_free_place_deeper_keeps_the_dive_going() -> None:
    game = do(sea(at(3), at(1), line=[None, None, None]), ("roll", 2))
    assert (game.dive, game.seat) == (1, 1)
    assert do(game, ("roll", 2)).step == "ended"  # the dives that are left find an empty line


@pytest.mark.parametrize("other", [at(1, (1,)), at(1, up=True)])
def test_who_carries_something_or_faces_up_keeps_the_dive_going(other: Diver) -> None:
    game = do(sea(at(2), other, line=[None, None]), ("roll", 2))
    assert (game.dive, game.seat) == (1, 1)


def test_a_treasure_under_a_diver_keeps_the_dive_going() -> None:
    game = do(sea(at(2), at(1), line=[(1,), None]), ("roll", 2))
    assert (game.dive, game.seat) == (1, 1)


def test_a_diver_at_the_submarine_with_nowhere_to_go_is_stuck_too() -> None:
    game = do(sea(at(1), at(0), line=[None]), ("roll", 2))
    assert (game.step, game.winners) == ("ended", [0, 1])


def test_dives_on_an_empty_line_end_at_once() -> None:
    game = do(sea(at(1, (4,), up=True), at(0), line=[None], dive=1, came_back=[1]), ("roll", 6))
    game = do(game, ("reveal", 0, 4, 12))
    assert (game.step, game.dive, game.line, game.winners) == ("ended", 3, [], [0])


def test_the_cap_ends_a_dive() -> None:
    game = first(2, cap=3)
    game = play(game, ("roll", 2), ("leave", 0), ("roll", 2), ("take", 1), ("roll", 2))
    assert (game.dive, game.turns) == (1, 2)
    game = do(game, ("leave", 0))
    assert (game.dive, game.turns, game.line[-1]) == (2, 0, (1,))


def test_the_default_cap_is_200_turns() -> None:
    game = sea(at(9, up=True), at(8), at(0), turns=198, came_back=[2])
    game = play(game, ("roll", 2), ("leave", 0))
    assert game.dive == 1
    assert play(game, ("roll", 2), ("leave", 1)).dive == 2


# --- the end of the game ------------------------------------------------------------------------------------


def ended(*kept: list[tuple[int, int]]) -> Game:
    """End the third dive with these chips kept."""
    divers = [at(0) for _ in kept]
    divers[0] = at(1, up=True)
    for diver, chips in zip(divers, kept, strict=True):
        diver.kept = chips
    return do(sea(*divers, dive=3, came_back=list(range(1, len(kept)))), ("roll", 2))


def test_most_points_win() -> None:
    game = ended([(1, 3)], [(1, 2), (1, 2)], [(1, 0)])
    assert (game.step, game.winners) == ("ended", [1])
    assert shares(game) == [0, 1, 0]
    assert (legal(game), chance(game)) == (set(), {})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ([(4, 15), (4, 15)], [(4, 12), (3, 11), (2, 7)]),
        ([(4, 15), (3, 8)], [(4, 15), (2, 4), (2, 4)]),
        ([(2, 4), (2, 4), (1, 3)], [(2, 7), (1, 1), (1, 3)]),
        ([(2, 4), (1, 0)], [(2, 4)]),
    ],
    ids=["level 4", "level 3", "level 2", "level 1"],
)
def test_a_tie_is_broken_by_the_chips_of_the_highest_level(one: list[tuple[int, int]], other: list[Any]) -> None:
    assert sum(value for _, value in one) == sum(value for _, value in other)
    assert ended(one, other).winners == [0]
    assert ended(other, one).winners == [1]


def test_those_who_tie_to_the_last_share() -> None:
    game = ended([(1, 3)], [(2, 5), (2, 4)], [(2, 4), (2, 5)])
    assert shares(game) == [0, Fraction(1, 2), Fraction(1, 2)]


def test_only_the_leaders_are_compared() -> None:
    assert ended([(4, 12)], [(3, 8), (2, 5)], [(2, 7), (2, 6)]).winners == [1]


def test_nobody_has_a_share_before_the_end() -> None:
    assert shares(first(3)) == [0, 0, 0]


def test_every_chip_of_a_stack_counts() -> None:
    game = back_with((1, 2, 4), dive=3)
    game = play(game, ("reveal", 0, 1, 2), ("reveal", 0, 2, 5), ("reveal", 0, 4, 14))
    assert (game.divers[0].kept, game.winners) == ([(1, 2), (2, 5), (4, 14)], [0])


def test_the_third_dive_is_cleaned_up_before_the_score() -> None:
    game = end_of_dive(at(9, (1,), (4,)), dive=3)
    assert game.step == "drop"
    game = do(game, ("drop", 1, (4,)))
    assert (game.step, game.line[-1], legal(game)) == ("ended", (4, 1), set())


# --- the edition of 2014 ------------------------------------------------------------------------------------


def test_2014_turning_needs_no_chip_but_not_in_the_first_turn() -> None:
    game = first(2, frozenset({"edition-2014"}))
    for seat in (0, 1):
        assert game.step == "roll"
        game = play(game, ("roll", 2), ("leave", seat))
    assert legal(game) == {("turn", 0), ("go-on", 0)}
    assert sea(at(9, up=True), at(0), rules=("edition-2014",)).step == "roll"


def test_2014_the_first_turn_is_one_of_each_dive() -> None:
    game = do(sea(at(1, up=True), at(0), came_back=[1]), ("roll", 2))
    game.house_rules = frozenset({"edition-2014"})
    assert (game.dive, game.step) == (2, "roll")
    assert play(game, ("roll", 2), ("leave", 0)).step == "roll"


def test_2014_the_submarine_takes_nobody_empty_handed() -> None:
    rules = ("edition-2014",)
    game = do(sea(at(4, up=True), at(9), rules=rules), ("roll", 4))
    assert (where(game), game.came_back, game.step) == ([1, 9], [], "search")
    assert where(do(sea(at(4, up=True), at(1), rules=rules), ("roll", 6))) == [2, 1]
    assert where(do(sea(at(2, up=True), at(1), rules=rules), ("roll", 6))) == [2, 1]
    assert where(do(sea(at(4, up=True), at(9), rules=rules), ("roll", 3))) == [1, 9]
    assert do(sea(at(4, (1,), up=True), at(9), rules=rules), ("roll", 6)).came_back == [0]


def test_2014_the_furthest_drops_first() -> None:
    carrying = [at(9, (2,)), at(7, (1,)), at(8, (3,))]
    game = sea(at(33, up=True), *carrying, line=[*FULL_LINE, None], air=0, rules=("edition-2014",))
    game = play(game, ("roll", 2), ("leave", 0))
    assert game.line[32:] == [(2, 3, 1)]


def test_2014_who_may_yet_turn_can_act() -> None:
    line: list[Unit | None] = [(1,), None]
    game = play(sea(at(2), at(0), line=line, rules=("edition-2014",), came_back=[1]), ("go-on", 0), ("roll", 2))
    assert (game.dive, game.seat, legal(game)) == (1, 0, {("turn", 0), ("go-on", 0)})


def test_2014_who_turns_at_the_submarine_stays_there() -> None:
    game = play(sea(at(0), at(1), line=[(1,)], rules=("edition-2014",)), ("turn", 0), ("roll", 4))
    assert (where(game), game.seat, game.came_back) == ([0, 1], 1, [])


def test_2014_dives_on_an_empty_line_end_at_once() -> None:
    game = do(sea(at(1, (1,), up=True), at(0), line=[None], rules=("edition-2014",), came_back=[1]), ("roll", 4))
    assert do(game, ("reveal", 0, 1, 0)).step == "ended"


# --- the other house rules ----------------------------------------------------------------------------------


def test_flatten_stacks_splits_a_stack_that_is_dropped_again() -> None:
    game = end_of_dive(at(7, (1,), (2, 2, 3)), at(9, (4,)), rules=("flatten-stacks",))
    assert legal(game) == {("drop", 1, (1,)), ("drop", 1, (2, 2, 3))}
    assert do(game, ("drop", 1, (1,))).line[32:] == [(1, 2, 2), (3, 4)]


def test_flatten_stacks_leaves_whole_what_is_put_down() -> None:
    line: list[Unit | None] = [(1,), None, (3, 3)]
    game = sea(at(1, (2, 2)), at(0), line=line, rules=("flatten-stacks",))
    game = play(game, ("go-on", 0), ("roll", 2), ("put-down", 0, (2, 2)))
    assert game.line == [(1,), (2, 2), (3, 3)]


def test_boost_asks_before_the_roll() -> None:
    game = first(2, frozenset({"boost"}))
    assert (game.step, legal(game), chance(game)) == ("boost", {("boost", 0), ("no-boost", 0)}, {})
    game = sea(at(9, (1,)), at(0), rules=("boost",))
    assert game.step == "turn-round"
    assert do(game, ("go-on", 0)).step == do(game, ("turn", 0)).step == "boost"


def test_without_a_boost_two_of_three_dice_are_chosen() -> None:
    game = do(sea(at(9, (1,), up=True), at(20), rules=("boost",)), ("no-boost", 0))
    throws = [(0, 1, 1), (0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 1, 3), (1, 2, 3), (1, 3, 3), (2, 3, 3)]
    assert chance(game) == {("throw", faces): Fraction(1, 8) for faces in throws}
    game = do(game, ("throw", (1, 2, 3)))
    assert legal(game) == {("dice", 0, (1, 2)), ("dice", 0, (1, 3)), ("dice", 0, (2, 3))}
    assert [where(do(game, choice))[0] for choice in sorted(legal(game))] == [7, 6, 5]
    assert game.air == 24


def test_dice_that_show_the_same_are_one_choice() -> None:
    game = play(sea(at(9), at(0), rules=("boost",)), ("no-boost", 0), ("throw", (1, 3, 3)))
    assert legal(game) == {("dice", 0, (1, 3)), ("dice", 0, (3, 3))}


def test_a_boost_uses_all_three_dice_and_one_more_air_when_declared() -> None:
    game = do(sea(at(9, (1,), up=True), at(20), rules=("boost",)), ("boost", 0))
    assert (game.air, game.step) == (23, "roll")
    weights = {2: 1, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 1}
    assert chance(game) == {("roll", total): Fraction(weight, 8) for total, weight in weights.items()}
    assert where(do(game, ("roll", 6)))[0] == 4


def test_a_boost_is_for_one_turn() -> None:
    game = play(sea(at(9), at(0), rules=("boost",)), ("boost", 0), ("roll", 6), ("leave", 0), ("no-boost", 1))
    assert {outcome[0] for outcome in chance(game)} == {"throw"}


def test_a_boost_may_make_the_turn_the_last_one() -> None:
    game = do(sea(at(9, (1,), up=True), at(0), air=2, rules=("boost",)), ("boost", 0))
    assert (game.air, game.last_turn) == (0, True)
    assert play(game, ("roll", 4), ("leave", 0)).dive == 2


def test_in_the_last_turn_a_boost_is_still_offered() -> None:
    game = sea(at(9, (1,), up=True), at(0), air=1, rules=("boost",))
    assert legal(game) == {("boost", 0), ("no-boost", 0)}
    assert do(game, ("boost", 0)).air == 0


# --- everywhere ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choice", [("turn", 0), ("roll", 7), ("take", 0), ("drop", 0, (1,))])
def test_what_cannot_happen_is_refused(choice: Choice) -> None:
    with pytest.raises(ValueError, match="cannot happen at the step 'roll'"):
        do(first(2), choice)


def test_a_unit_that_is_not_there_is_not_put_down() -> None:
    game = play(sea(at(9, (1,)), at(20), line=with_blanks(11)), ("go-on", 0), ("roll", 3))
    with pytest.raises(ValueError, match="cannot happen"):
        do(game, ("put-down", 0, (2,)))


def levels_everywhere(game: Game) -> Counter[int]:
    """Count the chips of each level: in the line, carried, kept, about to be revealed, and just dropped."""
    units = [unit for unit in game.line if unit is not None] + game.dropped
    for diver in game.divers:
        units += diver.units
    chips = [level for unit in units for level in unit] + [level for _, level in game.to_reveal]
    return Counter(chips + [level for diver in game.divers for level, _ in diver.kept])


def check(game: Game) -> None:
    """Fail unless the position is one that the rules allow."""
    assert levels_everywhere(game) == {1: 8, 2: 8, 3: 8, 4: 8}
    kept = Counter(value for diver in game.divers for _, value in diver.kept)
    assert all(number <= 2 for number in kept.values())
    assert 0 <= game.air <= 25
    assert game.turns <= game.cap
    assert 1 <= game.dive <= 3
    places = [diver.place for diver in game.divers if diver.place != SUBMARINE]
    assert len(set(places)) == len(places)
    assert all(place < len(game.line) for place in places)
    decisions, outcomes = legal(game), chance(game)
    assert len(decisions) != 1
    assert bool(decisions) + bool(outcomes) + (game.step == "ended") == 1
    assert sum(outcomes.values()) == (1 if outcomes else 0)
    assert len({choice[1] for choice in decisions}) <= 1


def play_out(game: Game, rng: random.Random) -> Counter[str]:
    """Play a game to its end at random, with care for getting back; count what happened."""
    happened: Counter[str] = Counter()
    while game.step != "ended":
        check(game)
        choices = sorted(legal(game) or chance(game))
        wanted = [choice for choice in choices if choice[0] in {"turn", "take"}]
        choice = rng.choice(wanted if wanted and rng.random() < 0.5 else choices)
        before = deepcopy(game)
        after = do(game, choice)
        assert game == before
        happened[choice[0]] += 1
        game = after
    check(game)
    assert sum(shares(game)) == 1
    return happened


@pytest.mark.parametrize("players", range(2, 7))
def test_whole_games_at_random(players: int) -> None:
    happened: Counter[str] = Counter()
    for number in range(8):
        rules = frozenset(rule for bit, rule in enumerate(HOUSE_RULES) if number >> bit & 1)
        happened += play_out(first(players, rules), random.Random(number))
    kinds = {
        "turn",
        "go-on",
        "boost",
        "no-boost",
        "dice",
        "leave",
        "take",
        "put-down",
        "drop",
        "roll",
        "throw",
        "reveal",
    }
    assert kinds <= set(happened)
