"""The laws for pytest: one test a law, with the known gaps marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from forbidden_island.errors import BrokenLawError, SetupError
from forbidden_island.testing.checks import laws_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from forbidden_island.testing.law import Law

    TestT = TypeVar("TestT", bound=Callable[..., Any])

__all__ = ["parametrize_laws"]


def parametrize_laws(*values: Any, known_gaps: Mapping[str, str] | None = None) -> Callable[[TestT], TestT]:  # noqa: ANN401 - any plugins
    """Have a test run once for each law of each value; it takes the arguments ``value`` and ``law``.

    Args:
        *values: Plugins or games.
        known_gaps: The names of laws that are known to be broken, with the reason. It is strict: a test of a known
            gap fails once the law is kept, so that the gap is taken off the list.

    Raises:
        SetupError: A known gap is no law of any of the values.

    Examples:
        ```python
        from forbidden_island.testing import parametrize_laws
        from sea_roles import SWIMMER


        @parametrize_laws(SWIMMER, known_gaps={"turns-end": "swimming is free until issue 12 is settled"})
        def test_the_swimmer_keeps_the_laws(value, law):
            law.check(value)
        ```
    """
    gaps = dict(known_gaps or {})
    held = [(value, law) for value in values for law in laws_of(value)]
    unknown = sorted(set(gaps) - {law.name for _, law in held})
    if unknown:
        known = ", ".join(dict.fromkeys(law.name for _, law in held))
        raise SetupError(f"there is no law called {', '.join(unknown)} to have a gap in; there is {known}")
    cases = [_case(value, law, gaps.get(law.name)) for value, law in held]
    decorate: Callable[[TestT], TestT] = pytest.mark.parametrize(("value", "law"), cases)
    return decorate


def _case(value: Any, law: Law, gap: str | None) -> Any:  # noqa: ANN401 - pytest's own
    marks = [] if gap is None else [pytest.mark.xfail(reason=gap, strict=True, raises=BrokenLawError)]
    return pytest.param(value, law, id=f"{value.id}-{law.name}", marks=marks)
