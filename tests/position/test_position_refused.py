"""A sound position is damaged in one way: it is refused, and the error names the place and what would be right."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from anywhere import CORNERS, ROLES, position_anywhere
from middle_of_a_game import acting, discarding, in_water, lost, window
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Words = dict[str, Any]


# --- sound positions, one of each phase ---------------------------------------------------------------------


SOUND = {
    "actions": acting().to_dict(),
    "treasure": window().to_dict(),
    "discard": discarding().to_dict(),
    "water": in_water().to_dict(),
    "flood": in_water().apply(in_water().legal_actions()[0]).to_dict(),
    "lost": lost().to_dict(),
}


def refused(words: object) -> fi.SaveError:
    """The error with which a position is refused."""
    with pytest.raises(fi.SaveError) as caught:
        fi.State.from_dict(words)  # type: ignore[arg-type]  # anything may stand in a file
    return caught.value


@pytest.mark.parametrize("phase", SOUND)
def test_undamaged_each_position_is_sound(phase: str) -> None:
    state = fi.State.from_dict(SOUND[phase])
    assert state.phase.id == {"lost": "ended"}.get(phase, phase)
    assert state.to_dict() == SOUND[phase]


# --- keys ---------------------------------------------------------------------------------------------------

OPTIONAL = {"rules_version", "spent", "notes"}
NEEDED = sorted(set(SOUND["actions"]) - OPTIONAL)


@pytest.mark.parametrize("key", NEEDED)
def test_a_key_is_missing(key: str) -> None:
    words = deepcopy(SOUND["actions"])
    del words[key]
    error = refused(words)
    assert (error.place, error.reason) == ("", f"the key {key!r} is missing")
    assert str(error) == error.reason


@pytest.mark.parametrize("key", ["adventurers", "meter", "island", "house_rules"])
def test_a_key_of_the_rules_is_missing(key: str) -> None:
    words = deepcopy(SOUND["actions"])
    del words["rules"][key]
    error = refused(words)
    assert (error.place, error.reason) == ("rules", f"the key {key!r} is missing")
    assert str(error) == f"rules: {error.reason}"


@pytest.mark.parametrize(("phase", "key"), [("lost", "result"), ("discard", "interrupted"), ("water", "interrupted")])
def test_a_key_that_only_this_phase_needs_is_missing(phase: str, key: str) -> None:
    words = deepcopy(SOUND[phase])
    del words[key]
    assert refused(words).place in {key, "phase"}


@pytest.mark.parametrize("key", ["", "Tiles", "history", "seed", "tiles "])
def test_a_key_is_unknown(key: str) -> None:
    error = refused({**SOUND["actions"], key: []})
    assert (error.place, error.reason) == ("", f"the key {key!r} is unknown")
    inside = refused({**SOUND["actions"], "rules": {**SOUND["actions"]["rules"], key: []}})
    assert (inside.place, inside.reason) == ("rules", f"the key {key!r} is unknown")


@pytest.mark.parametrize("key", [1, None, ("tiles",)])
def test_a_key_is_no_text(key: object) -> None:
    words: dict[Any, Any] = {**SOUND["actions"], key: 1}
    assert refused(words).reason == "expected an object, not an object"
    assert refused({**SOUND["actions"], "notes": {key: 1}}).place == "notes"


# --- types --------------------------------------------------------------------------------------------------

KINDS: dict[str, tuple[str, str]] = {
    "format": ("actions", "text"),
    "version": ("actions", "number"),
    "rules_version": ("actions", "number"),
    "rules": ("actions", "object"),
    "rules.adventurers": ("actions", "list"),
    "rules.adventurers[0]": ("actions", "text"),
    "rules.meter": ("actions", "text"),
    "rules.island": ("actions", "text"),
    "rules.house_rules": ("actions", "list"),
    "rules.plugins": ("actions", "list"),
    "tiles": ("actions", "list"),
    "tiles[2]": ("actions", "list"),
    "tiles[2][0]": ("actions", "text"),
    "flooded": ("actions", "list"),
    "flooded[0]": ("actions", "text"),
    "sunk": ("actions", "list"),
    "sunk[0]": ("actions", "text"),
    "pawns": ("actions", "list"),
    "pawns[1]": ("actions", "text"),
    "hands": ("actions", "list"),
    "hands[1]": ("actions", "list"),
    "hands[0][0]": ("actions", "text"),
    "captured": ("actions", "list"),
    "captured[0]": ("actions", "text"),
    "water_level": ("actions", "number"),
    "treasure_pile": ("actions", "list"),
    "treasure_pile[2]": ("actions", "object"),
    "treasure_pile[2].earth": ("actions", "number"),
    "treasure_discard": ("actions", "object"),
    "treasure_discard.ocean": ("actions", "number"),
    "flood_pile": ("actions", "list"),
    "flood_pile[1]": ("actions", "list"),
    "flood_pile[2][3]": ("actions", "text"),
    "flood_discard": ("actions", "list"),
    "flood_discard[0]": ("actions", "text"),
    "phase": ("actions", "text"),
    "seat": ("actions", "number"),
    "actions_left": ("actions", "number"),
    "draws_left": ("actions", "number"),
    "spent": ("actions", "list"),
    "notes": ("actions", "object"),
    "drawing": ("treasure", "flag"),
    "interrupted": ("discard", "text"),
    "result": ("lost", "object"),
    "result.lost": ("lost", "text"),
    "result.also": ("lost", "list"),
}
"""Each place of a position, the phase in which it is looked at, and what must stand there."""

VALUES: dict[str, tuple[object, ...]] = {
    "text": ("nonsense", "", "\ud800", "x" * 100_000),
    "number": (-1, 10**30, -(10**30), 10**5000),
    "fraction": (1.0, 0.5, float("inf"), float("nan")),
    "flag": (True, False),
    "list": ([], [[]]),
    "object": ({}, {"nonsense": 1}),
    "nothing": (None,),
    "python": ({"a", "b"}, b"bytes", object()),
}


def put(words: Words, place: str, value: object) -> Words:
    """A copy with another value at a place such as ``tiles[2][0]``."""
    words = deepcopy(words)
    *path, last = _steps(place)
    inner: Any = words
    for step in path:
        inner = inner[step]
    inner[last] = value
    return words


def _steps(place: str) -> Iterator[str | int]:
    for step in place.replace("[", ".#").replace("]", "").split("."):
        yield int(step[1:]) if step.startswith("#") else step


@pytest.mark.parametrize("place", KINDS)
def test_a_value_of_another_kind(place: str) -> None:
    phase, kind = KINDS[place]
    for other, values in VALUES.items():
        for value in values if other != kind else ():
            error = refused(put(SOUND[phase], place, value))
            assert error.place == place, (value, error)
            assert error.reason.startswith("expected "), error.reason
            assert len(error.reason) < 150, "a huge value is not printed in full"


@pytest.mark.parametrize("place", [place for place, (_, kind) in KINDS.items() if kind == "text"])
def test_a_text_that_is_nonsense(place: str) -> None:
    for value in VALUES["text"]:
        error = refused(put(SOUND[KINDS[place][0]], place, value))
        assert error.place == place or (place.startswith(("rules.", "result.")) and place.startswith(error.place))


NUMBERS = [place for place, (_, kind) in KINDS.items() if kind == "number"]


@pytest.mark.parametrize("place", NUMBERS)
@pytest.mark.parametrize("number", [-1, -(10**30), 256, 10**30, 10**5000], ids=range(5))
def test_a_number_out_of_range(place: str, number: int) -> None:
    error = refused(put(SOUND["actions"], place, number))
    assert error.place == place
    assert error.reason.startswith(
        ("expected 1, not ", "expected a whole number from ", "made by version 256 of the rules")
    )
    assert len(error.reason) < 150


@pytest.mark.parametrize("place", NUMBERS)
def test_true_is_no_number(place: str) -> None:
    assert refused(put(SOUND["actions"], place, True)).place == place  # noqa: FBT003 - the value that is refused


@pytest.mark.parametrize("data", [None, 1, "text", [], True, b"{}", [("format", 1)]], ids=repr)
def test_the_whole_is_no_object(data: object) -> None:
    error = refused(data)
    assert error.place == ""
    assert error.reason.startswith("expected an object, not ")


def test_an_empty_object() -> None:
    assert refused({}).reason == "the key 'format' is missing"


# --- one damage after the other -----------------------------------------------------------------------------


@frozen
class Damage:
    """One way to spoil a position.

    Attributes:
        name: What is done.
        do: Does it, in place.
        place: Where the error must say that it is.
        says: A part of what the error must say.
        phase: Which of the sound positions is spoilt.
    """

    name: str
    do: Callable[[Words], object]
    place: str
    says: str
    phase: str = "actions"


def setting(place: str, value: object) -> Callable[[Words], None]:
    """Puts ``value`` at ``place``."""

    def do(words: Words) -> None:
        words.update(put(words, place, value))

    return do


def dealing(seat: int, *cards: str) -> Callable[[Words], None]:
    """Puts cards into a hand, from the last layer of the treasure pile."""

    def do(words: Words) -> None:
        for card in cards:
            words["treasure_pile"][-1][card] -= 1
            words["hands"][seat].append(card)

    return do


PLUGIN = {"group": "forbidden_island.meters", "id": "x", "distribution": "x", "version": "1.0"}
PILE = "pile, discard and hands together must be the treasure deck"
FLOOD = "pile and discard together must be the cards of the tiles left"
FITS_NOT = "it does not fit the hands, the pawns, or what is left of the turn"
RESULT = "the position does not fit how the game is said to stand"
NO_POWER = "nobody can have used up such a power by now, or paid for it"
IN_HAND = "a hand has cards that are never held, or too many for this point of the turn"
STANDING = "pawns stand on tiles that are left, or are in the water at one place"
LAYERS = "no layer is empty, and a pile that runs out is made of its discard at once"

SENTENCES = (PILE, FLOOD, FITS_NOT, RESULT, NO_POWER, IN_HAND, STANDING, LAYERS)

DAMAGES = (
    # --- the envelope
    Damage("another format", setting("format", "the-island/state"), "format", "expected 'forbidden-island/state'"),
    Damage("a format in other letters", setting("format", "Forbidden-Island/State"), "format", "expected"),
    Damage("version 0", setting("version", 0), "version", "expected 1, not 0"),
    Damage("version 2", setting("version", 2), "version", "expected 1, not 2"),
    Damage(
        "a later version of the rules", setting("rules_version", 2), "rules_version", "made by version 2 of the rules"
    ),
    # --- the rules
    Damage("no seats", setting("rules.adventurers", []), "rules", "0 players; the game is for 2, 3, 4"),
    Damage("one seat", setting("rules.adventurers", ["diver"]), "rules", "1 player; the game is for 2, 3, 4"),
    Damage("five seats", setting("rules.adventurers", list(ROLES[:5])), "rules", "5 players; the game is for 2, 3, 4"),
    Damage(
        "a role twice", setting("rules.adventurers", ["pilot", "pilot"]), "rules", "pilot sits at two seats; all must"
    ),
    Damage("an unknown role", setting("rules.adventurers[1]", "pylot"), "rules", "'pylot'; did you mean 'pilot'?"),
    Damage("an unknown meter", setting("rules.meter", "novize"), "rules", "'novize'; did you mean 'novice'?"),
    Damage("an unknown island", setting("rules.island", "atoll"), "rules", "'atoll'; there is forbidden-island"),
    Damage("an unknown house rule", setting("rules.house_rules", ["few"]), "rules", "there is few-windows, no-lift"),
    Damage(
        "a house rule twice",
        setting("rules.house_rules", ["few-windows", "few-windows"]),
        "rules",
        "house rule 'few-windows' is named twice; name it once",
    ),
    Damage("a house rule that is a number", setting("rules.house_rules", [1]), "rules.house_rules[0]", "expected a"),
    Damage(
        "a plugin that is a text", setting("rules.plugins", ["x"]), "rules.plugins[0]", "expected an object, not 'x'"
    ),
    Damage(
        "a plugin without its version",
        setting("rules.plugins", [PLUGIN, {**PLUGIN, "version": "1"}, {"group": "x", "id": "x", "distribution": "x"}]),
        "rules.plugins[2]",
        "the key 'version' is missing",
    ),
    Damage(
        "a plugin with a number for its version",
        setting("rules.plugins", [PLUGIN, {**PLUGIN, "version": 1}]),
        "rules.plugins[1].version",
        "expected a text, not 1",
    ),
    # --- where the tiles were laid
    Damage("a row too few", lambda words: words["tiles"].pop(), "tiles", "expected 6 items, not 5"),
    Damage("a row too many", lambda words: words["tiles"].append([None] * 6), "tiles", "expected 6 items, not 7"),
    Damage("a short row", lambda words: words["tiles"][1].pop(), "tiles[1]", "expected 6 items, not 5"),
    Damage("a long row", lambda words: words["tiles"][5].append(None), "tiles[5]", "expected 6 items, not 7"),
    Damage("no tile on a place", setting("tiles[2][0]", None), "tiles[2][0]", "expected a text, not"),
    Damage(
        "a tile in the sea", setting("tiles[0][0]", "watchtower"), "tiles[0][0]", "on Forbidden Island; expected null"
    ),
    Damage("something in the sea", setting("tiles[5][5]", 0), "tiles[5][5]", "no tile can lie here"),
    Damage("an unknown tile", setting("tiles[2][0]", "atlantis"), "tiles[2][0]", "'atlantis' is no tile of this game"),
    Damage("a tile by its title", setting("tiles[2][0]", "Watchtower"), "tiles[2][0]", "did you mean 'watchtower'?"),
    Damage(
        "a tile laid twice", setting("tiles[3][5]", "phantom-rock"), "tiles[3][5]", "is laid at tiles[2][3] already"
    ),
    # --- how the tiles lie
    Damage("an unknown flooded tile", setting("flooded[1]", "atlantis"), "flooded[1]", "'atlantis' is no tile"),
    Damage("an unknown sunk tile", setting("sunk[0]", "atlantis"), "sunk[0]", "'atlantis' is no tile"),
    Damage(
        "a tile flooded twice",
        lambda words: words["flooded"].append(words["flooded"][0]),
        "flooded[3]",
        "'lost-lagoon' stands there twice",
    ),
    Damage("a tile sunk twice", lambda words: words["sunk"].append(words["sunk"][0]), "sunk[1]", "stands there twice"),
    Damage("too many flooded tiles", setting("flooded", ["watchtower"] * 25), "flooded", "at most 24 items, not 25"),
    Damage(
        "flooded and sunk",
        lambda words: words["flooded"].extend(words["sunk"]),
        "flooded",
        "a tile cannot be both flooded and sunk",
    ),
    # --- pawns
    Damage("a pawn too few", lambda words: words["pawns"].pop(), "pawns", "expected 2 items, not 1"),
    Damage("a pawn too many", lambda words: words["pawns"].append("watchtower"), "pawns", "expected 2 items, not 3"),
    Damage("a pawn nowhere", setting("pawns[0]", "atlantis"), "pawns[0]", "'atlantis' is no tile of this game"),
    Damage("a pawn on a sunk tile", setting("pawns[0]", "watchtower"), "pawns", STANDING),
    Damage("pawns in the water at two places", setting("pawns[1]", "watchtower"), "pawns", STANDING, "water"),
    Damage("nobody in the water", setting("pawns[0]", "lost-lagoon"), "phase", FITS_NOT, "water"),
    # --- hands
    Damage("a hand too few", lambda words: words["hands"].pop(), "hands", "expected 2 items, not 1"),
    Damage("a hand too many", lambda words: words["hands"].append([]), "hands", "expected 2 items, not 3"),
    Damage(
        "an unknown card", setting("hands[0][1]", "gold"), "hands[0][1]", "'gold' is no card of this game; there is"
    ),
    Damage("a hand without end", setting("hands[1]", ["fire"] * 256), "hands[1]", "expected at most 28 items, not 256"),
    Damage(
        "a Waters Rise! in a hand",
        dealing(1, "waters-rise"),
        "hands",
        IN_HAND,
    ),
    Damage(
        "a hand over the limit while somebody acts",
        dealing(0, "wind"),
        "hands",
        IN_HAND,
    ),
    Damage(
        "a hand two cards over the limit",
        dealing(0, "wind"),
        "hands",
        IN_HAND,
        "discard",
    ),
    Damage(
        "two hands over the limit",
        dealing(1, *["wind"] * 4, "ocean"),
        "hands",
        IN_HAND,
        "discard",
    ),
    Damage(
        "no hand over the limit in the discard",
        lambda words: (words["treasure_discard"].update(fire=1), words["hands"][0].remove("fire")),
        "phase",
        FITS_NOT,
        "discard",
    ),
    # --- treasures
    Damage(
        "an unknown treasure", setting("captured[0]", "water"), "captured[0]", "'water' is no treasure of this game"
    ),
    Damage("a treasure twice", setting("captured", ["ocean", "fire", "ocean"]), "captured[2]", "stands there twice"),
    Damage("five treasures", setting("captured", ["ocean"] * 5), "captured", "expected at most 4 items, not 5"),
    # --- the water
    Damage("a marker below the meter", setting("water_level", 0), "water_level", "a whole number from 1 to 10, not 0"),
    Damage(
        "a marker above the skull", setting("water_level", 11), "water_level", "a whole number from 1 to 10, not 11"
    ),
    Damage("a marker on the skull while the game goes on", setting("water_level", 10), "result", RESULT),
    # --- treasure cards
    Damage("29 cards", lambda words: words["treasure_discard"].update(ocean=5), "treasure_pile", PILE),
    Damage("a card too few", lambda words: words["hands"][1].pop(), "treasure_pile", PILE),
    Damage("another card", setting("hands[1][0]", "earth"), "treasure_pile", PILE),
    Damage(
        "an unknown card in the pile", setting("treasure_pile[0]", {"gold": 1}), "treasure_pile[0]", "'gold' is no card"
    ),
    Damage("an unknown discard", setting("treasure_discard", {"gold": 1}), "treasure_discard", "'gold' is no card"),
    Damage(
        "less than no card", setting("treasure_discard.ocean", -1), "treasure_discard.ocean", "from 0 to 255, not -1"
    ),
    Damage("half a card", setting("treasure_discard.ocean", 0.5), "treasure_discard.ocean", "a whole number from 0"),
    Damage(
        "an empty layer of treasure cards", lambda words: words["treasure_pile"].insert(1, {}), "treasure_pile", LAYERS
    ),
    Damage("a layer of no copies", lambda words: words["treasure_pile"].append({"fire": 0}), "treasure_pile", LAYERS),
    Damage(
        "too many layers", setting("treasure_pile", [{"fire": 1}] * 256), "treasure_pile", "at most 255 items, not 256"
    ),
    Damage("a treasure pile that ran out", lambda words: _run_out(words, "treasure"), "treasure_pile", LAYERS),
    # --- flood cards
    Damage(
        "a tile twice in a layer",
        lambda words: words["flood_pile"][2].append(words["flood_pile"][2][3]),
        "flood_pile[2][20]",
        "stands there twice",
    ),
    Damage("a tile in two layers", setting("flood_pile[1]", ["observatory"]), "flood_pile", FLOOD),
    Damage(
        "a tile in pile and discard", lambda words: words["flood_discard"].append("observatory"), "flood_pile", FLOOD
    ),
    Damage("a sunk tile in the pile", lambda words: words["flood_pile"].append(["watchtower"]), "flood_pile", FLOOD),
    Damage("a sunk tile in the discard", setting("flood_discard", ["watchtower"]), "flood_pile", FLOOD),
    Damage("a flood card too few", lambda words: words["flood_pile"].pop(0), "flood_pile", FLOOD),
    Damage("an unknown flood card", setting("flood_pile[0][0]", "atlantis"), "flood_pile[0][0]", "is no tile of this"),
    Damage("an unknown card in the flood discard", setting("flood_discard[0]", "x"), "flood_discard[0]", "is no tile"),
    Damage("an empty layer of flood cards", lambda words: words["flood_pile"].insert(0, []), "flood_pile", LAYERS),
    Damage("too many flood layers", setting("flood_pile", [["watchtower"]] * 25), "flood_pile", "at most 24 items"),
    Damage("a flood pile that ran out", lambda words: _run_out(words, "flood"), "flood_pile", LAYERS),
    # --- the turn
    Damage(
        "an unknown phase",
        setting("phase", "action"),
        "phase",
        "'action' is no phase of this game; did you mean 'actions'",
    ),
    Damage("a seat that nobody has", setting("seat", 2), "seat", "expected a whole number from 0 to 1, not 2"),
    Damage("no action left while somebody acts", setting("actions_left", 0), "phase", FITS_NOT),
    Damage(
        "four actions left", setting("actions_left", 4), "actions_left", "expected a whole number from 0 to 3, not 4"
    ),
    Damage("cards to turn while somebody acts", setting("draws_left", 1), "phase", FITS_NOT),
    Damage("no treasure card to turn", setting("draws_left", 0), "phase", FITS_NOT, "treasure"),
    Damage("three treasure cards to turn", setting("draws_left", 3), "phase", FITS_NOT, "treasure"),
    Damage("actions left among treasure cards", setting("actions_left", 1), "phase", FITS_NOT, "treasure"),
    Damage("no flood card to turn", setting("draws_left", 0), "phase", FITS_NOT, "flood"),
    Damage("more flood cards than the meter says", setting("draws_left", 4), "phase", FITS_NOT, "flood"),
    Damage("actions left among flood cards", setting("actions_left", 1), "phase", FITS_NOT, "flood"),
    Damage("a drawing that is a number", setting("drawing", 1), "drawing", "expected true or false, not 1", "treasure"),
    Damage("a drawing that is a text", setting("drawing", "yes"), "drawing", "true or false, not 'yes'", "flood"),
    # --- interruptions
    Damage("an unknown phase interrupted", setting("interrupted", "lunch"), "interrupted", "is no phase", "discard"),
    Damage("a discard that interrupts itself", setting("interrupted", "discard"), "phase", FITS_NOT, "discard"),
    Damage("a discard that interrupts the end", setting("interrupted", "ended"), "phase", FITS_NOT, "discard"),
    Damage("a discard that interrupts the water", setting("interrupted", "water"), "phase", FITS_NOT, "discard"),
    Damage("two treasure cards left in the discard", setting("draws_left", 2), "phase", FITS_NOT, "discard"),
    Damage("an action left in the discard", setting("actions_left", 1), "phase", FITS_NOT, "discard"),
    Damage(
        "three actions left after a gift",
        lambda words: words.update(interrupted="actions", draws_left=0, actions_left=3),
        "phase",
        FITS_NOT,
        "discard",
    ),
    Damage(
        "cards left after a gift",
        lambda words: words.update(interrupted="actions", draws_left=1, actions_left=2),
        "phase",
        FITS_NOT,
        "discard",
    ),
    Damage("all flood cards left in the water", setting("draws_left", 3), "phase", FITS_NOT, "water"),
    # --- what is used up
    Damage("a power of another role", setting("spent", ["fly"]), "spent", NO_POWER),
    Damage("an unknown power", setting("spent", ["swim"]), "spent[0]", "'swim' is no power of this game; there is fly"),
    Damage("a flight for nothing", lambda words: words.update(seat=1, spent=["fly"]), "spent", NO_POWER),
    Damage("a power that is a number", setting("spent", [1]), "spent[0]", "expected a text, not 1"),
    Damage("a power twice", lambda words: words.update(seat=1, spent=["fly"] * 2, actions_left=1), "spent[1]", "twice"),
    Damage("too many powers", setting("spent", ["fly"] * 256), "spent", "expected at most 255 items, not 256"),
    # --- the end
    Damage("no result at the end", lambda words: words.pop("result"), "result", "expected an object, not", "lost"),
    Damage("a result of nothing", setting("result", {}), "result", "the key 'lost' is missing", "lost"),
    Damage("a loss without its others", setting("result", {"lost": "skull"}), "result", "'also' is missing", "lost"),
    Damage("won and lost", setting("result", {"won": True, "lost": "skull"}), "result", "'lost' is unknown", "lost"),
    Damage("not won", setting("result", {"won": False}), "result.won", "expected true", "lost"),
    Damage("won by a number", setting("result", {"won": 1}), "result.won", "expected true", "lost"),
    Damage("won at the skull", setting("result", {"won": True}), "result", RESULT, "lost"),
    Damage("lost for another reason", setting("result.lost", "drowned"), "result", RESULT, "lost"),
    Damage("lost for an unknown reason", setting("result.lost", "boredom"), "result.lost", "no way to lose of", "lost"),
    Damage("lost for one reason more", setting("result.also", ["treasure"]), "result", RESULT, "lost"),
    Damage("lost for too many reasons", setting("result.also", ["skull"] * 5), "result.also", "at most 4", "lost"),
    Damage("lost for a number", setting("result.also", [1]), "result.also[0]", "expected a text, not 1", "lost"),
    Damage("lost on a dry island", setting("water_level", 3), "result", RESULT, "lost"),
    Damage("actions left at the end", setting("actions_left", 1), "phase", FITS_NOT, "lost"),
    Damage("cards to turn at the end", setting("draws_left", 1), "phase", FITS_NOT, "lost"),
)


def _run_out(words: Words, kind: str) -> None:
    """Everything of a pile lies in its discard."""
    pile, words[f"{kind}_pile"] = words[f"{kind}_pile"], []
    if kind == "flood":
        words["flood_discard"] = [tile for layer in (*pile, words["flood_discard"]) for tile in layer]
        return
    discard = words["treasure_discard"]
    for layer in pile:
        for card, copies in layer.items():
            discard[card] = discard.get(card, 0) + copies


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.name)
def test_damage(damage: Damage) -> None:
    words = deepcopy(SOUND[damage.phase])
    damage.do(words)
    error = refused(words)
    assert error.place == damage.place
    assert damage.says in error.reason
    assert error.reason == damage.says or damage.says not in SENTENCES
    assert str(error).startswith(f"{error.place}: ")
    assert isinstance(error, ValueError)


# --- keys that do not belong to a phase ---------------------------------------------------------------------

STRAYS = [
    *(("drawing", phase) for phase in SOUND if phase not in {"treasure", "flood"}),
    *(("interrupted", phase) for phase in SOUND if phase not in {"discard", "water"}),
    *(("result", phase) for phase in SOUND if phase != "lost"),
]


@pytest.mark.parametrize(("key", "phase"), STRAYS)
def test_a_key_does_not_belong_to_this_phase(key: str, phase: str) -> None:
    """Such a position contradicts itself: one half of it would be passed over without a word."""
    for value in ({"drawing": True, "interrupted": "flood", "result": {"won": True}}[key], "nonsense"):
        assert refused({**SOUND[phase], key: value}).place in {key, "phase"}


# --- texts --------------------------------------------------------------------------------------------------

TEXT = json.dumps(SOUND["actions"])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "this is no JSON text"),
        ("nonsense", "this is no JSON text"),
        (TEXT[:-1], "this is no JSON text"),
        (TEXT[: len(TEXT) // 2], "this is no JSON text"),
        (TEXT + "}", "this is no JSON text"),
        ("\ufeff" + TEXT, "this is no JSON text"),
        (TEXT.replace('"seat": 0', '"seat": 0,'), "this is no JSON text"),
        (TEXT.replace('"seat": 0', "seat: 0"), "this is no JSON text"),
        (TEXT.replace('"water_level": 3', '"water_level": NaN'), "NaN is no number"),
        (TEXT.replace('"water_level": 3', '"water_level": Infinity'), "Infinity is no number"),
        (TEXT.replace('"water_level": 3', '"water_level": -Infinity'), "-Infinity is no number"),
        (TEXT.replace('"water_level": 3', f'"water_level": {"9" * 5000}'), "this is no JSON text"),
        (TEXT.replace('"water_level": 3', '"water_level": 3e0'), "expected a whole number from 1 to 10, not 3.0"),
        (TEXT.replace('"seat": 0', '"seat": 0, "seat": 1'), "the key 'seat' stands twice in one object"),
        (TEXT.replace('{"ocean": 4}', '{"ocean": 4, "ocean": 4}'), "the key 'ocean' stands twice in one object"),
        ("[" * 100_000, "this is no JSON text"),
        (TEXT.replace('"notes": {}', '"notes": ' + '{"x":' * 100_000), "this is no JSON text"),
        ("null", "expected an object, not None"),
        ("[]", "expected an object, not a list"),
        ('"' + "x" * 1000 + '"', "expected an object, not 'xxx"),
    ],
    ids=range(20),
)
def test_a_text(text: str, says: str) -> None:
    assert text != TEXT
    with pytest.raises(fi.SaveError) as caught:
        fi.State.from_json(text)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 200


def test_notes_are_not_nested_without_end() -> None:
    deep: Any = 1
    for _ in range(500):
        deep = {"x": deep}
    assert refused({**SOUND["actions"], "notes": deep}).place.startswith("notes")
    with pytest.raises(fi.SaveError, match="notes"):
        acting().replacing(notes=deep)


@given(st.integers(0, len(TEXT) - 1))
def test_a_text_that_is_cut_off(end: int) -> None:
    with pytest.raises(fi.SaveError):
        fi.State.from_json(TEXT[:end])


# --- any damage at all --------------------------------------------------------------------------------------

SMALL = st.none() | st.booleans() | st.integers(-2, 12) | st.floats() | st.text(max_size=3)
IDS = st.sampled_from(
    [
        *(tile.id for tile in fi.new_game(2, seed=1).rules.tiles),
        *(card.id for card, _ in fi.new_game(2, seed=1).rules.deck),
        *("actions", "treasure", "flood", "discard", "water", "ended", "skull", "drowned", "fly"),
        *ROLES,
    ]
)
VALUE = st.recursive(SMALL | IDS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(IDS, inner, max_size=3))
ADDED = ("drawing", "interrupted", "result", "spent", "notes", "phase", "draws_left", "actions_left")


@st.composite
def damaged(draw: st.DrawFn) -> Words:
    """A sound position with one or two things in it exchanged, left out, put in or said twice."""
    words: Words = deepcopy(draw(st.sampled_from(list(SOUND.values()))))
    for _ in range(draw(st.integers(1, 2))):
        inner: Any = words
        key: Any = draw(st.sampled_from(sorted({*words, *ADDED})))
        while isinstance(inner.get(key) if isinstance(inner, dict) else inner[key], (dict, list)) and draw(
            st.booleans()
        ):
            if not inner[key]:
                break
            inner = inner[key]
            key = draw(st.sampled_from(sorted(inner) if isinstance(inner, dict) else range(len(inner))))
        _damage(draw, inner, key)
    return words


def _damage(draw: st.DrawFn, inner: Any, key: Any) -> None:  # noqa: ANN401 - an object or a list of JSON
    """Change one thing of an object or a list."""
    match draw(st.sampled_from(("exchange", "leave out", "say twice", "nudge"))):
        case "leave out" if isinstance(inner, list) or key in inner:
            del inner[key]
        case "say twice" if isinstance(inner, list):
            inner.append(inner[key])
        case "nudge" if isinstance(inner, dict) and isinstance(inner.get(key), int):
            inner[key] += draw(st.sampled_from((-1, 1)))
        case _:
            inner[key] = draw(VALUE)


def check_loads_or_is_refused(words: Words, seed: int) -> None:
    """Refused with a `SaveError`, or sound: it is written and read as it stands, and can be played."""
    try:
        state = fi.State.from_dict(words)
    except fi.SaveError:
        return
    rng = Random(seed)
    for _ in range(12):
        assert state.problems() == fi.Problem(0)
        assert fi.State.from_json(state.to_json()) == state
        assert bool(state.legal_actions()) + bool(state.chance_outcomes()) + state.is_over == 1
        if state.is_over:
            break
        state = state.apply(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))


@given(damaged(), st.integers(0, 2**32))
@settings(max_examples=examples(300))
def test_whatever_is_damaged_the_position_is_refused_or_sound(words: Words, seed: int) -> None:
    check_loads_or_is_refused(words, seed)


@given(st.data(), st.integers(0, 2**32))
@settings(max_examples=examples(150))
def test_whatever_is_said_of_the_turn_the_position_is_refused_or_sound(data: st.DataObject, seed: int) -> None:
    rng = Random(seed)
    house_rules = data.draw(st.sampled_from(((), ("few-windows",), ("no-lift-rescue",))))
    island, roles = fi.new_game(2, seed=1).rules.island, rng.sample(ROLES, 2)
    words = position_anywhere(rng, rng.choice(CORNERS), house_rules=house_rules, island=island, roles=roles)
    hand, pile = words["hands"][0], words["treasure_pile"][-1]
    for card in data.draw(st.lists(st.sampled_from(sorted(pile)), max_size=3)):
        if pile[card] and sum(pile.values()) > 1:
            pile[card] -= 1
            hand.append(card)
    pawn = data.draw(st.sampled_from(sorted({*words["sunk"], *words["pawns"]})))
    words["pawns"] = [pawn, data.draw(st.sampled_from((words["pawns"][1], pawn)))]
    words.update(
        phase=data.draw(st.sampled_from(("actions", "treasure", "flood", "discard", "water"))),
        actions_left=data.draw(st.integers(0, 3)),
        draws_left=data.draw(st.integers(0, 5)),
    )
    for key, values in (
        ("interrupted", ("actions", "treasure", "flood", "discard", "water", "ended")),
        ("drawing", (False, True)),
        ("spent", ([], ["fly"])),
    ):
        if data.draw(st.booleans()):
            words[key] = data.draw(st.sampled_from(values))
    check_loads_or_is_refused(words, seed)
