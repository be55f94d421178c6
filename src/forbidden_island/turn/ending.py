"""How a game is lost: looked at after each card and action that sank a tile or raised the water.

Rulebook: "Game end".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from forbidden_island.moment import Lost
from forbidden_island.phase import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from forbidden_island.packed import Position
    from forbidden_island.state import Draft

__all__ = ["ENDED", "FOOLS_LANDING", "SKULL", "TREASURE", "Loss", "defeat", "in_the_water", "struck"]


@frozen(cache_hash=True)
class Loss:
    """A way to lose.

    Attributes:
        id: The reason that the result names.
        in_words: The same as a clause, such as "the water has reached the skull".
        holds: ``position -> bool``: whether the game is lost in this way.
    """

    id: str
    in_words: str
    holds: Callable[[Position], bool]


def marker_on_skull(position: Position) -> bool:
    """Whether the water has reached the skull."""
    return position._level >= position._deal.skull


def treasure_out_of_reach(position: Position) -> bool:
    """Whether all tiles of a treasure not yet captured have sunk, even if somebody holds its cards."""
    left, captured = position._left, position._captured
    sites = position._deal.numbering.sites
    return any([not left & tiles and not captured & treasure for treasure, tiles in sites])  # noqa: C419 - quicker


def landing_gone(position: Position) -> bool:
    """Whether the tile from which the team must leave has sunk."""
    return not position._left >> position._deal.landing & 1


SKULL = Loss("skull", "the water has reached the skull", marker_on_skull)
TREASURE = Loss("treasure", "a treasure is out of reach", treasure_out_of_reach)
FOOLS_LANDING = Loss("fools-landing", "Fools' Landing has sunk", landing_gone)


def defeat(position: Position) -> Lost | None:
    """How the game is lost, if it is; several ways are named in the order of ``rules.losses``."""
    reasons: list[str] = []
    for loss in position._deal.losses:
        if loss.holds(position):
            reasons.append(loss.id)  # noqa: PERF401 - twice as fast as a comprehension while nothing is found
    return Lost(reasons[0], tuple(reasons[1:])) if reasons else None


def in_the_water(position: Position) -> tuple[int, ...]:
    """The seats whose pawns are in the water, from the turn's player on."""
    left, at = position._left, position._at
    for tile in at:
        if not left >> tile & 1:
            break
    else:  # the usual case, asked after every tile that sinks
        return ()
    first, players = position._moment.seat, len(at)
    seats = ((first + further) % players for further in range(players))
    return tuple(seat for seat in seats if not left >> at[seat] & 1)


def struck(draft: Draft) -> bool:
    """After a tile sank or the water rose: whether the game is lost, or pawns must get out of the water first."""
    lost = defeat(draft)
    if lost is not None:
        draft._moment = draft._moment.ended(lost)
        return True
    if in_the_water(draft):
        draft._moment = draft._moment.in_water
        return True
    return False


def nobody(_: Position) -> tuple[int, ...]:
    """No seat."""
    return ()


def stay(_: Draft, __: Position) -> None:
    """Nothing follows."""


ENDED = Phase("ended", "The end", follow=stay, deciders=nobody)
