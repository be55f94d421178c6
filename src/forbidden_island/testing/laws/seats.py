"""Laws of any game about those who play it: what a seat sees, and what its bots answer."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from forbidden_island.testing.law import Breach, Law, require

if TYPE_CHECKING:
    from forbidden_island.testing.lines import Line

__all__ = ["BOTS", "OBSERVATION"]


def observation(line: Line) -> None:
    """Of each seat."""
    state = line.anew()
    for seat in range(len(state.returns())):
        seen = state.observation(seat)
        require(seen.seat == seat, f"observation({seat}) says that it is of seat {seen.seat}")
        full = seen.complete(Random(1))
        require(full == seen.complete(Random(1)), f"observation({seat}) does not complete alike with equal generators")
        _fits(line, seat, full)
    for nobody in (-1, len(state.returns())):
        try:
            state.observation(nobody)
        except IndexError:
            continue
        raise Breach(f"observation({nobody}) is given, of a seat that nobody has")


def _fits(line: Line, seat: int, full: Any) -> None:  # noqa: ANN401 - any game's
    """The completion ``full`` is a position that ``seat`` cannot tell from that of the line."""
    state = line.state
    for name in ("seat", "actor", "is_chance", "is_over"):
        told, found = getattr(full, name), getattr(state, name)
        require(told == found, f"completed for seat {seat}, {name} is {told}, not {found}")
    legal = state.observation(seat).legal_actions()
    require(full.observation(seat).legal_actions() == legal, f"completed, seat {seat} may do other things")
    if state.actor == seat:
        require(legal == state.legal_actions(seat), f"seat {seat} is told other actions than those that are legal")


def bots(line: Line) -> None:
    """At the last decision of the line."""
    require("random" in line.entry.bots, "it has no bot called random")
    state = next((state for state in reversed(list(line.record.states())) if state.actor is not None), None)
    if state is None:
        return
    for name, bot in line.entry.bots.items():
        action = bot(state.observation(state.actor), Random(1))
        require(state.is_legal(action), f"the bot {name} chooses {action}: {state.why_illegal(action)}")
        again = bot(state.observation(state.actor), Random(1))
        require(action == again, f"the bot {name} does not answer alike with equal generators")


OBSERVATION = Law(
    "observation",
    "game",
    "Each seat's observation completes to a position that this seat cannot tell from the real one.",
    "A bot gets nothing else, and plans in the positions that it completes.",
    observation,
)
BOTS = Law(
    "bots",
    "game",
    "Every bot answers with a legal action, the same one for equal generators; one of them is called random.",
    "Simulations stop at an illegal answer, and cannot be repeated with one that changes.",
    bots,
    effort=12,
)
