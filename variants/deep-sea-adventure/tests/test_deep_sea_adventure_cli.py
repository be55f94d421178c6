"""The command line plays this game as it plays any: found by its entry point, with its options, bots and saves."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

import deep_sea_adventure as dsa
from forbidden_island.cli.app import app

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

GAME = ("--game", "deep-sea-adventure")


def run(*args: str, typed: str | None = None) -> Result:
    result = CliRunner().invoke(app, args, input=typed, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result


def test_bots_play_to_the_end() -> None:
    shown = run("play", *GAME, "--watch", "--seed", "3").output
    assert "Dive 3 of 3" in shown
    assert shown.splitlines()[-1].endswith("points.")


@pytest.mark.parametrize("players", ["2", "3", "4", "5", "6"])
def test_games_are_simulated(players: str) -> None:
    words = json.loads(run("simulate", *GAME, "--players", players, "--games", "20", "--seed", "3", "--json").stdout)
    assert (words["game"], words["games"]) == ("deep-sea-adventure", 20)
    assert set(words["endings"]) <= {*(f"seat {seat}" for seat in range(int(players))), "shared"}


def test_a_house_rule_is_an_option() -> None:
    setting = ("--house-rule", "boost", "--house-rule", "flatten-stacks", "--players", "2")
    words = json.loads(run("simulate", *GAME, *setting, "--games", "3", "--bot", "careful", "--json").stdout)
    assert words["house_rules"] == ["boost", "flatten-stacks"]


def test_people_play_by_codes() -> None:
    shown = run("play", *GAME, "--players", "2", "--seed", "3", "--bot", "1=random", typed="pick\nq\n").output
    assert "Seat 0 picks up what lies here." in shown


def test_ways_are_counted() -> None:
    shown = json.loads(run("perft", *GAME, "--players", "2", "--depth", "3", "--json").stdout)
    assert shown["paths"] == [1, 6, 12, 72]


def test_a_record_is_checked_shown_and_played_again(tmp_path: Path) -> None:
    record, rng = dsa.Record(dsa.new_game(2)), Random(7)
    while not record.state.is_over:
        state = record.state
        record = record.play(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
    file = tmp_path / "dives.json"
    file.write_text(record.to_json(), "utf-8")
    assert run("show", str(file)).output.rstrip() == str(record.state)
    assert str(record.state.result) in run("replay", str(file)).output
    run("validate", str(file))
