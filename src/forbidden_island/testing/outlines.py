"""Islands of any shape, for the tiles of the box."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from forbidden_island.box import FORBIDDEN_ISLAND, TILES, Island
from forbidden_island.testing.lines import seeds

__all__ = ["grown_island", "islands"]

_COLUMNS, _ROWS = 7, 7


def islands() -> st.SearchStrategy[Island]:
    """The island of the box, and others in one piece, of any shape, with a place for each of its tiles.

    Examples:
        >>> from hypothesis import given
        >>> from forbidden_island.testing import islands, rules
        >>> @given(rules(islands=islands()))
        ... def test_a_tile_for_each_place(rules):
        ...     assert len(rules.island.outline.places) == len(rules.tiles)
        >>> test_a_tile_for_each_place()
    """
    return st.just(FORBIDDEN_ISLAND) | seeds.map(grown_island)


def grown_island(seed: int) -> Island:
    """An island that grew place by place, each beside one that was there: the same for the same seed."""
    rng = Random(seed)
    places: set[tuple[int, int]] = set()
    shore = {(rng.randrange(_COLUMNS), rng.randrange(_ROWS))}
    while len(places) < len(TILES):
        column, row = rng.choice(sorted(shore))
        places.add((column, row))
        near = {(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)}
        shore = {(x, y) for x, y in shore | near if 0 <= x < _COLUMNS and 0 <= y < _ROWS} - places
    return Island(f"grown-{seed}", f"Grown Island {seed}", _drawn(places))


def _drawn(places: set[tuple[int, int]]) -> tuple[str, ...]:
    columns, rows = sorted({column for column, _ in places}), sorted({row for _, row in places})
    return tuple("".join("#" if (column, row) in places else "." for column in columns) for row in rows)
