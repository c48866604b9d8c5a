"""Faults of the world around: full disks, killed processes, solvers that lie, little memory, limits, and Ctrl-C."""

import errno
import json
import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from boards import as_board
from commands import NO_BYTE_CODE, SEVEN, on_a_full_disk, program, refused
from conftest import hashi, two_lattices
from solvers import HONEST, script
from test_sliding import random_board
from watching import FEW, at_work, ended, eventually, gone, numbers_in, over_when, worked_here

from kotae.answers.solve import solve
from kotae.errors import EngineError, KotaeError
from kotae.families.sliding import Sliding
from kotae.formats.files import write_whole
from kotae.formats.sources import read_one
from kotae.sliding.plan import find_plan

MARGIN = 1.0
"""Seconds of work by which a limit may be overrun; mostly it is a few tenths. Not by a clock: others work as well."""


@pytest.fixture
def hard(tmp_path: Path) -> Path:
    """A puzzle on which every solver works for minutes."""
    file = tmp_path / "hard.txt"
    file.write_text("\n".join(["hashi", *two_lattices(15)]))
    return file


def large(family: str, size: int) -> str:
    """A board that takes far longer than a second to encode or to solve."""
    side = range(size)
    if family == "sliding":
        tiles = random_board(size, 1)
        return "\n".join(["sliding", *(" ".join(map(str, tiles[r * size : r * size + size])) for r in side)])
    if family == "nonogram":
        return "\n".join(["nonogram", "rows:", *("1 2 3" for _ in side), "columns:", *("3 2 1" for _ in side)])
    row = {"hashi": "?", "slitherlink": ".", "nawabari": "?"}[family] * size
    return "\n".join([family, *(row for _ in side)])


# --- Files -----------------------------------------------------------------------------------------------------------


def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    """The limit on the size of files stands for a disk that is full in the middle of writing."""
    target = tmp_path / "formula.cnf"
    target.write_text("old")
    done = on_a_full_disk(2000, "cnf", SEVEN, "-o", str(target))
    assert "cannot be written: File too large" in refused(done)
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("failing", ["fsync", "replace", "open"])
def test_whatever_fails_while_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    target = tmp_path / "out"
    target.write_text("old")

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os if failing == "fsync" else Path, failing, full)
    with pytest.raises(KotaeError, match=r"out cannot be written: No space left on device"):
        write_whole(str(target), "new", [])
    monkeypatch.undo()
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


def test_who_may_read_a_file_stays_as_it_was(tmp_path: Path) -> None:
    target = tmp_path / "out"
    for mode in (0o600, 0o640):
        target.write_text("old")
        target.chmod(mode)
        write_whole(str(target), "new", [])
        assert (target.read_text(), target.stat().st_mode & 0o777) == ("new", mode)


KILLED = """
import os, signal, sys
from pathlib import Path
from kotae.formats import files
def die(*_): os.kill(os.getpid(), signal.SIGKILL)
if sys.argv[2] == "before": files.os.fsync = die
elif sys.argv[2] == "between": Path.replace = die
files.write_whole(sys.argv[1], "new" * 100000, [])
"""


@pytest.mark.parametrize("moment", ["before", "between"])
def test_killed_while_writing(tmp_path: Path, moment: str) -> None:
    """The old file stays whole. What the dead process left beside it is not taken for anything by the next one."""
    target = tmp_path / "out"
    target.write_text("old")
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", KILLED, str(target), moment], timeout=60)
        assert done.returncode == -signal.SIGKILL
        assert target.read_text() == "old"
    left = sorted(tmp_path.iterdir())
    assert all(file == target or file.name.startswith(".out.") for file in left)
    write_whole(str(target), "new", [])
    assert target.read_text() == "new"
    assert sorted(tmp_path.iterdir()) == left


# --- Solver programs -------------------------------------------------------------------------------------------------

