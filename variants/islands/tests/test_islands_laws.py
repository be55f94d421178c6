"""These islands keep every law of islands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.testing import parametrize_laws
from forbidden_island_islands import ISLANDS

if TYPE_CHECKING:
    import forbidden_island as fi
    from forbidden_island.testing import Law


@parametrize_laws(*ISLANDS)
def test_the_islands_keep_the_laws(value: fi.Island, law: Law) -> None:
    law.check(value)
