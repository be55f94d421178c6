"""A small game that is no island, with chance, rivals and a secret; it keeps every law of games."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, Self

from attrs import asdict, evolve, frozen

from forbidden_island.errors import IllegalActionError
from forbidden_island.table import Coded, GameEntry, random_bot

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

SIDES = ("heads", "tails")


@frozen
class Say(Coded):
    """Seat 0 says which side is up, truly or not; then seat 1 does, and wins if that is right."""

    seat: int
    side: str

    def __str__(self) -> str:
        return f"Seat {self.seat} says {self.side}."


@frozen
class Fallen(Coded):
    side: str

    def __str__(self) -> str:
        return f"The coin shows {self.side}."


@frozen
class Coin:
    """In each round a coin falls, tails twice as often; only seat 0 sees it. The last round counts."""

    said: tuple[str, ...] = ()
    fallen: tuple[str, ...] = ()
    rounds: int = 1

    @property
    def up(self) -> str | None:
        return self.fallen[-1] if len(self.fallen) * 2 > len(self.said) else None

    @property
    def seat(self) -> int:
        return 1 if self.is_over else len(self.said) % 2

    @property
    def is_over(self) -> bool:
        return len(self.said) == 2 * self.rounds

    @property
    def is_chance(self) -> bool:
        return self.up is None and not self.is_over

    @property
    def actor(self) -> int | None:
        return None if self.is_over or self.is_chance else self.seat

    @property
    def actors(self) -> frozenset[int]:
        return frozenset(action.seat for action in self.legal_actions())

    @property
    def result(self) -> str | None:
        return f"Seat {self.returns().index(1.0)} wins." if self.is_over else None

    def returns(self) -> tuple[float, ...]:
        right = self.is_over and self.said[-1] == self.fallen[-1]
        return (float(self.is_over and not right), float(right))

    def legal_actions(self, seat: int | None = None) -> tuple[Say, ...]:
        actor = self.actor
        return () if actor is None or seat not in {None, actor} else tuple(Say(actor, side) for side in SIDES)

    def is_legal(self, choice: Say | Fallen) -> bool:
        return self.why_illegal(choice) is None

    def why_illegal(self, choice: Say | Fallen) -> str | None:
        outcomes = [outcome for outcome, _ in self.chance_outcomes()]
        return None if choice in (*self.legal_actions(), *outcomes) else "It is not the time for that."

    def chance_outcomes(self) -> tuple[tuple[Fallen, int], ...]:
        return ((Fallen("heads"), 1), (Fallen("tails"), 2)) if self.is_chance else ()

    def probability(self, outcome: Fallen) -> Fraction:
        if not self.is_chance:
            raise IllegalActionError("a probability", "The coin has fallen.")
        return Fraction(dict(self.chance_outcomes()).get(outcome, 0), 3)

    def sample(self, rng: Random) -> Fallen:
        if not self.is_chance:
            raise IllegalActionError("sample()", "The coin has fallen.")
        return Fallen("heads" if rng.random() < 1 / 3 else "tails")

    def apply(self, choice: Say | Fallen) -> Self:
        why = self.why_illegal(choice)
        if why is not None:
            raise IllegalActionError(choice, why)
        return self.apply_unchecked(choice)

    def apply_unchecked(self, choice: Say | Fallen) -> Self:
        if isinstance(choice, Fallen):
            return evolve(self, fallen=(*self.fallen, choice.side))
        return evolve(self, said=(*self.said, choice.side))

    def advance(self, action: Say | Fallen, rng: Random) -> Self:
        state = self.apply_unchecked(action)
        return state.apply_unchecked(state.sample(rng)) if state.is_chance else state

    def children(self) -> Iterator[tuple[Say | Fallen, Self]]:
        outcomes = [outcome for outcome, _ in self.chance_outcomes()]
        choices: list[Say | Fallen] = [*self.legal_actions(), *outcomes]
        for choice in choices:
            yield choice, self.apply_unchecked(choice)

    def observation(self, seat: int) -> CoinSeen:
        if seat not in {0, 1}:
            raise IndexError(f"there is no seat {seat}")
        hidden = self.up is not None and seat == 1 and not self.is_over
        return CoinSeen(
            seat, evolve(self, fallen=self.fallen[:-1]) if hidden else self, hidden, self.legal_actions(seat)
        )

    def key(self) -> str:
        return self.to_json()

    def to_dict(self) -> dict[str, Any]:
        return {"format": "coin/state", **asdict(self)}

    def to_json(self) -> str:
        return json.dumps(self.to_dict())


@frozen
class CoinSeen:
    seat: int
    seen: Coin
    hidden: bool
    legal: tuple[Say, ...]

    def legal_actions(self) -> tuple[Say, ...]:
        return self.legal

    def complete(self, rng: Random) -> Coin:
        return self.seen.apply_unchecked(self.seen.sample(rng)) if self.hidden else self.seen


def toss(kind: type[Coin], rounds: int, players: int, *, seed: object) -> Coin:
    """The first position: the coin is about to fall."""
    del players, seed
    return kind(rounds=rounds)


def read(kind: type[Coin], data: Mapping[str, Any]) -> Coin:
    """The position of a save."""
    return kind(tuple(data["said"]), tuple(data["fallen"]), data["rounds"])


def entry_of(kind: type[Coin], rounds: int = 2) -> GameEntry[Coin]:
    """The game whose positions are of ``kind``."""
    return GameEntry(
        id="coin",
        title="Coin",
        players=(2,),
        new_game=partial(toss, kind, rounds),
        load=partial(read, kind),
        bots={"random": random_bot},
    )


ENTRY = entry_of(Coin)
