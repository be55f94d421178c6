"""Positions are written, read again, written by hand, and changed: nothing is lost on the way."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections import Counter
from operator import is_
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from anywhere import CORNERS, ROLES, position_anywhere
from outlines import OUTLINES
from picture import DECK, at, draw, flood, island
from random_play import states_to_the_end
from soak import examples

BY_HAND: dict[str, Any] = {
    "format": "forbidden-island/state",
    "version": 1,
    "rules": {
        "adventurers": ["diver", "pilot"],
        "meter": "novice",
        "island": "forbidden-island",
        "house_rules": [],
    },
    "tiles": [
        [None, None, "watchtower", "iron-gate", None, None],
        [None, "bronze-gate", "copper-gate", "silver-gate", "gold-gate", None],
        ["howling-garden", "whispering-garden", "cave-of-embers", "cave-of-shadows", "coral-palace", "tidal-palace"],
        ["temple-of-the-moon", "temple-of-the-sun", "misty-marsh", "lost-lagoon", "observatory", "phantom-rock"],
        [None, "breakers-bridge", "cliffs-of-abandon", "crimson-forest", "dunes-of-deception", None],
        [None, None, "twilight-hollow", "fools-landing", None, None],
    ],
    "flooded": ["watchtower", "observatory"],
    "sunk": ["lost-lagoon"],
    "pawns": ["iron-gate", "fools-landing"],
    "hands": [["earth", "helicopter-lift"], []],
    "captured": ["ocean"],
    "water_level": 3,
    "treasure_pile": [
        {"wind": 1},
        {"waters-rise": 1},
        {"earth": 4, "wind": 4, "fire": 4, "ocean": 1, "helicopter-lift": 2, "sandbags": 2, "waters-rise": 2},
    ],
    "treasure_discard": {"fire": 1, "ocean": 4},
    "flood_pile": [
        ["watchtower"],
        ["misty-marsh"],
        ["phantom-rock", "bronze-gate"],
        [
            "iron-gate",
            "copper-gate",
            "silver-gate",
            "gold-gate",
            "howling-garden",
            "whispering-garden",
            "cave-of-embers",
            "cave-of-shadows",
            "coral-palace",
            "tidal-palace",
            "temple-of-the-moon",
            "temple-of-the-sun",
            "breakers-bridge",
            "cliffs-of-abandon",
            "crimson-forest",
            "dunes-of-deception",
            "twilight-hollow",
        ],
    ],
    "flood_discard": ["observatory", "fools-landing"],
    "phase": "actions",
    "seat": 0,
    "actions_left": 3,
    "draws_left": 0,
}
"""A position as somebody writes it by hand: nothing that may be left out is there, the next cards are known."""


def by_hand(**changes: object) -> dict[str, Any]:
    """`BY_HAND` with some keys changed."""
    return {**BY_HAND, **changes}


def in_each_phase() -> dict[str, fi.State]:
    """A position of each phase, each reached by play."""
    acting = island(
        """
        .  .  #   #  .  .
        .  o  o   o  #  .
        #  o  ~01 o  #  #
        #  #  o   #  #  #
        .  ~  #   #  #  .
        .  .  #   #L .  .
        """,
        roles=("diver", "engineer"),
        hands={0: "4 earth, helicopter-lift"},
        next_treasure="fire, wind",
        next_flood=((3, 3), (2, 5)),
    )
    window = acting.apply(fi.EndActions(0))
    discard = draw(window, "fire")
    flooding = draw(discard.apply(fi.Discard(0, fi.Card.FIRE)), "wind").apply(fi.Discard(0, fi.Card.WIND))
    water = flood(flooding, (3, 3))
    lost = flood(
        island(
            """
        .  .  #  #   .  .
        .  #  #  #   #  .
        #  #  #  #   #  #
        #  #  #  #   #  #
        .  #  #  #   #  .
        .  .  #  ~L  .  .
        """,
            flood_cards=1,
        ),
        (4, 6),
    )
    leaving = acting.replacing(captured=acting.rules.treasures, pawns=[fi.Tile.FOOLS_LANDING] * 2)
    return {
        "actions": acting,
        "treasure": window,
        "drawing": window.apply(fi.Draw(0)),
        "discard": discard,
        "flood": flooding,
        "water": water,
        "lost": lost,
        "won": leaving.apply(fi.Escape(0)),
    }


PHASES = in_each_phase()
in_any_phase = pytest.mark.parametrize("state", PHASES.values(), ids=PHASES.keys())

anywhere = st.builds(
    lambda seed, players, house_rules, outline: position_anywhere(
        rng := Random(seed),
        rng.choice(CORNERS),
        house_rules=house_rules,
        island=outline,
        roles=rng.sample(ROLES, players),
    ),
    st.integers(0, 2**32),
    st.sampled_from((2, 3, 4)),
    st.sampled_from(((), ("no-lift-rescue",), ("few-windows",), ("few-windows", "no-lift-rescue"))),
    st.sampled_from(OUTLINES),
)
OUTLINED = fi.Catalogue.builtin().plus(*OUTLINES)


# --- the shape ----------------------------------------------------------------------------------------------


def test_a_position_is_written_in_the_documented_shape() -> None:
    words = fi.State.from_dict(BY_HAND).to_dict()
    assert list(words) == [
        *("format", "version", "rules_version", "rules", "tiles", "flooded", "sunk", "pawns", "hands", "captured"),
        *("water_level", "treasure_pile", "treasure_discard", "flood_pile", "flood_discard"),
        *("phase", "seat", "actions_left", "draws_left", "spent", "notes"),
    ]
    assert (words["format"], words["version"], words["rules_version"]) == ("forbidden-island/state", 1, 1)
    assert words["rules"] == {**BY_HAND["rules"], "plugins": []}
    for name in ("tiles", "pawns", "hands", "captured", "water_level", "phase", "seat", "actions_left", "draws_left"):
        assert words[name] == BY_HAND[name], name
    for name in ("treasure_pile", "treasure_discard"):
        assert words[name] == BY_HAND[name], name
    for name in ("flooded", "sunk", "flood_discard"):
        assert sorted(words[name]) == sorted(BY_HAND[name]), name
    assert [sorted(layer) for layer in words["flood_pile"]] == [sorted(layer) for layer in BY_HAND["flood_pile"]]
    assert (words["spent"], words["notes"]) == ([], {})


@in_any_phase
def test_a_position_is_made_of_json_s_own_values(state: fi.State) -> None:
    words = state.to_dict()
    assert json.loads(state.to_json()) == words
    assert json.loads(json.dumps(words)) == words


def test_other_phases_add_the_keys_they_need() -> None:
    added = {name: set(state.to_dict()) - set(PHASES["actions"].to_dict()) for name, state in PHASES.items()}
    assert added == {
        "actions": set(),
        "treasure": {"drawing"},
        "drawing": {"drawing"},
        "discard": {"interrupted"},
        "flood": {"drawing"},
        "water": {"interrupted"},
        "lost": {"result"},
        "won": {"result"},
    }
    assert PHASES["treasure"].to_dict()["drawing"] is False
    assert PHASES["drawing"].to_dict()["drawing"] is True
    assert PHASES["discard"].to_dict()["interrupted"] == "treasure"
    assert PHASES["water"].to_dict()["interrupted"] == "flood"
    assert PHASES["lost"].to_dict()["result"] == {"lost": "fools-landing", "also": []}
    assert PHASES["won"].to_dict()["result"] == {"won": True}


def test_a_written_position_is_the_caller_s_own() -> None:
    state = fi.State.from_dict(BY_HAND)
    before = state.key()
    words = state.to_dict()
    words["tiles"][0][2] = words["hands"][0][0] = "nonsense"
    words["treasure_pile"].clear()
    words["notes"]["x"] = 1
    assert state.key() == before
    assert state == fi.State.from_dict(BY_HAND)


# --- there and back -----------------------------------------------------------------------------------------


@in_any_phase
def test_each_phase_comes_back(state: fi.State) -> None:
    back = fi.State.from_json(state.to_json())
    assert back == state
    assert back.legal_actions() == state.legal_actions()
    assert back.chance_outcomes() == state.chance_outcomes()
    assert (back.result, back.actor, back.is_chance) == (state.result, state.actor, state.is_chance)


@given(anywhere, st.integers(0, 2**32))
@settings(max_examples=examples(40))
def test_positions_all_over_the_game_come_back(words: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    for state in states_to_the_end(fi.State.from_dict(words, catalogue=OUTLINED), rng)[:12]:
        back = fi.State.from_json(state.to_json(), catalogue=OUTLINED)
        assert back == state
        assert (hash(back), back.key()) == (hash(state), state.key())
        assert state.problems() == fi.Problem(0)


@pytest.mark.parametrize("house_rules", [(), ("few-windows",), ("no-lift-rescue", "few-windows")])
def test_every_position_of_a_game_comes_back(house_rules: tuple[str, ...]) -> None:
    for seed in range(6):
        rng = Random(seed)
        for state in states_to_the_end(fi.new_game(4, meter="elite", house_rules=house_rules, seed=rng), rng):
            assert fi.State.from_dict(state.to_dict()) == state


# --- by hand ------------------------------------------------------------------------------------------------


def test_a_position_written_by_hand_says_what_it_says() -> None:
    state = fi.State.from_dict(BY_HAND)
    assert [role.id for role in state.rules.adventurers] == ["diver", "pilot"]
    assert (state.rules.meter.id, state.rules.island.id, state.rules.house_rules) == ("novice", "forbidden-island", ())
    assert state.tile_at(3, 1) == fi.Tile.WATCHTOWER
    assert state.tile_at(1, 1) is None
    assert state.place_of(fi.Tile.FOOLS_LANDING) == (4, 6)
    assert state.flooded == {fi.Tile.WATCHTOWER, fi.Tile.OBSERVATORY}
    assert state.sunk == {fi.Tile.LOST_LAGOON}
    assert state.pawns == (fi.Tile.IRON_GATE, fi.Tile.FOOLS_LANDING)
    assert state.hands == ((fi.Card.EARTH, fi.Card.HELICOPTER_LIFT), ())
    assert state.captured == {fi.Treasure.OCEAN}
    assert (state.water_level, state.flood_rate) == (3, 3)
    assert state.treasure_pile[:2] == ({fi.Card.WIND: 1}, {fi.Card.WATERS_RISE: 1})
    assert state.treasure_discard == {fi.Card.FIRE: 1, fi.Card.OCEAN: 4}
    assert state.flood_pile[2] == {fi.Tile.PHANTOM_ROCK, fi.Tile.BRONZE_GATE}
    assert state.flood_discard == {fi.Tile.OBSERVATORY, fi.Tile.FOOLS_LANDING}
    assert (state.phase.id, state.seat, state.actor, state.actions_left, state.draws_left) == ("actions", 0, 0, 3, 0)
    assert [*state.spent, *state.notes] == []
    assert state.result is None


def test_cards_of_a_known_order_come_in_that_order() -> None:
    state = fi.State.from_dict(BY_HAND).apply(fi.EndActions(0)).apply(fi.Draw(0))
    assert state.chance_outcomes() == ((fi.TreasureDrawn(fi.Card.WIND), 1),)
    state = draw(state, "wind", "waters-rise")
    assert state.apply(fi.Draw(0)).chance_outcomes() == (
        (fi.FloodDrawn(fi.Tile.OBSERVATORY), 1),
        (fi.FloodDrawn(fi.Tile.FOOLS_LANDING), 1),
    )
    state = flood(state, state.place_of(fi.Tile.OBSERVATORY), state.place_of(fi.Tile.FOOLS_LANDING))
    assert state.apply(fi.Draw(0)).chance_outcomes() == ((fi.FloodDrawn(fi.Tile.WATCHTOWER), 1),)


@pytest.mark.parametrize("seed", range(5))
def test_a_position_written_by_hand_plays_to_the_end(seed: int) -> None:
    assert isinstance(states_to_the_end(fi.State.from_dict(BY_HAND), Random(seed))[-1].result, (fi.Won, fi.Lost))


def test_what_may_be_left_out_changes_nothing() -> None:
    plugin = {"group": "forbidden_island.meters", "id": "x", "distribution": "x", "version": "1"}
    rules = {**BY_HAND["rules"], "plugins": [plugin]}
    whole = by_hand(rules=rules, rules_version=fi.RULES_VERSION, spent=[], notes={})
    assert fi.State.from_dict(whole) == fi.State.from_dict(BY_HAND)


def test_a_power_that_is_spent() -> None:
    words = by_hand(seat=1, actions_left=2)
    state = fi.State.from_dict({**words, "spent": ["fly"]})
    assert state.spent == {"fly"}
    assert state.to_dict()["spent"] == ["fly"]
    assert not any(isinstance(action, fi.Fly) for action in state.legal_actions())
    assert any(isinstance(action, fi.Fly) for action in fi.State.from_dict(words).legal_actions())


def test_notes() -> None:
    notes = {"beacon": {"lit": [1, 2], "by": None}, "abacus": 3.5}
    state = fi.State.from_dict(by_hand(notes=notes))
    assert state.to_dict()["notes"] == notes
    assert (state.notes["abacus"], tuple(state.notes["beacon"]["lit"])) == (3.5, (1, 2))
    assert fi.State.from_json(state.to_json()) == state
    assert state != fi.State.from_dict(BY_HAND)
    with pytest.raises(TypeError):
        state.notes["abacus"] = 4  # type: ignore[index]  # that it is not possible is what is shown


def test_notes_are_not_shared_with_who_wrote_them() -> None:
    notes: dict[str, Any] = {"beacon": {"lit": [1, 2]}}
    state = fi.State.from_dict(by_hand(notes=notes))
    notes["beacon"]["lit"].append(3)
    state.to_dict()["notes"]["beacon"]["lit"].append(3)
    assert state == fi.State.from_dict(by_hand(notes={"beacon": {"lit": [1, 2]}}))
    with pytest.raises(TypeError):
        state.notes["beacon"]["lit"] = []


@pytest.mark.parametrize(
    "note",
    [float("nan"), float("inf"), {1}, object(), {1: 2}, 10**5000],
    ids=["no number", "infinite", "a set", "an object", "a key that is no text", "a number too long to be written"],
)
def test_notes_that_json_cannot_have_are_refused(note: object) -> None:
    with pytest.raises(fi.SaveError) as caught:
        fi.State.from_dict(by_hand(notes={"beacon": note}))
    assert caught.value.place == "notes.beacon"


def test_notes_are_as_deep_as_somebody_may_need_and_no_deeper() -> None:
    def nested(depth: int) -> dict[str, Any]:
        note: Any = "the bottom"
        for level in range(depth):
            note = [note] if level % 2 else {"down": note}
        return {"beacon": note}

    state = fi.State.from_dict(by_hand(notes=nested(18)))
    assert state.to_dict()["notes"] == nested(18)
    assert fi.State.from_json(state.to_json()) == state
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - made here
    with pytest.raises(fi.SaveError, match="nested more than 20 deep"):
        fi.State.from_dict(by_hand(notes=nested(19)))


def test_notes_with_a_number_too_large_for_json_are_refused() -> None:
    text = json.dumps(by_hand(notes={"beacon": 123456})).replace("123456", "1e999")
    with pytest.raises(fi.SaveError):
        fi.State.from_json(text)


def test_whether_a_card_is_about_to_be_turned() -> None:
    words = by_hand(phase="treasure", actions_left=0, draws_left=2)
    waiting, drawing = fi.State.from_dict(words), fi.State.from_dict({**words, "drawing": True})
    assert (waiting.is_chance, waiting.actor) == (False, 0)
    assert (drawing.is_chance, drawing.actor) == (True, None)
    assert waiting.apply(fi.Draw(0)) == drawing


def test_where_nobody_holds_a_special_a_card_is_turned_whatever_is_said() -> None:
    pile = [BY_HAND["treasure_pile"][0], {"helicopter-lift": 1}, *BY_HAND["treasure_pile"][1:]]
    words = by_hand(hands=[["earth"], []], treasure_pile=pile, phase="treasure", actions_left=0, draws_left=2)
    unsaid = fi.State.from_dict(words)
    assert unsaid.is_chance
    assert fi.State.from_dict({**words, "drawing": False}) == fi.State.from_dict({**words, "drawing": True}) == unsaid


def test_what_a_full_hand_interrupted() -> None:
    pile = {**BY_HAND["treasure_pile"][2], "earth": 1, "ocean": 0}
    hands = [["earth", "helicopter-lift", "earth", "earth", "earth", "ocean"], []]
    words = by_hand(phase="discard", hands=hands, treasure_pile=[*BY_HAND["treasure_pile"][:2], pile], actions_left=0)
    after = {
        interrupted: fi.State.from_dict(
            {**words, "interrupted": interrupted, "actions_left": actions, "draws_left": draws}
        ).apply(fi.Discard(0, fi.Card.OCEAN))
        for interrupted, actions, draws in (("actions", 2, 0), ("treasure", 0, 1), ("flood", 0, 2))
    }
    assert {name: (state.phase.id, state.actions_left, state.draws_left) for name, state in after.items()} == {
        "actions": ("actions", 2, 0),
        "treasure": ("treasure", 0, 1),
        "flood": ("flood", 0, 2),
    }


@pytest.mark.parametrize("house_rules", [(), ("few-windows",)])
def test_after_pawns_were_in_the_water_the_windows_are_those_of_the_rules(house_rules: tuple[str, ...]) -> None:
    """With `few-windows` no special is played between two flood cards, not even then."""
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  ~0 #  #  #
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #L .  .
        """,
        hands={1: "helicopter-lift"},
        house_rules=house_rules,
        flood_cards=2,
        next_flood=((3, 3),),
    )
    wet = flood(state, (3, 3))
    assert wet.phase.id == "water"
    out = fi.State.from_dict(wet.to_dict()).apply(fi.Swim(0, at(state, 3, 2)))
    assert (out.phase.id, out.draws_left, out.is_chance) == ("flood", 1, bool(house_rules))


