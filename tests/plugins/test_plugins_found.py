"""Plugins are found by their ids, when they are asked for and not before."""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

import forbidden_island as fi
from forbidden_island.plugins.offers import SWITCH
from forbidden_island.testing import installed_distribution, lay_distribution
from sea import MODULES, OFFERS, meter

if TYPE_CHECKING:
    from pathlib import Path

METERS = "forbidden_island.meters"
CALM = {METERS: {"calm": "calm_sea:CALM"}}


def loaded() -> set[str]:
    """Which modules of the sea are imported."""
    return set(MODULES) & set(sys.modules)


# --- by their ids -------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("sea")
def test_a_game_is_set_up_with_the_ids_of_plugins() -> None:
    state = fi.new_game(["sounder", "diver"], meter="calm", island="crossing", house_rules=["hurry"], seed=7)
    rules = state.rules
    assert [role.title for role in rules.adventurers] == ["Sounder", "Diver"]
    assert (rules.meter.draws, rules.island.title, rules.house_rules[0].id) == ((1, 1, 2), "Crossing", "hurry")
    assert rules.adventurers[0].shores_at_once == 3


@pytest.mark.usefixtures("sea")
def test_an_installed_one_stands_beside_the_built_in_ones() -> None:
    catalogue = fi.Catalogue.installed()
    assert {"sounder", "diver"} <= set(catalogue.adventurers)
    assert {"calm", "novice"} <= set(catalogue.meters)
    assert {"crossing", "forbidden-island"} <= set(catalogue.islands)
    assert {"hurry", "few-windows"} <= set(catalogue.house_rules)
    assert len(catalogue.meters) == len(list(catalogue.meters))
    assert catalogue.meter("calm") == catalogue.meters["calm"] == fi.WaterMeter("calm", "Calm", 1, (1, 1, 2))
    assert not set(fi.Catalogue.builtin().meters) & {"calm"}


def test_a_number_of_players_deals_from_the_box_whatever_is_installed(sea: Path) -> None:
    assert sea.exists()
    dealt = {role.id for seed in range(50) for role in fi.new_game(4, seed=seed).rules.adventurers}
    assert dealt == set(fi.Catalogue.builtin().adventurers)


# --- nothing before it is asked for -------------------------------------------------------------------------


@pytest.mark.usefixtures("sea")
def test_a_plugin_is_imported_when_it_is_asked_for_and_no_other_is() -> None:
    catalogue = fi.Catalogue.installed()
    assert "sounder" in catalogue.adventurers
    assert "calm" in list(catalogue.meters)
    assert len(catalogue.meters) >= 5
    assert catalogue == fi.Catalogue.installed()
    assert "sounder" in repr(catalogue)
    assert loaded() == set()
    fi.new_game(["sounder", "diver"], seed=7)
    assert loaded() == {"sea_roles"}
    fi.new_game(2, meter="calm", seed=7)
    assert loaded() == {"sea_roles", "sea_seas"}


PLAYED = """
import sys
import forbidden_island as fi
state = fi.new_game(["diver", "pilot"], meter="elite", island="forbidden-island", house_rules=["few-windows"], seed=7)
record = fi.Record(fi.State.from_json(state.to_json())).play(fi.EndActions(0))
assert fi.Record.from_json(record.to_json()) == record
"""


@pytest.mark.parametrize("script", ["import forbidden_island", "import forbidden_island.game", PLAYED])
def test_nothing_is_looked_up_for_what_is_built_in(script: str) -> None:
    script = f"{script}\nimport sys; sys.exit('importlib.metadata' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0  # noqa: S603


def test_an_id_of_a_plugin_is_looked_up_in_a_process_of_its_own(sea: Path) -> None:
    """So that nothing of this one, where much is imported, can be what makes it work."""
    script = "import forbidden_island as fi; print(fi.new_game(2, meter='calm', seed=7).rules.meter)"
    environment = {**os.environ, "PYTHONPATH": str(sea)}
    found = subprocess.run(  # noqa: S603
        [sys.executable, "-c", script], check=True, capture_output=True, text=True, env=environment
    )
    assert found.stdout == "Calm\n"


# --- as time goes by ----------------------------------------------------------------------------------------


def test_a_catalogue_is_a_snapshot_and_the_next_one_sees_what_came(tmp_path: Path) -> None:
    before = fi.Catalogue.installed()
    with installed_distribution(tmp_path, "calm-sea", "1", {"calm_sea": meter()}, CALM):
        assert "calm" not in before.meters
        assert fi.Catalogue.installed().meter("calm").title == "Calm"
        assert fi.new_game(2, meter="calm", seed=7).rules.meter.title == "Calm"
    assert "calm" not in fi.Catalogue.installed().meters
    with pytest.raises(fi.UnknownPluginError, match="no water meter is called 'calm'"):
        fi.new_game(2, meter="calm", seed=7)


