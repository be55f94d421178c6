"""What the SVG picture shows beside the island."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.render import words
from forbidden_island.render.fit import cut, printable
from forbidden_island.render.shapes import (
    BLUE,
    FAINT,
    INK,
    LINE,
    RED,
    WHITE,
    element,
    group,
    lines,
    pawn,
    skull,
    text,
    treasure,
    way_out,
    wrapped,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from forbidden_island.box import Treasure
    from forbidden_island.state import State

__all__ = ["WIDTH", "panel"]

WIDTH = 338
_LEADING = 17
_ROW = 34
_LETTERS = 44


def panel(state: State) -> tuple[str, int]:
    """All of it, and how high it is."""
    parts: list[str] = []
    y = 12
    for part, height in _parts(state):
        parts.append(group(0, y, part))
        y += height
    return "".join(parts), y


def _parts(state: State) -> Iterator[tuple[str, int]]:
    """Each part, and how high it is."""
    yield _sentence(words.decision(state), font_weight="bold")
    for seat in range(len(state.hands)):
        yield _seat(state, seat)
    yield _places(state)
    yield _meter(state)
    yield _sentence(words.water(state))
    for pile in words.piles(state):
        yield _sentence(pile.capitalize())


def _sentence(sentence: str, **look: str) -> tuple[str, int]:
    shown = wrapped(sentence.split(), _LETTERS)
    return lines(shown, 0, 13, _LEADING, font_size=13, **look), _LEADING * len(shown) + 7


def _seat(state: State, seat: int) -> tuple[str, int]:
    """A pawn, its adventurer and the hand, on white ground if it has the turn."""
    cards = wrapped(words.listed(words.hand(state, seat), "no cards"), _LETTERS)
    height = _LEADING * len(cards) + 32
    turn = seat == state.seat
    look = {"rx": 8, "fill": WHITE if turn else "none", "stroke": INK if turn else LINE}
    title = cut(words.role(state, seat), _LETTERS - 18) + " has the turn" * turn
    parts = (
        element("rect", x=-6, y=0, width=WIDTH, height=height - 4, **look),
        pawn(seat, state.rules.adventurers[seat].pawn, 11, 17),
        text(title, 30, 19, font_size=13, font_weight="bold"),
        lines(cards, 30, 19 + _LEADING, _LEADING, font_size=13),
    )
    return "".join(parts), height


def _places(state: State) -> tuple[str, int]:
    """The treasures, captured or not, and the way out, in two columns."""
    gems = enumerate(words.letters(state.rules.treasures).items())
    entries = [
        *(treasure(number, letter, 11, 0) + _fate(state, one) for number, (one, letter) in gems),
        way_out(11, 0) + _titled(state.rules.landing.title, "the way out", fill=FAINT),
    ]
    placed = (group(number % 2 * (WIDTH // 2), number // 2 * _ROW + 20, entry) for number, entry in enumerate(entries))
    return "".join(placed), (len(entries) + 1) // 2 * _ROW + 12


def _fate(state: State, one: Treasure) -> str:
    if one in state.captured:
        return _titled(one.title, "captured", font_weight="bold")
    return _titled(one.title, "not captured", fill=FAINT)


def _titled(title: str, note: str, **look: str) -> str:
    shown = cut(printable(title), _LETTERS // 2 - 2)
    return text(shown, 30, -1, font_size=13) + text(note, 30, 12, font_size=11, **look)


def _meter(state: State) -> tuple[str, int]:
    """The ticks with their flood cards; those that the water has reached are blue, the last one is the skull."""
    meter = state.rules.meter
    wide = max(min(WIDTH // meter.skull, 32), 3)
    ticks = [_tick(tick, draws, wide, state.water_level) for tick, draws in enumerate(meter.draws, 1)]
    end = element("rect", y=12, width=wide - 2, height=22, rx=4, fill=RED) + skull(wide // 2 - 1, 23)
    marker = element("path", d="M-5 2h10l-5 8Z", fill=INK)
    at = wide * min(state.water_level, meter.skull) - wide // 2 - 1
    return "".join((*ticks, group(wide * len(ticks), 0, end), group(at, 0, marker))), 40


def _tick(tick: int, draws: int, wide: int, level: int) -> str:
    fill, ink = (BLUE, WHITE) if tick <= level else (WHITE, INK)
    ground = element("rect", y=12, width=wide - 2, height=22, rx=4, fill=fill, stroke=LINE)
    number = text(str(draws), wide // 2 - 1, 27, font_size=12, text_anchor="middle", fill=ink)
    return group(wide * (tick - 1), 0, ground, number)
