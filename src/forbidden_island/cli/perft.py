"""``forbidden-island perft``: every way a game can go on, counted."""

from __future__ import annotations

import json
import time
from random import Random
from typing import TYPE_CHECKING, Any

import click

from forbidden_island.cli.games import GameCommand
from forbidden_island.quantities import quantity
from forbidden_island.table import divide
from forbidden_island.table import perft as count

if TYPE_CHECKING:
    from forbidden_island.cli.games import Setup
    from forbidden_island.table import GameState

__all__ = ["perft"]


@click.command(cls=GameCommand)
@click.option("--depth", type=click.IntRange(1), default=3, show_default=True, help="How many plies.")
@click.option("--divide", "divided", is_flag=True, help="Count apart for each first ply.")
@click.option("--transpositions", is_flag=True, help="Go on from equal positions once: equal counts, less work.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def perft(setup: Setup, *, depth: int, divided: bool, transpositions: bool, as_json: bool) -> None:
    """Count every way in which a first position can go on.

    A ply is an action or an outcome of chance; cards that are alike count once. Nodes are the positions at
    the end of all ways of up to --depth plies, the first position among them.
    """
    state = setup.deal(Random(setup.seed))
    started = time.perf_counter()
    counts = (_divided if divided else _whole)(state, depth, transpositions=transpositions)
    seconds = time.perf_counter() - started
    found = {**setup.to_dict(), "depth": depth, "transpositions": transpositions, **counts, "seconds": seconds}
    found["nodes_per_second"] = found["nodes"] / seconds
    click.echo(json.dumps(found, indent=2) if as_json else _text(setup.entry.title, found))


def _whole(state: GameState[Any, Any], depth: int, *, transpositions: bool) -> dict[str, Any]:
    counted = count(state, depth, transpositions=transpositions)
    return {"paths": list(counted.paths), "leaves": counted.leaves, "nodes": counted.nodes}


def _divided(state: GameState[Any, Any], depth: int, *, transpositions: bool) -> dict[str, Any]:
    parts = divide(state, depth, transpositions=transpositions)
    return {
        "divide": [{"choice": str(choice), "leaves": part.leaves} for choice, part in parts],
        "leaves": sum(part.leaves for _, part in parts),
        "nodes": 1 + sum(part.nodes for _, part in parts),
    }


def _text(title: str, found: dict[str, Any]) -> str:
    lines = [f"{title}, seed {found['seed']}"]
    lines += [f"{part['leaves']:>15,}  {part['choice']}" for part in found.get("divide", ())]
    lines += [
        f"{number:>15,}  {'way' if number == 1 else 'ways'} of {quantity(ply, 'ply', 'plies')}"
        for ply, number in enumerate(found.get("paths", ()))
    ]
    lines.append(f"{found['nodes']:>15,}  nodes, {found['nodes_per_second']:,.0f} a second")
    return "\n".join(lines)
