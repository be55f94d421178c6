"""How the careful player decides: it thinks its turn through, and takes the first step of the best way found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.actions import Draw, EndActions, Escape, HelicopterLift
from forbidden_island.careful.survey import survey
from forbidden_island.careful.values import worth

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from forbidden_island.actions import Action
    from forbidden_island.careful.survey import Survey
    from forbidden_island.careful.weights import Weights
    from forbidden_island.state import State

    Step = tuple[float, Action | None, State]

__all__ = ["decide"]

_WIDTH = 4
"""How many ways are thought on with at each step."""

_STOPS = (Draw, EndActions)


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
    """Without lifts to where nobody has anything to do, unless these are all there is."""
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
    sensible = [one for one in actions if not isinstance(one, HelicopterLift) or goals >> bits[one.to.id] & 1]
    return sensible or list(actions)


def _turn(state: State, actions: Sequence[Action], known: Survey) -> Action:
    """The first step of the best way through the rest of the turn's actions."""
    best: Action = next(action for action in actions if action.__class__ is EndActions)
    best_points = worth(state, known)
    beam: list[Step] = [(best_points, None, state)]
    seen = {_key(state)}
    for depth in range(state._moment.actions_left + 1):
        found = sorted(_further(beam, known, seen, lifts=not depth), key=_points, reverse=True)
        for points, first, there in found:
            if points > best_points and first and there._moment.phase.id != "discard":
                best, best_points = first, points
                break
        beam = _kept([step for step in found if step[2]._moment.phase.id in {"actions", "discard"}])
    return best


def _further(beam: list[Step], known: Survey, seen: set[tuple[object, ...]], *, lifts: bool) -> Iterator[Step]:
    """Every new position that one more step of a way leads to."""
    for _, first, here in beam:
        for action in _worth_trying(here, lifts=lifts):
            there = here.apply_unchecked(action)
            known_before = len(seen)
            seen.add(_key(there))
            if len(seen) > known_before:
                yield worth(there, known), first or action, there


def _worth_trying(state: State, *, lifts: bool) -> list[Action]:
    """What to think through: lifts at first only, as it matters little what they come before."""
    actions = state.legal_actions()
    dropped = _STOPS if lifts else (*_STOPS, HelicopterLift)
    return [action for action in (_sensible(state, actions) if lifts else actions) if action.__class__ not in dropped]


def _kept(found: list[Step]) -> list[Step]:
    """The best steps, and the best lift: what it is good for may show later."""
    lift = next((step for step in found[_WIDTH:] if step[1].__class__ is HelicopterLift), None)
    return found[:_WIDTH] + ([lift] if lift else [])


def _key(state: State) -> tuple[object, ...]:
    """What tells apart the positions of one turn in which no card is turned."""
    moment = state._moment
    return (
        state._at,
        state._flooded,
        state._captured,
        moment.actions_left,
        moment.phase.id,
        moment.spent,
        *map(id, state._hands),
    )


def _points(step: Step) -> float:
    return step[0]
