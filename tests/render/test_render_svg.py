"""The board as SVG: well formed, self-contained, always the same, and with all that the text shows."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, fromstring

import pytest
from attrs import evolve

import forbidden_island as fi
from forbidden_island.render.svg import board
from forbidden_island.render.words import decision
from outlines import OUTLINES

if TYPE_CHECKING:
    from collections.abc import Iterator

SVG = "{http://www.w3.org/2000/svg}"


def picture(state: fi.State) -> Element:
    return fromstring(board(state))  # noqa: S314 - our own picture


def states(seed: int, players: int, island: fi.Island | str = "forbidden-island") -> Iterator[fi.State]:
    """Every state of a game played at random."""
    rng = Random(seed)
    state = fi.new_game(players, seed=rng, island=island)
    yield state
    while not state.is_over:
        state = state.apply(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
        yield state


@pytest.fixture(scope="module")
def games() -> list[fi.State]:
    """The states of some games, among them each phase."""
    seen = [state for seed in range(6) for state in states(seed, 2 + seed % 3)]
    assert {state.phase.id for state in seen} == {"actions", "treasure", "flood", "discard", "water", "ended"}
    return seen


def tiles(drawn: Element) -> dict[str, Element]:
    """What is drawn of each tile, by what shows up under the pointer."""
    groups = ((group.findtext(f"{SVG}title"), group) for group in drawn.iter(f"{SVG}g"))
    return {title: group for title, group in groups if title is not None}


def words(drawn: Element) -> str:
    """All lines of text, one after the other."""
    return " ".join(line.text or "" for line in drawn.iter(f"{SVG}text"))


def rings(drawn: Element) -> list[str]:
    """The colours of the pawns."""
    return [circle.attrib["fill"] for circle in drawn.iter(f"{SVG}circle") if circle.get("r") == "11"]


def test_each_tile_shows_its_name_its_state_and_its_pawns(games: list[fi.State]) -> None:
    for state in games[::3]:
        shown = tiles(picture(state))
        assert len(shown) == len(state.rules.tiles)
        for tile in state.rules.tiles:
            group = shown[f"{tile.title}: {state.tile_state(tile).value}"]
            assert words(group).startswith(tile.title)
            pawns = [seat for seat, at in enumerate(state.pawns) if at == tile]
            assert rings(group) == [state.rules.adventurers[seat].pawn for seat in pawns]
            assert all(str(seat) in words(group).split() for seat in pawns)


def test_the_three_states_of_a_tile_look_different() -> None:
    *_, last = states(5, 4)
    shown = tiles(picture(last))
    looks: dict[fi.TileState, dict[str, str]] = {}
    for tile in last.rules.tiles:
        lies = last.tile_state(tile)
        looks[lies] = next(shown[f"{tile.title}: {lies.value}"].iter(f"{SVG}rect")).attrib
    assert len({look["fill"] for look in looks.values()}) == len(fi.TileState)
    assert "stroke-dasharray" in looks[fi.TileState.SUNK]


def test_a_tile_lies_on_its_place() -> None:
    state = fi.new_game(2, seed=7)
    for tile in state.rules.tiles:
        column, row = state.place_of(tile)
        group = tiles(picture(state))[f"{tile.title}: {state.tile_state(tile).value}"]
        assert group.attrib["transform"] == f"translate({100 * column - 68} {100 * row - 70})"


def test_the_panel_says_everything(games: list[fi.State]) -> None:
    for state in games[::3]:
        drawn = picture(state)
        said = words(drawn)
        assert drawn.attrib["aria-label"] == decision(state)
        assert decision(state) in said
        for seat, hand in enumerate(state.hands):
            role = state.rules.adventurers[seat].title
            assert (f"{role} has the turn" in said) == (seat == state.seat)
            assert all(card.title in said for card in hand)
        assert said.count(" not captured") == len(state.rules.treasures) - len(state.captured)
        assert f"{state.rules.meter.title}, tick {state.water_level} of " in said
        assert f"discard {sum(state.treasure_discard.values())} Flood pile " in said
        assert said.endswith(f", discard {len(state.flood_discard)}")


def test_treasures_and_the_way_out_are_marked() -> None:
    state = fi.new_game(2, seed=7)
    state = state.replacing(captured=[state.rules.treasures[0]])
    shown = tiles(picture(state))
    for tile in state.rules.tiles:
        group = shown[f"{tile.title}: {state.tile_state(tile).value}"]
        signs = [path for path in group.iter(f"{SVG}path") if path.get("fill") != "none"]
        marked = sum(tile in treasure.tiles for treasure in state.rules.treasures)
        assert len(signs) == marked + (tile == state.rules.landing)
    assert "Earth Stone captured W Statue of the Wind not captured" in words(picture(state))
    assert f"{state.rules.landing.title} the way out" in words(picture(state))


def test_pawns_on_one_tile_do_not_hide_each_other() -> None:
    state = fi.new_game(4, seed=7)
    landing = state.rules.landing
    drawn = tiles(picture(state.replacing(pawns=(landing,) * 4)))
    group = drawn[f"{landing.title}: {state.tile_state(landing).value}"]
    spots = {(circle.get("cx"), circle.get("cy")) for circle in group.iter(f"{SVG}circle")}
    assert len(spots) == 4


@pytest.mark.parametrize("island", OUTLINES, ids=str)
def test_every_outline_fits_its_frame(island: fi.Island) -> None:
    state = fi.new_game(3, seed=7, island=island)
    drawn = picture(state)
    assert len(tiles(drawn)) == 24
    assert int(drawn.attrib["width"]) >= 100 * island.outline.width + 338
    assert int(drawn.attrib["height"]) >= 100 * island.outline.height
    assert drawn.attrib["viewBox"] == f"0 0 {drawn.attrib['width']} {drawn.attrib['height']}"


def test_a_picture_needs_nothing_else_and_is_always_the_same() -> None:
    for state, twin in zip(states(3, 4), states(3, 4), strict=True):
        text = board(state)
        assert text == board(twin)
        assert text.count("http") == 1
        assert not any(word in text for word in ("href", "url(", "<style", "<script", " id="))


def test_a_notebook_shows_it() -> None:
    state = fi.new_game(2, seed=7)
    assert state._repr_svg_() == board(state)  # pyright: ignore[reportPrivateUsage]  # the name that notebooks call


def test_words_of_plugins_are_escaped_and_stay_in_their_frame() -> None:
    rules = fi.new_game(["diver", "pilot"], seed=7).rules
    wild = tuple(evolve(role, title="<b>&\"'\x00" * 20, pawn="url(http://example.org)") for role in rules.adventurers)
    more = fi.Tile("more", "A & B <c> \ud800 " + "Long" * 20)
    island = fi.Island("big", "Big", ("#####",) * 5)
    meter = fi.WaterMeter("deep", "Deep", 1, (1,) * 400)
    rules = evolve(rules, adventurers=wild, tiles=(*rules.tiles, more), island=island, meter=meter)
    state = rules.new_state(Random(7))
    text = board(state)
    text.encode()
    assert "example.org" not in text
    shown = tiles(picture(state))
    names = [title for title in shown if title.startswith("A & B <c> ? Long")]
    assert len(names) == 1
    assert max(len(line.text or "") for line in picture(state).iter(f"{SVG}text")) <= 60


def test_the_skull_is_shown_when_it_is_reached() -> None:
    rng = Random(7)
    state = fi.new_game(2, meter=fi.WaterMeter("brief", "Brief", 1, (0,)), seed=rng)
    while not state.is_over:
        state = state.advance(rng.choice(state.legal_actions()), rng)
    assert "Brief, tick 2 of 2: the skull" in words(picture(state))
