"""Kotae as scripts call it: what it prints, what it complains of, and its exit code."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from tempfile import TemporaryFile
from typing import IO

import pytest
from conftest import EXAMPLES
from described import assert_described

from kotae.__main__ import main

SEVEN = str(EXAMPLES / "slitherlink/7x7.txt")

Done = subprocess.CompletedProcess[str]


def kotae(*arguments: str, stdin: str = "", **environment: str) -> Done:
    """One command, in this process: starting another takes far longer than most commands do. What it writes is caught
    below Python, so that nothing goes past it; what is JSON is as its schema says."""
    with ExitStack() as stack:
        files: list[IO[bytes]] = [stack.enter_context(TemporaryFile()) for _ in range(3)]
        given, printed, said = files
        given.write(os.fsencode(stdin))
        given.seek(0)
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        for name, value in environment.items():
            patch.setenv(name, value)
        patch.setattr(sys, "argv", ["kotae", *arguments])
        with streams(files, patch):
            code = main()
            sys.stdout.flush()
            sys.stderr.flush()
        assert_described(arguments, text(printed))
        return Done(arguments, code, text(printed), text(said))


@contextmanager
def streams(files: list[IO[bytes]], patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Puts files into the place of the standard streams, and afterwards those back."""
    with ExitStack() as stack:
        for number, (name, file) in enumerate(zip(("stdin", "stdout", "stderr"), files, strict=True)):
            before = os.dup(number)
            stack.callback(os.close, before)
            stack.callback(os.dup2, before, number)
            os.dup2(file.fileno(), number)
            stream = open(number, "w" if number else "r", encoding="utf-8", closefd=False)  # noqa: SIM115
            patch.setattr(sys, name, stack.enter_context(stream))
        yield


def text(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode()


def program(*arguments: str, stdin: str = "", **environment: str) -> Done:
    """One command, in a process of its own: where it matters how the program starts and ends, or what it starts."""
    done = subprocess.run(
        [sys.executable, "-m", "kotae", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=60,
        env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"} | environment,
    )
    assert_described(arguments, done.stdout)
    return done


FULL = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))
from kotae.cli.run import run
sys.exit(run(sys.argv[2:]))
"""
NO_BYTE_CODE = {"PYTHONDONTWRITEBYTECODE": "1"}
"""For programs under limits, and for what they start: Python would leave its compiled modules truncated, and whoever
loads those next ends in a traceback."""


def on_a_full_disk(room: int, *arguments: str) -> Done:
    """One command for which no file can grow beyond some bytes, as on a disk that is full in the middle of writing."""
    command = [sys.executable, "-c", FULL, str(room), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=os.environ | NO_BYTE_CODE)


def refused(done: Done) -> str:
    """The one line of an error, after checking that it is one, with exit code 2 and nothing on standard output."""
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("kotae: ")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.removeprefix("kotae: ").rstrip("\n")
