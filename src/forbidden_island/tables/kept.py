"""Look-ups that are filled as they are asked, and stay small."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["MOST_KEPT", "Kept"]

K = TypeVar("K")
V = TypeVar("V")

MOST_KEPT = 4096


class Kept(dict[K, V]):
    """What a function makes of each key, made when it is first asked for: ``table[key]``.

    Once there is too much of it, all of it is forgotten, and made again where it is asked for again.
    """

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        """Keep what ``make`` gives for a key."""
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        """Make and keep it."""
        if len(self) >= MOST_KEPT:
            self.clear()
        made = self[key] = self._make(key)
        return made
