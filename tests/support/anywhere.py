"""Sound positions from anywhere in the game, rare corners too, most of which no game played at random ever sees."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from attrs import frozen

import forbidden_island as fi

if TYPE_CHECKING:
    from random import Random

ROLES = ("explorer", "pilot", "navigator", "diver", "engineer", "messenger")
METERS = ("novice", "normal", "elite", "legendary")
TREASURES = ("earth", "wind", "fire", "ocean")
BOX = fi.Rules.create(["diver", "pilot"])


@frozen
class Corner:
    """How likely things are in a position, each from 0 to 1.

    Attributes:
        sunk: A tile has sunk.
        flooded: A tile that is left is flooded.
        captured: A treasure is captured.
        together: A pawn stands where the one before stands.
        full: A hand is filled up to its limit.
        thin: A pile has few cards in its top layer, and few at all.
        alike: A hand has four cards of one treasure, if they are to be had.
        home: A pawn stands on Fools' Landing.
    """

    sunk: float = 0.2
    flooded: float = 0.4
    captured: float = 0.3
    together: float = 0.4
    full: float = 0.4
    thin: float = 0.4
    alike: float = 0.2
    home: float = 0.1


CORNERS = (
    Corner(),
    Corner(sunk=0.6, flooded=0.9, together=0.7, captured=0.9),
    Corner(sunk=0.75, flooded=1.0, together=0.9, captured=1.0),
    Corner(captured=0.95, home=0.9, sunk=0.1, full=0.7),
    Corner(captured=1.0, home=1.0, flooded=0.1, full=1.0),
    Corner(thin=1.0, full=0.9, flooded=0.7),
    Corner(sunk=0.0, flooded=0.1, captured=0.0, full=1.0, together=0.8),
)


def position_anywhere(
    rng: Random, corner: Corner, *, house_rules: tuple[str, ...], island: fi.Island, roles: list[str]
) -> dict[str, Any]:
    """A sound position in the form of `State.to_dict`, at the beginning of some decision or card of a turn."""
    tiles = [tile.id for tile in BOX.tiles]
    rng.shuffle(tiles)
    meter = rng.choice(METERS)
    captured = {treasure for treasure in TREASURES if rng.random() < corner.captured}
    sunk = _sunk(rng, corner, captured)
    left = [tile for tile in tiles if tile not in sunk]
    flooded = [tile for tile in left if rng.random() < corner.flooded]
    hands, treasure_pile, treasure_discard = _treasure_cards(rng, corner, len(roles))
    flood_pile, flood_discard = _flood_cards(rng, corner, left)
    level = rng.choice((1, 2, 4, 6, 9, 9))
    return {
        "format": "forbidden-island/state",
        "version": 1,
        "rules": {
            "adventurers": roles,
            "meter": meter,
            "island": island.id,
            "house_rules": list(house_rules),
        },
        "tiles": _laid(island, tiles),
        "flooded": flooded,
        "sunk": sunk,
        "pawns": _pawns(rng, corner, left, len(roles)),
        "hands": hands,
        "captured": sorted(captured),
        "water_level": level,
        "treasure_pile": treasure_pile,
        "treasure_discard": treasure_discard,
        "flood_pile": flood_pile,
        "flood_discard": flood_discard,
        **_point_of_turn(rng, level, len(roles)),
    }


def _sunk(rng: Random, corner: Corner, captured: set[str]) -> list[str]:
    """Tiles that have sunk without the game being lost."""
    sunk = {tile.id for tile in BOX.tiles if rng.random() < corner.sunk}
    sunk.discard("fools-landing")
    for treasure in BOX.treasures:
        sites = [tile.id for tile in treasure.tiles]
        if treasure.id not in captured and set(sites) <= sunk:
            sunk.discard(rng.choice(sites))
    return sorted(sunk)


def _pawns(rng: Random, corner: Corner, left: list[str], players: int) -> list[str]:
    pawns: list[str] = []
    for _ in range(players):
        if rng.random() < corner.home:
            pawns.append("fools-landing")
        elif pawns and rng.random() < corner.together:
            pawns.append(pawns[-1])
        else:
            pawns.append(rng.choice(left))
    return pawns


def _treasure_cards(
    rng: Random, corner: Corner, players: int
) -> tuple[list[list[str]], list[dict[str, int]], dict[str, int]]:
    deck = [card for card, copies in _DECK.items() for _ in range(copies)]
    rng.shuffle(deck)
    hands: list[list[str]] = []
    for _ in range(players):
        size = 5 if rng.random() < corner.full else rng.randrange(6)
        held = [card for card in deck if card != "waters-rise"][:size]
        if rng.random() < corner.alike and len(held) >= 4:
            held = _four_alike(rng, deck, held)
        for card in held:
            deck.remove(card)
        hands.append(held)
    cut = rng.randrange(1, 4) if rng.random() < corner.thin else rng.randrange(1, len(deck) + 1)
    pile, discard = deck[:cut], deck[cut:]
    return hands, [_counts(layer) for layer in _layers(rng, pile)], _counts(discard)


def _four_alike(rng: Random, deck: list[str], held: list[str]) -> list[str]:
    """``held`` with four cards of one treasure among them, if the deck still has them."""
    treasure = rng.choice(TREASURES)
    if deck.count(treasure) < 4:
        return held
    others = [card for card in held if card != treasure]
    return [treasure] * 4 + others[: len(held) - 4]


def _flood_cards(rng: Random, corner: Corner, left: list[str]) -> tuple[list[list[str]], list[str]]:
    cards = rng.sample(left, len(left))
    cut = rng.randrange(1, 4) if rng.random() < corner.thin else rng.randrange(1, len(cards) + 1)
    return _layers(rng, cards[:cut]), cards[cut:]


def _layers(rng: Random, cards: list[str]) -> list[list[str]]:
    """The cards in one to three layers."""
    cuts = sorted({0, len(cards), *(rng.randrange(len(cards) + 1) for _ in range(rng.randrange(3)))})
    return [cards[start:end] for start, end in pairwise(cuts)]


def _counts(cards: list[str]) -> dict[str, int]:
    return {card: cards.count(card) for card in sorted(set(cards))}


def _laid(island: fi.Island, tiles: list[str]) -> list[list[str | None]]:
    order = iter(tiles)
    return [[next(order) if sign == "#" else None for sign in row] for row in island.rows]


def _point_of_turn(rng: Random, level: int, players: int) -> dict[str, Any]:
    seat = rng.randrange(players)
    match rng.randrange(4):
        case 0:
            return {"phase": "treasure", "seat": seat, "actions_left": 0, "draws_left": rng.choice((1, 2))}
        case 1:
            rate = (2, 2, 3, 3, 3, 4, 4, 5, 5)[level - 1]
            return {
                "phase": "flood",
                "seat": seat,
                "actions_left": 0,
                "draws_left": rng.randrange(1, rate + 1),
            }
        case _:
            return {
                "phase": "actions",
                "seat": seat,
                "actions_left": rng.choice((1, 1, 2, 3)),
                "draws_left": 0,
            }


_DECK = {"earth": 5, "wind": 5, "fire": 5, "ocean": 5, "helicopter-lift": 3, "sandbags": 2, "waters-rise": 3}
