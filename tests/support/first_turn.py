"""Fools' Landing in the first turn of a game, if nobody acts: what is known exactly, and how it is put together."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from picture import flooded, island

if TYPE_CHECKING:
    from collections.abc import Callable

    import forbidden_island as fi

KNOWN = [
    pytest.param(["diver", "messenger"], 1, Fraction(15, 736), id="2 players Novice"),
    pytest.param(["diver", "messenger", "navigator"], 3, Fraction(5, 154), id="3 players Elite"),
]
"""Who plays, the tick of the water meter, and the chance that Fools' Landing sinks."""

LANDING_FLOODED = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  ~  ~  ~  ~  #
    #  #  ~  #  #  #
    .  #  #  #  #  .
    .  .  #  ~L .  .
"""
LANDING_DRY = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  ~  ~  ~  ~  #
    #  ~  ~  #  #  #
    .  #  #  #  #  .
    .  .  #  #L .  .
"""


def chance_in_first_turn(sinks: Callable[[fi.State], Fraction], roles: list[str], water_level: int) -> Fraction:
    """The chance over all deals, when ``sinks`` tells it for one position.

    Six of the 24 tiles are flooded at the start, each as likely as any; for the rest one deal stands for all. No hand
    holds a Waters Rise!, and nothing else about the cards or the places matters. The other tiles flooded here are plain
    ones with nobody on them, so that the game is not lost in another way before Fools' Landing could sink.
    """
    flooded_first = sinks(_first_turn(LANDING_FLOODED, roles, water_level))
    dry_first = sinks(_first_turn(LANDING_DRY, roles, water_level))
    return Fraction(6, 24) * flooded_first + Fraction(18, 24) * dry_first


def _first_turn(picture: str, roles: list[str], water_level: int) -> fi.State:
    """The beginning of a game: two cards in each hand, six flooded tiles, and their cards in the discard."""
    six = flooded(island(picture, roles=roles))
    assert len(six) == 6
    return island(
        picture,
        roles=roles,
        hands=dict.fromkeys(range(len(roles)), "earth, fire"),
        water_level=water_level,
        flood_discard=six,
        house_rules=["no-lift-rescue"],
    )
