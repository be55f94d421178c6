"""The groups of entry points: what kind of value is in each, and how one is checked before it is used."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from attrs import field, frozen

from forbidden_island.errors import BrokenPluginError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from forbidden_island.plugins.offers import Offer
    from forbidden_island.plugins.origins import Origin

__all__ = ["API_VERSION", "Plugin", "PluginGroup", "origins_of"]

API_VERSION = 1
"""The version of what plugins are written against; it grows whenever one that worked could work no more."""


class Plugin(Protocol):
    """What every plugin is: a frozen value with an id, and with the version of the interface it is written for."""

    @property
    def id(self) -> str:
        """Lower case with hyphens; the name of its entry point."""
        ...

    @property
    def api(self) -> int:
        """The version that it is written for; best a field whose default is 1 for good."""
        ...


V = TypeVar("V", bound=Plugin)


@frozen
class PluginGroup(Generic[V]):
    """One kind of plugin of one game.

    Attributes:
        name: The group of entry points, such as ``forbidden_island.adventurers``.
        title: What one of them is called in a sentence, such as ``adventurer``.
        type: The class of the values.
        builtin: Those that come with the game; whatever is installed, their ids mean them.
        api: The version of the interface that is offered here; a plugin written for another is refused.
    """

    name: str
    title: str
    type: type[V]
    builtin: tuple[V, ...] = ()
    api: int = field(default=API_VERSION, kw_only=True)

    def load(self, offer: Offer) -> V:
        """Import what is offered.

        Raises:
            BrokenPluginError: It cannot be imported, is of another type, has another id than the entry point, or is
                written for another version of the interface.
        """
        try:
            value = offer.load()
        except (Exception, SystemExit) as error:  # whatever it raises is its own fault
            said = " ".join(f"{type(error).__name__}: {error}".split())
            raise self._broken(offer.origin, f"importing {offer.target} gives {said}") from error
        if not isinstance(value, self.type):
            raise self._broken(offer.origin, f"{offer.target} is a {_named(type(value))}, no {_named(self.type)}")
        if value.id != offer.origin.id:
            raise self._broken(offer.origin, f"{offer.target} calls itself {value.id!r}; the entry point must, too")
        self.check_api(value, offer.origin)
        return value

    def check_api(self, value: V, origin: Origin | None = None) -> None:
        """Compare the version of the interface.

        Raises:
            BrokenPluginError: ``value`` is written for another version than is offered here.
        """
        api: Any = value.api
        if api == self.api:
            return
        written = f"it is written for version {api!r} of {self.name}, and this is version {self.api}"
        older = isinstance(api, int) and api < self.api
        remedy = "install a newer version of it" if older else "install a newer version of the game"
        where = (origin.distribution, origin.version) if origin else ("", "")
        raise BrokenPluginError(self.title, value.id, written, remedy, *where, self.name, outdated=True)

    def origin(self, value: V) -> Origin | None:
        """The installed distribution that ``value`` comes from; `None` for a built-in one, and one made by hand."""
        if value in self.builtin:
            return None
        from forbidden_island.plugins.offers import offers_in  # noqa: PLC0415 - not for built-in plugins

        offers = offers_in(self.name).get(value.id, ())
        return next((offer.origin for offer in offers if self._offers(offer, value)), None)

    def beside(self, value: V) -> tuple[V, ...]:
        """The others of this kind that the installed distribution of ``value`` offers, as far as they can be used."""
        origin = self.origin(value)
        if origin is None:
            return ()
        from forbidden_island.plugins.offers import offers_by_group  # noqa: PLC0415 - not for built-in plugins

        of_one = (offer for offer in offers_by_group()[self.name] if offer.origin.distribution == origin.distribution)
        return tuple(self._usable(offer for offer in of_one if offer.origin.id != value.id))

    def _usable(self, offers: Iterable[Offer]) -> Iterator[V]:
        for offer in offers:
            with suppress(BrokenPluginError):
                yield self.load(offer)

    def _offers(self, offer: Offer, value: V) -> bool:
        try:
            return self.load(offer) == value
        except BrokenPluginError:
            return False

    def _broken(self, origin: Origin, cause: str) -> BrokenPluginError:
        remedy = f"install another version of {origin.distribution}, or play without it"
        return BrokenPluginError(self.title, origin.id, cause, remedy, origin.distribution, origin.version, self.name)


def _named(kind: type[object]) -> str:
    """A class with its module, as several games have one of a name."""
    return f"{kind.__module__}.{kind.__qualname__}"


def origins_of(values: Iterable[tuple[PluginGroup[Any], Plugin]]) -> list[Origin]:
    """The origin of each of the values that has one, in their order; for saves."""
    found = (group.origin(value) for group, value in values)
    return [origin for origin in found if origin is not None]
