"""`kotae batch`: every puzzle gets its line, once, whatever happens on the way."""

import errno
import io
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from commands import SEVEN, kotae, refused
from conftest import EXAMPLES, two_lattices
from hypothesis import given
from hypothesis import strategies as st
from test_engines import HONEST, script
from watching import FEW, MARK, alive, eventually, processes_of

from kotae.cli import run
from kotae.errors import KotaeError, ReadError
from kotae.formats import PLAN_WRITERS, WRITERS, write
from kotae.formats.records import puzzle_in, record_in
from kotae.formats.sources import Named, read_one, read_source
from kotae.puzzles.sliding import Sliding
from kotae.puzzles.slitherlink import Slitherlink
from kotae.scale.how import How
from kotae.scale.inputs import Entry, Inputs
from kotae.scale.journal import VERDICTS, Journal, Result
from kotae.scale.known import Seen
from kotae.scale.solving import get_ready, puzzle_of, result, result_of, solve_chunk
from kotae.scale.workers import Child, Died, Overran
from kotae.verbs.batching import code_of

HOW = How(None, None, "default", True, False, None, None)
ADDRESS = "https://puzz.link/p?slither/2/2/233c"
SMALL = "hashi\n2.2\n...\n2.2\n"


def entries(*arguments: str) -> list[Entry]:
    return list(Inputs([*arguments], []))


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def without_seconds(record: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in record.items() if key != "seconds"}


def without_print(record: dict[str, Any]) -> dict[str, Any]:
    assert re.fullmatch("[0-9a-f]{12}", record["fingerprint"])
    return {key: value for key, value in record.items() if key != "fingerprint"}


# --- What is read ----------------------------------------------------------------------------------------------------


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
        ("list.txt:3", "line"),
        ("list.txt:4", "line"),
        ("list.txt:5", "line"),
        ("some.jsonl:1", "json"),
        ("some.jsonl:3", "json"),
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


ROWS = ["3.3", "...", "2.2"]
LOOPY = "3x3t0:3a3c2a2"


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
        (b"nonsense", "this is no JSON: Expecting value"),
        (b'{"n": 3, "board": [1, 2, 3, 0]}', "there is no puzzle"),
        (b'{"id": "results.txt:3", "status": "unique"}', "there is no puzzle"),
        (b'{"rows": ["3.3"]}', "rows without a family"),
        (b'{"rows": [[1, 2]], "family": "slitherlink"}', "there is no puzzle"),
        (b'{"rows": ["3x3"], "family": "slitherlink"}', "line 2 of the puzzle: 'x' is not a cell of slitherlink"),
        (b"[1, 2]", "there is no puzzle"),
        (b"[" * 100_000, "this is no JSON"),
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
    for name in PLAN_WRITERS if isinstance(puzzle, Sliding) else WRITERS:
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
    assert b"whole: it is too long (at most 1000 bytes" in whole.content


@given(st.lists(st.tuples(st.sampled_from(["a", "a:1", "b"]), st.integers(0, 40))))
def test_what_was_seen(puzzles: list[tuple[str, int]]) -> None:
    seen, known = Seen(), set()
    for puzzle in puzzles:
        assert seen.add(*puzzle) == (puzzle not in known)
        known.add(puzzle)


# --- What is written -------------------------------------------------------------------------------------------------


def puzzle(number: int, content: str = "2.2") -> Entry:
    return Entry("ä", number, "line", content.encode())


def written(entry: Entry, verdict: str = "unique") -> Result:
    record = {"family": "hashi", "source": entry.source, "status": verdict, "solution": [[entry.number] * 5]}
    return result_of(entry, record, HOW, tried=False)


def journal_at(path: Path, how: How = HOW) -> "closing[Journal]":
    return closing(Journal(str(path), how))


def test_a_line_that_was_cut_short_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "results"
    two = [puzzle(1), puzzle(2)]
    with journal_at(path) as journal:
        journal.append(two, [*map(written, two)])
    whole = path.read_bytes()
    first = whole.index(b"\n") + 1
    for length in range(len(whole) + 1):
        path.write_bytes(whole[:length])
        with journal_at(path) as journal:
            there = whole[:length].count(b"\n")
            assert journal.before == journal.tally["hashi", "unique"] == there
            assert path.read_bytes() == whole[: (0, first, len(whole))[there]]
            assert [*map(journal.wants, two)] == [there < 1, there < 2]


