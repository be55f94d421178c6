"""Laws of islands: their words and their outlines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from forbidden_island.box import TILES
from forbidden_island.quantities import quantity
from forbidden_island.testing.law import Law, require
from forbidden_island.testing.laws import words

if TYPE_CHECKING:
    from forbidden_island.box import Island

__all__ = ["ISLAND_LAWS"]


def has_a_place_for_each_tile(island: Island) -> None:
    """All of the box."""
    number = len(island.outline.places)
    require(number == len(TILES), f"it has {quantity(number, 'place')}, for {len(TILES)} tiles")


def is_in_one_piece(island: Island) -> None:
    """On foot."""
    outline = island.outline
    reached, wave = set(outline.places[:1]), set(outline.places[:1])
    while wave:
        wave = {near for place in wave for near in outline.orthogonal(place)} - reached
        reached |= wave
    apart = [place for place in outline.places if place not in reached]
    require(not apart, f"nobody gets on foot from {outline.places[0]} to {apart[:1]}")


def has_no_empty_edge(island: Island) -> None:
    """Rows and columns."""
    outline = island.outline
    drawn = [["." for _ in range(outline.width)] for _ in range(outline.height)]
    for place in outline.places:
        drawn[place.row - 1][place.column - 1] = "#"
    require(tuple(map("".join, drawn)) == island.rows, "its rows have empty columns or rows on the right or below")
    require("#" in island.rows[0], "its first row is empty")
    require(any(row.startswith("#") for row in island.rows), "its first column is empty")


ISLAND_LAWS: tuple[Law, ...] = (
    *(evolve(law, about="island") for law in (words.NAMES, words.EQUAL, words.PICKLES)),
    Law(
        "places",
        "island",
        "It has a place for each tile of the box.",
        "Every tile is laid, and none lies beside the island.",
        has_a_place_for_each_tile,
        basic=True,
    ),
    Law(
        "one-piece",
        "island",
        "On foot one gets from every place to every other before anything sinks.",
        "Roles without a way over the water would be out of the game from its first turn on.",
        is_in_one_piece,
    ),
    Law(
        "edges",
        "island",
        "Its rows have no empty row or column at an edge: drawn again from its places, they are the same.",
        "Saves and pictures are as wide and as high as the places need, and columns and rows are counted from 1.",
        has_no_empty_edge,
    ),
)
"""What every island must keep."""
