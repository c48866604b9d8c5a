"""Nonogram files: what is written is read back the same, dialects are understood, and what is wrong has its place."""

import struct
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kotae.board.grid import Grid
from kotae.board.layers import BLACK, Colour
from kotae.errors import KotaeError, ReadError
from kotae.formats.bitmap import is_bitmap, read_bitmap
from kotae.formats.has import is_has
from kotae.formats.lists import is_cwd, is_mk, is_nin, read_cwd, read_mk, read_nin, write_cwd, write_mk, write_nin
from kotae.formats.non import is_non, read_non, write_non
from kotae.formats.nonograms import to_nonogram
from kotae.formats.olsak import is_olsak, read_olsak, write_olsak
from kotae.formats.palettes import fits, to_palette
from kotae.formats.webpbn import is_webpbn, read_webpbn, write_webpbn
from kotae.logic import Run
from kotae.puzzles.base import Puzzle
from kotae.puzzles.hashi import Hashi

CODECS: dict[str, tuple[Callable[[str], bool], Callable[[str], Puzzle], Callable[[Puzzle], str]]] = {
    "webpbn": (is_webpbn, read_webpbn, write_webpbn),
    "non": (is_non, read_non, write_non),
    "nin": (is_nin, read_nin, write_nin),
    "mk": (is_mk, read_mk, write_mk),
    "cwd": (is_cwd, read_cwd, write_cwd),
    "olsak": (is_olsak, read_olsak, write_olsak),
}
COLOURED = ("webpbn", "non", "olsak")

RED, BLUE = Colour("r", "red", "#ff0000"), Colour("b", "blue", "#0000ff")


def nonogram(rows: str, columns: str, *palette: Colour) -> Puzzle:
    """A puzzle from its lines, `3 1/0/2`, with letters if it has colours."""
    letters = [colour.letter for colour in palette]

    def run(word: str) -> Run:
        colour = letters.index(word[-1]) + 1 if letters else 1
        length = word[:-1] if letters else word
        return Run(int(length) if length.isdigit() else length, colour)

    sides = [
        [tuple(run(word) for word in line.split() if word != "0") for line in side.split("/")]
        for side in (rows, columns)
    ]
    return to_nonogram(sides[0], sides[1], palette or (BLACK,))


DANCER = nonogram("2/2 1/1 1/3/1 1/1 1/2/1 1/1 2/2", "2 1/2 1 3/7/1 3/2 1")

names = st.text("abcdefghijk XYZéß#&<>\"'", min_size=1, max_size=12).map(lambda text: " ".join(text.split()))


@st.composite
def palettes(draw: st.DrawFn) -> tuple[Colour, ...]:
    letters = draw(st.lists(st.characters(codec="utf-8").filter(fits), min_size=1, max_size=5, unique=True))
    called = draw(st.lists(names.filter(bool), min_size=len(letters), max_size=len(letters), unique=True))
    rgbs = draw(st.lists(st.integers(1, 0xFFFFFF), min_size=len(letters), max_size=len(letters)))
    return tuple(Colour(letter, name, f"#{rgb:06x}") for letter, name, rgb in zip(letters, called, rgbs, strict=True))


@st.composite
def puzzles(draw: st.DrawFn, palette: tuple[Colour, ...] = (BLACK,), hidden: bool = False) -> Puzzle:
    lengths: st.SearchStrategy[int | str] = st.integers(1, 20)
    if hidden:
        lengths = st.one_of(lengths, st.just("?"))
    line = st.lists(st.builds(Run, lengths, st.integers(1, len(palette))), max_size=4).map(tuple)
    rows, columns = draw(st.lists(line, min_size=1, max_size=8)), draw(st.lists(line, min_size=1, max_size=8))
    return to_nonogram(rows, columns, palette)


def survives(puzzle: Puzzle, name: str) -> None:
    sniff, read, write = CODECS[name]
    text = write(puzzle)
    assert [other for other, (is_it, _, _) in CODECS.items() if is_it(text)] == [name]
    assert not is_has(text)
    assert sniff(text.replace("\n", "\r\n"))
    assert read(text) == puzzle
    assert read(text.replace("\n", "\r\n")) == puzzle
    assert write(read(text)) == text


@given(puzzles(), st.sampled_from(sorted(CODECS)))
def test_black_round_trip(puzzle: Puzzle, name: str) -> None:
    survives(puzzle, name)


