"""Direct tests of the plain specification: the clauses easy to get wrong, then whole games at random."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from plain_rules import PlainGame

ROWS = (
    ". . watchtower iron-gate . .",
    ". bronze-gate misty-marsh lost-lagoon observatory .",
    "copper-gate temple-of-the-moon howling-garden phantom-rock coral-palace silver-gate",
    "gold-gate cave-of-embers twilight-hollow crimson-forest tidal-palace fools-landing",
    ". temple-of-the-sun whispering-garden cave-of-shadows breakers-bridge .",
    ". . cliffs-of-abandon dunes-of-deception . .",
)
GRID = [[None if tile == "." else tile for tile in row.split()] for row in ROWS]
TILES = {tile for row in GRID for tile in row if tile is not None}
START_TILES = {
    "engineer": "bronze-gate",
    "explorer": "copper-gate",
    "diver": "iron-gate",
    "messenger": "silver-gate",
    "navigator": "gold-gate",
    "pilot": "fools-landing",
}
DECK = Counter(
    {"earth": 5, "wind": 5, "fire": 5, "ocean": 5, "helicopter-lift": 3, "sandbags": 2, "waters-rise": 3},
)
ALL_TREASURES = ["earth", "wind", "fire", "ocean"]
STRAIGHT_FROM_CRIMSON_FOREST = {"phantom-rock", "cave-of-shadows", "twilight-hollow", "tidal-palace"}
DIAGONAL_FROM_CRIMSON_FOREST = {"howling-garden", "coral-palace", "whispering-garden", "breakers-bridge"}


def game(*adventurers: str, house_rules: tuple[str, ...] = (), **changes: Any) -> PlainGame:  # noqa: ANN401 - any part of a position
    """Set up a dry island with empty hands, the first action of seat 0, and these changes."""
    position: dict[str, Any] = {
        "rules": {
            "adventurers": list(adventurers),
            "meter": "novice",
            "island": "forbidden-island",
            "house_rules": list(house_rules),
        },
        "tiles": GRID,
        "flooded": [],
        "sunk": [],
        "pawns": [START_TILES[adventurer] for adventurer in adventurers],
        "hands": [[] for _ in adventurers],
        "captured": [],
        "water_level": 1,
        "treasure_pile": [dict(DECK)],
        "treasure_discard": {},
        "flood_pile": [sorted(TILES)],
        "flood_discard": [],
        "phase": "actions",
        "seat": 0,
        "actions_left": 3,
        "draws_left": 0,
        "spent": [],
    }
    return PlainGame.from_position({**position, **changes})


def offers(of: PlainGame, kind: str) -> set[tuple[Any, ...]]:
    """List what follows the kind in each legal action of this kind."""
    return {action[1:] for action in of.legal_actions() if action[0] == kind}


def sinking(tile: str, *adventurers: str, sunk: set[str] | None = None, **changes: Any) -> PlainGame:  # noqa: ANN401 - any part of a position
    """Play the flood card that sinks this tile, the first of two, with the named tiles sunk before."""
    draws: dict[str, Any] = {"phase": "flood", "drawing": True, "actions_left": 0, "draws_left": 2}
    played = game(
        *adventurers,
        sunk=sorted(sunk or ()),
        flooded=[tile],
        flood_pile=[sorted(TILES - (sunk or set()))],
        **draws,
        **changes,
    )
    played.play(("flood", tile))
    return played


def test_only_the_explorer_steps_and_shores_up_diagonally() -> None:
    """Missing tiles are never entered, flooded ones are."""
    pawns = ["crimson-forest", "fools-landing"]
    explorer = game(
        "explorer", "pilot", pawns=pawns, flooded=["howling-garden", "phantom-rock"], sunk=["breakers-bridge"]
    )
    around = STRAIGHT_FROM_CRIMSON_FOREST | DIAGONAL_FROM_CRIMSON_FOREST
    assert offers(explorer, "move") == {(0, tile) for tile in around - {"breakers-bridge"}}
    assert offers(explorer, "shore-up") == {(0, ("howling-garden",)), (0, ("phantom-rock",))}
    messenger = game("messenger", "pilot", pawns=pawns, flooded=["howling-garden"])
    assert offers(messenger, "move") == {(0, tile) for tile in STRAIGHT_FROM_CRIMSON_FOREST}
    assert offers(messenger, "shore-up") == set()


def test_a_dry_tile_ends_the_dive() -> None:
    """A chain of flooded and missing places may bend; its own start is no end of it."""
    diver = game("diver", "pilot", flooded=["iron-gate", "misty-marsh"], sunk=["lost-lagoon"])
    assert offers(diver, "move") == {
        (0, tile)
        for tile in ("watchtower", "misty-marsh", "observatory", "phantom-rock", "bronze-gate", "howling-garden")
    }
    assert offers(game("diver", "pilot"), "move") == {(0, "watchtower"), (0, "lost-lagoon")}


def test_a_place_that_never_held_a_tile_is_not_crossed() -> None:
    """The corner between Iron Gate and Observatory is open sea."""
    diver = game("diver", "pilot", flooded=["observatory"])
    assert (0, "observatory") not in offers(diver, "move")


def test_the_pilot_flies_once_a_turn() -> None:
    """The flight comes back when the next turn begins."""
    pilot = game("pilot", "diver")
    assert len(offers(pilot, "fly")) == 23
    pilot.play(("fly", 0, "watchtower"))
    assert (offers(pilot, "fly"), pilot.position()["spent"]) == (set(), ["fly"])
    pilot.play(("end-actions", 0))
    for card in ("fire", "wind"):
        pilot.play(("treasure", card))
    for tile in ("misty-marsh", "watchtower"):
        pilot.play(("flood", tile))
    assert (pilot.position()["spent"], pilot.position()["seat"]) == ([], 1)


def test_the_navigator_moves_others_two_steps() -> None:
    """The passenger may turn, but not come back to the start."""
    navigator = game("navigator", "engineer", pawns=["gold-gate", "howling-garden"])
    assert offers(navigator, "navigate") == {
        (0, 1, tile)
        for tile in (
            "watchtower",
            "bronze-gate",
            "misty-marsh",
            "lost-lagoon",
            "copper-gate",
            "temple-of-the-moon",
            "phantom-rock",
            "coral-palace",
            "cave-of-embers",
            "twilight-hollow",
            "crimson-forest",
            "whispering-garden",
        )
    }
    assert len(offers(navigator, "move")) == 2


def test_the_navigator_takes_the_diver_through_one_missing_place() -> None:
    """Never through two, unless `bgc`; a passenger who only walks goes through none."""
    adventurers = ("navigator", "diver")
    here: dict[str, Any] = {"pawns": ["gold-gate", "watchtower"], "sunk": ["misty-marsh", "howling-garden"]}
    over_one = {(0, 1, tile) for tile in ("iron-gate", "lost-lagoon", "bronze-gate")}
    walks = {(0, 1, tile) for tile in ("iron-gate", "lost-lagoon")}
    assert offers(game(*adventurers, **here), "navigate") == over_one
    walking = game(*adventurers, house_rules=("walking-passengers",), **here)
    assert offers(walking, "navigate") == walks
    diving = game(*adventurers, house_rules=("bgc",), **here)
    assert (0, 1, "twilight-hollow") in offers(diving, "navigate")


def test_the_engineer_shores_up_pairs_in_reach() -> None:
    """Five flooded tiles in reach: five singles and ten pairs, each pair in the order of the alphabet."""
    engineer = game("engineer", "pilot", flooded=sorted(TILES), pawns=["crimson-forest", "fools-landing"])
    tiles = {tiles for _, tiles in offers(engineer, "shore-up")}
    assert Counter(len(each) for each in tiles) == {1: 5, 2: 10}
    assert all(list(each) == sorted(each) for each in tiles)


def test_specials_are_given_only_with_bgc() -> None:
    """A gift needs a shared tile, except from the Messenger."""
    hands = [["earth", "earth", "sandbags"], []]
    together: dict[str, Any] = {"pawns": ["watchtower", "watchtower"], "hands": hands}
    assert offers(game("diver", "pilot", **together), "give") == {(0, "earth", 1)}
    given = offers(game("diver", "pilot", house_rules=("bgc",), **together), "give")
    assert given == {(0, "earth", 1), (0, "sandbags", 1)}
    assert offers(game("diver", "pilot", hands=hands), "give") == set()
    assert offers(game("messenger", "pilot", hands=hands), "give") == {(0, "earth", 1)}
    assert offers(game("diver", "messenger", hands=hands), "give") == set()


def test_a_gift_over_the_limit_is_settled_at_once() -> None:
    """After the third action the drawing begins only when the receiver's hand is legal."""
    giver = game(
        "messenger",
        "pilot",
        hands=[["earth"], ["fire", "fire", "wind", "wind", "sandbags"]],
        flooded=["watchtower"],
        actions_left=1,
    )
    giver.play(("give", 0, "earth", 1))
    waiting = giver.position()
    assert (waiting["phase"], waiting["interrupted"]) == ("discard", "actions")
    assert (waiting["actions_left"], waiting["draws_left"]) == (0, 0)
    assert giver.legal_actions() == {
        *(("discard", 1, card) for card in ("earth", "fire", "wind", "sandbags")),
        ("sandbags", 1, "watchtower"),
    }
    giver.play(("sandbags", 1, "watchtower"))
    assert (giver.position()["phase"], giver.position()["draws_left"]) == ("treasure", 2)
    assert giver.chance_outcomes()[("treasure", "earth")] == 5


