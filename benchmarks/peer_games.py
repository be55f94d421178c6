"""Random play of other Python libraries of games, as fast as their own interfaces allow.

A decision is the same everywhere: all legal actions, one of them at random, and the game after it, with whatever chance
brings until the next decision. `in place` changes the game itself; `new states` keeps the one before, as a search does.
Each function imports its library when it is called, and raises `ImportError` where that is missing.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from measuring import Contender

if TYPE_CHECKING:
    from random import Random

__all__ = ["PEERS", "catanatron", "chess", "open_spiel"]


def chess() -> list[Contender]:
    """Chess, to mate, stalemate or 75 moves without progress; a dead position is not looked for, as that costs."""
    board: Any = import_module("chess").Board

    def sets_up(_: Random) -> Any:  # noqa: ANN401 - the peers' own types are not needed here
        return board()

    def plays(game: Any, rng: Random, *, new: bool) -> int:  # noqa: ANN401 - as above
        decisions = 0
        random = rng.random
        while game.halfmove_clock < 150 and (moves := list(game.legal_moves)):  # noqa: PLR2004 - 75 moves of both
            if new:
                game = game.copy(stack=False)
            game.push(moves[int(random() * len(moves))])
            decisions += 1
        return decisions

    return [
        Contender("chess (python-chess), `push`", sets_up, partial(plays, new=False), "in place"),
        Contender("chess (python-chess), `copy`, `push`", sets_up, partial(plays, new=True), "new states"),
    ]


def open_spiel() -> list[Contender]:
    """OpenSpiel's Hanabi, written in C++, and the games that its wheel has in Python."""
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games")  # registers them
    games = {"OpenSpiel hanabi (C++)": "hanabi"}
    for name in ("kuhn_poker", "tic_tac_toe", "liars_poker", "block_dominoes"):
        games[f"OpenSpiel {name} (Python)"] = f"python_{name}"
    found = []
    for title, name in games.items():
        loaded = pyspiel.load_game(name)

        def starts(_: Random, *, loaded: Any = loaded) -> Any:  # noqa: ANN401 - as above
            return loaded.new_initial_state()

        found += [
            Contender(f"{title}, `apply_action`", starts, partial(_plays_spiel, new=False), "in place"),
            Contender(f"{title}, `child`", starts, partial(_plays_spiel, new=True), "new states"),
        ]
    return found


def _plays_spiel(state: Any, rng: Random, *, new: bool) -> int:  # noqa: ANN401 - as above
    decisions = 0
    random = rng.random
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(_drawn(state.chance_outcomes(), random()))
            continue
        actions = state.legal_actions()
        action = actions[int(random() * len(actions))]
        if new:
            state = state.child(action)
        else:
            state.apply_action(action)
        decisions += 1
    return decisions


def _drawn(outcomes: list[tuple[int, float]], share: float) -> int:
    for outcome, probability in outcomes:
        share -= probability
        if share < 0:
            return outcome
    return outcomes[-1][0]


def catanatron() -> list[Contender]:
    """Catan for four; what chance brings it draws itself, from the generator of the module `random`."""
    library = import_module("catanatron")
    colours = list(library.Color)[:4]
    most_turns = import_module("catanatron.game").TURNS_LIMIT

    def sets_up(rng: Random) -> Any:  # noqa: ANN401 - as above
        return library.Game([library.RandomPlayer(colour) for colour in colours], seed=rng.getrandbits(32))

    def plays(game: Any, rng: Random, *, new: bool) -> int:  # noqa: ANN401 - as above
        decisions = 0
        random = rng.random
        while game.winning_color() is None and game.state.num_turns < most_turns:
            actions = game.state.playable_actions
            if new:
                game = game.copy()
            game.execute(actions[int(random() * len(actions))], validate_action=False)
            decisions += 1
        return decisions

    return [
        Contender("catanatron, `execute`", sets_up, partial(plays, new=False), "in place"),
        Contender("catanatron, `copy`, `execute`", sets_up, partial(plays, new=True), "new states"),
    ]


PEERS = {"chess": chess, "open_spiel": open_spiel, "catanatron": catanatron}
"""Each library by the name under which it is installed."""
