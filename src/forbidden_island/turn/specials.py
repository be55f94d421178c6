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
from forbidden_island.tables.ready import lifts_of_groups, ready
from forbidden_island.verbs import discard, dry, move_pawn
from forbidden_island.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from forbidden_island.packed import Position
    from forbidden_island.rules import Rules
    from forbidden_island.state import Draft
    from forbidden_island.tables.hands import Mix
    from forbidden_island.tables.seats import SeatTable

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


def holds_lift(_: SeatTable, mix: Mix) -> bool:
    """Whether a Helicopter Lift is among the cards."""
    return _LIFT.id in mix.ids


def lifts_of(
    table: SeatTable, pawns: Callable[[Position], Iterable[int]]
) -> Callable[[Position], tuple[HelicopterLift, ...]]:
    """The lifts that carry some of ``pawns``."""
    bits = table.rules.numbering.bits
    lifts_of_group = lifts_of_groups(table.rules.numbering, table.seat, table.rules.carries)

    def lifts(position: Position) -> tuple[HelicopterLift, ...]:
        at, left = position._at, position._left
        groups: dict[int, tuple[int, ...]] = {}
        for pawn in pawns(position):
            tile = at[pawn]
            groups[tile] = (*groups[tile], pawn) if tile in groups else (pawn,)
        lifts: tuple[HelicopterLift, ...] = ()
        for tile, group in groups.items():
            lifts += lifts_of_group[group](left & ~bits[tile])
        return lifts

    return lifts


def every_lift(rules: Rules, seat: int) -> Iterator[HelicopterLift]:
    """Any group of pawns to any tile."""
    for chosen in any_of_them(tuple(range(len(rules.adventurers)))):
        for tile in rules.tiles:
            yield HelicopterLift(seat, chosen, tile)


def lifts(table: SeatTable) -> Callable[[Position], tuple[HelicopterLift, ...]]:
    """Pawns that stand on one tile, to any other tile that is left."""
    return lifts_of(table, everybody)


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


def holds_sandbags(_: SeatTable, mix: Mix) -> bool:
    """Whether Sandbags are among the cards."""
    return _BAGS.id in mix.ids


def sandbags(table: SeatTable) -> Callable[[Position], tuple[Sandbags, ...]]:
    """Any flooded tile."""
    on = ready(table.rules.numbering, Sandbags, (table.seat,)).of
    return lambda position: on(position._flooded)


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


def escapes(table: SeatTable) -> Callable[[Position], tuple[Escape, ...]]:
    """The winning lift, if the rules let the team leave now."""
    escapes = (Escape(table.seat),)
    return lambda position: escapes if position._deal.rules.can_leave(View(position)) else ()


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


LIFT = ActionKind(HelicopterLift, every_lift, lifts, lift, why_no_lift, holding=holds_lift)
SANDBAGS = ActionKind(Sandbags, every_sandbags, sandbags, lay_sandbags, why_no_sandbags, holding=holds_sandbags)
ESCAPE = ActionKind(Escape, every_escape, escapes, escape, why_no_escape, holding=holds_lift)

SPECIALS = (LIFT, SANDBAGS, ESCAPE)
