"""Games of Forbidden Island as they were played."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Self

from attrs import evolve, field, frozen

from forbidden_island import table
from forbidden_island.json_values.reading import loads
from forbidden_island.notation import parse_action
from forbidden_island.rules import RULES_VERSION
from forbidden_island.state import State
from forbidden_island.table.record import RecordForm
from forbidden_island.table.replaying import read_record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from forbidden_island.catalogue import Catalogue
    from forbidden_island.rules import Rules

__all__ = ["FORM", "Record"]

FORM: RecordForm[State] = RecordForm(
    format="forbidden-island/record", rules_version=RULES_VERSION, load=State.from_dict, parse_action=parse_action
)
"""How records of the island are written and read."""


@frozen(eq=False, repr=False)
class Record(table.Record[State]):
    """A game as it was played: a first position, then actions and outcomes; immutable.

    What chance brought is among the entries, so no seed is needed to play the game again. Records share what they
    have in common: to `play` one more entry and to `undo` it cost the same however long the game is. Two are equal if
    the same was played from equal positions. As a list, an empty one counts as false.

    Attributes:
        first: The first position, and with it the rules.
        form: How it is written; the same for all games of the island.

    Examples:
        >>> import random
        >>> import forbidden_island as fi
        >>> rng = random.Random(7)
        >>> record = fi.Record(fi.new_game(["diver", "pilot"], seed=rng))
        >>> while not record.state.is_over:
        ...     state = record.state
        ...     record = record.play(state.sample(rng) if state.is_chance else rng.choice(state.legal_actions()))
        >>> fi.Record.from_json(record.to_json()) == record
        True
        >>> record.undo().state.is_over
        False
    """

    form: RecordForm[State] = field(default=FORM, kw_only=True)

    @property
    def rules(self) -> Rules:
        """The rules played by."""
        return self.first.rules

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], *, catalogue: Catalogue | None = None) -> Self:
        """The record that `to_dict` gave, played anew, so that everything in it is checked again.

        Args:
            data: The record.
            catalogue: Where the ids of roles, meters, islands and house rules are looked up; without it, among the
                built-ins, then among what is installed.

        Raises:
            SaveError: It is no record of this game and these rules, or an entry was not possible where it stands; the
                error names the place, such as ``entries[17]``, and says why.
        """
        return read_record(data, evolve(FORM, load=partial(State.from_dict, catalogue=catalogue)), cls)

    @classmethod
    def from_json(cls, text: str, *, catalogue: Catalogue | None = None) -> Self:
        """The record of a JSON text; errors as for `from_dict`."""
        return cls.from_dict(loads(text), catalogue=catalogue)
