"""What a session looks like: the board, what happened, what is said, and what can be chosen."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from forbidden_island.cli.menu import Menu
    from forbidden_island.cli.session import Ply, Session
    from forbidden_island.table import GameEntry, GameState

__all__ = ["board_text", "full_picture", "listed_news", "menu_lines"]

_GAP = 2
_NEWS = 3
_LATEST = 12


def full_picture(session: Session, width: int, height: int) -> list[Text]:
    """The session on a screen, with a line left for what is typed.

    The menu and what is said have their place first, then some lines of what happened last, then as much of the board
    as the game has for what is left. A longer text, such as the help, stands alone; a position that is only looked at
    takes the place of the menu too. What is still too high loses its first lines.
    """
    menu = _menu(session, width) if session.preview is None else [Text("Enter shows the list again.")]
    below = [*_said(session, width), *menu]
    if len(session.says) > _NEWS:
        return below
    room = height - 1 - len(below)
    news = _packed(session.plies[session.told :], width)
    shown = session.state if session.preview is None else session.preview
    board = board_text(session.entry, session.entry.board(shown, room - max(min(len(news), _NEWS), 1)))
    free = max(min(room - len(board), _LATEST), 1)
    latest = _packed(session.plies[-_LATEST:], width)[-free:]
    if len(news) > len(latest):
        latest[0] = f"... {latest[0]}"  # the log has the rest
    return [*board, *map(Text, latest), *below][1 - height :]


def listed_news(session: Session, width: int) -> list[Text]:
    """The session as a list goes on: the board at the beginning of each turn, and what happened line by line."""
    lines: list[Text] = []
    news = session.plies[session.told :]
    for ply, after in zip(news, _states_after(news, session.state), strict=True):
        lines.append(_sentence(ply))
        if after.seat != ply.before.seat and not after.is_over:
            lines += [Text(), *board_text(session.entry, str(after)), Text()]
    if session.preview is not None:
        lines += board_text(session.entry, str(session.preview))
    return [*lines, *_said(session, width), *_menu(session, width)]


def board_text(entry: GameEntry[Any], board: str) -> list[Text]:
    """The lines of a board, in the colours of the game."""
    text = Text(board)
    for pattern, style in entry.colours:
        text.highlight_regex(pattern, style)
    return list(text.split(allow_blank=True))


def menu_lines(menu: Menu, width: int) -> list[str]:
    """The numbered choices in as many columns as fit, downwards."""
    shown = [f"{number:>2} {choice.title}" for number, choice in enumerate(menu.choices, 1)]
    widest = max(map(len, shown)) + _GAP
    columns = max((width + _GAP - 1) // widest, 1)
    rows = -(-len(shown) // columns)
    parts = [[f"{line:<{widest}}" for line in shown[row::rows]] for row in range(rows)]
    return ["".join(part).rstrip() for part in parts]


def _menu(session: Session, width: int) -> list[Text]:
    if not session.is_asking:
        return []
    menu = session.menu
    heading = [Text(f"{menu.heading.strip()} ... (b goes back)")] if session.path else []
    return [*heading, *map(Text, menu_lines(menu, width))]


def _said(session: Session, width: int) -> list[Text]:
    return [Text(line, "italic") for says in session.says for line in wrap(says, max(width - 1, 1))]


def _states_after(plies: Sequence[Ply], last: GameState[Any, Any]) -> list[GameState[Any, Any]]:
    return [*(ply.before for ply in plies[1:]), last][: len(plies)]


def _sentence(ply: Ply) -> Text:
    """What happened; what chance brought stands further to the right."""
    return Text(f"  {ply.choice}", "dim") if ply.before.is_chance else Text(str(ply.choice))


def _packed(plies: Sequence[Ply], width: int) -> list[str]:
    """What happened, in as few lines as it takes."""
    lines: list[str] = []
    for sentence in (str(ply.choice) for ply in plies):
        if lines and len(lines[-1]) + len(sentence) + _GAP < width:
            lines[-1] += " " * _GAP + sentence
        else:
            lines.append(sentence)
    return lines
