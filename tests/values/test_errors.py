"""What goes wrong is said in one tree of errors: each names what, where and the way out."""

from __future__ import annotations

import copy
import pickle
import re
from random import Random
from typing import TYPE_CHECKING

import pytest

import forbidden_island as fi
from forbidden_island import errors

if TYPE_CHECKING:
    from collections.abc import Callable

MOVE = fi.Move(0, fi.Tile.WATCHTOWER)
ERRORS: tuple[fi.ForbiddenIslandError, ...] = (
    fi.ForbiddenIslandError("anything"),
    fi.IllegalActionError(MOVE, "Watchtower is not on the island."),
    fi.ParseError("'jump' is no action here"),
    fi.ParseError("there is 'move' and 'moan'", "mov 1", kind="ambiguous", near=["move", "moan"]),
    fi.SaveError("expected a text, not 1", "hands[1][0]"),
    fi.SaveError("this is no JSON text"),
    fi.SetupError("1 player; the game is for 2, 3, 4"),
    fi.PluginError("no plugin"),
    fi.UnknownPluginError("adventurer", "driver", ["pilot", "diver"]),
    fi.DuplicatePluginError("adventurer", "scout", [("sea-roles", "1.2"), ("shore", "0.1")]),
    fi.BrokenPluginError("meter", "calm", "it is none", "mend it", "sea-roles", "1.2"),
    fi.BrokenLawError("swimmer", "names", "It has a title.", "it has none"),
    fi.BrokenLawError("swimmer", "ends", "It ends.", "it does not", "new_game(2, seed=0)"),
)


# --- the tree -----------------------------------------------------------------------------------------------


def drawn() -> dict[str, tuple[str, str | None]]:
    """Each error of the docstring's tree, with the one above it and the built-in error that it also is."""
    tree: dict[str, tuple[str, str | None]] = {}
    path: list[str] = []
    picture = (errors.__doc__ or "").split("```")[1].removeprefix("text\n")
    for line in picture.splitlines():
        found = re.match(r"(?P<branch>[│├└─ ]*)(?P<name>\w+)(?: \((?P<builtin>\w+)\))?", line)
        if found:
            depth = len(found["branch"]) // 4
            path[depth:] = [found["name"]]
            tree[found["name"]] = (path[depth - 1] if depth else "Exception", found["builtin"])
    return tree


def test_the_tree_is_as_it_is_drawn() -> None:
    tree = drawn()
    assert sorted(tree) == sorted(errors.__all__)
    for name, (above, builtin) in tree.items():
        bases = [base.__name__ for base in getattr(errors, name).__bases__]
        assert bases == [above, *([builtin] if builtin else [])], name


def test_every_error_of_the_module_is_in_the_tree_and_public() -> None:
    defined = [name for name, value in vars(errors).items() if isinstance(value, type) and issubclass(value, Exception)]
    assert sorted(defined) == sorted(errors.__all__)
    assert all(getattr(fi, name) is getattr(errors, name) for name in errors.__all__)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_the_root_catches_every_error(error: fi.ForbiddenIslandError) -> None:
    with pytest.raises(fi.ForbiddenIslandError) as caught:
        raise error
    assert caught.value is error


# --- values -------------------------------------------------------------------------------------------------


def test_each_error_is_tried() -> None:
    assert {type(error).__name__ for error in ERRORS} == set(errors.__all__)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize(
    "copied",
    [lambda error: pickle.loads(pickle.dumps(error)), copy.copy, copy.deepcopy],  # noqa: S301 - made here
    ids=["pickle", "copy", "deep"],
)
def test_a_copy_says_the_same(
    error: fi.ForbiddenIslandError, copied: Callable[[fi.ForbiddenIslandError], fi.ForbiddenIslandError]
) -> None:
    other = copied(error)
    assert type(other) is type(error)
    assert str(other) == str(error)
    assert vars(other) == vars(error)


def test_an_illegal_action_is_named_with_the_reason() -> None:
    error = fi.IllegalActionError(MOVE, "Watchtower is not on the island.")
    assert (error.action, error.reason) == (MOVE, "Watchtower is not on the island.")
    assert str(error) == f"'{MOVE.code}' is not possible here: Watchtower is not on the island."


@pytest.mark.parametrize("refused", [None, "0 jump", 7, fi.EndActions], ids=repr)
def test_what_has_no_code_is_named_as_it_is(refused: object) -> None:
    assert str(fi.IllegalActionError(refused, "It is none.")) == f"{refused!r} is not possible here: It is none."


