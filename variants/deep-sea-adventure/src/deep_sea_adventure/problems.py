"""What can be wrong with a position: the test of soundness that every loaded one must pass."""

from __future__ import annotations

from collections import Counter
from enum import Flag, auto
from typing import TYPE_CHECKING

from attrs import frozen

from deep_sea_adventure.packed import BACK

if TYPE_CHECKING:
    from collections.abc import Callable

    from deep_sea_adventure.packed import Position

__all__ = ["Fault", "Problem", "first_fault", "problems"]


class Problem(Flag):
    """What is wrong with a position; the empty flag for a sound one, which need not be one that a game can reach."""

    CHIPS = auto()
    """The line, what divers carry and what they have kept together are not the chips of each level."""
    VALUES = auto()
    """More chips of one value are kept than there are."""
    PLACES = auto()
    """A diver is beyond the line, or two are at one place."""
    TURNED = auto()
    """A diver has turned round that is back."""
    LAST_BACK = auto()
    """It is not said which of those who are back came last, or somebody is named who is not back."""
    CARRIED = auto()
    """A diver carries something that has not left the submarine yet."""
    NUMBERS = auto()
    """The dive, the turn or the air is not on its scale."""
    PHASE = auto()
    """The phase does not fit the divers and what they carry."""


@frozen
class Fault:
    """One thing that is wrong.

    Attributes:
        problem: The flag.
        place: The key of the saved position where it shows first.
        sentence: What would be right.
    """

    problem: Problem
    place: str
    sentence: str


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


def _wrong_chips(position: Position) -> bool:
    units = [*position.line, *(unit for held in position.held for unit in held)]
    found = Counter(level for unit in units for level in unit)
    found.update(position._tables.level_of[value] + 1 for kept in position.kept for value in kept)
    return found != {level: len(values) for level, values in enumerate(position._tables.rules.levels, 1)}


def _wrong_values(position: Position) -> bool:
    kept = [value for values in position.kept for value in values]
    seen = sorted([*kept, *(value for values in position._unseen for value in values)])
    return seen != sorted(value for values in position._tables.rules.levels for value in values)


def _wrong_places(position: Position) -> bool:
    places = [place for place in position._at if place > 0]
    return len(set(places)) != len(places) or max(position._at) > len(position.line)


def _wrong_turned(position: Position) -> bool:
    return any(turned and place == BACK for turned, place in zip(position._turned, position._at, strict=True))


def _wrong_last_back(position: Position) -> bool:
    back = [seat for seat, place in enumerate(position._at) if place == BACK]
    return position._last_back not in (back or [BACK])


def _wrong_carried(position: Position) -> bool:
    return any(held and place == 0 for place, held in zip(position._at, position.held, strict=True))


def _wrong_numbers(position: Position) -> bool:
    rules, over = position._tables.rules, position._moment.phase.id == "ended"
    return not (
        1 <= position.dive <= rules.dives
        and (0 if over else 1) <= position.turn <= rules.turns_a_dive
        and 0 <= position.air <= rules.air
    )


def _wrong_phase(position: Position) -> bool:
    moment = position._moment
    return not moment.phase.fits(position)


_CHECKS: tuple[tuple[Fault, Callable[[Position], bool]], ...] = (
    (
        Fault(
            Problem.CHIPS, "line", "the line, what is carried and what is kept together must be the chips of the box"
        ),
        _wrong_chips,
    ),
    (Fault(Problem.VALUES, "kept", "more chips of one value are kept than there are"), _wrong_values),
    (Fault(Problem.PLACES, "places", "each diver out is at a place of the line, and alone there"), _wrong_places),
    (Fault(Problem.TURNED, "turned", "only divers who are out can have turned round"), _wrong_turned),
    (Fault(Problem.LAST_BACK, "last_back", "it must be one of those who are back, if there is one"), _wrong_last_back),
    (Fault(Problem.CARRIED, "held", "a diver who has not left the submarine carries nothing"), _wrong_carried),
    (Fault(Problem.NUMBERS, "turn", "the dive, the turn and the air must be on their scales"), _wrong_numbers),
    (
        Fault(Problem.PHASE, "phase", "it does not fit the divers, what they carry, or what lies where they are"),
        _wrong_phase,
    ),
)
