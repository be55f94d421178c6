"""The searching bot: it finds wins, avoids losses and plays games that are no island."""

from __future__ import annotations

import pickle
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import asdict, evolve, frozen

import forbidden_island as fi
from forbidden_island.careful import careful
from forbidden_island.game import GAME
from forbidden_island.table import play_out, random_bot
from forbidden_island.table.bots import search
from picture import at, island

if TYPE_CHECKING:
    from collections.abc import Iterator

LIFT = "helicopter-lift"
ALL_FOUR = "earth wind fire ocean"
AWAY = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  #  #  #  #
    #  #  #1 #L0 # #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""


def alive(state: fi.State) -> tuple[float, ...]:
    """Whatever is not lost is worth the same."""
    return (0.5,) * len(state.pawns)


# --- the island ---------------------------------------------------------------------------------------------


def test_it_takes_a_win() -> None:
    state = island(AWAY.replace("#1", "# ").replace("L0", "L01"), captured=ALL_FOUR, hands={1: LIFT})
    assert search(200)(state.observation(0), Random(1)) == fi.Escape(1)


def test_it_does_not_throw_the_way_out_away() -> None:
    """With the last action the landing can be shored up; otherwise it sinks, as its card is the next one."""
    picture = AWAY.replace("#L0", "~L0")
    state = island(picture, actions=1, next_flood=[(4, 4), (1, 3)])
    assert search(120, evaluate=alive)(state.observation(0), Random(1)) == fi.ShoreUp(0, (at(state, 4, 4),))


def test_it_answers_in_every_phase_of_a_game() -> None:
    state = fi.new_game(3, meter="legendary", seed=4)
    assert play_out(state, search(2), Random(4)).state.is_over
    assert GAME.bot("search")(state.observation(0), Random(4)) in state.legal_actions()


def test_others_can_play_on_in_its_trials() -> None:
    state = fi.new_game(2, seed=1)
    bot = search(3, rollout=careful, depth=2, evaluate=alive)
    assert bot(state.observation(0), Random(1)) in state.legal_actions()


def test_equal_generators_give_equal_answers_also_in_another_process() -> None:
    observation = fi.new_game(2, seed=1).observation(0)
    bot = pickle.loads(pickle.dumps(search(30, evaluate=alive)))  # noqa: S301 - its own pickle
    assert bot(observation, Random(5)) == search(30, evaluate=alive)(observation, Random(5))


# --- budgets ------------------------------------------------------------------------------------------------


def test_a_budget_is_needed() -> None:
    with pytest.raises(ValueError, match="needs a budget"):
        search(None)
    with pytest.raises(ValueError, match="at least 1"):
        search(0)


@pytest.mark.parametrize(
    ("budget", "seconds", "trials"), [(7, None, 7), (None, 2.5, 3), (2, 2.5, 2), (None, 0.0, 1), (9, 2.5, 3)]
)
def test_a_budget_is_kept(budget: int | None, seconds: float | None, trials: int) -> None:
    looked_at: list[fi.State] = []
    hours: Iterator[int] = iter(range(100))

    def counted(state: fi.State) -> tuple[float, ...]:
        looked_at.append(state)
        return alive(state)

    bot = search(budget, seconds=seconds, evaluate=counted, clock=lambda: float(next(hours)))
    bot(fi.new_game(2, seed=1).observation(0), Random(1))
    assert len(looked_at) == trials


def test_time_runs_by_the_clock_of_the_machine() -> None:
    state = fi.new_game(2, seed=1)
    assert search(None, seconds=0.01)(state.observation(0), Random(1)) in state.legal_actions()


# --- a game of rivals with chance ---------------------------------------------------------------------------


@frozen
class Take:
    """A seat takes some matches."""

    seat: int
    number: int


@frozen
class Blown:
    """The wind takes a match, or none."""

    number: int


@frozen
class Matches:
    """Each in turn takes one or two matches; whoever takes the last one wins. Wind may blow first."""

    left: int
    seat: int = 0
    windy: bool = False

    @property
    def is_over(self) -> bool:
        return not self.left

    @property
    def is_chance(self) -> bool:
        return self.windy

    @property
    def actor(self) -> int | None:
        return None if self.windy or self.is_over else self.seat

    @property
    def actors(self) -> frozenset[int]:
        return frozenset(take.seat for take in self.legal_actions())

    @property
    def result(self) -> str | None:
        return f"Seat {1 - self.seat} wins." if self.is_over else None

    def returns(self) -> tuple[float, ...]:
        return (float(self.is_over and self.seat == 1), float(self.is_over and self.seat == 0))

    def legal_actions(self, seat: int | None = None) -> tuple[Take, ...]:
        if self.actor is None or seat not in {None, self.seat}:
            return ()
        return tuple(Take(self.seat, number) for number in (1, 2) if number <= self.left)

    def is_legal(self, action: Take) -> bool:
        return action in self.legal_actions()

    def why_illegal(self, action: Take) -> str | None:
        return None if self.is_legal(action) else "So many are not there."

    def chance_outcomes(self) -> tuple[tuple[Blown, int], ...]:
        return ((Blown(0), 3), (Blown(1), 1)) if self.windy else ()

    def probability(self, outcome: Blown) -> Fraction:
        return Fraction(dict(self.chance_outcomes()).get(outcome, 0), 4)

    def sample(self, rng: Random) -> Blown:
        return Blown(int(rng.random() < 1 / 4))

    def apply(self, choice: Take | Blown) -> Matches:
        return self.apply_unchecked(choice)

    def apply_unchecked(self, choice: Take | Blown) -> Matches:
        if isinstance(choice, Blown):
            return evolve(self, left=self.left - choice.number, windy=False)
        return Matches(self.left - choice.number, 1 - self.seat, windy=self.left - choice.number > 6)

    def advance(self, action: Take | Blown, rng: Random) -> Matches:
        state = self.apply_unchecked(action)
        return state.apply_unchecked(state.sample(rng)) if state.is_chance else state

    def children(self) -> Iterator[tuple[Take | Blown, Matches]]:
        choices: list[Take | Blown] = [*self.legal_actions(), *(outcome for outcome, _ in self.chance_outcomes())]
        for choice in choices:
            yield choice, self.apply_unchecked(choice)

    def observation(self, seat: int) -> Seen:
        return Seen(seat, self)

    def key(self) -> str:
        return str(self)

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    def to_json(self) -> str:
        return str(self.to_dict())


@frozen
class Seen:
    seat: int
    state: Matches

    def legal_actions(self) -> tuple[Take, ...]:
        return self.state.legal_actions(self.seat)

    def complete(self, rng: Random) -> Matches:
        """Nothing is hidden."""
        del rng
        return self.state


@pytest.mark.parametrize(("left", "number"), [(2, 2), (4, 1), (5, 2)])
@pytest.mark.parametrize("seat", [0, 1])
def test_among_rivals_each_looks_for_its_own_share(left: int, number: int, seat: int) -> None:
    """Three matches are lost for whoever is to take; so both leave the other three."""
    state = Matches(left, seat)
    bot = search(400)
    assert bot(state.observation(seat), Random(1)) == Take(seat, number)


def test_it_beats_a_player_at_random() -> None:
    wins = [play_out(Matches(12), [search(80), random_bot], Random(seed)).state.returns()[0] for seed in range(20)]
    assert sum(wins) > 13
