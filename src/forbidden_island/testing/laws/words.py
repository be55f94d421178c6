"""Laws of every plugin about its words: that it has a name, compares by value, and can be sent to another process."""

from __future__ import annotations

import os
import pickle
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any, cast

from attrs import evolve, fields, has

from forbidden_island.testing.law import Breach, Law, require

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

__all__ = ["EQUAL", "NAMES", "PICKLES", "is_well_named", "plays_alike_everywhere"]

_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST_ID = 100


def is_well_named(value: Any) -> None:  # noqa: ANN401 - any plugin
    """Its id and its title."""
    named = isinstance(value.id, str) and _ID.fullmatch(value.id) and len(value.id) <= _LONGEST_ID
    require(named, f"its id is {value.id!r}; write it in lower case with hyphens, such as 'fools-landing'")
    titled = isinstance(value.title, str) and value.title.strip() == value.title != ""
    require(titled, f"its title is {value.title!r}; give it a text without blanks around it")


def compares_by_its_words(value: Any) -> None:  # noqa: ANN401 - any plugin
    """A copy is equal, and has the same hash."""
    try:
        number = hash(value)
    except TypeError as error:
        raise Breach(f"it cannot be hashed ({error}); write its words as tuples, not as lists") from error
    twin = evolve(value)
    require(twin == value and hash(twin) == number, "a copy of it is not equal to it")


def can_be_sent(value: Any) -> None:  # noqa: ANN401 - any plugin
    """Its functions are found by name, and all of it is equal afterwards."""
    for name, one in _named_things(value):
        require(_found_by_name(one) is one, f"{name} is {one.__qualname__}, which no module has on its top level")
    twin = pickle.loads(pickle.dumps(value))  # noqa: S301 - made here
    require(twin == value and hash(twin) == hash(value), "pickled, it is another one")


def _found_by_name(one: Any) -> object:  # noqa: ANN401 - a function or a class
    found: Any = sys.modules.get(one.__module__)
    for name in one.__qualname__.split("."):
        found = getattr(found, name, None)
    return found


def _named_things(value: object, name: str = "it") -> Iterator[tuple[str, Any]]:
    """The functions and classes of which a value is made."""
    if isinstance(value, tuple):
        for number, one in enumerate(cast("tuple[object, ...]", value)):
            yield from _named_things(one, f"{name}[{number}]")
    elif hasattr(value, "__qualname__"):
        yield name, value
    elif has(type(value)):
        yield name, type(value)
        for field in fields(cast("Any", type(value))):
            inner = field.name if name == "it" else f"{name}.{field.name}"
            yield from _named_things(getattr(value, field.name), inner)


# --- other processes ----------------------------------------------------------------------------------------

_PLAY = """
import pickle, random, sys
for deal in pickle.load(sys.stdin.buffer):
    rng, state = random.Random(0), deal()
    for _ in range(100):
        choices = [*state.legal_actions(), *(outcome for outcome, _ in state.chance_outcomes())]
        print(*(choice.code for choice in choices), sep="; ")
        if not choices:
            break
        state = state.apply_unchecked(rng.choice(choices))
"""


def plays_alike_everywhere(deals: Sequence[Callable[[], object]]) -> None:
    """The same games are played from the same deals by processes that hash texts differently."""
    sent = pickle.dumps(deals)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    playing = [
        subprocess.Popen(  # noqa: S603 - this Python, with the text above
            [sys.executable, "-c", _PLAY],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**environment, "PYTHONHASHSEED": seed},
        )
        for seed in ("1", "2")
    ]
    told = [process.communicate(sent) for process in playing]
    for process, (_, errors) in zip(playing, told, strict=True):
        last = errors.decode().strip().rpartition("\n")[2]
        way_out = "; put what is defined in __main__ into a module that can be imported" * ("__main__" in last)
        require(process.returncode == 0, f"another process cannot play it: {last}{way_out}")
    require(told[0][0] == told[1][0], "another process lists other things that are possible, or in another order")


NAMES = Law(
    "names",
    "plugin",
    "Its id is in lower case with hyphens, and it has a title.",
    "Saves, commands and lists name it so.",
    is_well_named,
)
EQUAL = Law(
    "equal",
    "plugin",
    "It can be hashed, and a copy of it is equal to it.",
    "Rules compare by their words, and look-ups are kept by them.",
    compares_by_its_words,
    basic=True,
)
PICKLES = Law(
    "pickles",
    "plugin",
    "Its functions stand on the top level of a module, and pickled it is equal.",
    "Simulations send rules to other processes, and a save must find the same functions again.",
    can_be_sent,
)
