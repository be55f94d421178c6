"""A role with actions of its own, of every kind of field, as a plugin would bring it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

import forbidden_island as fi
from forbidden_island.verbs import dry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from forbidden_island.state import Draft


@frozen
class PumpDry(fi.Action):
    """A tile anywhere is shored up."""

    tile: fi.Tile


@frozen
class Look(fi.Action):
    """Nothing happens, in a certain manner, with a certain card, treasure and company."""

    manner: str
    card: fi.Card
    treasure: fi.Treasure
    with_pawns: tuple[int, ...]


def every_pump(rules: fi.Rules, seat: int) -> Iterator[PumpDry]:
    """Any tile."""
    return (PumpDry(seat, tile) for tile in rules.tiles)


def pumps(view: fi.View, seat: int) -> tuple[PumpDry, ...]:
    """Any flooded tile."""
    return view.ready(PumpDry, (seat,), view.flooded)


def pump(draft: Draft, action: PumpDry) -> None:
    """Turn it dry side up."""
    dry(draft, action.tile)


def every_look(rules: fi.Rules, seat: int) -> Iterator[Look]:
    """In two manners."""
    everybody = tuple(range(len(rules.adventurers)))
    for manner in ("far-away", "nearby"):
        for card in rules.cards:
            for treasure in rules.treasures:
                for pawns in ((), (seat,), everybody):
                    yield Look(seat, manner, card, treasure, pawns)


def looks(view: fi.View, seat: int) -> tuple[Look, ...]:
    """Only for earth, and alone."""
    del view
    return (Look(seat, "nearby", fi.Card.EARTH, fi.Treasure.EARTH, ()),)


def look(draft: Draft, action: Look) -> None:
    """Nothing."""
    del draft, action


PLUMBER = evolve(
    fi.Catalogue.builtin().adventurers["engineer"],
    id="plumber",
    title="Plumber",
    actions=(
        fi.OwnAction(PumpDry, every=every_pump, legal=pumps, effect=pump, power="pump"),
        fi.OwnAction(Look, every=every_look, legal=looks, effect=look, cost=0),
    ),
)
"""Shores up two tiles at once as the Engineer does, pumps and looks."""
