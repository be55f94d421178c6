"""Hypothesis strategies: rules, and states and whole games by them."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from attrs import evolve, frozen
from hypothesis import reject
from hypothesis import strategies as st

from forbidden_island.adventurers import ADVENTURERS, Adventurer
from forbidden_island.box import FORBIDDEN_ISLAND, METERS, NOVICE, Island, WaterMeter
from forbidden_island.catalogue import Catalogue
from forbidden_island.errors import SetupError
from forbidden_island.game import GAME
from forbidden_island.house_rules import HOUSE_RULES, HouseRule
from forbidden_island.record import Record
from forbidden_island.rules import Rules
from forbidden_island.state import State
from forbidden_island.testing.lines import Line, Start, lines, seeds
from forbidden_island.testing.positions import CORNERS, Corner, position_anywhere

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy


__all__ = [
    "RuleNames",
    "adventurers",
    "house_rules",
    "lines_by",
    "records",
    "rule_names",
    "rules",
    "seatings",
    "states",
]

_BOX_METERS = st.sampled_from(METERS)
_BOX_ISLANDS = st.just(FORBIDDEN_ISLAND)
_NO_HOUSE_RULES: SearchStrategy[tuple[HouseRule, ...]] = st.just(())


def adventurers() -> SearchStrategy[Adventurer]:
    """One of the six adventurers of the box."""
    return st.sampled_from(ADVENTURERS)


@st.composite
def seatings(draw: DrawFn, *playing: Adventurer) -> tuple[Adventurer, ...]:
    """Two to four different adventurers, seat by seat.

    Args:
        draw: Given by Hypothesis.
        *playing: Who plays in any case, at some seat; the others are from the box.
    """
    ids = {role.id for role in playing}
    others = [role for role in ADVENTURERS if role.id not in ids]
    least, most = max(0, 2 - len(playing)), max(0, 4 - len(playing))
    joined = draw(st.lists(st.sampled_from(others), min_size=least, max_size=most, unique=True))
    return tuple(draw(st.permutations([*playing, *joined])))


def house_rules() -> SearchStrategy[tuple[HouseRule, ...]]:
    """Some of the house rules that come with the library, in any order."""
    return st.lists(st.sampled_from(HOUSE_RULES), unique=True).map(tuple)


@frozen(kw_only=True, repr=False)
class RuleNames:
    """What rules are made of; nothing is made before it is asked for, so that a law can look at how it is done."""

    adventurers: tuple[Adventurer, ...]
    meter: WaterMeter
    island: Island
    house_rules: tuple[HouseRule, ...]

    def make(self) -> Rules:
        """The rules."""
        return Rules.create(self.adventurers, meter=self.meter, island=self.island, house_rules=self.house_rules)

    def __repr__(self) -> str:
        """How the rules are made."""
        return f"Rules.create({self})"

    def __str__(self) -> str:
        """What `Rules.create` and `new_game` must be told, without what they take anyway."""
        words = [str([role.id for role in self.adventurers])]
        words += [f"meter={self.meter.id!r}"] if self.meter != NOVICE else []
        words += [f"island={self.island.id!r}"] if self.island != FORBIDDEN_ISLAND else []
        words += [f"house_rules={[one.id for one in self.house_rules]}"] if self.house_rules else []
        return ", ".join(words)


def rule_names(
    *,
    adventurers: SearchStrategy[tuple[Adventurer, ...]] | None = None,
    meters: SearchStrategy[WaterMeter] = _BOX_METERS,
    islands: SearchStrategy[Island] = _BOX_ISLANDS,
    house_rules: SearchStrategy[tuple[HouseRule, ...]] = _NO_HOUSE_RULES,
) -> SearchStrategy[RuleNames]:
    """What rules are made of; the arguments are those of `rules`."""
    seated = seatings() if adventurers is None else adventurers
    return st.builds(RuleNames, adventurers=seated, meter=meters, island=islands, house_rules=house_rules)


@st.composite
def rules(
    draw: DrawFn,
    *,
    adventurers: SearchStrategy[tuple[Adventurer, ...]] | None = None,
    meters: SearchStrategy[WaterMeter] = _BOX_METERS,
    islands: SearchStrategy[Island] = _BOX_ISLANDS,
    house_rules: SearchStrategy[tuple[HouseRule, ...]] = _NO_HOUSE_RULES,
) -> Rules:
    """Rules by which a game can be set up.

    Args:
        draw: Given by Hypothesis.
        adventurers: Who plays; by default two to four of the box.
        meters: The water meter; by default one of the box.
        islands: The outline; by default that of the box.
        house_rules: House rules in the order in which they are applied; by default none. Those that do not go
            together are passed over.

    Examples:
        >>> from hypothesis import given, strategies as st
        >>> import forbidden_island as fi
        >>> from forbidden_island.testing import rules
        >>> meter = fi.WaterMeter("calm", "Calm", start=1, draws=(1, 1, 2))
        >>> @given(rules(meters=st.just(meter)))
        ... def test_all_play_on_it(rules):
        ...     assert rules.meter.skull == 4
        >>> test_all_play_on_it()
    """
    named = rule_names(adventurers=adventurers, meters=meters, islands=islands, house_rules=house_rules)
    try:
        return draw(named).make()
    except SetupError:
        reject()


def starts_by(drawn: SearchStrategy[RuleNames]) -> SearchStrategy[Start]:
    """First positions by rules made of these: dealt as at setup, or from anywhere in the game."""
    return st.builds(_start, drawn, seeds, st.none() | st.integers(0, len(CORNERS) - 1))


def _start(names: RuleNames, seed: int, corner: int | None) -> Start:
    catalogue = Catalogue().plus(*names.adventurers, names.meter, names.island, *names.house_rules)
    entry = evolve(GAME, load=partial(State.from_dict, catalogue=catalogue))
    if corner is None or names.house_rules:  # house rules may have changed what positions are made up of
        return Start(entry, f"new_game({names}, seed={seed})", lambda: names.make().new_state(Random(seed)))
    text = f"position_anywhere(Random({seed}), CORNERS[{corner}], {names!r})"
    return Start(entry, text, lambda: position_anywhere(Random(seed), CORNERS[corner], names.make()))


def lines_by(
    about: object, drawn: SearchStrategy[RuleNames], *, preferred: tuple[type, ...] = ()
) -> SearchStrategy[Line]:
    """Lines of play by rules made of these; half of their steps take an action of a preferred class."""
    return lines(about, starts_by(drawn), preferred=preferred)


def states(drawn: SearchStrategy[Rules] | None = None) -> SearchStrategy[State]:
    """Positions: from dealing and from anywhere, and what comes of them in up to 60 actions and cards.

    Args:
        drawn: The rules; by default those of the box with two to four of its adventurers, on any of its meters.

    Examples:
        >>> from hypothesis import given
        >>> from forbidden_island.testing import states
        >>> @given(states())
        ... def test_the_water_is_on_the_meter(state):
        ...     assert 1 <= state.water_level <= state.rules.meter.skull
        >>> test_the_water_is_on_the_meter()
    """
    return records(drawn).map(lambda record: record.state)


def records(drawn: SearchStrategy[Rules] | None = None) -> SearchStrategy[Record]:
    """Games up to some point: the same positions as those of `states`, with what was played up to there.

    Args:
        drawn: The rules; by default those of the box with two to four of its adventurers, on any of its meters.
    """
    corners = st.none() | st.sampled_from(CORNERS)
    firsts = st.builds(_first_position, rules() if drawn is None else drawn, seeds, corners)
    return lines(None, firsts.map(lambda first: Start(GAME, "", lambda: first))).map(_record)


def _first_position(by: Rules, seed: int, corner: Corner | None) -> State:
    if corner is None or by.house_rules:
        return by.new_state(Random(seed))
    return position_anywhere(Random(seed), corner, by)


def _record(line: Line) -> Record:
    return Record(line.record.first, last=line.record._last)
