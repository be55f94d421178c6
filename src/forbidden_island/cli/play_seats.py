"""Who sits where, as the options of ``play`` say it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from forbidden_island.cli.games import chosen_game

if TYPE_CHECKING:
    from collections.abc import Iterable

    from forbidden_island.table import Bot, GameEntry

__all__ = ["BotOption", "bots_of", "is_given", "refuse_both"]

_EVERY_BOT = "random"
_WITH_FILE = frozenset({"file", "game", "prefer", "seed", "watch", "bots", "save_in", "pause", "no_color"})


class BotOption(click.Option):
    """An option that takes bots of the game that ``--game`` picks."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The help, with the bots that there are."""
        names, said = super().get_help_record(ctx) or ("", "")
        help_text, default, rest = said.partition("  [")
        return names, f"{help_text} There is {', '.join(chosen_game(ctx).bots)}.{default}{rest}"


def bots_of(entry: GameEntry[Any], given: Iterable[str], *, seats: int, everywhere: bool) -> dict[int, Bot[Any, Any]]:
    """The bots by their seats.

    Args:
        entry: The game.
        given: What was given with ``--bot``: ``SEAT=ID``, or an ``ID`` for all other seats.
        seats: How many seats there are.
        everywhere: Whether bots sit at all seats.

    Raises:
        UsageError: There is no such seat, or somebody sits there already, or the seat is missing.
        UnknownPluginError: There is no such bot.
    """
    seated: dict[int, Bot[Any, Any]] = {}
    others: list[str] = []
    for text in given:
        seat, equals, name = text.rpartition("=")
        if equals:
            seated[_free_seat(text, seat, seats, seated)] = entry.bot(name)
        else:
            others.append(name)
    return _everywhere(entry, seated, others, seats) if everywhere else _some(seated, others)


def _free_seat(text: str, seat: str, seats: int, taken: Iterable[int]) -> int:
    if not seat.isdecimal() or int(seat) >= seats:
        raise click.UsageError(f"--bot {text}: seats are numbers from 0 to {seats - 1}, as in --bot 1={_EVERY_BOT}.")
    if int(seat) in taken:
        raise click.UsageError(f"--bot {text}: seat {seat} has a bot already.")
    return int(seat)


def _some(seated: dict[int, Bot[Any, Any]], others: list[str]) -> dict[int, Bot[Any, Any]]:
    if others:
        raise click.UsageError(f"--bot {others[0]}: say at which seat, as in --bot 1={others[0]}; or add --watch.")
    return seated


def _everywhere(
    entry: GameEntry[Any], seated: dict[int, Bot[Any, Any]], others: list[str], seats: int
) -> dict[int, Bot[Any, Any]]:
    if len(others) > 1:
        seat = f"give this one a seat, as in --bot 1={others[1]}"
        raise click.UsageError(f"--bot {others[1]}: {others[0]} sits at all seats that are not named; {seat}.")
    every = entry.bot(others[0] if others else _EVERY_BOT)
    return {seat: seated.get(seat, every) for seat in range(seats)}


def is_given(name: str) -> bool:
    """Whether an option of the command stands on the command line."""
    return click.get_current_context().get_parameter_source(name) is ParameterSource.COMMANDLINE


def refuse_both(ctx: click.Context) -> None:
    """Refuse options that set a game up, beside a file that has one.

    Raises:
        UsageError: There is such an option.
    """
    for param in ctx.command.get_params(ctx):
        name = str(param.name)
        if name not in _WITH_FILE and is_given(name):
            raise click.UsageError(f"The game in the file is set up already; leave out {param.opts[0]}.")
