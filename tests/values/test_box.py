"""What lies in the box: tiles, treasures, cards, the water meters, and the outline of the island."""

from __future__ import annotations

import copy
import pickle
import re
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island import box
from outlines import OUTLINES

if TYPE_CHECKING:
    from collections.abc import Iterable

TITLES = {
    "temple-of-the-moon": "Temple of the Moon",
    "temple-of-the-sun": "Temple of the Sun",
    "howling-garden": "Howling Garden",
    "whispering-garden": "Whispering Garden",
    "cave-of-embers": "Cave of Embers",
    "cave-of-shadows": "Cave of Shadows",
    "coral-palace": "Coral Palace",
    "tidal-palace": "Tidal Palace",
    "breakers-bridge": "Breakers Bridge",
    "cliffs-of-abandon": "Cliffs of Abandon",
    "crimson-forest": "Crimson Forest",
    "dunes-of-deception": "Dunes of Deception",
    "lost-lagoon": "Lost Lagoon",
    "misty-marsh": "Misty Marsh",
    "observatory": "Observatory",
    "phantom-rock": "Phantom Rock",
    "twilight-hollow": "Twilight Hollow",
    "watchtower": "Watchtower",
    "bronze-gate": "Bronze Gate",
    "copper-gate": "Copper Gate",
    "iron-gate": "Iron Gate",
    "silver-gate": "Silver Gate",
    "gold-gate": "Gold Gate",
    "fools-landing": "Fools' Landing",
}
ROLES = {
    "engineer": ("Engineer", "bronze-gate", "red"),
    "explorer": ("Explorer", "copper-gate", "green"),
    "diver": ("Diver", "iron-gate", "black"),
    "messenger": ("Messenger", "silver-gate", "white"),
    "navigator": ("Navigator", "gold-gate", "yellow"),
    "pilot": ("Pilot", "fools-landing", "blue"),
}
BOX = fi.Catalogue.builtin()


# --- tiles --------------------------------------------------------------------------------------------------


def test_the_24_tiles() -> None:
    assert {tile.id: tile.title for tile in box.TILES} == TITLES
    assert len(box.TILES) == len(TITLES) == 24
    assert [str(tile) for tile in box.TILES] == [tile.title for tile in box.TILES]


@pytest.mark.parametrize("id", TITLES)
def test_each_tile_has_a_constant_of_its_name(id: str) -> None:
    assert getattr(fi.Tile, id.upper().replace("-", "_")) == fi.Tile(id, TITLES[id])


def test_the_apostrophe_of_fools_landing_stands_after_the_s() -> None:
    assert fi.Tile("fools-landing", "Fools' Landing") == fi.Tile.FOOLS_LANDING
    assert str(fi.Tile.FOOLS_LANDING) == "Fools' Landing"


def test_each_role_starts_on_the_tile_of_its_colour() -> None:
    assert {role.id: (role.title, role.start, role.pawn) for role in BOX.adventurers.values()} == ROLES
    assert [str(role) for role in BOX.adventurers.values()] == [role.title for role in BOX.adventurers.values()]


def test_how_a_tile_lies() -> None:
    assert {state.name: state.value for state in fi.TileState} == {"DRY": "dry", "FLOODED": "flooded", "SUNK": "sunk"}


# --- treasures and cards ------------------------------------------------------------------------------------


def test_the_four_treasures_and_their_tiles() -> None:
    assert {one.id: (one.title, [tile.id for tile in one.tiles]) for one in box.TREASURES} == {
        "earth": ("Earth Stone", ["temple-of-the-moon", "temple-of-the-sun"]),
        "wind": ("Statue of the Wind", ["howling-garden", "whispering-garden"]),
        "fire": ("Crystal of Fire", ["cave-of-embers", "cave-of-shadows"]),
        "ocean": ("Ocean's Chalice", ["coral-palace", "tidal-palace"]),
    }
    assert (fi.Treasure.EARTH, fi.Treasure.WIND, fi.Treasure.FIRE, fi.Treasure.OCEAN) == box.TREASURES
    assert [str(one) for one in box.TREASURES] == [one.title for one in box.TREASURES]


def test_the_treasure_deck_of_28() -> None:
    assert {card.id: copies for card, copies in box.DECK} == {
        "earth": 5,
        "wind": 5,
        "fire": 5,
        "ocean": 5,
        "helicopter-lift": 3,
        "sandbags": 2,
        "waters-rise": 3,
    }
    assert sum(copies for _, copies in box.DECK) == 28


