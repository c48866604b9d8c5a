"""Several puzzles in one file: what one command prints, every other one reads; and each puzzle has a name."""

import io
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from batches import ADDRESS, LOOPY, entries, lines
from commands import kotae, refused
from conftest import EXAMPLES

from kotae.errors import KotaeError, ReadError
from kotae.formats import PARTED, write
from kotae.formats.several_puzzles import entries_in, says_something
from kotae.formats.sources import Named, puzzle_of, puzzles_in, read_one, read_source

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

TWO = "# one\nslitherlink\n3.\n..\n\n# another\n\nhashi\n2.2\n...\n2.2\n"
CANNOT = {("sliding", "puzzlink"), ("sliding", "pzprv3"), ("nawabari", "tatham")}
FAMILIES = ("hashi", "nonogram", "slitherlink", "nawabari", "sliding")


def two(folder: Path) -> str:
    file = folder / "two.txt"
    file.write_text(TWO)
    return str(file)


def generated(family: str, *options: str) -> str:
    size = "3x3" if family == "sliding" else "4x4"
    done = kotae("generate", family, "--size", size, "-n", "3", "--seed", "1", "--jobs", "1", *options)
    assert done.returncode == 0
    return done.stdout


@pytest.mark.parametrize("family", FAMILIES)
def test_what_generate_prints_can_be_read(family: str, tmp_path: Path) -> None:
    text, records = generated(family), generated(family, "--json")
    file = tmp_path / "three.txt"
    file.write_text(text)
    puzzles = [item.puzzle for item in read_source(str(file)) if isinstance(item, Named)]
    assert len({*puzzles}) == 3
    for given in (text, records):
        solved = [json.loads(line) for line in kotae("solve", "-", "--json", stdin=given).stdout.splitlines()]
        assert [record["source"] for record in solved] == ["-:1", "-:2", "-:3"]
        assert [record["status"] for record in solved] == ["unique"] * 3
        assert len(kotae("rate", "-", "--json", stdin=given).stdout.splitlines()) == 3
        assert kotae("draw", "-", stdin=given).stdout.count(f"{family} ") == 3
    out = tmp_path / "out.jsonl"
    assert kotae("batch", str(file), "-o", str(out), "--workers", "1").returncode == 0
    assert sorted(record["id"] for record in lines(out)) == [f"{file}:{number}" for number in (1, 2, 3)]


@pytest.mark.parametrize("to", PARTED)
@pytest.mark.parametrize("family", FAMILIES)
def test_what_convert_prints_can_be_read(family: str, to: str, tmp_path: Path) -> None:
    file, out = tmp_path / "three.txt", tmp_path / "converted"
    file.write_text(generated(family))
    done = kotae("convert", str(file), "--to", to, "-o", str(out))
    if (family, to) in CANNOT:
        assert (done.returncode, len(done.stderr.splitlines()), out.exists()) == (2, 3, False)
        return
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert kotae("convert", str(file), "--to", to).stdout == out.read_text()
    puzzles = [item.puzzle for item in read_source(str(file)) if isinstance(item, Named)]
    assert [item.puzzle for item in read_source(str(out)) if isinstance(item, Named)] == puzzles
    assert [puzzle_of(entry, None) for entry in entries(str(out))] == puzzles


def test_a_format_of_one_puzzle_is_refused_for_several(tmp_path: Path) -> None:
    file = two(tmp_path)
    assert "a file in the format janko holds one puzzle" in refused(kotae("convert", file, "--to", "janko"))
    assert kotae("convert", f"{file}:1", "--to", "janko").returncode == 0
    assert "holds one puzzle" in refused(kotae("generate", "hashi", "-n", "2", "--to", "janko"))
    assert "unknown format 'gif'" in refused(kotae("convert", file, "--to", "gif"))


def test_one_of_several_that_cannot_be_converted_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text(f"{ADDRESS}\nnonsense\n{LOOPY}\n2x2:1,2,3,0\n")
    done = kotae("convert", str(file), "--to", "puzzlink")
    assert (done.returncode, len(done.stdout.splitlines())) == (2, 2)
    first, second = done.stderr.splitlines()
    assert first.startswith(f"kotae: {file}:2:1: ")
    assert second.startswith(f"kotae: {file}:4: puzzlink cannot carry sliding")


