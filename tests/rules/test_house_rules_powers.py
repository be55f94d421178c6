"""What a house rule can change: one invented rule for each power, written as somebody outside would write it.

Each is a function from rules to rules. What it does is shown on a position; that its games are sound from the deal to
the end, are saved and come back, is shown for all of them together.
"""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve, fields

import forbidden_island as fi
from forbidden_island.testing import laws_of
from forbidden_island.verbs import flood, raise_water, remember
from picture import draw, island, kinds, lifted, offered, quiet_turn, sandbagged, sinks
from picture import flood as turn_flood_cards

if TYPE_CHECKING:
    from collections.abc import Callable

BOX = fi.Catalogue.builtin()


def rule(change: Callable[[fi.Rules], fi.Rules]) -> fi.HouseRule:
    """A house rule named after its function."""
    name = change.__name__
    return fi.HouseRule(name.replace("_", "-"), name.replace("_", " ").capitalize(), change)


# --- the words of the setup -----------------------------------------------------------------------------------


def spring_tide(rules: fi.Rules) -> fi.Rules:
    """Nine tiles are flooded at the start."""
    return evolve(rules, tiles_flooded=9)


def rich_start(rules: fi.Rules) -> fi.Rules:
    """Everybody starts with three cards."""
    return evolve(rules, cards_dealt=3)


def sandy_shores(rules: fi.Rules) -> fi.Rules:
    """There are four Sandbags in the deck."""
    return evolve(rules, deck=tuple((card, 4 if card == fi.Card.SANDBAGS else copies) for card, copies in rules.deck))


def five_at_the_table(rules: fi.Rules) -> fi.Rules:
    """Up to five may play."""
    return evolve(rules, players=(*rules.players, 5))


def steep_meter(rules: fi.Rules) -> fi.Rules:
    """One flood card more at every tick."""
    return evolve(rules, meter=evolve(rules.meter, draws=tuple(number + 1 for number in rules.meter.draws)))


REEFS = tuple(fi.Tile(f"reef-{number}", f"Reef {number}") for number in (1, 2))


def reefs(rules: fi.Rules) -> fi.Rules:
    """Two more tiles, for an island with two more places."""
    return evolve(rules, tiles=(*rules.tiles, *REEFS))


def other_harbour(rules: fi.Rules) -> fi.Rules:
    """The helicopter lands on the Watchtower."""
    return evolve(rules, landing=fi.Tile.WATCHTOWER)


LONG_ISLAND = fi.Island("long-island", "Long Island", ("#############",) * 2)


def test_more_tiles_are_flooded_at_the_start() -> None:
    assert len(fi.new_game(2, house_rules=[rule(spring_tide)], seed=1).flooded) == 9


def test_more_cards_are_dealt() -> None:
    assert [len(hand) for hand in fi.new_game(4, house_rules=[rule(rich_start)], seed=1).hands] == [3] * 4


def test_the_deck_is_made_up_otherwise() -> None:
    state = fi.new_game(2, house_rules=[rule(sandy_shores)], seed=1)
    there = [*state.treasure_pile[0].items(), *((card, 1) for hand in state.hands for card in hand)]
    assert sum(copies for card, copies in there if card == fi.Card.SANDBAGS) == 4
    assert sum(copies for _, copies in there) == 30


def test_five_play_where_a_house_rule_lets_them() -> None:
    five = ["diver", "pilot", "engineer", "explorer", "messenger"]
    assert len(fi.new_game(five, house_rules=[rule(five_at_the_table)], seed=1).pawns) == 5
    assert len(fi.new_game(5, house_rules=[rule(five_at_the_table)], seed=1).pawns) == 5
    with pytest.raises(fi.SetupError, match="5 players; the game is for 2, 3, 4"):
        fi.new_game(five, seed=1)


def test_the_meter_is_steeper_and_keeps_its_name() -> None:
    state = fi.new_game(2, meter="elite", house_rules=[rule(steep_meter)], seed=1)
    assert (state.rules.meter.id, state.water_level, quiet_turn_floods(state)) == ("elite", 3, 4)


