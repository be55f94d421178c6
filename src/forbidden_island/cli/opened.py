"""Saves that commands are given by the names of their files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from forbidden_island.errors import SaveError
from forbidden_island.table import open_save, read_text

if TYPE_CHECKING:
    from forbidden_island.table import Save
    from forbidden_island.table.saves import Games

__all__ = ["SAVED", "opened"]

SAVED = click.Path(exists=True, dir_okay=False)
"""The name of a file that is there."""


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
