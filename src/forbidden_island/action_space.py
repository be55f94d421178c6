"""Every action that some rules can ever offer, numbered."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from forbidden_island.actions import Action
    from forbidden_island.phase import ActionKind
    from forbidden_island.rules import Rules
    from forbidden_island.state import State

__all__ = ["ActionSpace"]


class ActionSpace:
    """All actions of a game, numbered in a stable order: kind by kind, and within a kind seat by seat.

    Examples:
        >>> import forbidden_island as fi
        >>> state = fi.new_game(["diver", "pilot"], seed=7)
        >>> space = state.rules.actions
        >>> action = state.legal_actions()[0]
        >>> space[space.index(action)] == action, sum(space.mask(state)) == len(state.legal_actions())
        (True, True)
    """

    __slots__ = ("_actions", "_index")

    def __init__(self, rules: Rules) -> None:
        """Number the actions of ``rules``."""
        seats = range(len(rules.adventurers))
        actions = (action for kind in _kinds(rules) for seat in seats for action in kind.every(rules, seat))
        own = (
            action
            for seat, role in enumerate(rules.adventurers)
            for kind in role.own_actions
            for action in kind.every(rules, seat)
        )
        self._actions: tuple[Action, ...] = (*actions, *own)
        self._index = {action: number for number, action in enumerate(self._actions)}

    def __len__(self) -> int:
        """How many there are."""
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        """All, by number."""
        return iter(self._actions)

    def __getitem__(self, number: int) -> Action:
        """The action with a number."""
        return self._actions[number]

    def __contains__(self, action: object) -> bool:
        """Whether the rules can ever offer ``action``."""
        return action in self._index

    def index(self, action: Action) -> int:
        """The number of ``action``.

        Raises:
            ValueError: The rules never offer it.
        """
        try:
            return self._index[action]
        except KeyError:
            raise ValueError(f"these rules never offer {action!r}") from None

    def mask(self, state: State) -> bytes:
        """One byte an action, by number: 1 if it is legal in ``state``, else 0."""
        mask = bytearray(len(self._actions))
        for action in state.legal_actions():
            mask[self._index[action]] = 1
        return bytes(mask)


def _kinds(rules: Rules) -> list[ActionKind]:
    """The kinds of actions of all phases, each class once, where it comes up first."""
    kinds: dict[type[Action], ActionKind] = {}
    for phase in rules.phases:
        for kind in (*phase.kinds, *phase.specials):
            kinds.setdefault(kind.action, kind)
    return list(kinds.values())
