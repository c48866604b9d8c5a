"""Every family in characters: what is drawn is read back, and every stray character is refused with its place."""

from pathlib import Path
from typing import Any, NamedTuple

import pytest
from boards import board_family
from commands import kotae
from family_boards import KINDS, NAMES, every_mark, positions, solved

from kotae.answers.solve import solve
from kotae.board.grid import Place
from kotae.board.marks import Glow, Symbol
from kotae.drawing.picture import lit_cells, picture
from kotae.drawing.reading import read_drawing
from kotae.drawing.style import Style
from kotae.drawing.terminal import draw, fitting, width
from kotae.errors import KotaeError, ReadError
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.formats.text import write_text

STYLES = [Style(wide, plain) for wide in (True, False) for plain in (True, False)]


@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
@pytest.mark.parametrize("style", STYLES, ids=["wide-ascii", "wide", "narrow-ascii", "narrow"])
def test_what_is_drawn_is_read_back(kind: type[Puzzle], style: Style) -> None:
    """Nothing wrong is read, and all that is known is. A whole answer does not say what is not there."""
    for puzzle, values in positions(kind):
        right = solved(kind)[1]
        drawn = draw(picture(puzzle, values), style)
        seen = read_drawing(f"a title\n\n{drawn}\n", puzzle)
        known = range(1, puzzle.shown_variables + 1)
        assert all(seen[v] in (0, right[v]) for v in known)
        whole = 0 not in values[1:]
        assert all(seen[v] == values[v] for v in known if values[v] > 0 or (values[v] and not whole))
        assert draw(picture(puzzle, seen), style) == drawn
        if whole:
            assert puzzle.finished(seen)[: len(known) + 1] == values[: len(known) + 1]


@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
@pytest.mark.parametrize("style", [STYLES[1], STYLES[2]], ids=["wide", "narrow-ascii"])
def test_every_stray_character_is_refused(kind: type[Puzzle], style: Style) -> None:
    puzzle, values = solved(kind)
    lines = draw(picture(puzzle, values), style).splitlines()
    wide = max(map(len, lines)) + 2
    for row, line in enumerate(lines):
        padded = line.ljust(wide)
        for col, mark in enumerate(padded):
            changed = [*lines[:row], f"{padded[:col]}${padded[col + 1 :]}".rstrip(), *lines[row + 1 :]]
            with pytest.raises(ReadError) as caught:
                read_drawing("\n".join(changed), puzzle)
            if mark == " " and "clues" not in caught.value.wrong:
                assert (caught.value.line, caught.value.column) == (row + 1, col + 1)


@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_drawings_are_as_wide_as_they_say_and_ascii_is_ascii(kind: type[Puzzle]) -> None:
    for puzzle, values in positions(kind):
        for style in STYLES:
            board = picture(puzzle, values)
            drawn = draw(board, style)
            assert max(map(len, drawn.splitlines())) <= width(board, style)
            assert drawn.isascii() or not style.ascii


KAKURO = """\
                           9
·     ·     ·     ·     ·     ·
 ▓▓▓▓▓ 16╲   17╲   ▓▓▓▓▓   5
·     ·     ·     ·     ·     ·
   ╲17   9     8   13╲4    4
·     ·     ·     ·     ·     ·
   ╲21   7     9     5   ▓▓▓▓▓
·     ·     ·     ·     ·     ·
 ▓▓▓▓▓ ▓▓▓▓▓   ╲8    8   ▓▓▓▓▓
·     ·     ·     ·     ·     ·"""

SUDOKU = """\
+===+===+
!1  !2 4!
! . ! . !
!  2!3  !
+===+===+
!  4!  3!
! . ! . !
!  1!  2!
+===+===+"""


