"""Every action that some rules can ever offer, numbered; how many there are is counted by hand."""

from __future__ import annotations

from math import comb
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from anywhere import CORNERS, ROLES, position_anywhere
from forbidden_island.verbs import dry
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from forbidden_island.state import Draft

BOX = fi.Catalogue.builtin()
ISLAND = BOX.islands["forbidden-island"]


def common(players: int) -> int:
    """What each seat of a game for ``players`` has, kind by kind."""
    moves, shore_ups, captures, ends, draws, escapes, discards, swims = 24, 24, 4, 1, 1, 1, 6, 24
    gives = 4 * (players - 1)
    lifts, sandbags = ((1 << players) - 1) * 24, 24
    return moves + shore_ups + gives + captures + ends + draws + escapes + discards + swims + lifts + sandbags


@pytest.mark.parametrize(
    ("roles", "own"),
    [
        (["explorer", "messenger"], 0),
        (["diver", "explorer", "messenger"], 0),
        (["diver", "pilot"], 24),
        (["navigator", "diver"], 24),
        (["navigator", "diver", "explorer", "messenger"], 3 * 24),
        (["engineer", "diver"], comb(24, 2)),
        (["engineer", "pilot", "navigator", "diver"], comb(24, 2) + 24 + 3 * 24),
    ],
)
def test_how_many_there_are(roles: list[str], own: int) -> None:
    assert len(fi.Rules.create(roles).actions) == len(roles) * common(len(roles)) + own


def test_how_many_there_are_in_numbers() -> None:
    assert (common(2), common(4)) == (185, 481)
    assert len(fi.Rules.create(["explorer", "messenger"]).actions) == 370


def test_house_rules_take_and_add_actions() -> None:
    plain = fi.Rules.create(["explorer", "messenger"])
    generous = evolve(plain, specials_given=True)
    assert set(generous.actions) - set(plain.actions) == {
        fi.Give(seat, card, 1 - seat) for seat in (0, 1) for card in (fi.Card.HELICOPTER_LIFT, fi.Card.SANDBAGS)
    }
    few = fi.Rules.create(["explorer", "messenger"], house_rules=["few-windows"])
    assert list(few.actions) == list(plain.actions), "lifts are offered in other phases still, and keep their numbers"


# --- numbers ------------------------------------------------------------------------------------------------

SPACES = [
    fi.Rules.create(roles).actions for roles in (["diver", "pilot"], ["engineer", "navigator", "messenger", "explorer"])
]


@pytest.mark.parametrize("space", SPACES)
def test_each_action_has_one_number(space: fi.ActionSpace) -> None:
    assert isinstance(space, fi.ActionSpace)
    assert len(set(space)) == len(space) == len(list(space))
    assert [space[number] for number in range(len(space))] == list(space)
    for number, action in enumerate(space):
        assert space.index(action) == number
        assert action in space
        assert evolve(action) in space
        assert space.index(evolve(action)) == number
    assert space[-1] is space[len(space) - 1]
    with pytest.raises(IndexError):
        space[len(space)]


@pytest.mark.parametrize("space", SPACES)
def test_numbers_go_kind_by_kind_and_seat_by_seat(space: fi.ActionSpace) -> None:
    kinds = [type(action) for action in space]
    changes = [kind for at, kind in enumerate(kinds) if at == 0 or kinds[at - 1] is not kind]
    assert len(changes) == len(set(changes))
    assert kinds[0] is fi.Move
    for kind in set(kinds):
        seats = [action.seat for action in space if type(action) is kind]
        assert seats == sorted(seats)


def test_numbers_are_the_same_for_equal_rules() -> None:
    assert list(fi.Rules.create(["diver", "pilot"]).actions) == list(fi.Rules.create(["diver", "pilot"]).actions)
    elite = fi.Rules.create(["diver", "pilot"], meter="elite")
    assert list(elite.actions) == list(fi.Rules.create(["diver", "pilot"]).actions)


