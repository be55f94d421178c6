"""What a position is worth to the team before chance strikes, in points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.careful.dangers import dangers
from forbidden_island.careful.progress import progress, specials
from forbidden_island.moment import Won

if TYPE_CHECKING:
    from forbidden_island.careful.survey import Survey
    from forbidden_island.state import State

__all__ = ["worth"]

_OVER = 1000.0


def worth(state: State, known: Survey) -> float:
    """The points of a position."""
    result = state._moment.result
    if result is not None:
        return _OVER if isinstance(result, Won) else -_OVER
    key = (state._at, state._captured, *map(id, state._hands))
    points = known.points.get(key)
    if points is None:
        points = known.points[key] = progress(state, known) + specials(state, known)
    return points - dangers(state, known)
