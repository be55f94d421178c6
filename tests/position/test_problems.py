"""Each flag of `Problem` is raised by a position with exactly that fault, and by none that a game comes to."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve, frozen

import forbidden_island as fi
from forbidden_island.problems import first_fault
from middle_of_a_game import acting, discarding, flooding, in_water, lost, window

if TYPE_CHECKING:
    from collections.abc import Callable

Problem = fi.Problem


# --- sound positions to start from --------------------------------------------------------------------------


def flown() -> fi.State:
    """The Pilot has flown."""
    return acting().replacing(seat=1).apply(fi.Fly(1, fi.Tile.FOOLS_LANDING))


def leaving() -> fi.State:
    """All treasures are captured, everybody stands on Fools' Landing."""
    return acting().replacing(captured=acting().rules.treasures, pawns=[fi.Tile.FOOLS_LANDING] * 2)


def won() -> fi.State:
    """And they have left."""
    return leaving().apply(fi.Escape(0))


def without_specials() -> fi.State:
    """A game in which nobody was dealt a special card."""
    dealt = (fi.new_game(["diver", "pilot"], seed=seed) for seed in range(100))
    return next(state for state in dealt if not any(card.special for hand in state.hands for card in hand))


SOUND = (acting, window, discarding, flooding, in_water, flown, lost, leaving, won)


@pytest.mark.parametrize("reach", SOUND, ids=lambda reach: str(reach.__name__))
def test_a_sound_position_has_no_problem(reach: Callable[[], fi.State]) -> None:
    state = reach()
    assert state.problems() == Problem(0)
    assert first_fault(state) is None


# --- private fields, changed by hand ------------------------------------------------------------------------


def bit(state: fi.State, tile: fi.Tile) -> int:
    """The mask of one tile."""
    return 1 << state.rules.tiles.index(tile)


def moment(state: fi.State, **words: Any) -> fi.State:  # noqa: ANN401 - the words of a moment
    """The state with other words for where in the turn it stands."""
    now = state._moment
    names = ("phase", "seat", "actions_left", "draws_left", "drawing", "spent", "interrupted", "result")
    return evolve(state, moment=now.clock.at(**{**{name: getattr(now, name) for name in names}, **words}))


def holding(state: fi.State, seat: int, *cards: fi.Card) -> fi.State:
    """The state with more cards in a hand, taken from the last layer of the treasure pile."""
    *layers, pile = state._treasure_pile
    hands = list(state._hands)
    for card in cards:
        number = state.rules.cards.index(card)
        at = pile.index(number)
        pile = pile[:at] + pile[at + 1 :]
        hands[seat] = state.rules.numbering.hands.of(bytes(sorted((*hands[seat].numbers, number))))
    return evolve(state, treasure_pile=(*layers, pile), hands=tuple(hands))


def standing(state: fi.State, *tiles: fi.Tile) -> fi.State:
    """The state with its pawns elsewhere."""
    return evolve(state, at=tuple(map(state.rules.tiles.index, tiles)))


def sunken(state: fi.State, tile: fi.Tile) -> fi.State:
    """The state without a tile and without its flood card."""
    number = state.rules.tiles.index(tile)
    piles = (layer.replace(bytes((number,)), b"") for layer in state._flood_pile)
    gone = ~bit(state, tile)
    return evolve(
        state,
        left=state._left & gone,
        flooded=state._flooded & gone,
        flood_discard=state._flood_discard & gone,
        flood_pile=tuple(filter(None, piles)),
    )


@frozen
class Fault:
    """A position with one fault.

    Attributes:
        problem: The only flag that it raises.
        name: What is wrong.
        make: Makes the position.
        place: The key of the saved position at which the fault shows.
    """

    problem: Problem
    name: str
    make: Callable[[], fi.State]
    place: str


def _no_pile(state: fi.State) -> fi.State:
    """The whole treasure pile lies in the discard, and is not renewed."""
    discard = state._treasure_discard
    for layer in state._treasure_pile:
        for number in layer:
            discard += 1 << 8 * number
    return evolve(state, treasure_pile=(), treasure_discard=discard)


def _no_flood_pile(state: fi.State) -> fi.State:
    """The whole flood pile lies in the discard, and is not renewed."""
    return evolve(state, flood_pile=(), flood_discard=state._left)


