"""A kind of action of a house rule: made once for a seat, and asked with the hands only with which there can be any."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve, frozen

import forbidden_island as fi
from forbidden_island.phase import ActionKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from forbidden_island.packed import Position
    from forbidden_island.state import Draft
    from forbidden_island.tables.hands import Mix
    from forbidden_island.tables.seats import SeatTable

MADE: list[int] = []


@frozen
class Boast(fi.Action):
    """Words about a hand."""


def every_boast(_: fi.Rules, seat: int) -> tuple[Boast, ...]:
    return (Boast(seat),)


def boasts(table: SeatTable) -> Callable[[Position], tuple[Boast, ...]]:
    """Whatever the hand is: that is looked at before."""
    MADE.append(table.seat)
    boasts = (Boast(table.seat),)
    return lambda _: boasts


def two_alike(_: SeatTable, mix: Mix) -> bool:
    return mix.most >= 2


def nothing_happens(_: Draft, __: Boast) -> None:
    pass


def with_boasts(rules: fi.Rules) -> fi.Rules:
    """Who holds two cards alike may say so, for an action."""
    actions = rules.phase("actions")
    boast = ActionKind(Boast, every_boast, boasts, nothing_happens, cost=1, holding=two_alike)
    return rules.with_phase(evolve(actions, kinds=(*actions.kinds, boast)))


HOUSE_RULE = fi.HouseRule("boasts", "Boasts", with_boasts)


def boasters(state: fi.State) -> list[int]:
    """The seats that hold two cards alike in their own actions."""
    if state.phase.id != "actions" or len(set(state.hands[state.seat])) == len(state.hands[state.seat]):
        return []
    return [state.seat]


def test_it_is_offered_with_such_a_hand_and_with_no_other() -> None:
    rng, seen = Random(4), set[tuple[str, bool]]()
    for _ in range(5):
        state = fi.new_game(["diver", "pilot", "engineer"], house_rules=[HOUSE_RULE], seed=rng)
        while state.legal_actions():
            offered = [action.seat for action in state.legal_actions() if isinstance(action, Boast)]
            assert offered == boasters(state)
            assert [seat for seat in range(3) if state.is_legal(Boast(seat))] == offered
            seen.add((state.phase.id, bool(offered)))
            state = state.advance(rng.choice(state.legal_actions()), rng)
    assert {("actions", False), ("actions", True), ("treasure", False)} <= seen


def dealt(*roles: str) -> fi.State:
    """A first state in which nobody may boast."""
    states = (fi.new_game(roles, house_rules=[HOUSE_RULE], seed=seed) for seed in range(100))
    return next(state for state in states if not boasters(state))


def test_with_another_hand_it_is_refused() -> None:
    state = dealt("diver", "pilot")
    with pytest.raises(fi.IllegalActionError, match="not possible now"):
        state.apply(Boast(0))


def test_its_function_is_made_once_for_a_seat() -> None:
    state = dealt("explorer", "messenger")
    state.is_legal(Boast(0))
    made = len(MADE)
    for _ in range(3):
        assert state.legal_actions()
        assert not state.is_legal(Boast(0))
    assert len(MADE) == made
