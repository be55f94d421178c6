"""Outlines: where tiles may be laid, and which places lie beside each other."""

from functools import cached_property
from typing import Any, NamedTuple

from attrs import field, frozen

from forbidden_island.errors import SetupError

__all__ = ["FORBIDDEN_ISLAND", "Island", "Outline", "Place"]

_ORTHOGONAL = ((0, -1), (-1, 0), (1, 0), (0, 1))
_DIAGONAL = ((-1, -1), (1, -1), (-1, 1), (1, 1))


class Place(NamedTuple):
    """A place of the outline.

    Attributes:
        column: Counted from left to right, from 1 on.
        row: Counted from top to bottom, from 1 on.
    """

    column: int
    row: int


@frozen(slots=False, cache_hash=True)
class Outline:
    """The places of an island, and what lies beside what.

    Attributes:
        places: Every place that holds a tile at the start, row by row.
    """

    places: tuple[Place, ...]

    @cached_property
    def _known(self) -> frozenset[Place]:
        return frozenset(self.places)

    def __contains__(self, place: object) -> bool:
        """Whether a tile lies on ``place`` at the start."""
        return place in self._known

    @cached_property
    def width(self) -> int:
        """The number of columns."""
        return max(place.column for place in self.places)

    @cached_property
    def height(self) -> int:
        """The number of rows."""
        return max(place.row for place in self.places)

    def orthogonal(self, place: Place) -> tuple[Place, ...]:
        """The places above, left, right and below that hold a tile at the start."""
        return self._beside(place, _ORTHOGONAL)

    def diagonal(self, place: Place) -> tuple[Place, ...]:
        """The places that touch a corner of ``place`` and hold a tile at the start."""
        return self._beside(place, _DIAGONAL)

    def _beside(self, place: Place, steps: tuple[tuple[int, int], ...]) -> tuple[Place, ...]:
        near = (Place(place.column + right, place.row + down) for right, down in steps)
        return tuple(beside for beside in near if beside in self._known)


@frozen(slots=False, cache_hash=True)
class Island:
    """An island as it is laid out at the start.

    Attributes:
        id: Lower case with hyphens, such as ``forbidden-island``.
        title: Its name.
        rows: One text a row; ``#`` is a place for a tile, ``.`` is open sea.
        api: The version of the plugin interface that it is written for, as `API_VERSION` says.

    Raises:
        SetupError: The rows differ in length, hold another sign, or hold no place at all.
    """

    id: str
    title: str
    rows: tuple[str, ...]
    api: int = field(default=1, kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse rows that draw no outline."""
        if {sign for row in self.rows for sign in row} - {"#", "."}:
            msg = f"island {self.id!r} has a sign other than '#' (a place) and '.' (the sea)"
            raise SetupError(msg)
        if len({len(row) for row in self.rows}) != 1 or "#" not in "".join(self.rows):
            msg = f"island {self.id!r} needs rows of one length, with at least one '#'"
            raise SetupError(msg)

    def __getstate__(self) -> dict[str, Any]:
        """Pickle what it is made of; the outline is made again."""
        return {name: value for name, value in vars(self).items() if name != "outline"}

    @cached_property
    def outline(self) -> Outline:
        """Its places, and which lie beside each other."""
        return Outline(
            tuple(
                Place(column, row)
                for row, signs in enumerate(self.rows, 1)
                for column, sign in enumerate(signs, 1)
                if sign == "#"
            )
        )

    def __str__(self) -> str:
        """Its name."""
        return self.title


FORBIDDEN_ISLAND = Island(
    "forbidden-island",
    "Forbidden Island",
    ("..##..", ".####.", "######", "######", ".####.", "..##.."),
)
"""The outline of the rulebook."""