@given(palettes().flatmap(puzzles), st.sampled_from(COLOURED))
def test_coloured_round_trip(puzzle: Puzzle, name: str) -> None:
    if name == "olsak" and any(colour.letter in ",<>/\\" for colour in puzzle.palette):
        with pytest.raises(KotaeError, match=r"\.g cannot carry the colour letter"):
            write_olsak(puzzle)
        return
    survives(puzzle, name)


@given(palettes().flatmap(lambda palette: puzzles(palette, hidden=True)))
def test_blotted_round_trip(puzzle: Puzzle) -> None:
    survives(puzzle, "webpbn")


@given(st.lists(st.builds(Colour, st.text(max_size=2), st.text(max_size=5), st.just("#123456")), max_size=40))
def test_every_colour_has_a_letter_of_its_own(inks: list[Colour]) -> None:
    palette = to_palette(inks)
    assert len(palette) == len(inks) or palette == (BLACK,)
    assert len({colour.letter for colour in palette}) == len(palette)
    assert all(fits(colour.letter) and colour.name.isprintable() for colour in palette if colour != BLACK)


def test_letters() -> None:
    inks = [Colour("#", "red", "#ff0000"), Colour("r", "rose", "#ff8080"), Colour("7", "", "#00ff00")]
    assert [colour.letter for colour in to_palette(inks)] == ["e", "r", "a"]
    assert to_palette([Colour("X", "ink", "#000000")]) == (BLACK,)


def test_black_by_any_format_is_the_same() -> None:
    assert all(read(write(DANCER)) == DANCER for _, read, write in CODECS.values())


@pytest.mark.parametrize("name", CODECS)
def test_what_cannot_be_written_is_said(name: str) -> None:
    _, _, write = CODECS[name]
    with pytest.raises(KotaeError, match="for nonograms, not for hashi"):
        write(Hashi(Grid(1, 1), {}))
    with pytest.raises(KotaeError, match=r"cannot carry .*\*"):
        write(nonogram("*/1", "1"))
    if name not in COLOURED:
        with pytest.raises(KotaeError, match="cannot carry colours"):
            write(nonogram("1r 1b", "1r/1b", RED, BLUE))
    if name != "webpbn":
        with pytest.raises(KotaeError, match="cannot carry"):
            write(nonogram("?/1", "1"))


def test_a_flood_of_elements_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOTAE_MAX_CELLS", "10")
    with pytest.raises(ReadError, match="one of too many"):
        read_webpbn(f"<puzzleset>{'<a/>' * 2000}</puzzleset>")


def test_webpbn_needs_names() -> None:
    with pytest.raises(KotaeError, match="two colours of one name"):
        write_webpbn(nonogram("1r 1b", "1r/1b", RED, BLUE._replace(name="red")))


def test_non_has_26_letters() -> None:
    palette = [Colour(chr(0x100 + n), str(n), f"#0000{n + 1:02x}") for n in range(27)]
    write_non(to_nonogram([()], [()], palette[:26]))
    with pytest.raises(KotaeError, match="cannot carry 27 colours"):
        write_non(to_nonogram([()], [()], palette))


# webpbn

HEAD = '<?xml version="1.0"?>\n<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">\n<puzzleset>\n'
TAIL = "</puzzle></puzzleset>\n"
GRID = '<puzzle type="grid" defaultcolor="black">\n'
CLUES = """<clues type="columns"><line><count>2</count></line><line/></clues>
<clues type="rows"><line><count>1</count></line><line><count>1</count></line></clues>"""


def test_webpbn() -> None:
    white = '<color name="white" char=".">FFF</color>'
    text = f"{HEAD}<source>webpbn.com</source>\n{GRID}<title>&lt;3 &amp; more</title>{white}"
    assert read_webpbn(text + CLUES + TAIL) == nonogram("1/1", "2/0")
    assert is_webpbn(text)
    assert not is_webpbn("<html><puzzles></html>")


def test_webpbn_colours() -> None:
    text = f"""{HEAD}<puzzle defaultcolor="white">
    <color name="white" char=" ">FFFFFF</color> <color name="blue" char="b">00f</color>
    <color name="red" char="*">FF0000</color>
    <clues type="rows"><line><count color="red"> 1 </count><count color="blue">0</count></line></clues>
    <clues type="columns"><line><count color="red">1</count></line><line>
    <count color="blue">1</count></line></clues>{TAIL}"""
    assert read_webpbn(text) == nonogram("1r ?b", "1r/1b", BLUE, RED)


