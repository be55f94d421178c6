"""The bot `careful`, and the general bots at this game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import deep_sea_adventure as dsa
from deep_sea_adventure.careful import careful, home_chance
from deep_sea_adventure.game import GAME, ending
from diving import diving
from forbidden_island.table import chance_of, play_games, play_out, random_bot, search, simulate

if TYPE_CHECKING:
    from collections.abc import Sequence

DICE = (2, 3, 3, 4, 4, 4, 5, 5, 6)


@pytest.mark.parametrize(
    ("steps", "units", "turns", "chance"),
    [
        (0, 9, 0, 1.0),
        (1, 1, 0, 0.0),
        (3, 1, 1, 6 / 9),
        (6, 0, 1, 1 / 9),
        (4, 0, 2, 1.0),
        (1, 6, 9, 0.0),
        (7, 3, 2, 0.0),
    ],
)
def test_the_chance_to_get_home(steps: int, units: int, turns: int, chance: float) -> None:
    assert home_chance(DICE, steps, units, turns) == pytest.approx(chance)


@pytest.mark.parametrize(("place", "units", "turns"), [(9, 1, 3), (7, 2, 2), (12, 0, 3), (4, 3, 1)])
def test_the_chance_to_get_home_is_exact(place: int, units: int, turns: int) -> None:
    """As the table's own tool finds it, which walks all throws of a diver alone in the line."""
    state = diving([place, 0], carried=[range(20, 20 + units), []], back=[1], turned=[0])

    def is_home(there: dsa.State) -> bool:
        return 0 in there.back or there.dive > 1

    chance = chance_of(
        state,
        is_home,
        until=lambda there: is_home(there) or there.turn == state.turn + turns,
        decide=lambda _: dsa.Pass(0),
    )
    assert home_chance(DICE, place, units, turns) == pytest.approx(float(chance))


def said(state: dsa.State) -> str:
    assert state.actor is not None
    return careful(state.observation(state.actor), Random(7)).code


@pytest.mark.parametrize(
    ("state", "code"),
    [
        (diving([6, 2], phase="search", seat=0), "0 pass"),
        (diving([18, 2], phase="search", seat=0), "0 pick-up"),
        (diving([4, 9], carried=[[20]], turned=[0], phase="search", seat=0), "0 pick-up"),
        (diving([20, 9], carried=[[28, 29, 30]], phase="turning", seat=0, air=12), "0 turn-round"),
        (diving([12, 9], carried=[[10]], phase="turning", seat=0, air=25), "0 dive-on"),
        (diving([7, 9], carried=[[7, 26, 27, 28, 29]], turned=[0], phase="search", seat=0, air=10), "0 put-down 1"),
        (diving([9, 20], carried=[[1, 30]], phase="dropping", seat=1), "0 drop 1"),
        (diving([9, 20], house_rules=["boost"], phase="dice", seat=0, dice=[0, 3, 2]), "0 swim 5"),
        (
            diving([8, 9], carried=[[26, 27]], turned=[0], house_rules=["boost"], phase="boost", seat=0, air=2),
            "0 boost",
        ),
        (
            diving([9, 10], carried=[[26, 27]], turned=[0], house_rules=["boost"], phase="boost", seat=0),
            "0 save-air",
        ),
    ],
)
def test_what_it_does(state: dsa.State, code: str) -> None:
    assert said(state) == code


@pytest.mark.parametrize("house_rules", [(), ("boost",), ("edition-2014",), ("flatten-stacks",)])
def test_it_beats_random_in_most_games(house_rules: Sequence[str]) -> None:
    def deal(rng: Random) -> dsa.State:
        return dsa.new_game(2, house_rules=house_rules, seed=rng)

    games = list(play_games(deal, [careful, random_bot], range(30), seed=1))
    assert sum(game.state.returns()[0] for game in games) > 22


def test_it_plays_the_same_every_time() -> None:
    ends = [play_out(dsa.new_game(3), GAME.bot("careful"), Random(7)) for _ in range(2)]
    assert ends[0] == ends[1]


def test_search_finds_the_way_home() -> None:
    state = diving([2, 1], carried=[[20], [9]], turned=[1], phase="turning", seat=0, air=2, dive=3)
    assert search(60)(state.observation(0), Random(7)) == dsa.TurnRound(0)


def test_games_are_counted_by_their_winners() -> None:
    bots: Any = random_bot
    counted = simulate(lambda rng: dsa.new_game(2, seed=rng), bots, 40, seed=3, ending=ending)
    assert {"seat 0", "seat 1"} <= {name for name, _ in counted.endings} <= {"seat 0", "seat 1", "shared"}
    over = diving([20, 9], dive=3, air=0, phase="search", seat=1).apply(dsa.Pass(1))
    assert (ending(over), over.returns()) == ("shared", (0.5, 0.5))
