"""The reference pages and the public names are the same set."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

from attrs import fields

import forbidden_island
from forbidden_island import careful, errors, table, testing, verbs
from forbidden_island.actions import Action
from forbidden_island.codes import Coded
from forbidden_island.json_values import freezing, reading, writing

PAGES = Path(__file__).parents[2] / "docs" / "reference"
WHOLE_MODULES = {module.__name__ for module in (careful, errors, freezing, reading, table, testing, verbs, writing)}


def test_every_public_name_has_its_place_in_the_reference_and_no_other_has() -> None:
    shown = {
        name
        for page in PAGES.glob("*.md")
        for name in re.findall(r"^::: (\S+)$", page.read_text("utf-8"), re.MULTILINE)
    }
    public = {f"forbidden_island.{name}" for name in forbidden_island.__all__ if name not in errors.__all__}
    assert shown == public | WHOLE_MODULES


def test_actions_are_shown_with_their_fields() -> None:
    page = (PAGES / "actions.md").read_text("utf-8")
    shown = set(re.findall(r"^      heading: (.+)$", page, re.MULTILINE))
    public: list[Any] = [getattr(forbidden_island, name) for name in forbidden_island.__all__]
    coded = [one for one in public if isinstance(one, type) and issubclass(one, Coded) and one is not Action]
    assert shown == {
        f"{one.__name__}({', '.join(field.name for field in fields(cast('Any', one)) if field.init)})" for one in coded
    }


def test_the_first_page_leads_to_every_other() -> None:
    docs = PAGES.parent
    linked = set(re.findall(r"\]\(([^)#]+\.md)\)", (docs / "index.md").read_text("utf-8")))
    assert linked == {page.relative_to(docs).as_posix() for page in docs.rglob("*.md")} - {"index.md"}


def test_every_error_is_public() -> None:
    assert set(errors.__all__) <= set(forbidden_island.__all__)
