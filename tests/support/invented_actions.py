"""Small invented roles with actions of their own: once a turn, once a game, remembering, looking at cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from attrs import frozen

import forbidden_island as fi
from forbidden_island import verbs
from invented_roles import REACHING, REACTING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


# --- once a turn --------------------------------------------------------------------------------------------


@frozen
class Bucket(fi.Action):
    """A flooded tile beside the pawn of ``seat`` falls dry, whatever else it does in its turn."""

    tile: fi.Tile


def every_bucket(rules: fi.Rules, seat: int) -> list[Bucket]:
    """Any tile."""
    return [Bucket(seat, tile) for tile in rules.tiles]


def buckets(view: fi.View, seat: int) -> tuple[Bucket, ...]:
    """Each flooded tile beside its own."""
    return view.ready(Bucket, (seat,), view.beside(view.pawn(seat)) & view.flooded)


def empty_bucket(draft: fi.Draft, action: Bucket) -> None:
    """The tile is dry."""
    verbs.dry(draft, action.tile)


STOKER = fi.Adventurer(
    "stoker",
    "Stoker",
    start="bronze-gate",
    pawn="black",
    actions=(fi.OwnAction(Bucket, every_bucket, buckets, empty_bucket, cost=0, power="carry"),),
)
"""Empties one tile beside it, free of cost, once a turn."""


# --- once a game --------------------------------------------------------------------------------------------


@frozen
class Dam(fi.Action):
    """All tiles beside the pawn of ``seat`` fall dry."""


def every_dam(rules: fi.Rules, seat: int) -> list[Dam]:
    """The one of the seat."""
    del rules
    return [Dam(seat)]


def dams(view: fi.View, seat: int) -> list[Dam]:
    """While something is flooded there."""
    return [Dam(seat)] if view.beside(view.pawn(seat)) & view.flooded else []


def build_dam(draft: fi.Draft, action: Dam) -> None:
    """Each of them is dry."""
    view = fi.View(draft)
    for tile in view.beside(view.pawn(action.seat)) & view.flooded:
        verbs.dry(draft, tile)


MASON = fi.Adventurer(
    "mason",
    "Mason",
    start="silver-gate",
    pawn="grey",
    actions=(fi.OwnAction(Dam, every_dam, dams, build_dam, power="build", once_a="game"),),
)
"""Builds one dam in the whole game."""


# --- memory -------------------------------------------------------------------------------------------------


@frozen
class Beacon(fi.Action):
    """Seat ``seat`` lights a beacon where it stands, and is back there at the end of each of its turns."""


def every_beacon(rules: fi.Rules, seat: int) -> list[Beacon]:
    """The one of the seat."""
    del rules
    return [Beacon(seat)]


def beacons(view: fi.View, seat: int) -> list[Beacon]:
    """Where no beacon burns yet."""
    return [] if view.notes.get("keeper") in {tile.id for tile in view.pawn(seat)} else [Beacon(seat)]


def light(draft: fi.Draft, action: Beacon) -> None:
    """The tile is remembered."""
    for tile in fi.View(draft).pawn(action.seat):
        verbs.remember(draft, "keeper", tile.id)


def go_back(view: fi.View, seat: int) -> Iterable[Callable[[fi.Draft], None]]:
    """The pawn returns to the beacon; one whose tile has sunk is forgotten."""
    if view.seat != seat or "keeper" not in view.notes:
        return []
    left = [tile for tile in view.left if tile.id == view.notes["keeper"]]
    if not left:
        return [partial(verbs.remember, plugin="keeper", value=None)]
    return [partial(verbs.move_pawn, seat=seat, tile=tile) for tile in left]


def is_a_tile(rules: fi.Rules, value: Any) -> bool:  # noqa: ANN401 - whatever a save says
    """Where a beacon can burn."""
    return any(tile.id == value for tile in rules.tiles)


KEEPER = fi.Adventurer(
    "keeper",
    "Keeper",
    start="gold-gate",
    pawn="white",
    on_turn_end=go_back,
    actions=(fi.OwnAction(Beacon, every_beacon, beacons, light),),
    remembers=is_a_tile,
)
"""Remembers a tile in the notes."""


# --- looking at cards ---------------------------------------------------------------------------------------


@frozen
class Foresee(fi.Action):
    """Seat ``seat`` looks at the two top cards of the flood pile."""


def every_foresight(rules: fi.Rules, seat: int) -> list[Foresee]:
    """The one of the seat."""
    del rules
    return [Foresee(seat)]


def foresights(view: fi.View, seat: int) -> list[Foresee]:
    """While the top card is not known."""
    return [Foresee(seat)] if len(view.flood_pile[0]) > 1 else []


def nothing_else(draft: fi.Draft, action: fi.Action) -> None:
    """Looking is all."""
    del draft, action


@frozen
class Avert(fi.Action):
    """Seat ``seat`` lays the top card of the flood pile, that of ``tile``, under the pile."""

    tile: fi.Tile


def every_aversion(rules: fi.Rules, seat: int) -> list[Avert]:
    """Any tile."""
    return [Avert(seat, tile) for tile in rules.tiles]


def aversions(view: fi.View, seat: int) -> list[Avert]:
    """The card that is known to lie on top, while there are others."""
    first, *others = view.flood_pile
    return [Avert(seat, tile) for tile in first] if len(first) == 1 and others else []


def avert(draft: fi.Draft, action: Avert) -> None:
    """It will be the last one to come."""
    verbs.lay_flood_card(draft, action.tile, on_top=False)


SEER = fi.Adventurer(
    "seer",
    "Seer",
    start="iron-gate",
    pawn="violet",
    actions=(
        fi.OwnAction(Foresee, every_foresight, foresights, nothing_else, looks_at="flood", looks=2),
        fi.OwnAction(Avert, every_aversion, aversions, avert, cost=0, power="avert"),
    ),
)
"""Looks at flood cards, and may put one of them off."""


@frozen
class Dig(fi.Action):
    """Seat ``seat`` digs where it stands: the tile sinks, and what comes to light are the next treasure cards."""


@frozen
class Ask(fi.Action):
    """Seat ``seat`` gives ``card`` to seat ``of``, who tells it of the next treasure card."""

    card: fi.Card
    of: int


def every_dig(rules: fi.Rules, seat: int) -> list[Dig]:
    """The one of the seat."""
    del rules
    return [Dig(seat)]


def digs(view: fi.View, seat: int) -> list[Dig]:
    """Where it is flooded."""
    return [Dig(seat)] if view.pawn(seat) & view.flooded else []


def dig(draft: fi.Draft, action: Dig) -> None:
    """The tile sinks, with whoever stands there."""
    for tile in fi.View(draft).pawn(action.seat):
        verbs.sink(draft, tile)


def every_question(rules: fi.Rules, seat: int) -> list[Ask]:
    """Any card that may be given, to anybody else."""
    others = [other for other in range(len(rules.adventurers)) if other != seat]
    return [Ask(seat, card, other) for card in rules.cards if rules.gives(card) for other in others]


def questions(view: fi.View, seat: int) -> list[Ask]:
    """Each treasure card of the hand, to anybody else."""
    cards = dict.fromkeys(card for card in view.hand(seat) if view.rules.gives(card))
    return [Ask(seat, card, other) for card in cards for other in view.seats if other != seat]


def ask(draft: fi.Draft, action: Ask) -> None:
    """The card changes hands."""
    verbs.pass_card(draft, action.seat, action.of, action.card)


DIGGER = fi.Adventurer(
    "digger",
    "Digger",
    start="copper-gate",
    pawn="brown",
    actions=(
        fi.OwnAction(Dig, every_dig, digs, dig, looks_at="treasure", looks=3, power="dig"),
        fi.OwnAction(Ask, every_question, questions, ask, cost=0, looks_at="treasure", power="ask"),
    ),
)
"""Looks at treasure cards, and has pawns in the water or hands too full before it sees them."""

ACTING = (STOKER, MASON, KEEPER, SEER, DIGGER)
INVENTED = (*REACHING, *REACTING, *ACTING)
"""All of them."""

CATALOGUE = fi.Catalogue.builtin().plus(*INVENTED)
"""Those and what comes with the library."""
