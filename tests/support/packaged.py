"""What a distribution of plugins offers and uses, for the tests of those that come with the library."""

from __future__ import annotations

import ast
from importlib.metadata import distribution
from pathlib import Path
from typing import TYPE_CHECKING, Any

import forbidden_island as fi
from forbidden_island import verbs

if TYPE_CHECKING:
    from types import ModuleType

PUBLIC = {"forbidden_island": {*fi.__all__, "verbs"}, "forbidden_island.verbs": set(verbs.__all__)}


def offered_by(name: str) -> dict[tuple[str, str], Any]:
    """The values that the distribution of that name offers, by group and name of the entry point."""
    return {(point.group, point.name): point.load() for point in distribution(name).entry_points}


def private_names(source: str) -> list[str]:
    """What a source names though it is not for everybody: of the library, and whatever begins with an underscore."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if alias.name.startswith("forbidden_island.")]
        if isinstance(node, ast.ImportFrom) and str(node.module).partition(".")[0] == "forbidden_island":
            public = PUBLIC.get(str(node.module), set())
            found += [f"{node.module}.{alias.name}" for alias in node.names if alias.name not in public]
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            found.append(node.attr)
    return found


def private_names_of(package: ModuleType) -> list[str]:
    """Those in all files of a package."""
    files = Path(str(package.__file__)).parent.rglob("*.py")
    return [name for file in sorted(files) for name in private_names(file.read_text("utf-8"))]
