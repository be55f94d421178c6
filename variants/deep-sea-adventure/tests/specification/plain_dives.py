"""Deep Sea Adventure once more, slowly: the rules and the three house rules in plain lists, tuples and numbers.

Nothing here is clever or shared with the engine. Both can be played side by side; where they part, one is wrong.

What a diver decides, as ``legal`` lists it and ``do`` takes it. A *unit* is a chip or a stack: levels, bottom to top.

* ``("turn", seat)`` or ``("go-on", seat)``: turn round before the roll, or keep the direction.
* ``("boost", seat)`` or ``("no-boost", seat)``: all three dice for one more air, or two of them (``boost``).
* ``("dice", seat, (face, face))``: the two faces that count, the lower one first (``boost``).
* ``("leave", seat)``, ``("take", seat)`` or ``("put-down", seat, unit)``: what is done with the place one stands on.
* ``("drop", seat, unit)``: which unit is dropped next by a diver who did not get back.

What chance decides, as ``chance`` lists it and ``do`` takes it.

* ``("roll", sum)``: dice that all count.
* ``("throw", (face, face, face))``: the three dice of ``boost``, of which two must be chosen, lowest face first.
* ``("reveal", seat, level, value)``: the next chip that was brought back.

Readings, where the rules leave something open.

1. *Reveal, then drop.* The chips brought back are revealed one by one: seats in ascending order, units in the order in
   which they were picked up, each from the bottom. A value that is certain is revealed all the same. Then the others
   drop.
2. *Put down one of several alike*: the one picked up first is taken out of the order.
3. *The dice are always rolled*, even when no sum could move the diver.
4. *Two dice of three* are asked for even when every sum leads to the same place; equal faces are one choice.
5. *A boost is asked for in every turn*, after the turn-round question: of divers still at the submarine, of those who
   cannot move, and in the last turn too. At air 0 it costs nothing more. A boost that brings the air to 0 makes the
   turn the last one.
6. *A unit put down in a turn stays whole*; ``flatten-stacks`` is about what is dropped at the end of a dive. The diver
   chooses among units, then each is split.
7. *The order of dropping is asked for in the third dive too*, and where two orders would make the same stacks.
8. *A diver who is still at the submarine* is out, drops nothing, and "did not make it" only if he had left. When some
   are back and the others never left, the last to have come back starts.
9. *None ever left*: turn order counts from the diver whose turn it is.
10. ``edition-2014``, *first turn*: of each dive, and none of a diver who is in the line already. A diver still at the
    submarine in his second turn may turn there; he then stays for the rest of the dive.
11. ``edition-2014``, *the free place nearest to the submarine* may be the diver's own.
12. ``edition-2014``, *nobody can ever act again*: a diver in the line who faces down may yet turn, so he can act. One
    who has turned never counts as stuck, as in the default rules.
13. *Nobody can ever act again* and the cap are looked at between turns, the former at the start of a dive too.
14. *After the third dive* everybody is at the submarine and the air, the turns and the seat stay as they were.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, product
from typing import Any

Unit = tuple[int, ...]
Choice = tuple[Any, ...]

VALUES = {
    1: [0, 0, 1, 1, 2, 2, 3, 3],
    2: [4, 4, 5, 5, 6, 6, 7, 7],
    3: [8, 8, 9, 9, 10, 10, 11, 11],
    4: [12, 12, 13, 13, 14, 14, 15, 15],
}
DICE = [[1, 1, 2, 2, 3, 3], [1, 1, 2, 2, 3, 3]]
BOOST_DICE = [[0, 3], [1, 3], [1, 2]]
FULL_AIR = 25
DIVES = 3
UNITS_IN_A_STACK = 3
MOST_TURNS_IN_A_DIVE = 200
FEWEST_DIVERS, MOST_DIVERS = 2, 6
HOUSE_RULES = {"edition-2014", "flatten-stacks", "boost"}

SUBMARINE = -1
"""Where a diver is before he leaves and after he has come back; the places of the line are 0, 1, 2 and so on."""


@dataclass
class Diver:
    """One diver. He has turned round in this dive exactly if he faces up."""

    place: int = SUBMARINE
    direction: str = "down"
    units: list[Unit] = field(default_factory=list)
    kept: list[tuple[int, int]] = field(default_factory=list)
    """The chips he brought back in earlier dives: level and value, in the order in which they were revealed."""


@dataclass
class Game:
    """One game. ``step`` is what it waits for: turn-round, boost, roll, dice, search, reveal, drop; or ended."""

    players: int
    house_rules: frozenset[str]
    cap: int
    line: list[Unit | None]
    """From the submarine outwards; None is a blank."""
    divers: list[Diver]
    dive: int = 1
    air: int = FULL_AIR
    seat: int = 0
    """Whose turn it is, or whose was the last one of the dive."""
    step: str = "roll"
    turns: int = 0
    """How many turns of this dive are done, all divers counted."""
    last_turn: bool = False
    boosted: bool = False
    thrown: tuple[int, ...] = ()
    """The three faces of which two are to be chosen."""
    came_back: list[int] = field(default_factory=list)
    """The seats that are back in this dive, in the order in which they came."""
    to_reveal: list[tuple[int, int]] = field(default_factory=list)
    """Seat and level of each chip that is still to be revealed, the next one first."""
    to_drop: list[int] = field(default_factory=list)
    """The seats that still have to drop something, the next one first."""
    dropped: list[Unit] = field(default_factory=list)
    """The units dropped so far at the end of this dive, the first one first; not yet in the line."""
    winners: list[int] | None = None


# ---- What may be asked from outside --------------------------------------------------------------


def first(players: int, house_rules: frozenset[str] = frozenset(), cap: int = MOST_TURNS_IN_A_DIVE) -> Game:
    """Set up a game: 8 chips of each level, the lowest next to the submarine; seat 0 begins."""
    if not FEWEST_DIVERS <= players <= MOST_DIVERS or not house_rules <= HOUSE_RULES or cap < 1:
        message = f"no game for {players} divers with {sorted(house_rules)} and a cap of {cap} turns"
        raise ValueError(message)
    line: list[Unit | None] = [(level,) for level in sorted(VALUES) for _ in VALUES[level]]
    return begin_turn(Game(players, house_rules, cap, line, [Diver() for _ in range(players)]))


def begin_turn(game: Game) -> Game:
    """Let the turn of ``game.seat`` begin in a position set up by hand: he breathes, and may be asked something."""
    game = deepcopy(game)
    _breathe_and_ask(game)
    return game


def legal(game: Game) -> set[Choice]:
    """List what the deciding diver may answer; nothing when chance decides or the game is over."""
    seat = game.seat
    if game.step == "turn-round":
        return {("turn", seat), ("go-on", seat)}
    if game.step == "boost":
        return {("boost", seat), ("no-boost", seat)}
    if game.step == "dice":
        return {("dice", seat, tuple(sorted(two))) for two in combinations(game.thrown, 2)}
    if game.step == "search":
        return _ways_to_search(game)
    if game.step == "drop":
        dropper = game.to_drop[0]
        return {("drop", dropper, unit) for unit in game.divers[dropper].units}
    return set()


def chance(game: Game) -> dict[Choice, Fraction]:
    """Give each thing that chance may bring now its probability; nothing when a diver decides or the game is over."""
    if game.step == "roll":
        return _rolls(game)
    if game.step == "reveal":
        return _reveals(game)
    return {}


def do(game: Game, choice: Choice) -> Game:
    """Carry out what a diver or chance decided, and go on to where the game waits next."""
    if choice not in legal(game) and choice not in chance(game):
        message = f"{choice!r} cannot happen at the step {game.step!r}"
        raise ValueError(message)
    game = deepcopy(game)
    if choice[0] in {"turn", "go-on", "boost", "no-boost"}:
        _carry_out_before_the_roll(game, choice)
    elif choice[0] in {"roll", "throw", "dice"}:
        _carry_out_the_roll(game, choice)
    elif choice[0] in {"leave", "take", "put-down"}:
        _carry_out_the_search(game, choice)
    else:
        _carry_out_after_the_dive(game, choice)
    return game


def shares(game: Game) -> list[Fraction]:
    """Give each diver his share of the win: nothing before the end; those who tie to the last share equally."""
    winners = game.winners or []
    return [Fraction(seat in winners, len(winners) or 1) for seat in range(game.players)]


# ---- A turn: breathe, turn round, roll, search ---------------------------------------------------


def _breathe_and_ask(game: Game) -> None:
    """Begin a turn: the air falls by the units carried, then the diver may turn round."""
    diver = game.divers[game.seat]
    game.last_turn = False
    game.boosted = False
    _use_air(game, len(diver.units))
    if _may_turn_round(game):
        game.step = "turn-round"
    else:
        _ask_for_a_boost(game)


def _use_air(game: Game, units: int) -> None:
    """Let the air fall, never below 0. At 0 this turn is the last one of the dive."""
    game.air = max(0, game.air - units)
    if game.air == 0:
        game.last_turn = True


def _may_turn_round(game: Game) -> bool:
    """Say whether the diver may turn: once a dive, while he carries something."""
    diver = game.divers[game.seat]
    if diver.direction == "up":
        return False
    if "edition-2014" in game.house_rules:
        # Who is in the line has had a turn. Nobody is back before everybody has, so the first turns are as many as
        # the divers.
        return diver.place != SUBMARINE or game.turns >= game.players
    return len(diver.units) > 0


def _ask_for_a_boost(game: Game) -> None:
    """Go on after the turn-round question."""
    game.step = "boost" if "boost" in game.house_rules else "roll"


def _carry_out_before_the_roll(game: Game, choice: Choice) -> None:
    """Turn or don't; boost or don't."""
    if choice[0] == "turn":
        game.divers[game.seat].direction = "up"
    if choice[0] == "boost":
        game.boosted = True
        _use_air(game, 1)
    if choice[0] in {"turn", "go-on"}:
        _ask_for_a_boost(game)
    else:
        game.step = "roll"


def _rolls(game: Game) -> dict[Choice, Fraction]:
    """Give each roll its probability: the dice show any of their faces, all alike."""
    dice = BOOST_DICE if "boost" in game.house_rules else DICE
    all_faces = list(product(*dice))
    rolls: dict[Choice, Fraction] = {}
    for faces in all_faces:
        choose_two = "boost" in game.house_rules and not game.boosted
        roll: Choice = ("throw", tuple(sorted(faces))) if choose_two else ("roll", sum(faces))
        rolls[roll] = rolls.get(roll, Fraction(0)) + Fraction(1, len(all_faces))
    return rolls


def _carry_out_the_roll(game: Game, choice: Choice) -> None:
    """Swim by the sum less the units carried, or choose two of the three dice first."""
    if choice[0] == "throw":
        game.thrown = choice[1]
        game.step = "dice"
        return
    rolled = sum(choice[2]) if choice[0] == "dice" else choice[1]
    game.thrown = ()
    _swim(game, max(0, rolled - len(game.divers[game.seat].units)))
    if _ways_to_search(game):
        game.step = "search"
    else:
        _end_the_turn(game)


def _out(game: Game) -> list[int]:
    """Name the seats that are not back yet, those still at the submarine too."""
    return [seat for seat in range(game.players) if seat not in game.came_back]


def _free_places(game: Game, seat: int) -> list[int]:
    """Name the places of the line on which no other diver is, from the submarine outwards."""
    taken = [game.divers[other].place for other in _out(game) if other != seat]
    return [place for place in range(len(game.line)) if place not in taken]


def _deeper(game: Game, seat: int) -> list[int]:
    """Name the free places below a diver, the next one first."""
    return [place for place in _free_places(game, seat) if place > game.divers[seat].place]


def _nearer(game: Game, seat: int) -> list[int]:
    """Name the free places above a diver, the next one first."""
    return [place for place in reversed(_free_places(game, seat)) if place < game.divers[seat].place]


def _swim(game: Game, steps: int) -> None:
    """Move the diver whose turn it is; places with another diver are jumped and not counted."""
    diver = game.divers[game.seat]
    if steps == 0:
        return
    if diver.direction == "down":
        in_reach = _deeper(game, game.seat)[:steps]
        if in_reach:
            diver.place = in_reach[-1]
        return
    if diver.place == SUBMARINE:  # only in the edition of 2014
        return
    nearer = _nearer(game, game.seat)
    if steps <= len(nearer):
        diver.place = nearer[steps - 1]
    elif "edition-2014" in game.house_rules and not diver.units:
        if nearer:
            diver.place = nearer[-1]
    else:
        diver.place = SUBMARINE
        game.came_back.append(game.seat)


def _ways_to_search(game: Game) -> set[Choice]:
    """List what the diver may do where he stands; nothing if there is only one answer."""
    seat = game.seat
    diver = game.divers[seat]
    if diver.place == SUBMARINE:
        return set()
    if game.line[diver.place] is not None:
        return {("leave", seat), ("take", seat)}
    if diver.units:
        return {("leave", seat)} | {("put-down", seat, unit) for unit in diver.units}
    return set()


def _carry_out_the_search(game: Game, choice: Choice) -> None:
    """Leave, take or put down; then the turn is over."""
    diver = game.divers[game.seat]
    if choice[0] == "take":
        lying = game.line[diver.place]
        assert lying is not None
        diver.units.append(lying)
        game.line[diver.place] = None
    if choice[0] == "put-down":
        diver.units.remove(choice[2])
        game.line[diver.place] = choice[2]
    _end_the_turn(game)


def _end_the_turn(game: Game) -> None:
    """Count the turn; end the dive or let the next diver who is out begin."""
    game.turns += 1
    if not _out(game) or game.last_turn or game.turns >= game.cap or _nobody_can_ever_act(game):
        _end_the_dive(game)
        return
    game.seat = _first_out(game, game.seat + 1)
    _breathe_and_ask(game)


def _first_out(game: Game, seat: int) -> int:
    """Name the first diver who is out, from this seat on round the table."""
    seats = [(seat + further) % game.players for further in range(game.players)]
    return next(seat for seat in seats if seat in _out(game))


def _nobody_can_ever_act(game: Game) -> bool:
    """Say whether every diver who is out is stuck for the rest of the dive."""
    return all(_is_stuck(game, seat) for seat in _out(game))


def _is_stuck(game: Game, seat: int) -> bool:
    """Say whether a diver faces down with empty hands, nothing under him and no free place deeper."""
    diver = game.divers[seat]
    at_the_submarine = diver.place == SUBMARINE
    if "edition-2014" in game.house_rules and not at_the_submarine:
        return False  # he can turn, or has turned
    return (
        diver.direction == "down"
        and not diver.units
        and (at_the_submarine or game.line[diver.place] is None)
        and not _deeper(game, seat)
    )


# ---- The end of a dive: reveal, drop, close the line ---------------------------------------------


def _end_the_dive(game: Game) -> None:
    """Line up what is revealed and who drops: the closest to the submarine first."""
    game.to_reveal = [
        (seat, level) for seat in sorted(game.came_back) for unit in game.divers[seat].units for level in unit
    ]
    for seat in game.came_back:
        game.divers[seat].units = []
    game.to_drop = sorted(_out(game), key=lambda seat: game.divers[seat].place)
    if "edition-2014" in game.house_rules:
        game.to_drop.reverse()
    game.last_turn = False
    game.boosted = False
    _reveal_or_drop(game)


def _reveal_or_drop(game: Game) -> None:
    """Wait for the next chip to be revealed or the next unit to be chosen; if nothing is left, clean up."""
    if game.to_reveal:
        game.step = "reveal"
        return
    while game.to_drop:
        seat = game.to_drop[0]
        units = game.divers[seat].units
        if len(set(units)) > 1:
            game.step = "drop"
            return
        if units:
            _drop(game, seat, units[0])
        else:
            game.to_drop.pop(0)
    _clean_up(game)


def _reveals(game: Game) -> dict[Choice, Fraction]:
    """Give each value of the next chip its probability: any chip of its level not yet seen, all alike."""
    seat, level = game.to_reveal[0]
    unseen = list(VALUES[level])
    for diver in game.divers:
        for kept_level, value in diver.kept:
            if kept_level == level:
                unseen.remove(value)
    return {("reveal", seat, level, value): Fraction(unseen.count(value), len(unseen)) for value in unseen}


def _carry_out_after_the_dive(game: Game, choice: Choice) -> None:
    """Keep the chip that was revealed, or drop the unit that was chosen."""
    if choice[0] == "reveal":
        _, seat, level, value = choice
        game.to_reveal.pop(0)
        game.divers[seat].kept.append((level, value))
    else:
        _, seat, unit = choice
        _drop(game, seat, unit)
    _reveal_or_drop(game)


def _drop(game: Game, seat: int, unit: Unit) -> None:
    """Drop one unit; a stack stays one unit unless `flatten-stacks` splits it, bottom first."""
    game.divers[seat].units.remove(unit)
    if "flatten-stacks" in game.house_rules:
        game.dropped += [(level,) for level in unit]
    else:
        game.dropped.append(unit)


def _clean_up(game: Game) -> None:
    """Take the blanks away, put the new stacks at the far end, and begin the next dive or end the game."""
    starter = _next_to_start(game)
    game.line = [unit for unit in game.line if unit is not None]
    while game.dropped:
        stack = [level for unit in game.dropped[:UNITS_IN_A_STACK] for level in unit]
        game.line.append(tuple(stack))
        del game.dropped[:UNITS_IN_A_STACK]
    for diver in game.divers:
        diver.place = SUBMARINE
        diver.direction = "down"
    game.came_back = []
    if game.dive == DIVES:
        game.step = "ended"
        game.winners = _best(game)
        return
    game.dive += 1
    game.air = FULL_AIR
    game.turns = 0
    game.seat = starter
    if _nobody_can_ever_act(game):
        _end_the_dive(game)
    else:
        _breathe_and_ask(game)


def _next_to_start(game: Game) -> int:
    """Name the furthest of those who did not make it; else the last to have come back; else the first in turn order."""
    under_water = [seat for seat in _out(game) if game.divers[seat].place != SUBMARINE]
    if under_water:
        return max(under_water, key=lambda seat: game.divers[seat].place)
    if game.came_back:
        return game.came_back[-1]
    return _first_out(game, game.seat)


# ---- The end of the game -------------------------------------------------------------------------


def _best(game: Game) -> list[int]:
    """Name who has most points; of those who tie, who has most chips of level 4, then of 3, 2 and 1."""
    best = list(range(game.players))
    best = _those_with_most(best, [sum(value for _, value in diver.kept) for diver in game.divers])
    for level in (4, 3, 2, 1):
        chips = [[kept_level for kept_level, _ in diver.kept].count(level) for diver in game.divers]
        best = _those_with_most(best, chips)
    return best


def _those_with_most(seats: list[int], numbers: list[int]) -> list[int]:
    """Name those of the seats whose number is the highest among them."""
    most = max(numbers[seat] for seat in seats)
    return [seat for seat in seats if numbers[seat] == most]
