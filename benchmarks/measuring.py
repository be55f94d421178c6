"""What the benchmarks share: games in slices of time, each contender in turn, and tables with where they come from.

Times are processor times of this process, so that others on the machine disturb less. Every slice has fresh seeds.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import re
import shlex
import sys
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

__all__ = ["Contender", "Measured", "Slice", "interleaved", "publish", "sizes", "table"]


@frozen
class Contender:
    """Somebody who plays whole games at random.

    Attributes:
        name: What the tables call it.
        start: ``rng -> game``: sets up a game.
        play: ``(game, rng) -> decisions``: plays it to its end, and counts what was decided; chance is not counted.
        group: What it is compared within.
    """

    name: str
    start: Callable[[Random], Any]
    play: Callable[[Any, Random], int]
    group: str = ""


@frozen
class Slice:
    """What was played in one slice of time; times are in seconds."""

    games: int
    decisions: int
    setting_up: float
    playing: float

    @property
    def rate(self) -> float:
        """Decisions a second while playing."""
        return self.decisions / self.playing


@frozen
class Measured:
    """All slices of one contender."""

    contender: Contender
    slices: list[Slice] = field(factory=list)

    @property
    def rates(self) -> list[float]:
        """Decisions a second, slice by slice."""
        return [one.rate for one in self.slices]

    @property
    def rate(self) -> float:
        """The median of the rates."""
        return median(self.rates)

    @property
    def games_a_second(self) -> float:
        """The median of games a second, with setting them up."""
        return median(one.games / (one.setting_up + one.playing) for one in self.slices)

    @property
    def length(self) -> float:
        """Decisions in a game, on average."""
        return sum(one.decisions for one in self.slices) / sum(one.games for one in self.slices)

    def times(self, other: Measured) -> float:
        """How many times the rate of ``other`` this one has: the median over the rounds, each with its own ratio."""
        return median(mine / theirs for mine, theirs in zip(self.rates, other.rates, strict=True))

    def to_dict(self) -> dict[str, Any]:
        """All of it in JSON's own values."""
        return {
            "name": self.contender.name,
            "group": self.contender.group,
            "decisions_per_second": self.rate,
            "lowest": min(self.rates),
            "highest": max(self.rates),
            "games_per_second": self.games_a_second,
            "decisions_per_game": self.length,
            "slices": self.rates,
        }


def interleaved(contenders: Sequence[Contender], *, slices: int, seconds: float, seed: int) -> list[Measured]:
    """Let every contender play one slice, then every one the next, so that a slow minute strikes all alike.

    One slice comes before, uncounted: what is made once is made there.

    Args:
        contenders: Who plays.
        slices: How many slices each has.
        seconds: How long a slice is; the last game in it is finished.
        seed: With the number of the slice and the name it gives the generator of each slice.
    """
    measured = [Measured(one) for one in contenders]
    for number in range(slices + 1):
        for one in measured:
            gc.collect()
            rng = Random(f"{seed}/{number}/{one.contender.name}")
            taken = _slice(one.contender, rng, seconds)
            if number:
                one.slices.append(taken)
        print(f"round {number} of {slices}", end="\r" if number < slices else "\n", file=sys.stderr, flush=True)
    return measured


def _slice(contender: Contender, rng: Random, seconds: float) -> Slice:
    games = decisions = 0
    setting_up = playing = 0.0
    while setting_up + playing < seconds:
        begun = process_time()
        game = contender.start(rng)
        dealt = process_time()
        decisions += contender.play(game, rng)
        playing += process_time() - dealt
        setting_up += dealt - begun
        games += 1
    return Slice(games, decisions, setting_up, playing)


# --- the command line, and what comes out -------------------------------------------------------------------


def sizes(about: str | None, **defaults: float) -> argparse.ArgumentParser:
    """The options that every benchmark has, and numbers of its own.

    Args:
        about: The docstring of the script.
        **defaults: Each becomes an option with a number of the same type.
    """
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in defaults.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value, help=f"default: {value}")
    parser.add_argument("--seed", type=int, default=2026, help="the seed of all games")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON, too")
    parser.add_argument(
        "--into", type=Path, metavar="PAGE", help="put the tables into their place on a page of the docs"
    )
    return parser


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in Markdown; the first column holds words, the others figures."""
    lines = [heads, ["---"] + ["--:"] * (len(heads) - 1), *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


def publish(name: str, parts: Sequence[str], figures: Mapping[str, Any], arguments: argparse.Namespace) -> None:
    """Print what was measured, and where; keep it as the options ask.

    Args:
        name: The name of the benchmark, and of its place on a page.
        parts: Paragraphs and tables in Markdown.
        figures: The same in JSON's own values.
        arguments: What `sizes` has read.
    """
    machine = _machine()
    command = _command(name, arguments)
    text = "\n\n".join([_told(machine, command), *parts])
    print(text)
    if arguments.json:
        found = {"benchmark": name, "command": command, "machine": machine, **figures}
        arguments.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    if arguments.into:
        _put(arguments.into, name, text)


def _command(name: str, arguments: argparse.Namespace) -> str:
    """What measures the same again, every number named."""
    words = [f"benchmarks/{name}.py"]
    for option, value in vars(arguments).items():
        if option not in {"json", "into"} and value:
            words += [f"--{option.replace('_', '-')}", *map(str, value if isinstance(value, list) else [value])]
    return shlex.join(words)


def _told(machine: Mapping[str, Any], command: str) -> str:
    return (
        f"*{machine['date']}; Python {machine['python']}; {machine['processor']}, {machine['cores']} cores, on which "
        f"{machine['load']:.1f} processes wanted to run; `{command}`*"
    )


def _machine() -> dict[str, Any]:
    """Where this runs; ``load`` is the number of processes that wanted a core in the last minute."""
    return {
        "date": f"{datetime.now(tz=UTC):%Y-%m-%d %H:%M} UTC",
        "python": platform.python_version(),
        "processor": _processor(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan"),
    }


def _processor() -> str:
    known = Path("/proc/cpuinfo")
    found = re.search(r"model name\s*: (.*)", known.read_text(encoding="utf-8")) if known.exists() else None
    return found[1] if found else platform.processor() or platform.machine()


def _put(page: Path, name: str, text: str) -> None:
    """Replace what stands between the two comments that name this benchmark."""
    first, last = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    before, begun, rest = page.read_text(encoding="utf-8").partition(first)
    _, ended, after = rest.partition(last)
    if not begun or not ended:
        sys.exit(f"{page} has no place for {name}: it takes a line {first} and a line {last}")
    page.write_text(f"{before}{first}\n\n{text}\n\n{last}{after}", encoding="utf-8")
