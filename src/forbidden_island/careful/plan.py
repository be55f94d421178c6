"""How the careful player decides: it thinks its turn through, and takes the first step of the best way found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.actions import Draw, EndActions, Escape, HelicopterLift
from forbidden_island.careful.values import survey, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from forbidden_island.actions import Action
    from forbidden_island.careful.values import Survey
    from forbidden_island.careful.weights import Weights
    from forbidden_island.state import State

__all__ = ["decide"]

_WIDTH = 6


def decide(state: State, weights: Weights) -> Action:
    """The action to take in ``state``, in which the team has one."""
    actions = state.legal_actions()
    if len(actions) == 1:
        return actions[0]
    for action in actions:
        if action.__class__ is Escape:
            return action
    phase = state._moment.phase.id
    if phase == "actions":
        return _turn(state, actions, survey(state, weights))
    if actions[0].__class__ is Draw and not _alarm(state):
        return actions[0]
    known = survey(state, weights)
    return _best(state, _sensible(state, actions), known)


def _best(state: State, actions: Sequence[Action], known: Survey) -> Action:
    """The action that leads to the best position; drawing leaves things as they are."""
    best, best_points = actions[0], -1e9
    for action in actions:
        points = worth(state if action.__class__ is Draw else state.apply_unchecked(action), known)
        if points > best_points:
            best, best_points = action, points
    return best


def _alarm(state: State) -> bool:
    """Whether something without which the game is lost is flooded."""
    numbering = state._deal.numbering
    flooded = state._flooded
    if flooded >> state._deal.landing & 1:
        return True
    for bit, mask in numbering.sites:
        left = mask & state._left
        if not state._captured & bit and left & flooded == left:
            return True
    return any(flooded >> place & 1 for place in state._at)


def _sensible(state: State, actions: Sequence[Action]) -> list[Action]:
    """Without lifts to where nobody has anything to do."""
    if not any(action.__class__ is HelicopterLift for action in actions):
        return list(actions)
    numbering = state._deal.numbering
    goals = 1 << state._deal.landing
    for place in state._at:
        goals |= 1 << place
    for bit, mask in numbering.sites:
        if not state._captured & bit:
            goals |= mask
    bits = numbering.bit
    return [action for action in actions if not isinstance(action, HelicopterLift) or goals >> bits[action.to.id] & 1]


def _turn(state: State, actions: Sequence[Action], known: Survey) -> Action:
    """The first step of the best way through the rest of the turn's actions."""
    stop: Action = next(action for action in actions if action.__class__ is EndActions)
    best, best_points = stop, worth(state, known)
    beam: list[tuple[float, Action | None, State]] = [(best_points, None, state)]
    seen = {_key(state)}
    for _ in range(state._moment.actions_left + 1):
        found: list[tuple[float, Action | None, State]] = []
        for _, first, here in beam:
            for action in _sensible(here, here.legal_actions()):
                if action.__class__ is EndActions or action.__class__ is Draw:
                    continue
                there = here.apply_unchecked(action)
                key = _key(there)
                if key in seen:
                    continue
                seen.add(key)
                points = worth(there, known)
                start = first or action
                found.append((points, start, there))
                if points > best_points and there._moment.phase.id != "discard":
                    best, best_points = start, points
        found.sort(key=_points, reverse=True)
        beam = [entry for entry in found if entry[2]._moment.phase.id in {"actions", "discard"}][:_WIDTH]
    return best


def _key(state: State) -> tuple[object, ...]:
    return (state._at, state._flooded, state._hands, state._captured, state._moment.actions_left, state._moment.phase.id)


def _points(entry: tuple[float, Action | None, State]) -> float:
    return entry[0]
