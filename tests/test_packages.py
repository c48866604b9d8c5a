"""What the tests install for themselves: once, after whoever holds the lock, and with one clear error if it fails."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import packages
import pytest
from packages import NotInstalled, on_path, provided, provided_by
from solvers import program_at

pytestmark = pytest.mark.exhaustive

SAID = "E: Unable to locate package tool"
FAILS = f"print({SAID!r}); sys.exit(100)"
SUCCEEDS = """
if sys.argv[1] == "install":
    tool = folder / "tool"
    tool.write_text("#!/bin/sh")
    tool.chmod(0o755)
"""
LOCKED_AT_FIRST = """
if len(calls.read_text().splitlines()) % 3:
    print("E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)")
    sys.exit(100)
"""


@pytest.fixture
def apt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Puts a program into the place of apt-get, and nothing beside it. Its calls are in the file that is returned."""
    folder, calls = tmp_path / "bin", tmp_path / "calls"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    monkeypatch.setattr(packages, "PAUSE", 0.01)

    def make(body: str) -> Path:
        known = f"from pathlib import Path\nfolder, calls = Path({str(folder)!r}), Path({str(calls)!r})\n"
        noted = "with calls.open('a') as file: print(*sys.argv[1:], file=file)\n"
        program_at(folder / "apt-get", known + noted + body)
        return calls

    return make


def tool() -> Path | None:
    return on_path("tool")


def test_what_is_there_is_not_installed(apt: Callable[[str], Path], tmp_path: Path) -> None:
    calls = apt(SUCCEEDS)
    program_at(tmp_path / "bin/tool", "")
    assert provided(tmp_path, "tool", tool) == tmp_path / "bin/tool"
    assert not calls.exists()


def test_a_missing_program_is_installed(apt: Callable[[str], Path], tmp_path: Path) -> None:
    """Both calls are asked to wait for the lock of dpkg."""
    calls = apt(SUCCEEDS)
    assert provided(tmp_path, "tool", tool) == tmp_path / "bin/tool"
    wait = "-q -o DPkg::Lock::Timeout=300"
    assert calls.read_text().splitlines() == [f"update {wait}", f"install -y {wait} tool"]


def test_a_lock_is_waited_for(apt: Callable[[str], Path], tmp_path: Path) -> None:
    calls = apt(LOCKED_AT_FIRST + SUCCEEDS)
    assert provided(tmp_path, "tool", tool) == tmp_path / "bin/tool"
    assert [line.split()[0] for line in calls.read_text().splitlines()] == ["update"] * 3 + ["install"] * 3


def test_a_lock_is_not_waited_for_without_end(
    apt: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    apt("print('E: Could not get lock of somebody else'); sys.exit(100)")
    monkeypatch.setattr(packages, "PATIENCE", 0)
    with pytest.raises(NotInstalled, match="Could not get lock of somebody else"):
        provided(tmp_path, "tool", tool)


def test_a_failure_says_what_to_do_and_what_the_installer_said(apt: Callable[[str], Path], tmp_path: Path) -> None:
    apt(FAILS)
    with pytest.raises(NotInstalled) as failure:
        provided(tmp_path, "tool", tool, ("nobody", "tool"))
    first, *rest = str(failure.value).splitlines()
    assert first == "tool is missing; install it by hand: apt-get install tool"
    assert rest.count(f"  {SAID}") == 2
    assert rest[-2:] == ["nobody tool:", "  there is no nobody"]


def test_another_way_is_tried_after_the_first(apt: Callable[[str], Path], tmp_path: Path) -> None:
    apt(FAILS)
    other = "import pathlib, sys; p = pathlib.Path(sys.argv[1]); p.touch(); p.chmod(0o755)"
    command = (sys.executable, "-c", other, str(tmp_path / "bin/tool"))
    assert provided(tmp_path, "tool", tool, command) == tmp_path / "bin/tool"


def test_what_only_a_command_installs(apt: Callable[[str], Path], tmp_path: Path) -> None:
    """No package of Debian is tried, and the command is what to do by hand."""
    calls = apt(SUCCEEDS)
    with pytest.raises(NotInstalled) as failure:
        provided_by(tmp_path, "modules", tool, [("nobody", "install")], "nobody install")
    said = ["modules is missing; install it by hand: nobody install", "nobody install:", "  there is no nobody"]
    assert (str(failure.value).splitlines(), calls.exists()) == (said, False)


@pytest.mark.parametrize("body", [SUCCEEDS, FAILS], ids=["succeeds", "fails"])
def test_one_installs_and_the_others_wait(apt: Callable[[str], Path], tmp_path: Path, body: str) -> None:
    """If it fails, one reports what the installer said."""
    calls = apt("import time; time.sleep(0.3)\n" + body)
    outcomes = []

    def need() -> None:
        try:
            outcomes.append(str(provided(tmp_path, "tool", tool)))
        except NotInstalled as failure:
            outcomes.append(str(failure))

    threads = [threading.Thread(target=need) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({outcome.partition("\n")[0] for outcome in outcomes}) == 1
    assert sum(SAID in outcome for outcome in outcomes) == (body is FAILS)
    assert (len(outcomes), len(calls.read_text().splitlines())) == (3, 2)


MANY = """
import pytest
from packages import needed, on_path

@pytest.fixture(scope="module")
def tool(request):
    return needed(request, "tool", lambda: on_path("tool"))

@pytest.mark.parametrize("number", range(40))
def test_that_needs_it(tool, number):
    pass
"""


@pytest.mark.parametrize("workers", ["0", "2"])
@pytest.mark.parametrize("body", [SUCCEEDS, FAILS], ids=["succeeds", "fails"])
def test_a_run_of_tests(apt: Callable[[str], Path], tmp_path: Path, workers: str, body: str) -> None:
    """It passes, or it stops with one error per process, however many tests need the program."""
    calls = apt(body)
    (tmp_path / "test_many.py").write_text(MANY)
    (tmp_path / "pytest.ini").write_text(f"[pytest]\npythonpath = {Path(__file__).parent}\n")
    command = [sys.executable, "-m", "pytest", "-q", "-n", workers, "-p", "no:cacheprovider", "--dist", "worksteal"]
    usual = {name: value for name, value in os.environ.items() if name != "CI"}  # there pytest says more than once
    done = subprocess.run(command, cwd=tmp_path, env=usual, capture_output=True, text=True, timeout=120)
    assert len(calls.read_text().splitlines()) == 2
    if body is SUCCEEDS:
        assert (done.returncode, done.stdout.splitlines()[-1].split(" in ")[0]) == (0, "40 passed")
        return
    assert done.returncode in (1, 2)
    assert "tool is missing; install it by hand: apt-get install tool" in done.stdout
    assert done.stdout.count(SAID) == 2  # by `update` and by `install`
    assert "Traceback" not in done.stdout + done.stderr
    errors = re.findall(r"^ERROR ", done.stdout, re.MULTILINE)
    assert 1 <= len(errors) <= max(1, int(workers)), done.stdout
