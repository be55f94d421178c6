"""The six roles of the box are made of nothing that a plugin could not use."""

from __future__ import annotations

import ast
import importlib
import inspect
from typing import TYPE_CHECKING, Any

import pytest

import forbidden_island as fi
from forbidden_island import verbs
from forbidden_island.adventurers import ADVENTURERS

if TYPE_CHECKING:
    from collections.abc import Iterator

MODULES = [importlib.import_module(f"forbidden_island.adventurers.{role.id}") for role in ADVENTURERS]
each_module = pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])


def imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Each name that is imported, with the module that it comes from."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((name.name, "") for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((str(node.module), name.name) for name in node.names)


@each_module
def test_it_imports_what_is_public(module: Any) -> None:  # noqa: ANN401 - a module
    public = {getattr(fi, name) for name in fi.__all__ if name != "RULES_VERSION"}
    public |= {getattr(verbs, name) for name in verbs.__all__}
    for source, name in imported(ast.parse(inspect.getsource(module))):
        if source.startswith("forbidden_island"):
            assert getattr(importlib.import_module(source), name) in public, name
        else:
            assert source in {"__future__", "typing", "collections.abc", "attrs"}


@each_module
def test_it_reads_nothing_private(module: Any) -> None:  # noqa: ANN401 - a module
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Attribute):
            assert not node.attr.startswith("_"), f"line {node.lineno}"


def test_a_role_can_be_changed_into_another() -> None:
    """So what a role is lies in its hooks, and nowhere else."""
    for role in ADVENTURERS:
        for other in ADVENTURERS:
            words = {hook: getattr(other, hook) for hook in HOOKS}
            twin = fi.Adventurer(role.id, role.title, start=role.start, pawn=role.pawn, **words)
            partner = next(one for one in ADVENTURERS if one.id not in {role.id, other.id})
            first = fi.new_game([twin, partner], seed=7)
            second = fi.new_game([other, partner], seed=7)
            at_its_start = second.replacing(pawns=first.pawns)
            assert first.legal_actions() == at_its_start.legal_actions()


HOOKS = ("steps", "shores", "shores_at_once", "goes", "swims", "led", "gives_to", "takes_from", "actions")
