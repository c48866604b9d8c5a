"""`kotae batch`: every puzzle gets its line, once, and the right one."""

import csv
import json
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from batches import ADDRESS, HOW, LOOPY, SMALL, lines, without_print, without_seconds
from commands import SEVEN, kotae, refused
from conftest import EXAMPLES

from kotae import __version__
from kotae.cli.batch import code_of
from kotae.cli.run import run
from kotae.errors import KotaeError
from kotae.families.slitherlink import Slitherlink
from kotae.formats.records import EXPECTED
from kotae.formats.several_puzzles import Entry
from kotae.processes.child import Child, Died, Overran
from kotae.scale.journal import VERDICTS
from kotae.scale.one_puzzle import get_ready, result, solve_chunk


class Fragile(Child):
    """Dies, or takes too long, on certain puzzles a certain number of times."""

    def __init__(self, faults: dict[str, list[Exception]]) -> None:
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
    once = Fragile({at: [Died("x")]})
    assert [result.line for result in solve_chunk(once, chunk, HOW).results] == ["a", "b", "c"]
    assert once.tried == {name: 1 + (name == at) for name in "abc"}
    ever = Fragile({at: [Died("it fell")] * 5, "b" if at != "b" else "c": [Died("it fell")]})
    results = solve_chunk(ever, chunk, HOW).results
    assert [result.verdict for result in results] == ["error" if name == at else "unique" for name in "abc"]
    failed = json.loads(results["abc".index(at)].line)
    assert without_print(failed) == {
        "id": at,
        "source": at,
        "error": "it fell, twice",
        "tried": {"encoding": "default"},
    }
    late = Fragile({at: [Overran()] * 5})
    results = solve_chunk(late, chunk, HOW._replace(seconds=1.5)).results
    assert [result.verdict for result in results] == ["error" if name == at else "unique" for name in "abc"]
    assert "gave up after 1.5 s" in results["abc".index(at)].line
    assert set(late.tried.values()) == {1}


def test_what_is_asked_of_a_puzzle() -> None:
    """One answer or whether it is the only one, by whom, how hard; and what of it counts as a limit."""
    small = Entry("small", 0, "file", SMALL.encode())
    found = result(small, HOW)
    assert (found.family, found.verdict) == ("hashi", "unique")
    first = result(small, HOW._replace(unique=False, solver="minisat22", encoding="sda"))
    record = json.loads(first.line)
    assert (record["status"], record["solver"], record["encoding"]) == ("answered", "minisat22", "sda")
    assert record["solution"] == json.loads(found.line)["solution"]
    assert first.verdict == "answered"
    assert json.loads(result(small, HOW._replace(rate=True)).line)["rating"]["verdict"] == "easy"
    assert "unknown encoding 'edges' for hashi" in result(small, HOW._replace(encoding="edges")).line
    assert "small:1:1: this is hashi" in result(small, HOW._replace(kind=Slitherlink)).line
    assert [code_of(Counter({("hashi", verdict): 1})) for verdict in VERDICTS] == [0, 0, 0, 0, 3]
    assert code_of(Counter({("hashi", "unknown"): 1, ("", "error"): 1})) == 1


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
        f"{some}:3": f"{some}:3: there is no puzzle; expected {EXPECTED}",
        f"{some}:4": f"{some}:4: line 2 of the puzzle: 'x' is not a cell in hashi; expected 1 to 8 or ?, or . for none",
        f"{some}:6": f"{some}:6:1: this is not JSON: Expecting value; expected an object or a string on each line",
        f"{tmp_path}/binary": f"{tmp_path}/binary:1:1: it is not text; expected text without zero bytes",
    }
    again = kotae("batch", str(some), SEVEN, str(tmp_path), str(out), "-o", str(out), "--workers", "1")
    assert again.returncode == 1
    assert f"{out}: 8 puzzles, 7 of them from earlier runs; 1 in " in again.stdout
    alone = json.loads(kotae("solve", "--json", SEVEN).stdout)
    more = {name: lines(out)[-1][name] for name in ("rows", "cols", "search", "versions")}
    assert without_seconds(without_print(lines(out)[-1])) == {"id": SEVEN} | more | without_seconds(alone)
    assert lines(out)[:7] == list(records.values())


