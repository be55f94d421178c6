"""The benchmarks run from beginning to end, in a small size: they are there when somebody wants to measure."""

from __future__ import annotations

import json
import re
import sys
from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from forbidden_island.table import Simulation
from measuring import Contender, Measured, Slice, interleaved

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

PEERS = ["--slices", "1", "--seconds", "0.001", "--peers"]
SMALL = {
    "growth": ["--slices", "1", "--seconds", "0.001", "--games", "1", "--entries", "10", "--only", "special"],
    "jobs": ["--slices", "1", "--games", "20"],
    "memory": ["--games", "10", "--dealt-anew", "1"],
    "peers": PEERS,
    "where": ["--games", "5"],
}


@pytest.mark.parametrize("name", SMALL)
def test_it_prints_markdown_keeps_json_and_fills_its_place_on_a_page(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, file = tmp_path / "page.md", tmp_path / "found.json"
    page.write_text(f"before\n<!-- {name}: begin -->\nold\n<!-- {name}: end -->\nafter\n", "utf-8")
    import_module(name).main([*SMALL[name], "--json", str(file), "--into", str(page)])
    printed = capsys.readouterr().out
    assert page.read_text("utf-8") == f"before\n<!-- {name}: begin -->\n\n{printed}\n<!-- {name}: end -->\nafter\n"
    assert re.search(
        r"^\*2\d{3}-.* UTC; Python .*`benchmarks/" + name + r"\.py --.* --seed 2026.*`\*$", printed, re.MULTILINE
    )
    assert re.search(r"^\| .*\|\n\| --- \| --: .*\|\n(\| .*\|\n)+", printed, re.MULTILINE)
    assert json.loads(file.read_text("utf-8"))["benchmark"] == name


def test_lost_games_are_told_by_how_and_by_how_many_treasures_the_team_had(capsys: pytest.CaptureFixture[str]) -> None:
    import_module("win_rates").main(["--games", "3", "--players", "2", "3", "--bot", "random", "--seed", "1"])
    printed = capsys.readouterr().out
    assert re.findall(r"^\| ([23]) \| \d", printed, re.MULTILINE) == ["2", "3"]
    (lost,) = re.findall(r"Of 24 games (\d+) were lost:", printed)
    *ways, together = [
        list(map(int, row.split(" | ")))
        for row in re.findall(r"^\| [a-z-]+ \| ([\d |]+) \|$", printed.partition("so many treasures")[2], re.MULTILINE)
    ]
    assert [sum(column) for column in zip(*ways, strict=True)] == together
    assert sum(together) == int(lost)


def test_where_no_game_was_lost_no_way_to_lose_is_told() -> None:
    told = import_module("win_rates").lost(Simulation({"won": 5}, 90))
    assert told.startswith("Of 5 games 0 were lost:")


def test_a_page_without_a_place_for_the_figures_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("no place\n", "utf-8")
    with pytest.raises(SystemExit, match=r"page\.md has no place for jobs"):
        import_module("jobs").main([*SMALL["jobs"], "--into", str(page)])
    assert page.read_text("utf-8") == "no place\n"


def test_a_peer_that_is_not_installed_is_left_out_with_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    import_module("peers").main([*PEERS, "chess"])
    printed = capsys.readouterr().out
    assert "chess is left out: it is not installed" in printed
    assert "times the unchecked path, with `apply`" in printed
    assert "times chess" not in printed


def test_contenders_play_in_turn_each_slice_on_fresh_seeds() -> None:
    played: list[tuple[str, float]] = []

    def starting(name: str) -> Contender:
        def start(rng: Random) -> float:
            played.append((name, rng.random()))
            return played[-1][1]

        return Contender(name, start, lambda _game, _rng: 3)

    measured = interleaved([starting("one"), starting("other")], slices=2, seconds=1e-9, seed=7)
    assert [name for name, _ in played] == ["one", "other"] * 3
    assert len({drawn for _, drawn in played}) == len(played)
    assert [[(taken.games, taken.decisions) for taken in one.slices] for one in measured] == [[(1, 3)] * 2] * 2


def test_ratios_are_taken_round_by_round() -> None:
    nobody = Contender("nobody", lambda _: None, lambda _game, _rng: 0)
    slow = Measured(nobody, [Slice(1, 10, 0.0, 1.0), Slice(1, 10, 0.0, 2.0), Slice(1, 10, 0.0, 1.0)])
    fast = Measured(nobody, [Slice(1, 30, 1.0, 1.0), Slice(3, 30, 1.0, 2.0), Slice(2, 50, 0.0, 1.0)])
    assert fast.times(slow) == 3
    assert fast.rate == 30
    assert fast.games_a_second == 1
    assert fast.length == pytest.approx(110 / 6)
