"""`kotae solve PUZZLE --to FORMAT`: the puzzle with its answer."""

import json
from pathlib import Path

import pytest
from commands import kotae

from kotae.answers.check import check
from kotae.answers.solve import solve
from kotae.errors import KotaeError
from kotae.families import clue_families, family
from kotae.families.base import Puzzle
from kotae.formats import read, write, write_answered
from kotae.formats.answers import read_answer
from kotae.formats.board_writers import ANSWER_WRITERS

KINDS = [kind for kind in clue_families() if kind.file]


@pytest.mark.parametrize("to", ANSWER_WRITERS)
@pytest.mark.parametrize("kind", KINDS, ids=[kind.family for kind in KINDS])
def test_an_answer_is_written_beside_its_puzzle(kind: type[Puzzle], to: str, tmp_path: Path) -> None:
    puzzle = read(f"{kind.family}\n{kind.example}")
    assert isinstance(puzzle, Puzzle)
    (answer,) = solve(puzzle).solutions
    file = tmp_path / "answered"
    file.write_text(write_answered(puzzle, answer, to))
    assert read(file.read_text()) == puzzle
    assert check(puzzle, read_answer(str(file), puzzle)).verdict == "right"


def test_the_command_prints_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(f"heyawake\n{family('heyawake').example}")
    done = kotae("solve", str(file), "--to", "pzprv3")
    assert done.returncode == 0
    assert done.stdout.startswith("pzprv3.1\nheyawake\n6\n6\n")
    assert "no other" in done.stderr
    answered = tmp_path / "answered"
    answered.write_text(done.stdout)
    assert kotae("check", str(answered), str(answered)).returncode == 0


def test_what_has_no_answer_prints_nothing() -> None:
    done = kotae("solve", "-", "--to", "pzprv3", stdin="akari\n4..\n...\n...\n")
    assert (done.returncode, done.stdout) == (1, "")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--to", "text"], "text cannot carry an answer"),
        (["--to", "pzprv3", "--json"], "one of them"),
    ],
)
def test_what_cannot_be_written_is_refused(arguments: list[str], complaint: str) -> None:
    done = kotae("solve", "-", *arguments, stdin="akari\n...\n")
    assert done.returncode == 2
    assert complaint in done.stderr
    assert done.stdout == ""


def test_sliding_tiles_have_no_such_format() -> None:
    done = kotae("solve", "-", "--to", "pzprv3", stdin="sliding\n1 2\n3 0\n")
    assert done.returncode == 2
    assert "tiles" in done.stderr


def test_the_ids_of_puzz_link_are_listed() -> None:
    listed = json.loads(kotae("list", "--json").stdout)
    assert listed["puzzlink"]["akari"][0] == "lightup"
    assert set(listed["puzzlink"]) == {kind.family for kind in clue_families() if kind.address}


def test_regions_that_fall_apart_are_not_written_as_others() -> None:
    puzzle = read("starbattle\nregions:\nABBB\nBBBC\nCCCC\nDDDA\n")
    for to in ("puzzlink", "pzprv3"):
        with pytest.raises(KotaeError, match="fall apart"):
            write(puzzle, to)
    assert read(write(puzzle, "text")) == puzzle


def test_a_number_alone_on_its_line_has_no_blank_after_it() -> None:
    """As puzz.link writes it."""
    written = write(read("starbattle\nstars: 2\nregions:\nAB\nAB\n"), "pzprv3")
    assert written == "pzprv3\nstarbattle\n2\n2\n2\n2\n0 1 \n0 1 \n. . \n. . \n"


def test_boxes_of_other_shapes_are_not_lost() -> None:
    puzzle = read("sudoku\n1..\n...\n...\nboxes:\nAAB\nABB\nCCC\n")
    for to in ("puzzlink", "pzprv3"):
        with pytest.raises(KotaeError, match="boxes"):
            write(puzzle, to)
    assert read(write(puzzle, "text")) == puzzle
