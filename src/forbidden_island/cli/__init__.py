"""The command line: ``forbidden-island``. It needs the extra ``cli``, and says so where that is missing."""

import sys
from contextlib import suppress
from typing import Any

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
        SystemExit: Always, with the exit code: 0; 1 if the answer is no; 2 if it was asked wrongly or cannot
            be done.
    """
    try:
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
