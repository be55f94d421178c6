"""Three dice, of which a diver chooses two, or declares a boost before the roll: all three, for one more air.

Rulebook of 2024.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from deep_sea_adventure.actions import Boost, Rolled, SaveAir, Swim
from deep_sea_adventure.house_rules.house_rule import HouseRule
from deep_sea_adventure.phase import ActionKind, Chance, Phase
from deep_sea_adventure.turn.roll import ROLL, swim, throws, throws_of
from deep_sea_adventure.turn.turning import is_out

if TYPE_CHECKING:
    from deep_sea_adventure.actions import Action
    from deep_sea_adventure.moment import Moment
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.rules import Rules
    from deep_sea_adventure.state import Draft

__all__ = ["BOOST"]

_DICE = ((0, 3), (1, 3), (1, 2))


def boosts(moment: Moment) -> tuple[Action, ...]:
    """To boost, or not."""
    return Boost(moment.seat), SaveAir(moment.seat)


def boost(draft: Draft, _: Boost) -> None:
    """Spend one air now; then all dice count."""
    moment = draft._moment
    draft.air = max(draft.air - 1, 0)
    draft._moment = draft._tables.moment("boosted-roll", moment.seat, moment.seat)


def save_air(draft: Draft, _: SaveAir) -> None:
    """Roll to choose."""
    draft._moment = draft._moment.after


def roll_to_choose(draft: Draft, rolled: Rolled) -> None:
    """Ask which two of the dice count; any two of three different sums are a choice."""
    seat = draft._moment.seat
    draft._moment = draft._tables.moment("dice", seat, seat, rolled.dice)


def choices(moment: Moment) -> tuple[Action, ...]:
    """To leave out one of the dice, those with equal sums once."""
    dice = moment.among
    return tuple([Swim(moment.seat, pips) for pips in sorted({sum(dice) - pips for pips in dice})])


def why_not_chosen(position: Position, action: Swim) -> str:
    """No two dice show that."""
    shown = ", ".join(map(str, position._moment.among))
    return f"The dice show {shown}; no two of them are {action.pips} together."


def is_thrown(position: Position) -> bool:
    """Whether a diver who is out has thrown these dice."""
    dice = throws_of(position._tables.rules.dice)
    return is_out(position) and Rolled(position._moment.among) in dice.weights


_PHASES = (
    Phase(
        "boost",
        "Boost?",
        boosts,
        kinds=(ActionKind(Boost, boost), ActionKind(SaveAir, save_air)),
        next="roll",
        fits=is_out,
    ),
    Phase("roll", ROLL.title, chance=Chance(Rolled, throws, roll_to_choose), fits=is_out),
    Phase("boosted-roll", "Roll the dice, which all count", chance=ROLL.chance, next="search", fits=is_out),
    Phase(
        "dice",
        "Choose two dice",
        choices,
        kinds=(ActionKind(Swim, swim, why_not_chosen),),
        next="search",
        fits=is_thrown,
    ),
)


def with_boost(rules: Rules) -> Rules:
    """Other dice, and before and after them a choice."""
    rules = evolve(rules, dice=_DICE).with_phase(evolve(rules.phase("turning"), next="boost"))
    for phase in _PHASES:
        rules = rules.with_phase(phase)
    return rules


BOOST = HouseRule("boost", "Three dice, and a boost", with_boost)
