"""How laws are asked and told: verdicts, errors, numbers of cases, known gaps, strategies, the absent extra."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from typing import TYPE_CHECKING, Any, cast

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import coin
import forbidden_island as fi
import planted_adventurers
import planted_house_rules
from forbidden_island import testing
from forbidden_island.game import GAME
from forbidden_island.house_rules import HOUSE_RULES
from forbidden_island.table import GameEntry, GameOption
from forbidden_island.testing.law import EXAMPLES, Breach, Law, examples_asked, require
from forbidden_island.testing.lines import Line, Start
from forbidden_island.testing.outlines import grown_island
from outlines import OUTLINES
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

CALM = fi.WaterMeter("calm", "Calm", start=1, draws=(1, 2, 2))
EBBING = evolve(CALM, id="ebbing", draws=(2, 1, 2))
few = settings(max_examples=examples(15), suppress_health_check=[HealthCheck.too_slow], deadline=None)


def law(holds: Callable[[Any], None], **words: Any) -> Law:  # noqa: ANN401 - those of a law
    return Law("small", "number", "Numbers are small.", "Nothing.", holds, lambda _: st.integers(0, 1000), **words)


def is_small(number: int) -> None:
    require(number < 37, f"{number} is not small")


def test_the_smallest_case_is_told() -> None:
    error = law(is_small).broken("all numbers")
    assert isinstance(error, fi.BrokenLawError)
    assert (error.id, error.law, error.found, error.case) == ("all numbers", "small", "37 is not small", "37")
    assert error.__cause__ is None


def test_what_a_plugin_raises_is_told_with_its_type_and_kept_as_the_cause() -> None:
    def trips(number: int) -> None:
        _ = 1 / (number // 500)

    error = law(trips).broken("a number")
    assert error is not None
    at = f"test_testing_machinery.py:{trips.__code__.co_firstlineno + 1}"
    assert (error.found, error.case) == (f"ZeroDivisionError: division by zero, in trips at {at}", "0")
    assert isinstance(error.__cause__, ZeroDivisionError)


def leaves(_: object) -> None:
    sys.exit(0)


@pytest.mark.parametrize("cases", [None, lambda _: st.integers(0, 1000)])
def test_a_plugin_that_ends_the_program_breaks_the_law_and_does_not_end_it(cases: Any) -> None:  # noqa: ANN401
    error = evolve(law(leaves), cases=cases).broken("a way out")
    assert error is not None
    at = f"test_testing_machinery.py:{leaves.__code__.co_firstlineno + 1}"
    assert (error.found, error.case) == (f"SystemExit: 0, in leaves at {at}", "" if cases is None else "0")


def exits(_: fi.View, __: int) -> fi.Tiles:
    sys.exit(0)


def test_a_hook_that_ends_the_program_is_found_where_it_is_asked() -> None:
    leaver = evolve(planted_adventurers.SOUND, goes=exits)
    (law,) = [law for law in testing.laws_of(leaver) if law.name == "answers"]
    error = law.broken(leaver, examples=3)
    assert error is not None
    assert error.found.startswith("SystemExit: 0, in exits at test_testing_machinery.py:")
    assert error.case == "new_game(['sound', 'explorer'], seed=0)"


def test_the_cause_of_a_breach_is_kept() -> None:
    def trips(number: int) -> None:
        try:
            _ = 1 / (number // 500)
        except ZeroDivisionError as error:
            raise Breach("it divides") from error

    error = law(trips).broken("a number")
    assert error is not None
    assert error.found == "it divides"
    assert isinstance(error.__cause__, ZeroDivisionError)


def test_a_law_that_breaks_now_and_then_is_told_in_the_case_in_which_it_broke() -> None:
    asked: list[int] = []

    def moody(number: int) -> None:
        asked.append(number)
        require(len(asked) != 3, "it did not hold once")

    error = law(moody).broken("a mood")
    assert error is not None
    assert (error.found, error.case) == ("it did not hold once", str(asked[2]))


def test_cases_that_cannot_be_drawn_are_told() -> None:
    error = evolve(law(is_small), cases=lambda _: st.nothing()).broken("nothing")
    assert error is not None
    assert error.case == ""
    assert error.found
    error = evolve(law(is_small), cases=lambda _: st.integers().map(lambda number: number // 0)).broken("nothing")
    assert error is not None
    assert (error.case, error.found.partition(":")[0]) == ("", "ZeroDivisionError")


@pytest.mark.parametrize(("effort", "asked"), [(1, 12), (4, 3), (50, 1)])
def test_an_effort_lowers_the_number_of_cases(effort: int, asked: int) -> None:
    cases: list[int] = []
    assert law(cases.append, effort=effort).broken("numbers", examples=12) is None
    assert len(cases) == asked


def test_the_same_cases_are_asked_every_time_unless_the_variable_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked() -> list[int]:
        cases: list[int] = []
        law(cases.append).check("numbers")
        return cases

    monkeypatch.delenv(EXAMPLES, raising=False)
    assert asked() == asked()
    assert len(asked()) == 25
    monkeypatch.setenv(EXAMPLES, "40")
    first = asked()
    assert len(first) == 40
    assert any(asked() != first for _ in range(3))


@pytest.mark.parametrize("value", ["0", "many", "-3"])
def test_a_number_of_cases_that_is_none_is_complained_of(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXAMPLES, value)
    asked_wrongly = pytest.raises(fi.SetupError, match=rf"FORBIDDEN_ISLAND_EXAMPLES is '{value}'; set it to a number")
    with asked_wrongly:
        examples_asked()
    with asked_wrongly:  # no fault of the plugin
        testing.check_meter(CALM)


@pytest.mark.parametrize("examples", [0, -3])
def test_so_is_one_that_is_given(examples: int) -> None:
    with pytest.raises(
        fi.SetupError, match=f"cannot be asked in {examples} cases; give a number of examples from 1 on"
    ):
        law(is_small).check(3, examples=examples)
    with pytest.raises(fi.SetupError):
        testing.check_meter(CALM, examples=examples)


# --- checks -------------------------------------------------------------------------------------------------


def test_all_laws_that_are_broken_are_told_at_once() -> None:
    both = fi.WaterMeter("Ebbing", "Ebbing", start=1, draws=(2, 1, 2))
    with pytest.raises(fi.BrokenLawError) as broken:
        testing.check_meter(both, examples=1)
    assert broken.value.law == "names"
    assert [other.law for other in broken.value.others] == ["rises"]
    assert "Ebbing breaks the law rises" in str(broken.value)


def test_no_other_law_is_asked_where_a_basic_one_is_broken() -> None:
    verdicts = list(testing.verdicts(evolve(CALM, draws=cast("Any", [1, 2])), examples=1))
    assert [verdict.law.name for verdict in verdicts if verdict.broken] == ["equal"]
    assert [verdict.asked for verdict in verdicts] == [True] + [False] * (len(verdicts) - 1)


def test_each_kind_has_a_check() -> None:
    box = fi.Catalogue.builtin()
    testing.check_adventurer(box.adventurers["diver"], examples=1)
    testing.check_meter(CALM, examples=1)
    testing.check_house_rule(HOUSE_RULES[0], examples=1)
    testing.check_game(coin.ENTRY, examples=1)


@pytest.mark.parametrize(
    "check",
    [
        testing.check_adventurer,
        testing.check_meter,
        testing.check_island,
        testing.check_house_rule,
        testing.check_game,
    ],
)
def test_a_check_takes_its_own_kind_alone(check: Callable[..., None]) -> None:
    of_another = HOUSE_RULES[0] if check is not testing.check_house_rule else CALM
    for value in (of_another, "diver"):
        with pytest.raises(TypeError, match=f"^{re.escape(repr(value))} is no [A-Z]"):
            check(value, examples=1)


@pytest.mark.parametrize("outline", OUTLINES, ids=lambda outline: outline.id)
def test_the_known_islands_keep_the_laws(outline: fi.Island) -> None:
    testing.check_island(outline)


def test_what_has_no_laws_is_refused() -> None:
    with pytest.raises(TypeError, match="is no adventurer, water meter, island, house rule or game"):
        testing.laws_of(cast("Any", "diver"))


# --- laws in cases that are rarely met ----------------------------------------------------------------------


class SamplesAtAnyTime(coin.Coin):
    def sample(self, rng: Random) -> coin.Fallen:
        return coin.Fallen("heads" if rng.random() < 1 / 3 else "tails")


class SamplesUnevenly(coin.Coin):
    def sample(self, rng: Random) -> coin.Fallen:
        super().sample(rng)
        return coin.Fallen("heads")


class ShowsEverybody(coin.Coin):
    def observation(self, seat: int) -> coin.CoinSeen:
        return super().observation(min(max(seat, 0), 1))


class WeighsMuch(coin.Coin):
    def chance_outcomes(self) -> tuple[tuple[coin.Fallen, int], ...]:
        return tuple((outcome, weight * 1000) for outcome, weight in super().chance_outcomes())


def found_by(name: str, value: fi.WaterMeter | fi.Adventurer | fi.HouseRule | GameEntry[Any]) -> str:
    (law,) = [law for law in testing.laws_of(value) if law.name == name]
    error = law.broken(value)
    return "" if error is None else error.found


@pytest.mark.parametrize(
    ("name", "kind", "found"),
    [
        ("sample", SamplesAtAnyTime, "sample() answers where chance does not decide"),
        ("sample", SamplesUnevenly, "of 3 samples 3 are The coin shows heads., which weighs 1"),
        ("sample", WeighsMuch, ""),
        ("observation", ShowsEverybody, "observation(-1) is given, of a seat that nobody has"),
    ],
)
def test_a_law_looks_at_everything_that_its_sentence_says(name: str, kind: type[coin.Coin], found: str) -> None:
    assert found_by(name, coin.entry_of(kind)) == found


def only_at_night(players: int, *, seed: object, light: str) -> coin.Coin:
    if light == "day":
        raise fi.SetupError("the coin glares")
    return coin.toss(coin.Coin, 2, players, seed=seed)


def test_choices_that_do_not_go_together_are_passed_over() -> None:
    light = GameOption("light", "light", "When", choices=("day", "night"))
    entry = evolve(coin.ENTRY, options=(light,), new_game=only_at_night)
    assert found_by("seeds", entry) == ""
    error = evolve(testing.laws_of(entry)[2], holds=lambda line: require(not line.state, "it was played")).broken(entry)
    assert error is not None
    assert error.case == "new_game(2, light='night', seed=0)"


def refuses(_: fi.Outline, __: fi.Place) -> list[fi.Place]:
    raise fi.SetupError("it walks nowhere")


def test_where_no_game_can_be_dealt_the_reason_is_told() -> None:
    found = found_by("listing", evolve(planted_adventurers.SOUND, steps=refuses))
    assert found.startswith("SetupError: it walks nowhere, in refuses at ")


def nothing(*_: object) -> None:
    """The answer of a hook that forgot to give one."""


def a_text(*_: object) -> list[str]:
    return ["flood"]


@pytest.mark.parametrize(
    ("law", "hook"),
    [
        *(("answers", hook) for hook in ("goes", "swims", "led", "gives_to", "takes_from")),
        *(("answers", hook) for hook in ("on_card", "on_flood", "on_turn_end")),
        *(("reach", hook) for hook in ("steps", "shores")),
    ],
)
def test_a_hook_that_answers_nothing_is_named(law: str, hook: str) -> None:
    words: dict[str, Any] = {hook: nothing}
    found = f"{hook} answers None; it must be a collection, which may be empty"
    assert found_by(law, evolve(planted_adventurers.SOUND, **words)).startswith(found)


@pytest.mark.parametrize("hook", ["on_card", "on_flood", "on_turn_end"])
def test_what_is_no_effect_is_named(hook: str) -> None:
    words: dict[str, Any] = {hook: a_text}
    found = f"{hook} answers with ['flood'], which is no function of the draft"
    assert found_by("answers", evolve(planted_adventurers.SOUND, **words)) == found


def hurries(rules: fi.Rules) -> fi.Rules:
    return evolve(rules, actions_a_turn=2)


def test_what_stands_in_the_first_script_is_said_to_need_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a notebook: another process has other things in `__main__`."""
    monkeypatch.setattr(hurries, "__module__", "__main__")
    monkeypatch.setattr(sys.modules["__main__"], "hurries", hurries, raising=False)
    found = found_by("every-process", planted_house_rules.rule(hurries))
    assert found.startswith("another process cannot play it: AttributeError: ")
    assert found.endswith("; put what is defined in __main__ into a module that can be imported")