@pytest.mark.parametrize(
    ("result", "changes"),
    [
        (fi.Lost("skull"), {"water_level": 10, "result": {"lost": "skull", "also": []}}),
        (
            fi.Lost("skull", ("treasure",)),
            {"water_level": 10, "sunk": ["cave-of-embers", "cave-of-shadows"], "also": "treasure"},
        ),
        (
            fi.Won(),
            {"captured": ["earth", "wind", "fire", "ocean"], "pawns": ["fools-landing"] * 2, "result": {"won": True}},
        ),
    ],
    ids=str,
)
def test_how_the_game_ended(result: fi.Result, changes: dict[str, Any]) -> None:
    words = by_hand(phase="ended", actions_left=0, **changes)
    also = words.pop("also", None)
    if also:
        words["result"] = {"lost": "skull", "also": [also]}
        words["flood_pile"] = [
            [tile for tile in layer if tile not in changes["sunk"] and tile != "lost-lagoon"]
            for layer in BY_HAND["flood_pile"]
        ]
        words["flood_pile"][0].append("lost-lagoon")
    state = fi.State.from_dict(words)
    assert state.result == result
    assert (state.is_over, state.is_chance, state.legal_actions()) == (True, False, ())
    assert fi.State.from_dict(state.to_dict()) == state


