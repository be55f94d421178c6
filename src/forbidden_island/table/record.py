"""A game as it was played: a first position, and everything that was decided or turned since."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Self, cast

from attrs import evolve, field, frozen

from forbidden_island.errors import IllegalActionError, SaveError
from forbidden_island.json_values.writing import dumps
from forbidden_island.quantities import quantity
from forbidden_island.table.protocol import StateT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

__all__ = ["MOST_ENTRIES", "VERSION", "Record", "RecordForm"]

VERSION = 1

MOST_ENTRIES = 20_000
"""The number of entries of the longest record that is written and read."""


@frozen(kw_only=True)
class RecordForm(Generic[StateT]):
    """How the records of one game are written and read.

    Attributes:
        format: What a file says of itself, such as ``forbidden-island/record``.
        rules_version: Grows whenever a position could play on differently than before.
        load: ``dict -> state``: reads what the state's ``to_dict`` gave, or raises `SaveError`.
        parse_action: ``(text, state) -> action or outcome``: reads what their ``code`` gave, or raises `ParseError`.
    """

    format: str
    rules_version: int
    load: Callable[[Mapping[str, Any]], StateT]
    parse_action: Callable[[str, StateT], Any]


@frozen(eq=False, repr=False, weakref_slot=False)
class _Entry(Generic[StateT]):
    """One entry, linked to those before it, with the position that it led to."""

    before: _Entry[StateT] | None
    choice: Any
    state: StateT
    number: int


@frozen(eq=False, repr=False)
class Record(Generic[StateT]):
    """A first position, and the actions and outcomes that were played from there; immutable.

    Records share what they have in common: to play one more entry and to take it back cost the same however long the
    game is. Two are equal if the same was played from equal positions. As a list, an empty one counts as false.

    Attributes:
        first: The first position.
        form: How it is written.

    Examples:
        >>> import random
        >>> import forbidden_island as fi
        >>> from forbidden_island.game import GAME
        >>> from forbidden_island.table import Record
        >>> record = Record(fi.new_game(["diver", "pilot"], seed=7), form=GAME.record_form)
        >>> ended = record.play(fi.EndActions(0))
        >>> len(record), len(ended), ended.undo() == record
        (0, 1, True)
    """

    first: StateT
    form: RecordForm[StateT] = field(kw_only=True)
    _last: _Entry[StateT] | None = field(default=None, kw_only=True, alias="last")

    @property
    def state(self) -> StateT:
        """The position to which the last entry led; without entries the first position."""
        return self.first if self._last is None else self._last.state

    @property
    def rules_version(self) -> int:
        """The version of the rules by which it is played."""
        return self.form.rules_version

    def play(self, choice: object) -> Self:
        """The record with one entry more.

        Raises:
            IllegalActionError: ``choice`` is not possible now; the error says why.
        """
        return self._with(choice, self.state.apply(choice))

    def undo(self) -> Self:
        """The record without its last entry.

        Raises:
            IllegalActionError: It has none.
        """
        if self._last is None:
            raise IllegalActionError("undo", "Nothing has been played yet.")
        return evolve(self, last=self._last.before)

    def _with(self, choice: object, state: StateT) -> Self:
        return evolve(self, last=_Entry(self._last, choice, state, len(self) + 1))

    @property
    def entries(self) -> tuple[Any, ...]:
        """All actions and outcomes, in the order in which they were played."""
        return tuple([entry.choice for entry in self._linked()])

    def states(self) -> Iterator[StateT]:
        """The first position, then the one after each entry."""
        yield self.first
        for entry in self._linked():
            yield entry.state

    def _linked(self) -> list[_Entry[StateT]]:
        entries: list[_Entry[StateT]] = []
        entry = self._last
        while entry is not None:
            entries.append(entry)
            entry = entry.before
        return entries[::-1]

    def to_dict(self) -> dict[str, Any]:
        """The record in JSON's own values: the first position, and the ``code`` of each entry.

        Raises:
            SaveError: These rules cannot be named in a file, or there are more than 20,000 entries.
        """
        if len(self) > MOST_ENTRIES:
            raise SaveError(
                f"{quantity(len(self), 'entry', 'entries')}; a record is kept with at most {MOST_ENTRIES:,}", "entries"
            )
        return {
            "format": self.form.format,
            "version": VERSION,
            "rules_version": self.form.rules_version,
            "first": self.first.to_dict(),
            "entries": [choice.code for choice in self.entries],
        }

    def to_json(self) -> str:
        """`to_dict` as JSON text.

        Raises:
            SaveError: As for `to_dict`; or the text is longer than what is read back.
        """
        return dumps(self.to_dict())

    def __len__(self) -> int:
        """The number of entries."""
        return 0 if self._last is None else self._last.number

    def __iter__(self) -> Iterator[Any]:
        """The entries."""
        return iter(self.entries)

    def __eq__(self, other: object) -> bool:
        """Whether the same was played from equal positions."""
        if not isinstance(other, Record):
            return NotImplemented
        against = cast("Record[StateT]", other)
        if len(self) != len(against) or self.first != against.first:
            return False
        mine, theirs = self._last, against._last
        while mine is not None and theirs is not None and mine is not theirs:
            if mine.choice != theirs.choice:
                return False
            mine, theirs = mine.before, theirs.before
        return True

    def __hash__(self) -> int:
        """A number that equal records share."""
        return hash((len(self), self.first, self.state))

    def __repr__(self) -> str:
        """How long it is, and where it has come to."""
        return f"<Record: {quantity(len(self), 'entry', 'entries')}; {self.state!r}>"

    def __copy__(self) -> Self:
        """The same object: it cannot change."""
        return self

    def __deepcopy__(self, _: object) -> Self:
        """The same object: it cannot change."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the first position and the entries side by side, not one inside the other."""
        return _unpickled, (type(self), self.first, self.form, self.entries)


def _unpickled(kind: type[Record[Any]], first: Any, form: RecordForm[Any], entries: tuple[Any, ...]) -> Record[Any]:  # noqa: ANN401 - any game's state
    record = kind(first, form=form)
    for choice in entries:
        record = record._with(choice, record.state.apply_unchecked(choice))
    return record