@pytest.mark.parametrize("command", ["explain", "hint", "forced", "suggest", "cnf", "draw --svg out.svg", "check"])
def test_one_puzzle_of_a_file(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    two(tmp_path)
    command, *options = command.split()
    answer = ["[[0,0,0,2,1],[0,0,2,0,1],[0,2,2,2,1],[2,0,2,2,1]]"] if command == "check" else []
    wrong = refused(kotae(command, "two.txt", *answer, *options))
    assert wrong.startswith("two.txt holds 2 puzzles")
    assert "one, such as two.txt:1" in wrong
    assert kotae(command, "two.txt:2", *answer, *options).returncode == 0
    done = kotae(command, "two.txt:3", *answer, *options)
    assert "two.txt: there is no puzzle 3, as it holds 2 puzzles" in refused(done)


def test_numbers_count_puzzles_not_lines(tmp_path: Path) -> None:
    listed, records = tmp_path / "list.txt", tmp_path / "some.jsonl"
    listed.write_text(f"# a list\n\n{ADDRESS}\n\n{LOOPY}\n")
    records.write_text("\n".join(["", json.dumps({"url": ADDRESS}), "", json.dumps(LOOPY), ""]))
    for file in (str(listed), str(records)):
        assert [item.source for item in read_source(file) if isinstance(item, Named)] == [f"{file}:1", f"{file}:2"]
        assert [entry.id for entry in entries(file)] == [f"{file}:1", f"{file}:2"]
        assert write(read_one(f"{file}:2").puzzle, "tatham") == LOOPY
        assert [entry.id for entry in entries(f"{file}:2", file)] == [f"{file}:2", f"{file}:1", f"{file}:2"]


def test_a_file_whose_name_ends_like_a_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("two.txt").write_text(TWO)
    Path("two.txt:2").write_text("nonogram\nrows:\n1\ncolumns:\n1\n")
    assert read_one("two.txt:2").puzzle.family == "nonogram"
    assert read_one("two.txt:1").puzzle.family == "slitherlink"
    assert read_one("./two.txt:2:1").puzzle.family == "nonogram"
    with pytest.raises(ReadError, match="cannot be read"):
        read_one("none.txt:2")


def test_a_single_puzzle_is_its_first(tmp_path: Path) -> None:
    file = tmp_path / "one.txt"
    file.write_text("hashi\n1.1\n")
    assert read_one(f"{file}:1").puzzle == read_one(str(file)).puzzle
    with pytest.raises(ReadError, match="there is no puzzle 2, as it holds one puzzle"):
        read_one(f"{file}:2")


def test_the_file_of_a_numbered_puzzle_is_not_overwritten(tmp_path: Path) -> None:
    file = two(tmp_path)
    for command in (
        ("convert", f"{file}:1", "--to", "text", "-o", file),
        ("solve", f"{file}:1", "-o", file),
        ("draw", f"{file}:1", "--svg", file),
    ):
        assert f"{file} is the puzzle itself" in refused(kotae(*command))
    assert Path(file).read_text() == TWO


def test_places_are_those_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "two.txt"
    for end in ("\n", "\r\n", "\r"):
        file.write_bytes(TWO.replace("...", ".x.").replace("\n", end).encode())
        right, wrong = read_source(str(file))
        assert isinstance(right, Named)
        assert str(wrong).startswith(f"{file}:10:2: 'x' is not a cell in hashi")
    done = kotae("batch", str(file), "-o", str(tmp_path / "out"), "--workers", "1")
    assert done.returncode == 1
    (error,) = [record["error"] for record in lines(tmp_path / "out") if "error" in record]
    assert error.startswith(f"{file}:10:2: ")


def test_a_puzzle_is_known_again_when_others_follow() -> None:
    """Comments before a puzzle belong to it, and how the one before ends does not matter."""
    one, other = entries_in("-", io.BytesIO(TWO.encode()))
    assert one.content.endswith(b"3.\n..\n")
    assert other.content.startswith(b"\n# another")
    again = list(entries_in("-", io.BytesIO(TWO.rstrip().encode() + b"\n\n\n# third\nhashi 1x3\n1.1\n")))
    assert [entry.fingerprint for entry in again[:2]] == [one.fingerprint, other.fingerprint]
    assert [entry.line for entry in again] == [1, 5, 12]


def test_a_mistyped_family_between_puzzles() -> None:
    _, text = TWO.split("# another", 1)
    (wrong,) = puzzles_in("slitherlink\n3.\n..\n" + text.replace("hashi", "hasi"))
    assert isinstance(wrong, ReadError)
    assert (wrong.line, wrong.wrong) == (6, "unknown family 'hasi'")
    assert wrong.expected.startswith("did you mean hashi?")


def test_many_puzzles_are_read_one_by_one() -> None:
    """Neither their number nor that of blank lines between them matters, and nothing is read ahead."""

    class Endless(io.RawIOBase):
        read_so_far = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: "WriteableBuffer", /) -> int:
            piece = b"hashi\n1.1\n\n"
            view = memoryview(buffer)
            size = min(len(view), len(piece))
            view[:size] = piece[:size]
            self.read_so_far += size
            return size

    stream = Endless()
    found = entries_in("-", io.BufferedReader(stream, 64))
    assert [next(found).number for _ in range(1000)] == [*range(1, 1001)]
    assert stream.read_so_far < 20_000


