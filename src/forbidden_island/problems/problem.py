"""The flags of what can be wrong with a position."""

from __future__ import annotations

from enum import Flag, auto

from attrs import frozen

__all__ = ["Fault", "Problem"]


class Problem(Flag):
    """What is wrong with a position; the empty flag for a sound one, which need not be one that a game can reach."""

    TREASURE_CARDS = auto()
    """Hands, treasure pile and treasure discard together are not the deck."""
    FLOOD_CARDS = auto()
    """Flood pile and flood discard together are not the cards of the tiles left, each once."""
    TILES = auto()
    """A flooded tile has sunk."""
    PILES = auto()
    """A pile has an empty layer, or ran out and was not renewed from its discard."""
    PAWNS = auto()
    """A pawn stands on no tile, though nobody is said to be in the water; or pawns are in the water at two places."""
    WATER_LEVEL = auto()
    """The marker is not on the meter."""
    HANDS = auto()
    """A hand has a card that is never held, or more cards than it can have at this point."""
    PHASE = auto()
    """The phase does not fit the hands, the pawns, or what is left of the turn."""
    SPENT = auto()
    """A power is used up for this turn that nobody here has, or that the turn's player cannot have paid for."""
    RESULT = auto()
    """The game is lost or won as it stands and said to go on, or said to have ended otherwise."""
    NOTES = auto()
    """What is noted under a role's id is nothing that the role remembers, or powers used up that it does not have."""


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
