"""What an effect may do to a draft: each verb keeps every card and every tile in the game's books."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from anywhere import CORNERS, ROLES, position_anywhere
from forbidden_island import verbs
from forbidden_island.state import Draft
from picture import DECK, at, island, whole_deck
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Callable

BOX = fi.Catalogue.builtin()
BOOKS = fi.Problem.TREASURE_CARDS | fi.Problem.FLOOD_CARDS | fi.Problem.TILES | fi.Problem.PILES
"""What no verb may ever bring out of order; where a pawn stands and how many cards a hand has is the turn's affair."""


def done(state: fi.State, verb: Callable[..., None], *words: object) -> fi.State:
    """The state after one verb."""
    draft = Draft.of(state)
    verb(draft, *words)
    return draft.finished()


def acting() -> fi.State:
    """Two pawns, some cards, some flooded and a sunk tile."""
    return island(
        """
        .  .  #  #  .  .
        .  #  o  ~  #  .
        #  #  ~0 #  #  #
        #  #  #  #1 #  #
        .  #  #  #  #  .
        .  .  #  ~L .  .
        """,
        hands={0: "2 earth, sandbags", 1: "fire"},
        next_flood=((3, 3), (4, 2)),
        flood_discard=((4, 6), (3, 1)),
    )


STATE = acting()
OBSERVATORY, WATCHTOWER, MARSH = fi.Tile.OBSERVATORY, fi.Tile.WATCHTOWER, fi.Tile.MISTY_MARSH
WORDS = ("pawns", "hands", "flooded", "sunk", "captured", "water_level", "treasure_pile", "treasure_discard")
MORE_WORDS = ("flood_pile", "flood_discard", "phase", "seat", "actions_left", "draws_left", "spent", "notes", "result")


def changed(before: fi.State, after: fi.State) -> set[str]:
    """The views in which two states differ."""
    return {word for word in (*WORDS, *MORE_WORDS) if getattr(before, word) != getattr(after, word)}


# --- one by one ---------------------------------------------------------------------------------------------


def test_the_state_itself_is_left_alone() -> None:
    before = acting()
    draft = Draft.of(before)
    verbs.move_pawn(draft, 0, MARSH)
    verbs.sink(draft, OBSERVATORY)
    verbs.discard(draft, 0, fi.Card.EARTH)
    assert before == acting()
    assert draft.finished() != before


def test_a_finished_draft_is_a_state_like_any_other() -> None:
    after = done(STATE, verbs.move_pawn, 0, MARSH)
    assert type(after) is fi.State
    assert after == STATE.replacing(pawns=[MARSH, STATE.pawns[1]])
    with pytest.raises(AttributeError):
        after._level = 3  # type: ignore[misc]  # that it is not possible is what is shown


def test_move_pawn() -> None:
    after = done(STATE, verbs.move_pawn, 1, MARSH)
    assert after.pawns == (OBSERVATORY, MARSH)
    assert changed(STATE, after) == {"pawns"}
    wet = done(STATE, verbs.move_pawn, 1, at(STATE, 3, 2))
    assert wet.pawns[1] in wet.sunk


def test_dry() -> None:
    after = done(STATE, verbs.dry, OBSERVATORY)
    assert after.flooded == STATE.flooded - {OBSERVATORY}
    assert changed(STATE, after) == {"flooded"}
    for tile in (MARSH, next(iter(STATE.sunk))):
        assert done(STATE, verbs.dry, tile) == STATE


def test_flood() -> None:
    after = done(STATE, verbs.flood, MARSH)
    assert after.flooded == STATE.flooded | {MARSH}
    assert changed(STATE, after) == {"flooded"}
    for tile in (OBSERVATORY, next(iter(STATE.sunk))):
        assert done(STATE, verbs.flood, tile) == STATE


@pytest.mark.parametrize(
    ("place", "word"),
    [((3, 3), "flood_pile"), ((4, 2), "flood_pile"), ((3, 4), "flood_pile"), ((4, 6), "flood_discard")],
    ids=["the top card", "the second card", "a card further down", "a discarded card"],
)
def test_sink(place: tuple[int, int], word: str) -> None:
    tile = at(STATE, *place)
    after = done(STATE, verbs.sink, tile)
    assert after.sunk == STATE.sunk | {tile}
    assert after.tile_state(tile) is fi.TileState.SUNK
    assert changed(STATE, after) - {"flooded"} == {"sunk", word}
    assert after.flooded == STATE.flooded - {tile}
    assert tile not in after.flood_discard.union(*after.flood_pile)
    assert done(after, verbs.sink, tile) == after


