"""Rulebook: "Setup", and what lies in the box."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import forbidden_island as fi
from picture import DECK, STARTS, counted, places, whole_deck

METERS = {"novice": (1, 2), "normal": (2, 2), "elite": (3, 3), "legendary": (4, 3)}
"""Each level of difficulty: the tick at which it starts, and the flood cards drawn there."""

TREASURE_TILES = {
    "earth": {"Temple of the Moon", "Temple of the Sun"},
    "wind": {"Howling Garden", "Whispering Garden"},
    "fire": {"Cave of Embers", "Cave of Shadows"},
    "ocean": {"Coral Palace", "Tidal Palace"},
}
PLAIN_TILES = {
    "Breakers Bridge",
    "Cliffs of Abandon",
    "Crimson Forest",
    "Dunes of Deception",
    "Lost Lagoon",
    "Misty Marsh",
    "Observatory",
    "Phantom Rock",
    "Twilight Hollow",
    "Watchtower",
}
START_TILES = {"Bronze Gate", "Copper Gate", "Iron Gate", "Silver Gate", "Gold Gate", "Fools' Landing"}


# --- the box ------------------------------------------------------------------------------------------------


def test_the_24_tiles_of_the_box_are_laid() -> None:
    state = fi.new_game(2, seed=1)
    laid = [state.tile_at(column, row) for row in range(1, 7) for column in range(1, 7)]
    titles = sorted(tile.title for tile in laid if tile is not None)
    assert titles == sorted(PLAIN_TILES | START_TILES | {title for pair in TREASURE_TILES.values() for title in pair})


def test_the_island_has_rows_of_2_4_6_6_4_2() -> None:
    laid = {(column, row) for column in range(-1, 9) for row in range(-1, 9) if _tile(1, column, row) is not None}
    assert laid == places(
        """
        .  .  x  x  .  .
        .  x  x  x  x  .
        x  x  x  x  x  x
        x  x  x  x  x  x
        .  x  x  x  x  .
        .  .  x  x  .  .
        """
    )


def test_each_of_the_four_treasures_has_its_two_tiles() -> None:
    treasures = fi.new_game(2, seed=1).rules.treasures
    assert {one.id: {tile.title for tile in one.tiles} for one in treasures} == TREASURE_TILES
    assert [one.title for one in treasures] == [
        "Earth Stone",
        "Statue of the Wind",
        "Crystal of Fire",
        "Ocean's Chalice",
    ]


def test_the_treasure_deck_has_28_cards() -> None:
    deck = counted(dict(fi.new_game(2, seed=1).rules.deck))
    assert deck == {
        "earth": 5,
        "wind": 5,
        "fire": 5,
        "ocean": 5,
        "helicopter-lift": 3,
        "sandbags": 2,
        "waters-rise": 3,
    }
    assert sum(deck.values()) == 28


def test_the_water_meter_has_nine_ticks_and_the_skull() -> None:
    state = fi.new_game(2, seed=1)
    rates = [state.replacing(water_level=tick).flood_rate for tick in range(1, 10)]
    assert rates == [2, 2, 3, 3, 3, 4, 4, 5, 5]
    assert state.rules.meter.skull == 10


# --- the first position -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("meter", METERS)
def test_six_tiles_are_flooded_and_their_cards_lie_in_the_discard(meter: str, players: int) -> None:
    state = fi.new_game(players, meter=meter, seed=players)
    assert [len(state.flooded), len(state.sunk), len(state.rules.tiles)] == [6, 0, 24]
    assert state.flood_discard == state.flooded
    assert state.flood_pile == (frozenset(state.rules.tiles) - state.flooded,)


@pytest.mark.parametrize("meter", METERS)
def test_the_water_starts_where_the_level_says(meter: str) -> None:
    state = fi.new_game(2, meter=meter, seed=1)
    assert (state.water_level, state.flood_rate) == METERS[meter]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_two_cards(players: int) -> None:
    state = fi.new_game(players, seed=3)
    assert [len(hand) for hand in state.hands] == [2] * players
    assert whole_deck(state) == DECK
    assert counted(state.treasure_discard) == {}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_waters_rise_is_ever_dealt_to_a_hand(players: int) -> None:
    for seed in range(300):
        state = fi.new_game(players, seed=seed)
        assert not any(fi.Card.WATERS_RISE in hand for hand in state.hands)
        (pile,) = state.treasure_pile
        assert pile[fi.Card.WATERS_RISE] == 3
        assert sum(pile.values()) == 28 - 2 * players


def test_every_other_card_can_be_dealt_to_a_hand() -> None:
    dealt = {card.id for seed in range(100) for hand in fi.new_game(2, seed=seed).hands for card in hand}
    assert dealt == set(DECK) - {"waters-rise"}


def test_seat_0_begins_with_three_actions() -> None:
    state = fi.new_game(3, seed=1)
    assert (state.phase.id, state.seat, state.actor, state.actions_left) == ("actions", 0, 0, 3)
    assert not state.is_chance
    assert state.captured == set()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play(players: int) -> None:
    assert len(fi.new_game(players, seed=1).pawns) == players
    assert len(fi.new_game(list(STARTS)[:players], seed=1).pawns) == players


@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_fewer_or_more_are_refused(players: int) -> None:
    with pytest.raises(fi.SetupError, match=rf"^{players} players?;"):
        fi.new_game(players, seed=1)
    with pytest.raises(fi.SetupError, match=rf"^{players} players?;"):
        fi.new_game(list(STARTS)[:players], seed=1)


def test_the_same_role_twice_is_refused() -> None:
    with pytest.raises(fi.SetupError, match="diver"):
        fi.new_game(["diver", "pilot", "diver"], seed=1)


def test_roles_dealt_at_random_are_all_different_and_any_can_come() -> None:
    seated: Counter[tuple[int, str]] = Counter()
    for seed in range(200):
        roles = [role.id for role in fi.new_game(4, seed=seed).rules.adventurers]
        assert len(set(roles)) == 4
        seated.update(enumerate(roles))
    assert set(seated) == {(seat, role) for seat in range(4) for role in STARTS}


@pytest.mark.parametrize(
    ("role", "title", "colour"),
    [
        ("diver", "Iron Gate", "black"),
        ("engineer", "Bronze Gate", "red"),
        ("explorer", "Copper Gate", "green"),
        ("messenger", "Silver Gate", "white"),
        ("navigator", "Gold Gate", "yellow"),
        ("pilot", "Fools' Landing", "blue"),
    ],
)
def test_each_pawn_starts_on_its_own_tile_even_if_that_is_flooded(role: str, title: str, colour: str) -> None:
    other = "pilot" if role != "pilot" else "diver"
    states = [fi.new_game([other, role], seed=seed) for seed in range(40)]
    assert {state.pawns[1].title for state in states} == {title}
    assert {state.tile_state(state.pawns[1]) for state in states} == {fi.TileState.DRY, fi.TileState.FLOODED}
    assert states[0].rules.adventurers[1].pawn == colour


def test_the_same_seed_deals_the_same_game() -> None:
    one, same, other = (fi.new_game(4, seed=seed) for seed in (7, 7, 8))
    assert one == same
    assert one.to_dict() == same.to_dict()
    assert _layout(one) != _layout(other)
    assert one.rules.adventurers != other.rules.adventurers
    assert one.hands != other.hands


def test_equal_generators_passed_on_turn_the_same_cards() -> None:
    assert _turned(7) == _turned(7)
    assert _turned(7) != _turned(8)


def test_every_tile_can_be_laid_anywhere_and_be_flooded_first() -> None:
    states = [fi.new_game(2, seed=seed) for seed in range(300)]
    tiles = set(states[0].rules.tiles)
    assert {_tile(seed, 3, 1) for seed in range(300)} == tiles
    assert {tile for state in states for tile in state.flooded} == tiles


def _tile(seed: int, column: int, row: int) -> fi.Tile | None:
    return fi.new_game(2, seed=seed).tile_at(column, row)


def _layout(state: fi.State) -> list[fi.Tile | None]:
    return [state.tile_at(column, row) for row in range(1, 7) for column in range(1, 7)]


def _turned(seed: int) -> list[fi.Outcome]:
    """The cards of a game in which nobody acts, dealt and played with one generator."""
    rng = random.Random(seed)
    state = fi.new_game(["diver", "pilot"], seed=rng)
    turned: list[fi.Outcome] = []
    while not state.is_over:
        if state.is_chance:
            turned.append(state.sample(rng))
            state = state.apply(turned[-1])
        else:
            state = state.apply(rng.choice(state.legal_actions()))
    return turned
