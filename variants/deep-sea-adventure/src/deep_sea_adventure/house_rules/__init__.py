"""House rules: what one is, and those that come with the game, one file each."""

from deep_sea_adventure.house_rules.boost import BOOST
from deep_sea_adventure.house_rules.edition_2014 import EDITION_2014
from deep_sea_adventure.house_rules.flatten_stacks import FLATTEN_STACKS
from deep_sea_adventure.house_rules.house_rule import HouseRule

__all__ = ["BOOST", "EDITION_2014", "FLATTEN_STACKS", "HOUSE_RULES", "HouseRule"]

HOUSE_RULES: tuple[HouseRule, ...] = (EDITION_2014, FLATTEN_STACKS, BOOST)
"""The house rules that come with the game."""
