"""Games of other sizes than the box's: more tiles, more or fewer special cards, and one that never ends."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from attrs import evolve

import forbidden_island as fi
from forbidden_island.adventurers import ADVENTURERS

if TYPE_CHECKING:
    from random import Random

__all__ = ["ENDLESS", "ISLANDS", "SPECIALS", "STILL", "dealt", "dealt_beside", "larger"]


def dealt(rng: Random, *, players: Any = 4, **words: Any) -> fi.State:  # noqa: ANN401 - the words of `new_game`
    """A game, with the words of `new_game`."""
    return fi.new_game(players, seed=rng, **words)


def dealt_beside(rng: Random, *, role: fi.Adventurer) -> fi.State:
    """A game of two: this role first, and another one of the box."""
    others = [other for other in ADVENTURERS if other != role]
    return fi.new_game([role, others[int(rng.random() * len(others))]], seed=rng)


# --- outlines -----------------------------------------------------------------------------------------------


def _with_shoals(number: int, rules: fi.Rules) -> fi.Rules:
    shoals = tuple(fi.Tile(f"shoal-{one}", f"Shoal {one}") for one in range(number - len(rules.tiles)))
    return evolve(rules, tiles=(*rules.tiles, *shoals))


def larger(columns: int, rows: int) -> dict[str, Any]:
    """The words for a full rectangle of tiles; those that the box has not are bare shoals."""
    number = columns * rows
    island = fi.Island(f"rectangle-{number}", f"{columns} by {rows}", ("#" * columns,) * rows)
    rule = fi.HouseRule(f"tiles-{number}", f"{number} tiles", partial(_with_shoals, number))
    return {"island": island, "house_rules": [rule]}


ISLANDS: dict[str, dict[str, Any]] = {
    "24 tiles, the outline of the box": {},
    "24 tiles, 12 by 2": larger(12, 2),
    "24 tiles, 6 by 4": larger(6, 4),
    "48 tiles, 8 by 6": larger(8, 6),
    "96 tiles, 12 by 8": larger(12, 8),
    "192 tiles, 16 by 12": larger(16, 12),
}
"""Outlines with their words for `new_game`."""


# --- cards --------------------------------------------------------------------------------------------------


def _with_specials(times: int, rules: fi.Rules) -> fi.Rules:
    deck = ((card, number * times if card.special else number) for card, number in rules.deck)
    return evolve(rules, deck=tuple((card, number) for card, number in deck if number))


SPECIALS: dict[str, dict[str, Any]] = {
    name: {"house_rules": [fi.HouseRule(f"specials-{times}", name, partial(_with_specials, times))]}
    for name, times in (("no special cards", 0), ("the special cards of the box", 1), ("twice as many", 2))
}
"""Decks with their words for `new_game`."""


def _without_cards(rules: fi.Rules) -> fi.Rules:
    return evolve(rules, cards_a_turn=0)


STILL = fi.WaterMeter("still", "Still", 1, (0,))
"""No flood card is ever drawn."""

ENDLESS = fi.HouseRule("endless", "No treasure cards", _without_cards)
"""With `STILL` a game that goes on for as long as somebody plays."""
