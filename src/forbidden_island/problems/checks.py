"""The test itself: every check, in the order in which faults are named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.problems.point import wrong_notes, wrong_phase, wrong_result, wrong_spent
from forbidden_island.problems.problem import Fault, Problem
from forbidden_island.problems.things import (
    wrong_flood_cards,
    wrong_flood_pile,
    wrong_hands,
    wrong_level,
    wrong_pawns,
    wrong_tiles,
    wrong_treasure_cards,
    wrong_treasure_pile,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from forbidden_island.packed import Position

__all__ = ["first_fault", "problems"]


def problems(position: Position) -> Problem:
    """All that is wrong with ``position``."""
    found = Problem(0)
    for fault, wrong in _CHECKS:
        if wrong(position):
            found |= fault.problem
    return found


def first_fault(position: Position) -> Fault | None:
    """The first thing that is wrong with ``position``, if any."""
    return next((fault for fault, wrong in _CHECKS if wrong(position)), None)


_LAYERS = "no layer is empty, and a pile that runs out is made of its discard at once"

_CHECKS: tuple[tuple[Fault, Callable[[Position], bool]], ...] = (
    (
        Fault(
            Problem.TREASURE_CARDS,
            "treasure_pile",
            "pile, discard and hands together must be the treasure deck",
        ),
        wrong_treasure_cards,
    ),
    (Fault(Problem.TILES, "flooded", "a tile cannot be both flooded and sunk"), wrong_tiles),
    (
        Fault(Problem.FLOOD_CARDS, "flood_pile", "pile and discard together must be the cards of the tiles left"),
        wrong_flood_cards,
    ),
    (Fault(Problem.PILES, "treasure_pile", _LAYERS), wrong_treasure_pile),
    (Fault(Problem.PILES, "flood_pile", _LAYERS), wrong_flood_pile),
    (Fault(Problem.WATER_LEVEL, "water_level", "the marker must be on the meter"), wrong_level),
    (
        Fault(Problem.PAWNS, "pawns", "pawns stand on tiles that are left, or are in the water at one place"),
        wrong_pawns,
    ),
    (
        Fault(
            Problem.HANDS,
            "hands",
            "a hand has cards that are never held, or too many for this point of the turn",
        ),
        wrong_hands,
    ),
    (
        Fault(Problem.PHASE, "phase", "it does not fit the hands, the pawns, or what is left of the turn"),
        wrong_phase,
    ),
    (
        Fault(
            Problem.SPENT,
            "spent",
            "nobody can have used up such a power by now, or paid for it",
        ),
        wrong_spent,
    ),
    (
        Fault(Problem.RESULT, "result", "the position does not fit how the game is said to stand"),
        wrong_result,
    ),
    (
        Fault(Problem.NOTES, "notes", "a role's note must be one that it remembers, or name powers that it has"),
        wrong_notes,
    ),
)