def test_tuples_and_other_mappings_do_as_well() -> None:
    words = by_hand(pawns=tuple(BY_HAND["pawns"]), treasure_discard=Counter(BY_HAND["treasure_discard"]))
    assert fi.State.from_dict(words) == fi.State.from_dict(BY_HAND)


def test_no_copies_of_a_card_may_be_written_down_too() -> None:
    discard = {**dict.fromkeys(DECK, 0), **BY_HAND["treasure_discard"]}
    assert fi.State.from_dict(by_hand(treasure_discard=discard)) == fi.State.from_dict(BY_HAND)


# --- replacing ----------------------------------------------------------------------------------------------


def test_replacing_takes_views() -> None:
    state = fi.State.from_dict(BY_HAND)
    earth, lift = fi.Card.EARTH, fi.Card.HELICOPTER_LIFT
    pile = (*state.treasure_pile[:2], {**state.treasure_pile[2], earth: 3})
    changed = state.replacing(
        flooded=frozenset({fi.Tile.OBSERVATORY}),
        pawns=(fi.Tile.WATCHTOWER, fi.Tile.FOOLS_LANDING),
        hands=((earth, lift), (earth,)),
        captured=frozenset({fi.Treasure.OCEAN, fi.Treasure.FIRE}),
        treasure_pile=pile,
        flood_pile=(state.flood_pile[0] | state.flood_pile[1], *state.flood_pile[2:]),
        phase=state.rules.phase("actions"),
        seat=1,
    )
    assert changed == state.replacing(
        flooded=["observatory"],
        pawns=["watchtower", "fools-landing"],
        hands=[["helicopter-lift", "earth"], ["earth"]],
        captured=["fire", "ocean"],
        treasure_pile=[*BY_HAND["treasure_pile"][:2], {**BY_HAND["treasure_pile"][2], "earth": 3}],
        flood_pile=[["misty-marsh", "watchtower"], *BY_HAND["flood_pile"][2:]],
        phase="actions",
        seat=1,
    )
    assert changed.pawns == (fi.Tile.WATCHTOWER, fi.Tile.FOOLS_LANDING)
    assert changed.hands == ((earth, lift), (earth,))
    assert changed.treasure_pile[2][earth] == 3
    assert changed.flood_pile[0] == {fi.Tile.WATCHTOWER, fi.Tile.MISTY_MARSH}
    assert (changed.seat, changed.rules) == (1, state.rules)
    assert state == fi.State.from_dict(BY_HAND)


