"""Where ids are looked up: roles, meters, islands and house rules."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from forbidden_island.adventurers import ADVENTURERS, Adventurer
from forbidden_island.box import FORBIDDEN_ISLAND, METERS, Island, WaterMeter
from forbidden_island.house_rules import HOUSE_RULES, HouseRule
from forbidden_island.plugins.groups import PluginGroup, origins_of
from forbidden_island.plugins.shelves import Shelf, installed, preferring

if TYPE_CHECKING:
    from collections.abc import Mapping

    from forbidden_island.plugins.origins import Origin
    from forbidden_island.rules import Rules

__all__ = ["GROUPS", "Catalogue", "origins"]

_ADVENTURERS = PluginGroup("forbidden_island.adventurers", "adventurer", Adventurer, ADVENTURERS)
_METERS = PluginGroup("forbidden_island.meters", "water meter", WaterMeter, METERS)
_ISLANDS = PluginGroup("forbidden_island.islands", "island", Island, (FORBIDDEN_ISLAND,))
_HOUSE_RULES = PluginGroup("forbidden_island.house_rules", "house rule", HouseRule, HOUSE_RULES)

GROUPS: tuple[PluginGroup[Any], ...] = (_ADVENTURERS, _METERS, _ISLANDS, _HOUSE_RULES)
"""The groups of entry points in which plugins of the island are found."""


@frozen
class Catalogue:
    """Roles, meters, islands and house rules by their ids; immutable.

    Each shelf is a mapping. To ask it for one plugin imports that one and no other, so one that is broken, or whose id
    several distributions offer, is complained of only where it is asked for.

    Attributes:
        adventurers: The roles.
        meters: The water meters.
        islands: The outlines.
        house_rules: The house rules.

    Examples:
        >>> import forbidden_island as fi
        >>> tutorial = fi.WaterMeter("tutorial", "Tutorial", 1, (1, 1, 2))
        >>> catalogue = fi.Catalogue.installed().plus(tutorial)
        >>> fi.new_game(2, meter="tutorial", catalogue=catalogue, seed=7).rules.meter.title
        'Tutorial'
    """

    adventurers: Shelf[Adventurer] = field(default=Shelf(_ADVENTURERS))
    meters: Shelf[WaterMeter] = field(default=Shelf(_METERS))
    islands: Shelf[Island] = field(default=Shelf(_ISLANDS))
    house_rules: Shelf[HouseRule] = field(default=Shelf(_HOUSE_RULES))

    @staticmethod
    @lru_cache(maxsize=1)
    def builtin() -> Catalogue:
        """What comes with the library, and nothing else."""
        return Catalogue(*map(Shelf.builtin, GROUPS))

    @staticmethod
    def installed() -> Catalogue:
        """What comes with the library, and what is installed now; nothing of it is imported.

        Asked again it sees new packages. Where the environment has ``FORBIDDEN_ISLAND_NO_PLUGINS=1``, it finds none.
        """
        return Catalogue(*installed(GROUPS))

    @staticmethod
    @lru_cache(maxsize=1)
    def default() -> Catalogue:
        """What is used where no catalogue is given: as `installed`, but looking only for ids that are not built in."""
        return Catalogue(*map(Shelf.default, GROUPS))

    def plus(self, *values: Adventurer | WaterMeter | Island | HouseRule) -> Catalogue:
        """This catalogue with more in it; what is added stands before anything installed with the same id.

        Raises:
            DuplicatePluginError: Something else that is built in, or was added, has the id.
            BrokenPluginError: A value is written for another version of the interface, `API_VERSION`.
            TypeError: A value is of no kind that a catalogue holds.
        """
        catalogue = self
        for value in values:
            name = next((name for name, shelf in catalogue._shelves() if isinstance(value, shelf.group.type)), None)
            if name is None:
                raise TypeError(f"{value!r} is no adventurer, water meter, island or house rule")
            catalogue = evolve(catalogue, **{name: getattr(catalogue, name).plus(value)})
        return catalogue

    def prefer(self, choices: Mapping[str, str]) -> Catalogue:
        """This catalogue with one distribution picked for each of some ids that several offer.

        Args:
            choices: Ids, each with the name of a distribution, such as ``{"surveyor": "sea-roles"}``.

        Raises:
            UnknownPluginError: The distribution does not offer the id.
            DuplicatePluginError: One that is built in, or was added, has the id, and stays.
        """
        names, shelves = zip(*self._shelves(), strict=True)
        return evolve(self, **dict(zip(names, preferring(shelves, choices), strict=True)))

    def _shelves(self) -> list[tuple[str, Shelf[Any]]]:
        return [(name, getattr(self, name)) for name in ("adventurers", "meters", "islands", "house_rules")]

    def adventurer(self, named: str | Adventurer) -> Adventurer:
        """The role with an id; a value is handed back.

        Raises:
            UnknownPluginError: Nothing has the id.
            DuplicatePluginError: Several installed distributions offer the id.
            BrokenPluginError: It cannot be used.
        """
        return self.adventurers.find(named)

    def meter(self, named: str | WaterMeter) -> WaterMeter:
        """The water meter with an id; a value is handed back. Errors as for `adventurer`."""
        return self.meters.find(named)

    def island(self, named: str | Island) -> Island:
        """The outline with an id; a value is handed back. Errors as for `adventurer`."""
        return self.islands.find(named)

    def house_rule(self, named: str | HouseRule) -> HouseRule:
        """The house rule with an id; a value is handed back. Errors as for `adventurer`."""
        return self.house_rules.find(named)


def origins(rules: Rules) -> list[Origin]:
    """Where the plugins come from by which a file names ``rules``, each of an installed distribution."""
    adventurers, meter, island = rules.named or rules._named_by_itself
    return origins_of(
        [
            *((_ADVENTURERS, role) for role in adventurers),
            (_METERS, meter),
            (_ISLANDS, island),
            *((_HOUSE_RULES, house_rule) for house_rule in rules.house_rules),
        ]
    )
