"""Saves and records name the plugins that they need, and say where they came from when these are missing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

import forbidden_island as fi
from forbidden_island.game import GAME
from forbidden_island.table import open_save
from forbidden_island.testing import installed_distribution
from sea import MODULES, OFFERS, meter

if TYPE_CHECKING:
    from pathlib import Path

METERS = "forbidden_island.meters"
CALM = {METERS: {"calm": "calm_sea:CALM"}}
SHORE = {METERS: {"calm": "shore:CALM"}}


def played_with_all() -> fi.State:
    """A game with a plugin of each kind."""
    return fi.new_game(["diver", "sounder"], meter="calm", island="crossing", house_rules=["hurry"], seed=7)


def origin(group: str, id: str, distribution: str = "sea-roles", version: str = "1.2") -> dict[str, str]:
    """What a save says of a plugin."""
    return {"group": f"forbidden_island.{group}", "id": id, "distribution": distribution, "version": version}


ALL = [origin("adventurers", "sounder"), origin("meters", "calm"), origin("islands", "crossing")]
ALL += [origin("house_rules", "hurry")]


# --- written and read ---------------------------------------------------------------------------------------


@pytest.mark.usefixtures("sea")
def test_a_save_names_every_plugin() -> None:
    state = played_with_all()
    assert state.to_dict()["rules"]["plugins"] == ALL
    assert fi.Record(state).to_dict()["first"]["rules"]["plugins"] == ALL


@pytest.mark.usefixtures("sea")
def test_what_was_saved_is_loaded() -> None:
    state = played_with_all()
    record = fi.Record(state).play(fi.EndActions(0))
    for catalogue in (None, fi.Catalogue.installed()):
        assert fi.State.from_json(state.to_json(), catalogue=catalogue) == state
        assert fi.State.from_dict(state.to_dict(), catalogue=catalogue) == state
        assert fi.Record.from_json(record.to_json(), catalogue=catalogue) == record
        assert fi.Record.from_dict(record.to_dict(), catalogue=catalogue) == record
    assert GAME.load(state.to_dict()) == state
    assert open_save(record.to_json(), [GAME]).record == record


@pytest.mark.usefixtures("sea")
def test_only_plugins_are_named() -> None:
    mine = fi.WaterMeter("calm", "My own", 2)
    for meter_played in ("elite", mine, fi.WaterMeter("other", "Other", 2)):
        assert fi.new_game(2, meter=meter_played, seed=7).to_dict()["rules"]["plugins"] == []
    sounder = fi.Catalogue.installed().adventurer("sounder")
    by_value = fi.new_game([sounder, "diver"], meter="elite", seed=7)
    assert by_value.to_dict()["rules"]["plugins"] == [origin("adventurers", "sounder")]


@pytest.mark.usefixtures("sea")
def test_the_key_does_not_depend_on_where_plugins_come_from() -> None:
    state = fi.new_game(2, meter="calm", seed=7)
    mine = evolve(state.rules.meter)
    assert state.rules.meter.id == mine.id
    assert fi.new_game(2, meter=mine, seed=7).key() == state.key()


def test_of_two_that_clash_the_one_that_was_played_is_named(tmp_path: Path) -> None:
    other = meter().replace("'Calm'", "'Sand'")
    with (
        installed_distribution(tmp_path, "calm-sea", "1", {"calm_sea": "1 / 0"}, CALM),
        installed_distribution(tmp_path, "shore", "2", {"shore": other}, SHORE),
    ):
        catalogue = fi.Catalogue.installed().prefer({"calm": "shore"})
        words = fi.new_game(2, meter="calm", catalogue=catalogue, seed=7).to_dict()
        assert words["rules"]["plugins"] == [origin("meters", "calm", "shore", "2")]
        assert fi.State.from_dict(words, catalogue=catalogue).rules.meter.title == "Sand"
        with pytest.raises(
            fi.SaveError, match=r"offered by calm-sea 1 and shore 2; .*; it was saved with 'shore', vers"
        ):
            fi.State.from_dict(words)


# --- missing when it is loaded ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        ("adventurers", "no adventurer is called 'sounder'; there is "),
        ("meters", "no water meter is called 'calm'; there is "),
        ("islands", "no island is called 'crossing'; there is "),
        ("house_rules", "no house rule is called 'hurry'; there is "),
    ],
)
def test_one_that_is_missing_is_named_with_distribution_and_version(tmp_path: Path, missing: str, said: str) -> None:
    with installed_distribution(tmp_path, "sea-roles", "1.2", MODULES, OFFERS):
        text = fi.Record(played_with_all()).to_json()
    offers = {group: offered for group, offered in OFFERS.items() if not group.endswith(missing)}
    with installed_distribution(tmp_path, "sea-roles", "1.1", MODULES, offers):
        for load, place in (
            (lambda: fi.State.from_dict(json.loads(text)["first"]), "rules"),
            (lambda: fi.Record.from_json(text), "first.rules"),
        ):
            with pytest.raises(fi.SaveError) as caught:
                load()
            assert caught.value.place == place
            assert caught.value.reason.startswith(said)
            assert caught.value.reason.endswith("; it was saved with 'sea-roles', version '1.2'")


def saved(path: Path) -> dict[str, Any]:
    """A position that was saved with a plugin which is not installed any more."""
    with installed_distribution(path, "calm-sea", "1", {"calm_sea": meter()}, CALM):
        return fi.new_game(2, meter="calm", seed=7).to_dict()


def test_another_version_is_good_enough(tmp_path: Path) -> None:
    words = saved(tmp_path)
    with installed_distribution(tmp_path, "calm-sea", "2", {"calm_sea": meter()}, CALM):
        again = fi.State.from_dict(words).to_dict()
    assert again["rules"]["plugins"] == [origin("meters", "calm", "calm-sea", "2")]


@pytest.mark.parametrize(
    ("source", "cause"), [("1 / 0", "gives ZeroDivisionError"), (meter(more=", api=9"), "is written for version 9")]
)
def test_one_that_broke_since_is_named_with_both_versions(tmp_path: Path, source: str, cause: str) -> None:
    words = saved(tmp_path)
    calm_sea = installed_distribution(tmp_path, "calm-sea", "2", {"calm_sea": source}, CALM)
    with calm_sea, pytest.raises(fi.SaveError) as caught:
        fi.State.from_dict(words)
    assert caught.value.place == "rules"
    assert "'calm' of calm-sea 2 cannot be used: " in caught.value.reason
    assert cause in caught.value.reason
    assert caught.value.reason.endswith("; it was saved with 'calm-sea', version '1'")


def test_a_catalogue_can_stand_in_for_what_is_missing(tmp_path: Path) -> None:
    mine = fi.WaterMeter("calm", "My own", 1, (1, 1, 2))
    state = fi.State.from_dict(saved(tmp_path), catalogue=fi.Catalogue.builtin().plus(mine))
    assert state.rules.meter is mine


def test_other_plugins_of_the_save_are_not_blamed(tmp_path: Path) -> None:
    words = saved(tmp_path)
    words["rules"] |= {"meter": "tide", "plugins": [*words["rules"]["plugins"], origin("islands", "tide")]}
    with pytest.raises(fi.SaveError) as caught:
        fi.State.from_dict(words)
    assert "saved with" not in caught.value.reason


# --- files from anybody -------------------------------------------------------------------------------------


def test_nothing_that_a_terminal_would_obey_gets_through(tmp_path: Path) -> None:
    words = saved(tmp_path)
    words["rules"]["plugins"] = [origin("meters", "calm", "\x1b[2Jevil", "1\n")]
    with pytest.raises(fi.SaveError) as caught:
        fi.State.from_dict(words)
    assert str(caught.value).endswith(r"; it was saved with '\x1b[2Jevil', version '1\n'")


@pytest.mark.parametrize(
    ("plugins", "place"),
    [
        ({}, "rules.plugins"),
        ([1], "rules.plugins[0]"),
        ([origin("meters", "calm"), {"group": "", "id": "", "distribution": ""}], "rules.plugins[1]"),
        ([{**origin("meters", "calm"), "module": "os"}], "rules.plugins[0]"),
        ([{**origin("meters", "calm"), "version": 1}], "rules.plugins[0].version"),
        ([{**origin("meters", "calm"), "distribution": "x" * 101}], "rules.plugins[0].distribution"),
    ],
)
def test_a_list_of_plugins_that_is_none_is_refused(plugins: object, place: str) -> None:
    words = fi.new_game(2, seed=7).to_dict()
    words["rules"]["plugins"] = plugins
    with pytest.raises(fi.SaveError) as caught:
        fi.State.from_dict(words)
    assert caught.value.place == place
