"""The game in words: what can be played, when two rules are the same, and how house rules change them."""

from __future__ import annotations

import pickle
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve, fields
from attrs.exceptions import FrozenInstanceError

import forbidden_island as fi
from random_play import states_to_the_end

if TYPE_CHECKING:
    from collections.abc import Callable

    from forbidden_island.state import Draft

BOX = fi.Catalogue.builtin()
DIVER, PILOT, EXPLORER = (BOX.adventurers[id] for id in ("diver", "pilot", "explorer"))
FEW_WINDOWS, NO_LIFT_RESCUE = BOX.house_rules["few-windows"], BOX.house_rules["no-lift-rescue"]
TILES = fi.new_game(2, seed=1).rules.tiles
DECK = fi.new_game(2, seed=1).rules.deck


def plain() -> fi.Rules:
    """The rules of the rulebook, made anew."""
    return fi.Rules((DIVER, PILOT))


# --- what cannot be played ----------------------------------------------------------------------------------


def many_tiles(number: int) -> dict[str, Any]:
    """So many tiles in one row, the box's first."""
    more = tuple(fi.Tile(f"islet-{at}", f"Islet {at}") for at in range(len(TILES), number))
    return {"tiles": (*TILES, *more)[:number], "island": fi.Island("row", "Row", ("#" * number,))}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"adventurers": ()}, "0 players; the game is for 2, 3, 4"),
        ({"adventurers": (DIVER,)}, "1 player; the game is for 2, 3, 4"),
        ({"players": (3,)}, "2 players; the game is for 3"),
        ({"adventurers": (DIVER, DIVER)}, "adventurer diver sits at two seats; all must differ"),
        (
            {"adventurers": (PILOT, DIVER, PILOT, evolve(DIVER, pawn="grey"))},
            "adventurer diver, pilot sits at two seats; all must differ",
        ),
        ({"island": fi.Island("row", "Row", ("#" * 25,))}, "island 'row' has 25 places, for 24 tiles"),
        ({"island": fi.Island("dot", "Dot", ("#",))}, "island 'dot' has 1 place, for 24 tiles"),
        ({"tiles": TILES[1:]}, "island 'forbidden-island' has 24 places, for 23 tiles"),
        (many_tiles(256), "island 'row' has 256 places; 255 are possible"),
        (
            {"adventurers": (DIVER, evolve(PILOT, start="airport"))},
            "adventurer 'pilot' starts on 'airport', which is no tile of this game",
        ),
        ({"deck": (*DECK[:-1], (fi.Card.WATERS_RISE, 256))}, "256 copies of 'waters-rise'; 0 to 255 are possible"),
        ({"deck": (*DECK[:-1], (fi.Card.WATERS_RISE, -1))}, "-1 copies of 'waters-rise'; 0 to 255 are possible"),
    ],
    ids=range(12),
)
def test_what_cannot_be_played_is_refused(words: dict[str, Any], said: str) -> None:
    with pytest.raises(fi.SetupError) as caught:
        fi.Rules(**{"adventurers": (DIVER, PILOT), **words})
    assert str(caught.value).endswith(said)
    with pytest.raises(fi.SetupError):
        evolve(plain(), **words)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ({"landing": fi.Tile("airport", "Airport")}, "airport"),
        ({"tiles": (TILES[1], *TILES[1:])}, f"two tiles are called '{TILES[1].id}'"),
        ({"tiles": (fi.Tile(TILES[1].id, "Another"), *TILES[1:])}, f"two tiles are called '{TILES[1].id}'"),
        ({"deck": (*DECK, DECK[0])}, "two cards of the deck are called 'earth'"),
        ({"treasures": (*plain().treasures, plain().treasures[0])}, "two treasures are called 'earth'"),
        ({"treasures": (fi.Treasure("idol", "Golden Idol", (fi.Tile("airport", "Airport"),)),)}, "idol"),
        ({"tiles_flooded": 25}, "25"),
        ({"tiles_flooded": -1}, "-1"),
        ({"cards_dealt": 13}, "cards"),
        ({"cards_dealt": -1}, "-1"),
        ({"deck": ()}, "cards"),
    ],
    ids=[
        "they land on no tile",
        "a tile twice",
        "two tiles of one name",
        "a card twice",
        "a treasure twice",
        "a treasure on no tile",
        "more flooded than there are",
        "less flooded than none",
        "more cards dealt than there are",
        "less cards dealt than none",
        "no cards",
    ],
)
def test_what_cannot_be_dealt_is_refused(words: dict[str, Any], named: str) -> None:
    with pytest.raises(fi.SetupError, match=named):
        evolve(plain(), **words).new_state(Random(1))


