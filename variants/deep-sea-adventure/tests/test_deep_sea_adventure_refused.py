"""Whatever is not legal is refused with a reason that a player understands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deep_sea_adventure as dsa
from deep_sea_adventure import Boost, DiveOn, Drop, Pass, PickUp, PutDown, Rolled, SaveAir, Shown, Swim, TurnRound
from deep_sea_adventure.house_rules import HOUSE_RULES
from diving import diving, everything, played
from forbidden_island.errors import IllegalActionError
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Callable

IN_LINE: dict[str, Any] = {"carried": [[9, 20]], "phase": "search", "seat": 0}

CASES: list[tuple[Callable[[], dsa.State], Any, str]] = [
    (lambda: diving([20, 5], **IN_LINE), Pass(1), "Seat 1 has nothing to decide now; seat 0 has."),
    (lambda: diving([20, 5], **IN_LINE), Pass(2), "It is not an action of one of the seats 0 to 1."),
    (lambda: diving([20, 5], **IN_LINE), "pass", "It is no action, and seat 0 decides now."),
    (lambda: diving([20, 5], **IN_LINE), Rolled([1, 1]), "It is no action, and seat 0 decides now."),
    (lambda: diving([20, 5], **IN_LINE), PickUp(0), "Nothing but a blank lies where the diver of seat 0 is."),
    (lambda: diving([20, 5], **IN_LINE), PutDown(0, [4]), "Seat 0 does not carry the chip of level 4."),
    (lambda: diving([20, 5], **IN_LINE), PutDown(0, []), "Seat 0 does not carry nothing at all."),
    (
        lambda: diving([21, 5], **IN_LINE),
        PutDown(0, [2]),
        "Something lies here; things are put down only on a blank.",
    ),
    (
        lambda: diving([20, 5], **IN_LINE),
        TurnRound(0),
        "Seat 0 cannot do that now; this is the time of: Search for treasure.",
    ),
    (
        lambda: diving([20, 5], **{**IN_LINE, "phase": "turning"}),
        PickUp(0),
        "Seat 0 cannot do that now; this is the time of: Turn round?.",
    ),
    (lambda: dsa.new_game(2), DiveOn(0), "Chance decides now, and nobody anything before: Roll the dice."),
    (lambda: dsa.new_game(2), Rolled([1, 4]), "Chance decides now, and this cannot come of it: Roll the dice."),
    (lambda: dsa.new_game(2), Shown(2), "Chance decides now, and this cannot come of it: Roll the dice."),
    (
        lambda: diving([20, 9], carried=[[1, 30]], phase="dropping", seat=1),
        Drop(0, [2]),
        "Seat 0 does not carry the chip of level 2.",
    ),
    (
        lambda: diving([20, 0], carried=[[1], [3, 20]], back=[1], phase="showing", seat=0, held=[[[1]], [[1], [3]]]),
        Shown(4),
        "Chance decides now, and this cannot come of it: Show what was brought back.",
    ),
    (
        lambda: diving([20, 0], carried=[[1], [3, 20]], back=[1], phase="showing", seat=0, held=[[[1]], [[1], [3]]]),
        Shown(99),
        "Chance decides now, and this cannot come of it: Show what was brought back.",
    ),
    (
        lambda: diving([20, 9], house_rules=["boost"], phase="dice", seat=0, dice=[0, 3, 2]),
        Swim(0, 4),
        "The dice show 0, 3, 2; no two of them are 4 together.",
    ),
    (lambda: diving([20, 9], dive=3, air=0, phase="search", seat=1).apply(Pass(1)), Pass(1), "The game is over."),
]


@pytest.mark.parametrize(("state", "choice", "why"), CASES)
def test_a_refusal_says_why(state: Callable[[], dsa.State], choice: Any, why: str) -> None:  # noqa: ANN401 - of any kind
    there = state()
    assert (there.why_illegal(choice), there.is_legal(choice)) == (why, False)
    with pytest.raises(IllegalActionError) as caught:
        there.apply(choice)
    assert (caught.value.reason, caught.value.action) == (why, choice)


@given(game=played(), other=st.data())
@settings(max_examples=examples(60))
def test_every_legal_action_applies_and_every_other_is_refused(game: list[dsa.State], other: st.DataObject) -> None:
    state = other.draw(st.sampled_from(game))
    legal = {*state.legal_actions(), *(outcome for outcome, _ in state.chance_outcomes())}
    for choice in everything(state.rules.divers):
        if choice in legal:
            assert state.is_legal(choice)
            assert state.apply(choice) == state.apply_unchecked(choice)
        else:
            assert str(state.why_illegal(choice)).endswith(".")
    assert {type(choice) for choice in everything(2)} >= {Boost, SaveAir, Swim}


def test_house_rules_are_all_played_here() -> None:
    assert {one.id for one in HOUSE_RULES} == {"boost", "edition-2014", "flatten-stacks"}
