"""A batch in a world of faults: killed, interrupted, out of room, time, memory and workers, it loses nothing."""

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from batches import ADDRESS, SMALL, lines
from commands import SEVEN, kotae, on_a_full_disk, refused
from conftest import EXAMPLES, two_lattices
from solvers import HONEST, script
from watching import FEW, MARK, alive, ending, eventually, processes_of

pytestmark = pytest.mark.exhaustive


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


def test_nothing_of_a_solver_program_stays_when_the_batch_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the program itself nor its folder."""
    scratch, mark = tmp_path / "scratch", str(tmp_path)
    scratch.mkdir()
    monkeypatch.setenv("TMPDIR", str(scratch))
    endless = script(tmp_path, "time.sleep(1000)")
    with ending(started(mark, SEVEN, "-o", str(tmp_path / "out"), "-s", endless, "--workers", "1")) as batch:
        assert eventually(lambda: len(processes_of(mark)) == 3)
        assert list(scratch.iterdir())
        batch.kill()
    assert eventually(lambda: not processes_of(mark))
    assert not list(scratch.iterdir())


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


def test_killed_again_and_again(tmp_path: Path) -> None:
    """The batch itself or one of its workers, at any moment, and puzzles change between; nothing is lost, nothing is
    there twice, nothing stays."""
    chance = random.Random(os.environ.get("KOTAE_SEED", "1"))
    numbers, out, mark = in_turn(5000), tmp_path / "out", str(tmp_path)
    file = many(tmp_path, numbers)
    for _ in range(5):
        with ending(started(mark, str(file), "-o", str(out))) as batch:
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
    done = on_a_full_disk(9000, "batch", str(file), "-o", str(out))
    assert refused(done) == f"{out} cannot be written: File too large"
    assert len(out.read_bytes()) == 9000
    assert f"{out}: 60 puzzles, " in kotae("batch", str(file), "-o", str(out)).stdout
    complete(out, file, numbers)


def test_a_full_disk_leaves_no_truncated_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing has been compiled yet, neither for the batch nor for its workers."""
    cache, out = tmp_path / "cache", tmp_path / "out"
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(cache))
    assert on_a_full_disk(9000, "batch", SEVEN, "-o", str(out)).returncode == 0
    assert not list(cache.rglob("*.pyc"))
    assert kotae("batch", SEVEN, "-o", str(tmp_path / "again")).returncode == 0
    assert list(cache.rglob("*.pyc"))


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


def test_limits(tmp_path: Path) -> None:
    """A puzzle that takes too long and one that needs too much memory; the others do not suffer."""
    file, out = tmp_path / "some.jsonl", tmp_path / "out"
    hard = "\n".join(["hashi", *two_lattices(15)])
    large = "\n".join(["slitherlink", *["." * 300] * 300])
    file.write_text("".join(json.dumps(text) + "\n" for text in (SMALL, hard, SMALL)))
    done = kotae("batch", str(file), "-o", str(out), "--timeout", "3")
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
    assert second["error"] == "out of memory (100 MB); try a higher --memory"


def kill_one(mark: str, words: str) -> None:
    """Kills the youngest process of the batch that was started with these words."""
    commands = {process: Path(f"/proc/{process}/cmdline").read_text() for process in processes_of(mark)}
    os.kill(max(process for process, line in commands.items() if words in line), signal.SIGKILL)


def test_a_cluster_loses_workers(tmp_path: Path) -> None:
    """First the batch itself is killed, then in the next one a worker of Dask, and a process beside a worker."""
    numbers, out, mark = in_turn(6000), tmp_path / "out", str(tmp_path)
    file = many(tmp_path, numbers)
    command = (str(file), "-o", str(out), "--cluster", "local", "--workers", "2")
    with ending(started(mark, *command)) as batch:
        assert progress(out)
        batch.kill()
    assert eventually(lambda: not processes_of(mark))
    with ending(started(mark, *command)) as batch:
        assert progress(out)
        kill_one(mark, "multiprocessing.spawn")
        assert progress(out)
        kill_one(mark, "kotae.processes.child_program")
        printed, said = batch.communicate(timeout=60)
    assert (batch.returncode, said) == (1, "")
    assert f"{out}: 6,000 puzzles, " in printed
    assert eventually(lambda: not processes_of(mark))
    complete(out, file, numbers)
