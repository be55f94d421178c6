"""The game in words: who plays, on which island, with which cards, limits, phases and policies."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, fields, frozen

from forbidden_island.box import DECK, FORBIDDEN_ISLAND, NOVICE, TILES, TREASURES, Card, Tile
from forbidden_island.changes import in_order
from forbidden_island.deal import RuleTable
from forbidden_island.errors import SetupError
from forbidden_island.moment import clock
from forbidden_island.quantities import quantity
from forbidden_island.tables.numbering import numbering
from forbidden_island.turn import LOSSES, PHASES, any_of_them, sinking, struck, team_can_leave, waters_rise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random

    from forbidden_island.action_space import ActionSpace
    from forbidden_island.adventurers import Adventurer
    from forbidden_island.box import Island, Treasure, WaterMeter
    from forbidden_island.catalogue import Catalogue
    from forbidden_island.house_rules import HouseRule
    from forbidden_island.moment import Clock
    from forbidden_island.phase import Phase
    from forbidden_island.state import Draft, State
    from forbidden_island.tables.numbering import Numbering
    from forbidden_island.turn import Loss
    from forbidden_island.view import View

__all__ = ["RULES_VERSION", "Rules"]

RULES_VERSION = 1
"""Grows whenever a position could play on differently from one version of the library to the next."""

_MOST_TILES = 255


_LEAST = {"actions_a_turn": 1, "cards_a_turn": 0, "hand_limit": 0, "cards_to_capture": 0}
"""Without an action in a turn nobody ever decides anything; a turn without cards, or empty hands, can be played."""


@frozen(slots=False, eq=False)
class Rules:
    """The rules of one game, frozen: they compare, hash and pickle by their words.

    Usually made by `Rules.create` or `new_game`. A house rule changes them with `attrs.evolve` and `with_phase`.

    Attributes:
        adventurers: The role of each seat.
        meter: The water meter.
        island: The outline.
        house_rules: The house rules that these rules already follow.
        players: The numbers of players that the game is for.
        tiles: The island's tiles; their order is the order of every listing.
        treasures: The treasures to capture.
        deck: Each card of the treasure deck with its number of copies.
        landing: The tile from which the team leaves.
        hand_limit: The most cards that anybody may hold.
        actions_a_turn: Actions in each turn.
        cards_a_turn: Treasure cards that each turn draws.
        cards_dealt: Cards that each player starts with.
        tiles_flooded: Flood cards drawn at setup.
        cards_to_capture: Cards that a treasure takes.
        specials_given: Whether special cards may be given away too.
        carries: ``pawns -> groups``: which of the pawns on one tile a lift may carry together.
        events: What cards do that are never held: a card, and ``draft -> None``, its effect.
        losses: The ways to lose, in the order in which they are named.
        struck: ``draft -> bool``: what follows when a tile has sunk or the water has risen, and whether that is
            the end of the game or something that the turn must wait for.
        can_leave: ``view -> bool``: whether the winning lift may be played now.
        wins: Other ways to win, each ``view -> bool``: looked at after every card and every action.
        phases: The phases of the turn.
        notes: What house rules remember, as pairs of an id and a value.
        named: The roles, the meter and the island by which a file names these rules, where house rules have changed
            them; set by `create`.
        whole: Whether the rules are complete, so that they are checked; off while house rules are applied.

    Raises:
        SetupError: They are not playable: the wrong number of players, a role twice, an outline of another size, a
            turn without actions, a number below zero.
    """

    adventurers: tuple[Adventurer, ...]
    meter: WaterMeter = NOVICE
    island: Island = FORBIDDEN_ISLAND
    house_rules: tuple[HouseRule, ...] = ()
    players: tuple[int, ...] = (2, 3, 4)
    tiles: tuple[Tile, ...] = TILES
    treasures: tuple[Treasure, ...] = TREASURES
    deck: tuple[tuple[Card, int], ...] = DECK
    landing: Tile = Tile.FOOLS_LANDING
    hand_limit: int = 5
    actions_a_turn: int = 3
    cards_a_turn: int = 2
    cards_dealt: int = 2
    tiles_flooded: int = 6
    cards_to_capture: int = 4
    specials_given: bool = False
    carries: Callable[[tuple[int, ...]], Iterable[tuple[int, ...]]] = any_of_them
    events: tuple[tuple[Card, Callable[[Draft], None]], ...] = ((Card.WATERS_RISE, waters_rise),)
    losses: tuple[Loss, ...] = LOSSES
    struck: Callable[[Draft], bool] = struck
    can_leave: Callable[[View], bool] = team_can_leave
    wins: tuple[Callable[[View], bool], ...] = ()
    phases: tuple[Phase, ...] = PHASES
    notes: tuple[tuple[str, Any], ...] = ()
    named: tuple[tuple[Adventurer, ...], WaterMeter, Island] | None = None
    whole: bool = field(default=True, eq=False, repr=False)

    # Private, made from the words: which bit is which tile, and the moments of the turn.
    numbering: Numbering = field(init=False, repr=False)
    clock: Clock = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be played."""
        if self.whole:
            self._prepare()

    def _prepare(self) -> None:
        self._check_seats()
        self._check_island()
        self._check_figures()
        object.__setattr__(self, "numbering", numbering(self.tiles, self.treasures, self.deck, self.events))
        object.__setattr__(self, "clock", clock(self.phases, len(self.adventurers), self.actions_a_turn))
        self._check_setup()

    def _check_seats(self) -> None:
        roles = [role.id for role in self.adventurers]
        if len(roles) not in self.players:
            raise SetupError(f"{quantity(len(roles), 'player')}; the game is for {', '.join(map(str, self.players))}")
        if len(set(roles)) != len(roles):
            twice = sorted({role for role in roles if roles.count(role) > 1})
            raise SetupError(f"adventurer {', '.join(twice)} sits at two seats; all must differ")

    def _check_island(self) -> None:
        places = len(self.island.outline.places)
        if places != len(self.tiles):
            raise SetupError(
                f"island {self.island.id!r} has {quantity(places, 'place')}, for {quantity(len(self.tiles), 'tile')}"
            )
        if places > _MOST_TILES:
            raise SetupError(f"island {self.island.id!r} has {quantity(places, 'place')}; {_MOST_TILES} are possible")

    def _check_figures(self) -> None:
        for name, least in _LEAST.items():
            if getattr(self, name) < least:
                raise SetupError(f"{name} is {getattr(self, name)}; it can be {least} or more")

    def _check_setup(self) -> None:
        known = self.numbering.bit
        for role in self.adventurers:
            if role.start not in known:
                raise SetupError(f"adventurer {role.id!r} starts on {role.start!r}, which is no tile of this game")
        if self.landing.id not in known:
            raise SetupError(f"the helicopter lands on {self.landing.id!r}, which is no tile of this game")
        if not 0 <= self.tiles_flooded <= len(known):
            raise SetupError(f"tiles_flooded is {self.tiles_flooded}; it can be 0 to {len(known)}")
        most = len(self.numbering.dealt_from) // len(self.adventurers)
        if not 0 <= self.cards_dealt <= most:
            raise SetupError(f"cards_dealt is {self.cards_dealt}; it can be 0 to {most}")

    @classmethod
    def create(
        cls,
        adventurers: Iterable[str | Adventurer],
        *,
        meter: str | WaterMeter = NOVICE,
        island: str | Island = FORBIDDEN_ISLAND,
        house_rules: Iterable[str | HouseRule] = (),
        catalogue: Catalogue | None = None,
    ) -> Rules:
        """The rules of a game, with its house rules applied from left to right.

        Args:
            adventurers: The role of each seat: ids or values.
            meter: The water meter: an id or a value.
            island: The outline: an id or a value.
            house_rules: Ids or values, in the order in which they are applied.
            catalogue: Where ids are looked up; without it, among the built-ins, then among what is installed.

        Raises:
            UnknownPluginError: Nothing has one of the ids.
            DuplicatePluginError: Several installed distributions offer one of the ids.
            BrokenPluginError: One of them cannot be used.
            SetupError: The game is not playable, or house rules clash or stand in the wrong order.
        """
        known = _default_catalogue() if catalogue is None else catalogue
        return _created(
            known.adventurers.find_all(adventurers),
            known.meters.find(meter),
            known.islands.find(island),
            known.house_rules.find_all(house_rules),
        )

    @cached_property
    def _table(self) -> RuleTable:
        """Look-ups for every game by these rules: private, as `numbering` and `clock` are."""
        return RuleTable(self, sinking(self))

    def new_state(self, rng: Random) -> State:
        """Deal a first state: tiles, flood cards and hands, all by ``rng``."""
        from forbidden_island.setup import deal

        return deal(self, rng)

    def phase(self, id: str) -> Phase:
        """The phase called ``id``.

        Raises:
            KeyError: There is none.
        """
        for phase in self.phases:
            if phase.id == id:
                return phase
        raise KeyError(f"no phase is called {id!r}; there is {', '.join(phase.id for phase in self.phases)}")

    def with_phase(self, phase: Phase) -> Rules:
        """These rules with the phase of the same id replaced, or with a new one."""
        others = [one for one in self.phases if one.id != phase.id]
        at = next((at for at, one in enumerate(self.phases) if one.id == phase.id), len(others))
        return evolve(self, phases=(*others[:at], phase, *others[at:]))

    def with_event(self, card: Card, effect: Callable[[Draft], None]) -> Rules:
        """These rules with another effect of a card that is never held, or with one more such card.

        Args:
            card: The card; its copies are a matter of the ``deck``.
            effect: ``draft -> None``: what it does when it is turned, written with the verbs, before it is discarded.
        """
        events = {**dict(self.events), card: effect}
        return evolve(self, events=tuple(sorted(events.items(), key=lambda event: event[0].id)))

    def with_role(self, id: str, **words: Any) -> Rules:  # noqa: ANN401 - each word has the type of its hook
        """These rules with some words of the role called ``id`` changed, if somebody plays it.

        Args:
            id: The role, such as ``explorer``.
            **words: Attributes of `Adventurer`.
        """
        roles = [evolve(role, **words) if role.id == id else role for role in self.adventurers]
        return evolve(self, adventurers=tuple(roles))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The kinds of cards in the treasure deck."""
        return tuple([card for card, _ in self.deck])

    def is_held(self, card: Card) -> bool:
        """Whether ``card`` is taken in the hand when it is drawn."""
        return card in self.cards and all(card != event for event, _ in self.events)

    def gives(self, card: Card) -> bool:
        """Whether ``card`` may be given to another player."""
        return self.is_held(card) and (self.specials_given or not card.special)

    @cached_property
    def is_made_of_its_names(self) -> bool:
        """Whether roles, meter, island and house rules alone make these rules; only then can a file name them."""
        adventurers, meter, island = self.named or self._named_by_itself
        try:
            made = Rules.create(adventurers, meter=meter, island=island, house_rules=self.house_rules)
        except SetupError:  # a number of players or of tiles that only other words allow
            return False
        return made == self

    @property
    def names(self) -> dict[str, Any]:
        """The ids by which a file names these rules: those of roles, meter, island and house rules."""
        adventurers, meter, island = self.named or self._named_by_itself
        return {
            "adventurers": [role.id for role in adventurers],
            "meter": meter.id,
            "island": island.id,
            "house_rules": [house_rule.id for house_rule in self.house_rules],
        }

    @property
    def _named_by_itself(self) -> tuple[tuple[Adventurer, ...], WaterMeter, Island]:
        return self.adventurers, self.meter, self.island

    @cached_property
    def actions(self) -> ActionSpace:
        """Every action that these rules can ever offer, numbered."""
        from forbidden_island.action_space import ActionSpace

        return ActionSpace(self)

    @cached_property
    def _words(self) -> tuple[Any, ...]:
        return tuple(getattr(self, one.name) for one in fields(Rules) if one.init and one.eq)

    def __eq__(self, other: object) -> bool:
        """Whether all words are equal."""
        if not isinstance(other, Rules):
            return NotImplemented
        return self is other or self._words == other._words

    def __hash__(self) -> int:
        """A number that equal rules share."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.adventurers, self.meter, self.island, self.house_rules))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what they are made of, so that they are shared again once they are read; or, changed by hand, all.

        Look-ups are made again.
        """
        if self.is_made_of_its_names:
            return _created, (*(self.named or self._named_by_itself), self.house_rules)
        return Rules, self._words


@cache
def _default_catalogue() -> Catalogue:
    """Where ids are looked up if nobody says where: a door that is opened once, as to import costs time each time."""
    from forbidden_island.catalogue import Catalogue

    return Catalogue.default()


@lru_cache(maxsize=512)
def _created(
    adventurers: tuple[Adventurer, ...], meter: WaterMeter, island: Island, house_rules: tuple[HouseRule, ...]
) -> Rules:
    """Rules are values: games by the same words share them (measured: a game is set up in 0.8 of the time)."""
    named = adventurers, meter, island
    rules = Rules(*named, whole=False)
    for house_rule in in_order(house_rules):
        changed = house_rule.change(rules)
        rules = evolve(changed, house_rules=(*changed.house_rules, house_rule))
    return evolve(rules, named=None if named == rules._named_by_itself else named, whole=True)
