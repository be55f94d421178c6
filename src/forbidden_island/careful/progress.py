"""How near the treasures are, and what the hands are good for, in points."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from forbidden_island.careful.survey import Counts, Survey
    from forbidden_island.state import State

__all__ = ["progress", "specials"]


def progress(state: State, known: Survey) -> float:
    """Treasures, and how near they are."""
    weights, deal, captured, at = known.weights, state._deal, state._captured, state._at
    total = weights.captured * captured.bit_count()
    away = sum([known.far[seat][place][deal.landing] for seat, place in enumerate(at)])
    if captured == (1 << len(deal.numbering.treasures)) - 1:
        return total - weights.gather * away
    total -= weights.drift * captured.bit_count() * away
    for index, counts in enumerate(_counts(state, known)):
        if counts and not captured >> index & 1:
            total += _treasure(state, known, index, counts)
    return total


def _counts(state: State, known: Survey) -> tuple[Counts, ...]:
    """For each treasure, the seats that hold cards for it, with their number."""
    key = tuple(map(id, state._hands))
    counts = known.counts.get(key)
    if counts is None:
        hands = [hand.numbers for hand in state._hands]
        counts = known.counts[key] = tuple([_held(hands, card) for card in state._deal.numbering.card_for])
    return counts


def _held(hands: list[bytes], card: int | None) -> Counts:
    if card is None:
        return ()
    return tuple([(seat, hand.count(card)) for seat, hand in enumerate(hands) if card in hand])


def _treasure(state: State, known: Survey, index: int, counts: Counts) -> float:
    """How near one treasure is: the best of all seats that could collect it."""
    weights, far, at = known.weights, known.far, state._at
    needed = state._deal.rules.cards_to_capture
    best = 0.0
    for seat, count in counts:
        place = at[seat]
        cards = float(count)
        missing = needed - count
        for giver, more in counts:
            if missing <= 0:
                break
            if giver != seat:
                apart = 0 if known.distant[giver] else far[giver][at[giver]][place]
                cards += min(more, missing) * (weights.give - weights.meet * apart)
                missing -= more
        ready = cards / needed if cards < needed else 1.0
        value = weights.cards * ready**weights.bend - weights.walk * ready * ready * known.steps[index][seat][place]
        best = max(best, value)
    return best


def specials(state: State, known: Survey) -> float:
    """Special cards kept, and cards that will not find room."""
    weights = known.weights
    lifts = bags = 0
    for hand in state._hands:
        if hand.specials:
            lifts += hand.numbers.count(known.lift)
            bags += hand.numbers.count(known.bags)
    total = weights.bags * bags
    if lifts:
        total += weights.lift + weights.more_lifts * (lifts - 1)
    seat, cards = known.drawing
    room = state._deal.rules.hand_limit - cards - _useful(state, seat)
    return total + weights.overflow * room if room < 0 else total


def _useful(state: State, seat: int) -> int:
    """How many cards of a hand are not for treasures already captured."""
    numbering, hand = state._deal.numbering, state._hands[seat]
    useless = 0
    for index, card in enumerate(numbering.card_for):
        if state._captured >> index & 1 and card is not None:
            useless += hand.numbers.count(card)
    return hand.size - useless
