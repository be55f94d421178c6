"""The island's entry, as general tools read it, and the face of the general half."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import attrs
import pytest

import forbidden_island as fi
from forbidden_island import table
from forbidden_island.game import GAME
from forbidden_island.table import play_out, random_bot

if TYPE_CHECKING:
    from forbidden_island.actions import Action, Outcome
    from forbidden_island.table import GameOption, GameState


def as_any_game(state: fi.State) -> GameState[Action, Outcome]:
    """Type checkers find here where the island's state does not keep to the protocol."""
    return state


def test_the_islands_state_keeps_to_the_protocol() -> None:
    state = as_any_game(fi.new_game(2, seed=7))
    offered = {name for name in vars(table.GameState) if not name.startswith("_")}
    assert {name for name in offered if not hasattr(state, name)} == set()


@pytest.mark.parametrize("players", GAME.players)
def test_a_game_is_dealt_for_each_number_of_players(players: int) -> None:
    assert GAME.new_game(players, seed=Random(1)) == fi.new_game(players, seed=1)


CHOICES = [(option, choice) for option in GAME.options for choice in option.choices]


@pytest.mark.parametrize(("option", "choice"), CHOICES, ids=[choice for _, choice in CHOICES])
def test_each_choice_of_each_option_can_be_played(option: GameOption, choice: str) -> None:
    words: dict[str, Any] = {"players": 2, option.word: [choice] if option.several else choice}
    if option.word == "players":
        words["players"] = [choice, next(role for role in option.choices if role != choice)]
    state = GAME.new_game(**words, seed=1)
    assert f"'{choice}'" in str(state.to_dict()["rules"])


def test_a_default_is_what_is_played_without_a_choice() -> None:
    defaults = {option.word: option.default for option in GAME.options if option.default is not None}
    assert GAME.new_game(2, seed=1, **defaults) == GAME.new_game(2, seed=1)


def test_a_position_is_loaded_as_it_was_saved() -> None:
    state = GAME.new_game(3, seed=1)
    assert GAME.load(state.to_dict()) == state


def test_bots_are_known_by_their_ids() -> None:
    assert GAME.bot("random") is random_bot
    with pytest.raises(fi.UnknownPluginError, match="no bot is called 'randon'; did you mean 'random'"):
        GAME.bot("randon")


def test_a_finished_game_has_a_short_name_for_its_ending() -> None:
    lost = play_out(GAME.new_game(4, seed=7), GAME.bot("random"), Random(7)).state
    assert isinstance(lost.result, fi.Lost)
    assert GAME.ending(lost) == f"lost: {lost.result.reason}"


def test_a_win_is_named_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fi.State, "result", fi.Won())
    assert GAME.ending(GAME.new_game(2, seed=7)) == "won"


def test_an_entry_is_a_value() -> None:
    assert attrs.evolve(GAME) == GAME
    assert hash(attrs.evolve(GAME)) == hash(GAME)


def test_the_face_is_sorted_and_there() -> None:
    assert sorted(table.__all__) == table.__all__
    assert [name for name in table.__all__ if not hasattr(table, name)] == []