@in_any_phase
def test_replacing_everything_by_itself_changes_nothing(state: fi.State) -> None:
    views = (
        *("flooded", "sunk", "pawns", "hands", "captured", "water_level", "treasure_pile", "treasure_discard"),
        *("flood_pile", "flood_discard", "phase", "seat", "actions_left", "draws_left", "spent", "notes"),
    )
    assert state.replacing(**{view: getattr(state, view) for view in views}) == state
    assert state.replacing() == state


def test_replacing_takes_tiles_row_by_row() -> None:
    state = fi.State.from_dict(BY_HAND)
    rows = [[state.tile_at(column, row) for column in range(1, 7)] for row in range(1, 7)]
    assert state.replacing(tiles=rows) == state
    rows[0][2], rows[0][3] = rows[0][3], rows[0][2]
    assert state.replacing(tiles=rows).tile_at(3, 1) == fi.Tile.IRON_GATE


def test_replacing_takes_results() -> None:
    lost = PHASES["lost"]
    skull = lost.replacing(water_level=10, result=fi.Lost("skull", ("fools-landing",)))
    assert skull.result == fi.Lost("skull", ("fools-landing",))
    won = PHASES["won"]
    assert won.replacing(result=fi.Won()) == won
    assert won.replacing(result={"won": True}) == won
    with pytest.raises(fi.SaveError, match="result"):
        won.replacing(result=fi.Lost("skull"))


