"""The general half plays a game that is no island, with chance, rivals and a secret."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import asdict, evolve, frozen

from forbidden_island.errors import IllegalActionError
from forbidden_island.table import (
    GameEntry,
    GameState,
    Observation,
    Perft,
    divide,
    perft,
    play_out,
    plies,
    random_bot,
    simulate,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

SIDES = ("heads", "tails")


@frozen
class Say:
    """Seat 0 says which side is up, truly or not; then seat 1 does, and wins if that is right."""

    seat: int
    side: str

    def __str__(self) -> str:
        return f"Seat {self.seat} says {self.side}."


@frozen
class Fallen:
    side: str


@frozen
class Coin:
    """A coin falls, tails twice as often; only seat 0 sees it."""

    said: tuple[str, ...] = ()
    up: str | None = None
    stuck: bool = False

    @property
    def seat(self) -> int:
        return min(len(self.said), 1)

    @property
    def is_over(self) -> bool:
        return len(self.said) == 2

    @property
    def is_chance(self) -> bool:
        return self.up is None and not self.stuck

    @property
    def actor(self) -> int | None:
        return None if self.is_over or self.up is None else self.seat

    @property
    def actors(self) -> frozenset[int]:
        return frozenset(action.seat for action in self.legal_actions())

    @property
    def result(self) -> str | None:
        return f"Seat {self.returns().index(1.0)} wins." if self.is_over else None

    def returns(self) -> tuple[float, ...]:
        right = self.is_over and self.said[1] == self.up
        return (float(self.is_over and not right), float(right))

    def legal_actions(self, seat: int | None = None) -> tuple[Say, ...]:
        actor = self.actor
        return () if actor is None or seat not in {None, actor} else tuple(Say(actor, side) for side in SIDES)

    def is_legal(self, action: Say) -> bool:
        return action in self.legal_actions()

    def why_illegal(self, action: Say) -> str | None:
        return None if self.is_legal(action) else "It is not your turn to speak."

    def chance_outcomes(self) -> tuple[tuple[Fallen, int], ...]:
        return ((Fallen("heads"), 1), (Fallen("tails"), 2)) if self.is_chance else ()

    def probability(self, outcome: Fallen) -> Fraction:
        return Fraction(dict(self.chance_outcomes()).get(outcome, 0), 3)

    def sample(self, rng: Random) -> Fallen:
        if not self.is_chance:
            raise IllegalActionError("a sample", "The coin has fallen.")
        return Fallen("heads" if rng.random() < 1 / 3 else "tails")

    def apply(self, choice: Say | Fallen) -> Coin:
        return self.apply_unchecked(choice)

    def apply_unchecked(self, choice: Say | Fallen) -> Coin:
        if isinstance(choice, Fallen):
            return evolve(self, up=choice.side)
        return evolve(self, said=(*self.said, choice.side))

    def advance(self, action: Say | Fallen, rng: Random) -> Coin:
        state = self.apply_unchecked(action)
        return state.apply_unchecked(state.sample(rng)) if state.is_chance else state

    def children(self) -> Iterator[tuple[Say | Fallen, Coin]]:
        outcomes = [outcome for outcome, _ in self.chance_outcomes()]
        choices: list[Say | Fallen] = [*self.legal_actions(), *outcomes]
        for choice in choices:
            yield choice, self.apply_unchecked(choice)

    def observation(self, seat: int) -> CoinSeen:
        return CoinSeen(seat, evolve(self, up=None) if seat else self)

    def key(self) -> str:
        return self.to_json()

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    def to_json(self) -> str:
        return json.dumps(self.to_dict())


@frozen
class CoinSeen:
    seat: int
    seen: Coin

    def legal_actions(self) -> tuple[Say, ...]:
        return tuple(Say(self.seat, side) for side in SIDES)

    def complete(self, rng: Random) -> Coin:
        return self.seen if self.seen.up else self.seen.advance(self.seen.sample(rng), rng)


ENTRY: GameEntry[Coin] = GameEntry(
    id="coin",
    title="Coin",
    players=(2,),
    new_game=lambda players, *, seed: Coin(),  # noqa: ARG005 - the form of every game's
    load=lambda data: Coin(**data),
    bots={"random": random_bot},
)


def liar(observation: Observation[Say, Coin], rng: Random) -> Say:
    """Says what it saw at seat 1, and what it did not see at seat 0."""
    up = observation.complete(rng).up
    return Say(observation.seat, next(side for side in SIDES if (side == up) == bool(observation.seat)))


def test_the_protocol_fits_a_game_with_a_secret() -> None:
    # Type checkers look at this: a game of another kind keeps to the same protocol.
    state: GameState[Say, Fallen] = Coin()
    assert state.is_chance
    assert state.actors == frozenset()
    assert state.apply(Fallen("heads")).actors == {0}
    assert state.probability(Fallen("tails")) == Fraction(2, 3)


@pytest.mark.parametrize("seed", range(8))
def test_a_game_that_begins_by_chance_is_played_out(seed: int) -> None:
    played = play_out(Coin(), [liar, random_bot], Random(seed))
    assert played.decisions == 2
    assert played.state.said[0] != played.state.up
    assert sum(played.state.returns()) == 1.0
    assert [state for _, state in plies(Coin(), [liar, random_bot], Random(seed))][-1] == played.state


def test_a_bot_never_gets_what_its_seat_does_not_know() -> None:
    """Seat 1 guesses at a coin of its own; if it saw the coin that fell, it would always win."""
    wins = [play_out(Coin(), liar, Random(seed)).state.returns()[1] for seed in range(100)]
    assert 30 < sum(wins) < 80


def test_a_game_that_waits_for_nobody_is_not_left_unfinished() -> None:
    with pytest.raises(IllegalActionError, match="has fallen"):
        play_out(Coin(stuck=True), random_bot, Random(1))
    with pytest.raises(IllegalActionError, match="has fallen"):
        list(plies(Coin(stuck=True), random_bot, Random(1)))


def test_games_are_counted_by_the_text_of_the_result_where_there_is_no_shorter_name() -> None:
    counted = simulate(lambda _: Coin(), random_bot, 90, seed=1, ending=ENTRY.ending)
    assert dict(counted.endings).keys() == {"Seat 0 wins.", "Seat 1 wins."}
    assert counted.mean_decisions == 2.0
    assert counted == simulate(lambda _: Coin(), random_bot, 90, seed=1)


@pytest.mark.parametrize("transpositions", [False, True])
def test_outcomes_are_plies_and_a_finished_game_goes_no_further(transpositions: bool) -> None:  # noqa: FBT001
    counted = perft(Coin(), 5, transpositions=transpositions)
    assert counted == Perft((1, 2, 4, 8, 0, 0))
    assert (counted.depth, counted.leaves, counted.nodes) == (5, 0, 15)
    parts = divide(Coin(), 3, transpositions=transpositions)
    assert parts == ((Fallen("heads"), Perft((1, 2, 4))), (Fallen("tails"), Perft((1, 2, 4))))


def test_an_entry_says_how_to_deal_and_to_load() -> None:
    state = ENTRY.new_game(2, seed=1).apply(Fallen("tails"))
    assert ENTRY.load(json.loads(state.to_json())).key() == Coin(up="tails").key()
