"""The engine and the specification, played side by side from positions all over the game.

Every position is compared in full: what is legal, what chance may bring and how likely, and the state itself. Rare
things are reached on purpose and counted: the last test fails when one of them was never reached.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from anywhere import CORNERS, ROLES, Corner, position_anywhere
from outlines import OUTLINES
from plain_rules import PlainGame
from plainly import plain, plain_position
from reached import REACHED

HOUSE_RULES = ((), ("no-lift-rescue",), ("few-windows",), ("few-windows", "no-lift-rescue"))


games = st.fixed_dictionaries(
    {
        "seed": st.integers(0, 2**32),
        "players": st.sampled_from((2, 3, 4)),
        "house_rules": st.sampled_from(HOUSE_RULES),
        "island": st.sampled_from(OUTLINES),
    }
)


def compare(state: fi.State, game: PlainGame) -> None:
    """Fail unless both say the same of this position."""
    REACHED["positions"] += 1
    assert plain_position(state) == game.position()
    legal = [plain(action) for action in state.legal_actions()]
    assert len(set(legal)) == len(legal)
    assert set(legal) == game.legal_actions()
    outcomes = {plain(outcome): weight for outcome, weight in state.chance_outcomes()}
    assert outcomes == game.chance_outcomes()


def play_on(state: fi.State, rng: Random, most: int) -> None:
    """Play up to ``most`` steps at random in both, comparing before each."""
    game = PlainGame.from_position(plain_position(state))
    for _ in range(most):
        compare(state, game)
        note(state)
        if state.is_over:
            return
        choice = choose(state, rng)
        after = state.apply(choice)
        note_step(state, choice, after)
        game.play(plain(choice))
        state = after


def choose(state: fi.State, rng: Random) -> fi.Action | fi.Outcome:
    """What is likely, but rare things more often than they come by themselves."""
    if state.is_chance:
        rises = [outcome for outcome, _ in state.chance_outcomes() if plain(outcome) == ("treasure", "waters-rise")]
        sinking = [outcome for outcome, _ in state.chance_outcomes() if getattr(outcome, "tile", None) in state.pawns]
        rare = rises or sinking
        return rng.choice(rare) if rare and rng.random() < 0.4 else state.sample(rng)
    kinds: dict[type, list[fi.Action]] = {}
    for action in state.legal_actions():
        kinds.setdefault(type(action), []).append(action)
    if fi.Draw in kinds and rng.random() < 0.7:
        return kinds[fi.Draw][0]
    wanted = [kind for kind in (fi.Escape, fi.Capture, fi.Give) if kind in kinds and rng.random() < 0.5]
    return rng.choice(kinds[wanted[0] if wanted else rng.choice(list(kinds))])


def note(state: fi.State) -> None:
    """Count what is special about a position."""
    REACHED[f"phase {state.phase.id}"] += 1
    if isinstance(state.result, fi.Won):
        REACHED["won"] += 1
    elif state.result is not None:
        for reason in (state.result.reason, *state.result.also):
            REACHED[f"lost {reason}"] += 1
        REACHED["lost in two ways at once"] += bool(state.result.also)
    if state.phase.id == "water":
        in_water = [seat for seat, pawn in enumerate(state.pawns) if pawn in state.sunk]
        lifts = any(isinstance(action, fi.HelicopterLift) for action in state.legal_actions())
        REACHED["two pawns in the water"] += len(in_water) > 1
        REACHED["rescue possible"] += lifts
        swimmers = {action.seat for action in state.legal_actions() if isinstance(action, fi.Swim)}
        REACHED["a lift is the only way out"] += lifts and not set(in_water) <= swimmers


def note_step(state: fi.State, choice: object, after: fi.State) -> None:
    """Count what is special about a step."""
    treasure, flood = isinstance(choice, fi.TreasureDrawn), isinstance(choice, fi.FloodDrawn)
    rise = plain(choice) == ("treasure", "waters-rise")
    REACHED["Waters Rise!"] += rise
    REACHED["Waters Rise! with an empty flood discard"] += rise and not state.flood_discard
    REACHED["Waters Rise! as the second card"] += rise and state.draws_left == 1
    last = treasure and sum(state.treasure_pile[0].values()) == 1 and len(state.treasure_pile) == 1
    REACHED["treasure pile renewed"] += last
    REACHED["treasure pile renewed before a discard"] += last and after.phase.id == "discard"
    flood_out = flood and len(state.flood_pile) == 1 and len(state.flood_pile[0]) == 1
    REACHED["flood pile renewed in the middle of a turn"] += flood_out and after.draws_left > 0
    REACHED["rescue"] += state.phase.id == "water" and isinstance(choice, fi.HelicopterLift)
    REACHED["over the limit by a gift"] += isinstance(choice, fi.Give) and after.phase.id == "discard"
    REACHED["special played at the limit"] += state.phase.id == "discard" and isinstance(
        choice, (fi.HelicopterLift, fi.Sandbags, fi.Escape)
    )
    REACHED["won at the limit"] += state.phase.id == "discard" and isinstance(choice, fi.Escape)
    REACHED["captured"] += isinstance(choice, fi.Capture)
    REACHED["flight"] += isinstance(choice, fi.Fly)


@given(game=games, meter=st.sampled_from(("novice", "normal", "elite", "legendary")))
@settings(max_examples=80)
def test_whole_games(game: dict[str, object], meter: str) -> None:
    rng = Random(game["seed"])  # type: ignore[arg-type]  # drawn as one
    state = fi.new_game(
        game["players"],  # type: ignore[arg-type]  # drawn as one
        meter=meter,
        island=game["island"],  # type: ignore[arg-type]  # drawn as one
        house_rules=game["house_rules"],  # type: ignore[arg-type]  # drawn as one
        seed=rng,
    )
    play_on(state, rng, 400)


@given(game=games, corner=st.sampled_from(CORNERS))
@settings(max_examples=150)
def test_from_anywhere(game: dict[str, object], corner: Corner) -> None:
    start_anywhere(Random(game["seed"]), corner, game["house_rules"], game["island"], game["players"])  # type: ignore[arg-type]  # drawn as such


@pytest.mark.parametrize("house_rules", HOUSE_RULES, ids="+".join)
@pytest.mark.parametrize("number", range(len(CORNERS)))
def test_rare_corners(number: int, house_rules: tuple[str, ...]) -> None:
    rng = Random(number)
    for _ in range(60):
        start_anywhere(rng, CORNERS[number], house_rules, rng.choice(OUTLINES), rng.choice((2, 3, 4)))


def start_anywhere(rng: Random, corner: Corner, house_rules: tuple[str, ...], island: fi.Island, players: int) -> None:
    """Load a position from anywhere and play a few turns from there."""
    words = position_anywhere(rng, corner, house_rules=house_rules, island=island, roles=rng.sample(ROLES, players))
    state = fi.State.from_dict(words, catalogue=fi.Catalogue.builtin().plus(island))
    play_on(state, rng, 25)


RARE = (
    "phase actions",
    "phase treasure",
    "phase flood",
    "phase discard",
    "phase water",
    "phase ended",
    "won",
    "won at the limit",
    "lost skull",
    "lost drowned",
    "lost treasure",
    "lost fools-landing",
    "lost in two ways at once",
    "two pawns in the water",
    "rescue possible",
    "rescue",
    "a lift is the only way out",
    "Waters Rise!",
    "Waters Rise! with an empty flood discard",
    "Waters Rise! as the second card",
    "treasure pile renewed",
    "treasure pile renewed before a discard",
    "flood pile renewed in the middle of a turn",
    "over the limit by a gift",
    "special played at the limit",
    "captured",
    "flight",
)


@pytest.mark.parametrize("kind", RARE)
def test_was_reached(kind: str) -> None:
    """Runs last: each rare thing was compared at least once."""
    assert REACHED[kind] > 0
