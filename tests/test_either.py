"""The layer of two things, one of which is in every cell: how it is drawn, read, written and finished."""

from kotae.answers.check import check
from kotae.answers.solve import solve
from kotae.board.marks import Symbol
from kotae.drawing.reading import read_drawing
from kotae.drawing.terminal import drawn
from kotae.families.base import Puzzle
from kotae.formats import read, write_answered

BOARD = "yinyang\nw.\n.b\n"


def puzzle() -> Puzzle:
    found = read(BOARD)
    assert isinstance(found, Puzzle)
    return found


def test_what_is_printed_is_not_drawn_again() -> None:
    board = puzzle()
    (layer,) = board.layers
    marks = list(layer.marks(board.from_json(["wb", "wb"]), False))
    assert marks == [Symbol((1, 3), "black-circle"), Symbol((3, 1), "white-circle")]
    assert Symbol((1, 1), "black-circle") in layer.marks(board.from_json(["bb", "wb"]), False)


def test_what_is_printed_needs_no_entry_and_the_rest_does() -> None:
    board = puzzle()
    assert check(board, ["?b", "w?"]).verdict == "right"
    assert check(board, ["?b", "??"]).verdict == "open"
    assert check(read("yinyang\nwb\n"), ["??"]).verdict == "right"  # type: ignore[arg-type]


def test_a_drawing_is_read_back() -> None:
    board = puzzle()
    values = board.from_json(["wb", "wb"])
    assert read_drawing(drawn(board, values), board) == values


def test_a_file_has_entries_only_where_nothing_is_printed() -> None:
    board = puzzle()
    rows = write_answered(board, board.from_json(["wb", "wb"]), "pzprv3").split("\n")[4:]
    assert [row.split() for row in rows if row] == [["1", "."], [".", "2"], [".", "2"], ["1", "."]]


def test_letters_and_symbols_may_be_typed() -> None:
    (layer,) = puzzle().layers
    assert [layer.of_letter((1, 3), mark) for mark in "b●@wo○?.z"] == [[2], [2], [2], [-2], [-2], [-2], [], [], None]


def test_the_larger_part_is_what_a_number_counts() -> None:
    board = read("juosan\n3...\nrooms:\nAAAA\n")
    assert isinstance(board, Puzzle)
    verdicts = {row: check(board, [row]).verdict for row in ("|--|", "||-|", "---|", "----", "|-||")}
    assert [row for row, verdict in verdicts.items() if verdict == "right"] == ["||-|", "---|", "|-||"]
    assert not solve(read("juosan\n1...\nrooms:\nAAAA\n")).solutions  # type: ignore[arg-type]
