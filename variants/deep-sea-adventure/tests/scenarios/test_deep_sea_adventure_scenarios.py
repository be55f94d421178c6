"""The scenarios of the game, one test each. Places are counted from the submarine, which is 0."""

from __future__ import annotations

from random import Random

import pytest

import deep_sea_adventure as dsa
from deep_sea_adventure import DiveOn, Drop, Pass, PickUp, PutDown, Rolled, Shown, Swim, TurnRound
from diving import diving, kinds, levels, shown
from forbidden_island.errors import IllegalActionError, SetupError

THREE = Rolled([1, 2])
FIVE = Rolled([2, 3])
SIX = Rolled([3, 3])

# --- setup --------------------------------------------------------------------------------------------------


def test_a_new_game_of_four() -> None:
    state = dsa.new_game(4)
    assert (len(state.line), state.air, state.places, state.dive) == (32, 25, (0, 0, 0, 0), 1)
    assert levels(state) == [1] * 8 + [2] * 8 + [3] * 8 + [4] * 8
    assert all(copies == 2 for values in state.unseen.values() for copies in values.values())
    assert sum(value * copies for values in state.unseen.values() for value, copies in values.items()) == 240


def test_another_seed_turns_other_values_but_of_the_same_level() -> None:
    """Values that nobody knows are not in a state: they are drawn when a chip is turned."""
    assert dsa.new_game(4, seed=1) == dsa.new_game(4, seed=2)
    state = diving([0, 1], back=[0], carried=[[20], [9]], turned=[1], seat=1).apply(SIX)
    assert {str(outcome) for outcome, _ in state.chance_outcomes()} == {f"The chip is worth {n}" for n in range(8, 12)}
    assert len({state.sample(Random(seed)) for seed in range(30)}) == 4


@pytest.mark.parametrize("players", [2, 6])
def test_two_and_six_can_play(players: int) -> None:
    assert len(dsa.new_game(players).places) == players


@pytest.mark.parametrize("players", [1, 7])
def test_one_and_seven_cannot_play(players: int) -> None:
    with pytest.raises(SetupError, match=rf"^{players} divers?; the game is for 2, 3, 4, 5, 6"):
        dsa.new_game(players)


# --- swimming -----------------------------------------------------------------------------------------------


def test_the_first_turn_begins_with_the_dice() -> None:
    state = dsa.new_game(4)
    assert (state.air, state.is_chance, state.actor, state.legal_actions()) == (25, True, None, ())


@pytest.mark.parametrize(("dice", "place"), [([1, 1], 2), ([3, 3], 6)])
def test_the_dice_say_how_far_a_diver_gets(dice: list[int], place: int) -> None:
    assert dsa.new_game(2).apply(Rolled(dice)).places == (place, 0)


def test_going_up_a_diver_on_the_way_is_jumped() -> None:
    state = diving([6, 5], carried=[[9]], turned=[0])
    assert state.apply(THREE).places == (3, 5)


def test_what_is_carried_makes_slow() -> None:
    five = diving([20, 0], carried=[[1, 2, 3, 4, 5]], turned=[0])
    assert five.apply(SIX).places == (19, 0)
    six = diving([20, 0], carried=[[1, 2, 3, 4, 5, 6]], turned=[0])
    assert all(child.places == (20, 0) for _, child in six.children())


def test_the_air_falls_before_the_dice_roll() -> None:
    state = diving([20, 3], carried=[[1, 2, 4]], air=10, phase="search", seat=1)
    assert state.apply(Pass(1)).air == 7


def test_a_stack_counts_as_one() -> None:
    line = [[1]] * 8 + [[2]] * 8 + [[3]] * 8 + [[4]] * 5 + [[4, 4, 4]]
    state = diving([20, 3], line=line, carried=[[30, 1]], air=10, phase="search", seat=1, turned=[0])
    state = state.apply(Pass(1))
    assert state.air == 8
    assert state.apply(FIVE).places == (17, 3)


def test_the_air_does_not_fall_below_nothing() -> None:
    state = diving([20, 3], carried=[[1, 2, 4]], air=1, phase="search", seat=1, turned=[0])
    state = state.apply(Pass(1))
    assert state.air == 0
    assert not state.is_over
    assert state.apply(FIVE).apply(Pass(0)).dive == 2


def test_turning_takes_something_to_carry() -> None:
    state = diving([20, 5], phase="search", seat=0)
    with_nothing = state.apply(Pass(0))
    assert with_nothing.is_chance
    assert with_nothing.why_illegal(TurnRound(1)) is not None
    first_edition = diving([20, 5], phase="search", seat=0, house_rules=["edition-2014"])
    assert first_edition.apply(Pass(0)).legal_actions() == (TurnRound(1), DiveOn(1))


