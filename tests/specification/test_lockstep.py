"""The engine and the specification, played side by side from positions all over the game.

Every position is compared in full: what is legal, what chance may bring and how likely, and the state itself. Rare
things are reached on purpose and counted: the last test fails when one of them was never reached.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from anywhere import CORNERS, ROLES, Corner
from forbidden_island.testing import islands
from lockstep import play_on, start_anywhere
from outlines import OUTLINES
from reached import REACHED
from soak import examples

HOUSE_RULES = ((), ("no-lift-rescue",), ("few-windows",), ("few-windows", "no-lift-rescue"))


games = st.fixed_dictionaries(
    {
        "seed": st.integers(0, 2**32),
        "players": st.sampled_from((2, 3, 4)),
        "house_rules": st.sampled_from(HOUSE_RULES),
        "island": st.sampled_from(OUTLINES) | islands(),
    }
)


@given(game=games, meter=st.sampled_from(("novice", "normal", "elite", "legendary")))
@settings(max_examples=examples(80))
def test_whole_games(game: dict[str, Any], meter: str) -> None:
    rng = Random(game["seed"])
    state = fi.new_game(
        game["players"],
        meter=meter,
        island=game["island"],
        house_rules=game["house_rules"],
        seed=rng,
    )
    play_on(state, rng, 400)


@given(game=games, corner=st.sampled_from(CORNERS))
@settings(max_examples=examples(150))
def test_from_anywhere(game: dict[str, Any], corner: Corner) -> None:
    rng = Random(game["seed"])
    start_anywhere(rng, corner, game["house_rules"], game["island"], rng.sample(ROLES, game["players"]))


@pytest.mark.parametrize("house_rules", HOUSE_RULES, ids="+".join)
@pytest.mark.parametrize("number", range(len(CORNERS)))
def test_rare_corners(number: int, house_rules: tuple[str, ...]) -> None:
    rng = Random(number)
    for _ in range(examples(60)):
        roles = rng.sample(ROLES, rng.choice((2, 3, 4)))
        start_anywhere(rng, CORNERS[number], house_rules, rng.choice(OUTLINES), roles)


RARE = (
    "phase actions",
    "phase treasure",
    "phase flood",
    "phase discard",
    "phase water",
    "phase ended",
    "won",
    "won at the limit",
    "won at the limit in another's turn",
    "lost skull",
    "lost drowned",
    "lost treasure",
    "lost fools-landing",
    "lost drowned and treasure",
    "lost drowned and fools-landing",
    "the last tile sinks",
    "two pawns in the water",
    "rescue possible",
    "rescue",
    "a lift is the only way out",
    "lost as the last lift takes another pawn",
    "Waters Rise!",
    "Waters Rise! with an empty flood discard",
    "Waters Rise! as the second card",
    "treasure pile renewed",
    "treasure pile renewed before a discard",
    "treasure pile renewed at the skull",
    "flood pile renewed in the middle of a turn",
    "flood pile renewed with a pawn in the water",
    "over the limit by a gift",
    "over the limit by a gift as third action",
    "two cards too many",
    "special played at the limit",
    "special played at the limit in another's turn",
    "captured",
    "captured with a card to spare",
    "the last treasure captured",
    "flight",
)


@pytest.mark.parametrize("kind", RARE)
def test_was_reached(kind: str) -> None:
    """Runs last: each rare thing was compared at least once."""
    assert REACHED[kind] > 0
