"""For each law of house rules one that breaks it. Most of them break the kind of action that ends a turn's actions."""

from __future__ import annotations

import random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from attrs import evolve

import forbidden_island as fi
from forbidden_island import verbs
from forbidden_island.phase import ActionKind
from planted_adventurers import Shout, loses_a_card
from planted_fault import PlantedFault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from forbidden_island.packed import Position
    from forbidden_island.state import Draft

BUILT_IN = fi.Catalogue.builtin().house_rules


def rule(change: Callable[[fi.Rules], fi.Rules], **words: Any) -> fi.HouseRule:  # noqa: ANN401 - those of a house rule
    """A house rule that is in order but for ``change``, or for ``words``."""
    return fi.HouseRule(**{"id": "broken", "title": "Broken", "change": change, **words})


def leaves_all(rules: fi.Rules) -> fi.Rules:
    return rules


def with_end(rules: fi.Rules, **words: Any) -> fi.Rules:  # noqa: ANN401 - those of a kind of action
    """The rules with something changed about ending one's actions."""
    actions = rules.phase("actions")
    *others, end = actions.kinds
    return rules.with_phase(evolve(actions, kinds=(*others, evolve(end, **words))))


def with_shouts(rules: fi.Rules, **words: Any) -> fi.Rules:  # noqa: ANN401 - those of a kind of action
    """The rules with one action more."""
    sound: dict[str, Any] = {"action": Shout, "every": each_shout, "legal": any_shout, "effect": nothing_happens}
    actions = rules.phase("actions")
    return rules.with_phase(evolve(actions, kinds=(*actions.kinds, ActionKind(**{**sound, **words}))))


WORDS = ("ahoy", "avast", "belay", "heave", "land", "stern")


def each_shout(_: fi.Rules, seat: int) -> tuple[Shout, ...]:
    return tuple(Shout(seat, word) for word in WORDS)


def any_shout(_: Position, seat: int) -> tuple[Shout, ...]:
    return tuple(Shout(seat, word) for word in WORDS)


def nothing_happens(_: Draft, __: fi.Action) -> None:
    pass


# --- changes ------------------------------------------------------------------------------------------------


def changes_the_given_rules(rules: fi.Rules) -> fi.Rules:
    object.__setattr__(rules, "hand_limit", 7)
    return rules


def deals_too_much(rules: fi.Rules) -> fi.Rules:
    return evolve(rules, cards_dealt=20)


def closes_one_window(rules: fi.Rules) -> fi.Rules:
    return rules.with_phase(evolve(rules.phase("flood"), windows="never"))


def nobody(_: Position) -> tuple[int, ...]:
    return ()


def asks_nobody(rules: fi.Rules) -> fi.Rules:
    return rules.with_phase(evolve(rules.phase("actions"), deciders=nobody))


def lists_twice(rules: fi.Rules) -> fi.Rules:
    actions = rules.phase("actions")
    return rules.with_phase(evolve(actions, kinds=(*actions.kinds, actions.kinds[-1])))


def trips(draft: Draft, _: fi.Action) -> None:
    verbs.dry(draft, fi.Tile("nowhere", "Nowhere"))


def cannot_end(rules: fi.Rules) -> fi.Rules:
    return with_end(rules, effect=trips)


def none_at_all(_: fi.Rules, __: int) -> tuple[fi.Action, ...]:
    return ()


def ends_without_a_number(rules: fi.Rules) -> fi.Rules:
    return with_end(rules, every=none_at_all)


ASKED: list[int] = []


def every_other_time(_: Position, seat: int) -> tuple[fi.Action, ...]:
    ASKED.append(seat)
    return (fi.EndActions(seat),) if len(ASKED) % 2 else ()


def ends_now_and_then(rules: fi.Rules) -> fi.Rules:
    return with_end(rules, legal=every_other_time)


def notes_who_asked(position: Position, seat: int) -> tuple[fi.Action, ...]:
    object.__setattr__(position, "_notes", MappingProxyType({"asked": seat}))
    return (fi.EndActions(seat),)


def remembers_questions(rules: fi.Rules) -> fi.Rules:
    return with_end(rules, legal=notes_who_asked)


def tosses_a_coin(_: Position, seat: int) -> tuple[fi.Action, ...]:
    random.random()
    return (fi.EndActions(seat),)


def draws_at_random(rules: fi.Rules) -> fi.Rules:
    return with_end(rules, legal=tosses_a_coin)


def costs_a_card(rules: fi.Rules) -> fi.Rules:
    return with_end(rules, effect=loses_a_card)


def nothing_on_top(_: Position) -> bytes:
    return b""


def hides_the_flood_cards(rules: fi.Rules) -> fi.Rules:
    flood = rules.phase("flood")
    return rules.with_phase(evolve(flood, cards=evolve(cast("Any", flood.cards), top=nothing_on_top)))