def quiet_turn_floods(state: fi.State) -> int:
    """How many tiles the first turn floods, if its cards do no harm."""
    return len(quiet_turn(state).flooded - state.flooded)


def test_more_tiles_lie_on_a_larger_island() -> None:
    state = fi.new_game(2, island=LONG_ISLAND, house_rules=[rule(reefs)], seed=1)
    laid = {state.tile_at(column, row) for column in range(1, 14) for row in (1, 2)}
    assert set(REEFS) < laid
    with pytest.raises(fi.SetupError, match="island 'long-island' has 26 places, for 24 tiles"):
        fi.new_game(2, island=LONG_ISLAND, seed=1)
    with pytest.raises(fi.SetupError, match="island 'forbidden-island' has 24 places, for 26 tiles"):
        fi.new_game(2, house_rules=[rule(reefs)], seed=1)


def test_the_size_of_the_island_is_looked_at_after_all_house_rules() -> None:
    for house_rules in ([rule(spring_tide), rule(reefs)], [rule(reefs), rule(spring_tide)]):
        assert len(fi.new_game(2, island=LONG_ISLAND, house_rules=house_rules, seed=1).flooded) == 9


def test_the_helicopter_lands_elsewhere() -> None:
    state = island(house_rules=[rule(other_harbour)], roles=("engineer", "pilot"))
    sinking = state.replacing(flooded=["fools-landing", "watchtower"], flood_pile=[["fools-landing"], *rest(state)])
    assert sinking.rules.landing == fi.Tile.WATCHTOWER
    on = turn_flood_cards(sinking.replacing(phase="flood", actions_left=0, draws_left=1), (4, 6))
    assert (on.phase.id, on.result) == ("water", None)


def rest(state: fi.State) -> list[list[str]]:
    """The flood pile without Fools' Landing."""
    return [[tile.id for tile in state.rules.tiles if tile in state.flood_pile[0] and tile.id != "fools-landing"]]


# --- the words of the turn ------------------------------------------------------------------------------------


def haste(rules: fi.Rules) -> fi.Rules:
    """Four actions a turn."""
    return evolve(rules, actions_a_turn=4)


def one_card_a_turn(rules: fi.Rules) -> fi.Rules:
    """One treasure card a turn."""
    return evolve(rules, cards_a_turn=1)


def deep_pockets(rules: fi.Rules) -> fi.Rules:
    """Seven cards may be held."""
    return evolve(rules, hand_limit=7)


def hoarders(rules: fi.Rules) -> fi.Rules:
    """All cards can be in hands at once."""
    deck = tuple((card, copies) for card, copies in rules.deck if rules.is_held(card))
    return evolve(rules, deck=deck, hand_limit=25)


def cheap_treasures(rules: fi.Rules) -> fi.Rules:
    """Three cards take a treasure."""
    return evolve(rules, cards_to_capture=3)


def big_pumps(rules: fi.Rules) -> fi.Rules:
    """The Engineer shores up one tile more at once."""
    return rules.with_role("engineer", shores_at_once=3)


def generous(rules: fi.Rules) -> fi.Rules:
    """Special cards may be given."""
    return evolve(rules, specials_given=True)


def test_another_action_is_left() -> None:
    assert fi.new_game(2, house_rules=[rule(haste)], seed=1).actions_left == 4


def test_one_card_is_drawn() -> None:
    state = island(house_rules=[rule(one_card_a_turn)], treasure_cards=1)
    assert draw(state, "fire").phase.id == "flood"


def test_seven_cards_are_held_and_the_eighth_is_one_too_many() -> None:
    state = island(house_rules=[rule(deep_pockets)], hands={0: "4 earth, 2 wind"}, treasure_cards=2)
    seven = draw(state, "fire")
    assert (seven.phase.id, len(seven.hands[0])) == ("treasure", 7)
    assert draw(seven, "fire").phase.id == "discard"


def all_in_hands() -> fi.State:
    """Seat 0 holds four cards of earth where they are of use, seat 1 all others; nothing is left to draw."""
    state = fi.new_game(["engineer", "pilot"], house_rules=[rule(hoarders)], seed=1)
    others = [card for card, copies in state.rules.deck for _ in range(copies)]
    earth = [others.pop(others.index(fi.Card.EARTH)) for _ in range(4)]
    pawns = [fi.Tile.TEMPLE_OF_THE_SUN] * 2
    return state.replacing(hands=[earth, others], treasure_pile=[], treasure_discard={}, pawns=pawns)


