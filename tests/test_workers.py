"""Processes that do work and may die of it, on this machine and on Dask."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from kotae.errors import KotaeError
from kotae.scale import cluster
from kotae.scale.workers import Child, Died, Overran, Processes, Workers, call, workers

FEW = 60.0
"""Seconds after which something has certainly gone wrong, even on a busy machine."""


@pytest.fixture
def child() -> Iterator[Child]:
    with closing(Child()) as made:
        yield made


def alive(process: int) -> bool:
    """Whether a process runs; what is dead and not yet buried does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except OSError:
        return False


def eventually(what: Callable[[], Any]) -> bool:
    until = time.monotonic() + FEW
    while not what() and time.monotonic() < until:
        time.sleep(0.02)
    return bool(what())


def test_it_returns_yields_and_raises(child: Child) -> None:
    assert child.call(pow, 2, 10) == 1024
    assert list(child.run(os.walk, "/nowhere")) == []
    assert len(list(child.run(os.walk, str(Path(__file__).parent)))) > 1
    with pytest.raises(ZeroDivisionError):
        child.call(divmod, 1, 0)
    assert child.call(os.getpid) == child.call(os.getpid) != os.getpid()


def test_what_is_printed_does_no_harm(child: Child) -> None:
    assert child.call(print, "hello") is None
    assert child.call(os.write, 1, b"hello") == 5


def test_it_dies_and_the_next_takes_over(child: Child) -> None:
    with pytest.raises(Died, match="ended with code 3"):
        child.call(os._exit, 3)
    with pytest.raises(Died, match="ended by signal 9"):
        child.call(os.kill, child.call(os.getpid), signal.SIGKILL)
    assert child.call(abs, -1) == 1


def test_it_is_killed_when_it_is_late(child: Child) -> None:
    before = child.call(os.getpid)
    with pytest.raises(Overran):
        child.call(time.sleep, 1000, seconds=0.2)
    assert not alive(before)
    assert child.call(abs, -1, seconds=FEW) == 1


def test_it_leaves_when_the_rest_is_not_wanted(child: Child) -> None:
    before = child.call(os.getpid)
    for _ in child.run(os.walk, "/usr"):
        break
    assert eventually(lambda: not alive(before))
    assert child.call(abs, -1) == 1


def test_one_that_does_not_start_is_said_once() -> None:
    with closing(Child((os._exit, 7))) as child, pytest.raises(KotaeError, match=r"a worker does not start: .* code 7"):
        child.call(abs, -1)
    with closing(Child((divmod, 1, 0))) as child, pytest.raises(KotaeError, match="a worker does not start: "):
        child.call(abs, -1)


ABANDONED = """
import os, sys, time
from kotae.scale.workers import Child
child = Child()
print(child.call(os.getpid), flush=True)
child.call(time.sleep, 1000)
"""


def test_it_ends_with_the_process_that_started_it() -> None:
    with subprocess.Popen([sys.executable, "-c", ABANDONED], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        process = int(parent.stdout.readline())
        assert alive(process)
        parent.kill()
    assert eventually(lambda: not alive(process))


def all_of(hands: Workers, number: int) -> list[Any]:
    futures = [hands.finished(FEW) for _ in range(number)]
    return [future and (future.cancelled() or future.exception() or future.result()) for future in futures]


def behave(hands: Workers) -> None:
    """What both kinds of workers promise."""
    assert hands.size == 2
    for number in range(10):
        hands.submit(call, pow, 2, number)
    assert sorted(all_of(hands, 10)) == [2**number for number in range(10)]
    hands.submit(call, os._exit, 3)
    assert [type(outcome) for outcome in all_of(hands, 1)] == [Died]
    long = [hands.submit(call, time.sleep, 1000) for _ in range(4)]
    for future in long:
        hands.cancel(future)
    assert len(all_of(hands, 4)) == 4
    assert all(future.cancelled() or isinstance(future.exception(), Died) for future in long)
    hands.submit(call, abs, -7)
    assert all_of(hands, 1) == [7]
    hands.submit(call, time.sleep, 1000)


def test_processes() -> None:
    with closing(workers(None, 2)) as hands:
        behave(hands)
        assert isinstance(hands, Processes)
        assert hands.finished(0.1) is None


@pytest.mark.exhaustive
def test_dask() -> None:
    with closing(workers("local", 2)) as hands:
        behave(hands)


@pytest.mark.exhaustive
def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1.0)
    with pytest.raises(KotaeError, match="no Dask scheduler answers at tcp://127"):
        workers("tcp://127.0.0.1:1")
    with pytest.raises(KotaeError, match="no Dask scheduler answers at nonsense"):
        workers("nonsense://x")
    with (
        socket.create_server(("127.0.0.1", 0)) as silent,
        pytest.raises(KotaeError, match=r"no Dask scheduler answers at 127.*: it took too long"),
    ):
        workers(f"127.0.0.1:{silent.getsockname()[1]}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("address", ["nobody", "127.0.0.1:1"])
def test_a_cluster_that_is_not_there_is_told_in_one_line(address: str, tmp_path: Path) -> None:
    command = ["batch", "4x4t0:a1", "-o", str(tmp_path / "out.jsonl"), "--cluster", address]
    done = subprocess.run([sys.executable, "-m", "kotae", *command], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"kotae: no Dask scheduler answers at {address}: ")
    assert done.stderr.count("\n") == 1
