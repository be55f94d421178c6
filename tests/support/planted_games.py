"""For each law of games a broken copy of the coin game."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Self

from attrs import evolve

from coin import ENTRY, SIDES, Coin, CoinSeen, Fallen, Say, entry_of
from forbidden_island.table import possible
from planted_fault import PlantedFault

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction
    from random import Random


class AsksAfterTheEnd(Coin):
    @property
    def actor(self) -> int | None:
        return None if self.is_chance else self.seat

    def legal_actions(self, seat: int | None = None) -> tuple[Say, ...]:
        return () if self.is_over else super().legal_actions(seat)


class ListsTwice(Coin):
    def legal_actions(self, seat: int | None = None) -> tuple[Say, ...]:
        return super().legal_actions(seat) * 2


class RefusesHeads(Coin):
    def why_illegal(self, choice: Say | Fallen) -> str | None:
        return "Nobody says heads." if choice == Say(0, "heads") else super().why_illegal(choice)


class TakesAnything(Coin):
    def apply(self, choice: Say | Fallen) -> Self:
        return self.apply_unchecked(choice)


ASKED: list[Coin] = []


class TurnsItsListAround(Coin):
    def legal_actions(self, seat: int | None = None) -> tuple[Say, ...]:
        ASKED.append(self)
        return super().legal_actions(seat)[:: 1 if len(ASKED) % 2 else -1]


class ChangesItself(Coin):
    def apply_unchecked(self, choice: Say | Fallen) -> Self:
        after = super().apply_unchecked(choice)
        object.__setattr__(self, "said", (*self.said, "hush"))
        return after


class DrawsBehind(Coin):
    def sample(self, rng: Random) -> Fallen:
        random.random()
        return super().sample(rng)


class WeighsWrong(Coin):
    def probability(self, outcome: Fallen) -> Fraction:
        return super().probability(outcome) / 2


class Chooses(Coin):
    def sample(self, rng: Random) -> Fallen:
        super().sample(random.Random(0))
        return Fallen(rng.choice(("heads", "tails", "tails")))


class StopsBeforeChance(Coin):
    def advance(self, action: Say | Fallen, rng: Random) -> Self:
        del rng
        return self.apply_unchecked(action)


class HasOneChild(Coin):
    def children(self) -> Iterator[tuple[Say | Fallen, Self]]:
        yield from list(super().children())[:1]


class SharesTooMuch(Coin):
    def returns(self) -> tuple[float, ...]:
        return tuple(share * 2 for share in super().returns())

    @property
    def result(self) -> str | None:
        return "Somebody wins." if self.is_over else None


class CanBeSet(Coin):
    __setattr__ = object.__setattr__


class ForgetsWhenCopied(Coin):
    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.said,)


class ForgetsWhenSaved(Coin):
    def to_dict(self) -> dict[str, Any]:
        return {**super().to_dict(), "said": self.said[:1]}


class HasOneKey(Coin):
    def key(self) -> str:
        return "coin"


class Mumbled(Say):
    @property
    def code(self) -> str:
        return f"{self.seat} say something"


class Mumbles(Coin):
    def legal_actions(self, seat: int | None = None) -> tuple[Say, ...]:
        return tuple(Mumbled(action.seat, action.side) for action in super().legal_actions(seat))


class SeesTheStart(CoinSeen):
    def complete(self, rng: Random) -> Coin:
        del rng
        return type(self.seen)(rounds=self.seen.rounds)


class ShowsTheStart(Coin):
    def observation(self, seat: int) -> CoinSeen:
        seen = super().observation(seat)
        return SeesTheStart(seen.seat, seen.seen, seen.hidden, seen.legal)


class InTheOrderOfASet(Coin):
    def legal_actions(self, seat: int | None = None) -> tuple[Say, ...]:
        words = (*SIDES, "rim", "edge", "brim", "neither", "both")
        return tuple(Say(action.seat, word) for action in super().legal_actions(seat)[:1] for word in frozenset(words))


def begins_anyhow(players: int, *, seed: object) -> Coin:
    """Tossed already, or not."""
    del players, seed
    ASKED.append(Coin())
    return Coin(fallen=("heads",) if len(ASKED) % 2 else (), rounds=2)


def reads_tails(text: str, state: Coin) -> object:
    """Whatever is said, tails if possible."""
    fitting = [choice for choice in possible(state) if choice.code == text]
    return next((choice for choice in possible(state) if choice.side == "tails"), fitting)


def says_rim(observation: Any, rng: Random) -> Say:  # noqa: ANN401 - of any game
    """Never possible."""
    del rng
    return Say(observation.seat, "rim")


def blank(_: Coin, __: int) -> str:
    return " "


PLANTED = (
    PlantedFault("names", evolve(ENTRY, title=" "), "its title is ' '"),
    PlantedFault("deals", evolve(ENTRY, players=(2, 3)), r"new_game\(3\) has 2 seats"),
    PlantedFault("situations", entry_of(AsksAfterTheEnd), "the actor is 1, with 0 legal actions"),
    PlantedFault("listing", entry_of(ListsTwice), "is listed more than once", ["codes", "records"]),
    PlantedFault(
        "applies",
        entry_of(RefusesHeads),
        "Seat 0 says heads. is listed, but why_illegal says: Nobody",
        ["advance", "children", "global-random", "records", "repeats", "untouched"],
    ),
    PlantedFault("refuses", entry_of(TakesAnything), "is not possible here, but apply takes it"),
    PlantedFault("repeats", entry_of(TurnsItsListAround), "answers otherwise", ["listing", "observation", "pickles"]),
    PlantedFault(
        "seeds", evolve(ENTRY, new_game=begins_anyhow), "dealt twice with one seed", ["keys", "observation", "repeats"]
    ),
    PlantedFault(
        "untouched",
        entry_of(ChangesItself),
        "changes the position before it",
        ["advance", "applies", "children", "keys", "observation", "records", "repeats"],
    ),
    PlantedFault("global-random", entry_of(DrawsBehind), "the generator of the module `random`"),
    PlantedFault("weights", entry_of(WeighsWrong), "the probability of The coin shows heads. is 1/6, not 1/3"),
    PlantedFault("sample", entry_of(Chooses), "draws otherwise than by one rng.random"),
    PlantedFault("advance", entry_of(StopsBeforeChance), "comes to another state than by hand"),
    PlantedFault("children", entry_of(HasOneChild), "lists other choices"),
    PlantedFault("ends", entry_of(Coin, rounds=10_000), "it has not ended after 3,000", ["returns", "texts"]),
    PlantedFault("returns", entry_of(SharesTooMuch), "are .*, not from 0 to 1"),
    PlantedFault("frozen", entry_of(CanBeSet), "of a CanBeSet can be set"),
    PlantedFault("pickles", entry_of(ForgetsWhenCopied), "pickled, a position is another one"),
    PlantedFault("saves", entry_of(ForgetsWhenSaved), "saved and loaded, a position is another one", ["keys"]),
    PlantedFault("keys", entry_of(HasOneKey), "two positions that differ have one key"),
    PlantedFault("records", evolve(ENTRY, parse_action=reads_tails), "a record has codes in full", ["codes"]),
    PlantedFault("texts", evolve(ENTRY, board=blank), "its board has no text"),
    PlantedFault("codes", entry_of(Mumbles), "ParseError: '0 say something'", ["records"]),
    PlantedFault("observation", entry_of(ShowsTheStart), "completed for seat 0"),
    PlantedFault("bots", evolve(ENTRY, bots={"random": says_rim}), "the bot random chooses Seat 0 says rim"),
    PlantedFault("every-process", entry_of(InTheOrderOfASet), "in another order"),
)