def test_a_game_that_does_not_end_breaks_the_law_of_turns_too() -> None:
    role = planted_adventurers.SOUND
    drained = planted_house_rules.rule(planted_house_rules.drains_the_sea)
    start = Start(GAME, "on a drained sea", lambda: fi.new_game([role, "diver"], house_rules=[drained], seed=1))
    (law,) = [law for law in testing.laws_of(role) if law.name == "turns-end"]
    error = evolve(law, cases=lambda _: st.just(Line(role, start, b""))).broken(role, examples=1)
    assert error is not None
    assert error.found == "the game has not ended after 4,000 decisions"


# --- pytest -------------------------------------------------------------------------------------------------


@testing.parametrize_laws(EBBING, CALM, known_gaps={"rises": "the tide goes out"})
def probe(value: fi.WaterMeter, law: Law) -> None:
    law.check(value)


def marked() -> Any:  # noqa: ANN401 - pytest's own
    (mark,) = cast("Any", probe).pytestmark
    return mark


def test_there_is_one_test_for_each_law_of_each_value() -> None:
    names, cases = marked().args
    assert names == ("value", "law")
    laws = testing.laws_of(CALM)
    assert [case.id for case in cases] == [f"{id}-{one.name}" for id in ("ebbing", "calm") for one in laws]


