"""How much faster `simulate` is with two jobs than with one.

uv run --all-packages python benchmarks/jobs.py

prints it as Markdown. It takes two free cores, and the extra `sim`.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any

from forbidden_island.table import random_bot, simulate
from measuring import publish, sizes, table
from ours import deals

if TYPE_CHECKING:
    from collections.abc import Sequence

GOAL = 1.8


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print; these times are those of a clock on the wall, as other processes do the work."""
    arguments = sizes(__doc__, games=30_000, slices=3).parse_args(words)
    seconds(100, 0, jobs=2)  # starts the processes
    rounds = [
        {jobs: seconds(arguments.games, arguments.seed + number, jobs=jobs) for jobs in (1, 2)}
        for number in range(arguments.slices)
    ]
    publish("jobs", [told(rounds, arguments.games)], {"games": arguments.games, "seconds": rounds}, arguments)


def seconds(games: int, seed: int, *, jobs: int) -> float:
    """How long so many games take."""
    begun = perf_counter()
    simulate(deals, random_bot, games, seed=seed, jobs=jobs)
    return perf_counter() - begun


def told(rounds: Sequence[dict[int, float]], games: int) -> str:
    """The medians as a table."""
    ratio = median(taken[1] / taken[2] for taken in rounds)
    rows: list[tuple[Any, ...]] = [
        (f"`simulate(..., jobs={jobs})`", f"{games / median(taken[jobs] for taken in rounds):,.0f}", shown)
        for jobs, shown in ((1, ""), (2, f"{ratio:.2f} (at least {GOAL})"))
    ]
    return table((f"{games:,} games of `random`", "games a second", "beside one job"), rows)


if __name__ == "__main__":
    main()
