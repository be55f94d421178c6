"""The board as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deep_sea_adventure as dsa
from diving import diving, played
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Callable


def late() -> dsa.State:
    """A position of the second dive, in which seat 2 is back and seat 3 has not left."""
    line = [[1]] * 7 + [[2]] * 8 + [[3]] * 7 + [[4, 4, 4]] + [[4]] * 5
    words: dict[str, Any] = {
        "kept": [[], [], [10], [1]],
        "dive": 2,
        "air": 11,
        "phase": "search",
        "seat": 0,
        "turned": [0],
    }
    return diving([21, 7, 0, 0], line=line, carried=[[1, 28], [], [9], []], back=[2], **words)


def test_the_line_the_divers_and_what_they_have() -> None:
    assert str(late()) == LATE


LATE = """\
Dive 2 of 3, turn 9   Air 11 of 25  ~~~~~~~~~~~..............

place     1 2 3 4 5 6  7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22    23 24
chip      . 1 1 1 1 1  1 2 .  2  2  2  2  2  2  3  3  3  3  3  3  3 4+4+4  4
diver                 1v                                      0^
place     25 26 27 28
chip       4  4  4  .
diver
1 level 1  1+3 stack, bottom first  . blank  0v diver 0  0^ turned round

>seat 0   at 21, going up; carries 1, 4
 seat 1   at 7, going down
 seat 2   back in the submarine; shows 2; 10 points (10)
 seat 3   in the submarine; 1 point (1)
Now       Search for treasure: seat 0 decides"""


@pytest.mark.parametrize(
    ("state", "last"),
    [
        (lambda: dsa.new_game(2), "Now       Roll the dice: seat 0"),
        (lambda: late().apply(dsa.PickUp(0)), "Now       Roll the dice: seat 1"),
        (
            lambda: diving([20, 9], house_rules=["boost"], phase="dice", seat=1, dice=[0, 3, 2]),
            "Now       Choose two dice (0, 3, 2): seat 1 decides",
        ),
        (
            lambda: diving([20, 9], carried=[[1, 30]], phase="dropping", seat=1),
            "Now       Drop what was not brought back: seat 0 decides",
        ),
        (
            lambda: diving([20, 9], dive=3, air=0, phase="search", seat=1).apply(dsa.Pass(1)),
            "The end   Seats 0 and 1 share the win with 0 points.",
        ),
    ],
)
def test_the_last_line_says_what_comes_next(state: Callable[[], dsa.State], last: str) -> None:
    assert str(state()).splitlines()[-1] == last


def test_after_a_dive_the_seat_that_drops_is_marked() -> None:
    state = diving([20, 9], carried=[[1, 30]], phase="dropping", seat=1)
    assert [line for line in str(state).splitlines() if line.startswith(">")] == [
        ">seat 0   at 20, going down; carries 1, 4"
    ]


def test_no_place_is_left_at_last() -> None:
    everything: dict[str, Any] = {
        "line": [],
        "kept": [[0, 0, 1, 1, 2, 2, 3, 3, *range(4, 16), *range(4, 16)], []],
        "dive": 3,
    }
    over = dsa.new_game(2).replacing(**everything, phase="ended", places=[0, 0])
    assert "place" not in str(over)
    assert "place" in str(dsa.new_game(2))


@given(game=played(), pick=st.data())
@settings(max_examples=examples(40))
def test_it_is_never_wider_than_79_columns(game: list[dsa.State], pick: st.DataObject) -> None:
    state = pick.draw(st.sampled_from(game))
    lines = str(state).splitlines()
    assert max(map(len, lines)) < 80
    assert all(line == line.rstrip() for line in lines)


def test_a_very_high_stack_has_a_row_of_its_own() -> None:
    high = [4, 3, 2, 1] * 6 + [4, 3, 2]
    line = [[1], [1], [2], [3], [4], high]
    lines = str(dsa.new_game(2).replacing(line=line, places=[6, 1])).splitlines()
    assert max(map(len, lines)) < 80
    assert "+".join(map(str, high)) in "".join(lines)
