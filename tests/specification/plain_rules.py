"""Forbidden Island once more, slowly: the rules and the five house rules in plain sets, lists and dicts.

Nothing here is clever or shared with the engine. They are played side by side; where they part, one is wrong.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations
from typing import Any

Action = tuple[Any, ...]
Outcome = tuple[str, str]
Position = dict[str, Any]

TREASURE_TILES = {
    "earth": {"temple-of-the-moon", "temple-of-the-sun"},
    "wind": {"howling-garden", "whispering-garden"},
    "fire": {"cave-of-embers", "cave-of-shadows"},
    "ocean": {"coral-palace", "tidal-palace"},
}
FOOLS_LANDING = "fools-landing"
LIFT = "helicopter-lift"
SANDBAGS = "sandbags"
WATERS_RISE = "waters-rise"
SPECIALS = {LIFT, SANDBAGS}

HAND_LIMIT = 5
ACTIONS_A_TURN = 3
TREASURE_CARDS_A_TURN = 2
CARDS_FOR_A_CAPTURE = 4
FLOOD_CARDS_AT_TICK = {1: 2, 2: 2, 3: 3, 4: 3, 5: 3, 6: 4, 7: 4, 8: 5, 9: 5}
SKULL = 10

STRAIGHT = {(-1, 0), (1, 0), (0, -1), (0, 1)}
DIAGONAL = {(-1, -1), (-1, 1), (1, -1), (1, 1)}


class PlainGame:
    """One game, changed in place by `play`. A tile's id also names its place, after the tile has sunk too."""

    def __init__(self, position: Position) -> None:
        """Read a position; the copy made here shares nothing with it."""
        rules = position["rules"]
        self.adventurers: list[str] = list(rules["adventurers"])
        self.meter: str = rules["meter"]
        self.island: str = rules["island"]
        self.house_rules: list[str] = list(rules["house_rules"])
        self.tiles: list[list[str | None]] = [list(row) for row in position["tiles"]]
        self.flooded: set[str] = set(position["flooded"])
        self.sunk: set[str] = set(position["sunk"])
        self.pawns: list[str] = list(position["pawns"])
        self.hands: list[list[str]] = [list(hand) for hand in position["hands"]]
        self.captured: set[str] = set(position["captured"])
        self.water_level: int = position["water_level"]
        # A pile is a list of layers, top first. No order is known inside a layer.
        self.treasure_pile: list[dict[str, int]] = [dict(layer) for layer in position["treasure_pile"]]
        self.treasure_discard: dict[str, int] = dict(position["treasure_discard"])
        self.flood_pile: list[set[str]] = [set(layer) for layer in position["flood_pile"]]
        self.flood_discard: set[str] = set(position["flood_discard"])
        self.phase: str = position["phase"]
        self.interrupted: str | None = position.get("interrupted")
        self.seat: int = position["seat"]
        self.actions_left: int = position["actions_left"]
        self.draws_left: int = position["draws_left"]
        self.spent: set[str] = set(position.get("spent", []))
        self.result: dict[str, Any] | None = deepcopy(position.get("result"))
        self.drawing: bool = bool(position.get("drawing", False)) or not self._window_is_due()

    @classmethod
    def from_position(cls, position: Position) -> PlainGame:
        """Set the game up as the position says."""
        return cls(position)

    def position(self) -> Position:
        """Describe the game in the one canonical form."""
        described: Position = {
            "rules": {
                "adventurers": list(self.adventurers),
                "meter": self.meter,
                "island": self.island,
                "house_rules": list(self.house_rules),
            },
            "tiles": [list(row) for row in self.tiles],
            "flooded": sorted(self.flooded),
            "sunk": sorted(self.sunk),
            "pawns": list(self.pawns),
            "hands": [sorted(hand) for hand in self.hands],
            "captured": sorted(self.captured),
            "water_level": self.water_level,
            "treasure_pile": [dict(layer) for layer in self.treasure_pile],
            "treasure_discard": dict(self.treasure_discard),
            "flood_pile": [sorted(layer) for layer in self.flood_pile],
            "flood_discard": sorted(self.flood_discard),
            "phase": self.phase,
            "seat": self.seat,
            "actions_left": self.actions_left,
            "draws_left": self.draws_left,
            "spent": sorted(self.spent),
        }
        if self.phase in {"treasure", "flood"}:
            described["drawing"] = self.drawing
        if self.phase in {"discard", "water"}:
            described["interrupted"] = self.interrupted
        if self.result is not None:
            described["result"] = deepcopy(self.result)
        return described

    # ---- The island ------------------------------------------------------------------------------

    def _places(self) -> dict[str, tuple[int, int]]:
        """Say in which row and column each tile was laid, sunk ones too."""
        return {
            tile: (row, column)
            for row, tiles in enumerate(self.tiles)
            for column, tile in enumerate(tiles)
            if tile is not None
        }

    def _left(self) -> set[str]:
        """Name the tiles that are left, dry or flooded."""
        return set(self._places()) - self.sunk

    def _around(self, tile: str, directions: set[tuple[int, int]]) -> set[str]:
        """Name the tile places next to a place in these directions, missing ones too."""
        places = self._places()
        row, column = places[tile]
        return {
            other
            for other, (its_row, its_column) in places.items()
            if (its_row - row, its_column - column) in directions
        }

    def _directions(self, seat: int) -> set[tuple[int, int]]:
        """Say in which directions an adventurer steps and shores up: only the Explorer diagonally too."""
        return STRAIGHT | DIAGONAL if self.adventurers[seat] == "explorer" else STRAIGHT

    # ---- Who gets where --------------------------------------------------------------------------

    def _move_destinations(self, seat: int) -> set[str]:
        """Say where one step leads, or the Diver's dive."""
        if self.adventurers[seat] == "diver":
            return self._dive_destinations(self.pawns[seat])
        return self._around(self.pawns[seat], self._directions(seat)) & self._left()

    def _dive_destinations(self, start: str) -> set[str]:
        """Say where the Diver comes out: next to the start or to any flooded or missing place crossed."""
        seen = {start}
        to_leave_from = [start]
        while to_leave_from:
            for place in self._around(to_leave_from.pop(), STRAIGHT) - seen:
                seen.add(place)
                if place in self.flooded or place in self.sunk:  # a dry tile ends the dive
                    to_leave_from.append(place)
        return (seen & self._left()) - {start}

    def _navigate_destinations(self, passenger: int) -> set[str]:
        """Say where the Navigator can bring a passenger: up to 2 steps, never back to the start."""
        start = self.pawns[passenger]
        first = self._passenger_steps(passenger, start)
        second = {place for stop in first for place in self._passenger_steps(passenger, stop)}
        # A missing place may be between two steps of the Diver, but nobody ends there.
        return ((first | second) & self._left()) - {start}

    def _passenger_steps(self, passenger: int, place: str) -> set[str]:
        """Say where one step takes a passenger of the Navigator. The Pilot only walks."""
        if "walking-passengers" in self.house_rules:
            return self._around(place, STRAIGHT) & self._left()
        if self.adventurers[passenger] == "diver":
            if "bgc" in self.house_rules:  # each of the two steps crosses any flooded or missing places
                return self._dive_destinations(place)
            return self._around(place, STRAIGHT)
        return self._around(place, self._directions(passenger)) & self._left()

    def _swim_destinations(self, seat: int) -> set[str]:
        """Say where a pawn in the water can get out by itself."""
        adventurer, place = self.adventurers[seat], self.pawns[seat]
        if adventurer == "pilot" and "bgc" not in self.house_rules:
            return self._left()
        if adventurer == "diver":
            return self._nearest_tiles(place)
        if adventurer == "explorer" and "catalan" in self.house_rules:
            return self._around(place, STRAIGHT) & self._left()
        return self._around(place, self._directions(seat)) & self._left()

    def _nearest_tiles(self, start: str) -> set[str]:
        """Name the tiles fewest steps away through missing places, all ties."""
        # `bgc` lets the Diver cross flooded tiles too. That changes nothing: such a tile is itself nearer.
        seen, farthest = {start}, {start}
        while farthest:
            farthest = {place for stop in farthest for place in self._around(stop, STRAIGHT)} - seen
            if farthest & self._left():
                return farthest & self._left()
            seen |= farthest
        return set()

    # ---- What is legal ---------------------------------------------------------------------------

    def legal_actions(self) -> set[Action]:
        """List every action somebody may take now; none where a card is turned or the game is over."""
        everybody = range(len(self.pawns))
        if self.phase == "actions":
            return self._turn_actions(self.seat) | self._special_actions(everybody)
        if self.phase in {"treasure", "flood"} and not self.drawing:
            return {("draw", self.seat)} | self._special_actions(everybody)
        if self.phase == "discard":
            return self._discard_actions()
        if self.phase == "water":
            return self._water_actions()
        return set()

    def _turn_actions(self, seat: int) -> set[Action]:
        """List what costs one action, and the end of the actions."""
        actions: set[Action] = {("end-actions", seat)}
        actions |= {("move", seat, tile) for tile in self._move_destinations(seat)}
        actions |= self._fly_actions(seat) | self._navigate_actions(seat)
        actions |= self._shore_up_actions(seat) | self._give_actions(seat) | self._capture_actions(seat)
        return actions

    def _fly_actions(self, seat: int) -> set[Action]:
        """List the Pilot's flights, one in each own turn, to any other tile that is left."""
        if self.adventurers[seat] != "pilot" or "fly" in self.spent:
            return set()
        return {("fly", seat, tile) for tile in self._left() - {self.pawns[seat]}}

    def _navigate_actions(self, seat: int) -> set[Action]:
        """List the Navigator's moves of the other pawns."""
        if self.adventurers[seat] != "navigator":
            return set()
        return {
            ("navigate", seat, passenger, tile)
            for passenger in range(len(self.pawns))
            if passenger != seat
            for tile in self._navigate_destinations(passenger)
        }

    def _shore_up_actions(self, seat: int) -> set[Action]:
        """List the flooded tiles in reach; for the Engineer the pairs of them too."""
        own = self.pawns[seat]
        in_reach = sorted(({own} | self._around(own, self._directions(seat))) & self.flooded)
        actions: set[Action] = {("shore-up", seat, (tile,)) for tile in in_reach}
        if self.adventurers[seat] == "engineer":
            actions |= {("shore-up", seat, pair) for pair in combinations(in_reach, 2)}
        return actions

    def _give_actions(self, seat: int) -> set[Action]:
        """List the gifts to players on the same tile; the Messenger's to anybody."""
        return {
            ("give", seat, card, other)
            for other in range(len(self.pawns))
            if other != seat
            if self.adventurers[seat] == "messenger" or self.pawns[other] == self.pawns[seat]
            for card in self.hands[seat]
            if card not in SPECIALS or "bgc" in self.house_rules
        }

    def _capture_actions(self, seat: int) -> set[Action]:
        """List the treasures that lie here and are paid for; a captured one is not captured again."""
        return {
            ("capture", seat, treasure)
            for treasure, tiles in TREASURE_TILES.items()
            if treasure not in self.captured
            and self.pawns[seat] in tiles
            and self.hands[seat].count(treasure) >= CARDS_FOR_A_CAPTURE
        }

    def _special_actions(self, holders: range) -> set[Action]:
        """List the special cards that these seats may play, the winning lift too."""
        actions: set[Action] = set()
        for holder in holders:
            if LIFT in self.hands[holder]:
                actions |= self._lift_actions(holder, set(range(len(self.pawns))))
                if self._ready_to_escape():
                    actions.add(("escape", holder))
            if SANDBAGS in self.hands[holder]:
                actions |= {("sandbags", holder, tile) for tile in self.flooded}
        return actions

    def _lift_actions(self, holder: int, pawns: set[int]) -> set[Action]:
        """List the flights of some of these pawns from one tile to any other tile that is left."""
        return {
            (LIFT, holder, crew, tile)
            for start in {self.pawns[pawn] for pawn in pawns}
            for crew in self._crews(sorted(pawn for pawn in pawns if self.pawns[pawn] == start))
            for tile in self._left() - {start}
        }

    def _crews(self, together: list[int]) -> set[tuple[int, ...]]:
        """List which of the pawns on one tile may go aboard together: one or more."""
        if "catalan" in self.house_rules:
            return {(pawn,) for pawn in together}
        if "bgc" in self.house_rules:
            return {tuple(together)}
        return {crew for size in range(1, len(together) + 1) for crew in combinations(together, size)}

    def _ready_to_escape(self) -> bool:
        """Say whether a lift would win: all treasures captured, every pawn on Fools' Landing."""
        return self.captured == set(TREASURE_TILES) and set(self.pawns) == {FOOLS_LANDING}

    def _discard_actions(self) -> set[Action]:
        """List the discards of the one player over the limit, and the specials in that hand."""
        [seat] = self._seats_over_the_limit()
        discards: set[Action] = {("discard", seat, card) for card in self.hands[seat]}
        return discards | self._special_actions(range(seat, seat + 1))

    def _water_actions(self) -> set[Action]:
        """List the ways out of the water: swims, and anybody's lift of pawns in the water, nothing else."""
        swimmers = self._seats_in_the_water()
        actions: set[Action] = set()
        for seat in swimmers:
            actions |= {("swim", seat, tile) for tile in self._swim_destinations(seat)}
        for holder in self._rescuers():
            actions |= self._lift_actions(holder, swimmers)
        return actions

    # ---- What holds ------------------------------------------------------------------------------

    def _seats_over_the_limit(self) -> list[int]:
        """Name the seats that hold more than five cards."""
        return [seat for seat, hand in enumerate(self.hands) if len(hand) > HAND_LIMIT]

    def _seats_in_the_water(self) -> set[int]:
        """Name the pawns whose tile has sunk."""
        return {seat for seat, tile in enumerate(self.pawns) if tile in self.sunk}

    def _rescuers(self) -> list[int]:
        """Name the seats that may fetch pawns out of the water with a lift, as long as any tile is left to fly to."""
        if not self._left() or "no-lift-rescue" in self.house_rules or "few-windows" in self.house_rules:
            return []
        return [seat for seat, hand in enumerate(self.hands) if LIFT in hand]

    def _window_is_due(self) -> bool:
        """Say whether to wait before the next card: some hand holds a special, playable or not."""
        if not any(card in SPECIALS for hand in self.hands for card in hand):
            return False
        if "few-windows" in self.house_rules:  # only before the first flood card; the meter now stands still
            return self.phase == "flood" and self.draws_left == FLOOD_CARDS_AT_TICK[self.water_level]
        return True

    def _hand_limit_is_looked_at(self, part: str) -> bool:
        """Say whether the hand limit counts now; `few-windows` first turns both treasure cards."""
        return not ("few-windows" in self.house_rules and part == "treasure" and self.draws_left > 0)

    def _losses(self) -> list[str]:
        """Name every reason for which the game is lost, in the order they are named."""
        stranded = any(not self._swim_destinations(seat) for seat in self._seats_in_the_water())
        still_wanted = [tiles for treasure, tiles in TREASURE_TILES.items() if treasure not in self.captured]
        reasons = {
            "skull": self.water_level >= SKULL,
            "drowned": stranded and not self._rescuers(),
            "treasure": any(tiles <= self.sunk for tiles in still_wanted),
            "fools-landing": FOOLS_LANDING in self.sunk,
        }
        return [reason for reason, holds in reasons.items() if holds]

    # ---- Chance ----------------------------------------------------------------------------------

    def chance_outcomes(self) -> dict[Outcome, int]:
        """Count the cards that may be turned now; only the top layer of a pile can be."""
        if self.phase == "treasure" and self.drawing:
            return {("treasure", card): count for card, count in self.treasure_pile[0].items()}
        if self.phase == "flood" and self.drawing:
            return {("flood", tile): 1 for tile in self.flood_pile[0]}
        return {}

    def _turn_treasure_card(self, card: str) -> None:
        """Turn a treasure card for the player whose turn it is. Waters Rise! counts as one of the two."""
        top = self.treasure_pile[0]
        top[card] -= 1
        if top[card] == 0:
            del top[card]
        if not top:
            del self.treasure_pile[0]
        self.draws_left -= 1
        if card == WATERS_RISE:
            self._raise_the_waters()
            self._put_away(WATERS_RISE)
        else:
            self.hands[self.seat].append(card)
        # Renewed now, so that a hand-limit discard starts the new discard.
        if not self.treasure_pile and self.treasure_discard:
            self.treasure_pile, self.treasure_discard = [self.treasure_discard], {}

    def _raise_the_waters(self) -> None:
        """Move the marker up and lay the shuffled flood discard on top of the flood pile."""
        self.water_level += 1
        if "catalan" in self.house_rules:  # pile and discard are shuffled all together
            self.flood_pile = [self.flood_discard.union(*self.flood_pile)]
        elif self.flood_discard:
            self.flood_pile = [self.flood_discard, *self.flood_pile]
        self.flood_discard = set()

    def _turn_flood_card(self, tile: str) -> None:
        """Turn a flood card: a dry tile is flooded, a flooded one sinks, and its card leaves the game."""
        self.flood_pile[0].remove(tile)
        if not self.flood_pile[0]:
            del self.flood_pile[0]
        self.draws_left -= 1
        if tile in self.flooded:
            self.flooded.remove(tile)
            self.sunk.add(tile)
        else:
            self.flooded.add(tile)
            self.flood_discard.add(tile)
        if not self.flood_pile and self.flood_discard:
            self.flood_pile, self.flood_discard = [self.flood_discard], set()

    # ---- Playing ---------------------------------------------------------------------------------

    def play(self, description: Action) -> None:
        """Play a legal action or turn a possible card, and go on to where the game waits next."""
        if description in self.chance_outcomes():
            kind, card = description
            if kind == "treasure":
                self._turn_treasure_card(card)
            else:
                self._turn_flood_card(card)
            self._go_on()
        elif description not in self.legal_actions():
            message = f"{description!r} cannot be played in the phase {self.phase!r}"
            raise ValueError(message)
        elif description[0] == "draw":
            self.drawing = True
        elif description[0] == "escape":
            self._discard(description[1], LIFT)
            self._end({"won": True})
        else:
            self._carry_out(description)
            self._go_on()

    def _carry_out(self, action: Action) -> None:
        """Do what an action says, and count it if it costs one."""
        match action:
            case ("end-actions", _):
                self.actions_left = 0
            case ("helicopter-lift", holder, pawns, tile):
                self._discard(holder, LIFT)
                for pawn in pawns:
                    self.pawns[pawn] = tile
            case ("sandbags", holder, tile):
                self._discard(holder, SANDBAGS)
                self.flooded.remove(tile)
            case ("discard", seat, card):
                self._discard(seat, card)
            case ("swim", seat, tile):
                self.pawns[seat] = tile
            case _:
                self._carry_out_turn_action(action)
                self.actions_left -= 1

    def _carry_out_turn_action(self, action: Action) -> None:
        """Do what one of the three actions of a turn says."""
        match action:
            case ("move", seat, tile):
                self.pawns[seat] = tile
            case ("fly", seat, tile):
                self.pawns[seat] = tile
                self.spent.add("fly")
            case ("navigate", _, passenger, tile):
                self.pawns[passenger] = tile
            case ("shore-up", _, tiles):
                self.flooded -= set(tiles)
            case ("give", seat, card, other):
                self.hands[seat].remove(card)
                self.hands[other].append(card)
            case ("capture", seat, treasure):
                for _ in range(CARDS_FOR_A_CAPTURE):
                    self._discard(seat, treasure)
                self.captured.add(treasure)

    def _discard(self, seat: int, card: str) -> None:
        """Take a card out of a hand and put it on the treasure discard."""
        self.hands[seat].remove(card)
        self._put_away(card)

    def _put_away(self, card: str) -> None:
        """Put a card on the treasure discard."""
        self.treasure_discard[card] = self.treasure_discard.get(card, 0) + 1

    # ---- How a turn goes on ----------------------------------------------------------------------

    def _go_on(self) -> None:
        """Settle what has just happened: losses, pawns in the water, the hand limit, then the turn."""
        part = self.interrupted or self.phase
        losses = self._losses()
        if losses:
            self._end({"lost": losses[0], "also": losses[1:]})
        elif self._seats_in_the_water():
            self.phase, self.interrupted = "water", part
        elif self._seats_over_the_limit() and self._hand_limit_is_looked_at(part):
            self.phase, self.interrupted = "discard", part
        else:
            self.phase, self.interrupted = part, None
            self._go_on_with_the_turn()

    def _go_on_with_the_turn(self) -> None:
        """Begin the next part if this one is done, and wait before the next card if a window is due."""
        if self.phase == "actions" and self.actions_left == 0:
            self.phase, self.draws_left = "treasure", TREASURE_CARDS_A_TURN
        elif self.phase == "treasure" and self.draws_left == 0:
            self.phase, self.draws_left = "flood", FLOOD_CARDS_AT_TICK[self.water_level]
        elif self.phase == "flood" and self.draws_left == 0:
            self.phase, self.actions_left = "actions", ACTIONS_A_TURN
            self.seat = (self.seat + 1) % len(self.pawns)
            self.spent = set()
        self.drawing = not self._window_is_due()

    def _end(self, result: dict[str, Any]) -> None:
        """End the game; the turn does not pass on."""
        self.phase, self.interrupted, self.result = "ended", None, result
        self.actions_left = self.draws_left = 0
