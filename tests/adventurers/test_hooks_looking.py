"""Looking at cards: chance decides them one by one, and they stay where they are, known to all."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island.forecast import simulated_odds
from forbidden_island.tables.piles import first_unknown, seen, unknown
from invented_actions import CATALOGUE, DIGGER, SEER, Ask, Avert, Dig, Foresee
from picture import at, counted, draw, flood, hand, island, offered, pile_of_places

SHORE = """
    .  .  #  #  .  .
    .  #  ~  #  #  .
    #  #  ~0 #1 #  #
    #  #  ~  #  #  #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""


# --- flood cards --------------------------------------------------------------------------------------------


def test_looking_at_two_cards() -> None:
    state = island(SHORE, roles=(SEER, "messenger"), flood_pile=((1, 3), (2, 3), (5, 3)))
    looking = state.apply(Foresee(0))
    assert (looking.phase.id, looking.is_chance, looking.draws_left, looking.actions_left) == ("flood-look", True, 2, 2)
    assert (looking.actor, looking.legal_actions()) == (None, ())
    assert looking.phase.cards is not None
    assert looking.phase.cards.draws(looking) == 2
    assert {outcome: looking.probability(outcome) for outcome, _ in looking.chance_outcomes()} == {
        fi.FloodSeen(at(state, *spot)): Fraction(1, 3) for spot in ((1, 3), (2, 3), (5, 3))
    }
    second = looking.apply(fi.FloodSeen(at(state, 2, 3)))
    assert (second.phase.id, second.draws_left, pile_of_places(second)) == (
        "flood-look",
        1,
        [{(2, 3)}, {(1, 3), (5, 3)}],
    )
    assert second.probability(fi.FloodSeen(at(state, 2, 3))) == 0
    known = second.apply(fi.FloodSeen(at(state, 5, 3)))
    assert (known.phase.id, known.actions_left, pile_of_places(known)) == ("actions", 2, [{(2, 3)}, {(5, 3)}, {(1, 3)}])
    assert known.flooded == state.flooded
    assert offered(known, Foresee) == set()


def test_what_was_seen_can_be_acted_upon() -> None:
    """Looking is chance's, so what a role then does with the cards is another action of it."""
    state = island(SHORE, roles=(SEER, "messenger"), next_flood=((3, 3), (1, 3)), flood_pile=((2, 3), (5, 3)))
    assert offered(state, Avert) == {Avert(0, at(state, 3, 3))}
    averted = state.apply(Avert(0, at(state, 3, 3)))
    assert pile_of_places(averted) == [{(1, 3)}, {(2, 3), (5, 3)}, {(3, 3)}]
    assert offered(averted, Avert) == set()


def test_what_was_seen_comes() -> None:
    state = island(SHORE, roles=(SEER, "messenger"), treasure_cards=1, flood_pile=((1, 3), (2, 3), (5, 3)))
    known = state.replacing(flood_pile=[[at(state, 2, 3)], [at(state, 5, 3), at(state, 1, 3)]])
    flooding = draw(known, "earth")
    assert flooding.chance_outcomes() == ((fi.FloodDrawn(at(state, 2, 3)), 1),)


def test_what_is_known_already_is_not_seen_again() -> None:
    one_known = island(SHORE, roles=(SEER, "messenger"), next_flood=((1, 3),), flood_pile=((2, 3), (5, 3)))
    assert offered(one_known, Foresee) == set(), "the role itself looks only at cards that it does not know"
    looking = one_known.apply_unchecked(Foresee(0))
    assert (looking.draws_left, len(looking.chance_outcomes())) == (1, 2)
    known = looking.apply(fi.FloodSeen(at(looking, 5, 3)))
    assert pile_of_places(known) == [{(1, 3)}, {(5, 3)}, {(2, 3)}]
    again = known.apply_unchecked(Foresee(0))
    assert (again.phase.id, again.is_chance, again.actions_left) == ("actions", False, 1)


def test_the_last_card_of_a_layer_is_known_with_the_others() -> None:
    state = island(SHORE, roles=(SEER, "messenger"), flood_pile=((2, 3), (5, 3)))
    looking = state.apply(Foresee(0))
    assert looking.draws_left == 1
    assert pile_of_places(looking.apply(fi.FloodSeen(at(state, 5, 3)))) == [{(5, 3)}, {(2, 3)}]


def test_the_last_action_of_a_turn_may_look() -> None:
    state = island(SHORE, roles=(SEER, "messenger"), actions=1, flood_pile=((1, 3), (2, 3), (5, 3)))
    known = state.apply(Foresee(0)).apply(fi.FloodSeen(at(state, 2, 3))).apply(fi.FloodSeen(at(state, 5, 3)))
    assert (known.phase.id, known.is_chance, known.draws_left) == ("treasure", True, 2)


