"""Words cut short: what somebody who types a code may leave out."""

from __future__ import annotations

__all__ = ["likeness"]


def likeness(word: str, written: str) -> int | None:
    """How well ``word`` stands for the ``written`` word of a code: 0 in full, 1 cut short, `None` not at all.

    Parts with ``+`` between them may stand in any order. Numbers are never cut short.
    """
    parts, full = sorted(word.split("+")), sorted(written.split("+"))
    if parts == full:
        return 0
    return 1 if len(parts) == len(full) and _pair_off(parts, full) else None


def _pair_off(parts: list[str], full: list[str]) -> bool:
    """Whether each part stands for another one of the full words."""
    if not parts:
        return True
    first, *others = parts
    return any(_shortens(first, one) and _pair_off(others, full[:at] + full[at + 1 :]) for at, one in enumerate(full))


def _shortens(part: str, full: str) -> bool:
    """Whether ``part`` is the beginning of ``full``, or of each of its pieces, or their initials."""
    if full.isdigit() or not part:
        return part == full
    pieces, beginnings = full.split("-"), part.split("-")
    return (
        full.startswith(part)
        or part == "".join([piece[:1] for piece in pieces])
        or (len(pieces) == len(beginnings) and all(map(str.startswith, pieces, beginnings)))
    )
