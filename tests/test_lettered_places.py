"""Places such as A1 and c4 are read where it is clear which they are, and refused where it is not."""

import json
import re
from typing import Any

import pytest
from commands import kotae as command

import kotae
from kotae import ReplyError, read_reply
from kotae.errors import KotaeError
from kotae.learn.lettered_places import WAYS, Lettered

LAMPS = "akari\n...\n.1.\n...\n"
WIDE = "akari\n....\n.1..\n"
LINE = "akari\n....\n"
LOOP = "slitherlink\n3.\n..\n"
SUDOKU = "sudoku\n12..\n3412\n..21\n21..\n"
ABOVE = ["?#?", "?.?", "??#"]

READ: list[tuple[str, str, Any]] = [
    (LINE, "Lamps: B1, D1", ["?#?#"]),
    (WIDE, "Rows are counted from the top.\nLamps: c1, d2", ["??#?", "?.?#"]),
    (LAMPS, "Columns A-C, and row 1 is the top row.\nLamps: B1, C3", ABOVE),
    (LAMPS, "Columns are labelled A, B, C, and rows are numbered from the bottom.\n- B3: lamp\n- C1: lamp", ABOVE),
    (LAMPS, "Letters stand for columns, and rows are counted from below.\nb3 is a lamp, c1 is a lamp", ABOVE),
    (LAMPS, "In chess notation:\nLamps: b3, c1", ABOVE),
    (LAMPS, "In spreadsheet notation:\nLamps: B1, C3", ABOVE),
    (LAMPS, "Rows are labelled A to C.\nLamps: A2, C3", ABOVE),
    (LAMPS, "Letter = row, number = column.\nA2 is a lamp", ["?#?", "?.?", "???"]),
    (LAMPS, "Rows A to C, columns from 0.\nLamps: A1, B0", ["?#?", "#.?", "???"]),
    (LAMPS, "The puzzle:\n\n  A B C\n1 . . .\n2 . 1 .\n3 . . .\n\nLamps: B1, C3", ABOVE),
    (LAMPS, "The puzzle:\n\n  A B C\n3 . . .\n2 . 1 .\n1 . . .\n\nLamps: B3, C1", ABOVE),
    (SUDOKU, "Row A is the first row.\nA3 = 3, A4 = 4", [[None, None, 3, 4], [None] * 4, [None] * 4, [None] * 4]),
    (
        SUDOKU,
        'Letters are columns, row 1 is at the top.\n{"C1": 3, "D1": 4}',
        [[None, None, 3, 4], [None] * 4, [None] * 4, [None] * 4],
    ),
    (
        LOOP,
        "Column A is on the left, and rows count from the top.\ntop of A1: line\nB2 east: line",
        {"horizontal": ["1?", "??", "??"], "vertical": ["???", "??1"]},
    ),
]
"""Puzzles, replies, and what they say."""


@pytest.mark.each_family
@pytest.mark.parametrize(("puzzle", "text", "said"), READ, ids=range(len(READ)))
def test_they_are_read_where_the_text_or_the_board_settles_it(puzzle: str, text: str, said: Any) -> None:
    assert read_reply(kotae.read(puzzle), text).grid() == said


REFUSED = [
    (LAMPS, "Lamps: B1, C3", "B1 is not clear: letters may stand for columns with rows counted from above or rows or"),
    (LAMPS, "In each row a lamp.\nLamps: B1, C3", "B1 is not clear"),
    (LAMPS, "Columns A-C.\nLamps: B1", "from above or columns with rows counted from below"),
    (LAMPS, "Columns A-C, rows A-C.\nLamps: B1", "B1 is not clear"),
    (WIDE, "Lamps: C1, D2", "C1 is not clear: letters may stand for columns with rows counted from above or columns"),
    (LAMPS, "In chess notation:\nLamps: b3, d1", "d1 is outside the board"),
    (LAMPS, "Lamps: r0c1, A2", "A2 is named in another way"),
    (LOOP, "In spreadsheet notation:\nA1-B1", "A1 may be a cell or a point"),
]


@pytest.mark.each_family
@pytest.mark.parametrize(("puzzle", "text", "reason"), REFUSED, ids=range(len(REFUSED)))
def test_others_are_refused_with_the_reason(puzzle: str, text: str, reason: str) -> None:
    with pytest.raises(ReplyError, match=re.escape(reason)):
        read_reply(kotae.read(puzzle), text)


@pytest.mark.parametrize("way", WAYS)
def test_letters_stand_for_what_the_caller_says(way: Lettered) -> None:
    said = {"columns": ["?#?", "?.?", "???"], "rows": ["???", "#.?", "???"], "chess": ["???", "?.?", "?#?"]}
    puzzle, text = kotae.read(LAMPS), "Lamps: B1"
    assert read_reply(puzzle, text, letters=way).grid() == said[way]
    found = kotae.score(puzzle, text, letters=way).reply
    assert found is not None
    assert found.grid() == said[way]


def test_the_command_is_told_too(tmp_path: Any) -> None:
    puzzle, reply = tmp_path / "puzzle.txt", tmp_path / "reply.txt"
    puzzle.write_text(LAMPS)
    reply.write_text("Lamps: B1")
    assert "is not clear" in command("score", str(puzzle), str(reply)).stdout
    found = json.loads(command("score", str(puzzle), str(reply), "--letters", "chess", "--json").stdout)
    assert found["read"]["answer"] == ["???", "?.?", "?#?"]


def test_a_wrong_wish_is_refused() -> None:
    with pytest.raises(KotaeError, match="letters is 'diagonals'; expected one of columns, rows, chess"):
        read_reply(kotae.read(LAMPS), "Lamps: B1", letters="diagonals")  # type: ignore[arg-type]
