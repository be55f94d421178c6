"""The engine with these house rules and the specification, which speaks them too, played side by side.

Every order in which house rules can be named is played, those of the library among them. What is rare is reached on
purpose and counted: the last test fails when one of the rare things never came up.
"""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from anywhere import CORNERS, METERS, ROLES, Corner
from forbidden_island_rulebooks import HOUSE_RULES
from lockstep import play_on, start_anywhere
from outlines import OUTLINES
from reached import REACHED
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Callable

CATALOGUE = fi.Catalogue.builtin().plus(*HOUSE_RULES)
IDS = ("catalan", "bgc", "walking-passengers", "no-lift-rescue", "few-windows")


def goes_together(ids: tuple[str, ...]) -> bool:
    """Whether the library plays with these house rules in this order."""
    try:
        fi.Rules.create(["diver", "pilot"], house_rules=ids, catalogue=CATALOGUE)
    except fi.SetupError:
        return False
    return True


TOGETHER = [ids for number in range(1, 5) for ids in permutations(IDS, number) if goes_together(ids)]
SINGLE = [(id,) for id in ("catalan", "bgc", "walking-passengers")]
HOUSE_RULE_SETS = [*SINGLE * 10, ("bgc", "walking-passengers"), ("catalan", "walking-passengers"), *TOGETHER]

games = st.fixed_dictionaries(
    {
        "seed": st.integers(0, 2**32),
        "players": st.sampled_from((2, 3, 4)),
        "house_rules": st.sampled_from(HOUSE_RULE_SETS),
        "island": st.sampled_from(OUTLINES),
    }
)


def seated(rng: Random, players: int) -> list[str]:
    """Roles, those oftener whom these house rules change."""
    roles = rng.sample(ROLES, players)
    others = ("explorer", "pilot", "diver")
    return ["navigator", *rng.sample(others, min(players - 1, 3))] if rng.random() < 0.5 else roles


# --- what is rare ---------------------------------------------------------------------------------------------


@frozen
class Step:
    """One choice, and the positions before and after it."""

    state: fi.State
    choice: fi.Action | fi.Outcome
    after: fi.State

    def role(self, seat: int) -> str:
        """Who sits there."""
        return self.state.rules.adventurers[seat].id

    def rises(self) -> bool:
        """Waters Rise! is turned."""
        return self.choice == fi.TreasureDrawn(fi.Card.WATERS_RISE)

    def lifts(self, *, of: int) -> bool:
        """A lift carries this many pawns, or more."""
        return isinstance(self.choice, fi.HelicopterLift) and len(self.choice.pawns) >= of

    def lifts_one_of_several(self) -> bool:
        """A lift carries one pawn and leaves others behind."""
        lift = self.choice
        return isinstance(lift, fi.HelicopterLift) and self.state.pawns.count(self.state.pawns[lift.pawns[0]]) > 1

    def rescues(self) -> bool:
        """A lift fetches somebody out of the water."""
        return self.state.phase.id == "water" and self.lifts(of=1)

    def gives_special(self) -> bool:
        """A special card is given."""
        return isinstance(self.choice, fi.Give) and self.choice.card.special

    def swims(self, role: str) -> bool:
        """A role gets out of the water."""
        return isinstance(self.choice, fi.Swim) and self.role(self.choice.seat) == role

    def leads(self, role: str) -> bool:
        """The Navigator moves a role."""
        return isinstance(self.choice, fi.Navigate) and self.role(self.choice.pawn) == role

    def drowns(self, role: str) -> bool:
        """The game is lost by drowning while a role is in the water."""
        lost = self.after.result
        in_water = {self.role(seat) for seat, pawn in enumerate(self.after.pawns) if pawn in self.after.sunk}
        return isinstance(lost, fi.Lost) and "drowned" in (lost.reason, *lost.also) and role in in_water

    def by_default(self) -> fi.State:
        """The same position by the default rules."""
        words = self.state.to_dict()
        words["rules"]["house_rules"] = []
        return fi.State.from_dict(words, catalogue=CATALOGUE.plus(self.state.rules.island))

    def is_new(self) -> bool:
        """The default rules would not let this be done here."""
        return not self.by_default().is_legal(self.choice)

    def something_is_missing(self, kind: type[fi.Action]) -> bool:
        """The default rules would let more be done of some kind."""
        return {one for one in self.by_default().legal_actions() if isinstance(one, kind)} > {
            one for one in self.state.legal_actions() if isinstance(one, kind)
        }


def goes_far(step: Step) -> bool:
    """A swim leads past all places beside the one that sank."""
    swim = step.choice
    assert isinstance(swim, fi.Swim)
    start, end = step.state.place_of(step.state.pawns[swim.seat]), step.state.place_of(swim.to)
    return abs(start.column - end.column) + abs(start.row - end.row) > 1


