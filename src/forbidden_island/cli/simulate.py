"""``forbidden-island simulate``: many games, and how they ended."""

from __future__ import annotations

import json
import sys
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TimeRemainingColumn
from rich.text import Text

from forbidden_island.cli.files import PRINTED, written
from forbidden_island.cli.grid import GridCommand
from forbidden_island.cli.play_seats import BotOption
from forbidden_island.cli.screen import console, is_terminal, no_color_option
from forbidden_island.cli.simulate_rows import Row, csv_of, data_of, endings_table, rows_table
from forbidden_island.errors import SaveError
from forbidden_island.quantities import quantity
from forbidden_island.table import Simulation, plies, simulate_parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rich.progress import Task

    from forbidden_island.cli.games import Setup
    from forbidden_island.table import GameState

__all__ = ["simulate"]

_BOT = "The bot at every seat; given once for each seat, the bots of the seats in order."


@click.command(cls=GridCommand)
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help="How many games in each row.")
@click.option(
    "--bot", "bots", cls=BotOption, multiple=True, default=["random"], show_default=True, metavar="ID", help=_BOT
)
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes play.")
@click.option("--csv", type=PRINTED, metavar="FILE", help="Write a table for other programs; - for here.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@no_color_option
def simulate(  # noqa: PLR0913 - each option of the command is an argument
    setups: Sequence[Setup],
    *,
    games: int,
    bots: Sequence[str],
    jobs: int,
    csv: str | None,
    as_json: bool,
    no_color: bool,
) -> None:
    """Let bots play many games and count how they end.

    Each share comes with the interval in which the true one lies, with 95 % confidence. The same seed gives the
    same table, whatever --jobs is.

    Where one thing is chosen, a list with commas can be given, as in --meter novice,elite --players 2,3,4. Every
    combination then is a row of the table.
    """
    if as_json and csv == "-":
        raise click.UsageError("--json and --csv - cannot both be printed here; give --csv a file.")
    rows = _simulated(setups, games, bots, jobs)
    refused = None if csv is None else _refused(csv, csv_of(rows))
    if as_json:
        click.echo(json.dumps(data_of(rows), indent=2))
    elif refused:
        click.echo(csv_of(rows), nl=False)  # what took long is not lost
    elif csv != "-":
        _show(console(no_color=no_color), rows)
    if refused:
        raise refused


def _refused(file: str, text: str) -> SaveError | None:
    """Nothing, once the text is in the file."""
    try:
        written(file, text)
    except SaveError as error:
        return error
    return None


def _simulated(setups: Sequence[Setup], games: int, bots: Sequence[str], jobs: int) -> list[Row]:
    """A row for each setup; while they are played a bar is drawn, if the standard error is a terminal."""
    for setup in setups:
        _try(setup, bots)
    counted = [Simulation()] * len(setups)
    parts = _parts(setups, games, bots, jobs)
    for number, part in _with_progress(parts, games * len(setups)):
        counted[number] += part
    return [Row(setup, bots, one) for setup, one in zip(setups, counted, strict=True)]


def _parts(setups: Sequence[Setup], games: int, bots: Sequence[str], jobs: int) -> Iterator[tuple[int, Simulation]]:
    """The number of the setup, and some of its games."""
    for number, setup in enumerate(setups):
        deal = partial(_deal, setup.entry.new_game, setup.players, dict(setup.words))
        for part in simulate_parts(
            deal, _seated(setup, bots), games, seed=setup.seed, ending=setup.entry.ending, jobs=jobs
        ):
            yield number, part


def _try(setup: Setup, bots: Sequence[str]) -> None:
    """Deal and decide once, so that what is wrong with one row is said before others are played for a long time."""
    rng = Random(setup.seed)
    next(plies(setup.deal(rng), _seated(setup, bots), rng), None)


def _seated(setup: Setup, bots: Sequence[str]) -> Any:  # noqa: ANN401 - a bot of any game, or several
    """One bot for all seats, or one for each."""
    seated = [setup.entry.bot(bot) for bot in bots]
    return seated[0] if len(seated) == 1 else seated


def _deal(
    new_game: Callable[..., GameState[Any, Any]], players: int | Sequence[str], words: Mapping[str, Any], rng: Random
) -> GameState[Any, Any]:
    """A first position; on the top level so that another process finds it."""
    return new_game(players, seed=rng, **words)


class _Rate(ProgressColumn):
    """Games in a second."""

    def render(self, task: Task) -> Text:
        """The rate, once there is one."""
        return Text(f"{task.speed or 0:,.0f} games/s")


def _with_progress(parts: Iterator[tuple[int, Simulation]], games: int) -> Iterator[tuple[int, Simulation]]:
    """The same parts; while they are played a bar is drawn, if the standard error is a terminal."""
    if not is_terminal(sys.stderr):
        yield from parts
        return
    columns = BarColumn(), MofNCompleteColumn(), _Rate(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=games)
        for number, part in parts:
            progress.advance(task, part.games)
            yield number, part


def _show(screen: Console, rows: Sequence[Row]) -> None:
    """The endings of one simulation; or a table of several, with a row each."""
    setup, counted = rows[0].setup, rows[0].counted
    several = f" in each of {quantity(len(rows), 'row')}" * (len(rows) > 1)
    screen.print(f"{setup.entry.title}: {quantity(counted.games, 'game')}{several}, seed {setup.seed}", soft_wrap=True)
    if several:
        screen.print(rows_table(rows))
        return
    screen.print(endings_table(counted))
    screen.print(f"{counted.mean_decisions:.1f} decisions a game", soft_wrap=True)
