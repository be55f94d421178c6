"""The pages on meters, islands and house rules, followed: what they define is installed and played with."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from forbidden_island.cli.app import app
from forbidden_island.testing import installed_distribution

PAGES = Path(__file__).parents[2] / "docs" / "how-to"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(page: str, kind: str) -> str:
    """All blocks of one kind, as one text."""
    return "".join(text for one, text in BLOCK.findall(page) if one == kind)


@pytest.mark.parametrize("name", ["meters", "islands", "house-rules"])
def test_what_a_page_defines_is_installed_and_played_with(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (PAGES / f"{name}.md").read_text("utf-8")
    ((group, offers),) = tomllib.loads(blocks(page, "toml"))["project"]["entry-points"].items()
    ((id, target),) = offers.items()
    commands = blocks(page, "console").replace("--games 100", "--games 2").splitlines()
    assert len(commands) >= 2
    monkeypatch.setenv("FORBIDDEN_ISLAND_EXAMPLES", "2")
    modules = {target.partition(":")[0]: blocks(page, "python")}
    with installed_distribution(tmp_path, "my-own", "0.1", modules, {group: offers}):
        for command in commands:
            program, *args = shlex.split(command)
            assert (program, any(id in arg for arg in args)) == ("forbidden-island", True)
            result = CliRunner().invoke(app, args)
            assert (result.exit_code, result.stderr) == (0, "")
