"""Laws of games: of any `GameEntry`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from attrs import evolve

from forbidden_island.testing.law import Law, require
from forbidden_island.testing.laws import chance, choices, seats, turns, values, words
from forbidden_island.testing.lines import lines, starts_of_game

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from forbidden_island.table import GameEntry
    from forbidden_island.testing.lines import Line

__all__ = ["GAME_LAWS"]


def lines_of(entry: GameEntry[Any]) -> SearchStrategy[Line]:
    """Games of the entry."""
    return lines(entry, starts_of_game(entry))


def deals_alike(line: Line) -> None:
    """Twice with one seed."""
    one, other = line.start.deal(), line.start.deal()
    require(one == other and one.key() == other.key(), "dealt twice with one seed, a game begins otherwise")


def plays_alike_in_every_process(entry: GameEntry[Any]) -> None:
    """With the most players."""
    deal = partial(entry.new_game, entry.players[-1])
    words.plays_alike_everywhere([partial(deal, seed=seed) for seed in range(3)])


_IN_PLAY = (
    turns.SITUATIONS,
    turns.LISTING,
    choices.APPLIES,
    choices.REFUSES,
    choices.REPEATS,
    Law(
        "seeds",
        "game",
        "Dealt twice with one seed, a game begins alike.",
        "A game that is told by its seed can be looked at again.",
        deals_alike,
    ),
    choices.UNTOUCHED,
    choices.GLOBAL_RANDOM,
    chance.WEIGHTS,
    chance.SAMPLE,
    turns.ADVANCE,
    turns.CHILDREN,
    turns.ENDS,
    turns.RETURNS,
    values.FROZEN,
    values.PICKLES,
    values.SAVES,
    values.KEYS,
    values.RECORDS,
    values.TEXTS,
    choices.CODES,
    seats.OBSERVATION,
    seats.BOTS,
)

GAME_LAWS: tuple[Law, ...] = (
    evolve(words.NAMES, about="game"),
    turns.DEALS,
    *(evolve(law, cases=lines_of) for law in _IN_PLAY),
    Law(
        "every-process",
        "game",
        "The same games are played in every process, however texts are hashed there.",
        "Sets have another order in another process: a list made of one repeats no game.",
        plays_alike_in_every_process,
    ),
)
"""What every game must keep."""