@pytest.mark.parametrize("words", [{"tiles_flooded": 0}, {"tiles_flooded": 24}, {"cards_dealt": 0}], ids=str)
def test_what_can_just_be_dealt_is_played(words: dict[str, Any]) -> None:
    rng = Random(3)
    for state in states_to_the_end(evolve(plain(), **words).new_state(rng), rng):
        assert state.problems() == fi.Problem(0)


def test_the_most_of_everything_can_be_played() -> None:
    rules = fi.Rules((DIVER, PILOT), **many_tiles(255), deck=(*DECK[:-1], (fi.Card.WATERS_RISE, 255)))
    state = rules.new_state(Random(1))
    assert len(state.flood_pile[0]) + len(state.flooded) == 255
    assert state.problems() == fi.Problem(0)


def test_the_numbers_of_the_rulebook() -> None:
    rules = plain()
    assert (rules.players, rules.hand_limit, rules.cards_to_capture) == ((2, 3, 4), 5, 4)
    assert (rules.actions_a_turn, rules.cards_a_turn) == (3, 2)
    assert (rules.cards_dealt, rules.tiles_flooded) == (2, 6)
    assert (rules.landing, rules.specials_given, rules.notes) == (fi.Tile.FOOLS_LANDING, False, ())


# --- values -------------------------------------------------------------------------------------------------


def test_rules_are_the_same_by_their_words() -> None:
    assert plain() == plain()
    assert plain() is not plain()
    assert hash(plain()) == hash(plain())
    assert plain() == fi.Rules.create(["diver", "pilot"])
    assert len({plain(), plain(), fi.Rules((PILOT, DIVER))}) == 2


