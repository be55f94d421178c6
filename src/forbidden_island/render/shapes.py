"""What the SVG picture is made of: elements, texts, and signs for pawns, treasures, the way out and the skull."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from forbidden_island.render.fit import cut, printable, wrap

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "BLUE",
    "FAINT",
    "INK",
    "LINE",
    "PAPER",
    "RED",
    "SAND",
    "WHITE",
    "element",
    "group",
    "lines",
    "pawn",
    "skull",
    "text",
    "tooltip",
    "treasure",
    "way_out",
    "wrapped",
]

PAPER, INK, FAINT, LINE = "#e4eff4", "#17262e", "#4a606b", "#93abb7"
SAND, BLUE, RED, WHITE = "#f5e4b8", "#2c6e9e", "#b3261e", "#ffffff"
_GEMS = ("#8a4b14", "#5b3a8c", RED, "#0b6b5d")
_NO_COLOUR = "#808080"


def element(name: str, *inside: str, **attributes: object) -> str:
    """An element; an underscore in the name of an attribute stands for a hyphen."""
    words = (f'{key.replace("_", "-")}="{escape(str(value))}"' for key, value in attributes.items())
    start = " ".join((name, *words))
    return f"<{start}>{''.join(inside)}</{name}>" if inside else f"<{start}/>"


def group(x: int, y: int, *inside: str) -> str:
    """Elements, moved so that their origin is at a point."""
    return element("g", *inside, transform=f"translate({x} {y})")


def tooltip(words: str) -> str:
    """What shows up under the pointer, for the group that it stands in."""
    return element("title", escape(printable(words)))


def text(words: str, x: int, y: int, **attributes: object) -> str:
    """One line of text that begins at a point, or stands there as ``text_anchor`` says."""
    return element("text", escape(printable(words)), **{"x": x, "y": y, "fill": INK, **attributes})


def lines(of: Iterable[str], x: int, y: int, leading: int, **attributes: object) -> str:
    """Lines of text, one below the other."""
    return "".join(text(line, x, y + leading * number, **attributes) for number, line in enumerate(of))


def wrapped(words: Iterable[str], room: int) -> list[str]:
    """The words on lines of ``room`` letters; what is longer is cut."""
    return [cut(line, room) for line in wrap([*words], room)]


def pawn(seat: int, colour: str, x: int, y: int) -> str:
    """A pawn: a ring of its colour around the number of its seat, which is readable beside any colour."""
    fill = colour if colour.removeprefix("#").isalnum() else _NO_COLOUR
    ring = element("circle", cx=x, cy=y, r=11, fill=fill, stroke=INK, stroke_width=1.5)
    return ring + element("circle", cx=x, cy=y, r=7, fill=WHITE, stroke=INK) + _letter(str(seat), x, y, INK)


def treasure(number: int, letter: str, x: int, y: int) -> str:
    """A treasure: its letter on a gem, whose colour goes by its number."""
    path = f"M{x} {y - 12}l11 12l-11 12l-11 -12Z"
    gem = element("path", d=path, fill=_GEMS[number % len(_GEMS)], stroke=WHITE)
    return gem + _letter(letter, x, y, WHITE)


def _letter(letter: str, x: int, y: int, fill: str) -> str:
    return text(letter, x, y + 4, fill=fill, font_size=11, font_weight="bold", text_anchor="middle")


def way_out(x: int, y: int) -> str:
    """The sign of the tile from which the team leaves: an arrow upwards."""
    path = f"M{x} {y - 11}l9 10h-5v11h-8v-11h-5Z"
    return element("path", d=path, fill=WHITE, stroke=INK, stroke_linejoin="round")


def skull(x: int, y: int) -> str:
    """The last tick of the water meter."""
    head = element("path", d=f"M{x - 3} {y + 8}v-3a7 7 0 1 1 6 0v3Z", fill=WHITE)
    return head + "".join(element("circle", cx=x + side, cy=y - 1, r=1.8, fill=RED) for side in (-3, 3))
