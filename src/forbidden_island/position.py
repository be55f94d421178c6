"""A position as a dict of JSON's own values, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from hashlib import sha256
from itertools import product
from typing import TYPE_CHECKING, Any, cast

from attrs import evolve, frozen

from forbidden_island.box import Place
from forbidden_island.catalogue import Catalogue, origins
from forbidden_island.deal import deal_of
from forbidden_island.errors import ForbiddenIslandError, SaveError
from forbidden_island.json_values.freezing import frozen_value, thawed_value
from forbidden_island.json_values.reading import flag, known, listed, loads, mapped, text, whole
from forbidden_island.json_values.writing import dumps
from forbidden_island.moment import Lost, Moment, Result, Won
from forbidden_island.plugins.origins import explained, read_origins
from forbidden_island.problems import first_fault
from forbidden_island.rules import RULES_VERSION, Rules
from forbidden_island.state import State
from forbidden_island.tables.piles import discarded
from forbidden_island.turn.window import asks, window_due

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from forbidden_island.phase import Phase
    from forbidden_island.tables.numbering import Numbering

__all__ = ["FORMAT", "VERSION", "from_dict", "from_json", "key", "replacing", "to_dict", "to_json"]

FORMAT = "forbidden-island/state"
VERSION = 1

_MOST_CARDS = 255
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
        data,
        "",
        keys=("format", "version", "rules", *_VIEWS),
        optional=("rules_version", *_SOMETIMES),
    )
    if words["format"] != FORMAT:
        raise SaveError(f"expected {FORMAT!r}", "format")
    whole(words["version"], "version", VERSION, VERSION)
    whole(words.get("rules_version", RULES_VERSION), "rules_version", RULES_VERSION, RULES_VERSION)
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
    read = _Reader(rules.numbering)
    seats = len(rules.adventurers)
    state = State(
        deal=deal_of(rules, read.order(rules, words["tiles"])),
        moment=_moment(rules, words),
        left=rules.numbering.all_tiles & ~read.mask(words["sunk"], "sunk"),
        flooded=read.mask(words["flooded"], "flooded"),
        at=read.pawns(words["pawns"], seats),
        hands=tuple(map(rules.numbering.hands.of, read.hands(words["hands"], rules))),
        captured=read.captured(words["captured"]),
        level=whole(words["water_level"], "water_level", 1, rules.meter.skull),
        treasure_pile=read.treasure_pile(words["treasure_pile"]),
        treasure_discard=read.treasure_discard(words["treasure_discard"]),
        flood_pile=read.flood_pile(words["flood_pile"]),
        flood_discard=read.mask(words["flood_discard"], "flood_discard"),
        notes=frozen_value(mapped(words.get("notes", {}), "notes"), "notes"),
    )
    if state._moment.phase.cards is not None and not (window_due(state) and asks(state)):
        state = evolve(state, moment=state._moment.turning)
    fault = first_fault(state)
    if fault:
        raise SaveError(fault.sentence, fault.place)
    return state


@frozen
class _Reader:
    """Reads the tiles, cards and treasures of a saved position as numbers."""

    numbering: Numbering

    def numbers(self, value: object, place: str, table: Mapping[str, int], what: str) -> list[int]:
        """A list of different ids."""
        ids = listed(value, place, most=len(table))
        numbers = [known(one, f"{place}[{at}]", table, what) for at, one in enumerate(ids)]
        for at, number in enumerate(numbers):
            if number in numbers[:at]:
                raise SaveError(f"{ids[at]!r} stands there twice", f"{place}[{at}]")
        return numbers

    def mask(self, value: object, place: str) -> int:
        """A set of tiles."""
        return sum(1 << number for number in self.numbers(value, place, self.numbering.bit, "tile"))

    def captured(self, value: object) -> int:
        """A set of treasures."""
        return sum(1 << number for number in self.numbers(value, "captured", self.numbering.treasure, "treasure"))

    def pawns(self, value: object, seats: int) -> tuple[int, ...]:
        """A tile for each seat."""
        tiles = listed(value, "pawns", length=seats)
        return tuple(known(one, f"pawns[{seat}]", self.numbering.bit, "tile") for seat, one in enumerate(tiles))

    def hands(self, value: object, rules: Rules) -> Iterator[bytes]:
        """The cards of each seat."""
        most = sum(copies for _, copies in rules.deck)
        for seat, hand in enumerate(listed(value, "hands", length=len(rules.adventurers))):
            place = f"hands[{seat}]"
            cards = listed(hand, place, most=most)
            yield bytes(
                sorted(known(one, f"{place}[{at}]", self.numbering.card, "card") for at, one in enumerate(cards))
            )

    def counts(self, value: object, place: str) -> list[tuple[int, int]]:
        """Cards with their numbers of copies, as the deck is sorted."""
        copies = mapped(value, place)
        return sorted(
            (
                known(one, place, self.numbering.card, "card"),
                whole(copies[one], f"{place}.{one}", 0, _MOST_CARDS),
            )
            for one in copies
        )

    def treasure_pile(self, value: object) -> tuple[bytes, ...]:
        """The layers of the treasure pile."""
        layers = listed(value, "treasure_pile", most=_MOST_CARDS)
        counts = (self.counts(layer, f"treasure_pile[{at}]") for at, layer in enumerate(layers))
        return tuple(b"".join(bytes((number,)) * copies for number, copies in layer) for layer in counts)

    def treasure_discard(self, value: object) -> int:
        """The cards of the treasure discard."""
        return sum(discarded(number, copies) for number, copies in self.counts(value, "treasure_discard"))

    def flood_pile(self, value: object) -> tuple[bytes, ...]:
        """The layers of the flood pile."""
        layers = listed(value, "flood_pile", most=len(self.numbering.tiles))
        return tuple(
            bytes(sorted(self.numbers(layer, f"flood_pile[{at}]", self.numbering.bit, "tile")))
            for at, layer in enumerate(layers)
        )

    def order(self, rules: Rules, value: object) -> bytes:
        """The tile on each place of the outline."""
        outline = rules.island.outline
        rows = [
            listed(row, f"tiles[{at}]", length=outline.width)
            for at, row in enumerate(listed(value, "tiles", length=outline.height))
        ]
        laid: dict[int, str] = {}
        for row, column in product(range(outline.height), range(outline.width)):
            place, one = f"tiles[{row}][{column}]", rows[row][column]
            if Place(column + 1, row + 1) in outline:
                number = known(one, place, self.numbering.bit, "tile")
                if number in laid:
                    raise SaveError(f"{one!r} is laid at {laid[number]} already", place)
                laid[number] = place
            elif one is not None:
                raise SaveError(f"no tile can lie here on {rules.island.title}; expected null", place)
        return bytes(laid)


def _moment(rules: Rules, words: Mapping[str, Any]) -> Moment:
    """Where in the turn the position stands."""
    phases = {phase.id: phase for phase in rules.phases}
    phase = known(words["phase"], "phase", phases, "phase")
    for name, belongs in _ONLY_IN.items():
        if name in words and not belongs(phase):
            raise SaveError(f"the key {name!r} does not belong to the phase {phase.id!r}", name)
    roles = rules.adventurers
    powers = {power: power for role in roles for power in sorted({*role.powers_once_a("turn"), *role.powers})}
    spent = listed(words.get("spent", ()), "spent", most=_MOST_CARDS)
    for number, power in enumerate(spent):
        if power in spent[:number]:
            raise SaveError(f"{power!r} stands there twice", f"spent[{number}]")
    draws = whole(words["draws_left"], "draws_left", 0, _MOST_CARDS)
    at = partial(
        rules.clock.at,
        seat=whole(words["seat"], "seat", 0, len(rules.adventurers) - 1),
        actions_left=whole(words["actions_left"], "actions_left", 0, rules.actions_a_turn),
        draws_left=draws,
        spent=frozenset(known(one, f"spent[{at}]", powers, "power") for at, one in enumerate(spent)),
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
