"""Every game on the table: what a game is, and what can be done with any of them.

`GameState`, `Observation` and `Bot` say what a game, a seat's view and a player are. `play_out` plays a game
with a bot at each seat, `simulate` plays many and counts how they end, `perft` counts every way a game can go
on. A `GameEntry` is what general tools read of a game. Nothing here knows an island: whatever keeps to the
protocol can be played.
"""

from forbidden_island.table.bots import random_bot
from forbidden_island.table.entry import GameEntry, GameOption
from forbidden_island.table.intervals import Interval, wilson
from forbidden_island.table.perft import Perft, divide, perft
from forbidden_island.table.play import Played, play_out, plies
from forbidden_island.table.protocol import Bot, GameState, Observation
from forbidden_island.table.simulate import (
    Simulation,
    generator,
    play_games,
    result_text,
    simulate,
    simulate_parts,
    tally,
)

__all__ = [
    "Bot",
    "GameEntry",
    "GameOption",
    "GameState",
    "Interval",
    "Observation",
    "Perft",
    "Played",
    "Simulation",
    "divide",
    "generator",
    "perft",
    "play_games",
    "play_out",
    "plies",
    "random_bot",
    "result_text",
    "simulate",
    "simulate_parts",
    "tally",
    "wilson",
]