def test_what_they_look_like() -> None:
    kakuro, digits = solved(board_family("kakuro"))
    assert draw(picture(kakuro, digits), Style()) == KAKURO
    sudoku = read("sudoku\n1...\n..3.\n.4..\n...2\n")
    assert isinstance(sudoku, Puzzle)
    pencilled = sudoku.from_json([[1, None, 2, 4], [None, 2, 3, [1, 4]], [None, 4, None, 3], [None, 1, None, 2]])
    assert draw(picture(sudoku, pencilled), Style(wide=False, ascii=True)) == SUDOKU
    yajilin = read("yajilin\n. . . .\n. 1v . .\n. . . .\n")
    assert isinstance(yajilin, Puzzle)
    shaded = ["..??", "..?#", ".#??"]
    loop = {"horizontal": ["110", "000", "0??"], "vertical": ["101?", "000?"]}
    drawn = draw(picture(yajilin, yajilin.from_json({"shaded": shaded, "line": loop})), Style())
    assert [line for line in drawn.splitlines() if "┌" in line] == ["  ┌───────┐ ×"]


def test_clues_of_two_characters_and_more_have_room() -> None:
    for text, shown in {
        "nurikabe\n12 .\n. .\n": " 12",
        "nurikabe\n123 .\n. .\n": " 123",
        "nurikabe\n1234 .\n. .\n": " 1234",
        "shikaku\n24 .\n. .\n": " 24",
        "yajilin\n. 12> .\n": "     12→",
        "heyawake\n12 .\n. .\nrooms:\nAB\nAB\n": "┃12   ┃     ┃",
        "kakuro\n\\ 16\\9 .\n\\ . .\n": " ▓▓▓▓▓ 16╲9",
    }.items():
        puzzle = read(text)
        assert isinstance(puzzle, Puzzle)
        for wide in (True, False):
            drawn = draw(picture(puzzle), Style(wide=wide))
            assert drawn.splitlines()[1] == shown
            assert not any(read_drawing(drawn, puzzle))


def test_a_number_that_differs_from_the_printed_one_stands_beside_it() -> None:
    sudoku = read("sudoku\n1...\n..3.\n.4..\n...2\n")
    assert isinstance(sudoku, Puzzle)
    wrong = sudoku.from_json([[2, None, None, None], [None] * 4, [None] * 4, [None] * 4])
    for style in STYLES:
        drawn = draw(picture(sudoku, wrong), style)
        assert "1 2" in drawn
        seen = sudoku.to_json(read_drawing(drawn, sudoku))
        assert seen == [[2, None, None, None], [None, None, 3, None], [None, 4, None, None], [None, None, None, 2]]


def test_a_number_that_cannot_be_there_is_refused_with_its_place() -> None:
    sudoku = read("sudoku\n1...\n..3.\n.4..\n...2\n")
    assert isinstance(sudoku, Puzzle)
    with pytest.raises(ReadError, match="2:5: '7' cannot be read here"):
        read_drawing(draw(picture(sudoku), Style()).replace("┃ 1  ", "┃ 1 7", 1), sudoku)
    with pytest.raises(ReadError, match="2:7: 7 cannot be written here"):
        read_drawing(draw(picture(sudoku), Style()).replace("┃ 1    ", "┃ 1   7", 1), sudoku)


def test_check_reads_drawings_of_any_family(tmp_path: Path) -> None:
    puzzle, values = solved(board_family("starbattle"))
    given, answer = tmp_path / "puzzle.txt", tmp_path / "answer.txt"
    given.write_text(write_text(puzzle))
    answer.write_text(draw(picture(puzzle, values), Style()))
    assert kotae("check", str(given), str(answer)).stdout == "right: every rule holds\n"


class Comet(NamedTuple):
    """A mark that no pen knows."""

    at: Place


def test_a_mark_that_no_pen_knows_is_refused() -> None:
    puzzle, _ = solved(board_family("akari"))
    board = picture(puzzle)
    marks: list[Any] = [Comet((1, 1)), Symbol((1, 1), "comet")]
    for strange in marks:
        with pytest.raises(KotaeError, match="no pen knows how to draw"):
            draw(board._replace(marks=[*board.marks, strange]), Style())