LIES = {
    "a model that breaks a clause": ("print('s SATISFIABLE'); print('v 1 2 3 4 5 6 7 8 0')", "breaks a clause"),
    "garbage": ("import os; os.write(1, os.urandom(100000))", "gave no answer"),
    "both": ("print('s SATISFIABLE'); print('s UNSATISFIABLE'); sys.exit(10)", "gave no answer"),
    "a crash": ("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)", "stopped with code -11"),
    "a huge literal": ("print('s SATISFIABLE'); print('v ' + '9' * 5000 + ' 0'); sys.exit(10)", "not made of numbers"),
    "zero bytes": ("print('s SATISFIABLE'); print('v 1\\0 0'); sys.exit(10)", "not made of numbers"),
}


@pytest.mark.parametrize("lie", LIES)
def test_lies_that_are_found_out(tmp_path: Path, lie: str) -> None:
    body, complaint = LIES[lie]
    with pytest.raises(EngineError, match=complaint):
        solve(hashi("2.2", "...", "2.2"), script(tmp_path, body))


def test_a_lie_that_nothing_shows(tmp_path: Path) -> None:
    """That there is no model is taken on trust: only a proof could show it, or another solver."""
    liar = script(tmp_path, "print('s UNSATISFIABLE'); sys.exit(20)")
    assert solve(hashi("2.2", "...", "2.2"), liar).status == "none"
    assert solve(hashi("2.2", "...", "2.2")).status == "unique"


def test_a_flood_of_output_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kotae.engines.program.MOST_OUTPUT", 1_000_000)
    flooding = script(tmp_path, "while True: sys.stdout.write('c nothing to say\\n' * 1000)")
    with pytest.raises(EngineError, match="printed more than 1000000 bytes"):
        solve(hashi("1.1"), flooding)


BREEDING = """
import os, signal, subprocess
signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGINT, signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(300)"])
open(sys.argv[0] + ".pids", "a").write(f"{os.getpid()} {child.pid} ")
"""


@pytest.mark.parametrize("ending", ["time.sleep(300)", HONEST])
def test_nothing_of_a_program_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str) -> None:
    """It ignores SIGTERM and has a child: both are gone when the time is over, and the child when the program is."""
    breeding = script(tmp_path, BREEDING + ending)
    pids = Path(breeding + ".pids")
    if ending is not HONEST:
        over_when(monkeypatch, lambda: numbers_in(pids))
    answer = solve(hashi("1.1"), breeding, seconds=FEW)
    assert answer.status == ("unique" if ending is HONEST else "unknown")
    assert len(numbers_in(pids)) >= 2
    assert gone(numbers_in(pids))


# --- Limits ----------------------------------------------------------------------------------------------------------

FAMILIES = ("hashi", "slitherlink", "nonogram", "nawabari", "sliding")


@pytest.mark.exhaustive
@pytest.mark.parametrize("family", FAMILIES)
def test_the_time_limit_holds_on_large_boards(tmp_path: Path, family: str) -> None:
    """Wherever the time runs out: in encoding, in search or in a solver."""
    file = tmp_path / "large.txt"
    file.write_text(large(family, 300))
    puzzle = read_one(str(file)).puzzle
    began = worked_here()
    if isinstance(puzzle, Sliding):
        status = find_plan(puzzle, seconds=0.5).status
    else:
        status = solve(as_board(puzzle), seconds=0.5).status
    assert worked_here() - began < 0.5 + MARGIN
    assert status == "unknown"


@pytest.mark.exhaustive
def test_little_memory_is_said_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "large.txt"
    file.write_text(large("slitherlink", 400))
    wanted = 400 << 20
    done = subprocess.run(
        [sys.executable, "-m", "kotae", "solve", str(file)],
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | NO_BYTE_CODE,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (wanted, wanted)),
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr == "kotae: out of memory; try a smaller puzzle or more memory\n"


# --- Ctrl-C ----------------------------------------------------------------------------------------------------------

STARTED = "import sys; from kotae.__main__ import start; sys.stderr.write('up\\n'); sys.stderr.flush(); start()"
"""Says when the program begins. Before that, Ctrl-C is Python's own affair."""


