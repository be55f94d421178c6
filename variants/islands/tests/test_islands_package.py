"""The package: what it offers, games on each island, and the pictures and figures of the README."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

import forbidden_island as fi
import forbidden_island_islands
from forbidden_island.cli.app import app
from forbidden_island.table import play_out, random_bot
from forbidden_island_islands import ISLANDS
from packaged import offered_by, private_names_of

if TYPE_CHECKING:
    from collections.abc import Iterator

README = Path(__file__).parents[1] / "README.md"
each_island = pytest.mark.parametrize("island", ISLANDS, ids=lambda island: island.id)


# --- what is offered ----------------------------------------------------------------------------------------


def test_each_is_an_entry_point_under_its_id() -> None:
    group = "forbidden_island.islands"
    assert offered_by("forbidden-island-islands") == {(group, one.id): one for one in ISLANDS}


def test_all_are_there_and_none_is_the_islands_of_the_box() -> None:
    assert len({*ISLANDS, *fi.Catalogue.builtin().islands.values()}) == 12
    named = {name: value for name, value in vars(forbidden_island_islands).items() if isinstance(value, fi.Island)}
    assert {one.id.upper().replace("-", "_"): one for one in ISLANDS} == named


def test_types_come_with_it() -> None:
    assert files("forbidden_island_islands").joinpath("py.typed").is_file()


def test_only_what_is_public_is_used() -> None:
    assert private_names_of(forbidden_island_islands) == []


# --- games --------------------------------------------------------------------------------------------------


@each_island
def test_a_game_is_played_on_it_and_a_file_says_whose_it_is(island: fi.Island) -> None:
    state = fi.new_game(["navigator", "explorer"], island=island.id, seed=7)
    assert state.rules.island == island
    assert len(state.rules.tiles) == sum(state.place_of(tile) in island.outline for tile in state.rules.tiles) == 24
    (plugin,) = state.to_dict()["rules"]["plugins"]
    assert (plugin["id"], plugin["distribution"]) == (island.id, "forbidden-island-islands")
    end = play_out(state, random_bot, Random(7)).state
    assert end.is_over
    assert fi.State.from_json(end.to_json()) == end


@each_island
def test_the_command_line_plays_on_it(island: fi.Island, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    args = ["play", "--watch", "--island", island.id, "--seed", "7", "--save", str(file)]
    assert CliRunner().invoke(app, args).exit_code == 0
    end = fi.Record.from_json(file.read_text("utf-8")).state
    assert end.is_over
    assert end.rules.island == island


# --- the README ---------------------------------------------------------------------------------------------


def pictures(page: str) -> dict[str, tuple[str, ...]]:
    """The rows below each name in the block of text."""
    (block,) = re.findall(r"^```text\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    drawn = (picture.split() for picture in block.split("\n\n"))
    return {id: tuple(rows) for id, *rows in drawn}


def figures(page: str) -> dict[str, tuple[int, ...]]:
    """The numbers of each line of the table."""
    lines = re.findall(r"^\| `([a-z-]+)` \|(.*)\|$", page, re.MULTILINE)
    return {id: tuple(map(int, re.findall(r"\d+", numbers))) for id, numbers in lines}


def pairs(outline: fi.Outline) -> int:
    """How many pairs of places lie side by side."""
    return sum(len(outline.orthogonal(place)) for place in outline.places) // 2


def longest_way(outline: fi.Outline) -> int:
    """The steps between the two places that are farthest from each other."""
    return max(len(list(rings(outline, place))) for place in outline.places)


def rings(outline: fi.Outline, place: fi.Place) -> Iterator[set[fi.Place]]:
    """The places one step away, then those two steps away, and so on."""
    reached = ring = {place}
    while ring := {near for one in ring for near in outline.orthogonal(one)} - reached:
        reached = reached | ring
        yield ring


def test_the_pictures_are_the_islands() -> None:
    assert pictures(README.read_text("utf-8")) == {island.id: island.rows for island in ISLANDS}


def test_the_figures_are_right() -> None:
    assert figures(README.read_text("utf-8")) == {
        one.id: (one.outline.width, one.outline.height, pairs(one.outline), longest_way(one.outline)) for one in ISLANDS
    }
    (box,) = fi.Catalogue.builtin().islands.values()
    said = " ".join(README.read_text("utf-8").split())
    assert f"has {pairs(box.outline)} pairs of tiles that lie side by side" in said
    assert f"nobody is more than {longest_way(box.outline)} steps from anybody" in said
