"""Games with invented roles in files: what comes back is what was saved, and what cannot be is refused."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from invented_actions import CATALOGUE, INVENTED
from soak import examples

PHASES = ("actions", "treasure", "flood", "turn-end", "discard", "water", "treasure-look", "flood-look", "ended")
POWERS = ("carry", "dig", "ask", "avert", "guard", "fly")
CHANGES: dict[str, st.SearchStrategy[Any]] = {
    "phase": st.sampled_from(PHASES),
    "interrupted": st.sampled_from(PHASES),
    "seat": st.integers(0, 3),
    "actions_left": st.integers(0, 3),
    "draws_left": st.integers(0, 4),
    "spent": st.lists(st.sampled_from(POWERS), max_size=2, unique=True),
    "notes": st.dictionaries(
        st.sampled_from(("keeper", "mason/used-up", "digger/used-up", "said")),
        st.sampled_from(("watchtower", "atlantis", ["build"], ["dig"], [], None, 3, {"build": 1})),
        max_size=2,
    ),
}


def point(state: fi.State) -> tuple[str, str | None]:
    """The phase, and what it has interrupted."""
    return state.phase.id, state.to_dict().get("interrupted")


def met(rng: Random) -> dict[tuple[str, str | None], fi.State]:
    """A state for each kind of point in a game of invented roles, whose own actions come up often."""
    state = fi.new_game(rng.sample(INVENTED, rng.choice((2, 3, 4))), seed=rng)
    points: dict[tuple[str, str | None], fi.State] = {}
    while not state.is_over:
        points[point(state)] = state
        choices: list[Any] = [outcome for outcome, _ in state.chance_outcomes()] or list(state.legal_actions())
        own = [one for one in choices if isinstance(one, fi.Take) or type(one).__module__ == "invented_actions"]
        state = state.apply(rng.choice(own if own and rng.random() < 0.5 else choices))
    return points


@given(seed=st.integers(0, 2**32), plies=st.integers(0, 60))
@settings(max_examples=examples(30))
def test_a_record_comes_back(seed: int, plies: int) -> None:
    rng = Random(seed)
    record = fi.Record(fi.new_game(rng.sample(INVENTED, 3), seed=rng))
    while len(record) < plies and not record.state.is_over:
        choices = [outcome for outcome, _ in record.state.chance_outcomes()] or record.state.legal_actions()
        record = record.play(rng.choice(choices))
    again = fi.Record.from_json(record.to_json(), catalogue=CATALOGUE)
    assert again == record
    assert again.state.key() == record.state.key()


@given(seed=st.integers(0, 2**32), data=st.data())
@settings(max_examples=examples(100))
def test_a_broken_position_is_refused_or_can_be_played(seed: int, data: st.DataObject) -> None:
    rng = Random(seed)
    words = rng.choice(list(met(rng).values())).to_dict()
    for key in data.draw(st.lists(st.sampled_from(sorted(CHANGES)), min_size=1, max_size=3, unique=True)):
        words[key] = data.draw(CHANGES[key], label=key)
    try:
        state = fi.State.from_dict(words, catalogue=CATALOGUE)
    except fi.SaveError as error:
        assert error.place  # noqa: PT017 - most are refused, and what is not must be playable
        return
    for _ in range(8):
        assert not state.problems()
        twin = fi.State.from_json(state.to_json(), catalogue=CATALOGUE)
        assert (twin, twin.key()) == (state, state.key())
        if state.is_over:
            return
        choices: list[Any] = [outcome for outcome, _ in state.chance_outcomes()] or list(state.legal_actions())
        state = state.apply(rng.choice(choices))


def test_all_points_of_such_games_are_met() -> None:
    rng = Random(1)
    points = {point for _ in range(60) for point in met(rng)}
    assert points >= {
        ("flood-look", "actions"),
        ("treasure-look", "actions"),
        ("water", "turn-end"),
        ("discard", "flood"),
    }
