"""For each law of water meters and of islands one that breaks it."""

from __future__ import annotations

from typing import Any, cast

from attrs import evolve

import forbidden_island as fi
from planted_fault import PlantedFault

CALM = fi.WaterMeter("calm", "Calm", start=1)
SHORE = fi.Catalogue.builtin().islands["forbidden-island"]


def meter_of_a_class_in_a_function() -> fi.WaterMeter:
    class Here(fi.WaterMeter):
        pass

    return Here("calm", "Calm", start=1)


def island_of_a_class_in_a_function() -> fi.Island:
    class Here(fi.Island):
        pass

    return Here("shore", "Shore", SHORE.rows)


def island(*rows: str) -> fi.Island:
    return fi.Island("shore", "Shore", rows)


PLANTED_METERS = (
    PlantedFault("names", evolve(CALM, id="calm_sea"), "its id is 'calm_sea'"),
    PlantedFault("equal", evolve(CALM, draws=cast("Any", [2, 3])), "cannot be hashed .*as tuples"),
    PlantedFault("pickles", meter_of_a_class_in_a_function(), "which no module has on its top level"),
    PlantedFault("rises", evolve(CALM, draws=(3, 2, 4)), "at tick 2 it draws fewer cards than at the tick before"),
    PlantedFault("ends", evolve(CALM, draws=(0,) * 9_000), "it has not ended after 3,000"),
)
PLANTED_ISLANDS = (
    PlantedFault("names", evolve(SHORE, title=""), "its title is ''"),
    PlantedFault("equal", evolve(SHORE, rows=cast("Any", list(SHORE.rows))), "cannot be hashed"),
    PlantedFault("pickles", island_of_a_class_in_a_function(), "which no module has on its top level"),
    PlantedFault("places", island("#####", "#####"), "it has 10 places, for 24 tiles"),
    PlantedFault("one-piece", island("############", "............", "############"), "nobody gets on foot from"),
    PlantedFault("edges", island("............", "############", "############"), "its first row is empty"),
)
