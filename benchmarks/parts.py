"""What each part of the engine takes: the table of `benchmarks/test_parts.py`, and the sizes of states.

uv run --all-packages --group bench python benchmarks/parts.py

prints it as Markdown. Goals are beside the figures that have one.
"""

from __future__ import annotations

import json
import sys
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest

from kept import bytes_of_a_kept_state, bytes_of_a_pickle
from measuring import publish, sizes, table

if TYPE_CHECKING:
    from collections.abc import Sequence

GOALS = {
    "new_game[4]": 60.0,
    "hash": 0.3,
    "equality_by_two_ways": 0.3,
    "equality_of_two_deals": 0.3,
    "equality_of_an_unpickled_state": 0.3,
    "equality_with_the_state_after_it": 0.3,
    "to_json": 100.0,
    "from_json": 250.0,
}
"""What a call is meant to take at most, in microseconds."""

MOST_BYTES = 300
"""What a kept state is meant to take beyond its parent, and a pickle beside its rules."""


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    arguments = sizes(__doc__, games=20).parse_args(words)
    calls = timed_calls()
    held = {
        "a kept state, beyond what it shares": bytes_of_a_kept_state(arguments.seed, arguments.games),
        "a pickled state, beside its rules": bytes_of_a_pickle(arguments.seed, arguments.games),
    }
    parts = [called(list(group)) for _, group in groupby(calls, lambda call: call["group"])]
    publish("parts", [*parts, weighed(held)], {"calls": calls, "bytes": held}, arguments)


def timed_calls() -> list[dict[str, Any]]:
    """Every part with the microseconds that a call takes."""
    with TemporaryDirectory() as place:
        file = Path(place) / "parts.json"
        quiet = [
            "-q",
            "--no-header",
            "--benchmark-quiet",
            "--benchmark-timer=time.process_time",
            "-pno:cacheprovider",
            "-n0",
        ]
        code = pytest.main([str(Path(__file__).with_name("test_parts.py")), f"--benchmark-json={file}", *quiet])
        if code:
            sys.exit(f"pytest ended with {code!r}; pytest-benchmark comes with the group bench: uv run --group bench")
        found = json.loads(file.read_text(encoding="utf-8"))["benchmarks"]
    return [
        {
            "group": one["group"],
            "name": one["name"].removeprefix("test_"),
            "microseconds": one["stats"]["median"] * 1e6 / one["extra_info"]["calls"],
            "spread": one["stats"]["iqr"] * 1e6 / one["extra_info"]["calls"],
        }
        for one in found
    ]


def called(calls: Sequence[dict[str, Any]]) -> str:
    """One table of calls."""
    rows = [
        (f"`{one['name']}`", f"{one['microseconds']:.2f}", f"{one['spread']:.2f}", GOALS.get(one["name"], ""))
        for one in calls
    ]
    return table((calls[0]["group"], "µs a call (median)", "middle half within", "at most"), rows)


def weighed(held: dict[str, dict[str, float]]) -> str:
    """The sizes."""
    rows = [(name, f"{one['mean']:.0f}", f"{one['most']:.0f}", MOST_BYTES) for name, one in held.items()]
    return table(("bytes of", "mean", "most", "at most"), rows)


if __name__ == "__main__":
    main()
