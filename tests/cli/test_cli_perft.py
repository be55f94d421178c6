"""``perft``: the numbers of the library, as text and as JSON."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

import forbidden_island as fi
from forbidden_island.cli.app import app
from forbidden_island.table import divide, perft

ARGS = ("perft", "--players", "2", "--seed", "7")


def run(*args: str) -> str:
    result = CliRunner().invoke(app, [*ARGS, *args])
    assert result.exit_code == 0
    return result.stdout


def test_the_text_has_a_line_a_ply_and_the_rate() -> None:
    counted = perft(fi.new_game(2, seed=7), 2)
    first, *lines, last = run("--depth", "2").splitlines()
    assert first == "Forbidden Island, seed 7"
    assert [int(line.split()[0].replace(",", "")) for line in lines] == list(counted.paths)
    assert last.split()[:2] == [f"{counted.nodes:,}", "nodes,"]
    assert last.endswith(" a second")


def test_json_has_the_numbers_and_the_position() -> None:
    data = json.loads(run("--json"))
    counted = perft(fi.new_game(2, seed=7), 3)
    assert (data["depth"], data["seed"], data["players"]) == (3, 7, 2)
    assert (data["paths"], data["leaves"]) == (list(counted.paths), counted.leaves)
    assert data["nodes"] == counted.nodes
    assert data["nodes_per_second"] == pytest.approx(counted.nodes / data["seconds"])


def test_a_division_counts_apart_for_each_first_ply() -> None:
    parts = divide(fi.new_game(2, seed=7), 2)
    data = json.loads(run("--depth", "2", "--divide", "--json"))
    assert data["divide"] == [{"choice": str(choice), "leaves": part.leaves} for choice, part in parts]
    assert data["leaves"] == sum(part.leaves for _, part in parts)
    assert data["nodes"] == perft(fi.new_game(2, seed=7), 2).nodes
    lines = run("--depth", "2", "--divide").splitlines()
    assert lines[1:-1] == [f"{part.leaves:>15,}  {choice}" for choice, part in parts]


@pytest.mark.parametrize("divided", [(), ("--divide",)])
def test_transpositions_give_the_same_counts(divided: tuple[str, ...]) -> None:
    walked, shared = (json.loads(run("--json", *divided, *more)) for more in ((), ("--transpositions",)))
    assert (walked.pop("transpositions"), shared.pop("transpositions")) == (False, True)
    for timing in ("seconds", "nodes_per_second"):
        del walked[timing], shared[timing]
    assert walked == shared
