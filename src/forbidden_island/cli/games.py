"""Which game a command is about, and how it is set up: read from the game's entry, whichever game it is."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

import click
from attrs import field, frozen

from forbidden_island import game
from forbidden_island.cli.prefer import PREFER, keep_preferred, preferred
from forbidden_island.errors import UnknownPluginError
from forbidden_island.table import Shelf

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from forbidden_island.table import GameEntry, GameOption, GameState

__all__ = ["GAMES", "GameCommand", "Setup", "chosen_game", "known_games", "parameter", "setup_of"]

GAMES: Shelf[GameEntry[Any]] = Shelf.default(game.GAMES)
"""The games that ``--game`` can pick, the built-in one and those that are installed."""

_CHOSEN = f"{__name__}.chosen"


@frozen
class _Preferring(Mapping[str, "GameEntry[Any]"]):
    """Games in which the plugins of the distributions are played that the command prefers."""

    games: Shelf[GameEntry[Any]]

    def __getitem__(self, id: str) -> GameEntry[Any]:
        entry = self.games[id]
        return entry.preferring(preferred(*entry.plugin_groups))

    def __contains__(self, id: object) -> bool:
        return id in self.games  # usable or not

    def __iter__(self) -> Iterator[str]:
        return iter(self.games)

    def __len__(self) -> int:
        return len(self.games)


def known_games() -> Mapping[str, GameEntry[Any]]:
    """`GAMES`, with the distributions that the command which is run prefers."""
    return _Preferring(GAMES.prefer(preferred(GAMES.group)))


@frozen
class Setup:
    """A game as the options of a command ask for it.

    Attributes:
        entry: The game.
        players: The number of players, or who sits at each seat.
        words: What else ``new_game`` gets.
        seed: The seed, from the command line or made up.
        prefer: The distributions that are preferred, by ids.
    """

    entry: GameEntry[Any]
    players: int | Sequence[str]
    words: Mapping[str, Any]
    seed: int
    prefer: Mapping[str, str] = field(factory=dict[str, str])

    def deal(self, rng: Random) -> GameState[Any, Any]:
        """Deal a first position."""
        state: GameState[Any, Any] = self.entry.new_game(self.players, seed=rng, **self.words)
        return state

    def to_dict(self) -> dict[str, Any]:
        """All that it takes to set the game up again."""
        prefer = {"prefer": [f"{id}={name}" for id, name in self.prefer.items()]} if self.prefer else {}
        return {"game": self.entry.id, "players": self.players, **self.words, **prefer, "seed": self.seed}


class GameCommand(click.Command):
    """A command about a game: it has the options of the game that ``--game`` picks, and gets a `Setup`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Find the game first, as its entry says which options there are."""
        ctx.meta[_CHOSEN] = _chosen(ctx, args)
        return super().parse_args(ctx, args)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The options that set up the game, then the command's own."""
        entry = chosen_game(ctx)
        own = super().get_params(ctx)
        return [_GAME, _players(entry), *map(_option, entry.options), PREFER, _SEED, *own]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options; then what is installed that they take."""
        super().format_options(ctx, formatter)
        more = [(f"--{option.id}", ", ".join(ids)) for option in chosen_game(ctx).options if (ids := _more(option))]
        if more:
            with formatter.section("Installed, too"):
                formatter.write_dl(more)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command with the options of the game gathered in ``setup``."""
        ctx.params = {**self.gathered(ctx), **{own.name: ctx.params[own.name] for own in self.params}}
        return super().invoke(ctx)

    def gathered(self, ctx: click.Context) -> dict[str, Any]:
        """What the command gets in place of the options of the game."""
        return {"setup": setup_of(ctx, ctx.params)}


def chosen_game(ctx: click.Context) -> GameEntry[Any]:
    """The game that the command is about."""
    entry: GameEntry[Any] = ctx.meta[_CHOSEN]
    return entry


def _chosen(ctx: click.Context, args: Sequence[str]) -> GameEntry[Any]:
    """The game that the arguments pick; an id that nothing has is complained of later, with all other options.

    Raises:
        PluginError: The game is installed and cannot be used.
    """
    settings = {"ignore_unknown_options": True, "allow_extra_args": True}
    options = [click.Option(["--game"], default=game.GAME.id), click.Option(["--prefer"], multiple=True)]
    reader = click.Command("game", params=list(options), add_help_option=False, context_settings=settings)
    found = reader.make_context("game", list(args), resilient_parsing=True).params
    keep_preferred(ctx, found["prefer"])
    return known_games().get(found["game"], game.GAME)


class _Id(click.ParamType):  # type: ignore[type-arg]  # generic in some versions of click only
    """The id of a game; only help lists all that are installed."""

    name = "id"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The id, if a game has it."""
        try:
            known_games()[value]
        except UnknownPluginError as error:
            self.fail(str(error), param, ctx)
        return value

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:  # noqa: ARG002 - click's
        """All ids."""
        return f"[{'|'.join(GAMES)}]"


_GAME = click.Option(["--game"], type=_Id(), default=game.GAME.id, show_default=True, help="Which game.")


def _players(entry: GameEntry[Any]) -> click.Option:
    numbers = ", ".join(map(str, entry.players))
    shown = f"How many play: {numbers}.  [default: {entry.players[-1]}]"
    return click.Option(["--players"], type=int, metavar="N", help=shown)


def _more(option: GameOption) -> list[str]:
    """The ids of what is installed for an option, usable or not."""
    from forbidden_island.plugins.offers import offers_in  # noqa: PLC0415 - imports importlib.metadata

    return [id for id in offers_in(option.group) if id not in option.choices] if option.group else []


def _option(option: GameOption) -> click.Option:
    repeatable = " Can be repeated." if option.several else ""
    return click.Option(
        [f"--{option.id}", parameter(option)],
        multiple=option.several,
        default=option.default,
        show_default=option.default is not None,
        metavar="ID",
        help=f"{option.title}: {', '.join(option.choices)}.{repeatable}",
    )


_SEED = click.Option(
    ["--seed"], type=int, metavar="N", help="The same seed gives the same again. Without it one is made up."
)


def parameter(option: GameOption) -> str:
    """The name under which click keeps what was given for an option of the game."""
    return f"game_{option.id.replace('-', '_')}"


def setup_of(ctx: click.Context, params: Mapping[str, Any]) -> Setup:
    """The game as the options ask for it.

    Raises:
        UsageError: Two options contradict each other.
    """
    entry = chosen_game(ctx)
    words = {option.word: _value(option, params[parameter(option)]) for option in entry.options}
    named, number, seed = words.pop("players", None), params["players"], params["seed"]
    if named and number is not None:
        option = next(option for option in entry.options if option.word == "players")
        raise click.UsageError(f"Give --players or --{option.id}, not both.")
    return Setup(
        entry,
        named or (entry.players[-1] if number is None else number),
        words,
        Random().getrandbits(32) if seed is None else seed,
        preferred(GAMES.group, *entry.plugin_groups),
    )


def _value(option: GameOption, given: Any) -> Any:  # noqa: ANN401 - what click read
    return list(given) if option.several else given
