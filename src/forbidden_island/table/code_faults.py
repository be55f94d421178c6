"""Why a text is no code: which word is wrong, and what may be meant instead."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from forbidden_island.errors import ParseError
from forbidden_island.quantities import quantity
from forbidden_island.table.shortened import likeness

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

__all__ = ["MOST_CHARACTERS", "Written", "ambiguous", "nothing_fits", "words_of"]

MOST_CHARACTERS = 200
"""The length of the longest text that is read as a code."""

_SHOWN = 4
_LISTED = 20


class Written(NamedTuple):
    """The words of a code, taken apart."""

    seat: str | None
    verb: str
    others: tuple[str, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """All words."""
        return (*([] if self.seat is None else [self.seat]), self.verb, *self.others)

    def __str__(self) -> str:
        """The code."""
        return " ".join(self.words)


def words_of(text: str) -> list[str]:
    """The words of a text, in lower case.

    Raises:
        ParseError: There are none, or the text is far too long.
    """
    if len(text) > MOST_CHARACTERS:
        raise ParseError(f"a code has at most {MOST_CHARACTERS} characters, not {len(text):,}", text)
    words = text.lower().split()
    if not words:
        raise ParseError("there is no word in it; write a code such as '0 end-actions'", text)
    return words


def nothing_fits(text: str, words: Sequence[str], written: Iterable[Written]) -> ParseError:
    """What is wrong with ``words``, which fit none of the ``written`` codes."""
    codes = list(written)
    if not codes:
        return ParseError("nothing can be done any more", text, "unknown")
    seat, rest = (words[0], words[1:]) if words[0].isdigit() else (None, words)
    if not rest:
        return ParseError(f"it says who, but not what; write a code such as '{codes[0]}'", text)
    known = [code for code in codes if likeness(rest[0], code.verb) is not None]
    if not known:
        return _unknown(text, rest[0], "is nothing that can be done", {code.verb for code in codes})
    fitting = [code for code in known if len(code.others) == len(rest) - 1]
    return _wrong_word(text, seat, rest, fitting) if fitting else _wrong_number(text, known[0], len(rest) - 1)


def _wrong_word(text: str, seat: str | None, rest: Sequence[str], codes: Sequence[Written]) -> ParseError:
    """What is wrong after the verb of ``codes``, or before it, or with all words together."""
    verb, *others = rest
    for number, word in enumerate(others):
        there = {part for code in codes for part in code.others[number].split("+")}
        for part in word.split("+"):
            if all(likeness(part, one) is None for one in there):
                return _unknown(text, part, f"cannot stand after {verb!r}", there)
    seats = {code.seat for code in codes if code.seat is not None}
    if seat is not None and seat not in seats:
        return _unknown(text, seat, f"is no seat that can {verb!r}", seats)
    near = get_close_matches(" ".join([*([] if seat is None else [seat]), *rest]), map(str, codes), n=_SHOWN)
    return ParseError(f"by these rules it can never be done{_or_rather(near)}", text, "unknown", near)


def ambiguous(text: str, codes: Sequence[str]) -> ParseError:
    """Several codes fit."""
    more = [quantity(len(codes) - _SHOWN, "other")] if len(codes) > _SHOWN else []
    reason = f"it may be {' or '.join([*map(repr, codes[:_SHOWN]), *more])}; write more of it"
    return ParseError(reason, text, "ambiguous", codes)


def _wrong_number(text: str, example: Written, given: int) -> ParseError:
    needed = len(example.others)
    words = quantity(needed, "word") if needed else "no words"
    reason = f"{example.verb!r} takes {words} after it, not {given or 'none'}; write it as '{example}'"
    return ParseError(reason, text, near=[str(example)])


def _unknown(text: str, word: str, fault: str, there: Collection[str]) -> ParseError:
    near = get_close_matches(word, there, n=_SHOWN)
    shown = sorted(there)[:_LISTED]
    more = [quantity(len(there) - _LISTED, "other")] if len(there) > _LISTED else []
    way_out = _or_rather(near) or f"; there is {', '.join([*shown, *more]) or 'none'}"
    return ParseError(f"{word!r} {fault}{way_out}", text, "unknown", near)


def _or_rather(near: Sequence[str]) -> str:
    return f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
