"""Wilson's interval against its definition and against published values."""

from __future__ import annotations

from math import isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forbidden_island.table import wilson

counts = st.integers(1, 10**9).flatmap(lambda trials: st.tuples(st.integers(0, trials), st.just(trials)))


@given(counts)
def test_it_contains_the_share_and_stays_between_0_and_1(count: tuple[int, int]) -> None:
    successes, trials = count
    low, high = wilson(successes, trials)
    assert 0.0 <= low <= successes / trials <= high <= 1.0
    assert low < high


@given(counts)
def test_failures_are_the_mirror_of_successes(count: tuple[int, int]) -> None:
    successes, trials = count
    low, high = wilson(successes, trials)
    mirrored_low, mirrored_high = wilson(trials - successes, trials)
    assert isclose(low, 1 - mirrored_high, abs_tol=1e-12)
    assert isclose(high, 1 - mirrored_low, abs_tol=1e-12)


@given(st.integers(1, 10**6).flatmap(lambda trials: st.tuples(st.integers(0, trials), st.just(trials))))
def test_each_bound_is_a_probability_that_the_share_is_just_compatible_with(count: tuple[int, int]) -> None:
    """The share is 1.96 standard deviations away from a bound, as far as the bound is not 0 or 1."""
    successes, trials = count
    for bound in wilson(successes, trials):
        deviation = sqrt(bound * (1 - bound) / trials)
        assert isclose(abs(successes / trials - bound), 1.959963984540054 * deviation, rel_tol=1e-6, abs_tol=1e-9)


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_published_values(successes: int, trials: int, low: float, high: float) -> None:
    """Newcombe 1998, Statistics in Medicine 17, table I, method 3."""
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_no_trial_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
