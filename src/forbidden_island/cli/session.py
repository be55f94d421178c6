"""A game at which people sit around one screen, as a value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from forbidden_island.cli.menu import Menu, menu_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from forbidden_island.table import Bot, GameEntry, GameState

__all__ = ["Ply", "Session", "carried_on", "menu_at", "played"]


@frozen
class Ply:
    """Something that happened.

    Attributes:
        before: Where.
        choice: The action, or what chance brought.
    """

    before: GameState[Any, Any]
    choice: Any


@frozen
class Session:
    """All that the screen shows, and all that the next line that is typed is read by.

    Attributes:
        entry: The game.
        state: The position.
        humans: The seats at which people sit.
        plies: What happened so far.
        told: How many plies had happened when the people were asked last.
        path: The numbers by which the menu was gone down.
        says: What there is to say about the last line that was typed.
        preview: A position to look at, though it is not played.
        file: Where the game is saved.
        to_save: Whether somebody asked for it to be saved now.
        is_left: Whether the people have left.
    """

    entry: GameEntry[Any]
    state: GameState[Any, Any]
    humans: frozenset[int]
    plies: tuple[Ply, ...] = ()
    told: int = 0
    path: tuple[int, ...] = ()
    says: tuple[str, ...] = ()
    preview: GameState[Any, Any] | None = None
    file: str | None = None
    to_save: bool = False
    is_left: bool = False

    @property
    def is_done(self) -> bool:
        """Whether nobody is asked any more."""
        return self.is_left or self.state.is_over

    @property
    def is_asking(self) -> bool:
        """Whether somebody at the screen must decide."""
        return not self.is_done and self.state.actor in self.humans

    @property
    def menu(self) -> Menu:
        """What can be chosen now, as far down as somebody went; only where the game asks."""
        return menu_at(self.state, self.path)

    @property
    def prompt(self) -> str:
        """Who must decide."""
        others = ", ".join(str(seat) for seat in sorted(self.state.actors) if seat != self.state.actor)
        return f"Seat {self.state.actor} decides{', or ' * bool(others)}{others} (h for help): "


def menu_at(state: GameState[Any, Any], path: tuple[int, ...]) -> Menu:
    """The menu to which the numbers of ``path`` lead; each of them is one of its choices."""
    menu = menu_of(state.legal_actions())
    for number in path:
        menu = menu_of(menu.choices[number - 1].actions)
    return menu


def played(session: Session, choice: Any) -> Session:  # noqa: ANN401 - an action or outcome of any game
    """After something possible happened."""
    ply = Ply(session.state, choice)
    return evolve(session, state=session.state.apply(choice), plies=(*session.plies, ply), path=())


def carried_on(session: Session, bots: Mapping[int, Bot[Any, Any]], rng: Random) -> Session:
    """After one card or one decision of a bot; there is somebody to decide, but nobody at the screen."""
    seat = session.state.actor
    choice = session.state.sample(rng) if seat is None else bots[seat](session.state.observation(seat), rng)
    return played(session, choice)
