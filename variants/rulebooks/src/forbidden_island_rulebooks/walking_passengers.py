"""Whom the Navigator moves only walks: no diagonal steps and no dives, as one published program has it."""

from attrs import evolve

from forbidden_island import HouseRule, Rules, Tiles, View

__all__ = ["WALKING_PASSENGERS"]


def walks_two_steps(view: View, seat: int) -> Tiles:
    """One or two steps up, down, left or right over tiles that are left, not back to the start."""
    first = view.beside(view.pawn(seat)) & view.left
    return ((first | view.beside(first)) & view.left) - view.pawn(seat)


def everybody_walks(rules: Rules) -> Rules:
    """Every role is led in the same way."""
    return evolve(rules, adventurers=tuple(evolve(role, led=walks_two_steps) for role in rules.adventurers))


WALKING_PASSENGERS = HouseRule("walking-passengers", "Walking passengers", everybody_walks, after=("bgc",))
