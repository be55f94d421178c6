"""For each law of adventurers a role that breaks it. Everything else about them is in order, where that is possible."""

from __future__ import annotations

import random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from attrs import evolve, frozen

import forbidden_island as fi
from forbidden_island import verbs
from planted_fault import PlantedFault

if TYPE_CHECKING:
    from forbidden_island.state import Draft

THE_BOX = fi.Catalogue.builtin().islands["forbidden-island"].outline
SOUND = fi.Adventurer("sound", "Sound", start="bronze-gate", pawn="red")


@frozen
class Try(fi.Action):
    """Something that is done with a tile."""

    tile: fi.Tile


@frozen
class Drop(fi.Action):
    """A card is dropped."""

    card: fi.Card


@frozen
class Shout(fi.Action):
    """Words are shouted."""

    words: str


def each_tile(rules: fi.Rules, seat: int) -> list[Try]:
    return [Try(seat, tile) for tile in rules.tiles]


def each_flooded(view: fi.View, seat: int) -> tuple[Try, ...]:
    return view.ready(Try, (seat,), view.flooded)


def dry_it(draft: Draft, action: Try) -> None:
    verbs.dry(draft, action.tile)


def doing(**words: Any) -> fi.Adventurer:  # noqa: ANN401 - those of an own action
    """A role with one action of its own, which dries a tile as it should, but for ``words``."""
    sound: dict[str, Any] = {"action": Try, "every": each_tile, "legal": each_flooded, "effect": dry_it}
    return evolve(SOUND, actions=(fi.OwnAction(**{**sound, **words}),))


# --- hooks --------------------------------------------------------------------------------------------------


def as_in_the_box(_: fi.Outline, place: fi.Place) -> tuple[fi.Place, ...]:
    return THE_BOX.orthogonal(place)


def everybody(view: fi.View, _: int) -> range:
    return view.seats


def peeks(view: fi.View, seat: int) -> fi.Tiles:
    """Goes beside the pawn, unless the flood pile is thin."""
    return view.beside(view.pawn(seat)) & view.left if view._position._flood_pile else view.left


# --- what is offered ----------------------------------------------------------------------------------------


def each_tile_and_card(rules: fi.Rules, seat: int) -> list[Try | Drop]:
    return [*each_tile(rules, seat), *each_card(rules, seat)]


def each_flooded_twice(view: fi.View, seat: int) -> tuple[Try, ...]:
    return each_flooded(view, seat) * 2


def each_card(rules: fi.Rules, seat: int) -> list[Drop]:
    return [Drop(seat, card) for card in rules.cards]


def any_card(view: fi.View, seat: int) -> tuple[Drop, ...]:
    return tuple(Drop(seat, card) for card in view.rules.cards)


def drop(draft: Draft, action: Drop) -> None:
    verbs.discard(draft, action.seat, action.card)


def some_tiles(rules: fi.Rules, seat: int) -> list[Try]:
    return each_tile(rules, seat)[:12]


ASKED: list[int] = []


def every_other_time(view: fi.View, seat: int) -> tuple[Try, ...]:
    ASKED.append(seat)
    return each_flooded(view, seat) if len(ASKED) % 2 else ()


def notes_who_asked(view: fi.View, seat: int) -> tuple[Try, ...]:
    object.__setattr__(view._position, "_notes", MappingProxyType({"asked": seat}))
    return each_flooded(view, seat)


def tosses_a_coin(view: fi.View, seat: int) -> tuple[Try, ...]:
    random.random()
    return each_flooded(view, seat)


def in_the_order_of_a_set(view: fi.View, seat: int) -> tuple[Try, ...]:
    tiles = {tile.id: tile for tile in view.flooded}
    return tuple(Try(seat, tiles[id]) for id in frozenset(tiles))


def each_shout(_: fi.Rules, seat: int) -> tuple[Shout, ...]:
    return Shout(seat, "ahoy"), Shout(seat, "AHOY")


def any_shout(view: fi.View, seat: int) -> tuple[Shout, ...]:
    return each_shout(view.rules, seat)


def nothing_happens(_: Draft, __: fi.Action) -> None:
    pass


def any_tile(view: fi.View, seat: int) -> tuple[Try, ...]:
    return view.ready(Try, (seat,), view.left)


