"""The program in a process of its own: it starts, whatever it is asked, and minds streams that are closed or full."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from commands import SEVEN, program
from conftest import EXAMPLES

from kotae.cli.options import COMMANDS

CALLS = {
    "solve": f"solve {SEVEN}",
    "batch": f"batch {SEVEN} -o results",
    "check": f'check {SEVEN} {{"moves":[]}}',
    "score": f"score {SEVEN} answer",
    "forced": f"forced {SEVEN}",
    "candidates": f"candidates {SEVEN}",
    "explain": f"explain {SEVEN}",
    "hint": f"hint {SEVEN}",
    "rate": f"rate {SEVEN}",
    "techniques": "techniques slitherlink",
    "draw": f"draw {SEVEN} --svg picture.svg",
    "generate": "generate hashi --size 5x5",
    "dataset": "dataset hashi --size 4x4 -n 1 -o set.jsonl",
    "suggest": "suggest 2x2t0:3c",
    "cnf": f"cnf {SEVEN}",
    "verify": "verify certificate",
    "convert": f"convert {SEVEN} --to puzzlink",
    "compare": f"compare {SEVEN}",
    "experiment": "experiment hashi --sizes 4",
    "serve": "serve --help",
    "page": "page --help",
    "bench": f"bench {SEVEN} --peers clingo --envs none",
    "list": "list",
}
"""A call of every command. `serve` and `page` have tests of their own in which they do their work."""


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_loads_what_it_needs(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing has loaded anything for it, as it may be in the process of the tests."""
    monkeypatch.chdir(tmp_path)
    if command == "verify":
        assert program("solve", SEVEN, "--proof", "certificate").returncode == 0
    if command == "score":
        Path("answer").write_text(program("solve", SEVEN).stdout)
    done = program(*CALLS[command].split())
    assert (done.returncode, done.stderr) == (0, done.stderr if command == "bench" else "")
    assert done.stdout or list(tmp_path.iterdir())


def test_streams_that_are_closed_or_full() -> None:
    run = f"{sys.executable} -m kotae"
    for command, code, complaint in (
        (f"{run} solve - <&-", 2, "kotae: -: it cannot be read: standard input is closed"),
        (f"{run} solve {SEVEN} >&-", 2, "kotae: the output cannot be written: it is closed"),
        (f"{run} solve {SEVEN} --json >&-", 2, "kotae: the output cannot be written: it is closed"),
        (f"{run} --help >&-", 2, "kotae: the output cannot be written: it is closed"),
        (f"{run} help solve >&-", 2, "kotae: the output cannot be written: it is closed"),
        (f"{run} convert {SEVEN} --to text >&-", 2, "kotae: the output cannot be written: it is closed"),
        (f"{run} list >/dev/full", 2, "kotae: the output cannot be written: No space left on device"),
        (f"{run} solve {SEVEN} >/dev/full", 2, "kotae: the output cannot be written: No space left on device"),
        (f"{run} --help >/dev/full", 2, "kotae: the output cannot be written: No space left on device"),
        (f"{run} solve --help >/dev/full", 2, "kotae: the output cannot be written: No space left on device"),
        (
            f"PYTHONUNBUFFERED=1 {run} check -h >/dev/full",
            2,
            "kotae: the output cannot be written: No space left on device",
        ),
        (f"{run} verify - <&-", 2, "kotae: -: it cannot be read: standard input is closed"),
        (f"{run} explain {SEVEN} <&- >/dev/null", 0, ""),
        (f"{run} solve nothing.txt 2>/dev/full", 2, ""),
    ):
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
        done = subprocess.run(command, shell=True, capture_output=True, text=True, env=environment, timeout=30)
        assert (done.returncode, done.stderr.strip().split("; ")[0]) == (code, complaint)


def test_errors_do_not_go_into_other_output() -> None:
    done = subprocess.run(
        f"{sys.executable} -m kotae solve nothing.txt {SEVEN} --json 2>&-", shell=True, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert [json.loads(line)["source"] for line in done.stdout.splitlines()] == [SEVEN]


def test_names_that_the_output_cannot_show(tmp_path: Path) -> None:
    file = tmp_path / "答え.txt"
    file.write_text("hashi\n1.1\n")
    done = program("solve", str(file), PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert r"\u7b54" in done.stdout
    assert program("solve", str(tmp_path / "答.txt"), PYTHONIOENCODING="ascii").returncode == 2


@pytest.mark.parametrize(
    "command",
    [f"solve {' '.join(map(str, sorted(EXAMPLES.glob('*/*.txt'))))}", "generate hashi --size 5x5 -n 999 --json"],
)
def test_a_closed_pipe_is_no_error(command: str) -> None:
    """Nor does a process stay that would keep the pipe of errors open."""
    done = subprocess.run(
        f"{sys.executable} -m kotae {command} | head -1", shell=True, capture_output=True, text=True, timeout=60
    )
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1


def test_plain_output_where_boxes_cannot_be_shown() -> None:
    done = program("solve", SEVEN, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "+---" in done.stdout
    assert "\x1b" not in done.stdout


def test_help_and_overview() -> None:
    for arguments in (("--help",), ("solve", "--help"), ("check", "-h")):
        done = program(*arguments)
        assert done.returncode == 0
        assert done.stdout.startswith("usage: kotae")
    assert program().returncode == 2
