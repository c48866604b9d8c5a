"""Programs that tests need from the system. A missing one is installed by the first test that needs it.

Where that fails the run stops, with the installer's own words and one line that says what to install by hand. Otherwise
every test that needs the program would fail in turn, with a trace that does not say why.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest

PATIENCE = 300
"""Seconds to wait for another program that installs packages."""
LONGEST = 900
"""Seconds after which an installer has certainly hung."""
PAUSE = 2.0
"""Seconds between two attempts to get a lock for which apt-get itself does not wait."""
LOCKED = ("Could not get lock", "Unable to lock", "Unable to acquire")
MOST_LINES = 12
"""How much of an installer's words is shown: the reasons come last."""

Find = Callable[[], Path | None]


class NotInstalled(Exception):
    """A program is missing and cannot be installed. What to do comes first, then what the installers said."""


def on_path(*names: str) -> Path | None:
    """The first of these programs that there is."""
    return next((Path(path) for path in map(shutil.which, names) if path), None)


def shared_folder(request: pytest.FixtureRequest) -> Path:
    """The folder that all processes of a test run share."""
    own: Path = request.getfixturevalue("tmp_path_factory").getbasetemp()
    return own.parent if hasattr(request.config, "workerinput") else own


def needed(request: pytest.FixtureRequest, package: str, find: Find, *others: Sequence[str]) -> Path:
    """For fixtures: where a program is, installed if need be; without it the run stops."""
    try:
        return provided(shared_folder(request), package, find, *others)
    except NotInstalled as error:
        words = str(error)
    stop(request, words)


def needed_by(request: pytest.FixtureRequest, name: str, find: Find, command: Sequence[str]) -> Path:
    """The same for what only this command installs."""
    try:
        return provided_by(shared_folder(request), name, find, [command], " ".join(command))
    except NotInstalled as error:
        words = str(error)
    stop(request, words)


def stop(request: pytest.FixtureRequest, words: str) -> NoReturn:
    """Ends the run after this test, which is the one that says why."""
    request.session.shouldfail = words.partition("\n")[0]
    pytest.fail(words, pytrace=False)


def provided(shared: Path, package: str, find: Find, *others: Sequence[str]) -> Path:
    """Where a program is, after installing Debian's package of it or else by other commands."""
    wait = ("-q", "-o", f"DPkg::Lock::Timeout={PATIENCE}")
    debian = (("apt-get", "update", *wait), ("apt-get", "install", "-y", *wait, package))
    return provided_by(shared, package, find, [*debian, *others], f"apt-get install {package}")


def provided_by(shared: Path, name: str, find: Find, commands: Sequence[Sequence[str]], by_hand: str) -> Path:
    """Where something is, after installing it by these commands. Of all processes with this folder one does that, and
    reports what the installers said; the others wait for it."""
    if path := find():
        return path
    said, failed = "", shared / f"{name}.failed"
    with alone(shared / f"{name}.lock"):
        if not find() and not failed.exists():
            said = installed(find, commands)
            failed.touch()
    if path := find():
        return path
    raise NotInstalled(f"{name} is missing; install it by hand: {by_hand}\n{said}".rstrip())


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Waits until no other process is in a block with this lock."""
    with lock.open("w") as file:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def installed(find: Find, commands: Sequence[Sequence[str]]) -> str:
    """Tries one way after the other until it is there. Returns what they said."""
    said = []
    for command in commands:
        if not find():
            said.append(f"{' '.join(command)}:\n{last_lines(run(command))}")
    return "\n".join(said)


def run(command: Sequence[str]) -> str:
    """What an installer says. It is started again while another program holds a lock: apt-get itself waits for that of
    dpkg only, not for those of its lists and archives."""
    until = time.monotonic() + PATIENCE
    while True:
        words = run_once(command)
        if time.monotonic() > until or not any(sign in words for sign in LOCKED):
            return words
        time.sleep(PAUSE)


def run_once(command: Sequence[str]) -> str:
    """Its input is empty and its language English, so that it asks nothing and its words are known."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=LONGEST,
            env=os.environ | {"LC_ALL": "C", "DEBIAN_FRONTEND": "noninteractive"},
        )
    except FileNotFoundError:
        return f"there is no {command[0]}"
    except subprocess.TimeoutExpired:
        return f"it has not ended within {LONGEST} seconds"
    return f"{done.stdout}ended with code {done.returncode}"


def last_lines(words: str) -> str:
    return "\n".join(f"  {line}" for line in words.splitlines()[-MOST_LINES:])
