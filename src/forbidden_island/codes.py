"""Short texts for what seats and chance decide, made of the fields of frozen values: no kind of action is listed."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, cast

from attrs import fields

__all__ = ["Coded", "code_of", "sentence_of"]


class Coded:
    """Gives an action or an outcome its ``code``; for frozen attrs values, each of which can be told by its fields."""

    __slots__ = ()

    @property
    def code(self) -> str:
        """A short text for people to type and for files to keep; `CodeBook` reads it back.

        It is the same in every process: the seat, if there is one, what is done, and then the other fields.
        """
        return code_of(self)


def code_of(choice: object) -> str:
    """The code of an action or an outcome.

    The words are the seat, if the value has one; the name of its class in lower case with hyphens, without
    ``-drawn`` at its end; and then each other field. A value with an ``id`` is written as its id, several values as
    theirs with ``+`` between them.

    Args:
        choice: A frozen attrs value with fields of numbers, of texts without blanks, of values that have an ``id``,
            or of tuples of these.

    Examples:
        >>> import forbidden_island as fi
        >>> from forbidden_island.table import code_of
        >>> code_of(fi.ShoreUp(0, [fi.Tile.MISTY_MARSH, fi.Tile.WATCHTOWER]))
        '0 shore-up misty-marsh+watchtower'
        >>> code_of(fi.TreasureDrawn(fi.Card.WATERS_RISE))
        'treasure waters-rise'
    """
    value, kind = cast("Any", choice), cast("Any", type(choice))
    has_seat, verb, names = _form(kind)
    seat = [_word(value.seat)] if has_seat else []
    return " ".join([*seat, verb, *(_word(getattr(choice, name)) for name in names)])


def sentence_of(choice: object) -> str:
    """What an action or an outcome is, in one sentence: for those that have no better one.

    Examples:
        >>> import forbidden_island as fi
        >>> from forbidden_island.table import sentence_of
        >>> sentence_of(fi.Navigate(0, 2, fi.Tile.LOST_LAGOON))
        'Seat 0: navigate, pawn 2, to Lost Lagoon.'
    """
    value, kind = cast("Any", choice), cast("Any", type(choice))
    has_seat, verb, names = _form(kind)
    seat = f"Seat {value.seat}: " if has_seat else ""
    parts = [verb.replace("-", " "), *(f"{name.replace('_', ' ')} {_title(getattr(choice, name))}" for name in names)]
    sentence = seat + ", ".join(parts) + "."
    return sentence[0].upper() + sentence[1:]


@lru_cache(maxsize=256)
def _form(kind: type[Any]) -> tuple[bool, str, tuple[str, ...]]:
    """Whether values of ``kind`` have a seat, what they are called, and their other fields."""
    names = tuple(field.name for field in fields(kind))
    verb = re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower().removesuffix("-drawn")
    return "seat" in names, verb, tuple(name for name in names if name != "seat")


def _word(value: object) -> str:
    if isinstance(value, tuple):
        return "+".join(map(_word, cast("tuple[object, ...]", value))) or "none"
    return str(getattr(value, "id", value)).lower()


def _title(value: object) -> str:
    if isinstance(value, tuple):
        return " and ".join(map(_title, cast("tuple[object, ...]", value))) or "none"
    return str(value)
