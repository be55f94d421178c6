"""Games in batches: on several cores they are the same games, and joblib is asked for only where it is needed."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

import joblib
import pytest

import forbidden_island as fi
from forbidden_island.game import GAME
from forbidden_island.table import Simulation, simulate, simulate_parts
from forbidden_island.table import parallel as parallel_module
from seated import deal

if TYPE_CHECKING:
    from forbidden_island.table import Bot

GAMES = 50
RANDOM: Bot[Any, fi.State] = GAME.bot("random")


def counted(jobs: int | None, bots: Any = RANDOM) -> Simulation:  # noqa: ANN401 - a bot, or several
    return simulate(partial(deal, "elite"), bots, GAMES, seed=3, ending=GAME.ending, jobs=jobs)


def test_two_processes_count_the_same_games() -> None:
    here = counted(1)
    assert here.games == GAMES
    assert counted(2) == here


@pytest.mark.parametrize("backend", ["threading", "sequential"])
@pytest.mark.parametrize("jobs", [None, 2])
def test_another_backend_counts_the_same_games(backend: str, jobs: int | None) -> None:
    with joblib.parallel_config(backend=backend, n_jobs=2):
        assert counted(jobs) == counted(1)


def test_a_backend_that_hands_over_all_parts_at_the_end_counts_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray's is such a one."""
    with joblib.parallel_config(backend="threading"):
        monkeypatch.setattr(type(joblib.parallel.get_active_backend()[0]), "supports_return_generator", False)
        assert counted(2) == counted(1)


def test_the_parts_are_handed_over_one_by_one() -> None:
    parts = simulate_parts(partial(deal, "elite"), RANDOM, GAMES, seed=3, ending=GAME.ending)
    first = next(parts)
    assert 0 < first.games < GAMES
    assert sum(parts, first) == counted(1)


def test_no_games_are_no_parts() -> None:
    assert simulate(partial(deal, "elite"), RANDOM, 0, seed=3) == Simulation()


def test_what_is_wrong_in_another_process_is_said_here() -> None:
    with pytest.raises(fi.SetupError, match="3 bots for 2 seats"):
        counted(2, [RANDOM] * 3)


def test_without_joblib_the_install_command_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "joblib", None)
    assert counted(1).games == GAMES
    with pytest.raises(fi.SetupError, match=r'pip install "forbidden-island\[sim\]"$'):
        counted(2)


def test_nothing_loads_joblib_before_it_is_needed() -> None:
    script = "import sys, forbidden_island.cli.app; sys.exit('joblib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0  # noqa: S603
    assert parallel_module.__all__ == ["in_batches"]
