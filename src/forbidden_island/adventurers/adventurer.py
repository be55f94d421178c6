"""What an adventurer is: a value whose hooks say where it differs from the common rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from forbidden_island.adventurers.taking import TAKE
from forbidden_island.box import Outline

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from forbidden_island.adventurers.own_action import OwnAction
    from forbidden_island.box import Card, Place, Tile
    from forbidden_island.rules import Rules
    from forbidden_island.state import Draft
    from forbidden_island.view import View

    Reach = Callable[[Outline, Place], Iterable[Place]]
    Goes = Callable[[View, int], Iterable[Tile]]
    Partners = Callable[[View, int], Iterable[int]]
    Effects = Iterable[Callable[[Draft], None]]
    OnCard = Callable[[View, int, Card], Effects]
    OnFlood = Callable[[View, int, Tile], Effects]
    OnTurnEnd = Callable[[View, int], Effects]
    Remembers = Callable[[Rules, Any], bool]

__all__ = ["Adventurer"]


@frozen(cache_hash=True)
class Adventurer:
    """A role: its name, where it starts, and the hooks in which it differs from the common rules.

    A hook is a pure function on the top level of a module. One that is left out plays by the common rule. When each
    is asked, and what it may see, is said on the page about hooks.

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
        takes_from: ``(view, seat) -> seats``: from whom it can take a card for one action, by `Take`; the common rule
            is from nobody. Which cards: those that may be given.
        on_card: ``(view, seat, card) -> effects``: what it makes happen when a treasure card is turned, in anybody's
            turn. An effect is a function of the draft, such as ``partial(verbs.dry, tile=tile)``.
        on_flood: ``(view, seat, tile) -> effects``: likewise when a flood card is turned.
        on_turn_end: ``(view, seat) -> effects``: likewise when a turn's last card is done.
        actions: What only this role can do.
        powers: The names of what its reactions use up for a turn with the verb ``spend``.
        remembers: ``(rules, value) -> bool``: whether a value that a save has under the role's id in its ``notes`` can
            be one that the role has noted; without it any value of JSON is taken for one.
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
    takes_from: Partners | None = None
    on_card: OnCard | None = None
    on_flood: OnFlood | None = None
    on_turn_end: OnTurnEnd | None = None
    actions: tuple[OwnAction, ...] = ()
    powers: tuple[str, ...] = ()
    remembers: Remembers | None = None
    api: int = field(default=1, kw_only=True)

    def __str__(self) -> str:
        """The role's name."""
        return self.title

    @property
    def own_actions(self) -> tuple[OwnAction, ...]:
        """What only this role can do, taking cards included."""
        return self.actions if self.takes_from is None else (*self.actions, TAKE)

    def powers_once_a(self, span: str) -> frozenset[str]:
        """The names of what its actions use up for a ``turn``, or for the ``game``."""
        return frozenset({own.power for own in self.actions if own.power is not None and own.once_a == span})
