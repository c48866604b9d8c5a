"""What a batch reads: folders, lists, records and lines, each puzzle once."""

import errno
import io
import json
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from batches import ADDRESS, LOOPY, ROWS, SMALL, entries
from conftest import EXAMPLES
from hypothesis import given
from hypothesis import strategies as st

from kotae.errors import KotaeError, ReadError
from kotae.formats import write, writers_of
from kotae.formats.records import puzzle_in, record_in
from kotae.formats.sources import Named, puzzle_of, read_one, read_source
from kotae.scale.done_index import Seen
from kotae.scale.inputs import Inputs


def test_folders_lists_and_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in ("b", "a/deep", ".hidden"):
        Path(folder).mkdir(parents=True)
        Path(folder, "one.txt").write_text(SMALL)
    Path("a/.secret").write_text(SMALL)
    Path("b/results").write_text("")
    Path("list.txt").write_text(f"# addresses\n\n{ADDRESS}\r\nnonsense\n7x7t0:a1\n")
    Path("some.jsonl").write_text("nonsense\n\n" + json.dumps({"puzzle": SMALL}))
    Path("some.txt").write_text("\ufeff" + json.dumps(SMALL) + "\n" + json.dumps({"url": ADDRESS}) + "\n")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{ADDRESS}\n{ADDRESS}".encode())))
    arguments = [".", "some.txt", ADDRESS, "-"]
    found = [(entry.id, entry.form) for entry in Inputs(arguments, [Path("b/results")])]
    assert found == [
        ("list.txt:1", "line"),
        ("list.txt:2", "line"),
        ("list.txt:3", "line"),
        ("some.jsonl:1", "json"),
        ("some.jsonl:2", "json"),
        ("some.txt:1", "json"),
        ("some.txt:2", "json"),
        ("a/deep/one.txt", "file"),
        ("b/one.txt", "file"),
        ("some.txt:1", "json"),
        ("some.txt:2", "json"),
        (ADDRESS, "file"),
        ("-:1", "line"),
        ("-:2", "line"),
    ]


def test_a_file_is_read_once_whatever_it_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Links that lead in circles do no harm, nor does a file that is called as standard input is."""
    monkeypatch.chdir(tmp_path)
    Path("a").mkdir()
    Path("a/up").symlink_to("..")
    Path("a/itself").symlink_to("itself")
    Path("a/one.txt").write_text(SMALL)
    Path("-").write_text(SMALL)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"# nothing\n")))
    found = [entry.id for entry in Inputs([".", "./a", "a/one.txt", "a//one.txt", "./-", "-"], [])]
    assert Counter(found) == {"./-": 2, "a/one.txt": 4}


def test_a_folder_that_is_closed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "closed").mkdir()
    (tmp_path / "one.txt").write_text(SMALL)
    look = os.scandir

    def closed(path: str) -> Any:
        if path.endswith("closed"):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
        return look(path)

    monkeypatch.setattr(os, "scandir", closed)
    assert [(entry.source, entry.form) for entry in entries(str(tmp_path))] == [
        (str(tmp_path / "one.txt"), "file"),
        (str(tmp_path / "closed"), "bad"),
    ]


@pytest.mark.parametrize(
    ("record", "source"),
    [
        ("slitherlink\n" + "\n".join(ROWS), "-"),
        (LOOPY, "-"),
        ({"puzzle": LOOPY, "url": ADDRESS}, "-"),
        ({"id": LOOPY, "seed": "1"}, "-"),
        ({"id": "the third", "rows": ROWS, "family": "loopy"}, "nawabari/some.jsonl"),
        ({"rows": ROWS}, "data/nawabari/slitherlink/some.jsonl"),
        ({"rows": ROWS}, "slitherlink.jsonl"),
    ],
)
def test_a_record_has_the_puzzle_in_one_of_these_ways(record: Any, source: str) -> None:
    assert write(puzzle_in(record_in(json.dumps(record).encode(), 7), source, 7), "tatham") == LOOPY


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"nonsense", "this is not JSON: Expecting value"),
        (b'{"n": 3, "board": [1, 2, 3, 0]}', "there is no puzzle"),
        (b'{"id": "results.txt:3", "status": "unique"}', "there is no puzzle"),
        (b'{"rows": ["3.3"]}', "these rows have no family"),
        (b'{"rows": [[1, 2]], "family": "slitherlink"}', "there is no puzzle"),
        (b'{"rows": ["3x3"], "family": "slitherlink"}', "line 2 of the puzzle: 'x' is not a cell in slitherlink"),
        (b"[1, 2]", "there is no puzzle"),
        (b"[" * 100_000, "this is not JSON"),
    ],
)
def test_a_record_without_a_puzzle_is_told(line: bytes, told: str) -> None:
    with pytest.raises(ReadError) as refused:
        puzzle_in(record_in(line, 7), "-", 7)
    assert refused.value.wrong.startswith(told)
    assert refused.value.line == 7


def test_a_note_may_follow_in_a_list(tmp_path: Path) -> None:
    """An address or an id ends at the first blank."""
    file = tmp_path / "list.txt"
    noted = [f"{ADDRESS}\tfrom a friend", f"{LOOPY} two answers", "2x2:1/1/1/1\tof Pattern", "2x2:1,2,3,0  done"]
    file.write_text("# some\n" + "\n".join(noted) + "\n")
    found = [item.puzzle.family for item in read_source(str(file)) if isinstance(item, Named)]
    assert found == ["slitherlink", "slitherlink", "nonogram", "sliding"]
    assert [puzzle_of(entry, None).family for entry in entries(str(file))] == found


@pytest.mark.parametrize(
    "example", sorted(EXAMPLES.glob("*/*.txt")), ids=lambda file: f"{file.parent.name}-{file.stem}"
)
def test_every_format_is_told_from_a_list(example: Path, tmp_path: Path) -> None:
    puzzle = read_one(str(example)).puzzle
    for name in writers_of(type(puzzle)).WRITERS:
        try:
            text = write(puzzle, name)
        except KotaeError:
            continue
        file = tmp_path / f"puzzle.{name}"
        file.write_text(text)
        (entry,) = entries(str(file))
        assert (entry.form == "line") == (len(text.splitlines()) == 1)
        assert write(puzzle_of(entry, type(puzzle)), name) == text


def test_what_is_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOTAE_MAX_BYTES", "1000")
    (tmp_path / "list").write_text(f"{ADDRESS}\n{ADDRESS}{'x' * 5000}\n{ADDRESS}\n" + f"{ADDRESS}\n" * 1000)
    (tmp_path / "whole").write_text("hashi\n" + "..........\n" * 1000)
    listed = entries(str(tmp_path / "list"))
    assert len(listed) == 1003
    assert [entry.form for entry in listed[:4]] == ["line", "bad", "line", "line"]
    (whole,) = entries(str(tmp_path / "whole"))
    assert whole.form == "bad"
    with pytest.raises(ReadError, match=r"whole: it is too long.*at most 1000 bytes"):
        puzzle_of(whole, None)


@given(st.lists(st.tuples(st.sampled_from(["a", "a:1", "b"]), st.integers(0, 40))))
def test_what_was_seen(puzzles: list[tuple[str, int]]) -> None:
    seen, known = Seen(), set()
    for puzzle in puzzles:
        assert seen.add(*puzzle) == (puzzle not in known)
        known.add(puzzle)
