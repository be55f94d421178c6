"""What holds in every position of every game."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings

from deep_sea_adventure.game import GAME
from diving import levels, played
from forbidden_island.testing import parametrize_laws
from soak import examples

if TYPE_CHECKING:
    import deep_sea_adventure as dsa
    from forbidden_island.testing import Law


@parametrize_laws(GAME)
def test_the_game_keeps_the_laws_of_games(value: Any, law: Law) -> None:  # noqa: ANN401 - of any kind
    law.check(value, examples=10)


@given(game=played())
@settings(max_examples=examples(40))
def test_what_holds_in_every_position(game: list[dsa.State]) -> None:
    for state in game:
        chips = [*levels(state), *(level for held in state.held for unit in held for level in unit)]
        assert len(chips) + sum(map(len, state.kept)) == 32
        assert 0 <= state.air <= 25
        assert 1 <= state.turn <= 200 or (state.turn == 0 and state.is_over)
        places = [place for place in state.places if place]
        assert len(set(places)) == len(places)
        assert max(places, default=0) <= len(state.line)
        assert (state.actor is None) == (state.is_chance or state.is_over)
        assert len(state.legal_actions()) != 1


@given(game=played())
@settings(max_examples=examples(40))
def test_what_holds_from_one_position_to_the_next(game: list[dsa.State]) -> None:
    for before, after in pairwise(game):
        if after.dive == before.dive:
            assert after.air <= before.air
            assert after.turn >= before.turn
            assert before.back <= after.back or after.is_over
        assert all(set(old) <= set(new) for old, new in zip(before.kept, after.kept, strict=True))
        assert all(old <= new for old, new in zip(before.points, after.points, strict=True))


@given(game=played())
@settings(max_examples=examples(40))
def test_stacks_have_three_units_at_most(game: list[dsa.State]) -> None:
    most = {1: 1, 2: 3, 3: 9}
    for state in game:
        if state.unloading is None and not state.is_over:
            flat = any(one.id == "flatten-stacks" for one in state.rules.house_rules)
            limit = min(most[state.dive], 3) if flat else most[state.dive]
            assert max(map(len, state.line), default=0) <= limit
