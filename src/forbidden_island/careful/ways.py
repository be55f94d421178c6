"""How far it is for each pawn from each tile to each other, in actions of its own turn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from forbidden_island.state import Draft
from forbidden_island.view import View, mask_of

if TYPE_CHECKING:
    from forbidden_island.adventurers.adventurer import Goes
    from forbidden_island.state import State

    Distances = tuple[tuple[int, ...], ...]

__all__ = ["FAR", "ways"]

FAR = 9
"""A distance that stands for no way at all."""


def ways(state: State, seat: int) -> Distances:
    """For each tile on which the pawn of ``seat`` may stand: how many actions it takes to get to each other tile.

    A role's power counts as one action to wherever it brings its own pawn from where it stands now.
    """
    deal = state._deal
    role = deal.seats[seat].adventurer
    reach = deal.steps[seat] if role.goes is None else _asked(state, seat, role.goes)
    far = _far(reach, state._left)
    jumps = _jumps(state, seat) if role.actions else 0
    return _with_jumps(far, jumps) if jumps else far


def _asked(state: State, seat: int, goes: Goes) -> tuple[int, ...]:
    """Where a role that does not simply walk gets to from each tile that is left."""
    numbering = state._deal.numbering
    draft, at = Draft.of(state), state._at
    reach = [0] * len(numbering.tiles)
    for place in numbering.numbers.of(state._left):
        draft._at = (*at[:seat], place, *at[seat + 1 :])
        reach[place] = mask_of(numbering, goes(View(draft), seat))
    return tuple(reach)


def _jumps(state: State, seat: int) -> int:
    """The tiles to which powers bring the pawn from where it stands."""
    start, tiles = state._at[seat], 0
    fresh = Draft.of(state)
    fresh._moment = state._moment.clock.turn_of(seat)
    for own in state._deal.seats[seat].adventurer.actions:
        for action in own.legal(View(fresh), seat):
            draft = Draft.of(fresh)
            own.effect(draft, action)
            if draft._at[seat] == start:
                break  # a power that moves others, or none at all
            tiles |= 1 << draft._at[seat]
    return tiles


@lru_cache(maxsize=512)
def _far(reach: tuple[int, ...], left: int) -> Distances:
    return tuple(_from(reach, left, place) for place in range(len(reach)))


def _from(reach: tuple[int, ...], left: int, place: int) -> tuple[int, ...]:
    """Breadth first from one place over the tiles that are left."""
    distance = [FAR] * len(reach)
    seen = wave = 1 << place
    steps = 0
    while wave and steps < FAR:
        near = 0
        while wave:
            bit = wave & -wave
            number = bit.bit_length() - 1
            distance[number] = steps
            near |= reach[number]
            wave ^= bit
        wave = near & left & ~seen
        seen |= wave
        steps += 1
    return tuple(distance)


@lru_cache(maxsize=512)
def _with_jumps(far: Distances, jumps: int) -> Distances:
    return tuple(
        tuple(min(steps, 1) if jumps >> number & 1 or steps == 1 else steps for number, steps in enumerate(row))
        for row in far
    )
