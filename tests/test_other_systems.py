"""Processes where the system has less to offer: what only POSIX has is taken away, as on Windows, in every process.

It is not Windows: what that system does is not seen, only that nothing is asked for which it lacks.
"""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from watching import FEW, alive, ending, eventually

SOURCE = Path(__file__).parent.parent / "src/kotae"
LACKING = {
    "signal": ("SIGKILL", "SIGALRM", "SIGHUP", "ITIMER_REAL", "setitimer", "alarm", "pthread_sigmask", "pthread_kill"),
    "os": ("killpg", "wait4", "getpgid", "setsid", "sysconf", "sched_getaffinity", "fork"),
}
"""What these modules do not have on Windows."""
MISSING = ("resource", "fcntl", "pwd", "termios")
"""Modules that are not there."""
TAKEN_AWAY = f"""
import asyncio, ctypes, multiprocessing, os, resource, signal, subprocess, sys, tempfile
from types import SimpleNamespace

subprocess.signal = SimpleNamespace(**vars(signal))  # Python itself has what it needs
subprocess.CREATE_NEW_PROCESS_GROUP = 0
for module, names in {LACKING!r}.items():
    for name in names:
        delattr(sys.modules[module], name)
for name in {MISSING!r}:
    sys.modules[name] = None
ctypes.CDLL = None
sys.platform = "win32"
"""

ALL_THAT_IS_DONE = """
import asyncio, os, sys, time
from kotae.errors import KotaeError
from kotae.processes import async_child, child, cpu, deadline, lines, memory, programs
from kotae.scale.workers import Processes, call

def fails(wanted, function, *arguments, **options):
    try:
        function(*arguments, **options)
    except wanted:
        return True

assert not hasattr(os, "killpg") and sys.platform == "win32"
assert programs.apart() == {"creationflags": 0} and programs.ending_with_parent() is None

one = child.Child((memory.limit_memory, 1 << 20))
assert one.call(pow, 2, 10) == 1024
assert one.call(eval, "__import__('sys').platform") == "win32"
assert fails(ZeroDivisionError, one.call, divmod, 1, 0)
assert fails(child.Died, one.call, os._exit, 3)
assert fails(child.Overran, one.call, time.sleep, 1000, seconds=0.2)
assert [len(found) for found in one.run(os.walk, os.path.dirname(child.__file__))][0] == 3
one.close()

async def in_a_loop():
    other = await async_child.AsyncChild.start((memory.limit_memory, 1 << 20), 60, os.environ)
    assert await other.call(pow, 2, 10) == 1024
    await other.kill()

asyncio.run(in_a_loop())

echo = lines.LineProgram([sys.executable, "-c", "print(input(), flush=True); input()"], dict(os.environ))
echo.send(b"hello")
assert echo.line(60) == b"hello\\n"
assert echo.end() is None and echo.returncode

hands = Processes(1)
hands.submit(call, abs, -7)
assert hands.finished(60).result() == 7
hands.close()

assert fails(KotaeError, memory.refuse_memory, 100)
assert memory.installed_bytes() == 0 and memory.peak_bytes() >= 0 and cpu.cpu_seconds() > 0
with memory.bounded(100), deadline.within(60):
    print("all of it", flush=True)
"""
ABANDONED = """
import os, time
from kotae.processes.child import Child
child = Child()
print(child.call(os.getpid), flush=True)
child.call(time.sleep, 1000)
"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> dict[str, str]:
    """The environment of programs that have less, as have all Pythons that they start."""
    (tmp_path / "sitecustomize.py").write_text(TAKEN_AWAY)
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(SOURCE.parent)])}


def test_all_that_processes_do(elsewhere: dict[str, str]) -> None:
    command = [sys.executable, "-c", ALL_THAT_IS_DONE]
    done = subprocess.run(command, env=elsewhere, capture_output=True, text=True, timeout=FEW)
    assert (done.stdout, done.stderr) == ("all of it\n", "")


def test_the_closed_pipe_ends_a_child(elsewhere: dict[str, str]) -> None:
    """Nothing else would, there."""
    command = [sys.executable, "-c", ABANDONED]
    with ending(subprocess.Popen(command, env=elsewhere, stdout=subprocess.PIPE, text=True)) as parent:
        assert parent.stdout
        process = int(parent.stdout.readline())
        assert alive(process)
        parent.kill()
    assert eventually(lambda: not alive(process))


GUARDS = ("sys.platform", "hasattr", "os.name", "except ImportError", "except (AttributeError")
"""How a function, or a condition, may see to it that something is there."""


def unguarded(code: str) -> Iterator[str]:
    """What a module uses that Windows lacks, outside what looks whether it is there."""
    tree = ast.parse(code)
    parts = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.If)]
    guarded = [node for node in parts if any(guard in ast.unparse(getattr(node, "test", node)) for guard in GUARDS)]
    safe = {id(inner) for node in guarded for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) not in safe:
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                if node.attr in LACKING.get(node.value.id, ()):
                    yield ast.unparse(node)
            elif isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names if alias.name in MISSING)
            elif isinstance(node, ast.ImportFrom) and node.module in MISSING:
                yield str(node.module)


def test_what_is_unguarded_is_found() -> None:
    assert list(unguarded("import os\nos.killpg(1, 2)\n")) == ["os.killpg"]
    assert list(unguarded("import resource\ndef f():\n    signal.SIGKILL\n")) == ["resource", "signal.SIGKILL"]
    assert not list(unguarded("def f():\n    if hasattr(os, 'killpg'):\n        os.killpg(1, 2)\n"))


@pytest.mark.exhaustive
def test_nothing_is_asked_for_that_may_not_be_there() -> None:
    for file in SOURCE.rglob("*.py"):
        assert list(unguarded(file.read_text())) == [], file.relative_to(SOURCE)