LAST: list[object] = [None]


def turns_and_keeps_the_draft(draft: Draft, number: int) -> None:
    if LAST[0] is draft:
        verbs.remember(draft, "broken", value=True)
    LAST[0] = draft
    cast("Any", PLAIN_FLOOD.cards).turn(draft, number)


PLAIN_FLOOD = fi.Rules.create(["diver", "pilot"]).phase("flood")


def keeps_drafts(rules: fi.Rules) -> fi.Rules:
    flood = rules.phase("flood")
    return rules.with_phase(evolve(flood, cards=evolve(cast("Any", flood.cards), turn=turns_and_keeps_the_draft)))


def each_in_two_ways(_: fi.Rules, seat: int) -> Iterator[Shout]:
    return (Shout(seat, word) for word in ("ahoy", "AHOY"))


def any_in_two_ways(_: Position, seat: int) -> tuple[Shout, ...]:
    return Shout(seat, "ahoy"), Shout(seat, "AHOY")


def shouts_in_two_ways(rules: fi.Rules) -> fi.Rules:
    return with_shouts(rules, every=each_in_two_ways, legal=any_in_two_ways)


USED = "its shout is used up"


def if_not_used(position: Position, seat: int) -> tuple[Shout, ...]:
    """Equal is not enough for it: what comes back from a file is another text."""
    return () if position._notes.get("broken") is USED else any_shout(position, seat)


def use_up(draft: Draft, _: fi.Action) -> None:
    verbs.remember(draft, "broken", USED)


def shouts_once(rules: fi.Rules) -> fi.Rules:
    return with_shouts(rules, legal=if_not_used, effect=use_up)


def drains_the_sea(rules: fi.Rules) -> fi.Rules:
    return evolve(rules, meter=evolve(rules.meter, draws=(0,) * 9_000))


def in_the_order_of_a_set(_: Position, seat: int) -> tuple[Shout, ...]:
    return tuple(Shout(seat, word) for word in frozenset(WORDS))


def shouts_in_any_order(rules: fi.Rules) -> fi.Rules:
    return with_shouts(rules, legal=in_the_order_of_a_set)


PLANTED = (
    PlantedFault("names", rule(leaves_all, id=""), "its id is ''"),
    PlantedFault("equal", rule(leaves_all, conflicts=[]), "cannot be hashed"),
    PlantedFault("pickles", rule(lambda rules: rules), "change is <lambda>, which no module has"),
    PlantedFault("others", rule(leaves_all, conflicts=("broken",)), "it names itself"),
    PlantedFault("words", rule(changes_the_given_rules), "change changes the rules that it is given"),
    PlantedFault("deals", rule(deals_too_much), "SetupError: cards_dealt is 20; it can be 0 to [0-9]+$"),
    PlantedFault("commutes", rule(closes_one_window), "it and few-windows give other rules in another order"),
    PlantedFault("situations", rule(asks_nobody), "the actor is None, with .* legal actions", ["ends"]),
    PlantedFault("listing", rule(lists_twice), "is listed more than once"),
    PlantedFault(
        "applies",
        rule(cannot_end),
        "is legal, but to apply it raises",
        ["advance", "conserves", "ends", "global-random", "repeats", "saves", "untouched"],
    ),
    PlantedFault("numbered", rule(ends_without_a_number), "is offered, but `every` does not list it", ["codes"]),
    PlantedFault(
        "repeats",
        rule(ends_now_and_then),
        "answers otherwise",
        ["advance", "applies", "global-random", "listing", "numbered", "saves", "untouched"],
    ),
    PlantedFault("untouched", rule(remembers_questions), "to ask what is possible changes the position", ["saves"]),
    PlantedFault("global-random", rule(draws_at_random), "the generator of the module `random`"),
    PlantedFault("conserves", rule(costs_a_card), "the position has Problem.TREASURE_CARDS", ["ends", "saves"]),
    PlantedFault(
        "weights",
        rule(hides_the_flood_cards),
        "chance decides, but nothing can come",
        ["situations", "conserves", "global-random", "saves", "advance", "ends"],
    ),
    PlantedFault("advance", rule(keeps_drafts), "comes to another state than by hand"),
    PlantedFault("codes", rule(shouts_in_two_ways), "may be '0 shout ahoy' or '0 shout ahoy'"),
    PlantedFault(
        "saves",
        rule(shouts_once),
        "saved and loaded, a position goes on otherwise",
        ["applies", "global-random", "repeats", "untouched"],
    ),
    PlantedFault("ends", rule(drains_the_sea), "it has not ended after 3,000"),
    PlantedFault("every-process", rule(shouts_in_any_order), "in another order"),
)
