"""Private look-ups made from words: each says what the words say, only quicker."""

from __future__ import annotations

import gc
from itertools import combinations, product
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island.deal import deal_of
from forbidden_island.tables import kept
from forbidden_island.tables.hands import Hand, Hands
from forbidden_island.tables.kept import Kept
from forbidden_island.tables.layout import Layout
from forbidden_island.tables.masks import ByMask
from forbidden_island.tables.numbering import numbering
from forbidden_island.tables.piles import counts_of_discard, discarded, layer_of_discard
from forbidden_island.tables.ready import lifts_of_groups, ready, ready_shore_ups
from outlines import OUTLINES
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Callable

RULES = fi.Rules.create(["diver", "pilot"])
NUMBERING = RULES.numbering
TILES = RULES.tiles


# --- sets of tiles as bits ----------------------------------------------------------------------------------


@given(st.integers(0, 80), st.data())
def test_the_items_of_a_mask(number: int, data: st.DataObject) -> None:
    items = [f"item {at}" for at in range(number)]
    chosen = data.draw(st.frozensets(st.sampled_from(range(number)))) if number else frozenset[int]()
    table = ByMask(iter(items))
    assert table.of(sum(1 << at for at in chosen)) == tuple(items[at] for at in sorted(chosen))


@pytest.mark.parametrize("number", [0, 1, 8, 9, 16, 17, 24, 25, 48, 49, 255])
def test_all_items_and_none(number: int) -> None:
    table = ByMask(range(number))
    assert table.of((1 << number) - 1) == tuple(range(number))
    assert table.of(0) == ()
    assert [table.of(1 << at) for at in range(number)] == [(at,) for at in range(number)]


# --- numbers ------------------------------------------------------------------------------------------------


def test_tiles_cards_and_treasures_are_numbered_by_their_place() -> None:
    assert [NUMBERING.bit[tile.id] for tile in TILES] == list(range(24))
    assert [NUMBERING.card[card.id] for card in RULES.cards] == list(range(7))
    assert [NUMBERING.treasure[treasure.id] for treasure in RULES.treasures] == list(range(4))
    assert NUMBERING.cards == RULES.cards
    assert NUMBERING.all_tiles == 2**24 - 1


@given(st.frozensets(st.sampled_from(TILES)))
def test_a_set_of_tiles_is_a_mask(some: frozenset[fi.Tile]) -> None:
    mask = NUMBERING.mask(some)
    assert NUMBERING.tiles_in.of(mask) == tuple(tile for tile in TILES if tile in some)
    assert NUMBERING.numbers.of(mask) == tuple(number for number, tile in enumerate(TILES) if tile in some)
    assert NUMBERING.mask([*some, fi.Tile("atlantis", "Atlantis"), *some]) == mask


def test_which_card_and_which_tile_belong_to_a_treasure() -> None:
    helps = {card.treasure: number for number, card in enumerate(RULES.cards) if card.treasure}
    assert list(NUMBERING.card_for) == [helps[treasure] for treasure in RULES.treasures]
    for number, tile in enumerate(TILES):
        treasure = NUMBERING.treasure_at[number]
        assert [tile in one.tiles for one in RULES.treasures] == [at == treasure for at in range(4)]
    for mask in range(16):
        assert NUMBERING.treasures_in[mask] == {RULES.treasures[at] for at in range(4) if mask >> at & 1}


def test_the_cards_of_the_deck_one_by_one() -> None:
    assert [RULES.cards[number].id for number in NUMBERING.pack].count("waters-rise") == 3
    assert len(NUMBERING.pack) == 28
    assert len(NUMBERING.dealt_from) == 25
    assert "waters-rise" not in {RULES.cards[number].id for number in NUMBERING.dealt_from}
    assert [RULES.cards[number].id for number in NUMBERING.set_aside] == ["waters-rise"] * 3
    assert [event is None for event in NUMBERING.event] == [card.id != "waters-rise" for card in RULES.cards]


