"""How many examples a property is tried with: the same ones at every run, or, in a soak, ever new and many more.

`FORBIDDEN_ISLAND_SOAK=20` before a command of pytest makes it twenty times as many.
"""

from __future__ import annotations

import os

__all__ = ["SOAK", "examples"]

SOAK = int(os.environ.get("FORBIDDEN_ISLAND_SOAK", "0"))
"""How many times as many examples are tried; 0 for a run that tries the same at every time."""


def examples(number: int) -> int:
    """So many, or in a soak so many times more."""
    return number * max(SOAK, 1)
