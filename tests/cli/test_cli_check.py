"""``check``: law by law, as text and as JSON, for what is built in and what is installed."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from forbidden_island.cli.app import app
from forbidden_island.plugins.offers import SWITCH
from forbidden_island.testing import InstallDistribution, install_distribution
from forbidden_island.testing.laws import GAME_LAWS, ISLAND_LAWS, METER_LAWS

if TYPE_CHECKING:
    from click.testing import Result

__all__ = ["install_distribution"]  # a fixture is had by importing it

METERS = """
from forbidden_island import WaterMeter

CALM = WaterMeter("calm", "Calm", 1, (1, 1, 2))
EBBING = WaterMeter("ebbing", "Ebbing", 1, (3, 2, 4))
LISTED = WaterMeter("listed", "Listed", 1, [1, 2, 3])
DRY = WaterMeter("dry", "Dry", 1, (0,) * 9000)
"""


def run(*args: str) -> Result:
    return CliRunner().invoke(app, ["check", "--examples", "2", *args])


@pytest.fixture(autouse=True)
def _meters(install_distribution: InstallDistribution, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SWITCH)
    offers = {name: f"sea_meters:{name.upper()}" for name in ("calm", "ebbing", "listed", "dry")}
    install_distribution("sea-meters", "1.0", {"sea_meters": METERS}, {"forbidden_island.meters": offers})


@pytest.mark.parametrize("id", ["calm", "novice"])
def test_a_line_a_law_and_then_the_sum(id: str) -> None:
    result = run(id)
    *lines, last = result.stdout.splitlines()
    assert result.exit_code == 0
    assert {line.split()[1] for line in lines} == {law.name for law in METER_LAWS}
    assert {line.split()[0] for line in lines} == {"kept"}
    assert last == f"The meter {id} keeps all {len(METER_LAWS)} laws."


def test_what_is_broken_is_told_with_what_was_found() -> None:
    result = run("ebbing")
    assert result.exit_code == 1
    assert "BROKEN     rises          No tick draws fewer flood cards" in result.stdout
    assert "           found: at tick 2 it draws fewer cards than at the tick before" in result.stdout
    assert result.stdout.splitlines()[-1] == f"The meter ebbing breaks 1 of {len(METER_LAWS)} laws."


def test_json_has_every_law_with_its_state() -> None:
    result = run("listed", "--json")
    assert result.exit_code == 1
    (found,) = json.loads(result.stdout)
    assert (found["kind"], found["id"]) == ("meter", "listed")
    states = {law["name"]: law["state"] for law in found["laws"]}
    assert states == {law.name: "broken" if law.name == "equal" else "not asked" for law in METER_LAWS}
    broken = next(law for law in found["laws"] if law["name"] == "equal")
    assert "as tuples, not as lists" in broken["found"]
    assert broken["case"] == ""


def test_the_case_is_told_where_there_is_one() -> None:
    assert "\n           in: new_game(['" in run("dry").stdout


def test_an_id_of_several_kinds_is_checked_as_each_unless_one_is_named() -> None:
    (island,) = json.loads(run("forbidden-island", "--json", "--kind", "island").stdout)
    assert [law["name"] for law in island["laws"]] == [
        law.name for law in sorted(ISLAND_LAWS, key=lambda law: not law.basic)
    ]
    both = json.loads(run("forbidden-island", "--json").stdout)
    assert [(one["kind"], len(one["laws"])) for one in both] == [
        ("island", len(ISLAND_LAWS)),
        ("game", len(GAME_LAWS)),
    ]


@pytest.mark.parametrize("args", [["clam"], ["novice", "--kind", "island"], ["novice", "--kind", "tile"], []])
def test_what_is_not_there_is_asked_wrongly(args: list[str]) -> None:
    assert run(*args).exit_code == 2
    assert "did you mean 'calm'" in run("clam").stderr


def test_an_absent_extra_says_how_to_install_it() -> None:
    script = (
        "import sys; sys.modules['hypothesis'] = None\n"
        "from forbidden_island.cli import main\n"
        "sys.argv = ['forbidden-island', 'check', 'novice']\n"
        "main()"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False, text=True)  # noqa: S603
    assert run.returncode == 2
    assert 'pip install "forbidden-island[testing]"' in run.stderr


def test_what_is_missing_is_asked_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "forbidden_island.testing", None)
    result = run("novice")
    assert result.exit_code == 2
    assert "forbidden_island.testing" in result.stderr