def test_a_capture_takes_four_cards_once() -> None:
    """Exactly four are discarded; the second tile of the treasure then offers nothing."""
    here: dict[str, Any] = {"pawns": ["coral-palace", "fools-landing"], "flooded": ["coral-palace"]}
    assert offers(game("diver", "pilot", hands=[["ocean"] * 3, ["ocean"]], **here), "capture") == set()
    assert offers(game("diver", "pilot", hands=[["earth"] * 4, []], **here), "capture") == set()
    captor = game("diver", "pilot", hands=[["ocean"] * 5, []], **here)
    captor.play(("capture", 0, "ocean"))
    after = captor.position()
    assert (after["hands"][0], after["treasure_discard"]) == (["ocean"], {"ocean": 4})
    assert (after["captured"], after["actions_left"]) == (["ocean"], 2)
    again = game("diver", "pilot", hands=[["ocean"] * 4, []], captured=["ocean"], **here)
    assert offers(again, "capture") == set()


def test_a_window_is_due_while_some_hand_holds_a_special() -> None:
    """It opens for a Sandbags without a flooded tile too, and shuts with the last special."""
    holders = game("diver", "pilot", hands=[["sandbags"], ["helicopter-lift"]])
    holders.play(("end-actions", 0))
    assert holders.position()["drawing"] is False
    assert ("draw", 0) in holders.legal_actions()
    assert holders.chance_outcomes() == {}
    holders.play(("helicopter-lift", 1, (0,), "watchtower"))
    assert holders.legal_actions() == {("draw", 0)}
    holders.play(("draw", 0))
    assert (holders.legal_actions(), len(holders.chance_outcomes())) == (set(), 7)
    last = game(
        "diver", "pilot", hands=[[], ["sandbags"]], phase="flood", actions_left=0, draws_left=1, flooded=["watchtower"]
    )
    last.play(("sandbags", 1, "watchtower"))
    assert (last.position()["drawing"], len(last.chance_outcomes())) == (True, 24)


