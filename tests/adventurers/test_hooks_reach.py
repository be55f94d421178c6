"""Where roles of plugins go and reach: one invented role for each hook that answers with places, tiles or seats."""

from __future__ import annotations

import pytest
from attrs import evolve

import forbidden_island as fi
from forbidden_island.adventurers import ADVENTURERS
from invented_roles import CASTAWAY, COLLECTOR, DREDGER, FERRYMAN, PASSENGER, RIDER, TRADER
from picture import flood, goes, hand, island, led, offered, places, shores, swims

# --- steps and shores ---------------------------------------------------------------------------------------


def test_steps() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  #0 #  #  #
        #  #  #  #  #  #
        .  #  #  o  #  .
        .  .  #  #  .  .
        """,
        roles=(RIDER, "messenger"),
    )
    assert goes(state, 0) == places("""
        .  .  .  .  .  .
        .  .  .  .  x  .
        .  .  .  .  .  .
        x  .  .  .  x  .
        .  x  .  .  .  .
        .  .  .  .  .  .
        """) | {(4, 1)}


def test_who_steps_so_swims_so_and_is_led_so() -> None:
    state = island(
        """
        .  .  #1 #  .  .
        .  #  #  #  #  .
        #  #  ~0 #  #  #
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=(RIDER, "navigator"),
        seat=1,
        flood_cards=1,
        next_flood=((3, 3),),
    )
    assert swims(flood(state, (3, 3)), 0) == {(4, 1), (5, 2), (5, 4), (1, 4), (2, 5), (4, 5)}
    acting = state.replacing(phase="actions", actions_left=3, draws_left=0)
    assert (3, 3) not in led(acting, 0)
    assert {(4, 1), (6, 4), (2, 2)} <= led(acting, 0)


def test_shores() -> None:
    state = island(
        """
        .  .  ~  ~  .  .
        .  ~  ~  ~  ~  .
        ~  ~  ~0 ~  #  ~
        ~  ~  ~  ~  ~  ~
        .  ~  ~  ~  ~  .
        .  .  ~  ~  .  .
        """,
        roles=(DREDGER, "messenger"),
    )
    assert shores(state, 0) == {(1, 3), (2, 3), (3, 3), (4, 3), (6, 3)}
    assert goes(state, 0) == {(3, 2), (3, 4), (2, 3), (4, 3)}, "the common rule, where no hook is given"


# --- goes, swims, led ---------------------------------------------------------------------------------------

CHANNEL = """
    .  .  #  #  .  .
    .  #  #  ~  #  .
    #  #  #  ~  #  #
    #  #  ~0 ~  o  #
    .  #  #  ~  #  .
    .  .  #  #  .  .
"""


def test_goes() -> None:
    state = island(CHANNEL, roles=(FERRYMAN, "messenger"))
    assert goes(state, 0) == places("""
        .  .  .  x  .  .
        .  .  x  x  x  .
        .  .  x  x  x  .
        .  x  .  x  .  .
        .  .  x  x  x  .
        .  .  .  x  .  .
        """)


def test_goes_is_for_moves_alone() -> None:
    state = island(CHANNEL, roles=(FERRYMAN, "navigator"), seat=1)
    assert (4, 1) not in led(state, 0)


def test_swims() -> None:
    state = island(
        CHANNEL, roles=(CASTAWAY, "messenger"), seat=1, flood_cards=1, next_flood=((3, 4),), flood_discard=((4, 2),)
    )
    wet = flood(state, (3, 4))
    assert wet.phase.id == "water"
    assert swims(wet, 0) == {wet.place_of(tile) for tile in wet.rules.tiles if tile not in wet.flooded | wet.sunk}
    assert goes(island(CHANNEL, roles=(CASTAWAY, "messenger")), 0) == {(2, 4), (4, 4), (3, 3), (3, 5)}


def test_led() -> None:
    state = island(roles=(PASSENGER, "navigator"), seat=1)
    assert led(state, 0) == {state.place_of(fi.Tile.FOOLS_LANDING)}
    arrived = state.apply(fi.Navigate(1, 0, fi.Tile.FOOLS_LANDING))
    assert led(arrived, 0) == set()


# --- gives_to and takes_from --------------------------------------------------------------------------------

TOGETHER = """
    .  .  #3 #  .  .
    .  #  #  #  #  .
    #  #  #0 #1 #2 #
    #  #  #  #  #  #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""


def test_gives_to() -> None:
    state = island(TOGETHER, roles=(TRADER, "diver", "engineer", "explorer"), hands={0: "2 earth, sandbags", 2: "fire"})
    assert offered(state, fi.Give) == {fi.Give(0, fi.Card.EARTH, 1)}
    assert offered(state.replacing(seat=2), fi.Give) == set(), "only the role itself"


def test_takes_from() -> None:
    state = island(
        TOGETHER,
        roles=(COLLECTOR, "diver", "engineer", "explorer"),
        hands={0: "wind", 1: "2 earth, fire, sandbags", 2: "ocean", 3: "ocean"},
    )
    assert offered(state, fi.Take) == {fi.Take(0, fi.Card.EARTH, 1), fi.Take(0, fi.Card.FIRE, 1)}
    after = state.apply(fi.Take(0, fi.Card.EARTH, 1))
    assert (hand(after, 0), hand(after, 1)) == (["earth", "wind"], ["earth", "fire", "sandbags"])
    assert after.actions_left == 2
    assert offered(state.replacing(seat=1), fi.Take) == set(), "only the role itself"


def test_what_is_taken_may_be_too_much() -> None:
    state = island(
        TOGETHER,
        roles=(COLLECTOR, "diver", "engineer", "explorer"),
        hands={0: "4 wind, ocean", 1: "earth"},
    )
    full = state.apply(fi.Take(0, fi.Card.EARTH, 1))
    assert (full.phase.id, set(full.actors)) == ("discard", {0})
    assert full.apply(fi.Discard(0, fi.Card.OCEAN)).actions_left == 2


@pytest.mark.parametrize("action", [fi.Take(0, fi.Card.OCEAN, 2), fi.Take(0, fi.Card.SANDBAGS, 1)], ids=str)
def test_what_cannot_be_taken(action: fi.Take) -> None:
    state = island(
        TOGETHER, roles=(COLLECTOR, "diver", "engineer", "explorer"), hands={1: "earth, sandbags", 2: "ocean"}
    )
    assert state.why_illegal(action) == "This role's power does not reach that now."


def test_a_role_that_takes_from_nobody_has_no_such_action() -> None:
    for role in ADVENTURERS:
        assert not any(isinstance(action, fi.Take) for action in fi.Rules.create([role, TRADER]).actions)
    taken = [action for action in fi.Rules.create([COLLECTOR, TRADER]).actions if isinstance(action, fi.Take)]
    assert taken == [fi.Take(0, card, 1) for card in (fi.Card.EARTH, fi.Card.WIND, fi.Card.FIRE, fi.Card.OCEAN)]


def specials_too(rules: fi.Rules) -> fi.Rules:
    """Special cards may be given."""
    return evolve(rules, specials_given=True)


def test_special_cards_are_taken_where_they_may_be_given() -> None:
    generous = fi.HouseRule("generous", "Generous", specials_too)
    state = island(
        TOGETHER,
        roles=(COLLECTOR, "diver", "engineer", "explorer"),
        hands={1: "sandbags"},
        house_rules=(generous,),
    )
    assert offered(state, fi.Take) == {fi.Take(0, fi.Card.SANDBAGS, 1)}
    assert hand(state.apply(fi.Take(0, fi.Card.SANDBAGS, 1)), 0) == ["sandbags"]
