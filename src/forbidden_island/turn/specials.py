"""The special cards: Helicopter Lift, which also wins the game, and Sandbags.

Rulebook: "Special action cards", "Game end".
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from forbidden_island.actions import Escape, HelicopterLift, Sandbags
from forbidden_island.box import Card
from forbidden_island.moment import Won
from forbidden_island.phase import ActionKind
from forbidden_island.verbs import discard, dry, move_pawn
from forbidden_island.view import View

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from forbidden_island.packed import Position
    from forbidden_island.rules import Rules
    from forbidden_island.state import Draft

__all__ = ["ESCAPE", "LIFT", "SANDBAGS", "SPECIALS", "any_of_them", "everybody", "lifts_of", "team_can_leave"]

_LIFT = Card.HELICOPTER_LIFT
_BAGS = Card.SANDBAGS


def everybody(position: Position) -> range:
    """Every seat."""
    return range(position._deal.players)


@lru_cache(maxsize=64)
def any_of_them(group: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Who may be carried of the pawns on one tile: any of them, at least one."""
    return tuple(chosen for number in range(1, len(group) + 1) for chosen in combinations(group, number))


def lifts_of(position: Position, seat: int, pawns: Iterable[int]) -> tuple[HelicopterLift, ...]:
    """The lifts of ``seat`` that carry some of ``pawns``, if it holds a Helicopter Lift."""
    if _LIFT.id not in position._hands[seat].ids:
        return ()
    at = position._at
    groups: dict[int, tuple[int, ...]] = {}
    for pawn in pawns:
        tile = at[pawn]
        groups[tile] = (*groups[tile], pawn) if tile in groups else (pawn,)
    left, bits, ready = position._left, position._deal.numbering.bits, position._deal.seats[seat].lifts
    lifts: list[HelicopterLift] = []
    for tile, group in groups.items():
        others = left & ~bits[tile]
        for lifts_to in ready[group]:
            lifts += lifts_to(others)
    return tuple(lifts)


def every_lift(rules: Rules, seat: int) -> Iterator[HelicopterLift]:
    """Any group of pawns to any tile."""
    for chosen in any_of_them(tuple(range(len(rules.adventurers)))):
        for tile in rules.tiles:
            yield HelicopterLift(seat, chosen, tile)


def lifts(position: Position, seat: int) -> tuple[HelicopterLift, ...]:
    """Pawns that stand on one tile, to any other tile that is left."""
    return lifts_of(position, seat, range(position._deal.players))


def lift(draft: Draft, action: HelicopterLift) -> None:
    """Discard the card and put the pawns down."""
    discard(draft, action.seat, _LIFT)
    for pawn in action.pawns:
        move_pawn(draft, pawn, action.to)


def why_no_lift(position: Position, action: HelicopterLift) -> str:
    """What stands against a lift."""
    if _LIFT.id not in position._hands[action.seat].ids:
        return f"Seat {action.seat} holds no Helicopter Lift."
    return "A lift takes pawns that stand together on one tile to another tile that has not sunk."


def every_sandbags(rules: Rules, seat: int) -> Iterator[Sandbags]:
    """Any tile."""
    return (Sandbags(seat, tile) for tile in rules.tiles)


def sandbags(position: Position, seat: int) -> tuple[Sandbags, ...]:
    """Any flooded tile."""
    if _BAGS.id not in position._hands[seat].ids:
        return ()
    return position._deal.seats[seat].sandbags(position._flooded)


def lay_sandbags(draft: Draft, action: Sandbags) -> None:
    """Discard the card and turn the tile."""
    discard(draft, action.seat, _BAGS)
    dry(draft, action.tile)


def why_no_sandbags(position: Position, action: Sandbags) -> str:
    """What stands against Sandbags."""
    if _BAGS.id not in position._hands[action.seat].ids:
        return f"Seat {action.seat} holds no Sandbags."
    return f"{action.tile} is not flooded."


def every_escape(_: Rules, seat: int) -> tuple[Escape, ...]:
    """The one of the seat."""
    return (Escape(seat),)


def team_can_leave(view: View) -> bool:
    """Whether the team has all treasures and stands where the helicopter lands."""
    position = view._position
    rules = position._deal.rules
    return position._captured == (1 << len(rules.treasures)) - 1 and set(position._at) == {position._deal.landing}


def escapes(position: Position, seat: int) -> tuple[Escape, ...]:
    """The winning lift, if the rules let the team leave now."""
    deal = position._deal
    if _LIFT.id not in position._hands[seat].ids or not deal.rules.can_leave(View(position)):
        return ()
    return deal.seats[seat].escapes


def escape(draft: Draft, action: Escape) -> None:
    """Discard the card; the game is won."""
    discard(draft, action.seat, _LIFT)
    draft._moment = draft._moment.ended(Won())


def why_no_escape(position: Position, action: Escape) -> str:
    """What the team still lacks."""
    if _LIFT.id not in position._hands[action.seat].ids:
        return f"Seat {action.seat} holds no Helicopter Lift."
    rules = position._deal.rules
    if rules.can_leave is not team_can_leave:
        return "The team cannot leave yet."
    return f"The team leaves with all treasures, and with every pawn on {rules.landing}."


LIFT = ActionKind(HelicopterLift, every_lift, lifts, lift, why_no_lift)
SANDBAGS = ActionKind(Sandbags, every_sandbags, sandbags, lay_sandbags, why_no_sandbags)
ESCAPE = ActionKind(Escape, every_escape, escapes, escape, why_no_escape)

SPECIALS = (LIFT, SANDBAGS, ESCAPE)
