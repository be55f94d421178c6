"""How the installed plugins are: each is tried, so that what is wrong is known before somebody plays with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from attrs import frozen

from forbidden_island.errors import BrokenPluginError, DuplicatePluginError
from forbidden_island.plugins.offers import look_again, offers_by_group, offers_in
from forbidden_island.plugins.shelves import Shelf

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from forbidden_island.plugins.groups import PluginGroup
    from forbidden_island.plugins.offers import Offer
    from forbidden_island.plugins.origins import Origin

    Condition = Literal["ok", "broken", "outdated", "clash"]

__all__ = ["PluginState", "plugin_states"]


@frozen
class PluginState:
    """How one installed plugin is.

    Attributes:
        origin: What it is, and where it comes from.
        state: ``ok``; ``broken``: it cannot be used; ``outdated``: it is written for another version of the interface;
            ``clash``: another has the same id, so that the id alone does not name it.
        cause: What is wrong; empty if nothing is.
    """

    origin: Origin
    state: Condition
    cause: str = ""


def plugin_states(groups: Iterable[PluginGroup[Any]]) -> tuple[PluginState, ...]:
    """The state of all that is installed in some groups of entry points; each plugin is imported.

    What is in no group, but in a namesake of one, such as ``forbidden_island.roles``, is listed as broken.
    """
    look_again()
    wanted = {group.name: group for group in groups}
    spaces = {name.partition(".")[0] for name in wanted}
    states: list[PluginState] = []
    for name, offers in sorted(offers_by_group().items()):
        if name in wanted:
            states += _in_group(wanted[name])
        elif name.partition(".")[0] in spaces and "." in name:
            cause = f"no game has a group of entry points {name!r}; there is {', '.join(sorted(wanted))}"
            states += [PluginState(offer.origin, "broken", cause) for offer in offers]
    return tuple(states)


def _in_group(group: PluginGroup[Any]) -> Iterator[PluginState]:
    shelf = Shelf.default(group)
    for id, offers in offers_in(group.name).items():
        for offer in offers:
            yield PluginState(offer.origin, *_state(shelf, id, offer))


def _state(shelf: Shelf[Any], id: str, offer: Offer) -> tuple[Condition, str]:
    if any(value.id == id for value in shelf.group.builtin):
        return "clash", f"{shelf.group.title} {id!r} is built in, and that one is played"
    try:
        shelf.group.load(offer)
        shelf.find(id)
    except BrokenPluginError as error:
        return "outdated" if error.outdated else "broken", f"{error.cause}; {error.remedy}"
    except DuplicatePluginError as error:
        return "clash", str(error)
    return "ok", ""
