"""Dealing a first state.

Rulebook: "Setup".
"""

from __future__ import annotations

from itertools import cycle
from math import floor
from random import Random
from typing import TYPE_CHECKING, TypeVar

from forbidden_island.adventurers import ADVENTURERS
from forbidden_island.box import FORBIDDEN_ISLAND, NOVICE
from forbidden_island.deal import Deal
from forbidden_island.errors import SetupError
from forbidden_island.quantities import quantity
from forbidden_island.rules import Rules
from forbidden_island.state import Draft
from forbidden_island.tables.layout import Layout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from forbidden_island.adventurers import Adventurer
    from forbidden_island.box import Island, WaterMeter
    from forbidden_island.catalogue import Catalogue
    from forbidden_island.house_rules import HouseRule
    from forbidden_island.state import State

__all__ = ["deal", "new_game"]

T = TypeVar("T")


def new_game(  # noqa: PLR0913 - the words in which a game is set up
    players: int | Sequence[str | Adventurer],
    *,
    meter: str | WaterMeter = NOVICE,
    island: str | Island = FORBIDDEN_ISLAND,
    house_rules: Iterable[str | HouseRule] = (),
    seed: int | Random | None = None,
    catalogue: Catalogue | None = None,
) -> State:
    """Set up a game and deal its first state.

    Args:
        players: How many play, with roles dealt at random from the six of the box; or the roles, seat by seat.
        meter: The water meter: ``novice``, ``normal``, ``elite``, ``legendary``, or a value.
        island: The outline: an id or a value.
        house_rules: Ids or values, in the order in which they are applied.
        seed: A number for the same deal every time, a generator to draw from, or nothing for a fresh one.
        catalogue: Where ids are looked up; without it, among the built-ins, then among what is installed.

    Returns:
        The first state; seat 0 is to act.

    Raises:
        SetupError: The game cannot be set up as asked.
        UnknownPluginError: Nothing has one of the ids.
        DuplicatePluginError: Several installed distributions offer one of the ids.
        BrokenPluginError: One of them cannot be used.

    Examples:
        >>> import forbidden_island as fi
        >>> state = fi.new_game(4, meter="elite", seed=7)
        >>> len(state.pawns), len(state.flooded), state.water_level
        (4, 6, 3)
    """
    rng = seed if isinstance(seed, Random) else Random(seed)
    if isinstance(players, str):
        raise SetupError(f"players is the text {players!r}; name the roles in a list, or give their number")
    if isinstance(players, int):
        if not 0 <= players <= len(ADVENTURERS):
            raise SetupError(f"{quantity(players, 'player')}; the box has {len(ADVENTURERS)} adventurers")
        players = _drawn(list(ADVENTURERS), players, rng.random)
    rules = Rules.create(players, meter=meter, island=island, house_rules=house_rules, catalogue=catalogue)
    return deal(rules, rng)


def deal(rules: Rules, rng: Random) -> State:
    """A first state by ``rules``: tiles laid, some flooded, hands dealt without cards that are never held.

    A card that is never held is set aside when it is dealt, replaced, and shuffled back; so the hands come from the
    other cards alone, and all of those lie in the pile afterwards.

    Raises:
        SetupError: More cards are dealt than anybody may hold.
    """
    if rules.cards_dealt > rules.hand_limit:
        raise SetupError(
            f"cards_dealt is {rules.cards_dealt}, but hand_limit is {rules.hand_limit}; raise that one, or deal fewer"
        )
    numbering, random = rules.numbering, rng.random
    tiles = range(len(rules.tiles))
    order = bytes(_drawn(list(tiles), len(tiles), random))
    flood_pile = list(tiles)
    flooded = sum([numbering.bits[number] for number in _drawn(flood_pile, rules.tiles_flooded, random)])
    treasure_pile = list(numbering.dealt_from)
    hands = [numbering.hands.empty] * len(rules.adventurers)
    dealt = _drawn(treasure_pile, rules.cards_dealt * len(hands), random)
    for seat, card in zip(cycle(range(len(hands))), dealt):
        hands[seat] = hands[seat].plus[card]
    treasure_pile += numbering.set_aside
    return Draft(  # in the order of its fields: by their names it takes twice the time
        Deal(rules, Layout(rules.island.outline, order)),
        rules.clock.first,
        numbering.all_tiles,
        flooded,
        rules._table.starts,
        tuple(hands),
        0,  # treasures captured
        rules.meter.start,
        (bytes(sorted(treasure_pile)),) if treasure_pile else (),
        0,  # treasure cards discarded
        (bytes(flood_pile or tiles),),  # a pile that has run out is made of its discard
        flooded if flood_pile else 0,
    ).finished()


def _drawn(pile: list[T], count: int, random: Callable[[], float]) -> list[T]:
    """So many taken from ``pile``, one after the other, each as likely as any: half the time of ``rng.sample``."""
    pop = pile.pop
    return [pop(floor(random() * left)) for left in range(len(pile), len(pile) - count, -1)]
