"""The phases of a turn and of the end of a dive, one a file."""

from deep_sea_adventure.turn.dropping import DROPPING
from deep_sea_adventure.turn.ending import ENDED
from deep_sea_adventure.turn.roll import ROLL
from deep_sea_adventure.turn.search import SEARCH
from deep_sea_adventure.turn.showing import SHOWING
from deep_sea_adventure.turn.turning import TURNING

__all__ = ["PHASES"]

PHASES = (TURNING, ROLL, SEARCH, SHOWING, DROPPING, ENDED)
"""The phases, in the order of the game."""