def interrupted(arguments: list[str], when: Callable[["subprocess.Popen[str]"], object]) -> tuple[int, str, str, float]:
    """What a command does at Ctrl-C: code, output, complaints, and how long it still worked."""
    process = subprocess.Popen(
        [sys.executable, "-c", STARTED, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stderr
    assert process.stderr.readline() == "up\n"
    when(process)
    return ended(process, signal.SIGINT)


def after(delay: float) -> Callable[[object], None]:
    return lambda _: time.sleep(delay)


def moments(number: int, most: float) -> Iterator[float]:
    """Delays spread over the time, each somewhere in its own part of it."""
    chance = random.Random(os.environ.get("KOTAE_SEED", "1"))
    return ((k + chance.random()) * most / number for k in range(number))


COMMANDS: dict[str, Callable[[Path], list[str]]] = {
    "hashi": lambda folder: [str(folder / "hard.txt")],
    "hashi, formula": lambda folder: [str(folder / "hard.txt"), "-o", str(folder / "out.cnf")],
    "slitherlink": lambda folder: [made(folder, "slitherlink", 150)],
    "nonogram": lambda folder: [made(folder, "nonogram", 60)],
    "nawabari": lambda folder: [made(folder, "nawabari", 200)],
    "sliding": lambda folder: [made(folder, "sliding", 6)],
    "a program": lambda folder: [str(folder / "hard.txt"), "-s", script(folder, BREEDING + "time.sleep(300)")],
}


def made(folder: Path, family: str, size: int) -> str:
    (folder / "large.txt").write_text(large(family, size))
    return str(folder / "large.txt")


def ctrl_c(tmp_path: Path, name: str, number: int) -> None:
    arguments = ["solve", *COMMANDS[name](tmp_path)]
    for delay in moments(number, 1.0):
        code, output, complaints, worked_on = interrupted(arguments, after(delay))
        if code == 0 and name != "hashi":
            continue  # it was done before
        assert code == 130, (delay, complaints)
        assert "Traceback" not in output + complaints
        assert complaints == "kotae: interrupted\n", delay
        assert worked_on < MARGIN, delay
        formula = tmp_path / "out.cnf"
        assert not formula.exists() or formula.read_text().endswith(" 0\n")
        assert not list(tmp_path.glob(".out.cnf.*"))
    pids = tmp_path / "solver.pids"
    assert gone(numbers_in(pids))


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.usefixtures("hard")
def test_ctrl_c_at_any_moment(tmp_path: Path, name: str) -> None:
    ctrl_c(tmp_path, name, 3)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.usefixtures("hard")
def test_ctrl_c_at_many_moments(tmp_path: Path, name: str) -> None:
    ctrl_c(tmp_path, name, 15)


def test_ctrl_c_while_python_loads_the_modules() -> None:
    """The first tenths of a second, in which nothing but imports happens."""
    for delay in moments(8, 0.15):
        code, _, complaints, _ = interrupted(["solve", SEVEN], after(delay))
        assert (code, complaints) in ((130, "kotae: interrupted\n"), (0, "")), delay


def test_ctrl_c_keeps_what_was_printed(hard: Path) -> None:
    at_the_second = lambda process: at_work(process, 1.0)  # noqa: E731
    code, output, complaints, _ = interrupted(["solve", SEVEN, str(hard), "--json"], at_the_second)
    assert (code, complaints) == (130, "kotae: interrupted\n")
    assert json.loads(output.splitlines()[0])["status"] == "unique"


def test_no_temporary_folder_is_left(tmp_path: Path, hard: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "tmp"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    hanging = script(tmp_path, f"open({str(tmp_path / 'up')!r}, 'w'); time.sleep(300)")
    assert interrupted(["solve", str(hard), "-s", hanging], lambda _: eventually((tmp_path / "up").exists))[0] == 130
    assert program("solve", str(hard), "-s", hanging, "--timeout", "0.5").returncode == 3
    assert not list(folder.iterdir())
