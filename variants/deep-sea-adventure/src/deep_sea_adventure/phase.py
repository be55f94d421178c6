"""What a phase is: a value that holds functions, so that house rules rewire the turn and bring their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import Factory, field, frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from deep_sea_adventure.actions import Action, Outcome
    from deep_sea_adventure.moment import Lots, Moment
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.rules import Rules
    from deep_sea_adventure.state import Draft

__all__ = ["ActionKind", "Chance", "Phase"]


def not_now(_: Position, __: object) -> str:
    """What is said where a kind of action has no better reason."""
    return "That is not possible now."


def anywhere(_: Position) -> bool:
    """Whether a position can be in this phase, where it always can."""
    return True


def nothing(_: Moment) -> tuple[Action, ...]:
    """What divers may do where none is asked."""
    return ()


def whoever_has_the_turn(position: Position) -> tuple[int, tuple[Any, ...]]:
    """Who decides, and among what, where it is the diver whose turn it is."""
    return position._moment.seat, position._moment.among


@frozen(cache_hash=True, repr=False)
class ActionKind:
    """One kind of action that a phase offers.

    Attributes:
        action: The class of its actions.
        effect: ``(draft, action) -> None``: what it does; then the game goes on to where it must.
        why: ``(position, action) -> sentence``: why an action of this class is not legal now.
    """

    action: type[Action]
    effect: Callable[[Draft, Any], None]
    why: Callable[[Position, Any], str] = not_now


@frozen(cache_hash=True, repr=False)
class Chance:
    """How chance decides in a phase.

    Attributes:
        outcome: The class of its outcomes.
        lots: ``(rules, moment) -> lots``: all that may come.
        effect: ``(draft, outcome) -> None``: what it does; then the game goes on to where it must.
    """

    outcome: type[Outcome]
    lots: Callable[[Rules, Moment], Lots[Any]]
    effect: Callable[[Draft, Any], None]


def _effects(phase: Phase) -> Mapping[type[object], Callable[[Draft, Any], None]]:
    effects: dict[type[object], Callable[[Draft, Any], None]] = {kind.action: kind.effect for kind in phase.kinds}
    if phase.chance is not None:
        effects[phase.chance.outcome] = phase.chance.effect
    return effects


@frozen(cache_hash=True)
class Phase:
    """A part of a turn, or of what is done after a dive.

    Attributes:
        id: Lower case with hyphens, such as ``search``.
        title: Its name.
        legal: ``moment -> actions``: what may be decided; where there is anything, there are several.
        kinds: The kinds of these actions.
        chance: How chance decides, if it does.
        next: The id of the phase that follows in the same turn; empty where that depends.
        asked: ``position -> (seat, among)``: in a position of this phase, the actor and what is chosen among.
        fits: ``position -> bool``: whether a position that is sound otherwise can be in this phase.
        effects: For each class of action or outcome, what it does: ``(draft, choice) -> None``. Made of the others.
    """

    id: str
    title: str
    legal: Callable[[Moment], tuple[Action, ...]] = nothing
    kinds: tuple[ActionKind, ...] = ()
    chance: Chance | None = None
    next: str = ""
    asked: Callable[[Position], tuple[int, tuple[Any, ...]]] = whoever_has_the_turn
    fits: Callable[[Position], bool] = anywhere
    effects: Mapping[type[object], Callable[[Draft, Any], None]] = field(
        init=False, eq=False, repr=False, default=Factory(_effects, takes_self=True)
    )

    def __str__(self) -> str:
        """Its name."""
        return self.title
