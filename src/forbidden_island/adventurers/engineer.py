"""The Engineer shores up one or two tiles for one action.

Rulebook: "Shore up", exceptions.
"""

from forbidden_island.adventurers.adventurer import Adventurer

__all__ = ["ENGINEER"]

ENGINEER = Adventurer("engineer", "Engineer", start="bronze-gate", pawn="red", shores_at_once=2)