def test_the_pile_is_renewed_when_its_seen_cards_are_gone() -> None:
    state = island(SHORE, roles=(SEER, "messenger"), flood_cards=2, next_flood=((1, 3), (2, 3)), flood_pile=())
    after = flood(state, (1, 3), (2, 3))
    assert (len(after.flood_pile), len(after.flood_pile[0]), after.flood_discard) == (1, 24, frozenset())


# --- treasure cards -----------------------------------------------------------------------------------------


def test_looking_at_treasure_cards() -> None:
    state = island(roles=(DIGGER, "messenger"), hands={0: "earth"}, treasure_pile="2 fire, wind, waters-rise")
    looking = state.apply(Ask(0, fi.Card.EARTH, 1))
    assert (looking.phase.id, looking.draws_left, looking.actions_left) == ("treasure-look", 1, 3)
    assert dict(looking.chance_outcomes()) == {
        fi.TreasureSeen(fi.Card.WIND): 1,
        fi.TreasureSeen(fi.Card.FIRE): 2,
        fi.TreasureSeen(fi.Card.WATERS_RISE): 1,
    }
    known = looking.apply(fi.TreasureSeen(fi.Card.FIRE))
    assert (known.phase.id, known.actions_left, known.water_level) == ("actions", 3, 1)
    assert [counted(layer) for layer in known.treasure_pile] == [{"fire": 1}, {"wind": 1, "fire": 1, "waters-rise": 1}]


def test_pawns_get_out_of_the_water_before_the_cards_are_seen() -> None:
    state = island(SHORE, roles=(DIGGER, "messenger"))
    wet = state.apply(Dig(0))
    assert (wet.phase.id, wet.actions_left, wet.draws_left, set(wet.actors)) == ("water", 2, 3, {0})
    back = fi.State.from_json(wet.to_json(), catalogue=CATALOGUE)
    assert (back, back.key()) == (wet, wet.key())
    looking = back.apply(fi.Swim(0, at(wet, 3, 2)))
    assert (looking.phase.id, looking.draws_left, looking.is_chance) == ("treasure-look", 3, True)


def test_hands_are_settled_before_the_cards_are_seen() -> None:
    state = island(roles=(DIGGER, "messenger"), hands={0: "earth", 1: "4 fire, sandbags"})
    full = state.apply(Ask(0, fi.Card.EARTH, 1))
    assert (full.phase.id, set(full.actors), full.draws_left) == ("discard", {1}, 1)
    back = fi.State.from_json(full.to_json(), catalogue=CATALOGUE)
    assert (back, back.key()) == (full, full.key())
    looking = back.apply(fi.Discard(1, fi.Card.FIRE))
    assert (looking.phase.id, looking.draws_left, hand(looking, 0)) == ("treasure-look", 1, [])


def test_the_game_may_be_lost_before() -> None:
    landing = """
        .  .  #  #  .  .
        .  #  #  #  #  .
        #  #  ~L0 #1 #  #
        #  #  #  #  #  #
        .  #  #  #  #  .
        .  .  #  #  .  .
    """
    lost = island(landing, roles=(DIGGER, "messenger")).apply(Dig(0))
    assert (lost.result, lost.phase.id, lost.is_chance) == (fi.Lost("fools-landing"), "ended", False)


# --- as everywhere else -------------------------------------------------------------------------------------


def before_looking() -> fi.State:
    """Three flood cards are left in the pile, and three treasure cards."""
    return island(
        roles=(SEER, "messenger"), flood_pile=((1, 3), (2, 3), (5, 3)), treasure_pile="fire, wind, waters-rise"
    )


def looking_at_three() -> fi.State:
    """Two of three cards are still to be seen."""
    return before_looking().apply(Foresee(0))


def test_what_can_be_seen_is_all_that_can_follow() -> None:
    state = looking_at_three()
    for other in (fi.FloodSeen(at(state, 3, 3)), fi.FloodDrawn(at(state, 1, 3)), fi.TreasureSeen(fi.Card.EARTH)):
        with pytest.raises(fi.IllegalActionError, match="it can only be one of the top layer of its pile"):
            state.apply(other)
    treasure = island(roles=(DIGGER, "messenger"), hands={0: "earth"}).apply(Ask(0, fi.Card.EARTH, 1))
    assert not treasure.is_legal(fi.TreasureDrawn(fi.Card.EARTH))
    assert not treasure.is_legal(fi.FloodSeen(at(state, 1, 3)))


def test_sample_and_advance_and_children() -> None:
    state = looking_at_three()
    assert state.sample(Random(1)) in dict(state.chance_outcomes())
    assert [outcome for outcome, _ in state.children()] == [outcome for outcome, _ in state.chance_outcomes()]
    after = before_looking().advance(Foresee(0), Random(1))
    assert (after.phase.id, [len(layer) for layer in after.flood_pile]) == ("actions", [1, 1, 1])