@pytest.mark.parametrize(
    "content",
    [
        "notes",
        "notes\n",
        "{}",
        "[]\n",
        '{"ID": "a',
        '{"id": 1}\n',
        '{"id": "a", "source": "b", "status": "unique"}\n',
        '{"id": "a:-3", "source": "a", "status": "unique"}\n',
        '{"id": "a", "source": "a", "status": "unique", "family": []}\n',
        '{"id": "a", "source": "a", "status": {}}\n',
        '{"id": "a", "source": "a", "status": "unique", "fingerprint": "0"}\n',
        '{"id": "a", "source": "a", "error": "", "tried": {}}\n',
    ],
)
def test_what_is_not_ours_is_not_touched(tmp_path: Path, content: str) -> None:
    path = tmp_path / "results"
    path.write_text(content)
    with pytest.raises(KotaeError, match=r"results:1: this is not a result of `kotae batch` \(another -o, or delete"):
        Journal(str(path), HOW)
    assert path.read_text() == content


def test_two_at_once(tmp_path: Path) -> None:
    path = tmp_path / "results"
    with journal_at(path), pytest.raises(KotaeError, match="written by another batch"):
        Journal(str(path), HOW)
    Journal(str(path), HOW).close()


# --- What becomes of a chunk -----------------------------------------------------------------------------------------


class Fragile(Child):
    """Dies, or takes too long, on certain puzzles a certain number of times."""

    def __init__(self, **faults: list[Exception]) -> None:
        super().__init__()
        self.faults = faults
        self.tried: Counter[str] = Counter()

    def run(self, function: Any, *arguments: Any, seconds: float | None = None) -> Iterator[Any]:
        for entry in arguments[0]:
            self.tried[entry.source] += 1
            if self.faults.get(entry.source):
                raise self.faults[entry.source].pop()
            yield "hashi", "unique", entry.source


@pytest.mark.parametrize("at", "abc")
def test_who_kills_a_process_is_tried_once_more(at: str) -> None:
    chunk = [Entry(name, 0, "file", b"") for name in "abc"]
    once = Fragile(**{at: [Died("x")]})
    assert [result.line for result in solve_chunk(once, chunk, HOW).results] == ["a", "b", "c"]
    assert once.tried == {name: 1 + (name == at) for name in "abc"}
    ever = Fragile(**{at: [Died("it fell")] * 5, "b" if at != "b" else "c": [Died("it fell")]})
    results = solve_chunk(ever, chunk, HOW).results
    assert [result.verdict for result in results] == ["error" if name == at else "unique" for name in "abc"]
    failed = json.loads(results["abc".index(at)].line)
    assert without_print(failed) == {
        "id": at,
        "source": at,
        "error": "it fell, twice",
        "tried": {"encoding": "default"},
    }
    late = Fragile(**{at: [Overran()] * 5})
    results = solve_chunk(late, chunk, HOW._replace(seconds=1.5)).results
    assert [result.verdict for result in results] == ["error" if name == at else "unique" for name in "abc"]
    assert "longer than 1.5 s" in results["abc".index(at)].line
    assert set(late.tried.values()) == {1}


def test_what_is_asked_of_a_puzzle() -> None:
    """One answer or whether it is the only one, by whom, how hard; and what of it counts as a limit."""
    small = Entry("small", 0, "file", SMALL.encode())
    found = result(small, HOW)
    assert (found.family, found.verdict) == ("hashi", "unique")
    first = result(small, HOW._replace(unique=False, solver="minisat22", encoding="sda"))
    record = json.loads(first.line)
    assert (record["status"], record["solver"], record["encoding"]) == ("unknown", "minisat22", "sda")
    assert record["solution"] == json.loads(found.line)["solution"]
    assert first.verdict == "answered"
    assert json.loads(result(small, HOW._replace(rate=True)).line)["rating"]["verdict"] == "easy"
    assert "hashi has no encoding 'edges'" in result(small, HOW._replace(encoding="edges")).line
    assert "small:1:1: this is a hashi" in result(small, HOW._replace(kind=Slitherlink)).line
    assert [code_of(Counter({("hashi", verdict): 1})) for verdict in VERDICTS] == [0, 0, 0, 0, 3]
    assert code_of(Counter({("hashi", "unknown"): 1, ("", "error"): 1})) == 1


# --- The whole -------------------------------------------------------------------------------------------------------


