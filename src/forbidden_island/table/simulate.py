"""Many games from one seed, and what they show."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from forbidden_island.table.intervals import wilson
from forbidden_island.table.parallel import in_batches
from forbidden_island.table.play import play_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from forbidden_island.table.intervals import Interval
    from forbidden_island.table.play import Played
    from forbidden_island.table.protocol import Bot, GameState, StateT

__all__ = ["Simulation", "generator", "play_games", "result_text", "simulate", "simulate_parts", "tally"]


def _in_order(counts: Mapping[str, int] | Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(dict(counts).items()))


@frozen
class Simulation:
    """What a number of games came to. The sum of two is what all their games together came to.

    Attributes:
        endings: How the games ended: pairs of an ending and the number of games, in the order of the endings.
        decisions: How many actions were taken in all games together.

    Examples:
        >>> from forbidden_island.table import Simulation
        >>> both = Simulation({"won": 1, "lost": 2}, 90) + Simulation({"lost": 1}, 30)
        >>> both.games, both.count("lost"), both.share("won"), both.mean_decisions
        (4, 3, 0.25, 30.0)
    """

    endings: tuple[tuple[str, int], ...] = field(default=(), converter=_in_order)
    decisions: int = 0

    @property
    def games(self) -> int:
        """How many games there were."""
        return sum(number for _, number in self.endings)

    @property
    def mean_decisions(self) -> float:
        """Decisions in a game on average; 0.0 without games."""
        return self.decisions / self.games if self.games else 0.0

    def count(self, ending: str) -> int:
        """How many games ended so."""
        return dict(self.endings).get(ending, 0)

    def share(self, ending: str) -> float:
        """The share of games that ended so, from 0.0 to 1.0; 0.0 without games."""
        return self.count(ending) / self.games if self.games else 0.0

    def interval(self, ending: str) -> Interval:
        """Where the true share of this ending lies, with 95 % confidence."""
        return wilson(self.count(ending), self.games)

    def __add__(self, other: Simulation) -> Simulation:
        """All games of both."""
        return Simulation(Counter(dict(self.endings)) + Counter(dict(other.endings)), self.decisions + other.decisions)

    def to_dict(self) -> dict[str, Any]:
        """All of it in JSON's own values; the bounds of each share are those of `interval`."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "mean_decisions": self.mean_decisions,
            "endings": {ending: self._ending(ending) for ending, _ in self.endings},
        }

    def _ending(self, ending: str) -> dict[str, Any]:
        low, high = self.interval(ending)
        return {"games": self.count(ending), "share": self.share(ending), "low": low, "high": high}


def result_text(state: GameState[Any, Any]) -> str:
    """How a game ended, as its result prints: the ending for games that have no shorter name for it."""
    return str(state.result)


def generator(seed: int, number: int) -> Random:
    """The generator of one game of a simulation: it depends on the ``seed`` and the game's ``number`` alone."""
    return Random(f"{seed}/{number}")


def play_games(
    deal: Callable[[Random], StateT],
    bots: Bot[Any, StateT] | Sequence[Bot[Any, StateT]],
    numbers: Iterable[int],
    *,
    seed: int,
) -> Iterator[Played[StateT]]:
    """Play games one after the other; each is handed over when it is finished.

    Game ``n`` of a seed is always the same game, in whichever order, batch or process it is played.

    Args:
        deal: ``rng -> state``: deals a first position.
        bots: A bot for each seat; or one bot that sits at all of them.
        numbers: The numbers of the games to play.
        seed: The seed of the simulation.

    Raises:
        SetupError: There are more or fewer bots than seats.
        IllegalActionError: A bot chose what is not legal; the error names its seat.
    """
    for number in numbers:
        rng = generator(seed, number)
        yield play_out(deal(rng), bots, rng)


def tally(played: Iterable[Played[StateT]], *, ending: Callable[[StateT], str] = result_text) -> Simulation:
    """Count finished games.

    Args:
        played: The games.
        ending: ``state -> name``: the short name for how a finished game ended.
    """
    endings: Counter[str] = Counter()
    decisions = 0
    for game in played:
        endings[ending(game.state)] += 1
        decisions += game.decisions
    return Simulation(endings, decisions)


def simulate(  # noqa: PLR0913 - what is played, how much, and how it is counted
    deal: Callable[[Random], StateT],
    bots: Bot[Any, StateT] | Sequence[Bot[Any, StateT]],
    games: int,
    *,
    seed: int,
    ending: Callable[[StateT], str] = result_text,
    jobs: int | None = 1,
) -> Simulation:
    """Play the games numbered from 0 to ``games - 1`` of a seed, and count them.

    It is `tally` of `play_games`; take these two to look on, or to play the games in parts: their sum is the
    same.

    Args:
        deal: ``rng -> state``: deals a first position.
        bots: A bot for each seat; or one bot that sits at all of them.
        games: How many games to play.
        seed: The seed of the simulation; the same seed gives the same games, whatever ``jobs`` is.
        ending: ``state -> name``: the short name for how a finished game ended.
        jobs: How many processes play. More than 1 takes the extra ``sim``, and ``deal``, ``bots`` and ``ending``
            must be picklable: functions on the top level of a module, or `functools.partial` of such.
            ``joblib.parallel_config(backend=...)`` around the call has the games played by Dask or Ray; with
            `None` it says how many at once, too.

    Raises:
        SetupError: There are more or fewer bots than seats; or joblib is needed and not installed.
        IllegalActionError: A bot chose what is not legal; the error names its seat.

    Examples:
        >>> import forbidden_island as fi
        >>> from forbidden_island.table import random_bot, simulate
        >>> simulate(lambda rng: fi.new_game(4, seed=rng), random_bot, 10, seed=7).games
        10
    """
    return sum(simulate_parts(deal, bots, games, seed=seed, ending=ending, jobs=jobs), Simulation())


def simulate_parts(  # noqa: PLR0913 - as `simulate`
    deal: Callable[[Random], StateT],
    bots: Bot[Any, StateT] | Sequence[Bot[Any, StateT]],
    games: int,
    *,
    seed: int,
    ending: Callable[[StateT], str] = result_text,
    jobs: int | None = 1,
) -> Iterator[Simulation]:
    """`simulate`, batch by batch, to show how far it is: the sum of the parts is the simulation.

    The arguments are those of `simulate`. With several jobs the parts come in the order in which they are done.
    """
    return in_batches(partial(_part, deal, bots, seed, ending), games, jobs=jobs)


def _part(
    deal: Callable[[Random], StateT],
    bots: Bot[Any, StateT] | Sequence[Bot[Any, StateT]],
    seed: int,
    ending: Callable[[StateT], str],
    numbers: range,
) -> Simulation:
    """The games of one batch, counted; on the top level so that another process finds it."""
    return tally(play_games(deal, bots, numbers, seed=seed), ending=ending)
