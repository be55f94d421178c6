"""How the tests run: every example is one, Hypothesis is not timed, and what was compared is shown at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import HealthCheck, settings
from sybil import Sybil
from sybil.document import PythonDocStringDocument
from sybil.parsers.doctest import DocTestParser
from sybil.parsers.markdown import PythonCodeBlockParser

from reached import REACHED

if TYPE_CHECKING:
    import pytest

# A pattern speaks of the end of a path, and in Python 3.11 each of its stars of one part: so one for each depth.
_SOURCES = [f"src/{'*/' * depth}*.py" for depth in range(1, 6)]
_DOCSTRINGS = Sybil([DocTestParser()], patterns=_SOURCES, document_types={".py": PythonDocStringDocument})
_PAGES = Sybil([PythonCodeBlockParser()], patterns=["*.md"])

pytest_collect_file = (_DOCSTRINGS + _PAGES).pytest()

# Nothing here is timed: a slow machine is no failure.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how much the engine and the specification were compared, and how often each rare thing was reached."""
    if REACHED:
        terminalreporter.section("engine and specification compared")
        for kind, number in sorted(REACHED.items(), key=lambda item: (item[0] != "positions", item[0])):
            terminalreporter.write_line(f"{number:9,d}  {kind}")
