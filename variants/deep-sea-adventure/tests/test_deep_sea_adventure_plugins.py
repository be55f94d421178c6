"""House rules of this game that other distributions offer, and the game itself as one."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import TYPE_CHECKING

import pytest

import deep_sea_adventure as dsa
from deep_sea_adventure.catalogue import GROUP
from deep_sea_adventure.game import GAME
from forbidden_island.errors import DuplicatePluginError, SaveError, UnknownPluginError
from forbidden_island.table import Shelf
from forbidden_island.testing import installed_distribution

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SOURCE = """
from attrs import evolve
import deep_sea_adventure as dsa

def much_air(rules):
    return evolve(rules, air=40)

TANK = dsa.HouseRule("tank", "A bigger tank", much_air)
"""
OFFERS = {"deep_sea_adventure.house_rules": {"tank": "big_tank:TANK"}}
ORIGIN = {"group": GROUP.name, "id": "tank", "distribution": "big-tank", "version": "0.2"}


@pytest.fixture
def tank(tmp_path: Path) -> Iterator[None]:
    """A distribution with one house rule, installed."""
    with installed_distribution(tmp_path, "big-tank", "0.2", {"big_tank": SOURCE}, OFFERS):
        yield


@pytest.mark.usefixtures("tank")
def test_an_installed_house_rule_is_played_saved_and_loaded() -> None:
    state = dsa.new_game(3, house_rules=["tank", "boost"])
    assert state.air == 40
    assert state.to_dict()["rules"]["plugins"] == [ORIGIN]
    assert dsa.State.from_json(state.to_json()) == state
    assert dsa.State.from_dict(state.to_dict(), catalogue=Shelf.installed(GROUP)) == state
    record = dsa.Record(state).play(state.legal_actions()[0])
    assert dsa.Record.from_json(record.to_json()) == record
    assert dsa.new_game(3, house_rules=["boost"]).to_dict()["rules"]["plugins"] == []


@pytest.mark.usefixtures("tank")
def test_of_two_with_one_id_one_is_preferred(tmp_path: Path) -> None:
    source = SOURCE.replace("40", "50")
    offers = {GROUP.name: {"tank": "huge_tank:TANK"}}
    with installed_distribution(tmp_path, "huge-tank", "1", {"huge_tank": source}, offers):
        with pytest.raises(DuplicatePluginError, match=r"big-tank 0\.2 and huge-tank 1"):
            GAME.new_game(3, house_rules=["tank"], seed=1)
        for distribution, air in (("big-tank", 40), ("huge-tank", 50)):
            told = GAME.preferring({"tank": distribution})
            state = told.new_game(3, house_rules=["tank"], seed=1)
            assert state.air == air
            assert told.load(state.to_dict()) == state


def test_one_that_is_missing_is_named_with_distribution_and_version(tmp_path: Path) -> None:
    with installed_distribution(tmp_path, "big-tank", "0.2", {"big_tank": SOURCE}, OFFERS):
        state = dsa.new_game(3, house_rules=["tank"])
        words, key = state.to_dict(), state.key()
    with pytest.raises(
        SaveError, match=r"no house rule is called 'tank'; .* it was saved with 'big-tank', version '0.2'"
    ):
        dsa.State.from_dict(words)
    with pytest.raises(UnknownPluginError, match="no house rule is called 'tank'"):
        dsa.new_game(3, house_rules=["tank"])
    mine = Shelf.builtin(GROUP).plus(state.rules.house_rules[0])
    assert dsa.State.from_dict(words, catalogue=mine).key() == key


def test_the_game_is_installed_as_its_entry_point_says() -> None:
    (entry,) = entry_points(group="forbidden_island.games", name=GAME.id)
    assert entry.load() is GAME
    assert [group.name for group in GAME.plugin_groups] == [option.group for option in GAME.options]
