"""How likely the flood card of each tile is to be turned soon."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from forbidden_island.moment import Moment
    from forbidden_island.state import State

__all__ = ["cards_to_come", "drawn_soon", "rise_chance"]


def drawn_soon(state: State, turns_after: int) -> list[float]:
    """For each tile, the probability that its flood card is turned in this turn or ``turns_after`` more.

    It is close enough to plan by, and quick: a second Waters Rise! and piles that run out on the way are left out.
    """
    deal, part, rate = state._deal, _part_of_turn(state), state.flood_rate
    cards = cards_to_come(state)
    draws = part.draws_left if part.phase.id == "flood" else rate
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


def _part_of_turn(state: State) -> Moment:
    """The part of the turn that goes on when whatever broke into it is over."""
    moment = state._moment
    while moment.interrupted is not None:
        moment = moment.interrupted
    return moment


def cards_to_come(state: State) -> int:
    """Treasure cards still to turn in this turn."""
    part = _part_of_turn(state)
    return {"actions": state._deal.rules.cards_a_turn, "treasure": part.draws_left}.get(part.phase.id, 0)


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
