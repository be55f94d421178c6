"""A fault that is planted on purpose, so that a law must find it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Iterable


def _names(names: Iterable[str]) -> frozenset[str]:
    return frozenset(names)


@frozen
class PlantedFault:
    """A broken plugin, or a broken game.

    Attributes:
        law: The name of the law that it breaks.
        value: The plugin or the game.
        found: A regular expression of what is found.
        also: The other laws that it cannot help breaking.
    """

    law: str
    value: Any
    found: str
    also: frozenset[str] = field(default=(), converter=_names)
