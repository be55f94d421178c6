"""Laws of any game about its turns: who is asked, how it goes on, that it ends."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from forbidden_island.quantities import quantity
from forbidden_island.table import possible
from forbidden_island.testing.law import Law, require

if TYPE_CHECKING:
    from forbidden_island.table import GameEntry
    from forbidden_island.testing.lines import Line

__all__ = ["ADVANCE", "CHILDREN", "DEALS", "ENDS", "LISTING", "RETURNS", "SITUATIONS", "played_on"]

_MOST_PLIES = 3_000


def played_on(state: Any, rng: Random) -> Any:  # noqa: ANN401 - any game's
    """The end of the game, played on at random; `None` if it has not come after 3,000 actions and outcomes."""
    for _ in range(_MOST_PLIES):
        if state.is_over:
            return state
        choice = state.sample(rng) if state.is_chance else rng.choice(state.legal_actions())
        state = state.apply_unchecked(choice)
    return None


def deals(entry: GameEntry[Any]) -> None:
    """Each number of players has a first position."""
    require(entry.players, "it is for no number of players at all")
    for players in entry.players:
        seats = len(entry.new_game(players, seed=0).returns())
        require(seats == players, f"new_game({players}) has {quantity(seats, 'seat')}")


def situations(line: Line) -> None:
    """Exactly one of three."""
    state = line.anew()
    legal, outcomes, seats = state.legal_actions(), state.chance_outcomes(), range(len(state.returns()))
    holds = {"somebody decides": bool(legal), "chance decides": state.is_chance, "it is over": state.is_over}
    found = [name for name, one in holds.items() if one]
    require(len(found) == 1, f"it must be one of {', '.join(holds)}; it is {' and '.join(found) or 'none'}")
    require(
        bool(outcomes) == state.is_chance, f"is_chance is {state.is_chance}, with {quantity(len(outcomes), 'outcome')}"
    )
    require(
        (state.actor is None) == (not legal), f"the actor is {state.actor}, with {quantity(len(legal), 'legal action')}"
    )
    require(state.actors == {one.seat for one in legal}, f"actors is {set(state.actors)}, not those who may act")
    require(state.actors <= set(seats), f"actors is {set(state.actors)}; there are {quantity(len(seats), 'seat')}")
    require((state.result is None) != state.is_over, f"is_over is {state.is_over}, with the result {state.result}")


def listing(line: Line) -> None:
    """Once each, and seat by seat the same."""
    state = line.anew()
    legal = state.legal_actions()
    require(isinstance(legal, tuple), f"legal_actions() is a {type(legal).__name__}, not a tuple")
    twice = [one for one in legal if legal.count(one) > 1] if len(set(legal)) < len(legal) else []
    require(not twice, f"{twice[:1]} is listed more than once")
    for seat in range(len(state.returns())):
        own = tuple(action for action in legal if action.seat == seat)
        require(state.legal_actions(seat) == own, f"legal_actions({seat}) is not what is legal for seat {seat}")


def children(line: Line) -> None:
    """All that is possible, with what follows."""
    state = line.anew()
    listed = list(state.children())
    require(
        sorted(map(repr, possible(state))) == sorted(repr(choice) for choice, _ in listed),
        "children() lists other choices than legal_actions() and chance_outcomes()",
    )
    for choice, child in listed:
        require(child == state.apply(choice), f"after {choice} children() has another state than apply()")


def advance(line: Line) -> None:
    """The same by hand, from the last positions."""
    for state in list(line.again())[-4:]:
        for number, action in enumerate(state.legal_actions()[-12:]):
            rng, other = Random(number), Random(number)
            by_hand = state.apply(action)
            while by_hand.is_chance:
                by_hand = by_hand.apply(by_hand.sample(rng))
            require(state.advance(action, other) == by_hand, f"advance({action}) comes to another state than by hand")
            require(rng.getstate() == other.getstate(), f"advance({action}) draws otherwise than sample() does")


def ends(line: Line) -> None:
    """Played at random."""
    end = played_on(line.state, Random(0))
    require(end is not None, f"played on at random, it has not ended after {_MOST_PLIES:,} actions and outcomes")
    require(not possible(end) and not list(end.children()), "something is possible after the end")
    require(str(end.result).strip(), "its result has no text")


def returns(line: Line) -> None:
    """Shares of the win."""
    state, end = line.state, played_on(line.state, Random(0))
    shares, at_the_end = state.returns(), end.returns()
    require(state.is_over or not any(shares), f"before the end the shares of the win are {shares}, not all 0.0")
    require(
        len(at_the_end) == len(shares),
        f"{quantity(len(at_the_end), 'share')} of the win at the end, for {quantity(len(shares), 'seat')}",
    )
    require(all(0.0 <= one <= 1.0 for one in at_the_end), f"the shares of the win are {at_the_end}, not from 0 to 1")


DEALS = Law(
    "deals",
    "game",
    "It can be dealt for each number of players that it names, with a seat for each.",
    "Every general tool asks the entry whom the game is for, and believes it.",
    deals,
    basic=True,
)
SITUATIONS = Law(
    "situations",
    "game",
    "Somebody must decide, or chance must, or the game is over: exactly one, and all members agree on which.",
    "Bots, tables and simulations ask these members to know whose turn it is; a game that says two things hangs them.",
    situations,
)
LISTING = Law(
    "listing",
    "game",
    "Each legal action is listed once, and narrowed to a seat the list holds the actions of that seat, in order.",
    "An action that stands twice is played twice as often; menus and action masks count on the list.",
    listing,
)
CHILDREN = Law(
    "children",
    "game",
    "The children are all that is possible, each with the state that applying it gives.",
    "Searches and perft walk the children, and would count another game.",
    children,
)
ADVANCE = Law(
    "advance",
    "game",
    "To advance is to apply and then to sample chance, with the same draws and to the same state.",
    "Simulations play by advance: what they count must be the game that people play.",
    advance,
)
ENDS = Law(
    "ends",
    "game",
    "Played at random it ends, with a result that has a text, and then nothing is possible any more.",
    "A game that never ends hangs every simulation and every search.",
    ends,
    effort=2,
)
RETURNS = Law(
    "returns",
    "game",
    "Each seat's share of the win is from 0.0 to 1.0, and 0.0 before the end.",
    "Bots and tables add the shares up.",
    returns,
    effort=2,
)
