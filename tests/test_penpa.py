"""Drawings of penpa-edit are read by what each family's clues and givens look like; what is not understood is named."""

import json
import random
from collections.abc import Callable

import pytest
from boards import as_board
from penpa_drawings import Sheet, address_of, drawn

from kotae.errors import ReadError
from kotae.families import clue_families, family
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.formats.penpa.codec import LONGEST

NOT_DRAWN = {"battleship", "statuepark"}
"""Families with a bank of pieces, which a drawing does not show."""
KINDS = [kind for kind in clue_families() if kind.example]
SLITHERLINK = "slitherlink\n3.1\n.2.\n0.?\n"


def example(kind: type[Puzzle]) -> Puzzle:
    return as_board(read(f"{kind.family}\n{kind.example}"))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.family)
def test_every_family_is_read_as_it_is_drawn(kind: type[Puzzle]) -> None:
    puzzle = example(kind)
    found = as_board(read(address_of(drawn(puzzle)), kind))
    assert found.clues == puzzle.clues
    if kind.family not in NOT_DRAWN:
        assert found == puzzle


@pytest.mark.parametrize(
    "before",
    [
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=",
        "https://swaroopg92.github.io/penpa-edit/#m=solve&p=",
        "https://swaroopg92.github.io/penpa-edit/?m=edit&p=",
        "http://localhost:8000/penpa-edit/index.html#m=solve&p=",
        "https://opt-pan.github.io/penpa-edit/?m=solve&p=",
    ],
)
@pytest.mark.parametrize("after", ["", "&a=RY5NCsIw"])
def test_every_way_to_begin_an_address(before: str, after: str) -> None:
    lines = drawn(as_board(read(SLITHERLINK)), ["slitherlink"])
    assert read(address_of(lines, before) + after) == read(SLITHERLINK)


def test_the_family_is_the_one_that_was_asked_for_or_tagged() -> None:
    lines = drawn(as_board(read(SLITHERLINK)))
    with pytest.raises(ReadError, match="does not name its family; try --family NAME"):
        read(address_of(lines))
    with pytest.raises(ReadError, match="tagged nanro, which is not a known family"):
        read(address_of(drawn(as_board(read(SLITHERLINK)), ["nanro"])))
    with pytest.raises(ReadError, match="tagged hashi and slitherlink"):
        read(address_of(drawn(as_board(read(SLITHERLINK)), ["slitherlink", "hashi"])))
    assert as_board(read(address_of(lines), family("null"))).family == "null"


def sheet(rows: int = 3, cols: int = 3) -> Sheet:
    return Sheet(rows, cols, 1)


def test_what_is_not_understood_is_named() -> None:
    cases: list[tuple[Callable[[Sheet], None], str]] = [
        (lambda one: one.write((1, 3), "x"), "'x' at r1c2 is not understood in slitherlink"),
        (lambda one: one.write((-1, 3), "3"), "'3' outside the board is not understood"),
        (lambda one: one.symbol((3, 3), "circle_L", 1), "the symbol circle_L 1 at r2c2 is not understood"),
        (lambda one: one.parts["surface"].update({str(one.number((5, 5))): 4}), "a dark cell at r3c3"),
        (lambda one: one.parts["line"].update({"1,2": 3}), "this drawing has lines"),
        (lambda one: one.parts.update({"thermo": [[1, 2]]}), "this drawing has thermometers"),
    ]
    for draw, wrong in cases:
        one = sheet()
        draw(one)
        with pytest.raises(ReadError, match=wrong):
            read(address_of(one.lines(["slitherlink"])))


def test_light_shades_notes_and_what_is_empty_say_nothing() -> None:
    one = sheet()
    one.parts["surface"][str(one.number((1, 1)))] = 3
    one.write((1, 1), "12", "7")
    one.write((3, 3), " ")
    assert read(address_of(one.lines(["slitherlink"]))) == read("slitherlink\n...\n...\n...\n")


def test_a_circle_without_a_number_is_a_hidden_clue() -> None:
    one = sheet()
    one.symbol((1, 1), "circle_L", 1)
    one.parts["number"][str(one.number((1, 5)))] = [" ", 6, "1"]
    assert read(address_of(one.lines(["hashi"]))) == read("hashi\n?.?\n...\n...\n")


