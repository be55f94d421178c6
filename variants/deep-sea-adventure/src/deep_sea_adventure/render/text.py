"""The board as plain text, less than 80 columns wide."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from forbidden_island.quantities import quantity

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from deep_sea_adventure.box import Unit
    from deep_sea_adventure.state import State

__all__ = ["COLOURS", "board"]

COLOURS = (
    (r"(?m)^>.*$", "bold"),
    (r"(?m)^(Now|The end) .*$", "bold"),
    (r"\b\d[v^](?= |$)", "bold yellow"),
    (r"~+", "cyan"),
)
"""Pairs of a regular expression and a style: whose turn it is, the divers, the air."""

_WIDTH = 79
_INDENT = 10
_LEGEND = "1 level 1  1+3 stack, bottom first  . blank  0v diver 0  0^ turned round"


def board(state: State) -> str:
    """The air, the line with the divers on it, what each seat carries and has kept, and whose decision it is."""
    acting = state.seat if state.unloading is None else state.unloading
    lines = [_tank(state), "", *_line(state), _LEGEND, ""]
    for seat in range(len(state.held)):
        mark = ">" if seat == acting else " "
        lines += _paragraph(f"{mark}seat {seat}", "; ".join(_said_of(state, seat)))
    lines += _paragraph("The end" if state.is_over else "Now", _decision(state))
    return "\n".join(line.rstrip() for line in lines)


def _tank(state: State) -> str:
    """Which dive it is, and how much air is left."""
    rules = state.rules
    air = f"Air {state.air} of {rules.air}  {'~' * state.air}{'.' * (rules.air - state.air)}"
    return f"Dive {state.dive} of {rules.dives}, turn {state.turn}   {air}"[:_WIDTH]


def _line(state: State) -> Iterator[str]:
    """The numbers of the places, what lies there, and the divers, on as many lines as it takes."""
    cells = [
        (str(place), "+".join(map(str, unit)) or ".", _diver_at(state, place))
        for place, unit in enumerate(state.line, 1)
    ]
    for row in _rows(cells):
        widths = [max(map(len, cell)) for cell in row]
        for label, parts in zip(("place", "chip", "diver"), zip(*row, strict=True), strict=True):
            shown = " ".join(f"{part:>{width}}" for part, width in zip(parts, widths, strict=True))
            yield f"{label:<{_INDENT}}{shown}"


def _rows(cells: Sequence[tuple[str, str, str]]) -> Iterator[list[tuple[str, str, str]]]:
    """The cells in rows, each as wide as fits."""
    row: list[tuple[str, str, str]] = []
    width = _INDENT
    for cell in cells:
        width += max(map(len, cell)) + 1
        if row and width > _WIDTH:
            yield row
            row, width = [], _INDENT + max(map(len, cell)) + 1
        row.append(cell)
    if row:
        yield row


def _diver_at(state: State, place: int) -> str:
    seats = [seat for seat, at in enumerate(state.places) if at == place]
    return "".join(f"{seat}{'^' if seat in state.turned else 'v'}" for seat in seats)


def _said_of(state: State, seat: int) -> Iterator[str]:
    """Where a diver is, what it carries, and what it has brought back in the dives before."""
    place = state.places[seat]
    if seat in state.back:
        yield "back in the submarine"
    elif place:
        yield f"at {place}, {'going up' if seat in state.turned else 'going down'}"
    else:
        yield "in the submarine"
    if state.held[seat]:
        yield f"{'shows' if seat in state.back else 'carries'} {_units(state.held[seat])}"
    if state.kept[seat]:
        yield f"{quantity(state.points[seat], 'point')} ({', '.join(map(str, state.kept[seat]))})"


def _units(units: Sequence[Unit]) -> str:
    return ", ".join("+".join(map(str, unit)) for unit in units)


def _decision(state: State) -> str:
    """What the game is at, and whose decision it is; or how the game ended."""
    if state.result is not None:
        return str(state.result)
    dice = f" ({', '.join(map(str, state.dice))})" if state.dice else ""
    who = f"seat {state.seat if state.unloading is None else state.unloading}"
    return f"{state.phase.title}{dice}: {who}{'' if state.is_chance else ' decides'}"


def _paragraph(label: str, text: str) -> list[str]:
    first, *rest = wrap(text, _WIDTH - _INDENT)
    return [f"{label:<{_INDENT}}{first}", *(" " * _INDENT + line for line in rest)]
