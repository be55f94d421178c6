"""Where ids are looked up: roles, meters, islands and house rules."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import evolve, field, frozen

from forbidden_island.adventurers import ADVENTURERS, Adventurer
from forbidden_island.box import FORBIDDEN_ISLAND, METERS, Island, WaterMeter
from forbidden_island.errors import DuplicatePluginError, UnknownPluginError
from forbidden_island.house_rules import HOUSE_RULES, HouseRule

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["Catalogue"]

V = TypeVar("V", Adventurer, WaterMeter, Island, HouseRule)


def _by_id(values: Iterable[Any]) -> Mapping[str, Any]:
    return MappingProxyType({value.id: value for value in values})


@frozen
class Catalogue:
    """Roles, meters, islands and house rules by their ids; immutable.

    Attributes:
        adventurers: The roles.
        meters: The water meters.
        islands: The outlines.
        house_rules: The house rules.
    """

    adventurers: Mapping[str, Adventurer] = field(factory=dict[str, Adventurer])
    meters: Mapping[str, WaterMeter] = field(factory=dict[str, WaterMeter])
    islands: Mapping[str, Island] = field(factory=dict[str, Island])
    house_rules: Mapping[str, HouseRule] = field(factory=dict[str, HouseRule])

    @staticmethod
    @lru_cache(maxsize=1)
    def builtin() -> Catalogue:
        """What comes with the library."""
        return Catalogue(_by_id(ADVENTURERS), _by_id(METERS), _by_id((FORBIDDEN_ISLAND,)), _by_id(HOUSE_RULES))

    def plus(self, *values: Adventurer | WaterMeter | Island | HouseRule) -> Catalogue:
        """This catalogue with more in it.

        Raises:
            DuplicatePluginError: Something else of the kind has the id already.
            TypeError: A value is of no kind that a catalogue holds.
        """
        catalogue = self
        for value in values:
            name = _SHELVES.get(type(value))
            if name is None:
                raise TypeError(f"{value!r} is no adventurer, water meter, island or house rule")
            shelf = getattr(catalogue, name)
            if shelf.get(value.id, value) != value:
                raise DuplicatePluginError(
                    f"there is another {_KINDS[type(value)]} called {value.id!r}; give one of them another id"
                )
            catalogue = evolve(catalogue, **{name: MappingProxyType({**shelf, value.id: value})})
        return catalogue

    def adventurer(self, named: str | Adventurer) -> Adventurer:
        """The role with an id; a value is handed back.

        Raises:
            UnknownPluginError: Nothing has the id.
        """
        return _look_up(Adventurer, self.adventurers, named)

    def meter(self, named: str | WaterMeter) -> WaterMeter:
        """The water meter with an id; a value is handed back.

        Raises:
            UnknownPluginError: Nothing has the id.
        """
        return _look_up(WaterMeter, self.meters, named)

    def island(self, named: str | Island) -> Island:
        """The outline with an id; a value is handed back.

        Raises:
            UnknownPluginError: Nothing has the id.
        """
        return _look_up(Island, self.islands, named)

    def house_rule(self, named: str | HouseRule) -> HouseRule:
        """The house rule with an id; a value is handed back.

        Raises:
            UnknownPluginError: Nothing has the id.
        """
        return _look_up(HouseRule, self.house_rules, named)


_SHELVES: dict[type, str] = {
    Adventurer: "adventurers",
    WaterMeter: "meters",
    Island: "islands",
    HouseRule: "house_rules",
}
_KINDS: dict[type, str] = {
    Adventurer: "adventurer",
    WaterMeter: "water meter",
    Island: "island",
    HouseRule: "house rule",
}


def _look_up(kind: type[V], shelf: Mapping[str, V], named: object) -> V:
    if isinstance(named, kind):
        return named
    if not isinstance(named, str):
        raise TypeError(f"{named!r} is neither an id nor a value of {kind.__name__}")
    if named not in shelf:
        raise UnknownPluginError(_KINDS[kind], named, shelf)
    return shelf[named]
