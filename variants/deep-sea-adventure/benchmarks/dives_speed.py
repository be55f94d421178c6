"""How many random games of Deep Sea Adventure one core plays in a second, for each number of divers.

Run from the root of the project, on a quiet machine:

    uv run --all-packages python variants/deep-sea-adventure/benchmarks/dives_speed.py
"""

from __future__ import annotations

import time
from random import Random

import deep_sea_adventure as dsa
from deep_sea_adventure.box import PLAYERS

ROUNDS, GAMES = 20, 50


def played(players: int, rng: Random) -> int:
    """Play one game at random; the number of its decisions."""
    state, decisions, random = dsa.new_game(players), 0, rng.random
    state = state.advance(state.sample(rng), rng)
    while not state.is_over:
        actions = state.legal_actions()
        state = state.advance(actions[int(random() * len(actions))], rng)
        decisions += 1
    return decisions


def main() -> None:
    """Time several rounds, and print the best one: it was disturbed least."""
    print("divers | games a second | decisions a game | decisions a second")
    for players in PLAYERS:
        best, decisions = 0.0, 0
        for seed in range(ROUNDS):
            rng, started = Random(seed), time.process_time()
            decisions += sum(played(players, rng) for _ in range(GAMES))
            best = max(best, GAMES / (time.process_time() - started))
        mean = decisions / (ROUNDS * GAMES)
        print(f"{players} | {best:,.0f} | {mean:.1f} | {best * mean:,.0f}")


if __name__ == "__main__":
    main()
