"""How the cost of random play grows: by players, roles, outlines, special cards, hooks; and by the length of a record.

uv run --all-packages python benchmarks/growth.py

prints the tables as Markdown. All rows are played in one run, slice by slice in turn.
"""

from __future__ import annotations

from functools import partial
from itertools import groupby
from random import Random
from statistics import fmean, median
from time import process_time
from typing import TYPE_CHECKING, Any

import forbidden_island as fi
from forbidden_island.adventurers import ADVENTURERS
from games import ENDLESS, ISLANDS, SPECIALS, STILL, dealt, dealt_beside
from hooked_roles import FREE, REACH
from measuring import Contender, interleaved, publish, sizes, table
from ours import advances

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from measuring import Measured

LENGTHS = (10, 100, 1000, 10_000)
LEAST = {"four of reach hooks": 0.8, "four of free hooks": 0.5}
"""How fast roles with hooks are meant to be, beside the first row of their table."""


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = sizes(__doc__, slices=5, seconds=0.3, games=20, entries=LENGTHS[-1])
    parser.add_argument("--only", default="", metavar="TEXT", help="only the tables whose first heading has this text")
    arguments = parser.parse_args(words)
    chosen = [one for one in rows() if arguments.only in one.group]
    measured = interleaved(chosen, slices=arguments.slices, seconds=arguments.seconds, seed=arguments.seed)
    offered = {one.contender.name: actions_offered(one.contender, arguments.seed, arguments.games) for one in measured}
    lengths = [length for length in LENGTHS if length <= arguments.entries]
    records = records_of(lengths, arguments.seed)
    parts = [compared(list(group), offered) for _, group in groupby(measured, lambda one: one.contender.group)]
    figures = {
        "rows": [{**one.to_dict(), "actions_offered": offered[one.contender.name]} for one in measured],
        "records": records,
    }
    publish("growth", [*parts, told(records)], figures, arguments)


def rows() -> Iterator[Contender]:
    """Everything that is played; the first row of each group is what the others are compared with."""
    for players in (4, 3, 2):
        yield row("players", f"{players} players", partial(dealt, players=players))
    for role in ADVENTURERS:
        yield row("one of two players is the", role.title, partial(dealt_beside, role=role))
    for name, words in ISLANDS.items():
        yield row("outline, 4 players", name, partial(dealt, **words))
    for name, words in SPECIALS.items():
        yield row("special cards, 4 players", name, partial(dealt, **words))
    yield row("roles of 4 players", "four of the box, dealt", dealt)
    for name, roles in (("four of reach hooks", REACH), ("four of free hooks", FREE)):
        yield row("roles of 4 players", name, partial(dealt, players=roles))
    for role in (*REACH, *FREE):
        yield row("one of two players is a", role.title, partial(dealt_beside, role=role))


def row(group: str, name: str, start: Callable[[Random], fi.State]) -> Contender:
    """One row of a table."""
    return Contender(name, start, advances, group)


def actions_offered(contender: Contender, seed: int, games: int) -> float:
    """How many legal actions a decision has on average, in a few games of their own."""
    rng = Random(f"{seed}/offered/{contender.name}")
    numbers = []
    for _ in range(games):
        state = contender.start(rng)
        while actions := state.legal_actions():
            numbers.append(len(actions))
            state = state.advance(actions[int(rng.random() * len(actions))], rng)
    return fmean(numbers)


def compared(measured: Sequence[Measured], offered: dict[str, float]) -> str:
    """One table: each row beside the first one of its group."""
    first = measured[0]
    group = first.contender.group
    heads = (group, "decisions a second", "µs a decision", "beside the first", "actions offered", "decisions a game")
    return table(
        heads,
        [
            (
                one.contender.name,
                f"{one.rate:,.0f}",
                f"{1e6 / one.rate:.1f}",
                f"{one.times(first):.2f}{meant(one)}",
                f"{offered[one.contender.name]:.0f}",
                f"{one.length:.0f}",
            )
            for one in measured
        ],
    )


def meant(measured: Measured) -> str:
    """How fast it is meant to be, where that is said."""
    least = LEAST.get(measured.contender.name)
    return "" if least is None else f" (at least {least})"


# --- records ------------------------------------------------------------------------------------------------


def records_of(lengths: Sequence[int], seed: int) -> list[dict[str, Any]]:
    """What records of each length cost, in seconds: an entry more and its undoing; a whole save, and reading it."""
    catalogue = fi.Catalogue.builtin().plus(STILL, ENDLESS)
    rng = Random(seed)
    record = fi.Record(fi.new_game(4, meter=STILL, house_rules=[ENDLESS], seed=rng))
    found = []
    for length in lengths:
        while len(record) < length:
            record = record.play(record.state.legal_actions()[0])
        text = record.to_json()
        found.append(
            {
                "entries": length,
                "play_and_undo": timed(partial(plays_and_undoes, record), 1000),
                "to_json": timed(record.to_json, 1),
                "from_json": timed(partial(fi.Record.from_json, text, catalogue=catalogue), 1),
                "characters": len(text),
            }
        )
    return found


def plays_and_undoes(record: fi.Record) -> None:
    """One entry more, and back."""
    record.play(record.state.legal_actions()[0]).undo()


def timed(work: Callable[[], object], times: int, rounds: int = 5) -> float:
    """The median of the seconds that one call takes, over rounds of so many calls."""
    found = []
    for _ in range(rounds):
        begun = process_time()
        for _ in range(times):
            work()
        found.append((process_time() - begun) / times)
    return median(found)


def told(records: Sequence[dict[str, Any]]) -> str:
    """The records as a table."""
    heads = ("record", "play one more and undo, µs", "save, µs an entry", "load, µs an entry")
    return table(
        heads,
        [
            (
                f"{one['entries']:,} entries",
                f"{one['play_and_undo'] * 1e6:.1f}",
                f"{one['to_json'] * 1e6 / one['entries']:.1f}",
                f"{one['from_json'] * 1e6 / one['entries']:.1f}",
            )
            for one in records
        ],
    )


if __name__ == "__main__":
    main()
