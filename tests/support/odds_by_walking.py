"""The odds of what is left of a turn by a walk over every card that tells all positions apart, by the definition."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random

import forbidden_island as fi
from anywhere import CORNERS, ROLES, position_anywhere
from outlines import OUTLINES

BOX = fi.Catalogue.builtin()

End = tuple[frozenset[fi.Tile], fi.Result | None]
"""What has sunk where the turn ends, and how the game stands."""


def idle(state: fi.State) -> fi.Action:
    """The same as `nobody_acts`, in other words."""
    legal = state.legal_actions()
    for kind in (fi.EndActions, fi.Draw, fi.Discard, fi.Swim):
        if found := [action for action in legal if isinstance(action, kind)]:
            return found[0]
    lifts = [action for action in legal if isinstance(action, fi.HelicopterLift)]
    return next(lift for lift in lifts if len(lift.pawns) == max(len(one.pawns) for one in lifts))


def ends(state: fi.State, known: dict[fi.State, dict[End, Fraction]], *, begun: bool = False) -> dict[End, Fraction]:
    """How the turn of ``state`` may end, with the probabilities, by the definition: first the rest, then this card."""
    if state.is_over or (begun and state.phase.id == "actions"):
        return {(state.sunk, state.result): Fraction(1)}
    if not state.is_chance:
        action = idle(state)
        return ends(state.apply(action), known, begun=begun or not isinstance(action, (fi.EndActions, fi.Discard)))
    if state not in known:
        found: dict[End, Fraction] = {}
        for outcome, _ in state.chance_outcomes():
            for end, probability in ends(state.apply(outcome), known, begun=True).items():
                found[end] = found.get(end, Fraction(0)) + state.probability(outcome) * probability
        known[state] = found
    return known[state]


def reckoned(state: fi.State) -> tuple[dict[fi.Tile, Fraction], dict[str, Fraction], Fraction]:
    """What `fi.odds` says, reckoned from `ends`."""
    sinks = {tile: Fraction(0) for tile in state.rules.tiles if tile not in state.sunk}
    losses = {loss.id: Fraction(0) for loss in state.rules.losses}
    survives = Fraction(0)
    for (sunk, result), probability in ends(state, {}).items():
        for tile in sunk - state.sunk:
            sinks[tile] += probability
        reasons = (result.reason, *result.also) if isinstance(result, fi.Lost) else ()
        for reason in reasons:
            losses[reason] += probability
        survives += probability * (not reasons)
    return sinks, losses, survives


def checked(state: fi.State) -> fi.Odds:
    """The odds of a position, once they are the same by both ways."""
    odds = fi.odds(state)
    assert (odds.sinks, odds.losses, odds.survives) == reckoned(state)
    assert odds.survives + odds.lost == 1
    assert max(odds.losses.values()) <= odds.lost <= sum(odds.losses.values())
    return odds


def position(seed: int, corner: int, house_rules: tuple[str, ...], catalogue: fi.Catalogue = BOX) -> fi.State:
    """A sound position from anywhere, a few cards or actions on, so that all phases come up."""
    rng = Random(seed)
    words = position_anywhere(
        rng,
        CORNERS[corner],
        house_rules=house_rules,
        island=OUTLINES[0],
        roles=rng.sample(ROLES, rng.choice((2, 3, 4))),
    )
    state = fi.State.from_dict(words, catalogue=catalogue)
    for _ in range(rng.randrange(8)):
        if state.is_over:
            break
        state = state.apply(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
    return state


def is_small(state: fi.State, most: int) -> bool:
    """Whether only so many sets of flood cards can come."""
    left = len(state.rules.tiles) - len(state.sunk)
    draws = state.draws_left if state.phase.id == "flood" else state.flood_rate + 1
    return comb(left, min(draws, left)) <= most
