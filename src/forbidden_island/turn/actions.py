"""The first part of a turn: up to three actions.

Rulebook: "Take up to 3 actions".
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from forbidden_island.actions import Capture, EndActions, Give, Move, ShoreUp
from forbidden_island.phase import ActionKind, Phase
from forbidden_island.turn.discard import settle_hands
from forbidden_island.turn.specials import SPECIALS
from forbidden_island.turn.window import open_window
from forbidden_island.verbs import discard, dry, move_pawn, pass_card
from forbidden_island.view import View, mask_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from forbidden_island.packed import Position
    from forbidden_island.rules import Rules
    from forbidden_island.state import Draft

__all__ = ["ACTIONS", "CAPTURE", "END", "GIVE", "MOVE", "SHORE_UP"]


# --- move ---------------------------------------------------------------------------------------------------


def every_move(rules: Rules, seat: int) -> Iterator[Move]:
    """To each tile."""
    return (Move(seat, tile) for tile in rules.tiles)


def moves(position: Position, seat: int) -> tuple[Move, ...]:
    """One step onto a tile that is left, or as the role goes."""
    deal = position._deal
    table = deal.seats[seat]
    goes, moves_to = table.adventurer.goes, table.moves
    if goes is None:
        return moves_to(deal.steps[seat][position._at[seat]] & position._left)
    return moves_to(mask_of(deal.numbering, goes(View(position), seat)))


def move(draft: Draft, action: Move) -> None:
    """Put the pawn there."""
    move_pawn(draft, action.seat, action.to)


def why_no_move(position: Position, action: Move) -> str:
    """What stands against the move."""
    number = position._deal.numbering.bit.get(action.to.id)
    if number is None or not position._left >> number & 1:
        return f"{action.to} is not on the island."
    if number == position._at[action.seat]:
        return f"The pawn of seat {action.seat} stands on {action.to} already."
    return f"The pawn of seat {action.seat} does not get to {action.to} with one move."


# --- shore up -----------------------------------------------------------------------------------------------


def every_shore_up(rules: Rules, seat: int) -> Iterator[ShoreUp]:
    """Each tile, and as many together as the role can."""
    for number in range(1, rules.adventurers[seat].shores_at_once + 1):
        for tiles in combinations(rules.tiles, number):
            yield ShoreUp(seat, tiles)


def shore_ups(position: Position, seat: int) -> tuple[ShoreUp, ...]:
    """The flooded tiles in reach: the own one, and those beside it."""
    deal, at = position._deal, position._at[seat]
    reach = position._flooded & (deal.shores[seat][at] | deal.numbering.bits[at])
    if not reach:
        return ()
    ways = deal.seats[seat].shore_ups
    return ways(reach)


def shore_up(draft: Draft, action: ShoreUp) -> None:
    """Turn the tiles dry side up."""
    for tile in action.tiles:
        dry(draft, tile)


def why_not_shore_up(position: Position, action: ShoreUp) -> str:
    """What stands against shoring up."""
    bits = position._deal.numbering.bit
    for tile in action.tiles:
        if tile.id not in bits or not position._flooded >> bits[tile.id] & 1:
            return f"{tile} is not flooded."
    if len(action.tiles) > position._deal.rules.adventurers[action.seat].shores_at_once:
        return f"Seat {action.seat} cannot shore up {len(action.tiles)} tiles at once."
    if not shore_ups(position, action.seat):
        return f"No flooded tile is in reach of seat {action.seat}."
    return f"Each tile must be in reach of seat {action.seat}, and named once, in the order of the rules."


# --- give ---------------------------------------------------------------------------------------------------


def every_gift(rules: Rules, seat: int) -> Iterator[Give]:
    """Each card that may be given, to each other seat."""
    for to in range(len(rules.adventurers)):
        if to != seat:
            yield from (Give(seat, card, to) for card in rules.cards if rules.gives(card))


def gifts(position: Position, seat: int) -> tuple[Give, ...]:
    """Each card of the hand that may be given, to each pawn on the same tile, or as the role reaches."""
    hand = position._hands[seat]
    if not hand.size:
        return ()
    deal, at = position._deal, position._at
    table, here = deal.seats[seat], at[seat]
    gives_to = table.adventurer.gives_to
    if gives_to is not None:
        receivers = gives_to(View(position), seat)
    elif at.count(here) == 1:
        return ()
    else:
        receivers = [other for other, tile in enumerate(at) if tile == here and other != seat]
    kinds = hand.kinds if deal.rules.specials_given else hand.plain
    gifts: tuple[Give, ...] = ()
    for to in receivers:
        gifts += table.gives[to][kinds]
    return gifts


def give(draft: Draft, action: Give) -> None:
    """Hand the card over; the receiver may have to discard at once."""
    pass_card(draft, action.seat, action.to, action.card)


def why_no_gift(position: Position, action: Give) -> str:
    """What stands against the gift."""
    if not position._deal.rules.gives(action.card):
        return f"{action.card} cannot be given."
    if action.card.id not in position._hands[action.seat].ids:
        return f"Seat {action.seat} holds no {action.card}."
    return f"Seat {action.seat} cannot give to seat {action.to} now."


# --- capture ------------------------------------------------------------------------------------------------


def every_capture(rules: Rules, seat: int) -> Iterator[Capture]:
    """Each treasure."""
    return (Capture(seat, treasure) for treasure in rules.treasures)


def captures(position: Position, seat: int) -> tuple[Capture, ...]:
    """The treasure of the pawn's tile, for enough matching cards."""
    deal, hand = position._deal, position._hands[seat]
    dear = deal.rules.cards_to_capture
    if hand.size < dear:
        return ()
    treasure = deal.numbering.treasure_at[position._at[seat]]
    if treasure is None or position._captured >> treasure & 1:
        return ()
    card = deal.numbering.card_for[treasure]
    return () if card is None or hand.numbers.count(card) < dear else deal.seats[seat].captures[treasure]


