"""House rules: what one is, and those that come with the library, one file each."""

from forbidden_island.house_rules.few_windows import FEW_WINDOWS
from forbidden_island.house_rules.house_rule import HouseRule
from forbidden_island.house_rules.no_lift_rescue import NO_LIFT_RESCUE

__all__ = ["FEW_WINDOWS", "HOUSE_RULES", "NO_LIFT_RESCUE", "HouseRule"]

HOUSE_RULES: tuple[HouseRule, ...] = (NO_LIFT_RESCUE, FEW_WINDOWS)
"""The house rules that come with the library."""