@pytest.mark.parametrize("asked", [True, False])
def test_a_package_that_comes_beside_others_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, asked: bool
) -> None:
    """As into the site-packages of a running notebook: the directory was looked through before."""
    site = lay_distribution(tmp_path, "shore", "1", {"shore_sand": meter("sand", "SAND")}, {})
    monkeypatch.syspath_prepend(str(site))
    with pytest.raises(fi.UnknownPluginError):
        fi.new_game(2, meter="calm", seed=7)
    with pytest.raises(ModuleNotFoundError):
        __import__("calm_sea")
    package = lay_distribution(tmp_path, "calm-sea", "1", {"calm_sea": meter()}, CALM)
    shutil.copytree(package, site, dirs_exist_ok=True)
    catalogue = fi.Catalogue.installed() if asked else None
    assert fi.new_game(2, meter="calm", catalogue=catalogue, seed=7).rules.meter.title == "Calm"
    del sys.modules["calm_sea"]


def test_to_ask_what_is_installed_looks_again_whatever_was_found_before(tmp_path: Path) -> None:
    """A change in place leaves the directories on the path as old as they were; games see it from then on, too."""
    with installed_distribution(tmp_path, "calm-sea", "1", {"calm_sea": meter()}, {METERS: {}}) as directory:
        with pytest.raises(fi.UnknownPluginError):
            fi.new_game(2, meter="calm", seed=7)
        (offers,) = directory.glob("*.dist-info/entry_points.txt")
        offers.write_text(f"[{METERS}]\ncalm = calm_sea:CALM\n", "utf-8")
        assert "calm" in fi.Catalogue.installed().meters
        assert fi.new_game(2, meter="calm", seed=7).rules.meter.title == "Calm"


def test_of_two_versions_the_first_on_the_path_counts(tmp_path: Path) -> None:
    older = installed_distribution(tmp_path, "calm-sea", "1", {"calm_sea": meter()}, CALM)
    with older, installed_distribution(tmp_path, "Calm_Sea", "2", {"calm_sea": meter("still", "STILL")}, {}):
        assert "calm" not in fi.Catalogue.installed().meters


def test_a_package_in_an_archive_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = lay_distribution(tmp_path, "calm-sea", "1", {"calm_sea": meter()}, CALM)
    monkeypatch.syspath_prepend(shutil.make_archive(str(tmp_path / "calm-sea"), "zip", package))
    assert fi.new_game(2, meter="calm", seed=7).rules.meter.title == "Calm"
    del sys.modules["calm_sea"]


# --- what stands before what --------------------------------------------------------------------------------


def test_a_built_in_one_is_never_displaced(tmp_path: Path) -> None:
    offers = {METERS: {"elite": "calm_sea:ELITE"}}
    with installed_distribution(tmp_path, "calm-sea", "1", {"calm_sea": meter("elite", "ELITE")}, offers):
        assert fi.new_game(2, meter="elite", seed=7).water_level == 3
        catalogue = fi.Catalogue.installed()
        assert catalogue.meter("elite").title == "Elite"
        assert list(catalogue.meters).count("elite") == 1
        assert len(catalogue.meters) == len(list(catalogue.meters))
        with pytest.raises(fi.DuplicatePluginError, match="there is another water meter called 'elite'"):
            catalogue.prefer({"elite": "calm-sea"})
        assert "calm_sea" not in sys.modules


@pytest.mark.usefixtures("sea")
def test_what_is_added_stands_before_what_is_installed() -> None:
    mine = fi.WaterMeter("calm", "My own", 2)
    catalogue = fi.Catalogue.installed().plus(mine)
    assert catalogue.meter("calm") is mine
    assert loaded() == set()
    assert fi.Catalogue.builtin().plus(mine).meter("calm") is mine
    with pytest.raises(fi.DuplicatePluginError):
        catalogue.plus(evolve(mine, title="Another"))


