"""What the installed distributions offer, by their entry points: nothing of it is imported here.

This module alone imports ``importlib.metadata``, and is itself imported only once an id is no built-in one.
"""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from functools import lru_cache
from importlib import invalidate_caches
from importlib.metadata import EntryPoint, distribution, distributions
from typing import TYPE_CHECKING

from attrs import frozen

from forbidden_island.plugins.origins import Origin

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from importlib.metadata import Distribution

    Offers = Mapping[str, tuple["Offer", ...]]

__all__ = ["SWITCH", "Offer", "look_again", "normalized", "offers_by_group", "offers_in", "switched_off"]

SWITCH = "FORBIDDEN_ISLAND_NO_PLUGINS"
"""The variable of the environment by which nothing that is installed is found; unset, empty and ``0`` leave it on."""


@frozen
class Offer:
    """Something that an installed distribution offers, not yet imported.

    Attributes:
        origin: Which distribution it is, and what it offers.
        target: Where the value is, such as ``sea.roles:SURVEYOR``.
    """

    origin: Origin
    target: str

    def load(self) -> object:
        """Import the value; whatever its module raises is let through."""
        return EntryPoint(self.origin.id, self.target, self.origin.group).load()


def switched_off() -> bool:
    """Whether the environment says that nothing installed is to be found."""
    return os.environ.get(SWITCH, "") not in {"", "0"}


def offers_in(group: str) -> Offers:
    """What is offered in a group of entry points: for each id what offers it, mostly one."""
    found: dict[str, tuple[Offer, ...]] = {}
    for offer in offers_by_group().get(group, ()):
        found[offer.origin.id] = (*found.get(offer.origin.id, ()), offer)
    return found


def offers_by_group() -> Offers:
    """All that is offered in any group of entry points, in the order of ids and distributions.

    It is looked for when it is first asked for, and again when a directory of ``sys.path`` has changed.
    """
    if switched_off():
        return {}
    return _found(tuple((place, _changed(place)) for place in sys.path))


def look_again() -> None:
    """Look for everything anew when it is next asked for, whatever was found before."""
    _found.cache_clear()


def normalized(distribution: str) -> str:
    """The name of a distribution as installers compare it."""
    return re.sub(r"[-_.]+", "-", distribution).lower()


def _changed(place: str) -> int | None:
    """When a directory, or an archive, last changed."""
    with suppress(OSError):
        return os.stat(place or ".").st_mtime_ns  # noqa: PTH116 - asked often: a Path would cost as much again
    return None


@lru_cache(maxsize=1)
def _found(_: tuple[tuple[str, int | None], ...]) -> Offers:
    """What is offered while ``sys.path`` is as given."""
    invalidate_caches()  # a package that came while the program runs shall be found, and can be imported
    offers: dict[str, set[Offer]] = {}
    for one in distributions():
        with suppress(Exception):  # whatever is wrong with a distribution that nobody can read, others do not suffer
            for offer in _offered_by(one):
                offers.setdefault(offer.origin.group, set()).add(offer)
    return {group: _sorted(several) for group, several in offers.items()}


def _offered_by(one: Distribution) -> list[Offer]:
    """What a distribution offers, unless another of its name comes before it on the path."""
    offered = one.entry_points
    if not offered:
        return []
    name: str = one.metadata["Name"]
    if str(distribution(name).locate_file("")) != str(one.locate_file("")):  # a place in an archive equals none
        return []
    return [Offer(Origin(point.group, point.name, name, one.version), point.value) for point in offered]


def _sorted(offers: Iterable[Offer]) -> tuple[Offer, ...]:
    return tuple(sorted(offers, key=lambda offer: (offer.origin.id, offer.origin.distribution, offer.target)))