def test_there_is_no_window_after_the_last_flood_card() -> None:
    """The next decision is the next player's first action."""
    holder = game("diver", "pilot", hands=[["sandbags"], []], phase="flood", drawing=True, actions_left=0, draws_left=1)
    holder.play(("flood", "watchtower"))
    position = holder.position()
    assert (position["phase"], position["seat"], position["actions_left"]) == ("actions", 1, 3)
    assert (0, "watchtower") in offers(holder, "sandbags")


@pytest.mark.parametrize(("house_rules", "layers"), [((), [2, 22]), (("catalan",), [24])])
def test_waters_rise_lays_the_discard_on_top(house_rules: tuple[str, ...], layers: list[int]) -> None:
    """The second one of a turn only moves the marker, and the flood cards follow the new level."""
    old = ["misty-marsh", "watchtower"]
    played = game(
        "diver",
        "pilot",
        house_rules=house_rules,
        flooded=old,
        flood_discard=old,
        flood_pile=[sorted(TILES - set(old))],
        actions_left=1,
    )
    played.play(("end-actions", 0))
    for level in (2, 3):
        played.play(("treasure", "waters-rise"))
        position = played.position()
        assert [len(layer) for layer in position["flood_pile"]] == layers
        assert (position["water_level"], position["flood_discard"]) == (level, [])
    assert (position["phase"], position["draws_left"], position["hands"]) == ("flood", 3, [[], []])
    assert position["treasure_discard"] == {"waters-rise": 2}
    assert len(played.chance_outcomes()) == layers[0]


