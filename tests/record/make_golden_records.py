"""Play the golden records anew and write them down.

    uv run --all-packages python tests/record/make_golden_records.py

It takes a minute. Do this only when the rules were changed on purpose and `RULES_VERSION` was raised: the records say
how games went by the rules of their time, and `test_golden_records.py` holds the engine to them.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import forbidden_island as fi
from forbidden_island.game import GAME
from forbidden_island.table import plies

if TYPE_CHECKING:
    from collections.abc import Iterator

RECORDS = Path(__file__).with_name("golden_records.json")
METERS = ("novice", "normal", "elite", "legendary")
ENDINGS = ("won", "lost: skull", "lost: drowned", "lost: treasure", "lost: fools-landing")


def played(bot: str, players: int, meter: str, house_rules: tuple[str, ...], seed: int) -> fi.Record:
    """A whole game, from one seed."""
    rng = Random(seed)
    record = fi.Record(fi.new_game(players, meter=meter, house_rules=house_rules, seed=rng))
    for choice, _ in plies(record.first, GAME.bot(bot), rng):
        record = record.play(choice)
    return record


def records() -> Iterator[tuple[str, fi.Record]]:
    """One for each number of players and each meter, one for each house rule, and one for each ending."""
    for players in (2, 3, 4):
        for number, meter in enumerate(METERS):
            yield f"{players} players, {meter}", played("random", players, meter, (), 10 * players + number)
    for house_rule in ("few-windows", "no-lift-rescue"):
        yield house_rule, played("random", 3, "novice", (house_rule,), 5)
    missing = [*ENDINGS, "for two reasons"]
    for seed in range(1000):
        if not missing:
            break
        record = played("careful", 2 + seed % 3, METERS[seed % 4], (), seed)
        for ending in missing:
            if is_such(record.state, ending):
                missing.remove(ending)
                yield ending, record
                break


def is_such(state: fi.State, ending: str) -> bool:
    """Whether a game ended in a certain way."""
    several = isinstance(state.result, fi.Lost) and state.result.also != ()
    return several if ending == "for two reasons" else GAME.ending(state) == ending and not several


def line(name: str, record: fi.Record) -> dict[str, Any]:
    """A record with what it comes to."""
    state = record.state
    return {"name": name, "result": str(state.result), "key": state.key(), "record": record.to_dict()}


def main() -> None:
    """Play and write."""
    lines = [json.dumps(line(name, record)) for name, record in records()]
    RECORDS.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
