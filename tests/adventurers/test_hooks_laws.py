"""Invented roles keep the laws that every plugin must keep: one for each hook that is new to a game; few cases of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from forbidden_island.testing import check_adventurer
from invented_actions import DIGGER, KEEPER, MASON
from invented_roles import COLLECTOR, CURSED, GUARD

if TYPE_CHECKING:
    import forbidden_island as fi


@pytest.mark.parametrize("role", [COLLECTOR, GUARD, CURSED, KEEPER, MASON, DIGGER], ids=str)
def test_they_keep_the_laws(role: fi.Adventurer) -> None:
    check_adventurer(role, examples=3)
