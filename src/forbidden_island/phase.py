"""What a phase and a kind of action are: values that hold functions, so that house rules and roles bring their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from attrs import Factory, field, fields, frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from forbidden_island.actions import Action, Outcome
    from forbidden_island.packed import Position
    from forbidden_island.rules import Rules
    from forbidden_island.state import Draft

__all__ = ["ActionKind", "CardTurning", "Phase", "not_now"]


def not_now(_: Position, __: object) -> str:
    """What is said where a kind of action has no better reason."""
    return "That is not possible now."


@frozen(cache_hash=True, repr=False)
class ActionKind:
    """One kind of action that a phase offers.

    Attributes:
        action: The class of its actions.
        every: ``(rules, seat) -> actions``: all that a seat can ever be offered, in a stable order.
        legal: ``(position, seat) -> actions``: those that the seat may take now.
        effect: ``(draft, action) -> None``: what it does.
        why: ``(position, action) -> sentence``: why an action of this class is not legal now.
        cost: How many of the turn's actions it takes: 0 or 1.
    """

    action: type[Action]
    every: Callable[[Rules, int], Iterable[Action]]
    legal: Callable[[Position, int], tuple[Action, ...]]
    effect: Callable[[Draft, Any], None]
    why: Callable[[Position, Any], str] = not_now
    cost: int = 0


@frozen(cache_hash=True, repr=False)
class CardTurning:
    """How a phase turns cards: what may come, and what a card does.

    Cards are numbers here; ``outcomes`` and ``number`` translate.

    Attributes:
        top: ``position -> numbers``: the cards that may be the top one, one entry a copy.
        outcomes: ``position -> outcomes``: the outcome for each number.
        number: ``(position, outcome) -> number``, or `None` for an outcome of another kind.
        draws: ``position -> int``: how many cards the part turns, if it begins now.
        turn: ``(draft, number) -> None``: a card of the top layer is turned, does what it does, and the game goes on.
    """

    top: Callable[[Position], bytes]
    outcomes: Callable[[Position], Sequence[Outcome]]
    number: Callable[[Position, object], int | None]
    draws: Callable[[Position], int]
    turn: Callable[[Draft, int], None]


def _by_action(phase: Phase) -> Mapping[type[object], ActionKind]:
    return {kind.action: kind for kind in (*phase.kinds, *phase.specials)}


def _legal(kinds: tuple[ActionKind, ...]) -> tuple[Callable[[Position, int], tuple[Action, ...]], ...]:
    return tuple([kind.legal for kind in kinds])


def _made(make: Callable[[Phase], Any]) -> Any:  # noqa: ANN401 - a field of any type
    """A look-up made of the words of a phase."""
    return field(init=False, eq=False, repr=False, default=Factory(make, takes_self=True))


@frozen(cache_hash=True)
class Phase:
    """A part of the turn, or something that breaks into one.

    Attributes:
        id: Lower case with hyphens, such as ``actions``.
        title: Its name.
        deciders: ``position -> seats``: whose decision it is, the first being the state's ``actor``; by default the
            turn's player.
        kinds: What the deciders may do; the ``action`` of each is the class of its actions.
        own: Whether the deciders may also do what only their own role can.
        holders: ``position -> seats``: who may play special cards; by default everybody.
        specials: The special cards that may be played, in the same form.
        cards: How cards are turned, if any are.
        windows: Before which cards special cards may be played: ``each``, ``first`` or ``never``.
        limit_after: Whether the hand limit is looked at after each card of the part, or after its last.
        breaks_in: Whether it breaks into another phase, which goes on afterwards.
        follow: ``(draft, before) -> None``: after an action of this phase the game goes on to where it must.
    """

    id: str
    title: str
    follow: Callable[[Draft, Position], None]
    deciders: Callable[[Position], Sequence[int]] | None = None
    kinds: tuple[ActionKind, ...] = ()
    own: bool = False
    holders: Callable[[Position], Sequence[int]] | None = None
    specials: tuple[ActionKind, ...] = ()
    cards: CardTurning | None = None
    windows: Literal["each", "first", "never"] = "each"
    limit_after: Literal["each", "last"] = "each"
    breaks_in: bool = False
    by_action: Mapping[type[object], ActionKind] = _made(_by_action)
    plays: frozenset[type[object]] = _made(lambda phase: frozenset(kind.action for kind in phase.specials))
    legal: tuple[Callable[[Position, int], tuple[Action, ...]], ...] = _made(lambda phase: _legal(phase.kinds))
    legal_specials: tuple[Callable[[Position, int], tuple[Action, ...]], ...] = _made(
        lambda phase: _legal(phase.specials)
    )

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the words alone; what is made of them is made again."""
        return Phase, tuple(getattr(self, one.name) for one in fields(Phase) if one.init)

    def __str__(self) -> str:
        """Its name."""
        return self.title
