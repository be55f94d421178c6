"""Where plugins come from: what a save says of it, and what that is good for when it is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import asdict, fields, frozen

from forbidden_island.errors import BrokenPluginError, DuplicatePluginError, UnknownPluginError
from forbidden_island.json_values.reading import listed, mapped, text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from forbidden_island.errors import ForbiddenIslandError

__all__ = ["Origin", "explained", "read_origins"]

_LONGEST = 100


@frozen
class Origin:
    """Where a plugin comes from.

    Attributes:
        group: The group of entry points.
        id: The plugin's id in it.
        distribution: The distribution that offers it.
        version: The distribution's version.
    """

    group: str
    id: str
    distribution: str
    version: str

    def to_dict(self) -> dict[str, str]:
        """The same in JSON's own values, for a save."""
        return asdict(self)

    def __str__(self) -> str:
        """The distribution and its version."""
        return f"{self.distribution} {self.version}"


def read_origins(value: object, place: str) -> tuple[Origin, ...]:
    """What `Origin.to_dict` gave for each plugin of a save.

    Raises:
        SaveError: It is no list of such; the error names the place.
    """
    names = [field.name for field in fields(Origin)]
    origins: list[Origin] = []
    for at, one in enumerate(listed(value, place)):
        words = mapped(one, f"{place}[{at}]", keys=names)
        origins.append(Origin(*(text(words[name], f"{place}[{at}].{name}", most=_LONGEST) for name in names)))
    return tuple(origins)


def explained(error: ForbiddenIslandError, origins: Iterable[Origin]) -> str:
    """What went wrong while a save was loaded; and where a plugin that cannot be used came from when it was made.

    Args:
        error: What went wrong.
        origins: The plugins that the save names.
    """
    if isinstance(error, (UnknownPluginError, DuplicatePluginError, BrokenPluginError)):
        for origin in origins:
            if (origin.group, origin.id) == (error.group, error.id):
                # Quoted: the file may come from anybody.
                then = " It" if str(error).endswith("?") else "; it"
                return f"{error}{then} was saved with {origin.distribution!r}, version {origin.version!r}"
    return str(error)
