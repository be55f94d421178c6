"""Positions for tests, told by what matters; and the actions of a seat by their names."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

import deep_sea_adventure as dsa

if TYPE_CHECKING:
    from collections.abc import Sequence


def diving(  # noqa: PLR0913 - the words of a position, all but the first by name
    places: Sequence[int],
    *,
    carried: Sequence[Sequence[int]] = (),
    line: Sequence[Sequence[int]] = (),
    house_rules: Sequence[str] = (),
    phase: str = "roll",
    back: Sequence[int] = (),
    **words: Any,  # noqa: ANN401 - each word has the type of its view
) -> dsa.State:
    """A position: where each diver is, and the rest as in the first dive.

    Args:
        places: The place of each diver.
        carried: For each seat the places from which it took what it carries; these are blanks now.
        line: What lies on each place before that; by default the single chips of the first dive.
        house_rules: Ids of house rules.
        phase: The phase, by default that of the dice.
        back: Who has come back, the last one last.
        words: Other keys of a saved position.
    """
    start = dsa.new_game(len(places), house_rules=house_rules)
    lies = [list(unit) for unit in line or start.line]
    held: list[list[list[int]]] = [[] for _ in places]
    for seat, taken in enumerate(carried):
        for place in taken:
            held[seat].append(lies[place - 1])
            lies[place - 1] = []
    return start.replacing(
        **{
            "places": places,
            "line": lies,
            "held": held,
            "phase": phase,
            "back": back,
            "last_back": back[-1] if back else None,
            "turn": 9,
            **words,
        }
    )


def kinds(state: dsa.State) -> list[str]:
    """What can be done, by the names of the actions, each once."""
    return list(dict.fromkeys(type(action).__name__ for action in state.legal_actions()))


def levels(state: dsa.State) -> list[int]:
    """The level of every chip in the line, from the submarine on."""
    return [level for unit in state.line for level in unit]


def shown(state: dsa.State, *values: int) -> dsa.State:
    """After chips were turned with these values."""
    for value in values:
        state = state.apply(dsa.Shown(value))
    return state


def everything(seats: int) -> list[Any]:
    """Actions of every kind and seat, and outcomes of every kind; units of one chip and some of two."""
    units = [[level] for level in range(1, 5)] + [[1, 2], [4, 3]]
    plain = (dsa.TurnRound, dsa.DiveOn, dsa.Boost, dsa.SaveAir, dsa.PickUp, dsa.Pass)
    actions = [kind(seat) for seat in range(seats) for kind in plain]
    swims = [dsa.Swim(seat, pips) for seat in range(seats) for pips in range(9)]
    with_units = [kind(seat, unit) for seat in range(seats) for kind in (dsa.PutDown, dsa.Drop) for unit in units]
    throws = [dsa.Rolled(dice) for number in (2, 3) for dice in product(range(4), repeat=number)]
    return [*actions, *swims, *with_units, *throws, *map(dsa.Shown, range(17))]


@st.composite
def played(draw: st.DrawFn) -> list[dsa.State]:
    """The states of a game that was played at random, from the first one to the last."""
    house_rules = draw(st.lists(st.sampled_from(("boost", "edition-2014", "flatten-stacks")), unique=True))
    rng, picks = Random(draw(st.integers(0, 2**32))), draw(st.sampled_from((0.0, 0.5, 0.9)))
    states = [dsa.new_game(draw(st.integers(2, 6)), house_rules=house_rules)]
    while not states[-1].is_over:
        state = states[-1]
        actions = state.legal_actions()
        chosen = actions[0] if actions and rng.random() < picks else None
        states.append(state.apply(state.sample(rng) if state.is_chance else chosen or rng.choice(actions)))
    return states
