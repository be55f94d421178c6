"""What is typed at the table: a line in, the next session out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen

import forbidden_island as fi
from forbidden_island.cli.session import Ply, Session
from forbidden_island.cli.table_talk import answer
from forbidden_island.game import GAME
from seated import session, typed


def number_of(one: Session, title: str) -> str:
    """The number of the choice that begins so."""
    return next(str(at) for at, choice in enumerate(one.menu.choices, 1) if choice.title.startswith(title))


def unchanged(before: Session, after: Session) -> bool:
    """Whether nothing but what is said differs."""
    return evolve(after, says=(), preview=None) == evolve(before, told=len(before.plies))


def test_numbers_go_down_the_list_and_pick_an_action() -> None:
    start = session()
    move = number_of(start, "Move")
    opened = typed(start, move)
    assert opened.state == start.state
    assert opened.menu.choices[0].actions[0] == start.state.legal_actions()[0]
    assert typed(opened, "1").state == start.state.apply(start.state.legal_actions()[0])
    assert typed(start, f"{move} 1") == typed(opened, "1")
    assert typed(opened, "1").path == ()


def test_back_goes_up_again() -> None:
    start = session()
    opened = typed(start, number_of(start, "Move"))
    assert typed(opened, "b").path == typed(opened, "back", "b").path == ()


def test_a_code_is_played_as_the_game_reads_it() -> None:
    start = session()
    action = start.state.legal_actions()[0]
    assert (
        typed(start, action.code).state == typed(start, f"  {action.code.upper()} ").state == start.state.apply(action)
    )


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("0", "There is no 0 here: the list goes from 1 to"),
        ("99", "There is no 99 here"),
        ("9" * 9999, "There is no 999999 here"),
        ("3 1", "There is no 1 here"),
        ("\u00b2", "'\u00b2'"),
        ("dance", "'dance'"),
        ("0 capture earth", "Seat 0"),
        ("flood watchtower", ""),
        ("?", "A number picks"),
        ("? 99", "There is no 99 here"),
        ("? dance", "'dance'"),
        ("u", "There is nothing to take back."),
        ("log", "Nothing has happened yet."),
        ("save", "Say where: save FILE"),
        ("h", "A number picks"),
    ],
)
def test_a_line_that_does_nothing_changes_only_what_is_said(line: str, says: str) -> None:
    start = session()
    assert start.menu.choices[2].title == "Seat 0 ends its actions."
    after = typed(start, line)
    assert unchanged(start, after)
    assert after.says
    assert after.says[0].startswith(says)


def test_enter_alone_takes_back_what_was_said() -> None:
    start = session()
    assert typed(start, "h", "") == typed(start, "")


def test_a_question_shows_what_an_action_would_do() -> None:
    start = session()
    action = start.state.legal_actions()[0]
    by_number = typed(start, f"? {number_of(start, 'Move')} 1")
    assert by_number.preview == start.state.apply(action)
    assert str(action) in by_number.says[0]
    assert action.code in by_number.says[0]
    assert by_number == typed(start, f"?{action.code}")
    assert unchanged(start, by_number)
    assert typed(by_number, "").preview is None


def test_a_question_about_many_actions_names_one() -> None:
    start = session()
    after = typed(start, f"?{number_of(start, 'Fly')}")
    assert after.says == ("23 actions, such as: Seat 0 flies to Temple of the Moon.",)
    assert after.preview is None


def test_a_decision_can_be_taken_back_until_a_card_is_turned() -> None:
    start = session()
    first = start.state.legal_actions()[0]
    twice = typed(start, first.code, "1 1")
    once = typed(twice, "undo")
    assert (once.state, len(once.plies)) == (start.state.apply(first), 1)
    assert once.says[0].startswith("Taken back: Seat 0")
    assert typed(once, "u").state == start.state
    drawn = typed(start, "0 end-actions")
    assert any(ply.before.is_chance for ply in drawn.plies)
    assert unchanged(drawn, typed(drawn, "u"))
    assert typed(drawn, "u").says == ("Chance has decided since the last decision; that cannot be taken back.",)


def test_what_bots_decided_since_is_taken_back_with_it() -> None:
    start = session(humans=frozenset({0}))
    mine, theirs = start.state, turn_of(1)
    plies = (Ply(mine, mine.legal_actions()[0]), Ply(theirs, theirs.legal_actions()[0]))
    assert answer(evolve(start, plies=plies), "u") == answer(evolve(start, plies=plies[:1]), "u")
    assert answer(evolve(start, plies=plies[1:]), "u").says == ("There is nothing to take back.",)


def turn_of(seat: int) -> Any:  # noqa: ANN401 - a state
    """A position in which this seat has the turn and must decide."""
    rng, state = Random(1), session().state
    while (state.seat, state.actor) != (seat, seat):
        state = state.advance(state.legal_actions()[-1], rng)
    return state


def test_bots_and_chance_play_on_until_somebody_at_the_screen_must_decide() -> None:
    start = session(humans=frozenset({0}))
    after = typed(start, "0 end-actions")
    assert after.is_asking or after.is_done
    seats = {ply.choice.seat for ply in after.plies if isinstance(ply.choice, fi.Action)}
    assert seats == {0, 1}
    state = start.state
    for ply in after.plies:
        assert ply.before == state
        state = state.apply(ply.choice)
    assert after.state == state
    assert after.told == 0


def test_the_log_lists_the_latest() -> None:
    after = typed(session(humans=frozenset({0})), "0 end-actions")
    sentences = tuple(str(ply.choice) for ply in after.plies)
    assert typed(after, "log 3").says == sentences[-3:]
    assert typed(after, "l 0").says == sentences[-1:]
    assert typed(after, "log x").says == sentences[-15:]


def test_saving_is_asked_of_the_loop() -> None:
    asked = typed(session(), "save my game.json")
    assert (asked.file, asked.to_save) == ("my game.json", True)
    assert typed(evolve(asked, to_save=False), "save") == asked


def test_the_prompt_names_all_who_may_act() -> None:
    assert session().prompt.startswith("Seat 0 decides (")
    rng = Random(1)
    state: Any = GAME.new_game(4, seed=rng)
    while len(state.actors) < 2:
        state = state.advance(state.legal_actions()[0], rng)
    others = ", ".join(str(seat) for seat in sorted(state.actors - {state.actor}))
    assert evolve(session(), state=state).prompt.startswith(f"Seat {state.actor} decides, or {others} (")


def test_leaving_ends_it() -> None:
    assert typed(session(), "quit").is_done
    assert not typed(session(), "q").is_asking


@frozen
class Wait:
    """An action of another game, without a code."""

    seat: int


@frozen
class Waiting:
    """As much of a game as it takes to ask what waiting would do."""

    actor: int = 0
    actors: frozenset[int] = frozenset({0})
    is_over: bool = False

    def legal_actions(self) -> tuple[Wait]:
        return (Wait(0),)

    def apply(self, _: Wait) -> Waiting:
        return Waiting(1)


def test_an_action_without_a_code_is_explained_without() -> None:
    waiting: Any = Waiting()
    asked = answer(evolve(session(), state=waiting), "?1")
    assert asked.says == ("Not done yet, but the board as it would be: Wait(seat=0)",)
    shown: Any = asked.preview
    assert shown == Waiting(1)
