"""The Chinese text of the BGC forum: a lift takes the whole tile, specials may be given, passengers use their powers.

Its parts on special action cards, on giving a card, on the adventurer cards and on drawing flood cards.
"""

from attrs import evolve

from forbidden_island import HouseRule, Rules, Tiles, View

__all__ = ["BGC"]


def everybody_there(pawns: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All of them together."""
    return [pawns]


def dives_twice(view: View, seat: int) -> Tiles:
    """Two steps, each of which crosses any flooded or missing places."""
    first = dives(view, view.pawn(seat))
    return (first | dives(view, first)) - view.pawn(seat)


def dives(view: View, starts: Tiles) -> Tiles:
    """The tiles left that chains of flooded and missing places lead to from some tiles."""
    near = view.beside(starts)
    crossed = near & view.wet
    wave = crossed
    while wave:
        beside = view.beside(wave)
        wave = (beside & view.wet) - crossed
        crossed |= wave
        near |= beside
    return near & view.left


def as_on_the_forum(rules: Rules) -> Rules:
    """What the Chinese text says otherwise.

    It also lets the Diver swim through flooded places. That is no change: such a place is itself the nearest tile.
    The Explorer is led diagonally by default too.
    """
    return (
        evolve(rules, carries=everybody_there, specials_given=True)
        .with_role("diver", led=dives_twice)
        .with_role("pilot", swims=None)
    )


BGC = HouseRule("bgc", "The Chinese text of the BGC forum", as_on_the_forum, conflicts=("catalan",))
