"""The board as text: it fits, it shows everything, and it says who decides wherever a game can stand."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest
from attrs import evolve

import forbidden_island as fi
from forbidden_island.render.fit import columns, cut, filled, labels
from forbidden_island.render.words import letters
from outlines import OUTLINES

if TYPE_CHECKING:
    from collections.abc import Iterator

GOLDEN = """\
        1           2           3           4           5           6
                          ┌───────────┬───────────┐
                          │Gold Gate  │Silver Gate│
1                         │           │~~~~~~~~~~~│
                          │           │@1 ~~~~~~~~│
              ┌───────────┼───────────┼───────────┼───────────┐
              │Temple of  │Howling    │Bronze Gate│Phantom    │
2             │the Sun    │Garden     │           │Rock       │
              │*E         │*W         │           │           │
  ┌───────────┼───────────┼───────────┼───────────┼───────────┼───────────┐
  │Observatory│Tidal      │Lost Lagoon│Misty Marsh│Dunes of   │Cave of ~~~│
3 │           │Palace     │~~~~~~~~~~~│~~~~~~~~~~~│Deception  │Embers ~~~~│
  │           │*O         │~~~~~~~~~~~│~~~~~~~~~~~│           │*F ~~~~~~~~│
  ├───────────┼───────────┼───────────┼───────────┼───────────┼───────────┤
  │Cliffs of ~│Breakers   │Copper Gate│Fools'     │Iron Gate  │Coral      │
4 │Abandon ~~~│Bridge     │           │Landing    │           │Palace     │
  │~~~~~~~~~~~│           │           │^ @2       │@0         │*O         │
  └───────────┼───────────┼───────────┼───────────┼───────────┼───────────┘
              │Cave of    │Whispering │Temple of ~│Crimson    │
5             │Shadows    │Garden     │the Moon ~~│Forest     │
              │*F         │*W         │*E ~~~~~~~~│           │
              └───────────┼───────────┼───────────┼───────────┘
                          │Twilight   │Watchtower │
6                         │Hollow     │           │
                          │           │           │
                          └───────────┴───────────┘
~~~ flooded  ... sunk  blank: dry  *E treasure  ^ way out  @0 pawn of seat 0
>0 Diver     Statue of the Wind card, Sandbags
 1 Messenger Earth Stone card, Ocean's Chalice card
 2 Pilot     Earth Stone card, Crystal of Fire card
Treasures    *E Earth Stone, *W Statue of the Wind, *F Crystal of Fire,
             *O Ocean's Chalice
