"""Answers as people type them: every mark is read, or refused with its place."""

from pathlib import Path

import pytest
from commands import kotae, refused
from conftest import EXAMPLES, board, hashi, slitherlink
from nonograms import RED, nonogram

from kotae.answers.solve import solve
from kotae.drawing.picture import picture
from kotae.drawing.reading import read_drawing
from kotae.drawing.style import Style
from kotae.drawing.terminal import draw
from kotae.errors import ReadError
from kotae.families.base import Puzzle
from kotae.families.null import Null
from kotae.formats import read

HEART = EXAMPLES / "nonogram/heart.txt"
SOLVED = [".##...##.", "#########", "#########", "#########", ".#######.", "..#####..", "...###...", "....#...."]


def checked(puzzle: Path | str, answer: str, tmp_path: Path) -> tuple[int, str]:
    """What `check` says of an answer in a file, and its code."""
    file = tmp_path / "answer.txt"
    file.write_text(answer)
    done = kotae("check", str(puzzle), str(file))
    return done.returncode, (done.stdout or done.stderr.replace(str(file), "FILE")).strip()


def test_a_plain_grid_is_an_answer(tmp_path: Path) -> None:
    assert checked(HEART, "\n".join(SOLVED), tmp_path) == (0, "right: every rule holds")
    spaced = "\n\n" + "\r\n".join("  " + " ".join(row.replace(".", "x")) for row in SOLVED) + "\n\n"
    assert checked(HEART, spaced, tmp_path)[1] == "right: every rule holds"
    dashes = "\n".join(SOLVED).replace(".", "-").replace("#", "█")
    assert checked(HEART, dashes, tmp_path)[1] == "right: every rule holds"
    partial = "\n".join(["?" * 9, *SOLVED[1:3], *["?" * 9] * 5])
    assert checked(HEART, partial, tmp_path) == (0, "nothing wrong so far (18 of 72 places decided)")
    wrong = "\n".join([SOLVED[0].replace(".##", "#.#"), *SOLVED[1:]])
    assert checked(HEART, wrong, tmp_path)[0] == 1
    assert kotae("hint", str(HEART), "-", stdin=partial).stdout.startswith("look at ")


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        ([*SOLVED[:7], "....o...."], "FILE:8:5: 'o' is not a mark of a cell"),
        ([*SOLVED[:7], "....#..."], "FILE:8:9: this row has 8 cells"),
        ([*SOLVED[:7], "....#....."], "FILE:8:10: this row has 10 cells"),
        ([*SOLVED[:7], "....#.._."], "FILE:8:8: '_' is not a mark of a cell"),
        (SOLVED[:7], "FILE:7:1: the grid ends after 7 rows"),
        ([*SOLVED, "", "........."], "FILE:10:1: this row is one too many"),
        (["2 2 .##...##.", *SOLVED[1:]], "FILE:1:1: '2' is not a mark of a cell"),
        (["9 answers", *SOLVED], "FILE:1:1: the drawing does not show this puzzle's clues"),
    ],
)
def test_a_grid_that_cannot_be_read_says_where(rows: list[str], complaint: str, tmp_path: Path) -> None:
    code, said = checked(HEART, "\n".join(rows), tmp_path)
    assert code == 2
    assert said.startswith(f"kotae: {complaint}")
    assert "\n" not in said


def test_a_coloured_grid_has_letters() -> None:
    puzzle = nonogram("1r 1x/1x", "1r/2x", RED, RED._replace(letter="x", name="black", rgb="#000000"))
    assert read_drawing("rx\n-x\n", puzzle) == puzzle.from_json(["rx", ".x"])
    assert read_drawing("r ?\n. x\n", puzzle) == puzzle.from_json(["r?", ".x"])
    with pytest.raises(ReadError, match=r"2:1: '#' is not a mark of a cell; expected r, x; \. or - for empty; \? for"):
        read_drawing("rx\n#x\n", puzzle)


def test_a_grid_of_the_template() -> None:
    puzzle = board(Null, "2.", "..")
    assert read_drawing(".#\n#.\n", puzzle) == puzzle.from_json([".#", "#."])
    assert read_drawing("? #\nx ?\n", puzzle) == puzzle.from_json(["?#", ".?"])
    with pytest.raises(ReadError, match="does not show"):
        read_drawing("2#\n#.\nand more\n", puzzle)
    with pytest.raises(ReadError, match="2:1: 'm' is not a mark"):
        read_drawing(".#\nmore\n", board(Null, "..", ".."))


