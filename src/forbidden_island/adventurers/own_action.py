"""An action that only one role has, as a value: what there can be of it, what is legal now, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from attrs import frozen

from forbidden_island.phase import ActionKind
from forbidden_island.tables.piles import unknown
from forbidden_island.verbs import spend, use_up
from forbidden_island.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from forbidden_island.actions import Action
    from forbidden_island.packed import Position
    from forbidden_island.rules import Rules
    from forbidden_island.state import Draft

__all__ = ["OwnAction"]


@frozen(cache_hash=True)
class OwnAction:
    """An action that only one role has.

    Attributes:
        action: The class of its values: frozen attrs, a subclass of `Action`, with fields of seats, tiles, cards, ids.
        every: ``(rules, seat) -> actions``: all that the seat can ever be offered, in a stable order.
        legal: ``(view, seat) -> actions``: those that it may take now, in its own turn's action part. A power that is
            used up is taken care of.
        effect: ``(draft, action) -> None``: what it does, written with the verbs.
        cost: How many of the turn's actions it takes: 0 or 1.
        power: The name under which it is used up; without one it can be repeated.
        looks_at: Whose top cards are seen then: the ``treasure`` pile's or the ``flood`` pile's. They stay there.
        looks: How many of them; one that is known already is not seen again.
        once_a: What it is used up for: the ``turn``, or the rest of the ``game``.
    """

    action: type[Action]
    every: Callable[[Rules, int], Iterable[Action]]
    legal: Callable[[View, int], Sequence[Action]]
    effect: Callable[[Draft, Any], None]
    cost: int = 1
    power: str | None = None
    once_a: Literal["turn", "game"] = "turn"
    looks_at: Literal["treasure", "flood"] | None = None
    looks: int = 1

    @property
    def kind(self) -> ActionKind:
        """The same in the form that phases ask."""
        legal = self._legal_now if self.once_a == "turn" else self._legal_in_this_game
        if self.looks_at is None:
            return ActionKind(self.action, self.every, legal, self._take_effect, self._why, self.cost)
        return ActionKind(self.action, self.every, legal, self._take_effect_and_look, self._why)  # it pays by itself

    def _legal_now(self, position: Position, seat: int) -> tuple[Action, ...]:
        return () if self.power in position._moment.spent else tuple(self.legal(View(position), seat))

    def _legal_in_this_game(self, position: Position, seat: int) -> tuple[Action, ...]:
        return () if self._is_used_up(position, seat) else tuple(self.legal(View(position), seat))

    def _is_used_up(self, position: Position, seat: int) -> bool:
        role = position._deal.rules.adventurers[seat].id
        used_up = position._moment.spent if self.once_a == "turn" else position.used_up(role)
        return self.power in used_up

    def _take_effect(self, draft: Draft, action: Action) -> None:
        self.effect(draft, action)
        if self.power is None:
            return
        if self.once_a == "turn":
            spend(draft, self.power)
        else:
            use_up(draft, draft._deal.rules.adventurers[action.seat].id, self.power)

    def _take_effect_and_look(self, draft: Draft, action: Action) -> None:
        self._take_effect(draft, action)
        if self.cost:
            draft._moment = draft._moment.acted
        pile = draft._treasure_pile if self.looks_at == "treasure" else draft._flood_pile
        number = unknown(pile, self.looks)
        if number:
            draft._moment = draft._moment.look(f"{self.looks_at}-look", number)

    def _why(self, position: Position, action: Action) -> str:
        if self._is_used_up(position, action.seat):
            return f"The power to {self.power} is used up for this {self.once_a}."
        return "This role's power does not reach that now."
