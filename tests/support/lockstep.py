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
        REACHED[f"lost {' and '.join((state.result.reason, *state.result.also))}"] += bool(state.result.also)
        REACHED["the last tile sinks"] += len(state.sunk) == len(state.rules.tiles)
    REACHED["two cards too many"] += any(len(hand) == state.rules.hand_limit + 2 for hand in state.hands)
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
    REACHED["treasure pile renewed at the skull"] += last and after.is_over
    flood_out = flood and len(state.flood_pile) == 1 and len(state.flood_pile[0]) == 1
    REACHED["flood pile renewed in the middle of a turn"] += flood_out and after.draws_left > 0
    REACHED["flood pile renewed with a pawn in the water"] += flood_out and after.phase.id == "water"
    REACHED["flight"] += isinstance(choice, fi.Fly)
    note_special(state, choice, after)
    note_gift_or_capture(state, choice, after)


def note_special(state: fi.State, choice: object, after: fi.State) -> None:
    """Count what is special about the play of a special card."""
    if not isinstance(choice, (fi.HelicopterLift, fi.Sandbags, fi.Escape)):
        return
    REACHED["rescue"] += state.phase.id == "water"
    REACHED["lost as the last lift takes another pawn"] += state.phase.id == "water" and after.is_over
    if state.phase.id == "discard":
        REACHED["special played at the limit"] += 1
        REACHED["special played at the limit in another's turn"] += choice.seat != state.seat
        REACHED["won at the limit"] += isinstance(choice, fi.Escape)
        REACHED["won at the limit in another's turn"] += isinstance(choice, fi.Escape) and choice.seat != state.seat


def note_gift_or_capture(state: fi.State, choice: object, after: fi.State) -> None:
    """Count what is special about a gift or a capture."""
    if isinstance(choice, fi.Give):
        REACHED["over the limit by a gift"] += after.phase.id == "discard"
        REACHED["over the limit by a gift as third action"] += after.phase.id == "discard" and not after.actions_left
    if isinstance(choice, fi.Capture):
        REACHED["captured"] += 1
        REACHED["captured with a card to spare"] += any(
            card.treasure == choice.treasure for card in after.hands[choice.seat]
        )
        REACHED["the last treasure captured"] += len(after.captured) == len(state.rules.treasures)


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
