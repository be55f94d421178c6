"""Shows, after a run, how much the engine and the specification were compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reached import REACHED

if TYPE_CHECKING:
    import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print each thing that was reached, with its number."""
    if REACHED:
        terminalreporter.section("engine and specification compared")
        for kind, number in sorted(REACHED.items(), key=lambda item: (item[0] != "positions", item[0])):
            terminalreporter.write_line(f"{number:9,d}  {kind}")
