"""The board as plain text, less than 80 columns wide."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from attrs import frozen

from forbidden_island.box import TileState
from forbidden_island.render import words
from forbidden_island.render.fit import columns, cut, filled, labels, paragraph, printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from forbidden_island.box import Tile
    from forbidden_island.state import State

__all__ = ["board"]

_WIDTH = 79
_NARROWEST, _WIDEST = 5, 14
_LINES = 3
_INDENT = 13
_FILL = {TileState.DRY: " ", TileState.FLOODED: "~", TileState.SUNK: "."}
_JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_LEGEND = "~~~ flooded  ... sunk  blank: dry  *E treasure  ^ way out  @0 pawn of seat 0"


def board(state: State) -> str:
    """The island, the hands, the treasures, the water, the cards, and whose decision it is.

    The island's cells are as wide as fits; an island of very many columns is shown in parts, one below the other.
    """
    outline = state.rules.island.outline
    margin = len(str(outline.height)) + 1
    most = (_WIDTH - margin - 1) // (_NARROWEST + 1)
    number = ceil(outline.width / ceil(outline.width / most))
    room = min((_WIDTH - margin - 1) // number - 1, _WIDEST)
    names = labels(state.rules.tiles, room)
    lines: list[str] = []
    for first in range(1, outline.width + 1, number):
        shown = range(first, min(first + number, outline.width + 1))
        lines += _Chart(state, shown, room, names).lines(margin)
    return "\n".join(line.rstrip() for line in (*lines, *_legend(names), *_panel(state)))


@frozen
class _Chart:
    """Some columns of the island, each with room for a number of signs."""

    state: State
    shown: range
    room: int
    names: Mapping[Tile, tuple[str, str]]

    def lines(self, margin: int) -> Iterator[str]:
        """The columns' numbers, then each row with its number on the left."""
        yield " " * margin + "".join(f" {column:^{self.room}}" for column in self.shown)
        height = self.state.rules.island.outline.height
        for row in range(1, height + 1):
            yield " " * margin + self._wall_above(row)
            for number, line in zip(("", row, ""), self._across(row), strict=True):
                yield f"{number:>{margin - 1}} {line}"
        yield " " * margin + self._wall_above(height + 1)

    def _across(self, row: int) -> list[str]:
        """The lines of a row's cells, with the walls between them."""
        lines = [self._wall_after(self.shown[0] - 1, row)] * _LINES
        for column in self.shown:
            wall = self._wall_after(column, row)
            lines = [line + part + wall for line, part in zip(lines, self._cell(column, row), strict=True)]
        return lines

    def _cell(self, column: int, row: int) -> list[str]:
        """A name of two lines, and what is marked on the tile."""
        tile = self.state.tile_at(column, row)
        if tile is None:
            return [" " * self.room] * _LINES
        fill = _FILL[self.state.tile_state(tile)]
        lines = *self.names[tile], _marks(self.state, tile, self.room)
        return [filled(line, self.room, fill) for line in lines]

    def _wall_above(self, row: int) -> str:
        """The walls between a row and the one above it."""
        text = self._joint(self.shown[0] - 1, row)
        for column in self.shown:
            wall = "─" if self._is_walled_above(column, row) else " "
            text += wall * self.room + self._joint(column, row)
        return text

    def _wall_after(self, column: int, row: int) -> str:
        """The wall between a place and the one on its right."""
        return "│" if self._is_walled_after(column, row) else " "

    def _joint(self, column: int, row: int) -> str:
        """Where the walls around the upper right corner of a place meet."""
        up, down = self._is_walled_after(column, row - 1), self._is_walled_after(column, row)
        left, right = self._is_walled_above(column, row), self._is_walled_above(column + 1, row)
        return _JOINTS[up + 2 * right + 4 * down + 8 * left]

    def _is_walled_above(self, column: int, row: int) -> bool:
        return self._is_left(column, row - 1) or self._is_left(column, row)

    def _is_walled_after(self, column: int, row: int) -> bool:
        return self._is_left(column, row) or self._is_left(column + 1, row)

    def _is_left(self, column: int, row: int) -> bool:
        """Whether a tile that has not sunk lies at a place of this chart."""
        tile = self.state.tile_at(column, row) if column in self.shown else None
        return tile is not None and self.state.tile_state(tile) is not TileState.SUNK


def _marks(state: State, tile: Tile, room: int) -> str:
    """The way out, treasures and pawns; where room is scarce the pawns come first."""
    pawns = list(map(str, words.pawns_on(state, tile)))
    letters = words.letters_on(state, tile)
    signs = ["^"] * (tile == state.rules.landing) + [f"*{letters}"] * bool(letters)
    apart, together = ([f"@{sign.join(pawns)}"] * bool(pawns) for sign in (",", ""))
    ways = " ".join(signs + apart), "".join(signs + apart), "".join(signs + together), "".join(together)
    return next((way for way in ways if columns(way) <= room), cut("".join(pawns), room))


def _legend(names: Mapping[Tile, tuple[str, str]]) -> Iterator[str]:
    """What the signs mean, and the whole names of tiles that had to be numbered."""
    yield _LEGEND
    for tile, (_, number) in names.items():
        if number.startswith("#"):
            yield cut(f"{number} {printable(tile.title)} ({printable(tile.id)})", _WIDTH)


def _panel(state: State) -> Iterator[str]:
    """The hands, then everything that belongs to no tile."""
    for seat in range(len(state.hands)):
        label = f"{'>' if seat == state.seat else ' '}{seat} {words.role(state, seat)}"
        yield from _paragraph(label, words.listed(words.hand(state, seat), "no cards"))
    yield from _paragraph("Treasures", words.listed(_treasures(state), "none"))
    yield from _paragraph("Water", words.water(state).split())
    yield from _paragraph("Cards", "; ".join(words.piles(state)).split())
    yield from _paragraph("The end" if state.is_over else "Now", words.decision(state).split())


def _paragraph(label: str, text: list[str]) -> list[str]:
    return paragraph(label, text, _INDENT, _WIDTH)


def _treasures(state: State) -> Iterator[str]:
    """Each treasure after its mark, and whether it is captured."""
    for treasure, letter in words.letters(state.rules.treasures).items():
        captured = " (captured)" if treasure in state.captured else ""
        yield f"*{letter} {printable(treasure.title)}{captured}"
