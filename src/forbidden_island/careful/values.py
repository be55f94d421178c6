"""What a position is worth to the team before chance strikes, in points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from forbidden_island.box import Card
from forbidden_island.careful.chances import drawn_soon
from forbidden_island.careful.ways import FAR, ways
from forbidden_island.moment import Won

if TYPE_CHECKING:
    from forbidden_island.careful.ways import Distances
    from forbidden_island.careful.weights import Weights
    from forbidden_island.state import State

__all__ = ["Survey", "survey", "worth"]

_OVER = 1000.0


@frozen
class Survey:
    """What stays the same while a decision is thought through.

    Attributes:
        weights: What things are worth.
        far: For each seat the distances from tile to tile.
        now: For each tile, how likely its flood card is turned before anybody can act again.
        soon: The same, one turn later.
        next_seat: Who acts next.
        drawing: The seat that draws treasure cards before that, and how many.
        distant: For each seat, whether it gives cards from afar.
    """

    weights: Weights
    far: tuple[Distances, ...]
    now: list[float]
    soon: list[float]
    next_seat: int
    drawing: tuple[int, int]
    distant: tuple[bool, ...]
    lift: int
    bags: int
    tile_costs: dict[int, list[float]] = field(factory=dict)
    points: dict[object, float] = field(factory=dict)


def survey(state: State, weights: Weights) -> Survey:
    """Look over the island once, before thinking."""
    deal = state._deal
    numbering = deal.numbering
    seats = range(deal.players)
    moment = state._moment
    while moment.interrupted is not None:
        moment = moment.interrupted
    rules = deal.rules
    cards = {"actions": rules.cards_a_turn, "treasure": moment.draws_left}.get(moment.phase.id, 0)
    return Survey(
        weights,
        tuple([ways(state, seat) for seat in seats]),
        drawn_soon(state, 0),
        drawn_soon(state, 1),
        (state._moment.seat + 1) % deal.players,
        (state._moment.seat, cards),
        tuple([deal.seats[seat].adventurer.gives_to is not None for seat in seats]),
        numbering.card.get(Card.HELICOPTER_LIFT.id, -1),
        numbering.card.get(Card.SANDBAGS.id, -1),
    )


def worth(state: State, known: Survey) -> float:
    """The points of a position."""
    result = state._moment.result
    if result is not None:
        return _OVER if isinstance(result, Won) else -_OVER
    key = (state._at, state._hands, state._captured)
    points = known.points.get(key)
    if points is None:
        points = known.points[key] = _progress(state, known) + _hands(state, known)
    return points - _dangers(state, known)


def _dangers(state: State, known: Survey) -> float:
    """What the water is likely to cost."""
    costs = known.tile_costs.get(state._captured)
    if costs is None:
        costs = known.tile_costs[state._captured] = _tile_costs(state, known)
    weights = known.weights
    flooded, total = state._flooded, 0.0
    to_next = known.far[known.next_seat][state._at[known.next_seat]]
    reach = weights.reach
    for number in state._deal.numbering.numbers.of(flooded):
        total += costs[number] * (1.0 + reach * to_next[number])
    for bit, mask in state._deal.numbering.sites:
        if not state._captured & bit and mask & flooded == mask:
            first, second = state._deal.numbering.numbers.of(mask)
            total += weights.loss * known.now[first] * known.now[second]
            total += weights.loss_later * known.soon[first] * known.soon[second]
    return total + _drowning(state, known)


def _drowning(state: State, known: Survey) -> float:
    """Pawns on flooded tiles from which there is no swimming."""
    flooded, total = state._flooded, 0.0
    for seat, place in enumerate(state._at):
        if flooded >> place & 1 and known.now[place]:
            around = known.far[seat][place].count(1)
            if not around:
                total += known.weights.loss * known.now[place]
    return total


def _tile_costs(state: State, known: Survey) -> list[float]:
    """For each tile, what it costs that it is flooded and not dry."""
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
    costs: list[float] = []
    for number, now in enumerate(known.now):
        soon = known.soon[number]
        cost = weights.flooded + weights.tile * soon
        if vital >> number & 1:
            cost += weights.vital + weights.loss * now + weights.loss_later * (soon - now)
        elif sites >> number & 1:
            cost += weights.site * soon
        costs.append(cost)
    return costs


def _progress(state: State, known: Survey) -> float:
    """Treasures, and how near they are."""
    weights, numbering = known.weights, state._deal.numbering
    captured = state._captured
    total = weights.captured * captured.bit_count()
    landing = state._deal.landing
    away = 0
    for seat, place in enumerate(state._at):
        away += known.far[seat][place][landing]
    if captured == (1 << len(numbering.treasures)) - 1:
        return total - weights.gather * away
    total -= weights.drift * captured.bit_count() * away
    for index, (bit, mask) in enumerate(numbering.sites):
        card = numbering.card_for[index]
        if not captured & bit and card is not None:
            total += _treasure(state, known, card, mask & state._left)
    return total


def _treasure(state: State, known: Survey, card: int, sites: int) -> float:
    """How near one treasure is: the best of all seats that could collect it."""
    counts = [hand.numbers.count(card) for hand in state._hands]
    if not any(counts):
        return 0.0
    weights, far, at = known.weights, known.far, state._at
    needed = state._deal.rules.cards_to_capture
    places = state._deal.numbering.numbers.of(sites)
    best = 0.0
    for seat, count in enumerate(counts):
        if not count:
            continue
        cards = float(count)
        for giver, more in enumerate(counts):
            if more and giver != seat:
                apart = 0 if known.distant[giver] else far[giver][at[giver]][at[seat]]
                cards += more * (weights.give - weights.meet * apart)
        ready = min(1.0, cards / needed)
        to_site = far[seat][at[seat]]
        steps = min([to_site[place] for place in places], default=FAR)
        value = weights.cards * ready**weights.bend - weights.walk * ready * ready * steps
        best = max(best, value)
    return best


def _hands(state: State, known: Survey) -> float:
    """Special cards kept, and cards that will not find room."""
    weights = known.weights
    lifts = bags = 0
    for hand in state._hands:
        if hand.special:
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
