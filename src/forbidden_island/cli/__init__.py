"""The command line: ``forbidden-island``. It needs the extra ``cli``, and says so where that is missing."""

import sys
from contextlib import suppress
from typing import Any

from forbidden_island.cli.interrupts import at_once

__all__ = ["main"]

_EXTRA = frozenset({"click", "rich"})


def _take_signs_as_they_come() -> None:
    """Write a question mark for each sign that cannot be shown, and read one for what is none, instead of failing."""
    streams: tuple[Any, ...] = (sys.stdin, sys.stdout)
    for stream in streams:
        with suppress(AttributeError):  # it may have been replaced by something simpler
            stream.reconfigure(errors="replace")


def main() -> None:
    """Run the command that the arguments of the process name.

    Raises:
        SystemExit: With the exit code: 0; 1 if the answer is no; 2 if it was asked wrongly or cannot be done; 130
            after Ctrl-C. Only what ends `at_once` raises nothing.
    """
    try:
        with at_once():  # what Python itself does before it comes here can still end in a traceback
            from forbidden_island.cli.app import app  # noqa: PLC0415 - the extra may be missing
    except ModuleNotFoundError as missing:
        if str(missing.name).partition(".")[0] not in _EXTRA:
            raise
        sys.stderr.write(
            f"The command line needs {missing.name}, which is not installed. Install it with:\n"
            'pip install "forbidden-island[cli]"\n'
        )
        raise SystemExit(2) from None
    _take_signs_as_they_come()
    app(prog_name="forbidden-island")