LATE = acting(house_rules=("few-windows",))
TREASURE, FLOOD, DISCARD, TURN_END = (LATE.rules.phase(name) for name in ("treasure", "flood", "discard", "turn-end"))


def late(draws_left: int, *cards: fi.Card, seat: int = 0) -> fi.State:
    """With `few-windows`, so many treasure cards are still to be turned, and a hand has grown by ``cards``."""
    turning = moment(LATE, phase=TREASURE, actions_left=0, draws_left=draws_left, drawing=True)
    return holding(turning, seat, *cards)


EARTH, WIND, OCEAN, RISE = fi.Card.EARTH, fi.Card.WIND, fi.Card.OCEAN, fi.Card.WATERS_RISE

FAULTS = (
    Fault(
        Problem.TREASURE_CARDS,
        "a card too many",
        lambda: evolve(acting(), treasure_discard=acting()._treasure_discard + 1),
        "treasure_pile",
    ),
    Fault(
        Problem.TREASURE_CARDS,
        "a card too few",
        lambda: evolve(acting(), treasure_pile=acting()._treasure_pile[1:]),
        "treasure_pile",
    ),
    Fault(
        Problem.TREASURE_CARDS,
        "a card exchanged for another one",
        lambda: evolve(acting(), treasure_pile=(bytes((0,)), *acting()._treasure_pile[1:])),
        "treasure_pile",
    ),
    Fault(
        Problem.FLOOD_CARDS,
        "a card too few",
        lambda: evolve(acting(), flood_discard=0),
        "flood_pile",
    ),
    Fault(
        Problem.FLOOD_CARDS,
        "a card in the pile and in the discard",
        lambda: evolve(acting(), flood_discard=acting()._flood_discard | bit(acting(), fi.Tile.OBSERVATORY)),
        "flood_pile",
    ),
    Fault(
        Problem.FLOOD_CARDS,
        "the card of a sunk tile in the discard",
        lambda: evolve(acting(), flood_discard=acting()._flood_discard | bit(acting(), fi.Tile.WATCHTOWER)),
        "flood_pile",
    ),
    Fault(
        Problem.FLOOD_CARDS,
        "the card of a sunk tile in the pile",
        lambda: evolve(
            acting(), flood_pile=(bytes((acting().rules.tiles.index(fi.Tile.WATCHTOWER),)), *acting()._flood_pile)
        ),
        "flood_pile",
    ),
    Fault(
        Problem.FLOOD_CARDS,
        "a card twice in the pile",
        lambda: evolve(acting(), flood_pile=(acting()._flood_pile[0] * 2, *acting()._flood_pile[1:])),
        "flood_pile",
    ),
    Fault(
        Problem.TILES,
        "a sunk tile is flooded",
        lambda: evolve(acting(), flooded=acting()._flooded | bit(acting(), fi.Tile.WATCHTOWER)),
        "flooded",
    ),
    Fault(
        Problem.PILES,
        "an empty layer of treasure cards",
        lambda: evolve(acting(), treasure_pile=(b"", *acting()._treasure_pile)),
        "treasure_pile",
    ),
    Fault(
        Problem.PILES,
        "an empty layer of flood cards",
        lambda: evolve(acting(), flood_pile=(*acting()._flood_pile, b"")),
        "flood_pile",
    ),
    Fault(Problem.PILES, "a treasure pile that is not renewed", lambda: _no_pile(acting()), "treasure_pile"),
    Fault(Problem.PILES, "a flood pile that is not renewed", lambda: _no_flood_pile(acting()), "flood_pile"),
    Fault(
        Problem.PAWNS,
        "a pawn in the water while somebody acts",
        lambda: standing(acting(), fi.Tile.WATCHTOWER, fi.Tile.FOOLS_LANDING),
        "pawns",
    ),
    Fault(
        Problem.PAWNS,
        "a pawn in the water while treasure cards are turned",
        lambda: standing(window(), fi.Tile.WATCHTOWER, fi.Tile.FOOLS_LANDING),
        "pawns",
    ),
    Fault(
        Problem.PAWNS,
        "pawns in the water at two places",
        lambda: standing(in_water(), fi.Tile.OBSERVATORY, fi.Tile.WATCHTOWER),
        "pawns",
    ),
    Fault(Problem.WATER_LEVEL, "below the first tick", lambda: evolve(acting(), level=0), "water_level"),
    Fault(Problem.WATER_LEVEL, "above the skull", lambda: evolve(lost(), level=11), "water_level"),
    Fault(Problem.HANDS, "a Waters Rise! in hand", lambda: holding(acting(), 1, RISE), "hands"),
    Fault(Problem.HANDS, "six cards while somebody acts", lambda: holding(acting(), 0, WIND), "hands"),
    Fault(Problem.HANDS, "six cards before a treasure card", lambda: holding(window(), 0, WIND), "hands"),
    Fault(Problem.HANDS, "six cards before a flood card", lambda: holding(flooding(), 0, EARTH), "hands"),
    Fault(Problem.HANDS, "seven cards in the discard", lambda: holding(discarding(), 0, WIND), "hands"),
    Fault(
        Problem.HANDS, "two full hands in the discard", lambda: holding(discarding(), 1, *[WIND] * 4, OCEAN), "hands"
    ),
    Fault(
        Problem.HANDS,
        "two full hands in the discard, where one may be two cards over the limit",
        lambda: moment(
            holding(holding(LATE, 0, WIND), 1, *[WIND] * 3, EARTH, EARTH),
            phase=DISCARD,
            actions_left=0,
            interrupted=late(2)._moment,
        ),
        "hands",
    ),
    Fault(Problem.HANDS, "eight cards at the end", lambda: holding(lost(), 0, WIND, WIND, WIND), "hands"),
    Fault(Problem.HANDS, "six cards before the first of two", lambda: late(2, WIND), "hands"),
    Fault(Problem.HANDS, "seven cards after the first of two", lambda: late(1, WIND, WIND), "hands"),
    Fault(
        Problem.HANDS,
        "six cards after the first of two, in the hand of somebody who draws none",
        lambda: late(1, *[WIND] * 4, OCEAN, seat=1),
        "hands",
    ),
    Fault(Problem.PHASE, "no action left while somebody acts", lambda: moment(acting(), actions_left=0), "phase"),
    Fault(Problem.PHASE, "four actions left", lambda: moment(acting(), actions_left=4, spent=frozenset()), "phase"),
    Fault(Problem.PHASE, "less than no action left", lambda: moment(acting(), actions_left=-1), "phase"),
    Fault(Problem.PHASE, "cards to turn while somebody acts", lambda: moment(acting(), draws_left=1), "phase"),
    Fault(
        Problem.PHASE,
        "an interruption while somebody acts",
        lambda: moment(acting(), interrupted=acting()._moment),
        "phase",
    ),
    Fault(
        Problem.PHASE, "a card about to be turned while somebody acts", lambda: moment(acting(), drawing=True), "phase"
    ),
    Fault(Problem.PHASE, "no treasure card to turn", lambda: moment(window(), draws_left=0), "phase"),
    Fault(Problem.PHASE, "three treasure cards to turn", lambda: moment(window(), draws_left=3), "phase"),
    Fault(Problem.PHASE, "actions left among treasure cards", lambda: moment(window(), actions_left=1), "phase"),
    Fault(
        Problem.PHASE,
        "a window where nobody holds a special",
        lambda: moment(without_specials(), phase=window().phase, actions_left=0, draws_left=2),
        "phase",
    ),
    Fault(
        Problem.PHASE,
        "a window where these rules have none",
        lambda: moment(LATE, phase=TREASURE, actions_left=0, draws_left=2),
        "phase",
    ),
    Fault(
        Problem.PHASE,
        "a window before the second flood card where these rules have one before the first",
        lambda: moment(LATE, phase=FLOOD, actions_left=0, draws_left=2),
        "phase",
    ),
    Fault(Problem.PHASE, "no flood card to turn", lambda: moment(flooding(), draws_left=0), "phase"),
    Fault(Problem.PHASE, "four flood cards to turn at tick 3", lambda: moment(flooding(), draws_left=4), "phase"),
    Fault(Problem.PHASE, "no full hand in the discard", lambda: _settled(discarding()), "phase"),
    Fault(Problem.PHASE, "a discard that interrupts nothing", lambda: moment(discarding(), interrupted=None), "phase"),
    Fault(
        Problem.PHASE,
        "a discard that interrupts a discard",
        lambda: moment(discarding(), interrupted=discarding()._moment),
        "phase",
    ),
    Fault(
        Problem.PHASE, "both treasure cards left in the discard", lambda: moment(discarding(), draws_left=2), "phase"
    ),
    Fault(Problem.PHASE, "actions left after a treasure card", lambda: moment(discarding(), actions_left=1), "phase"),
    Fault(
        Problem.PHASE,
        "three actions left after a gift",
        lambda: moment(discarding(), interrupted=acting()._moment, draws_left=0, actions_left=3),
        "phase",
    ),
    Fault(
        Problem.PHASE,
        "a treasure card left in the discard where the limit is looked at after the last",
        lambda: moment(late(1, WIND), phase=DISCARD, drawing=False, interrupted=late(1)._moment),
        "phase",
    ),
    Fault(
        Problem.PHASE,
        "nobody in the water",
        lambda: standing(in_water(), fi.Tile.FOOLS_LANDING, fi.Tile.FOOLS_LANDING),
        "phase",
    ),
    Fault(Problem.PHASE, "actions left in the water", lambda: moment(in_water(), actions_left=1), "phase"),
    Fault(Problem.PHASE, "all flood cards left in the water", lambda: moment(in_water(), draws_left=3), "phase"),
    Fault(Problem.PHASE, "actions left at the end", lambda: moment(lost(), actions_left=1), "phase"),
    Fault(Problem.PHASE, "cards to turn at the end", lambda: moment(lost(), draws_left=1), "phase"),
    Fault(
        Problem.SPENT,
        "a power of another role",
        lambda: moment(flown(), seat=0),
        "spent",
    ),
    Fault(
        Problem.SPENT,
        "a power of nobody",
        lambda: moment(flown(), spent=frozenset({"swim"})),
        "spent",
    ),
    Fault(Problem.SPENT, "a power for nothing", lambda: moment(flown(), actions_left=3), "spent"),
    Fault(Problem.PHASE, "the end of a turn", lambda: moment(flooding(), phase=TURN_END, draws_left=0), "phase"),
    Fault(
        Problem.NOTES,
        "a power used up for the game that nobody has",
        lambda: evolve(acting(), notes={"diver/used-up": ("dive",)}),
        "notes",
    ),
    Fault(Problem.RESULT, "the skull, and the game goes on", lambda: evolve(acting(), level=10), "result"),
    Fault(
        Problem.RESULT,
        "no Fools' Landing, and the game goes on",
        lambda: sunken(acting(), fi.Tile.FOOLS_LANDING),
        "result",
    ),
    Fault(
        Problem.RESULT,
        "a treasure out of reach, and the game goes on",
        lambda: sunken(sunken(acting(), fi.Tile.CAVE_OF_EMBERS), fi.Tile.CAVE_OF_SHADOWS),
        "result",
    ),
    Fault(Problem.RESULT, "an end without a result", lambda: moment(lost(), result=None), "result"),
    Fault(Problem.RESULT, "a result without an end", lambda: moment(acting(), result=fi.Lost("skull")), "result"),
    Fault(Problem.RESULT, "won at the skull", lambda: moment(lost(), result=fi.Won()), "result"),
    Fault(Problem.RESULT, "won where the team cannot leave", lambda: evolve(won(), captured=7), "result"),
    Fault(
        Problem.RESULT,
        "won with a pawn elsewhere",
        lambda: standing(won(), fi.Tile.FOOLS_LANDING, fi.Tile.OBSERVATORY),
        "result",
    ),
    Fault(Problem.RESULT, "won, and lost at once", lambda: evolve(won(), level=10), "result"),
    Fault(Problem.RESULT, "lost for another reason", lambda: moment(lost(), result=fi.Lost("drowned")), "result"),
    Fault(
        Problem.RESULT,
        "lost for two reasons in the wrong order",
        lambda: moment(
            sunken(lost(), fi.Tile.FOOLS_LANDING),
            result=fi.Lost("fools-landing", ("skull",)),
        ),
        "result",
    ),
    Fault(Problem.RESULT, "lost on a dry island", lambda: evolve(lost(), level=3), "result"),
)