def test_what_each_card_is_for() -> None:
    cards = {card.id: card for card, _ in box.DECK}
    assert [card.id for card in cards.values() if card.special] == ["helicopter-lift", "sandbags"]
    assert {id: card.treasure for id, card in cards.items() if card.treasure} == {one.id: one for one in box.TREASURES}
    assert cards["waters-rise"] == fi.Card.WATERS_RISE
    for id, card in cards.items():
        assert getattr(fi.Card, id.upper().replace("-", "_")) == card
        assert str(card) == card.title
    assert [cards[id].title for id in ("helicopter-lift", "sandbags", "waters-rise")] == [
        "Helicopter Lift",
        "Sandbags",
        "Waters Rise!",
    ]


# --- water meters -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("meter", "start"), list(zip(box.METERS, (1, 2, 3, 4), strict=True)), ids=str)
def test_the_four_levels(meter: fi.WaterMeter, start: int) -> None:
    assert (meter.start, meter.draws, meter.skull) == (start, (2, 2, 3, 3, 3, 4, 4, 5, 5), 10)


def test_the_levels_have_names() -> None:
    assert [(meter.id, str(meter)) for meter in box.METERS] == [
        ("novice", "Novice"),
        ("normal", "Normal"),
        ("elite", "Elite"),
        ("legendary", "Legendary"),
    ]


@pytest.mark.parametrize(("start", "draws"), [(0, (2, 2)), (3, (2, 2)), (-1, (2,)), (1, ())])
def test_a_marker_starts_on_its_meter(start: int, draws: tuple[int, ...]) -> None:
    with pytest.raises(fi.SetupError) as caught:
        fi.WaterMeter("mine", "Mine", start, draws)
    assert str(caught.value) == f"meter 'mine' starts at tick {start}; its ticks are 1 to {len(draws)}"


def test_a_meter_draws_no_less_than_nothing() -> None:
    with pytest.raises(fi.SetupError, match="meter 'mine' draws -1 at some tick; 0 cards are the least"):
        fi.WaterMeter("mine", "Mine", 1, (2, -1, 3))
    assert fi.WaterMeter("mine", "Mine", 2, (0, 1)).skull == 3


# --- outlines -----------------------------------------------------------------------------------------------


def test_the_outline_of_24_places() -> None:
    outline = box.FORBIDDEN_ISLAND.outline
    rows = {row: [place.column for place in outline.places if place.row == row] for row in range(1, 7)}
    assert rows == {
        1: [3, 4],
        2: [2, 3, 4, 5],
        3: [1, 2, 3, 4, 5, 6],
        4: [1, 2, 3, 4, 5, 6],
        5: [2, 3, 4, 5],
        6: [3, 4],
    }
    assert (len(outline.places), outline.width, outline.height) == (24, 6, 6)
    assert list(outline.places) == sorted(outline.places, key=lambda place: (place.row, place.column))
    assert (box.FORBIDDEN_ISLAND.id, str(box.FORBIDDEN_ISLAND)) == ("forbidden-island", "Forbidden Island")


def test_places_are_pairs_of_column_and_row() -> None:
    assert fi.Place(3, 1) == (3, 1)
    assert (fi.Place(column=3, row=1).column, fi.Place(3, 1).row) == (3, 1)
    outline = box.FORBIDDEN_ISLAND.outline
    assert fi.Place(3, 1) in outline
    assert (3, 1) in outline
    for outside in ((1, 1), (0, 3), (7, 3), (3, 7), "watchtower", None):
        assert outside not in outline


@pytest.mark.parametrize(
    ("place", "orthogonal", "diagonal"),
    [
        ((3, 1), {(4, 1), (3, 2)}, {(2, 2), (4, 2)}),
        ((2, 2), {(3, 2), (2, 3)}, {(3, 1), (1, 3), (3, 3)}),
        ((1, 3), {(2, 3), (1, 4)}, {(2, 2), (2, 4)}),
        ((3, 3), {(3, 2), (2, 3), (4, 3), (3, 4)}, {(2, 2), (4, 2), (2, 4), (4, 4)}),
        ((4, 6), {(4, 5), (3, 6)}, {(3, 5), (5, 5)}),
    ],
)
def test_what_lies_beside_a_place(
    place: tuple[int, int], orthogonal: set[tuple[int, int]], diagonal: set[tuple[int, int]]
) -> None:
    outline = box.FORBIDDEN_ISLAND.outline
    for found, expected in (
        (outline.orthogonal(fi.Place(*place)), orthogonal),
        (outline.diagonal(fi.Place(*place)), diagonal),
    ):
        assert set(found) == expected
        assert len(found) == len(expected)


