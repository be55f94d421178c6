"""How many steps some fixed games take: numbers that no other program on the machine can change.

Run in a process of its own it prints them, as what ran before would have filled tables that these games fill.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import forbidden_island as fi

if TYPE_CHECKING:
    from types import FrameType

TEAMS = (
    ("explorer", "pilot", "navigator", "diver"),
    ("engineer", "messenger", "diver", "navigator"),
    ("messenger", "engineer", "explorer", "pilot"),
)


def play() -> list[fi.State]:
    """Three random games of each team, set up included, with every state in which somebody decided."""
    states: list[fi.State] = []
    for seed, team in enumerate(TEAMS * 3):
        rng = Random(seed)
        state = fi.new_game(team, seed=rng)
        while actions := state.legal_actions():
            states.append(state)
            state = state.advance(actions[int(rng.random() * len(actions))], rng)
    return states


def counted() -> dict[str, int]:
    """Decisions of the games, calls of functions, and blocks of memory that their states hold, all kept.

    The games are played once before, so that what is made once for all games is not counted; what is made for each
    deal is.
    """
    play()
    calls: Counter[str] = Counter()

    def note(_: FrameType, event: str, __: object) -> None:
        calls[event] += 1

    sys.setprofile(note)
    try:
        play()
    finally:
        sys.setprofile(None)
    gc.collect()
    before = sys.getallocatedblocks()
    states = play()
    blocks = sys.getallocatedblocks() - before
    return {
        "decisions": len(states),
        "calls of Python functions": calls["call"],
        "calls of C functions": calls["c_call"],
        "blocks of memory": blocks,
    }


def counted_apart() -> dict[str, int]:
    """The same, counted in a process of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(  # noqa: S603 - this very file
        [sys.executable, Path(__file__)], env=environment, check=True, capture_output=True, text=True
    )
    counts: dict[str, int] = json.loads(done.stdout)
    return counts


if __name__ == "__main__":
    sys.stdout.write(json.dumps(counted()))
