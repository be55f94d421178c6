"""How far a share that was counted may be from the true one."""

from math import sqrt
from typing import NamedTuple

__all__ = ["Interval", "wilson"]

_Z = 1.959963984540054
"""How many standard deviations around the mean hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    """All numbers between two.

    Attributes:
        low: The lowest of them.
        high: The highest.
    """

    low: float
    high: float


def wilson(successes: int, trials: int) -> Interval:
    """Where the probability behind ``successes`` out of ``trials`` lies, with 95 % confidence.

    This is Wilson's score interval. It stays within 0 and 1, and it is honest about rare things: no win in a
    hundred games does not show that winning is impossible.

    Args:
        successes: How often it happened, from 0 to ``trials``.
        trials: How often it could have happened; the trials are independent. With none, all from 0 to 1 is
            possible.

    Examples:
        >>> from forbidden_island.table import wilson
        >>> low, high = wilson(0, 100)
        >>> low, round(high, 4)
        (0.0, 0.037)
    """
    if not trials:
        return Interval(0.0, 1.0)
    share, doubt = successes / trials, _Z * _Z / trials
    middle = (share + doubt / 2) / (1 + doubt)
    reach = sqrt(share * (1 - share) * doubt + doubt * doubt / 4) / (1 + doubt)
    # The bounds touch the share at 0 and 1, where rounding may put them on its wrong side.
    return Interval(max(0.0, min(middle - reach, share)), min(1.0, max(middle + reach, share)))
