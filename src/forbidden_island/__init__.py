"""Forbidden Island as values and pure functions.

A game is a `State`: frozen, comparable, hashable, and free of hidden order. `new_game` deals the first one; its
`legal_actions` and `chance_outcomes` are all that can follow, and `apply` gives the state after one of them. What a
seat decides is an *action* (`Move`, `ShoreUp`, `Give` and so on); what chance decides is an *outcome* (`TreasureDrawn`,
`FloodDrawn`). `Rules` says what is played: the `Adventurer` of each seat, the `WaterMeter`, the `Island` and the
`HouseRule` values, all of which you can bring yourself.

Examples:
    >>> import random
    >>> import forbidden_island as fi
    >>> rng = random.Random(7)
    >>> state = fi.new_game(4, meter="novice", seed=rng)
    >>> while not state.is_over:
    ...     if state.is_chance:
    ...         state = state.apply(state.sample(rng))
    ...     else:
    ...         state = state.apply(rng.choice(state.legal_actions()))
    >>> type(state.result).__name__
    'Lost'
"""

import typing as _typing
from importlib import import_module as _import

if _typing.TYPE_CHECKING:
    from forbidden_island.action_space import ActionSpace
    from forbidden_island.actions import (
        Action,
        Capture,
        Discard,
        Draw,
        EndActions,
        Escape,
        FloodDrawn,
        FloodSeen,
        Give,
        HelicopterLift,
        Move,
        Outcome,
        Sandbags,
        ShoreUp,
        Swim,
        Take,
        TreasureDrawn,
        TreasureSeen,
    )
    from forbidden_island.adventurers import Adventurer, Fly, Navigate, OwnAction
    from forbidden_island.box import Card, Island, Outline, Place, Tile, TileState, Treasure, WaterMeter
    from forbidden_island.catalogue import Catalogue
    from forbidden_island.errors import (
        BrokenLawError,
        BrokenPluginError,
        DuplicatePluginError,
        ForbiddenIslandError,
        IllegalActionError,
        ParseError,
        PluginError,
        SaveError,
        SetupError,
        UnknownPluginError,
    )
    from forbidden_island.forecast import Odds, odds, odds_of
    from forbidden_island.house_rules import HouseRule
    from forbidden_island.moment import Lost, Result, Won
    from forbidden_island.notation import parse_action
    from forbidden_island.observation import Observation
    from forbidden_island.phase import Phase
    from forbidden_island.plugins.groups import API_VERSION
    from forbidden_island.problems import Problem
    from forbidden_island.record import Record
    from forbidden_island.rules import RULES_VERSION, Rules
    from forbidden_island.setup import new_game
    from forbidden_island.state import Draft, Position, State
    from forbidden_island.turn import Loss
    from forbidden_island.view import Tiles, View

__all__ = [
    "API_VERSION",
    "RULES_VERSION",
    "Action",
    "ActionSpace",
    "Adventurer",
    "BrokenLawError",
    "BrokenPluginError",
    "Capture",
    "Card",
    "Catalogue",
    "Discard",
    "Draft",
    "Draw",
    "DuplicatePluginError",
    "EndActions",
    "Escape",
    "FloodDrawn",
    "FloodSeen",
    "Fly",
    "ForbiddenIslandError",
    "Give",
    "HelicopterLift",
    "HouseRule",
    "IllegalActionError",
    "Island",
    "Loss",
    "Lost",
    "Move",
    "Navigate",
    "Observation",
    "Odds",
    "Outcome",
    "Outline",
    "OwnAction",
    "ParseError",
    "Phase",
    "Place",
    "PluginError",
    "Position",
    "Problem",
    "Record",
    "Result",
    "Rules",
    "Sandbags",
    "SaveError",
    "SetupError",
    "ShoreUp",
    "State",
    "Swim",
    "Take",
    "Tile",
    "TileState",
    "Tiles",
    "Treasure",
    "TreasureDrawn",
    "TreasureSeen",
    "UnknownPluginError",
    "View",
    "WaterMeter",
    "Won",
    "new_game",
    "odds",
    "odds_of",
    "parse_action",
]

# Where each name is at home. That module is loaded when the name is first asked for: importing the library costs next
# to nothing, and a program pays for what it uses.
_AT_HOME = {
    "action_space": ("ActionSpace",),
    "actions": (
        "Action",
        "Capture",
        "Discard",
        "Draw",
        "EndActions",
        "Escape",
        "FloodDrawn",
        "FloodSeen",
        "Give",
        "HelicopterLift",
        "Move",
        "Outcome",
        "Sandbags",
        "ShoreUp",
        "Swim",
        "Take",
        "TreasureDrawn",
        "TreasureSeen",
    ),
    "adventurers": ("Adventurer", "Fly", "Navigate", "OwnAction"),
    "box": ("Card", "Island", "Outline", "Place", "Tile", "TileState", "Treasure", "WaterMeter"),
    "catalogue": ("Catalogue",),
    "errors": (
        "BrokenLawError",
        "BrokenPluginError",
        "DuplicatePluginError",
        "ForbiddenIslandError",
        "IllegalActionError",
        "ParseError",
        "PluginError",
        "SaveError",
        "SetupError",
        "UnknownPluginError",
    ),
    "forecast": ("Odds", "odds", "odds_of"),
    "house_rules": ("HouseRule",),
    "moment": ("Lost", "Result", "Won"),
    "notation": ("parse_action",),
    "observation": ("Observation",),
    "phase": ("Phase",),
    "plugins.groups": ("API_VERSION",),
    "problems": ("Problem",),
    "record": ("Record",),
    "rules": ("RULES_VERSION", "Rules"),
    "setup": ("new_game",),
    "state": ("Draft", "Position", "State"),
    "turn": ("Loss",),
    "view": ("Tiles", "View"),
}
_HOMES = {name: module for module, names in _AT_HOME.items() for name in names}


def __getattr__(name: str) -> _typing.Any:  # noqa: ANN401 - whatever has that name
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(_import(f"{__name__}.{_HOMES[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
