"""``forbidden-island play``: a whole game on the drawn board, played by people and bots, or by bots alone."""

from __future__ import annotations

from functools import reduce
from random import Random
from typing import TYPE_CHECKING, Any

import click
from attrs import evolve

from forbidden_island.cli.files import WRITTEN
from forbidden_island.cli.games import GameCommand, known_games
from forbidden_island.cli.play_seats import BotOption, bots_of, is_given, refuse_both
from forbidden_island.cli.saved_game import load_game, record_text, save_game
from forbidden_island.cli.screen import console, is_terminal, no_color_option, typed
from forbidden_island.cli.session import Session, played
from forbidden_island.cli.table_loop import Table, sit_down
from forbidden_island.cli.watch import follow, watch_live
from forbidden_island.errors import SaveError
from forbidden_island.table import plies

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rich.console import Console

    from forbidden_island.cli.games import Setup
    from forbidden_island.table import Bot

__all__ = ["play"]


@click.command(cls=GameCommand)
@click.argument("file", required=False, type=click.Path(dir_okay=False))
@click.option("--watch", is_flag=True, help="Watch bots play.")
@click.option(
    "--bot",
    "bots",
    cls=BotOption,
    multiple=True,
    metavar="SEAT=ID",
    help="The bot at a seat, such as 1=random; seats are counted from 0. Can be repeated. With --watch an ID alone"
    " sits at every other seat.",
)
@click.option("--save", "save_in", type=WRITTEN, metavar="FILE", help="Keep the game here at the end.")
@click.option(
    "--pause",
    type=click.FloatRange(min=0),
    default=0.3,
    show_default=True,
    metavar="SECONDS",
    help="With --watch: how long to wait before each decision. Nothing waits where the output is no terminal.",
)
@no_color_option
def play(  # noqa: PLR0913 - each option of the command is an argument
    setup: Setup,
    *,
    file: str | None,
    watch: bool,
    bots: Sequence[str],
    save_in: str | None,
    pause: float,
    no_color: bool,
) -> None:
    """Play a game at one screen, or go on with the one that FILE keeps.

    People sit at all seats that no --bot has. The board is shown with a numbered list of what can be done; h explains
    what else can be typed. With --watch only bots play, and you look on.

    On a terminal that is high enough, the board is drawn anew each time. Elsewhere all that happens is listed, with
    the board at the beginning of each turn and at the end.
    """
    rng = Random(setup.seed)
    session = evolve(_session(setup, file, rng), file=save_in)
    seated = bots_of(session.entry, bots, seats=len(session.state.returns()), everywhere=watch)
    screen = console(no_color=no_color)
    screen.print(f"{session.entry.title}, seed {setup.seed}", soft_wrap=True)
    if watch:
        _watch(screen, session, seated, rng, pause)
        return
    humans = frozenset(range(len(session.state.returns()))) - frozenset(seated)
    in_place = is_terminal() and screen.is_terminal and not screen.is_dumb_terminal
    sit_down(Table(screen, typed, seated, rng, in_place), evolve(session, humans=humans))


def _session(setup: Setup, file: str | None, rng: Random) -> Session:
    """The game that ``file`` keeps; without one, a new game."""
    if file is None:
        return Session(setup.entry, setup.deal(rng), frozenset())
    refuse_both(click.get_current_context())
    session = load_game(file, known_games())
    if session.entry.id != setup.entry.id and is_given("game"):
        raise click.UsageError(f"The game in the file is {session.entry.title}; leave out --game.")
    return session


def _watch(screen: Console, session: Session, seated: Mapping[int, Bot[Any, Any]], rng: Random, pause: float) -> None:
    """Only bots play; a game that has a file is saved there, as far as it got."""
    choices: list[Any] = []
    game = _noted(plies(session.state, [seated[seat] for seat in sorted(seated)], rng), choices)
    try:
        if is_terminal():
            watch_live(screen, session.state, game, pause)
        else:
            follow(screen, session.state, game, 0)
    finally:
        if session.file is not None:
            _keep(screen, reduce(played, choices, session), session.file)


def _keep(screen: Console, session: Session, file: str) -> None:
    """Save the game; if it cannot be, print it.

    Raises:
        SaveError: It cannot be.
    """
    try:
        save_game(session, file)
    except SaveError:
        screen.print(record_text(session), soft_wrap=True)
        raise
    screen.print(f"Saved in {file}.", soft_wrap=True)


def _noted(game: Iterable[tuple[Any, Any]], choices: list[Any]) -> Iterator[tuple[Any, Any]]:
    """The same game, of which each choice is noted."""
    for choice, after in game:
        choices.append(choice)
        yield choice, after
