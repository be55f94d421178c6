"""Laws of any game about what can be chosen: it can be done, all else is refused, and nothing else is changed."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from forbidden_island.errors import IllegalActionError
from forbidden_island.table import possible
from forbidden_island.testing.law import Breach, Law, require

if TYPE_CHECKING:
    from collections.abc import Iterable

    from forbidden_island.testing.lines import Line

__all__ = ["APPLIES", "CODES", "GLOBAL_RANDOM", "REFUSES", "REPEATS", "UNTOUCHED", "refused"]


def applies(line: Line) -> None:
    """Whatever is possible."""
    state = line.anew()
    for choice in possible(state):
        why = state.why_illegal(choice)
        require(why is None and state.is_legal(choice), f"{choice} is listed, but why_illegal says: {why}")
        try:
            after = state.apply(choice)
        except Exception as error:
            raise Breach(f"{choice} is legal, but to apply it raises {type(error).__name__}: {error}") from error
        require(type(after) is type(state), f"{choice} leads to a {type(after).__name__}")


def refuses(line: Line) -> None:
    """Whatever was possible before, and is not any more."""
    state = line.anew()
    now = set(possible(state))
    seen = dict.fromkeys(choice for before in line.record.states() for choice in possible(before))
    refused(state, (choice for choice in seen if choice not in now))


def refused(state: Any, others: Iterable[Any]) -> None:  # noqa: ANN401 - any game's
    """Each of ``others`` is refused in ``state``, with a reason."""
    for choice in others:
        require(not state.is_legal(choice), f"{choice} is not listed, but is_legal takes it")
        why = state.why_illegal(choice)
        require(isinstance(why, str) and why[-1:] in {".", "!", "?"}, f"{choice} is refused with no sentence: {why!r}")
        try:
            state.apply(choice)
        except IllegalActionError as error:
            told = error.action == choice and error.reason == why
            require(told, f"to apply {choice} raises {error}, while why_illegal says: {why}")
            continue
        raise Breach(f"{choice} is not possible here, but apply takes it")


def repeats(line: Line) -> None:
    """Asked twice, of two equal positions."""
    one, other = line.anew(), line.anew()
    require(one == other and hash(one) == hash(other), "the same, played twice, is not the same position")
    choices = possible(one)
    require(possible(one) == choices, "asked twice for what is possible, it answers otherwise")
    require(possible(other) == choices, "asked for what is possible, an equal position answers otherwise")
    for choice in choices:
        after = one.apply(choice)
        require(after == one.apply(choice) == other.apply_unchecked(choice), f"{choice} does not always do the same")


def untouched(line: Line) -> None:
    """As it was."""
    state = line.anew()
    before, number = state.to_dict(), hash(state)
    choices = possible(state)
    require(state.to_dict() == before, "to ask what is possible changes the position")
    for choice in choices:
        state.apply(choice)
        require(state.to_dict() == before, f"to apply {choice} changes the position before it")
    require(hash(state) == number, "the hash of a position changes")


def codes(line: Line) -> None:
    """There and back."""
    state = line.anew()
    for choice in possible(state):
        read = line.entry.parse_action(choice.code, state)
        require(read == choice, f"the code {choice.code!r} of {choice!r} is read as {read!r}")


def leaves_the_global_generator_alone(line: Line) -> None:
    """Dealing, asking, sampling and playing."""
    before = random.getstate()
    for state in line.again():
        if state.is_chance:
            state.sample(random.Random(0))
        for choice in possible(state)[:12]:
            state.apply(choice)
    require(random.getstate() == before, "it draws from the generator of the module `random`")


APPLIES = Law(
    "applies",
    "game",
    "Whatever is possible can be applied.",
    "A player, a bot or a search that chooses what it is offered never meets an error.",
    applies,
)
REFUSES = Law(
    "refuses",
    "game",
    "Whatever is not possible is refused with a sentence that says why.",
    "Records and saves are read by applying what stands in them; people learn the rules from the reasons.",
    refuses,
)
REPEATS = Law(
    "repeats",
    "game",
    "Equal positions answer alike however often they are asked, and the same choice always does the same.",
    "Without it no seed, no record and no search gives the same again.",
    repeats,
)
UNTOUCHED = Law(
    "untouched",
    "game",
    "Neither asking nor applying changes the position that is asked.",
    "States are kept and shared: in records, in searches, in sets. A changed one breaks them far from the cause.",
    untouched,
)
CODES = Law(
    "codes",
    "game",
    "The code of whatever is possible is read back as the same value.",
    "Records keep codes, and people type them.",
    codes,
    effort=2,
)
GLOBAL_RANDOM = Law(
    "global-random",
    "game",
    "Nothing is drawn from the generator of the module `random`.",
    "Every draw comes from the caller's generator, so that a seed repeats a game whatever else the program does.",
    leaves_the_global_generator_alone,
)