def test_webpbn_goal() -> None:
    image = "<solution type='saved'><image>|??|</image></solution><solution type='goal'><image>\n|.X|\n|X.|\n|..|"
    text = f"{HEAD}{GRID}{image}</image></solution>{TAIL}"
    assert read_webpbn(text) == nonogram("1/1/0", "1/1")
    colours = '<color name="white" char="-">fff</color><color name="red" char="r">f00</color>'
    coloured = f"{HEAD}{GRID}{colours}<solution><image>|r-X||- r r|</image></solution>{TAIL}"
    black = Colour("X", "black", "#000000")
    assert read_webpbn(coloured) == nonogram("1r 1X/2r", "1r/1r/1X 1r", RED, black)


BOMB = """<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;">]>
<puzzleset><puzzle><title>&c;</title></puzzle></puzzleset>"""


def line_of(*counts: str) -> str:
    return f"<line>{''.join(counts)}</line>"


BAD_WEBPBN = {
    BOMB: "2:1: the DOCTYPE declares things",
    '<!DOCTYPE puzzleset [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<puzzleset>&x;</puzzleset>': "1:1: the DOCTYPE",
    "": "1:1: this is not XML: no element found",
    "<puzzleset>\n<puzzle></puzzleset>": "2:11: this is not XML: mismatched tag",
    "<puzzleset>&lol;</puzzleset>": "1:12: this is not XML: undefined entity",
    "<puzzleset>\0</puzzleset>": "1:12: this is not XML",
    "<puzzleset>\ud800</puzzleset>": "1:1: this is not XML",
    "<puzzleset>" + "<a>" * 50: "1:39: <a> is too deep inside",
    "<html/>": "1:1: there is no puzzle",
    "<puzzleset/>": "1:1: there is no puzzle",
    "<puzzleset>\n<puzzle/>\n <puzzle/></puzzleset>": "3:2: there are 2 puzzles (one)",
    '<puzzleset>\n<puzzle type="triddler"/></puzzleset>': "2:1: a puzzle of type 'triddler' is not known",
    HEAD + GRID + TAIL: "4:1: there are neither clues nor a goal",
    HEAD + GRID + '<clues type="top"/>' + TAIL: "5:1: clues of type 'top' are out of place",
    HEAD + GRID + '<clues type="rows"/>\n <clues type="rows"/>' + TAIL: "6:2: clues of type 'rows' are out of place",
    HEAD + GRID + f'<clues type="rows">{line_of()}</clues>' + TAIL: "4:1: there are no columns",
    HEAD + GRID + CLUES.replace("2", "x") + TAIL: "5:29: 'x' is not the length of a run",
    HEAD + GRID + CLUES.replace("2", "²") + TAIL: "5:29: '²' is not the length of a run",
    HEAD + GRID + CLUES.replace("2", "9" * 5000) + TAIL: "5:29: '99999999999999999999' is not the length",
    HEAD + GRID + CLUES.replace("<count>2", '<count color="red">2') + TAIL: "5:29: the colour 'red' is not declared",
    HEAD + GRID.replace("black", "white") + CLUES + TAIL: "5:29: a run has the colour of the background",
    HEAD + GRID + "<color>f00</color>" + TAIL.replace("</p", CLUES + "</p", 1): "5:1: a colour has no name",
    HEAD + GRID + '<color name="red">zz</color>' + CLUES + TAIL: "5:1: 'zz' is not a colour",
    HEAD + GRID + '<color name="red">f00</color>\n' * 2 + CLUES + TAIL: "6:1: the colour 'red' is declared twice",
    HEAD + GRID + "<solution><image>|.X|.|</image></solution>" + TAIL: "5:11: the picture is not made of rows",
    HEAD + GRID + "<solution><image>|.X||.|</image></solution>" + TAIL: "5:11: row 2 of the picture has 1 cells (2)",
    HEAD
    + GRID
    + "<solution><image>|.X||.?|</image></solution>"
    + TAIL: "5:11: '?' in row 2 of the picture is no colour",
    HEAD + GRID + "<solution><image></image></solution>" + TAIL: "a board of 0 rows and 0 columns",
    HEAD
    + GRID
    + "".join(f'<color name="c{n}">123</color>' for n in range(999))
    + CLUES
    + TAIL: "there are 1000 colours",
}

