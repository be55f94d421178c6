"""What roles of plugins make happen when a card was turned or a turn ends: when they are asked, what comes of it."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

import forbidden_island as fi
from forbidden_island import verbs
from invented_roles import BAILER, CURSED, GIANT, GUARD, PATRON
from picture import at, draw, flood, flooded, hand, island, pawn, quiet_turn, sunk, swims

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Effects = Iterable[Callable[[fi.Draft], None]]

SHORE = """
    .  .  #  #  .  .
    .  #  ~  #  #  .
    #  #  ~0 #1 #  #
    #  #  ~  #  #  #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""


# --- on_card ------------------------------------------------------------------------------------------------


def test_on_card() -> None:
    state = island(SHORE, roles=(BAILER, "messenger"), treasure_cards=2)
    quiet = draw(state, "earth")
    assert flooded(quiet) == flooded(state)
    assert flooded(draw(state, "waters-rise")) == flooded(state) - {(3, 3)}


def test_on_card_in_anybody_s_turn() -> None:
    state = island(SHORE, roles=(BAILER, "messenger"), seat=1, treasure_cards=2)
    assert flooded(draw(state, "waters-rise")) == flooded(state) - {(3, 3)}


def test_losses_that_the_card_brings_come_first() -> None:
    state = island(SHORE, roles=(BAILER, "messenger"), treasure_cards=2, water_level=9)
    lost = draw(state, "waters-rise")
    assert lost.result == fi.Lost("skull")
    assert flooded(lost) == flooded(state), "nobody reacts any more"


def test_pawns_get_out_of_the_water_between_treasure_cards() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  ~1 #  #  .
        #  #  #0 ~2 #  #
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=(CURSED, "messenger", "engineer"),
        treasure_cards=2,
    )
    wet = draw(state, "waters-rise")
    assert (wet.phase.id, wet.draws_left, set(wet.actors)) == ("water", 1, {1, 2})
    assert sunk(wet) == {(3, 2), (4, 3)}, "at two places"
    assert (swims(wet, 1), swims(wet, 2)) == ({(3, 1), (2, 2), (4, 2), (3, 3)}, {(4, 2), (3, 3), (5, 3), (4, 4)})
    assert fi.State.from_json(wet.to_json(), catalogue=fi.Catalogue.builtin().plus(CURSED)) == wet
    out = wet.apply(fi.Swim(2, at(wet, 3, 3))).apply(fi.Swim(1, at(wet, 3, 3)))
    assert (out.phase.id, out.is_chance, out.draws_left) == ("treasure", True, 1)


# --- on_flood -----------------------------------------------------------------------------------------------


def test_on_flood() -> None:
    state = island(SHORE, roles=(GUARD, "messenger"), seat=1, flood_cards=2)
    guarded = flood(state, (2, 3))
    assert flooded(guarded) == flooded(state)
    assert guarded.spent == {"guard"}
    assert guarded.flood_discard == {at(state, 2, 3)}, "its card lies where it always does"
    assert flooded(flood(guarded, (4, 3))) == flooded(state) | {(4, 3)}, "once a turn"
    assert flood(state, (1, 3)).spent == set()


def test_on_flood_of_a_tile_that_sinks() -> None:
    state = island(SHORE, roles=(GUARD, "messenger"), seat=1, flood_cards=2)
    after = flood(state, (3, 2))
    assert (sunk(after), set(after.spent)) == ({(3, 2)}, set())


def test_what_a_reaction_uses_up_comes_back_with_the_next_turn() -> None:
    state = island(SHORE, roles=(GUARD, "messenger"), seat=1, flood_cards=2)
    after = flood(state, (2, 3), (6, 3))
    assert (after.seat, after.phase.id, set(after.spent)) == (0, "actions", set())


