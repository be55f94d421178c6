"""The laws as data: of adventurers, water meters, islands, house rules, and of games."""

from forbidden_island.testing.laws.adventurer import ADVENTURER_LAWS
from forbidden_island.testing.laws.game import GAME_LAWS
from forbidden_island.testing.laws.house_rule import HOUSE_RULE_LAWS
from forbidden_island.testing.laws.island import ISLAND_LAWS
from forbidden_island.testing.laws.meter import METER_LAWS

__all__ = ["ADVENTURER_LAWS", "GAME_LAWS", "HOUSE_RULE_LAWS", "ISLAND_LAWS", "METER_LAWS"]
