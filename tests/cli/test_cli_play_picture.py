"""What a session looks like: it fits the terminal, also a low one, and leaves out nothing that is needed."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve, fields
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island.cli.menu import Choice, Menu
from forbidden_island.cli.session import Session, carried_on, played
from forbidden_island.cli.table_picture import board_text, full_picture, listed_news, menu_lines
from forbidden_island.cli.table_talk import answer, said
from forbidden_island.game import GAME
from forbidden_island.table import GameEntry
from seated import session, typed
from soak import examples

if TYPE_CHECKING:
    from rich.text import Text


def shown(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


def asked(players: int, seed: int) -> list[Session]:
    """Every session of a game in which somebody at the screen is asked; all decisions fall by chance."""
    rng = Random(seed)
    one = Session(GAME, GAME.new_game(players, seed=rng), frozenset(range(players)))
    found = [one]
    while not one.is_done:
        if one.is_asking:
            found.append(one)
            one = played(evolve(one, told=len(one.plies)), rng.choice(one.state.legal_actions()))
        else:
            one = carried_on(one, {}, rng)
    return found


@settings(max_examples=examples(3), deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_every_list_of_a_game_fits_a_terminal_of_80_by_24(players: int, seed: int) -> None:
    for one in asked(players, seed)[::8]:
        deeper = [one, *(answer(one, str(at)) for at in range(1, len(one.menu.choices) + 1))]
        deeper += [answer(two, line) for two in deeper if two.path for line in ("1", "?1", "give xyzzy")]
        for two in deeper:
            if two.is_asking:
                lines = shown(full_picture(two, 80, 24))
                assert len(lines) <= 23
                assert max(map(len, lines)) <= 80
                assert lines[-1].strip()


def test_the_board_the_news_what_is_said_and_the_list_stand_below_each_other() -> None:
    one = said(typed(session(humans=frozenset({0})), "0 end-actions"), "Hear, hear.")
    lines = shown(full_picture(one, 80, 50))
    board = str(one.state).splitlines()
    assert lines[: len(board)] == board
    at = lines.index("Hear, hear.")
    assert str(one.plies[-1].choice) in lines[at - 1]
    assert lines[at + 1 :] == menu_lines(one.menu, 80)


def test_a_list_further_down_says_how_its_sentences_begin() -> None:
    one = typed(session(), "1")
    lines = shown(full_picture(one, 80, 50))
    assert f"{one.menu.heading} ... (b goes back)" in lines


def test_a_position_to_look_at_stands_in_place_of_the_board() -> None:
    one = typed(session(), "?3")
    assert one.preview is not None
    board = str(one.preview).splitlines()
    lines = shown(full_picture(one, 80, 60))
    assert lines[: len(board)] == board
    assert lines[-1] == "Enter shows the list again."
    assert shown(listed_news(one, 80))[: len(board)] == board


def test_a_game_without_a_low_board_shows_the_one_it_has() -> None:
    whole: Any = fields(GameEntry).board.default
    one = evolve(session(), entry=evolve(GAME, board=whole, colours=()))
    board = str(one.state).splitlines()
    assert shown(full_picture(one, 80, 60))[: len(board)] == board


def test_help_stands_alone() -> None:
    lines = shown(full_picture(typed(session(), "h"), 80, 24))
    assert lines[0].startswith("A number picks")
    assert len(lines) <= 23


def test_the_list_of_what_happens_has_the_board_at_the_beginning_of_each_turn() -> None:
    one = typed(session(humans=frozenset({0})), "0 end-actions")
    lines = shown(listed_news(one, 80))
    states = [*(ply.before for ply in one.plies), one.state]
    turns = [after for before, after in pairwise(states) if after.seat != before.seat]
    assert len(turns) == 2
    text = "\n".join(lines)
    assert all(f"\n\n{state}\n\n" in text for state in turns)
    sentences = [str(ply.choice) for ply in one.plies]
    assert [line.strip() for line in lines if line.strip() in sentences] == sentences
    assert lines[-len(menu_lines(one.menu, 80)) :] == menu_lines(one.menu, 80)


def test_colours_change_no_sign_of_the_board() -> None:
    state = fi.new_game(4, seed=7)
    for board in (str(state), GAME.board(state, 20)):
        lines = board_text(GAME, board)
        assert shown(lines) == board.split("\n")
        styles = {str(span.style) for line in lines for span in line.spans}
        assert {"cyan", "bold yellow", "bold magenta", "bold green", "bold"} <= styles


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (2, 3), (5, 80)])
def test_a_terminal_without_room_ends_nothing(size: tuple[int, int]) -> None:
    for line in ("h", "99", "1", "?3", ""):
        one = typed(session(), line)
        assert full_picture(one, *size)
        assert listed_news(one, size[0])


@pytest.mark.parametrize(("width", "rows"), [(10, 12), (27, 6), (78, 3)])
def test_choices_stand_in_as_many_columns_as_fit(width: int, rows: int) -> None:
    menu = Menu("", tuple(Choice(f"choice {number}", ()) for number in range(1, 13)))
    lines = menu_lines(menu, width)
    assert len(lines) == rows
    assert max(map(len, lines)) <= max(width, 12)
    assert " ".join(" ".join(lines).split()).count("choice") == 12
    assert lines[0].startswith(" 1 choice 1")
