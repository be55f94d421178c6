"""Lines of play: how a game began and what was played since. Most laws are asked about one."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from attrs import frozen
from hypothesis import reject
from hypothesis import strategies as st

from forbidden_island.errors import SetupError
from forbidden_island.table import Record, possible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hypothesis.strategies import DrawFn, SearchStrategy

    from forbidden_island.table import GameEntry

__all__ = ["Line", "Start", "lines", "seeds", "starts_of_game"]

_MOST_STEPS = 60

_UPPER = 128
_HIGHEST_SEED = 2**32 - 1

seeds = st.integers(0, _HIGHEST_SEED)
"""Seeds of games."""


@frozen(eq=False, repr=False)
class Start:
    """How a game began. Nothing is dealt before it is asked for, as whatever a plugin does is looked at by a law.

    Attributes:
        entry: The game.
        text: How it was set up, for people.
        deal: ``() -> state``: the first position, made anew each time.
    """

    entry: GameEntry[Any]
    text: str
    deal: Callable[[], Any]


@frozen(eq=False, repr=False, slots=False)
class Line:
    """A game up to some point.

    Attributes:
        about: The plugin or game that a law is asked about.
        start: How the game began.
        steps: What was played since: each picks one of what is possible.
        preferred: Classes of actions of which the upper half of the steps take one, where there is any.
    """

    about: Any
    start: Start
    steps: bytes
    preferred: tuple[type, ...] = ()

    @property
    def entry(self) -> GameEntry[Any]:
        """The game that is played."""
        return self.start.entry

    @cached_property
    def record(self) -> Record[Any]:
        """The first position, and what was played since.

        It stops where something goes wrong: `applies` and `answers` ask what. Where the game is over before all steps
        are taken, some are taken back, so that short games are not all looked at when they are over.
        """
        record: Record[Any] = Record(self._first(), form=self.entry.record_form)
        for number, step in enumerate(self.steps):
            try:
                choice = self._picked(possible(record.state), step, number)
                record = record._with(choice, record.state.apply_unchecked(choice))
            except (Exception, SystemExit):  # noqa: BLE001 - no law is asked here
                return self._taken_back(record, len(self.steps) - number) if record.state.is_over else record
        return record

    @staticmethod
    def _taken_back(record: Record[Any], number: int) -> Record[Any]:
        for _ in range(number % (len(record) + 1)):
            record = record.undo()
        return record

    def _picked(self, choices: tuple[Any, ...], step: int, number: int) -> Any:  # noqa: ANN401 - any game's
        preferred = [choice for choice in choices if isinstance(choice, self.preferred)] if step >= _UPPER else []
        some = preferred or choices
        return some[(step % _UPPER * len(some) // _UPPER + number) % len(some)]

    def _first(self) -> Any:  # noqa: ANN401 - any game's
        try:
            return self.start.deal()
        except SetupError:  # what was chosen does not go together
            reject()

    @property
    def state(self) -> Any:  # noqa: ANN401 - any game's
        """The position at which it ends."""
        return self.record.state

    def again(self) -> Iterator[Any]:
        """The positions of the same game, played anew from the deal on; nobody has asked them anything yet."""
        entries = self.record.entries
        state = self.start.deal()
        yield state
        for choice in entries:
            state = state.apply_unchecked(choice)
            yield state

    def anew(self) -> Any:  # noqa: ANN401 - any game's
        """The position at which it ends, played anew."""
        *_, last = self.again()
        return last

    def __repr__(self) -> str:
        """How the game began, and the code of each entry since."""
        played = "; ".join(str(getattr(choice, "code", choice)) for choice in self.record.entries)
        return f"{self.start.text}, then {played}" if played else self.start.text

    def _repr_pretty_(self, printer: Any, _: object) -> None:  # noqa: ANN401 - Hypothesis's own
        """As `repr`: the attributes are too much to read."""
        printer.text(repr(self))


@st.composite
def lines(draw: DrawFn, about: object, starts: SearchStrategy[Start], *, preferred: tuple[type, ...] = ()) -> Line:
    """Lines of up to 60 steps from one of these starts; half of the steps take an action of a preferred class."""
    start = draw(starts)
    number = draw(st.integers(0, _MOST_STEPS))
    return Line(about, start, draw(st.binary(min_size=number, max_size=number)), preferred)


@st.composite
def starts_of_game(draw: DrawFn, entry: GameEntry[Any]) -> Start:
    """First positions of any game, for each number of players and whatever can be chosen."""
    players = draw(st.sampled_from(entry.players))
    words: dict[str, Any] = {}
    for option in entry.options:
        if option.word != "players" and option.choices:
            one = st.sampled_from(option.choices)
            words[option.word] = draw(st.lists(one, unique=True, max_size=2) if option.several else one)
    seed = draw(seeds)
    shown = "".join(f", {word}={value!r}" for word, value in words.items())
    deal = partial(entry.new_game, players, seed=seed, **words)
    return Start(entry, f"new_game({players}{shown}, seed={seed})", deal)
