"""Commands that set a game up in several ways at once, such as with each of some meters."""

from __future__ import annotations

from functools import partial
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import click

from forbidden_island.cli.games import GameCommand, chosen_game, parameter, setup_of

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["GridCommand"]


class GridCommand(GameCommand):
    """A command that takes lists where the game takes one choice; it gets ``setups``, one for each combination."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The same options; those with a single value, the seed apart, take lists."""
        defaults = _single(ctx)
        params = super().get_params(ctx)
        return [_listed(one, defaults[str(one.name)]) if one.name in defaults else one for one in params]

    def gathered(self, ctx: click.Context) -> dict[str, Any]:
        """Every combination, all with the same seed."""
        seed = ctx.params["seed"]
        params: dict[str, Any] = ctx.params | {"seed": Random().getrandbits(32) if seed is None else seed}
        names = _single(ctx)
        lists: list[tuple[Any, ...]] = [params[name] or (None,) for name in names]
        combinations = [params | dict(zip(names, chosen, strict=True)) for chosen in product(*lists)]
        return {"setups": tuple(setup_of(ctx, combination) for combination in combinations)}


def _single(ctx: click.Context) -> dict[str, str | None]:
    """The options that take one value where a single game is set up, by name, with their defaults."""
    options = (option for option in chosen_game(ctx).options if not option.several)
    return {"players": None, **{parameter(option): option.default for option in options}}


def _listed(one: click.Parameter, default: str | None) -> click.Option:
    """The option with a list in place of a single value."""
    return click.Option(
        [*one.opts, str(one.name)],
        multiple=True,
        default=default and [default],
        show_default=default is not None,
        metavar=one.metavar,
        callback=partial(_split, one),
        help=getattr(one, "help", None),
    )


def _split(one: click.Parameter, ctx: click.Context, param: click.Parameter, lists: Iterable[str]) -> tuple[Any, ...]:
    """The values between the commas of all lists, each as the option ``one`` reads it."""
    return tuple(one.type(value, param, ctx) for values in lists for value in values.split(","))
