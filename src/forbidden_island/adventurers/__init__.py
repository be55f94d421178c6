"""The adventurers: what a role is, and the six of the box, one file each."""

from forbidden_island.adventurers.adventurer import Adventurer
from forbidden_island.adventurers.diver import DIVER
from forbidden_island.adventurers.engineer import ENGINEER
from forbidden_island.adventurers.explorer import EXPLORER
from forbidden_island.adventurers.messenger import MESSENGER
from forbidden_island.adventurers.navigator import NAVIGATOR, Navigate
from forbidden_island.adventurers.own_action import OwnAction
from forbidden_island.adventurers.pilot import PILOT, Fly

__all__ = [
    "ADVENTURERS",
    "DIVER",
    "ENGINEER",
    "EXPLORER",
    "MESSENGER",
    "NAVIGATOR",
    "PILOT",
    "Adventurer",
    "Fly",
    "Navigate",
    "OwnAction",
]

ADVENTURERS: tuple[Adventurer, ...] = (EXPLORER, PILOT, NAVIGATOR, DIVER, ENGINEER, MESSENGER)
"""The six adventurers of the box."""