def _settled(state: fi.State) -> fi.State:
    """The sixth card is in the discard, but not the turn at its next part."""
    number = state.rules.cards.index(fi.Card.FIRE)
    hand = state.rules.numbering.hands.of(state._hands[0].numbers.replace(bytes((number,)), b""))
    hands = (hand, *state._hands[1:])
    return evolve(state, hands=hands, treasure_discard=state._treasure_discard + (1 << 8 * number))


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.problem.name}: {fault.name}")
def test_a_fault_raises_its_flag_alone(fault: Fault) -> None:
    state = fault.make()
    assert state.problems() == fault.problem
    first = first_fault(state)
    assert first is not None
    assert (first.problem, first.place) == (fault.problem, fault.place)


@pytest.mark.parametrize("problem", Problem)
def test_each_flag_is_raised_by_some_fault(problem: Problem) -> None:
    assert any(fault.problem == problem for fault in FAULTS)


def test_several_faults_raise_several_flags() -> None:
    state = evolve(acting(), level=11, flooded=acting()._flooded | bit(acting(), fi.Tile.WATCHTOWER))
    assert state.problems() == Problem.WATER_LEVEL | Problem.TILES | Problem.RESULT


# --- near misses --------------------------------------------------------------------------------------------

FITTING: dict[str, Callable[[], fi.State]] = {
    "six cards after the first of two, where the limit is looked at after the last": lambda: late(1, WIND),
    "seven cards in the discard, where the limit is looked at after the last": lambda: moment(
        holding(LATE, 0, WIND, WIND),
        phase=DISCARD,
        actions_left=0,
        interrupted=late(2)._moment,
    ),
    "six cards at the end": lambda: holding(lost(), 0, WIND),
    "seven cards at the end": lambda: holding(lost(), 0, WIND, WIND),
    "two actions left after a gift": lambda: moment(
        discarding(), interrupted=acting()._moment, draws_left=0, actions_left=2
    ),
    "lost for two reasons": lambda: moment(
        sunken(lost(), fi.Tile.FOOLS_LANDING), result=fi.Lost("skull", ("fools-landing",))
    ),
    "two pawns in the water at one place": lambda: standing(in_water(), *[fi.Tile.OBSERVATORY] * 2),
    "no flood card at all": lambda: evolve(
        lost(),
        left=0,
        flooded=0,
        flood_discard=0,
        flood_pile=(),
        moment=lost()._moment.ended(fi.Lost("skull", ("drowned", "treasure", "fools-landing"))),
        at=(0, 0),
    ),
    "a flight, and both other actions left": flown,
    "a flight after which cards are turned": lambda: flown().apply(fi.EndActions(1)),
}


