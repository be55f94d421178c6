"""Laws of any game about chance: exact weights, and samples that follow them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any

from forbidden_island.errors import IllegalActionError
from forbidden_island.testing.law import Breach, Law, require

if TYPE_CHECKING:
    from collections.abc import Callable

    from forbidden_island.testing.lines import Line

__all__ = ["SAMPLE", "WEIGHTS"]

_MOST_TRIED = 300


def weights(line: Line) -> None:
    """Of the last position of the line at which chance decides."""
    state = _last_chance(line)
    if state is None:
        return
    outcomes = state.chance_outcomes()
    require(outcomes, "chance decides, but nothing can come")
    require(len(dict(outcomes)) == len(outcomes), "an outcome is listed more than once")
    whole = all(isinstance(weight, int) and weight > 0 for _, weight in outcomes)
    require(whole, f"the weights are {[weight for _, weight in outcomes]}, not whole numbers above 0")
    total = sum(weight for _, weight in outcomes)
    for outcome, weight in outcomes:
        told = state.probability(outcome)
        require(told == Fraction(weight, total), f"the probability of {outcome} is {told}, not {weight}/{total}")


def sample(line: Line) -> None:
    """Of the last position at which chance decides; refused where it does not."""
    state = line.state
    if not state.is_chance:
        _refused(state.sample, "sample", Random(0))
        _refused(state.probability, "probability", line)
    state = _last_chance(line)
    if state is not None:
        _draws_once(state)
        _follows_the_weights(state)


def _last_chance(line: Line) -> Any:  # noqa: ANN401 - any game's
    """The last position of the line at which chance decides, if it has any."""
    found = None
    for state in line.record.states():
        if state.is_chance:
            found = state
    return found


def _refused(asked: Callable[[Any], object], name: str, given: object) -> None:
    try:
        asked(given)
    except IllegalActionError:
        return
    raise Breach(f"{name}() answers where chance does not decide")


def _draws_once(state: Any) -> None:  # noqa: ANN401 - any game's
    rng, other = Random(7), Random(7)
    state.sample(rng)
    other.random()
    require(rng.getstate() == other.getstate(), "sample() draws otherwise than by one rng.random()")


def _follows_the_weights(state: Any) -> None:  # noqa: ANN401 - any game's
    """Numbers spread evenly from 0 to 1 bring each outcome as often as it weighs."""
    expected: Counter[Any] = Counter(dict(state.chance_outcomes()))
    total = expected.total()
    if total <= _MOST_TRIED:
        found = Counter(state.sample(_Given((number + 0.5) / total)) for number in range(total))
        wrong = next((outcome for outcome in {**found, **expected} if found[outcome] != expected[outcome]), None)
        require(wrong is None, f"of {total} samples {found[wrong]} are {wrong}, which weighs {expected[wrong]}")


class _Given(Random):
    """Gives one number, whatever it is asked."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number

    def random(self) -> float:
        """The number."""
        return self.number


WEIGHTS = Law(
    "weights",
    "game",
    "Where chance decides, each outcome stands once with a whole weight above 0, and its probability follows from it.",
    "Odds, perft and searches over chance are exact only if the weights are complete.",
    weights,
)
SAMPLE = Law(
    "sample",
    "game",
    "A sample takes exactly one rng.random() and follows the weights; where chance does not decide it is refused.",
    "The same seed must give the same game by hand, by advance and in every process.",
    sample,
)
