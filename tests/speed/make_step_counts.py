"""Count the steps of the fixed games anew, and write the table.

Run from the root of the project, with Python 3.11:

    PYTHONPATH=tests/support uv run --all-packages python tests/speed/make_step_counts.py
"""

from __future__ import annotations

import json
from pathlib import Path

from steps_counted import counted_apart

if __name__ == "__main__":
    counts = counted_apart()
    Path(__file__).with_name("step_counts.json").write_text(json.dumps(counts, indent=2) + "\n", encoding="utf-8")
    print(counts)  # noqa: T201 - what the command is for
