"""``simulate`` with lists: a row for each combination, as a table, as JSON and as CSV; and several processes."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from forbidden_island.cli import simulate as simulate_module
from forbidden_island.cli.app import app

if TYPE_CHECKING:
    from click.testing import Result

SMALL = ("simulate", "--games", "12", "--seed", "5")
GRID = (*SMALL, "--players", "2,3", "--meter", "novice,elite")

CLOSED = pytest.mark.skipif(not Path("/proc/self").exists(), reason="root may write everywhere but there")
FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="not every system has a disk that is always full")


def run(*args: str) -> Result:
    return CliRunner(env={"COLUMNS": "100"}).invoke(app, args)


def loaded(*args: str) -> Any:  # noqa: ANN401 - JSON
    return json.loads(run(*args, "--json").stdout)


def test_each_combination_is_a_row_that_can_be_repeated_alone() -> None:
    rows = loaded(*GRID)
    assert [(row["players"], row["meter"]) for row in rows] == [
        (2, "novice"),
        (2, "elite"),
        (3, "novice"),
        (3, "elite"),
    ]
    assert rows[1] == loaded(*SMALL, "--players", "2", "--meter", "elite")


def test_a_list_can_be_given_in_parts_too() -> None:
    assert loaded(*SMALL, "--players", "2", "--players", "3", "--meter", "novice", "--meter", "elite") == loaded(*GRID)


def test_house_rules_are_played_together() -> None:
    rules = ("--house-rule", "few-windows", "--house-rule", "no-lift-rescue")
    assert loaded(*SMALL, *rules)["house_rules"] == ["few-windows", "no-lift-rescue"]


def test_a_made_up_seed_is_the_same_in_all_rows() -> None:
    rows = loaded("simulate", "--games", "1", "--meter", "novice,elite")
    assert rows[0]["seed"] == rows[1]["seed"]


def test_the_table_has_a_row_each_with_what_differs_and_an_interval() -> None:
    result = run(*GRID, "--no-color")
    lines = result.stdout.splitlines()
    assert lines[0] == "Forbidden Island: 12 games in each of 4 rows, seed 5"
    assert lines[2].split()[:2] == ["Players", "Meter"]
    assert "Island" not in result.stdout.splitlines()[2]
    named = [tuple(line.split()[:2]) for line in lines if line.split()[1:2] in (["novice"], ["elite"])]
    assert named == [("2", "novice"), ("2", "elite"), ("3", "novice"), ("3", "elite")]
    row = loaded(*GRID)[0]
    ending = max(row["endings"].values(), key=lambda found: found["games"])
    assert f"{ending['share']:.1%}" in result.stdout
    assert f"{ending['low']:.1%} to {ending['high']:.1%}" in result.stdout
    assert f"{row['mean_decisions']:.1f}" in result.stdout


def read(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text)))


def test_csv_has_a_line_for_each_ending_of_each_row(tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    shown = run(*GRID, "--adventurer", "pilot", "--csv", str(file))
    assert shown.exit_code == 2  # the seats were both named and counted
    args = (*SMALL, "--adventurer", "pilot", "--adventurer", "diver", "--meter", "novice,elite")
    assert "12 games" in run(*args, "--csv", str(file)).stdout
    lines, rows = read(file.read_text("utf-8")), loaded(*args)
    assert len(lines) == sum(len(row["endings"]) for row in rows)
    for line in lines:
        row = next(row for row in rows if row["meter"] == line["meter"])
        found = row["endings"][line["ending"]]
        assert line["players"] == "pilot diver"
        assert (int(line["ending_games"]), float(line["ending_low"])) == (found["games"], found["low"])
    assert sum(int(line["ending_games"]) for line in lines) == 24


def test_a_table_that_is_there_stays_until_there_is_another(tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    file.write_text("of yesterday", "utf-8")
    assert run(*SMALL, "--csv", str(file), "--bot", "clever").exit_code == 2
    assert file.read_text("utf-8") == "of yesterday"
    assert run(*SMALL, "--csv", str(file)).exit_code == 0
    assert read(file.read_text("utf-8"))[0]["game"] == "forbidden-island"


@CLOSED
@pytest.mark.parametrize("option", [("simulate", "--csv"), ("play", "--watch", "--save")])
def test_a_directory_that_is_closed_is_told_before_anything_is_played(
    option: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = tmp_path / "link"
    link.symlink_to("/proc/self/table")
    for file in "/proc/self/table", str(link):
        refused = run(*option, file)
        assert refused.exit_code == 2
        assert "No file can be made in the directory '/proc/" in refused.output
        assert "Forbidden Island" not in refused.output
    monkeypatch.chdir("/proc/self")
    assert run(*SMALL, "--csv", "-").exit_code == 0


@FULL
def test_a_table_that_cannot_be_written_is_printed_instead() -> None:
    result = run(*SMALL, "--csv", "/dev/full")
    assert (result.exit_code, result.stderr) == (2, "Error: /dev/full cannot be written: No space left on device\n")
    assert result.stdout == run(*SMALL, "--csv", "-").stdout


@FULL
def test_as_json_all_of_it_is_printed_already() -> None:
    result = run(*SMALL, "--csv", "/dev/full", "--json")
    assert result.exit_code == 2
    assert result.stdout == run(*SMALL, "--json").stdout


def test_csv_alone_goes_where_other_programs_read_it() -> None:
    assert read(run(*SMALL, "--csv", "-").stdout)[0]["game"] == "forbidden-island"


def test_several_processes_show_the_same_table() -> None:
    args = (*SMALL, "--players", "2", "--no-color")
    assert run(*args, "--jobs", "2").stdout == run(*args).stdout


def test_a_bot_a_seat_is_told() -> None:
    assert loaded(*SMALL, "--players", "2", "--bot", "random", "--bot", "random")["bot"] == ["random", "random"]


@pytest.mark.parametrize("args", [("--players", "2,9"), ("--meter", "novice,novic"), ("--bot", "random") * 2])
def test_what_is_wrong_with_a_later_row_is_said_before_anything_is_played(
    args: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate_module, "simulate_parts", lambda *_, **__: pytest.fail("it played"))
    assert run("simulate", "--players", "2,3", *args).exit_code == 2


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("--bot", "random", "--bot", "random"), "2 bots for 4 seats"),
        (("--players", "2,x"), "Invalid value for '--players': 'x' is not a valid integer."),
        (("--meter", "novice,novic"), "no water meter is called 'novic'"),
        (("--jobs", "0"), "Invalid value for '--jobs'"),
        (("--csv", "-", "--json"), "--json and --csv - cannot both be printed here; give --csv a file."),
        (("--csv", "/nowhere/at/all.csv"), "There is no directory '/nowhere/at'."),
    ],
)
def test_what_cannot_be_done_is_said(args: tuple[str, ...], says: str) -> None:
    result = run(*SMALL, *args)
    assert result.exit_code == 2
    assert says in result.stderr
