"""A child process: it works, fails, dies and ends with its parent; the same for threads and for event loops."""

import asyncio
import io
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from child_work import hold_everything, input_is_empty, limited_beyond_now, slowly, start_another
from watching import FEW, MARK, alive, ending, eventually, processes_of

from kotae.errors import KotaeError
from kotae.processes.async_child import AsyncChild
from kotae.processes.child import Child, Died, Overran
from kotae.processes.frames import LENGTH, framed, next_frame, read_frame, write_frame
from kotae.processes.lines import LineProgram
from kotae.processes.programs import cpu_seconds


@pytest.fixture(autouse=True)
def _children_find_their_work(monkeypatch: pytest.MonkeyPatch) -> None:
    path = [str(Path(__file__).parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path))


@pytest.fixture
def child() -> Iterator[Child]:
    with closing(Child()) as made:
        yield made


# --- Frames ----------------------------------------------------------------------------------------------------------


def test_frames_are_the_same_for_files_and_streams() -> None:
    """Whole ones are read as they were written; one that is cut short, wherever, is not there."""

    async def streamed(content: bytes) -> list[bytes | None]:
        stream = asyncio.StreamReader()
        stream.feed_data(content)
        stream.feed_eof()
        return [await next_frame(stream) for _ in range(3)]

    file = io.BytesIO()
    write_frame(file, b"")
    write_frame(file, b"hello")
    whole = file.getvalue()
    assert whole == framed(b"") + framed(b"hello")
    for length in range(len(whole) + 1):
        file = io.BytesIO(whole[:length])
        expected = [b"" if length >= LENGTH.size else None, b"hello" if length == len(whole) else None, None]
        assert [read_frame(file) for _ in range(3)] == expected
        assert asyncio.run(streamed(whole[:length])) == expected


# --- Work ------------------------------------------------------------------------------------------------------------


def test_it_returns_yields_and_raises(child: Child) -> None:
    assert child.call(pow, 2, 10) == 1024
    assert list(child.run(os.walk, "/nowhere")) == []
    assert len(list(child.run(os.walk, str(Path(__file__).parent)))) > 1
    with pytest.raises(ZeroDivisionError):
        child.call(divmod, 1, 0)
    assert child.call(os.getpid) == child.call(os.getpid) != os.getpid()


def test_what_cannot_be_sent_is_said(child: Child) -> None:
    """Back, and the process goes on; or there, where it has not got anything to do yet."""
    before = child.call(os.getpid)
    with pytest.raises(TypeError, match="cannot pickle"):
        child.call(threading.Lock)
    assert child.call(os.getpid) == before
    with pytest.raises(Exception, match="pickle"):
        child.call(lambda: 1)
    assert child.call(abs, -1) == 1


def test_large_frames_both_ways(child: Child) -> None:
    large = os.urandom(1 << 16) * (1 << 10)
    assert child.call(bytes.swapcase, large) == large.swapcase()


def test_what_is_printed_does_no_harm(child: Child) -> None:
    assert child.call(print, "hello") is None
    assert child.call(os.write, 1, b"hello") == 5
    assert child.call(os.system, "echo hello; head -c 100000 /dev/zero") == 0
    assert child.call(input_is_empty)


# --- Death -----------------------------------------------------------------------------------------------------------


def test_it_dies_and_the_next_takes_over(child: Child) -> None:
    with pytest.raises(Died, match="ended with code 3"):
        child.call(os._exit, 3)
    with pytest.raises(Died, match="ended by signal 9"):
        child.call(os.kill, child.call(os.getpid), signal.SIGKILL)
    assert child.call(abs, -1) == 1


def test_it_is_killed_while_it_is_idle(child: Child) -> None:
    os.kill(child.call(os.getpid), signal.SIGKILL)
    with suppress(Died):  # if it is asked before it is dead
        child.call(abs, -1)
    assert child.call(abs, -1) == 1


def test_it_is_killed_when_it_is_late(child: Child) -> None:
    before = child.call(os.getpid)
    with pytest.raises(Overran):
        child.call(time.sleep, 1000, seconds=0.2)
    assert not alive(before)
    assert child.call(abs, -1, seconds=FEW) == 1


