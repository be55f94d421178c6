"""The packed fields of a position, as small numbers: private, and the same in a state and in a draft of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import Factory, define, field

from forbidden_island.json_values.freezing import NOTHING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from forbidden_island.deal import Deal
    from forbidden_island.moment import Moment
    from forbidden_island.tables.hands import Hand

__all__ = ["Position", "note_of_used_up"]


def note_of_used_up(role: str) -> str:
    """Where a game notes the powers that ``role`` has used up for good: no plugin's id has such a sign in it."""
    return f"{role}/used-up"


def _specials(position: Position) -> int:
    return sum([hand.specials for hand in position._hands])


@define(eq=False, repr=False, weakref_slot=False)
class Position:
    """The packed fields that a state and a draft share: phases are asked about it, and ``View(position)`` reads it.

    Tiles, cards and treasures are numbers here. Masks have a bit a tile. A layer of a pile is the sorted numbers of
    its cards: which of them lies where is not known, so it is nowhere written down. The treasure discard has eight
    bits a card for its copies. The number of special cards in all hands together follows from the hands; it is kept
    because every card and every decision asks for it.
    """

    _deal: Deal = field(alias="deal")
    _moment: Moment = field(alias="moment")
    _left: int = field(alias="left")
    _flooded: int = field(alias="flooded")
    _at: tuple[int, ...] = field(alias="at")
    _hands: tuple[Hand, ...] = field(alias="hands")
    _captured: int = field(alias="captured")
    _level: int = field(alias="level")
    _treasure_pile: tuple[bytes, ...] = field(alias="treasure_pile")
    _treasure_discard: int = field(alias="treasure_discard")
    _flood_pile: tuple[bytes, ...] = field(alias="flood_pile")
    _flood_discard: int = field(alias="flood_discard")
    _notes: Mapping[str, Any] = field(default=NOTHING, alias="notes")
    _specials: int = field(init=False, default=Factory(_specials, takes_self=True))

    @property
    def flood_rate(self) -> int:
        """Flood cards that a turn draws at this level; 0 at the skull."""
        return self._deal.flood_rates[self._level]

    def used_up(self, role: str) -> tuple[str, ...]:
        """The powers that a role has used up for the rest of the game, sorted."""
        used_up: tuple[str, ...] = self._notes.get(note_of_used_up(role), ())
        return used_up
