"""``play --watch``: as a list into a file, and drawn in place on a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from random import Random
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

import forbidden_island as fi
from forbidden_island.cli import play as play_module
from forbidden_island.cli.app import app
from forbidden_island.table import play_out, plies, random_bot

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

SEED = 9
"""That of a short game."""

WATCH = ("play", "--watch", "--seed", str(SEED))
TERMINAL = {"FORCE_COLOR": "1", "TERM": "xterm-256color", "COLUMNS": "100"}
PLAIN = dict.fromkeys(("COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR", "TTY_COMPATIBLE"))


def run(*args: str, **env: str) -> Result:
    return CliRunner(env=PLAIN).invoke(app, args, env=env)


def the_same_game() -> tuple[list[str], fi.State]:
    """All sentences of the game of `WATCH`, and how it ends."""
    rng = Random(SEED)
    first = fi.new_game(4, seed=rng)
    shown = list(plies(first, random_bot, rng))
    return [str(choice) for choice, _ in shown], shown[-1][1]


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A terminal, and how long each pause on it would have been."""
    paused: list[float] = []
    monkeypatch.setattr(play_module, "is_terminal", lambda: True)
    monkeypatch.setattr(time, "sleep", paused.append)
    return paused


def test_without_a_terminal_all_that_happens_is_listed() -> None:
    sentences, last = the_same_game()
    result = run(*WATCH)
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == f"Forbidden Island, seed {SEED}"
    listed = [line.strip() for line in lines]
    assert [line for line in listed if line in sentences] == sentences
    assert f"\n{last}\n" in result.output
    assert lines[-1] == str(last.result)
    assert "\x1b" not in result.output


def test_the_board_is_shown_once_a_turn_and_at_the_end() -> None:
    rng = Random(SEED)
    state = fi.new_game(4, seed=rng)
    boards = [str(state)]
    for _, after in plies(state, random_bot, rng):
        if after.seat != state.seat:
            boards.append(str(after))
        state = after
    output = run(*WATCH).output
    at = -1
    for board in (*boards, str(state)):
        at = output.index(f"\n{board}\n", at + 1)
    assert output.count(boards[0].splitlines()[0]) == len(boards) + 1


def test_nothing_waits_without_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "sleep", lambda _: pytest.fail("it waited"))
    assert run(*WATCH, "--pause", "60").exit_code == 0


@pytest.mark.parametrize("stopped", [False, True])
def test_the_game_is_kept_as_far_as_it_got(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, stopped: bool) -> None:
    def bot(*_: object) -> fi.Action:
        raise KeyboardInterrupt

    if stopped:
        monkeypatch.setattr(play_module, "bots_of", lambda *_, **__: {0: random_bot, 1: bot, 2: bot, 3: bot})
    file = tmp_path / "game.json"
    result = run(*WATCH, "--save", str(file))
    sentences, last = the_same_game()
    assert (result.exit_code, result.output.splitlines()[-1]) == (
        (130, "Stopped.") if stopped else (0, f"Saved in {file}.")
    )
    record = fi.Record.from_json(file.read_text("utf-8"))
    assert [str(choice) for choice in record.entries] == sentences[: len(record)]
    assert (record.state == last) != stopped
    assert len(record) > 2


def test_a_sign_that_cannot_be_shown_is_no_reason_to_fail() -> None:
    command = [sys.executable, "-c", "from forbidden_island.cli import main; main()", *WATCH]
    shown = subprocess.run(command, env={**os.environ, "PYTHONIOENCODING": "ascii"}, capture_output=True, check=True)  # noqa: S603
    assert b"?Watchtower" in shown.stdout


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    assert run(*WATCH).output == run(*WATCH).output
    other = run("play", "--watch", "--seed", "8").output
    assert run(*WATCH).output.splitlines()[1:] != other.splitlines()[1:]


def test_a_seed_that_is_made_up_is_told() -> None:
    told = run("play", "--watch", "--players", "2").output
    seed = told.splitlines()[0].removeprefix("Forbidden Island, seed ")
    assert run("play", "--watch", "--players", "2", "--seed", seed).output == told


def test_the_game_is_set_up_as_asked() -> None:
    seats = ("--adventurer", "diver", "--adventurer", "pilot")
    words = ("--meter", "elite", "--house-rule", "few-windows", "--island", "forbidden-island")
    result = run(*WATCH, *seats, *words, "--bot", "random", "--no-color")
    rng = Random(SEED)
    state = fi.new_game(["diver", "pilot"], meter="elite", house_rules=["few-windows"], seed=rng)
    assert f"\n{state}\n" in result.output
    assert result.output.splitlines()[-1] == str(play_out(state, random_bot, rng).state.result)


@pytest.mark.parametrize("no_color", [(), ("--no-color",)])
def test_a_high_terminal_draws_in_place_and_pauses_before_decisions(
    pauses: list[float], no_color: tuple[str, ...]
) -> None:
    rng = Random(SEED)
    played = play_out(fi.new_game(4, seed=rng), random_bot, rng)
    result = run(*WATCH, "--pause", "0.5", *no_color, **TERMINAL, LINES="60")
    assert pauses == [0.5] * played.decisions
    assert "\x1b[1A" in result.output
    assert ("\x1b[2m" in result.output) != bool(no_color)
    assert all(line in result.output for line in str(played.state).splitlines())
    assert str(played.state.result) in result.output.splitlines()[-1]


@pytest.mark.parametrize(
    "terminal", [TERMINAL | {"LINES": "24"}, TERMINAL | {"TERM": "dumb", "LINES": "60"}, {"LINES": "60"}]
)
def test_another_terminal_gets_the_list_and_pauses_too(pauses: list[float], terminal: dict[str, str]) -> None:
    result = run(*WATCH, "--no-color", **terminal)
    assert result.output == run(*WATCH).output
    assert set(pauses) == {0.3}


def test_no_pause_is_none(pauses: list[float]) -> None:
    assert run(*WATCH, "--pause", "0", **TERMINAL, LINES="60").exit_code == 0
    assert pauses == []


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is a thing of POSIX")
def test_on_a_real_terminal_it_ends_by_itself() -> None:
    import pty  # noqa: PLC0415 - not there on every system

    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", "from forbidden_island.cli import main; main()", *WATCH, "--pause", "0"]
    terminal = {**os.environ, "TERM": "xterm", "LINES": "60", "COLUMNS": "100"}
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=terminal)  # noqa: S603
    os.close(theirs)
    written = b""
    try:
        while piece := os.read(ours, 65536):
            written += piece
    except OSError:  # how Linux says that nobody holds the other end any more
        pass
    os.close(ours)
    assert process.wait(timeout=30) == 0
    assert str(the_same_game()[1].result).encode() in written
    assert b"\x1b[1A" in written
