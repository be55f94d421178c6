"""Opening a save of any game: a position or a record, told by what it says of itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from attrs import frozen

from forbidden_island.errors import PluginError, SaveError
from forbidden_island.json_values.quoting import shown
from forbidden_island.json_values.reading import loads, mapped, text
from forbidden_island.table.record import Record
from forbidden_island.table.replaying import read_record

if TYPE_CHECKING:
    from collections.abc import Iterable

    from forbidden_island.table.entry import GameEntry

    Games = Iterable[GameEntry[Any]] | Mapping[str, GameEntry[Any]]

__all__ = ["Save", "open_save"]

_KINDS = ("state", "record")


@frozen
class Save:
    """What a save holds.

    Attributes:
        entry: The game.
        record: The record; that of a saved position has no entries.
        is_record: Whether it was saved as a record, not only as a position.
    """

    entry: GameEntry[Any]
    record: Record[Any]
    is_record: bool


def open_save(source: str, games: Games) -> Save:
    """The position or the record of a JSON text, of whichever of these games.

    Args:
        source: What ``to_json`` of a state or of a record gave. Its ``format`` names the game and says which it is.
        games: The games that it may be of; or a mapping from ids, such as the `Shelf` of all that are installed, of
            which only the game of the save is loaded.

    Raises:
        SaveError: It is none; the error names the place.

    Examples:
        >>> import forbidden_island as fi
        >>> from forbidden_island.game import GAME
        >>> from forbidden_island.table import open_save
        >>> save = open_save(fi.new_game(2, seed=7).to_json(), [GAME])
        >>> save.entry.title, save.is_record, save.record.state == fi.new_game(2, seed=7)
        ('Forbidden Island', False, True)
    """
    words = mapped(loads(source), "")
    known = _by_id(games)
    named = text(words.get("format"), "format")
    id, _, kind = named.rpartition("/")
    if kind not in _KINDS or id not in known:
        formats = ", ".join(f"{one}/{kind}" for one in known for kind in _KINDS)
        raise SaveError(f"{shown(named)} is no format that is known; there is {formats}", "format")
    try:
        entry = known[id]
    except PluginError as error:
        raise SaveError(str(error), "format") from error
    return _opened(words, entry, is_record=kind == "record")


def _by_id(games: Games) -> Mapping[str, GameEntry[Any]]:
    if isinstance(games, Mapping):
        return cast("Mapping[str, GameEntry[Any]]", games)
    return {entry.id: entry for entry in games}


def _opened(words: Mapping[str, Any], entry: GameEntry[Any], *, is_record: bool) -> Save:
    begin = partial(Record[Any], form=entry.record_form)
    record = read_record(words, entry.record_form, begin) if is_record else begin(entry.load(words))
    return Save(entry, record, is_record)
