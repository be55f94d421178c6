"""What the careful player thinks things are worth, in points; found by playing many games."""

from __future__ import annotations

from attrs import frozen

__all__ = ["WEIGHTS", "Weights"]


@frozen(kw_only=True)
class Weights:
    """Points for what a position has.

    Attributes:
        loss: A certain loss before anybody can act again.
        loss_later: The same one turn later.
        site: A treasure loses the first of its sites.
        tile: Any tile sinks.
        flooded: A tile is flooded, whatever may come.
        vital: That much more for a tile without which the game is lost.
        captured: A treasure is captured.
        cards: A hand holds all cards of a treasure.
        bend: How much more the last of those cards is worth than the first: the power of a curve.
        give: The part of a card's worth that it has in another hand.
        meet: What is taken off that part for each action between the two.
        walk: An action between the collector and the treasure, once the cards are there.
        lift: The first Helicopter Lift in a hand.
        more_lifts: Each further one.
        bags: Sandbags in a hand.
        overflow: A useful card too many in a hand.
        gather: An action between a pawn and the landing, when all treasures are there.
        drift: The same for each treasure captured before that.
        near: The part of a later cost that counts though the next player is there to help.
        reach: The part that each action between the next player and the tile adds.
        crowd: The same for each action between the tile and whoever is nearest.
    """

    loss: float = 60.0
    loss_later: float = 25.0
    site: float = 6.0
    tile: float = 1.5
    flooded: float = 0.3
    vital: float = 1.0
    captured: float = 32.0
    cards: float = 16.0
    bend: float = 1.6
    give: float = 0.5
    meet: float = 0.03
    walk: float = 0.8
    lift: float = 5.0
    more_lifts: float = 1.2
    bags: float = 3.0
    overflow: float = 3.0
    gather: float = 2.0
    drift: float = 0.03
    near: float = 0.4
    reach: float = 0.15
    crowd: float = 0.1


WEIGHTS = Weights()
"""Those that the bot plays with."""
