"""A position as a dict of JSON's own values, and back."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any, cast

from attrs import evolve

from deep_sea_adventure.catalogue import GROUP
from deep_sea_adventure.packed import BACK
from deep_sea_adventure.problems import first_fault
from deep_sea_adventure.rules import RULES_VERSION, Rules
from deep_sea_adventure.state import State
from forbidden_island.errors import ForbiddenIslandError, SaveError
from forbidden_island.json_values.reading import known, listed, loads, mapped, of_format, of_rules_version, text, whole
from forbidden_island.json_values.writing import dumps
from forbidden_island.table import explained, origins_of, read_origins

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from deep_sea_adventure.box import Unit
    from deep_sea_adventure.house_rules import HouseRule
    from deep_sea_adventure.moment import Moment
    from deep_sea_adventure.phase import Phase
    from forbidden_island.table import Shelf

__all__ = ["FORMAT", "VERSION", "from_dict", "from_json", "key", "replacing", "to_dict", "to_json"]

FORMAT = "deep-sea-adventure/state"
VERSION = 1

_MOST_OF_ID = 100
_RULES = ("divers", "house_rules")
_VIEWS = (
    "dive",
    "turn",
    "air",
    "line",
    "places",
    "back",
    "last_back",
    "turned",
    "held",
    "kept",
    "phase",
    "seat",
)
_SOMETIMES = ("dice", "stacked")


# --- writing ------------------------------------------------------------------------------------------------


def to_dict(state: State) -> dict[str, Any]:
    """See `State.to_dict`."""
    words = _words(state)
    named = origins_of((GROUP, house_rule) for house_rule in state.rules.house_rules)
    words["rules"]["plugins"] = [origin.to_dict() for origin in named]
    return words


def _words(state: State) -> dict[str, Any]:
    """All but where plugins come from, which changes nothing of the position."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules_version": RULES_VERSION,
        "rules": _rules_to_dict(state.rules),
        **_views_to_dict(state),
    }


def _views_to_dict(state: State) -> dict[str, Any]:
    words = {
        "dive": state.dive,
        "turn": state.turn,
        "air": state.air,
        "line": [list(unit) for unit in state.line],
        "places": list(state.places),
        "back": sorted(state.back),
        "last_back": state.last_back,
        "turned": sorted(state.turned),
        "held": [[list(unit) for unit in units] for units in state.held],
        "kept": [list(values) for values in state.kept],
        "phase": state.phase.id,
        "seat": state.seat,
    }
    if state.dice:
        words["dice"] = list(state.dice)
    if state.stacked:
        words["stacked"] = state.stacked
    return words


def _rules_to_dict(rules: Rules) -> dict[str, Any]:
    if not rules.is_made_of_its_names:
        raise SaveError("rules changed by hand cannot be named in a file; write a house rule for the change", "rules")
    return {"divers": rules.divers, "house_rules": [house_rule.id for house_rule in rules.house_rules]}


def to_json(state: State) -> str:
    """See `State.to_json`."""
    return dumps(to_dict(state))


def key(state: State) -> str:
    """See `State.key`."""
    return sha256(json.dumps(_words(state), sort_keys=True, separators=(",", ":")).encode()).hexdigest()


# --- reading ------------------------------------------------------------------------------------------------


def from_json(source: str, *, catalogue: Shelf[HouseRule] | None = None) -> State:
    """See `State.from_json`."""
    return from_dict(loads(source), catalogue=catalogue)


def from_dict(data: object, *, catalogue: Shelf[HouseRule] | None = None) -> State:
    """See `State.from_dict`."""
    keys = ("format", "version", "rules", *_VIEWS)
    words = mapped(of_format(data, FORMAT), "", keys=keys, optional=("rules_version", *_SOMETIMES))
    whole(words["version"], "version", VERSION, VERSION)
    of_rules_version(words.get("rules_version", RULES_VERSION), RULES_VERSION)
    return _state(_rules_from(words["rules"], catalogue), words)


def replacing(state: State, changes: Mapping[str, Any]) -> State:
    """See `State.replacing`."""
    for name in changes:
        if name not in _VIEWS and name not in _SOMETIMES:
            raise SaveError(f"there is no view of this name; there is {', '.join((*_VIEWS, *_SOMETIMES))}", name)
    words = _views_to_dict(state)
    if _plain(changes.get("phase", words["phase"])) != words["phase"]:
        for name in _SOMETIMES:
            words.pop(name, None)
    words.update({name: _plain(value) for name, value in changes.items()})
    return _state(state.rules, words)


def _plain(value: object) -> object:
    """A view's value, or a part of it, as JSON has it."""
    if isinstance(value, (list, tuple, set, frozenset)):
        return [_plain(one) for one in cast("Iterable[Any]", value)]
    return getattr(value, "id", value)


def _rules_from(data: object, catalogue: Shelf[HouseRule] | None) -> Rules:
    words = mapped(data, "rules", keys=_RULES, optional=("plugins",))
    house_rules = listed(words["house_rules"], "rules.house_rules")
    ids = [text(one, f"rules.house_rules[{at}]", most=_MOST_OF_ID) for at, one in enumerate(house_rules)]
    plugins = read_origins(words.get("plugins", ()), "rules.plugins")
    divers = whole(words["divers"], "rules.divers", 1, _MOST_OF_ID)
    try:
        return Rules.create(divers, house_rules=ids, catalogue=catalogue)
    except ForbiddenIslandError as error:
        raise SaveError(explained(error, plugins), "rules") from error


