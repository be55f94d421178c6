"""The reference pages and the public names are the same set, and what they show of a class is all that it has."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import griffe
import pytest
from attrs import fields

import deep_sea_adventure
import forbidden_island
from forbidden_island import careful, errors, game, table, testing, verbs
from forbidden_island.codes import Coded
from forbidden_island.json_values import freezing, reading, writing

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).parents[2]
PAGES = {
    forbidden_island: sorted((ROOT / "docs" / "reference").glob("*.md")),
    deep_sea_adventure: [ROOT / "docs" / "deep-sea-adventure" / "reference.md"],
}
WHOLE_MODULES = {
    forbidden_island: {
        module.__name__ for module in (careful, errors, freezing, game, reading, table, testing, verbs, writing)
    },
    deep_sea_adventure: {"deep_sea_adventure.careful", "deep_sea_adventure.game"},
}
LEFT_OUT = {"forbidden_island.Phase": {"by_action", "legal", "legal_specials", "plays"}}
"""What is made of the other fields, and there for speed."""

packages = pytest.mark.parametrize("package", PAGES, ids=lambda package: package.__name__)


def entries(package: ModuleType) -> dict[str, str]:
    """What the reference of a package shows, with the options for it."""
    texts = [page.read_text("utf-8") for page in PAGES[package]]
    return dict(re.findall(r"^::: (\S+)\n((?: .*\n)*)", "\n".join(texts), re.MULTILINE))


def public_values(package: ModuleType) -> list[Any]:
    return [getattr(package, name) for name in package.__all__]


@packages
def test_every_public_name_has_its_place_in_the_reference_and_no_other_has(package: ModuleType) -> None:
    public = {f"{package.__name__}.{name}" for name in package.__all__ if name not in errors.__all__}
    assert set(entries(package)) == public | WHOLE_MODULES[package]


@packages
def test_actions_are_shown_with_their_fields(package: ModuleType) -> None:
    headings = re.findall(r"^      heading: (.+)$", "\n".join(entries(package).values()), re.MULTILINE)
    coded = [one for one in public_values(package) if isinstance(one, type) and is_shown_by_its_fields(one)]
    assert sorted(headings) == sorted(
        f"{one.__name__}({', '.join(field.name for field in fields(cast('Any', one)) if field.init)})" for one in coded
    )


def is_shown_by_its_fields(kind: type) -> bool:
    """Whether it is an action or an outcome that there can be in a game."""
    return issubclass(kind, Coded) and kind.__name__ != "Action"


@cache
def sources() -> griffe.ModulesCollection:
    """Both packages as the pages are made of them."""
    paths = [ROOT / "src", ROOT / "variants" / "deep-sea-adventure" / "src"]
    loader = griffe.GriffeLoader(search_paths=paths, docstring_parser="google")
    for package in PAGES:
        loader.load(package.__name__)
    loader.resolve_aliases()
    return loader.modules_collection


def shown_of(name: str, options: str) -> set[str]:
    """The members that the page shows: those with a docstring, and those that the docstring of the class names."""
    source = sources()[name]
    members = source.all_members if "inherited_members: true" in options else source.members
    told = source.docstring.parsed if source.docstring else []
    named = [one.name for part in told if part.kind is griffe.DocstringSectionKind.attributes for one in part.value]
    return {name for name, member in members.items() if member.has_docstring} | set(named)


def members_of(kind: type) -> set[str]:
    """What a class has for its users, with what it inherits in these packages, but not the values that it names."""
    ours = [one for one in kind.__mro__ if one.__module__.partition(".")[0] in {package.__name__ for package in PAGES}]
    public = {name for one in ours for name in vars(one) if not name.startswith("_")}
    return {name for name in public if kind not in type(getattr(kind, name)).__mro__}


def classes(package: ModuleType) -> dict[str, tuple[type, str]]:
    """The classes that the reference shows with their members, alone or in a whole module, and the options for them."""
    shown: dict[str, tuple[Any, str]] = {}
    for name, options in entries(package).items():
        if name in WHOLE_MODULES[package]:
            module = import_module(name)
            shown |= {f"{name}.{one}": (getattr(module, one), options) for one in module.__all__}
        elif "members: false" not in options:
            shown[name] = (getattr(package, name.rpartition(".")[2]), options)
    return {
        name: found
        for name, found in shown.items()
        if isinstance(found[0], type) and not is_shown_by_its_fields(found[0])
    }


@packages
def test_all_that_a_class_has_is_shown_inherited_or_not(package: ModuleType) -> None:
    for name, (kind, options) in classes(package).items():
        assert members_of(kind) - shown_of(name, options) == LEFT_OUT.get(name, set()), name


@packages
def test_a_whole_module_shows_its_public_names_alone(package: ModuleType) -> None:
    """Pages show all that has no underscore; what modules of the library share is left out by a filter."""
    for name in WHOLE_MODULES[package]:
        module, options = import_module(name), entries(package)[name]
        made = {one for one, value in vars(module).items() if getattr(value, "__module__", "") == name}
        shown = {one for one in made if callable(vars(module)[one]) and not one.startswith("_")}
        assert {one for one in shown if f'"!^{one}$"' not in options} <= set(module.__all__), name


def test_the_first_page_leads_to_every_other() -> None:
    docs = ROOT / "docs"
    linked = set(re.findall(r"\]\(([^)#]+\.md)\)", (docs / "index.md").read_text("utf-8")))
    assert linked == {page.relative_to(docs).as_posix() for page in docs.rglob("*.md")} - {"index.md"}


def test_every_error_is_public() -> None:
    assert set(errors.__all__) <= set(forbidden_island.__all__)
