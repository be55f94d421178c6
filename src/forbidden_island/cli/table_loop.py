"""The loop around a session: it shows, reads a line, saves, and lets bots and chance go on."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen
from rich.text import Text

from forbidden_island.cli.saved_game import record_text, save_game
from forbidden_island.cli.session import carried_on
from forbidden_island.cli.table_picture import board_text, full_picture, listed_news
from forbidden_island.cli.table_talk import answer, left, said
from forbidden_island.errors import SaveError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from random import Random

    from rich.console import Console, OverflowMethod

    from forbidden_island.cli.session import Session
    from forbidden_island.table import Bot

__all__ = ["Table", "sit_down"]


@frozen
class Table:
    """What a session needs of the world.

    Attributes:
        screen: Where it is shown.
        read: ``prompt -> line``: reads what somebody types; `EOFError` at the end of all input.
        bots: Who plays at the seats without people.
        rng: Decides what chance brings; bots draw from it too.
        in_place: Whether the screen is drawn anew each time; else all goes on as a list.
    """

    screen: Console
    read: Callable[[str], str]
    bots: Mapping[int, Bot[Any, Any]]
    rng: Random
    in_place: bool


def sit_down(table: Table, session: Session) -> Session:
    """Play until the game is over or the people leave; a game that has a file is saved there at the end.

    Ctrl-C and the end of all input are ways to leave. If it cannot be saved, the people are asked for another file.

    Raises:
        SaveError: They name none; the record is printed instead.
    """
    if not table.in_place:
        _print(table, [Text(), *board_text(session.entry, str(session.state)), Text()])
    try:
        while not session.is_done:
            session = _one_step(table, session)
    except KeyboardInterrupt:
        session = left(session)
    except BaseException:  # a fault, or nobody can be shown anything any more
        _refused(session)
        raise
    return _ended(table, session)


def _one_step(table: Table, session: Session) -> Session:
    """One line that somebody types; or one outcome, or one decision of a bot."""
    if not session.is_asking:
        return carried_on(session, table.bots, table.rng)
    _show(table, session)
    try:
        line = table.read(session.prompt)
    except EOFError:
        return left(session)
    session = answer(session, line)
    return _saved(session) if session.to_save else session


def _show(table: Table, session: Session) -> None:
    if table.in_place:
        table.screen.clear()
        _print(table, full_picture(session, table.screen.width, table.screen.height))
    else:
        _print(table, listed_news(session, table.screen.width))


def _saved(session: Session) -> Session:
    """After it was written, or after saying why it could not be."""
    refused = _refused(session)
    return said(evolve(session, to_save=False), f"Not saved. {refused}" if refused else f"Saved in {session.file}.")


def _refused(session: Session) -> SaveError | None:
    """Nothing, once the session is in its file, if it has one."""
    if session.file is not None:
        try:
            save_game(session, session.file)
        except SaveError as error:
            return error
    return None


def _ended(table: Table, session: Session) -> Session:
    """Show the end, and say where the game is kept: it is before anything is shown, for that may fail."""
    session, refused = said(session), _refused(session)
    if session.state.is_over:
        _show_end(table, session)
    else:
        _print(table, [Text()])
    if refused:
        session = _kept_elsewhere(table, session, refused)
    for line in _last_words(session):
        _say(table, line)
    return session


def _kept_elsewhere(table: Table, session: Session, refused: SaveError | None) -> Session:
    """In another file that somebody names; if nobody does, the record is printed.

    Raises:
        SaveError: Nobody does.
    """
    while refused:
        _say(table, f"Not saved. {refused}")
        file = _typed_at_last(table, "Keep it in which file? (Enter: print it here) ")
        if not file:
            _say(table, f"\n{record_text(session)}")
            raise refused
        session = evolve(session, file=file)
        refused = _refused(session)
    return session


def _typed_at_last(table: Table, prompt: str) -> str:
    try:
        return table.read(prompt).strip()
    except (EOFError, KeyboardInterrupt):
        return ""


def _last_words(session: Session) -> Iterator[str]:
    """Where the game is kept, and how it is gone on with."""
    if session.file is not None:
        yield f"Saved in {session.file}."
        if not session.state.is_over:
            yield f"Go on with: forbidden-island play {quote(session.file)}"
    elif session.plies and not session.state.is_over:
        yield "The game was not saved. (save FILE keeps one.)"


def _show_end(table: Table, session: Session) -> None:
    _show(table, session)
    if not table.in_place:
        _print(table, [Text(), *board_text(session.entry, str(session.state)), Text()])
    _print(table, [Text(str(session.state.result), "bold")])


def _say(table: Table, line: str) -> None:
    """As long as it is, so that it can be copied."""
    table.screen.print(Text(line), soft_wrap=True)


def _print(table: Table, lines: Sequence[Text]) -> None:
    """Drawn in place, a line is cut where the screen ends; in a list, lines are as long as they are."""
    overflow: OverflowMethod = "ellipsis" if table.in_place else "ignore"
    for line in lines:
        table.screen.print(line, no_wrap=True, overflow=overflow, crop=table.in_place)
