"""Deep Sea Adventure as values and pure functions: a game on the table of `forbidden_island`.

A game is a `State`: frozen, comparable, hashable. `new_game` lays out the first one; its `legal_actions` and
`chance_outcomes` are all that can follow, and `apply` gives the state after one of them. What a diver decides is an
*action* (`TurnRound`, `PickUp`, `PutDown` and so on); what chance decides is an *outcome* (`Rolled`, `Shown`). The
value of a chip is decided when it is turned, and until then nobody knows it.

Examples:
    >>> import random
    >>> import deep_sea_adventure as dsa
    >>> rng = random.Random(7)
    >>> state = dsa.new_game(4)
    >>> while not state.is_over:
    ...     if state.is_chance:
    ...         state = state.apply(state.sample(rng))
    ...     else:
    ...         state = state.apply(rng.choice(state.legal_actions()))
    >>> type(state.result).__name__
    'Result'
"""

from deep_sea_adventure.actions import (
    Action,
    Boost,
    DiveOn,
    Drop,
    Outcome,
    Pass,
    PickUp,
    PutDown,
    Rolled,
    SaveAir,
    Shown,
    Swim,
    TurnRound,
)
from deep_sea_adventure.box import Unit
from deep_sea_adventure.house_rules import HouseRule
from deep_sea_adventure.observation import Observation
from deep_sea_adventure.phase import Phase
from deep_sea_adventure.problems import Problem
from deep_sea_adventure.record import Record
from deep_sea_adventure.result import Result
from deep_sea_adventure.rules import RULES_VERSION, Rules
from deep_sea_adventure.setup import new_game
from deep_sea_adventure.state import State

__all__ = [
    "RULES_VERSION",
    "Action",
    "Boost",
    "DiveOn",
    "Drop",
    "HouseRule",
    "Observation",
    "Outcome",
    "Pass",
    "Phase",
    "PickUp",
    "Problem",
    "PutDown",
    "Record",
    "Result",
    "Rolled",
    "Rules",
    "SaveAir",
    "Shown",
    "State",
    "Swim",
    "TurnRound",
    "Unit",
    "new_game",
]
