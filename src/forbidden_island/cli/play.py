"""``forbidden-island play``: a whole game on the drawn board."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import click

from forbidden_island.cli.games import GameCommand
from forbidden_island.cli.screen import console, is_terminal, no_color_option
from forbidden_island.cli.watch import follow, watch_live
from forbidden_island.table import plies

if TYPE_CHECKING:
    from forbidden_island.cli.games import Setup

__all__ = ["play"]


@click.command(cls=GameCommand)
@click.option("--watch", is_flag=True, help="Watch bots play.")
@click.option("--bot", default="random", show_default=True, metavar="ID", help="The bot at every seat.")
@click.option(
    "--pause",
    type=click.FloatRange(min=0),
    default=0.3,
    show_default=True,
    metavar="SECONDS",
    help="How long to wait before each decision. Nothing waits where the output is no terminal.",
)
@no_color_option
def play(setup: Setup, *, watch: bool, bot: str, pause: float, no_color: bool) -> None:
    """Play a game: with --watch, bots play it and you look on.

    On a terminal that is high enough, the board is drawn anew after every action and every card. Elsewhere
    all that happens is listed, with the board at the beginning of each turn and at the end.
    """
    if not watch:
        raise click.UsageError("Add --watch to watch bots play; they are the only players so far.")
    screen = console(no_color=no_color)
    rng = Random(setup.seed)
    state = setup.deal(rng)
    screen.print(f"{setup.entry.title}, seed {setup.seed}")
    game = plies(state, setup.entry.bot(bot), rng)
    if is_terminal():
        watch_live(screen, state, game, pause)
    else:
        follow(screen, state, game, 0)
