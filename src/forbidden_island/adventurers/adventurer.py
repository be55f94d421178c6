"""What an adventurer is: a value whose hooks say where it differs from the common rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from forbidden_island.box import Outline
from forbidden_island.phase import ActionKind
from forbidden_island.verbs import spend
from forbidden_island.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from forbidden_island.actions import Action
    from forbidden_island.box import Place, Tile
    from forbidden_island.packed import Position
    from forbidden_island.rules import Rules
    from forbidden_island.state import Draft

    Reach = Callable[[Outline, Place], Iterable[Place]]
    Goes = Callable[[View, int], Iterable[Tile]]
    Partners = Callable[[View, int], Iterable[int]]

__all__ = ["Adventurer", "OwnAction"]


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
        power: The name under which it is used up until the next turn; without one it can be repeated.
    """

    action: type[Action]
    every: Callable[[Rules, int], Iterable[Action]]
    legal: Callable[[View, int], Sequence[Action]]
    effect: Callable[[Draft, Any], None]
    cost: int = 1
    power: str | None = None

    @property
    def kind(self) -> ActionKind:
        """The same in the form that phases ask."""
        return ActionKind(self.action, self.every, self._legal_now, self._take_effect, self._why, self.cost)

    def _legal_now(self, position: Position, seat: int) -> tuple[Action, ...]:
        return () if self.power in position._moment.spent else tuple(self.legal(View(position), seat))

    def _take_effect(self, draft: Draft, action: Action) -> None:
        self.effect(draft, action)
        if self.power is not None:
            spend(draft, self.power)

    def _why(self, position: Position, _: Action) -> str:
        if self.power in position._moment.spent:
            return f"The power to {self.power} is used up for this turn."
        return "This role's power does not reach that now."


@frozen(cache_hash=True)
class Adventurer:
    """A role: its name, where it starts, and the hooks in which it differs from the common rules.

    A hook is a pure function on the top level of a module. One that is left out plays by the common rule.

    Attributes:
        id: Lower case with hyphens, such as ``diver``.
        title: The role's name.
        start: The id of the tile on which its pawn starts.
        pawn: The colour of its pawn.
        steps: ``(outline, place) -> places``: one ordinary step. Asked once for an outline.
        shores: ``(outline, place) -> places``: what it can shore up, beside its own tile. Asked once for an outline.
        shores_at_once: How many tiles it can shore up for one action.
        goes: ``(view, seat) -> tiles``: where a move can end, if not one step away on a tile that is left.
        swims: ``(view, seat) -> tiles``: where it can get out of the water, if not one step away.
        led: ``(view, seat) -> tiles``: where the Navigator can bring it, if not two steps away.
        gives_to: ``(view, seat) -> seats``: to whom it can give cards, if not only to those on its tile.
        actions: What only this role can do.
        api: The version of the plugin interface that it is written for, as `API_VERSION` says.
    """

    id: str
    title: str
    start: str
    pawn: str
    steps: Reach = Outline.orthogonal
    shores: Reach = Outline.orthogonal
    shores_at_once: int = 1
    goes: Goes | None = None
    swims: Goes | None = None
    led: Goes | None = None
    gives_to: Partners | None = None
    actions: tuple[OwnAction, ...] = ()
    api: int = field(default=1, kw_only=True)

    def __str__(self) -> str:
        """The role's name."""
        return self.title