def test_who_has_turned_cannot_go_down_again() -> None:
    state = diving([20, 5], carried=[[], [9]], phase="search", seat=0, turned=[1])
    assert state.apply(Pass(0)).is_chance
    with pytest.raises(IllegalActionError):
        state.apply(Pass(0)).apply(DiveOn(1))


def test_nobody_swims_beyond_the_last_chip() -> None:
    assert diving([30, 2]).apply(SIX).places == (32, 2)


def test_on_the_last_chip_a_diver_stays_and_may_pick_it_up() -> None:
    state = diving([32, 2]).apply(FIVE)
    assert state.places == (32, 2)
    assert state.legal_actions() == (PickUp(0), Pass(0))


@pytest.mark.parametrize(("dice", "place", "is_back"), [([3, 3], 0, True), ([1, 3], 0, True), ([1, 2], 1, False)])
def test_no_exact_roll_is_needed_for_the_submarine(dice: list[int], place: int, *, is_back: bool) -> None:
    state = diving([3, 9], carried=[[20]], turned=[0]).apply(Rolled(dice))
    assert (state.places[0], 0 in state.back) == (place, is_back)


# --- picking up and putting down ----------------------------------------------------------------------------


def test_what_is_picked_up_leaves_a_blank_and_keeps_its_secret() -> None:
    state = diving([20, 5], phase="search", seat=0).apply(PickUp(0))
    assert (state.line[19], state.places, state.held) == ((), (20, 5), (((3,),), ()))
    for seat in (0, 1):
        seen = state.observation(seat).complete(Random(7))
        assert seen == state
        assert seen.unseen == dsa.new_game(2).unseen


def test_on_a_blank_nothing_is_picked_up_and_on_a_chip_nothing_put_down() -> None:
    on_blank = diving([9, 5], carried=[[9]], phase="search", seat=0)
    assert kinds(on_blank) == ["PutDown", "Pass"]
    assert "blank" in str(on_blank.why_illegal(PickUp(0)))
    on_chip = diving([10, 5], carried=[[9]], phase="search", seat=0)
    assert kinds(on_chip) == ["PickUp", "Pass"]
    assert "blank" in str(on_chip.why_illegal(PutDown(0, [2])))


@pytest.mark.parametrize("choice", [PickUp(0), Pass(0)])
def test_one_of_the_two_at_most_in_a_turn(choice: dsa.Action) -> None:
    assert diving([10, 5], carried=[[9]], phase="search", seat=0).apply(choice).seat == 1


def test_what_is_put_down_may_be_picked_up_by_another() -> None:
    state = diving([9, 5], carried=[[20, 9]], phase="search", seat=0)
    assert state.legal_actions() == (PutDown(0, [2]), PutDown(0, [3]), Pass(0))
    state = state.apply(PutDown(0, [3]))
    assert (state.line[8], state.held[0]) == ((3,), ((2,),))
    later = state.replacing(places=[11, 9], phase="search", seat=1).apply(PickUp(1))
    assert (later.line[8], later.held[1]) == ((), ((3,),))


def test_who_cannot_move_may_pick_up_what_it_passed_by_before() -> None:
    state = diving([9, 5], carried=[[20, 21, 22]]).apply(THREE)
    assert state.places == (9, 5)
    assert state.legal_actions() == (PickUp(0), Pass(0))


def test_who_cannot_move_may_put_down_on_the_blank_that_it_made() -> None:
    state = diving([9, 5], carried=[[9, 20, 28]]).apply(THREE)
    assert state.legal_actions() == (PutDown(0, [2]), PutDown(0, [3]), PutDown(0, [4]), Pass(0))


def test_there_are_always_blanks_enough() -> None:
    state = diving([20, 13], carried=[range(1, 13)], phase="search", seat=1)
    assert state.apply(PickUp(1)).line[:13] == ((),) * 13


# --- the end of a dive --------------------------------------------------------------------------------------


def test_who_is_back_costs_no_air_and_does_not_dive_again() -> None:
    state = diving([0, 20, 21], carried=[[1, 2]], back=[0], phase="search", seat=2)
    after = state.apply(Pass(2))
    assert (after.seat, after.air) == (1, 25)


def test_all_back_ends_the_dive_at_once() -> None:
    state = diving([0, 1], back=[0], carried=[[], [9]], turned=[1], air=12, seat=1)
    after = state.apply(SIX)
    assert (after.phase.id, after.dive) == ("showing", 1)
    after = after.apply(Shown(5))
    assert (after.dive, after.air, after.seat) == (2, 25, 1)


def test_the_last_one_out_plays_on_alone() -> None:
    state = diving([0, 20, 0], back=[0, 2], phase="search", seat=1)
    for _ in range(2):
        state = state.apply(Pass(1))
        assert (state.seat, state.is_chance) == (1, True)
        state = state.apply(Rolled([1, 1]))
    assert state.places == (0, 24, 0)


