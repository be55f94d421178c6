"""Many actions as a few numbered choices: first what is done, then by whom, with what, and where.

It reads the class of an action, the fields of its value and its sentence; so it serves every game.
"""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from attrs import fields, frozen, has

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

__all__ = ["Choice", "Menu", "menu_of"]

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


@frozen
class Choice:
    """One line of a menu.

    Attributes:
        title: What it says.
        actions: What it stands for; if there is more than one, choosing it opens a menu of them.
    """

    title: str
    actions: tuple[Any, ...]


@frozen
class Menu:
    """Some actions, as choices that are numbered from 1.

    Attributes:
        heading: How the sentences of all its actions begin.
        choices: The choices.
    """

    heading: str
    choices: tuple[Choice, ...]


def menu_of(actions: Sequence[Any]) -> Menu:
    """The actions in groups, by the first thing in which they differ: their kind, or else a field.

    A group of one kind is named by the kind and the number of its actions, a group of equal fields by the field.

    Args:
        actions: All that the menu must offer, at least one.

    Examples:
        >>> import forbidden_island as fi
        >>> from forbidden_island.cli.menu import menu_of
        >>> menu = menu_of(fi.new_game(["pilot", "diver"], seed=7).legal_actions())
        >>> [choice.title for choice in menu.choices]
        ['Move (2)', 'Seat 0 shores up Iron Gate.', 'Seat 0 ends its actions.', 'Fly (23)']
    """
    heading = _beginning([str(action) for action in actions])
    kinds = _groups(actions, type)
    if len(kinds) > 1:
        return Menu(heading, tuple(_of_kind(kind, group) for kind, group in kinds))
    differing = [name for name in _names(kinds[0][0]) if len(_groups(actions, _getter(name))) > 1]
    if not differing:
        return Menu(heading, tuple(Choice(str(action), (action,)) for action in actions))
    last = len(differing) == 1
    by_field = _groups(actions, _getter(differing[0]))
    return Menu(heading, tuple(_of_field(differing[0], value, group, last=last) for value, group in by_field))


def _beginning(sentences: Sequence[str]) -> str:
    """The words with which all sentences begin."""
    words = zip(*(sentence.split() for sentence in sentences), strict=False)
    return " ".join(first for first, *_ in takewhile(lambda place: len(set(place)) == 1, words))


def _groups(actions: Sequence[Any], key: Callable[[Any], Hashable]) -> list[tuple[Any, tuple[Any, ...]]]:
    """The actions by ``key``, in the order of their first appearance."""
    groups: dict[Any, list[Any]] = {}
    for action in actions:
        groups.setdefault(key(action), []).append(action)
    return [(value, tuple(group)) for value, group in groups.items()]


def _names(kind: type[Any]) -> list[str]:
    """The fields of an action, its seat first."""
    return [one.name for one in fields(kind)] if has(kind) else []


def _getter(name: str) -> Callable[[Any], Hashable]:
    return lambda action: getattr(action, name)


def _of_kind(kind: type[Any], group: tuple[Any, ...]) -> Choice:
    if len(group) == 1:
        return Choice(str(group[0]), group)
    return Choice(f"{_CAPITAL.sub(' ', kind.__name__).capitalize()} ({len(group)})", group)


def _of_field(name: str, value: Any, group: tuple[Any, ...], *, last: bool) -> Choice:  # noqa: ANN401 - any field
    """A value of a field; as a whole sentence where it decides more than this field."""
    one, *others = group
    if others:
        return Choice(f"{_title(name, value)} ({len(group)})", group)
    return Choice(_title(name, value) if last else str(one), group)


def _title(name: str, value: Any) -> str:  # noqa: ANN401 - as above
    """The value in words; numbers after the name of their field."""
    values = _values(value)
    words = " and ".join(map(str, values)) or "none"
    if not any(isinstance(one, int) for one in values):
        return words
    return f"{name.removesuffix('s') if len(values) == 1 else name} {words}"


def _values(value: Any) -> Sequence[Any]:  # noqa: ANN401 - as above
    return value if isinstance(value, tuple) else (value,)  # pyright: ignore[reportUnknownVariableType]  # of anything