def test_the_clock_starts_anew_with_each_item(child: Child, monkeypatch: pytest.MonkeyPatch) -> None:
    """Together they take longer than one of them may, by a clock that goes on with each."""
    now = 0.0
    monkeypatch.setattr("kotae.processes.child.time", SimpleNamespace(monotonic=lambda: now, sleep=time.sleep))
    items = []
    for item in child.run(slowly, 8, 0.2, seconds=15):
        items.append(item)
        now += 10
    assert items == list(range(8))


def test_it_is_killed_though_it_lets_no_thread_run(child: Child) -> None:
    before = child.call(os.getpid)
    with pytest.raises(Overran):
        child.call(hold_everything, seconds=0.2)
    assert not alive(before)


def test_it_leaves_when_the_rest_is_not_wanted(child: Child) -> None:
    before = child.call(os.getpid)
    for _ in child.run(os.walk, "/usr"):
        break
    assert eventually(lambda: not alive(before))
    assert child.call(abs, -1) == 1


def test_one_that_does_not_start_is_said_once() -> None:
    with closing(Child((os._exit, 7))) as child, pytest.raises(KotaeError, match=r"a worker did not start: .* code 7"):
        child.call(abs, -1)
    with closing(Child((divmod, 1, 0))) as child, pytest.raises(KotaeError, match="a worker did not start: "):
        child.call(abs, -1)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what a process has started")
def test_nothing_stays_of_what_it_started(child: Child) -> None:
    others = [child.call(start_another)]
    with pytest.raises(Died):
        child.call(os._exit, 0)
    others.append(child.call(start_another))
    child.close()
    assert eventually(lambda: not any(map(alive, others)))


# --- Memory ----------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps a limit of memory")
def test_a_limit_of_memory() -> None:
    """What needs more fails and harms nothing; a wider limit does not widen it."""
    with closing(Child((limited_beyond_now, 100))) as child:
        before = child.call(os.getpid)
        assert child.call(bytearray, 1 << 20) == bytearray(1 << 20)
        for _ in range(2):
            with pytest.raises(MemoryError):
                child.call(bytearray, 200_000_000)
            child.call(limited_beyond_now, 10_000)
        assert child.call(os.getpid) == before
        soft, hard = child.call(resource.getrlimit, resource.RLIMIT_AS)
        assert soft == hard != resource.RLIM_INFINITY


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps a limit of memory")
def test_a_message_that_does_not_fit_into_memory() -> None:
    """Nobody waits for ever for what could not even be read."""
    with closing(Child((limited_beyond_now, 50))) as child, pytest.raises((Died, MemoryError)):
        child.call(len, bytes(100_000_000), seconds=FEW)


# --- The end of the parent -------------------------------------------------------------------------------------------

ABANDONED = """
import os, time
from child_work import hold_everything
from kotae.processes.child import Child
child = Child()
print(child.call(os.getpid), flush=True)
"""
IN_A_LOOP = """
import asyncio, os, time
from child_work import hold_everything
from kotae.processes.async_child import AsyncChild

async def work():
    child = await AsyncChild.start((abs, -1), 60, os.environ)
    print(await child.call(os.getpid), flush=True)
    await child.call(hold_everything)

asyncio.run(work())
"""
PARENTS = {
    "idle": ABANDONED + "time.sleep(1000)",
    "asleep": ABANDONED + "child.call(time.sleep, 1000)",
    "in native code": ABANDONED + "child.call(hold_everything)",
    "in native code, for a loop": IN_A_LOOP,
}