def test_outcomes_are_ready() -> None:
    assert NUMBERING.treasure_drawn == tuple(fi.TreasureDrawn(card) for card in RULES.cards)
    assert NUMBERING.flood_drawn == tuple(fi.FloodDrawn(tile) for tile in TILES)


def test_a_numbering_is_shared_by_its_words() -> None:
    assert numbering(RULES.tiles, RULES.treasures, RULES.deck, RULES.events) is NUMBERING
    assert numbering(RULES.tiles[::-1], RULES.treasures, RULES.deck, RULES.events) is not NUMBERING
    assert numbering(RULES.tiles, RULES.treasures, RULES.deck, ()).dealt_from == NUMBERING.pack


# --- piles --------------------------------------------------------------------------------------------------


@given(st.dictionaries(st.integers(0, 40), st.integers(1, 255)))
def test_a_discard_counts_its_cards(counts: dict[int, int]) -> None:
    discard = sum(discarded(number, copies) for number, copies in counts.items())
    assert counts_of_discard(discard) == counts
    assert list(counts_of_discard(discard)) == sorted(counts)
    assert list(layer_of_discard(discard)) == [one for number in sorted(counts) for one in [number] * counts[number]]


def test_one_card_at_a_time() -> None:
    assert discarded(3) + discarded(3) + discarded(0) == discarded(3, 2) + discarded(0, 1)
    assert (counts_of_discard(0), layer_of_discard(0)) == ({}, b"")


# --- hands --------------------------------------------------------------------------------------------------

numbers = st.lists(st.integers(0, 6), max_size=8)


@given(numbers)
def test_a_hand_says_what_it_holds(some: list[int]) -> None:
    hand = RULES.numbering.hands.of(bytes(sorted(some)))
    assert list(hand.numbers) == sorted(some)
    assert hand.cards == tuple(RULES.cards[number] for number in sorted(some))
    assert hand.size == len(some)
    assert hand.ids == {card.id for card in hand.cards}
    assert list(hand.kinds) == sorted(set(some))
    assert hand.specials == sum(card.special for card in hand.cards)
    assert list(hand.plain) == [number for number in hand.kinds if not RULES.cards[number].special]
    assert RULES.numbering.hands.of(bytes(sorted(some))) is hand


@given(numbers, st.integers(0, 6))
def test_a_card_more_and_a_card_less(some: list[int], number: int) -> None:
    hand = RULES.numbering.hands.of(bytes(sorted(some)))
    more = hand.plus[number]
    assert list(more.numbers) == sorted([*some, number])
    assert more.minus[number] is hand
    assert hand.plus[number] is more
    if number not in some:
        with pytest.raises(ValueError, match=r"."):
            hand.minus[number]


@given(numbers, numbers)
def test_hands_of_two_books_are_equal_if_their_cards_are(some: list[int], others: list[int]) -> None:
    hand, other = RULES.numbering.hands.of(bytes(sorted(some))), Hands(RULES.cards).of(bytes(sorted(others)))
    assert (hand == other) == (sorted(some) == sorted(others))
    assert hand != other or hash(hand) == hash(other)
    assert hand != hand.numbers


def dealt(book: Hands, some: list[int]) -> Hand:
    """The hand to which these cards are dealt one by one."""
    hand = book.empty
    for number in some:
        hand = hand.plus[number]
    return hand


def test_not_every_hand_that_a_file_can_name_is_kept() -> None:
    book = Hands(RULES.cards)
    first = dealt(book, [0, 1])
    for earth, wind in product(range(80), range(80)):
        numbers = bytes((0,) * earth + (1,) * wind)
        assert book.of(numbers) is book.of(numbers)
        assert book.of(numbers).numbers == numbers
        assert len(book._hands) <= 4096
    assert dealt(book, [0, 1]) is not first
    assert dealt(book, [0, 1]) == first
    assert book.of(b"\0\1") is dealt(book, [1, 0]) is first.minus[1].plus[1]


