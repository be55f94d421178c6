"""``simulate``: the table, the JSON and the progress bar."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from click.testing import CliRunner

import forbidden_island as fi
from forbidden_island.cli import simulate as simulate_module
from forbidden_island.cli.app import app
from forbidden_island.game import GAME
from forbidden_island.table import random_bot, simulate

if TYPE_CHECKING:
    from random import Random

    import pytest
    from click.testing import Result


def run(*args: str) -> Result:
    return CliRunner().invoke(app, ["simulate", *args])


def loaded(*args: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(run(*args, "--json").stdout)
    return data


def test_json_is_the_simulation_and_all_it_takes_to_repeat_it() -> None:
    def deal(rng: Random) -> fi.State:
        return fi.new_game(3, meter="elite", house_rules=["few-windows"], seed=rng)

    expected = simulate(deal, random_bot, 12, seed=5, ending=GAME.ending)
    words = ("--players", "3", "--meter", "elite", "--house-rule", "few-windows")
    assert loaded("--games", "12", "--seed", "5", *words) == {
        "game": "forbidden-island",
        "players": 3,
        "meter": "elite",
        "island": "forbidden-island",
        "house_rules": ["few-windows"],
        "seed": 5,
        "bot": "random",
        **expected.to_dict(),
    }


def test_named_seats_stand_in_the_place_of_their_number() -> None:
    data = loaded("--games", "2", "--adventurer", "pilot", "--adventurer", "diver")
    assert data["players"] == ["pilot", "diver"]
    assert data["games"] == 2


def test_the_table_shows_the_most_frequent_ending_first() -> None:
    endings = loaded("--games", "60", "--seed", "5")["endings"]
    output = run("--games", "60", "--seed", "5", "--no-color").stdout
    lines = output.splitlines()
    assert lines[0] == "Forbidden Island: 60 games, seed 5"
    counts = [int(line.split()[2]) for line in lines if line.startswith("  lost: ")]
    assert counts == sorted((found["games"] for found in endings.values()), reverse=True)
    assert "95 % interval" in output
    assert lines[-1].endswith(" decisions a game")
    assert "\x1b" not in output


def test_a_bar_is_drawn_where_somebody_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("--games", "5", "--seed", "5").stderr == ""
    monkeypatch.setattr(simulate_module, "is_terminal", lambda _: True)
    seen = CliRunner().invoke(app, ["simulate", "--games", "5", "--seed", "5"], env={"FORCE_COLOR": "1"})
    assert "5/5" in seen.stderr
    assert "games/s" in seen.stderr
    assert "games/s" not in seen.stdout
