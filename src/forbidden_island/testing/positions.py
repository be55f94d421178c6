"""Sound positions from anywhere in the game, rare corners too, most of which no game played at random ever sees."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

from attrs import frozen

if TYPE_CHECKING:
    from forbidden_island.box import Island
    from forbidden_island.rules import Rules
    from forbidden_island.state import State

__all__ = ["CORNERS", "Corner", "position_anywhere"]


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
        alike: A hand has enough cards of one treasure to capture it, if they are to be had.
        home: A pawn stands where the helicopter lands.
        site: A pawn stands on a tile of a treasure, of one that its hand can pay for if there is any.
    """

    sunk: float = 0.2
    flooded: float = 0.4
    captured: float = 0.3
    together: float = 0.4
    full: float = 0.4
    thin: float = 0.4
    alike: float = 0.2
    home: float = 0.1
    site: float = 0.0


CORNERS = (
    Corner(),
    Corner(sunk=0.6, flooded=0.9, together=0.7, captured=0.9),
    Corner(sunk=0.75, flooded=1.0, together=0.9, captured=1.0),
    Corner(captured=0.95, home=0.9, sunk=0.1, full=0.7),
    Corner(captured=1.0, home=1.0, flooded=0.1, full=1.0),
    Corner(thin=1.0, full=0.9, flooded=0.7),
    Corner(sunk=0.0, flooded=0.1, captured=0.0, full=1.0, together=0.8),
    Corner(sunk=0.97, flooded=1.0, captured=1.0, full=0.7),
)
"""Corners of the game: the middle, the flood, the last tiles, the way home, the last lift, thin piles, full hands, the
last tile."""


def position_anywhere(rng: Random, corner: Corner, rules: Rules) -> State:
    """A sound position by these rules, at the beginning of some decision or card of a turn.

    Args:
        rng: Decides about everything.
        corner: How likely things are.
        rules: The rules to play by. House rules may have changed the numbers in them, but not the phases of the turn.

    Raises:
        SaveError: The position would not be sound; rules that are much unlike those of the box can bring that.

    Examples:
        >>> from random import Random
        >>> import forbidden_island as fi
        >>> from forbidden_island.testing import CORNERS, position_anywhere
        >>> state = position_anywhere(Random(7), CORNERS[2], fi.Rules.create(["diver", "pilot"]))
        >>> len(state.captured), not state.problems()
        (4, True)
    """
    tiles = [tile.id for tile in rules.tiles]
    rng.shuffle(tiles)
    captured = {treasure.id for treasure in rules.treasures if rng.random() < corner.captured}
    sunk = _sunk(rng, corner, rules, captured)
    left = [tile for tile in tiles if tile not in sunk]
    flooded = [tile for tile in left if rng.random() < corner.flooded]
    hands, treasure_pile, treasure_discard = _treasure_cards(rng, corner, rules)
    flood_pile, flood_discard = _flood_cards(rng, corner, left)
    level = rng.randint(1, len(rules.meter.draws))
    return rules.new_state(Random(0)).replacing(
        tiles=_laid(rules.island, tiles),
        flooded=flooded,
        sunk=sunk,
        pawns=_pawns(rng, corner, rules, left, hands),
        hands=hands,
        captured=sorted(captured),
        water_level=level,
        treasure_pile=treasure_pile,
        treasure_discard=treasure_discard,
        flood_pile=flood_pile,
        flood_discard=flood_discard,
        **_point_of_turn(rng, rules, level),
    )


def _sunk(rng: Random, corner: Corner, rules: Rules, captured: set[str]) -> list[str]:
    """Tiles that have sunk without the game being lost."""
    sunk = {tile.id for tile in rules.tiles if rng.random() < corner.sunk}
    sunk.discard(rules.landing.id)
    for treasure in rules.treasures:
        sites = [tile.id for tile in treasure.tiles]
        if treasure.id not in captured and set(sites) <= sunk:
            sunk.discard(rng.choice(sites))
    return sorted(sunk)


def _pawns(rng: Random, corner: Corner, rules: Rules, left: list[str], hands: list[list[str]]) -> list[str]:
    pawns: list[str] = []
    for hand in hands:
        if rng.random() < corner.home:
            pawns.append(rules.landing.id)
        elif corner.site and rng.random() < corner.site and (sites := _sites(rules, left, hand)):
            pawns.append(rng.choice(sites))
        elif pawns and rng.random() < corner.together:
            pawns.append(pawns[-1])
        else:
            pawns.append(rng.choice(left))
    return pawns


def _sites(rules: Rules, left: list[str], hand: list[str]) -> list[str]:
    """The tiles left of treasures, or only of those that the hand can pay for, if there are any."""
    treasures = [treasure for treasure in rules.treasures if set(left) & {tile.id for tile in treasure.tiles}]
    paid = [treasure for treasure in treasures if hand.count(treasure.id) >= rules.cards_to_capture]
    return [tile.id for treasure in paid or treasures for tile in treasure.tiles if tile.id in left]


def _treasure_cards(
    rng: Random, corner: Corner, rules: Rules
) -> tuple[list[list[str]], list[dict[str, int]], dict[str, int]]:
    deck = [card.id for card, copies in rules.deck for _ in range(copies)]
    never_held = {card.id for card in rules.cards if not rules.is_held(card)}
    rng.shuffle(deck)
    hands: list[list[str]] = []
    for _ in rules.adventurers:
        size = rules.hand_limit if rng.random() < corner.full else rng.randrange(rules.hand_limit + 1)
        held = [card for card in deck if card not in never_held][:size]
        if rng.random() < corner.alike:
            held = _alike(rng, rules, deck, held)
        for card in held:
            deck.remove(card)
        hands.append(held)
    cut = rng.randrange(1, 4) if rng.random() < corner.thin else rng.randrange(1, len(deck) + 1)
    pile, discard = deck[:cut], deck[cut:]
    return hands, [_counts(layer) for layer in _layers(rng, pile)], _counts(discard)


def _alike(rng: Random, rules: Rules, deck: list[str], held: list[str]) -> list[str]:
    """``held`` with enough cards of one treasure among them, or more, if the deck still has them and there is room."""
    treasure = rng.choice(rules.treasures).id
    enough, most = rules.cards_to_capture, min(len(held), deck.count(treasure))
    if most < enough:
        return held
    number = rng.randint(enough, most)
    others = [card for card in held if card != treasure]
    return [treasure] * number + others[: len(held) - number]


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


def _laid(island: Island, tiles: list[str]) -> list[list[str | None]]:
    order, outline = iter(tiles), island.outline
    rows = [row[: outline.width] for row in island.rows[: outline.height]]
    return [[next(order) if sign == "#" else None for sign in row] for row in rows]


def _point_of_turn(rng: Random, rules: Rules, level: int) -> dict[str, Any]:
    seat = rng.randrange(len(rules.adventurers))
    words = {"seat": seat, "actions_left": 0, "draws_left": 0}
    rate = rules.meter.draws[level - 1]
    match rng.randrange(4):
        case 0 if rules.cards_a_turn:
            return {**words, "phase": "treasure", "draws_left": rng.randint(1, rules.cards_a_turn)}
        case 1 if rate:
            return {**words, "phase": "flood", "draws_left": rng.randint(1, rate)}
        case _:
            return {**words, "phase": "actions", "actions_left": rng.randint(1, rules.actions_a_turn)}
