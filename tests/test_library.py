"""Kotae as a library: what it reads, what it leaves alone, and what cannot be changed."""

import copy
import json
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from commands import kotae as command
from conftest import EXAMPLES

import kotae
from kotae.errors import AnswerError, KotaeError, ReadError
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi
from kotae.families.sliding import Sliding

BRIDGE = "hashi\n1.1\n"


def test_puzzles_cannot_be_changed() -> None:
    puzzle, same = kotae.read(BRIDGE), kotae.read(BRIDGE)
    assert isinstance(puzzle, Puzzle)
    before = hash(puzzle)
    with pytest.raises(TypeError):
        puzzle.clues[(1, 1)] = 2  # type: ignore[index]  # which is what the test is about
    for name in ("clues", "grid", "palette", "layers", "bridges", "variables", "note"):
        with pytest.raises(AttributeError, match="cannot be changed"):
            setattr(puzzle, name, None)
    with pytest.raises(AttributeError, match="cannot be changed"):
        del puzzle.clues
    assert puzzle.statements is puzzle.statements
    assert (puzzle, hash(puzzle)) == (same, before)
    assert isinstance(puzzle.layers, tuple)


def test_neither_can_sliding_tiles() -> None:
    puzzle = kotae.read("sliding\n1 2\n_ 3\n")
    assert isinstance(puzzle, Sliding)
    for name in ("start", "goal", "steps", "grid"):
        with pytest.raises(AttributeError, match="cannot be changed"):
            setattr(puzzle, name, None)
    assert puzzle.solvable
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


@pytest.mark.parametrize("example", ["hashi/7x7.txt", "nonogram/heart.txt", "sliding/3x3.txt"])
def test_copies_are_the_same_puzzle(example: str) -> None:
    puzzle = kotae.read(EXAMPLES / example)
    for other in (copy.copy(puzzle), copy.deepcopy(puzzle), pickle.loads(pickle.dumps(puzzle))):
        assert (other, hash(other)) == (puzzle, hash(puzzle))
        with pytest.raises(AttributeError, match="cannot be changed"):
            other.grid = None


def test_what_clues_were_given_does_not_matter_later() -> None:
    puzzle = kotae.read(BRIDGE)
    assert isinstance(puzzle, Puzzle)
    clues = dict(puzzle.clues)
    made = Hashi(puzzle.grid, clues)
    clues.clear()
    assert made == puzzle


def test_a_file_or_a_text_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    puzzle = kotae.read(BRIDGE)
    Path("p.txt").write_text(BRIDGE)
    Path("two.txt").write_text(BRIDGE + "slitherlink\n3\n")
    Path("-").write_text(BRIDGE)
    for given in ("p.txt", Path("p.txt"), Path("-"), tmp_path / "p.txt", "two.txt:1", Path("two.txt:1"), "3x1m2:1a1"):
        assert kotae.read(given) == puzzle
    assert kotae.read("1.1\n", "hashi") == kotae.read("1.1", Hashi) == kotae.read("p.txt", "bridges") == puzzle
    with pytest.raises(KotaeError, match=r"two\.txt holds 2 puzzles"):
        kotae.read("two.txt")
    with pytest.raises(ReadError, match=r"there is no file 'q\.txt'; expected a text, an address"):
        kotae.read("q.txt")
    with pytest.raises(ReadError, match=r"there is no file 'puzzles/hashi'"):
        kotae.read("puzzles/hashi")
    with pytest.raises(ReadError, match=r"unknown family 'bridgs'; did you mean bridges"):
        kotae.read("bridgs")
    with pytest.raises(ReadError, match=r"q\.txt: it cannot be read"):
        kotae.read(Path("q.txt"))
    with pytest.raises(ReadError, match="it is empty"):
        kotae.read("")


@pytest.mark.parametrize("nothing", [None, 7, b"hashi\n1.1\n", ["hashi"]])
def test_what_is_no_puzzle_is_refused(nothing: Any) -> None:
    with pytest.raises(KotaeError, match="is not a puzzle"):
        kotae.read(nothing)


def test_a_family_is_called_by_its_name() -> None:
    with pytest.raises(KotaeError, match=r"did you mean hashi\?"):
        kotae.read(BRIDGE, "hasi")
    with pytest.raises(ReadError, match="this is hashi"):
        kotae.read(BRIDGE, "slitherlink")


