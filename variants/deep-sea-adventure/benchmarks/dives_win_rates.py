"""How the bots of Deep Sea Adventure do against each other, as a table: one of them against others of one kind.

Run from the root of the project. Of the tables of the game's page the first takes up to half an hour on one core, the
second some seven minutes:

    uv run --all-packages python variants/deep-sea-adventure/benchmarks/dives_win_rates.py careful random
    uv run --all-packages python variants/deep-sea-adventure/benchmarks/dives_win_rates.py careful search --players 2
"""

from __future__ import annotations

import argparse
from itertools import chain
from typing import TYPE_CHECKING, Any

import deep_sea_adventure as dsa
from deep_sea_adventure.game import GAME
from forbidden_island.table import play_games, wilson

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from forbidden_island.table import Played


def rotated(one: str, others: str, players: int, games: int, seed: int) -> Iterator[tuple[int, Played[Any]]]:
    """Games in which ``one`` sits at each seat in turn, with its seat."""

    def deal(rng: Random) -> dsa.State:
        return dsa.new_game(players, seed=rng)

    for seat in range(players):
        bots = [GAME.bot(one if at == seat else others) for at in range(players)]
        for played in play_games(deal, bots, range(seat, games, players), seed=seed):
            yield seat, played


def row(one: str, others: str, players: int, games: int, seed: int) -> str:
    """What one against the others came to: its share of the wins, and the mean points of both."""
    share = mine = theirs = 0.0
    for seat, played in rotated(one, others, players, games, seed):
        points = played.state.points
        share += played.state.returns()[seat]
        mine += points[seat]
        theirs += (sum(points) - points[seat]) / (players - 1)
    low, high = wilson(round(share), games)
    cells = [one, others, players, f"{share / games:.1%}", f"{low:.1%} to {high:.1%}", f"{1 / players:.1%}"]
    return " | ".join(map(str, chain(cells, (f"{mine / games:.1f}", f"{theirs / games:.1f}"))))


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("one", choices=GAME.bots)
    parser.add_argument("others", choices=GAME.bots)
    parser.add_argument("--players", type=int, nargs="+", default=list(GAME.players))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print("one | others | divers | wins | 95 % interval | fair share | points | the others' points")
    for players in given.players:
        print(row(given.one, given.others, players, given.games, given.seed), flush=True)


if __name__ == "__main__":
    main()
