"""Plugins of a game that is no island: a group and its shelf are all that it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import forbidden_island as fi
from forbidden_island.table import (
    HouseRule,
    Origin,
    PluginGroup,
    Shelf,
    explained,
    origins_of,
    preferring,
    read_origins,
)
from forbidden_island.testing import installed_distribution

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SOURCE = "from forbidden_island.table import HouseRule\n{name} = HouseRule({id!r}, {title!r}, int, api=3)\n"
DEEP = HouseRule[int]("deep", "Deep", int, api=3)
DEPTHS: PluginGroup[HouseRule[int]] = PluginGroup("lake.depths", "depth", HouseRule, (DEEP,), api=3)
SHORES: PluginGroup[HouseRule[int]] = PluginGroup("lake.shores", "shore", HouseRule, api=3)


@pytest.fixture(autouse=True)
def shallows(tmp_path: Path) -> Iterator[None]:
    """A distribution that offers a depth."""
    module = {"lake_shallows": SOURCE.format(name="SHALLOW", id="shallow", title="Shallow")}
    offers = {"lake.depths": {"shallow": "lake_shallows:SHALLOW"}}
    with installed_distribution(tmp_path, "lake-shallows", "0.3", module, offers):
        yield


ORIGIN = Origin("lake.depths", "shallow", "lake-shallows", "0.3")


def test_a_game_looks_its_ids_up() -> None:
    for shelf in (Shelf.installed(DEPTHS), Shelf.default(DEPTHS)):
        assert [shelf.find("deep").title, shelf.find("shallow").title] == ["Deep", "Shallow"]
        assert shelf.find(DEEP) is DEEP
        assert sorted(shelf) == ["deep", "shallow"]
    assert list(Shelf.builtin(DEPTHS)) == ["deep"]
    assert list(Shelf.installed(SHORES)) == []
    with pytest.raises(fi.UnknownPluginError, match="no depth is called 'shallows'; did you mean 'shallow'"):
        Shelf.default(DEPTHS).find("shallows")


def test_each_game_has_its_own_version_of_the_interface() -> None:
    old = HouseRule[int]("old", "Old", int)
    with pytest.raises(fi.BrokenPluginError, match=r"written for version 1 of lake\.depths, and this is version 3"):
        Shelf.builtin(DEPTHS).plus(old)
    assert Shelf.builtin(DEPTHS).plus(HouseRule[int]("new", "New", int, api=3)).find("new").title == "New"


def test_a_clash_is_settled_on_the_shelf(tmp_path: Path) -> None:
    module = {"lake_others": SOURCE.format(name="OTHER", id="shallow", title="Other")}
    offers = {"lake.depths": {"shallow": "lake_others:OTHER"}}
    with installed_distribution(tmp_path, "lake-others", "1", module, offers):
        depths, shores = Shelf.installed(DEPTHS), Shelf.installed(SHORES)
        with pytest.raises(fi.DuplicatePluginError):
            depths.find("shallow")
        assert depths.prefer({"shallow": "lake-others"}).find("shallow").title == "Other"
        assert preferring([shores, depths], {"shallow": "lake-shallows"})[1].find("shallow").title == "Shallow"


def test_a_save_names_what_it_needs() -> None:
    shallow = Shelf.default(DEPTHS).find("shallow")
    named = [one.to_dict() for one in origins_of([(DEPTHS, DEEP), (DEPTHS, shallow)])]
    assert named == [{"group": "lake.depths", "id": "shallow", "distribution": "lake-shallows", "version": "0.3"}]
    assert read_origins(named, "plugins") == (ORIGIN,)
    assert str(ORIGIN) == "lake-shallows 0.3"


def test_what_a_save_misses_is_explained() -> None:
    with pytest.raises(fi.UnknownPluginError) as caught:
        Shelf.builtin(DEPTHS).find("shallow")
    said = "no depth is called 'shallow'; there is deep"
    assert explained(caught.value, [ORIGIN]) == f"{said}; it was saved with 'lake-shallows', version '0.3'"
    assert explained(caught.value, []) == said
    with pytest.raises(fi.UnknownPluginError) as slip:
        Shelf.builtin(DEPTHS).find("deeper")
    near = "no depth is called 'deeper'; did you mean 'deep'?"
    origin = Origin(DEPTHS.name, "deeper", "lake-depths", "2")
    assert explained(slip.value, [origin]) == f"{near} It was saved with 'lake-depths', version '2'"
    assert explained(caught.value, [Origin("lake.shores", "shallow", "x", "1")]) == said
    assert explained(fi.SetupError("1 player"), [ORIGIN]) == "1 player"


def test_a_shelf_is_a_mapping() -> None:
    shelf = Shelf.builtin(DEPTHS)
    assert (len(shelf), dict(shelf), shelf.get("shore")) == (1, {"deep": DEEP}, None)
    assert shelf == {"deep": DEEP}
    assert shelf not in [{}, Shelf(DEPTHS), Shelf.builtin(SHORES), None]
    with pytest.raises(TypeError, match="unhashable"):
        hash(shelf)
