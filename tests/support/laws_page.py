"""The page that lists the laws, made of the laws. Run it to write the page: ``python tests/support/laws_page.py``."""

from __future__ import annotations

from pathlib import Path

from forbidden_island.testing import LAWS

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "laws.md"

KINDS = {
    "adventurer": "Adventurers",
    "meter": "Water meters",
    "island": "Islands",
    "house-rule": "House rules",
    "game": "Games",
}

_HEAD = """# The laws

What every plugin of a kind and every game keeps, the built-in ones too. [How to hold a plugin to
them](../how-to/check-a-plugin.md). Most laws are asked in positions from anywhere in a game, which Hypothesis looks
for; where one is broken, it is told in the smallest case that was found. In the tests of this project each law finds a
fault that was planted for it.

This page is written by `tests/support/laws_page.py` from the laws themselves.
"""


def written() -> str:
    """The whole page."""
    return "\n".join([_HEAD, *map(_table, KINDS)])


def _table(kind: str) -> str:
    rows = [f"| `{law.name}` | {law.sentence} | {law.protects} |" for law in LAWS if law.about == kind]
    return "\n".join([f"## {KINDS[kind]}", "", "| law | what holds | what it protects |", "|---|---|---|", *rows, ""])


if __name__ == "__main__":
    PAGE.write_text(written(), "utf-8")
