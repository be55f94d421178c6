"""The phases of a turn as values."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

import pytest

from forbidden_island.turn import PHASES

if TYPE_CHECKING:
    from forbidden_island.phase import Phase


@pytest.mark.parametrize("phase", PHASES, ids=str)
def test_a_phase_comes_back_from_another_process_as_the_same(phase: Phase) -> None:
    again = pickle.loads(pickle.dumps(phase))  # noqa: S301 - made here
    assert again == phase
    assert hash(again) == hash(phase)