def test_replacing_takes_notes_and_what_is_spent() -> None:
    state = fi.State.from_dict(by_hand(seat=1))
    changed = state.replacing(spent=frozenset({"fly"}), actions_left=2, notes={"beacon": (1, 2)})
    assert changed.spent == {"fly"}
    assert changed.notes == state.replacing(notes={"beacon": [1, 2]}).notes
    assert changed.replacing(notes={}).notes == {}


def test_replacing_turns_over_whether_a_card_is_turned_next() -> None:
    assert PHASES["treasure"].replacing(drawing=True) == PHASES["drawing"]
    assert PHASES["drawing"].replacing(drawing=False) == PHASES["treasure"]


@pytest.mark.parametrize("key", [("earth", 1), frozenset({"earth"}), None, 1], ids=repr)
def test_replacing_refuses_a_pile_of_what_are_no_cards(key: object) -> None:
    with pytest.raises(fi.SaveError) as caught:
        fi.State.from_dict(BY_HAND).replacing(treasure_discard={key: 1})
    assert caught.value.place == "treasure_discard"


def test_replacing_refuses_words_it_does_not_know() -> None:
    state = fi.State.from_dict(BY_HAND)
    for name in ("rules", "actor", "water", "format", "version"):
        with pytest.raises(fi.SaveError, match="there is no view of this name; there is tiles, flooded") as caught:
            state.replacing(**{name: state.rules})
        assert caught.value.place == name


