"""House rules for Forbidden Island: how other rulebooks read the game, one file each."""

from forbidden_island_rulebooks.bgc import BGC
from forbidden_island_rulebooks.catalan import CATALAN
from forbidden_island_rulebooks.walking_passengers import WALKING_PASSENGERS

__all__ = ["BGC", "CATALAN", "HOUSE_RULES", "WALKING_PASSENGERS"]

HOUSE_RULES = (CATALAN, BGC, WALKING_PASSENGERS)
"""All of them."""
