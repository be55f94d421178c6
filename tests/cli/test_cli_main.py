"""The command line as a whole: version, help, errors as lines, and the missing extra."""

from __future__ import annotations

import os
import subprocess
import sys
from errno import ENOSPC, EPIPE
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from forbidden_island import cli
from forbidden_island.cli import main
from forbidden_island.cli.app import app
from forbidden_island.plugins.offers import SWITCH

if TYPE_CHECKING:
    from click.testing import Result

INSTALL = 'pip install "forbidden-island[cli]"'


def run(*args: str) -> Result:
    return CliRunner().invoke(app, args)


def test_the_entry_point_runs_the_commands(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["forbidden-island", "--version"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"forbidden-island, version {version('forbidden-island')}\n"


COMMAND = [sys.executable, "-c", "from forbidden_island.cli import main; main()"]


def test_what_is_typed_and_is_no_text_is_no_reason_to_fail() -> None:
    strict = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    played = subprocess.run(  # noqa: S603
        [*COMMAND, "play"], input=b"\xff\nq\n", env=strict, capture_output=True, check=False
    )
    assert (played.returncode, played.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="not every system has a disk that is always full")
@pytest.mark.parametrize("args", [["perft", "--depth", "1"], ["plugins"], ["simulate", "--games", "1"]])
def test_where_nothing_can_be_written_it_is_said_in_one_line(args: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        refused = subprocess.run([*COMMAND, *args], stdout=full, stderr=subprocess.PIPE, check=False, text=True)  # noqa: S603
    assert (refused.returncode, refused.stderr) == (2, "Error: The system refuses: No space left on device.\n")


def test_where_nobody_reads_on_it_ends_quietly() -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    with os.fdopen(theirs, "w") as closed:
        done = subprocess.run([*COMMAND, "perft", "--depth", "1"], stdout=closed, stderr=subprocess.PIPE, check=False)  # noqa: S603
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.parametrize(
    ("number", "code", "said"),
    [(ENOSPC, 2, "Error: The system refuses: No space left on device.\n"), (EPIPE, 1, "")],
)
def test_what_the_system_refuses_is_told_unless_nobody_reads_it(
    number: int, code: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("forbidden_island.cli.perft.count", refuse)
    result = run("perft", "--depth", "1")
    assert (result.exit_code, result.stderr) == (code, said)


def test_help_names_every_command() -> None:
    shown = run("--help").output
    assert all(f"\n  {name} " in shown for name in ("perft", "play", "plugins", "simulate"))


@pytest.mark.parametrize("command", ["perft", "play", "simulate"])
def test_help_shows_the_options_of_the_game(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "--game [forbidden-island]" in result.output
    assert "novice, normal, elite, legendary. [default: novice]" in " ".join(result.output.split())
    assert ("There is careful, random, search." in " ".join(result.output.split())) == (command != "perft")
    for option in ("players N", "adventurer ID", "meter ID", "island ID", "house-rule ID", "seed N"):
        assert f"--{option}" in result.output


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["simulate", "--players", "5"], "5 players; the game is for 2, 3, 4"),
        (["simulate", "--meter", "novic"], "no water meter is called 'novic'; did you mean 'novice'?"),
        (["simulate", "--bot", "x"], "no bot is called 'x'; there is careful, random, search"),
        (["perft", *["--house-rule", "few-windows"] * 2], "is named twice; name it once"),
        (["play", "--watch", "--adventurer", "diver"], "1 player; the game is for 2, 3, 4"),
        (["perft", "--players", "2", "--adventurer", "diver"], "Give --players or --adventurer, not both."),
        (
            ["perft", "--game", "chess"],
            f"no game is called 'chess'; there is forbidden-island ({SWITCH} is set, so nothing installed is found)",
        ),
        (["perft", "--game"], "Option '--game' requires an argument."),
        (["perft", "--seed", "x"], "Invalid value for '--seed': 'x' is not a valid integer."),
        (["sing"], "No such command 'sing'."),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(args: list[str], says: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.endswith(f"{says}\n")
    assert result.stderr.count("Error: ") == 1
    assert isinstance(result.exception, SystemExit)


@pytest.mark.parametrize("args", [["--game", "forbidden-island"], ["--game=forbidden-island"]])
def test_the_game_can_be_named(args: list[str]) -> None:
    assert run("perft", "--seed", "7", "--depth", "1", *args).exit_code == 0


@pytest.mark.parametrize("missing", ["click", "rich"])
def test_without_the_extra_the_install_command_is_said(missing: str) -> None:
    """In an interpreter of its own, which finds everything but one package."""
    script = f"""
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocked())
from forbidden_island.cli import main
main()
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.splitlines()[-1] == INSTALL
    assert "Traceback" not in done.stderr


@pytest.fixture
def forgotten(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """As if no command had been imported yet."""
    for name in [name for name in sys.modules if name.startswith("forbidden_island.cli.")]:
        monkeypatch.setattr(cli, name.rpartition(".")[2], sys.modules[name])
        monkeypatch.delitem(sys.modules, name)
    return monkeypatch


def test_a_missing_extra_is_told_from_a_fault(
    forgotten: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    forgotten.setitem(sys.modules, "rich.console", None)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert INSTALL in capsys.readouterr().err


def test_another_missing_module_is_a_fault(forgotten: pytest.MonkeyPatch) -> None:
    forgotten.setitem(sys.modules, "forbidden_island.cli.watch", None)
    with pytest.raises(ModuleNotFoundError, match=r"forbidden_island\.cli\.watch"):
        main()