def test_the_layers_of_a_pile_stay_in_their_order_when_a_tile_sinks() -> None:
    after = done(STATE, verbs.sink, at(STATE, 3, 3))
    assert after.flood_pile == STATE.flood_pile[1:]
    after = done(STATE, verbs.sink, at(STATE, 3, 4))
    assert after.flood_pile == (*STATE.flood_pile[:2], STATE.flood_pile[2] - {at(STATE, 3, 4)})


def test_sinking_the_last_tile_of_a_pile_renews_it() -> None:
    (first, *_), rest = STATE.flood_pile, STATE.flood_discard
    tile = next(iter(first))
    thin = STATE.replacing(flood_pile=(first,), flood_discard=rest.union(*STATE.flood_pile[1:]))
    after = done(thin, verbs.sink, tile)
    assert after.flood_pile == (thin.flood_discard,)
    assert after.flood_discard == set()
    assert not after.problems() & BOOKS


def test_all_tiles_can_sink() -> None:
    draft = Draft.of(STATE)
    for tile in STATE.rules.tiles:
        verbs.sink(draft, tile)
    after = draft.finished()
    assert (len(after.sunk), after.flood_pile, len(after.flood_discard)) == (24, (), 0)
    assert not after.problems() & BOOKS


def test_raise_water() -> None:
    after = done(STATE, verbs.raise_water)
    assert after.water_level == STATE.water_level + 1
    assert changed(STATE, after) == {"water_level"}
    at_the_skull = done(STATE.replacing(water_level=9), verbs.raise_water)
    assert at_the_skull.water_level == 10
    assert done(at_the_skull, verbs.raise_water) == at_the_skull


def test_lay_flood_discard_on_top() -> None:
    after = done(STATE, verbs.lay_flood_discard_on_top)
    assert after.flood_pile == (STATE.flood_discard, *STATE.flood_pile)
    assert changed(STATE, after) == {"flood_pile", "flood_discard"}
    assert done(after, verbs.lay_flood_discard_on_top) == after


def test_shuffle_flood_cards() -> None:
    after = done(STATE, verbs.shuffle_flood_cards)
    assert after.flood_pile == (frozenset(STATE.rules.tiles) - STATE.sunk,)
    assert changed(STATE, after) == {"flood_pile", "flood_discard"}
    assert done(after, verbs.shuffle_flood_cards) == after


def test_no_flood_cards_are_shuffled_together() -> None:
    draft = Draft.of(STATE)
    draft._flood_pile, draft._flood_discard = (), 0
    verbs.shuffle_flood_cards(draft)
    assert (draft._flood_pile, draft._flood_discard) == ((), 0)


def test_renew_flood_pile() -> None:
    assert done(STATE, verbs.renew_flood_pile) == STATE
    draft = Draft.of(STATE)
    draft._flood_discard, draft._flood_pile = draft._left, ()
    verbs.renew_flood_pile(draft)
    after = draft.finished()
    assert after.flood_pile == (frozenset(STATE.rules.tiles) - STATE.sunk,)
    assert after.flood_discard == set()


def test_renew_treasure_pile() -> None:
    assert done(STATE, verbs.renew_treasure_pile) == STATE
    (pile,) = STATE.treasure_pile
    thin = STATE.replacing(
        treasure_pile=[{fi.Card.WIND: 1}], treasure_discard={**pile, fi.Card.WIND: pile[fi.Card.WIND] - 1}
    )
    assert done(thin, verbs.renew_treasure_pile) == thin
    draft = Draft.of(thin)
    draft._treasure_pile = ()
    verbs.renew_treasure_pile(draft)
    after = draft.finished()
    assert after.treasure_pile == (thin.treasure_discard,)
    assert after.treasure_discard == {}


def test_nothing_is_renewed_from_nothing() -> None:
    draft = Draft.of(STATE)
    draft._treasure_pile, draft._flood_pile, draft._flood_discard = (), (), 0
    verbs.renew_treasure_pile(draft)
    verbs.renew_flood_pile(draft)
    assert (draft._treasure_pile, draft._flood_pile) == ((), ())


