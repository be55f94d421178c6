"""How the tests run: on every core, each example a test, properties untimed, and what was compared shown at the end."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from sybil import Sybil
from sybil.document import PythonDocStringDocument
from sybil.parsers.doctest import DocTestParser
from sybil.parsers.markdown import PythonCodeBlockParser

from reached import REACHED
from soak import SOAK, examples

# A pattern speaks of the end of a path, and in Python 3.11 each of its stars of one part: so one for each depth.
_SOURCES = [f"src/{'*/' * depth}*.py" for depth in range(1, 6)]
_DOCSTRINGS = Sybil([DocTestParser()], patterns=_SOURCES, document_types={".py": PythonDocStringDocument})
_PAGES = Sybil([PythonCodeBlockParser()], patterns=["*.md"])

pytest_collect_file = (_DOCSTRINGS + _PAGES).pytest()

# Nothing here is timed: a slow machine is no failure. Nor does chance decide whether a change passes: what is still to
# be found is looked for in a soak.
settings.register_profile(
    "tests",
    deadline=None,
    derandomize=not SOAK,
    max_examples=examples(100),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tests")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Run the whole suite on every core; what is named on the command line here, without waiting for workers.

    ``-n`` on the command line decides otherwise, and ``--pdb`` keeps everything here.
    """
    named = config.args_source is pytest.Config.ArgsSource.ARGS
    if config.option.numprocesses is None and not named and not is_worker(config):
        config.option.numprocesses = "auto"


def is_worker(config: pytest.Config) -> bool:
    """Whether this process runs its share of the tests for another one."""
    return hasattr(config, "workeroutput")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand what this worker has reached to the process that shows it."""
    getattr(session.config, "workeroutput", {})["reached"] = dict(REACHED)


def pytest_testnodedown(node: object) -> None:
    """Add up what the workers have reached; one that crashed hands over nothing."""
    REACHED.update(getattr(node, "workeroutput", {}).get("reached", {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how much the engine and the specification were compared, and how often each rare thing was reached."""
    if REACHED:
        terminalreporter.section("engine and specification compared")
        for kind, number in sorted(REACHED.items(), key=lambda item: (item[0] != "positions", item[0])):
            terminalreporter.write_line(f"{number:9,d}  {kind}")