def test_a_text_of_one_puzzle_with_two_in_it_is_refused() -> None:
    (wrong,) = puzzles_in(json.dumps({"puzzle": TWO}))
    assert isinstance(wrong, ReadError)
    assert wrong.wrong == "line 8 of the puzzle: it holds 2 puzzles"


def test_names_of_records_are_kept(tmp_path: Path) -> None:
    file, out = tmp_path / "some.jsonl", tmp_path / "out.jsonl"
    puzzle = (EXAMPLES / "hashi/7x7.txt").read_text()
    given = [{"id": "puzzle-0042", "puzzle": puzzle}, {"name": "Bridges", "id": 7, "puzzle": "nonsense"}, puzzle]
    file.write_text("".join(json.dumps(record) + "\n" for record in given))
    assert kotae("batch", str(file), "-o", str(out), "--workers", "1").returncode == 1
    found = {record["id"]: record for record in lines(out)}
    assert found[f"{file}:1"]["given_id"] == "puzzle-0042"
    assert (found[f"{file}:2"]["given_name"], found[f"{file}:2"]["given_id"]) == ("Bridges", 7)
    assert not {"given_id", "given_name"} & {*found[f"{file}:3"]}
    assert kotae("batch", str(file), "-o", str(out), "--workers", "1").stdout.count("3 of them from earlier runs") == 1


def test_a_sheet_of_all_puzzles_of_a_file(tmp_path: Path) -> None:
    file, out = two(tmp_path), tmp_path / "sheet.pdf"
    assert kotae("draw", file, "--pdf", str(out)).returncode == 0
    assert out.read_bytes().startswith(b"%PDF")
    assert "holds 2 puzzles" in refused(kotae("draw", file, "--png", str(tmp_path / "one.png")))


@pytest.mark.parametrize("command", ["solve", "rate", "explain", "hint", "draw", "cnf", "suggest", "convert"])
def test_standard_input_is_read_when_nothing_is_named(command: str) -> None:
    options = ("--to", "text") if command == "convert" else ()
    puzzle = (EXAMPLES / "hashi/7x7.txt").read_text()
    done = kotae(command, *options, stdin=puzzle)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout
    assert "missing" in (wrong := refused(kotae(command, *options))) or "there is no puzzle" in wrong
    assert "ANSWER" in refused(kotae("check", "x", stdin=puzzle))


def test_no_puzzle_at_all() -> None:
    for text in ("# nothing\n", "\n\n"):
        with pytest.raises(KotaeError, match="it is empty"):
            raise next(item for item in puzzles_in(text) if isinstance(item, ReadError))
        assert "it is empty" in refused(kotae("solve", "-", stdin=text))


def test_floods_of_lines_that_say_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are looked at once each, wherever they stand."""
    looked = 0

    def says(line: bytes | bytearray) -> bool:
        nonlocal looked
        looked += len(line)
        return says_something(line)

    monkeypatch.setattr("kotae.formats.several_puzzles.says_something", says)
    flood = b"\n" * 50_000
    for text in (flood, flood + b"hashi\n1.1\n" + flood + b"hashi\n1.1\n" + flood, f"{ADDRESS}\n".encode() + flood):
        looked = 0
        list(entries_in("-", io.BytesIO(text)))
        assert looked < 4 * len(text) + 100
