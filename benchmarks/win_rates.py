"""How often a bot wins, for each number of players and each water meter.

`python benchmarks/win_rates.py --games 500 --jobs 2` prints the table; more than one job needs the extra `sim`. Shares
are in percent, with 95 % confidence intervals (Wilson). Equal seeds give equal games.
"""

from __future__ import annotations

import argparse
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

import forbidden_island as fi
from forbidden_island.game import GAME
from forbidden_island.table import Simulation, simulate

if TYPE_CHECKING:
    from random import Random

PLAYERS = (2, 3, 4)
METERS = ("novice", "normal", "elite", "legendary")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="games for each cell of the table")
    parser.add_argument("--seed", type=int, default=2026, help="the seed of all games")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play")
    parser.add_argument("--bot", default="careful", choices=sorted(GAME.bots), help="who plays")
    arguments = parser.parse_args()
    print(f"{arguments.bot}, {arguments.games} games a cell, seed {arguments.seed}: won, in percent\n")
    print("| players |", " | ".join(METERS), "|")
    print("|---|" + "---|" * len(METERS))
    whole, start = Simulation(), perf_counter()
    for players in PLAYERS:
        cells = [cell(players, meter, arguments) for meter in METERS]
        print(f"| {players} |", " | ".join(map(won, cells)), "|", flush=True)
        whole = sum(cells, whole)
    print(f"\n{whole.games / (perf_counter() - start):.1f} games a second. How all {whole.games} games ended:")
    for name, number in whole.endings:
        print(f"{number:8} {name}")


def cell(players: int, meter: str, arguments: argparse.Namespace) -> Simulation:
    """All games of one cell."""
    return simulate(
        partial(deal, players, meter),
        GAME.bots[arguments.bot],
        arguments.games,
        seed=arguments.seed,
        ending=GAME.ending,
        jobs=arguments.jobs,
    )


def deal(players: int, meter: str, rng: Random) -> fi.State:
    """A first position, with roles dealt at random."""
    return fi.new_game(players, meter=meter, seed=rng)


def won(counted: Simulation) -> str:
    """The share of games won, with its interval."""
    low, high = counted.interval("won")
    return f"{counted.share('won'):.1%} ({low:.1%} to {high:.1%})".replace("%", "")


if __name__ == "__main__":
    main()
