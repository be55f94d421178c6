"""Actions that roles of plugins bring: free of cost, once a turn, once a game, and with a memory."""

from __future__ import annotations

from typing import Any

import pytest

import forbidden_island as fi
from forbidden_island.problems import first_fault
from invented_actions import CATALOGUE, KEEPER, MASON, STOKER, Beacon, Bucket, Dam
from picture import at, flooded, island, offered, pawn, quiet_turn

SHORE = """
    .  .  #  #  .  .
    .  #  ~  #  #  .
    #  ~  ~0 #1 #  #
    #  #  ~  #  #  #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""


# --- once a turn, free of cost ------------------------------------------------------------------------------


def test_an_action_free_of_cost() -> None:
    state = island(SHORE, roles=(STOKER, "messenger"))
    assert offered(state, Bucket) == {Bucket(0, at(state, *spot)) for spot in ((3, 2), (2, 3), (3, 4))}
    after = state.apply(Bucket(0, at(state, 3, 2)))
    assert (flooded(after), after.actions_left, set(after.spent)) == ({(2, 3), (3, 3), (3, 4)}, 3, {"carry"})
    assert offered(after, Bucket) == set()
    assert after.why_illegal(Bucket(0, at(state, 3, 4))) == "The power to carry is used up for this turn."
    assert state.why_illegal(Bucket(0, at(state, 4, 3))) == "This role's power does not reach that now."


def test_it_comes_back_with_the_role_s_next_turn() -> None:
    state = island(SHORE, roles=(STOKER, "messenger")).apply(Bucket(0, fi.Tile.WATCHTOWER))
    state = quiet_turn(state)
    assert (state.seat, set(state.spent), offered(state, Bucket)) == (1, set(), set())
    assert offered(quiet_turn(state), Bucket)


# --- once a game --------------------------------------------------------------------------------------------


def test_once_a_game() -> None:
    state = island(SHORE, roles=(MASON, "messenger"))
    assert offered(state, Dam) == {Dam(0)}
    built = state.apply(Dam(0))
    assert (flooded(built), built.actions_left, set(built.spent)) == ({(3, 3)}, 2, set())
    assert built.notes == {"mason/used-up": ("build",)}
    later = quiet_turn(quiet_turn(built)).replacing(flooded=state.flooded)
    for one in (built, later, fi.State.from_json(later.to_json(), catalogue=CATALOGUE)):
        assert offered(one, Dam) == set()
        assert one.why_illegal(Dam(0)) == "The power to build is used up for this game."
    assert island(roles=(MASON, "messenger")).why_illegal(Dam(0)) == "This role's power does not reach that now."


@pytest.mark.parametrize(
    "used_up", [["dig"], [], ["build", "build"], "build", 1, None, [["build"]], {"build": True}], ids=repr
)
def test_a_save_names_powers_of_the_role_alone(used_up: Any) -> None:  # noqa: ANN401 - whatever a save says
    words = {**island(roles=(MASON, "messenger")).to_dict(), "notes": {"mason/used-up": used_up}}
    with pytest.raises(fi.SaveError, match=r"^notes: a role's note must be one that it remembers, or name powers"):
        fi.State.from_dict(words, catalogue=CATALOGUE)


# --- memory -------------------------------------------------------------------------------------------------


def test_memory() -> None:
    state = island(SHORE, roles=(KEEPER, "messenger"))
    lit = state.apply(Beacon(0))
    assert lit.notes == {"keeper": at(state, 3, 3).id}
    assert offered(lit, Beacon) == set()
    away = lit.apply(fi.Move(0, at(state, 3, 2)))
    assert offered(away, Beacon) == {Beacon(0)}
    assert pawn(quiet_turn(away), 0) == (3, 3)


def test_what_is_remembered_can_be_forgotten() -> None:
    lit = island(SHORE, roles=(KEEPER, "messenger")).apply(Beacon(0))
    away = lit.apply(fi.Move(0, at(lit, 3, 2)))
    beacon = at(lit, 3, 3)
    gone = away.replacing(
        sunk=[beacon], flooded=away.flooded - {beacon}, flood_pile=[layer - {beacon} for layer in away.flood_pile]
    )
    after = quiet_turn(gone)
    assert (after.notes, pawn(after, 0)) == ({}, (3, 2))


@pytest.mark.parametrize("value", ["atlantis", 3, None, ["watchtower"], {}, True], ids=repr)
def test_a_save_has_only_what_the_role_can_remember(value: Any) -> None:  # noqa: ANN401 - whatever a save says
    sound = island(roles=(KEEPER, "messenger")).replacing(notes={"keeper": "watchtower", "somebody-else": value})
    assert not sound.problems()
    with pytest.raises(fi.SaveError, match=r"^notes: a role's note must be one that it remembers, or name powers"):
        sound.replacing(notes={"keeper": value})


def test_a_broken_note_is_a_problem_of_its_own() -> None:
    state = island(roles=(KEEPER, "messenger"))
    draft = fi.Draft.of(state)
    fi.verbs.remember(draft, "keeper", 3)
    broken = draft.finished()
    assert broken.problems() == fi.Problem.NOTES
    fault = first_fault(broken)
    assert fault is not None
    assert (fault.problem, fault.place) == (fi.Problem.NOTES, "notes")