def test_hands_are_settled_between_flood_cards() -> None:
    state = island(
        SHORE,
        roles=(PATRON, "messenger"),
        seat=1,
        flood_cards=2,
        hands={0: "earth, wind", 1: "4 fire, sandbags"},
    )
    full = flood(state, (3, 2))
    assert (full.phase.id, set(full.actors), full.draws_left) == ("discard", {1}, 1)
    assert (hand(full, 0), len(hand(full, 1))) == (["wind"], 6)
    assert fi.State.from_json(full.to_json(), catalogue=fi.Catalogue.builtin().plus(PATRON)) == full
    after = full.apply(fi.Discard(1, fi.Card.SANDBAGS))
    assert (after.phase.id, after.draws_left, after.is_chance) == ("flood", 1, True)


def throws_one_away(view: fi.View, seat: int, _: fi.Tile) -> Effects:
    return (partial(verbs.discard, seat=seat, card=view.hand(seat)[0]),)


def test_what_is_discarded_once_all_cards_are_in_hands_is_the_new_pile() -> None:
    waster = evolve(BAILER, id="waster", on_card=None, on_flood=throws_one_away)
    rules = fi.Rules.create([waster, "messenger"])
    deck = tuple((card, copies) for card, copies in rules.deck if rules.is_held(card))
    state = evolve(rules, deck=deck, hand_limit=25).new_state(Random(1))
    others = [card for card, copies in deck for _ in range(copies) if card != fi.Card.EARTH]
    hands = [[fi.Card.EARTH] * 5, others]
    state = state.replacing(hands=hands, treasure_pile=[], phase="flood", actions_left=0, draws_left=2)
    (tile, *_) = state.flood_pile[0]
    after = state.apply(fi.Draw(0)).apply(fi.FloodDrawn(tile))
    assert (after.treasure_pile, after.treasure_discard) == (({fi.Card.EARTH: 1},), {})


def test_pawns_in_the_water_come_before_hands() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  ~1 #0 #  #
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=(PATRON, "messenger"),
        seat=1,
        flood_cards=1,
        hands={0: "earth", 1: "4 fire, ocean"},
    )
    wet = flood(state, (3, 3))
    assert (wet.phase.id, len(hand(wet, 1))) == ("water", 6)
    full = wet.apply(fi.Swim(1, at(wet, 3, 2)))
    assert (full.phase.id, set(full.actors)) == ("discard", {1})
    after = full.apply(fi.Discard(1, fi.Card.OCEAN))
    assert (after.phase.id, after.seat) == ("actions", 0)


# --- on_turn_end --------------------------------------------------------------------------------------------


def test_on_turn_end() -> None:
    state = island(SHORE, roles=(GIANT, "messenger"), flood_cards=1)
    wet = flood(state, (6, 3))
    assert (wet.phase.id, wet.seat, sunk(wet), swims(wet, 0)) == (
        "water",
        0,
        {(3, 3)},
        {(3, 2), (2, 3), (4, 3), (3, 4)},
    )
    assert fi.State.from_json(wet.to_json(), catalogue=fi.Catalogue.builtin().plus(GIANT)) == wet
    out = wet.apply(fi.Swim(0, at(wet, 4, 3)))
    assert (out.phase.id, out.seat, out.actions_left) == ("actions", 1, 3)


def test_where_nobody_reacts_nothing_is_interrupted_at_the_end_of_a_turn() -> None:
    words = flood(island(SHORE, roles=(GIANT, "messenger"), flood_cards=1), (6, 3)).to_dict()
    assert words["interrupted"] == "turn-end"
    words["rules"] = {**words["rules"], "adventurers": ["engineer", "messenger"]}
    with pytest.raises(fi.SaveError, match=r"^phase: "):
        fi.State.from_dict(words)


def test_on_turn_end_of_another_seat() -> None:
    state = island(SHORE, roles=(GIANT, "messenger"), seat=1, flood_cards=1)
    after = flood(state, (6, 3))
    assert (after.phase.id, after.seat, sunk(after)) == ("actions", 0, set())


def test_a_turn_without_flood_cards_ends_too() -> None:
    drained = fi.HouseRule("drained", "Drained", no_flood_cards)
    state = island(SHORE, roles=(GIANT, "messenger"), treasure_cards=1, house_rules=(drained,))
    assert sunk(draw(state, "earth")) == {(3, 3)}


