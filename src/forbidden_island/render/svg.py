"""The board as an SVG picture, for notebooks and for pages of any colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.box import TileState
from forbidden_island.render import words
from forbidden_island.render.fit import printable
from forbidden_island.render.panel import WIDTH, panel
from forbidden_island.render.shapes import (
    BLUE,
    FAINT,
    INK,
    LINE,
    PAPER,
    SAND,
    WHITE,
    element,
    group,
    lines,
    pawn,
    text,
    tooltip,
    treasure,
    way_out,
    wrapped,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from forbidden_island.box import Tile
    from forbidden_island.state import State

__all__ = ["board"]

_PITCH, _SIDE, _LEFT, _TOP = 100, 92, 32, 30
_LETTERS, _LINES = 11, 3
_LOOKS: dict[TileState, dict[str, object]] = {
    TileState.DRY: {"fill": SAND, "stroke": "#8c7440"},
    TileState.FLOODED: {"fill": BLUE, "stroke": "#123f5e"},
    TileState.SUNK: {"fill": "none", "stroke": LINE, "stroke_dasharray": "4 4"},
}
_INKS = {TileState.DRY: INK, TileState.FLOODED: WHITE, TileState.SUNK: FAINT}


def board(state: State) -> str:
    """The island; beside it whose decision it is, the hands, the treasures, the water and the piles."""
    outline = state.rules.island.outline
    beside, tall = panel(state)
    left = _LEFT + _PITCH * outline.width + 18
    width, height = left + WIDTH + 6, max(_TOP + _PITCH * outline.height, tall) + 8
    return element(
        "svg",
        element("rect", width=width, height=height, rx=12, fill=PAPER),
        *_numbers(outline.width, outline.height),
        *(_tile(state, tile) for tile in state.rules.tiles),
        group(left, 0, beside),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        font_family="Helvetica, Arial, sans-serif",
        role="img",
        aria_label=words.decision(state),
    )


def _numbers(columns: int, rows: int) -> Iterator[str]:
    """The columns' numbers above, the rows' numbers on the left."""
    middle = _SIDE // 2 - _PITCH
    for column in range(1, columns + 1):
        yield _number(column, _LEFT + middle + _PITCH * column, 20)
    for row in range(1, rows + 1):
        yield _number(row, _LEFT // 2, _TOP + middle + _PITCH * row + 4)


def _number(number: int, x: int, y: int) -> str:
    return text(str(number), x, y, fill=FAINT, font_size=13, text_anchor="middle")


def _tile(state: State, tile: Tile) -> str:
    """A tile on its place: how it lies, its name, and what is on it."""
    column, row = state.place_of(tile)
    lies = state.tile_state(tile)
    return group(
        _LEFT + _PITCH * (column - 1),
        _TOP + _PITCH * (row - 1),
        tooltip(f"{tile.title}: {lies.value}"),
        element("rect", width=_SIDE, height=_SIDE, rx=10, stroke_width=2, **_LOOKS[lies]),
        _waves() if lies is TileState.FLOODED else "",
        lines(_name(tile), _SIDE // 2, 20, 15, fill=_INKS[lies], font_size=12.5, text_anchor="middle"),
        *_signs(state, tile),
        *_pawns(state, tile),
    )


def _name(tile: Tile) -> list[str]:
    """The title on up to three lines; what is longer is cut, but shows up under the pointer."""
    return wrapped(printable(tile.title).split(), _LETTERS)[:_LINES]


def _waves() -> str:
    crests = "q5 -7 10 0t10 0" * 4
    path = f"M6 72{crests}M6 84{crests}"
    return element("path", d=path, fill="none", stroke=WHITE, stroke_opacity=0.35, stroke_width=1.5)


def _signs(state: State, tile: Tile) -> Iterator[str]:
    """The treasures of the tile, and whether it is the way out, from the right to the left."""
    x, y = _SIDE - 15, _SIDE - 16
    for number, (one, letter) in enumerate(words.letters(state.rules.treasures).items()):
        if tile in one.tiles:
            yield treasure(number, letter, x, y)
            x -= 24
    if tile == state.rules.landing:
        yield way_out(x, y)


def _pawns(state: State, tile: Tile) -> Iterator[str]:
    """The pawns on the tile, in two rows from the lower left corner up."""
    seats = words.pawns_on(state, tile)
    in_row = max((len(seats) + 1) // 2, 2)
    for number, seat in enumerate(seats):
        x, y = 15 + 23 * (number % in_row), _SIDE - 16 - 23 * (number // in_row)
        yield pawn(seat, state.rules.adventurers[seat].pawn, x, y)
