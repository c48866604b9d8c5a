"""Processes that do work and may die of it, on this machine and on Dask."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from conftest import EXAMPLES
from watching import FEW, MARK, children, ending, eventually, processes_of

from kotae.errors import KotaeError
from kotae.processes.child import Died
from kotae.scale import cluster
from kotae.scale.cluster import Cluster
from kotae.scale.crew import workers
from kotae.scale.workers import Processes, Workers, call


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
def test_clusters_on_one_machine_are_not_in_each_others_way(recwarn: pytest.WarningsRecorder) -> None:
    """Dask has a port of its own liking, and warns if another cluster has it. All of them are closed to the network."""
    with socket.socket() as other:
        with suppress(OSError):  # somebody else has it
            other.bind(("127.0.0.1", 8787))
            other.listen()
        with closing(Cluster("local", 1)) as hands:
            hands.submit(call, abs, -7)
            assert all_of(hands, 1) == [7]
            assert addresses_of(os.getpid()) == {"0100007F"}
    assert not [warning for warning in recwarn if "already in use" in str(warning.message)]


def addresses_of(process: int) -> set[str]:
    """Where a process listens, in the system's own notation."""
    sockets = {os.readlink(file) for file in Path(f"/proc/{process}/fd").iterdir() if file.is_symlink()}
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    rows += [line.split() for line in Path("/proc/net/tcp6").read_text().splitlines()[1:]]
    return {row[1].partition(":")[0] for row in rows if row[3] == "0A" and f"socket:[{row[9]}]" in sockets}


@pytest.mark.exhaustive
def test_a_cluster_whose_worker_is_killed_while_it_starts(tmp_path: Path) -> None:
    """Dask's own words speak of nannies. Nothing of the cluster stays."""
    mark = str(tmp_path)
    command = [sys.executable, "-m", "kotae", "batch", ADDRESS, "-o", str(tmp_path / "out"), "--cluster", "local"]
    command += ["--workers", "2"]
    environment = os.environ | {MARK: mark}
    started = subprocess.Popen(command, text=True, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def ended() -> bool:
        kill_spawned_by(started.pid)
        return started.poll() is not None

    with ending(started) as batch:
        assert eventually(ended)
        printed, said = batch.communicate(timeout=FEW)
    wrong = "the Dask cluster on this machine did not start: a worker ended while it was starting"
    assert (batch.returncode, printed) == (2, "")
    assert said.startswith(f"kotae: {wrong}")
    assert said.count("\n") == 1
    assert eventually(lambda: not processes_of(mark))


def kill_spawned_by(parent: int) -> None:
    """Kills the workers of Dask that a process has started."""
    for process in children(parent):
        with suppress(OSError):  # it has ended meanwhile
            if "multiprocessing.spawn" in Path(f"/proc/{process}/cmdline").read_text():
                os.kill(process, signal.SIGKILL)


@contextmanager
def answering(words: bytes) -> Iterator[str]:
    """The address of a server that says the same to everybody at once."""

    def answer() -> None:
        with suppress(OSError):  # it is closed at the end
            while True:
                visitor, _ = server.accept()
                with visitor:
                    visitor.sendall(words)
                    time.sleep(0.2)

    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=answer)
        thread.start()
        try:
            yield f"tcp://127.0.0.1:{server.getsockname()[1]}"
        finally:
            server.shutdown(socket.SHUT_RDWR)
            thread.join()


@pytest.mark.exhaustive
def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1.0)
    with pytest.raises(KotaeError, match="no Dask scheduler answers at tcp://127"):
        workers("tcp://127.0.0.1:1")
    with pytest.raises(KotaeError, match="no Dask scheduler answers at nonsense"):
        workers("nonsense://x")
    with (
        answering(b"HTTP/1.1 400 Bad Request\r\n\r\n") as address,
        pytest.raises(KotaeError, match="something else is"),
    ):
        workers(address)
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


# --- A cluster without workers ---------------------------------------------------------------------------------------


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """A Dask scheduler that nobody works for. Its address is in a file."""
    command = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0"]
    command += ["--no-dashboard", "--scheduler-file", str(tmp_path / "scheduler.json")]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            assert eventually(lambda: address_in(tmp_path))
            yield process
        finally:
            process.kill()


def address_in(folder: Path) -> str:
    with suppress(OSError, ValueError):
        return str(json.loads((folder / "scheduler.json").read_text())["address"])
    return ""


def started(folder: Path, *arguments: str) -> "subprocess.Popen[str]":
    """A command on that cluster."""
    command = [sys.executable, "-m", "kotae", *arguments, "--cluster", address_in(folder)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def waits(process: "subprocess.Popen[str]") -> bool:
    """Whether a command tells, as the first thing, that it waits."""
    assert process.stderr
    told = process.stderr.readline()
    return re.fullmatch(r"kotae: the Dask scheduler at tcp\S+ has no workers; waiting for one\n", told) is not None


ADDRESS = "https://puzz.link/p?slither/2/2/233c"
GONE = "kotae: the cluster is gone; try the same command when it is back\n"
INTERRUPTED = "kotae: interrupted after 0 puzzles; the same command goes on from there\n"


@pytest.mark.exhaustive
def test_a_batch_waits_for_workers(scheduler: "subprocess.Popen[bytes]", tmp_path: Path) -> None:
    """Ctrl-C stops it, and it can go on; a worker ends the waiting."""
    files = [tmp_path / f"{number}.jsonl" for number in range(2)]
    patient, interrupted = (started(tmp_path, "batch", ADDRESS, "-o", str(file)) for file in files)
    assert all(map(waits, (patient, interrupted)))
    interrupted.send_signal(signal.SIGINT)
    assert interrupted.communicate(timeout=FEW) == ("", INTERRUPTED)
    assert interrupted.returncode == 130
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", address_in(tmp_path), "--nthreads", "1"]
    with ending(subprocess.Popen([*worker, "--no-nanny", "--no-dashboard"], stderr=subprocess.DEVNULL)) as hands:
        resumed = started(tmp_path, "batch", ADDRESS, "-o", str(files[1]))
        for process in (patient, resumed):
            _, said = process.communicate(timeout=FEW)
            assert (process.returncode, said) == (0, "")
        hands.terminate()
    assert [len(file.read_text().splitlines()) for file in files] == [1, 1]


@pytest.mark.exhaustive
def test_cubes_wait_for_workers(scheduler: "subprocess.Popen[bytes]", tmp_path: Path) -> None:
    """And so does a batch, until the limit, Ctrl-C, or the end of the scheduler."""
    loop, tiles = str(EXAMPLES / "slitherlink/7x7.txt"), str(EXAMPLES / "sliding/4x4-hard.txt")
    limited = started(tmp_path, "solve", loop, "--cubes", "4", "--timeout", "8", "--json")
    interrupted = started(tmp_path, "solve", tiles, "--steps", "31", "--cubes", "4")
    abandoned = [
        started(tmp_path, "solve", loop, "--cubes", "4"),
        started(tmp_path, "batch", loop, "-o", str(tmp_path / "out.jsonl")),
    ]
    assert all(map(waits, (limited, interrupted, *abandoned)))
    interrupted.send_signal(signal.SIGINT)
    _, said = interrupted.communicate(timeout=FEW)
    assert (interrupted.returncode, said) == (130, "kotae: interrupted\n")
    told, said = limited.communicate(timeout=FEW)
    assert (limited.returncode, json.loads(told)["status"], said) == (3, "unknown", "")
    scheduler.kill()
    for process in abandoned:
        _, said = process.communicate(timeout=FEW)
        assert (process.returncode, said) == (2, GONE)