def test_a_clue_beside_the_board_is_lit() -> None:
    puzzle, _ = solved(board_family("skyscrapers"))
    board = picture(puzzle)
    for head in puzzle.clues:
        drawn = draw(board._replace(marks=[*board.marks, Glow(head, "reason")]), Style(colour=True))
        assert drawn.count("\x1b[1;7m") == 1


EVERY_MARK = """\
                         3
                        12
     ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
3 12 ┃  12×     1 3    1 2 3  1 1 1 1  1234 4 7██████┃
     ┃       ·       ·       ·       ·       ·       ┃
     ┃▓▓▓2▓▓▓  16╲9   ▓▓▓▓▓▓▓   2→       ✹    ▓▓12↑▓▓┃ 3 12
     ┃       ·       ·       ·       ·       3       ┃
     ┃   ●───────○   ×   △       5───────╴      ●4   ┃
     ┃       ·   │   ·       ·       ·       ·       ┃
     ┃   ♣       ╵   ○   ╲       ╱       ☼       ★   ┃
     ┣━━━━━━━━━━━━━━━━━━━━━━━┓       ·    ◐  ·       ┃
     ┃   8      16       ×   ┃                       ┃
     ┃       ·       ·       ┃       ┌───────●───────┐
     ┃   3═══════════════2   ┃   ◢   │               │
     ┗━━━━━━━━━━━━━━━━━━━━━━━┻━━━━━━━└───────────────┘
                                 3
     ▪▪ ▪                       12
      ▪"""  # noqa: RUF001


def test_every_mark_has_its_characters() -> None:
    board = every_mark()
    assert draw(board, Style()) == EVERY_MARK
    plain = draw(board, Style(ascii=True))
    assert plain.isascii()
    assert [len(line) for line in plain.splitlines()] == [len(line) for line in EVERY_MARK.splitlines()]


def test_a_line_without_a_clue_and_a_region_are_lit() -> None:
    puzzle = read("sudoku\n1...\n..2.\n.3..\n...4\n")
    assert isinstance(puzzle, Puzzle)
    values = solve(puzzle).solutions[0]
    board = picture(puzzle, values)
    assert lit_cells(board, (1, -1)) == [(1, 1), (1, 3), (1, 5), (1, 7)]
    assert sorted(lit_cells(board, (1, 5, 0))) == [(1, 5), (1, 7), (3, 5), (3, 7)]
    assert lit_cells(board, (1, 5)) == []
    for place in ((1, -1), (-2, 3), (1, 5, 0)):
        drawn = draw(board._replace(marks=[*board.marks, Glow(place, "reason")]), Style(colour=True))
        assert drawn.count("\x1b[1;7m") == 4


def test_cells_are_no_wider_than_their_clues_need() -> None:
    """A large board with one clue of two characters still fits a terminal of 80 columns."""
    shikaku = read("shikaku\n" + "\n".join([" ".join(["12", *["."] * 23])] * 2))
    assert isinstance(shikaku, Puzzle)
    board = picture(shikaku)
    assert [width(board, Style(wide=wide)) for wide in (True, False)] == [97, 73]
    assert fitting(board, 80, Style()) == Style(wide=False)
    assert fitting(board, 72, Style()) is None


def test_complaints_use_the_words_of_the_family() -> None:
    for name, expected in {
        "akari": "* for lamp, x for no lamp, a blank or ? for undecided",
        "nurikabe": "# for sea, x for land, a blank or ? for undecided",
        "starbattle": "* for star, x for no star, a blank or ? for undecided",
    }.items():
        puzzle, _ = solved(board_family(name))
        with pytest.raises(ReadError) as caught:
            read_drawing(draw(picture(puzzle), Style()) + "$", puzzle)
        assert caught.value.expected == expected
    akari, lamps = solved(board_family("akari"))
    assert read_drawing("\n".join(akari.to_json(lamps)).replace("#", "*"), akari) == akari.stated(lamps[1:])
