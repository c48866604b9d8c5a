"""Titles and authors: read, written, kept when a puzzle is changed, and no part of what is solved."""

import pytest

from kotae.board.motions import turned
from kotae.formats import read, write
from kotae.web.api import call

LOOP = "slitherlink\n# title: A small loop\n# author: Ann O'Nym\n3.\n..\n"
PICTURE = 'nonogram\n# title: Fish & <chips>\n# author: "B" Lank\nrows:\n1\ncolumns:\n1\n'


def test_they_are_comments_in_the_text() -> None:
    puzzle = read(LOOP)
    assert puzzle.credits == ("A small loop", "Ann O'Nym")
    assert write(puzzle, "text") == LOOP
    assert puzzle == read("slitherlink\n3.\n..\n")
    assert read("# Title:  Below \nslitherlink\n3.\n..\n").credits == ("Below", "")
    assert read("# a title: no\nslitherlink\n3.\n..\n").credits == ("", "")


@pytest.mark.parametrize(("text", "form"), [(LOOP, "janko"), (PICTURE, "webpbn"), (PICTURE, "non")])
def test_formats_that_have_them_keep_them(text: str, form: str) -> None:
    puzzle = read(text)
    found = read(write(puzzle, form)).credits
    assert found.title == puzzle.credits.title
    assert found.author == (puzzle.credits.author.replace('"', "'") if form == "non" else puzzle.credits.author)


def test_formats_without_them_say_nothing() -> None:
    assert "small" not in write(read(LOOP), "puzzlink")


def test_they_stay_with_a_puzzle_that_is_changed() -> None:
    for board in (
        call("clue", {"puzzle": LOOP, "at": [3, 3], "text": "1"}),
        call("reshape", {"puzzle": LOOP, "turn": "right"}),
    ):
        assert (board["title"], board["author"]) == ("A small loop", "Ann O'Nym")
        assert board["address"] is None, "the short address does not say it"
    tiles = read("sliding\n# title: Tiles\n1 2\n3 _\n")
    assert tiles.moved(turned(tiles.grid, "half")).credits.title == "Tiles"


def test_they_are_set_on_the_page() -> None:
    board = call("credit", {"puzzle": "slitherlink\n3.\n..\n", "title": " A\nsmall\tloop ", "author": "x" * 500})
    assert board["title"] == "A small loop"
    assert len(board["author"]) == 200
    plain = call("credit", {"puzzle": board["puzzle"], "title": "", "author": ""})
    assert plain["puzzle"] == "slitherlink\n3.\n..\n"
