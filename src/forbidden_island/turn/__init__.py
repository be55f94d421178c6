"""The turn, one phase a file: what is legal there, and what follows."""

from forbidden_island.turn.actions import ACTIONS
from forbidden_island.turn.discard import DISCARD
from forbidden_island.turn.ending import ENDED, FOOLS_LANDING, SKULL, TREASURE, Loss, sinking, struck
from forbidden_island.turn.flood import FLOOD_CARDS
from forbidden_island.turn.looking import FLOOD_LOOK, TREASURE_LOOK
from forbidden_island.turn.reactions import TURN_END
from forbidden_island.turn.specials import any_of_them, team_can_leave
from forbidden_island.turn.treasure import TREASURE_CARDS, waters_rise
from forbidden_island.turn.water import DROWNED, WATER

__all__ = [
    "ACTIONS",
    "DISCARD",
    "DROWNED",
    "ENDED",
    "FLOOD_CARDS",
    "FLOOD_LOOK",
    "FOOLS_LANDING",
    "LOSSES",
    "PHASES",
    "SKULL",
    "TREASURE",
    "TREASURE_CARDS",
    "TREASURE_LOOK",
    "TURN_END",
    "WATER",
    "Loss",
    "any_of_them",
    "sinking",
    "struck",
    "team_can_leave",
    "waters_rise",
]

PHASES = (ACTIONS, TREASURE_CARDS, FLOOD_CARDS, TURN_END, DISCARD, WATER, TREASURE_LOOK, FLOOD_LOOK, ENDED)
"""The phases of the rulebook, and those that only roles of plugins bring about."""

LOSSES = (SKULL, DROWNED, TREASURE, FOOLS_LANDING)
"""The ways to lose, in the order in which they are named."""
