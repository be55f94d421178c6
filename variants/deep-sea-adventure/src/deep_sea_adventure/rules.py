"""The game in words: how many dive, with which chips, dice and air, and by which phases and policies."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import prod
from typing import TYPE_CHECKING, Any

from attrs import evolve, fields, frozen

from deep_sea_adventure.box import AIR, DICE, DIVES, LEVELS, PLAYERS, STACK_SIZE, TURNS_A_DIVE
from deep_sea_adventure.tables import tables_of
from deep_sea_adventure.turn import PHASES
from deep_sea_adventure.turn.clean_up import one_unit
from deep_sea_adventure.turn.swimming import everybody_boards
from deep_sea_adventure.turn.turning import carries_something
from forbidden_island.errors import SetupError
from forbidden_island.quantities import quantity
from forbidden_island.table import in_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random

    from deep_sea_adventure.box import Unit
    from deep_sea_adventure.house_rules import HouseRule
    from deep_sea_adventure.packed import Position
    from deep_sea_adventure.phase import Phase
    from deep_sea_adventure.state import State
    from deep_sea_adventure.tables import Tables
    from forbidden_island.table import Shelf

__all__ = ["RULES_VERSION", "Rules"]

RULES_VERSION = 1
"""Grows whenever a position could play on differently from one version of the library to the next."""

_MOST_THROWS = 255


@frozen(slots=False, eq=False)
class Rules:
    """The rules of one game, frozen: they compare, hash and pickle by their words.

    Usually made by `Rules.create` or `new_game`. A house rule changes them with `attrs.evolve` and `with_phase`.

    Attributes:
        divers: How many dive.
        house_rules: The house rules that these rules already follow.
        players: The numbers of divers that the game is for.
        levels: The values of the chips of each level; no value belongs to two levels.
        dice: The faces of each die.
        air: The air with which each dive begins.
        dives: How many dives make a game.
        stack_size: How many units are dropped on one stack.
        turns_a_dive: After how many turns of all divers together a dive ends, whatever is left to do.
        may_turn: ``(position, seat) -> bool``: whether a diver who has not turned yet may turn round now.
            While it may not, a diver in the line that carries nothing and has nowhere to go counts as one that can
            never act again: so this must not come to be true for it by waiting.
        may_board: ``(position, seat) -> bool``: whether the submarine takes a diver who reaches it.
        drops_as: ``unit -> units``: what becomes of a unit that is dropped at the end of a dive.
        furthest_first: Whether the diver furthest from the submarine drops first, not the closest.
        phases: The phases of a turn and of the end of a dive.

    Raises:
        SetupError: They are not playable: the wrong number of divers, or levels, dice or numbers that cannot be.
    """

    divers: int
    house_rules: tuple[HouseRule, ...] = ()
    players: tuple[int, ...] = PLAYERS
    levels: tuple[tuple[int, ...], ...] = LEVELS
    dice: tuple[tuple[int, ...], ...] = DICE
    air: int = AIR
    dives: int = DIVES
    stack_size: int = STACK_SIZE
    turns_a_dive: int = TURNS_A_DIVE
    may_turn: Callable[[Position, int], bool] = carries_something
    may_board: Callable[[Position, int], bool] = everybody_boards
    drops_as: Callable[[Unit], Iterable[Unit]] = one_unit
    furthest_first: bool = False
    phases: tuple[Phase, ...] = PHASES

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be played."""
        if self.divers not in self.players:
            raise SetupError(f"{quantity(self.divers, 'diver')}; the game is for {', '.join(map(str, self.players))}")
        for name in ("air", "dives", "stack_size", "turns_a_dive"):
            if getattr(self, name) < 1:
                raise SetupError(f"{name} is {getattr(self, name)}; at least 1 is needed")
        self._check_chips()
        self._check_dice()

    def _check_chips(self) -> None:
        if not self.levels:
            raise SetupError("there must be a level of chips")
        values = [value for level in self.levels for value in set(level)]
        if not all(self.levels) or len(set(values)) != len(values):
            raise SetupError("each level needs chips, and no value may belong to two levels")
        if min(values) < 0:
            raise SetupError("a chip is worth 0 points or more")

    def _check_dice(self) -> None:
        if not self.dice or not all(self.dice) or min(map(min, self.dice)) < 0:
            raise SetupError("there must be a die, and each die needs faces of 0 or more")
        if prod(map(len, self.dice)) > _MOST_THROWS:
            raise SetupError(f"the dice have too many throws; {_MOST_THROWS} are possible")

    @classmethod
    def create(
        cls,
        divers: int,
        *,
        house_rules: Iterable[str | HouseRule] = (),
        catalogue: Shelf[HouseRule] | None = None,
    ) -> Rules:
        """The rules of a game, with its house rules applied from left to right.

        Args:
            divers: How many dive.
            house_rules: Ids or values, in the order in which they are applied.
            catalogue: Where ids are looked up; without it, among the built-ins, then among what is installed.

        Raises:
            UnknownPluginError: Nothing has one of the ids.
            SetupError: The game is not playable, or house rules clash or stand in the wrong order.
        """
        from deep_sea_adventure.catalogue import found

        if not isinstance(divers, int):
            raise SetupError(f"divers is {divers!r}; give their number")
        return _created(divers, in_order(found(house_rules, catalogue)))

    def new_state(self, _: Random | None = None) -> State:
        """The first state. Chips lie face down and nobody knows their values, so there is nothing to draw."""
        from deep_sea_adventure.setup import deal

        return deal(self)

    def phase(self, id: str) -> Phase:
        """The phase called ``id``.

        Raises:
            KeyError: There is none.
        """
        for phase in self.phases:
            if phase.id == id:
                return phase
        raise KeyError(id)

    def with_phase(self, phase: Phase) -> Rules:
        """These rules with the phase of the same id replaced, or with a new one."""
        others = [one for one in self.phases if one.id != phase.id]
        at = next((at for at, one in enumerate(self.phases) if one.id == phase.id), len(others))
        return evolve(self, phases=(*others[:at], phase, *others[at:]))

    @cached_property
    def tables(self) -> Tables:
        """The look-ups of the engine."""
        return tables_of(self)

    @cached_property
    def is_made_of_its_names(self) -> bool:
        """Whether the number of divers and house rules alone make these rules; only then can a file name them."""
        try:
            named = Rules.create(self.divers, house_rules=self.house_rules)
        except SetupError:  # a number of divers that only other words allow
            return False
        return named == self

    @cached_property
    def _words(self) -> tuple[Any, ...]:
        return tuple(getattr(self, one.name) for one in fields(Rules) if one.init)

    def __eq__(self, other: object) -> bool:
        """Whether all words are equal."""
        if not isinstance(other, Rules):
            return NotImplemented
        return self is other or self._words == other._words

    def __hash__(self) -> int:
        """A number that equal rules share."""
        return hash((self.divers, self.house_rules))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the words alone; look-ups are made again."""
        return Rules, self._words


@lru_cache(maxsize=64)
def _created(divers: int, house_rules: tuple[HouseRule, ...]) -> Rules:
    """The rules with these house rules, made once."""
    rules = Rules(divers)
    for house_rule in house_rules:
        changed = house_rule.change(rules)
        rules = evolve(changed, house_rules=(*changed.house_rules, house_rule))
    return rules
