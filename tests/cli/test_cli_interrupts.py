"""Ctrl-C ends every command, with nothing to read but that it did."""

from __future__ import annotations

import signal
import subprocess
import sys
from threading import Thread
from typing import TYPE_CHECKING

import click
import pytest
from click.testing import CliRunner

import forbidden_island as fi
from forbidden_island.cli import screen as screen_module
from forbidden_island.cli.app import app
from forbidden_island.cli.interrupts import at_once

if TYPE_CHECKING:
    from pathlib import Path

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="elsewhere no process is ended by this signal")

IN_A_CALLBACK = """
import gc

def stop(phase, info):
    if "forbidden_island.testing" in sys.modules:
        signal.raise_signal(signal.SIGINT)

gc.callbacks.append(stop)
"""
IN_AN_IMPORT = """
class Stop:
    def find_spec(self, name, *_):
        if name == "forbidden_island.cli.app":
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Stop())
"""


@POSIX
@pytest.mark.parametrize("when", [IN_A_CALLBACK, IN_AN_IMPORT])
def test_where_an_exception_would_be_lost_or_shown_the_signal_itself_ends_the_process(when: str) -> None:
    start = "from forbidden_island.cli import main\nsys.argv = ['forbidden-island', 'check', 'navigator']\nmain()\n"
    script = f"import signal, sys\n{when}\n{start}"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False, text=True)  # noqa: S603
    assert (ended.returncode, ended.stderr) == (-signal.SIGINT, "")
    assert "keeps all" not in ended.stdout


def test_other_commands_clean_up_and_say_that_they_were_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("forbidden_island.cli.perft.count", stop)
    result = CliRunner().invoke(app, ["perft", "--depth", "1"])
    assert (result.exit_code, result.stderr) == (130, "\nStopped.\n")


@pytest.mark.parametrize(("pressed", "code", "steps"), [("a", 0, 2), (EOFError, 0, 2), (KeyboardInterrupt, 130, 1)])
def test_where_a_key_is_waited_for_ctrl_c_is_none(
    pressed: str | type[BaseException], code: int, steps: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def getchar() -> str:
        if isinstance(pressed, str):
            return pressed
        raise pressed

    monkeypatch.setattr(screen_module, "is_terminal", lambda *_: True)
    monkeypatch.setattr(click, "getchar", getchar)
    record, file = fi.Record(fi.new_game(2, seed=7)), tmp_path / "game.json"
    for _ in range(2):
        record = record.play(record.state.legal_actions()[0])
    file.write_text(record.to_json(), "utf-8")
    result = CliRunner().invoke(app, ["replay", str(file), "--step", "--no-color"])
    assert result.exit_code == code
    assert result.stdout.count("Press any key to go on ...") == steps


def test_outside_ctrl_c_is_what_it_was() -> None:
    before = signal.getsignal(signal.SIGINT)
    with at_once():
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize("seen_to", [signal.SIG_IGN, lambda *_: None])
def test_where_it_is_ignored_or_somebody_sees_to_it_it_stays_so(seen_to: signal.Handlers) -> None:
    before = signal.signal(signal.SIGINT, seen_to)
    try:
        with at_once():
            assert signal.getsignal(signal.SIGINT) is seen_to
        assert signal.getsignal(signal.SIGINT) is seen_to
    finally:
        signal.signal(signal.SIGINT, before)


def test_in_another_thread_nothing_can_be_changed() -> None:
    before, within = signal.getsignal(signal.SIGINT), []

    def elsewhere() -> None:
        with at_once():
            within.append(signal.getsignal(signal.SIGINT))

    thread = Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert within == [before]
