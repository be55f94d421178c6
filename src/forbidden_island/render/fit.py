"""Making names fit: how wide a text is in a terminal, and how it is cut, wrapped and shortened."""

from __future__ import annotations

import unicodedata
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from forbidden_island.box import Tile

__all__ = ["columns", "cut", "filled", "labels", "paragraph", "printable", "wrap"]

_LINES = 2


def printable(text: str) -> str:
    """The text on one line, with a question mark for each sign that cannot be shown."""
    return "".join(sign if sign.isprintable() else "?" for sign in " ".join(text.split()))


def columns(text: str) -> int:
    """How many columns of a terminal the text takes; signs such as Chinese ones take two, combining marks none."""
    if text.isascii():
        return len(text)
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)
    return len(text) + wide - sum(unicodedata.category(sign) in {"Mn", "Me"} for sign in text)


def filled(text: str, room: int, sign: str = " ") -> str:
    """The text, a space, and ``sign`` as often as there is room for it."""
    rest = room - columns(text)
    return f"{text} {sign * (rest - 1)}" if text and rest else text + sign * rest


def cut(text: str, room: int) -> str:
    """The text, or as much of its beginning as fits before a full stop."""
    if columns(text) <= room:
        return text
    return f"{_beginning(text, room - 1).rstrip()}."


def _beginning(text: str, room: int) -> str:
    end = next(end for end in range(len(text), -1, -1) if columns(text[:end]) <= room)
    return text[:end]


def wrap(words: Sequence[str], room: int) -> list[str]:
    """The words on lines; a word wider than ``room`` has a line to itself."""
    lines: list[str] = []
    for word in words:
        if lines and columns(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def paragraph(label: str, words: Sequence[str], indent: int, width: int) -> list[str]:
    """The words on the right of their label, on as many lines as they take."""
    room = width - indent
    first, *rest = [cut(line, room) for line in wrap(words, room)]
    return [filled(cut(label, indent - 1), indent) + first, *(" " * indent + line for line in rest)]


def labels(tiles: Sequence[Tile], room: int) -> Mapping[Tile, tuple[str, str]]:
    """A name of two lines for each tile; where short names are equal, a number takes the second line."""
    short = {tile: _label(printable(tile.title) or tile.id, room) for tile in tiles}
    times = Counter(short.values())
    return {
        tile: lines if times[lines] == 1 else (lines[0], f"#{number}")
        for number, (tile, lines) in enumerate(short.items(), 1)
    }


def _label(title: str, room: int) -> tuple[str, str]:
    """The whole name; or without its small words; or its first and its last word, cut where they must be."""
    words = title.split()
    great = [word for word in words if not word.islower()] or words
    for lines in wrap(words, room), wrap(great, room):
        if len(lines) <= _LINES and max(map(columns, lines)) <= room:
            return lines[0], "".join(lines[1:])
    first, last = (great[0], great[-1]) if len(great) > 1 else _halves(great[0], room)
    return cut(first, room), cut(last, room)


def _halves(word: str, room: int) -> tuple[str, str]:
    """The word in two parts, with a hyphen after the first."""
    first = _beginning(word, room - 1)
    return f"{first}-", word[len(first) :]