def test_nothing_is_drawn_while_all_cards_are_in_hands() -> None:
    assert all_in_hands().apply(fi.EndActions(0)).phase.id == "flood"


def test_what_is_discarded_then_is_the_new_pile_at_once() -> None:
    captured = all_in_hands().apply(fi.Capture(0, fi.Treasure.EARTH))
    assert (captured.treasure_pile, captured.treasure_discard) == (({fi.Card.EARTH: 4},), {})
    lifted_off = captured.apply(fi.HelicopterLift(1, [1], fi.Tile.FOOLS_LANDING))
    assert lifted_off.treasure_discard == {fi.Card.HELICOPTER_LIFT: 1}
    assert lifted_off.problems() == fi.Problem(0)


def test_with_the_last_card_drawn_and_nothing_discarded_the_drawing_is_over() -> None:
    state = all_in_hands()
    thin = state.replacing(
        hands=[["earth"] * 3, state.hands[1]],
        treasure_pile=[{"earth": 1}],
        phase="treasure",
        actions_left=0,
        draws_left=2,
    )
    assert draw(thin, "earth").phase.id == "flood"


def test_positions_in_which_all_cards_are_in_hands_lead_to_sound_ones() -> None:
    state, rng = all_in_hands(), Random(7)
    for _ in range(200):
        assert state.problems() == fi.Problem(0)
        state = state.apply(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))


def test_three_cards_take_a_treasure() -> None:
    state = island(
        """
        .  .  #  #   .  .
        .  #  #  #   #  .
        #  #  #  #E0 #  #
        #  #  #  #   #  #
        .  #  #  #   #  .
        .  .  #  #   .  .
        """,
        house_rules=[rule(cheap_treasures)],
        hands={0: "3 earth"},
    )
    captured = state.apply(fi.Capture(0, fi.Treasure.EARTH))
    assert (captured.hands[0], captured.treasure_discard) == ((), {fi.Card.EARTH: 3})


