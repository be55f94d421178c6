"""What each seat is offered in each phase: the functions to ask, made once for a role at a seat."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import TYPE_CHECKING

from attrs import frozen

from forbidden_island.tables.kept import Kept

if TYPE_CHECKING:
    from collections.abc import Callable

    from forbidden_island.adventurers.adventurer import Adventurer
    from forbidden_island.moment import Clock
    from forbidden_island.packed import Position
    from forbidden_island.phase import ActionKind, Legal, Phase
    from forbidden_island.tables.hands import Mix
    from forbidden_island.tables.numbering import Numbering
    from forbidden_island.tables.ready import Carries

__all__ = ["Offer", "Offers", "SeatRules", "SeatTable", "seat_table"]


@frozen(cache_hash=True)
class SeatRules:
    """The words of the rules that say what a seat may do: where they are equal, a role at a seat shares its tables.

    All else of the rules, the other roles above all, stays out: a table for each choice of roles would seldom be asked
    twice (measured: a game takes 1.07 times as long).

    Attributes:
        numbering: Which bit is which tile, which index is which card.
        clock: Knows the phases and how many seats there are.
        carries: Which of the pawns on one tile a lift may carry together.
        cards_to_capture: Cards that a treasure takes.
        specials_given: Whether special cards may be given away too.
    """

    numbering: Numbering
    clock: Clock
    carries: Carries
    cards_to_capture: int
    specials_given: bool


class SeatTable:
    """What one seat may do, asked of functions that are made once.

    Attributes:
        rules: The words of the rules that it is made by.
        adventurer: The role.
        seat: The seat.
        own_by_action: The kinds of actions that only the role has, by the class of their actions.
        may: For each kind of action the function ``position -> actions``: those that the seat may take.
        to_ask: For some kinds, by the mix of cards that the seat holds: the functions of those that can offer anything
            then. Phases with the same kinds share it.
        offers: For each phase, in their order, what the seat is offered in it.
    """

    __slots__ = ("_legal", "adventurer", "may", "offers", "own_by_action", "rules", "seat", "to_ask")

    def __init__(self, rules: SeatRules, adventurer: Adventurer, seat: int) -> None:
        """Make the tables of ``adventurer`` at ``seat``."""
        self.rules = rules
        self.adventurer = adventurer
        self.seat = seat
        self.own_by_action: dict[type[object], ActionKind] = {own.action: own.kind for own in adventurer.own_actions}
        self._legal: Kept[ActionKind, Legal] = Kept(lambda kind: kind.legal(self))
        self.may: Kept[ActionKind, Legal] = Kept(self._may)
        self.to_ask: Kept[tuple[ActionKind, ...], Kept[Mix, tuple[Legal, ...]]] = Kept(self._to_ask)
        self.offers = tuple([Offers(self, phase) for phase in rules.clock.phases])

    def _may(self, kind: ActionKind) -> Legal:
        legal, holding, seat = self._legal[kind], kind.holding, self.seat
        if holding is None:
            return legal
        return lambda position: legal(position) if holding(self, position._hands[seat].mix) else ()

    def _to_ask(self, kinds: tuple[ActionKind, ...]) -> Kept[Mix, tuple[Legal, ...]]:
        asked: Kept[tuple[bool, ...], tuple[Legal, ...]] = Kept(  # few, while there are hundreds of mixes
            lambda worth: tuple([self._legal[kind] for kind in compress(kinds, worth)])
        )
        return Kept(lambda mix: asked[tuple([not kind.holding or bool(kind.holding(self, mix)) for kind in kinds])])


@frozen
class Offer:
    """One kind of action as one seat is offered it in one phase.

    Attributes:
        kind: The kind.
        may: ``position -> actions``: those of the kind that the seat may take.
        decides: ``position -> bool``: whether it is for the seat to decide about them now.
    """

    kind: ActionKind
    may: Legal
    decides: Callable[[Position], bool]


class Offers:
    """What one seat is offered in one phase.

    Attributes:
        kinds: By the mix of cards that it holds, what to ask when the seat decides.
        specials: Likewise, when it may play special cards.
        by_action: For each class of action the offer, or `None` where the seat can never take one in this phase.
    """

    __slots__ = ("_kinds", "_phase", "_table", "by_action", "kinds", "specials")

    def __init__(self, table: SeatTable, phase: Phase) -> None:
        """What the seat of ``table`` is offered in ``phase``."""
        own = table.own_by_action if phase.own else {}
        self._table, self._phase = table, phase
        self._kinds: dict[type[object], ActionKind] = {**own, **phase.by_action}
        self.kinds = table.to_ask[(*phase.kinds, *own.values())]
        self.specials = table.to_ask[phase.specials]
        self.by_action: Kept[type[object], Offer | None] = Kept(self._offer)

    def _offer(self, action: type[object]) -> Offer | None:
        kind = self._kinds.get(action)
        return None if kind is None else Offer(kind, self._table.may[kind], self._decides(action))

    def _decides(self, action: type[object]) -> Callable[[Position], bool]:
        seat, special = self._table.seat, action in self._phase.plays
        seats = self._phase.holders if special else self._phase.deciders
        if seats is not None:
            return lambda position: seat in seats(position)
        return (lambda _: True) if special else lambda position: position._moment.seat == seat


@lru_cache(maxsize=1024)
def seat_table(rules: SeatRules, adventurer: Adventurer, seat: int) -> SeatTable:
    """The tables of a seat, shared by all games in which the same role sits there."""
    return SeatTable(rules, adventurer, seat)
