"""Laws of any game about its states as values: frozen, compared, copied, saved, recorded, shown."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random
from typing import TYPE_CHECKING, Any

from forbidden_island.table import Record, open_save, possible
from forbidden_island.testing.law import Breach, Law, require
from forbidden_island.testing.laws.turns import played_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from forbidden_island.testing.lines import Line

__all__ = ["FROZEN", "KEYS", "PICKLES", "RECORDS", "SAVES", "TEXTS"]

_SOME_TURNS = 40
"""In actions and outcomes."""


def frozen(line: Line) -> None:
    """Positions, and what can be chosen in them."""
    state = line.anew()
    for value in (state, *possible(state)[:3]):
        hash(value)
        for name in _attributes(value):
            try:
                setattr(value, name, getattr(value, name))
            except (AttributeError, TypeError):
                continue
            raise Breach(f"{name} of a {type(value).__name__} can be set")


def _attributes(value: object) -> Iterator[str]:
    """The names of the attributes that are kept in ``value``."""
    for kind in type(value).__mro__:
        slots: Any = vars(kind).get("__slots__", ())
        yield from (name for name in slots if not name.startswith("__") and hasattr(value, name))
    yield from tuple(getattr(value, "__dict__", ()))


def pickles(line: Line) -> None:
    """And copies."""
    state = line.anew()
    twins = {
        "pickled": pickle.loads(pickle.dumps(state)),  # noqa: S301 - made here
        "copied": copy.copy(state),
        "copied deeply": copy.deepcopy(state),
    }
    for how, twin in twins.items():
        require(twin == state and hash(twin) == hash(state), f"{how}, a position is another one")
        require(possible(twin) == possible(state), f"{how}, a position goes on otherwise")


def saves(line: Line) -> None:
    """The last positions as a dict, and as JSON."""
    for state in list(line.again())[-3:]:
        words, text = state.to_dict(), state.to_json()
        require(json.loads(text) == json.loads(json.dumps(words)), "to_json() is not to_dict() as JSON")
        _is_the_same(line.entry.load(words), state)
        _is_the_same(open_save(text, [line.entry]).record.state, state)
    last = line.anew()
    _goes_on_alike(open_save(last.to_json(), [line.entry]).record.state, last)


def _is_the_same(twin: Any, state: Any) -> None:  # noqa: ANN401 - any game's
    require(twin == state and hash(twin) == hash(state), "saved and loaded, a position is another one")
    require(twin.key() == state.key(), "saved and loaded, a position has another key")


def _goes_on_alike(twin: Any, state: Any) -> None:  # noqa: ANN401 - any game's
    """For some turns, so that whose power was forgotten has one too."""
    rng = Random(0)
    for _ in range(_SOME_TURNS):
        choices = possible(state)
        more = set(possible(twin)) ^ set(choices)
        require(not more, f"saved and loaded, a position goes on otherwise: {', '.join(sorted(map(str, more)))}")
        if not choices:
            return
        choice = rng.choice(choices)
        twin, state = twin.apply_unchecked(choice), state.apply_unchecked(choice)


def keys(line: Line) -> None:
    """Of all positions of the line, and what may follow its last one."""
    seen: dict[str, Any] = {}
    for state in (*line.record.states(), *(child for _, child in line.state.children())):
        met = seen.setdefault(state.key(), state)
        require(met == state, f"two positions that differ have one key: {state!r} and {met!r}")
    for state in line.again():
        require(seen.get(state.key()) == state, f"equal positions have different keys: {state!r}")


def records(line: Line) -> None:
    """Written, read and played again."""
    record = line.record
    save = open_save(record.to_json(), [line.entry])
    require(save.record == record, "written and read, a record is another one")
    require(save.record.state == record.state, "a record, played again, comes to another position")
    again = Record[Any](record.first, form=record.form)
    for choice in record:
        again = again.play(choice)
    require(again == record and hash(again) == hash(record), "the same, played twice, is not the same record")


def texts(line: Line) -> None:
    """What people read."""
    state = line.state
    for shown in (state, *possible(state)):
        require(str(shown).strip(), f"a {type(shown).__name__} has no text")
    require(line.entry.board(state, 20).strip(), "its board has no text")
    require(line.entry.ending(played_on(state, Random(0))).strip(), "how it ended has no name")


FROZEN = Law(
    "frozen",
    "game",
    "Positions, actions and outcomes can be hashed, and none of their attributes can be set.",
    "They stand in sets, in caches and in records, and must not change there.",
    frozen,
)
PICKLES = Law(
    "pickles",
    "game",
    "A position that is pickled or copied is equal, and goes on as the first.",
    "Simulations send positions to other processes.",
    pickles,
)
SAVES = Law(
    "saves",
    "game",
    "A position that is saved and loaded, as a dict or as JSON, is equal, and goes on as the first.",
    "What a game remembers outside its position, such as a power that is used up, is forgotten in a save.",
    saves,
)
KEYS = Law(
    "keys",
    "game",
    "Positions have the same key if they are equal, and only then.",
    "Tables of positions that outlive a process are kept by key.",
    keys,
)
RECORDS = Law(
    "records",
    "game",
    "A record that is written and read is equal, and played again it comes to the same position.",
    "A record is the proof of a game.",
    records,
    effort=2,
)
TEXTS = Law(
    "texts",
    "game",
    "Positions, boards, actions, outcomes and endings have a text.",
    "The command line shows nothing else.",
    texts,
    effort=2,
)
