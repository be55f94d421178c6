"""What never changes in a game, made into look-ups: its rules seat by seat, and where each tile lies."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from forbidden_island.actions import Capture, Discard, Draw, EndActions, Escape, Give, Move, Sandbags, Swim
from forbidden_island.tables.layout import Layout
from forbidden_island.tables.ready import by_kinds, lifts_of_groups, ready, ready_shore_ups

if TYPE_CHECKING:
    from collections.abc import Callable

    from forbidden_island.adventurers.adventurer import Adventurer
    from forbidden_island.phase import ActionKind
    from forbidden_island.rules import Rules
    from forbidden_island.state import Draft
    from forbidden_island.tables.numbering import Numbering
    from forbidden_island.tables.ready import Carries

    Reactions = tuple[tuple[int, Callable[..., Any]], ...]

__all__ = ["Deal", "RuleTable", "SeatTable", "deal_of", "seat_table"]


class SeatTable:
    """The common actions of one seat, made once, and what only its role can do."""

    __slots__ = (
        "adventurer",
        "captures",
        "discards",
        "draws",
        "ends",
        "escapes",
        "gives",
        "lifts",
        "moves",
        "own",
        "own_by_action",
        "own_legal",
        "sandbags",
        "shore_ups",
        "start",
        "swims",
    )

    def __init__(self, numbering: Numbering, adventurer: Adventurer, seat: int, players: int, carries: Carries) -> None:
        """Make the tables of ``adventurer`` at ``seat``."""
        self.adventurer = adventurer
        self.start = numbering.bit[adventurer.start]
        self.moves = ready(numbering, Move, (seat,)).of
        self.swims = ready(numbering, Swim, (seat,)).of
        self.sandbags = ready(numbering, Sandbags, (seat,)).of
        self.lifts = lifts_of_groups(numbering, seat, carries)
        self.shore_ups = ready_shore_ups(numbering, seat, adventurer.shores_at_once)
        self.gives = tuple(by_kinds([Give(seat, card, to) for card in numbering.cards]) for to in range(players))
        self.discards = by_kinds([Discard(seat, card) for card in numbering.cards])
        self.captures = tuple((Capture(seat, treasure),) for treasure in numbering.treasures)
        self.ends = (EndActions(seat),)
        self.draws = (Draw(seat),)
        self.escapes = (Escape(seat),)
        self.own: tuple[ActionKind, ...] = tuple(own.kind for own in adventurer.own_actions)
        self.own_legal = tuple(kind.legal for kind in self.own)
        self.own_by_action: dict[type[object], ActionKind] = {kind.action: kind for kind in self.own}


@lru_cache(maxsize=1024)
def seat_table(numbering: Numbering, adventurer: Adventurer, seat: int, players: int, carries: Carries) -> SeatTable:
    """The tables of a seat, shared by all games in which the same role sits there."""
    return SeatTable(numbering, adventurer, seat, players, carries)


class RuleTable:
    """What the deals of all games by the same rules share, made once.

    Attributes:
        seats: The ready actions of each seat.
        flood_rates: The flood cards that a turn draws, by the tick of the meter.
        starts: The number of the tile on which each pawn starts.
        steps: For each seat, what its role says of ordinary steps.
        shores: For each seat, what its role says of the reach for shoring up.
        landing: The number of the tile from which the team leaves.
        losses: The ways to lose: the id of each, and whether it holds.
        watches: Whether the end is looked for after every card and action, not only when a tile sank or the water rose.
        sinking: For each tile what to ask when it sinks with no pawn on it, and whether the game then waits; or `None`.
        on_card: The seats of the roles that react to a treasure card, each with its hook; and so on.
        on_flood: Likewise to a flood card.
        on_turn_end: Likewise to the end of a turn.
    """

    __slots__ = (
        "flood_rates",
        "landing",
        "losses",
        "on_card",
        "on_flood",
        "on_turn_end",
        "seats",
        "shores",
        "sinking",
        "starts",
        "steps",
        "watches",
    )

    def __init__(self, rules: Rules, sinking: tuple[Callable[[Draft], bool] | None, ...]) -> None:
        """Make the tables of ``rules``."""
        numbering, adventurers = rules.numbering, rules.adventurers
        self.seats = tuple(
            seat_table(numbering, role, seat, len(adventurers), rules.carries) for seat, role in enumerate(adventurers)
        )
        self.starts = tuple(table.start for table in self.seats)
        self.flood_rates = (0, *rules.meter.draws, 0)
        self.landing = numbering.bit[rules.landing.id]
        self.losses = tuple((loss.id, loss.holds) for loss in rules.losses)
        self.watches = bool(rules.wins) or any(loss.always for loss in rules.losses)
        self.sinking = sinking
        roles = tuple(enumerate(adventurers))
        self.steps = tuple(role.steps for role in adventurers)
        self.shores = tuple(role.shores for role in adventurers)
        self.on_card: Reactions = tuple((seat, role.on_card) for seat, role in roles if role.on_card)
        self.on_flood: Reactions = tuple((seat, role.on_flood) for seat, role in roles if role.on_flood)
        self.on_turn_end: Reactions = tuple((seat, role.on_turn_end) for seat, role in roles if role.on_turn_end)


class Deal:
    """The rules and the layout of one game, shared by all its states.

    What it takes from its `RuleTable` it holds itself: the engine reads it at every step.

    Attributes:
        rules: The rules played by.
        layout: Where each tile lies.
        numbering: Which bit is which tile, which index is which card.
        players: How many seats there are.
        steps: For each seat, for each tile: the tiles within one ordinary step.
        shores: For each seat, for each tile: the tiles within reach for shoring up.
        skull: The tick at which the game is lost.
        losses: The ways to lose: the id of each, and whether it holds.
        events: For each card: what it does when it is turned, or `None` for one that is taken in the hand.
    """

    __slots__ = (
        "events",
        "flood_rates",
        "landing",
        "layout",
        "losses",
        "numbering",
        "on_card",
        "on_flood",
        "on_turn_end",
        "players",
        "rules",
        "seats",
        "shores",
        "sinking",
        "skull",
        "steps",
        "watches",
    )

    def __init__(self, rules: Rules, layout: Layout) -> None:
        """Play by ``rules`` on ``layout``."""
        table = rules._table
        numbering = rules.numbering
        reach = layout.reach
        self.rules = rules
        self.layout = layout
        self.numbering = numbering
        self.players = len(table.seats)
        self.seats = table.seats
        self.steps = tuple(map(reach, table.steps))
        self.shores = self.steps if table.shores == table.steps else tuple(map(reach, table.shores))
        self.flood_rates = table.flood_rates
        self.landing = table.landing
        self.skull = rules.meter.skull
        self.losses = table.losses
        self.watches = table.watches
        self.sinking = table.sinking
        self.on_card = table.on_card
        self.on_flood = table.on_flood
        self.on_turn_end = table.on_turn_end
        self.events = numbering.event


@lru_cache(maxsize=16)
def deal_of(rules: Rules, order: bytes) -> Deal:
    """The game by ``rules`` in which tile ``order[n]`` lies on place ``n``, shared by the states of it that are loaded.

    Few are kept. A new game is dealt without a look here: hardly ever is it equal to another.
    """
    return Deal(rules, Layout(rules.island.outline, order))
