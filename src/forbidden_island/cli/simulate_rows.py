"""What was simulated, a row for each way in which the game was set up: as a table, as JSON, and as CSV."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING, Any, cast

from attrs import frozen
from rich import box
from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from forbidden_island.cli.games import Setup
    from forbidden_island.table import Simulation

__all__ = ["Row", "csv_of", "data_of", "endings_table", "rows_table"]


@frozen
class Row:
    """One simulation, with all it takes to repeat it.

    Attributes:
        setup: The game.
        bots: The id of the bot at every seat, or of each.
        counted: How the games ended.
    """

    setup: Setup
    bots: Sequence[str]
    counted: Simulation

    def words(self) -> dict[str, Any]:
        """How the game was set up, and who played."""
        bot = self.bots[0] if len(self.bots) == 1 else list(self.bots)
        return {**self.setup.to_dict(), "bot": bot}

    def to_dict(self) -> dict[str, Any]:
        """All of it in JSON's own values."""
        return {**self.words(), **self.counted.to_dict()}


def data_of(rows: Sequence[Row]) -> Any:  # noqa: ANN401 - JSON's own values
    """One row as itself, several as a list."""
    return rows[0].to_dict() if len(rows) == 1 else [row.to_dict() for row in rows]


# --- CSV ----------------------------------------------------------------------------------------------------


def csv_of(rows: Sequence[Row]) -> str:
    """A line for each ending of each row, so that any program for tables can turn them round."""
    lines = [line for row in rows for line in _csv_lines(row)]
    text = StringIO()
    writer = csv.DictWriter(text, list(lines[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(lines)
    return text.getvalue()


def _csv_lines(row: Row) -> list[dict[str, Any]]:
    found = row.to_dict()
    endings: Mapping[str, dict[str, Any]] = found.pop("endings")
    common = {name: _plain(value) for name, value in found.items()}
    return [
        {**common, "ending": ending, **{f"ending_{name}": number for name, number in numbers.items()}}
        for ending, numbers in endings.items()
    ]


def _plain(value: Any) -> Any:  # noqa: ANN401 - JSON's own values
    """A list as its members with spaces between."""
    return " ".join(map(str, cast("Sequence[Any]", value))) if isinstance(value, (list, tuple)) else value


# --- tables -------------------------------------------------------------------------------------------------


def endings_table(counted: Simulation) -> Table:
    """One simulation: a line for each ending, the most frequent first."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("Ending")
    for title in ("Games", "Share", "95 % interval"):
        table.add_column(title, justify="right")
    for ending in _by_frequency([counted]):
        share, interval = _share(counted, ending)
        table.add_row(ending, f"{counted.count(ending):,}", share, interval)
    return table


def rows_table(rows: Sequence[Row]) -> Table:
    """Several simulations: a row each, named by what differs, with a column for each ending."""
    table = Table(box=box.SIMPLE_HEAD)
    differing = _differing([row.words() for row in rows])
    endings = _by_frequency([row.counted for row in rows])
    for name in differing:
        table.add_column(name.capitalize().replace("_", " "), overflow="fold")
    for title in (*endings, "decisions"):
        table.add_column(title.capitalize(), justify="right")
    for row in rows:
        words = row.words()
        shares = ("\n".join(_share(row.counted, ending)) for ending in endings)
        table.add_row(*(str(_plain(words[name])) for name in differing), *shares, f"{row.counted.mean_decisions:.1f}")
    return table


def _differing(words: Sequence[Mapping[str, Any]]) -> list[str]:
    """The names under which not all have the same."""
    return [name for name in words[0] if any(one[name] != words[0][name] for one in words)]


def _by_frequency(simulations: Iterable[Simulation]) -> list[str]:
    """All endings, the most frequent first."""
    first, *others = simulations
    together = sum(others, first)
    return [ending for ending, _ in sorted(together.endings, key=lambda pair: -pair[1])]


def _share(counted: Simulation, ending: str) -> tuple[str, str]:
    """The share, and the interval in which the true one lies."""
    low, high = counted.interval(ending)
    return f"{counted.share(ending):.1%}", f"{low:.1%} to {high:.1%}"
