"""Holding a plugin or a game to all laws of its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

from forbidden_island.adventurers import Adventurer
from forbidden_island.box import Island, WaterMeter
from forbidden_island.errors import BrokenLawError
from forbidden_island.house_rules import HouseRule
from forbidden_island.table import GameEntry
from forbidden_island.testing.laws import ADVENTURER_LAWS, GAME_LAWS, HOUSE_RULE_LAWS, ISLAND_LAWS, METER_LAWS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from forbidden_island.testing.law import Law

    Held = Adventurer | WaterMeter | Island | HouseRule | GameEntry[Any]

__all__ = [
    "LAWS",
    "Verdict",
    "check_adventurer",
    "check_game",
    "check_house_rule",
    "check_island",
    "check_meter",
    "laws_of",
    "verdicts",
]

_BY_KIND: dict[type, tuple[Law, ...]] = {
    Adventurer: ADVENTURER_LAWS,
    WaterMeter: METER_LAWS,
    Island: ISLAND_LAWS,
    HouseRule: HOUSE_RULE_LAWS,
    GameEntry: GAME_LAWS,
}

LAWS: tuple[Law, ...] = tuple(law for laws in _BY_KIND.values() for law in laws)
"""Every law, kind by kind."""


@frozen
class Verdict:
    """What became of one law.

    Attributes:
        law: The law.
        broken: How it is broken; `None` if it was not found to be, or was not asked.
        asked: Whether it was asked: the others are not where a basic law is broken.
    """

    law: Law
    broken: BrokenLawError | None = None
    asked: bool = True


def laws_of(value: Held) -> tuple[Law, ...]:
    """The laws that ``value`` must keep.

    Raises:
        TypeError: It is of no kind that there are laws for.

    Examples:
        >>> import forbidden_island as fi
        >>> from forbidden_island.testing import laws_of
        >>> laws_of(fi.WaterMeter("calm", "Calm", start=1))[0].sentence
        'Its id is in lower case with hyphens, and it has a title.'
    """
    for kind, laws in _BY_KIND.items():
        if isinstance(value, kind):
            return laws
    raise TypeError(f"{value!r} is no adventurer, water meter, island, house rule or game")


def verdicts(value: Held, *, examples: int | None = None) -> Iterator[Verdict]:
    """Ask the laws of ``value`` one after the other; each verdict is handed over when it is found.

    Args:
        value: A plugin or a game.
        examples: In how many cases to ask each law; by default 25, or what the environment variable
            ``FORBIDDEN_ISLAND_EXAMPLES`` says.
    """
    asked = True
    for law in sorted(laws_of(value), key=lambda law: not law.basic):
        broken = law.broken(value, examples=examples) if asked else None
        yield Verdict(law, broken, asked)
        asked = asked and not (law.basic and broken is not None)


def check_adventurer(value: Adventurer, *, examples: int | None = None) -> None:
    """Hold an adventurer to all laws of adventurers.

    Args:
        value: The adventurer.
        examples: In how many cases to ask each law; by default 25, or what the environment variable
            ``FORBIDDEN_ISLAND_EXAMPLES`` says.

    Raises:
        BrokenLawError: It breaks one; ``others`` of the error are the other laws that it breaks.
        SetupError: The number of cases is none from 1 on.
        TypeError: ``value`` is of another kind.
    """
    _check(Adventurer, value, examples)


def check_meter(value: WaterMeter, *, examples: int | None = None) -> None:
    """Hold a water meter to all laws of water meters; as `check_adventurer`.

    Examples:
        >>> import forbidden_island as fi
        >>> from forbidden_island.testing import check_meter
        >>> check_meter(fi.WaterMeter("ebbing", "Ebbing", start=1, draws=(3, 2, 4)))
        Traceback (most recent call last):
        ...
        forbidden_island.errors.BrokenLawError: ebbing breaks the law rises: No tick draws fewer flood cards than the one before it, and none more than there are tiles.
          found: at tick 2 it draws fewer cards than at the tick before
    """  # noqa: E501 - the error is told in full
    _check(WaterMeter, value, examples)


def check_island(value: Island, *, examples: int | None = None) -> None:
    """Hold an island to all laws of islands; as `check_adventurer`."""
    _check(Island, value, examples)


def check_house_rule(value: HouseRule, *, examples: int | None = None) -> None:
    """Hold a house rule to all laws of house rules; as `check_adventurer`."""
    _check(HouseRule, value, examples)


def check_game(value: GameEntry[Any], *, examples: int | None = None) -> None:
    """Hold a game to all laws of games; as `check_adventurer`."""
    _check(GameEntry, value, examples)


def _check(kind: type, value: Held, examples: int | None) -> None:
    if not isinstance(value, kind):
        raise TypeError(f"{value!r} is no {kind.__name__}")
    broken = [verdict.broken for verdict in verdicts(value, examples=examples) if verdict.broken is not None]
    if broken:
        first, *others = broken
        error = BrokenLawError(first.id, first.law, first.sentence, first.found, first.case, others)
        raise error from first.__cause__