# .non

MIKIX = """catalogue "webpbn.com #1"
title "a &quot;title&quot;"
license CC-BY-3.0
color a #ff0000
color b #0000FF
width 2

height 3
mystery 17

rows
1a,1b

2b
unknown "key"
columns
1a,1b
1b, 1b
"""
NONNY = """title "Tree"
width 3
height 2
color black 000000 X
color red FF0000 #
color background FFFFFF
rows
red 1 1 black: 1
0
columns
red 1
1
red 1, black 2
"""


def test_non() -> None:
    assert is_non(MIKIX)
    assert read_non(MIKIX) == nonogram("1a 1b/0/2b", "1a 1b/1b 1b", RED._replace(letter="a"), BLUE)
    assert read_non("height 1\nwidth 2\ncolumns\n1\n\nrows\n1\n") == nonogram("1", "1/0")
    assert read_non("height 1\nwidth 2\ncolumns\n1\n0\nrows\n1") == nonogram("1", "1/0")


def test_non_by_nonny() -> None:
    ink = (Colour("X", "black", "#000000"), RED)
    assert read_non(NONNY) == nonogram("1r 1r 1X/0", "1r/1X/1r 2X", *ink)
    assert read_non("width 1\nheight 1\nrows\n1\ncolumns\nblack 1\n") == nonogram("1", "1")


def test_non_may_leave_colours_to_us() -> None:
    puzzle = read_non("width 2\nheight 1\nrows\n1q,1z\ncolumns\n1q\n1z\n")
    assert [colour.letter for colour in puzzle.palette] == ["q", "z"]
    assert len({colour.rgb for colour in puzzle.palette}) == 2


def test_non_goal() -> None:
    for goal in ('goal "010111"', "goal 010 111", "goal\n010\n111\n\nmore text"):
        assert read_non(f"width 3\nheight 2\n{goal}\n") == nonogram("1/3", "1/2/1")
    coloured = read_non('width 3\nheight 1\ncolor r #f00\ngoal "r01"\n')
    assert coloured == nonogram("1r 1b", "1r/0/1b", RED, Colour("b", "black", "#000000"))


SIZE = "width 2\nheight 2\n"
BAD_NON = {
    "": "1:1: there is no 'width'",
    "width 2\nrows\n": "1:1: there is no 'height'",
    "width x\n": "1:1: the width is 'x' (a number)",
    "height 2\nwidth -3\n": "2:1: the width is '-3'",
    "height 0\nwidth 3\n": "a board of 0 rows and 3 columns",
    "height 999999999\nwidth 999999999\nrows\n": "is too large",
    "height 99999999999\nwidth 1\n": "1:1: the height is '99999999999'",
    SIZE: "1:1: there is no 'rows'",
    SIZE + "rows\n1\n1\n": "1:1: there is no 'columns'",
    SIZE + "rows\n1\ncolumns\n1\n1": "4:1: the rows end after 1 lines (2, as the height says)",
    SIZE + "rows\n1\n1\ncolumns\n1\n": "7:1: the columns end after 1 lines (2, as the width says)",
    SIZE + "rows\n1\n1\n2\ncolumns\n1\n1": "6:1: the rows do not end after 2 lines",
    SIZE + "rows\n1\n1\ncolumns\n1\n1\nrows\n1\n1\n": "9:1: 'rows' is there 2 times (one)",
    SIZE + "rows\n1\n1\ncolumns\n1\n1\n====\n" + SIZE: "10:1: there are 2 puzzles (one)",
    SIZE + "rows\n1\n1, 3?\ncolumns\n1\n1": "5:4: '3?' is not a run",
    SIZE + "rows\n1\nred 1\ncolumns\n1\n1": "5:1: 'red' is not a run",
    SIZE + "rows\n1\nq 1\ncolumns\n1\n1": "5:1: 'q' is not a run",
    SIZE + "rows\n1\n  12345678\ncolumns\n1\n1": "5:3: '12345678' is not the length of a run",
    SIZE + "color a red\n": "3:1: 'a red' is not a colour",
    SIZE + "color a #123\ncolor a #123\n": "4:1: the colour 'a' is declared twice",
    SIZE + 'goal "011"\n': "3:1: the goal has 3 cells (4, as the size says)",
    SIZE + 'goal "011?"\n': "3:1: cell 4 of the goal is '?'",
}

