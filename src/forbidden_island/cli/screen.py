"""Where output goes, and whether somebody looks on."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

import click
from rich.console import Console

if TYPE_CHECKING:
    from typing import TextIO

__all__ = ["console", "is_terminal", "no_color_option", "typed", "wait_for_key"]

no_color_option = click.option("--no-color", is_flag=True, help="Plain text.")
"""The option that every command which prints text has."""


def console(*, no_color: bool) -> Console:
    """The standard output; plain text is left as it is, and nothing in it is taken for markup."""
    return Console(color_system=None if no_color else "auto", highlight=False, markup=False, emoji=False)


def typed(prompt: str) -> str:
    """The next line that somebody types, with the keys of a line editor where there is one.

    A line that comes from elsewhere is shown, so that what is written reads the same.

    Raises:
        EOFError: There is no next line.
    """
    if is_terminal():
        with suppress(ImportError):  # not on every system
            import_module("readline")  # it only has to be there; where nobody types it may write signs
    line = input(prompt)
    if not is_terminal(sys.stdin):
        click.echo(line)
    return line


def wait_for_key() -> None:
    """Wait for a key where somebody looks on and can press one; Ctrl-C is none.

    Raises:
        KeyboardInterrupt: It was Ctrl-C.
    """
    if is_terminal() and is_terminal(sys.stdin):
        click.echo("Press any key to go on ...", nl=False)
        with suppress(EOFError):  # Ctrl-D is a key like others
            click.getchar()
        click.echo()


def is_terminal(stream: TextIO | None = None) -> bool:
    """Whether somebody sees ``stream`` (the standard output) as it is written, or types it."""
    return (stream or sys.stdout).isatty()
