"""Whether memory stays flat over many games, also when nothing is ever the same twice. For Linux.

uv run --all-packages python benchmarks/memory.py

prints the resident memory of a process that plays games at random, after a tenth of them and after all. Each case has
a process of its own.
"""

from __future__ import annotations

import gc
import resource
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from attrs import evolve

import forbidden_island as fi
from forbidden_island.adventurers import ADVENTURERS
from forbidden_island.box import METERS, TILES
from games import ISLANDS
from measuring import publish, sizes, table
from ours import advances, deals

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MEGABYTE = 1_000_000


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    arguments = sizes(__doc__, games=100_000, dealt_anew=10_000).parse_args(words)
    cases: dict[str, tuple[Callable[[Random], fi.State], int]] = {
        "four players, roles dealt anew": (deals, arguments.games),
        "players, roles, meter and outline drawn for each game": (draws, arguments.dealt_anew),
        "roles, meter and outline made for each game": (makes, arguments.dealt_anew),
    }
    found = [
        {"case": name, "games": games, "bytes": apart(partial(resident, start, games, arguments.seed))}
        for name, (start, games) in cases.items()
    ]
    publish("memory", [told(found)], {"cases": found}, arguments)


def apart(work: Callable[[], dict[int, int]]) -> dict[int, int]:
    """Do ``work`` in a new process."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(work).result()


def resident(start: Callable[[Random], fi.State], games: int, seed: int) -> dict[int, int]:
    """The resident memory, in bytes, after the first game, a tenth of the games, and all of them."""
    found = {}
    for number in range(1, games + 1):
        rng = Random(f"{seed}/{number}")
        advances(start(rng), rng)
        if number in {1, games // 10, games}:
            gc.collect()
            pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
            found[number] = int(pages) * resource.getpagesize()
    return found


def draws(rng: Random) -> fi.State:
    """A game of any size, of what is in the box and the larger outlines."""
    words = ISLANDS[rng.choice(list(ISLANDS))]
    return fi.new_game(rng.randint(2, 4), meter=rng.choice(METERS), seed=rng, **words)


def makes(rng: Random) -> fi.State:
    """A game of roles, a meter and an outline that have never been there: nothing of it can be found in a cache."""
    mark = f"{rng.getrandbits(64):x}"
    roles = [evolve(role, id=f"{role.id}-{mark}") for role in rng.sample(ADVENTURERS, 4)]
    meter = fi.WaterMeter(f"meter-{mark}", "Meter", 1, tuple(sorted(rng.choices(range(1, 6), k=9))))
    return fi.new_game(roles, meter=meter, island=fi.Island(f"island-{mark}", "Island", outline(rng)), seed=rng)


def outline(rng: Random) -> tuple[str, ...]:
    """24 places of a board of 8 by 8, grown from one place on."""
    places = {(rng.randrange(8), rng.randrange(8))}
    while len(places) < len(TILES):
        column, row = rng.choice(sorted(places))
        across, down = rng.choice(((1, 0), (-1, 0), (0, 1), (0, -1)))
        if column + across in range(8) and row + down in range(8):
            places.add((column + across, row + down))
    return tuple("".join("#" if (column, row) in places else "." for column in range(8)) for row in range(8))


def told(found: Sequence[dict[str, Any]]) -> str:
    """The cases as a table."""
    heads = ("resident memory, MB", "after one game", "after a tenth", "after all", "games")
    return table(
        heads,
        [
            (one["case"], *(f"{number / MEGABYTE:.1f}" for number in one["bytes"].values()), f"{one['games']:,}")
            for one in found
        ],
    )


if __name__ == "__main__":
    main()