@pytest.mark.parametrize("island", OUTLINES, ids=str)
def test_neighbours_are_neighbours_of_each_other(island: fi.Island) -> None:
    outline = island.outline
    assert len(outline.places) == 24
    for place in outline.places:
        for near in outline.orthogonal(place):
            assert place in outline.orthogonal(near)
            assert abs(near.column - place.column) + abs(near.row - place.row) == 1
        for near in outline.diagonal(place):
            assert place in outline.diagonal(near)
            assert (abs(near.column - place.column), abs(near.row - place.row)) == (1, 1)


@given(
    st.integers(1, 9).flatmap(
        lambda width: st.lists(st.text("#.", min_size=width, max_size=width), min_size=1, max_size=9)
    )
)
def test_any_drawing_is_an_island_once_it_has_a_place(rows: list[str]) -> None:
    if not any("#" in row for row in rows):
        with pytest.raises(fi.SetupError, match="with at least one '#'"):
            fi.Island("mine", "Mine", tuple(rows))
        return
    outline = fi.Island("mine", "Mine", tuple(rows)).outline
    signs = {(column, row): sign for row, line in enumerate(rows, 1) for column, sign in enumerate(line, 1)}
    assert [tuple(place) for place in outline.places] == [place for place, sign in signs.items() if sign == "#"]
    for column, row in outline.places:
        beside = {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
        assert set(outline.orthogonal(fi.Place(column, row))) == {one for one in beside if signs.get(one) == "#"}
    assert outline.width == max(column for column, _ in outline.places)
    assert outline.height == max(row for _, row in outline.places)


@pytest.mark.parametrize("rows", [("#", "##"), (), ("",), ("..", ".."), ("",) * 3])
def test_rows_have_one_length_and_a_place(rows: tuple[str, ...]) -> None:
    with pytest.raises(fi.SetupError, match="island 'mine' needs rows of one length, with at least one '#'"):
        fi.Island("mine", "Mine", rows)


@pytest.mark.parametrize("rows", [("#x",), ("# ",), ("#", "o"), ("#\n",)])
def test_rows_have_two_signs(rows: tuple[str, ...]) -> None:
    with pytest.raises(fi.SetupError) as caught:
        fi.Island("mine", "Mine", rows)
    assert str(caught.value) == "island 'mine' has a sign other than '#' (a place) and '.' (the sea)"


# --- values -------------------------------------------------------------------------------------------------

VALUES: tuple[Any, ...] = (
    *box.TILES,
    *box.TREASURES,
    *(card for card, _ in box.DECK),
    *box.METERS,
    *OUTLINES,
    *BOX.adventurers.values(),
    *BOX.house_rules.values(),
    *fi.new_game(2, seed=1).rules.phases,
)
WORDS = {"id": "other", "title": "Other"}


@pytest.mark.parametrize("value", VALUES, ids=lambda value: f"{type(value).__name__} {value.id}")
def test_what_lies_in_the_box_is_a_value(value: Any) -> None:  # noqa: ANN401 - anything from the box
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", value.id)
    assert value.title == str(value) != ""
    for same in (evolve(value), pickle.loads(pickle.dumps(value)), copy.deepcopy(value)):  # noqa: S301 - made here
        assert same == value
        assert hash(same) == hash(value)
    for word, other in WORDS.items():
        changed = evolve(value, **{word: other})
        assert changed != value
        assert len({changed, value}) == 2
        with pytest.raises(FrozenInstanceError):
            setattr(value, word, other)


def test_a_tile_is_no_card_of_the_same_words() -> None:
    tile, card = fi.Tile("x", "X"), fi.Card("x", "X")
    assert len({*(tile, card), fi.Treasure("x", "X", ())}) == 3
    assert fi.Card("x", "X") != fi.Card("x", "X", special=True)
    assert fi.Treasure("x", "X", ()) != fi.Treasure("x", "X", (fi.Tile.WATCHTOWER,))


def ids(values: Iterable[Any]) -> list[str]:
    """The ids of some values."""
    return [value.id for value in values]


def test_ids_are_told_apart() -> None:
    for values in (box.TILES, box.TREASURES, [card for card, _ in box.DECK], box.METERS, OUTLINES):
        assert len(set(ids(values))) == len(ids(values))
