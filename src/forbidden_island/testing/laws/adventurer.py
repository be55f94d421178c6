"""Laws of adventurers: their words, their hooks, and games with them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any, cast

from attrs import evolve

from forbidden_island.adventurers import ADVENTURERS
from forbidden_island.box import FORBIDDEN_ISLAND, TILES, Tile
from forbidden_island.quantities import quantity
from forbidden_island.setup import new_game
from forbidden_island.testing.law import Breach, Law, require
from forbidden_island.testing.laws import island_game, turns, words
from forbidden_island.testing.outlines import grown_island
from forbidden_island.testing.strategies import lines_by, rule_names, seatings
from forbidden_island.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hypothesis.strategies import SearchStrategy

    from forbidden_island.adventurers import Adventurer
    from forbidden_island.box import Place
    from forbidden_island.rules import Rules
    from forbidden_island.testing.lines import Line

__all__ = ["ADVENTURER_LAWS"]

_TO_TILES = ("goes", "swims", "led")
_TO_SEATS = ("gives_to", "takes_from")
_LONGEST_TURN = 60
_MOST_DECISIONS = 4_000
_OTHER_ISLANDS = 12


def lines_with(role: Adventurer) -> SearchStrategy[Line]:
    """Games in which the role sits at some seat, and often does what only it can do."""
    own = tuple(declared.action for declared in role.own_actions)
    return lines_by(role, rule_names(adventurers=seatings(role)), preferred=own)


# --- words --------------------------------------------------------------------------------------------------


def starts_somewhere(role: Adventurer) -> None:
    """On a tile of the box."""
    known = [tile.id for tile in TILES]
    require(role.start in known, f"its pawn starts on {role.start!r}, which is no tile of the box")
    require(role.pawn, "its pawn has no colour")
    require(role.shores_at_once >= 1, f"it shores up {quantity(role.shores_at_once, 'tile')} at once; 1 is the least")


# --- hooks --------------------------------------------------------------------------------------------------


def reaches_places(role: Adventurer) -> None:
    """Of every place of the box's island, and of others."""
    for island in (FORBIDDEN_ISLAND, *map(grown_island, range(_OTHER_ISLANDS))):
        for name, place in product(("steps", "shores"), island.outline.places):
            hook: Callable[[Any, Place], Iterable[Place]] = getattr(role, name)
            near = _several(name, hook(island.outline, place))
            off = [one for one in near if one not in island.outline]
            where = f"beside {place} of {island.rows}"
            require(not off, f"{name} names {off[:1]}, where no tile is laid, {where}")
            require(list(hook(island.outline, place)) == near, f"asked twice, {name} answers otherwise {where}")


def answers(line: Line) -> None:
    """What the free hooks name, and what reactions answer with."""
    state, seat = line.state, _seat_of(line)
    view = View(state)
    for name, hook in _free_hooks(line.about, _TO_TILES):
        tiles = _several(name, hook(view, seat))
        wrong = [tile for tile in tiles if not isinstance(tile, Tile) or tile not in view.left]
        require(not wrong, f"{name} names {wrong[:1]}, which is no tile that is left")
    for name, hook in _free_hooks(line.about, _TO_SEATS):
        wrong = [other for other in _several(name, hook(view, seat)) if other == seat or other not in view.seats]
        require(not wrong, f"{name} names {wrong[:1]}, which is none of the other seats")
    for name, what in _events(state.rules):
        for _, hook in _free_hooks(line.about, (name,)):
            wrong = [effect for effect in _several(name, hook(view, seat, *what)) if not callable(effect)]
            require(not wrong, f"{name} answers with {wrong[:1]}, which is no function of the draft")


def _several(name: str, answer: object) -> list[Any]:
    """What a hook answers with."""
    require(isinstance(answer, Iterable), f"{name} answers {answer!r}; it must be a collection, which may be empty")
    return list(cast("Iterable[Any]", answer))


def _events(rules: Rules) -> list[tuple[str, tuple[Any, ...]]]:
    """Each hook that reacts, with everything that it may be asked about."""
    cards = [("on_card", (card,)) for card in rules.cards]
    return [*cards, *(("on_flood", (tile,)) for tile in rules.tiles), ("on_turn_end", ())]


def reads_the_view_alone(line: Line) -> None:
    """No attribute of it that begins with an underscore."""
    view: Any = _Watched(View(line.state))
    role, seat = line.about, _seat_of(line)
    for name, what in (*((name, ()) for name in (*_TO_TILES, *_TO_SEATS)), *_events(line.state.rules)):
        for _, hook in _free_hooks(role, (name,)):
            list(hook(view, seat, *what))
    for own in role.own_actions:
        list(own.legal(view, seat))


