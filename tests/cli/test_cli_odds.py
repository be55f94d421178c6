"""``odds``: the tables, the JSON, and files that are no position."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

import forbidden_island as fi
from forbidden_island.cli.app import app
from forbidden_island.forecast import simulated_odds
from picture import island

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

LAST_TILES = """
    .  .  o  o  .  .
    .  o  o  o  o  .
    o  o  o  o  o  o
    o  o  o  o  o  o
    .  o  o  o  ~  .
    .  .  #0 ~L1 .  .
"""


def run(state: fi.State, directory: Path, *args: str) -> Result:
    file = directory / "position.json"
    file.write_text(state.to_json(), "utf-8")
    return CliRunner().invoke(app, ["odds", str(file), *args])


def last_tiles(picture: str = LAST_TILES) -> fi.State:
    return island(picture, captured="earth wind fire ocean", flood_cards=1)


def test_the_tables_have_the_likeliest_tile_first(tmp_path: Path) -> None:
    state = fi.new_game(4, meter="legendary", seed=7)
    result = run(state, tmp_path, "--no-color")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Before the turn of seat 0 ends, if nobody acts further"
    odds = fi.odds(state)
    may_sink = [float(probability) for probability in odds.sinks.values() if probability]
    shown = [line.split() for line in lines if "(flooded)" in line]
    assert [words[-2] for words in shown] == [f"{odds:.2%}" for odds in sorted(may_sink, reverse=True)]
    assert f"each other tile ({24 - len(may_sink)})" in result.stdout
    assert f"in any way {float(odds.lost):.2%} {odds.lost}" in " ".join(result.stdout.split())
    assert "Simulated" not in result.stdout


def test_where_every_tile_may_sink_there_is_no_other(tmp_path: Path) -> None:
    assert "each other tile (1)" in run(last_tiles(), tmp_path).stdout
    assert "each other tile" not in run(last_tiles(LAST_TILES.replace("#", "~")), tmp_path).stdout


def test_a_simulation_stands_beside(tmp_path: Path) -> None:
    result = run(last_tiles(), tmp_path, "--games", "50", "--seed", "3", "--no-color")
    assert result.stdout.splitlines()[0].endswith("; simulated 50 times, seed 3")
    lost = float(simulated_odds(last_tiles(), 50, Random(3)).lost)
    assert result.stdout.split()[-2:] == ["1/3", f"{lost:.2%}"]


def test_json_is_the_value(tmp_path: Path) -> None:
    assert json.loads(run(last_tiles(), tmp_path, "--json").stdout) == fi.odds(last_tiles()).to_dict()


def test_json_names_the_seed_that_was_made_up(tmp_path: Path) -> None:
    data: dict[str, Any] = json.loads(run(last_tiles(), tmp_path, "--games", "9", "--json").stdout)
    again = simulated_odds(last_tiles(), 9, Random(data["simulated"]["seed"]))
    assert data == {
        **fi.odds(last_tiles()).to_dict(),
        "simulated": {"games": 9, "seed": data["simulated"]["seed"], **again.to_dict()},
    }


def test_of_a_record_the_last_position_counts(tmp_path: Path) -> None:
    record = fi.Record(fi.new_game(2, seed=7)).play(fi.EndActions(0))
    file = tmp_path / "record.json"
    file.write_text(record.to_json(), "utf-8")
    found = CliRunner().invoke(app, ["odds", str(file), "--json"])
    assert json.loads(found.stdout) == fi.odds(record.state).to_dict()


@pytest.mark.parametrize(("text", "place"), [('{"format": "another"}', "format: "), ("no JSON", "")])
def test_what_is_no_position_is_refused_in_one_line(tmp_path: Path, text: str, place: str) -> None:
    file = tmp_path / "position.json"
    file.write_text(text, "utf-8")
    result = CliRunner().invoke(app, ["odds", str(file)])
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {file}: {place}")
    assert result.stderr.count("\n") == 1
