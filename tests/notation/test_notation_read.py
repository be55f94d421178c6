"""Codes as people type them: shortened, without the seat, in capitals; and what is said where they cannot be read."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve, frozen
from hypothesis import example, given, settings
from hypothesis import strategies as st

import forbidden_island as fi
from forbidden_island.table import CodeBook, possible, read_possible
from forbidden_island.table.shortened import likeness
from own_actions import PLUMBER
from picture import island
from soak import examples

if TYPE_CHECKING:
    from collections.abc import Iterable

TOWER, LANDING = fi.Tile.WATCHTOWER, fi.Tile.FOOLS_LANDING
STATE = fi.new_game(["pilot", "navigator", "engineer"], seed=7)
TILES = {tile.id: tile for tile in STATE.rules.tiles}


def refused(text: str, state: fi.State = STATE) -> fi.ParseError:
    """The error with which a text is refused."""
    with pytest.raises(fi.ParseError) as caught:
        fi.parse_action(text, state)
    assert caught.value.text == text
    return caught.value


# --- what may be left out -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("0 MOVE Watchtower", fi.Move(0, TOWER)),
        ("  0\tmove \n watchtower ", fi.Move(0, TOWER)),
        ("0 m watch", fi.Move(0, TOWER)),
        ("0 move watchtowe", fi.Move(0, TOWER)),
        ("0 fly f-land", fi.Fly(0, LANDING)),
        ("0 fly f-l", fi.Fly(0, LANDING)),
        ("0 fly fl", fi.Fly(0, LANDING)),
        ("0 fly totm", fi.Fly(0, fi.Tile.TEMPLE_OF_THE_MOON)),
        ("0 fly t-o-t-sun", fi.Fly(0, fi.Tile.TEMPLE_OF_THE_SUN)),
        ("2 su watch", fi.ShoreUp(2, (TOWER,))),
        ("2 shore mm+watch", fi.ShoreUp(2, (fi.Tile.MISTY_MARSH, TOWER))),
        ("2 shore watch+mm", fi.ShoreUp(2, (fi.Tile.MISTY_MARSH, TOWER))),
        ("2 shore-up watchtower+misty-marsh", fi.ShoreUp(2, (fi.Tile.MISTY_MARSH, TOWER))),
        ("1 hl 2+0+1 fl", fi.HelicopterLift(1, (0, 1, 2), LANDING)),
        ("1 nav 2 lost", fi.Navigate(1, 2, fi.Tile.LOST_LAGOON)),
        ("0 g wi 1", fi.Give(0, fi.Card.WIND, 1)),
        ("0 ea", fi.EndActions(0)),
        ("flood lost", fi.FloodDrawn(fi.Tile.LOST_LAGOON)),
        ("t wr", fi.TreasureDrawn(fi.Card.WATERS_RISE)),
    ],
)
def test_words_may_be_shortened(text: str, action: fi.Action) -> None:
    assert fi.parse_action(text, STATE) == action
    assert fi.parse_action(text.upper(), STATE) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("fly watchtower", fi.Fly(0, TOWER)),
        ("navigate 2 watchtower", fi.Navigate(1, 2, TOWER)),
        ("nav 0 watch", fi.Navigate(1, 0, TOWER)),
        ("shore misty-marsh+watchtower", fi.ShoreUp(2, (fi.Tile.MISTY_MARSH, TOWER))),
        ("end", fi.EndActions(0)),
        ("move watch", fi.Move(0, TOWER)),
        ("draw", fi.Draw(0)),
    ],
)
def test_the_seat_may_be_left_out(text: str, action: fi.Action) -> None:
    """Only one seat can ever do it, or else it is the one that is to decide."""
    assert fi.parse_action(text, STATE) == action


@pytest.mark.parametrize(
    ("word", "written", "how"),
    [
        ("earth", "earth", 0),
        ("e", "earth", 1),
        ("earthy", "earth", None),
        ("arth", "earth", None),
        ("1", "1", 0),
        ("1", "10", None),
        ("", "10", None),
        ("", "earth", None),
        ("hl", "helicopter-lift", 1),
        ("h-l", "helicopter-lift", 1),
        ("heli-", "helicopter-lift", 1),
        ("hel-li", "helicopter-lift", 1),
        ("helicopter-", "helicopter-lift", 1),
        ("lift", "helicopter-lift", None),
        ("h-l-x", "helicopter-lift", None),
        ("hlx", "helicopter-lift", None),
        ("a+b", "b+a", 0),
        ("a+b", "alpha+beta", 1),
        ("b+a", "alpha+beta", 1),
        ("a+a", "alpha+beta", None),
        ("a+al", "alpha+alarm", 1),
        ("alp+al+b", "alpha+alarm+beta", 1),
        ("a+b", "alpha", None),
        ("a", "alpha+beta", None),
        ("2+0", "0+2", 0),
        ("2+1", "0+2", None),
        ("+", "alpha+beta", None),
    ],
)
def test_what_a_word_stands_for(word: str, written: str, how: int | None) -> None:
    assert likeness(word, written) == how


# --- who goes first -----------------------------------------------------------------------------------------


@frozen
class Move(fi.Action):
    """Called as the common action, so that their codes are the same."""

    to: fi.Tile


@frozen
class MoveFar(fi.Action):
    """Begins as another does."""

    to: fi.Tile


def test_words_in_full_go_first() -> None:
    watch = fi.Tile("watch", "Watch")
    book = CodeBook([MoveFar(0, watch), MoveFar(0, TOWER), fi.Move(0, TOWER), fi.Move(0, watch)])
    assert book.read("0 move watchtower", STATE) == fi.Move(0, TOWER)
    assert book.read("0 move watch", STATE) == fi.Move(0, watch)
    with pytest.raises(fi.ParseError, match="'0 m watch': it may be '0 move-far watch' or '0 move watch'; write more"):
        book.read("0 m watch", STATE)
    assert book.read("0 move-f watch", STATE) == MoveFar(0, watch)
    assert book.read("0 move-f watcht", STATE) == MoveFar(0, TOWER)


def test_what_is_legal_goes_first() -> None:
    state = island(
        """
        .  .  #  ~  .  .
        .  #  #  #  #  .
        #  #  #0 #1 #  #
        #  #  #  #  ~  #
        .  #  #  #  #  .
        .  .  #  #  .  .
        """,
        roles=("diver", "pilot"),
        hands={0: "earth, wind", 1: "sandbags"},
    )
    wet = state.tile_at(4, 1)
    assert wet is not None
    assert {action.code for action in state.legal_actions() if isinstance(action, fi.Sandbags)} > {
        f"1 sandbags {wet.id}"
    }
    assert fi.parse_action(f"sand {wet.id}", state) == fi.Sandbags(1, wet)
    assert fi.parse_action(f"0 sand {wet.id}", state) == fi.Sandbags(0, wet), "the seat is said: it is not legal"
    assert state.why_illegal(fi.Sandbags(0, wet)) == "Seat 0 holds no Sandbags."
    assert fi.parse_action("e", state) == fi.EndActions(0), "and not the escape, which is not possible"
    assert fi.parse_action("g w 0", state) == fi.Give(1, fi.Card.WIND, 0), "nothing of it is legal; one fits"


def test_of_legal_ones_those_of_the_actor_go_first() -> None:
    state = STATE.replacing(hands=[["sandbags"], ["sandbags", "helicopter-lift"], []], treasure_pile=[REST])
    wet = min(state.flooded, key=str)
    assert {fi.Sandbags(0, wet), fi.Sandbags(1, wet)} <= set(state.legal_actions())
    assert fi.parse_action(f"sandbags {wet.id}", state) == fi.Sandbags(0, wet)
    assert fi.parse_action(f"1 sandbags {wet.id}", state) == fi.Sandbags(1, wet)
    assert fi.parse_action(f"hl 2 {LANDING.id}", state) == fi.HelicopterLift(1, (2,), LANDING)


REST = {"earth": 5, "wind": 5, "fire": 5, "ocean": 5, "helicopter-lift": 2, "waters-rise": 3}


def test_equal_codes_of_a_plugin_are_told_apart_by_what_is_legal() -> None:
    step = next(action for action in STATE.legal_actions() if isinstance(action, fi.Move))
    book = CodeBook([Move(0, step.to), step, Move(0, LANDING), fi.Move(0, LANDING)])
    assert book.read(step.code, STATE) == step
    with pytest.raises(fi.ParseError, match="may be") as caught:
        book.read("0 move fools-landing", evolve(STATE))
    assert (caught.value.kind, caught.value.near) == ("ambiguous", ("0 move fools-landing",) * 2)


def test_at_chance_the_cards_of_the_pile_go_first() -> None:
    drawing = STATE.replacing(phase="flood", actions_left=0, draws_left=2, drawing=True)
    left = {outcome for outcome, _ in drawing.chance_outcomes()}
    first = next(tile for tile in STATE.flooded if len(same_beginning(tile)) > 1)
    other = next(iter(same_beginning(first) - {first} - STATE.flooded), None)
    assert fi.FloodDrawn(first) not in left
    for tile in TILES.values():
        assert fi.parse_action(f"flood {tile.id}", drawing) == fi.FloodDrawn(tile)
    if other is not None and len(same_beginning(first) - STATE.flooded) == 1:
        assert fi.parse_action(f"flood {first.id[0]}", drawing) == fi.FloodDrawn(other)


def same_beginning(tile: fi.Tile) -> set[fi.Tile]:
    """The tiles that begin with the same letter."""
    return {one for one in TILES.values() if one.id[0] == tile.id[0]}


# --- what cannot be read ------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", " ", "\n\t"])
def test_nothing_is_no_code(text: str) -> None:
    error = refused(text)
    assert error.kind == "unparseable"
    assert error.reason == "there is no word in it; write a code such as '0 end-actions'"


def test_a_long_text_is_not_looked_at() -> None:
    error = refused("move " * 1000)
    assert (error.kind, error.reason) == ("unparseable", "a code has at most 200 characters, not 5,000")
    assert len(str(error)) < 150
    assert refused("x" * 200).kind == "unknown"
    assert refused("x" * 201).kind == "unparseable"


@pytest.mark.parametrize("seat", ["0", "7"])
def test_a_seat_alone_is_no_code(seat: str) -> None:
    error = refused(seat)
    assert error.kind == "unparseable"
    assert error.reason == "it says who, but not what; write a code such as '0 move temple-of-the-moon'"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("0 move", "'move' takes 1 word after it, not none; write it as '0 move temple-of-the-moon'"),
        ("move", "'move' takes 1 word after it, not none; write it as '0 move temple-of-the-moon'"),
        ("0 move watchtower lost-lagoon", "'move' takes 1 word after it, not 2; write it as"),
        ("0 move fools landing", "'move' takes 1 word after it, not 2; write it as"),
        ("1 navigate watchtower", "'navigate' takes 2 words after it, not 1; write it as '1 navigate 0 temple-"),
        ("0 end-actions now", "'end-actions' takes no words after it, not 1; write it as '0 end-actions'"),
        ("treasure", "'treasure' takes 1 word after it, not none; write it as 'treasure earth'"),
        ("0 hl 0+1", "'helicopter-lift' takes 2 words after it, not 1; write it as"),
    ],
)
def test_words_too_many_or_too_few(text: str, says: str) -> None:
    error = refused(text)
    assert error.kind == "unparseable"
    assert error.reason.startswith(says)
    assert error.near[0] in error.reason
    assert str(error) == f"{text!r}: {error.reason}"


@pytest.mark.parametrize(
    ("text", "says", "near"),
    [
        ("0 jump watchtower", "'jump' is nothing that can be done; there is capture, discard, draw, end-actions, ", ()),
        ("0 mvoe watchtower", "'mvoe' is nothing that can be done; did you mean 'move'?", ("move",)),
        ("flod watchtower", "'flod' is nothing that can be done; did you mean 'flood'?", ("flood",)),
        ("0 move watchtwoer", "'watchtwoer' cannot stand after 'move'; did you mean 'watchtower'?", ("watchtower",)),
        ("0 move earth", "'earth' cannot stand after 'move'; there is breakers-bridge, ", ()),
        ("2 shore watch+lgoon", "'lgoon' cannot stand after 'shore'; did you mean 'lost-l", ("lost-lagoon",)),
        (
            "2 shore misty-masrh+watch",
            "'misty-masrh' cannot stand after 'shore'; did you mean 'misty-",
            ("misty-marsh",),
        ),
        ("9 move watchtower", "'9' is no seat that can 'move'; there is 0, 1, 2", ()),
        ("0 flood watchtower", "'0' is no seat that can 'flood'; there is none", ()),
        ("0 navigate 2 watchtower", "'0' is no seat that can 'navigate'; there is 1", ()),
        ("1 navigate 3 watchtower", "'3' cannot stand after 'navigate'; there is 0, 2", ()),
        ("0 give eath 1", "'eath' cannot stand after 'give'; did you mean 'earth'?", ("earth",)),
        ("treasure gold", "'gold' cannot stand after 'treasure'; there is earth, fire, helicopter-lift, ocean, ", ()),
    ],
)
def test_a_word_that_names_nothing(text: str, says: str, near: tuple[str, ...]) -> None:
    error = refused(text)
    assert (error.kind, error.near) == ("unknown", near)
    assert error.reason.startswith(says)


@pytest.mark.parametrize("text", ["0 give earth 0", "1 navigate 1 watchtower", "0 shore watchtower+lost-lagoon"])
def test_words_that_never_go_together(text: str) -> None:
    error = refused(text)
    assert error.kind == "unknown"
    if text.startswith("1"):
        assert error.reason == "'1' cannot stand after 'navigate'; there is 0, 2"
    else:
        assert error.reason.startswith("by these rules it can never be done; did you mean '")
        assert all(fi.parse_action(near, STATE) for near in error.near)


def test_nothing_may_be_near() -> None:
    book = CodeBook([fi.Give(0, fi.Card.EARTH, 1), fi.Give(1, fi.Card.OCEAN, 0)])
    with pytest.raises(fi.ParseError, match=r"can never be done$") as caught:
        book.read("g e 0", STATE)
    assert (caught.value.kind, caught.value.near) == ("unknown", ())


def test_what_is_listed_is_not_without_end() -> None:
    error = refused("0 move 0")
    assert error.reason.endswith(", 4 others")
    assert error.reason.count(",") == 20


def test_several_may_be_meant() -> None:
    error = refused("0 fly t")
    assert error.kind == "ambiguous"
    assert set(error.near) == {f"0 fly {tile}" for tile in TILES if tile.startswith("t")}
    assert error.reason == f"it may be {' or '.join(map(repr, error.near))}; write more of it"
    assert str(error).startswith("'0 fly t': it may be '0 fly temple-of-the-moon' or ")


def test_only_some_of_many_are_listed() -> None:
    error = refused("0 fly c")
    assert len(error.near) == 6
    assert error.reason.endswith(f"or {error.near[3]!r} or 2 others; write more of it")


def test_a_seat_that_is_not_to_decide_says_so_itself() -> None:
    actions = refused("sw fl", STATE.replacing(phase="ended", actions_left=0, water_level=10, result=fi.Lost("skull")))
    assert actions.kind == "ambiguous"
    assert actions.near == tuple(f"{seat} swim fools-landing" for seat in range(3))


# --- not only what is legal ---------------------------------------------------------------------------------


def test_what_is_read_need_not_be_legal() -> None:
    action = fi.parse_action("2 escape", STATE)
    assert action == fi.Escape(2)
    assert STATE.why_illegal(action) == "Seat 2 holds no Helicopter Lift."
    with pytest.raises(fi.IllegalActionError, match="holds no Helicopter Lift"):
        STATE.apply(action)


def test_of_what_can_happen_next_alone() -> None:
    assert possible(STATE) == STATE.legal_actions()
    assert read_possible("0 end", STATE) == fi.EndActions(0)
    with pytest.raises(fi.ParseError, match="'escape' is nothing that can be done") as caught:
        read_possible("0 escape", STATE)
    assert caught.value.kind == "unknown"
    drawing = STATE.replacing(phase="treasure", actions_left=0, draws_left=2, drawing=True)
    assert possible(drawing) == tuple(outcome for outcome, _ in drawing.chance_outcomes())
    assert read_possible("tr earth", drawing) == fi.TreasureDrawn(fi.Card.EARTH)


def test_where_nothing_can_happen_nothing_is_read() -> None:
    over = STATE.replacing(phase="ended", actions_left=0, water_level=10, result=fi.Lost("skull"))
    for text in ("0 move watchtower", "0", "flood watchtower"):
        with pytest.raises(fi.ParseError, match=f"^'{text}': nothing can be done any more$") as caught:
            read_possible(text, over)
        assert caught.value.kind == "unknown"


# --- any text at all ----------------------------------------------------------------------------------------

PLUMBERS = fi.Rules.create([PLUMBER, "pilot"]).new_state(Random(4))
WORDS = st.sampled_from(
    [
        *(
            "0",
            "1",
            "9",
            "0+1",
            "+",
            "-",
            "move",
            "mo",
            "e",
            "flood",
            "treasure",
            "look",
            "pump",
            "nearby",
            "none",
            "hl",
        ),
        *(
            "fools-landing",
            "fl",
            "watch",
            "w",
            "t",
            "earth",
            "e",
            "waters-rise",
            "give",
            "shore",
            "mm+watch",
            "\u00b2",
            "\u0663",
        ),
    ]
)
TEXTS = st.lists(WORDS | st.text(max_size=4), max_size=6).map(" ".join) | st.text(max_size=30)


def everything(state: fi.State) -> set[object]:
    """All that a code may mean."""
    rules = state.rules
    return {*rules.actions, *map(fi.TreasureDrawn, rules.cards), *map(fi.FloodDrawn, rules.tiles)}


ALL = everything(PLUMBERS)


@given(TEXTS)
@example("0 look n e e none")
@example("\u0661 move watchtower")
@settings(max_examples=examples(150))
def test_any_text_is_read_or_refused_for_one_of_three_reasons(text: str) -> None:
    found = tried(text)
    if not isinstance(found, fi.ParseError):
        assert found in ALL
        assert stands_for(text, found.code)
        assert fi.parse_action(found.code, PLUMBERS) == found
        return
    assert found.kind in {"unparseable", "unknown", "ambiguous"}
    assert (found.text, found.reason in str(found)) == (text, True)
    if found.kind == "ambiguous":
        assert len(found.near) > 1
        assert all(stands_for(text, code) for code in found.near)


def tried(text: str) -> fi.Action | fi.Outcome | fi.ParseError:
    """What a text means, or the error with which it is refused."""
    try:
        return fi.parse_action(text, PLUMBERS)
    except fi.ParseError as error:
        return error


@given(st.data())
@settings(max_examples=examples(100))
def test_a_code_cut_short_means_this_action_or_one_that_it_fits_as_well(data: st.DataObject) -> None:
    code = data.draw(st.sampled_from([choice.code for choice in PLUMBERS.rules.actions]))
    words = [word[: data.draw(st.integers(1, len(word)))] if not word.isdigit() else word for word in code.split()]
    text = " ".join(words[data.draw(st.integers(0, 1)) :])
    found = tried(text)
    if isinstance(found, fi.ParseError):
        assert found.kind == "ambiguous" or cut_inside(code, words)
    else:
        assert stands_for(text, found.code)


def cut_inside(code: str, words: Iterable[str]) -> bool:
    """Whether a word of several parts has lost some of them, or half a number."""
    return any(
        word.count("+") != full.count("+") or word.endswith("+") for word, full in zip(words, code.split(), strict=True)
    )


def stands_for(text: str, code: str) -> bool:
    """Whether the words of ``text``, perhaps without the seat, are those of ``code`` or begin or abbreviate them."""
    words, full = text.lower().split(), code.split()
    full = full[len(full) - len(words) :]
    return len(full) == len(words) and all(
        likeness(word, one) is not None for word, one in zip(words, full, strict=True)
    )
