"""Deep Sea Adventure's engine and specification side by side: every position compared, and what is rare counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any

import deep_sea_adventure as dsa
import plain_dives
from plain_dives import BOOST_DICE, SUBMARINE, VALUES, Choice, Diver, Game, begin_turn, chance, do, legal, shares
from reached import REACHED

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

LEVEL_OF = {value: level for level, values in VALUES.items() for value in values}
PHASES = {"turn-round": "turning", "reveal": "showing", "drop": "dropping"}
VERBS = {
    dsa.TurnRound: "turn",
    dsa.DiveOn: "go-on",
    dsa.Boost: "boost",
    dsa.SaveAir: "no-boost",
    dsa.Swim: "dice",
    dsa.PickUp: "take",
    dsa.PutDown: "put-down",
    dsa.Pass: "leave",
    dsa.Drop: "drop",
}


# --- one language for both ----------------------------------------------------------------------------------


def plain(state: dsa.State, choice: dsa.Action | dsa.Outcome) -> Choice:
    """An action or an outcome of the engine, in the specification's words; dice that are chosen by their sum."""
    if isinstance(choice, dsa.Rolled):
        chosen = state.phase.id == "roll" and len(choice.dice) > 2
        return ("throw", tuple(sorted(choice.dice))) if chosen else ("roll", sum(choice.dice))
    if isinstance(choice, dsa.Shown):
        return ("reveal", state.unloading, LEVEL_OF[choice.value], choice.value)
    others = [getattr(choice, name) for name in ("unit", "pips") if hasattr(choice, name)]
    return (VERBS[type(choice)], choice.seat, *others)


def by_sum(choice: Choice) -> Choice:
    """A choice of the specification, with the sum of the dice that are chosen."""
    return (*choice[:2], sum(choice[2])) if choice[0] == "dice" else choice


def words_of(game: Game) -> dict[str, Any]:
    """A position of the specification as a saved position of the engine."""
    over = game.step in {"reveal", "drop", "ended"}
    words = {
        "format": "deep-sea-adventure/state",
        "version": 1,
        "rules": {"divers": game.players, "house_rules": sorted(game.house_rules)},
        "dive": game.dive,
        "turn": game.turns + (not over),
        "air": game.air,
        "line": [list(unit or ()) for unit in game.line] + stacks(game.dropped),
        "places": [diver.place - SUBMARINE for diver in game.divers],
        "back": sorted(game.came_back),
        "last_back": game.came_back[-1] if game.came_back else None,
        "turned": [seat for seat, diver in enumerate(game.divers) if diver.direction == "up" and is_out(game, seat)],
        "held": [list(map(list, held_by(game, seat))) for seat in range(game.players)],
        "kept": [sorted(value for _, value in diver.kept) for diver in game.divers],
        "phase": "boosted-roll" if game.boosted and game.step == "roll" else PHASES.get(game.step, game.step),
        "seat": game.seat,
    }
    if game.step == "dice":
        words["dice"] = next(list(dice) for dice in product(*BOOST_DICE) if tuple(sorted(dice)) == game.thrown)
    if game.step == "drop" and len(game.dropped) % 3:
        words["stacked"] = len(game.dropped) % 3
    return words


def is_out(game: Game, seat: int) -> bool:
    return seat not in game.came_back


def held_by(game: Game, seat: int) -> Sequence[Sequence[int]]:
    return game.divers[seat].units or [(level,) for one, level in game.to_reveal if one == seat]


def stacks(dropped: Sequence[Sequence[int]]) -> list[list[int]]:
    threes = [dropped[at : at + 3] for at in range(0, len(dropped), 3)]
    return [[level for unit in three for level in unit] for three in threes]


# --- side by side -------------------------------------------------------------------------------------------


def compare(state: dsa.State, game: Game) -> None:
    """Fail unless both say the same of this position."""
    REACHED["dives: positions"] += 1
    assert state == dsa.State.from_dict(words_of(game))
    actions = [plain(state, action) for action in state.legal_actions()]
    expected = [by_sum(choice) for choice in legal(game)]
    assert len(actions) == len(set(actions)) == len(expected)
    assert set(actions) == set(expected)
    assert chances(state) == chance(game)
    assert state.returns() == tuple(map(float, shares(game)))
    note(state)


