"""``forbidden-island odds``: what the cards may still do before a turn ends."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import click
from rich import box
from rich.table import Table

from forbidden_island.cli.files import SAVED, opened
from forbidden_island.cli.games import known_games
from forbidden_island.cli.prefer import prefer_option
from forbidden_island.cli.screen import console, no_color_option
from forbidden_island.forecast import odds as exact_odds
from forbidden_island.forecast import simulated_odds
from forbidden_island.game import GAME
from forbidden_island.quantities import quantity

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from forbidden_island.forecast import Odds
    from forbidden_island.state import State

    Line = tuple[str, list[Fraction]]

__all__ = ["odds"]

_SEED = "The seed of those turns. Without it one is made up."


@click.command()
@click.argument("file", type=SAVED)
@prefer_option
@click.option("--games", type=click.IntRange(1), metavar="N", help="Also play the rest of the turn so often.")
@click.option("--seed", type=int, metavar="N", help=_SEED)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@no_color_option
def odds(file: str, *, games: int | None, seed: int | None, as_json: bool, no_color: bool) -> None:
    """Show how likely each tile is to sink, and the game to be lost, before the turn ends.

    FILE is a saved position, or a record, of which the last position counts. The odds are exact, for the case that
    nobody acts further. With --games, what came of as many simulated turns stands beside them.
    """
    state: State = opened(file, {GAME.id: known_games()[GAME.id]}).record.state
    found, title = [exact_odds(state)], f"Before the turn of seat {state.seat} ends, if nobody acts further"
    data = found[0].to_dict()
    if games:
        seed = Random().getrandbits(32) if seed is None else seed
        found.append(simulated_odds(state, games, Random(seed)))
        title = f"{title}; simulated {quantity(games, 'time')}, seed {seed}"
        data["simulated"] = {"games": games, "seed": seed, **found[1].to_dict()}
    if as_json:
        click.echo(json.dumps(data, indent=2))
    else:
        screen = console(no_color=no_color)
        screen.print(title, soft_wrap=True)
        screen.print(_table("Sinks", _sinking(state, found), found))
        screen.print(_table("Lost", _losing(found), found))


def _sinking(state: State, found: list[Odds]) -> Iterable[Line]:
    """The tiles that may sink, the likeliest first, and how many are safe."""
    exact = found[0].sinks
    may = sorted((tile for tile in exact if exact[tile]), key=lambda tile: -exact[tile])
    for tile in may:
        yield f"{tile} ({state.tile_state(tile).value})", [one.sinks[tile] for one in found]
    if len(may) < len(exact):
        yield f"each other tile ({len(exact) - len(may)})", [0 * one.lost for one in found]


def _losing(found: list[Odds]) -> Iterable[Line]:
    """Each way to lose, and all of them together."""
    for reason in found[0].losses:
        yield reason, [one.losses[reason] for one in found]
    yield "in any way", [one.lost for one in found]


def _table(title: str, lines: Iterable[Line], found: list[Odds]) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(title)
    for heading in ("Odds", "Exactly", "Simulated")[: len(found) + 1]:
        table.add_column(heading, justify="right", overflow="fold")
    for name, (exact, *simulated) in lines:
        table.add_row(name, f"{float(exact):.2%}", str(exact), *(f"{float(one):.2%}" for one in simulated))
    return table
