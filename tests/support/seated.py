"""Sessions at one screen, for the tests of ``play``, and a deal for other processes."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from forbidden_island.cli.session import Session, carried_on
from forbidden_island.cli.table_talk import answer
from forbidden_island.game import GAME
from forbidden_island.table import random_bot

if TYPE_CHECKING:
    import forbidden_island as fi


def deal(meter: str, rng: Random) -> fi.State:
    """A game of two; here, where another process finds it."""
    state: fi.State = GAME.new_game(2, meter=meter, seed=rng)
    return state


def session(*players: str, seed: int = 7, humans: frozenset[int] | None = None) -> Session:
    """A new game with people at all seats, or at some."""
    state: fi.State = GAME.new_game(list(players) or ["pilot", "diver"], seed=seed)
    return Session(GAME, state, frozenset(range(len(state.pawns))) if humans is None else humans)


def typed(one: Session, *lines: str, seed: int = 7) -> Session:
    """After each of the lines; bots and chance go on until somebody is asked, or the game is done."""
    rng = Random(seed)
    bots = dict.fromkeys(range(len(one.state.returns())), random_bot)
    for line in lines:
        one = answer(one, line)
        while not one.is_asking and not one.is_done:
            one = carried_on(one, bots, rng)
    return one
