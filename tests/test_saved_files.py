"""Files of other programs: pzprv3, saved games of Simon Tatham's, janko.at, PencilBox. What is written is read back the
same, nothing is taken for anything else, and what is wrong is said with its place."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import EXAMPLES, board, cell_puzzles, hashi, numbers_of, slitherlink
from hypothesis import given
from hypothesis import strategies as st

from kotae.board.grid import Grid, cell_at
from kotae.errors import KotaeError, ReadError
from kotae.families import AnyPuzzle
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi
from kotae.families.nawabari import Nawabari
from kotae.families.sliding import Sliding
from kotae.families.slitherlink import Slitherlink
from kotae.formats import format_names, is_one_line, read, write, writers_of
from kotae.formats.family_line import heading
from kotae.formats.has import is_has
from kotae.formats.janko import is_janko
from kotae.formats.nonograms.common import to_nonogram
from kotae.formats.nonograms.lists import is_cwd, is_mk, is_nin
from kotae.formats.nonograms.non import is_non
from kotae.formats.nonograms.olsak import is_olsak
from kotae.formats.nonograms.webpbn import is_webpbn
from kotae.formats.pencilbox import is_pencilbox
from kotae.formats.pencilbox_xml import is_pencilbox_xml
from kotae.formats.puzzle_sites import is_site_page
from kotae.formats.pzprv3 import is_pzprv3
from kotae.formats.registry import function, in_turn
from kotae.formats.savefile import is_savefile
from kotae.formats.sliding_text import is_certainly_in, is_in
from kotae.logic import Run

RECOGNISED: dict[str, Callable[[str], bool]] = {
    "text": lambda text: heading(text.splitlines()[0]) is not None,
    "pzprv3": is_pzprv3,
    "savefile": is_savefile,
    "janko": is_janko,
    "pencilbox": is_pencilbox,
    "pencilbox-xml": is_pencilbox_xml,
    "has": is_has,
    "webpbn": is_webpbn,
    "non": is_non,
    "nin": is_nin,
    "mk": is_mk,
    "cwd": is_cwd,
    "olsak": is_olsak,
    "in": is_in,
    "puzzle-sites": is_site_page,
}

FILES = ("pzprv3", "savefile", "janko", "pencilbox", "pencilbox-xml")

LOOP = slitherlink("3.", "..", ".2")
PICTURE = to_nonogram([(Run(1), Run(1)), (Run(3),)], [(Run(2),), (Run(1),), (Run(2),)])


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    kind = draw(st.sampled_from(cell_puzzles()))
    rows, cols = draw(st.integers(1, 8)), draw(st.integers(1, 12))
    clue = st.one_of(st.none(), st.none(), st.none(), st.sampled_from([*numbers_of(kind)[:300:7], "?"]))
    cells = draw(st.lists(clue, min_size=rows * cols, max_size=rows * cols))
    return kind(Grid(rows, cols), {cell_at(*divmod(i, cols)): c for i, c in enumerate(cells) if c is not None})


@st.composite
def nonograms(draw: st.DrawFn) -> Puzzle:
    rows, cols = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    run = st.builds(Run, st.one_of(st.integers(1, 300), st.just("?")), st.just(1))

    def side(count: int, room: int) -> list[tuple[Run, ...]]:
        line = st.lists(run, max_size=(room + 1) // 2).map(tuple)
        return draw(st.lists(line, min_size=count, max_size=count))

    return to_nonogram(side(rows, cols), side(cols, rows))


@given(st.one_of(puzzles(), nonograms()), st.sampled_from(FILES))
def test_round_trip(puzzle: Puzzle, to: str) -> None:
    try:
        text = write(puzzle, to)
    except KotaeError as error:
        assert "cannot carry" in str(error)  # noqa: PT017
        return
    for same in (text, text.replace("\n", "\r\n"), text + "\n\n"):
        assert read(same, type(puzzle)) == puzzle
    assert write(read(text, type(puzzle)), to) == text


def taken_for(text: str) -> list[str]:
    """The formats that a text looks like. Numbers alone, with a size before them, look like sliding tiles too, and are
    taken for those only when they are: see test_numbers_alone."""
    found = [name for name, recognised in RECOGNISED.items() if recognised(text)]
    return [name for name in found if name != "in" or found == ["in"]]


@given(st.one_of(puzzles(), nonograms()), st.sampled_from(FILES))
def test_nothing_is_taken_for_anything_else(puzzle: Puzzle, to: str) -> None:
    try:
        text = write(puzzle, to)
    except KotaeError:
        return
    assert taken_for(text) == [to]
    assert not is_one_line(text.strip())


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*/*.txt")), ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_example_in_every_format_is_recognised(file: Path) -> None:
    puzzle: AnyPuzzle = read(file.read_text())
    assert taken_for(file.read_text().lstrip()) in (["text"], [])
    for to in writers_of(type(puzzle)).WRITERS:
        try:
            text = write(puzzle, to)
        except KotaeError:
            continue
        if to in ("puzzlink", "tatham"):
            assert is_one_line(text.strip())
            assert taken_for(text) == []
        else:
            assert taken_for(text) == [to]


def test_numbers_alone() -> None:
    """A height, a width and clues of a nonogram, or cells of PencilBox, or steps, a size and tiles."""
    assert read("2\n2\n1 1\n2\n\n2\n1 1\n").family == "nonogram"
    assert read("2\n2\n0 3\n2 3\n").family == "slitherlink"
    assert read("2\n2\n0 3\n2 1\n").family == "sliding"
    assert read("4\n2\n0 3\n2 1\n").family == "sliding"


def test_the_documented_formats_are_those_that_are_written() -> None:
    table = (EXAMPLES.parent / "docs/formats.md").read_text().split("\n## ")[0]
    cells = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    assert [name for cell in cells for name in re.findall("`(.+?)`", cell)] == format_names()


def test_all_readers_are_in_the_matrix() -> None:
    certain = {function(sign.test): form.name for sign, form in in_turn()}
    del certain[is_certainly_in]
    assert certain == {test: name for name, test in RECOGNISED.items() if name != "text"}


def test_pzprv3() -> None:
    """As puzz.link saves it: a blank after every word."""
    assert write(hashi("1.2", "?.."), "pzprv3") == (
        "pzprv3\nhashikake\n2\n3\n1 . 2 \n- . . \n" + "0 0 \n" * 2 + "0 0 0 \n"
    )
    assert write(slitherlink("3."), "pzprv3") == "pzprv3.1\nslither\n1\n2\n3 . \n0 0 \n0 0 0 \n0 0 \n0 0 \n"
    assert write(board(Nawabari, "2?."), "pzprv3") == ("pzprv3\nnawabari\n1\n3\n2 - . \n0 0 0 0 \n0 0 0 \n0 0 0 \n")
    assert write(PICTURE, "pzprv3") == "pzprv3\nnonogram\n2\n3\n. . 2 1 2 \n1 1 . . . \n. 3 . . . \n"
    assert read("pzprv3\nslither\n1\n2\n3 . \n1 1 0 \n1 0 \n1 0 \n") == slitherlink("3.")
    assert read("\n\npzprv3/hashikake/2/3") == Hashi(Grid(2, 3), {})
    assert read("pzprv3/nonogram/2/3/. . 2 1 c2 /c1 1 # . # /3 . . . . /") == PICTURE
    notes = 'info:{\n "metadata": {\n  "author": "me"\n }\n}'
    assert read(f"pzprv3\nhashikake\n1\n3\n1 . 1 \n1 1 \n{notes}") == hashi("1.1")


def test_lines_that_a_player_notes_between_cells_mean_nothing() -> None:
    plain = "pzprv3.1/norinori/1/3/0 0 /# # . /"
    assert read(plain + "-1 1 /") == read(plain)
    assert write(read(plain + "-1 1 /"), "pzprv3") == "pzprv3.1\nnorinori\n1\n3\n0 0 \n. . . \n"
    with pytest.raises(ReadError, match="this row has 3 lines; expected 2"):
        read(plain + "-1 1 1 /")


def test_savefile() -> None:
    text = write(hashi("3.1", "...", "2.."), "savefile")
    assert text.splitlines() == [
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection",
        "VERSION :1:1",
        "GAME    :7:Bridges",
        "PARAMS  :5:3x3m2",
        "CPARAMS :5:3x3m2",
        "DESC    :6:3a1c2b",
        "NSTATES :1:1",
        "STATEPOS:1:1",
    ]
    played = text.replace("NSTATES :1:1\nSTATEPOS:1:1\n", "NSTATES :1:2\nSTATEPOS:1:2\nMOVE    :10:L0,0,2,0,1\n")
    assert read(played) == hashi("3.1", "...", "2..")
    seeded = text.replace("DESC", "SEED    :5:a\nb:c\nDESC").replace("3x3m2\nDESC", "3x3i30e10m2d1\nDESC")
    assert read(seeded) == hashi("3.1", "...", "2..")
    sliding = Sliding(Grid(2, 2), (1, 2, 0, 3))
    assert read(write(sliding, "savefile")) == sliding


def test_janko() -> None:
    assert write(LOOP, "janko") == "begin\npuzzle slitherlink\nrows 3\ncols 2\nproblem\n3 -\n- -\n- 2\nend\n"
    page = f"""<html><script id="data" type="application/x-janko">
{write(LOOP, "janko")}</script></html>"""
    assert read(page) == LOOP
    newer = "[begin]\npuzzle Slitherlink\nauthor me\nunit 30\n[problem]\n3 - \n- - \n- 2 \n[solution]\n"
    assert read(newer + "x -\nx x\nx -\n[moves]\nab;\n[end]\n") == LOOP
    assert read("begin\npuzzle nonogramme\nsolution\nx - x\nx x x\nend\n") == PICTURE


def test_pencilbox() -> None:
    assert write(hashi("1.?"), "pencilbox") == "1\n3\n1 . 9 \n"
    assert write(slitherlink("0.?"), "pencilbox") == "1\n3\n0 . 5 \n"
    assert read("1\n3\n1 . 9 \n") == hashi("1.?")
    assert read("1\n3\n0 . 5 \n") == slitherlink("0.?")
    assert read("1\n3\n1 . 1 \n0 4 0 \n") == hashi("1.1")
    assert read("1\n2\n3 . \n1 0 \n1 0 \n1 1 0 \n") == slitherlink("3.")
    assert read("1\n3\n1 . 1\n", Hashi) == hashi("1.1")
    assert read("1\n3\n1 . 1\n", Slitherlink) == slitherlink("1.1")
    assert read("2\n2\n0 1\n2 3\n", Slitherlink) == slitherlink("01", "23")
    assert read("2\n2\n0 1\n2 3\n").family == "sliding"  # two steps on a board of 2x2 are as good a reading


def test_pencilbox_xml() -> None:
    text = write(slitherlink("3...", "0?.2"), "pencilbox-xml")
    assert '<size row="3" col="5" />' in text
    assert '<n3/><s n="3"/>' in text
    assert "<z/><n5/><s/><n2/>" in text
    assert '<number r="1" c="3" n="9"/>' in write(hashi("1.?"), "pencilbox-xml")


CANNOT = {
    ("janko", "?"): "janko cannot carry hidden numbers",
    ("savefile", "?"): "a game id cannot carry hidden numbers",
}


def test_what_a_format_cannot_carry_is_named() -> None:
    hidden = hashi("1.?", "...", "1..")
    for (to, _), complaint in CANNOT.items():
        with pytest.raises(KotaeError, match=complaint):
            write(hidden, to)
    with pytest.raises(KotaeError, match="janko cannot carry nonogram"):
        write(PICTURE, "janko")
    for to in ("pencilbox", "pencilbox-xml"):
        with pytest.raises(KotaeError, match="PencilBox cannot carry nawabari"):
            write(board(Nawabari, "2."), to)
    with pytest.raises(KotaeError, match="a saved game cannot carry nawabari"):
        write(board(Nawabari, "2."), "savefile")
    with pytest.raises(KotaeError, match="pzprv3 cannot carry sliding"):
        write(Sliding(Grid(2, 2), (1, 2, 0, 3)), "pzprv3")
    with pytest.raises(KotaeError, match="Fifteen cannot carry this goal"):
        write(Sliding(Grid(2, 2), (1, 2, 0, 3), (0, 1, 2, 3)), "savefile")
    with pytest.raises(KotaeError, match=r"puzz\.link cannot carry \* or more"):
        write(to_nonogram([(Run("*"),)], [()]), "pzprv3")
    with pytest.raises(KotaeError, match="cannot carry colours"):
        write(read((EXAMPLES / "nonogram/boat.txt").read_text()), "pzprv3")
    for rows, complaint in {
        ("1.", "1."): "fewer than three rows",
        ("1..", "...", "..."): "fewer than two islands",
        ("11.", "...", "..."): "islands that touch",
    }.items():
        with pytest.raises(KotaeError, match=f"a saved game of Bridges cannot carry .*{complaint}"):
            write(hashi(*rows), "savefile")


SAVE = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n"
ISLANDS, CELL = '<puzzle type="hashi">\n', '<size row="1" col="1"/>\n'
CORNERS = '<puzzle type="slitherlink"><size row="2" col="2"/>\n'
BAD = {
    "pzprv3\n": "1:1: it ends too early; expected the puzzle's type",
    "pzprv3\nheyapin\n9\n9\n": "2:1: puzz.link's 'heyapin' is not a known family",
    "pzprv3\nslither\nx\n2\n": "3:1: 'x' is not the number of rows",
    "pzprv3\nslither\n2\n2\n3 . \n": "5:1: it ends too early; expected 2 rows of clues",
    "pzprv3\nslither\n1\n2\n3 . .\n": "5:1: this row has 3 clues; expected 2",
    "pzprv3\nslither\n1\n2\n3 y\n": "5:3: 'y' is not a cell",
    "pzprv3\nslither\n1\n2\n3 7\n": "5:3: the clue 7 at r1c2 cannot occur in slitherlink; expected 0 to 4 or ?",
    "pzprv3\nnonogram\n1\n1\n. x\n. .": "5:3: 'x' is not the length of a run",
    "pzprv3\nslither\n999999\n999999\n": "3:1: a board of 999999 rows and 999999 columns is too large",
    SAVE: "1:1: there is no GAME",
    SAVE + "nonsense\n": "2:1: this is not a line of a saved game",
    SAVE + "GAME    :99:Bridges\n": "2:1: the value of GAME is cut off; expected 99 characters",
    SAVE + "GAME    :4:Pegs\nPARAMS  :3:7x7\nDESC    :1:a\n": "2:12: the game 'Pegs' is not known; expected one of ",
    SAVE
    + "GAME    :7:Bridges\nPARAMS  :5:3x3m4\nDESC    :1:i\n": "3:16: Bridges with up to 4 in a corridor is a variant",
    SAVE + "GAME    :7:Bridges\nPARAMS  :5:3x3m2\nDESC    :2:1!\n": "4:13: '!' means nothing here",
    SAVE + "GAME    :5:Loopy\nPARAMS  :6:3x3t99\nDESC    :1:i\n": "3:16: tiling 99 is not known",
    SAVE + "GAME    :5:Loopy\nPARAMS  :3:3x3\nDESC    :1:i\n": "3:12: this is not a game id of Loopy",
    "begin\npuzzle heyawake\nproblem\n1\nend\n": "2:8: blocks of heyawake are not read; expected one of akari, ",
    "begin\npuzzle sudoku\nareas\n1\nproblem\n1\nend\n": "3:1: blocks of sudoku with areas are not read",
    "begin\npuzzle magnets\nproblem\n1\nend\n": "2:8: janko's 'magnets' is not a known family",
    "begin\npuzzle hashi\nsolution\n-\nend\n": "1:1: there is no problem",
    "begin\npuzzle hashi\nsize x\nproblem\n1\nend\n": "3:6: the size is 'x'; expected a number",
    "begin\npuzzle hashi\nsize 2\nproblem\n1 -\n1\nend\n": "6:1: this row has 1 cell; expected 2",
    "begin\npuzzle hashi\nsize 1\nproblem\n1\n1\nend\n": "6:1: the problem goes on after 1 rows",
    "begin\npuzzle hashi\nproblem\n1 - q\nend\n": "4:5: 'q' is not a cell",
    "begin\npuzzle nonogram\nsolution\nx y\nend\n": "4:3: 'y' is not a cell of the solution",
    "1\n3\n1 . 1\n": "1:1: this may be hashi or slitherlink; try --family NAME",
    "1\n3\n9 . 7\n0 0 0\n0 0 0\n": "1:1: this may be hashi or slitherlink",
    '<puzzle type="akari"></puzzle>': "1:1: the puzzle type 'akari' is not known; expected one of hashi, slitherlink",
    '<puzzle type="hashi">\n<board/></puzzle>': "1:1: there are 0 of <size>",
    f'{ISLANDS}<size row="1" col="z"/><board/></puzzle>': "2:1: the 'col' of <size> is 'z'",
    f'{ISLANDS}{CELL}<board><number r="2" c="1" n="1"/></board></puzzle>': "3:8: row 2, column 1 is outside the board",
    f'{ISLANDS}{CELL}<board><number r="1" c="1" n="0"/></board></puzzle>': "3:8: the clue 0 cannot occur in hashi",
    f'{CORNERS}<board>\n<brow row="1"></brow></board></puzzle>': "3:1: this row has 0 cells; expected 1",
    f'{CORNERS}<board>\n<brow row="1"><q/></brow></board></puzzle>': "3:15: <q> is not a cell",
    f'{CORNERS}<board>\n<brow row="1"><s n="99999999"/></brow></board></puzzle>': "3:1: this row has 250001 cells",
    f"{CORNERS}<board/></puzzle>": "2:1: rows of <board> are missing",
}


@pytest.mark.parametrize(("text", "complaint"), BAD.items())
def test_what_is_wrong_is_said_with_its_place(text: str, complaint: str) -> None:
    with pytest.raises(ReadError) as caught:
        read(text)
    assert str(caught.value).startswith(complaint)
    assert "\n" not in str(caught.value)


def test_crosses_between_cells_say_nothing() -> None:
    """puzz.link appends them to a board on which a player has left some as reminders."""
    board = "pzprv3/kurodoko/2/3/. 3 . /. . . /# . . /. . . /"
    assert read(f"{board}0 -1 /0 0 /0 -1 0 /") == read(board)
    with pytest.raises(ReadError, match="lines"):
        read(f"{board}0 -1 /0 0 /")


def test_an_empty_cell_has_the_mark_of_its_family() -> None:
    """Juosan writes 0 where others write a full stop."""
    text = write(read("juosan\n..\n..\nrooms:\nAA\nBB\n"), "pzprv3")
    assert [line.strip() for line in text.splitlines()][-2:] == ["0 0", "0 0"]