# plain lists


def test_lists() -> None:
    assert read_nin("3 2\n1 1\n0\n1\n\n1\n") == nonogram("1 1/0", "1/0/1")
    assert read_mk("2 3\n1 1\n\n#\n1\n0\n1\n\n\n") == nonogram("1 1/0", "1/0/1")
    assert read_cwd("2\n3\n1 1\n\n\n1\n0\n1") == nonogram("1 1/0", "1/0/1")
    assert write_nin(nonogram("1 1/0", "1/0/1")) == "3 2\n1 1\n0\n1\n0\n1\n"
    assert write_mk(nonogram("1 1/0", "1/0/1")) == "2 3\n1 1\n0\n#\n1\n0\n1\n"
    assert write_cwd(nonogram("1 1/0", "1/0/1")) == "2\n3\n1 1\n0\n\n1\n0\n1\n"


def test_lost_empty_lines_at_the_end_are_put_back() -> None:
    wanted = nonogram("1/1", "2/0/0/0")
    assert read_nin("4 2\n1\n1\n2") == wanted
    assert read_mk("2 4\n1\n1\n#\n2\n") == wanted
    assert read_cwd("2\n4\n1\n1\n\n2\n\n") == wanted


@given(puzzles())
def test_a_nin_is_never_an_mk(puzzle: Puzzle) -> None:
    assume(puzzle.grid.rows == puzzle.grid.cols)
    with pytest.raises(ReadError, match="no line is a #"):
        read_mk(write_nin(puzzle))
    with pytest.raises(ReadError, match=r"looks like \.mk"):
        read_nin(write_mk(puzzle))


def test_lists_are_told_apart() -> None:
    for text, found in {
        "2 3 2\n1 0 1\n0 0 0\n": [],
        "2 2\n1\n1\n1\n1\n": ["nin"],
        "2 2\n1\n1\n#\n1\n1\n": ["mk"],
        "2\n2\n1\n1\n\n1\n1\n": ["cwd"],
        "33\n22\n": [],
        "hashi\n1.1\n": [],
        "3x2m2:3a1b2": [],
        "nonogram\nrows:\n1\ncolumns:\n1\n": [],
        "": [],
    }.items():
        assert [name for name, (sniff, _, _) in CODECS.items() if sniff(text)] == found


BAD_NIN = {
    "": "1:1: '' is not a size (width height)",
    "2 3 2\n": "1:1: '2 3 2' is not a size (width height)",
    "2 0\n": "1:1: a board of 0 rows and 2 columns",
    "999999999 999999999\n1\n": "1:1: a board of 999999999 rows and 999999999 columns is too large",
    "99999999999 1\n": "1:1: '99999999999 1' is not a size",
    "2 2\n1\n1\n1\n": "4:1: there are 2 rows and 1 columns (2 and 2, as the size says)",
    "2 2\n": "there are 0 rows and 0 columns",
    "2 2\n1\n1\n1\n1\n\n1\n": "6:1: there are 2 rows and 4 columns (2 and 2, as the size says)",
    "2 2\n1\n1\n1\n 1 x\n": "5:4: 'x' is not the length of a run",
    "2 2\n1\n1\n#\n1\n1\n": "4:1: there is a # between the lines (none in .nin; this looks like .mk)",
}
BAD_MK = {
    "2\n": "1:1: '2' is not a size (height width)",
    "2 2\n1\n1\n1\n1\n": "5:1: no line is a # (one # between rows and columns)",
    "2 2\n1\n1\n#\n1\n#\n1\n": "6:1: two lines begin with #",
    "2 3\n1\n1\n1\n#\n1\n1\n": "5:1: there are 3 rows before the # (2, as line 1 says)",
    "2 2\n1\n1\n#\n1\n1\n1\n": "7:1: there are 2 rows and 3 columns",
    "2 2\n1\n-1\n#\n1\n1\n": "3:1: '-1' is not the length of a run",
}
BAD_CWD = {
    "": "1:1: '' is not a number (height, and width on the next line)",
    "2": "2:1: '' is not a number",
    "2\n2 2\n": "2:1: '2 2' is not a number",
    "2\n2\n1\n1\n1\n1\n": "5:1: no empty line follows the 2 rows",
    "9\n9\n1\n": "3:1: no empty line follows the 9 rows",
    "2\n2\n1\n1\n\n1\n1\n1\n": "8:1: there are 2 rows and 3 columns",
    "2\n2\n1\n1\n\n1\n": "6:1: there are 2 rows and 1 columns (2 and 2, as the size says)",
}