NOTED: dict[str, Callable[[Step], bool]] = {
    "catalan: all flood cards shuffled": lambda step: step.rises() and bool(step.state.flood_discard),
    "catalan: known layers lost": lambda step: step.rises() and len(step.state.flood_pile) > 1,
    "catalan: one pawn of several lifted": Step.lifts_one_of_several,
    "catalan: one rescued, the other not yet": lambda step: step.rescues() and step.after.phase.id == "water",
    "catalan: one rescued, the other drowned": lambda step: step.rescues() and step.after.result == fi.Lost("drowned"),
    "catalan: the Explorer swims": lambda step: step.swims("explorer"),
    "catalan: the Explorer cannot swim diagonally": (
        lambda step: step.swims("explorer") and step.something_is_missing(fi.Swim)
    ),
    "catalan: the Explorer drowns": lambda step: step.drowns("explorer"),
    "catalan: everybody leaves together": lambda step: step.after.result == fi.Won(),
    "bgc: every pawn lifted": lambda step: step.lifts(of=2),
    "bgc: every pawn rescued": lambda step: step.rescues() and step.lifts(of=2),
    "bgc: a special given": Step.gives_special,
    "bgc: a special given, and too many then": (lambda step: step.gives_special() and step.after.phase.id == "discard"),
    "bgc: the Diver led where default rules do not": lambda step: step.leads("diver") and step.is_new(),
    "bgc: the Explorer led": lambda step: step.leads("explorer"),
    "bgc: the Diver swims to a flooded tile": (
        lambda step: step.swims("diver") and getattr(step.choice, "to", None) in step.state.flooded
    ),
    "bgc: the Diver swims far": lambda step: step.swims("diver") and goes_far(step),
    "bgc: the Pilot swims": lambda step: step.swims("pilot"),
    "bgc: the Pilot drowns": lambda step: step.drowns("pilot"),
    "walking-passengers: the Explorer led": lambda step: step.leads("explorer"),
    "walking-passengers: the Explorer not led diagonally": (
        lambda step: step.leads("explorer") and step.something_is_missing(fi.Navigate)
    ),
    "walking-passengers: the Diver led": lambda step: step.leads("diver"),
    "walking-passengers: the Diver not led through a gap": (
        lambda step: step.leads("diver") and step.something_is_missing(fi.Navigate)
    ),
}


def note(state: fi.State, choice: fi.Action | fi.Outcome, after: fi.State) -> None:
    """Count what these house rules are about."""
    ids = {one.id for one in state.rules.house_rules}
    step = Step(state, choice, after)
    for kind, holds in NOTED.items():
        if kind.partition(":")[0] in ids:
            REACHED[kind] += holds(step)


# --- side by side ---------------------------------------------------------------------------------------------


@given(game=games, meter=st.sampled_from(METERS))
@settings(max_examples=examples(40))
def test_whole_games(game: dict[str, Any], meter: str) -> None:
    rng = Random(game["seed"])
    state = fi.new_game(
        seated(rng, game["players"]),
        meter=meter,
        island=game["island"],
        house_rules=game["house_rules"],
        catalogue=CATALOGUE,
        seed=rng,
    )
    play_on(state, rng, 400, note)


@given(game=games, corner=st.sampled_from(CORNERS))
@settings(max_examples=examples(120))
def test_from_anywhere(game: dict[str, Any], corner: Corner) -> None:
    rng = Random(game["seed"])
    roles = seated(rng, game["players"])
    start_anywhere(rng, corner, game["house_rules"], game["island"], roles, catalogue=CATALOGUE, note_more=note)


@pytest.mark.parametrize("house_rules", TOGETHER, ids="+".join)
def test_each_way_to_put_them_together(house_rules: tuple[str, ...]) -> None:
    rng = Random("+".join(house_rules))
    for corner in CORNERS:
        roles = seated(rng, rng.choice((2, 3, 4)))
        start_anywhere(rng, corner, house_rules, rng.choice(OUTLINES), roles, catalogue=CATALOGUE, note_more=note)


@pytest.mark.parametrize("house_rules", SINGLE, ids="+".join)
@pytest.mark.parametrize("number", range(len(CORNERS)))
def test_rare_corners(number: int, house_rules: tuple[str, ...]) -> None:
    rng = Random(number)
    for _ in range(60):
        roles = seated(rng, rng.choice((2, 3, 4)))
        start_anywhere(
            rng, CORNERS[number], house_rules, rng.choice(OUTLINES), roles, catalogue=CATALOGUE, note_more=note
        )


@pytest.mark.parametrize("kind", NOTED)
def test_was_reached(kind: str) -> None:
    """Runs last: each rare thing was compared at least once."""
    assert REACHED[kind] > 0