def test_a_batch(tmp_path: Path) -> None:
    """Good and bad ones, then more of them, and the same answers as one by one."""
    some, out = tmp_path / "some.jsonl", tmp_path / "out.jsonl"
    given = [{"puzzle": SMALL}, {"url": ADDRESS}, {"nothing": 1}, "hashi\n2x2\n", SMALL]
    some.write_text("".join(json.dumps(one) + "\n" for one in given) + "no json\n")
    (tmp_path / "binary").write_bytes(b"\0\1\2")
    done = kotae("batch", str(some), str(tmp_path / "binary"), "-o", str(out))
    assert (done.returncode, done.stderr) == (1, "")
    assert f"{out}: 7 puzzles; 7 in " in done.stdout
    assert [line.split() for line in done.stdout.splitlines()[2:]] == [
        ["hashi", "2", "-", "-", "-", "-"],
        ["slitherlink", "-", "1", "-", "-", "-"],
        ["errors", "4"],
    ]
    records = {record["id"]: record for record in lines(out)}
    assert {name: record["error"] for name, record in records.items() if "error" in record} == {
        f"{some}:3": f'{some}:3: there is no puzzle (a string, or an object with "puzzle", "url", "id" or "rows")',
        f"{some}:4": f"{some}:4: line 2 of the puzzle: 'x' is not a cell of hashi (a digit, ? or .)",
        f"{some}:6": f"{some}:6:1: this is no JSON: Expecting value (an object or a string a line)",
        f"{tmp_path}/binary": f"{tmp_path}/binary:1:1: it is not text (no zero bytes)",
    }
    again = kotae("batch", str(some), SEVEN, str(tmp_path), str(out), "-o", str(out), "--workers", "1")
    assert again.returncode == 1
    assert f"{out}: 8 puzzles, 7 of them from before; 1 in " in again.stdout
    alone = json.loads(kotae("solve", "--json", SEVEN).stdout)
    assert without_seconds(without_print(lines(out)[-1])) == {"id": SEVEN} | without_seconds(alone)
    assert lines(out)[:7] == list(records.values())


def test_wrong_calls(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "out")
    remote = ("--cluster", "tcp://127.0.0.1:1", "--workers", "3")
    for arguments, complaint in [
        (("", "-o", out), "there is no such file"),
        (("nowhere.txt", "-o", out), "nowhere.txt: there is no such file (a file, a folder, an address, or -)"),
        ((SEVEN, "-o", str(tmp_path / "no/out")), "there is no folder for"),
        ((SEVEN, "-o", out, "-s", "nobody"), "there is no solver 'nobody'"),
        ((SEVEN, "-o", out, "--encoding", "morse"), "no family has an encoding 'morse'"),
        ((SEVEN, "-o", out, *remote), "a cluster has the workers that it has"),
        ((SEVEN, "-o", str(tmp_path)), "is a folder"),
        ((SEVEN, "-o", "-"), "results go to a file (-o FILE, so that the batch can be resumed)"),
        ((SEVEN, "-o", "/dev/null"), "/dev/null is not a file"),
        ((str(tmp_path), "-o", out), "there is no puzzle"),
        ((SEVEN, "-o", SEVEN), f"{SEVEN}:1: this is not a result of `kotae batch`"),
    ]:
        assert run(["batch", *arguments]) == 2
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)
        assert complaint in said.err
    assert Path(out).read_text() == ""


def test_memory_is_bounded_on_linux_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is the machine of the workers that matters."""
    monkeypatch.setattr("kotae.scale.solving.sys", SimpleNamespace(platform="darwin"))
    command = ["batch", SEVEN, "-o", str(tmp_path / "out"), "--memory", "100"]
    assert run(command) == 2
    assert capsys.readouterr().err.startswith(
        "kotae: --memory needs Linux, which alone keeps a process within bounds ("
    )
    assert run([*command, "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert capsys.readouterr().err.startswith("kotae: no Dask scheduler answers at")
    with pytest.raises(KotaeError, match="--memory needs Linux"):
        get_ready(100)
    assert not (tmp_path / "out").exists()


def test_a_worker_that_is_killed_by_a_puzzle(tmp_path: Path) -> None:
    """The solver kills the worker, once on the first puzzle, always on the second."""
    mark = tmp_path / "mark"
    kill = f"""
import os, signal, time
from pathlib import Path
small, mark = Path(sys.argv[1]).read_text().count("\\n") < 60, Path({str(mark)!r})
if not small or not mark.exists():
    if small: mark.touch()
    os.kill(os.getppid(), signal.SIGKILL)
    sys.exit()
"""
    file, out = tmp_path / "two.jsonl", tmp_path / "out"
    file.write_text(json.dumps(SMALL) + "\n" + json.dumps(Path(EXAMPLES, "hashi/7x7.txt").read_text()) + "\n")
    done = kotae("batch", str(file), "-o", str(out), "-s", script(tmp_path, kill + HONEST), "--workers", "1")
    assert done.returncode == 1
    first, second = lines(out)
    assert (first["id"], first["status"]) == (f"{file}:1", "unique")
    assert (second["id"], second["error"]) == (f"{file}:2", "its process was ended by signal 9, twice")


def test_nothing_stays_of_a_worker_that_was_killed(tmp_path: Path) -> None:
    """Its solver program goes on otherwise, for nobody."""
    pids = tmp_path / "pids"
    orphaned = f"""
