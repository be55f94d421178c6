"""What can be wrong with a position: the test of soundness that every loaded one must pass."""

from __future__ import annotations

from enum import Flag, auto
from typing import TYPE_CHECKING, Any

from attrs import frozen

from forbidden_island.moment import Won
from forbidden_island.tables.piles import counts_of_discard
from forbidden_island.turn.discard import over_limit
from forbidden_island.turn.ending import defeat, has_won, in_the_water
from forbidden_island.turn.window import asks, window_due
from forbidden_island.view import View

if TYPE_CHECKING:
    from collections.abc import Callable

    from forbidden_island.moment import Moment
    from forbidden_island.packed import Position

__all__ = ["Fault", "Problem", "first_fault", "problems"]


class Problem(Flag):
    """What is wrong with a position; the empty flag for a sound one, which need not be one that a game can reach."""

    TREASURE_CARDS = auto()
    """Hands, treasure pile and treasure discard together are not the deck."""
    FLOOD_CARDS = auto()
    """Flood pile and flood discard together are not the cards of the tiles left, each once."""
    TILES = auto()
    """A flooded tile has sunk."""
    PILES = auto()
    """A pile has an empty layer, or ran out and was not renewed from its discard."""
    PAWNS = auto()
    """A pawn stands on no tile, though nobody is said to be in the water; or pawns are in the water at two places."""
    WATER_LEVEL = auto()
    """The marker is not on the meter."""
    HANDS = auto()
    """A hand has a card that is never held, or more cards than it can have at this point."""
    PHASE = auto()
    """The phase does not fit the hands, the pawns, or what is left of the turn."""
    SPENT = auto()
    """A power is used up that the turn's player does not have, or cannot have paid for."""
    RESULT = auto()
    """The game is lost or won as it stands and said to go on, or said to have ended otherwise."""


@frozen
class Fault:
    """One thing that is wrong.

    Attributes:
        problem: The flag.
        place: The key of the saved position where it shows first.
        sentence: What would be right.
    """

    problem: Problem
    place: str
    sentence: str


def problems(position: Position) -> Problem:
    """All that is wrong with ``position``."""
    found = Problem(0)
    for fault, wrong in _CHECKS:
        if wrong(position):
            found |= fault.problem
    return found


def first_fault(position: Position) -> Fault | None:
    """The first thing that is wrong with ``position``, if any."""
    return next((fault for fault, wrong in _CHECKS if wrong(position)), None)


def _wrong_treasure_cards(position: Position) -> bool:
    counts = counts_of_discard(position._treasure_discard)
    seen = [*(hand.numbers for hand in position._hands), *position._treasure_pile]
    return any(
        counts.get(number, 0) + sum(cards.count(number) for cards in seen) != copies
        for number, (_, copies) in enumerate(position._deal.rules.deck)
    )


def _wrong_flood_cards(position: Position) -> bool:
    numbers = sorted(number for layer in position._flood_pile for number in layer)
    discard, left = position._flood_discard, position._left
    return numbers != list(position._deal.numbering.numbers.of(left & ~discard)) or bool(discard & ~left)


def _wrong_tiles(position: Position) -> bool:
    return bool(position._flooded & ~position._left)


def _wrong_treasure_pile(position: Position) -> bool:
    layers, discard = position._treasure_pile, position._treasure_discard
    return not all(layers) or (not layers and discard != 0)


def _wrong_flood_pile(position: Position) -> bool:
    layers, discard = position._flood_pile, position._flood_discard
    return not all(layers) or (not layers and discard != 0)


def _wrong_pawns(position: Position) -> bool:
    wet = in_the_water(position)
    places = {position._at[seat] for seat in wet}
    return len(places) > 1 or (bool(wet) and position._moment.phase.id not in {"water", "ended"})


def _wrong_level(position: Position) -> bool:
    return not 1 <= position._level <= position._deal.rules.meter.skull


def _wrong_hands(position: Position) -> bool:
    rules = position._deal.rules
    if any(rules.numbering.event[number] for hand in position._hands for number in hand.kinds):
        return True
    over = over_limit(position)
    if position._moment.phase.id == "treasure" and over not in ([], [position._moment.seat]):
        return True
    excess = [position._hands[seat].size - rules.hand_limit for seat in over]
    return len(excess) > 1 or sum(excess) > _most_excess(position)


def _most_excess(position: Position) -> int:
    """By how many cards the one hand may be over the limit at this point."""
    rules, moment = position._deal.rules, position._moment
    settled_late = rules.phase("treasure").limit_after == "last"
    if moment.phase.id == "discard":
        return rules.cards_a_turn if settled_late else 1
    if moment.phase.id == "treasure" and settled_late:
        return rules.cards_a_turn - moment.draws_left
    return rules.cards_a_turn if moment.phase.id == "ended" else 0


