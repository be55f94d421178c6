"""A game at which people sit around one screen, as a value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from forbidden_island.cli.menu import Menu, menu_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
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
        goes_on: Whether the bot that must decide may do so.
        stays_out: Whether the people let the bots decide until another turn begins.
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
    goes_on: bool = False
    stays_out: bool = False
    is_left: bool = False

    @property
    def is_done(self) -> bool:
        """Whether nobody is asked any more."""
        return self.is_left or self.state.is_over

    @property
    def is_asking(self) -> bool:
        """Whether somebody at the screen must decide, or may before a bot does."""
        if self.is_offering:
            return not (self.goes_on or self.stays_out)
        return not self.is_done and self.state.actor in self.humans

    @property
    def is_offering(self) -> bool:
        """Whether somebody at the screen may do something of their own, though the game waits for a bot."""
        return not self.is_done and self.state.actor not in self.humans and bool(self._own_seats)

    @property
    def enter_goes_on(self) -> bool:
        """Whether an empty line lets the bot decide: only if nothing but the whole list is shown."""
        return self.is_offering and not self.path and not self.says and self.preview is None

    @property
    def actions(self) -> tuple[Any, ...]:
        """All that can be chosen: what the whole team may do where people must decide, else what they may do."""
        if not self.is_offering:
            return self.state.legal_actions()
        return tuple(action for seat in self._own_seats for action in self.state.legal_actions(seat))

    @property
    def _own_seats(self) -> list[int]:
        return sorted(self.humans & self.state.actors)

    @property
    def menu(self) -> Menu:
        """What can be chosen now, as far down as somebody went; only where the game asks."""
        return menu_at(self.actions, self.path)

    @property
    def prompt(self) -> str:
        """Who must decide, or may."""
        if self.is_offering:
            seats = _listed(self._own_seats)
            return f"Seat {seats} may act ({'Enter: go on, n: not this turn, ' * self.enter_goes_on}h for help): "
        others = _listed(seat for seat in sorted(self.state.actors) if seat != self.state.actor)
        return f"Seat {self.state.actor} decides{', or ' * bool(others)}{others} (h for help): "


def _listed(seats: Iterable[int]) -> str:
    return ", ".join(map(str, seats))


def menu_at(actions: Sequence[Any], path: tuple[int, ...]) -> Menu:
    """The menu of ``actions`` to which the numbers of ``path`` lead; each of them is one of its choices."""
    menu = menu_of(actions)
    for number in path:
        menu = menu_of(menu.choices[number - 1].actions)
    return menu


def played(session: Session, choice: Any) -> Session:  # noqa: ANN401 - an action or outcome of any game
    """After something possible happened."""
    before = session.state
    after = before.apply(choice)
    plies = (*session.plies, Ply(before, choice))
    stays_out = session.stays_out and after.seat == before.seat
    return evolve(session, state=after, plies=plies, path=(), goes_on=False, stays_out=stays_out)


def carried_on(session: Session, bots: Mapping[int, Bot[Any, Any]], rng: Random) -> Session:
    """After one outcome or one decision of a bot; there is somebody to decide, but nobody at the screen."""
    seat = session.state.actor
    choice = session.state.sample(rng) if seat is None else bots[seat](session.state.observation(seat), rng)
    return played(session, choice)
