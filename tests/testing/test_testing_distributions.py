"""Distributions that are laid for tests: found and imported as real ones are, and gone afterwards."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, distribution, entry_points
from pathlib import Path

import pytest

from forbidden_island.testing import installed_distribution, lay_distribution

GROUP = "calm_sea.winds"
MODULES = {"calm_sea.winds": "BREEZE = 'light'\n", "calm_shore": "SAND = 'white'\n"}
OFFERS = {GROUP: {"breeze": "calm_sea.winds:BREEZE"}, "calm_sea.shores": {"sand": "calm_shore:SAND"}}


def test_it_is_installed_for_a_while(tmp_path: Path) -> None:
    path, modules = list(sys.path), set(sys.modules)
    with installed_distribution(tmp_path, "Calm.Sea", "1.2", MODULES, OFFERS) as directory:
        found = distribution("calm-sea")
        assert (found.metadata["Name"], found.version) == ("Calm.Sea", "1.2")
        files = {Path(file.locate()).relative_to(directory).as_posix() for file in found.files or ()}
        assert files == {file.relative_to(directory).as_posix() for file in directory.rglob("*") if file.is_file()}
        (breeze,) = entry_points(group=GROUP)
        assert (breeze.name, breeze.load()) == ("breeze", "light")
        assert import_module("calm_shore").SAND == "white"
        assert breeze.dist is not None
        assert breeze.dist.version == "1.2"
    assert sys.path == path
    assert not {"calm_sea", "calm_sea.winds", "calm_shore"} & (set(sys.modules) - modules)
    with pytest.raises(PackageNotFoundError):
        distribution("calm-sea")
    with pytest.raises(ModuleNotFoundError):
        import_module("calm_shore")


def test_it_is_gone_after_an_error_too(tmp_path: Path) -> None:
    path = list(sys.path)
    with pytest.raises(ZeroDivisionError), installed_distribution(tmp_path, "calm-sea", "1", MODULES, {}):
        1 / 0  # noqa: B018 - the error is the point
    assert sys.path == path


def test_another_version_has_its_own_source(tmp_path: Path) -> None:
    """Both are laid in one second and are of one length, as compiled modules are told apart."""
    for version in ("1", "2"):
        with installed_distribution(tmp_path, "calm-sea", version, {"calm_sea": f"VERSION = {version}\n"}, {}):
            found = import_module("calm_sea")
            assert str(found.VERSION) == version


def test_one_that_is_only_laid_is_not_installed(tmp_path: Path) -> None:
    directory = lay_distribution(tmp_path, "calm-sea", "1.2", MODULES, OFFERS)
    assert (directory / "calm_sea" / "winds.py").read_text("utf-8") == MODULES["calm_sea.winds"]
    assert str(directory) not in sys.path
    with pytest.raises(PackageNotFoundError):
        distribution("calm-sea")


def test_a_package_has_its_own_source_and_modules(tmp_path: Path) -> None:
    sources = {"calm_sea": "DEPTH = 3\n", "calm_sea.winds": "from calm_sea import DEPTH\n"}
    with installed_distribution(tmp_path, "calm-sea", "1", sources, {}):
        assert import_module("calm_sea.winds").DEPTH == 3
