"""The files that commands are given by name: saves to open, and what is written."""

from __future__ import annotations

from os import W_OK, access, fsdecode
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from forbidden_island.errors import SaveError
from forbidden_island.table import open_save, read_text, write_text

if TYPE_CHECKING:
    from forbidden_island.table import Save
    from forbidden_island.table.saves import Games

__all__ = ["PRINTED", "SAVED", "WRITTEN", "opened", "written"]


class _Writable(click.Path):
    """A file in a directory where one can be made: so a command does not work for nothing before it fails to write."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401 - as click has it
        """The name."""
        if value == "-" and not self.allow_dash:
            self.fail("It is kept in a file; give the file's name.", param, ctx)
        name = super().convert(value, param, ctx)
        directory = Path(fsdecode(name)).parent
        if not directory.is_dir():
            self.fail(f"There is no directory {str(directory)!r}.", param, ctx)
        target = Path(fsdecode(name)).resolve()
        if value != "-" and not _can_be_made(target):
            self.fail(f"No file can be made in the directory {str(target.parent)!r}.", param, ctx)
        return name


def _can_be_made(target: Path) -> bool:
    """Whether the file can be made, or made anew, in its directory; nothing takes the place of a device or a pipe."""
    return (target.exists() and not target.is_file()) or access(target.parent, W_OK)


SAVED = click.Path(exists=True, dir_okay=False)
"""The name of a file that is there."""

WRITTEN = _Writable(dir_okay=False, writable=True)
"""The name of a file to write."""

PRINTED = _Writable(dir_okay=False, writable=True, allow_dash=True)
"""The name of a file to write, or ``-`` for the standard output."""


def opened(file: str, games: Games) -> Save:
    """The position or the record that ``file`` holds, of whichever of these games.

    Raises:
        SaveError: It holds none; the place begins with the file.
    """
    text = read_text(file)
    try:
        return open_save(text, games)
    except SaveError as error:
        raise SaveError(error.reason, ": ".join(filter(None, (file, error.place)))) from error


def written(file: str, text: str) -> None:
    """Write a text where `PRINTED` says.

    Raises:
        SaveError: It cannot be written.
    """
    if file == "-":
        click.echo(text, nl=False)
    else:
        write_text(file, text)