def test_the_circle_of_a_slalom_may_hold_the_number_of_gates() -> None:
    """And its gates may be drawn as bars."""
    one = Sheet(3, 3, 1)
    one.symbol((1, 1), "circle_L", 1)
    one.write((1, 1), "2")
    one.symbol((1, 3), "bars_B", 1)
    one.symbol((3, 1), "bars_G", 2)
    found = as_board(read(address_of(one.lines([])), family("slalom")))
    assert found.clues == {(1, 3): "|", (3, 1): "="}
    assert found.givens["start"] == (1, 1)


def test_an_older_arrow_is_a_symbol_beside_its_number() -> None:
    one = sheet()
    one.write((1, 1), "1")
    one.parts["symbol"][str(one.number((1, 1)))] = [[0, 0, 0, 0, 0, 0, 1, 0], "arrow_fouredge_B", 2]
    assert read(address_of(one.lines(["yajilin"]))) == read("yajilin\n1> . .\n. . .\n. . .\n")


def test_how_many_stars_is_written_beside_the_board() -> None:
    puzzle = as_board(read("starbattle\nstars: 2\nregions:\nAABB\nAABB\nCCDD\nCCDD\n"))
    one = Sheet(4, 4, 1)
    for mark in puzzle.given_kinds["regions"].marks(puzzle.givens["regions"]):
        one.draw(mark)
    one.write((-1, 5), "2")
    one.symbol((-1, 7), "star", 2)
    assert read(address_of(one.lines(["starbattle"]))) == puzzle


@pytest.mark.parametrize(
    ("line", "content", "wrong"),
    [
        (0, "hex,3,3,38", "the cells of this drawing are 'hex'"),
        (0, "3,3,38", "not understood|the cells of this drawing are '3'"),
        (0, "square,999999,999999", "is too large"),
        (0, "square,x,3", "is not understood"),
        (3, "{", "is not understood"),
        (3, "[" * 5000, "is not understood"),
        (3, "{}", "is not understood"),
        (5, "[30,1,1,5]", "2 cells of this board are missing|missing"),
        (5, "[]", "is not understood"),
        (5, "[1e400]", "is not understood"),
        (5, "[99999999999999999999]", "is not understood|missing|too large"),
    ],
)
def test_a_drawing_that_is_damaged(line: int, content: str, wrong: str) -> None:
    lines = drawn(as_board(read(SLITHERLINK)), ["slitherlink"])
    lines[line] = content
    with pytest.raises(ReadError, match=wrong):
        read(address_of(lines))


def test_an_address_that_would_fill_the_memory_is_refused() -> None:
    with pytest.raises(ReadError, match="damaged or too long"):
        read(address_of(["square,3,3", "0" * (LONGEST + 1)]))


def said_of(address: str) -> str:
    """What is wrong with an address; nothing if it can be read."""
    try:
        read(address)
    except ReadError as error:
        return str(error)
    return ""


def test_whatever_is_damaged_it_is_said_in_one_line() -> None:
    """Bytes of drawings are changed at random, before and after they are packed: never anything but a ReadError."""
    dice = random.Random(0)
    lines = drawn(as_board(read(SLITHERLINK)), ["slitherlink"])
    for _ in range(300):
        changed = list(lines)
        at = dice.choice((0, 1, 3, 5, 17))
        letters = list(changed[at])
        for _ in range(dice.randrange(1, 4)):
            letters[dice.randrange(len(letters))] = dice.choice('0123456789,:"[]{}z-e. nulltrue')
        changed[at] = "".join(letters)
        address = address_of(changed)
        if dice.random() < 0.3:
            where = dice.randrange(60, len(address))
            address = address[:where] + dice.choice("AZaz09+/=%&") + address[where + dice.randrange(2) :]
        assert "\n" not in said_of(address)


def test_values_of_unusual_types_are_no_tracebacks() -> None:
    values = [None, [], {}, "x", -1, 1e9, True, [1], {"a": 1}, 10**30, [[1, 2], "x", 3]]
    for part in ("surface", "number", "numberS", "symbol", "lineE", "line"):
        for key in ("5", "x", "-3", "1,2", "99999999", "", "1,2,3"):
            for value in values:
                one = sheet()
                one.parts[part] = {key: value}
                assert "\n" not in said_of(address_of(one.lines(["slitherlink"])))
    for value in values:
        lines = sheet().lines(["slitherlink"])
        lines[17] = json.dumps(value)
        with pytest.raises(ReadError):
            read(address_of(lines))
