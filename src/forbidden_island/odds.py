"""What the cards of this turn may still do: the exact odds that a tile sinks and that the game is lost.

*Nobody acts further* means that the turn's player ends the actions and that no special card is played; what must be
done is done as `nobody_acts` says.
"""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from attrs import field, fields, frozen

from forbidden_island.actions import Discard, Draw, EndActions, Swim
from forbidden_island.adventurers import ADVENTURERS, EXPLORER
from forbidden_island.box import Card
from forbidden_island.moment import Lost
from forbidden_island.rules import Rules
from forbidden_island.table import chance_of, distribution, frequencies
from forbidden_island.turn import FLOOD_CARDS, LOSSES, WATER

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Mapping
    from random import Random

    from forbidden_island.actions import Action
    from forbidden_island.box import Tile
    from forbidden_island.state import State

__all__ = ["Odds", "nobody_acts", "odds", "odds_of", "simulated_odds"]


def _fixed(pairs: Mapping[Any, Fraction]) -> Mapping[Any, Fraction]:
    return MappingProxyType(dict(pairs))


@frozen
class Odds:
    """How likely what is before this turn's end, if nobody acts further; all of it exact.

    Attributes:
        sinks: For each tile that is left, in the order of ``rules.tiles``: that it sinks.
        losses: For each reason, in the order of ``rules.losses``: that the game is lost and this is among the reasons,
            `Lost.reason` or `Lost.also`. Several may hold at one card, so these may add up to more than ``lost``.
        lost: That the game is lost.
    """

    sinks: Mapping[Tile, Fraction] = field(converter=_fixed, hash=False)
    losses: Mapping[str, Fraction] = field(converter=_fixed, hash=False)
    lost: Fraction

    @property
    def survives(self) -> Fraction:
        """That the game is not lost."""
        return 1 - self.lost

    def to_dict(self) -> dict[str, Any]:
        """All of it in JSON's own values: each probability as a fraction and, rounded, as a number."""
        return {
            "sinks": {tile.id: _to_dict(probability) for tile, probability in self.sinks.items()},
            "losses": {reason: _to_dict(probability) for reason, probability in self.losses.items()},
            "lost": _to_dict(self.lost),
            "survives": _to_dict(self.survives),
        }

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by the fields."""
        return Odds, (dict(self.sinks), dict(self.losses), self.lost)


def _to_dict(probability: Fraction) -> dict[str, Any]:
    return {"fraction": str(probability), "probability": float(probability)}


# --- nobody acts --------------------------------------------------------------------------------------------


def nobody_acts(state: State) -> Action:
    """What happens at a decision if nobody acts: the first that is legal of what passes or must be done.

    * The actions are ended, and cards are drawn.
    * A hand that is too full discards its first card in the order of the deck: special cards last.
    * Pawns in the water swim, each to the first tile in the order of ``rules.tiles``. Where only a Helicopter Lift
      gets them out, it carries as many as it can, to the first tile.

    Raises:
        ValueError: Nothing is legal.
    """
    if state.phase.cards is not None:
        return Draw(state.seat)
    legal = state.legal_actions()
    idle = (action for action in legal if isinstance(action, (EndActions, Discard, Swim)))
    return next(idle, None) or max(legal, key=lambda action: len(getattr(action, "pawns", ())))


def _after_actions(state: State) -> State:
    """Where the drawing begins, if it has not."""
    while "actions" in {state.phase.id, state._moment.interrupted and state._moment.interrupted.phase.id}:
        state = state.apply(nobody_acts(state))
    return state


def _next_turn_begins(state: State) -> bool:
    return state.phase.id == "actions"


# --- the odds -----------------------------------------------------------------------------------------------


def odds(state: State) -> Odds:
    """How likely each tile is to sink, and the game to be lost in each way, before this turn's end.

    It is what follows if nobody acts further: the actions are ended, no special card is played, and what must be done
    is done in a fixed way, which the page *What may still happen in a turn* explains. It is exact.

    Args:
        state: Any position. Once the game is over nothing sinks any more, and it is lost for certain or not at all.

    Examples:
        >>> import forbidden_island as fi
        >>> state = fi.new_game(["diver", "navigator"], seed=7)
        >>> odds = fi.odds(state)
        >>> odds.sinks[fi.Tile.IRON_GATE]
        Fraction(0, 1)
        >>> float(odds.lost) < 0.1 and odds.survives == 1 - odds.lost
        True
    """
    alike = _alike if _is_by_the_book(state.rules) else _as_it_is
    ends = distribution(_after_actions(state), until=_next_turn_begins, decide=nobody_acts, alike=alike)
    return _counted(state, ends)


def odds_of(state: State, predicate: Callable[[State], bool]) -> Fraction:
    """How likely it is that ``predicate`` holds where this turn ends, if nobody acts further.

    As the predicate may look at anything, every position in which the turn may end is told apart; with many flood
    cards that takes some seconds.

    Args:
        state: Any position.
        predicate: ``state -> bool``: what is asked of the beginning of the next turn, or of a game that is over.

    Examples:
        >>> import forbidden_island as fi
        >>> state = fi.new_game(["diver", "navigator"], seed=7)
        >>> fi.odds_of(state, lambda after: after.water_level > 1)
        Fraction(17, 70)
    """
    return chance_of(_after_actions(state), predicate, until=_next_turn_begins, decide=nobody_acts)


def simulated_odds(state: State, games: int, rng: Random) -> Odds:
    """The same as `odds` from games that are played, to look at beside it."""
    ends = frequencies(_after_actions(state), games, rng, until=_next_turn_begins, decide=nobody_acts)
    return _counted(state, ends)


def _counted(state: State, ends: Mapping[State, Fraction]) -> Odds:
    """The odds in ``state``, if the turn ends in ``ends``."""
    tiles = state._deal.numbering.tiles_in
    sinks = dict.fromkeys(tiles.of(state._left), Fraction(0))
    losses = {loss.id: Fraction(0) for loss in state.rules.losses}
    lost = Fraction(0)
    for end, probability in ends.items():
        for tile in tiles.of(state._left & ~end._left):
            sinks[tile] += probability
        if isinstance(end.result, Lost):
            lost += probability
            for reason in (end.result.reason, *end.result.also):
                losses[reason] += probability
    return Odds(sinks, losses, lost)


# --- what is alike ------------------------------------------------------------------------------------------


def _as_it_is(state: State) -> Hashable:
    return state


def _alike(state: State) -> Hashable:
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


_UNASKED_OF_RULES = [
    "adventurers",
    "meter",
    "island",
    "house_rules",
    "players",
    "tiles",
    "treasures",
    "deck",
    "landing",
    "hand_limit",
    "actions_a_turn",
    "cards_a_turn",
    "cards_dealt",
    "tiles_flooded",
    "cards_to_capture",
    "specials_given",
    "carries",
    "events",
    "losses",
    "phases",
    "notes",
]
_UNASKED_OF_ROLES = [
    "id",
    "title",
    "start",
    "pawn",
    "steps",
    "shores",
    "shores_at_once",
    "goes",
    "swims",
    "led",
    "gives_to",
    "actions",
]
_UNASKED_OF_PHASES = ["id", "title", "windows", "limit_after", "specials"]

_BOX = Rules(ADVENTURERS[:2])
_SWIMS = frozenset(role.swims for role in ADVENTURERS)


def _is_by_the_book(rules: Rules) -> bool:
    """Whether nothing but what `_alike` counts is looked at while flood cards are turned and pawns swim.

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
    asked = (one.name for one in fields(type(model)) if one.eq and one.init and one.name not in unasked)
    return all(getattr(value, name) == getattr(model, name) for name in asked)
