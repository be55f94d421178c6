"""Fixtures for pytest. A test module, or a ``conftest.py``, has one by importing it."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Protocol

import pytest

from forbidden_island.testing.distributions import installed_distribution

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

__all__ = ["InstallDistribution", "install_distribution"]


class InstallDistribution(Protocol):
    """What the fixture `install_distribution` gives."""

    def __call__(
        self, name: str, version: str, modules: Mapping[str, str], entry_points: Mapping[str, Mapping[str, str]]
    ) -> Path:
        """Install a distribution until the test is over; the arguments are those of `lay_distribution`."""
        ...


@pytest.fixture
def install_distribution(tmp_path: Path) -> Iterator[InstallDistribution]:
    """Installs distributions for the test that asks for it: real ones, laid on the path; nothing is mocked.

    Examples:
        ```python
        from forbidden_island import Catalogue
        from forbidden_island.testing import install_distribution

        SOURCE = "from forbidden_island import WaterMeter; CALM = WaterMeter('calm', 'Calm', start=1)"


        def test_a_meter_is_found(install_distribution):
            install_distribution("sea", "1.0", {"sea": SOURCE}, {"forbidden_island.meters": {"calm": "sea:CALM"}})
            assert Catalogue.installed().meter("calm").title == "Calm"
        ```
    """
    with ExitStack() as installed:

        def install(
            name: str, version: str, modules: Mapping[str, str], entry_points: Mapping[str, Mapping[str, str]]
        ) -> Path:
            return installed.enter_context(installed_distribution(tmp_path, name, version, modules, entry_points))

        yield install
