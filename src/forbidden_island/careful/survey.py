"""What stays the same while one decision is thought through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from forbidden_island.box import Card
from forbidden_island.careful.chances import cards_to_come, drawn_soon
from forbidden_island.careful.ways import FAR, ways

if TYPE_CHECKING:
    from collections.abc import Sequence

    from forbidden_island.careful.ways import Distances
    from forbidden_island.careful.weights import Weights
    from forbidden_island.state import State

    Counts = tuple[tuple[int, int], ...]

__all__ = ["Survey", "survey"]


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
        lift: The number of the Helicopter Lift among the cards.
        bags: The number of the Sandbags.
        wet: The tiles that are flooded when thinking begins.
        steps: For each treasure and seat, from each tile: how far it is to the nearest of the treasure's sites.
        tile_costs: What was found out about tiles, by the treasures captured.
        points: What was found out about cards and treasures, by pawns, treasures and hands.
        help_in: What was found out about those who could help, by pawns.
        counts: The cards for each treasure, by hands.
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
    wet: Sequence[int]
    steps: tuple[tuple[tuple[int, ...], ...], ...]
    tile_costs: dict[int, tuple[list[float], list[float]]] = field(factory=dict[int, tuple[list[float], list[float]]])
    points: dict[object, float] = field(factory=dict[object, float])
    help_in: dict[object, list[float]] = field(factory=dict[object, list[float]])
    counts: dict[object, tuple[Counts, ...]] = field(factory=dict[object, "tuple[Counts, ...]"])


def survey(state: State, weights: Weights) -> Survey:
    """Look over the island once, before thinking."""
    deal = state._deal
    numbering = deal.numbering
    seats = range(deal.players)
    far = tuple([ways(state, seat) for seat in seats])
    return Survey(
        weights,
        far,
        drawn_soon(state, 0),
        drawn_soon(state, 1),
        (state._moment.seat + 1) % deal.players,
        (state._moment.seat, cards_to_come(state)),
        tuple([deal.seats[seat].adventurer.gives_to is not None for seat in seats]),
        numbering.card.get(Card.HELICOPTER_LIFT.id, -1),
        numbering.card.get(Card.SANDBAGS.id, -1),
        numbering.numbers.of(state._flooded),
        tuple([_to_sites(far, numbering.numbers.of(mask & state._left)) for _, mask in numbering.sites]),
    )


def _to_sites(far: tuple[Distances, ...], sites: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """For each seat, how far it is from each tile to the nearest of ``sites``."""
    if not sites:
        return tuple([(FAR,) * len(rows) for rows in far])
    if len(sites) == 1:
        return tuple([tuple([row[sites[0]] for row in rows]) for rows in far])
    return tuple([tuple([min([row[site] for site in sites]) for row in rows]) for rows in far])
