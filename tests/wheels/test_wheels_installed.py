"""What people install: the wheels of everything here, side by side; and the tutorial on roles, typed as it stands."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from clean_environments import ROOT, build_wheels, install, new_environment, run

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """All of them, the library's first."""
    return build_wheels(tmp_path_factory.mktemp("wheels"))


# --- side by side -------------------------------------------------------------------------------------------


def test_all_work_side_by_side_where_nothing_else_is(wheels: list[Path], tmp_path: Path) -> None:
    library, *variants = wheels
    commands = new_environment(tmp_path / "environment")
    install(commands, f"{library}[cli]", *variants)

    def forbidden_island(*args: str) -> str:
        return run(commands / "forbidden-island", *args, cwd=tmp_path)

    listed = json.loads(forbidden_island("plugins", "--json"))
    assert {one["state"] for one in listed} == {"ok"}
    assert {one["distribution"].replace("-", "_") for one in listed} == {one.name.split("-")[0] for one in variants}

    roles = ["--adventurer", "surveyor", "--adventurer", "pilot"]
    rules = ["--island", "atoll-of-decisions", "--house-rule", "catalan"]
    forbidden_island("play", "--watch", *roles, *rules, "--seed", "7", "--save", "game.json")
    saved = json.loads((tmp_path / "game.json").read_text("utf-8"))["first"]["rules"]
    assert (saved["adventurers"][0], saved["island"], saved["house_rules"]) == ("surveyor", rules[1], [rules[3]])
    assert "in order" in forbidden_island("validate", "game.json")
    assert forbidden_island("play", "--watch", "--game", "deep-sea-adventure", "--seed", "7")


# --- the tutorial -------------------------------------------------------------------------------------------

PAGE = ROOT / "docs" / "tutorial" / "role.md"
BASH = str(shutil.which("bash"))
BLOCK = re.compile(r"^``` ?(?P<kind>.*)\n(?P<text>[^`]*)^```$", re.MULTILINE)
FILE = re.compile(r'\{ \.\w+ title="(.*)" \}')
INCLUDED = re.compile(r'--8<-- "(.*)"\n')
BREAK = r"sed -i 's/return \[\*near, .*/return [*near, *behind]/' src/*/__init__.py"


def steps(page: str) -> Iterator[str]:
    """What a reader does, as commands: types what is to be typed, and puts each file where its title says."""
    for kind, text in BLOCK.findall(page):
        if kind == "console":
            yield text
        elif (title := FILE.fullmatch(kind)) and (file := INCLUDED.fullmatch(text)):
            yield f"cp '{ROOT / file[1]}' '{title[1]}'"


def shown(page: str) -> set[str]:
    """The lines that the page says are printed."""
    return {line for kind, text in BLOCK.findall(page) if kind == "text" for line in text.splitlines()}


@pytest.mark.skipif(not Path(BASH).exists(), reason="the page is written for bash")
def test_the_tutorial_leads_from_an_empty_folder_to_a_role(wheels: list[Path], tmp_path: Path) -> None:
    page = PAGE.read_text("utf-8").replace("'forbidden-island[cli,testing]'", f"'{wheels[0]}[cli,testing]'")
    script = "\n".join(("set -eux", *steps(page), BREAK, "! forbidden-island check surveyor"))
    said = run(BASH, "-c", script, cwd=tmp_path, FORBIDDEN_ISLAND_EXAMPLES="2")
    assert re.search(r"surveyor +forbidden-island-surveyor 0\.1\.0 +ok", said)
    assert re.search(r"The adventurer surveyor keeps all \d+ laws\.", said)
    assert re.search(r"^(Won|Lost)", said, re.MULTILINE)
    assert re.search(r"\d+ passed", said)
    assert set() < shown(page) <= set(said.splitlines())
