"""What can be wrong with the point of the turn at which a position is said to be, and with what is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from forbidden_island.moment import Won
from forbidden_island.packed import note_of_used_up
from forbidden_island.problems.things import by_the_book, settled_late
from forbidden_island.turn.discard import over_limit
from forbidden_island.turn.ending import defeat, has_won, in_the_water
from forbidden_island.turn.window import asks, window_due
from forbidden_island.view import View

if TYPE_CHECKING:
    from collections.abc import Callable

    from forbidden_island.adventurers import Adventurer
    from forbidden_island.moment import Moment
    from forbidden_island.packed import Position

__all__ = ["wrong_notes", "wrong_phase", "wrong_result", "wrong_spent"]


def wrong_phase(position: Position) -> bool:
    """Whether the phase does not fit the rest."""
    moment = position._moment
    if (moment.interrupted is not None) != moment.phase.breaks_in:
        return True
    if moment.drawing and moment.phase.cards is None:
        return True
    fits = _FITS.get(moment.phase.id)
    return fits is not None and not fits(position, moment)


def _fits_actions(position: Position, moment: Moment) -> bool:
    return 1 <= moment.actions_left <= position._deal.rules.actions_a_turn and moment.draws_left == 0


def _fits_nothing(_: Position, __: Moment) -> bool:
    """Nobody decides anything there: the game goes on at once."""
    return False


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


def _fits_look(position: Position, moment: Moment) -> bool:
    """Whether the turn's player can look at this pile, and so many cards of it are not known."""
    rules = position._deal.rules
    pile = moment.phase.id.removesuffix("-look")
    layers = position._treasure_pile if pile == "treasure" else position._flood_pile
    return (
        any(own.looks_at == pile for own in rules.adventurers[moment.seat].actions)
        and moment.resumed.phase.id == "actions"
        and 0 <= moment.actions_left <= rules.actions_a_turn
        and 1 <= moment.draws_left <= sum(len(layer) - 1 for layer in layers)
    )


def _fits_interrupted(position: Position, moment: Moment) -> bool:
    """Whether what is left of the interrupted part is possible once something of it is done."""
    interrupted = moment.resumed
    if interrupted.phase.id in {"treasure-look", "flood-look"}:
        return _fits_look(position, interrupted)
    rules, book = position._deal.rules, by_the_book(position)
    most_left = {
        "actions": (rules.actions_a_turn - book, 0),  # a plugin's action may be free of cost
        "treasure": (0, 0 if book and settled_late(position) else rules.cards_a_turn - 1),
        "flood": (0, position.flood_rate - 1),
        "turn-end": (0, 0 if position._deal.on_turn_end else -1),
    }
    actions, draws = most_left.get(interrupted.phase.id, (-1, -1))
    return 0 <= moment.actions_left <= actions and 0 <= moment.draws_left <= draws


def wrong_spent(position: Position) -> bool:
    """Whether a power is used up that could not be."""
    rules, moment = position._deal.rules, position._moment
    role = rules.adventurers[moment.seat]
    costs = {own.power: own.cost for own in role.actions if own.power in role.powers_once_a("turn")}
    if not moment.spent <= {*costs, *(power for one in rules.adventurers for power in one.powers)}:
        return True
    paid = sum(costs.get(power, 0) for power in moment.spent)
    return paid > 0 and moment.actions_left + paid > rules.actions_a_turn


def wrong_notes(position: Position) -> bool:
    """Whether something is noted that no role here has noted."""
    rules, notes = position._deal.rules, position._notes
    return any(
        (role.remembers is not None and role.id in notes and not role.remembers(rules, notes[role.id]))
        or (note_of_used_up(role.id) in notes and not _can_be_used_up(role, notes[note_of_used_up(role.id)]))
        for role in rules.adventurers
    )


def _can_be_used_up(role: Adventurer, powers: object) -> bool:
    """Whether they are some of what the role can use up for the game, sorted."""
    if not isinstance(powers, tuple) or not powers:
        return False
    return powers == tuple(power for power in sorted(role.powers_once_a("game")) if power in powers)


def wrong_result(position: Position) -> bool:
    """Whether the game has not ended as it is said, or has and goes on."""
    result = position._moment.result
    if result == Won():
        left = position._deal.rules.can_leave(View(position))
        return not (left or has_won(position)) or defeat(position) is not None
    waits = position._moment.phase.id == "water"
    return result != defeat(position) or (result is None and not waits and has_won(position))


_FITS: dict[str, Callable[[Position, Moment], bool]] = {
    "actions": _fits_actions,
    "turn-end": _fits_nothing,
    "ended": _fits_ended,
    "treasure": _fits_treasure,
    "flood": _fits_flood,
    "discard": _fits_discard,
    "treasure-look": _fits_look,
    "flood-look": _fits_look,
    "water": _fits_water,
}
