"""A sound position from the middle of a game, and where it gets from there: one of each phase."""

from __future__ import annotations

import forbidden_island as fi
from picture import draw, flood, island


def acting(*, house_rules: tuple[str, ...] = ()) -> fi.State:
    """The Diver and the Pilot act; a tile has sunk, the next cards are known."""
    return island(
        """
        .  .  #  #  .  .
        .  #  o  ~  #  .
        #  #  ~0 #  #  #
        #  #  #  #1 #  #
        .  #  #  #  #  .
        .  .  #  ~L .  .
        """,
        roles=("diver", "pilot"),
        hands={0: "3 earth, helicopter-lift, sandbags", 1: "fire"},
        captured="ocean",
        water_level=3,
        next_treasure="fire, wind",
        treasure_discard="4 ocean",
        next_flood=((3, 3), (4, 2)),
        flood_discard=((4, 6),),
        house_rules=house_rules,
    )


def window() -> fi.State:
    """Before the first treasure card, a special in hand."""
    return acting().apply(fi.EndActions(0))


def discarding() -> fi.State:
    """After the first treasure card, a sixth in hand."""
    return draw(window(), "fire")


def flooding() -> fi.State:
    """Before the first flood card, a special in hand."""
    return draw(discarding().apply(fi.Discard(0, fi.Card.FIRE)), "wind").apply(fi.Discard(0, fi.Card.WIND))


def in_water() -> fi.State:
    """After the first flood card, a pawn in the water."""
    return flood(flooding(), (3, 3))


def lost() -> fi.State:
    """The water has reached the skull."""
    return acting().replacing(phase="ended", actions_left=0, water_level=10, result=fi.Lost("skull"))