Water        Elite, tick 3 of 10: 3 flood cards a turn, skull in 7 ticks
Cards        treasure pile 22, discard 0; flood pile 18, discard 6
Now          Actions, 3 actions left: seat 0 (Diver) decides"""

STEP, SIDE = 12, 4
"""How far the cells of the standard outline are apart, in columns and lines."""

FILLS = {fi.TileState.DRY: set[str](), fi.TileState.FLOODED: {"~"}, fi.TileState.SUNK: {"."}}


class Drawn(NamedTuple):
    """A state with its picture."""

    state: fi.State
    text: str


def played(seed: int, players: int, island: fi.Island | str = "forbidden-island") -> Iterator[Drawn]:
    """Every state of a game played at random."""
    rng = Random(seed)
    state = fi.new_game(players, seed=rng, island=island)
    yield Drawn(state, str(state))
    while not state.is_over:
        state = state.apply(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
        yield Drawn(state, str(state))


@pytest.fixture(scope="module")
def games() -> list[Drawn]:
    """All states of some games, among them each phase."""
    drawn = [one for seed in range(6) for one in played(seed, 2 + seed % 3)]
    assert {one.state.phase.id for one in drawn} == {"actions", "treasure", "flood", "discard", "water", "ended"}
    return drawn


def cell(drawn: Drawn, tile: fi.Tile) -> str:
    """What is inside a tile of the standard outline, line after line."""
    column, row = drawn.state.place_of(tile)
    left, top = 3 + STEP * (column - 1), 2 + SIDE * (row - 1)
    lines = drawn.text.split("\n")[top : top + SIDE - 1]
    return "\n".join(line.ljust(80)[left : left + STEP - 1].rstrip() for line in lines)


def panel(drawn: Drawn) -> str:
    """What stands below the island, in one line."""
    return " ".join(drawn.text.partition("~~~ flooded")[2].split())


def with_tiles(*titles: str, rows: tuple[str, ...]) -> fi.State:
    """A first state on an island that has more tiles than the box."""
    rules = fi.new_game(["diver", "pilot"], seed=7).rules
    more = (fi.Tile(f"more-{number}", title) for number, title in enumerate(titles))
    island = fi.Island("big", "Big", rows)
    return evolve(rules, island=island, tiles=(*rules.tiles, *more)).new_state(Random(7))


def crowded(state: fi.State) -> fi.State:
    """All pawns on the first tile of the first treasure."""
    return state.replacing(pawns=(state.rules.treasures[0].tiles[0],) * len(state.pawns))


# --- the picture --------------------------------------------------------------------------------------------


def test_a_board_looks_like_this() -> None:
    assert str(fi.new_game(["diver", "messenger", "pilot"], meter="elite", seed=2)) == GOLDEN


def test_the_standard_board_fits_a_small_terminal(games: list[Drawn]) -> None:
    for drawn in games:
        lines = drawn.text.split("\n")
        assert len(lines) <= 40
        assert max(map(len, lines)) < 80
        assert not any(line.endswith(" ") for line in lines)


@pytest.mark.parametrize("island", OUTLINES, ids=str)
def test_every_outline_fits_and_names_every_tile(island: fi.Island) -> None:
    for drawn in played(1, 4, island):
        lines = drawn.text.split("\n")
        assert max(map(len, lines)) < 80
        assert lines[0].split() == [str(column) for column in range(1, island.outline.width + 1)]
        assert "#" not in drawn.text


def test_a_tile_has_its_name_and_its_state(games: list[Drawn]) -> None:
    for drawn in games:
        for tile in drawn.state.rules.tiles:
            shown = cell(drawn, tile)
            for word in tile.title.split():
                assert word in shown
            assert set(shown) & {"~", "."} == FILLS[drawn.state.tile_state(tile)]


def test_only_tiles_that_are_left_have_walls() -> None:
    *_, last = played(5, 4)
    walls = {tile: "│" in after(last, tile) for tile in last.state.rules.tiles}
    for tile, wall in walls.items():
        column, row = last.state.place_of(tile)
        beside = {last.state.tile_at(column + step, row) for step in (0, 1)}
        assert wall == bool(beside & {*last.state.rules.tiles} - last.state.sunk)
    assert set(walls.values()) == {True, False}


def after(drawn: Drawn, tile: fi.Tile) -> str:
    """The sign on the right of a tile of the standard outline."""
    column, row = drawn.state.place_of(tile)
    return drawn.text.split("\n")[3 + SIDE * (row - 1)].ljust(80)[2 + STEP * column]


def test_pawns_treasures_and_the_way_out_are_marked(games: list[Drawn]) -> None:
    for drawn in games:
        marks = letters(drawn.state.rules.treasures)
        for tile in drawn.state.rules.tiles:
            shown = cell(drawn, tile).split("\n")[-1].split()
            pawns = ",".join(str(seat) for seat, at in enumerate(drawn.state.pawns) if at == tile)
            assert (f"@{pawns}" in shown) == bool(pawns)
            assert ("^" in shown) == (tile == drawn.state.rules.landing)
            for treasure, letter in marks.items():
                assert (f"*{letter}" in shown) == (tile in treasure.tiles)


def test_all_pawns_are_shown_where_there_is_little_room() -> None:
    assert "│*E @0,1,2,3│" in str(crowded(fi.new_game(4, seed=7)))
    ten_columns = next(island for island in OUTLINES if island.outline.width == 10)
    assert "│*E@0,1" in str(crowded(fi.new_game(2, seed=7, island=ten_columns)))
    assert "│@0123" in str(crowded(fi.new_game(4, seed=7, island=ten_columns)))


# --- islands and names of plugins ---------------------------------------------------------------------------


def test_an_island_too_wide_is_shown_in_parts() -> None:
    state = with_tiles(rows=("#" * 24,))
    lines = str(state).split("\n")
    assert max(map(len, lines)) < 80
    assert lines[0].split() == [str(column) for column in range(1, 13)]
    assert lines[6].split() == [str(column) for column in range(13, 25)]


def test_a_tall_island_has_room_for_its_row_numbers() -> None:
    state = with_tiles(rows=("#",) * 24)
    assert [line.split()[0] for line in str(state).split("\n")[3:97:4]] == [str(row) for row in range(1, 25)]


def test_tiles_of_one_name_are_numbered_and_explained() -> None:
    state = with_tiles("Cave of Embers", rows=("#####",) * 5)
    number = 1 + [tile.title for tile in state.rules.tiles].index("Cave of Embers")
    text = str(state)
    assert f"#{number} Cave of Embers (cave-of-embers)" in text.split("\n")
    assert "#25 Cave of Embers (more-0)" in text.split("\n")
    assert f"│#{number} " in text
    assert "│#25 " in text


def test_a_title_that_a_terminal_cannot_show_does_not_break_the_board() -> None:
    titles = (
        "低语花园之塔低语花园之塔",
        "Bell\x1b[2J\nTower",
        "",
        "e\N{COMBINING ACUTE ACCENT}" * 14,
        "of the",
        "." * 99,
    )
    state = with_tiles(*titles, rows=("######",) * 5)
    lines = str(state).split("\n")
    assert {columns(line) for line in lines[1:22]} == {75}
    assert [*labels(state.rules.tiles[24:], 11).values()] == [
        ("低语花园之-", "塔低语花园."),
        ("Bell?[2J", "Tower"),
        ("more-2", ""),
        ("e\N{COMBINING ACUTE ACCENT}" * 10 + "-", "e\N{COMBINING ACUTE ACCENT}" * 4),
        ("of the", ""),
        ("." * 10 + "-", "." * 11),
    ]


def test_short_names_of_the_box_stay_apart_in_any_room() -> None:
    tiles = fi.new_game(2, seed=7).rules.tiles
    for room in range(5, 15):
        names = labels(tiles, room)
        assert len(set(names.values())) == len(tiles)
        assert max(columns(line) for lines in names.values() for line in lines) <= room
        assert not any(line.startswith("#") for _, line in names.values())


def test_names_are_cut_as_little_as_they_must_be() -> None:
    tiles = [
        fi.Tile(title, title)
        for title in ("Temple of the Moon", "Whispering Garden", "Watchtower", "Great Old North Tower", "Observatories")
    ]
    assert labels(tiles, 11)[tiles[0]] == ("Temple of", "the Moon")
    assert [*labels(tiles, 6).values()] == [
        ("Temple", "Moon"),
        ("Whisp.", "Garden"),
        ("Watch-", "tower"),
        ("Great", "Tower"),
        ("Obser-", "vator."),
    ]
    assert [cut("Sandbags", room) for room in (8, 7)] == ["Sandbags", "Sandba."]
    assert [filled("to", room, "~") for room in (2, 3, 5)] == ["to", "to ", "to ~~"]


def test_each_treasure_has_a_letter_of_its_own() -> None:
    assert [*letters(fi.new_game(2, seed=7).rules.treasures).values()] == ["E", "W", "F", "O"]
    many = [fi.Treasure(f"a-{number}", "Idol", ()) for number in range(38)]
    given = [*letters(many).values()]
    assert given[:3] == ["A", "1", "2"]
    assert len(set(given[:36])) == 36
    assert given[36:] == ["?", "?"]


# --- below the island ---------------------------------------------------------------------------------------


def test_who_decides_is_said_in_every_state(games: list[Drawn]) -> None:
    for drawn in games:
        state = drawn.state
        said = panel(drawn).partition("The end " if state.is_over else "Now ")[2]
        turn = f"seat {state.seat} ({state.rules.adventurers[state.seat].title})"
        if state.result is not None:
            assert said == str(state.result)
        elif state.is_chance:
            assert said == f"{state.phase.title}, {state.draws_left} to turn: one is turned for {turn}"
        else:
            assert state.actor is not None
            others = ", ".join(str(seat) for seat in sorted(state.actors - {state.actor}))
            decider = f"seat {state.actor} ({state.rules.adventurers[state.actor].title}) decides"
            assert said.startswith(state.phase.title)
            assert said.endswith(f": {decider}, or {others}" if others else f": {decider}")


def test_what_is_left_of_the_part_is_said(games: list[Drawn]) -> None:
    for drawn in games:
        assert (" action left" in drawn.text) == (drawn.state.actions_left == 1)
        assert (f"{drawn.state.actions_left} actions left" in drawn.text) == (drawn.state.actions_left > 1)
        assert (f", {drawn.state.draws_left} to turn" in drawn.text) == (drawn.state.draws_left > 0)


def nobody(_: object) -> tuple[int, ...]:
    return ()


def test_a_phase_in_which_nobody_decides_is_shown() -> None:
    rules = fi.new_game(2, seed=7).rules
    idle = evolve(rules.phase("actions"), deciders=nobody)
    assert str(rules.with_phase(idle).new_state(Random(7))).endswith("3 actions left: nobody decides")


def test_hands_are_shown_with_their_copies_and_the_turn(games: list[Drawn]) -> None:
    for drawn in games:
        said = panel(drawn)
        for seat, hand in enumerate(drawn.state.hands):
            role = drawn.state.rules.adventurers[seat].title
            assert (f">{seat} {role}" in said) == (seat == drawn.state.seat)
            for card in hand:
                copies = hand.count(card)
                assert f"{card.title} x{copies}" in said if copies > 1 else card.title in said


def test_an_empty_hand_is_shown() -> None:
    state = fi.new_game(2, seed=7)
    (deal,), hands = state.treasure_pile, state.hands
    pile = {card: deal.get(card, 0) + sum(hand.count(card) for hand in hands) for card in state.rules.cards}
    empty = state.replacing(hands=((), ()), treasure_pile=(pile,))
    assert str(empty).count("no cards") == 2


def test_water_and_cards_are_counted(games: list[Drawn]) -> None:
    for drawn in games:
        state, said = drawn.state, panel(drawn)
        layers = " on ".join(str(len(one)) if len(one) > 1 else str(*one) for one in state.flood_pile) or "0"
        assert f"flood pile {layers}, discard {len(state.flood_discard)}" in said
        copies = [Counter(layer) for layer in state.treasure_pile]
        treasure = " on ".join(str(one.total()) if one.total() > 1 else str(*one) for one in copies)
        assert f"treasure pile {treasure}, discard {sum(state.treasure_discard.values())}" in said
        assert f"{state.rules.meter.title}, tick {state.water_level} of 10: " in said


def test_the_way_to_the_skull_is_counted_down() -> None:
    brink = fi.new_game(2, seed=7).replacing(water_level=9)
    assert "Novice, tick 9 of 10: 5 flood cards a turn, skull in 1 tick" in str(brink)
    calm = fi.WaterMeter("calm", "Calm", 1, (1, 2))
    assert "Calm, tick 1 of 3: 1 flood card a turn, skull in 2 ticks" in str(fi.new_game(2, meter=calm, seed=7))
    rng = Random(7)
    state = fi.new_game(2, meter=fi.WaterMeter("brief", "Brief", 1, (0,)), seed=rng)
    while not state.is_over:
        state = state.advance(rng.choice(state.legal_actions()), rng)
    assert "Brief, tick 2 of 2: the skull" in str(state)


def test_captured_treasures_and_the_win_are_shown() -> None:
    state = fi.new_game(["diver", "pilot"], seed=7)
    earth, *others = state.rules.treasures
    assert "*E Earth Stone (captured), *W Statue of the Wind,\n" in str(state.replacing(captured=[earth]))
    lift = next(card for card in state.rules.cards if card.special)
    landed = [state.rules.landing] * 2
    pile = {card: copies - (card == lift) for card, copies in state.rules.deck}
    home = state.replacing(captured=[earth, *others], pawns=landed, hands=((lift,), ()), treasure_pile=(pile,))
    won = home.apply(fi.Escape(0))
    assert str(won).endswith("The end      Won: the team left the island with all its treasures.")
