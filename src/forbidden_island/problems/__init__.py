"""What can be wrong with a position: the test of soundness that every loaded one must pass."""

from forbidden_island.problems.checks import first_fault, problems
from forbidden_island.problems.problem import Fault, Problem

__all__ = ["Fault", "Problem", "first_fault", "problems"]
