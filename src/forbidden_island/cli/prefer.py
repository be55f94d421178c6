"""``--prefer``: which distribution is meant where several offer one id; the same for all commands that look ids up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from forbidden_island.errors import UnknownPluginError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from forbidden_island.plugins.groups import PluginGroup

__all__ = ["PREFER", "keep_preferred", "prefer_option", "preferred"]

_PREFERRED = f"{__name__}.preferred"


def keep_preferred(ctx: click.Context, texts: Iterable[str]) -> None:
    """Note for the command which distributions are meant.

    Raises:
        BadParameter: A text is not of the form ``ID=DISTRIBUTION``, or an id is given to two distributions.
        UnknownPluginError: The distribution offers nothing with the id.
    """
    choices: dict[str, str] = {}
    for text in texts:
        id, _, name = text.partition("=")
        if not (id and name):
            raise _wrong(f"{text!r}: write it as ID=DISTRIBUTION, such as surveyor=sea-roles.")
        if choices.setdefault(id, name) != name:
            raise _wrong(f"{id!r} is given to {choices[id]} and to {name}; prefer one of them.")
        _check(id, name)
    ctx.meta[_PREFERRED] = choices


def _wrong(message: str) -> click.BadParameter:
    return click.BadParameter(message, param_hint="'--prefer'")


def _check(id: str, name: str) -> None:
    from forbidden_island.plugins.offers import SWITCH, offers_by_group, switched_off  # noqa: PLC0415 - see `_is_among`

    of_all = (offer for offers in offers_by_group().values() for offer in offers)
    offering = {offer.origin.distribution for offer in of_all if offer.origin.id == id}
    if not _is_among(name, offering):
        hint = f"{SWITCH} is set, so nothing installed is found" if switched_off() else ""
        raise UnknownPluginError(f"distribution with {id!r}", name, offering, hint=hint)


def _is_among(name: str, distributions: Iterable[str]) -> bool:
    from forbidden_island.plugins.offers import normalized  # noqa: PLC0415 - imports importlib.metadata

    return normalized(name) in map(normalized, distributions)


def preferred(*groups: PluginGroup[Any]) -> Mapping[str, str]:
    """What is preferred in the command that is run, as far as it is about plugins of these kinds."""
    choices: dict[str, str] = click.get_current_context().meta.get(_PREFERRED, {})
    return {id: name for id, name in choices.items() if any(_is_offered(group, id, name) for group in groups)}


def _is_offered(group: PluginGroup[Any], id: str, name: str) -> bool:
    from forbidden_island.plugins.offers import offers_in  # noqa: PLC0415 - see `_is_among`

    return _is_among(name, (offer.origin.distribution for offer in offers_in(group.name).get(id, ())))


def _kept(ctx: click.Context, _: click.Parameter, texts: Iterable[str]) -> None:
    keep_preferred(ctx, texts)


_WORDS: dict[str, Any] = {
    "multiple": True,
    "metavar": "ID=DISTRIBUTION",
    "callback": _kept,
    "expose_value": False,
    "is_eager": True,
    "help": "Whose plugin is meant where several distributions offer the ID. Can be repeated.",
}


PREFER = click.Option(["--prefer"], **_WORDS)
"""The option itself, for commands that put their options together."""

prefer_option = click.option("--prefer", **_WORDS)
"""The option for a command that is written down."""
