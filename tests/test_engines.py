"""Engines: every PySAT solver, any program, limits that hold, and solvers that misbehave."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from boards import read_board
from conftest import EXAMPLES, hashi, two_lattices
from solvers import HONEST, script
from watching import (
    FEW,
    MARK,
    alive,
    at_work,
    ended,
    ending,
    eventually,
    numbers_in,
    over_when,
    processes_of,
    worked_here,
)

from kotae.__main__ import main
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.engines import Budget, engine, native
from kotae.engines.alternating import AlternatingEngine
from kotae.engines.inprocess import FIRST, PySatEngine, aliases
from kotae.errors import EngineError, LimitReached
from kotae.families.hashi import Hashi
from kotae.families.slitherlink import Slitherlink


def pigeons(holes: int) -> list[int]:
    """One pigeon too many: short to state, and exponentially long to refute."""

    def hole(pigeon: int, h: int) -> int:
        return pigeon * holes + h + 1

    flat = [x for p in range(holes + 1) for x in (*(hole(p, h) for h in range(holes)), 0)]
    for h in range(holes):
        for p, q in combinations(range(holes + 1), 2):
            flat += [-hole(p, h), -hole(q, h), 0]
    return flat


@pytest.mark.parametrize("name", sorted(aliases()))
def test_every_pysat_solver(name: str) -> None:
    puzzle = read_board((EXAMPLES / "slitherlink/7x7.txt").read_text())
    answer = solve(puzzle, name)
    assert (answer.status, answer.solver) == ("unique", name)
    assert solve(hashi("1.1", "1.1"), name).status == "none"
    assert solve(hashi("7.2", "...", "2.2"), name).status == "none"
    assert solve(Hashi(Grid(1, 1), {}), name).status == "unique"


def test_short_names() -> None:
    assert engine("cd195").name == "cadical195"
    assert engine("m22").name == "minisat22"


@pytest.mark.parametrize("name", ["cadical195", "minisat22", "glucose4", "lingeling"])
def test_time_limits_hold(name: str) -> None:
    oracle = engine(name)
    oracle.add(pigeons(13))
    began = worked_here()
    with pytest.raises(LimitReached):
        oracle.solve(Budget(seconds=0.3))
    assert worked_here() - began < 0.3 + 0.5
    oracle.close()


def test_conflict_limits_hold() -> None:
    oracle = engine("cadical195")
    oracle.add(pigeons(10))
    with pytest.raises(LimitReached):
        oracle.solve(Budget(conflicts=3000))
    assert 2900 < oracle.statistics()["conflicts"] < 3200


def test_two_solvers_in_turn() -> None:
    oracle = engine("minisat22+glucose3")
    assert oracle.name == "minisat22+glucose3"
    oracle.add(pigeons(7))
    assert oracle.solve(Budget()) is False
    oracle.add([])
    hard = engine("minisat22+glucose3")
    hard.add(pigeons(13))
    with pytest.raises(LimitReached):
        hard.solve(Budget(seconds=0.3))
    free = engine("minisat22+glucose3")
    free.add([1, 2, 0])
    assert free.solve(Budget(), [-1])
    assert free.model()[:2] == [-1, 2]


def test_of_two_solvers_the_one_that_keeps_to_hints_goes_first() -> None:
    """MiniSat tries false first, and CaDiCaL what it is told. After an answer, the order stays."""
    for hints, expected in (([], "minisat22"), ([1, 2], "cadical153")):
        both = engine("minisat22+cadical153")
        both.add([1, 2, 0])
        both.prefer(hints)
        assert both.solve(Budget())
        assert (both.model()[:2] == [1, 2]) == (expected == "cadical153")
        both.prefer([1, 2])
        assert both.solve(Budget())
        assert (both.model()[:2] == [1, 2]) == (expected == "cadical153")
        both.stay_near([1, 2])
        assert both.solve(Budget())
        assert (both.model()[:2] == [1, 2]) == (expected == "cadical153")
        both.close()
    open_board = engine("minisat22+cadical153")
    open_board.add([1, 2, 0])
    open_board.stay_near([])
    open_board.stay_near([1, 2])
    assert open_board.solve(Budget())
    assert open_board.model()[:2] == [1, 2]
    open_board.close()


def test_the_time_limit_covers_the_encoding_too() -> None:
    began = worked_here()
    answer = solve(Slitherlink(Grid(300, 300), {}), seconds=0.5)
    assert (answer.status, answer.solutions) == ("unknown", [])
    assert worked_here() - began < 1.0


def test_a_solver_can_go_on_after_its_limit() -> None:
    oracle = engine("cadical195")
    oracle.add(pigeons(7))
    with pytest.raises(LimitReached):
        oracle.solve(Budget(conflicts=10))
    assert oracle.solve(Budget()) is False


def test_a_limit_leaves_the_status_unknown() -> None:
    answer = solve(hashi(*two_lattices(13)), conflicts=500)
    assert (answer.status, answer.solutions) == ("unknown", [])


def test_assumptions() -> None:
    for name in ("cadical195", "glucose4", "lingeling"):
        oracle = engine(name)
        oracle.add([1, 2, 0])
        assert oracle.solve(Budget(), [-1])
        assert oracle.model()[:2] == [-1, 2]
        assert not oracle.solve(Budget(), [-1, -2])
        assert oracle.solve(Budget())
        oracle.close()


def test_a_program(tmp_path: Path) -> None:
    answer = solve(hashi("2.2", "...", "2.2"), script(tmp_path, HONEST))
    assert answer.status == "unique"


MISBEHAVING = {
    "print('s SATISFIABLE'); print('v 1 2 3 4 5 6 7 8 0'); sys.exit(10)": "breaks a clause",
    "print('s SATISFIABLE'); print('v one two 0'); sys.exit(10)": "not made of numbers",
    "print('s SATISFIABLE'); sys.exit(20)": "gave no answer",
    "print('hello')": "gave no answer",
    "print('s UNKNOWN')": "gave no answer",
    "sys.exit(1)": "stopped with code 1: it said nothing",
    "raise SystemError('boom')": "stopped with code 1: SystemError: boom",
}


@pytest.mark.parametrize(("body", "complaint"), MISBEHAVING.items())
def test_programs_that_misbehave(tmp_path: Path, body: str, complaint: str) -> None:
    with pytest.raises(EngineError, match=complaint):
        solve(hashi("2.2", "...", "2.2"), script(tmp_path, body))


def test_a_program_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="unknown solver"):
        engine(str(tmp_path / "nothing"))
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x00\x01")
    broken.chmod(0o755)
    with pytest.raises(EngineError, match="does not start"):
        solve(hashi("1.1"), str(broken))


def test_a_program_that_hangs_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = tmp_path / "pid"
    hanging = script(tmp_path, f"import os; open({str(mark)!r}, 'w').write(f'{{os.getpid()}} '); time.sleep(1000)")
    over_when(monkeypatch, lambda: numbers_in(mark))
    assert solve(hashi("1.1"), hanging, seconds=FEW).status == "unknown"
    (process,) = numbers_in(mark)
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_a_program_whose_child_outlives_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for it."""
    mark = tmp_path / "pid"
    child = "[sys.executable, '-c', 'import time; time.sleep(1000)'], start_new_session=True"
    body = f"import subprocess; child = subprocess.Popen({child})\nopen({str(mark)!r}, 'w').write(f'{{child.pid}} ')"
    over_when(monkeypatch, lambda: numbers_in(mark))
    assert solve(hashi("1.1"), script(tmp_path, f"{body}\ntime.sleep(1000)"), seconds=FEW).status == "unknown"
    (process,) = numbers_in(mark)
    assert alive(process)
    os.kill(process, signal.SIGKILL)


