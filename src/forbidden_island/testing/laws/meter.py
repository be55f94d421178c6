"""Laws of water meters."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from attrs import evolve
from hypothesis import strategies as st

from forbidden_island.box import TILES
from forbidden_island.quantities import quantity
from forbidden_island.testing.law import Law, require
from forbidden_island.testing.laws import island_game, turns, words
from forbidden_island.testing.strategies import lines_by, rule_names

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from forbidden_island.box import WaterMeter
    from forbidden_island.testing.lines import Line

__all__ = ["METER_LAWS"]


def lines_on(meter: WaterMeter) -> SearchStrategy[Line]:
    """Games on the meter."""
    return lines_by(meter, rule_names(meters=st.just(meter)))


def rises(meter: WaterMeter) -> None:
    """From tick to tick."""
    draws = meter.draws
    for tick, (before, now) in enumerate(pairwise(draws), 2):
        require(before <= now, f"at tick {tick} it draws fewer cards than at the tick before")
    require(max(draws) <= len(TILES), f"it draws {quantity(max(draws), 'card')} at once; there are {len(TILES)} tiles")


METER_LAWS: tuple[Law, ...] = (
    *(evolve(law, about="meter") for law in (words.NAMES, words.EQUAL, words.PICKLES)),
    Law(
        "rises",
        "meter",
        "No tick draws fewer flood cards than the one before it, and none more than there are tiles.",
        "Waters Rise! must never be good news, nor a turn go round the pile twice.",
        rises,
    ),
    *island_game.laws_in_play("meter", lines_on, turns.ENDS),
)
"""What every water meter must keep."""
