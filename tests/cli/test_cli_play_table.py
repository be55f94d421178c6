"""``play`` at a table: from the command line to the end of the game, with files, mistakes, Ctrl-C and Ctrl-D."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from click.testing import CliRunner
from rich.console import Console

import coin
from forbidden_island.cli import screen as screen_module
from forbidden_island.cli.app import app
from forbidden_island.cli.saved_game import load_game, save_game
from forbidden_island.cli.table_loop import Table, sit_down
from forbidden_island.errors import SaveError
from forbidden_island.game import GAME, GAMES
from forbidden_island.record import Record
from forbidden_island.table import Shelf, random_bot
from seated import session, typed

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

PLAIN = dict.fromkeys(("COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR", "TTY_COMPATIBLE"))
PLAY = ("play", "--seed", "7", "--no-color")
FIRST = 400
"""More decisions than any game in these tests has, each the first on the list."""


def run(*args: str, typed: str = "") -> Result:
    return CliRunner(env=PLAIN).invoke(app, [*PLAY, *args], input=typed)


def reader(*lines: str, then: type[BaseException] = EOFError) -> Callable[[str], str]:
    left = iter(lines)

    def read(_: str) -> str:
        for line in left:
            return line
        raise then

    return read


def table(read: Callable[[str], str], *, in_place: bool = False) -> tuple[Table, StringIO]:
    written = StringIO()
    screen = Console(file=written, width=80, height=24, color_system=None, force_terminal=in_place, highlight=False)
    return Table(screen, read, {1: random_bot}, Random(7), in_place), written


@pytest.mark.parametrize("in_place", [False, True])
def test_a_game_is_played_to_its_end(*, in_place: bool) -> None:
    place, written = table(reader(*["1"] * FIRST), in_place=in_place)
    done = sit_down(place, session(humans=frozenset({0})))
    assert done.state.is_over
    assert written.getvalue().splitlines()[-1].strip() == str(done.state.result)
    assert ("\x1b[2J" in written.getvalue()) == in_place


def test_the_command_line_plays_it_too() -> None:
    result = run("--bot", "1=random", "--players", "2", typed="1\n" * FIRST)
    assert result.exit_code == 0
    assert result.output.splitlines()[0] == "Forbidden Island, seed 7"
    assert "\nThe end " in result.output


@pytest.mark.parametrize("then", [EOFError, KeyboardInterrupt])
def test_ctrl_c_and_the_end_of_all_input_end_politely(then: type[BaseException], tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    place, written = table(reader("1 1", "x", "", then=then))
    done = sit_down(place, evolve(session(), file=file))
    assert done.is_left
    assert f"Saved in {file}.\nGo on with: forbidden-island play {file}\n" in written.getvalue()
    assert load_game(file, [GAME]).state == done.state


def test_how_to_go_on_can_be_typed_as_it_is_told(tmp_path: Path) -> None:
    file = str(tmp_path / "my game.json")
    place, written = table(reader("1 1"))
    sit_down(place, evolve(session(), file=file))
    (told,) = [line for line in written.getvalue().splitlines() if line.startswith("Go on with: ")]
    assert shlex.split(told)[-3:] == ["forbidden-island", "play", file]


def test_what_is_not_saved_is_told_if_anything_happened() -> None:
    for lines, told in (["1 1"], True), ([], False):
        place, written = table(reader(*lines))
        sit_down(place, session())
        assert ("The game was not saved." in written.getvalue()) == told


def test_ctrl_c_while_a_bot_thinks_loses_nothing() -> None:
    def sleepy(*_: object) -> None:
        raise KeyboardInterrupt

    place, _ = table(reader("0 end-actions", "1", "1", "1"))
    done = sit_down(evolve(place, bots={1: sleepy}), session(humans=frozenset({0})))
    assert done.is_left
    assert done.plies


def test_a_game_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    first = run("--players", "2", typed=f"1 1\nsave {file}\n1 1\nq\n")
    assert f"Saved in {file}." in first.output
    kept = load_game(file, [GAME])
    assert len(kept.plies) == 2  # what was saved once is saved again at the end
    again = run(file, typed="log\nu\n")
    assert str(kept.plies[0].choice) in again.output
    assert f"Taken back: {kept.plies[1].choice}" in again.output
    assert load_game(file, [GAME]) == kept  # untouched unless saving is asked for
    assert run(file, "--save", file, typed="u\n").exit_code == 0
    assert len(load_game(file, [GAME]).plies) == 1


def test_a_file_keeps_all_of_a_session(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    played = typed(session(humans=frozenset({0})), "0 end-actions")
    for one in (session(), played):
        save_game(one, file)
        kept = load_game(file, [GAME])
        assert (kept.state, kept.plies, kept.told) == (one.state, one.plies, len(one.plies))


def test_a_saved_position_can_be_played_on(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(session().state.to_json(), "utf-8")
    assert load_game(str(file), [GAME]) == evolve(session(), humans=frozenset())
    assert run(str(file), typed="1 1\n").exit_code == 0


def test_a_place_where_nothing_can_be_written_ends_nothing(tmp_path: Path) -> None:
    result = run(typed=f"save {tmp_path}\n1 1\nsave {tmp_path / 'game.json'}\nq\n")
    assert result.exit_code == 0
    assert result.output.count("Not saved. ") == 1
    assert len(load_game(str(tmp_path / "game.json"), [GAME]).plies) == 1


def record_in(text: str) -> Record:
    """What can be copied from the screen."""
    (line,) = re.findall(r"^\{.*$", text, re.MULTILINE)
    return Record.from_json(line)


@pytest.mark.parametrize("asked", ["", "\n", "{there}\n", " {there} \n\n"])
def test_a_game_that_cannot_be_saved_when_it_is_left_is_printed(asked: str, tmp_path: Path) -> None:
    result = run(typed=f"save {tmp_path}\n1 1\nq\n{asked.format(there=tmp_path)}")
    assert (result.exit_code, result.stderr) == (2, f"Error: {tmp_path} cannot be written: Is a directory\n")
    assert result.output.count("Not saved. ") == 2 + ("{there}" in asked)
    assert "Saved in" not in result.output
    assert len(record_in(result.output)) == 1


@pytest.mark.parametrize("in_place", [False, True])
def test_a_game_that_cannot_be_saved_when_it_is_over_is_printed(tmp_path: Path, *, in_place: bool) -> None:
    place, _ = table(reader(*["1"] * FIRST))
    over = sit_down(place, session(humans=frozenset({0})))
    place, written = table(reader(), in_place=in_place)
    with pytest.raises(SaveError, match="cannot be written"):
        sit_down(place, evolve(over, file=str(tmp_path)))
    assert record_in(written.getvalue()).state == over.state


def test_a_game_that_is_over_is_not_gone_on_with(tmp_path: Path) -> None:
    place, written = table(reader(*["1"] * FIRST))
    sit_down(place, evolve(session(humans=frozenset({0})), file=str(tmp_path / "game.json")))
    assert written.getvalue().endswith("game.json.\n")


def test_a_game_that_cannot_be_saved_at_its_end_is_kept_where_somebody_says(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    result = run(typed=f"save {tmp_path}\n1 1\nq\n{other}\n")
    assert result.exit_code == 0
    assert f"Saved in {other}.\nGo on with: " in result.output
    assert "\n{\n" not in result.output
    assert len(load_game(str(other), [GAME]).plies) == 1


def test_ctrl_c_where_another_file_is_asked_for_has_the_game_printed(tmp_path: Path) -> None:
    place, written = table(reader("1 1", "q", then=KeyboardInterrupt))
    with pytest.raises(SaveError, match="cannot be written"):
        sit_down(place, evolve(session(), file=str(tmp_path)))
    assert len(record_in(written.getvalue())) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="not every system has a disk that is always full")
@pytest.mark.parametrize("args", [(), ("--watch",)])
def test_a_full_disk_loses_no_game(args: tuple[str, ...]) -> None:
    result = run("--save", "/dev/full", *args, typed="1 1\nq\n")
    assert (result.exit_code, result.stderr) == (2, "Error: /dev/full cannot be written: No space left on device\n")
    assert record_in(result.stdout).state.is_over == bool(args)


def test_a_fault_while_the_game_is_played_loses_nothing(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    place, _ = table(reader("1 1", then=OSError))
    with pytest.raises(OSError):  # noqa: PT011 - the very one
        sit_down(place, evolve(session(), file=file))
    assert len(load_game(file, [GAME]).plies) == 1


def test_a_game_is_saved_though_its_end_cannot_be_shown(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    lines = iter(["1 1"])

    def read(_: str) -> str:
        for line in lines:
            return line
        written.close()
        raise EOFError

    place, written = table(read)
    with pytest.raises(ValueError, match="closed file"):
        sit_down(place, evolve(session(), file=file))
    assert len(load_game(file, [GAME]).plies) == 1


def test_a_game_is_kept_in_a_file_and_not_among_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("--save", "-")
    assert result.exit_code == 2
    assert "Invalid value for '--save': It is kept in a file; give the file's name." in result.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", [None, b"\xff", b"{", b'{"format": "chess"}'])
def test_a_file_without_a_game_is_refused(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "game.json"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(SaveError):
        load_game(str(file), [GAME])
    result = run(str(file))
    assert result.exit_code == 2
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("--bot", "random"), "--bot random: say at which seat, as in --bot 1=random; or add --watch."),
        (("--bot", "4=random"), "--bot 4=random: seats are numbers from 0 to 3"),
        (("--bot", "x=random"), "--bot x=random: seats are numbers from 0 to 3"),
        (("--bot", "1=random", "--bot", "1=random"), "seat 1 has a bot already."),
        (("--bot", "1=randon"), "no bot is called 'randon'; did you mean 'random'?"),
        (
            ("--watch", "--bot", "random", "--bot", "random"),
            "random sits at all seats that are not named; give this one a seat, as in --bot 1=random",
        ),
    ],
)
def test_bots_that_cannot_sit_down_are_refused(args: tuple[str, ...], says: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert says in result.output


def test_a_file_is_not_set_up_again(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    save_game(session(), file)
    result = run(file, "--meter", "elite")
    assert result.exit_code == 2
    assert "The game in the file is set up already; leave out --meter." in result.output
    assert run(file, "--game", "forbidden-island").exit_code == 0


def test_a_file_of_another_game_is_not_played_as_this_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(tmp_path / "game.json")
    save_game(session(), file)
    monkeypatch.setattr("forbidden_island.cli.games.GAMES", Shelf.builtin(GAMES).plus(coin.ENTRY))
    result = run(file, "--game", coin.ENTRY.id)
    assert result.exit_code == 2
    assert "The game in the file is Forbidden Island; leave out --game." in result.output


def test_bots_of_several_kinds_are_watched() -> None:
    args = ("--watch", "--players", "2", "--bot", "0=random")
    assert run(*args, "--bot", "random").output == run(*args).output == run("--watch", "--players", "2").output


@pytest.mark.parametrize("terminal", [False, True])
def test_where_somebody_types_there_is_a_line_editor_and_elsewhere_the_line_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, terminal: bool
) -> None:
    wanted: list[str] = []
    monkeypatch.setattr(screen_module, "import_module", wanted.append)
    monkeypatch.setattr(screen_module, "is_terminal", lambda _=None: terminal)
    monkeypatch.setattr("builtins.input", lambda prompt: f"{prompt}!")
    assert screen_module.typed("?") == "?!"
    assert wanted == ["readline"] * terminal
    assert capsys.readouterr().out == "?!\n" * (not terminal)


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is a thing of POSIX")
def test_on_a_real_terminal_of_80_by_24_the_board_is_drawn_in_place() -> None:
    import pty  # noqa: PLC0415 - not there on every system

    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", "from forbidden_island.cli import main; main()", *PLAY[:3]]
    terminal = {**os.environ, "TERM": "xterm", "LINES": "24", "COLUMNS": "80"}
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=terminal)  # noqa: S603
    os.close(theirs)
    written, deadline = b"", time.monotonic() + 30
    os.write(ours, b"1 1\nq\n")
    try:
        while (piece := os.read(ours, 65536)) and time.monotonic() < deadline:
            written += piece
    except OSError:  # how Linux says that nobody holds the other end any more
        pass
    os.close(ours)
    assert process.wait(timeout=30) == 0
    assert b"\x1b[2J" in written
    assert b"Seat 0 decides" in written
