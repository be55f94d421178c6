"""The Catalan text: Waters Rise! shuffles all flood cards, a lift carries one pawn, the Explorer swims straight.

Its sections "Cartes de «les aigües pugen»", "Cartes d'accions especials" and "Robar cartes d'inundació".
"""

from attrs import evolve

from forbidden_island import Card, Draft, HouseRule, Rules, Tiles, View
from forbidden_island.verbs import raise_water, shuffle_flood_cards

__all__ = ["CATALAN"]


def all_cards_are_shuffled(draft: Draft) -> None:
    """The marker goes up; flood pile and flood discard become one pile."""
    raise_water(draft)
    shuffle_flood_cards(draft)


def one_at_a_time(pawns: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Each of them alone."""
    return [(pawn,) for pawn in pawns]


def swims_straight(view: View, seat: int) -> Tiles:
    """The tiles left up, down, left or right."""
    return view.beside(view.pawn(seat)) & view.left


def as_in_catalan(rules: Rules) -> Rules:
    """What the Catalan text says otherwise; the winning lift still takes everybody."""
    return (
        evolve(rules, carries=one_at_a_time)
        .with_event(Card.WATERS_RISE, all_cards_are_shuffled)
        .with_role("explorer", swims=swims_straight)
    )


CATALAN = HouseRule("catalan", "The Catalan text", as_in_catalan, conflicts=("bgc",))
