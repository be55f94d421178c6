"""Showing a game while it is played: drawn in place on a terminal, or as a list of what happens."""

from __future__ import annotations

import time
from collections import deque
from itertools import islice
from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.live import Live
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console

    from forbidden_island.table import GameState

    Ply = tuple[Any, GameState[Any, Any]]

__all__ = ["follow", "watch_live"]

_FEWEST, _MOST = 4, 12
_ENDED = "bold"


def watch_live(screen: Console, state: GameState[Any, Any], plies: Iterable[Ply], pause: float) -> None:
    """Draw the board in place, with the latest that happened below it; end with the result.

    Where the terminal is too low for that, or cannot go back in what it has written, it is `follow`.

    Args:
        screen: A terminal.
        state: The first position.
        plies: Each action and outcome with the state after it.
        pause: Seconds to wait before each decision.
    """
    if not screen.is_terminal or screen.is_dumb_terminal or _room(screen, str(state)) < _FEWEST:
        follow(screen, state, plies, pause)
        return
    latest: deque[Text] = deque(maxlen=_MOST)
    with Live(_picture(screen, state, latest), console=screen, auto_refresh=False) as live:
        for choice, after in plies:
            _wait(state, pause)
            latest.append(_line(state, choice))
            live.update(_picture(screen, after, latest), refresh=True)
            state = after
    screen.print(Text(str(state.result), _ENDED))


def follow(screen: Console, state: GameState[Any, Any], plies: Iterable[Ply], pause: float) -> None:
    """List what happens, with the board at the beginning of each turn and at the end; end with the result.

    Args:
        screen: Where to.
        state: The first position.
        plies: Each action and outcome with the state after it.
        pause: Seconds to wait before each decision.
    """
    _print(screen, Text(f"\n{state}\n"))
    for choice, after in plies:
        _wait(state, pause)
        _print(screen, _line(state, choice))
        if after.seat != state.seat:
            _print(screen, Text(f"\n{after}\n"))
        state = after
    _print(screen, Text(f"\n{state}\n"))
    _print(screen, Text(str(state.result), _ENDED))


def _wait(state: GameState[Any, Any], pause: float) -> None:
    """Let a watcher look at what is to be decided; chance decides at once."""
    if pause and not state.is_chance:
        time.sleep(pause)


def _line(state: GameState[Any, Any], choice: object) -> Text:
    """What happened in ``state``; what chance brought stands further to the right."""
    return Text(f"  {choice}", "dim") if state.is_chance else Text(str(choice))


def _room(screen: Console, board: str) -> int:
    """How many lines fit below the board and the line that parts them."""
    return screen.height - len(board.splitlines()) - 1


def _picture(screen: Console, state: GameState[Any, Any], latest: Sequence[Text]) -> Group:
    """The board, and below it as much of the latest as fits."""
    board = str(state)
    too_many = max(len(latest) - _room(screen, board), 0)
    lines = [Text(board), Text(), *islice(latest, too_many, None)]
    for line in lines:
        line.no_wrap, line.overflow = True, "ellipsis"
    return Group(*lines)


def _print(screen: Console, text: Text) -> None:
    screen.print(text, soft_wrap=True)
