"""The engine and the specification side by side: every position compared in full, and what is rare counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import forbidden_island as fi
from anywhere import position_anywhere
from plain_rules import PlainGame
from plainly import plain, plain_position
from reached import REACHED

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from anywhere import Corner

    Noting = Callable[[fi.State, fi.Action | fi.Outcome, fi.State], None]

BOX = fi.Catalogue.builtin()


def compare(state: fi.State, game: PlainGame) -> None:
    """Fail unless both say the same of this position."""
    REACHED["positions"] += 1
    assert plain_position(state) == game.position()
    legal = [plain(action) for action in state.legal_actions()]
    assert len(set(legal)) == len(legal)
    assert set(legal) == game.legal_actions()
    outcomes = {plain(outcome): weight for outcome, weight in state.chance_outcomes()}
    assert outcomes == game.chance_outcomes()


def play_on(state: fi.State, rng: Random, most: int, note_more: Noting | None = None) -> None:
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
        if note_more is not None:
            note_more(state, choice, after)
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
        REACHED["the last tile sinks"] += len(state.sunk) == len(state.rules.tiles)
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


def start_anywhere(  # noqa: PLR0913 - the words in which a position is drawn, and what is counted
    rng: Random,
    corner: Corner,
    house_rules: tuple[str, ...],
    island: fi.Island,
    roles: list[str],
    *,
    catalogue: fi.Catalogue = BOX,
    note_more: Noting | None = None,
) -> None:
    """Load a position from anywhere and play a few turns from there."""
    words = position_anywhere(rng, corner, house_rules=house_rules, island=island, roles=roles)
    state = fi.State.from_dict(words, catalogue=catalogue.plus(island))
    play_on(state, rng, 25, note_more)
