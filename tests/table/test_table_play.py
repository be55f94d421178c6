"""Playing a game out: who is asked, which answers are allowed, and that looking on changes nothing."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island.table import play_out, plies, random_bot

if TYPE_CHECKING:
    from forbidden_island.table import Observation

    Seen = Observation[fi.Action, fi.State]


@settings(deadline=None)
@given(st.integers(2, 4), st.integers())
def test_looking_on_shows_the_game_that_is_played_out(players: int, seed: int) -> None:
    first = fi.new_game(players, seed=seed)
    played = play_out(first, random_bot, Random(seed))
    shown = list(plies(first, random_bot, Random(seed)))
    assert shown[-1][1] == played.state
    assert sum(isinstance(choice, fi.Action) for choice, _ in shown) == played.decisions
    for choice, after in shown:
        first = first.apply(choice)
        assert first == after


def test_only_the_seat_that_the_game_waits_for_is_asked() -> None:
    first = fi.new_game(4, seed=3)
    asked: list[int] = []

    def noting(observation: Seen, rng: Random) -> fi.Action:
        assert observation.complete(rng).actor == observation.seat
        asked.append(observation.seat)
        return random_bot(observation, rng)

    played = play_out(first, [noting] * 4, Random(3))
    assert len(asked) == played.decisions
    assert set(asked) == {0, 1, 2, 3}


def fellows_first(observation: Seen, rng: Random) -> fi.Action:
    """Plays a card that another seat holds whenever there is one."""
    actions = observation.complete(rng).legal_actions()
    return next((action for action in actions if action.seat != observation.seat), actions[0])


def test_who_is_asked_may_play_what_a_fellow_holds() -> None:
    def plays_for_a_fellow(seed: int) -> bool:
        before = fi.new_game(4, seed=seed)
        for choice, after in plies(before, fellows_first, Random(seed)):
            if isinstance(choice, fi.Action) and choice.seat != before.actor:
                return True
            before = after
        return False

    assert any(plays_for_a_fellow(seed) for seed in range(20))


def test_each_seat_has_its_own_bot() -> None:
    def stays(observation: Seen, _: Random) -> fi.Action:
        return next(
            (action for action in observation.legal_actions() if isinstance(action, fi.EndActions)),
            observation.legal_actions()[0],
        )

    game = plies(fi.new_game(2, seed=5), [stays, random_bot], Random(5))
    assert {choice.seat for choice, _ in game if isinstance(choice, fi.Move)} == {1}


def test_an_answer_that_is_not_legal_is_refused_by_name() -> None:
    def cheat(observation: Seen, _: Random) -> fi.Action:
        return fi.Escape(observation.seat)

    state = fi.new_game(["diver", "pilot"], seed=7)
    with pytest.raises(fi.IllegalActionError, match=r"The bot of seat 0 chose it\. ") as caught:
        play_out(state, cheat, Random(7))
    assert caught.value.action == fi.Escape(0)
    assert caught.value.reason.endswith(state.why_illegal(fi.Escape(0)) or "no reason")
    assert state == fi.new_game(["diver", "pilot"], seed=7)


@pytest.mark.parametrize("bots", [0, 1, 3])
def test_every_seat_needs_one_bot(bots: int) -> None:
    state = fi.new_game(2, seed=7)
    with pytest.raises(fi.SetupError, match=rf"^{bots} bots? for 2 seats"):
        play_out(state, [random_bot] * bots, Random(7))


def test_a_game_that_is_over_stays_as_it_is() -> None:
    over = play_out(fi.new_game(2, seed=7), random_bot, Random(7)).state
    assert play_out(over, random_bot, Random(8)).decisions == 0
    assert list(plies(over, random_bot, Random(8))) == []


class Drawn(Random):
    """Says which number comes, once."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.left = [number]

    def random(self) -> float:
        return self.left.pop()


def test_the_random_bot_takes_each_legal_action_of_the_team_by_one_draw() -> None:
    games = (plies(fi.new_game(4, seed=seed), random_bot, Random(seed)) for seed in range(100))
    state = next(state for game in games for _, state in game if len(state.actors) > 1)
    actions = state.legal_actions()
    assert state.actor is not None
    seen = state.observation(state.actor)
    assert seen.legal_actions() != actions
    chosen = [random_bot(seen, Drawn((number + 0.5) / len(actions))) for number in range(len(actions))]
    assert chosen == list(actions)
