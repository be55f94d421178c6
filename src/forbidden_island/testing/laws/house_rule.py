"""Laws of house rules: how they change rules, how they go together, and games by them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from attrs import evolve, fields
from hypothesis import strategies as st

from forbidden_island.adventurers import ADVENTURERS
from forbidden_island.catalogue import Catalogue
from forbidden_island.house_rules import HOUSE_RULES
from forbidden_island.rules import Rules
from forbidden_island.setup import new_game
from forbidden_island.testing.law import Law, require
from forbidden_island.testing.laws import island_game, turns, words
from forbidden_island.testing.strategies import RuleNames, lines_by, rule_names

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from forbidden_island.house_rules import HouseRule
    from forbidden_island.testing.lines import Line

__all__ = ["HOUSE_RULE_LAWS"]

_GROUP = Catalogue.default().house_rules.group


def lines_by_it(house_rule: HouseRule) -> SearchStrategy[Line]:
    """Games by the house rule."""
    return lines_by(house_rule, rule_names(house_rules=st.just((house_rule,))))


def named_with(house_rule: HouseRule) -> SearchStrategy[RuleNames]:
    """Adventurers that may play by the house rule."""
    return rule_names(house_rules=st.just((house_rule,)))


def _plain(names: RuleNames) -> Rules:
    """Rules to change. They are not looked at as a whole, as a house rule may change the tiles."""
    return Rules(names.adventurers, whole=False)


def changes_words(names: RuleNames) -> None:
    """Those of plain rules, and not the plain rules themselves."""
    (house_rule,) = names.house_rules
    plain, twin = _plain(names), _plain(names)
    before = _words_of(plain)
    changed: Any = house_rule.change(plain)
    require(isinstance(changed, Rules), f"change gives a {type(changed).__name__}, not Rules")
    require(_words_of(plain) == before, "change changes the rules that it is given")
    require(changed == house_rule.change(twin), "change does not always give the same")


def _words_of(by: Rules) -> tuple[object, ...]:
    """The words of rules as they are now, whatever was kept of them before."""
    return tuple(getattr(by, field.name) for field in fields(Rules) if field.init)


def can_be_dealt(house_rule: HouseRule) -> None:
    """For each number of players."""
    for players in Rules(ADVENTURERS[:2]).players:
        new_game(ADVENTURERS[:players], house_rules=[house_rule], seed=0)


def goes_with_others(names: RuleNames) -> None:
    """With each of the others of the library, and of its own distribution."""
    (house_rule,) = names.house_rules
    plain = _plain(names)
    for other in (*HOUSE_RULES, *_GROUP.beside(house_rule)):
        if other.id == house_rule.id or _one_names_the_other(house_rule, other):
            continue
        differ = _differing(house_rule.change(other.change(plain)), other.change(house_rule.change(plain)))
        found = f"it and {other.id} give other rules in another order, in {', '.join(differ)}"
        require(not differ, f"{found}; if that is meant, name {other.id} in its `after` or `conflicts`")


def _differing(one: Rules, other: Rules) -> list[str]:
    """The words in which two rules differ."""
    names = [field.name for field in fields(Rules) if field.init and field.eq]
    return [name for name in names if getattr(one, name) != getattr(other, name)]


def _one_names_the_other(one: HouseRule, other: HouseRule) -> bool:
    return other.id in {*one.conflicts, *one.after} or one.id in {*other.conflicts, *other.after}


def names_others(house_rule: HouseRule) -> None:
    """Once, and not itself."""
    named = (*house_rule.conflicts, *house_rule.after)
    require(house_rule.id not in named, "it names itself among those that it clashes with or follows")
    twice = [one for one in named if named.count(one) > 1]
    require(not twice, f"it names {twice[:1]} more than once: as a clash, or as one to follow")


def plays_alike_in_every_process(house_rule: HouseRule) -> None:
    """With two adventurers of the box."""
    deal = partial(new_game, ADVENTURERS[:2], house_rules=(house_rule,))
    words.plays_alike_everywhere([partial(deal, seed=seed) for seed in range(3)])


HOUSE_RULE_LAWS: tuple[Law, ...] = (
    *(evolve(law, about="house-rule") for law in (words.NAMES, words.EQUAL, words.PICKLES)),
    Law(
        "others",
        "house-rule",
        "It names each house rule that it clashes with or follows once, and not itself.",
        "One that names itself can never be played.",
        names_others,
    ),
    Law(
        "words",
        "house-rule",
        "Its change gives Rules with other words, always the same, and leaves the rules that it is given as they were.",
        "Rules are shared by all games that are played by them.",
        changes_words,
        named_with,
    ),
    Law(
        "deals",
        "house-rule",
        "With it a game can be dealt for each number of players that the box is for.",
        "A house rule is chosen before it is known who sits down.",
        can_be_dealt,
        basic=True,
    ),
    Law(
        "commutes",
        "house-rule",
        "With each other house rule of the library and of its distribution it gives the same rules in either order, "
        "or one names the other.",
        "House rules are applied from left to right: where the order matters, people must be told.",
        goes_with_others,
        named_with,
    ),
    *island_game.laws_in_play(
        "house-rule", lines_by_it, turns.SITUATIONS, *island_game.SHARED, turns.ADVANCE, turns.ENDS
    ),
    Law(
        "every-process",
        "house-rule",
        "The same games are played in every process, however texts are hashed there.",
        "Sets have another order in another process: a list made of one repeats no game.",
        plays_alike_in_every_process,
    ),
)
"""What every house rule must keep."""