def no_flood_cards(rules: fi.Rules) -> fi.Rules:
    """A meter that draws no flood card at its first tick."""
    return evolve(rules, meter=fi.WaterMeter("low", "Low", 1, (0, *rules.meter.draws[1:])))


def test_everybody_gets_out_of_the_water_before_a_win_is_looked_at() -> None:
    """Where a house rule brings another win, it is asked after every action, also while pawns swim."""
    watched = fi.HouseRule("watched", "Watched", with_a_win)
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  ~01 #  #  #
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=(GIANT, "messenger"),
        flood_cards=1,
        house_rules=(watched,),
    )
    wet = flood(state, (6, 3))
    still = wet.apply(fi.Swim(1, at(wet, 3, 2)))
    assert (still.phase.id, set(still.actors)) == ("water", {0})
    out = still.apply(fi.Swim(0, at(wet, 3, 4)))
    assert out.result == fi.Won()


def in_the_fourth_row(view: fi.View) -> bool:
    """Whether the pawn of seat 0 is in the fourth row."""
    return all(view.place_of(tile).row == 4 for tile in view.pawn(0))


def with_a_win(rules: fi.Rules) -> fi.Rules:
    """Seat 0 gets to the fourth row."""
    return evolve(rules, wins=(in_the_fourth_row,))


# --- several ------------------------------------------------------------------------------------------------


def say(view: fi.View, seat: int, tile: fi.Tile) -> Effects:
    """Everybody notes what was noted before, and itself."""
    del tile
    said = view.notes.get("said", ())
    assert isinstance(said, tuple)
    return [partial(verbs.remember, plugin="said", value=[*said, seat])]


FIRST, SECOND, THIRD = (
    fi.Adventurer(f"talker-{number}", "Talker", start="iron-gate", pawn="red", on_flood=say) for number in range(3)
)


@pytest.mark.parametrize(("seat", "order"), [(0, (0, 2, 3)), (1, (2, 3, 0)), (2, (2, 3, 0)), (3, (3, 0, 2))])
def test_they_react_from_the_turn_s_player_on_and_see_what_was_done_before(seat: int, order: tuple[int, ...]) -> None:
    state = island(roles=(FIRST, "diver", SECOND, THIRD), seat=seat, flood_cards=1)
    assert flood(state, (6, 3)).notes["said"] == order


def sink_everything(view: fi.View, seat: int, tile: fi.Tile) -> Effects:
    """The end of the world."""
    del seat, tile
    return [partial(verbs.sink, tile=one) for one in view.left]


def test_nobody_reacts_once_a_reaction_has_lost_the_game() -> None:
    doom = evolve(SECOND, on_flood=sink_everything)
    state = island(roles=(FIRST, "diver", doom, THIRD), flood_cards=1)
    lost = flood(state, (6, 3))
    assert lost.result == fi.Lost("drowned", ("treasure", "fools-landing"))
    assert lost.notes["said"] == (0,)
    assert not lost.problems()


def test_a_reaction_is_no_card_to_react_to() -> None:
    """The Cursed sinks tiles when the water rises, and the Guard does not move."""
    state = island(
        """
        .  .  #  #  .  .
        .  #  ~  #  #  .
        #  #  ~0 #1 #  #
        #  #  ~  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=(CURSED, GUARD),
        treasure_cards=1,
    )
    after = draw(state, "waters-rise")
    assert (sunk(after), set(after.spent), pawn(after, 1)) == ({(3, 2), (3, 4)}, set(), (4, 3))


def test_games_without_reactions_ask_nobody() -> None:
    deal = fi.new_game(4, seed=1)._deal
    assert (deal.on_card, deal.on_flood, deal.on_turn_end) == ((), (), ())


def test_a_quiet_game_goes_on_as_ever() -> None:
    state = island(roles=(BAILER, GUARD, GIANT, PATRON), seat=3)
    after = quiet_turn(state)
    assert (after.phase.id, after.seat) == ("actions", 0)
