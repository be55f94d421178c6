"""The first edition: divers may turn round with empty hands, but the submarine does not take them so.

Rulebook of 2014; those who did not make it drop what they carry in the opposite order, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from deep_sea_adventure.house_rules.house_rule import HouseRule

if TYPE_CHECKING:
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.rules import Rules

__all__ = ["EDITION_2014"]


def has_had_a_turn(position: Position, seat: int) -> bool:
    """Whether this is not the diver's first turn of the dive.

    It is none if the diver has left the submarine, nor after the first round: nobody is back before that is over.
    """
    return position._at[seat] > 0 or position.turn > position._tables.rules.divers


def brings_something(position: Position, seat: int) -> bool:
    """Whether the diver of ``seat`` carries anything."""
    return bool(position.held[seat])


def first_edition(rules: Rules) -> Rules:
    """Turning needs no chip, but boarding does; the furthest diver drops first."""
    return evolve(rules, may_turn=has_had_a_turn, may_board=brings_something, furthest_first=True)


EDITION_2014 = HouseRule("edition-2014", "The edition of 2014", first_edition)
