"""Saves with something broken in them, and what must come of whatever stands in a file: for every way of fuzzing."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from attrs import frozen
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island.game import GAME
from forbidden_island.table import open_save

if TYPE_CHECKING:
    from collections.abc import Sequence

    from forbidden_island.table import GameEntry

__all__ = ["Choices", "Drawn", "Rolled", "broken", "checked", "saves"]

_GOLDEN = Path(__file__).parents[1] / "record" / "golden_records.json"
_LONGEST = 1500


class Choices(Protocol):
    """Where the fuzzer's decisions come from."""

    def below(self, end: int) -> int:
        """A number from 0 to ``end - 1``."""
        ...


@frozen
class Drawn:
    """The fuzzer's decisions, made by Hypothesis."""

    draw: st.DrawFn

    def below(self, end: int) -> int:
        """A number from 0 to ``end - 1``."""
        return self.draw(st.integers(0, end - 1))


@frozen
class Rolled:
    """The fuzzer's decisions, made by a generator."""

    rng: Random

    def below(self, end: int) -> int:
        """A number from 0 to ``end - 1``."""
        return self.rng.randrange(end)


@cache
def saves() -> tuple[dict[str, Any], ...]:
    """Real saves: records of short games, and a position of each kind of phase."""
    records = [golden["record"] for golden in json.loads(_GOLDEN.read_text("utf-8"))]
    phases: dict[tuple[str, bool], dict[str, Any]] = {}
    for record in records:
        for state in fi.Record.from_dict(record).states():
            phases.setdefault((state.phase.id, state.is_chance), state.to_dict())
    return (*(record for record in records if len(record["entries"]) < 60), *phases.values())


_ODD: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        2,
        3,
        9,
        10,
        255,
        256,
        -1,
        10**18,
        -(10**30),
        0.5,
        1e308,
        "",
        " ",
        "x",
        "\u0000\u001b[2J",
    ),
    *("\ud800", "x" * _LONGEST, [], {}, [[]], {"": None}, [None] * 300, {"earth": 5}, ["fly"], "none", "unknown"),
    *(
        "earth",
        "waters-rise",
        "watchtower",
        "fools-landing",
        "0 end-actions",
        "0 draw",
        "flood watchtower",
        "treasure wind",
    ),
    *(
        "actions",
        "treasure",
        "flood",
        "discard",
        "water",
        "ended",
        "skull",
        {"won": True},
        {"lost": "skull", "also": []},
    ),
    *("diver", "pilot", "novice", "few-windows", "forbidden-island/state", "forbidden-island/record", "chess/record"),
)
_SIGNS = tuple('{}[]",:0 -e\\u.\n\u00e9\ud800')


def broken(choices: Choices, among: Sequence[dict[str, Any]] | None = None) -> str:
    """The text of a real save, with up to three things in it changed, and the text itself perhaps cut or scratched.

    Args:
        choices: Where the fuzzer's decisions come from.
        among: Real saves, by default of the island.
    """
    every = saves() if among is None else among
    value: Any = deepcopy(every[choices.below(len(every))])
    for _ in range(choices.below(4)):
        value = _changed(value, choices)
    text = json.dumps(value)
    return text if choices.below(4) else _scratched(text, choices)


def _changed(value: Any, choices: Choices) -> Any:  # noqa: ANN401 - any JSON value
    """One thing in it exchanged, left out, put in, or said twice, as deep as the choices go."""
    inner, key = value, None
    while isinstance(inner, (dict, list)) and inner and (key is None or choices.below(4)):
        keys: list[Any] = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        outer, key = inner, keys[choices.below(len(keys))]
        inner = outer[key]
    if key is None:
        return _other(value, choices)
    _change(outer, key, choices)
    return value


def _change(outer: Any, key: Any, choices: Choices) -> None:  # noqa: ANN401 - an object or a list, and a key of it
    match choices.below(5):
        case 0:
            del outer[key]
        case 1 if isinstance(outer, list):
            outer.insert(key, _other(outer[key], choices))
        case 1:
            outer[str(_other(key, choices))] = outer[key]
        case 2 if isinstance(outer, list):
            other = choices.below(len(outer))
            outer[key], outer[other] = outer[other], outer[key]
        case 3 if isinstance(outer[key], int):
            outer[key] += choices.below(5) - 2
        case _:
            outer[key] = _other(outer[key], choices)


def _other(value: Any, choices: Choices) -> Any:  # noqa: ANN401 - any JSON value
    """Something odd; or a text like the one there was."""
    if isinstance(value, str) and value and choices.below(2):
        at = choices.below(len(value))
        return value[:at] + ("", value[at].upper(), value[at] * 2, " ")[choices.below(4)] + value[at + 1 :]
    return deepcopy(_ODD[choices.below(len(_ODD))])


def _scratched(text: str, choices: Choices) -> str:
    """The text cut off, or with a sign exchanged or put in, or a piece of it said twice."""
    at = choices.below(len(text) + 1)
    match choices.below(4):
        case 0:
            return text[:at]
        case 1:
            return text[:at] + _SIGNS[choices.below(len(_SIGNS))] + text[at + 1 :]
        case 2:
            return text[:at] + _SIGNS[choices.below(len(_SIGNS))] + text[at:]
        case _:
            return text[:at] + text[at - choices.below(at + 1) : at] + text[at:]


def checked(text: str, game: GameEntry[Any] = GAME) -> str:
    """What ``text`` was read as; whatever it is, it is a `SaveError` or a sound save that is written and read again."""
    complaint = ""
    try:
        save = open_save(text, (game,))
    except fi.SaveError as error:
        complaint = str(error)
    if complaint:
        assert len(complaint) < _LONGEST
        assert complaint.isprintable(), "or it could move the cursor of a terminal"
        return "refused"
    record = save.record
    assert not any(state.problems() for state in record.states())
    again = open_save(record.to_json() if save.is_record else record.state.to_json(), (game,))
    assert again.record == record
    assert again.record.state.key() == record.state.key()
    played_on(record.state)
    return "record" if save.is_record else "position"


def played_on(state: Any) -> None:  # noqa: ANN401 - of any game that knows its problems
    """A few steps from there, at random: a sound position can be played."""
    rng = Random(len(str(state)))
    for _ in range(4):
        choices = (*state.legal_actions(), *(outcome for outcome, _ in state.chance_outcomes()))
        assert bool(choices) != state.is_over
        if state.is_over:
            return
        state = state.apply(rng.choice(choices))
        assert not state.problems()