def test_known_gaps_are_strict() -> None:
    for case in marked().args[1]:
        if case.values[1].name == "rises":
            (gap,) = case.marks
            assert gap.kwargs == {"reason": "the tide goes out", "strict": True, "raises": fi.BrokenLawError}
        else:
            assert not case.marks


PROBE = """
import forbidden_island as fi
from forbidden_island.testing import parametrize_laws

EBBING = fi.WaterMeter("ebbing", "Ebbing", start=1, draws=(2, 1, 2))


@parametrize_laws(EBBING, known_gaps={"rises": "the tide goes out", "names": "it has a name"})
def test_probe(value, law):
    law.check(value, examples=1)
"""


def test_a_gap_that_is_mended_fails(tmp_path: Any) -> None:  # noqa: ANN401 - a path
    (tmp_path / "test_probe.py").write_text(PROBE)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), "."]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False, text=True)  # noqa: S603
    assert re.search(r"FAILED .*\[ebbing-names\]", run.stdout)
    assert re.search(r"1 failed, 3 passed, 1 xfailed", run.stdout)


def test_a_gap_in_no_law_is_refused() -> None:
    with pytest.raises(fi.SetupError, match="there is no law called rise to have a gap in; there is names, equal"):
        testing.parametrize_laws(CALM, known_gaps={"rise": "a slip"})