def test_at_the_skull_the_card_is_done_first() -> None:
    """Discard on top, the card in its discard, the pile that ran out renewed; the turn stays."""
    lost = game(
        "diver",
        "pilot",
        water_level=9,
        phase="treasure",
        actions_left=0,
        draws_left=2,
        treasure_pile=[{"waters-rise": 1}],
        treasure_discard={"fire": 1},
        flooded=["watchtower"],
        flood_pile=[sorted(TILES - {"watchtower"})],
        flood_discard=["watchtower"],
    )
    lost.play(("treasure", "waters-rise"))
    position = lost.position()
    assert position["result"] == {"lost": "skull", "also": []}
    assert (position["treasure_pile"], position["treasure_discard"]) == ([{"fire": 1, "waters-rise": 1}], {})
    assert (position["flood_pile"][0], position["flood_discard"]) == (["watchtower"], [])
    assert (position["seat"], position["draws_left"], lost.legal_actions()) == (0, 0, set())


def test_the_treasure_pile_is_renewed_before_the_hand_limit() -> None:
    """The discarded sixth card starts the new discard, and the second card comes after it."""
    full = game(
        "diver",
        "pilot",
        hands=[["fire", "fire", "fire", "wind", "wind"], []],
        treasure_pile=[{"earth": 1}],
        treasure_discard={"waters-rise": 3},
        phase="treasure",
        actions_left=0,
        draws_left=2,
    )
    full.play(("treasure", "earth"))
    assert (full.position()["phase"], full.position()["draws_left"]) == ("discard", 1)
    full.play(("discard", 0, "wind"))
    assert full.position()["treasure_discard"] == {"wind": 1}
    assert full.chance_outcomes() == {("treasure", "waters-rise"): 3}


def test_the_flood_pile_is_renewed_in_the_middle_of_a_turn() -> None:
    """The renewed pile holds the card just turned, unless its tile sank."""
    flooded = sorted(TILES - {"watchtower"})
    turning: dict[str, Any] = {"phase": "flood", "actions_left": 0, "draws_left": 2}
    played = game("diver", "pilot", flooded=flooded, flood_discard=flooded, flood_pile=[["watchtower"]], **turning)
    played.play(("flood", "watchtower"))
    assert set(played.chance_outcomes()) == {("flood", tile) for tile in TILES}
    rest = sorted(TILES - {"watchtower", "misty-marsh"})
    sunk = game("diver", "pilot", flooded=["watchtower"], flood_discard=rest, flood_pile=[["watchtower"]], **turning)
    sunk.play(("flood", "watchtower"))
    assert sunk.position()["flood_pile"] == [rest]


