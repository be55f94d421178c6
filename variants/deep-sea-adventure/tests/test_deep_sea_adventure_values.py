"""Actions, outcomes, results, rules and states as values."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

import deep_sea_adventure as dsa
from deep_sea_adventure.house_rules import BOOST, EDITION_2014, FLATTEN_STACKS, HOUSE_RULES
from deep_sea_adventure.phase import ActionKind
from diving import diving
from forbidden_island.errors import IllegalActionError, SetupError, UnknownPluginError

if TYPE_CHECKING:
    from deep_sea_adventure.packed import Position

# --- actions and outcomes -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "code", "sentence"),
    [
        (dsa.TurnRound(0), "0 turn-round", "Seat 0 turns round."),
        (dsa.DiveOn(0), "0 dive-on", "Seat 0 dives on."),
        (dsa.Boost(1), "1 boost", "Seat 1 spends one more air to swim with all dice."),
        (dsa.SaveAir(1), "1 save-air", "Seat 1 saves the air."),
        (dsa.Swim(1, 4), "1 swim 4", "Seat 1 chooses dice that show 4 together."),
        (dsa.PickUp(2), "2 pick-up", "Seat 2 picks up what lies here."),
        (dsa.PutDown(2, [1]), "2 put-down 1", "Seat 2 puts down the chip of level 1."),
        (dsa.PutDown(2, [1, 3]), "2 put-down 1+3", "Seat 2 puts down the stack of levels 1 and 3."),
        (dsa.Pass(2), "2 pass", "Seat 2 leaves everything as it is."),
        (dsa.Drop(2, (4, 1, 2)), "2 drop 4+1+2", "Seat 2 drops the stack of levels 4, 1 and 2."),
        (dsa.Rolled([1, 3]), "rolled 1+3", "The dice show 1 and 3"),
        (dsa.Shown(12), "shown 12", "The chip is worth 12"),
    ],
)
def test_choices_have_a_code_and_a_sentence(choice: Any, code: str, sentence: str) -> None:  # noqa: ANN401 - of any kind
    assert (choice.code, str(choice)) == (code, sentence)


def test_an_action_of_a_house_rule_has_a_sentence_by_itself() -> None:
    class HoldBreath(dsa.Action):
        """Breathe nothing in this turn."""

        __slots__ = ()

    assert str(HoldBreath(3)) == "Seat 3: hold breath."


def test_a_kind_of_action_without_a_reason_says_little() -> None:
    def leave(_: object, __: object) -> None:
        """Nothing."""

    kind = ActionKind(dsa.Pass, leave)
    leave(None, None)
    assert kind.why(dsa.new_game(2), dsa.Pass(0)) == "That is not possible now."


def test_a_phase_of_which_no_more_is_said_fits_everywhere() -> None:
    assert dsa.Phase("rest", "Rest").fits(dsa.new_game(2))


# --- results ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winners", "points", "sentence"),
    [
        ((1,), (3, 9), "Seat 1 wins with 9 points."),
        ((0,), (1, 1), "Seat 0 wins with 1 point."),
        ((0, 2, 3), (7, 1, 7, 7), "Seats 0, 2 and 3 share the win with 7 points."),
    ],
)
def test_a_result_is_a_sentence(winners: tuple[int, ...], points: tuple[int, ...], sentence: str) -> None:
    assert str(dsa.Result(winners, points)) == sentence


# --- rules --------------------------------------------------------------------------------------------------


def test_rules_compare_hash_and_pickle_by_their_words() -> None:
    rules = dsa.Rules.create(3, house_rules=["boost"])
    assert rules == dsa.Rules.create(3, house_rules=[BOOST])
    assert pickle.loads(pickle.dumps(rules)) == rules  # noqa: S301 - our own
    assert len({rules, evolve(rules, air=25), evolve(rules, air=24), dsa.Rules(3)}) == 3
    assert rules != "rules"
    assert rules.new_state() == dsa.new_game(3, house_rules=["boost"]) == rules.new_state(Random(7))


def test_house_rules_change_their_words_and_no_others() -> None:
    plain = dsa.Rules(4)
    flat = dsa.Rules.create(4, house_rules=["flatten-stacks"])
    assert evolve(flat, drops_as=plain.drops_as, house_rules=()) == plain
    first = dsa.Rules.create(4, house_rules=["edition-2014"])
    words: dict[str, Any] = {
        "may_turn": plain.may_turn,
        "may_board": plain.may_board,
        "furthest_first": False,
        "house_rules": (),
    }
    assert evolve(first, **words) == plain
    boost = dsa.Rules.create(4, house_rules=["boost"])
    assert {phase.id for phase in boost.phases} - {phase.id for phase in plain.phases} == {
        "boost",
        "boosted-roll",
        "dice",
    }
    assert [str(one) for one in HOUSE_RULES] == [one.title for one in (EDITION_2014, FLATTEN_STACKS, BOOST)]


@pytest.mark.parametrize("one", HOUSE_RULES, ids=lambda one: one.id)
@pytest.mark.parametrize("other", HOUSE_RULES, ids=lambda one: one.id)
def test_house_rules_commute(one: dsa.HouseRule, other: dsa.HouseRule) -> None:
    if one != other:
        there, back = (dsa.Rules.create(2, house_rules=both) for both in ([one, other], [other, one]))
        assert evolve(there, house_rules=()) == evolve(back, house_rules=())


def test_a_house_rule_that_is_unknown_or_named_twice_is_refused() -> None:
    with pytest.raises(UnknownPluginError, match="no house rule is called 'bost'; did you mean 'boost'"):
        dsa.new_game(2, house_rules=["bost"])
    with pytest.raises(SetupError, match="'boost' is named twice"):
        dsa.new_game(2, house_rules=["boost", BOOST])


def test_house_rules_that_do_not_fit_together_say_so() -> None:
    calm = dsa.HouseRule("calm", "Calm", _as_it_is, conflicts=("boost",))
    late = dsa.HouseRule("late", "Late", _as_it_is, after=("edition-2014",))
    with pytest.raises(SetupError, match="'calm' and 'boost' clash"):
        dsa.new_game(2, house_rules=[calm, "boost"])
    with pytest.raises(SetupError, match="'late' must come after 'edition-2014'"):
        dsa.new_game(2, house_rules=[late, "edition-2014"])
    assert dsa.new_game(2, house_rules=["edition-2014", late]).rules.house_rules == (EDITION_2014, late)


def test_what_is_no_number_of_divers_and_no_list_of_house_rules_is_refused() -> None:
    with pytest.raises(SetupError, match=r"divers is \['pilot', 'diver'\]; give their number"):
        dsa.new_game(["pilot", "diver"])  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="'boost' is no list of house rules; name each of them in a list"):
        dsa.new_game(2, house_rules="boost")


def _as_it_is(rules: dsa.Rules) -> dsa.Rules:
    return rules


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"divers": 7}, "7 divers; the game is for 2, 3, 4, 5, 6"),
        ({"air": 0}, "air is 0; at least 1"),
        ({"dives": 0}, "dives is 0"),
        ({"stack_size": 0}, "stack_size is 0"),
        ({"turns_a_dive": -1}, "turns_a_dive is -1"),
        ({"levels": ((0, 1), ())}, "each level needs chips"),
        ({"levels": ()}, "there must be a level"),
        ({"levels": ((0, 1), (1, 2))}, "no value may belong to two levels"),
        ({"levels": ((0, -1),)}, "0 points or more"),
        ({"dice": ()}, "there must be a die"),
        ({"dice": ((1, 2), ())}, "each die needs faces"),
        ({"dice": ((1, -2),)}, "faces of 0 or more"),
        ({"dice": ((0, 1, 2, 3, 4, 5, 6, 7),) * 7}, "the dice have too many throws"),
    ],
)
def test_rules_that_cannot_be_played_are_refused(words: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupError, match=said):
        evolve(dsa.Rules(4), **words)


def test_phases_are_found_by_their_ids() -> None:
    rules = dsa.Rules(2)
    assert str(rules.phase("search")) == "Search for treasure"
    with pytest.raises(KeyError):
        rules.phase("boost")


def test_a_game_of_two_levels_and_one_die() -> None:
    rules = evolve(dsa.Rules(2), levels=((1, 2), (5, 7)), dice=((1, 2),), dives=1, air=3)
    state, rng = rules.new_state(), Random(7)
    assert (len(state.line), [str(throw) for throw, _ in state.chance_outcomes()]) == (
        4,
        ["The dice show 1", "The dice show 2"],
    )
    while not state.is_over:
        state = state.apply(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
    assert (state.dive, state.problems()) == (1, dsa.Problem(0))


# --- states -------------------------------------------------------------------------------------------------


def test_states_are_frozen_and_copied_as_themselves() -> None:
    state = diving([20, 5], carried=[[1]], phase="search", seat=0)
    with pytest.raises(FrozenInstanceError):
        state.air = 3  # type: ignore[misc]  # what is tried here
    assert copy.copy(state) is copy.deepcopy(state) is state
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - our own
    assert state != dsa.new_game(2)
    assert state != "state"
    assert (state == copy.copy(state), len({state, diving([20, 5], carried=[[1]], phase="search", seat=0)})) == (
        True,
        1,
    )


def test_a_state_says_what_it_is_in_one_line() -> None:
    assert repr(dsa.new_game(2)) == "<State: roll of seat 0; dive 1, turn 1, air 25>"
    over = diving([20, 9], dive=3, air=0, phase="search", seat=1).apply(dsa.Pass(1))
    assert repr(over) == "<State: Seats 0 and 1 share the win with 0 points.; dive 3, turn 9, air 0>"


def test_only_seats_that_there_are_look_on() -> None:
    assert dsa.new_game(2).observation(1).legal_actions() == ()
    with pytest.raises(IndexError, match="there is no seat 2; the seats are 0 to 1"):
        dsa.new_game(2).observation(2)


def test_the_dice_are_chance_with_their_exact_weights() -> None:
    state = dsa.new_game(2)
    assert [(throw.code, weight) for throw, weight in state.chance_outcomes()] == [
        ("rolled 1+1", 1),
        ("rolled 1+2", 2),
        ("rolled 1+3", 2),
        ("rolled 2+2", 1),
        ("rolled 2+3", 2),
        ("rolled 3+3", 1),
    ]
    assert state.probability(dsa.Rolled([1, 2])) == Fraction(2, 9)
    assert state.probability(dsa.Rolled([1, 4])) == state.probability(dsa.Shown(1)) == 0
    assert [throw.pips for throw, _ in state.chance_outcomes() if isinstance(throw, dsa.Rolled)] == [2, 3, 4, 4, 5, 6]


def test_a_chip_is_one_of_those_of_its_level_that_nobody_has_seen() -> None:
    state = diving([0, 1], back=[0], carried=[[1, 2, 3], [20]], turned=[1], seat=1, air=0, phase="search")
    state = state.apply(dsa.Pass(1))
    assert (state.unloading, state.actor, state.seat) == (0, None, 1)
    assert [state.probability(dsa.Shown(value)) for value in range(5)] == [Fraction(1, 4)] * 4 + [Fraction(0)]
    state = state.apply(dsa.Shown(3)).apply(dsa.Shown(0))
    assert dict(state.chance_outcomes()) == {dsa.Shown(0): 1, dsa.Shown(1): 2, dsa.Shown(2): 2, dsa.Shown(3): 1}
    assert dict(state.unseen[1]) == {0: 1, 1: 2, 2: 2, 3: 1}


def test_chance_is_not_asked_where_somebody_decides() -> None:
    state = diving([20, 5], phase="search", seat=0)
    assert state.chance_outcomes() == ()
    with pytest.raises(IllegalActionError, match=r"'sample\(\)' is not possible here: Chance does not decide here"):
        state.sample(Random(7))
    with pytest.raises(
        IllegalActionError, match=r"'probability\(\)' is not possible here: Chance does not decide here"
    ):
        state.probability(dsa.Shown(1))


def always(_: Position, __: int) -> bool:
    """A policy of a house rule."""
    return True


def test_a_house_rule_of_somebody_else_changes_a_policy() -> None:
    def turn_at_will(rules: dsa.Rules) -> dsa.Rules:
        return evolve(rules, may_turn=always)

    own = dsa.HouseRule("turn-at-will", "Turn at will", turn_at_will)
    state = dsa.new_game(2, house_rules=[own])
    assert state.legal_actions() == (dsa.TurnRound(0), dsa.DiveOn(0))
