"""A position as a dict of JSON's own values, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any, cast

from forbidden_island.catalogue import Catalogue, origins
from forbidden_island.deal import deal_of
from forbidden_island.errors import ForbiddenIslandError, SaveError
from forbidden_island.json_values.freezing import frozen_value, thawed_value
from forbidden_island.json_values.reading import (
    each_known,
    flag,
    known,
    listed,
    loads,
    mapped,
    of_format,
    of_rules_version,
    text,
    whole,
)
from forbidden_island.json_values.writing import dumps
from forbidden_island.moment import Lost, Moment, Result, Won
from forbidden_island.plugins.origins import explained, read_origins
from forbidden_island.problems import first_fault
from forbidden_island.reader import MOST_CARDS, Reader, second
from forbidden_island.rules import RULES_VERSION, Rules
from forbidden_island.state import Draft
from forbidden_island.turn.window import asks, window_due

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from forbidden_island.phase import Phase
    from forbidden_island.state import State

__all__ = ["FORMAT", "VERSION", "from_dict", "from_json", "key", "replacing", "to_dict", "to_json"]

FORMAT = "forbidden-island/state"
VERSION = 1

_MOST_OF_ID = 100
_RULES = ("adventurers", "meter", "island", "house_rules")
_VIEWS = (
    "tiles",
    "flooded",
    "sunk",
    "pawns",
    "hands",
    "captured",
    "water_level",
    "treasure_pile",
    "treasure_discard",
    "flood_pile",
    "flood_discard",
    "phase",
    "seat",
    "actions_left",
    "draws_left",
)
_SOMETIMES = ("drawing", "interrupted", "result", "spent", "notes")


_ONLY_IN: dict[str, Callable[[Phase], bool]] = {
    "drawing": lambda phase: phase.cards is not None and not phase.breaks_in,
    "interrupted": lambda phase: phase.breaks_in,
    "result": lambda phase: phase.id == "ended",
}


# --- writing ------------------------------------------------------------------------------------------------


def to_dict(state: State) -> dict[str, Any]:
    """See `State.to_dict`."""
    words = _words(state)
    words["rules"]["plugins"] = [origin.to_dict() for origin in origins(state.rules)]
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
    return {
        "tiles": _rows(state),
        "flooded": _tiles(state, state._flooded),
        "sunk": _tiles(state, ~state._left),
        "pawns": [tile.id for tile in state.pawns],
        "hands": [[card.id for card in hand] for hand in state.hands],
        "captured": [one.id for one in state.rules.treasures if one in state.captured],
        "water_level": state.water_level,
        "treasure_pile": [{card.id: copies for card, copies in layer.items()} for layer in state.treasure_pile],
        "treasure_discard": {card.id: copies for card, copies in state.treasure_discard.items()},
        "flood_pile": [[state.rules.tiles[number].id for number in layer] for layer in state._flood_pile],
        "flood_discard": _tiles(state, state._flood_discard),
        **_moment_to_dict(state._moment),
        "notes": thawed_value(state.notes),
    }


def _rules_to_dict(rules: Rules) -> dict[str, Any]:
    if not rules.is_made_of_its_names:
        raise SaveError(
            "these rules were changed by hand, and a file only names roles, meter, island and house rules; "
            "put the change into a HouseRule",
            "rules",
        )
    return rules.names


def _rows(state: State) -> list[list[str | None]]:
    outline = state.rules.island.outline
    rows: list[list[str | None]] = [[None] * outline.width for _ in range(outline.height)]
    for place, number in zip(outline.places, state._deal.layout.order, strict=True):
        rows[place.row - 1][place.column - 1] = state.rules.tiles[number].id
    return rows


def _tiles(state: State, mask: int) -> list[str]:
    numbering = state._deal.numbering
    return [tile.id for tile in numbering.tiles_in.of(mask & numbering.all_tiles)]


def _moment_to_dict(moment: Moment) -> dict[str, Any]:
    words: dict[str, Any] = {
        "phase": moment.phase.id,
        "seat": moment.seat,
        "actions_left": moment.actions_left,
        "draws_left": moment.draws_left,
        "spent": sorted(moment.spent),
    }
    if _ONLY_IN["drawing"](moment.phase):
        words["drawing"] = moment.drawing
    if moment.interrupted is not None:
        words["interrupted"] = moment.interrupted.phase.id
    if moment.result is not None:
        words["result"] = _result_to_dict(moment.result)
    return words


def _result_to_dict(result: Result) -> dict[str, Any]:
    return {"won": True} if isinstance(result, Won) else {"lost": result.reason, "also": list(result.also)}


def to_json(state: State) -> str:
    """See `State.to_json`."""
    return dumps(to_dict(state))


def key(state: State) -> str:
    """See `State.key`."""
    return sha256(json.dumps(_words(state), sort_keys=True, separators=(",", ":")).encode()).hexdigest()


# --- reading ------------------------------------------------------------------------------------------------


def from_json(source: str, *, catalogue: Catalogue | None = None) -> State:
    """See `State.from_json`."""
    return from_dict(loads(source), catalogue=catalogue)


def from_dict(data: object, *, catalogue: Catalogue | None = None) -> State:
    """See `State.from_dict`."""
    words = mapped(
        of_format(data, FORMAT),
        "",
        keys=("format", "version", "rules", *_VIEWS),
        optional=("rules_version", *_SOMETIMES),
    )
    whole(words["version"], "version", VERSION, VERSION)
    of_rules_version(words.get("rules_version", RULES_VERSION), RULES_VERSION)
    return _state(_rules_from(words["rules"], Catalogue.default() if catalogue is None else catalogue), words)


def replacing(state: State, changes: Mapping[str, Any]) -> State:
    """See `State.replacing`."""
    for name in changes:
        if name not in _VIEWS and name not in _SOMETIMES:
            raise SaveError(f"there is no view of this name; there is {', '.join((*_VIEWS, *_SOMETIMES))}", name)
    words = _views_to_dict(state)
    if _plain(changes.get("phase", words["phase"])) != words["phase"]:
        for name in _ONLY_IN:
            words.pop(name, None)
    words.update({name: value if name == "notes" else _plain(value) for name, value in changes.items()})
    return _state(state.rules, words)


def _plain(value: object) -> object:
    """A view's value, or a part of it, as JSON has it."""
    if isinstance(value, (Won, Lost)):
        return _result_to_dict(value)
    if isinstance(value, Mapping):
        return {getattr(key, "id", key): _plain(one) for key, one in cast("Mapping[object, Any]", value).items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [_plain(one) for one in cast("Iterable[Any]", value)]
    return getattr(value, "id", value)


def _rules_from(data: object, catalogue: Catalogue) -> Rules:
    words = mapped(data, "rules", keys=_RULES, optional=("plugins",))
    roles = listed(words["adventurers"], "rules.adventurers")
    house_rules = listed(words["house_rules"], "rules.house_rules")
    plugins = read_origins(words.get("plugins", ()), "rules.plugins")
    try:
        return Rules.create(
            [text(role, f"rules.adventurers[{at}]", most=_MOST_OF_ID) for at, role in enumerate(roles)],
            meter=text(words["meter"], "rules.meter", most=_MOST_OF_ID),
            island=text(words["island"], "rules.island", most=_MOST_OF_ID),
            house_rules=[text(one, f"rules.house_rules[{at}]", most=_MOST_OF_ID) for at, one in enumerate(house_rules)],
            catalogue=catalogue,
        )
    except SaveError:
        raise
    except ForbiddenIslandError as error:
        raise SaveError(explained(error, plugins), "rules") from error


def _state(rules: Rules, words: Mapping[str, Any]) -> State:
    """The position of ``words``, if it is sound."""
    read = Reader(rules.numbering)
    seats = len(rules.adventurers)
    draft = Draft(
        deal=deal_of(rules, read.order(rules, words["tiles"])),
        moment=_moment(rules, words),
        left=rules.numbering.all_tiles & ~read.mask(words["sunk"], "sunk"),
        flooded=read.mask(words["flooded"], "flooded"),
        at=read.pawns(words["pawns"], seats),
        hands=tuple([rules.numbering.hands.of(hand) for hand in read.hands(words["hands"], rules)]),
        captured=read.captured(words["captured"]),
        level=whole(words["water_level"], "water_level", 1, rules.meter.skull),
        treasure_pile=read.treasure_pile(words["treasure_pile"]),
        treasure_discard=read.treasure_discard(words["treasure_discard"]),
        flood_pile=read.flood_pile(words["flood_pile"]),
        flood_discard=read.mask(words["flood_discard"], "flood_discard"),
        notes=frozen_value(mapped(words.get("notes", {}), "notes"), "notes"),
    )
    if draft._moment.phase.cards is not None and not (window_due(draft) and asks(draft)):
        draft._moment = draft._moment.turning
    fault = first_fault(draft)
    if fault:
        raise SaveError(fault.sentence, fault.place)
    return draft.finished()


def _moment(rules: Rules, words: Mapping[str, Any]) -> Moment:
    """Where in the turn the position stands."""
    phases = {phase.id: phase for phase in rules.phases}
    phase = known(words["phase"], "phase", phases, "phase")
    for name, belongs in _ONLY_IN.items():
        if name in words and not belongs(phase):
            raise SaveError(f"the key {name!r} does not belong to the phase {phase.id!r}", name)
    draws = whole(words["draws_left"], "draws_left", 0, MOST_CARDS)
    at = partial(
        rules.clock.at,
        seat=whole(words["seat"], "seat", 0, len(rules.adventurers) - 1),
        actions_left=whole(words["actions_left"], "actions_left", 0, rules.actions_a_turn),
        draws_left=draws,
        spent=_spent(rules, words.get("spent", ())),
    )
    if _ONLY_IN["drawing"](phase):
        return at(phase=phase, drawing=flag(words.get("drawing", False), "drawing"))
    if phase.id == "ended":
        return at(phase=phase, result=_result(words.get("result"), {loss.id: loss.id for loss in rules.losses}))
    if "interrupted" not in words:
        return at(phase=phase)
    broken = known(words["interrupted"], "interrupted", phases, "phase")
    if phase.cards is not None:
        return at(phase=broken, draws_left=0).look(phase.id, draws)
    if broken.cards is not None and broken.breaks_in:  # in turn it has broken into the actions, as it always does
        return at(phase=phases["actions"], draws_left=0).look(broken.id, draws).broken_into(phase.id)
    return at(phase=broken, drawing=broken.windows in {"first", "never"}).broken_into(phase.id)


def _spent(rules: Rules, value: object) -> frozenset[str]:
    """The powers used this turn."""
    spent = listed(value, "spent", most=MOST_CARDS)
    if not spent:
        return frozenset()
    roles = rules.adventurers
    powers = {power: power for role in roles for power in sorted({*role.powers_once_a("turn"), *role.powers})}
    used = each_known(spent, lambda at: f"spent[{at}]", powers, "power")
    if len(set(used)) < len(used):
        at = second(used)
        raise SaveError(f"{used[at]!r} stands there twice", f"spent[{at}]")
    return frozenset(used)


def _result(value: object, losses: Mapping[str, str]) -> Result:
    """How the game ended: won, or lost in some of the ways to lose."""
    words = mapped(
        value, "result", keys=("won",) if isinstance(value, Mapping) and "won" in value else ("lost", "also")
    )
    if "won" in words:
        if words["won"] is not True:
            raise SaveError("expected true", "result.won")
        return Won()
    also = listed(words["also"], "result.also", most=len(losses))
    return Lost(
        known(words["lost"], "result.lost", losses, "way to lose"),
        tuple(known(one, f"result.also[{at}]", losses, "way to lose") for at, one in enumerate(also)),
    )
