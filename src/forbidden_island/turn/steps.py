"""Where one step brings a pawn, by the common rule or by a role's hook: moving and swimming are both such steps.

Rulebook: "Move", "Pawns on sinking tiles".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from forbidden_island.tables.ready import ready
from forbidden_island.view import View, mask_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from forbidden_island.actions import Action
    from forbidden_island.adventurers.adventurer import Goes
    from forbidden_island.packed import Position
    from forbidden_island.tables.seats import SeatTable

    A = TypeVar("A", bound=Action)

__all__ = ["one_step"]


def one_step(table: SeatTable, kind: type[A], goes: Goes | None) -> Callable[[Position], tuple[A, ...]]:
    """Actions of one ``kind``, to each tile that is left and one step away, or to those that ``goes`` names."""
    numbering, seat = table.rules.numbering, table.seat
    actions_to = ready(numbering, kind, (seat,)).of
    if goes is None:
        return lambda position: actions_to(position._deal.steps[seat][position._at[seat]] & position._left)
    return lambda position: actions_to(mask_of(numbering, goes(View(position), seat)))
