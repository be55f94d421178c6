"""Where a text counts something, one is not called as several are."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import deep_sea_adventure as dsa
import forbidden_island as fi
from forbidden_island.quantities import quantity

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
SOURCES = [file for directory in ("src", "variants/*/src") for file in ROOT.glob(f"{directory}/**/*.py")]
COUNTED = (
    "actions adventurers bots bytes cards cases characters chips copies decisions divers entries games items laws "
    "others outcomes pawns places players plies plugins points rows seats shares tiles times treasures units words"
)
SEVERAL = re.compile(rf" (?:{COUNTED.replace(' ', '|')})\b")
NEVER_ONE = {
    "copies": "only a number below 0 or above 255 is told",
    "len(action.tiles)": "everybody may shore up one",
    "pile": "it is a word, no number",
}


def counts_of_several(source: str) -> Iterator[str]:
    """Numbers that stand before things as if there could not be one: all but constants, and what has decimal places."""
    for text in ast.walk(ast.parse(source)):
        if isinstance(text, ast.JoinedStr):
            for number, after in zip(text.values, text.values[1:], strict=False):
                if isinstance(number, ast.FormattedValue) and SEVERAL.match(str(getattr(after, "value", ""))):
                    yield from [] if is_several(number) else [ast.unparse(number.value)]


def is_several(number: ast.FormattedValue) -> bool:
    names = re.findall(r"\w+", ast.unparse(number.value).replace("len", ""))
    return all(name.isupper() for name in names) or (number.format_spec is not None and "f" in ast.unparse(number))


def test_a_number_before_things_can_be_one() -> None:
    found = {number: file.name for file in SOURCES for number in counts_of_several(file.read_text("utf-8"))}
    assert set(found) == set(NEVER_ONE), f"take quantity(), or add why it is never one: {found}"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('f"{number} players"', ["number"]),
        ('f"at most {len(items):,} entries"', ["len(items)"]),
        ('f"{MOST} players, {len(TILES)} tiles"', []),
        ('f"{number} player, {mean:.1f} decisions"', []),
    ],
)
def test_such_numbers_are_found(source: str, found: list[str]) -> None:
    assert list(counts_of_several(source)) == found


def test_one_and_several() -> None:
    assert [quantity(number, "entry", "entries") for number in (-1, 0, 1, 2)] == [
        "-1 entries",
        "0 entries",
        "1 entry",
        "2 entries",
    ]


@pytest.mark.parametrize(("number", "said"), [(0, "0 players; "), (1, "1 player; "), (7, "7 players; ")])
def test_players_that_cannot_be_are_counted_in_words(number: int, said: str) -> None:
    with pytest.raises(fi.SetupError, match=f"^{said}"):
        fi.new_game(number)
    with pytest.raises(fi.SetupError, match=f"^{said.replace('player', 'diver')}"):
        dsa.new_game(number)
