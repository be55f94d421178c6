"""Positions for tests, told by what matters; and the actions of a seat by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
