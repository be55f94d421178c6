"""Plugins of one kind by their ids: built-in ones, those that a program adds, and those that are installed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import evolve, field, frozen

from forbidden_island.errors import DuplicatePluginError, SetupError, UnknownPluginError
from forbidden_island.plugins.groups import Plugin, PluginGroup, V

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from forbidden_island.plugins.offers import Offer

    Offers = Mapping[str, tuple[Offer, ...]]

__all__ = ["Shelf", "installed", "preferring"]

W = TypeVar("W", bound=Plugin)


@frozen(eq=False, repr=False)
class Shelf(Mapping[str, V], Generic[V]):
    """Plugins of one kind, by their ids; immutable.

    To ask for one imports that one and no other. Built-in plugins, and those that were added, stand before installed
    ones of the same id, and need no look-up.

    Attributes:
        group: The kind.

    Examples:
        >>> from forbidden_island.game import GAMES
        >>> from forbidden_island.table import Shelf
        >>> Shelf.builtin(GAMES)["forbidden-island"].title
        'Forbidden Island'
    """

    group: PluginGroup[V]
    _own: Mapping[str, V] = field(factory=dict[str, V], kw_only=True, alias="own")
    _snapshot: Offers | None = field(factory=dict[str, "tuple[Offer, ...]"], kw_only=True, alias="snapshot")

    @staticmethod
    def builtin(group: PluginGroup[W]) -> Shelf[W]:
        """What comes with the game, and nothing else."""
        return Shelf(group, own={value.id: value for value in group.builtin})

    @staticmethod
    def installed(group: PluginGroup[W]) -> Shelf[W]:
        """What comes with the game, and what is installed now; asked again it sees new packages."""
        return installed([group])[0]

    @staticmethod
    def default(group: PluginGroup[W]) -> Shelf[W]:
        """What a game looks its ids up in where it is given nothing: as `installed`, but looking when it must."""
        return evolve(Shelf.builtin(group), snapshot=None)

    def find(self, named: str | V) -> V:
        """The plugin with an id; a value is handed back.

        Raises:
            UnknownPluginError: Nothing has the id.
            DuplicatePluginError: Several installed distributions offer the id.
            BrokenPluginError: It cannot be used; the error says why.
            TypeError: ``named`` is neither an id nor a value of this kind.
        """
        if isinstance(named, str):
            return self[named]
        if not isinstance(named, self.group.type):
            raise TypeError(f"{named!r} is neither an id nor a value of {self.group.type.__name__}")
        self.group.check_api(named)
        return named

    def find_all(self, named: Iterable[str | V]) -> tuple[V, ...]:
        """The plugins with some ids, in their order; errors as for `find`.

        Raises:
            SetupError: ``named`` is not several, but one id or one value, or nothing of the kind.
        """
        if isinstance(named, str) or not hasattr(named, "__iter__"):
            one = getattr(named, "id", named)
            raise SetupError(f"{one!r} is no list of {self.group.title}s; name each of them in a list")
        return tuple(map(self.find, named))

    def plus(self, value: V) -> Shelf[V]:
        """This shelf with one plugin more, which stands before an installed one of the same id.

        Raises:
            DuplicatePluginError: Another that is built in, or was added, has the id.
            BrokenPluginError: It is written for another version of the interface.
        """
        self.group.check_api(value)
        if self._own.get(value.id, value) != value:
            raise DuplicatePluginError(self.group.title, value.id, group=self.group.name)
        return evolve(self, own={**self._own, value.id: value})

    def prefer(self, choices: Mapping[str, str]) -> Shelf[V]:
        """This shelf with one distribution picked for each of some ids that several offer.

        Args:
            choices: Ids, each with the name of a distribution.

        Raises:
            UnknownPluginError: The distribution does not offer the id.
            DuplicatePluginError: One that is built in, or was added, has the id, and stays.
        """
        return preferring([self], choices)[0]

    def _offered_by(self, distribution: str, id: str) -> tuple[Offer, ...]:
        from forbidden_island.plugins.offers import normalized  # noqa: PLC0415 - imports importlib.metadata

        name = normalized(distribution)
        return tuple(one for one in self._offered(id) if normalized(one.origin.distribution) == name)

    def _offered(self, id: str) -> tuple[Offer, ...]:
        return self._offers.get(id, ())

    def _with_only(self, distribution: str, id: str) -> Shelf[V]:
        if id in self._own:
            raise DuplicatePluginError(self.group.title, id, group=self.group.name)
        return evolve(self, snapshot={**self._offers, id: self._offered_by(distribution, id)})

    def _hint(self) -> str:
        from forbidden_island.plugins.offers import SWITCH, switched_off  # noqa: PLC0415 - as above

        return f"{SWITCH} is set, so nothing installed is found" if self._snapshot is None and switched_off() else ""

    @property
    def _offers(self) -> Offers:
        if self._snapshot is not None:
            return self._snapshot
        from forbidden_island.plugins.offers import offers_in  # noqa: PLC0415 - as above

        return offers_in(self.group.name)

    def __getitem__(self, id: str) -> V:
        """The plugin with an id; errors as for `find`."""
        if id in self._own:
            return self._own[id]
        offers = self._offered(id)
        if len(offers) == 1:
            return self.group.load(offers[0])
        if offers:
            several = [(offer.origin.distribution, offer.origin.version) for offer in offers]
            raise DuplicatePluginError(self.group.title, id, several, self.group.name)
        raise UnknownPluginError(self.group.title, id, self, self.group.name, self._hint())

    def __contains__(self, id: object) -> bool:
        """Whether anything has the id, usable or not."""
        return id in self._own or id in self._offers

    def __iter__(self) -> Iterator[str]:
        """All ids: those that need no look-up first."""
        yield from self._own
        yield from (id for id in self._offers if id not in self._own)

    def __len__(self) -> int:
        """The number of ids."""
        return len(self._own.keys() | self._offers.keys())

    def __eq__(self, other: object) -> bool:
        """Whether the same ids mean the same; nothing is imported to compare two shelves."""
        if isinstance(other, type(self)):
            return (self.group, self._own, self._snapshot) == (other.group, other._own, other._snapshot)
        return super().__eq__(other)

    __hash__ = None  # type: ignore[assignment]  # as for every mapping

    def __repr__(self) -> str:
        """The group and the ids; of a default shelf, those that need no look-up."""
        rest = [] if self._snapshot is not None else ["and what is installed"]
        return f"<Shelf of {self.group.name}: {', '.join([*(self if not rest else self._own), *rest])}>"


def installed(groups: Iterable[PluginGroup[Any]]) -> list[Shelf[Any]]:
    """`Shelf.installed` of each kind of plugin of one game, by one look at what is installed."""
    from forbidden_island.plugins.offers import look_again, offers_in  # noqa: PLC0415 - as above

    look_again()
    return [evolve(Shelf.builtin(group), snapshot=offers_in(group.name)) for group in groups]


def preferring(shelves: Sequence[Shelf[Any]], choices: Mapping[str, str]) -> list[Shelf[Any]]:
    """The shelves of one game, with one distribution picked for each of some ids; errors as for `Shelf.prefer`."""
    for id, distribution in choices.items():
        offering = [shelf for shelf in shelves if shelf._offered_by(distribution, id)]
        if not offering:
            known = {offer.origin.distribution for shelf in shelves for offer in shelf._offered(id)}
            raise UnknownPluginError(f"distribution with {id!r}", distribution, known)
        shelves = [shelf._with_only(distribution, id) if shelf in offering else shelf for shelf in shelves]
    return list(shelves)
