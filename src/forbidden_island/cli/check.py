"""``forbidden-island check``: whether a plugin or a game keeps the laws, law by law."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from forbidden_island.catalogue import GROUPS, Catalogue
from forbidden_island.cli.games import known_games
from forbidden_island.cli.interrupts import at_once
from forbidden_island.cli.prefer import prefer_option, preferred
from forbidden_island.errors import UnknownPluginError
from forbidden_island.quantities import quantity

if TYPE_CHECKING:
    from collections.abc import Mapping

    from forbidden_island.testing import Verdict

__all__ = ["check"]

_KINDS = ("adventurer", "meter", "island", "house-rule", "game")


@click.command()
@click.argument("id")
@click.option("--kind", type=click.Choice(_KINDS), help="What it is, where several things have the id.")
@click.option(
    "--examples", type=click.IntRange(1), metavar="N", help="In how many cases each law is asked.  [default: 25]"
)
@prefer_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
@at_once()
def check(ctx: click.Context, id: str, *, kind: str | None, examples: int | None, as_json: bool) -> None:
    """Hold a built-in or installed plugin, or a game, to all laws of its kind.

    ID names an adventurer, a water meter, an island, a house rule or a game. The exit code is 0 if it keeps every law,
    and 1 if it breaks one: then what was found is printed, and the smallest case in which it was.
    """
    kept = True
    found: list[dict[str, Any]] = []
    for known, value in _called(id, kind).items():
        verdicts: list[Verdict] = []
        for verdict in _verdicts(value, examples):
            verdicts.append(verdict)
            if not as_json:
                click.echo(_line(verdict))
        kept = kept and not _broken(verdicts)
        found.append({"kind": known, "id": id, "laws": list(map(_data, verdicts))})
        if not as_json:
            click.echo(_sum(id, known, verdicts))
    if as_json:
        click.echo(json.dumps(found, indent=2))
    ctx.exit(0 if kept else 1)


def _called(id: str, kind: str | None) -> Mapping[str, Any]:
    """All that is called so, by kind.

    Raises:
        UnknownPluginError: Nothing is.
        PluginError: It cannot be used.
    """
    box = Catalogue.default().prefer(preferred(*GROUPS))
    shelves: dict[str, Mapping[str, Any]] = dict(
        zip(_KINDS, (box.adventurers, box.meters, box.islands, box.house_rules, known_games()), strict=True)
    )
    asked = {one: shelf for one, shelf in shelves.items() if kind in {None, one}}
    found = {one: shelf[id] for one, shelf in asked.items() if id in shelf}
    if not found:
        raise UnknownPluginError(kind or "plugin or game", id, [known for shelf in asked.values() for known in shelf])
    return found


def _verdicts(value: Any, examples: int | None) -> Any:  # noqa: ANN401 - of whatever kind
    try:
        from forbidden_island.testing import verdicts  # noqa: PLC0415 - the extra may be missing, and is slow to load
    except ModuleNotFoundError as missing:
        raise click.UsageError(str(missing)) from None
    return verdicts(value, examples=examples)


def _broken(verdicts: list[Verdict]) -> list[Verdict]:
    return [verdict for verdict in verdicts if verdict.broken is not None]


def _state(verdict: Verdict) -> str:
    if not verdict.asked:
        return "not asked"
    return "kept" if verdict.broken is None else "BROKEN"


def _line(verdict: Verdict) -> str:
    lines = [f"{_state(verdict):<10} {verdict.law.name:<14} {verdict.law.sentence}"]
    if verdict.broken is not None:
        lines += [f"{'':<10} found: {verdict.broken.found}"]
        lines += [f"{'':<10} in: {verdict.broken.case}"] if verdict.broken.case else []
    return "\n".join(lines)


def _sum(id: str, kind: str, verdicts: list[Verdict]) -> str:
    broken = len(_broken(verdicts))
    what = (
        f"breaks {broken} of {quantity(len(verdicts), 'law')}"
        if broken
        else f"keeps all {quantity(len(verdicts), 'law')}"
    )
    return f"The {kind.replace('-', ' ')} {id} {what}."


def _data(verdict: Verdict) -> dict[str, Any]:
    error = verdict.broken
    data = {"name": verdict.law.name, "sentence": verdict.law.sentence, "state": _state(verdict).lower()}
    return data if error is None else {**data, "found": error.found, "case": error.case}