def _state(rules: Rules, words: Mapping[str, Any]) -> State:
    """The position of ``words``, if it is sound."""
    seats, chips = rules.divers, sum(map(len, rules.levels))
    kept = _kept(words["kept"], rules)
    back = _seats(words["back"], "back", seats)
    state = State(
        tables=rules.tables,
        moment=_moment(rules, words),
        dive=whole(words["dive"], "dive", 1, rules.dives),
        turn=whole(words["turn"], "turn", 0, rules.turns_a_dive),
        air=whole(words["air"], "air", 0, rules.air),
        line=_units(words["line"], "line", rules, most=2 * chips),
        at=_at(words["places"], back, seats, 2 * chips),
        turned=_flags(_seats(words["turned"], "turned", seats), seats),
        held=_held(words["held"], rules),
        kept=kept,
        unseen=_unseen(rules, kept),
        last_back=BACK if words["last_back"] is None else whole(words["last_back"], "last_back", 0, seats - 1),
    )
    state = _asked(state)
    fault = first_fault(state)
    if fault:
        raise SaveError(fault.sentence, fault.place)
    return state


def _asked(state: State) -> State:
    """The position at the very moment of its phase: who is asked, and among what, follows from all the rest."""
    phase, moment = state.phase, state._moment
    return evolve(state, moment=state._tables.moment(phase.id, state.seat, *phase.asked(state), moment.stacked))


def _seats(value: object, place: str, seats: int) -> list[int]:
    """Different seats."""
    found = listed(value, place, most=seats)
    for at, seat in enumerate(found):
        whole(seat, f"{place}[{at}]", 0, seats - 1)
        if seat in found[:at]:
            raise SaveError(f"seat {seat} stands there twice", f"{place}[{at}]")
    return list(found)


def _flags(of: Sequence[int], seats: int) -> tuple[bool, ...]:
    """For each seat, whether it is among some."""
    return tuple([seat in of for seat in range(seats)])


def _at(value: object, back: Sequence[int], seats: int, most: int) -> tuple[int, ...]:
    """Where each diver is."""
    at: list[int] = []
    for seat, place in enumerate(listed(value, "places", length=seats)):
        number = whole(place, f"places[{seat}]", 0, most)
        if number and seat in back:
            raise SaveError("who is back is in the submarine, at place 0", f"places[{seat}]")
        at.append(BACK if seat in back else number)
    return tuple(at)


def _units(value: object, place: str, rules: Rules, *, most: int) -> tuple[Unit, ...]:
    """The levels of each unit; of a blank there are none."""
    chips, units = sum(map(len, rules.levels)), listed(value, place, most=most)
    return tuple(
        tuple(
            whole(level, f"{place}[{at}][{number}]", 1, len(rules.levels))
            for number, level in enumerate(listed(unit, f"{place}[{at}]", most=chips))
        )
        for at, unit in enumerate(units)
    )


def _held(value: object, rules: Rules) -> tuple[tuple[Unit, ...], ...]:
    """What each seat carries."""
    chips = sum(map(len, rules.levels))
    held: list[tuple[Unit, ...]] = []
    for seat, carried in enumerate(listed(value, "held", length=rules.divers)):
        units = _units(carried, f"held[{seat}]", rules, most=chips)
        if () in units:
            raise SaveError("blanks are not carried", f"held[{seat}][{units.index(())}]")
        held.append(tuple(sorted(units)))
    return tuple(held)


def _kept(value: object, rules: Rules) -> tuple[tuple[int, ...], ...]:
    """The values that each seat has brought back."""
    chips = [chip for values in rules.levels for chip in values]
    kept: list[tuple[int, ...]] = []
    for seat, values in enumerate(listed(value, "kept", length=rules.divers)):
        place = f"kept[{seat}]"
        worth = [
            whole(one, f"{place}[{at}]", min(chips), max(chips))
            for at, one in enumerate(listed(values, place, most=len(chips)))
        ]
        for at, one in enumerate(worth):
            if one not in chips:
                raise SaveError(f"no chip is worth {one}", f"{place}[{at}]")
        kept.append(tuple(sorted(worth)))
    return tuple(kept)


def _unseen(rules: Rules, kept: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """The values that nobody has seen, of each level: all but those that are kept."""
    unseen = [list(values) for values in rules.levels]
    for value in [value for values in kept for value in values]:
        for values in unseen:
            if value in values:
                values.remove(value)
    return tuple(tuple(sorted(values)) for values in unseen)


def _moment(rules: Rules, words: Mapping[str, Any]) -> Moment:
    """Where in the turn the position stands."""
    phases: dict[str, Phase] = {phase.id: phase for phase in rules.phases}
    phase = known(words["phase"], "phase", phases, "phase")
    seat = whole(words["seat"], "seat", 0, rules.divers - 1)
    for name, belongs in (("dice", "dice"), ("stacked", "dropping")):
        if name in words and phase.id != belongs:
            raise SaveError(f"the key {name!r} does not belong to the phase {phase.id!r}", name)
    faces = max(map(max, rules.dice))
    dice = [
        whole(one, f"dice[{at}]", 0, faces)
        for at, one in enumerate(listed(words.get("dice", ()), "dice", most=len(rules.dice)))
    ]
    stacked = whole(words.get("stacked", 0), "stacked", 0, rules.stack_size - 1)
    return rules.tables.moment(phase.id, seat, seat, tuple(dice), stacked)
