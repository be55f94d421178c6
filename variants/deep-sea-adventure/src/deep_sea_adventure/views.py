"""What a state shows of itself in the game's words."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from deep_sea_adventure.packed import BACK, Position
from deep_sea_adventure.turn.ending import finished

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deep_sea_adventure.phase import Phase
    from deep_sea_adventure.result import Result
    from deep_sea_adventure.rules import Rules

__all__ = ["Views"]


class Views(Position):
    """The readable half of a `State`: nothing here says what may follow."""

    __slots__ = ()

    # --- the turn -------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules played by."""
        return self._tables.rules

    @property
    def phase(self) -> Phase:
        """Where in the turn the game stands."""
        return self._moment.phase

    @property
    def seat(self) -> int:
        """Whose turn it is; after a dive and at the end, whose the last one was."""
        return self._moment.seat

    @property
    def unloading(self) -> int | None:
        """Whose chips are shown or dropped, after a dive; `None` during one."""
        moment = self._moment
        return moment.actor if moment.phase.id in {"showing", "dropping"} else None

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice that were rolled, while the diver must choose among them; else none."""
        moment = self._moment
        return moment.among if moment.phase.id == "dice" else ()

    @property
    def stacked(self) -> int:
        """How many units lie on the last stack so far, while divers drop what they carry; else 0."""
        return self._moment.stacked

    @property
    def result(self) -> Result | None:
        """How the game ended; `None` while it goes on."""
        return finished(self) if self.is_over else None

    @property
    def is_chance(self) -> bool:
        """Whether chance decides next: the dice, or the value of a chip."""
        return self._moment.chance is not None

    # --- the divers -----------------------------------------------------------------------------------------

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each diver, counted from the submarine, which is 0."""
        return tuple([max(place, 0) for place in self._at])

    @property
    def back(self) -> frozenset[int]:
        """The seats whose divers have come back in this dive."""
        return frozenset([seat for seat, place in enumerate(self._at) if place == BACK])

    @property
    def last_back(self) -> int | None:
        """The seat whose diver came back last in this dive."""
        return None if self._last_back == BACK else self._last_back

    @property
    def turned(self) -> frozenset[int]:
        """The seats whose divers have turned round and are not back yet."""
        return frozenset([seat for seat, turned in enumerate(self._turned) if turned])

    # --- the chips ------------------------------------------------------------------------------------------

    @property
    def points(self) -> tuple[int, ...]:
        """What the chips that each seat has brought back are worth."""
        return tuple([sum(values) for values in self.kept])

    @property
    def unseen(self) -> Mapping[int, Mapping[int, int]]:
        """For each level, the values of the chips that nobody has seen, with the number of chips of each."""
        return MappingProxyType(
            {
                level: MappingProxyType({value: values.count(value) for value in sorted(set(values))})
                for level, values in enumerate(self._unseen, 1)
            }
        )