def chances(state: dsa.State) -> dict[Choice, Fraction]:
    """What may come, by the engine, with probabilities that are added up where the specification has one outcome."""
    whole = sum(weight for _, weight in state.chance_outcomes())
    found: Counter[Choice] = Counter()
    for outcome, weight in state.chance_outcomes():
        found[plain(state, outcome)] += weight
    return {choice: Fraction(weight, whole) for choice, weight in found.items()}


def play_on(game: Game, rng: Random, most: int, *, picks: float = 0.5) -> None:
    """Play up to ``most`` steps at random in both, comparing before each."""
    state = dsa.State.from_dict(words_of(game))
    for _ in range(most):
        compare(state, game)
        if state.is_over:
            return
        choice = state.sample(rng) if state.is_chance else chosen(state.legal_actions(), rng, picks)
        game = done(game, plain(state, choice))
        after = state.apply(choice)
        note_step(state, choice, after)
        state = after


def chosen(actions: Sequence[dsa.Action], rng: Random, picks: float) -> dsa.Action:
    """One of the actions; the first one, which is to turn round or to pick up, as likely as ``picks`` says."""
    return actions[0] if rng.random() < picks else rng.choice(actions)


def done(game: Game, choice: Choice) -> Game:
    """The specification after a choice in the engine's words.

    In which order the chips of a seat are shown is left open by the rules; the engine shows them by level.
    """
    named = {by_sum(one): one for one in (*legal(game), *chance(game))}
    after = do(game, named[choice])
    after.to_reveal.sort()
    return after


# --- positions from all over the game -----------------------------------------------------------------------


def anywhere(rng: Random, players: int, house_rules: Iterable[str]) -> Game:
    """The beginning of a turn somewhere in a game: any dive, often with a short line, little air or few turns left."""
    game = plain_dives.first(players, frozenset(house_rules))
    game.dive = rng.choice((1, 2, 3))
    chips = [(level, value) for level, values in VALUES.items() for value in values]
    rng.shuffle(chips)
    few = rng.choice((2, 3, 6, 10, 20, 32))
    for chip in chips[few:]:
        rng.choice(game.divers).kept.append(chip)
    game.line = list(map(tuple, stacked(sorted(level for level, _ in chips[:few]), rng, game.dive)))
    game.air, game.turns = rng.choice((1, 2, 3, 6, 25)), rng.choice((0, 3, 8, 20, 197, 198, 199))
    settle(game, rng)
    return begin_turn(game)


def last_turn_with(kept: Sequence[Sequence[int]]) -> Game:
    """The last turn of the last dive, after which the seats have these chips, and the others lie in the line."""
    game = plain_dives.first(len(kept))
    left = [value for values in VALUES.values() for value in values]
    for diver, values in zip(game.divers, kept, strict=True):
        for value in values:
            left.remove(value)
            diver.kept.append((LEVEL_OF[value], value))
    game.line = [(LEVEL_OF[value],) for value in left]
    game.dive, game.turns = 3, 199
    return begin_turn(game)


def stacked(levels: list[int], rng: Random, dive: int) -> list[list[int]]:
    """Single chips, and in later dives stacks at the far end, the third dive's of up to nine."""
    line = [[level] for level in levels]
    for _ in range(rng.choice((0, 1, 2, 4)) if dive > 1 else 0):
        number = rng.randint(1, 3 ** (dive - 1))
        if number < len(line):
            stack = [level for unit in line[-number:] for level in unit]
            line = [stack, *line[:-number]] if rng.random() < 0.5 else [*line[:-number], stack]
    return line


