"""The tutorial shows what the terminal shows."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from forbidden_island.cli.session import Session, carried_on
from forbidden_island.cli.table_picture import full_picture
from forbidden_island.cli.table_talk import answer
from forbidden_island.game import GAME

PAGE = Path(__file__).parents[2] / "docs" / "tutorial" / "play-in-the-terminal.md"


def test_each_screen_of_the_tutorial_follows_from_what_was_typed_on_the_one_before() -> None:
    screens = re.findall(r"^```text\n(.*?)\n```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    rng = Random(7)
    one = Session(GAME, GAME.new_game(["pilot", "diver"], seed=rng), frozenset({0, 1}))
    for screen in screens:
        shown = "\n".join(line.plain.rstrip() for line in full_picture(one, 80, 24))
        assert screen.startswith(f"{shown}\n{one.prompt}")
        assert len(screen.splitlines()) <= 24
        one = answer(one, screen.removeprefix(f"{shown}\n{one.prompt}"))
        while not one.is_asking:
            one = carried_on(one, {}, rng)
    assert len(screens) > 4
