"""Every game on the table: what a game is, and what can be done with any of them.

`GameState`, `Observation` and `Bot` say what a game, a seat's view and a player are. `play_out` plays a game
with a bot at each seat, `simulate` plays many and counts how they end, `perft` counts every way a game can go
on. A `Record` keeps a game as it was played, `open_save` opens it again, and a `CodeBook` reads what people type.
A `GameEntry` is what general tools read of a game; a `PluginGroup` and its `Shelf` are how a game finds its plugins
among what is installed. Nothing here knows an island: whatever keeps to the protocol can be played.
"""

from forbidden_island.changes import HouseRule, in_order
from forbidden_island.codes import Coded, code_of, sentence_of
from forbidden_island.plugins.groups import PluginGroup, origins_of
from forbidden_island.plugins.origins import Origin, explained, read_origins
from forbidden_island.plugins.shelves import Shelf, preferring
from forbidden_island.table.bots import random_bot, search
from forbidden_island.table.chance import chance_of, distribution, frequencies
from forbidden_island.table.code_book import CodeBook, possible, read_possible
from forbidden_island.table.entry import GameEntry, GameOption
from forbidden_island.table.files import read_text, write_text
from forbidden_island.table.intervals import Interval, wilson
from forbidden_island.table.perft import Perft, divide, perft
from forbidden_island.table.play import Played, play_out, plies
from forbidden_island.table.protocol import Bot, GameState, Observation
from forbidden_island.table.record import Record, RecordForm
from forbidden_island.table.replaying import read_record
from forbidden_island.table.saves import Save, open_save
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
    "CodeBook",
    "Coded",
    "GameEntry",
    "GameOption",
    "GameState",
    "HouseRule",
    "Interval",
    "Observation",
    "Origin",
    "Perft",
    "Played",
    "PluginGroup",
    "Record",
    "RecordForm",
    "Save",
    "Shelf",
    "Simulation",
    "chance_of",
    "code_of",
    "distribution",
    "divide",
    "explained",
    "frequencies",
    "generator",
    "in_order",
    "open_save",
    "origins_of",
    "perft",
    "play_games",
    "play_out",
    "plies",
    "possible",
    "preferring",
    "random_bot",
    "read_origins",
    "read_possible",
    "read_record",
    "read_text",
    "result_text",
    "search",
    "sentence_of",
    "simulate",
    "simulate_parts",
    "tally",
    "wilson",
    "write_text",
]
