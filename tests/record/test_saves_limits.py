"""The worst that fits into a save is read or refused in a time and a memory that one can wait for and has."""

from __future__ import annotations

import json
import time
import tracemalloc
from random import Random
from typing import Any

import pytest

import forbidden_island as fi
from forbidden_island.game import GAME
from forbidden_island.json_values.reading import MOST_CHARACTERS
from forbidden_island.table import open_save

STATE = fi.new_game(["diver", "pilot"], seed=7)
POSITION = STATE.to_json()
RECORD = fi.Record(STATE).play(fi.EndActions(0)).to_json()
ROOM = MOST_CHARACTERS - 10_000
"""For one thing that is as long as it can be."""

FOR_PIECES = MOST_CHARACTERS // 10
"""For many things: with a tenth of what is possible, what is quadratic would already take minutes."""

SECONDS = 10.0
"""Each takes less than one second here."""

BYTES = 15_000_000
"""In a tenth of a text of two million characters there can be more than 50,000 lists, of 80 bytes each."""


def filled(piece: str, opening: str = "", closing: str = "", between: str = ",") -> str:
    """Tens of thousands of pieces."""
    number = (FOR_PIECES - len(opening) - len(closing)) // (len(piece) + len(between))
    return opening + between.join([piece] * number) + closing


def keys(form: str) -> str:
    """An object with tens of thousands of different keys."""
    number = FOR_PIECES // len(form.format(100_000) + ",")
    return "{" + ",".join(form.format(at) for at in range(number)) + "}"


def with_notes(value: str) -> str:
    return POSITION.replace('"notes": {}', f'"notes": {value}')


def with_value(key: str, value: str) -> str:
    words = json.loads(POSITION)
    (words["rules"] if key in words["rules"] else words)[key] = "HERE"
    return json.dumps(words).replace('"HERE"', value)


def with_entries(value: str) -> str:
    return RECORD.replace('"entries": ["0 end-actions"]', f'"entries": {value}')