@pytest.mark.parametrize("doing", PARENTS)
@pytest.mark.parametrize("way", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_it_ends_with_the_process_that_started_it(doing: str, way: signal.Signals) -> None:
    words = [sys.executable, "-c", PARENTS[doing]]
    started = subprocess.Popen(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    with ending(started) as parent:
        assert parent.stdout
        process = int(parent.stdout.readline())
        assert alive(process)
        parent.send_signal(way)
    assert eventually(lambda: not alive(process))


# --- In an event loop ------------------------------------------------------------------------------------------------


def in_loop(work: Callable[[AsyncChild], Coroutine[Any, Any, None]]) -> None:
    async def within() -> None:
        child = await AsyncChild.start((abs, -1), FEW, os.environ)
        try:
            async with asyncio.timeout(FEW):
                await work(child)
        finally:
            await child.kill()

    asyncio.run(within())


def test_in_a_loop_it_returns_raises_and_dies() -> None:
    async def work(child: AsyncChild) -> None:
        assert await child.call(pow, 2, 10) == 1024
        with pytest.raises(ZeroDivisionError):
            await child.call(divmod, 1, 0)
        large = os.urandom(1 << 16) * (1 << 9)
        assert await child.call(bytes.swapcase, large) == large.swapcase()
        assert await child.call(os.write, 1, b"noise") == 5
        assert await child.call(slowly, 2, 0.0) is None
        with pytest.raises(Died, match="ended with code 3"):
            await child.call(os._exit, 3)
        with pytest.raises(Died, match="ended with code 3"):
            await child.call(abs, -1)

    in_loop(work)


def test_in_a_loop_nothing_stays_of_what_was_killed() -> None:
    started = []

    async def work(child: AsyncChild) -> None:
        started.append(await child.call(os.getpid))
        if sys.platform == "linux":
            started.append(await child.call(start_another))
        asleep = asyncio.create_task(child.call(hold_everything))
        await asyncio.sleep(0.1)
        asleep.cancel()

    in_loop(work)
    assert eventually(lambda: not any(map(alive, started)))


@pytest.mark.parametrize("prepare", [(os._exit, 7), (divmod, 1, 0), (time.sleep, 1000)], ids=["dead", "raises", "late"])
def test_in_a_loop_one_that_does_not_start(prepare: tuple[Any, ...], tmp_path: Path) -> None:
    async def work() -> None:
        with pytest.raises(KotaeError, match="a worker did not start: "):
            await AsyncChild.start(prepare, 2.0, os.environ | {MARK: str(tmp_path)})

    asyncio.run(work())
    assert not processes_of(str(tmp_path))


# --- Programs that speak in lines ------------------------------------------------------------------------------------

ECHO = "import sys\nfor line in sys.stdin: print(eval(line), flush=True)"


@pytest.fixture
def echo() -> Iterator[LineProgram]:
    program = LineProgram([sys.executable, "-c", ECHO], dict(os.environ))
    yield program
    program.end()


def asked(program: LineProgram, line: bytes, seconds: float) -> bytes:
    program.send(line)
    return program.line(seconds)


def test_lines_are_asked_and_answered(echo: LineProgram) -> None:
    assert asked(echo, b"6 * 7", FEW) == b"42\n"
    assert asked(echo, b"'x' * 1000000", FEW) == b"x" * 1000000 + b"\n"
    assert asked(echo, b"1 / 0", FEW) == b""
    assert echo.wait(FEW) == 1
    assert echo.complaints()[-1] == "ZeroDivisionError: division by zero"
    assert echo.end() is None  # somebody has asked for it already


def test_a_program_is_ended_with_its_group_and_its_time_is_known(echo: LineProgram) -> None:
    started = int(asked(echo, b"__import__('subprocess').Popen(['sleep', '1000']).pid", FEW))
    assert asked(echo, b"sum(range(10**7)) > 0", FEW) == b"True\n"
    with pytest.raises(Overran):
        asked(echo, b"__import__('time').sleep(1000)", 0.1)
    taken = echo.end()
    assert taken is not None
    assert taken > 0
    assert echo.returncode == -signal.SIGKILL
    assert eventually(lambda: not alive(started))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux reports the CPU time of a running program")
def test_the_time_of_a_running_program_is_known(echo: LineProgram) -> None:
    times = [cpu_seconds(echo.pid)]
    asked(echo, b"sum(range(10**7))", FEW)
    times.append(cpu_seconds(echo.pid))
    assert times[0] is not None
    assert times[1] is not None
    assert times[0] < times[1]
    echo.end()
    assert cpu_seconds(echo.pid) is None


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux reports the CPU time of a running program")
def test_the_time_of_what_a_program_has_started_counts(echo: LineProgram) -> None:
    """While it is running, and when it has ended."""
    busy = b"__import__('subprocess').run([__import__('sys').executable, '-c', 'for _ in range(%d): pass']).returncode"
    before = cpu_seconds(echo.pid)
    assert asked(echo, busy % 10**7, FEW) == b"0\n"
    ended = cpu_seconds(echo.pid)
    assert before is not None
    assert ended is not None
    assert ended > before + 0.05
    with pytest.raises(Overran):
        asked(echo, busy % 10**12, 0.1)
    assert eventually(lambda: (cpu_seconds(echo.pid) or 0.0) > ended + 0.05)
    echo.end()


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(FileNotFoundError):
        LineProgram(["/nonexistent/program"], {})
