"""Every action and outcome has a code, which says the same in every process and is read back as it was."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen

import forbidden_island as fi
from forbidden_island.table import Coded, code_of, sentence_of
from invented_actions import DIGGER, KEEPER, MASON, SEER, STOKER
from invented_roles import COLLECTOR
from own_actions import PLUMBER, Look, PumpDry

LANDING, TOWER, MARSH = fi.Tile.FOOLS_LANDING, fi.Tile.WATCHTOWER, fi.Tile.MISTY_MARSH

CODES: dict[Any, str] = {
    fi.Move(0, TOWER): "0 move watchtower",
    fi.Fly(1, LANDING): "1 fly fools-landing",
    fi.Navigate(0, 2, fi.Tile.LOST_LAGOON): "0 navigate 2 lost-lagoon",
    fi.ShoreUp(3, (TOWER,)): "3 shore-up watchtower",
    fi.ShoreUp(0, (MARSH, TOWER)): "0 shore-up misty-marsh+watchtower",
    fi.Give(0, fi.Card.EARTH, 2): "0 give earth 2",
    fi.Capture(1, fi.Treasure.OCEAN): "1 capture ocean",
    fi.EndActions(0): "0 end-actions",
    fi.Draw(2): "2 draw",
    fi.HelicopterLift(1, (0, 2), LANDING): "1 helicopter-lift 0+2 fools-landing",
    fi.HelicopterLift(1, (), LANDING): "1 helicopter-lift none fools-landing",
    fi.Sandbags(1, TOWER): "1 sandbags watchtower",
    fi.Escape(3): "3 escape",
    fi.Discard(0, fi.Card.HELICOPTER_LIFT): "0 discard helicopter-lift",
    fi.Take(2, fi.Card.EARTH, 0): "2 take earth 0",
    fi.Swim(1, TOWER): "1 swim watchtower",
    fi.TreasureDrawn(fi.Card.WATERS_RISE): "treasure waters-rise",
    fi.FloodDrawn(TOWER): "flood watchtower",
    fi.TreasureSeen(fi.Card.EARTH): "treasure-seen earth",
    fi.FloodSeen(TOWER): "flood-seen watchtower",
    PumpDry(1, TOWER): "1 pump-dry watchtower",
    Look(1, "far-away", fi.Card.WIND, fi.Treasure.FIRE, (0, 1)): "1 look far-away wind fire 0+1",
    Look(1, "nearby", fi.Card.WIND, fi.Treasure.FIRE, ()): "1 look nearby wind fire none",
}


@pytest.mark.parametrize("choice", CODES, ids=str)
def test_the_code_says_seat_verb_and_fields(choice: Any) -> None:  # noqa: ANN401 - an action or an outcome
    assert choice.code == code_of(choice) == CODES[choice]
    assert evolve(choice).code == CODES[choice]
    assert pickle.loads(pickle.dumps(choice)).code == CODES[choice]  # noqa: S301 - made here


def test_every_kind_is_tried() -> None:
    kinds: set[type] = {*fi.Action.__subclasses__(), fi.TreasureDrawn, fi.FloodDrawn, fi.TreasureSeen, fi.FloodSeen}
    there = {kind for kind in kinds if kind.__module__.partition(".")[0] == "forbidden_island"}
    assert there - {type(choice) for choice in CODES} == set()


# --- every action that rules can ever offer ------------------------------------------------------------------

BOX = fi.Catalogue.builtin()
RULES = {
    "two": fi.Rules.create(["diver", "pilot"]),
    "four": fi.Rules.create(["engineer", "navigator", "pilot", "messenger"], meter="elite"),
    "house rules": fi.Rules.create(["engineer", "explorer"], house_rules=["few-windows", "no-lift-rescue"]),
    "specials given": evolve(fi.Rules.create(["navigator", "explorer", "diver"]), specials_given=True),
    "a role of one's own": fi.Rules.create(["pilot", PLUMBER]),
    "roles that act": fi.Rules.create([STOKER, MASON, KEEPER, SEER]),
    "roles that take and ask": fi.Rules.create([COLLECTOR, DIGGER]),
}


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_each_action_there_can_be_is_read_back(rules: fi.Rules) -> None:
    state = rules.new_state(Random(5))
    codes = [action.code for action in rules.actions]
    assert len(set(codes)) == len(codes) > 300
    for action, code in zip(rules.actions, codes, strict=True):
        assert fi.parse_action(code, state) == action
        assert code == " ".join(code.lower().split())


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_each_card_there_can_be_is_read_back(rules: fi.Rules) -> None:
    state = rules.new_state(Random(5))
    outcomes = [*map(fi.TreasureDrawn, rules.cards), *map(fi.FloodDrawn, rules.tiles)]
    assert [fi.parse_action(outcome.code, state) for outcome in outcomes] == outcomes


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_played_is_read_back(seed: int) -> None:
    rng = Random(seed)
    state = fi.Rules.create([PLUMBER, "navigator", "pilot"]).new_state(rng)
    for _ in range(60):
        choices = (*state.legal_actions(), *(outcome for outcome, _ in state.chance_outcomes()))
        assert [fi.parse_action(choice.code, state) for choice in choices] == list(choices)
        if state.is_over:
            break
        state = state.apply(rng.choice(choices))


# --- sentences of actions that have none of their own ---------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        (PumpDry(1, TOWER), "Seat 1: pump dry, tile Watchtower."),
        (
            Look(0, "nearby", fi.Card.WIND, fi.Treasure.FIRE, (0, 1)),
            "Seat 0: look, manner nearby, card Statue of the Wind card, treasure Crystal of Fire, with pawns 0 and 1.",
        ),
        (Look(0, "x", fi.Card.FIRE, fi.Treasure.FIRE, ()), None),
        (fi.Action(2), "Seat 2: action."),
    ],
    ids=range(4),
)
def test_a_sentence_follows_from_the_fields(choice: fi.Action, sentence: str | None) -> None:
    said = sentence or "Seat 0: look, manner x, card Crystal of Fire card, treasure Crystal of Fire, with pawns none."
    assert str(choice) == sentence_of(choice) == said


# --- other games --------------------------------------------------------------------------------------------


@frozen
class DiceFallen(Coded):
    """An outcome of another game: numbers only, and a sea that is no word of the island."""

    eyes: tuple[int, ...]
    on_2nd: bool = True


@frozen
class OxygenDrawn(Coded):
    """An outcome without any field, of a class with a name that ends as those of cards do."""


def test_values_of_other_games_have_codes_as_well() -> None:
    assert DiceFallen((3, 6)).code == "dice-fallen 3+6 true"
    assert OxygenDrawn().code == "oxygen"
    assert sentence_of(OxygenDrawn()) == "Oxygen."
    assert sentence_of(DiceFallen((3, 6))) == "Dice fallen, eyes 3 and 6, on 2nd True."
