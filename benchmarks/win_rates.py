"""How often a bot wins, for each number of players and each water meter; and how far the team was in the games it lost.

`python benchmarks/win_rates.py --games 500 --jobs 2` prints the tables; more than one job needs the extra `sim`. Shares
are in percent, with 95 % confidence intervals (Wilson). Equal seeds give equal games.
"""

from __future__ import annotations

import argparse
from collections import Counter
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

import forbidden_island as fi
from forbidden_island.game import GAME
from forbidden_island.table import Simulation, simulate

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

PLAYERS = (2, 3, 4)
METERS = ("novice", "normal", "elite", "legendary")
WON, WITH = "won", " with "


def main(words: Sequence[str] | None = None) -> None:
    """Play and print."""
    arguments = read(words)
    print(f"{arguments.bot}, {arguments.games} games a cell, seed {arguments.seed}: won, in percent\n")
    print("| players |", " | ".join(METERS), "|")
    print("|---|" + "---|" * len(METERS))
    whole, start = Simulation(), perf_counter()
    for players in arguments.players:
        cells = [cell(players, meter, arguments) for meter in METERS]
        print(f"| {players} |", " | ".join(map(won, cells)), "|", flush=True)
        whole = sum(cells, whole)
    print(f"\n{whole.games / (perf_counter() - start):.1f} games a second. {lost(whole)}")


def read(words: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="games for each cell of the table")
    parser.add_argument(
        "--players", type=int, nargs="+", default=PLAYERS, choices=PLAYERS, help="the rows of the table"
    )
    parser.add_argument("--seed", type=int, default=2026, help="the seed of all games")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play")
    parser.add_argument("--bot", default="careful", choices=sorted(GAME.bots), help="who plays")
    return parser.parse_args(words)


def cell(players: int, meter: str, arguments: argparse.Namespace) -> Simulation:
    """All games of one cell."""
    return simulate(
        partial(deal, players, meter),
        GAME.bots[arguments.bot],
        arguments.games,
        seed=arguments.seed,
        ending=ending,
        jobs=arguments.jobs,
    )


def deal(players: int, meter: str, rng: Random) -> fi.State:
    """A first position, with roles dealt at random."""
    return fi.new_game(players, meter=meter, seed=rng)


def ending(state: fi.State) -> str:
    """How a game ended; of a lost one also how many treasures the team had."""
    name = GAME.ending(state)
    return name if name == WON else f"{name}{WITH}{len(state.captured)}"


def won(counted: Simulation) -> str:
    """The share of games won, with its interval."""
    low, high = counted.interval(WON)
    return f"{counted.share(WON):.1%} ({low:.1%} to {high:.1%})".replace("%", "")


def lost(whole: Simulation) -> str:
    """The lost games: a row for each way to lose, a column for each number of treasures that the team had."""
    counts = Counter({name.partition(WITH)[::2]: number for name, number in whole.endings if name != WON})
    ways, numbers = sorted({way for way, _ in counts}), sorted({number for _, number in counts})
    rows = [(way.removeprefix("lost: "), *(counts[way, number] for number in numbers)) for way in ways]
    together = ("together", *(sum(counts[way, number] for way in ways) for number in numbers))
    lines = [("with so many treasures", *numbers), ("---",) * (1 + len(numbers)), *rows, together]
    table = "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)
    return f"Of {whole.games} games {counts.total()} were lost:\n\n{table}"


if __name__ == "__main__":
    main()
