"""The end of the game: who has won.

Rulebook: "End of the game".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deep_sea_adventure.phase import Phase
from deep_sea_adventure.result import Result

if TYPE_CHECKING:
    from deep_sea_adventure.packed import Position

__all__ = ["ENDED", "finished"]


def finished(position: Position) -> Result:
    """Who wins with what was brought back: most points; among equals most chips of the highest level, and so on."""
    ranks = [_rank(position, seat) for seat in range(len(position.kept))]
    best = max(ranks)
    winners = tuple([seat for seat, rank in enumerate(ranks) if rank == best])
    return Result(winners, tuple([points for points, *_ in ranks]))


def has_ended(position: Position) -> bool:
    """Whether the last dive is over and cleaned up."""
    in_submarine = not any(position._at) and not any(position.held)
    return position.dive == position._tables.rules.dives and in_submarine and all(position.line)


def _rank(position: Position, seat: int) -> tuple[int, ...]:
    """The points of a seat, then how many chips of each level it has, the highest first."""
    values, tables = position.kept[seat], position._tables
    levels = [tables.level_of[value] for value in values]
    return (sum(values), *(levels.count(level) for level in reversed(range(len(tables.rules.levels)))))


ENDED = Phase("ended", "The end", fits=has_ended)
