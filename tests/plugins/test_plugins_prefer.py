"""``--prefer``: two distributions offer one id, and the command line says which is meant."""

from __future__ import annotations

import json
import pickle
from typing import TYPE_CHECKING

import click
import pytest
from attrs import evolve
from click.testing import CliRunner

import coin
import forbidden_island as fi
from forbidden_island.cli.app import app
from forbidden_island.cli.games import GAMES, known_games
from forbidden_island.game import GAME
from forbidden_island.plugins.offers import SWITCH
from forbidden_island.testing import installed_distribution
from sea import GAME as GAME_SOURCE
from sea import GAME_OFFERS, meter

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from click.testing import Result

METERS = "forbidden_island.meters"
CLASH = (
    "water meter 'calm' is offered by Shore_Seas 2 and calm-sea 1; uninstall one of them, or pick one: "
    "installed().prefer({'calm': 'Shore_Seas'}) in Python, --prefer calm=Shore_Seas on the command line"
)


def run(*args: object) -> Result:
    return CliRunner().invoke(app, [str(arg) for arg in args], terminal_width=200)


@pytest.fixture(autouse=True)
def _seas(tmp_path: Path) -> Iterator[None]:
    """Two distributions with a meter of one id."""
    sand = meter().replace("'Calm'", "'Sand'")
    with (
        installed_distribution(tmp_path, "Shore_Seas", "2", {"shore": sand}, {METERS: {"calm": "shore:CALM"}}),
        installed_distribution(tmp_path, "calm-sea", "1", {"calm_sea": meter()}, {METERS: {"calm": "calm_sea:CALM"}}),
    ):
        yield


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game on the meter of the first."""
    catalogue = fi.Catalogue.installed().prefer({"calm": "shore-seas"})
    (tmp_path / "game.json").write_text(fi.new_game(2, meter="calm", catalogue=catalogue, seed=7).to_json(), "utf-8")
    return tmp_path / "game.json"


def shows(distribution: str, *args: object) -> bool:
    """Whether a command plays with the meter of a distribution, and is refused without saying so."""
    refused = run(*args)
    assert refused.exit_code == (1 if args[0] == "validate" else 2)
    assert CLASH in refused.output
    result = run(*args, "--prefer", f"calm={distribution}")
    assert (result.exit_code, result.stderr) == (0, "")
    return {"shore-seas": "Sand, tick", "calm-sea": "Calm, tick"}[distribution] in result.output


@pytest.mark.parametrize("distribution", ["shore-seas", "calm-sea"])
@pytest.mark.parametrize("command", ["show", "replay"])
def test_a_save_is_shown_with_the_plugin_that_is_meant(command: str, distribution: str, file: Path) -> None:
    assert shows(distribution, command, file)


@pytest.mark.parametrize("command", ["validate", "odds"])
def test_a_save_is_read_with_the_plugin_that_is_meant(command: str, file: Path) -> None:
    shows("calm-sea", command, file)


def test_a_game_is_played_and_gone_on_with_by_the_plugin_that_is_meant(file: Path) -> None:
    assert shows("calm-sea", "play", "--watch", "--meter", "calm", "--seed", 7)
    assert shows("shore-seas", "play", file)


@pytest.mark.parametrize("command", [["perft", "--depth", "1"], ["simulate", "--games", "2"]])
def test_what_is_counted_says_what_was_meant(command: list[str]) -> None:
    args = [*command, "--meter", "calm", "--seed", "1", "--json"]
    shows("shore-seas", *args)
    assert json.loads(run(*args, "--prefer", "calm=Shore.Seas").output)["prefer"] == ["calm=Shore.Seas"]
    assert "prefer" not in json.loads(run(*command, "--seed", "1", "--json").output)


def test_laws_are_asked_of_the_plugin_that_is_meant() -> None:
    shows("calm-sea", "check", "calm", "--examples", 1)


def test_a_clash_of_games_is_settled_too(tmp_path: Path) -> None:
    other = GAME_SOURCE.replace("High Tide", "Low Tide")
    args = ("perft", "--game", "high-tide", "--depth", 1, "--seed", 1)
    with (
        installed_distribution(tmp_path, "high-tide", "1", {"high_tide": GAME_SOURCE}, GAME_OFFERS),
        installed_distribution(tmp_path, "low-tide", "1", {"high_tide": other}, GAME_OFFERS),
    ):
        assert "game 'high-tide' is offered by high-tide 1 and low-tide 1; uninstall" in run(*args).stderr
        assert run(*args, "--prefer", "high-tide=low-tide").output.startswith("Low Tide, seed 1\n")


def test_what_is_preferred_in_one_game_is_nothing_to_another(file: Path) -> None:
    assert run("show", file, "--prefer", "calm=calm-sea").exit_code == 0
    assert run("perft", "--depth", 1, "--prefer", "calm=calm-sea").exit_code == 0


@pytest.mark.parametrize("command", ["check", "odds", "perft", "play", "replay", "show", "simulate", "validate"])
@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["calm"], "Invalid value for '--prefer': 'calm': write it as ID=DISTRIBUTION, such as surveyor=sea-roles."),
        (["=calm-sea"], "'=calm-sea': write it as"),
        (["calm="], "'calm=': write it as"),
        (["calm=calm-sea", "calm=shore-seas"], "'calm' is given to calm-sea and to shore-seas; prefer one of them."),
        (["calm=calm-see"], "no distribution with 'calm' is called 'calm-see'; did you mean 'calm-sea'?"),
        (["elite=calm-sea"], "no distribution with 'elite' is called 'calm-sea'; there is none at all\n"),
    ],
)
def test_a_preference_that_makes_no_sense_is_refused(command: str, given: list[str], says: str, file: Path) -> None:
    args = [word for one in given for word in ("--prefer", one)]
    what = {"check": ["elite"], "perft": [], "play": [], "simulate": []}.get(command, [file])
    result = run(command, *what, *args)
    assert result.exit_code == 2
    assert says in result.stderr


def test_where_plugins_are_switched_off_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SWITCH, "1")
    said = run("perft", "--prefer", "calm=calm-sea").stderr
    assert said.endswith("there is none at all (FORBIDDEN_ISLAND_NO_PLUGINS is set, so nothing installed is found)\n")


def test_the_games_of_a_command_are_all_that_there_are() -> None:
    with click.Context(app):
        games = known_games()
        assert (len(games), list(games)) == (len(GAMES), list(GAMES))
        assert games[GAME.id] is GAME


# --- an entry -----------------------------------------------------------------------------------------------


def test_a_game_can_be_told_by_other_programs_too() -> None:
    assert GAME.preferring({}) is GAME
    sandy = GAME.preferring({"calm": "shore-seas"})
    state = sandy.new_game(2, meter="calm", seed=7)
    assert state.rules.meter.title == "Sand"
    assert sandy.load(state.to_dict()) == state
    assert sandy.record_form.load(state.to_dict()) == state
    assert pickle.loads(pickle.dumps(sandy.new_game))(2, meter="calm", seed=7) == state  # noqa: S301 - made here
    with pytest.raises(fi.UnknownPluginError, match="no distribution with 'calm' is called 'x'"):
        GAME.preferring({"calm": "x"})


def test_a_game_that_cannot_be_told_says_so() -> None:
    with pytest.raises(fi.SetupError, match=r"^Coin cannot be told which distribution is meant; uninstall those that"):
        evolve(coin.ENTRY, title="Coin").preferring({"calm": "calm-sea"})