@pytest.mark.parametrize(
    ("place", "changes"),
    [
        ("sunk[0]", {"sunk": ["atlantis"]}),
        ("water_level", {"water_level": 11}),
        ("treasure_pile", {"hands": [[], []]}),
        ("pawns", {"pawns": [fi.Tile.LOST_LAGOON, fi.Tile.FOOLS_LANDING]}),
        ("phase", {"actions_left": 0}),
        ("hands", {"hands": None}),
        ("flooded", {"flooded": fi.Tile.WATCHTOWER}),
    ],
)
def test_replacing_refuses_what_is_not_sound(place: str, changes: dict[str, Any]) -> None:
    with pytest.raises(fi.SaveError) as caught:
        fi.State.from_dict(BY_HAND).replacing(**changes)
    assert caught.value.place == place


def test_replacing_a_phase_leaves_nothing_of_the_one_before() -> None:
    """What only the old phase needed is not dragged along: the same position comes from everywhere."""
    acting = PHASES["actions"]
    cards = {name: getattr(acting, name) for name in ("hands", "treasure_pile", "treasure_discard")}
    for name in ("treasure", "drawing", "discard"):
        assert PHASES[name].replacing(phase="actions", actions_left=3, draws_left=0, **cards) == acting, name
    after = PHASES["won"].replacing(phase="actions", captured=(), actions_left=3)
    assert (after.result, after.is_over) == (None, False)


