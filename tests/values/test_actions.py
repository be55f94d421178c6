"""Actions and outcomes are values: compared by their fields, and each says what it does in a sentence."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from attrs import evolve, fields
from attrs.exceptions import FrozenInstanceError

import forbidden_island as fi

LANDING, TOWER, ROCK = fi.Tile.FOOLS_LANDING, fi.Tile.WATCHTOWER, fi.Tile.PHANTOM_ROCK

SENTENCES: dict[Any, str] = {
    fi.Move(0, LANDING): "Seat 0 moves to Fools' Landing.",
    fi.Fly(1, TOWER): "Seat 1 flies to Watchtower.",
    fi.Navigate(0, 2, ROCK): "Seat 0 navigates the pawn of seat 2 to Phantom Rock.",
    fi.ShoreUp(1, (TOWER,)): "Seat 1 shores up Watchtower.",
    fi.ShoreUp(1, (TOWER, ROCK)): "Seat 1 shores up Watchtower and Phantom Rock.",
    fi.Give(0, fi.Card.EARTH, 1): "Seat 0 gives the Earth Stone card to seat 1.",
    fi.Take(2, fi.Card.SANDBAGS, 0): "Seat 2 takes Sandbags from seat 0.",
    fi.Capture(3, fi.Treasure.OCEAN): "Seat 3 captures the Ocean's Chalice.",
    fi.EndActions(2): "Seat 2 ends its actions.",
    fi.Draw(2): "Seat 2 turns the next card.",
    fi.HelicopterLift(1, (0,), ROCK): "Seat 1 plays Helicopter Lift: pawn 0 to Phantom Rock.",
    fi.HelicopterLift(1, (0, 2), ROCK): "Seat 1 plays Helicopter Lift: pawns 0 and 2 to Phantom Rock.",
    fi.Sandbags(1, TOWER): "Seat 1 plays Sandbags: Watchtower is dry.",
    fi.Escape(0): "Seat 0 plays Helicopter Lift: the team leaves the island.",
    fi.Discard(0, fi.Card.SANDBAGS): "Seat 0 discards Sandbags.",
    fi.Swim(1, TOWER): "Seat 1 swims to Watchtower.",
    fi.TreasureDrawn(fi.Card.WATERS_RISE): "Treasure card: Waters Rise!",
    fi.FloodDrawn(LANDING): "Flood card: Fools' Landing",
    fi.TreasureSeen(fi.Card.EARTH): "Treasure card seen: Earth Stone card",
    fi.FloodSeen(LANDING): "Flood card seen: Fools' Landing",
}
CHOICES = list(SENTENCES)
OUTCOMES = (fi.TreasureDrawn, fi.FloodDrawn, fi.TreasureSeen, fi.FloodSeen)
each_choice = pytest.mark.parametrize("choice", CHOICES, ids=str)


def other_value(value: object) -> object:
    """Another value of the same kind for a field."""
    if isinstance(value, int):
        return value + 1
    if isinstance(value, tuple):
        return (*value, 3) if isinstance(value[0], int) else (*value, LANDING)
    return {fi.Tile: fi.Tile.LOST_LAGOON, fi.Card: fi.Card.FIRE, fi.Treasure: fi.Treasure.WIND}[type(value)]


@each_choice
def test_it_says_what_it_does(choice: object) -> None:
    assert str(choice) == SENTENCES[choice]


def test_every_action_and_outcome_is_tried() -> None:
    kinds: set[type] = {fi.Action, *fi.Action.__subclasses__(), *OUTCOMES}
    kinds = {kind for kind in kinds if kind.__module__.partition(".")[0] == "forbidden_island"}
    assert kinds - {type(choice) for choice in CHOICES} == {fi.Action}
    assert all(getattr(fi, kind.__name__) is kind for kind in kinds)


@each_choice
def test_it_is_the_same_by_its_fields(choice: Any) -> None:  # noqa: ANN401 - an action or an outcome
    for same in (evolve(choice), copy.deepcopy(choice), pickle.loads(pickle.dumps(choice))):  # noqa: S301 - made here
        assert same == choice
        assert hash(same) == hash(choice)
        assert type(same) is type(choice)


@each_choice
def test_it_differs_by_each_field(choice: Any) -> None:  # noqa: ANN401 - as above
    for field in fields(type(choice)):
        other = evolve(choice, **{field.name: other_value(getattr(choice, field.name))})
        assert other != choice
        assert len({other, choice}) == 2
        with pytest.raises(FrozenInstanceError):
            setattr(choice, field.name, 0)


def test_kinds_with_the_same_fields_are_told_apart() -> None:
    assert len({fi.Move(0, TOWER), fi.Fly(0, TOWER), fi.Swim(0, TOWER), fi.Sandbags(0, TOWER)}) == 4
    assert len({fi.EndActions(0), fi.Draw(0), fi.Escape(0)}) == 3
    assert fi.Move(0, TOWER) not in [fi.Swim(0, TOWER), fi.Fly(0, TOWER), (0, TOWER)]


@each_choice
def test_actions_have_a_seat_and_outcomes_have_none(choice: object) -> None:
    assert isinstance(choice, fi.Action) != isinstance(choice, OUTCOMES)
    assert hasattr(choice, "seat") == isinstance(choice, fi.Action)
    assert isinstance(choice, fi.Outcome) == isinstance(choice, OUTCOMES)


def test_lists_of_tiles_and_pawns_do_as_well() -> None:
    assert fi.ShoreUp(0, [TOWER, ROCK]) == fi.ShoreUp(0, iter((TOWER, ROCK))) == fi.ShoreUp(0, (TOWER, ROCK))
    assert fi.HelicopterLift(0, [0, 1], ROCK) == fi.HelicopterLift(0, range(2), ROCK)
    assert fi.HelicopterLift(0, {1: "", 3: ""}, ROCK).pawns == (1, 3)
    assert hash(fi.ShoreUp(0, [TOWER])) == hash(fi.ShoreUp(0, (TOWER,)))
    state = fi.new_game(["engineer", "pilot"], seed=3).replacing(flooded=[fi.Tile.BRONZE_GATE])
    shored = state.apply(fi.ShoreUp(0, [fi.Tile.BRONZE_GATE]))
    assert shored == state.apply(fi.ShoreUp(0, (fi.Tile.BRONZE_GATE,)))
    assert shored.flooded == set()


def test_an_action_made_by_hand_is_as_good_as_one_handed_out() -> None:
    state = fi.new_game(["engineer", "pilot"], seed=3)
    for action in state.legal_actions():
        twin = evolve(action)
        assert twin is not action
        assert state.is_legal(twin)
        assert state.apply(twin) == state.apply(action)
