"""How a complaint quotes what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["shown"]

_LONGEST = 60


def shown(value: Any) -> str:  # noqa: ANN401 - any JSON value
    """A value as a complaint quotes it: cut short, and with nothing in it that a terminal would obey."""
    if isinstance(value, (Mapping, list, tuple)):
        return "an object" if isinstance(value, Mapping) else "a list"
    quoted = repr(value) if not isinstance(value, int) or abs(value) < 10**18 else "a huge number"
    return quoted if len(quoted) <= _LONGEST else quoted[:_LONGEST] + "…"