def test_of_a_clash_one_distribution_can_be_preferred(tmp_path: Path) -> None:
    shore = installed_distribution(
        tmp_path,
        "Shore_Seas",
        "2",
        {"shore": meter("calm", "SAND").replace("'Calm'", "'Sand'")},
        {METERS: {"calm": "shore:SAND"}},
    )
    with shore, installed_distribution(tmp_path, "calm-sea", "1", {"calm_sea": meter()}, CALM):
        both = fi.Catalogue.installed()
        assert both.prefer({"calm": "shore-seas"}).meter("calm").title == "Sand"
        assert both.prefer({"calm": "Calm.Sea"}).meter("calm").title == "Calm"
        assert fi.new_game(2, meter="calm", catalogue=both.prefer({"calm": "calm-sea"}), seed=7).rules.meter.start == 1
        assert both == fi.Catalogue.installed() != both.prefer({"calm": "calm-sea"})
        assert both.prefer({}) == both
        with pytest.raises(fi.DuplicatePluginError):
            both.meter("calm")
        with pytest.raises(
            fi.UnknownPluginError, match="no distribution with 'calm' is called 'calm-see'; did you mea"
        ):
            both.prefer({"calm": "calm-see"})
        with pytest.raises(fi.UnknownPluginError, match="with 'novice' is called 'calm-sea'; there is none at all"):
            both.prefer({"novice": "calm-sea"})


def test_a_preference_leaves_other_kinds_alone(tmp_path: Path) -> None:
    """One id may be a meter in one distribution, and a meter and an island in another."""
    island = "import forbidden_island as fi\nROW = fi.Island('calm', 'Row', ('#' * 24,))\n"
    offers = {METERS: {"calm": "shore:SAND"}, "forbidden_island.islands": {"calm": "shore:ROW"}}
    shore = installed_distribution(tmp_path, "shore", "2", {"shore": meter("calm", "SAND") + island}, offers)
    with shore, installed_distribution(tmp_path, "calm-sea", "1", {"calm_sea": meter()}, CALM):
        catalogue = fi.Catalogue.installed().prefer({"calm": "calm-sea"})
        assert catalogue.island("calm").title == "Row"
        assert catalogue.meter("calm").title == "Calm"


# --- switched off, and unreadable ---------------------------------------------------------------------------


@pytest.mark.usefixtures("sea")
@pytest.mark.parametrize("value", ["1", "yes"])
def test_the_environment_can_switch_plugins_off(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    before = fi.Catalogue.installed()
    monkeypatch.setenv(SWITCH, value)
    assert fi.Catalogue.installed() == fi.Catalogue.builtin()
    with pytest.raises(fi.UnknownPluginError) as caught:
        fi.new_game(2, meter="calm", seed=7)
    assert str(caught.value).endswith("(FORBIDDEN_ISLAND_NO_PLUGINS is set, so nothing installed is found)")
    assert fi.new_game(2, meter="calm", catalogue=before, seed=7).rules.meter.title == "Calm"


@pytest.mark.usefixtures("sea")
@pytest.mark.parametrize("value", ["0", ""])
def test_the_switch_can_be_left_on(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv(SWITCH, value)
    assert "calm" in fi.Catalogue.installed().meters
    with pytest.raises(fi.UnknownPluginError, match=r"'calf'; did you mean 'calm'\?$"):
        fi.new_game(2, meter="calf", seed=7)


@pytest.mark.parametrize(("file", "content"), [("entry_points.txt", b"[a]\nb"), ("METADATA", b""), ("METADATA", None)])
def test_a_distribution_that_nobody_can_read_hurts_no_other(
    tmp_path: Path, sea: Path, file: str, content: bytes | None
) -> None:
    assert sea.exists()
    with installed_distribution(
        tmp_path, "wreck", "1", {"wreck": meter("wreck")}, {METERS: {"wreck": "wreck:CALM"}}
    ) as it:
        (info,) = it.glob("*.dist-info")
        (info / file).unlink() if content is None else (info / file).write_bytes(content)
        catalogue = fi.Catalogue.installed()
        assert "wreck" not in catalogue.meters
        assert catalogue.meter("calm").title == "Calm"


# --- values -------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("sea")
def test_a_catalogue_can_be_sent_elsewhere() -> None:
    for catalogue in (fi.Catalogue.builtin(), fi.Catalogue.installed(), fi.Catalogue.default()):
        again = pickle.loads(pickle.dumps(catalogue))  # noqa: S301 - made here
        assert again == catalogue
        assert again.meters.find("novice").title == "Novice"


@pytest.mark.usefixtures("sea")
def test_the_default_looks_only_when_it_must() -> None:
    default = fi.Catalogue.default()
    assert default.meter("calm").title == "Calm"
    assert default != fi.Catalogue.installed()
    assert repr(default.meters) == f"<Shelf of {METERS}: novice, normal, elite, legendary, and what is installed>"
    assert repr(fi.Catalogue.builtin().meters) == f"<Shelf of {METERS}: novice, normal, elite, legendary>"


def test_the_sea_offers_one_of_each_kind() -> None:
    assert sorted(OFFERS) == sorted(shelf.group.name for _, shelf in fi.Catalogue.builtin()._shelves())
