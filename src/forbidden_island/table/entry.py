"""What the command line and every general tool read of a game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Generic, Self

from attrs import evolve, field, frozen

from forbidden_island.errors import SetupError, UnknownPluginError
from forbidden_island.plugins.shelves import installed, preferring
from forbidden_island.table.code_book import read_possible
from forbidden_island.table.protocol import StateT
from forbidden_island.table.record import RecordForm
from forbidden_island.table.simulate import result_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from forbidden_island.plugins.groups import PluginGroup
    from forbidden_island.table.protocol import Bot, GameState

__all__ = ["GameEntry", "GameOption"]


def _whole(state: GameState[Any, Any], _: int) -> str:
    return str(state)


@frozen
class GameOption:
    """Something that can be chosen when a game is set up.

    Attributes:
        id: Lower case with hyphens, such as ``house-rule``; the command line has ``--house-rule``.
        word: The keyword of ``new_game`` that takes it, such as ``house_rules``. Where it is ``players``, it
            names the seats one by one instead of their number.
        title: What is chosen, in a few words.
        choices: The ids that can be chosen without installing anything.
        group: The group of entry points in which more of them are found; empty for none.
        default: What is played without a choice; `None` for nothing.
        several: Whether more than one can be chosen; ``new_game`` then gets a list.
    """

    id: str
    word: str
    title: str
    choices: tuple[str, ...] = field(default=(), kw_only=True)
    group: str = field(default="", kw_only=True)
    default: str | None = field(default=None, kw_only=True)
    several: bool = field(default=False, kw_only=True)


@frozen(kw_only=True)
class GameEntry(Generic[StateT]):
    """A game as general tools know it: how to set it up, and who plays it.

    Attributes:
        id: Lower case with hyphens, such as ``forbidden-island``.
        title: Its name.
        players: The numbers of players that it is for, ascending.
        options: What else can be chosen when it is set up.
        new_game: ``(players, *, seed, **words) -> state``: deals a first position. ``players`` is their
            number; ``seed`` is a number or a generator; ``words`` are those of the options.
        load: ``dict -> state``: reads what the state's ``to_dict`` gave, or raises `SaveError`.
        parse_action: ``(text, state) -> action or outcome``: reads what their ``code`` gave, or raises `ParseError`.
            Without it: one of those that are possible in the state.
        bots: The bots that play it, by id; ``random`` is one of them.
        rules_version: Grows whenever a position could play on differently than before; a record of another version
            is not played again.
        plugin_groups: The groups of entry points in which its plugins are found. ``new_game`` and ``load`` find the
            installed ones by their ids.
        catalogue: ``(*shelves) -> catalogue``: what ``new_game`` and ``load`` take as ``catalogue``, to look ids up in,
            made of a `Shelf` for each of ``plugin_groups``. Without it the game cannot be told which distribution is
            meant where several offer one id.
        board: ``(state, lines) -> text``: the position as plain text, on at most so many lines of a terminal, or
            as few as it takes. Without it: the text of the state.
        colours: Pairs of a regular expression and a colour or style, such as ``("~+", "cyan")``: how parts of a
            board look on a terminal that has colours.
        ending: ``state -> name``: a short name for how a finished game ended, such as ``won``, by which games
            are counted. Without it: the text of the result.
        api: The version of the plugin interface that it is written for, as `API_VERSION` says.
    """

    id: str
    title: str
    players: tuple[int, ...]
    options: tuple[GameOption, ...] = ()
    new_game: Callable[..., StateT]
    load: Callable[[Mapping[str, Any]], StateT]
    parse_action: Callable[[str, StateT], Any] = read_possible
    bots: Mapping[str, Bot[Any, StateT]] = field(hash=False)
    rules_version: int = 1
    plugin_groups: tuple[PluginGroup[Any], ...] = ()
    catalogue: Callable[..., Any] | None = None
    board: Callable[[StateT, int], str] = _whole
    colours: tuple[tuple[str, str], ...] = ()
    ending: Callable[[StateT], str] = result_text
    api: int = 1

    @property
    def record_form(self) -> RecordForm[StateT]:
        """How records of this game are written and read."""
        return RecordForm(
            format=f"{self.id}/record",
            rules_version=self.rules_version,
            load=self.load,
            parse_action=self.parse_action,
        )

    def preferring(self, choices: Mapping[str, str]) -> Self:
        """The same game, with one distribution picked for each of some ids that several offer.

        Args:
            choices: Ids of plugins, each with the name of a distribution, such as ``{"surveyor": "sea-roles"}``.

        Raises:
            UnknownPluginError: The distribution does not offer the id.
            DuplicatePluginError: One that is built in has the id, and stays.
            SetupError: The game cannot be told, as it names no ``catalogue``.
        """
        if not choices:
            return self
        if self.catalogue is None:
            raise SetupError(f"{self.title} cannot be told which distribution is meant; uninstall those that are not")
        catalogue = self.catalogue(*preferring(installed(self.plugin_groups), choices))
        both: tuple[Callable[..., Any], ...] = (self.new_game, self.load)
        new_game, load = (partial(one, catalogue=catalogue) for one in both)
        return evolve(self, new_game=new_game, load=load)

    def bot(self, id: str) -> Bot[Any, StateT]:
        """The bot called ``id``.

        Raises:
            UnknownPluginError: There is none.
        """
        if id not in self.bots:
            raise UnknownPluginError("bot", id, self.bots)
        return self.bots[id]
