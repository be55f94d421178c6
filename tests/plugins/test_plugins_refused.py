"""Plugins that cannot be used: each is complained of where it is asked for, and hurts no game without it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

import forbidden_island as fi
from forbidden_island.testing import installed_distribution
from sea import meter

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from pathlib import Path

METERS = "forbidden_island.meters"
BROKEN = {
    "an import that fails": (
        "import no_such_package",
        "importing calm_sea:CALM gives ModuleNotFoundError: No module named 'no_such_package'",
    ),
    "an error": ("1 / 0", "importing calm_sea:CALM gives ZeroDivisionError: division by zero"),
    "an exit": ("raise SystemExit(3)", "importing calm_sea:CALM gives SystemExit: 3"),
    "a syntax error": ("CALM = (", "importing calm_sea:CALM gives SyntaxError: '(' was never closed"),
    "nothing of the name": (meter(name="QUIET"), "importing calm_sea:CALM gives AttributeError: module 'calm_sea' has"),
    "a refusal of the library": (
        meter().replace("1, (", "9, ("),
        "importing calm_sea:CALM gives SetupError: meter 'calm' starts at tick 9; its ticks are 1 to 3",
    ),
    "a value of another kind": (
        "import forbidden_island as fi\nCALM = fi.Catalogue.builtin().adventurers['diver']",
        "calm_sea:CALM is a forbidden_island.adventurers.adventurer.Adventurer, no forbidden_island.box.meters.Water",
    ),
    "a class": (
        "import forbidden_island as fi\nCALM = fi.WaterMeter",
        "calm_sea:CALM is a builtins.type, no forbidden",
    ),
    "another id": (meter("quiet"), "calm_sea:CALM calls itself 'quiet'; the entry point must, too"),
}
OTHER_VERSIONS = {
    0: "install a newer version of it",
    fi.API_VERSION + 1: "install a newer version of the game",
    "one": "install a newer version of the game",
}


def installed(path: Path, source: str) -> AbstractContextManager[Path]:
    """A distribution with one meter of that source, and a sound one beside it."""
    offers = {METERS: {"calm": "calm_sea:CALM", "still": "still_sea:STILL"}}
    return installed_distribution(
        path, "sea-meters", "1.2", {"calm_sea": source, "still_sea": meter("still", "STILL")}, offers
    )


def hurts_no_other_game() -> None:
    """Games without the plugin are played, those with its neighbour too."""
    assert fi.new_game(4, meter="elite", seed=7).water_level == 3
    assert fi.new_game(2, meter="still", seed=7).rules.meter.id == "still"
    catalogue = fi.Catalogue.installed()
    assert fi.new_game(["diver", "pilot"], catalogue=catalogue, seed=7) == fi.new_game(["diver", "pilot"], seed=7)
    assert {"calm", "still"} <= set(catalogue.meters)
    assert "calm" in catalogue.meters


# --- broken -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("source", "cause"), BROKEN.values(), ids=list(BROKEN))
def test_a_broken_one_is_named_with_distribution_version_cause_and_remedy(
    tmp_path: Path, source: str, cause: str
) -> None:
    with installed(tmp_path, source):
        for catalogue in (None, fi.Catalogue.installed()):
            with pytest.raises(fi.BrokenPluginError) as caught:
                fi.new_game(2, meter="calm", catalogue=catalogue, seed=7)
            error = caught.value
            assert (error.kind, error.id, error.group) == ("water meter", "calm", METERS)
            assert (error.distribution, error.version, error.outdated) == ("sea-meters", "1.2", False)
            assert error.cause.startswith(cause)
            assert str(error) == (
                f"water meter 'calm' of sea-meters 1.2 cannot be used: {error.cause}; "
                "install another version of sea-meters, or play without it"
            )
        hurts_no_other_game()


def test_the_cause_is_kept(tmp_path: Path) -> None:
    with installed(tmp_path, "1 / 0"), pytest.raises(fi.BrokenPluginError) as caught:
        fi.Catalogue.installed().meter("calm")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_an_interruption_by_the_user_is_no_fault_of_the_plugin(tmp_path: Path) -> None:
    with installed(tmp_path, "raise KeyboardInterrupt"), pytest.raises(KeyboardInterrupt):
        fi.new_game(2, meter="calm", seed=7)


def test_what_is_no_place_of_a_value_is_broken_too(tmp_path: Path) -> None:
    sea_meters = installed_distribution(tmp_path, "sea-meters", "1.2", {}, {METERS: {"calm": "no place!"}})
    with sea_meters, pytest.raises(fi.BrokenPluginError, match="importing no place! gives"):
        fi.new_game(2, meter="calm", seed=7)


def test_one_of_several_can_be_broken(tmp_path: Path) -> None:
    """The shelf as a whole is asked for: the broken one is complained of, the others are there by their ids."""
    with installed(tmp_path, "1 / 0"):
        meters = fi.Catalogue.installed().meters
        with pytest.raises(fi.BrokenPluginError):
            list(meters.values())
        assert meters["still"].id == "still"


# --- for another version of the interface -------------------------------------------------------------------


@pytest.mark.parametrize(("api", "remedy"), OTHER_VERSIONS.items())
def test_one_for_another_version_of_the_interface_is_refused(tmp_path: Path, api: object, remedy: str) -> None:
    with installed(tmp_path, meter(more=f", api={api!r}")):
        with pytest.raises(fi.BrokenPluginError) as caught:
            fi.new_game(2, meter="calm", seed=7)
        error = caught.value
        assert error.outdated
        assert str(error) == (
            f"water meter 'calm' of sea-meters 1.2 cannot be used: it is written for version {api!r} of {METERS}, "
            f"and this is version {fi.API_VERSION}; {remedy}"
        )
        hurts_no_other_game()


def test_one_that_says_its_version_is_found(tmp_path: Path) -> None:
    with installed(tmp_path, meter(more=f", api={fi.API_VERSION}")):
        assert fi.new_game(2, meter="calm", seed=7).rules.meter.api == fi.API_VERSION


def test_one_made_by_hand_is_compared_too() -> None:
    mine = fi.WaterMeter("mine", "Mine", 1, api=fi.API_VERSION + 1)
    for use in (lambda: fi.new_game(2, meter=mine, seed=7), lambda: fi.Catalogue.builtin().plus(mine)):
        with pytest.raises(fi.BrokenPluginError) as caught:
            use()
        assert str(caught.value).startswith("water meter 'mine' cannot be used: it is written for version 2")
        assert (caught.value.distribution, caught.value.version) == ("", "")


# --- two of one id, and none --------------------------------------------------------------------------------


def test_two_of_one_id_hurt_only_the_games_that_use_it(tmp_path: Path) -> None:
    offers = {METERS: {"calm": "shore:CALM"}}
    with installed(tmp_path, meter()), installed_distribution(tmp_path, "shore", "0.3", {"shore": meter()}, offers):
        for catalogue in (None, fi.Catalogue.installed()):
            with pytest.raises(fi.DuplicatePluginError) as caught:
                fi.new_game(2, meter="calm", catalogue=catalogue, seed=7)
            error = caught.value
            assert (error.kind, error.id, error.group) == ("water meter", "calm", METERS)
            assert error.distributions == (("sea-meters", "1.2"), ("shore", "0.3"))
            assert str(error) == (
                "water meter 'calm' is offered by sea-meters 1.2 and shore 0.3; uninstall one of them, "
                "or pick one: installed().prefer({'calm': 'sea-meters'}) in Python, "
                "--prefer calm=sea-meters on the command line"
            )
        hurts_no_other_game()
        assert not {"calm_sea", "shore"} & set(sys.modules)


def test_an_unknown_id_is_named_with_installed_ones_that_are_near(tmp_path: Path) -> None:
    with installed(tmp_path, "1 / 0"):
        with pytest.raises(fi.UnknownPluginError) as caught:
            fi.new_game(2, meter="stil", seed=7)
        error = caught.value
        assert (error.kind, error.id, error.near[0], error.group) == ("water meter", "stil", "still", METERS)
        assert {"calm", "still", "novice"} <= set(error.known)
        assert str(error).startswith("no water meter is called 'stil'; did you mean 'still'")
        with pytest.raises(fi.UnknownPluginError, match=r"xyz'; there is .*calm.*novice.*still"):
            fi.new_game(2, meter="xyz", seed=7)