def test_in_the_water_only_swims_and_lifts_out_of_it() -> None:
    """No Sandbags and no lift of anybody else; each pawn is settled before the next card."""
    wet = sinking(
        "watchtower",
        "engineer",
        "explorer",
        "pilot",
        pawns=["watchtower", "watchtower", "fools-landing"],
        hands=[["sandbags"], ["helicopter-lift"], []],
    )
    assert (wet.position()["phase"], wet.position()["interrupted"]) == ("water", "flood")
    assert {action[0] for action in wet.legal_actions()} == {"swim", "helicopter-lift"}
    assert offers(wet, "swim") == {
        *((seat, tile) for seat in (0, 1) for tile in ("misty-marsh", "iron-gate")),
        *((1, tile) for tile in ("bronze-gate", "lost-lagoon")),
    }
    assert {pawns for _, pawns, _ in offers(wet, "helicopter-lift")} == {(0,), (1,), (0, 1)}
    wet.play(("swim", 1, "bronze-gate"))
    wet.play(("helicopter-lift", 1, (0,), "fools-landing"))
    position = wet.position()
    assert (position["phase"], position["draws_left"], position["drawing"]) == ("flood", 1, False)


def test_a_lift_spent_on_another_drowns_the_stranded() -> None:
    """A lift that is the only way out is forced; used on the wrong pawn, the game is lost at once."""
    stranded: dict[str, Any] = {"sunk": {"misty-marsh", "iron-gate"}, "pawns": ["watchtower", "watchtower"]}
    wet = sinking("watchtower", "engineer", "pilot", hands=[[], ["helicopter-lift"]], **stranded)
    assert offers(wet, "swim") == {(1, tile) for tile in TILES - {"watchtower", "misty-marsh", "iron-gate"}}
    wet.play(("helicopter-lift", 1, (1,), "fools-landing"))
    assert wet.position()["result"] == {"lost": "drowned", "also": []}
    for house_rule in ("no-lift-rescue", "few-windows"):
        lost = sinking(
            "watchtower", "engineer", "pilot", hands=[[], ["helicopter-lift"]], house_rules=(house_rule,), **stranded
        )
        assert lost.position()["result"] == {"lost": "drowned", "also": []}


def test_several_losses_at_one_card_are_named_in_order() -> None:
    """A pawn that a lift could still fetch is not drowned, where any tile is left; a captured treasure may sink."""
    around = {"silver-gate", "tidal-palace", "cave-of-embers", "cave-of-shadows"}
    here: dict[str, Any] = {"sunk": around, "pawns": ["fools-landing", "watchtower"], "captured": ["ocean"]}
    lost = sinking("fools-landing", "engineer", "pilot", **here)
    assert lost.position()["result"] == {"lost": "drowned", "also": ["treasure", "fools-landing"]}
    fetched = sinking("fools-landing", "engineer", "pilot", hands=[[], ["helicopter-lift"]], **here)
    assert fetched.position()["result"] == {"lost": "treasure", "also": ["fools-landing"]}
    last: dict[str, Any] = {"sunk": TILES - {"fools-landing"}, "pawns": ["fools-landing"] * 2}
    nowhere = sinking(
        "fools-landing", "engineer", "pilot", hands=[[], ["helicopter-lift"]], captured=ALL_TREASURES, **last
    )
    assert nowhere.position()["result"] == {"lost": "drowned", "also": ["fools-landing"]}
    spared = sinking("coral-palace", "engineer", "pilot", sunk={"tidal-palace"}, captured=["ocean"])
    assert spared.position()["phase"] == "flood"