def _wrong_phase(position: Position) -> bool:
    moment = position._moment
    if (moment.interrupted is not None) != (moment.phase.id in {"discard", "water"}):
        return True
    if moment.drawing and moment.phase.cards is None:
        return True
    fits = _FITS.get(moment.phase.id)
    return fits is not None and not fits(position, moment)


def _fits_actions(position: Position, moment: Moment) -> bool:
    return 1 <= moment.actions_left <= position._deal.rules.actions_a_turn and moment.draws_left == 0


def _fits_ended(_: Position, moment: Moment) -> bool:
    return moment.actions_left == moment.draws_left == 0


def _fits_treasure(position: Position, moment: Moment) -> bool:
    return bool(position._treasure_pile) and _fits_turning(position, moment)


def _fits_flood(position: Position, moment: Moment) -> bool:
    return bool(position._flood_pile) and _fits_turning(position, moment)


def _fits_turning(position: Position, moment: Moment) -> bool:
    cards: Any = moment.phase.cards
    waits = window_due(position) and asks(position)
    return 1 <= moment.draws_left <= cards.draws(position) and moment.actions_left == 0 and (moment.drawing or waits)


def _fits_discard(position: Position, moment: Moment) -> bool:
    return bool(over_limit(position)) and _fits_interrupted(position, moment)


def _fits_water(position: Position, moment: Moment) -> bool:
    return bool(in_the_water(position)) and _fits_interrupted(position, moment)


def _fits_interrupted(position: Position, moment: Moment) -> bool:
    """Whether what is left of the interrupted part is possible once something of it is done."""
    rules = position._deal.rules
    most_left = {
        "actions": (rules.actions_a_turn - 1, 0),
        "treasure": (0, 0 if rules.phase("treasure").limit_after == "last" else rules.cards_a_turn - 1),
        "flood": (0, position.flood_rate - 1),
    }
    actions, draws = most_left.get(moment.resumed.phase.id, (-1, -1))
    return 0 <= moment.actions_left <= actions and 0 <= moment.draws_left <= draws


def _wrong_spent(position: Position) -> bool:
    rules, moment = position._deal.rules, position._moment
    costs = {own.power: own.cost for own in rules.adventurers[moment.seat].actions}
    if not moment.spent <= set(costs):
        return True
    paid = sum(costs[power] for power in moment.spent)
    return paid > 0 and moment.actions_left + paid > rules.actions_a_turn


def _wrong_result(position: Position) -> bool:
    result = position._moment.result
    if result == Won():
        left = position._deal.rules.can_leave(View(position))
        return not (left or has_won(position)) or defeat(position) is not None
    waits = position._moment.phase.id == "water"
    return result != defeat(position) or (result is None and not waits and has_won(position))


_FITS: dict[str, Callable[[Position, Moment], bool]] = {
    "actions": _fits_actions,
    "ended": _fits_ended,
    "treasure": _fits_treasure,
    "flood": _fits_flood,
    "discard": _fits_discard,
    "water": _fits_water,
}

_LAYERS = "no layer is empty, and a pile that runs out is made of its discard at once"

_CHECKS: tuple[tuple[Fault, Callable[[Position], bool]], ...] = (
    (
        Fault(
            Problem.TREASURE_CARDS,
            "treasure_pile",
            "pile, discard and hands together must be the treasure deck",
        ),
        _wrong_treasure_cards,
    ),
    (Fault(Problem.TILES, "flooded", "a tile cannot be both flooded and sunk"), _wrong_tiles),
    (
        Fault(Problem.FLOOD_CARDS, "flood_pile", "pile and discard together must be the cards of the tiles left"),
        _wrong_flood_cards,
    ),
    (Fault(Problem.PILES, "treasure_pile", _LAYERS), _wrong_treasure_pile),
    (Fault(Problem.PILES, "flood_pile", _LAYERS), _wrong_flood_pile),
    (Fault(Problem.WATER_LEVEL, "water_level", "the marker must be on the meter"), _wrong_level),
    (
        Fault(Problem.PAWNS, "pawns", "pawns stand on tiles that are left, or are in the water at one place"),
        _wrong_pawns,
    ),
    (
        Fault(
            Problem.HANDS,
            "hands",
            "a hand has cards that are never held, or too many for this point of the turn",
        ),
        _wrong_hands,
    ),
    (
        Fault(Problem.PHASE, "phase", "it does not fit the hands, the pawns, or what is left of the turn"),
        _wrong_phase,
    ),
    (
        Fault(Problem.SPENT, "spent", "the turn's player has no such power, or cannot have paid for it"),
        _wrong_spent,
    ),
    (
        Fault(Problem.RESULT, "result", "the position does not fit how the game is said to stand"),
        _wrong_result,
    ),
)
