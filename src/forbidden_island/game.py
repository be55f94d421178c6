"""Forbidden Island as the command line and every general tool know it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from forbidden_island.adventurers import ADVENTURERS
from forbidden_island.box import FORBIDDEN_ISLAND, METERS, NOVICE
from forbidden_island.careful import careful, prospects
from forbidden_island.catalogue import GROUPS, Catalogue
from forbidden_island.house_rules import HOUSE_RULES
from forbidden_island.moment import Lost
from forbidden_island.notation import parse_action
from forbidden_island.plugins.groups import PluginGroup
from forbidden_island.render.small import COLOURS, small_board
from forbidden_island.rules import RULES_VERSION
from forbidden_island.setup import new_game
from forbidden_island.state import State
from forbidden_island.table import GameEntry, GameOption, random_bot, search

if TYPE_CHECKING:
    from collections.abc import Iterable

    from forbidden_island.actions import Action, Outcome
    from forbidden_island.adventurers import Adventurer
    from forbidden_island.box import Island, WaterMeter
    from forbidden_island.house_rules import HouseRule
    from forbidden_island.table import GameState

    # A type checker finds here where `State` does not keep to the protocol.
    _STATE: type[GameState[Action, Outcome]] = State

__all__ = ["GAME", "GAMES", "ending"]


def ending(state: State) -> str:
    """How a finished game ended: ``won``, or ``lost: `` and the first reason.

    Examples:
        >>> from random import Random
        >>> import forbidden_island as fi
        >>> from forbidden_island.game import ending
        >>> from forbidden_island.table import play_out, random_bot
        >>> ending(play_out(fi.new_game(4, seed=7), random_bot, Random(7)).state)[:5]
        'lost:'
    """
    return f"lost: {state.result.reason}" if isinstance(state.result, Lost) else "won"


def _ids(values: Iterable[Adventurer | HouseRule | Island | WaterMeter]) -> tuple[str, ...]:
    return tuple(value.id for value in values)


_OPTIONS = (
    GameOption(
        "adventurer",
        "players",
        "The role of the next seat, in place of --players",
        choices=_ids(ADVENTURERS),
        group="forbidden_island.adventurers",
        several=True,
    ),
    GameOption(
        "meter", "meter", "The water meter", choices=_ids(METERS), group="forbidden_island.meters", default=NOVICE.id
    ),
    GameOption(
        "island",
        "island",
        "The outline",
        choices=_ids((FORBIDDEN_ISLAND,)),
        group="forbidden_island.islands",
        default=FORBIDDEN_ISLAND.id,
    ),
    GameOption(
        "house-rule",
        "house_rules",
        "A change of the rules",
        choices=_ids(HOUSE_RULES),
        group="forbidden_island.house_rules",
        several=True,
    ),
)

GAME: GameEntry[State] = GameEntry(
    id="forbidden-island",
    title="Forbidden Island",
    players=(2, 3, 4),
    options=_OPTIONS,
    new_game=new_game,
    load=State.from_dict,
    parse_action=parse_action,
    rules_version=RULES_VERSION,
    bots=MappingProxyType({"careful": careful, "random": random_bot, "search": search(60, evaluate=prospects)}),
    plugin_groups=GROUPS,
    catalogue=Catalogue,
    board=small_board,
    colours=COLOURS,
    ending=ending,
)
"""The entry of this game."""

GAMES: PluginGroup[GameEntry[Any]] = PluginGroup("forbidden_island.games", "game", GameEntry, (GAME,))
"""The games that the command line can play: this one, and those that are installed."""