def test_a_role_gets_better() -> None:
    state = island(
        """
        .  .  #  #  .  .
        .  #  #  ~  #  .
        #  #  ~  ~0 #  #
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        house_rules=[rule(big_pumps)],
    )
    assert max(len(action.tiles) for action in state.legal_actions() if isinstance(action, fi.ShoreUp)) == 3


def test_a_role_that_nobody_plays_is_left_alone() -> None:
    rules = fi.Rules.create(["diver", "pilot"], house_rules=[rule(big_pumps)])
    assert evolve(rules, house_rules=()) == fi.Rules.create(["diver", "pilot"])


def test_special_cards_change_hands() -> None:
    state = island(house_rules=[rule(generous)], hands={0: "fire, sandbags"}).replacing(
        pawns=["watchtower", "watchtower"]
    )
    assert {action.card for action in offered(state, fi.Give) if isinstance(action, fi.Give)} == {
        fi.Card.FIRE,
        fi.Card.SANDBAGS,
    }


# --- Waters Rise! and other events ----------------------------------------------------------------------------


def slow_rise(rules: fi.Rules) -> fi.Rules:
    """Waters Rise! only moves the marker."""
    return rules.with_event(fi.Card.WATERS_RISE, raise_water)


STORM = fi.Card("storm", "Storm")


def storm(draft: fi.Draft) -> None:
    """Flood the tile of every pawn, and count the storms."""
    view = fi.View(draft)
    for seat in view.seats:
        for tile in view.pawn(seat):
            flood(draft, tile)
    remember(draft, "stormy", int(str(view.notes.get("stormy", 0))) + 1)


def stormy(rules: fi.Rules) -> fi.Rules:
    """Two Storm cards, which flood the tile of every pawn."""
    return evolve(rules, deck=(*rules.deck, (STORM, 2))).with_event(STORM, storm)


def test_waters_rise_leaves_the_flood_cards_alone() -> None:
    state = island(house_rules=[rule(slow_rise)], treasure_cards=2, flood_discard=[(3, 3)])
    risen = draw(state, "waters-rise")
    assert (risen.water_level, risen.flood_discard) == (2, state.flood_discard)


def test_a_card_of_ones_own_does_something_and_is_discarded() -> None:
    state = fi.new_game(["diver", "pilot"], house_rules=[rule(stormy)], seed=4)
    state = state.apply(fi.EndActions(0))
    after = draw(state, "storm")
    assert set(after.pawns) <= after.flooded
    assert after.treasure_discard == {STORM: 1}
    assert after.notes == {"stormy": 1}
    assert draw(after, "storm").notes == {"stormy": 2}


def test_a_card_of_ones_own_is_never_dealt() -> None:
    dealt = {
        card
        for seed in range(40)
        for hand in fi.new_game(4, house_rules=[rule(stormy)], seed=seed).hands
        for card in hand
    }
    assert STORM not in dealt
    assert fi.Card.SANDBAGS in dealt


# --- special cards --------------------------------------------------------------------------------------------


def two_aboard(pawns: tuple[int, ...]) -> list[tuple[int, ...]]:
    """One or two of them."""
    return [chosen for chosen in BOX_CARRIES(pawns) if len(chosen) <= 2]


BOX_CARRIES = fi.Rules.create(["diver", "pilot"]).carries


def small_helicopter(rules: fi.Rules) -> fi.Rules:
    """A lift carries at most two."""
    return evolve(rules, carries=two_aboard)


def whose_turn_it_is(position: fi.Position) -> tuple[int]:
    """The turn's player alone."""
    return (fi.View(position).seat,)


def own_turn_only(rules: fi.Rules) -> fi.Rules:
    """Special cards are played in one's own turn only."""
    for phase in rules.phases:
        if phase.holders is None:
            rules = rules.with_phase(evolve(phase, holders=whose_turn_it_is))
    return rules


def no_bags_when_full(rules: fi.Rules) -> fi.Rules:
    """Sandbags cannot be laid while a hand is over the limit."""
    full = rules.phase("discard")
    kept = tuple(kind for kind in full.specials if kind.action is not fi.Sandbags)
    return rules.with_phase(evolve(full, specials=kept))


TOGETHER = """
    .  .  #  #    .  .
    .  #  #  ~    #  .
    #  #  #  #012 #  #
    #  #  #  #    #  #
    .  #  #  #    #  .
    .  .  #  #    .  .
"""
THREE = ("engineer", "messenger", "diver")


def test_a_lift_carries_two_at_most() -> None:
    state = island(TOGETHER, roles=THREE, hands={1: "helicopter-lift"}, house_rules=[rule(small_helicopter)])
    assert lifted(state, 0, 2)
    assert lifted(state, 1)
    assert not lifted(state, 0, 1, 2)


def first_come(pawns: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [pawns[:1]]


def one_seat_aboard(rules: fi.Rules) -> fi.Rules:
    """A lift carries the pawn of the lowest seat."""
    return evolve(rules, carries=first_come)


@pytest.mark.parametrize(("roles", "drowned"), [(("engineer", "messenger"), True), (("messenger", "pilot"), False)])
def test_who_is_in_the_water_drowns_though_a_lift_may_fetch_another(roles: tuple[str, str], *, drowned: bool) -> None:
    picture = """
        .  .  #  #    .  .
        .  #  #  #    #  .
        #  #  #  o    #  #
        #  #  o  ~01  o  #
        .  #  #  o    #  .
        .  .  #  #    .  .
    """
    after = sinks(picture, *roles, hands={0: "helicopter-lift"}, house_rules=[rule(one_seat_aboard)])
    assert (after.result == fi.Lost("drowned")) is drowned


def test_specials_wait_for_the_own_turn() -> None:
    hands = {0: "sandbags", 1: "sandbags"}
    assert sandbagged(island(TOGETHER, roles=THREE, hands=hands), seat=1)
    state = island(TOGETHER, roles=THREE, hands=hands, house_rules=[rule(own_turn_only)])
    assert sandbagged(state, seat=0)
    assert not sandbagged(state, seat=1)
    assert sandbagged(quiet_turn(state), seat=1)


def test_sandbags_are_no_way_out_of_a_full_hand() -> None:
    hands = {0: "3 earth, sandbags, helicopter-lift"}
    state = draw(island(TOGETHER, roles=THREE, hands=hands, treasure_cards=2), "fire")
    assert kinds(state) == {fi.Discard, fi.Sandbags, fi.HelicopterLift}
    state = draw(
        island(TOGETHER, roles=THREE, hands=hands, treasure_cards=2, house_rules=[rule(no_bags_when_full)]), "fire"
    )
    assert kinds(state) == {fi.Discard, fi.HelicopterLift}


# --- what wins and what loses ---------------------------------------------------------------------------------


def three_in_hand(view: fi.View) -> bool:
    """Whether the team has three treasures and stands where the helicopter lands."""
    return len(view.captured) >= 3 and all(view.rules.landing in view.pawn(seat) for seat in view.seats)


def three_will_do(rules: fi.Rules) -> fi.Rules:
    """The team may leave with three treasures."""
    return evolve(rules, can_leave=three_in_hand)


def all_captured(view: fi.View) -> bool:
    """Whether the team has every treasure."""
    return len(view.captured) == len(view.rules.treasures)


def treasure_hunt(rules: fi.Rules) -> fi.Rules:
    """The last treasure wins."""
    return evolve(rules, wins=(*rules.wins, all_captured))


def half_under_water(view: fi.View) -> bool:
    """Whether more than half of the tiles that are left are flooded."""
    return len(view.flooded) > len(view.dry)


def panic(rules: fi.Rules) -> fi.Rules:
    """The game is lost when more tiles are flooded than dry."""
    return evolve(rules, losses=(*rules.losses, fi.Loss("panic", "most of the island is flooded", half_under_water)))


def cold_water(rules: fi.Rules) -> fi.Rules:
    """Whoever is in the water is lost, but a treasure may be."""
    kept = tuple(loss for loss in rules.losses if loss.id != "treasure")
    return evolve(rules, losses=(*kept, fi.Loss("cold", "the water is too cold", somebody_swims, always=False)))


def somebody_swims(view: fi.View) -> bool:
    """Whether the tile of some pawn has sunk."""
    return any(view.pawn(seat) & view.sunk for seat in view.seats)


HOME = """
    .  .  #  #    .  .
    .  #  #  #    #  .
    #  #  #  #L01 #  #
    #  #  #  #    #  #
    .  #  #  #    #  .
    .  .  #  #    .  .
"""


def test_three_treasures_will_do() -> None:
    words = {"captured": "earth wind fire", "hands": {1: "helicopter-lift"}}
    assert not offered(island(HOME, **words), fi.Escape)  # type: ignore[arg-type]  # words of a position
    state = island(HOME, house_rules=[rule(three_will_do)], **words)  # type: ignore[arg-type]  # as above
    assert offered(state, fi.Escape) == {fi.Escape(1)}
    assert state.apply(fi.Escape(1)).result == fi.Won()


def test_why_the_team_cannot_leave_is_said_by_the_rules_in_force() -> None:
    one: dict[int, str] = {1: "helicopter-lift"}
    assert island(HOME, hands=one).why_illegal(fi.Escape(1)) == (
        "The team leaves with all treasures, and with every pawn on Fools' Landing."
    )
    state = island(HOME, hands=one, house_rules=[rule(three_will_do)])
    assert state.why_illegal(fi.Escape(1)) == "The team cannot leave yet."


def test_the_last_treasure_wins_at_once() -> None:
    state = island(
        HOME.replace("#L01", "#F01"),
        captured="earth wind ocean",
        hands={0: "4 fire"},
        actions=1,
        house_rules=[rule(treasure_hunt)],
    )
    won = state.apply(fi.Capture(0, fi.Treasure.FIRE))
    assert (won.result, won.seat, won.legal_actions()) == (fi.Won(), 0, ())
    assert won.problems() == fi.Problem(0)
    with pytest.raises(fi.SaveError, match="result"):
        state.replacing(captured=["earth", "wind", "fire", "ocean"])


def test_flooding_alone_loses() -> None:
    state = island(
        """
        .  .  ~  #  .  .
        .  ~  ~  ~  ~  .
        #  #  ~  ~  ~  ~
        #  #  ~0 #  #  #
        .  #  ~1 #  #  .
        .  .  #  #  .  .
        """,
        flood_cards=2,
        house_rules=[rule(panic)],
    )
    half = turn_flood_cards(state, (1, 3))
    assert (half.result, half.draws_left) == (None, 1)
    lost = turn_flood_cards(half, (2, 3))
    assert (lost.result, lost.problems()) == (fi.Lost("panic"), fi.Problem(0))
    assert str(lost.result) == "Lost: most of the island is flooded."


def shrunk(view: fi.View) -> bool:
    """Whether a tile has sunk."""
    return bool(view.sunk)


def every_tile(rules: fi.Rules) -> tuple[fi.Tile, ...]:
    """Any of them."""
    return rules.tiles


@pytest.mark.parametrize("by", [None, every_tile])
def test_a_loss_says_by_which_tiles_it_comes_about(by: Callable[[fi.Rules], tuple[fi.Tile, ...]] | None) -> None:
    def no_sinking(rules: fi.Rules) -> fi.Rules:
        loss = fi.Loss("shrunk", "the island has shrunk", shrunk, always=False, by=by)
        return evolve(rules, losses=(*rules.losses, loss))

    picture = HOME.replace("#", "~", 1)
    assert turn_flood_cards(island(picture, flood_cards=2), (3, 1)).result is None
    state = island(picture, flood_cards=2, house_rules=[rule(no_sinking)])
    assert turn_flood_cards(state, (3, 1)).result == fi.Lost("shrunk")


def temple_harbour(rules: fi.Rules) -> fi.Rules:
    """The helicopter lands on a tile of a treasure."""
    return evolve(rules, landing=fi.Tile.TEMPLE_OF_THE_SUN)


def test_a_tile_that_brings_about_two_losses_brings_about_both() -> None:
    both = island(
        """
        .  .  #  #    .  .
        .  oE #  #    #  .
        #  #  #  #L01 #  #
        #  #  #  #    #  #
        .  #  #  #    ~E .
        .  .  #  #    .  .
        """,
        flood_cards=2,
        house_rules=[rule(temple_harbour)],
    )
    assert turn_flood_cards(both, (5, 5)).result == fi.Lost("treasure", ("fools-landing",))
    captured = both.replacing(captured=["earth"])
    assert turn_flood_cards(captured, (5, 5)).result == fi.Lost("fools-landing")


def test_pawns_in_the_water_get_out_one_by_one_while_the_end_is_looked_for_all_the_time() -> None:
    state = island(
        """
        .  .  #  #    .  .
        .  #  #  #    #  .
        #  #  #  ~01  #  #
        #  #  #  #    #  #
        .  #  #  #    #  .
        .  .  #  #    .  .
        """,
        flood_cards=2,
        house_rules=[rule(panic), rule(treasure_hunt)],
    )
    both = turn_flood_cards(state, (4, 3))
    one = both.apply(next(iter(offered(both, fi.Swim, seat=1))))
    assert (one.phase.id, {action.seat for action in one.legal_actions()}) == ("water", {0})
    none = one.apply(next(iter(offered(one, fi.Swim))))
    assert (none.phase.id, none.draws_left) == ("flood", 1)


def test_a_way_to_lose_is_exchanged_for_another() -> None:
    state = island(
        """
        .  .  #  #   .  .
        .  #  oE #   #  .
        #  #  #  ~E1 #  #
        #  #  #0 #   #  #
        .  #  #  #   #  .
        .  .  #  #   .  .
        """,
        flood_cards=2,
        house_rules=[rule(cold_water)],
    )
    assert turn_flood_cards(state, (4, 3)).result == fi.Lost("cold")
    dry_feet = state.replacing(pawns=[state.pawns[0], state.pawns[0]])
    assert turn_flood_cards(dry_feet, (4, 3)).result is None


# --- all of them ----------------------------------------------------------------------------------------------

POWERS = (
    *(spring_tide, rich_start, sandy_shores, five_at_the_table, steep_meter, reefs, other_harbour),
    *(haste, one_card_a_turn, deep_pockets, cheap_treasures, big_pumps, generous),
    *(slow_rise, stormy),
    *(small_helicopter, own_turn_only, no_bags_when_full),
    *(three_will_do, treasure_hunt, panic, cold_water),
)


@pytest.mark.parametrize("change", POWERS, ids=lambda change: change.__name__)
def test_games_with_it_are_sound_saved_and_come_back(change: Callable[[fi.Rules], fi.Rules]) -> None:
    house_rule = rule(change)
    catalogue = BOX.plus(house_rule, LONG_ISLAND)
    for seed in range(4):
        rng = Random(seed)
        outline = LONG_ISLAND if change is reefs else "forbidden-island"
        state = fi.new_game(2 + seed % 3, island=outline, house_rules=[house_rule], seed=rng)
        while not state.is_over:
            assert state.problems() == fi.Problem(0)
            choices = state.legal_actions()
            assert all(state.rules.actions[state.rules.actions.index(action)] == action for action in choices)
            back = fi.State.from_json(state.to_json(), catalogue=catalogue)
            assert (back, back.key()) == (state, state.key())
            state = state.apply(state.sample(rng) if state.is_chance else rng.choice(choices))
        assert state.problems() == fi.Problem(0)
        assert fi.State.from_json(state.to_json(), catalogue=catalogue) == state
        assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - made here


@pytest.mark.parametrize("change", POWERS, ids=lambda change: change.__name__)
def test_it_goes_with_the_house_rules_of_the_library_in_any_order(change: Callable[[fi.Rules], fi.Rules]) -> None:
    for law in laws_of(rule(change)):
        if law.name in {"words", "commutes"}:
            assert law.broken(rule(change), examples=10) is None


@pytest.mark.parametrize("change", POWERS, ids=lambda change: change.__name__)
def test_a_file_names_what_was_asked_for(change: Callable[[fi.Rules], fi.Rules]) -> None:
    named = {"adventurers": ["engineer", "pilot"], "meter": "elite", "house_rules": [rule(change).id]}
    outline = LONG_ISLAND if change is reefs else BOX.islands["forbidden-island"]
    rules = fi.Rules.create(["engineer", "pilot"], meter="elite", island=outline, house_rules=[rule(change)])
    assert rules.is_made_of_its_names
    assert rules.names == {**named, "island": outline.id}


def test_a_rule_may_put_another_meter_in_the_place_of_the_named_one() -> None:
    """A file names the one that was asked for, so that the house rule does the same again."""
    house_rule = rule(calm_sea)
    novice, elite = (
        fi.Rules.create(["diver", "pilot"], meter=id, house_rules=[house_rule]) for id in ("novice", "elite")
    )
    assert novice.meter == elite.meter == CALM
    assert novice != elite
    assert (novice.names["meter"], elite.names["meter"]) == ("novice", "elite")
    state = elite.new_state(Random(1))
    assert fi.State.from_dict(state.to_dict(), catalogue=BOX.plus(house_rule)) == state


CALM = fi.WaterMeter("calm", "Calm", 1, (1, 1, 1))


def calm_sea(rules: fi.Rules) -> fi.Rules:
    """One flood card a turn, and a near skull."""
    return evolve(rules, meter=CALM)


def test_each_word_of_the_rules_is_on_the_page_for_authors() -> None:
    page = (Path(__file__).parents[2] / "docs" / "how-to" / "house-rules.md").read_text("utf-8")
    assert {word.name for word in fields(fi.Rules) if word.init and f"`{word.name}`" not in page} == set()


def test_what_is_changed_by_hand_afterwards_is_not_saved_as_if_it_were_named() -> None:
    changed = evolve(fi.Rules.create(["diver", "pilot"], house_rules=[rule(calm_sea)]), meter=BOX.meters["elite"])
    assert not changed.is_made_of_its_names
    with pytest.raises(fi.SaveError, match="changed by hand"):
        changed.new_state(Random(1)).to_dict()