# Olsak's .g

OLSAK = """Any text. #d is only for line starts.
# no colours yet

#declaration of the colours:
   r:%  red     cervena
   0:   white   the background
   1:*  #0000ff blue

:rows ------
   1 1r
2,1r

:columns
1
2r
1
: end
more text
: and more
"""


def test_olsak() -> None:
    blue = Colour("b", "blue", "#0000ff")
    assert is_olsak(OLSAK)
    found = read_olsak(OLSAK.replace("1:*", "1:b"))
    assert found == nonogram("1b 1r/2b 1r/0", "1b/2r/1b", RED, blue)
    assert read_olsak(OLSAK).palette == (RED, blue)
    assert read_olsak("title\n:\n1\n0\n:\n1\n\n\n") == nonogram("1/0", "1")
    assert read_olsak("#d\n 1:# black\n 0:  whatever\n:\n1\n:\n1\n\n:") == nonogram("1", "1/0")


BAD_OLSAK = {
    "": "1:1: there are no rows (a line that begins with :)",
    "text\n:\n1\n": "4:1: there are no columns",
    ":\n:\n1\n:": "a board of 0 rows and 1 columns",
    "bees\n#Triddlers\n:\n1\n:\n1\n": "2:1: a triddler, on triangles, is not known",
    "#d\n t:/  black/orange\n:\n1t\n:\n1t\n": "2:7: the triangles 'black/orange' are not known",
    "#d\n T:\\  black\\orange\n:\n1T\n:\n1T\n": "2:7: the triangles",
    "#d\n r:r  octarine\n:\n1r\n:\n1r\n": "2:7: the colour 'octarine' is not known",
    "#d\n r:r  #12345\n:\n1r\n:\n1r\n": "2:7: the colour '#12345' is not known",
    "#d\n red\n:\n1r\n:\n1r\n": "2:1: 'red' is not a colour (mark:character name)",
    "#d\n 6:  gray\n:\n1\n:\n1\n": "2:1: '6:  gray' is not a colour",
    "#d\n r:r  red\n r:q  blue\n:\n1\n:\n1\n": "3:1: the colour 'r' is declared twice",
    "#d\n r:r  red\n:\n1r\n:\n1r 2\n": "6:4: '2' is not a run (a length and a declared colour)",
    "#d\n r:r  red\n:\n1r\n:\n1q\n": "6:1: '1q' is not a run",
    ":\n1\n:\n<1\n": "4:1: '<1' is not a run (a length)",
    ":\n1\n:\n12345678\n": "4:1: '12345678' is not the length of a run",
}

BAD = {
    "webpbn": BAD_WEBPBN,
    "non": BAD_NON,
    "nin": BAD_NIN,
    "mk": BAD_MK,
    "cwd": BAD_CWD,
    "olsak": BAD_OLSAK,
}


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [(name, text, complaint) for name, cases in BAD.items() for text, complaint in cases.items()],
    ids=lambda value: value[:40] if len(value) < 200 else "long",
)
def test_what_is_wrong_is_said_with_its_place(name: str, text: str, complaint: str) -> None:
    with pytest.raises(ReadError) as caught:
        CODECS[name][1](text)
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


SNIPPETS = [
    "\n",
    " ",
    "1",
    "0",
    "2 2\n",
    "#d\n",
    "#",
    ":\n",
    "r:r red\n",
    "rows\n",
    "columns\n",
    SIZE,
    "goal ",
    "====\n",
]
SNIPPETS += [
    "color a #123\n",
    "3a,",
    HEAD,
    GRID,
    TAIL,
    CLUES,
    "<line>",
    "<count>",
    "</count>",
    "<image>|",
    "|",
    "<",
    "&",
]


@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(SNIPPETS), max_size=12).map("".join)))
def test_any_text_is_read_or_refused(text: str) -> None:
    for sniff, read, _ in CODECS.values():
        sniff(text)
        try:
            read(text)
        except KotaeError as error:
            assert "\n" not in str(error)  # noqa: PT017


# pictures


