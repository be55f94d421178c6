"""Random play side by side: this library and its peers, interleaved in one process, on fresh seeds.

uv run --all-packages --group bench python benchmarks/peers.py

prints medians and ratios as Markdown. A peer that is not installed is left out, and a line says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from measuring import interleaved, publish, sizes, table
from ours import ADVANCE, CHECKED, UNCHECKED, deep_sea_adventure, forbidden_island
from peer_games import PEERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from measuring import Contender, Measured

GOALS = (
    ("chess in place", ADVANCE, "chess (python-chess), `push`", 5.0),
    ("OpenSpiel's C++ hanabi with a new state each", ADVANCE, "OpenSpiel hanabi (C++), `child`", 1.2),
    ("the unchecked path, with `apply`", CHECKED, UNCHECKED, 0.75),
)
"""What is compared with what, and how many times as fast it is meant to be."""


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = sizes(__doc__, slices=7, seconds=1.0)
    parser.add_argument("--peers", nargs="*", default=list(PEERS), choices=list(PEERS), help="default: all")
    arguments = parser.parse_args(words)
    contenders, missing = gathered(arguments.peers)
    measured = interleaved(contenders, slices=arguments.slices, seconds=arguments.seconds, seed=arguments.seed)
    reached = goals(measured)
    figures = {"contenders": [one.to_dict() for one in measured], "goals": reached, "left_out": missing}
    publish("peers", [contest(measured), *missing, told(reached)], figures, arguments)


def gathered(names: Sequence[str]) -> tuple[list[Contender], list[str]]:
    """Everybody who is installed, and a sentence for each who is not."""
    contenders, missing = forbidden_island(), []
    for name, enter in {"deep-sea-adventure": deep_sea_adventure, **{one: PEERS[one] for one in names}}.items():
        try:
            contenders += enter()
        except ImportError as error:
            missing.append(f"{name} is left out: it is not installed ({error}).")
    return contenders, missing


def contest(measured: Sequence[Measured]) -> str:
    """A line for each: medians of all slices, and how many times as fast our first way is."""
    first = measured[0]
    heads = (
        "random play",
        "",
        "decisions a second",
        "lowest to highest",
        "games a second",
        "decisions a game",
        "ratio",
    )
    return table(
        heads,
        [
            (
                one.contender.name,
                one.contender.group,
                f"{one.rate:,.0f}",
                f"{min(one.rates):,.0f} to {max(one.rates):,.0f}",
                f"{one.games_a_second:,.0f}",
                f"{one.length:,.0f}",
                f"{first.times(one):.2f}",
            )
            for one in measured
        ],
    )


def goals(measured: Sequence[Measured]) -> list[dict[str, Any]]:
    """What was reached of `GOALS`; those of peers who are left out are not there."""
    by_name = {one.contender.name.removeprefix("forbidden_island, "): one for one in measured}
    return [
        {"what": what, "goal": goal, "reached": by_name[who].times(by_name[other])}
        for what, who, other, goal in GOALS
        if other in by_name
    ]


def told(reached: Sequence[dict[str, Any]]) -> str:
    """The goals as a table."""
    rows = [(f"times {goal['what']}", goal["goal"], f"{goal['reached']:.2f}") for goal in reached]
    return table(("goal", "at least", "reached"), rows)


if __name__ == "__main__":
    main()
