"""Drawings: what they look like, and that they are read back as the answers they show."""

import io
from pathlib import Path

import pytest
from boards import read_board
from conftest import CLUED, EXAMPLES, hashi, slitherlink

from kotae.answers.forced import forced
from kotae.answers.solve import solve
from kotae.board.prints import HALVES, SYMBOLS
from kotae.board.signs import SIGNS
from kotae.cli.terminal import style_of
from kotae.drawing.picture import picture
from kotae.drawing.reading import read_drawing
from kotae.drawing.style import Style
from kotae.drawing.terminal import draw, fitting, width
from kotae.errors import ReadError

LOOP = """\
┌───┐   ·
│ 3 │
│   └───┐
│ 2   3 │
└───────┘"""

LOOP_ASCII = """\
+---+   .
| 3 |
|   +---+
| 2   3 |
+-------+"""

BRIDGES = """\
2───────3
│       ║
│   ·   ║
│       ║
3═══════4""".replace("·", " ")

BRIDGES_NARROW = """\
2---3
|   "
|   "
|   "
3===4"""


def test_a_loop() -> None:
    puzzle = slitherlink("3.", "23")
    values = puzzle.from_json({"horizontal": ["10", "01", "11"], "vertical": ["110", "101"]})
    assert puzzle.solved_by(values)
    assert draw(picture(puzzle, values), Style()) == LOOP
    assert draw(picture(puzzle, values), Style(ascii=True)) == LOOP_ASCII


def test_bridges() -> None:
    puzzle = hashi("2.3", "...", "3.4")
    values = solve(puzzle).solutions[0]
    assert draw(picture(puzzle, values), Style()) == BRIDGES
    assert draw(picture(puzzle, values), Style(wide=False, ascii=True)) == BRIDGES_NARROW


def test_what_is_certain_and_what_is_not() -> None:
    puzzle = slitherlink("3..", "...", ".0.")
    drawn = draw(picture(puzzle, forced(puzzle).values), Style(ascii=True))
    assert drawn.splitlines()[0].startswith("+---")
    assert drawn.splitlines()[-3:] == [".   . x .   .", "x   x 0 x   x", ". x . x . x ."]


def test_colour_changes_nothing_else() -> None:
    puzzle = read_board((EXAMPLES / "slitherlink/7x7.txt").read_text())
    board = picture(puzzle, solve(puzzle).solutions[0])
    coloured = draw(board, Style(colour=True))
    assert "\x1b[1;36m" in coloured
    plain = coloured
    for code in ("\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[1;36m"):
        plain = plain.replace(code, "")
    assert [line.rstrip() for line in plain.splitlines()] == draw(board, Style()).splitlines()


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("file", CLUED, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_drawing_is_read_back(file: Path, wide: bool, plain: bool) -> None:
    puzzle = read_board(file.read_text())
    values = solve(puzzle).solutions[0]
    style = Style(wide=wide, ascii=plain)
    seen = read_drawing(f"a title\n\n{draw(picture(puzzle, values), style)}\n", puzzle)
    shown = puzzle.shown_variables + 1  # what is hidden follows from it
    values, seen = values[:shown], seen[:shown]
    assert [value or -v for v, value in enumerate(seen)] == values
    parts = [None, *(puzzle.layer_of(v).part(v) for v in range(1, shown))]
    dropped = set(list(dict.fromkeys(parts))[::3])
    partial = [0 if part in dropped else value for part, value in zip(parts, values, strict=True)]
    hidden = [0] * (puzzle.variables + 1 - shown)
    seen = read_drawing(draw(picture(puzzle, partial + hidden), style), puzzle)[:shown]
    if puzzle.family in SAYING_MORE:
        assert all(value in (0, right) for value, right in zip(seen, values, strict=True))
        assert all(value in (0, other) for value, other in zip(partial, seen, strict=True))
    else:
        assert seen == partial


def test_a_sign_takes_no_character_that_means_something_else() -> None:
    """In plain ASCII, one of the two would be drawn as the other."""
    taken = {pair[0]: pair[1] for pair in (*HALVES.values(), *SYMBOLS.values())}
    assert [sign for sign in SIGNS.values() if taken.get(sign.character, sign.plain) != sign.plain] == []


SAYING_MORE = {
    **dict.fromkeys(("nawabari", "shikaku"), "the outline of one rectangle says something about its neighbours"),
    **dict.fromkeys(("sudoku", "skyscrapers", "fillomino"), "the numbers that are given are on the board"),
    **dict.fromkeys(
        ("koburin", "kurarin", "retsurin", "yajilin", "yajilin-regions"), "a cell that a line passes is not shaded"
    ),
    "aquapelago": "cells with clues are shaded",
    "yinyang": "the circles that are given are on the board",
    "yajilin": "where a line passes, nothing is shaded",
}
"""The families of which a drawing says more than was drawn, and why."""


@pytest.mark.parametrize("end", ["\r\n", "\r"])
@pytest.mark.parametrize("file", ["slitherlink/7x7.txt", "hashi/7x7.txt", "nawabari/6x6.txt", "nonogram/heart.txt"])
def test_a_drawing_is_read_whatever_ends_its_lines(file: str, end: str) -> None:
    puzzle = read_board((EXAMPLES / file).read_text())
    values = solve(puzzle).solutions[0]
    drawn = draw(picture(puzzle, values), Style())
    assert puzzle.finished(read_drawing(drawn.replace("\n", end), puzzle)) == values


def test_one_or_two_bridges_are_not_one() -> None:
    puzzle = hashi("?.?", "...", "2.1")
    values = forced(puzzle).values
    for plain, seen in ((True, "?~~~~~~~?"), (False, "?┄┄┄┄┄┄┄?")):
        drawn = draw(picture(puzzle, values), Style(ascii=plain))
        assert drawn.splitlines()[0] == seen
        assert [value for value in read_drawing(drawn, puzzle) if value > 0] == [v for v in values if v > 0]


def test_a_board_without_clues_is_read_back() -> None:
    puzzle = slitherlink("..", "..")
    values = solve(puzzle).solutions[0]
    title = "-: slitherlink 2x2: several answers (0.001 s)\n\n"
    seen = read_drawing(title + draw(picture(puzzle, values), Style()), puzzle)
    assert [value or -v for v, value in enumerate(seen)] == values


def test_a_drawing_of_something_else_is_refused() -> None:
    with pytest.raises(ReadError, match="does not show this puzzle"):
        read_drawing("1───2", hashi("2.3", "...", "3.4"))


def test_the_drawing_fits_the_terminal_or_is_not_made() -> None:
    board = picture(slitherlink("." * 25))
    assert width(board, Style()) == 101
    assert fitting(board, 120, Style()) == Style(wide=True)
    assert fitting(board, 60, Style()) == Style(wide=False)
    assert fitting(board, 40, Style()) is None
    assert fitting(board, None, Style()) == Style(wide=True)


@pytest.mark.parametrize(
    ("set_to", "colour"),
    [({}, False), ({"FORCE_COLOR": "1"}, True), ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False)],
    ids=["a file", "forced", "both"],
)
def test_colour_can_be_forced(set_to: dict[str, str], colour: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in set_to.items():
        monkeypatch.setenv(name, value)
    assert style_of(io.StringIO(), False).colour is colour
