"""``forbidden-island replay``: a recorded game once more, from its first position to its last."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import click
from rich.text import Text

from forbidden_island.cli.files import SAVED, opened
from forbidden_island.cli.games import known_games
from forbidden_island.cli.prefer import prefer_option
from forbidden_island.cli.screen import console, no_color_option, wait_for_key

if TYPE_CHECKING:
    from rich.console import Console

    from forbidden_island.table import GameState, Record

__all__ = ["replay"]


@click.command()
@click.argument("file", type=SAVED)
@prefer_option
@click.option("--step", is_flag=True, help="Show the board after each entry; on a terminal, wait for a key.")
@no_color_option
def replay(file: str, *, step: bool, no_color: bool) -> None:
    """Play a recorded game again.

    All that happened is listed, with the board at the beginning of each turn and at the end. FILE is checked before
    anything is shown.
    """
    record = opened(file, known_games()).record
    screen = console(no_color=no_color)
    _print(screen, Text(f"{record.first}\n"))
    for number, (choice, (before, after)) in enumerate(zip(record.entries, pairwise(record.states()), strict=True), 1):
        _print(screen, _line(record, number, choice, is_chance=before.is_chance))
        if number == len(record) or step or after.seat != before.seat:
            _print(screen, Text(f"\n{after}\n"))
        if step:
            wait_for_key()
    _print(screen, _outcome(record.state))


def _line(record: Record[Any], number: int, choice: object, *, is_chance: bool) -> Text:
    """An entry with its number; what chance brought stands further to the right."""
    numbered = f"{number:{len(str(len(record)))}}. "
    return Text(f"{numbered}  {choice}", "dim") if is_chance else Text(f"{numbered}{choice}")


def _outcome(state: GameState[Any, Any]) -> Text:
    """How the game ended, or who would have been next."""
    if state.is_over:
        return Text(str(state.result), "bold")
    waits = "chance is to decide" if state.is_chance else f"seat {state.actor} is to decide"
    return Text(f"The game goes on: {waits}.", "bold")


def _print(screen: Console, text: Text) -> None:
    screen.print(text, soft_wrap=True)
