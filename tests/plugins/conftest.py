"""Tests of plugins find what is installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from forbidden_island.plugins.offers import SWITCH
from forbidden_island.testing import installed_distribution
from sea import MODULES, OFFERS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True, scope="module")
def with_plugins(without_plugins: None) -> Iterator[None]:  # noqa: ARG001 - what is undone here
    """Turn on again what the other tests have turned off."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv(SWITCH)
        yield


@pytest.fixture
def sea(tmp_path: Path) -> Iterator[Path]:
    """A distribution with a role, a meter, an island and a house rule, installed."""
    with installed_distribution(tmp_path, "sea-roles", "1.2", MODULES, OFFERS) as directory:
        yield directory
