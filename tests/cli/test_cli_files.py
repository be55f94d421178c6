"""The commands that read saves: show, replay and validate."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve
from click.testing import CliRunner

import forbidden_island as fi
from forbidden_island.cli import replay as replay_module
from forbidden_island.cli.app import app
from forbidden_island.game import GAME
from forbidden_island.table import GameEntry, PluginGroup, Shelf
from random_play import whole_game

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result


RECORD = whole_game()
FIRST = RECORD.first


def run(*args: object) -> Result:
    return CliRunner().invoke(app, [str(arg) for arg in args])


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A file with the first position."""
    (tmp_path / "position.json").write_text(FIRST.to_json(), "utf-8")
    return tmp_path / "position.json"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A file with the whole game."""
    (tmp_path / "game.json").write_text(RECORD.to_json(), "utf-8")
    return tmp_path / "game.json"


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A file with the game, in which somebody changed an entry."""
    words = RECORD.to_dict()
    words["entries"][5] = "0 escape"
    (tmp_path / "broken.json").write_text(json.dumps(words), "utf-8")
    return tmp_path / "broken.json"


# --- all of them --------------------------------------------------------------------------------------------


def test_help_names_the_commands() -> None:
    shown = run("--help").output
    assert all(f"\n  {name} " in shown for name in ("replay", "show", "validate"))


@pytest.mark.parametrize("command", ["odds", "replay", "show", "validate"])
def test_a_file_must_be_there(command: str, tmp_path: Path) -> None:
    missing = run(command, tmp_path / "nowhere.json")
    assert (missing.exit_code, missing.stdout) == (2, "")
    assert missing.stderr.endswith("nowhere.json' does not exist.\n")
    assert run(command, tmp_path).exit_code == 2
    assert run(command).exit_code == 2


@pytest.mark.parametrize("command", ["odds", "play", "replay", "show"])
def test_what_is_broken_is_neither_shown_nor_played(command: str, broken: Path) -> None:
    result = run(command, broken)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"Error: {broken}: entries[5]: '0 escape' is not possible here: ")


@pytest.mark.parametrize("command", ["replay", "show", "validate"])
def test_what_is_too_large_is_not_read(command: str, tmp_path: Path) -> None:
    (tmp_path / "large.json").write_text(" " * 2_000_001, "utf-8")
    result = run(command, tmp_path / "large.json")
    assert result.exit_code == (1 if command == "validate" else 2)
    said = f"{tmp_path / 'large.json'} cannot be read: it has more than 2,000,000 bytes\n"
    assert result.output == ("" if command == "validate" else "Error: ") + said


# --- show ---------------------------------------------------------------------------------------------------


def test_a_position_is_shown(position: Path) -> None:
    result = run("show", position)
    assert (result.exit_code, result.output) == (0, f"{FIRST}\n")


def test_of_a_record_the_last_position_is_shown(game: Path) -> None:
    result = run("show", game)
    assert (result.exit_code, result.output) == (0, f"{RECORD.state}\n")


def test_a_position_is_drawn_into_a_file(position: Path, tmp_path: Path) -> None:
    result = run("show", position, "--svg", tmp_path / "picture.svg")
    assert (result.exit_code, result.output) == (0, "")
    assert (tmp_path / "picture.svg").read_text("utf-8") == FIRST._repr_svg_()