@pytest.mark.parametrize(
    "action",
    [
        fi.Move(2, fi.Tile.WATCHTOWER),
        fi.Move(0, fi.Tile("atlantis", "Atlantis")),
        fi.Fly(0, fi.Tile.WATCHTOWER),
        fi.Navigate(0, 1, fi.Tile.WATCHTOWER),
        fi.ShoreUp(0, (fi.Tile.WATCHTOWER, fi.Tile.PHANTOM_ROCK)),
        fi.Give(0, fi.Card.SANDBAGS, 1),
        fi.Give(0, fi.Card.EARTH, 0),
        fi.Discard(0, fi.Card.WATERS_RISE),
        fi.HelicopterLift(0, (1, 0), fi.Tile.WATCHTOWER),
        fi.HelicopterLift(0, (), fi.Tile.WATCHTOWER),
    ],
    ids=str,
)
def test_an_action_that_is_never_offered_has_no_number(action: fi.Action) -> None:
    space = fi.Rules.create(["diver", "pilot"]).actions
    assert action not in space
    with pytest.raises(ValueError, match="these rules never offer ") as caught:
        space.index(action)
    assert repr(action) in str(caught.value)


@pytest.mark.parametrize("other", [None, 0, "move", fi.FloodDrawn(fi.Tile.WATCHTOWER)])
def test_nothing_else_is_in_it(other: object) -> None:
    assert other not in SPACES[0]


# --- masks --------------------------------------------------------------------------------------------------


@given(st.integers(0, 2**32))
@settings(max_examples=examples(25))
def test_a_mask_marks_what_is_legal(seed: int) -> None:
    rng = Random(seed)
    roles = rng.sample(ROLES, rng.choice((2, 3, 4)))
    state = fi.State.from_dict(position_anywhere(rng, rng.choice(CORNERS), house_rules=(), island=ISLAND, roles=roles))
    for _ in range(8):
        space, mask = state.rules.actions, state.rules.actions.mask(state)
        assert type(mask) is bytes
        assert len(mask) == len(space)
        assert set(mask) <= {0, 1}
        assert {action for action, one in zip(space, mask, strict=True) if one} == set(state.legal_actions())
        if state.is_over:
            break
        state = state.apply(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))


def test_a_mask_marks_nothing_where_nobody_decides() -> None:
    state = fi.new_game(["diver", "pilot"], seed=7)
    drawing = state.replacing(phase="treasure", actions_left=0, draws_left=2, drawing=True)
    assert not any(drawing.rules.actions.mask(drawing))
    assert any(state.rules.actions.mask(state))


# --- a role's own actions -----------------------------------------------------------------------------------


@frozen
class Pump(fi.Action):
    """An action of one's own: a tile anywhere is shored up."""

    tile: fi.Tile


def every_pump(rules: fi.Rules, seat: int) -> Iterator[Pump]:
    """Any tile."""
    return (Pump(seat, tile) for tile in rules.tiles)


def pumps(view: fi.View, seat: int) -> tuple[Pump, ...]:
    """Any flooded tile."""
    return view.ready(Pump, (seat,), view.flooded)


def pump(draft: Draft, action: Pump) -> None:
    """Turn it dry side up."""
    dry(draft, action.tile)


PUMPING = fi.OwnAction(Pump, every=every_pump, legal=pumps, effect=pump, power="pump")
PLUMBER = evolve(BOX.adventurers["engineer"], id="plumber", title="Plumber", shores_at_once=1, actions=(PUMPING,))


def test_a_role_s_own_actions_are_in_it() -> None:
    rules = fi.Rules.create(["diver", PLUMBER])
    assert len(rules.actions) == 2 * common(2) + 24
    assert [action for action in rules.actions if isinstance(action, Pump)] == [Pump(1, tile) for tile in rules.tiles]
    assert Pump(0, fi.Tile.WATCHTOWER) not in rules.actions
    state = fi.Rules.create([PLUMBER, "diver"]).new_state(Random(3))
    space = state.rules.actions
    pumped = {space[at] for at, one in enumerate(space.mask(state)) if one} & {Pump(0, tile) for tile in state.flooded}
    assert len(pumped) == len(state.flooded) == 6
    after = state.apply(min(pumped, key=space.index))
    assert (len(after.flooded), [*after.spent], after.actions_left) == (5, ["pump"], 2)
    assert not any(isinstance(action, Pump) for action in after.legal_actions())


def test_a_power_that_is_used_up_is_named() -> None:
    state = fi.Rules.create([PLUMBER, "diver"]).new_state(Random(3))
    wet, dry_tile = min(state.flooded, key=str), next(tile for tile in state.rules.tiles if tile not in state.flooded)
    assert state.why_illegal(Pump(0, wet)) is None
    assert state.why_illegal(Pump(0, dry_tile)) == "This role's power does not reach that now."
    after = state.apply(Pump(0, wet))
    again = min(after.flooded, key=str)
    assert after.why_illegal(Pump(0, again)) == "The power to pump is used up for this turn."
