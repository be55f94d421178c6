"""Whatever is installed side by side: each id means what it should, and what is wrong with one is said of that one."""

from __future__ import annotations

from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island.catalogue import GROUPS
from forbidden_island.plugins.states import plugin_states
from forbidden_island.testing import installed_distribution
from sea import meter
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Callable

METERS = "forbidden_island.meters"
IDS = ("calm", "still", "elite")
SOURCES: dict[str, Callable[[str], str]] = {
    "ok": meter,
    "broken": lambda _: "1 / 0",
    "misnamed": lambda id: meter(f"not-{id}"),
    "outdated": lambda id: meter(id, more=", api=0"),
}
OFFERED = st.dictionaries(st.sampled_from(IDS), st.sampled_from(sorted(SOURCES)))
REFUSED = {"broken": "gives ZeroDivisionError", "misnamed": "calls itself", "outdated": "written for version 0"}


def install(path: str, number: int, offered: dict[str, str], stack: ExitStack) -> str:
    """A distribution that offers meters in the states given, each in a module of its own."""
    modules = {f"sea_{number}_{id}": SOURCES[state](id) for id, state in offered.items()}
    offers = {METERS: {id: f"sea_{number}_{id}:CALM" for id in offered}}
    stack.enter_context(installed_distribution(Path(path), f"sea-{number}", "1", modules, offers))
    return f"sea-{number}"


def expect(id: str, states: list[str], catalogue: fi.Catalogue | None) -> None:
    """What becomes of a game with the meter ``id``, which distributions offer in these states."""
    if id == "elite":
        assert fi.new_game(2, meter=id, catalogue=catalogue, seed=1).rules.meter.title == "Elite"
    elif states == ["ok"]:
        assert fi.new_game(2, meter=id, catalogue=catalogue, seed=1).rules.meter.title == "Calm"
    else:
        wanted = [fi.UnknownPluginError, fi.BrokenPluginError, fi.DuplicatePluginError][min(len(states), 2)]
        with pytest.raises(wanted, match=REFUSED[states[0]] if len(states) == 1 else id):
            fi.new_game(2, meter=id, catalogue=catalogue, seed=1)


@settings(max_examples=examples(15))
@given(st.lists(OFFERED, max_size=3))
def test_each_id_means_what_it_should_whatever_else_is_installed(installed: list[dict[str, str]]) -> None:
    by_id = defaultdict(list)
    for offered in installed:
        for id, state in offered.items():
            by_id[id].append(state)
    with TemporaryDirectory() as path, ExitStack() as stack:
        names = [install(path, number, offered, stack) for number, offered in enumerate(installed)]
        catalogue = fi.Catalogue.installed()
        for id in IDS:
            expect(id, by_id[id], catalogue)
            expect(id, by_id[id], None)
            for name, offered in zip(names, installed, strict=True):
                if id in offered and id != "elite":
                    expect(id, [offered[id]], catalogue.prefer({id: name}))
        usable = {
            (state.origin.distribution, state.origin.id): state.state == "ok"
            for state in plugin_states(GROUPS)
            if state.origin.distribution in names
        }
    assert usable == {
        (name, id): id != "elite" and by_id[id] == ["ok"]
        for name, offered in zip(names, installed, strict=True)
        for id in offered
    }
