"""``forbidden-island plugins``: what is installed beside the built-in, and whether it can be used."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import groupby
from typing import TYPE_CHECKING, Any

import click
from rich import box
from rich.table import Table

from forbidden_island.cli.games import GAMES
from forbidden_island.cli.screen import console, no_color_option
from forbidden_island.errors import PluginError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console

    from forbidden_island.plugins.groups import PluginGroup
    from forbidden_island.plugins.states import PluginState

__all__ = ["plugins"]


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@no_color_option
@click.pass_context
def plugins(ctx: click.Context, *, as_json: bool, no_color: bool) -> None:
    """List what is installed for any game, and try each.

    A plugin is ok; or broken: it cannot be used; or outdated: it is written for another version of the game; or in a
    clash: its id alone does not name it. The exit code is 0 if all are ok, and 1 if not.
    """
    from forbidden_island.plugins.states import plugin_states  # noqa: PLC0415 - imports importlib.metadata

    states = plugin_states(_groups())
    if as_json:
        click.echo(json.dumps([_data(state) for state in states], indent=2))
    else:
        _show(console(no_color=no_color), states)
    ctx.exit(0 if all(state.state == "ok" for state in states) else 1)


def _groups() -> Iterable[PluginGroup[Any]]:
    """The group of games, and those of each game that can be used."""
    yield GAMES.group
    for id in GAMES:
        with suppress(PluginError):  # it is listed with its own state
            yield from GAMES[id].plugin_groups


def _data(state: PluginState) -> dict[str, str]:
    return {**state.origin.to_dict(), "state": state.state, "cause": state.cause}


def _show(screen: Console, states: Iterable[PluginState]) -> None:
    from forbidden_island.plugins.offers import SWITCH, switched_off  # noqa: PLC0415 - as above

    if switched_off():
        screen.print(f"Plugins are switched off: {SWITCH} is set.", soft_wrap=True)
    elif not states:
        screen.print("Nothing is installed.")
    else:
        screen.print(_table(states))
        for state in states:
            if state.cause:
                screen.print(f"{state.origin.id} of {state.origin}: {state.cause}", soft_wrap=True)


def _table(states: Iterable[PluginState]) -> Table:
    """A line for each plugin, below the name of its group."""
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("Plugin", "Distribution", "State"):
        table.add_column(heading, overflow="fold")
    for group, several in groupby(states, key=lambda state: state.origin.group):
        table.add_row(group)
        for state in several:
            table.add_row(f"  {state.origin.id}", str(state.origin), state.state)
    return table