def test_a_program_that_talks_without_end(tmp_path: Path) -> None:
    body = "print('v is for verbose\\n' * 1000000); print('s UNSATISFIABLE'); sys.exit(20)"
    assert solve(hashi("1.1"), script(tmp_path, body)).status == "none"


def test_ctrl_c_while_starting(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """Also while the modules are still being loaded, as soon as the program has begun."""

    class Interrupted(ModuleType):
        def __getattr__(self, name: str) -> None:
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "kotae.cli.run", Interrupted("kotae.cli.run"))
    monkeypatch.setattr(sys, "argv", ["kotae", "list"])
    assert main() == 130
    assert capfd.readouterr().err == "kotae: interrupted\n"


@pytest.mark.parametrize("solver", ["cadical195", "minisat22", "lingeling"])
def test_ctrl_c_is_prompt_and_clean(tmp_path: Path, solver: str) -> None:
    puzzle = tmp_path / "hard.txt"
    puzzle.write_text("\n".join(["hashi", *two_lattices(15)]))
    command = [sys.executable, "-m", "kotae", "solve", str(puzzle), "-s", solver]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert at_work(process, 0.8)
    code, output, complaints, worked_on = ended(process, signal.SIGINT)
    assert (code, output, complaints) == (130, "", "kotae: interrupted\n")
    assert worked_on < 0.7


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process with its parent")
def test_a_program_ends_when_kotae_is_killed(tmp_path: Path) -> None:
    """It would work on for hours, and nobody would hear its answer."""
    puzzle = tmp_path / "hard.txt"
    puzzle.write_text("\n".join(["hashi", *two_lattices(15)]))
    command = [sys.executable, "-m", "kotae", "solve", str(puzzle), "-s", "lingeling"]
    with ending(subprocess.Popen(command, env=os.environ | {MARK: str(tmp_path)})) as running:
        assert eventually(lambda: len(processes_of(str(tmp_path))) == 2)
        running.kill()
    assert eventually(lambda: not processes_of(str(tmp_path)))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process with its parent")