# --- effects ------------------------------------------------------------------------------------------------


def loses_a_card(draft: Draft, _: Try) -> None:
    none = draft._deal.numbering.hands.of(b"")
    draft._hands = (none, *draft._hands[1:])


def lays_an_empty_layer(draft: Draft, _: Try) -> None:
    draft._treasure_pile = (b"", *draft._treasure_pile)
    draft._flood_pile = (b"", *draft._flood_pile)


LAST: list[object] = [None]


def notes_a_draft_seen_before(draft: Draft) -> None:
    if LAST[0] is draft:
        verbs.remember(draft, "sound", value=True)
    LAST[0] = draft


def keeps_the_draft(_: fi.View, __: int, ___: fi.Tile) -> tuple[Any, ...]:
    return (notes_a_draft_seen_before,)


USED = "its power is used up"


def if_not_used(view: fi.View, seat: int) -> tuple[Try, ...]:
    """Equal is not enough for it: what comes back from a file is another text."""
    return () if view.notes.get("sound") is USED else each_flooded(view, seat)


def use_up(draft: Draft, action: Try) -> None:
    dry_it(draft, action)
    verbs.remember(draft, "sound", USED)


PLANTED = (
    PlantedFault("names", evolve(SOUND, id="Big Foot"), "its id is 'Big Foot'; write it in lower case"),
    PlantedFault("equal", evolve(SOUND, actions=cast("Any", [])), "cannot be hashed .*as tuples"),
    PlantedFault(
        "pickles",
        evolve(SOUND, goes=lambda view, _: view.left),
        "goes is <lambda>, which no module has",
        ["every-process"],
    ),
    PlantedFault("start", evolve(SOUND, start="harbour"), "its pawn starts on 'harbour'"),
    PlantedFault("reach", evolve(SOUND, shores=as_in_the_box), "shores names .* where no tile is laid"),
    PlantedFault("answers", evolve(SOUND, gives_to=everybody), "gives_to names", ["numbered", "codes"]),
    PlantedFault("view", evolve(SOUND, goes=peeks), "it reads _position of the view"),
    PlantedFault("declared", doing(every=each_tile_and_card), "every offers a Drop; it was declared for Try"),
    PlantedFault("listing", doing(legal=each_flooded_twice), "is listed more than once"),
    PlantedFault(
        "applies",
        doing(action=Drop, every=each_card, legal=any_card, effect=drop),
        "legal, but to apply it raises",
        ["advance", "conserves", "every-process", "global-random", "repeats", "saves", "turns-end", "untouched"],
    ),
    PlantedFault("numbered", doing(every=some_tiles), "is offered, but `every` does not list it", ["codes"]),
    PlantedFault(
        "repeats",
        doing(legal=every_other_time),
        "answers otherwise",
        ["advance", "applies", "global-random", "listing", "numbered", "saves", "untouched"],
    ),
    PlantedFault(
        "untouched", doing(legal=notes_who_asked), "to ask what is possible changes the position", ["saves", "view"]
    ),
    PlantedFault("global-random", doing(legal=tosses_a_coin), "the generator of the module `random`"),
    PlantedFault("conserves", doing(effect=loses_a_card), "the position has Problem.TREASURE_CARDS", ["saves"]),
    PlantedFault(
        "weights",
        doing(effect=lays_an_empty_layer),
        "chance decides, but nothing can come",
        ["advance", "conserves", "global-random", "saves", "turns-end"],
    ),
    PlantedFault(
        "advance",
        evolve(SOUND, on_flood=keeps_the_draft),
        "comes to another state than by hand",
    ),
    PlantedFault(
        "codes",
        doing(action=Shout, every=each_shout, legal=any_shout, effect=nothing_happens),
        "may be '0 shout ahoy' or '0 shout ahoy'",
    ),
    PlantedFault(
        "saves",
        doing(cost=0, legal=if_not_used, effect=use_up),
        "saved and loaded, a position goes on otherwise",
    ),
    PlantedFault("turns-end", doing(cost=0, legal=any_tile, effect=nothing_happens), "and may go on"),
    PlantedFault("every-process", doing(legal=in_the_order_of_a_set), "in another order"),
)