def test_how_each_adventurer_swims() -> None:
    """The Diver to the nearest, all ties; the Pilot anywhere, the flight unspent; by house rule less."""
    diver = sinking(
        "watchtower", "diver", "pilot", sunk={"misty-marsh", "iron-gate"}, pawns=["watchtower", "fools-landing"]
    )
    assert offers(diver, "swim") == {(0, tile) for tile in ("bronze-gate", "howling-garden", "lost-lagoon")}
    pilot = sinking("watchtower", "pilot", "diver", pawns=["watchtower", "fools-landing"])
    assert len(offers(pilot, "swim")) == 23
    pilot.play(("swim", 0, "crimson-forest"))
    assert pilot.position()["spent"] == []
    straight = {(0, "misty-marsh"), (0, "iron-gate")}
    for adventurer, house_rule in (("pilot", "bgc"), ("explorer", "catalan")):
        less = sinking(
            "watchtower", adventurer, "diver", pawns=["watchtower", "fools-landing"], house_rules=(house_rule,)
        )
        assert offers(less, "swim") == straight


def test_any_holder_may_fly_everybody_home() -> None:
    """On another's turn and from a hand over the limit too; an ordinary lift stays legal beside it."""
    home: dict[str, Any] = {"pawns": ["fools-landing"] * 2, "captured": ALL_TREASURES, "flooded": ["fools-landing"]}
    ready = game("diver", "pilot", hands=[[], ["helicopter-lift"]], **home)
    assert (1, (0, 1), "watchtower") in offers(ready, "helicopter-lift")
    ready.play(("escape", 1))
    assert (ready.position()["result"], ready.position()["actions_left"]) == ({"won": True}, 0)
    full = game(
        "diver",
        "pilot",
        hands=[["helicopter-lift"], ["helicopter-lift"] + ["fire"] * 5],
        phase="discard",
        interrupted="treasure",
        actions_left=0,
        draws_left=1,
        **home,
    )
    assert offers(full, "escape") == {(1,)}
    assert offers(game("diver", "pilot", **home), "escape") == set()
    early = game("diver", "pilot", hands=[["helicopter-lift"], []], **{**home, "captured": ALL_TREASURES[1:]})
    assert offers(early, "escape") == set()
    apart = {**home, "pawns": ["fools-landing", "silver-gate"]}
    assert offers(game("diver", "pilot", hands=[["helicopter-lift"], []], **apart), "escape") == set()


def test_few_windows_looks_at_the_hand_after_both_cards() -> None:
    """No window in the treasure part; one before the first flood card only."""
    few = game("diver", "pilot", house_rules=("few-windows",), hands=[["sandbags", "wind", "wind", "fire", "fire"], []])
    few.play(("end-actions", 0))
    few.play(("treasure", "earth"))
    assert few.legal_actions() == set()
    few.play(("treasure", "earth"))
    assert (few.position()["phase"], few.position()["draws_left"]) == ("discard", 0)
    few.play(("discard", 0, "fire"))
    few.play(("discard", 0, "fire"))
    assert few.legal_actions() == {("draw", 0)}
    few.play(("draw", 0))
    few.play(("flood", "watchtower"))
    assert (few.legal_actions(), few.position()["drawing"]) == (set(), True)


def test_who_goes_aboard_by_house_rule() -> None:
    """Any pawns of one tile; `catalan`: one; `bgc`: every pawn of the tile."""
    expected: dict[tuple[str, ...], set[tuple[int, ...]]] = {
        (): {(0,), (1,), (2,), (0, 2)},
        ("catalan",): {(0,), (1,), (2,)},
        ("bgc",): {(0, 2), (1,)},
    }
    for house_rules, crews in expected.items():
        lifted = game(
            "diver",
            "pilot",
            "engineer",
            house_rules=house_rules,
            hands=[[], ["helicopter-lift"], []],
            pawns=["watchtower", "fools-landing", "watchtower"],
        )
        assert {crew for _, crew, _ in offers(lifted, "helicopter-lift")} == crews