@pytest.mark.parametrize(
    ("place", "on_top", "layers"),
    [
        ((3, 3), False, (1, 19, 1)),
        ((3, 3), True, (1, 1, 19)),
        ((4, 2), True, (1, 1, 19)),
        ((3, 4), True, (1, 1, 1, 18)),
        ((3, 4), False, (1, 1, 18, 1)),
    ],
    ids=["the top card under", "the top card", "the second card", "an unknown card", "an unknown card under"],
)
def test_lay_flood_card(place: tuple[int, int], on_top: bool, layers: tuple[int, ...]) -> None:  # noqa: FBT001 - a case
    tile = at(STATE, *place)
    after = done(STATE, partial(verbs.lay_flood_card, on_top=on_top), tile)
    assert after.flood_pile[0 if on_top else -1] == {tile}
    assert tuple(len(layer) for layer in after.flood_pile) == layers
    assert frozenset[fi.Tile]().union(*after.flood_pile) == frozenset[fi.Tile]().union(*STATE.flood_pile)
    assert changed(STATE, after) <= {"flood_pile"}


def test_lay_treasure_card() -> None:
    (pile,) = STATE.treasure_pile
    under = done(STATE, partial(verbs.lay_treasure_card, on_top=False), fi.Card.WATERS_RISE)
    assert under.treasure_pile == ({**pile, fi.Card.WATERS_RISE: 2}, {fi.Card.WATERS_RISE: 1})
    top = done(under, partial(verbs.lay_treasure_card, on_top=True), fi.Card.WATERS_RISE)
    assert top.treasure_pile == (
        {fi.Card.WATERS_RISE: 1},
        {**pile, fi.Card.WATERS_RISE: 1},
        {fi.Card.WATERS_RISE: 1},
    )
    assert changed(STATE, top) == {"treasure_pile"}


def test_take() -> None:
    thrown = done(STATE, verbs.discard, 0, fi.Card.EARTH, 2)
    after = done(thrown, verbs.take, 1, fi.Card.EARTH)
    assert (after.hands[1], after.treasure_discard) == ((fi.Card.EARTH, fi.Card.FIRE), {fi.Card.EARTH: 1})
    assert changed(thrown, after) == {"hands", "treasure_discard"}


def test_discard() -> None:
    after = done(STATE, verbs.discard, 0, fi.Card.EARTH)
    assert after.hands == ((fi.Card.EARTH, fi.Card.SANDBAGS), STATE.hands[1])
    assert after.treasure_discard == {fi.Card.EARTH: 1}
    assert changed(STATE, after) == {"hands", "treasure_discard"}
    both = done(STATE, verbs.discard, 0, fi.Card.EARTH, 2)
    assert both.hands[0] == (fi.Card.SANDBAGS,)
    assert both.treasure_discard == {fi.Card.EARTH: 2}
    assert done(STATE, verbs.discard, 0, fi.Card.EARTH, 0) == STATE


def test_pass_card() -> None:
    after = done(STATE, verbs.pass_card, 0, 1, fi.Card.EARTH)
    assert after.hands == ((fi.Card.EARTH, fi.Card.SANDBAGS), (fi.Card.EARTH, fi.Card.FIRE))
    assert changed(STATE, after) == {"hands"}
    assert done(STATE, verbs.pass_card, 0, 0, fi.Card.EARTH) == STATE


@pytest.mark.parametrize(
    "words",
    [
        (verbs.discard, 1, fi.Card.EARTH),
        (verbs.discard, 0, fi.Card.EARTH, 3),
        (verbs.discard, 0, fi.Card("gold", "Gold")),
        (verbs.pass_card, 1, 0, fi.Card.EARTH),
        (verbs.pass_card, 0, 1, fi.Card.FIRE),
        (verbs.take, 0, fi.Card.EARTH),
        (partial(verbs.lay_flood_card, on_top=True), next(iter(STATE.flood_discard))),
        (partial(verbs.lay_treasure_card, on_top=False), fi.Card("gold", "Gold")),
    ],
    ids=[
        *("not held", "not so often", "not in the game", "not the giver's", "the receiver's"),
        *("not discarded", "not in the pile", "not in the deck"),
    ],
)
def test_a_card_that_is_not_there_cannot_be_moved(words: tuple[Any, ...]) -> None:
    draft = Draft.of(STATE)
    verb, *rest = words
    with pytest.raises((ValueError, KeyError)):
        verb(draft, *rest)
    assert draft.finished() == STATE


@pytest.mark.parametrize("verb", [verbs.dry, verbs.flood, verbs.sink])
def test_a_tile_that_is_not_in_the_game_cannot_be_turned(verb: Callable[..., None]) -> None:
    with pytest.raises(KeyError, match="atlantis"):
        done(STATE, verb, fi.Tile("atlantis", "Atlantis"))