def test_a_program_whose_parent_is_gone_already_never_starts() -> None:
    """Kotae may be killed after it has made a process and before that process has asked to end with it."""
    code = "import os; from kotae.processes.programs import ending_with_parent; ending_with_parent(os.getpid())()"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 1


def test_a_closed_solver_takes_no_clauses() -> None:
    """Whatever its name: the library's own function would write into memory that is no longer its."""
    for name in ("minisat22", "glucose4", "cadical195"):
        oracle = engine(name)
        oracle.add([1, 2, 0, -1, 0])
        assert oracle.solve(Budget())
        assert oracle.model() == [-1, 2]
        oracle.close()
        with pytest.raises(ValueError, match="deleted"):
            oracle.add([1, 0] * 1000)
        with pytest.raises(ValueError, match="deleted"):
            oracle.solve(Budget())


@pytest.mark.parametrize("name", ["cadical153", "minisat22"])
def test_a_busy_machine_changes_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same question takes the same conflicts, however long they last."""
    efforts = []
    for pause in (0.0, 0.16):
        oracle = PySatEngine(name)
        solver = oracle._solver

        def slowly(conflicts: int, assumed: list[int], work: Any = solver.solve, pause: float = pause) -> bool | None:
            time.sleep(pause)
            found: bool | None = work(conflicts, assumed)
            return found

        monkeypatch.setattr(solver, "solve", slowly)
        oracle.add(pigeons(7))
        assert not oracle.solve(Budget())
        efforts.append(oracle.statistics())
        oracle.close()
    assert efforts[0] == efforts[1]
    assert efforts[0]["conflicts"] > FIRST


@pytest.mark.parametrize("name", ["cadical195", "minisat22"])
def test_a_solver_is_deleted_when_python_ends(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What modules import may be gone by then."""
    solver = native.native_solver(name)
    monkeypatch.setattr(native, "pysolvers", None)
    solver.delete()
    with pytest.raises(ValueError, match="was deleted"):
        assert solver.handle


@pytest.mark.parametrize("name", ["cadical195", "minisat22+cadical195"])
def test_a_solver_gets_all_clauses_of_a_formula_whether_or_not_they_are_kept(name: str) -> None:
    """From the second puzzle of a size on, some are at hand one by one."""
    for number in (3, 2, 0):
        formula, oracle = Slitherlink(Grid(3, 4), {(1, 1): number}).formula(), engine(name)
        assert isinstance(oracle, PySatEngine | AlternatingEngine)
        for each in oracle._engines if isinstance(oracle, AlternatingEngine) else [oracle]:
            vars(each)["_solver"] = Listening(native.native_solver(each.name))
        oracle.add_formula(formula)
        solver = oracle._engines[0] if isinstance(oracle, AlternatingEngine) else oracle
        oracle.solve(Budget())
        assert solver._solver.heard == list(formula.clauses())  # type: ignore[attr-defined]
        oracle.close()


@pytest.mark.parametrize("name", ["cadical195", "minisat22+cadical195"])
def test_a_solver_that_was_never_needed_is_never_made(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """When memory runs out while a puzzle is stated, a solver that is made only to be closed would end the process."""

    def refuse(_: str) -> native.NativeSolver:
        raise AssertionError("made")

    monkeypatch.setattr("kotae.engines.inprocess.native_solver", refuse)
    unused = engine(name)
    assert unused.statistics() == {}
    unused.close()


class Listening:
    """A solver that remembers which clauses it was given."""

    def __init__(self, solver: native.NativeSolver) -> None:
        self._solver = solver
        self.heard: list[list[int]] = []

    def add_clause(self, handle: object, clause: Iterable[int]) -> None:
        self.heard.append(list(clause))
        self._solver.add_clause(handle, list(clause))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._solver, name)
