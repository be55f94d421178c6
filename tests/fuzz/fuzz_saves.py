"""Fuzz the loaders of saves, guided by coverage; run it by hand, see CONTRIBUTING.md.

Half of the inputs are texts as they are; the other half say what to break in a real save. An input that gets anything
but a `SaveError` or a sound save out of the library is kept as ``crash-…``; given as an argument, it is tried again.
"""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path

import atheris

sys.path[:0] = [str(Path(__file__).parents[1] / "support")]

with atheris.instrument_imports(include=["forbidden_island"]):
    from broken_saves import broken, checked, saves

_EVERY = 5_000
_COUNTS: Counter[str] = Counter()


class _Bytes:
    """The fuzzer's decisions, read from its bytes."""

    def __init__(self, data: bytes) -> None:
        self._provider = atheris.FuzzedDataProvider(data)

    def below(self, end: int) -> int:
        """A number from 0 to ``end - 1``."""
        return int(self._provider.ConsumeIntInRange(0, end - 1))


def one_input(data: bytes) -> None:
    """Look at one input."""
    if data[:1] < b"\x80":
        text = ""
        with suppress(UnicodeDecodeError):
            text = data[1:].decode("utf-8")
    else:
        text = broken(_Bytes(data[1:]))
    _COUNTS[checked(text)] += 1
    if sum(_COUNTS.values()) % _EVERY == 0:
        print(dict(_COUNTS))  # noqa: T201 - progress


def main() -> None:
    """Fuzz until the arguments say stop."""
    saves()
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
