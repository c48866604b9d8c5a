"""What a run of the tests sees to: Ctrl-C reaches the programs that they start, and none of those outlives its test."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from commands import SEVEN
from conftest import two_lattices
from watching import FEW, at_work, ending, gone, numbers_in

HERE = Path(__file__).parent
BADLY_BEHAVED = """
import signal, subprocess, sys
from pathlib import Path
from watching import ending

def started(**how):
    code = "import time; print('up', flush=True); time.sleep(1000)"
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, **how)
    assert child.stdout.readline() == b"up\\n"
    with open("pids", "a") as file:
        file.write(f"{child.pid} ")
    return child

def test_that_fails():
    started()
    started(start_new_session=True)
    assert False

def test_that_fails_while_it_would_wait():
    with ending(started()):
        assert False

def test_ctrl_c():
    child = started()
    child.send_signal(signal.SIGINT)
    assert child.wait(60) == -signal.SIGINT
"""


def ignore_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@pytest.mark.exhaustive
def test_programs_are_interrupted_and_none_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By other tests, which are run as those of Kotae are, but in the background, where Ctrl-C is ignored."""
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    (tmp_path / "pytest.ini").write_text(f"[pytest]\npythonpath = {HERE}\n")
    (tmp_path / "test_programs.py").write_text(BADLY_BEHAVED)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "conftest", "-p", "no:cacheprovider"]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, timeout=2 * FEW, preexec_fn=ignore_ctrl_c
    )
    assert "2 failed, 1 passed" in done.stdout, done.stdout
    started = numbers_in(tmp_path / "pids")
    assert len(started) == 4
    assert gone(started)


@pytest.mark.exhaustive
def test_kotae_itself_goes_on_ignoring_ctrl_c(tmp_path: Path) -> None:
    """As all programs do that are started in the background; what it can be ended by is SIGTERM."""
    hard = tmp_path / "hard.txt"
    hard.write_text("\n".join(["hashi", *two_lattices(15)]))
    command = [sys.executable, "-m", "kotae", "solve", SEVEN, str(hard)]
    with ending(subprocess.Popen(command, stdout=subprocess.DEVNULL, preexec_fn=ignore_ctrl_c)) as running:
        assert at_work(running, 1.0)
        running.send_signal(signal.SIGINT)
        assert at_work(running, 1.5)
        assert running.poll() is None
        running.terminate()
    assert running.returncode == -signal.SIGTERM