def capture(draft: Draft, action: Capture) -> None:
    """Take the figure and discard the cards it costs."""
    numbering, rules = draft._deal.numbering, draft._deal.rules
    treasure = numbering.treasure[action.treasure.id]
    draft._captured |= 1 << treasure
    card = next(card for card in rules.cards if card.treasure == action.treasure)
    discard(draft, action.seat, card, rules.cards_to_capture)


def why_no_capture(position: Position, action: Capture) -> str:
    """What stands against the capture."""
    deal = position._deal
    number = deal.numbering.treasure.get(action.treasure.id)
    if number is None:
        return f"{action.treasure} is not in this game."
    if position._captured >> number & 1:
        return f"{action.treasure} is captured already."
    if deal.numbering.treasure_at[position._at[action.seat]] != number:
        return f"Seat {action.seat} does not stand on a tile of {action.treasure}."
    return f"{action.treasure} takes {deal.rules.cards_to_capture} of its cards."


# --- end ----------------------------------------------------------------------------------------------------


def every_end(_: Rules, seat: int) -> tuple[EndActions, ...]:
    """The one of the seat."""
    return (EndActions(seat),)


def ends(position: Position, seat: int) -> tuple[EndActions, ...]:
    """The turn's player may give up what is left."""
    return position._deal.seats[seat].ends


def end(draft: Draft, _: EndActions) -> None:
    """No action is left."""
    draft._moment = draft._moment.done_acting


MOVE = ActionKind(Move, every_move, moves, move, why_no_move, cost=1)
SHORE_UP = ActionKind(ShoreUp, every_shore_up, shore_ups, shore_up, why_not_shore_up, cost=1)
GIVE = ActionKind(Give, every_gift, gifts, give, why_no_gift, cost=1)
CAPTURE = ActionKind(Capture, every_capture, captures, capture, why_no_capture, cost=1)
END = ActionKind(EndActions, every_end, ends, end)


def go_on(draft: Draft, before: Position) -> None:
    """After an action: hands that are too full, then the next action, or the treasure cards after the last."""
    if draft._hands is not before._hands and settle_hands(draft):
        return
    moment = draft._moment
    if not moment.actions_left:
        draft._moment = moment = moment.begin("treasure", draft._deal.rules.cards_a_turn)
        if moment.draws_left and draft._treasure_pile:
            open_window(draft)
        else:
            moment.phase.follow(draft, draft)


ACTIONS = Phase(
    "actions",
    "Actions",
    follow=go_on,
    kinds=(MOVE, SHORE_UP, GIVE, CAPTURE, END),
    own=True,
    specials=SPECIALS,
)
