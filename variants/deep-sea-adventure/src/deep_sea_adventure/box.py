"""What lies in the box: the chips of each level, the dice, and the tank of air.

Rulebook: "Components", "Setup".
"""

__all__ = ["AIR", "DICE", "DIVES", "LEVELS", "PLAYERS", "STACK_SIZE", "TURNS_A_DIVE", "Line", "Unit"]

Unit = tuple[int, ...]
"""What is picked up, carried and put down as one: the levels of its chips, bottom to top. A single chip is a unit of
one level, and where nothing but a blank lies there is the empty one."""

Line = tuple[Unit, ...]
"""What lies on each place of the line, from the submarine on."""

PLAYERS = (2, 3, 4, 5, 6)
"""The numbers of divers that the game is for."""

LEVELS = (
    (0, 0, 1, 1, 2, 2, 3, 3),
    (4, 4, 5, 5, 6, 6, 7, 7),
    (8, 8, 9, 9, 10, 10, 11, 11),
    (12, 12, 13, 13, 14, 14, 15, 15),
)
"""The values of the chips of each level, ascending, one entry a chip: triangles, squares, pentagons, hexagons."""

DICE = ((1, 1, 2, 2, 3, 3), (1, 1, 2, 2, 3, 3))
"""The faces of each die."""

AIR = 25
"""The air with which each dive begins."""

DIVES = 3
"""How many dives make a game."""

STACK_SIZE = 3
"""How many units are dropped on one stack."""

TURNS_A_DIVE = 200
"""After how many turns of all divers together a dive ends, whatever is left to do."""
