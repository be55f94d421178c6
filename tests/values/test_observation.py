"""What a seat may see: on this open table, everything."""

from __future__ import annotations

from random import Random

import pytest
from attrs.exceptions import FrozenInstanceError

import forbidden_island as fi
from picture import island

STATE = island(hands={1: "sandbags"}, roles=("engineer", "messenger"), flood_discard=()).replacing(
    flooded=[fi.Tile.WATCHTOWER]
)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_sees_the_whole_state(seat: int) -> None:
    seen = STATE.observation(seat)
    assert (seen.seat, seen.state) == (seat, STATE)
    assert seen == fi.Observation(seat, STATE)
    assert seen != STATE.observation(1 - seat)


def test_a_seat_sees_what_it_may_do_itself() -> None:
    for seat in (0, 1):
        assert STATE.observation(seat).legal_actions() == STATE.legal_actions(seat)
        assert {action.seat for action in STATE.observation(seat).legal_actions()} == {seat}
    assert STATE.observation(1).legal_actions() == (fi.Sandbags(1, fi.Tile.WATCHTOWER),)


def test_nothing_is_made_up() -> None:
    rng = Random(1)
    before = rng.getstate()
    assert STATE.observation(0).complete(rng) is STATE
    assert rng.getstate() == before


def test_an_observation_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        STATE.observation(0).seat = 1  # type: ignore[misc]  # that it is not possible is what is shown


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_nobody_has_sees_nothing(seat: int) -> None:
    with pytest.raises(IndexError):
        STATE.observation(seat)