@pytest.mark.parametrize("style", [Style(), Style(wide=False), Style(ascii=True), Style(wide=False, ascii=True)])
def test_the_mark_of_a_cell_with_a_clue_is_seen_beside_it(style: Style) -> None:
    puzzle = board(Null, "2.", ".1")
    for rows in (["#?", "?."], [".#", "?#"], ["?.", ".?"]):
        values = puzzle.from_json(rows)
        assert read_drawing(draw(picture(puzzle, values), style), puzzle) == values


HEADED = "     3 5 6 6 7 6 6 5 3\n{}\n  9\n  9\n  9\n  7\n  5\n  3\n  1\n"


def test_marks_typed_beside_the_clues_of_a_drawing(tmp_path: Path) -> None:
    assert checked(HEART, HEADED.format("2 2 # # #   # #"), tmp_path)[1].startswith("wrong: the 2 2 at row 1")
    assert checked(HEART, HEADED.format("2 2 x # #"), tmp_path) == (0, "nothing wrong so far (3 of 72 places decided)")
    assert checked(HEART, HEADED.format("2 2 . ####."), tmp_path)[1].startswith("nothing wrong")
    assert checked(HEART, HEADED.format("2 2 ?xXX"), tmp_path)[0] == 2


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ("2 2 ###.##", "FILE:2:8: '.' cannot be read here: each cell is 2 characters wide"),
        ("2 2   o", "FILE:2:7: 'o' cannot be read here"),
        ("2 2 " + 18 * " " + "#", "FILE:2:23: '#' is beyond the last cell"),
        ("2 2\t##", "FILE:1:1: the drawing does not show"),
    ],
)
def test_marks_in_a_dense_drawing_that_cannot_be_read(row: str, complaint: str, tmp_path: Path) -> None:
    code, said = checked(HEART, HEADED.format(row), tmp_path)
    assert (code, said.startswith(f"kotae: {complaint}")) == (2, True), said


LOOP = "slitherlink\n3.\n23\n"
BRIDGES = "hashi\n2.3\n...\n3.4\n"
AREAS = "nawabari\n2.\n..\n"
SHADED = "null\n2.\n..\n"

MISREAD = {
    (LOOP, ".___.   .\n  3\n.   .   .\n  2   3\n.   .   .\n"): "1:2: '_' cannot be read here",
    (LOOP, ".   .   .\n  3 /\n.   .   .\n  2   3\n.   .   .\n"): "2:5: '/' cannot be read here",
    (LOOP, ".-  .   .\n  3\n.   .   .\n  2   3\n.   .   .\n"): "1:2: '-' cannot be read here",
    (LOOP, ". | .   .\n  3\n.   .   .\n  2   3\n.   .   .\n"): "1:3: '|' cannot be read here",
    (LOOP, ".   .   .\n  3       |\n.   .   .\n  2   3\n.   .   .\n"): "2:11: '|' cannot be read here",
    (LOOP, ".   .   .\n  3   o\n.   .   .\n  2   3\n.   .   .\n"): "2:7: 'o' cannot be read here",
    (LOOP, ".-. .\n 3\n. . .\n 2 3\n.~. .\n"): "5:2: '~' cannot be read here",
    (BRIDGES, "2--- ---3\n\n\n\n3       4\n"): "1:5: the bridge is not drawn all the way",
    (BRIDGES, "2--===--3\n\n\n\n3       4\n"): "1:5: the bridge is not drawn all the way",
    (BRIDGES, "2   x   3\n\n  -\n\n3       4\n"): "3:3: '-' cannot be read here",
    (BRIDGES, "2       3\n/\n\n\n3       4\n"): "2:1: '/' cannot be read here",
    (BRIDGES, "2       3\n\n\n\n3       4\n|\n"): "6:1: '|' cannot be read here",
    (BRIDGES, "|\n2       3\n\n\n\n3       4\n"): "1:1: '|' cannot be read here",
    (AREAS, "+---+   .\n| 2 x   |\n+---+   .\n|       |\n+-------+\n"): "2:5: 'x' cannot be read here",
    (SHADED, ".   .   .\n  2   o\n.   .   .\n\n.   .   .\n"): "2:7: 'o' cannot be read here",
    (SHADED, ".   .   .\n  2 #  #\n.   .   .\n\n.   .   .\n"): "2:5: '#' cannot be read here",
}


@pytest.mark.parametrize(("puzzle", "answer"), MISREAD)
def test_marks_in_a_drawing_that_cannot_be_read(puzzle: str, answer: str, tmp_path: Path) -> None:
    file = tmp_path / "answer.txt"
    file.write_text(answer)
    for command in ("check", "hint", "forced", "draw"):
        said = refused(kotae(command, "-", str(file), stdin=puzzle))
        assert f"answer.txt:{MISREAD[puzzle, answer]}" in said


