"""Reading JSON values that nobody vouches for: each function returns what was asked for, or names the place.

Whatever the text, reading it takes time and memory in proportion to its length, which is limited; and so does each
complaint, which quotes only the beginning of what is wrong.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, cast

from forbidden_island.errors import SaveError
from forbidden_island.json_values.quoting import shown
from forbidden_island.quantities import quantity

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

__all__ = [
    "MOST_CHARACTERS",
    "each_known",
    "flag",
    "known",
    "listed",
    "loads",
    "mapped",
    "of_format",
    "of_rules_version",
    "text",
    "whole",
]

T = TypeVar("T")

MOST_CHARACTERS = 2_000_000
"""The length of the longest text that is read."""

_HIGHEST_VERSION = 10**6

_COMPARED = 100
"""The length of the longest id that is compared with others."""


def loads(source: str) -> Any:  # noqa: ANN401 - any JSON value
    """The value of a JSON text.

    Raises:
        SaveError: It is no JSON, names a key twice, has a number that is none, is nested too deeply, or is longer
            than `MOST_CHARACTERS`.
    """
    if len(source) > MOST_CHARACTERS:
        raise SaveError(f"the text has {quantity(len(source), 'character')}; at most {MOST_CHARACTERS:,} are read")
    try:
        return json.loads(source, parse_constant=_no_number, object_pairs_hook=_each_key_once)
    except (ValueError, RecursionError) as error:
        if isinstance(error, SaveError):
            raise
        raise SaveError(f"this is no JSON text: {error}") from error


def _no_number(constant: str) -> NoReturn:
    raise SaveError(f"{constant} is no number")


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) != len(pairs):
        times = Counter(name for name, _ in pairs)
        twice = next(name for name in times if times[name] > 1)
        raise SaveError(f"the key {shown(twice)} stands twice in one object")
    return values


def mapped(
    value: object, place: str, *, keys: Collection[str] = (), optional: Collection[str] = ()
) -> Mapping[str, Any]:
    """An object; with ``keys``, one that has all of these and none but these and the ``optional`` ones."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in cast("Mapping[object, Any]", value)):
        raise SaveError(f"expected an object, not {shown(value)}", place)
    words = cast("Mapping[str, Any]", value)
    if keys:
        for key in keys:
            if key not in words:
                raise SaveError(f"the key {key!r} is missing", place)
        for key in words:
            if key not in keys and key not in optional:
                raise SaveError(f"the key {shown(key)} is unknown", place)
    return words


def of_format(value: object, named: str) -> Mapping[str, Any]:
    """An object that does not say of itself that it is of another format: that is told before what its keys are."""
    words = mapped(value, "")
    if words.get("format", named) != named:
        raise SaveError(f"expected {named!r}, not {shown(words['format'])}", "format")
    return words


def of_rules_version(value: object, ours: int) -> None:
    """The version of the rules that made the save, under the key ``rules_version``; it must be ``ours``."""
    version = whole(value, "rules_version", 1, _HIGHEST_VERSION)
    if version != ours:
        reason = f"made by version {version} of the rules, while this is version {ours}: what follows could differ"
        raise SaveError(f"{reason}; read it with a version of the library that fits", "rules_version")


def listed(value: object, place: str, *, length: int | None = None, most: int | None = None) -> Sequence[Any]:
    """A list, of so many items if ``length`` is given, or at most ``most``."""
    if not isinstance(value, (list, tuple)):
        raise SaveError(f"expected a list, not {shown(value)}", place)
    items = cast("Sequence[Any]", value)
    if length is not None and len(items) != length:
        raise SaveError(f"expected {quantity(length, 'item')}, not {len(items):,}", place)
    if most is not None and len(items) > most:
        raise SaveError(f"expected at most {quantity(most, 'item')}, not {len(items):,}", place)
    return items


def whole(value: object, place: str, low: int, high: int) -> int:
    """A whole number from ``low`` to ``high``."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        expected = low if low == high else f"a whole number from {low} to {high}"
        raise SaveError(f"expected {expected}, not {shown(value)}", place)
    return value


def flag(value: object, place: str) -> bool:
    """``true`` or ``false``."""
    if not isinstance(value, bool):
        raise SaveError(f"expected true or false, not {shown(value)}", place)
    return value


def text(value: object, place: str, *, most: int | None = None) -> str:
    """A text, of at most ``most`` characters if that is given."""
    if not isinstance(value, str):
        raise SaveError(f"expected a text, not {shown(value)}", place)
    if most is not None and len(value) > most:
        raise SaveError(f"expected a text of at most {quantity(most, 'character')}, not {len(value):,}", place)
    return value


def known(value: object, place: str, table: Mapping[str, T], what: str) -> T:
    """What ``table`` has under an id."""
    named = text(value, place)
    if named not in table:
        raise SaveError(f"{shown(named)} is no {what} of this game; {_instead(named, table)}", place)
    return table[named]


def _instead(named: str, table: Collection[str]) -> str:
    """What may be meant, or else all that there is."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake pays for it

    near = get_close_matches(named, table) if len(named) <= _COMPARED else []
    return f"did you mean {' or '.join(map(repr, near))}?" if near else f"there is {', '.join(table) or 'none'}"


def each_known(ids: Collection[Any], place: Callable[[int], str], table: Mapping[str, T], what: str) -> list[T]:
    """What ``table`` has under each of some ids; ``place`` names the place of one, and is asked where it is wrong."""
    try:
        return [table[one] for one in ids]  # a tenth of the time of `known`, and nearly always enough
    except (KeyError, TypeError):
        return [known(one, place(at), table, what) for at, one in enumerate(ids)]
