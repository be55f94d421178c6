"""Values of JSON that nobody can change any more, for what plugins remember inside a frozen state."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from math import isfinite
from types import MappingProxyType
from typing import Any, cast

from forbidden_island.errors import SaveError
from forbidden_island.json_values.quoting import shown

__all__ = ["NOTHING", "as_text", "frozen_value", "thawed_value"]

NOTHING: Mapping[str, Any] = MappingProxyType({})
"""The frozen object that has no keys: always this one, so that two are compared by identity."""

_DEPTH = 20
_BITS = 4096
_PLAIN_KEY = r"[\w-]{1,40}"


def frozen_value(value: object, *path: str) -> Any:  # noqa: ANN401 - any JSON value
    """A copy of ``value`` with objects that are read-only and tuples for lists.

    Args:
        value: A value of JSON.
        path: Where it stands: a key of the whole, then a key inside of that, and so on.

    Raises:
        SaveError: It is no value of JSON, nested more than 20 deep (the path included), or a whole number of more
            than 4096 bits, which not every program could read back.
    """
    return _frozen(value, path)


def _frozen(value: object, path: tuple[str | int, ...]) -> Any:  # noqa: ANN401 - any JSON value
    """The copy of what is found on ``path``, which becomes a text only where something is wrong."""
    if len(path) > _DEPTH:
        raise SaveError(f"a value is nested more than {_DEPTH} deep", _place(path))
    if value is None or isinstance(value, str) or _is_number(value):
        return value
    if isinstance(value, (list, tuple)):
        items = enumerate(cast("list[Any]", value))
        return tuple([_frozen(one, (*path, at)) for at, one in items])
    if isinstance(value, Mapping) and all(isinstance(key, str) for key in cast("Mapping[object, Any]", value)):
        pairs = cast("Mapping[str, Any]", value).items()
        return MappingProxyType({key: _frozen(one, (*path, key)) for key, one in pairs}) if pairs else NOTHING
    raise SaveError(f"{shown(value)} is no value that JSON has", _place(path))


def _is_number(value: object) -> bool:
    """Whether it is a number (true and false are some) that can be written."""
    return value.bit_length() <= _BITS if isinstance(value, int) else isinstance(value, float) and isfinite(value)


def _place(path: tuple[str | int, ...]) -> str:
    """A path as it is written in Python."""
    first, *steps = path
    return f"{first}{''.join(map(_step, steps))}"


def _step(step: str | int) -> str:
    return f".{step}" if isinstance(step, str) and re.fullmatch(_PLAIN_KEY, step) else f"[{shown(step)}]"


def thawed_value(value: Any) -> Any:  # noqa: ANN401 - any JSON value
    """A copy with dicts and lists, which JSON and pickle can write."""
    if isinstance(value, Mapping):
        return {key: thawed_value(one) for key, one in cast("Mapping[str, Any]", value).items()}
    if isinstance(value, tuple):
        return [thawed_value(one) for one in cast("tuple[object, ...]", value)]
    return value


def as_text(value: Any) -> str:  # noqa: ANN401 - any JSON value
    """A text that the same value of JSON alone has: to Python ``1``, ``1.0`` and ``True`` are equal, to JSON not."""
    return json.dumps(thawed_value(value), sort_keys=True)
