"""Roles as plugins bring them, in plain words: four of reach hooks, four of free hooks."""

from __future__ import annotations

import forbidden_island as fi

__all__ = ["FREE", "REACH"]


# --- reach hooks: asked once for an outline -----------------------------------------------------------------


def as_a_knight_rides(outline: fi.Outline, place: fi.Place) -> list[fi.Place]:
    """Two places straight on and one to the side."""
    return [
        other for other in outline.places if {abs(other.column - place.column), abs(other.row - place.row)} == {1, 2}
    ]


def around_the_corner(outline: fi.Outline, place: fi.Place) -> tuple[fi.Place, ...]:
    """The places beside and those that touch a corner."""
    return outline.orthogonal(place) + outline.diagonal(place)


def along_the_row(outline: fi.Outline, place: fi.Place) -> list[fi.Place]:
    """Every place of the same row."""
    return [other for other in outline.places if other.row == place.row]


def along_the_column(outline: fi.Outline, place: fi.Place) -> list[fi.Place]:
    """Every place of the same column."""
    return [other for other in outline.places if other.column == place.column]


REACH = (
    fi.Adventurer("rider", "Rider", start="gold-gate", pawn="brown", steps=as_a_knight_rides),
    fi.Adventurer("scout", "Scout", start="iron-gate", pawn="teal", steps=around_the_corner),
    fi.Adventurer("dredger", "Dredger", start="silver-gate", pawn="grey", shores=along_the_row),
    fi.Adventurer("mason", "Mason", start="copper-gate", pawn="pink", steps=along_the_column, shores=along_the_column),
)
"""Each of them steps or shores up otherwise than by the common rule."""


# --- free hooks: asked whenever it matters ------------------------------------------------------------------


def over_flooded_tiles(view: fi.View, seat: int) -> fi.Tiles:
    """Every tile that a chain of flooded ones leads to."""
    return view.reached(seat, through=view.flooded)


def to_the_nearest_shore(view: fi.View, seat: int) -> fi.Tiles:
    """Any dry tile; any tile at all if none is dry."""
    return (view.dry or view.left) - view.pawn(seat)


def to_any_companion(view: fi.View, seat: int) -> fi.Tiles:
    """One step, or the tile of another pawn."""
    tiles = view.beside(view.pawn(seat))
    for other in view.seats:
        tiles |= view.pawn(other)
    return (tiles & view.left) - view.pawn(seat)


def neighbours(view: fi.View, seat: int) -> list[int]:
    """Those whose pawns stand on the same tile or beside it."""
    near = view.pawn(seat) | view.beside(view.pawn(seat))
    return [other for other in view.seats if other != seat and view.pawn(other) & near]


FREE = (
    fi.Adventurer("ferryman", "Ferryman", start="gold-gate", pawn="brown", goes=over_flooded_tiles),
    fi.Adventurer(
        "castaway", "Castaway", start="iron-gate", pawn="teal", goes=over_flooded_tiles, swims=to_the_nearest_shore
    ),
    fi.Adventurer("comrade", "Comrade", start="silver-gate", pawn="grey", goes=to_any_companion),
    fi.Adventurer("trader", "Trader", start="copper-gate", pawn="pink", gives_to=neighbours, takes_from=neighbours),
)
"""Each of them is asked anew in every position."""