def test_what_people_draw_otherwise_is_read() -> None:
    loop = slitherlink("3.", "23")
    drawn = read_drawing("notes\n.---. x .\n| 3 | .\n.   .xxx.\n", slitherlink("3."))
    assert drawn == slitherlink("3.").from_json({"horizontal": ["10", "?0"], "vertical": ["11?"]})
    assert not any(read_drawing(". . .\n 3 .\n. . .\n 2 3\n. . .\nnotes below\n", loop))
    bridges = hashi("2.3", "...", "3.4")
    assert read_drawing("2 - - - 3\n        X\n.   .   .\n\n3 ~~~~~~4", bridges) == bridges.from_json(
        [[0, 0, 0, 2, 1], [0, 2, 2, 2, 0], [2, 0, 2, 2, [1, 2]]]
    )


def test_bridges_may_cross_in_a_drawing() -> None:
    puzzle = hashi(".1.", "1.1", ".1.")
    both = read_drawing("    1\n    |\n1---+---1\n    |\n    1\n", puzzle)
    assert both == puzzle.from_json([[0, 1, 2, 1, 1], [1, 0, 1, 2, 1]])
    for values in (both, puzzle.from_json([[0, 1, 2, 1, 2], [1, 0, 1, 2, 1]]), puzzle.from_json([[1, 0, 1, 2, 2]])):
        for style in (Style(), Style(ascii=True), Style(wide=False)):
            assert read_drawing(draw(picture(puzzle, values), style), puzzle) == values
    with pytest.raises(ReadError, match="3:5: '\\+' cannot be read here"):
        read_drawing("    1\n\n1   +   1\n\n    1\n", puzzle)


@pytest.mark.parametrize("file", ["slitherlink/7x7", "hashi/7x7", "nawabari/6x6", "nonogram/heart", "nonogram/boat"])
def test_what_a_hint_prints_is_an_answer_to_go_on_from(file: str, tmp_path: Path) -> None:
    path, answer = str(EXAMPLES / f"{file}.txt"), tmp_path / "so-far.txt"
    puzzle = read(Path(path).read_text())
    assert isinstance(puzzle, Puzzle)
    solution, decided = solve(puzzle).solutions[0], 0
    for plain in ([], ["--ascii"], []):
        given = [str(answer)] if decided else []
        printed = kotae("hint", path, *given, "--level", "4", *plain).stdout
        answer.write_text(answer.read_text() + printed if decided else printed)
        values = read_drawing(answer.read_text(), puzzle)
        assert all(value in (0, right) for value, right in zip(values, solution, strict=True))
        assert sum(map(bool, values)) > decided
        decided = sum(map(bool, values))


@pytest.mark.parametrize("style", [Style(), Style(wide=False, ascii=True)], ids=["wide", "narrow"])
@pytest.mark.parametrize("file", ["slitherlink/7x7", "hashi/7x7", "nawabari/6x6", "nonogram/heart", "nonogram/boat"])
def test_no_mark_is_passed_over(file: str, style: Style) -> None:
    """Something strange in any blank of a drawing is refused just there, unless it spoils a clue beside the board."""
    puzzle = read((EXAMPLES / f"{file}.txt").read_text())
    assert isinstance(puzzle, Puzzle)
    lines = draw(picture(puzzle, solve(puzzle).solutions[0]), style).splitlines()
    first = len(lines) - puzzle.grid.rows if puzzle.family == "nonogram" else 0
    width = max(map(len, lines)) + 2
    for row in range(first, len(lines)):
        line = lines[row].ljust(width)
        for col in (col for col, mark in enumerate(line) if mark == " "):
            changed = [*lines[:row], f"{line[:col]}@{line[col + 1 :]}", *lines[row + 1 :]]
            with pytest.raises(ReadError) as caught:
                read_drawing("\n".join(changed), puzzle)
            if "clues" not in str(caught.value):
                assert (caught.value.line, caught.value.column) == (row + 1, col + 1)


def test_a_number_typed_into_a_blocked_cell_is_refused() -> None:
    puzzle = read("kakuro\n\\ 3\\ .\n\\1 . .\n")
    assert isinstance(puzzle, Puzzle)
    assert any(read_drawing("..?\n.1?\n", puzzle))
    with pytest.raises(ReadError, match="2:1: '2' is not a mark of a cell"):
        read_drawing("...\n21?\n", puzzle)
