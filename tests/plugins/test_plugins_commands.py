"""The command line with plugins: games and choices that are installed, and what is wrong with some of them."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from forbidden_island.cli.app import app
from forbidden_island.game import GAME
from forbidden_island.plugins.offers import SWITCH
from forbidden_island.table import Record
from forbidden_island.testing import installed_distribution
from sea import GAME as GAME_SOURCE
from sea import GAME_OFFERS, meter

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from click.testing import Result

GAMES = "forbidden_island.games"
METERS = "forbidden_island.meters"


def run(*args: object) -> Result:
    return CliRunner().invoke(app, [str(arg) for arg in args], terminal_width=200)


@pytest.fixture
def tide(tmp_path: Path) -> Iterator[Path]:
    """A game, installed."""
    with installed_distribution(tmp_path, "high-tide", "0.4", {"high_tide": GAME_SOURCE}, GAME_OFFERS) as directory:
        yield directory


@pytest.fixture
def wreck(tmp_path: Path) -> Iterator[Path]:
    """A distribution with a game and a meter, both broken, installed."""
    offers = {GAMES: {"wreck": "wreck:GAME"}, METERS: {"wrecked": "wreck:METER"}}
    with installed_distribution(tmp_path, "wreck", "0.1", {"wreck": "1 / 0"}, offers) as directory:
        yield directory


BROKEN = (
    "game 'wreck' of wreck 0.1 cannot be used: importing wreck:GAME gives ZeroDivisionError: division by zero; "
    "install another version of wreck, or play without it"
)

# --- games --------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("tide")
def test_an_installed_game_is_played() -> None:
    result = run("perft", "--game", "high-tide", "--players", 2, "--depth", 1, "--seed", 1, "--json")
    assert result.exit_code == 0
    found = json.loads(result.output)
    assert (found["game"], found["players"]) == ("high-tide", 2)
    played = run("play", "--watch", "--game=high-tide", "--seed", 7)
    assert played.exit_code == 0
    assert played.output.startswith("High Tide, seed 7\n")


@pytest.mark.usefixtures("tide", "wreck")
def test_help_lists_what_is_installed_and_imports_none_of_it() -> None:
    shown = run("play", "--help").output
    (games,) = [line for line in shown.splitlines() if "--game [forbidden-island|" in line]
    assert {"high-tide", "wreck"} <= set(games.split("[")[1].split("]")[0].split("|"))
    assert "--meter" in shown.partition("Installed, too:")[2]
    assert "wrecked" in shown.partition("Installed, too:")[2]
    assert not {"high_tide", "wreck"} & set(sys.modules)


@pytest.mark.usefixtures("tide")
def test_help_has_the_options_of_the_game() -> None:
    shown = run("perft", "--game", "high-tide", "--help").output
    assert "How many play: 2, 4." in shown
    assert "--meter" not in shown
    assert "Installed, too" not in shown


@pytest.mark.usefixtures("tide", "wreck")
@pytest.mark.parametrize(
    "args", [["--game", "wreck"], ["--game=wreck", "--tide", "high"], ["--help", "--game", "wreck"]]
)
def test_a_broken_game_is_complained_of_where_it_is_asked_for(args: list[str]) -> None:
    result = run("perft", *args)
    assert result.exit_code == 2
    assert result.stderr == f"Error: {BROKEN}\n"
    for game in ("forbidden-island", "high-tide"):
        assert run("perft", "--game", game, "--depth", 1).exit_code == 0


@pytest.mark.usefixtures("tide")
def test_a_game_that_nothing_has_is_named_with_what_is_near() -> None:
    result = run("perft", "--game", "high-tides")
    assert result.exit_code == 2
    assert result.stderr.endswith(
        "Invalid value for '--game': no game is called 'high-tides'; did you mean 'high-tide'?\n"
    )


# --- choices ------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("sea")
def test_installed_ids_are_choices() -> None:
    chosen = ["--adventurer", "sounder", "--adventurer", "diver", "--meter", "calm", "--island", "crossing"]
    result = run("simulate", *chosen, "--house-rule", "hurry", "--games", 2, "--seed", 1, "--json")
    assert result.exit_code == 0
    found = json.loads(result.output)
    assert (found["players"], found["meter"], found["island"]) == (["sounder", "diver"], "calm", "crossing")
    rows = json.loads(run("simulate", "--meter", "calm,elite", "--games", 2, "--seed", 1, "--json").output)
    assert [row["meter"] for row in rows] == ["calm", "elite"]


@pytest.mark.usefixtures("wreck")
def test_a_broken_choice_is_complained_of_in_one_line() -> None:
    result = run("simulate", "--meter", "wrecked", "--games", 2)
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: water meter 'wrecked' of wreck 0.1 cannot be used: ")


# --- saves --------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("tide")
def test_a_save_of_an_installed_game_is_found_by_its_format(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    record: Record[Any] = Record(GAME.new_game(2, seed=7), form=GAME.record_form)
    file.write_text(record.to_json().replace("forbidden-island/record", "high-tide/record"), "utf-8")
    assert run("validate", file).output == f"{file}: in order: a record of high-tide with 0 entries\n"
    assert run("show", file).exit_code == 0


@pytest.mark.usefixtures("wreck")
def test_a_save_of_a_broken_game_says_so(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"format": "wreck/state"}', "utf-8")
    result = run("validate", file)
    assert (result.exit_code, result.output) == (1, f"{file}: format: {BROKEN}\n")


# --- plugins ------------------------------------------------------------------------------------------------


def listed(*args: str) -> dict[str, dict[str, str]]:
    """What the command lists as JSON, by distribution and id."""
    return {f"{one['distribution']} {one['id']}": one for one in json.loads(run("plugins", "--json", *args).output)}


@pytest.mark.usefixtures("sea")
def test_all_that_is_installed_is_listed() -> None:
    result = run("plugins")
    assert result.exit_code == 0
    lines = [line.strip() for line in result.output.splitlines()]
    assert [line.split() for line in lines if "sea-roles" in line] == [
        [id, "sea-roles", "1.2", "ok"] for id in ("sounder", "hurry", "crossing", "calm")
    ]
    assert lines.index(METERS) < [line.split()[:1] for line in lines].index(["calm"])
    assert listed()["sea-roles calm"] == {
        "group": METERS,
        "id": "calm",
        "distribution": "sea-roles",
        "version": "1.2",
        "state": "ok",
        "cause": "",
    }


@pytest.mark.usefixtures("tide", "sea")
def test_plugins_of_installed_games_are_listed_too() -> None:
    found = listed()
    assert found["high-tide high-tide"]["state"] == "ok"
    assert found["high-tide neap"] == {**found["high-tide high-tide"], "group": "high_tide.tides", "id": "neap"}
    assert found["high-tide spring"]["state"] == "outdated"
    assert found["sea-roles sounder"]["state"] == "ok"


@pytest.mark.usefixtures("wreck", "sea")
def test_what_cannot_be_used_is_told_with_its_cause_and_the_code_is_1(tmp_path: Path) -> None:
    offers = {METERS: {"calm": "shore:CALM"}}
    with installed_distribution(tmp_path, "shore", "2", {"shore": meter()}, offers):
        result = run("plugins")
        assert result.exit_code == run("plugins", "--json").exit_code == 1
        found = listed()
    assert [found[name]["state"] for name in ("wreck wreck", "wreck wrecked", "shore calm", "sea-roles calm")] == [
        "broken",
        "broken",
        "clash",
        "clash",
    ]
    assert found["sea-roles sounder"]["state"] == "ok"
    cause = "importing wreck:GAME gives ZeroDivisionError: division by zero; install another version of wreck, or play"
    assert found["wreck wreck"]["cause"].startswith(cause)
    assert f"\nwreck of wreck 0.1: {cause}" in result.output
    assert "\ncalm of shore 2: water meter 'calm' is offered by sea-roles 1.2 and shore 2; uninstall" in result.output


def test_without_plugins_it_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [place for place in sys.path if "site-packages" not in place])
    assert (run("plugins").output, run("plugins").exit_code) == ("Nothing is installed.\n", 0)
    assert run("plugins", "--json").output == "[]\n"
    monkeypatch.setenv(SWITCH, "1")
    assert run("plugins").output == "Plugins are switched off: FORBIDDEN_ISLAND_NO_PLUGINS is set.\n"


@pytest.mark.parametrize("command", [["perft", "--depth", "1"], ["simulate", "--games", "1", "--meter", "elite"]])
def test_a_command_without_plugins_looks_for_none(command: list[str]) -> None:
    script = f"""
import sys
from forbidden_island.cli.app import app
app({command!r}, standalone_mode=False)
sys.exit("importlib.metadata" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True)  # noqa: S603
    assert (done.returncode, done.stderr) == (0, b"")
