"""Reading codes back: words may be shortened, and the one who types leaves out what goes without saying."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from forbidden_island.codes import code_of
from forbidden_island.table.code_faults import Written, ambiguous, nothing_fits, words_of
from forbidden_island.table.shortened import likeness

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from forbidden_island.table.protocol import GameState

    Likeness = Callable[[str, str], int | None]

__all__ = ["CodeBook", "possible", "read_possible"]

ChoiceT = TypeVar("ChoiceT")


class CodeBook(Generic[ChoiceT]):
    """Actions and outcomes by their codes, to find the one that somebody typed.

    Examples:
        >>> import forbidden_island as fi
        >>> from forbidden_island.table import CodeBook
        >>> state = fi.new_game(["diver", "pilot"], seed=7)
        >>> book = CodeBook(state.rules.actions)
        >>> str(book.read("1 hl 0+1 fools", state))
        "Seat 1 plays Helicopter Lift: pawns 0 and 1 to Fools' Landing."
    """

    __slots__ = ("_by_code", "_written")

    def __init__(self, choices: Iterable[ChoiceT]) -> None:
        """Write down the code of each of the ``choices``: all that may be meant."""
        self._written = [(_taken_apart(code_of(choice)), choice) for choice in choices]
        self._by_code: dict[str, list[ChoiceT]] = {}
        for written, choice in self._written:
            self._by_code.setdefault(str(written), []).append(choice)

    def read(self, text: str, state: GameState[Any, Any]) -> ChoiceT:
        """The choice that ``text`` means in ``state``, where it need not be possible.

        Capital letters and more blanks make no difference. The seat may be left out. A word may be cut short
        (``watch``), also between its hyphens (``f-land``), or be written as its initials (``fl``); what stands
        around a ``+`` may change places. Where several choices fit, those with more of the first words written in
        full go before the others, then those that are possible in ``state``, then those of the seat that decides.

        Raises:
            ParseError: It means nothing, or several choices are left.
        """
        words = words_of(text)
        fitting = self._by_code.get(" ".join(words)) or self._fitting(words)
        if not fitting:
            raise nothing_fits(text, words, (written for written, _ in self._written))
        chosen = _narrowed(fitting, state)
        if len(chosen) > 1:
            raise ambiguous(text, [code_of(choice) for choice in chosen])
        return chosen[0]

    def _fitting(self, words: Sequence[str]) -> list[ChoiceT]:
        """The choices that ``words`` may mean; if some have more of the first words in full, only these."""
        alike = cache(likeness)
        fitting: dict[tuple[int, ...], list[ChoiceT]] = {}
        for written, choice in self._written:
            shortened = _compared(words, written, alike)
            if shortened is not None:
                fitting.setdefault(shortened, []).append(choice)
        return fitting[min(fitting)] if fitting else []


def possible(state: GameState[Any, Any]) -> tuple[Any, ...]:
    """All that can happen next in ``state``: its legal actions, or what chance may bring."""
    return (*state.legal_actions(), *(outcome for outcome, _ in state.chance_outcomes()))


def read_possible(text: str, state: GameState[Any, Any]) -> Any:  # noqa: ANN401 - the action or outcome of any game
    """What a code means, of all that can happen next in ``state``: for games that cannot list all there ever is.

    Raises:
        ParseError: It means nothing that can happen now, or may mean several things.

    Examples:
        >>> import forbidden_island as fi
        >>> from forbidden_island.table import read_possible
        >>> read_possible("end", fi.new_game(2, seed=7))
        EndActions(seat=0)
    """
    return CodeBook(possible(state)).read(text, state)


def _taken_apart(code: str) -> Written:
    first, *others = code.split(" ")
    return Written(first, others[0], tuple(others[1:])) if first.isdigit() else Written(None, first, tuple(others))


def _compared(words: Sequence[str], written: Written, alike: Likeness) -> tuple[int, ...] | None:
    """How well each word stands for the one written; `None` if one does not."""
    full = written.words
    if len(full) - len(words) == 1 and written.seat is not None:
        full = full[1:]
    if len(full) != len(words):
        return None
    found: list[int] = []
    for word, one in zip(words, full, strict=True):
        level = alike(word, one)
        if level is None:
            return None
        found.append(level)
    return tuple(found)


def _narrowed(fitting: list[ChoiceT], state: GameState[Any, Any]) -> list[ChoiceT]:
    """Of several choices those that are possible, and of these the ones of the seat that is to decide."""
    if len(fitting) == 1:
        return fitting
    now, actor = frozenset(possible(state)), state.actor
    fitting = [choice for choice in fitting if choice in now] or fitting
    return [choice for choice in fitting if getattr(choice, "seat", None) == actor] or fitting
