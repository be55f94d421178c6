"""``forbidden-island validate``: whether a save is sound, and if not, where its first fault is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from forbidden_island.cli.files import SAVED
from forbidden_island.cli.games import known_games
from forbidden_island.cli.prefer import prefer_option
from forbidden_island.errors import SaveError
from forbidden_island.quantities import quantity
from forbidden_island.table import open_save, read_text

if TYPE_CHECKING:
    from forbidden_island.table import Save

__all__ = ["validate"]


@click.command()
@click.argument("file", type=SAVED)
@prefer_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def validate(ctx: click.Context, file: str, *, as_json: bool) -> None:
    """Check a saved position or a record.

    A position must be sound, whether or not a game could reach it; of a record, each entry must have been possible
    where it stands. The exit code is 0 if FILE is in order; if not, it is 1, and the place of the first fault is
    printed.
    """
    try:
        found = _good(open_save(read_text(file), known_games()))
    except SaveError as error:
        found = {"valid": False, "place": error.place, "reason": error.reason}
    click.echo(json.dumps(found, indent=2) if as_json else _text(file, found))
    ctx.exit(0 if found["valid"] else 1)


def _good(save: Save) -> dict[str, Any]:
    kind = {"kind": "record", "entries": len(save.record)} if save.is_record else {"kind": "position"}
    return {"valid": True, "game": save.entry.id, **kind}


def _text(file: str, found: dict[str, Any]) -> str:
    if not found["valid"]:
        said = ": ".join(filter(None, (found["place"], found["reason"])))
        return said if said.startswith(f"{file} ") else f"{file}: {said}"  # of what cannot be read it is said already
    entries = f" with {quantity(found['entries'], 'entry', 'entries')}" if "entries" in found else ""
    return f"{file}: in order: a {found['kind']} of {found['game']}{entries}"