def without_a_pile() -> fi.State:
    """All treasure cards are in hands, in a game where that many can be held and none is an event."""
    rules = evolve(fi.Rules.create(["diver", "pilot"]), hand_limit=28, events=())
    cards = [card for card, copies in rules.deck for _ in range(copies)]
    return rules.new_state(Random(1)).replacing(hands=(cards, ()), treasure_pile=(), treasure_discard={})


FITTING["no treasure card in pile or discard"] = without_a_pile


@pytest.mark.parametrize("make", FITTING.values(), ids=FITTING.keys())
def test_what_is_just_possible_is_no_problem(make: Callable[[], fi.State]) -> None:
    assert make().problems() == Problem(0)


@pytest.mark.parametrize("house_rules", [(), ("few-windows",), ("no-lift-rescue",)], ids=str)
@pytest.mark.parametrize("players", [2, 4])
def test_no_game_comes_to_a_position_with_a_problem(house_rules: tuple[str, ...], players: int) -> None:
    for seed in range(15):
        rng = Random(seed)
        state = fi.new_game(players, meter=rng.choice(("novice", "legendary")), house_rules=house_rules, seed=rng)
        while not state.is_over:
            assert state.problems() == Problem(0)
            state = state.apply(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
        assert state.problems() == Problem(0)


def test_no_game_that_is_won_has_a_problem() -> None:
    assert isinstance(won().result, fi.Won)
    assert won().problems() == Problem(0)
    assert leaving().problems() == Problem(0)
