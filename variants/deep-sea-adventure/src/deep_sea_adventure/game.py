"""Deep Sea Adventure as the command line and every general tool know it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from deep_sea_adventure.box import PLAYERS
from deep_sea_adventure.careful import careful
from deep_sea_adventure.catalogue import GROUP, catalogue_of
from deep_sea_adventure.house_rules import HOUSE_RULES
from deep_sea_adventure.render.text import COLOURS
from deep_sea_adventure.rules import RULES_VERSION
from deep_sea_adventure.setup import new_game
from deep_sea_adventure.state import State
from forbidden_island.table import GameEntry, GameOption, random_bot, search

if TYPE_CHECKING:
    from deep_sea_adventure.actions import Action, Outcome
    from forbidden_island.table import GameState

    # A type checker finds here where `State` does not keep to the protocol.
    _STATE: type[GameState[Action, Outcome]] = State

__all__ = ["GAME", "ending"]


def ending(state: State) -> str:
    """How a finished game ended: who won, such as ``seat 0``, or ``shared``.

    Examples:
        >>> from random import Random
        >>> import deep_sea_adventure as dsa
        >>> from deep_sea_adventure.game import ending
        >>> from forbidden_island.table import play_out, random_bot
        >>> ending(play_out(dsa.new_game(4), random_bot, Random(7)).state)
        'seat 3'
    """
    winners = [seat for seat, share in enumerate(state.returns()) if share]
    return f"seat {winners[0]}" if len(winners) == 1 else "shared"


GAME: GameEntry[State] = GameEntry(
    id="deep-sea-adventure",
    title="Deep Sea Adventure",
    players=PLAYERS,
    options=(
        GameOption(
            "house-rule",
            "house_rules",
            "A change of the rules",
            choices=tuple(one.id for one in HOUSE_RULES),
            group=GROUP.name,
            several=True,
        ),
    ),
    new_game=new_game,
    load=State.from_dict,
    rules_version=RULES_VERSION,
    bots=MappingProxyType({"careful": careful, "random": random_bot, "search": search(60)}),
    plugin_groups=(GROUP,),
    catalogue=catalogue_of,
    colours=COLOURS,
    ending=ending,
)
"""The entry of this game."""
