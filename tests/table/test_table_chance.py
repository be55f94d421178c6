"""Exact chance for a game that is no island: dice that are thrown until their sum is reached."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest
from attrs import evolve, frozen

from forbidden_island.table import chance_of, distribution, frequencies

if TYPE_CHECKING:
    from forbidden_island.table import GameState


@frozen
class Goose:
    """One pawn on a track of ``length`` places: a die, a step, and the choice to throw again or stop at once.

    Attributes:
        place: Where the pawn stands.
        length: Behind this place the game is over.
        faces: The faces of the die, with their weights.
        thrown: How many throws there were.
        decides: Whether it waits for a decision.
        stopped: Whether somebody chose to stop.
    """

    place: int = 0
    length: int = 12
    faces: tuple[tuple[int, int], ...] = ((1, 3), (2, 2), (3, 1))
    thrown: int = 0
    decides: bool = False
    stopped: bool = False

    @property
    def is_over(self) -> bool:
        return self.stopped or self.place >= self.length

    @property
    def is_chance(self) -> bool:
        return not self.decides and not self.is_over

    def chance_outcomes(self) -> tuple[tuple[int, int], ...]:
        return self.faces if self.is_chance else ()

    def sample(self, rng: Random) -> int:
        number = int(rng.random() * sum(weight for _, weight in self.faces))
        return [face for face, weight in self.faces for _ in range(weight)][number]

    def apply(self, choice: str | int) -> Goose:
        return self.apply_unchecked(choice)

    def apply_unchecked(self, choice: str | int) -> Goose:
        if isinstance(choice, str):
            return evolve(self, decides=False, stopped=choice == "stop")
        return evolve(self, place=self.place + choice, thrown=self.thrown + 1, decides=self.place % 2 == 0)


def goose(**words: Any) -> Any:  # noqa: ANN401 - as much of a game as is asked for here
    return cast("GameState[Any, Any]", Goose(**words))


def again(_: object) -> str:
    return "again"


def never(_: object) -> bool:
    return False


def after(throws: int) -> Any:  # noqa: ANN401 - see above
    return lambda state: state.thrown == throws


def test_nothing_is_walked_where_it_stops_at_once() -> None:
    assert distribution(goose(), until=after(0), decide=again) == {goose(): 1}
    assert distribution(goose(stopped=True), until=never, decide=again) == {goose(stopped=True): 1}


def test_one_throw_has_the_odds_of_the_die() -> None:
    found = distribution(goose(), until=after(1), decide=again)
    assert {state.place: odds for state, odds in found.items()} == {
        1: Fraction(1, 2),
        2: Fraction(1, 3),
        3: Fraction(1, 6),
    }


def test_ways_to_equal_states_are_added_up() -> None:
    found = distribution(goose(), until=after(2), decide=again)
    places: dict[int, Fraction] = {}
    for state, odds in found.items():
        places[state.place] = places.get(state.place, Fraction(0)) + odds
    assert places == {place: Fraction(ways, 36) for place, ways in {2: 9, 3: 12, 4: 10, 5: 4, 6: 1}.items()}
    assert sum(found.values()) == 1


def test_dice_of_different_sums_come_to_one_denominator() -> None:
    """The first throw says which die comes next: here the walk goes on from states with 2, 3 and 5 equal faces."""

    @frozen
    class Other(Goose):
        def chance_outcomes(self) -> tuple[tuple[int, int], ...]:
            return {0: ((1, 1), (2, 1)), 1: ((1, 1), (2, 2)), 2: ((1, 4), (3, 1))}[self.place] if self.is_chance else ()

    found = distribution(cast("Any", Other()), until=after(2), decide=again)
    places = sorted((state.place, odds) for state, odds in found.items())
    assert places == [(2, Fraction(1, 6)), (3, Fraction(1, 3)), (3, Fraction(2, 5)), (5, Fraction(1, 10))]


def test_the_end_of_the_game_stops_the_walk_at_different_lengths() -> None:
    found = distribution(goose(length=3), until=never, decide=again)
    assert sum(found.values()) == 1
    assert {state.thrown for state in found} == {1, 2, 3}
    assert all(state.place >= 3 for state in found)


def test_what_is_decided_counts() -> None:
    found = distribution(goose(), until=never, decide=lambda _: "stop")
    assert {state.thrown for state in found} == {1}
    thrice = distribution(goose(), until=never, decide=lambda state: "stop" if state.thrown > 2 else "again")
    assert {state.thrown for state in thrice} >= {3, 4}


def test_alike_states_are_taken_for_one() -> None:
    """How often was thrown does not matter for where the pawn goes out; ways of any length meet then."""
    plain = distribution(goose(length=6), until=never, decide=again)
    short = distribution(
        goose(length=6), until=never, decide=again, alike=lambda state: (state.place, state.decides, state.is_over)
    )
    assert len(short) < len(plain)
    for place in (6, 7, 8):
        assert sum(odds for state, odds in plain.items() if state.place == place) == sum(
            odds for state, odds in short.items() if state.place == place
        )


@pytest.mark.parametrize("alike", [None, lambda state: (state.place, state.decides)])
def test_the_chance_of_a_question(alike: Any) -> None:  # noqa: ANN401 - with or without
    words = {} if alike is None else {"alike": alike}
    question = lambda state: state.place > 3  # noqa: E731 - shorter
    assert chance_of(goose(length=3), question, until=never, decide=again, **words) == Fraction(3, 8)
    assert chance_of(goose(length=3), never, until=never, decide=again, **words) == 0


def test_frequencies_are_near_the_distribution() -> None:
    games = 5_000
    exact = distribution(goose(length=5), until=never, decide=again)
    found = frequencies(goose(length=5), games, Random(1), until=never, decide=again)
    assert sum(found.values()) == 1
    assert set(found) <= set(exact)
    for state, odds in exact.items():
        assert abs(found.get(state, 0) - odds) <= 4 * sqrt(odds * (1 - odds) / games)
    assert frequencies(goose(), 3, Random(1), until=after(0), decide=again) == {goose(): 1}
