"""Keeping a session in a file as a record, and going on with it later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from forbidden_island.cli.files import opened
from forbidden_island.cli.session import Ply, Session
from forbidden_island.table import Record, write_text

if TYPE_CHECKING:
    from forbidden_island.table.saves import Games

__all__ = ["load_game", "record_text", "save_game"]


def save_game(session: Session, file: str) -> None:
    """Keep the session in ``file``.

    Raises:
        SaveError: The game cannot be kept there.
    """
    write_text(file, record_text(session))


def record_text(session: Session) -> str:
    """The session as a record, as a file of it reads.

    Raises:
        SaveError: These rules cannot be kept.
    """
    first = session.plies[0].before if session.plies else session.state
    record: Record[Any] = Record(first, form=session.entry.record_form)
    for ply in session.plies:
        record = record.play(ply.choice)
    return f"{record.to_json()}\n"


def load_game(file: str, games: Games) -> Session:
    """The session of the record in ``file``, or of a saved position, with nobody at its seats yet.

    Raises:
        SaveError: There is neither, or it is of none of these games.
    """
    save = opened(file, games)
    plies = tuple(map(Ply, save.record.states(), save.record.entries))
    return Session(save.entry, save.record.state, frozenset(), plies, told=len(plies))
