"""Values of JSON that nobody can change any more, for what plugins remember inside a frozen state."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from types import MappingProxyType
from typing import Any, cast

from forbidden_island.errors import SaveError

__all__ = ["frozen_value", "thawed_value"]

_DEPTH = 20
_WHOLE = 2**63


def frozen_value(value: object, place: str, depth: int = _DEPTH) -> Any:  # noqa: ANN401 - any JSON value
    """A copy of ``value`` with objects that are read-only and tuples for lists.

    Raises:
        SaveError: It is no value of JSON, a whole number of more than 64 bits, or nested more than 20 deep.
    """
    if depth == 0:
        raise SaveError(f"a value is nested more than {_DEPTH} deep", place)
    if value is None or isinstance(value, str) or (isinstance(value, float) and isfinite(value)):
        return value
    if isinstance(value, int) and abs(value) < _WHOLE:
        return value
    if isinstance(value, (list, tuple)):
        items = enumerate(cast("list[Any]", value))
        return tuple([frozen_value(one, f"{place}[{at}]", depth - 1) for at, one in items])
    if isinstance(value, Mapping) and all(isinstance(key, str) for key in cast("Mapping[object, Any]", value)):
        pairs = cast("Mapping[str, Any]", value).items()
        return MappingProxyType({key: frozen_value(one, f"{place}.{key}", depth - 1) for key, one in pairs})
    raise SaveError("this is no value that JSON has, or a whole number of more than 64 bits", place)


def thawed_value(value: Any) -> Any:  # noqa: ANN401 - any JSON value
    """A copy with dicts and lists, which JSON and pickle can write."""
    if isinstance(value, Mapping):
        return {key: thawed_value(one) for key, one in cast("Mapping[str, Any]", value).items()}
    if isinstance(value, tuple):
        return [thawed_value(one) for one in cast("tuple[object, ...]", value)]
    return value