def test_spend() -> None:
    flying = fi.new_game(["pilot", "diver"], seed=7)
    after = done(flying, verbs.spend, "fly")
    assert after.spent == {"fly"}
    assert changed(flying, after) == {"spent"}
    assert done(after, verbs.spend, "fly") == after
    assert done(after, verbs.spend, "swim").spent == {"fly", "swim"}


def test_use_up() -> None:
    after = done(STATE, verbs.use_up, "diver", "float")
    assert changed(STATE, after) == {"notes"}
    assert (after.used_up("diver"), after.used_up("pilot"), STATE.used_up("diver")) == (("float",), (), ())
    assert fi.View(after).used_up("diver") == {"float"}
    assert done(after, verbs.use_up, "diver", "float") == after
    both = done(after, verbs.use_up, "diver", "dive")
    assert both == done(done(STATE, verbs.use_up, "diver", "dive"), verbs.use_up, "diver", "float")
    assert both.used_up("diver") == ("dive", "float")
    assert both.notes == {"diver/used-up": ("dive", "float")}


# --- notes --------------------------------------------------------------------------------------------------


def test_remember() -> None:
    after = done(STATE, verbs.remember, "beacon", {"lit": [1, 2]})
    assert after.to_dict()["notes"] == {"beacon": {"lit": [1, 2]}}
    assert changed(STATE, after) == {"notes"}
    assert STATE.notes == {}
    second = done(after, verbs.remember, "abacus", 3)
    assert set(second.notes) == {"beacon", "abacus"}
    assert done(second, verbs.remember, "abacus", 4).notes["abacus"] == 4


def test_remember_nothing_is_to_forget() -> None:
    noted = done(done(STATE, verbs.remember, "beacon", 1), verbs.remember, "abacus", 2)
    assert done(noted, verbs.remember, "beacon", None).notes == {"abacus": 2}
    assert done(STATE, verbs.remember, "beacon", None) == STATE


@pytest.mark.parametrize("empty", [0, "", False, [], {}], ids=repr)
def test_what_is_empty_is_remembered_all_the_same(empty: object) -> None:
    after = done(STATE, verbs.remember, "beacon", empty)
    assert after.to_dict()["notes"] == {"beacon": empty}
    assert fi.State.from_json(after.to_json()) == after


@pytest.mark.parametrize(
    "values",
    [(1, 1.0, True), (0, 0.0, -0.0, False), ([1], [True], [[1]]), ({"lit": 1}, {"lit": True}), (10**30, 1e30)],
    ids=str,
)
def test_what_json_tells_apart_is_not_the_same(values: tuple[object, ...]) -> None:
    """To Python 1, 1.0 and True are equal, so a save would make another state of the same one."""
    noted = [done(STATE, verbs.remember, "beacon", value) for value in values]
    for one, value in zip(noted, values, strict=True):
        twin = fi.State.from_json(one.to_json())
        assert (twin == one, hash(twin) == hash(one), twin.key() == one.key()) == (True, True, True)
        assert repr(twin.to_dict()["notes"]["beacon"]) == repr(value)
    assert all((one == other) == (one is other) == (one.key() == other.key()) for one in noted for other in noted)


alike = st.recursive(
    st.sampled_from((0, 0.0, -0.0, False, 1, 1.0, True, None, "", "1", 10**20, 1e20)),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from("ab"), inner, max_size=2),
    max_leaves=3,
)


@given(alike, alike)
def test_states_are_equal_where_json_has_one_text_for_what_they_remember(one: object, other: object) -> None:
    texts = [json.dumps(value, sort_keys=True) for value in (one, other)]
    states = [STATE.replacing(notes={"beacon": value}) for value in (one, other)]
    same = texts[0] == texts[1]
    assert (states[0] == states[1]) is (states[0].key() == states[1].key()) is same
    assert hash(states[0]) == hash(states[1]) or not same
    assert [pickle.loads(pickle.dumps(state)) for state in states] == states  # noqa: S301 - made here


def test_the_order_of_what_is_remembered_makes_no_difference() -> None:
    one = done(done(STATE, verbs.remember, "a", {"x": 1, "y": 2}), verbs.remember, "b", 3)
    other = done(done(STATE, verbs.remember, "b", 3), verbs.remember, "a", {"y": 2, "x": 1})
    assert (one == other, hash(one) == hash(other), one.key() == other.key()) == (True, True, True)