import os, signal
with open({str(pids)!r}, "a") as file: print(os.getpid(), file=file)
os.kill(os.getppid(), signal.SIGKILL)
time.sleep(1000)
"""
    out = tmp_path / "out"
    done = kotae("batch", SEVEN, "-o", str(out), "-s", script(tmp_path, orphaned), "--workers", "1")
    assert (done.returncode, lines(out)[0]["error"]) == (1, "its process was ended by signal 9, twice")
    started_twice = [int(process) for process in pids.read_text().split()]
    assert len(started_twice) == 2
    assert eventually(lambda: not any(map(alive, started_twice)))


def table_in(file: Path) -> dict[str, dict[str, Any]]:
    import pyarrow.parquet

    rows = pyarrow.parquet.read_table(file).to_pylist()
    table = {row["id"]: row for row in rows}
    assert len(table) == len(rows)
    return table


def test_a_table(tmp_path: Path) -> None:
    """It is made anew when more puzzles come, and has one row a puzzle though one of them has changed."""
    out = tmp_path / "out.parquet"
    piped = kotae("batch", "-", "-o", str(out), "--workers", "1", stdin=f"{ADDRESS}\n7x7t0:\n{LOOPY}\n")
    assert piped.returncode == 1
    assert table_in(out)["-:2"]["error"].startswith("-:2:")
    slide = str(EXAMPLES / "sliding/3x3.txt")
    foreign = tmp_path / os.fsdecode(b"\xe4.txt")
    foreign.write_text(SMALL)
    given = ("-", SEVEN, slide, str(foreign))
    more = kotae("batch", *given, "-o", str(out), "--workers", "1", stdin=f"{ADDRESS}\n{LOOPY}\n")
    assert more.returncode == 0
    table = table_in(out)
    assert set(table) == {"-:1", "-:2", "-:3", SEVEN, slide, str(tmp_path / "\\udce4.txt")}
    assert (table["-:2"]["status"], table["-:2"]["error"]) == ("several", None)
    assert json.loads(table[SEVEN]["solution"])["vertical"]
    assert table["-:1"]["status"] == "several"
    assert table["-:1"]["second"]
    assert table[SEVEN]["variables"] > 0 < table[SEVEN]["total_seconds"]
    Path(f"{out}.jsonl").unlink()
    assert "exists" in refused(kotae("batch", SEVEN, "-o", str(out)))


# --- Faults of the world around --------------------------------------------------------------------------------------


def started(mark: str, *arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "kotae", "batch", *arguments],
        env=os.environ | {MARK: mark},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


TEXTS = [SMALL, "slitherlink\n23\n32\n", "hashi\n1.x\n", "nonogram\nrows:\n1\n1\ncolumns:\n1\n1\n", ADDRESS]
STATUSES = ["unique", "several", "error", "several", "several"]


def many(folder: Path, numbers: list[int]) -> Path:
    """Small puzzles of several families, some of them wrong: the texts of these numbers."""
    file = folder / "many.jsonl"
    file.write_text("".join(json.dumps({"puzzle": TEXTS[number]}) + "\n" for number in numbers))
    return file


def in_turn(number: int) -> list[int]:
    return [n % len(TEXTS) for n in range(number)]


def complete(out: Path, file: Path, numbers: list[int]) -> None:
    """Every puzzle has its result, once, and the right one."""
    records = lines(out)
    assert len(records) == len(numbers)
    assert {record["id"]: record.get("status", "error") for record in records} == {
        f"{file}:{line}": STATUSES[number] for line, number in enumerate(numbers, 1)
    }


def progress(out: Path) -> bool:
    """Waits until there are more results than now."""
    before = out.stat().st_size if out.exists() else 0
    return eventually(lambda: out.exists() and out.stat().st_size > before)


@pytest.mark.exhaustive
def test_killed_again_and_again(tmp_path: Path) -> None:
    """The batch itself or one of its workers, at any moment, and puzzles change between; nothing is lost, nothing is
    there twice, nothing stays."""
    chance = random.Random(os.environ.get("KOTAE_SEED", "1"))
    numbers, out, mark = in_turn(5000), tmp_path / "out", str(tmp_path)
    file = many(tmp_path, numbers)
    for _ in range(10):
        with started(mark, str(file), "-o", str(out)) as batch:
            if chance.random() < 0.7:
                assert progress(out)
            time.sleep(chance.uniform(0, 0.3))
            others = [process for process in processes_of(mark) if process != batch.pid]
            if others and chance.random() < 0.5:
                with suppress(ProcessLookupError):
                    os.kill(chance.choice(others), signal.SIGKILL)
                assert progress(out)
            batch.kill()
        assert batch.returncode == -signal.SIGKILL
        assert eventually(lambda: not processes_of(mark))
        begin = chance.randrange(len(numbers))
        numbers[begin : begin + 100] = [chance.randrange(len(TEXTS)) for _ in numbers[begin : begin + 100]]
        many(tmp_path, numbers)
    assert {record["id"] for record in lines(out)} < {f"{file}:{line}" for line in range(1, len(numbers) + 1)}
    assert kotae("batch", str(file), "-o", str(out)).returncode == 1
    complete(out, file, numbers)


def test_a_full_disk(tmp_path: Path) -> None:
    """The limit on the size of files stands for it. What was written counts, when there is room again."""
    numbers, out = in_turn(60), tmp_path / "out"
    file = many(tmp_path, numbers)
    code = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000));"
        f"from kotae.cli import run; sys.exit(run(['batch', {str(file)!r}, '-o', {str(out)!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert refused(done) == f"{out} cannot be written: File too large"
    assert len(out.read_bytes()) == 9000
    assert f"{out}: 60 puzzles, " in kotae("batch", str(file), "-o", str(out)).stdout
    complete(out, file, numbers)


@pytest.mark.exhaustive
def test_ctrl_c_and_on(tmp_path: Path) -> None:
    numbers, out, mark = in_turn(3000), tmp_path / "out", str(tmp_path)
    file = many(tmp_path, numbers)
    for _ in range(2):
        batch = started(mark, str(file), "-o", str(out))
        assert progress(out)
        batch.send_signal(signal.SIGINT)
        _, said = batch.communicate(timeout=FEW)
        assert batch.returncode == 130
        assert re.fullmatch(r"kotae: interrupted after [\d,]+ puzzles?; the same command goes on from there\n", said)
        assert eventually(lambda: not processes_of(mark))
    assert kotae("batch", str(file), "-o", str(out)).returncode == 1
    complete(out, file, numbers)


@pytest.mark.exhaustive
def test_limits(tmp_path: Path) -> None:
    """A puzzle that takes too long and one that needs too much memory; the others do not suffer."""
    file, out = tmp_path / "some.jsonl", tmp_path / "out"
    hard = "\n".join(["hashi", *two_lattices(15)])
    large = "\n".join(["slitherlink", *["." * 300] * 300])
    file.write_text("".join(json.dumps(text) + "\n" for text in (SMALL, hard, SMALL)))
    done = kotae("batch", str(file), "-o", str(out), "--timeout", "1")
    assert done.returncode == 3
    assert {record["id"][-1]: record["status"] for record in lines(out)} == {
        "1": "unique",
        "2": "unknown",
        "3": "unique",
    }
    out.unlink()
    file.write_text("".join(json.dumps(text) + "\n" for text in (SMALL, large, SMALL)))
    done = kotae("batch", str(file), "-o", str(out), "--memory", "100", "--workers", "1")
    assert done.returncode == 1
    first, second, third = lines(out)
    assert first["status"] == third["status"] == "unique"
    assert second["error"] == "the memory of 100 MB is used up"


def kill_one(mark: str, words: str) -> None:
    """Kills the youngest process of the batch that was started with these words."""
    commands = {process: Path(f"/proc/{process}/cmdline").read_text() for process in processes_of(mark)}
    os.kill(max(process for process, line in commands.items() if words in line), signal.SIGKILL)


@pytest.mark.exhaustive
def test_a_cluster_loses_workers(tmp_path: Path) -> None:
    """First the batch itself is killed, then in the next one a worker of Dask, and a process beside a worker."""
    numbers, out, mark = in_turn(6000), tmp_path / "out", str(tmp_path)
    file = many(tmp_path, numbers)
    command = (str(file), "-o", str(out), "--cluster", "local", "--workers", "2")
    with started(mark, *command) as batch:
        assert progress(out)
        batch.kill()
    assert eventually(lambda: not processes_of(mark))
    with started(mark, *command) as batch:
        assert progress(out)
        kill_one(mark, "multiprocessing.spawn")
        assert progress(out)
        kill_one(mark, "kotae.scale.child")
        printed, said = batch.communicate(timeout=60)
    assert (batch.returncode, said) == (1, "")
    assert f"{out}: 6,000 puzzles, " in printed
    assert eventually(lambda: not processes_of(mark))
    complete(out, file, numbers)