def test_replacing_needs_no_file_to_name_the_rules() -> None:
    state = fi.State.from_dict(BY_HAND)
    own = evolve(state.rules, hand_limit=6).new_state(Random(7))
    assert own.replacing(water_level=4).water_level == 4


# --- keys ---------------------------------------------------------------------------------------------------

KEYS_OF_A_GAME = """
import random, sys
import forbidden_island as fi
rng = random.Random(11)
state = fi.new_game(4, meter="elite", house_rules=["few-windows"], seed=rng)
while not state.is_over:
    print(state.key(), state.to_json())
    state = state.advance(rng.choice(state.legal_actions()), rng)
print(state.replacing(notes={"b": 1, "a": {"d": 2, "c": 3}}, spent=[]).key())
"""


def test_keys_and_files_are_the_same_in_every_process() -> None:
    printed = {
        subprocess.run(  # noqa: S603 - this Python, with the script above
            [sys.executable, "-c", KEYS_OF_A_GAME],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1
    assert len(printed.pop().splitlines()) > 10


def test_keys_are_the_same_in_every_version() -> None:
    """Whoever changes this must raise `RULES_VERSION`: keys are kept in files and compared years later."""
    assert fi.RULES_VERSION == 1
    assert fi.State.from_dict(BY_HAND).key() == ("6a31204ebe88a50f7b7a55023a76ac9e24d0b41f4e6e6a9f0128d61efb046ca1")


@given(anywhere, st.integers(0, 2**32))
@settings(max_examples=examples(30))
def test_equal_states_share_their_key_and_others_do_not(words: dict[str, Any], seed: int) -> None:
    state = fi.State.from_dict(words, catalogue=OUTLINED)
    children = [child for _, child in state.children()]
    states = [state, *Random(seed).sample(children, min(len(children), 8))]
    keys = [one.key() for one in states]
    for one, key in zip(states, keys, strict=True):
        assert fi.State.from_dict(one.to_dict(), catalogue=OUTLINED).key() == key
        assert [other == one for other in states] == [other == key for other in keys]


def test_a_key_does_not_ask_how_something_was_written_down() -> None:
    shuffled = by_hand(
        hands=[["helicopter-lift", "earth"], []],
        flooded=["observatory", "watchtower"],
        treasure_discard={"ocean": 4, "fire": 1, "earth": 0},
        notes={"b": 1, "a": 2},
    )
    straight = by_hand(notes={"a": 2, "b": 1})
    assert fi.State.from_dict(shuffled).key() == fi.State.from_dict(straight).key()


@pytest.mark.parametrize(
    "changes",
    [
        {"water_level": 4},
        {"seat": 1},
        {"actions_left": 2},
        {"captured": []},
        {"flooded": ["watchtower"]},
        {"pawns": ["fools-landing", "fools-landing"]},
        {"notes": {"beacon": 1}},
        {"rules": {**BY_HAND["rules"], "meter": "elite"}},
        {"rules": {**BY_HAND["rules"], "house_rules": ["few-windows"]}},
        {"rules": {**BY_HAND["rules"], "adventurers": ["diver", "messenger"]}},
        {"treasure_pile": [{"wind": 1, "waters-rise": 1}, BY_HAND["treasure_pile"][2]]},
        {"flood_pile": [["misty-marsh"], ["watchtower"], *BY_HAND["flood_pile"][2:]]},
        {"tiles": [[None, None, "iron-gate", "watchtower", None, None], *BY_HAND["tiles"][1:]]},
    ],
    ids=str,
)
def test_whatever_differs_makes_another_state_with_another_key(changes: dict[str, Any]) -> None:
    state, other = fi.State.from_dict(BY_HAND), fi.State.from_dict(by_hand(**changes))
    assert state != other
    assert state.key() != other.key()


@in_any_phase
def test_a_pickled_state_has_the_same_key(state: fi.State) -> None:
    back = pickle.loads(pickle.dumps(state))  # noqa: S301 - made here
    assert back == state
    assert back.key() == state.key()


@in_any_phase
def test_a_state_that_is_loaded_shares_the_tables_of_its_like(state: fi.State) -> None:
    one, other = pickle.loads(pickle.dumps(state)), fi.State.from_json(state.to_json())  # noqa: S301 - made here
    assert one._deal is other._deal
    assert one._moment is other._moment
    assert all(map(is_, one._hands, other._hands))
    assert one._notes is other._notes or state.notes


# --- rules that a file can name, and rules that it cannot ---------------------------------------------------


def one_card_only(rules: fi.Rules) -> fi.Rules:
    """A house rule: one treasure card a turn."""
    return evolve(rules, cards_a_turn=1)


SCOUT = evolve(fi.Catalogue.builtin().adventurer("explorer"), id="scout", title="Scout")
TUTORIAL = fi.WaterMeter("tutorial", "Tutorial", 1, (1, 1, 2))
CROSSING = fi.Island("crossing", "Crossing", ("########", "########", "########"))
DRIZZLE = fi.HouseRule("drizzle", "One treasure card a turn", one_card_only)
MINE = fi.Catalogue.builtin().plus(SCOUT, TUTORIAL, CROSSING, DRIZZLE)


def my_game() -> fi.State:
    """A game of values that no file can hold, but a catalogue."""
    return fi.new_game([SCOUT, "diver"], meter=TUTORIAL, island=CROSSING, house_rules=[DRIZZLE], seed=7)


def test_what_a_catalogue_knows_can_be_loaded() -> None:
    state = my_game()
    words = state.to_dict()
    assert {key: words["rules"][key] for key in ("adventurers", "meter", "island", "house_rules")} == {
        "adventurers": ["scout", "diver"],
        "meter": "tutorial",
        "island": "crossing",
        "house_rules": ["drizzle"],
    }
    back = fi.State.from_dict(words, catalogue=MINE)
    assert back == state
    assert back.rules.cards_a_turn == 1
    assert fi.State.from_json(state.to_json(), catalogue=MINE).key() == state.key()


@pytest.mark.parametrize(
    ("key", "written", "said"),
    [
        ("adventurers", ["divr", "pilot"], "no adventurer is called 'divr'; did you mean 'diver'?"),
        ("adventurers", ["xyz", "pilot"], "no adventurer is called 'xyz'; there is diver, engineer, explorer"),
        ("meter", "novic", "no water meter is called 'novic'; did you mean 'novice'?"),
        ("island", "forbiden-island", "no island is called 'forbiden-island'; did you mean 'forbidden-island'?"),
        ("house_rules", ["few-window"], "no house rule is called 'few-window'; did you mean 'few-windows'?"),
    ],
)
def test_ids_that_nobody_knows_are_named_with_what_is_near(key: str, written: object, said: str) -> None:
    with pytest.raises(fi.SaveError) as caught:
        fi.State.from_dict(by_hand(rules={**BY_HAND["rules"], key: written}))
    assert caught.value.place.startswith("rules")
    assert caught.value.reason.startswith(said)


def test_without_the_catalogue_its_ids_are_unknown() -> None:
    with pytest.raises(fi.SaveError, match="no adventurer is called 'scout'"):
        fi.State.from_dict(my_game().to_dict())


def test_replacing_needs_no_catalogue() -> None:
    changed = my_game().replacing(water_level=3)
    assert (changed.water_level, changed.rules.adventurers[0]) == (3, SCOUT)


FIVE = tuple(fi.Catalogue.builtin().adventurers.values())[:5]


@pytest.mark.parametrize(
    "changes",
    [
        {"hand_limit": 6},
        {"specials_given": True},
        {"notes": (("beacon", 1),)},
        {"players": (2, 3, 4, 5), "adventurers": FIVE},
        {"tiles": (*fi.new_game(2, seed=1).rules.tiles[1:], fi.Tile("atoll", "Atoll")), "treasures": ()},
        {
            "island": fi.Island("row", "Row", ("#" * 25,)),
            "tiles": (*fi.new_game(2, seed=1).rules.tiles, fi.Tile("atoll", "Atoll")),
        },
    ],
    ids=["a limit", "a policy", "a note", "five players", "another tile", "one tile more"],
)
def test_rules_changed_by_hand_cannot_be_saved(changes: dict[str, Any]) -> None:
    state = evolve(fi.new_game(["diver", "pilot"], seed=7).rules, **changes).new_state(Random(7))
    for write in (state.to_dict, state.to_json, state.key):
        with pytest.raises(fi.SaveError, match="these rules were changed by hand") as caught:
            write()
        assert caught.value.place == "rules"


def test_rules_changed_by_a_house_rule_can_be_saved() -> None:
    house_rule = fi.HouseRule("thirst", "One treasure card a turn", one_card_only)
    state = fi.new_game(2, house_rules=[house_rule], seed=7)
    assert fi.State.from_dict(state.to_dict(), catalogue=fi.Catalogue.builtin().plus(house_rule)) == state
