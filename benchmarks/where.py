"""Where the time of random play goes, module by module.

uv run --all-packages python benchmarks/where.py

prints a table as Markdown. The profiler counts every call, so that short functions look dearer than they are.
"""

from __future__ import annotations

from collections import Counter
from cProfile import Profile
from pathlib import Path
from pstats import Stats
from random import Random
from typing import TYPE_CHECKING, Any, cast

import forbidden_island as fi
from measuring import publish, sizes, table
from ours import advances, deals

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(fi.__file__).parent


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    arguments = sizes(__doc__, games=500).parse_args(words)
    rng = Random(arguments.seed)
    for _ in range(arguments.games // 5):  # what is made once is made here
        advances(deals(rng), rng)
    seconds, calls, decisions = profiled(arguments.games, rng)
    whole = sum(seconds.values())
    found: list[dict[str, Any]] = [
        {"where": where, "share": taken / whole, "calls_a_decision": calls[where] / decisions}
        for where, taken in seconds.most_common()
    ]
    heads = ("module", "share of the time", "calls a decision")
    rows = [
        (f"`{one['where']}`", f"{one['share']:.1%}", f"{one['calls_a_decision']:.2f}")
        for one in found
        if one["share"] >= 0.01  # noqa: PLR2004 - the rest is below one percent each
    ]
    publish("where", [table(heads, rows)], {"modules": found, "decisions": decisions}, arguments)


def profiled(games: int, rng: Random) -> tuple[Counter[str], Counter[str], int]:
    """The seconds and the calls in each module, and the number of decisions; setting up counts too."""
    profile = Profile()
    profile.enable()
    decisions = sum(advances(deals(rng), rng) for _ in range(games))
    profile.disable()
    seconds: Counter[str] = Counter()
    calls: Counter[str] = Counter()
    entries: dict[tuple[str, int, str], tuple[Any, ...]] = cast("Any", Stats(profile)).stats
    for (file, _, name), (_, number, own, *_) in entries.items():
        seconds[module(file, name)] += own
        calls[module(file, name)] += number
    return seconds, calls, decisions


def module(file: str, name: str) -> str:
    """What a function counts under: its module, or what it is where it is none of the library's."""
    path = Path(file)
    if path.is_relative_to(ROOT):
        return str(path.relative_to(ROOT))
    return "built in" if file == "~" and "lsprof" not in name else "the loop that plays, and others"


if __name__ == "__main__":
    main()