def _free_hooks(role: Adventurer, names: Iterable[str]) -> Iterator[tuple[str, Callable[..., Iterable[Any]]]]:
    for name in names:
        hook = getattr(role, name)
        if hook is not None:
            yield name, hook


def _seat_of(line: Line) -> int:
    """Where the role sits."""
    return int(line.state.rules.adventurers.index(line.about))


class _Watched:
    """A view that lets nobody look behind it."""

    def __init__(self, view: View) -> None:
        self.__view = view

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the view has
        if name.startswith("_"):
            raise Breach(f"it reads {name} of the view, which is not for hooks")
        return getattr(self.__view, name)


# --- own actions --------------------------------------------------------------------------------------------


def offers_what_it_declares(line: Line) -> None:
    """Of its own actions."""
    state, seat = line.state, _seat_of(line)
    for own in line.about.own_actions:
        for what, offered in (("legal", own.legal(View(state), seat)), ("every", own.every(state.rules, seat))):
            for action in offered:
                kind, declared = type(action).__name__, own.action.__name__
                require(type(action) is own.action, f"{what} offers a {kind}; it was declared for {declared}")
                require(action.seat == seat, f"{what} offers {action!r} to seat {seat}")


def turns_end(line: Line) -> None:
    """Played on by its own actions before all others."""
    own = tuple(declared.action for declared in line.about.own_actions)
    state, seat, length, rng = line.state, _seat_of(line), 0, Random(0)
    for _ in range(_MOST_DECISIONS):
        if state.is_over:
            return
        legal = state.legal_actions()
        preferred = [action for action in legal if isinstance(action, own)] or legal
        after = state.advance(rng.choice(preferred) if legal else state.sample(rng), rng)
        length = length + 1 if after.seat == state.seat else 0
        require(length <= _LONGEST_TURN, f"in one turn seat {seat} has acted {quantity(length, 'time')}, and may go on")
        state = after
    raise Breach(f"the game has not ended after {_MOST_DECISIONS:,} decisions")


def plays_alike_in_every_process(role: Adventurer) -> None:
    """Beside two of the box."""
    others = [one for one in ADVENTURERS if one.id != role.id]
    words.plays_alike_everywhere([partial(new_game, (role, *others[:2]), seed=seed) for seed in range(3)])


# --- the laws -----------------------------------------------------------------------------------------------

_WORDS = (
    *(evolve(law, about="adventurer") for law in (words.NAMES, words.EQUAL, words.PICKLES)),
    Law(
        "start",
        "adventurer",
        "Its pawn has a colour and starts on a tile of the box, and it shores up one tile or more at once.",
        "Without them no game can be set up.",
        starts_somewhere,
        basic=True,
    ),
    Law(
        "reach",
        "adventurer",
        "Its steps and shores name places on which a tile is laid, on any island, and the same ones whenever asked.",
        "They are asked once for an outline; what they answer then holds for every game.",
        reaches_places,
    ),
)
_HOOKS = (
    Law(
        "answers",
        "adventurer",
        "Its hooks name tiles that are left, or other seats, and its reactions answer with effects.",
        "A pawn that goes nowhere, or a card that is given to its own holder, ends in a position that is not sound.",
        answers,
        lines_with,
    ),
    Law(
        "view",
        "adventurer",
        "Its hooks read nothing of the view but what is public.",
        "What lies behind the view changes from version to version, and is not for players to see.",
        reads_the_view_alone,
        lines_with,
    ),
    Law(
        "declared",
        "adventurer",
        "Its own actions are of the class that was declared, and of the seat that was asked.",
        "An action finds its effect by its class, and its player by its seat.",
        offers_what_it_declares,
        lines_with,
    ),
)
_ENDS = (
    Law(
        "turns-end",
        "adventurer",
        "Whoever plays it by its own actions first of all comes to the end of each turn, and of the game.",
        "A free action that can be repeated for ever hangs bots, searches and simulations.",
        turns_end,
        lines_with,
        effort=2,
    ),
    Law(
        "every-process",
        "adventurer",
        "The same games are played in every process, however texts are hashed there.",
        "Sets have another order in another process: a list made of one repeats no game.",
        plays_alike_in_every_process,
    ),
)

ADVENTURER_LAWS: tuple[Law, ...] = (
    *_WORDS,
    *_HOOKS,
    *island_game.laws_in_play("adventurer", lines_with, *island_game.SHARED, turns.ADVANCE),
    *_ENDS,
)
"""What every adventurer must keep."""