def test_wrong_calls(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "out")
    remote = ("--cluster", "tcp://127.0.0.1:1", "--workers", "3")
    mine = tmp_path.parent / f"{tmp_path.name}-mine"
    mine.write_text(SMALL)
    for arguments, complaint in [
        (("", "-o", out), "no such file"),
        (("nowhere.txt", "-o", out), "nowhere.txt: no such file; expected a file, a folder, an address, or -"),
        ((SEVEN, "-o", str(tmp_path / "no/out")), "does not exist"),
        ((SEVEN, "-o", out, "-s", "nobody"), "unknown solver 'nobody'"),
        ((SEVEN, "-o", out, "--encoding", "morse"), "unknown encoding 'morse'"),
        ((SEVEN, "-o", out, *remote), "--workers cannot be used with --cluster ADDRESS"),
        ((SEVEN, "-o", str(tmp_path)), "is a folder"),
        ((SEVEN, "-o", "-"), "results must go to a file; expected -o FILE, so that the batch can be resumed"),
        ((SEVEN, "-o", "/dev/null"), "/dev/null is not a file"),
        ((str(tmp_path), "-o", out), "there is no puzzle"),
        ((SEVEN, "-o", str(mine)), f"{mine}:1: this is not a result of `kotae batch`"),
    ]:
        assert run(["batch", *arguments]) == 2
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)
        assert complaint in said.err
    assert Path(out).read_text() == ""


@pytest.mark.exhaustive
def test_memory_is_bounded_on_linux_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is the machine of the workers that matters."""
    monkeypatch.setattr("kotae.processes.memory.sys", SimpleNamespace(platform="darwin"))
    command = ["batch", SEVEN, "-o", str(tmp_path / "out"), "--memory", "100"]
    assert run(command) == 2
    assert capsys.readouterr().err.startswith("kotae: --memory needs Linux; try --timeout")
    assert run([*command, "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert capsys.readouterr().err.startswith("kotae: no Dask scheduler answers at")
    with pytest.raises(KotaeError, match="--memory needs Linux"):
        get_ready(100)
    assert not (tmp_path / "out").exists()


def test_a_csv_table(tmp_path: Path) -> None:
    """A column for every field, with what the records say of their puzzles; made anew when the batch goes on."""
    printed = kotae("generate", "hashi", "-n", "2", "--seed", "a, b", "--json").stdout
    made = [json.loads(line) for line in printed.splitlines()]
    given = tmp_path / "given.jsonl"
    first = made[0] | {"id": 'first, "one"', "year": 1990, "deep": [1]}
    records = [json.dumps(first), json.dumps({"puzzle": "hashi\nx"})]
    given.write_text("\n".join([*records, ""]))
    out = tmp_path / "out.csv"
    assert kotae("batch", str(given), "-o", str(out), "--workers", "1").returncode == 1
    one, other = csv.DictReader(out.open(newline=""))
    assert (one["given_id"], one["rows"], one["cols"], one["status"]) == ('first, "one"', "10", "10", "unique")
    assert json.loads(one["given"]) == {
        "source": "seed a, b number 1",
        "seed": "a, b",
        "number": 1,
        "difficulty": made[0]["difficulty"],
        "year": 1990,
    }
    assert int(one["clauses"]) > 0 <= int(one["conflicts"])
    assert float(one["total_seconds"]) > 0 <= float(one["cpu_seconds"])
    assert one["kotae_version"] == __version__
    assert one["python-sat_version"]
    assert (other["status"], other["rows"]) == ("", "")
    assert "is not a cell in hashi" in other["error"]
    given.write_text("\n".join([records[0], json.dumps(made[1]), ""]))
    assert kotae("batch", str(given), "-o", str(out), "--workers", "1").returncode == 0
    assert [row["status"] for row in csv.DictReader(out.open(newline=""))] == ["unique", "unique"]
    journal = [json.loads(line) for line in Path(f"{out}.jsonl").read_text().splitlines()]
    assert [set(record["search"]) for record in journal] == [{"conflicts", "decisions", "propagations"}] * 2


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
