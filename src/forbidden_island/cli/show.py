"""``forbidden-island show``: a saved position on the screen, or as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from forbidden_island.cli.files import PRINTED, SAVED, opened, written
from forbidden_island.cli.games import known_games
from forbidden_island.cli.prefer import prefer_option

if TYPE_CHECKING:
    from forbidden_island.table import Save

__all__ = ["show"]


@click.command()
@click.argument("file", type=SAVED)
@prefer_option
@click.option("--svg", metavar="OUT", type=PRINTED, help="Draw the position into this file instead; - for here.")
def show(file: str, *, svg: str | None) -> None:
    """Show a saved position.

    FILE is a position or a record, of which the last position is shown. The game is told from the file.
    """
    save = opened(file, known_games())
    if svg is not None:
        written(svg, _picture(save))
        return
    click.echo(str(save.record.state))


def _picture(save: Save) -> str:
    state: Any = save.record.state
    draw = getattr(state, "_repr_svg_", None)
    if draw is None:
        raise click.UsageError(f"{save.entry.title} draws no pictures; leave out --svg.")
    picture: str = draw()
    return picture
