"""Where ids are looked up: what is in the box, and what users add to it."""

from __future__ import annotations

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

import forbidden_island as fi

BOX = fi.Catalogue.builtin()
DIVER = BOX.adventurers["diver"]
SCOUT = evolve(DIVER, id="scout", title="Scout")
CALM = fi.WaterMeter("calm", "Calm", 1, (1, 1))
ROW = fi.Island("row", "Row", ("#" * 24,))
SHELVES = ("adventurers", "meters", "islands", "house_rules")


def same(rules: fi.Rules) -> fi.Rules:
    """A house rule that changes nothing."""
    return rules


QUIET = fi.HouseRule("quiet", "Quiet", same)


# --- what is in it ------------------------------------------------------------------------------------------


def test_the_box_holds_what_comes_with_the_library() -> None:
    assert set(BOX.adventurers) == {"explorer", "pilot", "navigator", "diver", "engineer", "messenger"}
    assert list(BOX.meters) == ["novice", "normal", "elite", "legendary"]
    assert "forbidden-island" in BOX.islands
    assert {"few-windows", "no-lift-rescue"} <= set(BOX.house_rules)


@pytest.mark.parametrize("shelf", SHELVES)
def test_each_value_stands_under_its_own_id(shelf: str) -> None:
    assert [value.id for value in getattr(BOX, shelf).values()] == list(getattr(BOX, shelf))


def test_a_catalogue_cannot_be_changed() -> None:
    before = dict(BOX.meters)
    with pytest.raises(TypeError):
        BOX.meters["calm"] = CALM  # type: ignore[index]  # that it is not possible is what is shown
    with pytest.raises(FrozenInstanceError):
        BOX.meters = fi.Catalogue().meters  # type: ignore[misc]  # as above
    assert fi.Catalogue.builtin().meters == before


# --- adding -------------------------------------------------------------------------------------------------


def test_what_is_added_is_found_and_the_rest_stays() -> None:
    mine = BOX.plus(SCOUT, CALM, ROW, QUIET)
    assert mine.adventurers == {**BOX.adventurers, "scout": SCOUT}
    assert mine.meters == {**BOX.meters, "calm": CALM}
    assert mine.islands == {**BOX.islands, "row": ROW}
    assert mine.house_rules == {**BOX.house_rules, "quiet": QUIET}
    assert not any("scout" in getattr(BOX, shelf) for shelf in SHELVES)
    with pytest.raises(TypeError):
        mine.meters["wild"] = CALM  # type: ignore[index]  # as above


def test_adding_nothing_new_changes_nothing() -> None:
    assert BOX.plus() == BOX
    assert BOX.plus(evolve(DIVER)) == BOX
    assert BOX.plus(SCOUT).plus(SCOUT, SCOUT) == BOX.plus(SCOUT)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (evolve(DIVER, pawn="grey"), "there is another adventurer called 'diver'; give one of them another id"),
        (evolve(CALM, id="novice"), "there is another water meter called 'novice'; give one of them another id"),
        (evolve(ROW, id="forbidden-island"), "there is another island called 'forbidden-island'; give one of them"),
        (evolve(QUIET, id="few-windows"), "there is another house rule called 'few-windows'; give one of them another"),
    ],
    ids=["adventurer", "meter", "island", "house rule"],
)
def test_two_things_of_one_kind_cannot_share_an_id(
    value: fi.Adventurer | fi.WaterMeter | fi.Island | fi.HouseRule, said: str
) -> None:
    with pytest.raises(fi.DuplicatePluginError) as caught:
        BOX.plus(value)
    assert str(caught.value).startswith(said)
    assert isinstance(caught.value, fi.PluginError)


def test_a_clash_among_the_added_ones_is_found_too() -> None:
    with pytest.raises(fi.DuplicatePluginError, match="scout"):
        BOX.plus(SCOUT, evolve(SCOUT, title="Ranger"))


def test_things_of_different_kinds_can_share_an_id() -> None:
    mine = BOX.plus(evolve(CALM, id="diver"), evolve(ROW, id="diver"))
    assert (mine.adventurer("diver"), mine.meter("diver").title, mine.island("diver").title) == (DIVER, "Calm", "Row")


@pytest.mark.parametrize("value", ["diver", None, fi.Tile.WATCHTOWER, fi.Adventurer], ids=repr)
def test_a_catalogue_holds_nothing_else(value: object) -> None:
    with pytest.raises(TypeError, match="is no adventurer, water meter, island or house rule"):
        BOX.plus(value)  # type: ignore[arg-type]  # that it is refused is what is shown


# --- looking up ---------------------------------------------------------------------------------------------


def test_an_id_is_looked_up() -> None:
    assert BOX.adventurer("diver") is DIVER
    assert BOX.meter("elite") == fi.WaterMeter("elite", "Elite", 3)
    assert BOX.island("forbidden-island").title == "Forbidden Island"
    assert BOX.house_rule("few-windows").id == "few-windows"


def test_a_value_is_handed_back_whether_it_is_known_or_not() -> None:
    assert BOX.adventurer(SCOUT) is SCOUT
    assert BOX.meter(CALM) is CALM
    assert BOX.island(ROW) is ROW
    assert BOX.house_rule(QUIET) is QUIET


def test_an_unknown_id_is_named_with_what_looks_like_it() -> None:
    with pytest.raises(fi.UnknownPluginError) as caught:
        BOX.adventurer("driver")
    error = caught.value
    assert (error.kind, error.id, error.near) == ("adventurer", "driver", ("diver",))
    assert set(error.known) == set(BOX.adventurers)
    assert str(error) == "no adventurer is called 'driver'; did you mean 'diver'?"
    assert isinstance(error, KeyError)


def test_an_unknown_id_that_looks_like_nothing_is_named_with_all_there_is() -> None:
    with pytest.raises(fi.UnknownPluginError) as meter:
        BOX.meter("xyz")
    assert str(meter.value) == "no water meter is called 'xyz'; there is elite, legendary, normal, novice"
    with pytest.raises(fi.UnknownPluginError) as island:
        fi.Catalogue().island("xyz")
    assert str(island.value) == "no island is called 'xyz'; there is none at all"
    with pytest.raises(fi.UnknownPluginError, match="no house rule is called 'xyz'; there is few-windows"):
        BOX.house_rule("xyz")


def test_an_empty_catalogue_knows_nothing() -> None:
    empty = fi.Catalogue()
    assert not any(getattr(empty, shelf) for shelf in SHELVES)
    assert empty.plus(SCOUT).adventurer("scout") is SCOUT


def test_a_value_of_another_kind_is_no_id() -> None:
    with pytest.raises(TypeError, match="is neither an id nor a value of WaterMeter"):
        BOX.meter(DIVER)  # type: ignore[arg-type]  # that it is refused is what is shown
    with pytest.raises(TypeError, match="7 is neither an id nor a value of Adventurer"):
        BOX.adventurer(7)  # type: ignore[arg-type]  # as above
