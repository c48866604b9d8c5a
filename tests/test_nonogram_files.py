"""Nonogram files: what is written is read back the same, and what a format cannot carry is said."""

from pathlib import Path

import pytest
from boards import read_as
from hypothesis import given
from hypothesis import strategies as st
from nonograms import BLUE, CODECS, COLOURED, DANCER, RED, nonogram, palettes, puzzles, survives

from kotae.board.grid import Grid
from kotae.board.marks import BLACK, Colour
from kotae.errors import KotaeError, ReadError
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi
from kotae.families.nonogram import Nonogram
from kotae.formats import read, write
from kotae.formats.nonograms.common import clues_of, to_nonogram
from kotae.formats.nonograms.non import write_non
from kotae.formats.nonograms.olsak import write_olsak
from kotae.formats.nonograms.palettes import fits, to_palette
from kotae.formats.nonograms.webpbn import read_webpbn, write_webpbn
from kotae.logic import Run


@given(puzzles(), st.sampled_from(sorted(CODECS)))
def test_black_round_trip(puzzle: Puzzle, name: str) -> None:
    survives(puzzle, name)


@pytest.mark.exhaustive
@given(palettes().flatmap(puzzles), st.sampled_from(COLOURED))
def test_coloured_round_trip(puzzle: Nonogram, name: str) -> None:
    if name == "olsak" and any(colour.letter in ",<>/\\" for colour in puzzle.palette):
        with pytest.raises(KotaeError, match=r"\.g cannot carry the colour letter"):
            write_olsak(puzzle)
        return
    survives(puzzle, name)


@pytest.mark.exhaustive
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


@pytest.mark.corpus
def test_real_files(corpus: Path) -> None:
    """Every file is of one format, survives the others, and has as many cells by rows as by columns."""
    files = sorted((corpus / "nonogram").glob("*/*.*"))
    assert len(files) > 60
    for file in files:
        text = file.read_text()
        (name,) = (name for name, codec in CODECS.items() if codec.sniff(text))
        if 'type="triddler"' in text:
            with pytest.raises(ReadError, match="'triddler' are not supported"):
                read_webpbn(text)
            continue
        puzzle = CODECS[name].read(text)
        assert isinstance(puzzle, Nonogram)
        by_rows, by_columns = (sum(int(run.length) for line in side for run in line) for side in clues_of(puzzle))
        assert by_rows == by_columns > 0
        for other in CODECS if puzzle.palette == (BLACK,) else COLOURED:
            survives(puzzle, other)


def test_a_colour_may_be_called_as_the_background_is() -> None:
    inks = [Colour("w", "white", "#fffff0"), Colour("n", "not white", "#000001"), Colour("r", "red", "#ff0000")]
    puzzle = to_nonogram([(Run(1, 1), Run(1, 2), Run(1, 3))], [(Run(1, k),) for k in (1, 2, 3)], inks)
    assert read(write(puzzle, "webpbn")) == puzzle


def test_names_of_colours_are_tidy() -> None:
    text = "nonogram\ncolors:\nr  dark \t red #ff0000\nb blue #0000ff\nrows:\n1r\ncolumns:\n1r\n"
    puzzle = read_as(Nonogram, text)
    assert [colour.name for colour in puzzle.palette] == ["dark red", "blue"]
    for to in ("webpbn", "non", "olsak", "text"):
        assert read(write(puzzle, to)) == puzzle