def settle(game: Game, rng: Random) -> None:
    """Put the divers somewhere: in the submarine, back in it, or in the line with some of what lay there."""
    free = [place for place, _ in enumerate(game.line)]
    rng.shuffle(free)
    for seat, diver in enumerate(game.divers):
        where = rng.choice(("line", "line", "line", "back", "submarine"))
        if where != "submarine":
            take(game, diver, rng, up=where == "back" or rng.random() < 0.5)
        if where == "line" and free:
            diver.place = free.pop()
        elif where == "back":
            game.came_back.append(seat)
        else:
            game.line += diver.units
            game.divers[seat] = Diver(kept=diver.kept)
    if len(game.came_back) == game.players:
        game.divers[game.came_back[-1]].direction = "down"
        game.line += game.divers[game.came_back[-1]].units
        game.divers[game.came_back.pop()].units = []
    rng.shuffle(game.came_back)
    game.seat = rng.choice([seat for seat in range(game.players) if is_out(game, seat)])


def take(game: Game, diver: Diver, rng: Random, *, up: bool) -> None:
    """A diver carries some of what lies in the line."""
    lies = [place for place, unit in enumerate(game.line) if unit is not None]
    for place in rng.sample(lies, min(rng.choice((0, 0, 1, 2, 3, 7)), len(lies))):
        unit = game.line[place]
        assert unit is not None
        diver.units.append(unit)
        game.line[place] = None
    diver.direction = "up" if up else "down"


# --- what was reached ---------------------------------------------------------------------------------------


def note(state: dsa.State) -> None:
    """Count what kind of position this is."""
    REACHED[f"dives: phase {state.phase.id}"] += 1
    if any(len(unit) > 3 for unit in state.line):
        REACHED["dives: stack of more than three chips"] += 1
    if state.phase.id == "search" and state.air == 0:
        REACHED["dives: search at air 0"] += 1
    if state.result is not None:
        ties = state.points.count(max(state.points))
        alone = len(state.result.winners) == 1
        REACHED[
            "dives: won alone" if ties == 1 else "dives: tie parted by levels" if alone else "dives: win shared"
        ] += 1


def note_step(before: dsa.State, choice: dsa.Action | dsa.Outcome, after: dsa.State) -> None:
    """Count what kind of step this was."""
    ended = before.phase.id not in {"showing", "dropping"} and (after.unloading is not None or after.dive > before.dive)
    ended = ended or (after.is_over and before.unloading is None)
    came_back = len(after.back) > len(before.back)
    if ended:
        REACHED[f"dives: {why_ended(before, after)}"] += 1
        if before.air == 0 and came_back:
            REACHED["dives: back on the last turn"] += 1
    if after.dive > before.dive + 1 or (after.is_over and before.dive == 2):
        REACHED["dives: no place left, dive over at once"] += 1
    if isinstance(choice, dsa.Rolled) and before.places == after.places and not ended and not came_back:
        REACHED["dives: rolled and stayed"] += 1
    if came_back and not before.held[before.seat]:
        REACHED["dives: back with nothing"] += 1
    note_decision(before, choice)


def note_decision(before: dsa.State, choice: dsa.Action | dsa.Outcome) -> None:
    """Count what is special about a decision."""
    if isinstance(choice, dsa.Drop) and len(choice.unit) > 1:
        REACHED["dives: stack dropped again"] += 1
    if isinstance(choice, dsa.PutDown) and len(choice.unit) > 1:
        REACHED["dives: stack put down"] += 1
    if isinstance(choice, dsa.Boost) and before.air <= 1:
        REACHED[f"dives: boost at air {before.air}"] += 1
    if isinstance(choice, dsa.TurnRound) and before.places[before.seat] == 0:
        REACHED["dives: turned round in the submarine"] += 1


def why_ended(before: dsa.State, after: dsa.State) -> str:
    """Why the dive was over, the first reason that holds."""
    if before.air == 0:
        return "no air left"
    if before.turn == before.rules.turns_a_dive:
        return "last turn of a dive"
    out = len(before.places) - len(before.back)
    moved = before.is_chance and out == 1 and (after.unloading is None or len(after.back) == len(after.places))
    return "all back" if moved else "nobody can act"
