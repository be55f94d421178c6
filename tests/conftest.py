"""These tests are about what comes with the library: what else is installed beside it plays no part."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from forbidden_island.plugins.offers import SWITCH

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True, scope="module")
def without_plugins() -> Iterator[None]:
    """Find nothing that is installed; a test of plugins turns it on again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(SWITCH, "1")
        yield
