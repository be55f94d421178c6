"""``forbidden-island simulate``: many games, and how they ended."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import click
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from forbidden_island.cli.games import GameCommand
from forbidden_island.cli.screen import console, is_terminal, no_color_option
from forbidden_island.table import play_games, tally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.progress import Task

    from forbidden_island.cli.games import Setup
    from forbidden_island.table import Played, Simulation

__all__ = ["simulate"]


@click.command(cls=GameCommand)
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@click.option("--bot", default="random", show_default=True, metavar="ID", help="The bot at every seat.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@no_color_option
def simulate(setup: Setup, *, games: int, bot: str, as_json: bool, no_color: bool) -> None:
    """Let bots play many games and count how they end.

    Each share comes with the interval in which the true one lies, with 95 % confidence.
    """
    played = play_games(setup.deal, setup.entry.bot(bot), range(games), seed=setup.seed)
    counted = tally(_with_progress(played, games), ending=setup.entry.ending)
    if as_json:
        click.echo(json.dumps({**setup.to_dict(), "bot": bot, **counted.to_dict()}, indent=2))
        return
    screen = console(no_color=no_color)
    screen.print(f"{setup.entry.title}: {games:,} games, seed {setup.seed}", soft_wrap=True)
    screen.print(_table(counted))
    screen.print(f"{counted.mean_decisions:.1f} decisions a game", soft_wrap=True)


class _Rate(ProgressColumn):
    """Games in a second."""

    def render(self, task: Task) -> Text:
        """The rate, once there is one."""
        return Text(f"{task.speed or 0:,.0f} games/s")


def _with_progress(played: Iterator[Played[Any]], games: int) -> Iterator[Played[Any]]:
    """The same games; while they are played a bar is drawn, if the standard error is a terminal."""
    if not is_terminal(sys.stderr):
        yield from played
        return
    columns = BarColumn(), MofNCompleteColumn(), _Rate(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(played, total=games)


def _table(counted: Simulation) -> Table:
    """The endings, the most frequent first."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("Ending")
    for title in ("Games", "Share", "95 % interval"):
        table.add_column(title, justify="right")
    for ending, number in sorted(counted.endings, key=lambda pair: -pair[1]):
        low, high = counted.interval(ending)
        share = counted.share(ending)
        table.add_row(ending, f"{number:,}", f"{share:.1%}", f"{low:.1%} to {high:.1%}")
    return table