def test_what_is_remembered_is_nobody_s_to_change() -> None:
    lit = [1, 2]
    after = done(STATE, verbs.remember, "beacon", lit)
    lit.append(3)
    assert after == done(STATE, verbs.remember, "beacon", [1, 2])
    with pytest.raises(TypeError):
        after.notes["beacon"] = 1  # type: ignore[index]  # that it is not possible is what is shown


@pytest.mark.parametrize("value", [{1, 2}, object(), float("nan"), {1: 2}, [b"x"]], ids=range(5))
def test_only_what_json_has_is_remembered(value: object) -> None:
    with pytest.raises(fi.SaveError) as caught:
        done(STATE, verbs.remember, "beacon", value)
    assert caught.value.place == ("notes.beacon[0]" if isinstance(value, list) else "notes.beacon")


# --- any verbs, anywhere ------------------------------------------------------------------------------------


def any_verb(draft: Draft, rng: Random) -> None:
    """One verb with words that make sense."""
    state = draft._deal
    tile, seat = rng.choice(state.rules.tiles), rng.randrange(state.players)
    held = draft._hands[seat].cards
    choices: list[Callable[[], None]] = [
        lambda: verbs.move_pawn(draft, seat, tile),
        lambda: verbs.dry(draft, tile),
        lambda: verbs.flood(draft, tile),
        lambda: verbs.sink(draft, tile),
        lambda: verbs.renew_flood_pile(draft),
        lambda: verbs.renew_treasure_pile(draft),
        lambda: verbs.raise_water(draft),
        lambda: verbs.lay_flood_discard_on_top(draft),
        lambda: verbs.shuffle_flood_cards(draft),
        lambda: verbs.spend(draft, rng.choice(("fly", "swim"))),
        lambda: verbs.use_up(draft, "diver", rng.choice(("dive", "float"))),
        lambda: verbs.remember(draft, "beacon", rng.choice((None, 1, [2]))),
    ]
    on_top = bool(rng.randrange(2))
    if draft.flood_pile:
        flood_card = rng.choice([tile for layer in draft.flood_pile for tile in sorted(layer, key=str)])
        choices.append(lambda: verbs.lay_flood_card(draft, flood_card, on_top=on_top))
    if draft.treasure_pile:
        treasure_card = rng.choice([card for layer in draft.treasure_pile for card in layer])
        choices.append(lambda: verbs.lay_treasure_card(draft, treasure_card, on_top=on_top))
    if draft.treasure_discard:
        thrown = rng.choice(list(draft.treasure_discard))
        choices.append(lambda: verbs.take(draft, seat, thrown))
    if held:
        card = rng.choice(held)
        choices += [
            lambda: verbs.discard(draft, seat, card, rng.randrange(1, held.count(card) + 1)),
            lambda: verbs.pass_card(draft, seat, rng.randrange(state.players), card),
        ]
    rng.choice(choices)()


@given(st.integers(0, 2**32))
@settings(max_examples=examples(60))
def test_whatever_is_done_the_books_are_kept(seed: int) -> None:
    rng = Random(seed)
    roles = rng.sample(ROLES, rng.choice((2, 3, 4)))
    words = position_anywhere(
        rng, rng.choice(CORNERS), house_rules=(), island=BOX.islands["forbidden-island"], roles=roles
    )
    draft = Draft.of(fi.State.from_dict(words))
    for _ in range(30):
        any_verb(draft, rng)
        now = Draft.of(draft).finished()
        assert now._specials == sum(card.special for hand in now.hands for card in hand)
        assert not now.problems() & BOOKS
        assert now._specials == sum(card.special for hand in now.hands for card in hand)
        assert {card: copies for card, copies in Counter(whole_deck(now)).items() if copies} == DECK
        cards = [*now.flood_discard, *(tile for layer in now.flood_pile for tile in layer)]
        assert len(cards) == len(set(cards))
        assert set(cards) | now.sunk == set(now.rules.tiles)


def test_every_verb_is_tried() -> None:
    tried = {"move_pawn", "dry", "flood", "sink", "discard", "pass_card", "spend", "use_up", "remember"}
    tried |= {
        "take",
        "lay_flood_card",
        "lay_treasure_card",
        "raise_water",
        "lay_flood_discard_on_top",
        "shuffle_flood_cards",
        "renew_flood_pile",
        "renew_treasure_pile",
    }
    assert set(verbs.__all__) == tried
    assert list(verbs.__all__) == sorted(verbs.__all__)