WORST = {
    "brackets": "[" * ROOM,
    "closed brackets": "[" * (ROOM // 2) + "]" * (ROOM // 2),
    "objects in objects": '{"a":' * (ROOM // 5),
    "empty lists": filled("[]", "[", "]"),
    "empty objects": filled("{}", "[", "]"),
    "small objects": filled('{"":0}', "[", "]"),
    "the same key": filled('"a":1', "{", "}"),
    "many keys": keys('"{}":0'),
    "many keys, one of them twice": keys('"{}":0')[:-1] + ',"1":0}',
    "a long number": "9" * ROOM,
    "a long fraction": "0." + "9" * ROOM,
    "a large power": "1e" + "9" * ROOM,
    "long numbers": filled("9" * 4000, "[", "]"),
    "a long text": '"' + "x" * ROOM + '"',
    "a long text of escapes": '"' + "\\u0000" * (ROOM // 6) + '"',
    "a long key": '{"' + "k" * ROOM + '": 1}',
    "blanks": " " * ROOM,
    "a long format": '{"format": "' + "x" * ROOM + '"}',
    "notes with one thing wrong at the end": with_notes(
        '{"' + "k" * (ROOM // 2) + '": [' + "0," * (FOR_PIECES // 2) + "1e999]}"
    ),
    "a hand without end": with_value("hands", filled('"earth"', '[["fire"],[', "]]")),
    "hands without end": with_value("hands", filled("[]", "[", "]")),
    "a pile of layers without end": with_value("treasure_pile", filled('{"earth":1}', "[", "]")),
    "powers without end": with_value("spent", filled('"fly"', "[", "]")),
    "flooded without end": with_value("flooded", filled('"watchtower"', "[", "]")),
    "seats without end": with_value("adventurers", filled('"diver"', "[", "]")),
    "house rules without end": with_value("house_rules", filled('"few-windows"', "[", "]")),
    "a role with a long name": with_value("adventurers", '["pilot", "' + "d" * ROOM + '"]'),
    "an unknown tile with a long name": with_value("flooded", '["' + "w" * ROOM + '"]'),
    "plugins without end": with_value(
        "rules", json.dumps(json.loads(POSITION)["rules"])[:-15] + filled("{}", '"plugins": [', "]}")
    ),
    "entries without end": with_entries(filled('""', "[", "]")),
    "a long entry": with_entries('["' + "0 move " * (ROOM // 7) + '"]'),
    "an entry of many parts": with_entries('["0 shore-up ' + "+".join(["c"] * 90) + '"]'),
    "a first position in a first position": RECORD.replace('"first": {', '"first": {"first": ' + "[" * (ROOM // 2), 1),
}


HUGE = {
    "notes of empty lists": with_notes(filled("[]", '{"a": [', "]}")),
    "notes with long keys around many": with_notes(
        '{"' + '": {"'.join(["k" * (ROOM // 40)] * 18) + '": [' + "0," * (FOR_PIECES // 4) + "0]" + "}" * 18
    ),
    "notes with many keys": with_notes(keys('"{}":0')),
}
"""Sound, however much it is."""


@pytest.mark.parametrize("name", WORST)
def test_the_worst_is_refused_in_time(name: str) -> None:
    text = WORST[name]
    assert len(text) <= MOST_CHARACTERS
    began = time.perf_counter()
    assert refused(text)
    assert time.perf_counter() - began < SECONDS


def refused(text: str) -> bool:
    """Whether a text is refused, and that in short words."""
    with pytest.raises(fi.SaveError) as caught:
        open_save(text, (GAME,))
    assert len(str(caught.value)) < 1500
    assert str(caught.value).isprintable()
    return True


@pytest.mark.parametrize("name", HUGE)
def test_the_largest_is_read_in_time(name: str) -> None:
    assert len(HUGE[name]) <= MOST_CHARACTERS
    began = time.perf_counter()
    assert fi.State.from_json(HUGE[name]).replacing(notes={}) == STATE
    assert time.perf_counter() - began < SECONDS


def test_a_text_of_the_greatest_length_is_read() -> None:
    text = POSITION + " " * (MOST_CHARACTERS - len(POSITION))
    assert fi.State.from_json(text) == STATE
    with pytest.raises(fi.SaveError, match="at most 2,000,000 are read"):
        fi.State.from_json(text + " ")


@pytest.mark.parametrize("name", ["empty lists", "small objects", "the same key"])
def test_the_worst_does_not_fill_the_memory(name: str) -> None:
    tracemalloc.start()
    try:
        assert refused(WORST[name])
        assert tracemalloc.get_traced_memory()[1] < BYTES
    finally:
        tracemalloc.stop()


def test_what_is_longer_is_not_looked_at() -> None:
    text = "[" * 100_000_000
    began = time.perf_counter()
    with pytest.raises(fi.SaveError, match="the text has 100,000,000 characters; at most 2,000,000 are read"):
        fi.Record.from_json(text)
    with pytest.raises(fi.SaveError, match="at most 2,000,000 are read"):
        fi.State.from_json(text)
    assert time.perf_counter() - began < 1.0


def test_broken_saves_leave_nothing_behind() -> None:
    """What positions have in common is kept for the next ones; what stands in a broken file must not be."""
    rng = Random(1)

    def bad_files(number: int) -> None:
        for _ in range(number):
            words: dict[str, Any] = json.loads(POSITION)
            junk = f"{rng.random()}" * 500
            place = rng.choice(("spent", "phase", "hands", "flooded"))
            words[place] = [[junk], []] if place == "hands" else [junk]
            with pytest.raises(fi.SaveError):
                fi.State.from_dict(words)
            ended = {**json.loads(POSITION), "phase": "ended", "actions_left": 0, "result": {"lost": junk, "also": []}}
            with pytest.raises(fi.SaveError):
                fi.State.from_dict(ended)

    bad_files(20)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        bad_files(100)
        assert tracemalloc.get_traced_memory()[0] - before < 200_000
    finally:
        tracemalloc.stop()