def test_codes() -> None:
    state = looking_at_three()
    tile = at(state, 1, 3)
    assert fi.parse_action(f"flood-seen {tile.id}", state) == fi.FloodSeen(tile)
    plain = fi.new_game(2, seed=1)
    with pytest.raises(fi.ParseError, match="'flood-seen watchtower'"):
        fi.parse_action("flood-seen watchtower", plain)
    assert fi.parse_action("fl watch", plain) == fi.FloodDrawn(fi.Tile.WATCHTOWER), "nothing else can be meant"


def test_records() -> None:
    record = fi.Record(before_looking()).play(Foresee(0))
    while record.state.is_chance:
        record = record.play(record.state.sample(Random(3)))
    again = fi.Record.from_json(record.to_json(), catalogue=CATALOGUE)
    assert (again, again.state) == (record, record.state)


def test_everybody_sees() -> None:
    state = looking_at_three()
    known = state.apply(fi.FloodSeen(at(state, 2, 3)))
    assert known.observation(1).state.flood_pile[0] == {at(state, 2, 3)}


def test_the_board_is_drawn() -> None:
    state = looking_at_three()
    assert "Looking at flood cards, 2 actions left, 2 to turn: one is turned for seat 0" in " ".join(str(state).split())
    known = " ".join(str(state.apply(fi.FloodSeen(at(state, 2, 3)))).split())
    assert "flood pile Misty Marsh on 2, discard 21" in known


def test_looking_tells_which_odds_but_changes_none() -> None:
    """The odds before a card is seen are those after it, over all cards that it may be."""

    def floods(state: fi.State) -> Fraction:
        return fi.odds_of(state, lambda after: at(after, 2, 3) in after.flooded)

    state = looking_at_three()
    assert floods(state) == floods(before_looking())
    for one in (state, state.apply(fi.FloodSeen(at(state, 2, 3)))):
        shares = [(one.probability(seen), one.apply(seen)) for seen, _ in one.chance_outcomes()]
        assert floods(one) == sum((share * floods(after) for share, after in shares), Fraction(0))


def test_odds_of_games_that_are_played() -> None:
    state = looking_at_three()
    played = simulated_odds(state, 200, Random(1))
    assert played == simulated_odds(state, 200, Random(1))
    assert set(played.sinks) == set(fi.odds(state).sinks)
    assert played.lost + played.survives == 1


@pytest.mark.parametrize(
    "words",
    [
        {"draws_left": 0},
        {"draws_left": 3},
        {"interrupted": "treasure"},
        {"interrupted": "flood"},
        {"interrupted": "water"},
        {"seat": 1},
        {"phase": "treasure-look"},
    ],
    ids=str,
)
def test_a_save_that_cannot_be(words: dict[str, Any]) -> None:
    with pytest.raises(fi.SaveError, match="it does not fit the hands, the pawns, or what is left of the turn"):
        fi.State.from_dict({**looking_at_three().to_dict(), **words}, catalogue=CATALOGUE)


@pytest.mark.parametrize("key", ["drawing", "result"])
def test_a_save_with_a_key_that_says_nothing_here(key: str) -> None:
    with pytest.raises(fi.SaveError, match=f"the key '{key}' does not belong to the phase 'flood-look'"):
        fi.State.from_dict({**looking_at_three().to_dict(), key: True}, catalogue=CATALOGUE)


def test_nobody_looks_where_no_role_can() -> None:
    full = island(roles=(DIGGER, "messenger"), hands={0: "earth", 1: "4 fire, sandbags"}).apply(
        Ask(0, fi.Card.EARTH, 1)
    )
    for state in (looking_at_three(), full, island(SHORE, roles=(DIGGER, "messenger")).apply(Dig(0))):
        words = state.to_dict()
        words.update(spent=[], rules={**words["rules"], "adventurers": ["diver", "messenger"]})
        with pytest.raises(fi.SaveError, match=r"^phase: "):
            fi.State.from_dict(words)


# --- piles --------------------------------------------------------------------------------------------------

piles = st.lists(st.binary(min_size=1, max_size=5).map(lambda layer: bytes(sorted(layer))), min_size=1).map(tuple)


@given(piles, st.integers(1, 12), st.data())
def test_so_many_looks_make_the_top_cards_known(pile: tuple[bytes, ...], cards: int, data: st.DataObject) -> None:
    now = pile
    for _ in range(unknown(pile, cards)):
        assert any(len(layer) > 1 for layer in now)
        now = seen(now, data.draw(st.sampled_from(now[first_unknown(now)])))
    assert all(len(layer) == 1 for layer in now[: min(cards, len(b"".join(pile)))]), "all of them"
    assert sorted(b"".join(now)) == sorted(b"".join(pile)), "the same cards"
    assert len(now) == len(pile) + unknown(pile, cards), "and no more than those"


def test_a_once_a_game_power_may_look() -> None:
    foresight, _ = SEER.actions
    once = evolve(SEER, id="once", actions=(evolve(foresight, power="see", once_a="game", looks=1),))
    state = island(roles=(once, "messenger"))
    after = state.advance(Foresee(0), Random(1))
    assert (after.actions_left, after.used_up("once"), offered(after, Foresee)) == (2, ("see",), set())