def pairs(group: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """A policy: a lift carries everybody."""
    return (group,)


def nothing_happens(_: Draft) -> bool:
    """A policy: sinking tiles matter to nobody."""
    return False


def always(_: fi.View) -> bool:
    """A policy: they may go whenever they like."""
    return True


OTHER_WORDS: dict[str, Any] = {
    "adventurers": (PILOT, DIVER),
    "meter": BOX.meters["elite"],
    "island": fi.Island("row", "Row", ("#" * 24,)),
    "house_rules": (FEW_WINDOWS,),
    "players": (2,),
    "tiles": TILES[::-1],
    "treasures": plain().treasures[:3],
    "deck": DECK[::-1],
    "landing": fi.Tile.WATCHTOWER,
    "hand_limit": 6,
    "actions_a_turn": 4,
    "cards_a_turn": 1,
    "cards_dealt": 3,
    "tiles_flooded": 5,
    "cards_to_capture": 3,
    "specials_given": True,
    "carries": pairs,
    "events": (),
    "losses": plain().losses[:2],
    "struck": nothing_happens,
    "can_leave": always,
    "wins": (always,),
    "phases": plain().phases[::-1],
    "notes": (("beacon", 1),),
    "named": ((PILOT, DIVER), BOX.meters["elite"], BOX.islands["forbidden-island"]),
}


def test_every_word_is_tried() -> None:
    assert list(OTHER_WORDS) == [word.name for word in fields(fi.Rules) if word.init and word.eq]


@pytest.mark.parametrize("word", OTHER_WORDS)
def test_rules_differ_by_each_word(word: str) -> None:
    other = evolve(plain(), **{word: OTHER_WORDS[word]})
    assert other != plain()
    assert plain() != other
    assert other == evolve(plain(), **{word: OTHER_WORDS[word]})


@pytest.mark.parametrize("word", OTHER_WORDS)
def test_rules_are_pickled_by_their_words(word: str) -> None:
    other = evolve(plain(), **{word: OTHER_WORDS[word]})
    _ = plain().actions, other.numbering
    back = pickle.loads(pickle.dumps(other))  # noqa: S301 - made here
    assert back == other
    assert hash(back) == hash(other)
    assert len(pickle.dumps(other)) < 8000, "no look-up table is in it"


@pytest.mark.parametrize("words", [{}, {"meter": "elite"}, {"house_rules": ["no-lift-rescue", "few-windows"]}])
def test_rules_that_a_file_could_name_are_shared_once_they_are_unpickled(words: dict[str, Any]) -> None:
    rules = fi.Rules.create(["diver", "pilot"], **words)
    _ = rules.actions, rules.island.outline
    pickled = pickle.dumps(rules)
    assert pickle.loads(pickled) is rules  # noqa: S301 - made here
    assert len(pickled) < 1500, "no look-up table is in it, and no word that a house rule has changed"


def test_rules_are_nothing_else() -> None:
    assert plain() != "rules"
    assert plain().__eq__(None) is NotImplemented


def test_rules_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        plain().hand_limit = 6  # type: ignore[misc]  # that it is not possible is what is shown


def test_tables_are_made_once() -> None:
    rules = plain()
    assert rules.actions is rules.actions
    assert rules.numbering is plain().numbering, "all games of one box share it"
    assert rules.clock is plain().clock


# --- cards and phases ---------------------------------------------------------------------------------------

RELIC = fi.Card("relic", "Relic")


def test_which_cards_are_held_and_given() -> None:
    rules = plain()
    assert rules.cards == tuple(card for card, _ in DECK)
    assert [card.id for card in rules.cards if not rules.is_held(card)] == ["waters-rise"]
    assert [card.id for card in rules.cards if rules.gives(card)] == ["earth", "wind", "fire", "ocean"]
    assert not rules.is_held(RELIC)
    assert not rules.gives(RELIC)


def test_specials_are_given_where_the_rules_say_so() -> None:
    generous = evolve(plain(), specials_given=True)
    assert [card.id for card in generous.cards if not generous.gives(card)] == ["waters-rise"]
    state = generous.new_state(Random(3))
    gifts = {action.card for action in state.rules.actions if isinstance(action, fi.Give)}
    assert fi.Card.SANDBAGS in gifts
    assert fi.Card.WATERS_RISE not in gifts


def test_a_card_that_does_nothing_when_turned_is_held() -> None:
    assert evolve(plain(), events=()).is_held(fi.Card.WATERS_RISE)


def test_phases_have_names() -> None:
    ids = ["actions", "treasure", "flood", "turn-end", "discard", "water", "treasure-look", "flood-look", "ended"]
    assert [phase.id for phase in plain().phases] == ids
    assert [plain().phase(id).id for id in ids] == ids
    assert [str(plain().phase(id)) for id in ids] == [plain().phase(id).title for id in ids]
    for id in ("", "lunch", "Actions"):
        with pytest.raises(KeyError, match=f"no phase is called '{id}'; there is actions, treasure, flood, "):
            plain().phase(id)


@pytest.mark.parametrize("at", range(6))
def test_a_phase_takes_the_place_of_the_one_of_its_name(at: int) -> None:
    rules = plain()
    other = evolve(rules.phases[at], title="Another")
    changed = rules.with_phase(other)
    assert changed.phases == (*rules.phases[:at], other, *rules.phases[at + 1 :])
    assert changed.phase(other.id) == other
    assert rules == plain()
    assert rules.with_phase(rules.phases[at]) == rules


def test_a_phase_of_a_new_name_comes_last() -> None:
    lunch = evolve(plain().phase("ended"), id="lunch", title="Lunch")
    assert plain().with_phase(lunch).phases == (*plain().phases, lunch)


# --- made from names ----------------------------------------------------------------------------------------


def test_rules_are_made_from_ids_values_or_both() -> None:
    by_id = fi.Rules.create(
        ["diver", "pilot"], meter="elite", island="forbidden-island", house_rules=["few-windows", "no-lift-rescue"]
    )
    by_value = fi.Rules.create(
        (DIVER, PILOT),
        meter=BOX.meters["elite"],
        island=BOX.islands["forbidden-island"],
        house_rules=(FEW_WINDOWS, NO_LIFT_RESCUE),
    )
    roles: list[str | fi.Adventurer] = ["diver", PILOT]
    house_rules: list[str | fi.HouseRule] = [FEW_WINDOWS, "no-lift-rescue"]
    mixed = fi.Rules.create(iter(roles), meter="elite", house_rules=iter(house_rules))
    assert by_id == by_value == mixed
    assert by_id.house_rules == (FEW_WINDOWS, NO_LIFT_RESCUE)


def test_ids_are_looked_up_in_the_catalogue() -> None:
    scout = evolve(EXPLORER, id="scout", title="Scout")
    rules = fi.Rules.create(["scout", "diver"], catalogue=BOX.plus(scout))
    assert rules.adventurers == (scout, DIVER)
    with pytest.raises(fi.UnknownPluginError, match="scout"):
        fi.Rules.create(["scout", "diver"])


def test_whether_names_alone_make_the_rules() -> None:
    assert plain().is_made_of_its_names
    assert fi.Rules.create(["diver", "pilot"], house_rules=["few-windows"]).is_made_of_its_names
    assert not evolve(plain(), hand_limit=6).is_made_of_its_names
    assert not evolve(plain(), house_rules=(FEW_WINDOWS,)).is_made_of_its_names
    assert not evolve(
        plain(), players=(2, 3, 4, 5), adventurers=tuple(BOX.adventurers.values())[:5]
    ).is_made_of_its_names
    assert not evolve(plain(), **many_tiles(25)).is_made_of_its_names


# --- house rules --------------------------------------------------------------------------------------------


def one_card_more(rules: fi.Rules) -> fi.Rules:
    """One more in hand."""
    return evolve(rules, hand_limit=rules.hand_limit + 1)


def twice_as_many(rules: fi.Rules) -> fi.Rules:
    """Twice as many in hand."""
    return evolve(rules, hand_limit=rules.hand_limit * 2)


MORE = fi.HouseRule("more", "One card more", one_card_more)
TWICE = fi.HouseRule("twice", "Twice as many", twice_as_many)


def create(*house_rules: str | fi.HouseRule) -> fi.Rules:
    """The Diver and the Pilot with house rules."""
    return fi.Rules.create(["diver", "pilot"], house_rules=house_rules)


def test_house_rules_are_applied_from_left_to_right() -> None:
    assert (create(MORE, TWICE).hand_limit, create(TWICE, MORE).hand_limit) == (12, 11)
    assert create(MORE, TWICE).house_rules == (MORE, TWICE)
    assert plain().hand_limit == 5


def test_a_house_rule_says_its_name() -> None:
    assert str(MORE) == "One card more"
    assert all(str(one) == one.title for one in BOX.house_rules.values())


def test_a_house_rule_is_named_once() -> None:
    with pytest.raises(fi.SetupError, match="house rule 'more' is named twice; name it once"):
        create(MORE, TWICE, MORE)
    with pytest.raises(fi.SetupError, match="house rule 'few-windows' is named twice"):
        create("few-windows", FEW_WINDOWS)


@pytest.mark.parametrize("twice", [TWICE, evolve(TWICE, conflicts=("more", "other"))], ids=["one says so", "both"])
def test_house_rules_that_clash_are_refused_whoever_says_so(twice: fi.HouseRule) -> None:
    more = evolve(MORE, conflicts=("twice",))
    with pytest.raises(fi.SetupError, match="house rules 'more' and 'twice' clash; play with one of them"):
        create(more, twice)
    with pytest.raises(fi.SetupError, match="house rules 'twice' and 'more' clash; play with one of them"):
        create(twice, more)
    with pytest.raises(fi.SetupError, match="clash"):
        create(more, NO_LIFT_RESCUE, twice)
    assert create(more).hand_limit == 6
    assert create(more, NO_LIFT_RESCUE).hand_limit == 6


def test_house_rules_that_must_follow_others_are_refused_before_them() -> None:
    twice = evolve(TWICE, after=("more",))
    with pytest.raises(fi.SetupError, match="house rule 'twice' must come after 'more'; name 'more' first"):
        create(twice, MORE)
    with pytest.raises(fi.SetupError, match="'twice' must come after 'more'"):
        create(twice, NO_LIFT_RESCUE, MORE)
    assert create(MORE, twice).hand_limit == 12
    assert create(MORE, NO_LIFT_RESCUE, twice).hand_limit == 12
    assert create(twice).hand_limit == 10


def without_names(rules: fi.Rules) -> fi.Rules:
    """The rules without the list of house rules that they follow."""
    return evolve(rules, house_rules=())


def test_any_two_house_rules_of_the_box_commute_unless_they_name_each_other() -> None:
    for one in BOX.house_rules.values():
        for other in BOX.house_rules.values():
            if one.id != other.id and not {one.id, other.id} & {
                *one.conflicts,
                *other.conflicts,
                *one.after,
                *other.after,
            }:
                assert without_names(create(one, other)) == without_names(create(other, one)), (one.id, other.id)


def test_each_house_rule_of_the_box_changes_something_once() -> None:
    for one in BOX.house_rules.values():
        changed = create(one)
        assert without_names(changed) != plain()
        assert without_names(one.change(changed)) == without_names(changed), "twice is as good as once"


def test_few_windows() -> None:
    rules = create("few-windows")
    assert (rules.phase("treasure").windows, rules.phase("treasure").limit_after) == ("never", "last")
    assert rules.phase("flood").windows == "first"
    assert rules.phase("water").specials == ()
    assert rules.phase("actions") == plain().phase("actions")


def test_no_lift_rescue() -> None:
    rules = create("no-lift-rescue")
    assert rules.phase("water").specials == ()
    assert rules.with_phase(plain().phase("water")) == evolve(plain(), house_rules=(NO_LIFT_RESCUE,))


# --- a deck and treasures of one's own ----------------------------------------------------------------------

GOLDEN = fi.Treasure("golden", "Golden Idol", (fi.Tile.OBSERVATORY, fi.Tile.PHANTOM_ROCK))
GOLD = fi.Card("gold", "Golden Idol card", GOLDEN)


def with_an_idol(rules: fi.Rules) -> fi.Rules:
    """A fifth treasure, and its five cards."""
    return evolve(rules, treasures=(*rules.treasures, GOLDEN), deck=(*rules.deck, (GOLD, 5)))


IDOL = fi.HouseRule("idol", "A golden idol", with_an_idol)


def test_a_fifth_treasure_is_captured_and_needed() -> None:
    state = create(IDOL).new_state(Random(1))
    pile = dict(state.treasure_pile[0])
    for hand in state.hands:
        for card in hand:
            pile[card] = pile.get(card, 0) + 1
    ready = state.replacing(
        hands=([GOLD] * 4 + [fi.Card.HELICOPTER_LIFT], []),
        treasure_pile=[{**pile, GOLD: 1, fi.Card.HELICOPTER_LIFT: 2}],
        pawns=[fi.Tile.OBSERVATORY, fi.Tile.FOOLS_LANDING],
        captured=plain().treasures,
    )
    captured = ready.apply(fi.Capture(0, GOLDEN))
    assert captured.captured == {*plain().treasures, GOLDEN}
    assert captured.treasure_discard == {GOLD: 4}
    assert not any(isinstance(action, fi.Escape) for action in ready.legal_actions())
    landed = captured.apply(fi.HelicopterLift(0, (0,), fi.Tile.FOOLS_LANDING))
    assert landed.problems() == fi.Problem(0)
    assert fi.State.from_dict(ready.to_dict(), catalogue=BOX.plus(IDOL)) == ready


def test_a_fifth_treasure_can_be_out_of_reach() -> None:
    rng = Random(4)
    reasons = set()
    for seed in range(200):
        state = evolve(create(IDOL), losses=plain().losses).new_state(Random(seed))
        last = states_to_the_end(state, rng)[-1]
        lost = {tile.id for tile in GOLDEN.tiles} <= {tile.id for tile in last.sunk} and GOLDEN not in last.captured
        assert isinstance(last.result, fi.Lost)
        reasons.add((lost, "treasure" in (last.result.reason, *last.result.also)))
    assert (True, True) in reasons
    assert (True, False) not in reasons


# --- an island of forty -------------------------------------------------------------------------------------


def forty(*adventurers: fi.Adventurer, **words: Any) -> fi.Rules:  # noqa: ANN401 - the words of rules
    """Forty tiles in five rows of eight; those that are not of the box come last."""
    more = tuple(fi.Tile(f"islet-{at}", f"Islet {at}") for at in range(24, 40))
    return fi.Rules(
        adventurers or (DIVER, PILOT),
        island=fi.Island("big", "Big Island", ("########",) * 5),
        tiles=(*TILES, *more),
        **words,
    )


def beside(state: fi.State, tile: fi.Tile, *, diagonally: bool = False) -> set[fi.Tile]:
    """The tiles around one, by counting columns and rows."""
    column, row = state.place_of(tile)
    steps = [(right, down) for right in (-1, 0, 1) for down in (-1, 0, 1) if (right, down) != (0, 0)]
    near = [state.tile_at(column + right, row + down) for right, down in steps if diagonally or 0 in (right, down)]
    return {one for one in near if one is not None}


def test_forty_tiles_are_dealt() -> None:
    state = forty().new_state(Random(1))
    laid = [state.tile_at(column, row) for row in range(1, 6) for column in range(1, 9)]
    assert set(laid) == set(state.rules.tiles)
    assert len(state.flooded) == 6
    assert state.flood_pile[0] | state.flooded == set(state.rules.tiles)
    assert state.problems() == fi.Problem(0)


def test_moves_on_forty_tiles() -> None:
    explorer = evolve(EXPLORER, start="islet-39")
    for seed in range(20):
        state = forty(explorer, evolve(BOX.adventurers["engineer"], start="islet-30")).new_state(Random(seed))
        assert state.pawns == (state.rules.tiles[39], state.rules.tiles[30])
        moves = {action.to for action in state.legal_actions() if isinstance(action, fi.Move)}
        assert moves == beside(state, state.rules.tiles[39], diagonally=True)
        shored = {action.tiles for action in state.legal_actions() if isinstance(action, fi.ShoreUp)}
        reach = beside(state, state.rules.tiles[39], diagonally=True) | {state.rules.tiles[39]}
        assert shored == {(tile,) for tile in reach & state.flooded}
        second = played_to_seat(state, 1)
        moves = {action.to for action in second.legal_actions(1) if isinstance(action, fi.Move)}
        assert moves == beside(second, second.pawns[1]) - second.sunk


def calmly(state: fi.State) -> fi.Action:
    """What changes least: the turn goes on, or else whatever is possible."""
    actions = state.legal_actions()
    return next((one for one in actions if isinstance(one, (fi.EndActions, fi.Draw))), actions[0])


def played_to_seat(state: fi.State, seat: int) -> fi.State:
    """The first position in which a seat acts; nobody did anything before."""
    rng = Random(0)
    while state.phase.id != "actions" or state.seat != seat:
        state = state.apply(state.sample(rng) if state.is_chance else calmly(state))
    return state


def test_floods_on_forty_tiles() -> None:
    state = forty(evolve(EXPLORER, start="islet-39"), DIVER).new_state(Random(2))
    while state.phase.id != "flood" or not state.is_chance:
        state = state.apply(state.sample(Random(0)) if state.is_chance else calmly(state))
    outcomes = dict(state.chance_outcomes())
    assert {outcome.tile for outcome in outcomes if isinstance(outcome, fi.FloodDrawn)} == state.flood_pile[0]
    assert state.probability(next(iter(outcomes))) == Fraction(1, len(state.flood_pile[0]))
    for outcome in outcomes:
        assert isinstance(outcome, fi.FloodDrawn)
        after = state.apply(outcome)
        if outcome.tile in state.flooded:
            assert after.sunk == state.sunk | {outcome.tile}
            assert after.tile_state(outcome.tile) is fi.TileState.SUNK
        else:
            assert after.flooded == state.flooded | {outcome.tile}
            assert outcome.tile in after.flood_discard | frozenset().union(*after.flood_pile)


def test_a_lift_reaches_all_forty_tiles() -> None:
    rules = forty(EXPLORER, DIVER, cards_dealt=12, hand_limit=12)
    state = rules.new_state(Random(2))
    lifts = {action.to for action in state.legal_actions() if isinstance(action, fi.HelicopterLift)}
    assert lifts == set(rules.tiles)
    assert len([action for action in rules.actions if isinstance(action, fi.Move)]) == 80


@pytest.mark.parametrize("seed", range(6))
def test_games_on_forty_tiles_are_sound_to_their_end(seed: int) -> None:
    rng = Random(seed)
    roles = rng.sample(list(BOX.adventurers.values()), 4)
    states = states_to_the_end(forty(*roles).new_state(rng), rng)
    for state in states:
        assert state.problems() == fi.Problem(0)
        assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - made here
        for action in state.legal_actions():
            assert state.rules.actions[state.rules.actions.index(action)] == action
    assert isinstance(states[-1].result, fi.Lost)


# --- policies that a house rule can bring -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "holds"),
    [
        ({"cards_a_turn": 4}, lambda state: state.draws_left <= 4),
        ({"hand_limit": 3}, lambda state: max(map(len, state.hands)) <= 4),
        ({"actions_a_turn": 5}, lambda state: state.actions_left <= 5),
        ({"tiles_flooded": 12}, lambda state: len(state.flooded | state.sunk) > 0),
        ({"events": ()}, lambda state: state.water_level == 1),
        ({"carries": pairs}, lambda state: state.problems() == fi.Problem(0)),
    ],
    ids=["four cards", "three in hand", "five actions", "twelve flooded", "no event", "all aboard"],
)
def test_rules_changed_by_hand_are_played(words: dict[str, Any], holds: Callable[[fi.State], bool]) -> None:
    for seed in range(4):
        rng = Random(seed)
        for state in states_to_the_end(evolve(plain(), **words).new_state(rng), rng):
            assert holds(state)
            assert state.problems() == fi.Problem(0)
