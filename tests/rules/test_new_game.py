"""Setting up a game: players by number or by name, meter and island, and where chance comes from."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island.quantities import quantity
from picture import DECK, STARTS, whole_deck

BOX = fi.Catalogue.builtin()
SCOUT = evolve(BOX.adventurers["explorer"], id="scout", title="Scout", start="watchtower")
CALM = fi.WaterMeter("calm", "Calm", 2, (1, 1, 2))
CROSSING = fi.Island("crossing", "Crossing", ("########", "########", "########"))


def roles(state: fi.State) -> list[str]:
    """Who sits where."""
    return [role.id for role in state.rules.adventurers]


# --- players ------------------------------------------------------------------------------------------------


@given(st.sampled_from((2, 3, 4)), st.integers(0, 2**32))
def test_a_number_deals_different_roles_of_the_box(players: int, seed: int) -> None:
    state = fi.new_game(players, seed=seed)
    assert len(set(roles(state))) == players
    assert set(roles(state)) <= set(STARTS)
    assert [pawn.id for pawn in state.pawns] == [STARTS[role] for role in roles(state)]
    assert state.problems() == fi.Problem(0)


def test_each_role_can_be_dealt_to_each_seat() -> None:
    dealt = Counter((seat, role) for seed in range(300) for seat, role in enumerate(roles(fi.new_game(4, seed=seed))))
    assert set(dealt) == {(seat, role) for seat in range(4) for role in STARTS}
    assert min(dealt.values()) > 20


@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_the_game_is_for_two_to_four(players: int) -> None:
    with pytest.raises(fi.SetupError, match=f"^{quantity(players, 'player')}; the game is for 2, 3, 4$"):
        fi.new_game(players, seed=1)
    with pytest.raises(fi.SetupError, match=f"^{quantity(players, 'player')}; the game is for 2, 3, 4$"):
        fi.new_game(list(STARTS)[:players], seed=1)


@pytest.mark.parametrize("players", [-1, 7, 10**30])
def test_the_box_has_six_roles(players: int) -> None:
    with pytest.raises(fi.SetupError, match=f"^{players:,} players; the box has 6 adventurers$"):
        fi.new_game(players, seed=1)


def test_named_roles_sit_in_their_order() -> None:
    state = fi.new_game(["pilot", "diver", BOX.adventurers["engineer"]], seed=1)
    assert roles(state) == ["pilot", "diver", "engineer"]
    assert state.pawns == (fi.Tile.FOOLS_LANDING, fi.Tile.IRON_GATE, fi.Tile.BRONZE_GATE)
    assert (state.seat, state.actor, state.actions_left) == (0, 0, 3)


def test_a_text_is_no_list_of_roles() -> None:
    with pytest.raises(fi.SetupError, match="players is the text 'diver'; name the roles in a list"):
        fi.new_game("diver", seed=1)


@pytest.mark.parametrize(
    ("house_rules", "said"),
    [
        ("few-windows", "'few-windows' is no list of house rules; name each of them in a list"),
        (BOX.house_rules["few-windows"], "'few-windows' is no list of house rules; name each of them in a list"),
        (None, "None is no list of house rules; name each of them in a list"),
    ],
    ids=["text", "value", "nothing"],
)
def test_one_house_rule_is_no_list_of_them(house_rules: object, said: str) -> None:
    with pytest.raises(fi.SetupError) as caught:
        fi.new_game(2, house_rules=house_rules)  # type: ignore[arg-type]
    assert str(caught.value) == said


def test_a_broken_number_is_no_list_of_roles() -> None:
    with pytest.raises(fi.SetupError, match=r"2\.0 is no list of adventurers; name each of them in a list"):
        fi.new_game(2.0)  # type: ignore[arg-type]


def test_a_role_sits_once() -> None:
    with pytest.raises(fi.SetupError, match="adventurer diver sits at two seats; all must differ"):
        fi.new_game(["diver", "pilot", "diver"], seed=1)


def test_unknown_names_are_refused() -> None:
    with pytest.raises(fi.UnknownPluginError, match="'pylot'; did you mean 'pilot'"):
        fi.new_game(["diver", "pylot"], seed=1)
    with pytest.raises(fi.UnknownPluginError, match="no water meter is called 'hard'"):
        fi.new_game(2, meter="hard", seed=1)
    with pytest.raises(fi.UnknownPluginError, match="no island is called 'atlantis'"):
        fi.new_game(2, island="atlantis", seed=1)
    with pytest.raises(fi.UnknownPluginError, match="no house rule is called 'few-window'"):
        fi.new_game(2, house_rules=["few-window"], seed=1)


# --- meter, island, catalogue -------------------------------------------------------------------------------


@pytest.mark.parametrize(("meter", "level"), [("novice", 1), ("normal", 2), ("elite", 3), ("legendary", 4), (CALM, 2)])
def test_the_water_starts_where_the_meter_says(meter: str | fi.WaterMeter, level: int) -> None:
    state = fi.new_game(2, meter=meter, seed=1)
    assert state.water_level == level
    assert meter in {state.rules.meter, state.rules.meter.id}


def test_the_defaults_are_those_of_the_rulebook() -> None:
    state = fi.new_game(2, seed=1)
    assert (state.rules.meter.id, state.rules.island.id, state.rules.house_rules) == ("novice", "forbidden-island", ())
    assert state == fi.new_game(2, meter="novice", island="forbidden-island", house_rules=[], seed=1)


def test_an_island_by_value() -> None:
    state = fi.new_game(2, island=CROSSING, seed=1)
    laid = [state.tile_at(column, row) for row in (1, 2, 3) for column in range(1, 9)]
    assert set(laid) == set(state.rules.tiles)
    assert state.tile_at(1, 4) is None


def test_ids_are_looked_up_in_the_catalogue() -> None:
    mine = BOX.plus(SCOUT, CALM, CROSSING)
    state = fi.new_game(["scout", "diver"], meter="calm", island="crossing", catalogue=mine, seed=1)
    assert (state.rules.adventurers[0], state.rules.meter, state.rules.island) == (SCOUT, CALM, CROSSING)
    assert state.pawns[0] == fi.Tile.WATCHTOWER
    with pytest.raises(fi.UnknownPluginError, match="scout"):
        fi.new_game(["scout", "diver"], seed=1)


def test_a_number_deals_from_the_box_whatever_the_catalogue_holds() -> None:
    mine = BOX.plus(SCOUT)
    assert all("scout" not in roles(fi.new_game(4, catalogue=mine, seed=seed)) for seed in range(50))
    assert fi.new_game(2, catalogue=mine, seed=1) == fi.new_game(2, seed=1)


def test_house_rules_by_id_and_by_value() -> None:
    few = BOX.house_rules["few-windows"]
    state = fi.new_game(2, house_rules=(one for one in ("no-lift-rescue", few)), seed=1)
    assert state.rules.house_rules == (BOX.house_rules["no-lift-rescue"], few)


# --- chance -------------------------------------------------------------------------------------------------


@given(st.integers(0, 2**64))
def test_the_same_seed_deals_the_same_game(seed: int) -> None:
    assert fi.new_game(3, seed=seed) == fi.new_game(3, seed=seed) == fi.new_game(3, seed=Random(seed))


def test_other_seeds_deal_other_games() -> None:
    assert len({fi.new_game(["diver", "pilot"], seed=seed) for seed in range(50)}) == 50


def test_a_generator_is_drawn_from() -> None:
    rng = Random(1)
    first, second = fi.new_game(2, seed=rng), fi.new_game(2, seed=rng)
    assert first == fi.new_game(2, seed=1)
    assert first != second


def test_without_a_seed_each_game_is_another() -> None:
    assert fi.new_game(2) != fi.new_game(2)


def test_dealing_leaves_the_world_s_generator_alone() -> None:
    import random  # noqa: PLC0415 - the module, whose hidden generator is looked at

    before = random.getstate()
    fi.new_game(4, seed=1)
    fi.new_game(4)
    assert random.getstate() == before


def test_every_card_is_somewhere() -> None:
    for seed in range(20):
        state = fi.new_game(4, seed=seed)
        assert whole_deck(state) == DECK
        (flood,) = state.flood_pile
        assert flood | state.flood_discard == set(state.rules.tiles)
        assert (len(flood), state.flood_discard, len(state.flooded)) == (18, state.flooded, 6)


def test_hands_are_dealt_as_likely_as_by_hand() -> None:
    """Of two cards dealt to each of two from 25, a Helicopter Lift is dealt to seat 1 in 23 % of the games."""
    dealt = [fi.new_game(2, seed=seed).hands[1] for seed in range(3000)]
    share = sum(fi.Card.HELICOPTER_LIFT in hand for hand in dealt) / len(dealt)
    assert share == pytest.approx(1 - 22 / 25 * 21 / 24, abs=0.03)


def test_a_deal_by_rules_is_the_same_deal() -> None:
    rules = fi.Rules.create(["diver", "pilot"], meter="elite")
    assert rules.new_state(Random(5)) == fi.new_game(["diver", "pilot"], meter="elite", seed=5)
