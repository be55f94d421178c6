"""The odds beside games that are played, and the page that shows both."""

from __future__ import annotations

import re
from math import sqrt
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import forbidden_island as fi
from forbidden_island.cli.app import app
from forbidden_island.forecast import simulated_odds

PAGES = Path(__file__).parents[2] / "docs" / "explanation"
LATE = PAGES / "late-position.json"

LINE = re.compile(r"^ +(?P<name>\S.*?) {2,}(?P<odds>[\d.]+)% +(?P<exactly>[\d/]+)(?: +(?P<simulated>[\d.]+)%)?$")


def agrees(share: float, probability: float, games: int) -> bool:
    """Whether both are within 4 standard errors of each other."""
    return abs(share - probability) <= 4 * sqrt(probability * (1 - probability) / games)


def all_agree(state: fi.State, games: int, seed: int) -> bool:
    exact, simulated = fi.odds(state), simulated_odds(state, games, Random(seed))
    pairs = [
        *zip(simulated.sinks.values(), exact.sinks.values(), strict=True),
        *zip(simulated.losses.values(), exact.losses.values(), strict=True),
        (simulated.lost, exact.lost),
    ]
    return all(agrees(float(share), float(probability), games) for share, probability in pairs)


def test_a_late_position_agrees_with_games() -> None:
    assert all_agree(fi.State.from_json(LATE.read_text("utf-8")), 3_000, seed=1)


@pytest.mark.parametrize("water_level", [1, 6, 8])
def test_first_positions_agree_with_games(water_level: int) -> None:
    assert all_agree(fi.new_game(4, seed=water_level).replacing(water_level=water_level), 2_000, seed=water_level)


def test_equal_seeds_are_equal_games() -> None:
    state = fi.State.from_json(LATE.read_text("utf-8"))
    first, second, other = (simulated_odds(state, 200, Random(seed)) for seed in (1, 1, 2))
    assert first == second != other


def test_the_page_shows_what_the_command_says() -> None:
    page = (PAGES / "odds.md").read_text("utf-8")
    shown = [line.groupdict() for line in map(LINE.match, page.splitlines()) if line]
    output = CliRunner().invoke(app, ["odds", str(LATE), "--no-color"]).stdout
    said = [line.groupdict() for line in (LINE.match(line.rstrip()) for line in output.splitlines()) if line]
    assert len(shown) == 18
    assert [(one["name"], one["odds"], one["exactly"]) for one in shown] == [
        (one["name"], one["odds"], one["exactly"]) for one in said
    ]


def test_the_games_of_the_page_agree() -> None:
    page = (PAGES / "odds.md").read_text("utf-8")
    for line in filter(None, map(LINE.match, page.splitlines())):
        rounded = 0.00005 * 2
        odds, simulated = float(line["odds"]) / 100, float(line["simulated"]) / 100
        assert abs(odds - simulated) <= 4 * sqrt(odds * (1 - odds) / 100_000) + rounded
