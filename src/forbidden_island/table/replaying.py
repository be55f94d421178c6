"""Reading a record: the game is played again, and everything in it is checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from forbidden_island.errors import IllegalActionError, ParseError, SaveError
from forbidden_island.json_values.reading import listed, mapped, of_format, of_rules_version, text, whole
from forbidden_island.table.record import MOST_ENTRIES, VERSION, Record

if TYPE_CHECKING:
    from collections.abc import Callable

    from forbidden_island.table.protocol import StateT
    from forbidden_island.table.record import RecordForm

__all__ = ["read_record"]

RecordT = TypeVar("RecordT", bound=Record[Any])


def read_record(data: object, form: RecordForm[StateT], begin: Callable[[StateT], RecordT]) -> RecordT:
    """The record that `Record.to_dict` gave; everything in it is checked again.

    Args:
        data: The record in JSON's own values, from whatever source.
        form: How it was written.
        begin: Makes a record without entries of a first position.

    Raises:
        SaveError: It is no record of this game and these rules, or an entry was not possible where it stands; the
            error names the place, such as ``entries[17]``, and says why.
    """
    keys = ("format", "version", "first", "entries")
    words = mapped(of_format(data, form.format), "", keys=keys, optional=("rules_version",))
    whole(words["version"], "version", VERSION, VERSION)
    of_rules_version(words.get("rules_version", form.rules_version), form.rules_version)
    codes = listed(words["entries"], "entries", most=MOST_ENTRIES)
    record = begin(_first(words["first"], form))
    for number, code in enumerate(codes):
        record = _played(record, code, f"entries[{number}]", form)
    return record


def _first(data: object, form: RecordForm[StateT]) -> StateT:
    try:
        return form.load(mapped(data, ""))
    except SaveError as error:
        raise SaveError(error.reason, f"first.{error.place}" if error.place else "first") from error


def _played(record: RecordT, code: object, place: str, form: RecordForm[Any]) -> RecordT:
    """The record with the entry that ``code`` means."""
    written = text(code, place)
    try:
        choice = form.parse_action(written, record.state)
        after = record.play(choice)
    except ParseError as error:
        raise SaveError(str(error), place) from error
    except IllegalActionError as error:
        raise SaveError(f"{written!r} is not possible here: {error.reason}", place) from error
    if choice.code != written:
        raise SaveError(f"a record has codes in full; write {choice.code!r}", place)
    return after