def png(rows: int, cols: int, depth: int, kind: int, raw: bytes, *more: tuple[bytes, bytes]) -> bytes:
    """A PNG with this raw data, a zero byte before each row of it."""
    parts = [(b"IHDR", struct.pack(">IIBBBBB", cols, rows, depth, kind, 0, 0, 0)), *more]
    parts += [(b"IDAT", zlib.compress(raw)), (b"IEND", b"")]
    chunks = (struct.pack(">I", len(d)) + t + d + struct.pack(">I", zlib.crc32(t + d)) for t, d in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


PICTURE = nonogram("1 1/0/3", "1 1/1/1 1")

BITMAPS = [
    b"P1\n# a comment\n3 # another\n 3\n101\n000 1 1 1\n",
    b"P1 3 3 1 0 1 0 0 0 1 1 1",
    b"P4\n3 3\n\xa0\x1f\xe0",
    b"P4\n3 3\n\xa0\x1f\xe0\n",
    b"P2\n3 3\n7\n0 4 3\n7 7 7\n0 0 0\n",
    b"P5\n3 3 255\n\x00\x80\x7f\xff\xff\xff\x00\x00\x00",
    b"P5\n3 3 65535\n\x00\x00\x80\x00\x7f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00\x00\x00",
    b"P3\n3 3 1\n0 0 0 1 1 1 0 0 0  1 1 1 1 1 1 1 1 1  0 0 0 0 0 0 0 0 0",
    b"P6\n3 3\n255\n" + b"\0\0\0\xff\xff\xff\0\0\0" + b"\xff" * 9 + b"\0" * 9,
]


@pytest.mark.parametrize("data", BITMAPS)
def test_bitmaps(data: bytes) -> None:
    assert is_bitmap(data)
    assert read_bitmap(data) == PICTURE


def test_bitmap_colours() -> None:
    red, blue, green = b"\xff\0\0", b"\0\0\xff", b"\x10\xa0\x20"
    puzzle = read_bitmap(b"P6 3 2 255 " + red + green * 3 + blue + red)  # no white: green is most frequent
    assert puzzle == nonogram("1r/1b 1r", "1r/1b/1r", RED, BLUE)
    assert read_bitmap(b"P6 1 1 255 " + red) == nonogram("1r", "1r", RED)
    assert read_bitmap(b"P1 1 1 1") == nonogram("1", "1")
    assert read_bitmap(b"P1 1 1 0") == nonogram("0", "0")
    shades = b"".join(bytes((shade, 0, 0)) for shade in range(30))
    assert len(read_bitmap(b"P6 31 1 255 " + shades + b"\xff" * 3).palette) == 30
    with pytest.raises(ReadError, match="the picture has 32 colours"):
        read_bitmap(b"P6 32 1 255 " + shades + b"\x77\x77\x77" + b"\xff" * 3)


BAD_BITMAPS = {
    b"": "1:1: this is not a picture",
    b"P7\n1 1\n": "1:1: this is not a picture",
    b"P1": "1:1: this is not a picture",
    b"P1\n": "2:1: '' is not one of the picture's numbers",
    b"P1\n3 x\n": "2:3: 'x' is not one of the picture's numbers",
    b"P1\n0 3\n": "2:1: a board of 3 rows and 0 columns",
    b"P4\n999999999 999999999\n": "2:1: a board of 999999999 rows and 999999999 columns is too large",
    b"P4\n9999999999 1\n": "2:1: '9999999999' is not one of",
    b"P1\n2 2\n1 0\n1": "2:4: the picture has 3 numbers (4, as its size says)",
    b"P1\n2 2\n1 0\n1 1 1": "2:4: the picture has more numbers",
    b"P1\n2 2\n1 0\n1 2": "4:3: '2' is not one of the picture's numbers (0 to 1)",
    b"P2\n1 1\n0\n0": "3:1: the brightest value is 0",
    b"P2\n1 1\n65536\n0": "3:1: the brightest value is 65536",
    b"P2\n1 1\n9\n10": "4:1: '10' is not one of the picture's numbers (0 to 9)",
    b"P5\n1 1\n9\n\x0a": "3:2: a value of the picture is 10",
    b"P5\n2 2\n255\n123": "the picture has 3 bytes (4, as its size says)",
    b"P5\n1 1\n255\n123": "the picture has 3 bytes (1, as its size says)",
    b"P4\n9 1\n\xff": "the picture has 1 bytes (2, as its size says)",
    b"\x89PNG\r\n\x1a\n": "1:1: the picture ends in its header",
    png(10**9, 10**9, 8, 6, b""): "1:1: a board of 1000000000 rows and 1000000000 columns is too large",
}


@pytest.mark.parametrize(("data", "complaint"), BAD_BITMAPS.items())
def test_bad_bitmaps(data: bytes, complaint: str) -> None:
    with pytest.raises(ReadError) as caught:
        read_bitmap(data)
    assert complaint in str(caught.value)


@given(
    st.sampled_from([b"", b"P1 ", b"P4 2 2 ", b"P5 2 2 9 ", b"P6 1 1 999 ", b"\x89PNG\r\n\x1a\n"]),
    st.binary(max_size=60),
)
def test_any_bytes_are_a_picture_or_refused(start: bytes, data: bytes) -> None:
    is_bitmap(start + data)
    try:
        read_bitmap(start + data)
    except KotaeError as error:
        assert "\n" not in str(error)  # noqa: PT017


def test_png_without_pillow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    with pytest.raises(KotaeError, match="reading PNG needs Pillow") as caught:
        read_bitmap(png(1, 1, 1, 0, b"\0\0"))
    assert caught.value.expected == "pip install 'kotae[pictures]'"


def test_png() -> None:
    white, black, clear = b"\xff\xff\xff", b"\0\0\0", b"\0\0\0\0"
    rgb = b"\0" + black + white + black + b"\0" + white * 3 + b"\0" + black * 3
    indexed = png(3, 3, 8, 3, b"\0\1\0\1\0\0\0\0\0\1\1\1", (b"PLTE", white + black))
    rgba = b"\0" + (b"\0\0\0\xff" + clear + b"\0\0\0\xff") + b"\0" + clear * 3 + b"\0" + b"\0\0\0\xff" * 3
    deep = b"\0" + b"\0\0\xff\xff\x7f\xff" + b"\0" + b"\xff" * 6 + b"\0" + b"\0" * 6
    for data in (
        png(3, 3, 1, 0, b"\0\x40\0\xe0\0\x00"),
        png(3, 3, 8, 0, b"\0\0\xff\x7f\0\xff\x80\xff\0\0\0\0"),
        png(3, 3, 8, 4, b"\0\0\xff\0\0\0\xff\0\0\0\0\0\0\0\0\0\xff\0\xff\0\xff"),
        png(3, 3, 8, 2, rgb),
        png(3, 3, 8, 6, rgba),
        png(3, 3, 16, 0, deep),
        indexed,
    ):
        assert read_bitmap(data) == PICTURE
    coloured = png(1, 3, 8, 2, b"\0" + b"\xff\0\0" + b"\xff\xff\xff" + b"\0\0\xff")
    assert read_bitmap(coloured) == nonogram("1r 1b", "1r/0/1b", RED, BLUE)


def test_broken_png() -> None:
    whole = png(3, 3, 8, 2, b"\0" * 30)
    second = png(9, 9, 8, 2, b"\0" * 300)[8:33]
    for data in (
        whole[:40],
        whole[:-20],
        whole[:30],
        whole[:33] + second + whole[33:],
        whole.replace(b"IDAT", b"IDOT"),
    ):
        with pytest.raises(ReadError, match="the PNG cannot be decoded"):
            read_bitmap(data)


@pytest.mark.corpus
def test_real_files(corpus: Path) -> None:
    """Every file is of one format, survives the others, and has as many cells by rows as by columns."""
    files = sorted((corpus / "nonogram").glob("*/*.*"))
    assert len(files) > 60
    for file in files:
        text = file.read_text()
        (name,) = (name for name, (sniff, _, _) in CODECS.items() if sniff(text))
        if 'type="triddler"' in text:
            with pytest.raises(ReadError, match="'triddler' is not known"):
                read_webpbn(text)
            continue
        puzzle = CODECS[name][1](text)
        heads = (puzzle.grid.row_heads(), puzzle.grid.column_heads())
        by_rows, by_columns = (sum(run.length for head in side for run in puzzle.clues[head]) for side in heads)
        assert by_rows == by_columns > 0
        for other in CODECS if puzzle.palette == (BLACK,) else COLOURED:
            survives(puzzle, other)
