"""Positions drawn as text, and what is legal in them read off as places of the island.

Each row of a picture is a row of the island, each word of it a place:

    `#` a dry tile   `~` a flooded one   `o` one that has sunk   `.` open sea, where no tile ever lay

A letter after the sign names the tile: `L` Fools' Landing, `E` `W` `F` `O` one of the two tiles of that treasure
(earth, wind, fire, ocean). Digits are the pawns that stand there, by their seats. `~L02` is Fools' Landing, flooded,
with the pawns of seats 0 and 2. Tiles that the picture does not name lie as in `ARRANGEMENT`: treasures and Fools'
Landing at the rim. A pawn that the picture does not show stands on its starting tile.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from attrs import frozen

import forbidden_island as fi

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

Spot = tuple[int, int]
"""A place: its column and its row, both counted from 1."""

DRY = """
    .  .  #  #  .  .
    .  #  #  #  #  .
    #  #  #  #  #  #
    #  #  #  #  #  #
    .  #  #  #  #  .
    .  .  #  #  .  .
"""

ARRANGEMENT = (
    ". . iron-gate silver-gate . .",
    ". temple-of-the-moon watchtower lost-lagoon howling-garden .",
    "cave-of-embers misty-marsh observatory phantom-rock twilight-hollow coral-palace",
    "tidal-palace cliffs-of-abandon crimson-forest breakers-bridge dunes-of-deception cave-of-shadows",
    ". whispering-garden copper-gate bronze-gate temple-of-the-sun .",
    ". . gold-gate fools-landing . .",
)

STARTS = {
    "diver": "iron-gate",
    "engineer": "bronze-gate",
    "explorer": "copper-gate",
    "messenger": "silver-gate",
    "navigator": "gold-gate",
    "pilot": "fools-landing",
}

DECK = {"earth": 5, "wind": 5, "fire": 5, "ocean": 5, "helicopter-lift": 3, "sandbags": 2, "waters-rise": 3}

_NAMED = {
    "L": ("fools-landing",),
    "E": ("temple-of-the-moon", "temple-of-the-sun"),
    "W": ("howling-garden", "whispering-garden"),
    "F": ("cave-of-embers", "cave-of-shadows"),
    "O": ("coral-palace", "tidal-palace"),
}


# --- drawing a position ------------------------------------------------------------------------------------


def island(  # noqa: PLR0913 - the words in which a position is described
    picture: str = DRY,
    *,
    roles: Sequence[str | fi.Adventurer] = ("engineer", "messenger"),
    hands: Mapping[int, str] | None = None,
    captured: str = "",
    water_level: int = 1,
    seat: int = 0,
    actions: int = 3,
    treasure_cards: int = 0,
    flood_cards: int = 0,
    spent: Sequence[str] = (),
    next_treasure: str = "",
    treasure_pile: str | None = None,
    treasure_discard: str = "",
    next_flood: Sequence[Spot] = (),
    flood_pile: Collection[Spot] | None = None,
    flood_discard: Collection[Spot] = (),
    house_rules: Sequence[str | fi.HouseRule] = (),
) -> fi.State:
    """The position of a picture and a few words, checked for soundness.

    Cards are written as in ``"4 earth, sandbags"``. A card that no word mentions lies in its pile, in unknown order.

    Args:
        picture: The island and the pawns on it.
        roles: Who sits where.
        hands: The cards of each seat that holds any.
        captured: The treasures that the team has, as in ``"earth wind"``.
        water_level: The tick of the water meter.
        seat: Whose turn it is.
        actions: How many actions are left; without meaning once cards are drawn.
        treasure_cards: How many treasure cards are still to be drawn, if the turn is at that part.
        flood_cards: How many flood cards are still to be drawn, if the turn is at that part.
        spent: The powers used this turn.
        next_treasure: The treasure cards known to lie on top of the pile, in this order.
        treasure_pile: The rest of the treasure pile, if not everything; what is left over is in the discard.
        treasure_discard: The treasure discard.
        next_flood: The places of the flood cards known to lie on top of the pile, in this order.
        flood_pile: The rest of the flood pile, if not everything; what is left over is in the discard.
        flood_discard: The flood discard.
        house_rules: The house rules played by: ids of built-in ones, or values.
    """
    drawn = _Drawing.of(picture)
    held = [cards((hands or {}).get(one, "")) for one in range(len(roles))]
    treasure = _piles(
        on_top=cards(next_treasure),
        pile=None if treasure_pile is None else cards(treasure_pile),
        discard=cards(treasure_discard),
        rest=list((Counter(DECK) - Counter(card for hand in held for card in hand)).elements()),
    )
    flood = _piles(
        on_top=[drawn.tiles[spot] for spot in next_flood],
        pile=None if flood_pile is None else [drawn.tiles[spot] for spot in flood_pile],
        discard=[drawn.tiles[spot] for spot in flood_discard],
        rest=[tile for spot, tile in drawn.tiles.items() if drawn.signs[spot] != "o"],
    )
    if set(drawn.pawns) - set(range(len(roles))):
        raise ValueError(f"a pawn of nobody is drawn: {picture}")
    draws = treasure_cards or flood_cards
    box = fi.Catalogue.builtin()
    seated = [box.adventurer(role) for role in roles]
    return fi.State.from_dict(
        {
            "format": "forbidden-island/state",
            "version": 1,
            "rules": {
                "adventurers": [role.id for role in seated],
                "meter": "novice",
                "island": "forbidden-island",
                "house_rules": [one if isinstance(one, str) else one.id for one in house_rules],
            },
            "tiles": [[drawn.tiles.get((column, row)) for column in range(1, 7)] for row in range(1, 7)],
            "flooded": drawn.lying("~"),
            "sunk": drawn.lying("o"),
            "pawns": [drawn.pawns.get(one, role.start) for one, role in enumerate(seated)],
            "hands": held,
            "captured": captured.split(),
            "water_level": water_level,
            "treasure_pile": [dict(Counter(layer)) for layer in treasure.layers],
            "treasure_discard": dict(Counter(treasure.discard)),
            "flood_pile": flood.layers,
            "flood_discard": flood.discard,
            "phase": "treasure" if treasure_cards else "flood" if flood_cards else "actions",
            "seat": seat,
            "actions_left": 0 if draws else actions,
            "draws_left": draws,
            "spent": list(spent),
        },
        catalogue=box.plus(*seated, *(one for one in house_rules if not isinstance(one, str))),
    )


def cards(text: str) -> list[str]:
    """The cards of a text such as ``"4 earth, sandbags"``, one an entry."""
    found: list[str] = []
    for item in filter(None, text.split(", ")):
        copies, _, card = item.rpartition(" ")
        found += [card] * int(copies or 1)
    return found


@frozen
class _Piles:
    """A pile in layers, top first, and its discard."""

    layers: list[list[str]]
    discard: list[str]


def _piles(*, on_top: list[str], pile: list[str] | None, discard: list[str], rest: list[str]) -> _Piles:
    """The cards of ``rest`` where the words say; those left over go to the pile or, if that is said, to the discard."""
    unmentioned = list((Counter(rest) - Counter(on_top) - Counter(pile or ()) - Counter(discard)).elements())
    if pile is None:
        pile = unmentioned
    else:
        discard = discard + unmentioned
    return _Piles([[card] for card in on_top] + [pile] * bool(pile), discard)


@frozen
class _Drawing:
    """What a picture shows: how each place lies, which tile was laid there, and where the pawns are."""

    signs: dict[Spot, str]
    tiles: dict[Spot, str]
    pawns: dict[int, str]

    @classmethod
    def of(cls, picture: str) -> _Drawing:
        words = {spot: word for spot, word in _grid(picture).items() if word != "."}
        tiles = _arranged({spot: letter for spot, word in words.items() for letter in word[1:] if letter in _NAMED})
        pawns = {int(digit): tiles[spot] for spot, word in words.items() for digit in word if digit.isdigit()}
        signs = {spot: word[0] for spot, word in words.items()}
        if set(signs.values()) - {"#", "~", "o"}:
            raise ValueError(f"a tile is drawn as # (dry), ~ (flooded) or o (sunk): {picture}")
        return cls(signs, tiles, pawns)

    def lying(self, sign: str) -> list[str]:
        """The tiles that are drawn with ``sign``."""
        return [tile for spot, tile in self.tiles.items() if self.signs[spot] == sign]


def _grid(picture: str) -> dict[Spot, str]:
    """The word at each place of a picture that has the shape of the island."""
    rows = [line.split() for line in picture.strip().splitlines()]
    words = {(column, row): word for row, line in enumerate(rows, 1) for column, word in enumerate(line, 1)}
    if [len(line) for line in rows] != [6] * 6 or any((words[spot] != ".") > (spot in _PLACES) for spot in words):
        raise ValueError(f"this is not a picture of the island: {picture}")
    return words


def _arranged(named: Mapping[Spot, str]) -> dict[Spot, str]:
    """`ARRANGEMENT`, with the named tiles brought to their places by exchanging them for what lay there."""
    tiles = dict(_PLACES)
    copies = {letter: iter(ids) for letter, ids in _NAMED.items()}
    for spot, letter in named.items():
        tile = next(copies[letter])
        there = next(other for other, one in tiles.items() if one == tile)
        tiles[spot], tiles[there] = tile, tiles[spot]
    return tiles


_PLACES = {
    (column, row): tile
    for row, line in enumerate(ARRANGEMENT, 1)
    for column, tile in enumerate(line.split(), 1)
    if tile != "."
}


# --- places -------------------------------------------------------------------------------------------------


def places(picture: str) -> set[Spot]:
    """The places marked with `x` in a picture."""
    words = _grid(picture)
    if set(words.values()) - {"x", "."}:
        raise ValueError(f"a place is marked with x, or not marked: {picture}")
    return {spot for spot, word in words.items() if word == "x"}


EVERYWHERE = set(_PLACES)
"""All 24 places."""


def at(state: fi.State, column: int, row: int) -> fi.Tile:
    """The tile that was laid at a place."""
    tile = state.tile_at(column, row)
    if tile is None:
        raise ValueError(f"no tile was ever laid at ({column}, {row})")
    return tile


def _spots(state: fi.State, tiles: Collection[fi.Tile]) -> set[Spot]:
    return {state.place_of(tile) for tile in tiles}


def flooded(state: fi.State) -> set[Spot]:
    """The places of the flooded tiles."""
    return _spots(state, state.flooded)


def sunk(state: fi.State) -> set[Spot]:
    """The places of the tiles that have sunk."""
    return _spots(state, state.sunk)


def pawn(state: fi.State, seat: int) -> Spot:
    """Where the pawn of a seat is."""
    return state.place_of(state.pawns[seat])


# --- what is legal ------------------------------------------------------------------------------------------


def offered(state: fi.State, *kinds: type[fi.Action], seat: int | None = None) -> set[fi.Action]:
    """The legal actions of some kinds; without a kind, all of them."""
    return {action for action in state.legal_actions(seat) if isinstance(action, kinds or fi.Action)}


def kinds(state: fi.State, seat: int | None = None) -> set[type[fi.Action]]:
    """What kinds of actions are legal."""
    return set(map(type, state.legal_actions(seat)))


def goes(state: fi.State, seat: int) -> set[Spot]:
    """Where the pawn of a seat can walk, or dive."""
    return _spots(state, [it.to for it in state.legal_actions(seat) if isinstance(it, fi.Move)])


def flies(state: fi.State, seat: int) -> set[Spot]:
    """Where the pawn of a seat can fly."""
    return _spots(state, [it.to for it in state.legal_actions(seat) if isinstance(it, fi.Fly)])


def swims(state: fi.State, seat: int) -> set[Spot]:
    """Where the pawn of a seat can get out of the water by itself."""
    return _spots(state, [it.to for it in state.legal_actions(seat) if isinstance(it, fi.Swim)])


def led(state: fi.State, passenger: int) -> set[Spot]:
    """Where the Navigator can bring a pawn."""
    led = (it for it in state.legal_actions() if isinstance(it, fi.Navigate) and it.pawn == passenger)
    return _spots(state, [it.to for it in led])


def lifted(state: fi.State, *pawns: int, seat: int | None = None) -> set[Spot]:
    """Where a Helicopter Lift can carry just these pawns together."""
    lifts = (it for it in state.legal_actions(seat) if isinstance(it, fi.HelicopterLift) and it.pawns == pawns)
    return _spots(state, [it.to for it in lifts])


def shores(state: fi.State, seat: int) -> set[Spot]:
    """The single tiles that a seat can shore up."""
    single = (it.tiles for it in state.legal_actions(seat) if isinstance(it, fi.ShoreUp) and len(it.tiles) == 1)
    return _spots(state, [tile for (tile,) in single])


def sandbagged(state: fi.State, seat: int | None = None) -> set[Spot]:
    """Where Sandbags can be laid."""
    return _spots(state, [it.tile for it in state.legal_actions(seat) if isinstance(it, fi.Sandbags)])


# --- playing on ---------------------------------------------------------------------------------------------


def draw(state: fi.State, *drawn: str) -> fi.State:
    """These treasure cards are turned one by one; nobody plays a special card before any of them."""
    ids = {card.id: card for card in state.rules.cards}
    for card in drawn:
        state = _closed(state).apply(fi.TreasureDrawn(ids[card]))
    return state


def flood(state: fi.State, *drawn: Spot) -> fi.State:
    """The flood cards of these places are turned one by one; nobody plays a special card before any of them."""
    for column, row in drawn:
        state = _closed(state).apply(fi.FloodDrawn(at(state, column, row)))
    return state


def sinks(picture: str, *roles: str, spot: Spot = (4, 4), cards: int = 2, **words: Any) -> fi.State:  # noqa: ANN401 - words of `island`
    """The tile at ``spot`` sinks in a turn of seat 0, or of ``seat``, when ``cards`` flood cards are still to come."""
    return flood(island(picture, roles=roles, flood_cards=cards, next_flood=[spot], **words), spot)


def _closed(state: fi.State) -> fi.State:
    return state if state.is_chance else state.apply(fi.Draw(state.seat))


def quiet_turn(state: fi.State) -> fi.State:
    """The rest of this turn without actions and specials, and with cards that do no harm."""
    seat = state.seat
    state = state.apply(fi.EndActions(seat)) if state.actions_left else state
    while state.seat == seat and not state.is_over:
        state = _closed(state)
        state = state.apply(next(outcome for outcome, _ in state.chance_outcomes() if _harmless(state, outcome)))
    return state


def _harmless(state: fi.State, outcome: fi.Outcome) -> bool:
    if isinstance(outcome, fi.FloodDrawn):
        return outcome.tile not in state.flooded
    return outcome != fi.TreasureDrawn(fi.Card.WATERS_RISE)


def counted(cards: Mapping[fi.Card, int]) -> dict[str, int]:
    """A pile or a discard with ids for cards."""
    return {card.id: copies for card, copies in cards.items()}


def hand(state: fi.State, seat: int) -> list[str]:
    """The cards of a seat, as `cards` gives them."""
    return [card.id for card in state.hands[seat]]


def pile_of_places(state: fi.State) -> list[set[Spot]]:
    """The flood pile in layers, top first, with places for its cards."""
    return [_spots(state, layer) for layer in state.flood_pile]


def discard_of_places(state: fi.State) -> set[Spot]:
    """The flood discard, with places for its cards."""
    return _spots(state, state.flood_discard)


def whole_deck(state: fi.State) -> dict[str, Any]:
    """Every treasure card there is: in hands, in the pile and in the discard."""
    there: Counter[str] = Counter(card.id for one in state.hands for card in one)
    for layer in (*state.treasure_pile, state.treasure_discard):
        there.update(counted(layer))
    return dict(there)