@pytest.mark.parametrize(
    "example", ["hashi/7x7.txt", "slitherlink/7x7.txt", "nonogram/heart.txt", "nonogram/boat.txt", "nawabari/6x6.txt"]
)
def test_an_answer_is_checked_as_json(example: str) -> None:
    puzzle = kotae.read(EXAMPLES / example)
    printed = json.loads(command("solve", str(EXAMPLES / example), "--json").stdout)
    assert isinstance(puzzle, Puzzle)
    for answer in (printed, printed["solution"], puzzle.from_json(printed["solution"])):
        assert kotae.check(puzzle, answer).status == "right"


def test_an_answer_of_another_shape() -> None:
    puzzle = kotae.read(BRIDGE)
    assert isinstance(puzzle, Puzzle)
    assert kotae.check(puzzle, [[0, 0, 0, 2, 1]]).verdict == kotae.check(puzzle, [[0, 0, 0, 2, 1]]).status == "right"
    assert kotae.check(puzzle, [[0, 0, 0, 2, 2]]).status == "wrong"
    nonsense: list[Any] = [[1, 2, 3, 4, 5], None, {"horizontal": []}, 7]
    for answer in nonsense:
        with pytest.raises(AnswerError):
            kotae.check(puzzle, answer)
    with pytest.raises(ReadError, match="nonsense: it cannot be read"):
        kotae.check(puzzle, "nonsense")


STATE = """
import gc, json, logging, signal, sys, threading
import pysat, pysat.solvers, pysat.card, pysat.formula, pysat.examples.rc2, distributed
from pysat._utils import MainThread

def state():
    names = {}
    for name, module in sorted(sys.modules.items()):
        if name.split(".")[0] in ("pysat", "pysolvers", "distributed", "logging", "threading", "signal", "argparse"):
            for key, value in vars(module).items():
                names[name + "." + key] = id(value) if callable(value) else None
                if isinstance(value, type):
                    inner = {part: thing for part, thing in vars(value).items() if callable(thing)}
                    names |= {f"{name}.{key}.{part}": id(thing) for part, thing in inner.items()}
    loggers = {name: logger.level for name, logger in logging.root.manager.loggerDict.items()
               if isinstance(logger, logging.Logger)}
    return names, loggers, signal.getsignal(signal.SIGINT), sys.excepthook, gc.isenabled(), sys.getrecursionlimit()

def compare(before, when):
    after = state()
    changed = [key for key in before[0] if after[0].get(key) != before[0][key]]
    assert not changed, (when, changed)
    assert after[1:] == before[1:], when

if __name__ == "__main__":  # workers load this file again
    before = state()
    import kotae, kotae.engines.inprocess, kotae.engines.fewest, kotae.scale.cluster
    compare(before, "import")
    puzzle = kotae.read(sys.argv[1])
    assert kotae.solve(puzzle).status == "unique"
    kotae.explain(puzzle)
    compare(before, "solve")
    assert kotae.verify(kotae.certify(puzzle), seconds=60)
    assert kotae.hint(puzzle, kotae.forced(puzzle)).status == "done"
    kotae.suggest(kotae.generate("slitherlink", (3, 3), seed=1, seconds=60).puzzle, seconds=60)
    compare(before, "library")
    assert MainThread.check()
    from kotae.errors import KotaeError
    from kotae.scale.cluster import Cluster
    try:
        Cluster("tcp://127.0.0.1:1")
    except KotaeError:
        pass
    compare(before, "no cluster")
    cluster = Cluster("local", 1)
    quiet = logging.getLogger("distributed.worker").level
    cluster.close()
    assert quiet == logging.CRITICAL
    levels, before = before[1], state()
    assert {name: before[1][name] for name in levels} == levels
"""


@pytest.mark.exhaustive
def test_other_packages_are_left_as_they_are(tmp_path: Path) -> None:
    """In a process of its own: here others may have changed something."""
    script, example = tmp_path / "state.py", str(EXAMPLES / "slitherlink/7x7.txt")
    script.write_text(STATE)
    done = subprocess.run([sys.executable, str(script), example], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr[-2000:]) == (0, "")


def test_programs_of_before_go_on_working() -> None:
    """As the README used to show it."""
    puzzle = kotae.read("hashi\n2.4.3\n.....\n3.?.4\n1.3..\n")
    answer = kotae.solve(puzzle)
    assert answer.status == "unique"
    assert isinstance(puzzle, kotae.Puzzle)
    assert "═" in kotae.drawn(puzzle, answer.solutions[0])
    assert len(kotae.explain(puzzle).steps) > 1
