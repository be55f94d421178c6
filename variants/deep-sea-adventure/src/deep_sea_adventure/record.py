"""Games of Deep Sea Adventure as they were played."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Self

from attrs import evolve, field, frozen

from deep_sea_adventure.rules import RULES_VERSION
from deep_sea_adventure.state import State
from forbidden_island import table
from forbidden_island.json_values.reading import loads
from forbidden_island.table import RecordForm, read_possible, read_record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deep_sea_adventure.house_rules import HouseRule
    from deep_sea_adventure.rules import Rules
    from forbidden_island.table import Shelf

__all__ = ["FORM", "Record"]

FORM: RecordForm[State] = RecordForm(
    format="deep-sea-adventure/record", rules_version=RULES_VERSION, load=State.from_dict, parse_action=read_possible
)
"""How records of this game are written and read."""


@frozen(eq=False, repr=False)
class Record(table.Record[State]):
    """A game as it was played: a first position, then actions and outcomes; immutable.

    Attributes:
        first: The first position, and with it the rules.
        form: How it is written; the same for all games of Deep Sea Adventure.

    Examples:
        >>> import deep_sea_adventure as dsa
        >>> record = dsa.Record(dsa.new_game(2)).play(dsa.Rolled([2, 3])).play(dsa.PickUp(0))
        >>> dsa.Record.from_json(record.to_json()) == record
        True
        >>> record.undo().state.held
        ((), ())
    """

    form: RecordForm[State] = field(default=FORM, kw_only=True)

    @property
    def rules(self) -> Rules:
        """The rules played by."""
        return self.first.rules

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], *, catalogue: Shelf[HouseRule] | None = None) -> Self:
        """The record that `to_dict` gave, played anew, so that everything in it is checked again.

        Args:
            data: The record.
            catalogue: Where the ids of house rules are looked up; without it, among the built-ins, then among what
                is installed.

        Raises:
            SaveError: It is no record of this game and these rules, or an entry was not possible where it stands; the
                error names the place, such as ``entries[17]``, and says why.
        """
        return read_record(data, evolve(FORM, load=partial(State.from_dict, catalogue=catalogue)), cls)

    @classmethod
    def from_json(cls, text: str, *, catalogue: Shelf[HouseRule] | None = None) -> Self:
        """The record of a JSON text; errors as for `from_dict`."""
        return cls.from_dict(loads(text), catalogue=catalogue)
