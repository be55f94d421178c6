"""How a game is lost: looked at after each card and action that sank a tile or raised the water.

Rulebook: "Game end".
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from attrs import frozen

from forbidden_island.moment import Lost, Won
from forbidden_island.phase import Phase
from forbidden_island.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from forbidden_island.box import Tile
    from forbidden_island.packed import Position
    from forbidden_island.rules import Rules
    from forbidden_island.state import Draft

    Losses = tuple[tuple[str, Callable[[View], bool]], ...]

__all__ = [
    "ENDED",
    "FOOLS_LANDING",
    "SKULL",
    "TREASURE",
    "Loss",
    "defeat",
    "has_won",
    "in_the_water",
    "lost",
    "no_other_tile",
    "sinking",
    "struck",
]


@frozen(cache_hash=True)
class Loss:
    """A way to lose.

    Attributes:
        id: The reason that the result names.
        in_words: The same as a clause, such as "the water has reached the skull".
        holds: ``view -> bool``: whether the game is lost in this way.
        always: Whether it is looked at after every card and every action; else only after those that sank a tile or
            raised the water.
        by: ``rules -> tiles``: the tiles whose sinking can bring it about, if it is not looked at ``always``; a tile
            with a pawn on it always can. Without it, any tile can.
    """

    id: str
    in_words: str
    holds: Callable[[View], bool]
    always: bool = True
    by: Callable[[Rules], Iterable[Tile]] | None = None


def marker_on_skull(view: View) -> bool:
    """Whether the water has reached the skull."""
    position = view._position
    return position._level >= position._deal.skull


def treasure_out_of_reach(view: View) -> bool:
    """Whether all tiles of a treasure not yet captured have sunk, even if somebody holds its cards."""
    position = view._position
    left, captured = position._left, position._captured
    for treasure, tiles in position._deal.numbering.sites:  # noqa: SIM110 - asked for every tile that sinks
        if not left & tiles and not captured & treasure:
            return True
    return False


def landing_gone(view: View) -> bool:
    """Whether the tile from which the team must leave has sunk."""
    position = view._position
    return not position._left >> position._deal.landing & 1


def no_other_tile(_: Rules) -> tuple[Tile, ...]:
    """None but those under pawns."""
    return ()


def treasure_tiles(rules: Rules) -> list[Tile]:
    """Those on which a treasure can be captured."""
    return [tile for treasure in rules.treasures for tile in treasure.tiles]


def landing(rules: Rules) -> tuple[Tile]:
    """The one from which the team must leave."""
    return (rules.landing,)


SKULL = Loss("skull", "the water has reached the skull", marker_on_skull, always=False, by=no_other_tile)
TREASURE = Loss("treasure", "a treasure is out of reach", treasure_out_of_reach, always=False, by=treasure_tiles)
FOOLS_LANDING = Loss("fools-landing", "Fools' Landing has sunk", landing_gone, always=False, by=landing)


def defeat(position: Position, losses: Losses | None = None) -> Lost | None:
    """How the game is lost, if it is; several ways are named in the order of ``rules.losses``.

    With ``losses`` only those are looked at; whoever gives them knows that the others cannot hold.
    """
    reasons: list[str] = []
    view = View(position)
    for id, holds in position._deal.losses if losses is None else losses:
        if holds(view):
            reasons.append(id)  # a comprehension takes twice as long while nothing is found
    return Lost(reasons[0], tuple(reasons[1:])) if reasons else None


def in_the_water(position: Position) -> tuple[int, ...]:
    """The seats whose pawns are in the water, from the turn's player on."""
    left, at, bits = position._left, position._at, position._deal.numbering.bits
    for tile in at:
        if not left & bits[tile]:
            break
    else:  # the usual case, asked after every tile that sinks
        return ()
    first = position._moment.seat
    seats = [*range(first, len(at)), *range(first)]
    return tuple([seat for seat in seats if not left & bits[at[seat]]])


def has_won(position: Position) -> bool:
    """Whether one of ``rules.wins`` holds; the rulebook has none, as its team leaves by an action."""
    wins = position._deal.rules.wins
    return bool(wins) and any(win(View(position)) for win in wins)


def lost(draft: Draft, losses: Losses | None = None) -> bool:
    """Whether the game is lost; then it is over. What ``losses`` are is said at `defeat`."""
    result = defeat(draft, losses)
    if result is None:
        return False
    draft._moment = draft._moment.ended(result)
    return True


def struck(draft: Draft) -> bool:
    """Whether the game is over, or pawns must get out of the water first: asked when a tile sank or the water rose."""
    if lost(draft):
        return True
    if in_the_water(draft):
        draft._moment = draft._moment.in_water
        return True
    if has_won(draft):
        draft._moment = draft._moment.ended(Won())
        return True
    return False


def sinking(rules: Rules) -> tuple[Callable[[Draft], bool] | None, ...]:
    """For each tile what to ask when it sinks with no pawn on it: most of them are gone, and that is all.

    Measured: a tenth of the time of a flood card.
    """
    if rules.struck is not struck or rules.wins:
        return (rules.struck,) * len(rules.tiles)
    brought: dict[str, Losses] = {}
    for loss in rules.losses:
        for tile in rules.tiles if loss.by is None else loss.by(rules):
            brought[tile.id] = (*brought.get(tile.id, ()), (loss.id, loss.holds))
    asks = {losses: partial(lost, losses=losses) for losses in brought.values()}
    return tuple([asks[brought[tile.id]] if tile.id in brought else None for tile in rules.tiles])


def nobody(_: Position) -> tuple[int, ...]:
    """No seat."""
    return ()


def stay(_: Draft, __: Position) -> None:
    """Nothing follows."""


ENDED = Phase("ended", "The end", follow=stay, deciders=nobody)
