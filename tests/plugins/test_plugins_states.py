"""How installed plugins are: each is tried, and what is wrong with one is said of that one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forbidden_island.catalogue import GROUPS
from forbidden_island.plugins.states import plugin_states
from forbidden_island.testing import installed_distribution
from sea import meter

if TYPE_CHECKING:
    from pathlib import Path

    from forbidden_island.plugins.states import PluginState

METERS = "forbidden_island.meters"


def found(path: Path, modules: dict[str, str], offers: dict[str, dict[str, str]]) -> dict[str, PluginState]:
    """The states of what a distribution offers, by their ids."""
    with installed_distribution(path, "sea-meters", "1.2", modules, offers):
        states = plugin_states(GROUPS)
    return {state.origin.id: state for state in states if state.origin.distribution == "sea-meters"}


def test_each_is_told_by_its_state(tmp_path: Path) -> None:
    modules = {
        "calm": meter(),
        "broken": "1 / 0",
        "old": meter("old", more=", api=0"),
        "new": meter("new", more=", api=9"),
    }
    offers = {"calm": "calm:CALM", "broken": "broken:CALM", "old": "old:CALM", "new": "new:CALM", "elite": "calm:CALM"}
    states = found(tmp_path, modules, {METERS: offers})
    assert {id: state.state for id, state in states.items()} == {
        "broken": "broken",
        "calm": "ok",
        "elite": "clash",
        "new": "outdated",
        "old": "outdated",
    }
    assert states["calm"].cause == ""
    assert states["broken"].cause == (
        "importing broken:CALM gives ZeroDivisionError: division by zero; "
        "install another version of sea-meters, or play without it"
    )
    assert states["old"].cause.endswith(
        "written for version 0 of forbidden_island.meters, and this is version 1; install a newer version of it"
    )
    assert states["new"].cause.endswith("install a newer version of the game")
    assert states["elite"].cause == "water meter 'elite' is built in, and that one is played"


def test_of_two_that_clash_each_is_tried(tmp_path: Path) -> None:
    """One that could not be used anyway is told so: to uninstall it is the way out."""
    with installed_distribution(tmp_path, "shore", "2", {"shore": "1 / 0"}, {METERS: {"calm": "shore:CALM"}}):
        states = found(tmp_path, {"calm": meter()}, {METERS: {"calm": "calm:CALM"}})
        assert states["calm"].state == "clash"
        assert states["calm"].cause.startswith("water meter 'calm' is offered by sea-meters 1.2 and shore 2; uninstall")
        by_distribution = {state.origin.distribution: state.state for state in plugin_states(GROUPS)}
        assert by_distribution["shore"] == "broken"


def test_a_group_that_no_game_has_is_named(tmp_path: Path) -> None:
    states = found(tmp_path, {}, {"forbidden_island.roles": {"sounder": "sea:SOUNDER"}, "other.roles": {"x": "y:Z"}})
    assert list(states) == ["sounder"]
    assert states["sounder"].state == "broken"
    assert states["sounder"].cause.startswith(
        "no game has a group of entry points 'forbidden_island.roles'; there is forbidden_island.adventurers, "
    )


def test_what_was_installed_a_moment_ago_is_listed(tmp_path: Path) -> None:
    assert found(tmp_path, {}, {}) == {}
    assert list(found(tmp_path, {"calm": meter()}, {METERS: {"calm": "calm:CALM"}})) == ["calm"]
