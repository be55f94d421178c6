"""How likely the flood card of each tile is to be turned soon."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from forbidden_island.state import State

__all__ = ["drawn_soon", "rise_chance"]


def drawn_soon(state: State, turns_after: int) -> list[float]:
    """For each tile, the probability that its flood card is turned in this turn or ``turns_after`` more.

    It is close enough to plan by, and quick: a second Waters Rise! and piles that run out on the way are left out.
    """
    deal, moment = state._deal, state._moment
    flooding = moment.phase.id == "flood" or (moment.interrupted is not None and moment.interrupted.phase.id == "flood")
    cards = 0 if flooding else _cards_to_come(state)
    rate = state.flood_rate
    draws = _draws_now(state) if flooding else rate
    later = deal.rules.cards_a_turn * turns_after
    rise = rise_chance(state, cards + later)
    calm = _by_tile(state, state._flood_pile, draws + rate * turns_after)
    if not rise:
        return calm
    meter = deal.rules.meter.draws
    higher = meter[min(state._level, len(meter) - 1)]
    discard = bytes(deal.numbering.numbers.of(state._flood_discard))
    # A rise in a later turn comes when some of the draws are over.
    high_draws = higher * (1 + turns_after / 2)
    rough = _by_tile(state, (discard, *state._flood_pile), high_draws)
    return [dry * (1 - rise) + wet * rise for dry, wet in zip(calm, rough, strict=True)]


def _cards_to_come(state: State) -> int:
    """Treasure cards still to turn in this turn."""
    moment = state._moment
    while moment.interrupted is not None:
        moment = moment.interrupted
    return moment.draws_left if moment.phase.id == "treasure" else state._deal.rules.cards_a_turn


def _draws_now(state: State) -> int:
    """Flood cards still to turn in this turn, in its flood part."""
    moment = state._moment
    return moment.draws_left if moment.interrupted is None else moment.interrupted.draws_left


def rise_chance(state: State, cards: int) -> float:
    """The probability that the next ``cards`` treasure cards hold one that makes the water rise, or is never held."""
    pile = b"".join(state._treasure_pile)
    calm, size = 1.0, len(pile)
    events = sum(state._deal.events[number] is not None for number in pile)
    for turned in range(min(cards, size)):
        calm *= (size - events - turned) / (size - turned) if size - events > turned else 0.0
    return 1.0 - calm


def _by_tile(state: State, layers: Sequence[bytes], draws: float) -> list[float]:
    """The probability for each tile when ``draws`` cards come off a pile of unordered layers."""
    chances = [0.0] * len(state._deal.numbering.tiles)
    for layer in layers:
        if draws <= 0:
            break
        size = len(layer)
        share = min(1.0, draws / size) if size else 0.0
        for number in layer:
            chances[number] = share
        draws -= size
    return chances
