"""Random play takes as many steps as the table says: a change that makes it slower, or quicker, is seen at once.

Nothing is timed, so the result hangs neither on the machine nor on what else runs there.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from steps_counted import counted_apart

MAKE = "PYTHONPATH=tests/support uv run --all-packages python tests/speed/make_step_counts.py"


@pytest.mark.skipif(
    sys.implementation.name != "cpython" or sys.version_info[:2] != (3, 11),
    reason="the table is for CPython 3.11; others call other functions",
)
def test_random_play_takes_as_many_steps_as_the_table_says() -> None:
    table = json.loads(Path(__file__).with_name("step_counts.json").read_text("utf-8"))
    assert counted_apart() == table, f"if that is meant, write the table anew:\n    {MAKE}"