def test_what_is_not_legal_is_refused() -> None:
    """Nothing changes then."""
    refusing = game("diver", "pilot")
    before = refusing.position()
    refused = (("move", 1, "silver-gate"), ("draw", 0), ("treasure", "fire"), ("move", 0, "misty-marsh"))
    for description in refused:
        with pytest.raises(ValueError, match="cannot be played"):
            refusing.play(description)
    assert refusing.position() == before


def deal(rng: random.Random) -> dict[str, Any]:
    """Deal a new game: seats, house rules, island, hands and the first six flood cards."""
    adventurers = rng.sample(sorted(START_TILES), rng.randint(2, 4))
    others = ["catalan", "no-lift-rescue", "few-windows", "walking-passengers"]
    house_rules = rng.sample(others, rng.randint(0, len(others)))
    if "catalan" not in house_rules and rng.random() < 0.5:  # the two clash
        house_rules.append("bgc")
    laid = iter(rng.sample(sorted(TILES), len(TILES)))
    flooded = rng.sample(sorted(TILES), 6)
    # A Waters Rise! in a first hand is replaced and shuffled back: the hands come from the other cards.
    dealt = rng.sample(sorted((DECK - Counter({"waters-rise": 3})).elements()), 2 * len(adventurers))
    return {
        "rules": {
            "adventurers": adventurers,
            "meter": "novice",
            "island": "forbidden-island",
            "house_rules": house_rules,
        },
        "tiles": [[next(laid) if tile else None for tile in row] for row in GRID],
        "flooded": sorted(flooded),
        "sunk": [],
        "pawns": [START_TILES[adventurer] for adventurer in adventurers],
        "hands": [sorted(dealt[2 * seat : 2 * seat + 2]) for seat in range(len(adventurers))],
        "captured": [],
        "water_level": rng.randint(1, 4),
        "treasure_pile": [dict(DECK - Counter(dealt))],
        "treasure_discard": {},
        "flood_pile": [sorted(TILES - set(flooded))],
        "flood_discard": sorted(flooded),
        "phase": "actions",
        "seat": 0,
        "actions_left": 3,
        "draws_left": 0,
        "spent": [],
    }


def assert_conserved(position: dict[str, Any]) -> None:
    """Find each of the 28 treasure cards once, and a flood card for each tile that is left."""
    treasure_cards = Counter(position["treasure_discard"])
    for part in (*position["treasure_pile"], *position["hands"]):
        treasure_cards.update(part)
    assert treasure_cards == DECK
    flood_cards = [tile for layer in (*position["flood_pile"], position["flood_discard"]) for tile in layer]
    assert sorted(flood_cards) == sorted(TILES - set(position["sunk"]))
    assert not set(position["flooded"]) & set(position["sunk"])
    assert position["flood_pile"]
    assert position["treasure_pile"]
    assert all(position["flood_pile"] + position["treasure_pile"])


@pytest.mark.parametrize("seed", range(300))
def test_a_random_game_ends_with_every_card_and_tile_in_its_place(seed: int) -> None:
    """Each state is canonical, waits for actions or for a card, never both, and only the end for neither."""
    rng = random.Random(seed)
    played = PlainGame.from_position(deal(rng))
    while True:
        position = played.position()
        assert_conserved(position)
        assert PlainGame.from_position(position).position() == position
        actions, outcomes = played.legal_actions(), played.chance_outcomes()
        assert [bool(actions), bool(outcomes)].count(True) == (position["phase"] != "ended")
        if position["phase"] == "ended":
            break
        if outcomes:
            played.play(rng.choices(sorted(outcomes), weights=[outcomes[key] for key in sorted(outcomes)])[0])
        else:
            played.play(rng.choice(sorted(actions, key=repr)))
    assert set(position["result"]) in ({"lost", "also"}, {"won"})