def test_a_picture_is_printed_where_other_programs_read_it(
    position: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("show", position, "--svg", "-").output == FIRST._repr_svg_()
    assert list(tmp_path.iterdir()) == [position]


def test_a_picture_that_cannot_be_written_is_an_error(position: Path, tmp_path: Path) -> None:
    result = run("show", position, "--svg", tmp_path / "nowhere" / "picture.svg")
    assert result.exit_code == 2
    assert "nowhere'.\n" in result.stderr


class Plain:
    """A state of a game that draws no pictures."""

    def __str__(self) -> str:
        return "plain"


def test_a_game_that_draws_no_pictures_says_so(position: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry: GameEntry[Any] = GAME
    plain = evolve(entry, title="Plain", load=lambda _: Plain())
    games = PluginGroup("plain.games", "game", GameEntry, (plain,))
    monkeypatch.setattr("forbidden_island.cli.games.GAMES", Shelf.builtin(games))
    assert run("show", position).output == "plain\n"
    result = run("show", position, "--svg", tmp_path / "picture.svg")
    assert result.exit_code == 2
    assert result.stderr.endswith("Error: Plain draws no pictures; leave out --svg.\n")
    assert not (tmp_path / "picture.svg").exists()


# --- replay -------------------------------------------------------------------------------------------------


def boards(text: str) -> int:
    """How many boards a text shows."""
    return text.count("~~~ flooded")


def test_a_game_is_listed_from_its_first_position_to_its_last(game: Path) -> None:
    result = run("replay", game)
    assert result.exit_code == 0
    lines = result.output.splitlines()
    width = len(str(len(RECORD)))
    listed = [line for line in lines if line[width : width + 2] == ". " and line[:width].strip().isdigit()]
    assert len(listed) == len(RECORD)
    for number, (choice, line) in enumerate(zip(RECORD.entries, listed, strict=True), 1):
        assert line.startswith(f"{number:{width}}. ")
        assert line.endswith(str(choice))
        assert line[width + 2 :].startswith("  ") == isinstance(choice, fi.Outcome)
    assert result.output.startswith(str(FIRST))
    assert lines[-1] == str(RECORD.state.result)
    states = list(RECORD.states())
    turns = sum(after.seat != before.seat for before, after in pairwise(states))
    assert boards(result.output) == 1 + turns + 1


def test_step_by_step_each_position_is_shown_and_somebody_waited_for(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[None] = []
    monkeypatch.setattr(replay_module, "wait_for_key", lambda: waited.append(None))
    result = run("replay", game, "--step", "--no-color")
    assert result.exit_code == 0
    assert boards(result.output) == len(RECORD) + 1
    assert len(waited) == len(RECORD)


def test_where_nobody_looks_on_nobody_is_waited_for(game: Path) -> None:
    result = run("replay", game, "--step")
    assert result.exit_code == 0
    assert "Press any key" not in result.output
    assert "\u001b" not in result.output


@pytest.mark.parametrize(("entries", "last"), [(0, "seat 0 is to decide"), (1, "chance is to decide")])
def test_a_game_that_is_not_over_is_said_to_go_on(tmp_path: Path, entries: int, last: str) -> None:
    record = fi.Record(FIRST.replacing(hands=[["earth"], []], treasure_pile=[REST]))
    (tmp_path / "begun.json").write_text((record.play(fi.EndActions(0)) if entries else record).to_json(), "utf-8")
    result = run("replay", tmp_path / "begun.json")
    assert result.exit_code == 0
    assert result.output.splitlines()[-1] == f"The game goes on: {last}."
    assert boards(result.output) == entries + 1


REST = {"earth": 4, "wind": 5, "fire": 5, "ocean": 5, "helicopter-lift": 3, "sandbags": 2, "waters-rise": 3}


def test_a_position_is_a_game_of_no_entries(position: Path) -> None:
    result = run("replay", position)
    assert result.output.startswith(f"{FIRST}\n")
    assert boards(result.output) == 1


# --- validate -----------------------------------------------------------------------------------------------


def test_a_save_in_order(position: Path, game: Path) -> None:
    assert run("validate", position).output == f"{position}: in order: a position of forbidden-island\n"
    result = run("validate", game)
    assert result.output == f"{game}: in order: a record of forbidden-island with {len(RECORD)} entries\n"
    assert result.exit_code == 0


def test_a_save_that_is_not(broken: Path, tmp_path: Path) -> None:
    result = run("validate", broken)
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{broken}: entries[5]: '0 escape' is not possible here: ")
    (tmp_path / "nonsense.json").write_text("nonsense", "utf-8")
    result = run("validate", tmp_path / "nonsense.json")
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{tmp_path / 'nonsense.json'}: this is no JSON text: ")
    assert result.stderr == ""


def test_the_answer_as_json(position: Path, game: Path, broken: Path) -> None:
    good = {"valid": True, "game": "forbidden-island"}
    assert json.loads(run("validate", position, "--json").output) == {**good, "kind": "position"}
    assert json.loads(run("validate", game, "--json").output) == {**good, "kind": "record", "entries": len(RECORD)}
    result = run("validate", broken, "--json")
    assert result.exit_code == 1
    found = json.loads(result.output)
    assert (found["valid"], found["place"]) == (False, "entries[5]")
    assert found["reason"].startswith("'0 escape' is not possible here: ")