def test_a_text_that_is_no_action_is_quoted() -> None:
    error = fi.ParseError("there is 'move' and 'moan'", "mov 1", kind="ambiguous", near=iter(["move", "moan"]))
    assert (error.reason, error.text) == ("there is 'move' and 'moan'", "mov 1")
    assert (error.kind, error.near) == ("ambiguous", ("move", "moan"))
    assert str(error) == "'mov 1': there is 'move' and 'moan'"
    plain = fi.ParseError("'jump' is no action here")
    assert (plain.text, plain.kind, plain.near) == ("", "unparseable", ())
    assert str(plain) == "'jump' is no action here"


@pytest.mark.parametrize(("length", "quoted"), [(60, "x" * 60), (61, "x" * 60 + "…"), (100_000, "x" * 60 + "…")])
def test_only_the_beginning_of_a_long_text_is_quoted(length: int, quoted: str) -> None:
    error = fi.ParseError("no action", "x" * length)
    assert str(error) == f"'{quoted}': no action"
    assert len(error.text) == length


def test_a_fault_in_a_file_is_named_with_its_place() -> None:
    error = fi.SaveError("expected a text, not 1", "hands[1][0]")
    assert (error.reason, error.place) == ("expected a text, not 1", "hands[1][0]")
    assert str(error) == "hands[1][0]: expected a text, not 1"
    whole = fi.SaveError("this is no JSON text")
    assert (whole.place, str(whole)) == ("", "this is no JSON text")


@pytest.mark.parametrize(
    ("id", "known", "near", "said"),
    [
        ("driver", ["pilot", "diver"], ("diver",), "no role is called 'driver'; did you mean 'diver'?"),
        (
            "pillot",
            {"pilot", "pillow", "diver"},
            ("pilot", "pillow"),
            "no role is called 'pillot'; did you mean 'pilot' or 'pillow'?",
        ),
        ("xyz", ["pilot", "diver"], (), "no role is called 'xyz'; there is diver, pilot"),
        ("xyz", (), (), "no role is called 'xyz'; there is none at all"),
        ("", {"pilot": 1}, (), "no role is called ''; there is pilot"),
    ],
)
def test_an_unknown_id_is_named_with_what_there_is(
    id: str,
    known: list[str],
    near: tuple[str, ...],
    said: str,
) -> None:
    error = fi.UnknownPluginError("role", id, known)
    assert (error.kind, error.id, error.known, error.near) == ("role", id, tuple(sorted(known)), near)
    assert str(error) == said


def test_errors_of_the_game_are_errors_in_values() -> None:
    for error in (fi.IllegalActionError, fi.ParseError, fi.SaveError, fi.SetupError):
        assert issubclass(error, ValueError)
    assert issubclass(fi.UnknownPluginError, KeyError)
    assert not issubclass(fi.PluginError, ValueError)


# --- as they are raised -------------------------------------------------------------------------------------


def test_a_refused_action_leaves_the_state_as_it_was() -> None:
    state = fi.new_game(["diver", "pilot"], seed=7)
    key = state.key()
    for action in (fi.Draw(0), fi.Move(1, fi.Tile.WATCHTOWER), fi.Swim(0, fi.Tile.WATCHTOWER), fi.EndActions(9)):
        with pytest.raises(fi.IllegalActionError) as caught:
            state.apply(action)
        assert caught.value.action == action
        assert caught.value.reason == state.why_illegal(action)
        assert repr(action.code) in str(caught.value)
        assert caught.value.reason.endswith(".")
    assert state.key() == key


def test_a_card_that_cannot_come_is_refused() -> None:
    state = fi.new_game(["diver", "pilot"], seed=7)
    with pytest.raises(fi.IllegalActionError, match=r"'sample\(\)' is not possible here: No card is turned here"):
        state.sample(Random(1))
    with pytest.raises(fi.IllegalActionError, match=r"'probability\(\)' is not possible here: No card is turned here"):
        state.probability(fi.FloodDrawn(fi.Tile.WATCHTOWER))
    drawing = state.replacing(phase="treasure", actions_left=0, draws_left=2, drawing=True)
    for card in (fi.FloodDrawn(fi.Tile.WATCHTOWER), fi.TreasureDrawn(fi.Card("gold", "Gold"))):
        with pytest.raises(fi.IllegalActionError, match="card") as caught:
            drawing.apply(card)
        assert caught.value.action == card


def test_broken_laws_are_told_one_after_the_other() -> None:
    other = fi.BrokenLawError("swimmer", "codes", "Codes are read back.", "they are not")
    error = fi.BrokenLawError("swimmer", "ends", "It ends.", "it does not", "new_game(2, seed=0)", [other])
    assert str(error).splitlines() == [
        "swimmer breaks the law ends: It ends.",
        "  found: it does not",
        "  in: new_game(2, seed=0)",
        "swimmer breaks the law codes: Codes are read back.",
        "  found: they are not",
    ]
    assert isinstance(error, AssertionError)
