"""What a line that somebody types means: each gives the next session. Nothing here reads, writes or waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve

from forbidden_island.cli.session import menu_at, played
from forbidden_island.errors import ParseError
from forbidden_island.quantities import quantity

if TYPE_CHECKING:
    from collections.abc import Callable

    from forbidden_island.cli.session import Ply, Session

__all__ = ["answer", "left", "said"]

_HELP = (
    "A number picks from the list; several at once, such as 4 1 2, go down into it.",
    "b or back: up again. Enter alone: the board again.",
    "Before a bot decides you may play what is yours: Enter alone lets it go on; n: and so to the end of its turn.",
    "? and a number: what would happen, its code, and the board after it.",
    "An action can also be typed as its code, cut short as long as it is clear.",
    "u or undo: the last decision back, unless chance has decided since.",
    "l or log: what happened; log 50: the last 50.",
    "save FILE: keep the game; save alone: where it was kept last.",
    "q or quit: leave; so do Ctrl-C and Ctrl-D. What was saved once is then saved again.",
)
_NOT_AGAIN = frozenset({"n", "no"})
_LOGGED = 15
_DIGITS = 6
"""More than any number on a list has; Python refuses to read very long ones."""


class _Mistake(Exception):  # noqa: N818 - nothing fails: it is said, and asked again
    """A line that cannot be understood, or not be done."""


def answer(session: Session, line: str) -> Session:
    """After ``line`` was typed; a line that makes no sense changes nothing but what is said.

    Args:
        session: One that is asking.
        line: The line.
    """
    fresh = evolve(session, says=(), preview=None, told=len(session.plies))
    text = " ".join(line.split())
    if session.enter_goes_on and not text:
        return evolve(fresh, goes_on=True)
    try:
        return _understood(fresh, text)
    except _Mistake as mistake:
        return said(fresh, str(mistake))


def said(session: Session, *lines: str) -> Session:
    """With something to say."""
    return evolve(session, says=lines)


def left(session: Session, _: str = "") -> Session:
    """After the people left."""
    return evolve(session, is_left=True)


def _understood(session: Session, line: str) -> Session:
    """A command, a question, or what is to be done."""
    word, _, rest = line.partition(" ")
    command = _COMMANDS.get(word.lower())
    if command is not None:
        return command(session, rest)
    if session.is_offering and line.lower() in _NOT_AGAIN:
        return evolve(session, stays_out=True)
    if line.startswith("?"):
        return _explained(session, line[1:].strip()) if line != "?" else _help(session, "")
    actions, path = _meant(session, line)
    return played(session, actions[0]) if len(actions) == 1 else evolve(session, path=path)


def _meant(session: Session, text: str) -> tuple[tuple[Any, ...], tuple[int, ...]]:
    """The actions that numbers or a code mean, and the numbers that lead to their menu."""
    if text.replace(" ", "").isdecimal():
        return _picked(session, text)
    try:
        action = session.entry.parse_action(text, session.state)
    except ParseError as error:
        raise _Mistake(str(error)) from error
    why = session.state.why_illegal(action)
    if why is not None:
        raise _Mistake(why)
    if action not in session.actions:
        raise _Mistake("A bot is to decide; before it does, only what is on the list can be done.")
    return (action,), ()


def _picked(session: Session, text: str) -> tuple[tuple[Any, ...], tuple[int, ...]]:
    """Down the menu by each number; the last one may be an action."""
    path = session.path
    actions: tuple[Any, ...] = ()
    for number in [int(word[:_DIGITS]) for word in text.split()]:
        choices = menu_at(session.actions, path).choices
        if len(actions) == 1 or not 1 <= number <= len(choices):
            raise _Mistake(f"There is no {number} here: the list goes from 1 to {len(choices)}. h explains.")
        actions = choices[number - 1].actions
        path = (*path, number) if len(actions) > 1 else path
    return actions, path


def _explained(session: Session, text: str) -> Session:
    """What an action would do: its sentence, its code, and the board after it."""
    (action, *others), _ = _meant(session, text)
    if others:
        return said(session, f"{quantity(len(others) + 1, 'action')}, such as: {action}")
    code = f"  (code: {action.code})" if hasattr(action, "code") else ""
    shown = said(session, f"Not done yet, but the board as it would be: {action}{code}")
    return evolve(shown, preview=session.state.apply(action))


# --- commands -----------------------------------------------------------------------------------------------


def _again(session: Session, _: str) -> Session:
    """Nothing; the board is drawn again."""
    return session


def _back(session: Session, _: str) -> Session:
    return evolve(session, path=session.path[:-1])


def _undone(session: Session, _: str) -> Session:
    """Before the last decision of somebody at the screen, unless chance has decided since."""
    for number in range(len(session.plies) - 1, -1, -1):
        ply = session.plies[number]
        if ply.before.is_chance:
            return said(session, "Chance has decided since the last decision; that cannot be taken back.")
        if _is_of_people(session, ply):
            back = evolve(
                session, state=ply.before, plies=session.plies[:number], told=number, path=(), stays_out=False
            )
            return said(back, f"Taken back: {ply.choice}")
    return said(session, "There is nothing to take back.")


def _is_of_people(session: Session, ply: Ply) -> bool:
    """Whether the game waited for somebody at the screen, or what was done was for such a seat to do."""
    before = ply.before
    return before.actor in session.humans or any(
        ply.choice in before.legal_actions(seat) for seat in session.humans & before.actors
    )


def _log(session: Session, rest: str) -> Session:
    number = int(rest[:_DIGITS]) if rest.isdecimal() else _LOGGED
    latest = [str(ply.choice) for ply in session.plies[-max(number, 1) :]]
    return said(session, *(latest or ("Nothing has happened yet.",)))


def _help(session: Session, _: str) -> Session:
    return said(session, *_HELP)


def _save(session: Session, rest: str) -> Session:
    file = rest or session.file
    if file is None:
        return said(session, "Say where: save FILE")
    return evolve(session, file=file, to_save=True)


_COMMANDS: dict[str, Callable[[Session, str], Session]] = {
    **dict.fromkeys(("",), _again),
    **dict.fromkeys(("b", "back"), _back),
    **dict.fromkeys(("u", "undo"), _undone),
    **dict.fromkeys(("l", "log"), _log),
    **dict.fromkeys(("h", "help"), _help),
    **dict.fromkeys(("save",), _save),
    **dict.fromkeys(("q", "quit"), left),
}