# --- strategies ---------------------------------------------------------------------------------------------


@few
@given(testing.records(testing.rules(meters=st.just(CALM), house_rules=testing.house_rules())))
def test_records_are_games_by_the_rules_that_are_asked_for(record: fi.Record) -> None:
    assert record.rules.meter == CALM
    assert not record.state.problems()
    assert len(record) <= 60


@few
@given(testing.states())
def test_states_are_sound(state: fi.State) -> None:
    assert not state.problems()
    assert 2 <= len(state.pawns) <= 4


@few
@given(testing.adventurers(), st.data())
def test_who_plays_in_any_case_sits_somewhere(role: fi.Adventurer, data: st.DataObject) -> None:
    seated = data.draw(testing.seatings(role))
    assert role in seated
    assert 2 <= len(set(seated)) == len(seated) <= 4


@few
@given(testing.rules(house_rules=st.sampled_from([(HOUSE_RULES[0],), HOUSE_RULES[:1] * 2])))
def test_rules_that_do_not_go_together_are_passed_over(rules: fi.Rules) -> None:
    assert rules.house_rules == HOUSE_RULES[:1]


@given(testing.islands())
def test_islands_of_any_shape_keep_the_laws(island: fi.Island) -> None:
    testing.check_island(island, examples=1)
    assert len(str(fi.new_game(2, island=island, seed=7)).splitlines()[0]) <= 80


def test_islands_have_many_shapes_and_a_seed_has_one() -> None:
    assert len({grown_island(seed).rows for seed in range(50)}) == 50
    assert grown_island(7) == grown_island(7)


def test_an_absent_extra_says_how_to_install_it() -> None:
    script = "import sys; sys.modules['{}'] = None; import forbidden_island.testing"
    for package in ("hypothesis", "pytest"):
        command = [sys.executable, "-c", script.format(package)]
        run = subprocess.run(command, capture_output=True, check=False, text=True)  # noqa: S603
        assert f"forbidden_island.testing needs {package}" in run.stderr
        assert run.stderr.rstrip().endswith('pip install "forbidden-island[testing]"')


def test_what_else_is_missing_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    face = str(testing.__file__)
    monkeypatch.delitem(sys.modules, "forbidden_island.testing.parametrized")
    with monkeypatch.context() as absent:
        absent.setitem(sys.modules, "pytest", None)
        with pytest.raises(ModuleNotFoundError, match="needs pytest, which is not") as told:
            runpy.run_path(face)
    assert told.value.name == "pytest"
    monkeypatch.setitem(sys.modules, "forbidden_island.testing.positions", None)
    with pytest.raises(ModuleNotFoundError, match="positions"):
        runpy.run_path(face)
