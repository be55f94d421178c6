"""What a law is, and how one is asked: Hypothesis looks for the smallest case in which it does not hold."""

from __future__ import annotations

import os
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Any

import hypothesis
from attrs import evolve, field, frozen
from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis.errors import Unsatisfiable, UnsatisfiedAssumption

from forbidden_island.errors import BrokenLawError, SetupError
from forbidden_island.quantities import quantity

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy

__all__ = ["EXAMPLES", "Breach", "Law", "examples_asked", "require"]

EXAMPLES = "FORBIDDEN_ISLAND_EXAMPLES"
"""The environment variable that says in how many cases each law is asked."""

_FEW = 25

_OURS = (Path(__file__).parents[1], Path(hypothesis.__file__).parent, Path(evolve.__code__.co_filename).parent)
"""What stands below these is no plugin: this library, and those by which it asks and changes values."""


class Breach(Exception):  # noqa: N818 - a law is broken, not the library
    """Raised where a law does not hold; the text says what was found."""


def require(holds: object, found: str) -> None:
    """Go on if ``holds`` is true.

    Raises:
        Breach: It is not; ``found`` says what was found.
    """
    if not holds:
        raise Breach(found)


@frozen
class Law:
    """Something that every plugin of a kind, or every game, must keep.

    Attributes:
        name: Lower case with hyphens; no two laws of one kind have the same.
        about: Of what it is a law: ``adventurer``, ``meter``, ``island``, ``house-rule`` or ``game``.
        sentence: What holds.
        protects: What goes wrong for people who play or write tools where it does not hold.
        holds: ``case -> None``: raises, whatever it may be, where the law does not hold.
        cases: ``value -> strategy``: the cases in which it is asked. Without it the value is the only case.
        effort: The law is asked in one of so many cases: more than 1 where a case takes long.
        basic: Whether the other laws cannot be asked where it is broken.
    """

    name: str
    about: str
    sentence: str
    protects: str
    holds: Callable[[Any], None]
    cases: Callable[[Any], SearchStrategy[Any]] | None = None
    effort: int = field(default=1, kw_only=True)
    basic: bool = field(default=False, kw_only=True)

    def __str__(self) -> str:
        """Its name."""
        return self.name

    def broken(self, value: Any, *, examples: int | None = None) -> BrokenLawError | None:  # noqa: ANN401 - any plugin
        """How ``value`` breaks this law; `None` if it was not found to.

        Args:
            value: A plugin or a game of the kind that the law is about.
            examples: In how many cases to ask; by default 25, or what the environment variable
                ``FORBIDDEN_ISLAND_EXAMPLES`` says. The same cases every time, unless that variable is set.

        Raises:
            SetupError: The number of cases is none from 1 on.
        """
        number = examples_asked(examples)
        try:
            if self.cases is None:
                self.holds(value)
            else:
                _ask(self.holds, self.cases(value), max(1, number // self.effort))
        except _BrokenCaseError as broken:
            return self._error(value, broken.error, broken.case)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a plugin raises stands against it
            return self._error(value, error, "")
        return None

    def check(self, value: Any, *, examples: int | None = None) -> None:  # noqa: ANN401 - any plugin
        """Raise if ``value`` is found to break this law; the arguments are those of `broken`.

        Raises:
            BrokenLawError: It does; the error has what was found, and the smallest case in which it was.
            SetupError: The number of cases is none from 1 on.
        """
        error = self.broken(value, examples=examples)
        if error is not None:
            raise error

    def _error(self, value: Any, error: BaseException, case: str) -> BrokenLawError:  # noqa: ANN401 - any plugin
        found = str(error) if isinstance(error, Breach) else f"{type(error).__name__}: {error}{_where(error)}"
        broken = BrokenLawError(str(getattr(value, "id", value)), self.name, self.sentence, found, case)
        broken.__cause__ = error.__cause__ if isinstance(error, Breach) else error
        return broken


def _where(error: BaseException) -> str:
    """The innermost function of a plugin in which an error was raised, and its line; nothing if there is none."""
    theirs = [frame for frame in extract_tb(error.__traceback__) if _is_of_a_plugin(Path(frame.filename))]
    return f", in {theirs[-1].name} at {Path(theirs[-1].filename).name}:{theirs[-1].lineno}" if theirs else ""


def _is_of_a_plugin(file: Path) -> bool:
    return file.is_file() and not any(map(file.is_relative_to, _OURS))


def examples_asked(examples: int | None = None) -> int:
    """In how many cases a law is asked: ``examples``, or 25, or what ``FORBIDDEN_ISLAND_EXAMPLES`` says.

    Raises:
        SetupError: It is no number from 1 on.
    """
    if examples is not None:
        if examples < 1:
            raise SetupError(
                f"a law cannot be asked in {quantity(examples, 'case')}; give a number of examples from 1 on"
            )
        return examples
    asked = os.environ.get(EXAMPLES, "") or str(_FEW)
    if not asked.isdecimal() or int(asked) < 1:
        raise SetupError(f"{EXAMPLES} is {asked!r}; set it to a number of cases from 1 on, or not at all")
    return int(asked)


class _BrokenCaseError(Exception):
    """The last case that Hypothesis came down to, and what was raised there."""

    def __init__(self, case: str, error: BaseException) -> None:
        super().__init__(case, error)
        self.case = case
        self.error = error


def _ask(holds: Callable[[Any], None], cases: SearchStrategy[Any], examples: int) -> None:
    """Ask a law in so many cases; where one breaks it, in ever smaller ones that do."""
    last: list[_BrokenCaseError] = []
    passed_over: list[BaseException | None] = []

    def ask(case: object) -> None:
        try:
            holds(case)
        except UnsatisfiedAssumption as error:
            passed_over.append(error.__context__)
            raise
        except (Exception, SystemExit) as error:
            last.append(_BrokenCaseError(repr(case), error))
            raise last[-1] from error

    quietly = settings(
        max_examples=examples,
        phases=(Phase.generate, Phase.shrink),
        database=None,
        deadline=None,
        derandomize=not os.environ.get(EXAMPLES),
        suppress_health_check=list(HealthCheck),  # pyright: ignore[reportArgumentType]  # lists its members in a way of its own
        verbosity=Verbosity.quiet,
        print_blob=False,
    )
    try:
        quietly(given(cases)(ask))()
    except Unsatisfiable as error:
        # No case could be asked at all: why not says more than that.
        raise next(filter(None, passed_over), error) from None
    except Exception:
        # What Hypothesis raises itself, such as that a case did not break the law again, says less than the case.
        if last:
            raise last[-1] from None
        raise
