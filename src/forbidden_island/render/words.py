"""What both pictures say in words: hands, treasures, water, piles, and whose decision it is."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from forbidden_island.quantities import quantity
from forbidden_island.render.fit import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from forbidden_island.box import Card, Tile, Treasure
    from forbidden_island.state import State

__all__ = ["decision", "hand", "letters", "letters_on", "listed", "pawns_on", "piles", "role", "water"]

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def listed(things: Iterable[str], nothing: str) -> list[str]:
    """The things with commas after all but the last; or what to say if there are none."""
    *others, last = [*things] or [nothing]
    return [*(f"{other}," for other in others), last]


# --- on the tiles -------------------------------------------------------------------------------------------


def letters(treasures: Sequence[Treasure]) -> Mapping[Treasure, str]:
    """A letter for each treasure: the first of its id, or of the alphabet, that is still free."""
    chosen: dict[Treasure, str] = {}
    for treasure in treasures:
        signs = (sign for sign in treasure.id.upper() + _LETTERS if sign in _LETTERS)
        chosen[treasure] = next((sign for sign in signs if sign not in chosen.values()), "?")
    return chosen


def letters_on(state: State, tile: Tile) -> str:
    """The letters of the treasures that can be captured on a tile."""
    of_all = letters(state.rules.treasures).items()
    return "".join(letter for treasure, letter in of_all if tile in treasure.tiles)


def pawns_on(state: State, tile: Tile) -> list[int]:
    """The seats whose pawns stand on a tile, or sank with it."""
    return [seat for seat, at in enumerate(state.pawns) if at == tile]


# --- beside the island --------------------------------------------------------------------------------------


def role(state: State, seat: int) -> str:
    """The adventurer at a seat."""
    return printable(state.rules.adventurers[seat].title)


def hand(state: State, seat: int) -> list[str]:
    """Each kind of card that a seat holds, with its copies."""
    return [_copies(card, copies) for card, copies in Counter(state.hands[seat]).items()]


def _copies(card: Card, copies: int) -> str:
    return printable(card.title) + (f" x{copies}" if copies > 1 else "")


def water(state: State) -> str:
    """The level, the tick, the flood cards of a turn, and how far the skull is."""
    meter = state.rules.meter
    tick = f"{printable(meter.title)}, tick {state.water_level} of {meter.skull}"
    left = meter.skull - state.water_level
    if left <= 0:
        return f"{tick}: the skull"
    return f"{tick}: {quantity(state.flood_rate, 'flood card')} a turn, skull in {quantity(left, 'tick')}"


def piles(state: State) -> tuple[str, str]:
    """How many treasure cards and flood cards are in the pile, layer on layer, and in the discard.

    A layer of one card is named, as everybody knows which one it is.
    """
    treasure = [list(Counter(layer).elements()) for layer in state.treasure_pile]
    flood = [list(layer) for layer in state.flood_pile]
    return (
        f"treasure pile {_layers(treasure)}, discard {sum(state.treasure_discard.values())}",
        f"flood pile {_layers(flood)}, discard {len(state.flood_discard)}",
    )


def _layers(layers: Sequence[Sequence[Card | Tile]]) -> str:
    shown = (printable(layer[0].title) if len(layer) == 1 else str(len(layer)) for layer in layers)
    return " on ".join(shown) or "0"


# --- what comes next ----------------------------------------------------------------------------------------


def decision(state: State) -> str:
    """What the game is at, and whose decision it is; or that a card is turned next; or how the game ended."""
    if state.result is not None:
        return printable(str(state.result))
    who = f"one is turned for {_seat(state, state.seat)}" if state.is_chance else _deciders(state)
    return f"{printable(state.phase.title)}{_left(state)}: {who}"


def _left(state: State) -> str:
    """What is left of this part of the turn."""
    actions = f", {quantity(state.actions_left, 'action')} left" if state.actions_left else ""
    return actions + (f", {state.draws_left} to turn" if state.draws_left else "")


def _deciders(state: State) -> str:
    """The seat that the game waits for, and the others that may act before it does."""
    others = [str(seat) for seat in sorted(state.actors) if seat != state.actor]
    who = "nobody" if state.actor is None else _seat(state, state.actor)
    return f"{who} decides{', or ' * bool(others)}{', '.join(others)}"


def _seat(state: State, seat: int) -> str:
    return f"seat {seat} ({role(state, seat)})"
