"""Which positions of a turn have the same odds, so that they need to be looked at once only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import fields

from forbidden_island.adventurers import ADVENTURERS, EXPLORER
from forbidden_island.box import Card
from forbidden_island.rules import Rules
from forbidden_island.turn import FLOOD_CARDS, LOSSES, WATER

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable

    from forbidden_island.state import State

__all__ = ["alike", "alike_for", "is_by_the_book"]


def alike_for(rules: Rules) -> Callable[[State], Hashable] | None:
    """``state -> key``: equal keys mean equal odds; nothing where only equal positions are sure to have them."""
    return alike if is_by_the_book(rules) else None


def alike(state: State) -> Hashable:
    """What the odds of ``state`` hang on, by the rules of the box.

    At the end: what has sunk, and how the game ended. While flood cards are turned: nobody draws a treasure card any
    more, and of the hands only the lifts count, which may be needed in the water. A dry tile is flooded by its card
    and cannot sink before its card has come again; so as long as the flood pile is not renewed before the last card,
    the dry cards of a layer are one like another, and the tiles of the discard are safe.
    """
    moment = state._moment
    if moment.result is not None or moment.phase.id == "actions":
        return moment.result, state._left
    if moment.phase.id != "flood":
        return state
    lifts = tuple([hand.cards.count(Card.HELICOPTER_LIFT) for hand in state._hands])
    return moment.draws_left, state._left, state._at, lifts, _flood_cards(state)


def _flood_cards(state: State) -> Hashable:
    """The flood cards: all of them if the pile is renewed in this turn, else those that sink a tile."""
    pile, flooded = state._flood_pile, state._flooded
    if sum(map(len, pile)) < state._moment.draws_left:
        return flooded, pile, state._flood_discard
    return tuple([(len(layer), bytes([card for card in layer if flooded >> card & 1])) for layer in pile])


_UNASKED_OF_RULES = (
    *("adventurers", "meter", "island", "house_rules", "players", "tiles", "treasures", "deck", "landing"),
    *("hand_limit", "actions_a_turn", "cards_a_turn", "cards_dealt", "tiles_flooded", "cards_to_capture"),
    *("specials_given", "carries", "events", "losses", "can_leave", "phases", "notes", "named"),
)
_UNASKED_OF_ROLES = (
    *("id", "title", "start", "pawn", "steps", "shores", "shores_at_once", "goes", "swims", "led", "gives_to"),
    *("takes_from", "actions", "powers", "remembers"),
)
_UNASKED_OF_PHASES = ("id", "title", "windows", "limit_after", "specials")

_BOX = Rules(ADVENTURERS[:2])
_SWIMS = frozenset(role.swims for role in ADVENTURERS)


def is_by_the_book(rules: Rules) -> bool:
    """Whether nothing but what `alike` counts is looked at while flood cards are turned and pawns swim.

    A hook of a plugin may look at anything, and so may one that is unknown here: what is not named above, as nothing
    that is asked then, has to be as in the box.
    """
    flood, water = rules.phase("flood"), rules.phase("water")
    return (
        _is_as(rules, _BOX, _UNASKED_OF_RULES)
        and all(_is_as(role, EXPLORER, _UNASKED_OF_ROLES) and role.swims in _SWIMS for role in rules.adventurers)
        and _is_as(flood, FLOOD_CARDS, _UNASKED_OF_PHASES)
        and _is_as(water, WATER, _UNASKED_OF_PHASES)
        and water.specials in {(), WATER.specials}
        and set(rules.losses) <= set(LOSSES)
    )


def _is_as(value: Any, model: Any, unasked: Collection[str]) -> bool:  # noqa: ANN401 - rules, a role or a phase
    """Whether both are the same but for what is unasked."""
    asked = (one.name for one in fields(model.__class__) if one.eq and one.init and one.name not in unasked)
    return all(getattr(value, name) == getattr(model, name) for name in asked)
