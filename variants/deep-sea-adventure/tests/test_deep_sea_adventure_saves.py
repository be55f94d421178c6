"""Saved positions: what is written is read back, and what is no sound position is refused at its place."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import deep_sea_adventure as dsa
from deep_sea_adventure import Problem
from deep_sea_adventure.game import GAME
from diving import diving, played
from forbidden_island.errors import SaveError
from forbidden_island.table import open_save
from soak import examples


@given(game=played(), pick=st.data())
@settings(max_examples=examples(60))
def test_round_trips(game: list[dsa.State], pick: st.DataObject) -> None:
    state = pick.draw(st.sampled_from(game))
    again = dsa.State.from_json(state.to_json())
    assert again == state
    assert (again.key(), hash(again), str(again)) == (state.key(), hash(state), str(state))
    assert state.replacing() == state
    assert state.problems() == Problem(0)


def test_a_position_is_told_in_the_words_of_the_game() -> None:
    state = diving([20, 9], carried=[[1, 30]], phase="dropping", seat=1)
    words = state.to_dict()
    del words["line"]
    assert words == {
        "format": "deep-sea-adventure/state",
        "version": 1,
        "rules_version": 1,
        "rules": {"divers": 2, "house_rules": [], "plugins": []},
        "dive": 1,
        "turn": 9,
        "air": 25,
        "places": [20, 9],
        "back": [],
        "last_back": None,
        "turned": [],
        "held": [[[1], [4]], []],
        "kept": [[], []],
        "phase": "dropping",
        "seat": 1,
    }


def test_dice_and_stacks_are_told_only_where_they_matter() -> None:
    chosen = diving([20, 9], house_rules=["boost"], phase="dice", seat=0, dice=[0, 3, 2])
    assert chosen.to_dict()["dice"] == [0, 3, 2]
    assert chosen.replacing(phase="boost").to_dict() == {
        name: "boost" if name == "phase" else value for name, value in chosen.to_dict().items() if name != "dice"
    }
    dropping = diving([20, 9], carried=[[1, 30]], phase="dropping", seat=1, stacked=2)
    assert (dropping.to_dict()["stacked"], dropping.stacked) == (2, 2)


def test_open_save_knows_the_game() -> None:
    state = dsa.new_game(3, house_rules=["boost"])
    save = open_save(state.to_json(), [GAME])
    assert (save.entry, save.record.state, save.is_record) == (GAME, state, False)
    record = dsa.Record(state).play(dsa.SaveAir(0)).play(dsa.Rolled([0, 1, 1])).play(dsa.Swim(0, 2))
    save = open_save(record.to_json(), [GAME])
    assert (save.is_record, save.record.state) == (True, record.state)
    assert record.rules == state.rules


def test_rules_changed_by_hand_cannot_be_saved() -> None:
    state = evolve(dsa.Rules(2), air=9).new_state()
    with pytest.raises(SaveError, match="rules changed by hand"):
        state.to_dict()
    with pytest.raises(SaveError, match="rules changed by hand"):
        evolve(dsa.Rules(2), players=(1,), divers=1).new_state().to_json()


def changed(words: dict[str, Any], path: tuple[str | int, ...], value: object) -> dict[str, Any]:
    """The words with another value at a path."""
    words = deepcopy(words)
    inner: Any = words
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return words


POSITION = diving([20, 9, 0], carried=[[1, 30], [10], [2]], back=[2], phase="search", seat=1, turned=[0]).to_dict()

WRONG: list[tuple[tuple[str | int, ...], object, str, str]] = [
    (("format",), "chess/state", "format", "expected 'deep-sea-adventure/state'"),
    (("version",), 2, "version", "expected 1, not 2"),
    (("rules_version",), 2, "rules_version", "made by version 2 of the rules"),
    (("rules",), [], "rules", "expected an object, not a list"),
    (("rules", "divers"), 7, "rules", "7 divers; the game is for"),
    (("rules", "divers"), True, "rules.divers", "expected a whole number"),
    (("rules", "house_rules"), ["tank"], "rules", "no house rule is called 'tank'"),
    (("rules", "house_rules"), [3], "rules.house_rules[0]", "expected a text, not 3"),
    (("rules", "tank"), 1, "rules", "the key 'tank' is unknown"),
    (("tank",), 1, "", "the key 'tank' is unknown"),
    (("dive",), 4, "dive", "expected a whole number from 1 to 3"),
    (("turn",), 201, "turn", "expected a whole number from 0 to 200"),
    (("turn",), 0, "turn", "the dive, the turn and the air must be on their scales"),
    (("air",), 26, "air", "expected a whole number from 0 to 25"),
    (("line",), {}, "line", "expected a list, not an object"),
    (("line",), [[1]] * 65, "line", "expected at most 64 items, not 65"),
    (("line", 3), 1, "line[3]", "expected a list, not 1"),
    (("line", 3), [5], "line[3][0]", "expected a whole number from 1 to 4"),
    (("line", 3), [1] * 33, "line[3]", "expected at most 32 items"),
    (("line", 3), [2], "line", "together must be the chips of the box"),
    (("places",), [20, 9], "places", "expected 3 items, not 2"),
    (("places", 0), 33, "places", "each diver out is at a place of the line, and alone there"),
    (("places", 0), 9, "places", "each diver out is at a place of the line, and alone there"),
    (("places", 0), 0, "held", "a diver who has not left the submarine carries nothing"),
    (("places", 2), 4, "places[2]", "who is back is in the submarine, at place 0"),
    (("back",), [2, 2], "back[1]", "seat 2 stands there twice"),
    (("back",), [3], "back[0]", "expected a whole number from 0 to 2"),
    (("last_back",), None, "last_back", "it must be one of those who are back"),
    (("last_back",), 1, "last_back", "it must be one of those who are back"),
    (("last_back",), "2", "last_back", "expected a whole number from 0 to 2"),
    (("turned",), [2], "turned", "only divers who are out can have turned round"),
    (("held", 1), [[]], "held[1][0]", "blanks are not carried"),
    (("held",), [], "held", "expected 3 items, not 0"),
    (("kept", 0), [16], "kept[0][0]", "expected a whole number from 0 to 15"),
    (("kept", 0), [15, 15], "line", "together must be the chips of the box"),
    (("phase",), "boost", "phase", "'boost' is no phase of this game"),
    (("phase",), "roll", "", ""),
    (("phase",), "turning", "", ""),
    (("phase",), "showing", "", ""),
    (("phase",), "ended", "phase", "it does not fit the divers"),
    (("phase",), "dropping", "phase", "it does not fit the divers"),
    (("seat",), 3, "seat", "expected a whole number from 0 to 2"),
    (("seat",), 2, "phase", "it does not fit the divers"),
    (("dice",), [1], "dice", "the key 'dice' does not belong to the phase 'search'"),
    (("stacked",), 1, "stacked", "the key 'stacked' does not belong to the phase 'search'"),
]


@pytest.mark.parametrize(("path", "value", "place", "said"), WRONG)
def test_what_is_no_sound_position_is_refused(
    path: tuple[str | int, ...], value: object, place: str, said: str
) -> None:
    words = changed(POSITION, path, value)
    if not said:
        assert dsa.State.from_dict(words).phase.id == value
        return
    with pytest.raises(SaveError) as caught:
        dsa.State.from_dict(words)
    assert caught.value.place == place
    assert said in caught.value.reason


@pytest.mark.parametrize("key", [key for key in POSITION if key != "rules_version"])
def test_no_key_may_be_missing(key: str) -> None:
    with pytest.raises(SaveError, match=f"the key '{key}' is missing"):
        dsa.State.from_dict({name: value for name, value in POSITION.items() if name != key})


def test_the_version_of_the_rules_may_be_left_out() -> None:
    words = {name: value for name, value in POSITION.items() if name != "rules_version"}
    assert dsa.State.from_dict(words) == dsa.State.from_dict(POSITION)


@pytest.mark.parametrize(
    ("words", "place", "said"),
    [
        ({"kept": [[0, 0, 0], []], "carried": [], "blank": [1, 2, 3]}, "kept", "more chips of one value are kept"),
        ({"kept": [[2], [20]]}, "kept[1][0]", "expected a whole number from 0 to 15, not 20"),
        ({"phase": "turning", "seat": 0}, "phase", "it does not fit the divers"),
        ({"phase": "dropping", "carried": [[1, 2]]}, "phase", "it does not fit the divers"),
        ({"phase": "dropping", "carried": [[1, 30]], "stacked": 3}, "stacked", "expected a whole number from 0 to 2"),
        ({"phase": "showing"}, "phase", "it does not fit the divers"),
        ({"tank": 1}, "tank", "there is no view of this name; there is dive, turn, air"),
        ({"phase": "dice", "dice": [0, 2, 1], "house_rules": ["boost"]}, "phase", "it does not fit the divers"),
        (
            {"phase": "dice", "dice": [0, 9, 1], "house_rules": ["boost"]},
            "dice[1]",
            "expected a whole number from 0 to 3",
        ),
        ({"phase": "dice", "house_rules": ["boost"]}, "phase", "it does not fit the divers"),
    ],
)
def test_what_cannot_be_replaced_is_refused_too(words: dict[str, Any], place: str, said: str) -> None:
    blank = words.pop("blank", [])
    line = [[] if number + 1 in blank else list(unit) for number, unit in enumerate(dsa.new_game(2).line)]
    with pytest.raises(SaveError) as caught:
        diving([20, 9], line=line, **words)
    assert caught.value.place == place
    assert said in caught.value.reason


def test_a_stack_that_is_begun_must_lie_there() -> None:
    line = [[1]] * 8 + [[2]] * 8 + [[3]] * 8 + [[4]] * 8
    with pytest.raises(SaveError, match="it does not fit the divers"):
        diving([20, 9], line=line, carried=[[1, 32]], phase="dropping", stacked=1)


def test_a_value_that_no_chip_has_is_named() -> None:
    rules = evolve(dsa.Rules(2), levels=((1, 3), (5, 7)))
    with pytest.raises(SaveError) as caught:
        rules.new_state().replacing(kept=[[2], []], line=[[1], [2], [2]])
    assert (caught.value.place, caught.value.reason) == ("kept[0][0]", "no chip is worth 2")


@pytest.mark.parametrize("phase", ["turning", "roll", "search", "showing", "dropping", "ended"])
def test_a_diver_beyond_the_line_is_refused_in_each_phase(phase: str) -> None:
    with pytest.raises(SaveError, match="places: each diver out is at a place of the line"):
        dsa.new_game(2).replacing(places=[40, 0], phase=phase)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"line": ()}, Problem.CHIPS),
        ({"unseen": ((), (), (), ())}, Problem.VALUES),
        ({"at": (3, 3)}, Problem.PLACES),
        ({"at": (-1, 0), "turned": (True, False), "last_back": 0}, Problem.TURNED | Problem.PHASE),
        ({"last_back": 1}, Problem.LAST_BACK),
        ({"held": (((1,),), ())}, Problem.CHIPS | Problem.CARRIED),
        ({"air": 99, "turn": 1}, Problem.NUMBERS),
        ({"dive": 0}, Problem.NUMBERS),
    ],
)
def test_problems_are_named(changes: dict[str, Any], problem: Problem) -> None:
    assert evolve(dsa.new_game(2), **changes).problems() == problem


def test_a_save_that_is_no_json_is_refused() -> None:
    with pytest.raises(SaveError, match="this is no JSON text"):
        dsa.State.from_json("{")
    with pytest.raises(SaveError, match="expected an object"):
        dsa.State.from_json(json.dumps([1]))


def test_an_entry_that_was_not_possible_is_named() -> None:
    words = dsa.Record(dsa.new_game(2)).play(dsa.Rolled([1, 1])).play(dsa.Pass(0)).to_dict()
    with pytest.raises(SaveError) as caught:
        dsa.Record.from_dict(changed(words, ("entries", 1), "0 put-down 1"))
    assert caught.value.place == "entries[1]"
    with pytest.raises(SaveError, match="a record has codes in full; write '0 pass'"):
        dsa.Record.from_dict(changed(words, ("entries", 1), "pass"))
