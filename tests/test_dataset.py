"""`kotae dataset`: the same bytes everywhere, no puzzle twice, nothing half-written, and what is impossible is said."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from commands import kotae, refused
from described import wrong_with

import kotae as library
from kotae.errors import KotaeError
from kotae.families import families
from kotae.formats import read
from kotae.formats.canonical import canonical_hash, images

NOTED = (
    '{"id": "a:1", "fingerprint": "00000000000f", "options": "else", "source": "a", "family": "hashi", '
    '"status": "unique"}\n'
)
ASKED = ("dataset", "hashi", "slitherlink", "--size", "5x5", "-n", "8", "--seed", "s")


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def made(folder: Path, *words: str) -> dict[str, bytes]:
    """The files that a call writes into a folder of its own."""
    folder.mkdir()
    done = kotae(*words, "-o", str(folder / "set.jsonl"))
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return files(folder)


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return made(tmp_path_factory.mktemp("sets") / "one", *ASKED, "--workers", "1")


# --- what is written --------------------------------------------------------------------------------------------------


def test_every_field_is_as_described(expected: dict[str, bytes]) -> None:
    assert sorted(expected) == ["set.card.md", "set.jsonl"]
    records = [json.loads(line) for line in expected["set.jsonl"].splitlines()]
    assert [record["family"] for record in records] == ["hashi"] * 4 + ["slitherlink"] * 4
    for record in records:
        assert not wrong_with("dataset", record)
        puzzle = read(record["puzzle"])
        assert read(record["url"]) == puzzle
        assert puzzle.grid == (record["rows"], record["cols"]) == (5, 5)
        assert library.check(puzzle, record["answer"]).status == "right"
        assert library.check(puzzle, record["partial"]).status == "open"
        rating = library.rate(puzzle)
        assert rating is not None
        assert (record["level"], record["steps"]) == (rating.verdict, rating.steps)
        assert record["difficulty"] == record["rating"]["score"] == pytest.approx(rating.score, abs=1e-6)
        assert record["canonical"] == canonical_hash(puzzle)
        assert record["board"] == str(puzzle)
        again = library.generate(record["family"], (5, 5), seed=record["seed"], number=record["number"])
        assert again.puzzle == puzzle
    assert len({record["canonical"] for record in records}) == len({record["id"] for record in records}) == 8


def test_the_certificate_is_the_one_that_solve_writes(expected: dict[str, bytes], tmp_path: Path) -> None:
    record = json.loads(expected["set.jsonl"].splitlines()[-1])
    (tmp_path / "p.txt").write_text(record["puzzle"])
    assert kotae("solve", str(tmp_path / "p.txt"), "--proof", str(tmp_path / "p.cert")).returncode == 0
    assert sha256((tmp_path / "p.cert").read_bytes()).hexdigest() == record["certificate"]


def test_the_card_says_how_to_make_it_again(expected: dict[str, bytes], tmp_path: Path) -> None:
    card = expected["set.card.md"].decode()
    (command,) = re.findall(r"^    kotae (.*)$", card, re.M)
    words = command.split()
    assert words[-2:] == ["-o", "set.jsonl"]
    assert made(tmp_path / "again", *words[:-2]) == expected


# --- the same everywhere ----------------------------------------------------------------------------------------------


def test_two_workers_write_the_same_bytes(expected: dict[str, bytes], tmp_path: Path) -> None:
    assert made(tmp_path / "two", *ASKED, "--workers", "2") == expected


@pytest.mark.exhaustive
def test_a_cluster_writes_the_same_bytes(expected: dict[str, bytes], tmp_path: Path) -> None:
    assert made(tmp_path / "cluster", *ASKED, "--cluster", "local", "--workers", "2") == expected


def test_killed_and_called_again_it_writes_the_same_bytes(expected: dict[str, bytes], tmp_path: Path) -> None:
    """Killed as soon as something is noted, again and again; at last in the middle of a line."""
    target, journal = tmp_path / "set.jsonl", tmp_path / "set.jsonl.journal"
    words = [sys.executable, "-m", "kotae", *ASKED, "--workers", "1", "-o", str(target)]
    for kills in range(1, 3):
        process = subprocess.Popen(words, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        limit = time.monotonic() + 60
        while process.poll() is None and time.monotonic() < limit:
            if journal.exists() and journal.read_bytes().count(b"\n") >= kills:
                process.send_signal(signal.SIGKILL)
                break
            time.sleep(0.01)
        process.wait()
        assert not target.exists()
        assert [path.name for path in tmp_path.iterdir()] == ["set.jsonl.journal"]
    with journal.open("ab") as file:
        file.write(b'{"id": "hashi 5x5 seed s:9", "fing')
    assert kotae(*ASKED, "--workers", "1", "-o", str(target)).returncode == 0
    assert files(tmp_path) == expected


def test_a_journal_of_another_seed_is_not_used(tmp_path: Path) -> None:
    target = tmp_path / "set.jsonl"
    (tmp_path / "set.jsonl.journal").write_text(NOTED)
    wrong = refused(kotae("dataset", "hashi", "--size", "4x4", "-n", "2", "-o", str(target)))
    assert "the earlier batch had else" in wrong
    assert not target.exists()


# --- nothing twice ----------------------------------------------------------------------------------------------------


def test_no_two_are_alike_even_turned(tmp_path: Path) -> None:
    """Boards this small come up again and again, also turned, and as 2x3 and 3x2."""
    target = tmp_path / "set.jsonl"
    done = kotae("dataset", "slitherlink", "--size", "2x3,3x2", "-n", "40", "--workers", "2", "-o", str(target))
    records = lines(target)
    assert done.returncode == 3
    assert "were there already; try a larger --size" in done.stderr
    every = [text for record in records for text in {str(image) for image in images(read(record["puzzle"]))}]
    assert len(every) == len({*every}) > len(records) > 10


def test_what_is_in_another_file_is_left_out(tmp_path: Path, expected: dict[str, bytes]) -> None:
    """Known by its hash or by its puzzle, in any format, turned or not."""
    first = [json.loads(line) for line in expected["set.jsonl"].splitlines()]
    (tmp_path / "set.jsonl").write_bytes(expected["set.jsonl"])
    turned = [str(library.write(list(images(read(record["puzzle"])))[3])) for record in first]
    (tmp_path / "turned.txt").write_text("\n".join(turned))
    (tmp_path / "urls.txt").write_text("".join(f"{record['url']}\n" for record in first))
    found = []
    for name in ("set.jsonl", "turned.txt", "urls.txt"):
        target = tmp_path / f"not-{name}.jsonl"
        done = kotae(*ASKED, "--not-in", str(tmp_path / name), "--workers", "2", "-o", str(target))
        assert (done.returncode, done.stderr) == (0, "")
        assert {record["canonical"] for record in lines(target)}.isdisjoint(record["canonical"] for record in first)
        found.append(target.read_bytes())
    assert found[0] == found[1] == found[2]


def test_splits_share_nothing(tmp_path: Path, expected: dict[str, bytes]) -> None:
    found = made(tmp_path / "parts", *ASKED, "--split", "0.5,25%,0.25")
    assert sorted(found) == ["set.card.md", "set.test.jsonl", "set.train.jsonl", "set.validation.jsonl"]
    parts = {
        name: [json.loads(line) for line in found[f"set.{name}.jsonl"].splitlines()]
        for name in ("train", "validation", "test")
    }
    assert {name: len(part) for name, part in parts.items()} == {"train": 4, "validation": 2, "test": 2}
    assert all(record["split"] == name for name, part in parts.items() for record in part)
    together = sorted(record["id"] for part in parts.values() for record in part)
    assert together == sorted(json.loads(line)["id"] for line in expected["set.jsonl"].splitlines())
    assert "4 to train, 2 to validation, 2 to test" in found["set.card.md"].decode()


# --- what cannot be ---------------------------------------------------------------------------------------------------


def test_an_impossible_wish_ends_with_what_was_made_and_why(tmp_path: Path) -> None:
    target = tmp_path / "set.jsonl"
    done = kotae("dataset", "hashi", "--size", "4x4", "--levels", "easy,expert", "-n", "4", "-o", str(target))
    assert done.returncode == 3
    assert done.stderr == (
        "kotae: hashi 4x4 expert: 0 of 2: none was found for 5 of 5 candidates; try --size 7x7 or larger\n"
    )
    assert [record["level"] for record in lines(target)] == ["easy", "easy"]
    assert "- hashi 4x4 expert: 0 of 2: none was found" in (tmp_path / "set.card.md").read_text()
    assert sorted(files(tmp_path)) == ["set.card.md", "set.jsonl"]


def test_a_size_that_a_family_cannot_have(tmp_path: Path) -> None:
    done = kotae("dataset", "sudoku", "hashi", "--size", "5x4", "-n", "2", "-o", str(tmp_path / "set.jsonl"))
    assert done.returncode == 3
    assert done.stderr.startswith("kotae: sudoku 5x4: 0 of 1: ")
    assert len(lines(tmp_path / "set.jsonl")) == 1


def test_if_nothing_can_be_made_nothing_is_written(tmp_path: Path) -> None:
    done = kotae("dataset", "sudoku", "--size", "5x4", "-n", "2", "-o", str(tmp_path / "set.jsonl"))
    assert (done.returncode, done.stdout) == (3, "")
    assert files(tmp_path) == {}


def test_out_of_time_it_goes_on_from_there(tmp_path: Path, expected: dict[str, bytes]) -> None:
    """Also with another number, and another split: neither changes what the candidates are."""
    target = tmp_path / "set.jsonl"
    done = kotae(*ASKED, "-n", "6", "--timeout", "0.01", "-o", str(target))
    assert done.returncode == 3
    assert "time ran out; the same command goes on from there" in done.stderr
    assert kotae(*ASKED, "-o", str(target)).returncode == 0
    assert files(tmp_path) == expected


WRONG = {
    "dataset": "FAMILY and -o/--output are missing",
    "dataset nonsense -o a.jsonl": "unknown family 'nonsense'",
    "dataset hashi -o a.jsonl --split 0.9": "two or three shares that add up to 1",
    "dataset hashi -o a.jsonl --split x": "--split is 'x'; expected two or three shares that add up to 1",
    "dataset hashi -o a.jsonl --size 5": "--size is '5'; expected sizes such as 7x7,10x10",
    "dataset hashi -o a.jsonl --size 100000x100000": "too large",
    "dataset hashi -o a.jsonl --levels hardest": "--levels has 'hardest'; did you mean hard?",
    "dataset hashi -o a.svg": "a.svg would not be a .svg file",
    "dataset hashi -o none/a.jsonl": "the folder of none/a.jsonl does not exist",
    "dataset hashi -o -": "- is not the name of a file",
    "dataset hashi -o a.jsonl --not-in none.jsonl": "none.jsonl: it cannot be read",
    "dataset hashi -o a.jsonl --labels": "--labels needs --pictures DIR",
    "dataset hashi -o a.jsonl --theme plain": "--theme needs --pictures DIR",
    "dataset hashi -o a.jsonl --pictures p --theme auto": "a theme is 'auto'; expected one of light, dark, plain",
    "dataset hashi -o a.jsonl --cluster tcp://x --workers 2": "--workers cannot be used with --cluster ADDRESS",
}


@pytest.mark.parametrize("words", WRONG)
def test_calls_that_are_wrong(words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert WRONG[words] in refused(kotae(*words.split()))
    assert not any(path.is_file() for path in tmp_path.iterdir())


HOSTILE = {
    "empty.jsonl": b"",
    "binary.jsonl": bytes(range(256)),
    "cut.jsonl": b'{"id": "x", "canonical": "00',
    "number.jsonl": b"7\n",
    "deep.jsonl": b"[" * 100_000,
    "short.jsonl": b'{"canonical": "00", "family": "hashi"}\n',
    "wrong.jsonl": b'{"canonical": 7, "puzzle": "hashi\\n9.9\\n"}\n',
    "path.jsonl": b'{"puzzle": "/etc/passwd"}\n',
    "text.txt": b"nonsense\n1\n",
    "table.parquet": b"PAR1 nonsense PAR1",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_other_files_that_are_hostile(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(HOSTILE[name])
    done = kotae("dataset", "hashi", "--not-in", str(tmp_path / name), "-o", str(tmp_path / "set.jsonl"))
    assert name in refused(done)
    assert list(files(tmp_path)) == [name]


def test_the_set_itself_cannot_be_the_other_file(tmp_path: Path) -> None:
    target = tmp_path / "set.jsonl"
    target.write_text('{"puzzle": "hashi\\n1.1\\n"}\n')
    assert "is the puzzle itself" in refused(kotae("dataset", "hashi", "--not-in", str(target), "-o", str(target)))


def test_a_hostile_journal_is_left_alone(tmp_path: Path) -> None:
    journal = tmp_path / "set.jsonl.journal"
    journal.write_text("my notes\n")
    assert "is not a result" in refused(kotae("dataset", "hashi", "-o", str(tmp_path / "set.jsonl")))
    assert journal.read_text() == "my notes\n"
    journal.write_text(NOTED.replace('"else"', '"dataset --seed 1 of Kotae 0.1.0", "record": 7'))
    assert "set.jsonl.journal:1: this is not a candidate" in refused(
        kotae("dataset", "hashi", "-o", str(tmp_path / "set.jsonl"))
    )


# --- tables, the library, every family --------------------------------------------------------------------------------


def test_a_table_holds_the_same(tmp_path: Path, expected: dict[str, bytes]) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    target = tmp_path / "set.parquet"
    assert kotae(*ASKED, "-o", str(target)).returncode == 0
    rows = parquet.read_table(target).to_pylist()
    for row, line in zip(rows, expected["set.jsonl"].splitlines(), strict=True):
        record = json.loads(line)
        for name, value in record.items():
            assert (json.loads(row[name]) if name in ("answer", "partial", "rating") else row[name]) == value
    other = tmp_path / "other.jsonl"
    assert kotae(*ASKED, "--not-in", str(target), "-o", str(other)).returncode == 0
    assert {record["canonical"] for record in lines(other)}.isdisjoint(row["canonical"] for row in rows)


def test_without_arrow_a_table_is_refused_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kotae.scale.parquet.find_spec", lambda name: None)
    wrong = refused(kotae("dataset", "hashi", "-o", str(tmp_path / "set.parquet")))
    assert wrong == "Parquet needs Apache Arrow; try pip install 'kotae[parquet]', or -o FILE.jsonl"


def test_as_a_library(tmp_path: Path, expected: dict[str, bytes]) -> None:
    noted: list[int] = []
    done = library.dataset(
        ["bridges", "slitherlink"], tmp_path / "set.jsonl", number=8, sizes=(5, 5), seed="s", notice=noted.append
    )
    assert (done.made, done.wanted, done.missing) == (8, 8, [])
    assert str(done) == f"{tmp_path / 'set.jsonl'}: 8 of 8 puzzles"
    assert files(tmp_path) == expected
    assert noted == sorted(noted)
    assert [record["family"] for record in done.records()][::4] == ["hashi", "slitherlink"]
    short = library.dataset("sudoku", tmp_path / "none.jsonl", number=1, sizes="5x4")
    assert (short.made, short.files, len(short.missing)) == (0, {}, 1)
    with pytest.raises(KotaeError, match="there are no lines of JSON"):
        next(short.records())
    for wrong in ({"number": 0}, {"sizes": "5"}, {"levels": "hardest"}, {"themes": "auto"}, {"split": [2.0]}):
        with pytest.raises(KotaeError):
            library.dataset("hashi", tmp_path / "a.jsonl", **wrong)


@pytest.mark.parametrize("name", [kind.family for kind in families()])
def test_every_family_makes_a_set(name: str, tmp_path: Path) -> None:
    size = "3x3" if name == "sliding" else "6x6"
    target = tmp_path / "set.jsonl"
    done = kotae("dataset", name, "--size", size, "-n", "2", "--workers", "2", "-o", str(target))
    assert (done.returncode, done.stderr) == (0, "")
    for record in lines(target):
        assert not wrong_with("dataset", record)
        assert library.check(read(record["puzzle"]), record["answer"]).status == "right"
        assert library.check(read(record["puzzle"]), record["partial"]).status in ("open", "right")
    assert sorted(os.listdir(tmp_path)) == ["set.card.md", "set.jsonl"]
