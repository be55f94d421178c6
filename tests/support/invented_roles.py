"""Small invented roles, one for each hook: how a plugin would bring them, in the game's words alone.

Those with actions of their own are in `invented_actions`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import forbidden_island as fi
from forbidden_island import verbs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Effects = Iterable[Callable[[fi.Draft], None]]


# --- reach hooks: asked once for an outline -----------------------------------------------------------------


def as_a_knight_rides(outline: fi.Outline, place: fi.Place) -> list[fi.Place]:
    """Two places straight on and one to the side."""
    return [
        other for other in outline.places if {abs(other.column - place.column), abs(other.row - place.row)} == {1, 2}
    ]


RIDER = fi.Adventurer("rider", "Rider", start="gold-gate", pawn="brown", steps=as_a_knight_rides)
"""Moves and swims as a knight rides."""


def along_the_row(outline: fi.Outline, place: fi.Place) -> list[fi.Place]:
    """Every place of the same row."""
    return [other for other in outline.places if other.row == place.row]


DREDGER = fi.Adventurer("dredger", "Dredger", start="silver-gate", pawn="grey", shores=along_the_row)
"""Shores up anywhere in its row."""


# --- free hooks: asked whenever it matters ------------------------------------------------------------------


def over_flooded_tiles(view: fi.View, seat: int) -> fi.Tiles:
    """Every tile that a chain of flooded ones leads to."""
    return view.reached(seat, through=view.flooded)


FERRYMAN = fi.Adventurer("ferryman", "Ferryman", start="iron-gate", pawn="teal", goes=over_flooded_tiles)
"""Rows over flooded tiles."""


def to_the_nearest_shore(view: fi.View, seat: int) -> fi.Tiles:
    """Any dry tile; any tile at all if none is dry."""
    return (view.dry or view.left) - view.pawn(seat)


CASTAWAY = fi.Adventurer("castaway", "Castaway", start="copper-gate", pawn="orange", swims=to_the_nearest_shore)
"""Drifts to any dry tile."""


def home(view: fi.View, seat: int) -> list[fi.Tile]:
    """The tile from which the team leaves, if the pawn is not there."""
    landing = view.rules.landing
    return [landing] if landing in view.left and landing not in view.pawn(seat) else []


PASSENGER = fi.Adventurer("passenger", "Passenger", start="bronze-gate", pawn="pink", led=home)
"""Is led to Fools' Landing and nowhere else."""


def neighbours(view: fi.View, seat: int) -> list[int]:
    """Those whose pawns stand on the same tile or beside it."""
    near = view.pawn(seat) | view.beside(view.pawn(seat))
    return [other for other in view.seats if other != seat and view.pawn(other) & near]


TRADER = fi.Adventurer("trader", "Trader", start="gold-gate", pawn="gold", gives_to=neighbours)
"""Gives to those beside it too."""

COLLECTOR = fi.Adventurer("collector", "Collector", start="silver-gate", pawn="silver", takes_from=neighbours)
"""Takes cards from those on the same tile or beside it."""


# --- reactions: asked when something has happened -----------------------------------------------------------


def bail_out(view: fi.View, seat: int, card: fi.Card) -> Effects:
    """When the water rises, the tile under the pawn falls dry."""
    return [partial(verbs.dry, tile=tile) for tile in view.pawn(seat)] if card == fi.Card.WATERS_RISE else []


BAILER = fi.Adventurer("bailer", "Bailer", start="iron-gate", pawn="navy", on_card=bail_out)
"""Bails its tile out when the water rises."""


def stand_guard(view: fi.View, seat: int, tile: fi.Tile) -> Effects:
    """Once in each turn a tile beside the pawn that has just been flooded is dry again."""
    if "guard" in view.spent or tile not in view.flooded & view.beside(view.pawn(seat)):
        return []
    return [partial(verbs.dry, tile=tile), partial(verbs.spend, power="guard")]


GUARD = fi.Adventurer("guard", "Guard", start="bronze-gate", pawn="violet", on_flood=stand_guard, powers=("guard",))
"""Keeps one tile beside it from the flood, once in each turn."""


def wear_out(view: fi.View, seat: int) -> Effects:
    """A flooded tile on which the pawn stands when its own turn ends sinks."""
    return [partial(verbs.sink, tile=tile) for tile in view.pawn(seat) & view.flooded] if view.seat == seat else []


GIANT = fi.Adventurer("giant", "Giant", start="copper-gate", pawn="maroon", on_turn_end=wear_out)
"""Is too heavy for flooded tiles."""


def open_hand(view: fi.View, seat: int, tile: fi.Tile) -> Effects:
    """When a tile sinks, its first treasure card goes to the turn's player."""
    cards = [card for card in view.hand(seat) if view.rules.gives(card)]
    if tile in view.left or view.seat == seat or not cards:
        return []
    return [partial(verbs.pass_card, giver=seat, receiver=view.seat, card=cards[0])]


PATRON = fi.Adventurer("patron", "Patron", start="gold-gate", pawn="lilac", on_flood=open_hand)
"""Consoles whoever let a tile sink with a card, so that hands fill while flood cards are turned."""


def quake(view: fi.View, seat: int, card: fi.Card) -> Effects:
    """When the water rises, the flooded tiles beside its own sink, all of them."""
    near = view.beside(view.pawn(seat)) & view.flooded
    return [partial(verbs.sink, tile=tile) for tile in near] if card == fi.Card.WATERS_RISE else []


CURSED = fi.Adventurer("cursed", "Cursed", start="iron-gate", pawn="ochre", on_card=quake)
"""Brings others into the water while treasure cards are turned, at several places at once."""

REACHING = (RIDER, DREDGER, FERRYMAN, CASTAWAY, PASSENGER, TRADER, COLLECTOR)
REACTING = (BAILER, GUARD, GIANT, PATRON, CURSED)
