"""A distribution with a plugin of each kind, as source; tests install it, whole or spoiled."""

from __future__ import annotations

ROLES = """
from attrs import evolve
import forbidden_island as fi

SOUNDER = evolve(fi.Catalogue.builtin().adventurers["engineer"], id="sounder", title="Sounder")
"""
SEAS = """
import forbidden_island as fi

def in_a_hurry(rules):
    return rules.with_role("sounder", shores_at_once=3)

CALM = fi.WaterMeter("calm", "Calm", 1, (1, 1, 2))
CROSSING = fi.Island("crossing", "Crossing", ("########", "########", "########"))
HURRY = fi.HouseRule("hurry", "The Sounder is in a hurry", in_a_hurry)
"""
MODULES = {"sea_roles": ROLES, "sea_seas": SEAS}
OFFERS = {
    "forbidden_island.adventurers": {"sounder": "sea_roles:SOUNDER"},
    "forbidden_island.meters": {"calm": "sea_seas:CALM"},
    "forbidden_island.islands": {"crossing": "sea_seas:CROSSING"},
    "forbidden_island.house_rules": {"hurry": "sea_seas:HURRY"},
}


GAME = """
from random import Random
from attrs import evolve
import forbidden_island as fi
from forbidden_island.game import GAME
from forbidden_island.table import HouseRule, PluginGroup

def as_it_is(rules):
    return rules

def new_game(players, *, seed, **words):
    return fi.new_game(players, seed=seed)

TIDES = PluginGroup("high_tide.tides", "tide", HouseRule, api=2)
HIGH_TIDE = evolve(
    GAME, id="high-tide", title="High Tide", players=(2, 4), options=(), new_game=new_game, plugin_groups=(TIDES,)
)
NEAP = HouseRule("neap", "Neap", as_it_is, api=2)
SPRING = HouseRule("spring", "Spring", as_it_is)
"""
"""The source of a module with a game, which is the island again, and of two plugins for it, one of them outdated."""

GAME_OFFERS = {
    "forbidden_island.games": {"high-tide": "high_tide:HIGH_TIDE"},
    "high_tide.tides": {"neap": "high_tide:NEAP", "spring": "high_tide:SPRING"},
}


def meter(id: str = "calm", name: str = "CALM", more: str = "") -> str:
    """The source of a module with one water meter in it.

    Args:
        id: The id of the meter.
        name: Under which name the module has it.
        more: Further arguments.
    """
    return f"import forbidden_island as fi\n{name} = fi.WaterMeter({id!r}, 'Calm', 1, (1, 1, 2){more})\n"
