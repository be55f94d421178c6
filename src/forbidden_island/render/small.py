"""The board on fewer lines, for low terminals, and how parts of both boards are coloured."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from forbidden_island.box import TileState
from forbidden_island.render import words
from forbidden_island.render.fit import columns, cut, filled, paragraph, printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from forbidden_island.box import Tile
    from forbidden_island.state import State

__all__ = ["COLOURS", "small_board"]

COLOURS = (
    (r"(?<=[│┃])[^│┃\n]*~[^│┃\n]*", "cyan"),
    (r"\.{3,}", "dim"),
    (r"@\d[\d,]*", "bold yellow"),
    (r"\*[A-Z0-9]+(?![^│┃\n ])", "bold magenta"),
    (r"\^(?=[ ~│┃])", "bold green"),
    (r"(?m)^>.*$", "bold"),
    (r"(?m)^(Now|The end) .*$", "bold"),
)
"""Pairs of a regular expression and a style: flooded, sunk, pawns, treasures, the way out, whose turn it is."""

_WIDTH = 79
_WIDEST = 14
_INDENT = 13
_FILL = {TileState.DRY: " ", TileState.FLOODED: "~", TileState.SUNK: "."}


def small_board(state: State, lines: int) -> str:
    """The whole board if it takes at most ``lines``; else the island with two lines a row, and as much below as fits.

    The island itself is never cut.

    Args:
        state: The position.
        lines: How many lines there are.
    """
    whole = str(state)
    if len(whole.splitlines()) <= lines:
        return whole
    shown = list(_island(state))
    for part in _below(state):
        if len(shown) + len(part) > lines:
            break
        shown += part
    return "\n".join(shown)


def _island(state: State) -> Iterator[str]:
    """The columns' numbers, then two lines a row: the tiles' names, and what is on them."""
    outline = state.rules.island.outline
    margin, across = len(str(outline.height)), range(1, outline.width + 1)
    room = max(min((_WIDTH - margin - 1) // outline.width - 1, _WIDEST), 1)
    yield " " * (margin + 1) + " ".join(f"{column:^{room}}" for column in across).rstrip()
    for row in range(1, outline.height + 1):
        tiles = [state.tile_at(column, row) for column in across]
        for number, line in (row, _name), ("", _marks):
            yield f"{number:>{margin}}{_walled([_cell(state, tile, line, room) for tile in tiles], room)}"


def _walled(cells: list[str | None], room: int) -> str:
    """The cells with a wall at each side of those that there are."""
    text = ""
    for before, cell in pairwise((None, *cells, None)):
        wall = " " if before is cell is None else "│"
        text += wall + (" " * room if cell is None else cell)
    return text.rstrip()


def _cell(state: State, tile: Tile | None, line: Callable[[State, Tile, int], str], room: int) -> str | None:
    return None if tile is None else filled(cut(line(state, tile, room), room), room, _FILL[state.tile_state(tile)])


def _name(_: State, tile: Tile, room: int) -> str:
    """The name; or without its small words."""
    title = printable(tile.title) or tile.id
    great = " ".join(word for word in title.split() if not word.islower())
    return title if columns(title) <= room else great or title


def _marks(state: State, tile: Tile, room: int) -> str:
    """The pawns, the way out, and treasures, as far as there is room."""
    pawns, letters = ",".join(map(str, words.pawns_on(state, tile))), words.letters_on(state, tile)
    signs = [f"@{pawns}"] * bool(pawns) + ["^"] * (tile == state.rules.landing) + [f"*{letters}"] * bool(letters)
    return " ".join(signs) if columns(" ".join(signs)) <= room else "".join(signs)


def _below(state: State) -> Iterator[list[str]]:
    """What everybody has to know, the most needed first: the decision, the hands, the water, the treasures."""
    yield _line("The end" if state.is_over else "Now", words.decision(state).split())
    for seat in range(len(state.hands)):
        label = f"{'>' if seat == state.seat else ' '}{seat} {words.role(state, seat)}"
        cards = [card.replace(" card", "") for card in words.hand(state, seat)]
        yield _line(label, words.listed(cards, "no cards"))
    yield _line("Water", words.water(state).split())
    captured = [printable(one.title) for one in state.rules.treasures if one in state.captured]
    yield _line("Captured", words.listed(captured, "nothing yet"))


def _line(label: str, text: list[str]) -> list[str]:
    return paragraph(label, text, _INDENT, _WIDTH)