def test_hands_of_a_large_deck_are_forgotten_once_nobody_holds_them() -> None:
    book = Hands(tuple(evolve(card, id=f"{card.id}-{number}") for card in RULES.cards for number in range(20)))
    rng = Random(7)
    for _ in range(5_000):
        dealt(book, rng.choices(range(len(book.cards)), k=4))
    gc.collect()
    cards = set(book.cards)
    assert sum(isinstance(one, Hand) and cards.issuperset(one.cards) for one in gc.get_objects()) <= 4096


# --- where tiles lie ----------------------------------------------------------------------------------------


@st.composite
def outlines(draw: st.DrawFn) -> fi.Outline:
    """An outline of any shape, with 1 to 255 places, also one with much sea between them."""
    width, height = draw(st.integers(1, 20)), draw(st.integers(1, 20))
    chosen = draw(st.sets(st.integers(0, width * height - 1), min_size=1, max_size=255))
    signs = "".join("#" if at in chosen else "." for at in range(width * height))
    return fi.Island("any", "Any", tuple(signs[at : at + width] for at in range(0, len(signs), width))).outline


def any_hook(rng: Random) -> Callable[[fi.Outline, fi.Place], list[fi.Place]]:
    """A reach hook that answers differently for each place, and names more than it may."""
    named: Kept[fi.Place, list[fi.Place]] = Kept(
        lambda _: [fi.Place(rng.randrange(22), rng.randrange(22)) for _ in range(rng.randrange(30))]
    )
    return lambda _, place: [*named[place], *named[place][:3], place]


@given(st.sampled_from(OUTLINES).map(lambda island: island.outline) | outlines(), st.randoms(use_true_random=False))
@settings(max_examples=examples(100))
def test_a_layout_knows_what_lies_beside_what(outline: fi.Outline, rng: Random) -> None:
    order = rng.sample(range(len(outline.places)), len(outline.places))
    layout = Layout(outline, bytes(order))
    place = dict(zip(order, outline.places, strict=True))
    tile = {at: number for number, at in place.items()}
    assert [layout.place_of(number) for number in sorted(order)] == [place[number] for number in sorted(order)]
    assert layout.around == layout.reach(fi.Outline.orthogonal)
    for hook in (fi.Outline.orthogonal, fi.Outline.diagonal, any_hook(rng), nowhere):
        assert len(layout.reach(hook)) == len(order)
        for number, mask in enumerate(layout.reach(hook)):
            named = {tile[near] for near in hook(outline, place[number]) if near in tile} - {number}
            assert mask == sum(1 << other for other in named)


@pytest.mark.parametrize("places", [1, 2, 24, 32, 33, 64, 65, 255])
def test_a_row_of_so_many_places(places: int) -> None:
    outline = fi.Island("row", "Row", ("#" * places,)).outline
    layout = Layout(outline, bytes(range(places))[::-1])
    left, right = [0, *(1 << at for at in range(places - 1))], [*(2 << at for at in range(places - 1)), 0]
    assert list(layout.around) == [one | other for one, other in zip(left, right, strict=True)]


ASKED: list[fi.Place] = []


def far_and_wide(outline: fi.Outline, place: fi.Place) -> list[fi.Place]:
    """A reach hook that names more than it may: its own place, places in the sea, and some twice."""
    ASKED.append(place)
    return [place, fi.Place(0, 0), fi.Place(99, 99), *outline.places[:3], *outline.places[:2]]


def nowhere(_: fi.Outline, __: fi.Place) -> tuple[fi.Place, ...]:
    """A reach hook that names nothing."""
    return ()


def test_a_reach_is_asked_once_for_an_outline_and_taken_as_it_is_meant() -> None:
    outline = OUTLINES[0].outline
    layout = Layout(outline, bytes(range(24)))
    masks = layout.reach(far_and_wide)
    assert [masks[number] for number in range(24)] == [0b110, 0b101, 0b011, *[0b111] * 21]
    asked = len(ASKED)
    assert layout.reach(far_and_wide) is masks
    assert Layout(outline, bytes(range(24))[::-1]).reach(far_and_wide)[23] == 0b11 << 21
    assert len(ASKED) == asked == 24
    assert {layout.reach(nowhere)[number] for number in range(24)} == {0}


# --- actions ------------------------------------------------------------------------------------------------