def test_each_drops_in_the_order_of_its_choice() -> None:
    state = diving([20, 9], carried=[[1, 30]], air=0, phase="search", seat=1).apply(Pass(1))
    assert (state.phase.id, state.actor) == ("dropping", 0)
    assert state.legal_actions() == (Drop(0, [1]), Drop(0, [4]))
    assert state.apply(Drop(0, [4])).line[-1] == (4, 1)
    assert state.apply(Drop(0, [1])).line[-1] == (1, 4)


def test_a_stack_of_an_earlier_dive_is_not_topped_up() -> None:
    line = [[1]] * 8 + [[2]] * 8 + [[3]] * 8 + [[4]] * 6 + [[4, 4]]
    state = diving([20, 9], line=line, carried=[[1]], dive=2, air=0, phase="search", seat=1).apply(Pass(1))
    assert state.line[-2:] == ((4, 4), (1,))
    assert state.dive == 3


# --- the end of the game ------------------------------------------------------------------------------------


def test_a_stack_brought_back_counts_chip_by_chip() -> None:
    line = [[1]] * 7 + [[2]] * 7 + [[3]] * 8 + [[4]] * 7 + [[1, 2, 4]]
    state = diving([1, 9], line=line, carried=[[30]], turned=[0]).apply(SIX)
    state = state.replacing(air=0, phase="search", seat=1).apply(Pass(1))
    state = shown(state, 2, 5, 14)
    assert (state.points, state.kept) == ((21, 0), ((2, 5, 14), ()))


def ended(kept: list[list[int]]) -> dsa.State:
    """A game at whose end these values have been brought back; the other chips lie in the line."""
    level = {value: number for number, values in dsa.new_game(2).unseen.items() for value in values}
    left = [1] * 8 + [2] * 8 + [3] * 8 + [4] * 8
    for value in [value for values in kept for value in values]:
        left.remove(level[value])
    words = {"line": [[one] for one in left], "kept": kept, "dive": 3, "turn": 9, "phase": "ended"}
    return dsa.new_game(len(kept)).replacing(**words)


def test_equal_points_are_parted_by_the_highest_level() -> None:
    state = ended([[15, 15], [14, 8, 8]])
    assert state.points == (30, 30)
    assert (state.returns(), str(state.result)) == ((1.0, 0.0), "Seat 0 wins with 30 points.")


def test_equal_points_and_levels_share_the_win() -> None:
    state = ended([[15, 1], [13, 3], [4]])
    assert state.returns() == (0.5, 0.5, 0.0)
    assert str(state.result) == "Seats 0 and 1 share the win with 16 points."


def test_the_third_dive_ends_the_game_once_all_is_cleaned_up() -> None:
    state = diving([20, 9], carried=[[1, 2]], dive=3, air=0, phase="search", seat=1).apply(Pass(1))
    assert (state.is_over, state.legal_actions(), state.actor, state.actors) == (True, (), None, frozenset())
    assert (state.line[-1], () in state.line, state.held) == ((1, 1), False, ((), ()))


def test_the_same_choices_lead_to_the_same_state_and_leave_the_first_as_it_was() -> None:
    ends = []
    for _ in range(2):
        first, rng = dsa.new_game(4), Random(7)
        state = first
        while not state.is_over:
            state = state.apply(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
        assert first == dsa.new_game(4)
        ends.append(state)
    assert ends[0] == ends[1]
    assert hash(ends[0]) == hash(ends[1])


# --- boost --------------------------------------------------------------------------------------------------


def test_two_of_three_dice_are_chosen_or_all_of_them_for_one_more_air() -> None:
    state = diving([10, 5], carried=[[], [20]], phase="search", seat=0, house_rules=["boost"], turned=[1])
    asked = state.apply(Pass(0))
    assert (asked.air, kinds(asked)) == (24, ["Boost", "SaveAir"])
    thrown = asked.apply(dsa.SaveAir(1)).apply(Rolled([3, 1, 2]))
    assert (thrown.air, thrown.legal_actions()) == (24, (Swim(1, 3), Swim(1, 4), Swim(1, 5)))
    assert [thrown.apply(choice).places[1] for choice in thrown.legal_actions()] == [3, 2, 1]
    boosted = asked.apply(dsa.Boost(1))
    assert (boosted.air, boosted.is_chance) == (23, True)
    assert 1 in boosted.apply(Rolled([3, 1, 2])).back


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_end_within_the_cap_and_keep_every_chip(players: int) -> None:
    for seed in range(20):
        state, rng = dsa.new_game(players), Random(seed)
        while not state.is_over:
            state = state.advance(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()), rng)
            carried = sum(len(unit) for held in state.held for unit in held)
            assert len(levels(state)) + carried + sum(map(len, state.kept)) == 32
            assert state.turn <= 200
