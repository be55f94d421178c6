"""What the water is likely to cost, in points."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from forbidden_island.careful.survey import Survey
    from forbidden_island.state import State

__all__ = ["dangers"]


def dangers(state: State, known: Survey) -> float:
    """What the water is likely to cost."""
    costs = known.tile_costs.get(state._captured)
    if costs is None:
        costs = known.tile_costs[state._captured] = _tile_costs(state, known)
    at_once, later = costs
    weights, numbering = known.weights, state._deal.numbering
    flooded, total = state._flooded, 0.0
    away = known.help_in.get(state._at)
    if away is None:
        away = known.help_in[state._at] = _help_in(state, known)
    for number in numbering.numbers.of(flooded):
        total += at_once[number] + later[number] * away[number]
    for bit, mask in numbering.sites:
        if mask & flooded == mask and mask & (mask - 1) and not state._captured & bit:
            sites = numbering.numbers.of(mask)
            total += weights.loss * prod([known.now[site] for site in sites])
            together = prod([known.soon[site] for site in sites])
            total += weights.loss_later * together * min([away[site] for site in sites])
    return total + _drowning(state, known)


def _help_in(state: State, known: Survey) -> list[float]:
    """For each tile that was flooded when thinking began, how much it matters that those who could help are away."""
    weights = known.weights
    rows = [known.far[seat][place] for seat, place in enumerate(state._at)]
    to_next = rows[known.next_seat]
    away = [1.0] * len(to_next)
    for number in known.wet:
        nearest = min([row[number] for row in rows])
        away[number] = weights.near + weights.reach * to_next[number] + weights.crowd * nearest
    return away


def _drowning(state: State, known: Survey) -> float:
    """Pawns on flooded tiles from which there is no swimming."""
    flooded, total = state._flooded, 0.0
    for seat, place in enumerate(state._at):
        if flooded >> place & 1 and 1 not in known.far[seat][place]:
            total += known.weights.loss * known.now[place]
    return total


def _tile_costs(state: State, known: Survey) -> tuple[list[float], list[float]]:
    """For each tile, what it costs that it is flooded and not dry: before anybody acts again, and later."""
    numbering, weights = state._deal.numbering, known.weights
    vital = 1 << state._deal.landing
    sites = 0
    for bit, mask in numbering.sites:
        if not state._captured & bit:
            here = mask & state._left
            if here.bit_count() == 1:
                vital |= here
            else:
                sites |= here
    at_once: list[float] = []
    later: list[float] = []
    for number, now in enumerate(known.now):
        soon = known.soon[number] - now
        loss, loss_later = weights.tile, weights.tile
        base = weights.flooded
        if vital >> number & 1:
            loss, loss_later, base = weights.loss, weights.loss_later, base + weights.vital
        elif sites >> number & 1:
            loss = loss_later = weights.site
        at_once.append(loss * now)
        later.append(base + loss_later * soon)
    return at_once, later