tile_sets = st.frozensets(st.sampled_from(TILES), max_size=7)


@given(tile_sets, st.integers(1, 4))
def test_ways_to_shore_up(some: frozenset[fi.Tile], at_once: int) -> None:
    ways = ready_shore_ups(NUMBERING, 1, at_once)
    sorted_tiles = [tile for tile in TILES if tile in some]
    expected = [
        fi.ShoreUp(1, chosen) for number in range(1, at_once + 1) for chosen in combinations(sorted_tiles, number)
    ]
    mask = NUMBERING.mask(some)
    assert list(ways(mask)) == expected
    assert all(one is other for one, other in zip(ways(mask), ways(mask), strict=True))


def just_one(group: tuple[int, ...]) -> list[tuple[int, ...]]:
    """A policy: a lift carries one pawn."""
    return [(pawn,) for pawn in group]


def test_ways_to_lift() -> None:
    lifts = lifts_of_groups(NUMBERING, 1, just_one)
    to = NUMBERING.mask([fi.Tile.WATCHTOWER, fi.Tile.OBSERVATORY])
    found = [lift for lifts_to in lifts[0, 2] for lift in lifts_to(to)]
    assert found == [
        fi.HelicopterLift(1, (pawn,), tile) for pawn in (0, 2) for tile in (fi.Tile.OBSERVATORY, fi.Tile.WATCHTOWER)
    ]
    assert lifts[0, 2] is lifts[0, 2]


def test_what_is_made_is_kept_but_not_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_KEPT", 3)
    asked: list[int] = []

    def square(number: int) -> int:
        asked.append(number)
        return number * number

    squares = kept.Kept(square)
    assert [squares[number] for number in (2, 3, 2, 4, 5, 2)] == [4, 9, 4, 16, 25, 4]
    assert asked == [2, 3, 4, 5, 2]
    assert dict(squares) == {5: 25, 2: 4}


def test_ready_actions_are_kept_but_not_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    own = numbering(TILES[::-1], RULES.treasures, RULES.deck, RULES.events)
    monkeypatch.setattr(kept, "MOST_KEPT", 5)
    sizes = []
    for seat in range(20):
        actions = ready(own, fi.Move, (seat,))
        assert actions.of(1) == (fi.Move(seat, TILES[-1]),)
        assert ready(own, fi.Move, (seat,)) is actions
        sizes.append(len(own.ready))
    assert max(sizes) == 5
    assert ready(own, fi.Move, (0,)).of(1) == (fi.Move(0, TILES[-1]),)


# --- deals --------------------------------------------------------------------------------------------------


def test_games_by_equal_rules_on_an_equal_layout_share_a_deal() -> None:
    deal = deal_of(RULES, bytes(range(24)))
    assert deal_of(fi.Rules.create(["diver", "pilot"]), bytes(range(24))) is deal
    assert deal_of(fi.Rules.create(["pilot", "diver"]), bytes(range(24))) is not deal
    assert deal_of(RULES, bytes(range(24))[::-1]) is not deal


def test_few_deals_are_kept_and_states_of_one_that_is_forgotten_stay_equal() -> None:
    dealt = [fi.new_game(["diver", "pilot"], seed=seed) for seed in range(100)]
    first, other = [[fi.State.from_dict(state.to_dict()) for state in dealt] for _ in range(2)]
    assert first[0]._deal is not other[0]._deal
    assert dealt == first == other
    assert fi.State.from_dict(dealt[-1].to_dict())._deal is other[-1]._deal


def test_seats_of_one_role_share_their_actions() -> None:
    one, other = fi.new_game(["diver", "pilot"], seed=1), fi.new_game(["diver", "messenger"], seed=2)
    assert one._deal.seats[0] is other._deal.seats[0]
    assert one._deal.seats[1] is not other._deal.seats[1]
    assert fi.new_game(["pilot", "diver"], seed=1)._deal.seats[1] is not one._deal.seats[0]
    assert fi.new_game(["diver", "pilot", "explorer"], seed=1)._deal.seats[0] is not one._deal.seats[0]
