"""Wheels of everything here, and virtual environments in which nothing else is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
UV = shutil.which("uv")
_OF_THIS_RUN = ("COV_", "FORBIDDEN_ISLAND_", "PYTEST_", "PYTHON", "UV_PROJECT", "VIRTUAL_ENV")


def run(*command: str | Path, cwd: Path, **variables: str) -> str:
    """What a command prints, run with nothing of this run of tests in its environment.

    Raises:
        AssertionError: It fails; with all that it printed.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_OF_THIS_RUN)}
    done = subprocess.run(  # noqa: S603 - the tests' own commands
        command, cwd=cwd, env={**kept, **variables}, capture_output=True, check=False, text=True
    )
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}"
    return done.stdout


def new_environment(path: Path) -> Path:
    """An empty virtual environment at ``path``, by uv if it is there, or else with pip; its directory of commands."""
    run(*((UV, "venv", "--python", sys.executable) if UV else (sys.executable, "-m", "venv")), path, cwd=path.parent)
    return path / ("Scripts" if os.name == "nt" else "bin")


def install(commands: Path, *what: str | Path) -> None:
    """Install into an environment that `new_environment` has made."""
    python = commands / "python"
    run(*((UV, "pip", "install", "--python", python) if UV else (python, "-m", "pip", "install")), *what, cwd=commands)


def build_wheels(into: Path) -> list[Path]:
    """Wheels of the library, which comes first, and of every distribution beside it."""
    variants = sorted(file.parent for file in ROOT.glob("variants/*/pyproject.toml"))
    if UV:
        run(UV, "build", "--all-packages", "--wheel", "--out-dir", into, cwd=ROOT)
    else:
        pip = (new_environment(into / "builder") / "python", "-m", "pip")
        run(*pip, "wheel", "--no-deps", "--wheel-dir", into, ROOT, *variants, cwd=into)
    wheels = sorted(into.glob("*.whl"), key=lambda wheel: (not wheel.name.startswith("forbidden_island-"), wheel.name))
    assert len(wheels) == 1 + len(variants)
    return wheels
