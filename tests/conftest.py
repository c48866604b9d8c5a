"""Shared helpers: building puzzles from rows, and answers in the brute force's own terms."""

import os
import secrets
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from sampling import run_by_default, run_in_ci, taking_every_family
from watching import TEST, end_all_of

from kotae.board.grid import Grid, Place, cell_at, row_col
from kotae.board.tokens import Clue, Number
from kotae.errata.slitherlink import drawing_of as drawing_of
from kotae.errata.slitherlink import loop_of as loop_of
from kotae.families import clue_families
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi
from kotae.families.slitherlink import Slitherlink
from kotae.logic import Values

settings.register_profile("kotae", deadline=None)  # a busy machine is not a failure
settings.load_profile("kotae")


def pytest_configure(config: pytest.Config) -> None:
    heed_ctrl_c()
    keep_byte_code(config)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test that takes every family is run for a few of them, and in CI for a sample: what is the same for families
    with the same parts is not worth waiting for eighty times. The tests of families themselves are run for all of them
    in CI, and those marked `each_family` always."""
    left_out = []
    for item in taking_every_family(items):
        if item.get_closest_marker("each_family") or run_by_default(item):
            continue
        item.add_marker(pytest.mark.exhaustive)
        if not run_in_ci(item):
            left_out.append(item)
    gone = set(left_out)
    items[:] = [item for item in items if item not in gone]
    config.hook.pytest_deselected(items=left_out)


def heed_ctrl_c() -> None:
    """Gives Ctrl-C its usual meaning, here and in all programs that tests start. A run in the background of a script
    would ignore it and hand that down, and programs rightly keep to it."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def keep_byte_code(config: pytest.Config) -> None:
    """The programs that tests start may keep what Python compiles, in a folder of this run, also where that is switched
    off: compiling all of Kotae takes each of them longer than its work."""
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        os.environ["PYTHONPYCACHEPREFIX"] = folder.name
        config.add_cleanup(folder.cleanup)


@pytest.fixture(autouse=True)
def _no_process_stays() -> Iterator[None]:
    """Ends the programs that a test has started and left, as it may when it fails."""
    os.environ[TEST] = secrets.token_hex(8)
    yield
    end_all_of(os.environ.pop(TEST))


def some_of(seeds: range, few: int) -> list[Any]:
    """Cases by chance, of which a few are tried always and the others now and then."""
    return [pytest.param(seed, marks=() if seed < few else pytest.mark.exhaustive) for seed in seeds]


EXAMPLES = Path(__file__).parent.parent / "examples"
CLUED = sorted(file for file in EXAMPLES.glob("*/*.txt") if file.parent.name != "sliding")
"""The examples with clues and a board to fill in."""


def board(kind: type[Puzzle], *rows: str) -> Puzzle:
    """A puzzle from its rows, a character a cell."""
    clues: dict[Place, Clue] = {
        cell_at(r, c): "?" if mark == "?" else int(mark)
        for r, row in enumerate(rows)
        for c, mark in enumerate(row)
        if mark != "."
    }
    return kind(Grid(len(rows), len(rows[0])), clues)


def cell_puzzles() -> list[type[Puzzle]]:
    """The families of which clues, all numbers in cells, are all that is given."""
    return [
        kind
        for kind in clue_families()
        if list(kind.clue_rules) == ["cells"] and not kind.given_kinds and len(numbers_of(kind)) and hidden_in(kind)
    ]


def numbers_of(kind: type[Puzzle]) -> range:
    """The numbers that may stand in a cell."""
    token = kind.clue_rules["cells"].token if "cells" in kind.clue_rules else None
    return token.numbers if isinstance(token, Number) else range(0)


def hidden_in(kind: type[Puzzle]) -> bool:
    """Whether a number may be hidden."""
    return kind.clue_rules["cells"].token.allows("?")


def slitherlink(*rows: str) -> Slitherlink:
    made = board(Slitherlink, *rows)
    assert isinstance(made, Slitherlink)
    return made


def hashi(*rows: str) -> Hashi:
    made = board(Hashi, *rows)
    assert isinstance(made, Hashi)
    return made


def bridges_of(puzzle: Hashi, values: Values) -> dict[tuple[tuple[int, int], tuple[int, int]], int]:
    """The number of bridges in every corridor."""
    return {
        (row_col(one), row_col(other)): puzzle.bridges[one, other].value(values) for one, other in puzzle.bridges.places
    }


def two_lattices(size: int) -> tuple[str, ...]:
    """Two odd squares of 2s joined by one corridor: infeasible, hard to refute, and balanced on the whole."""
    return tuple(
        "".join("2" if (r < size and c < size) or (r >= size - 1 and c > size) else "." for c in range(2 * size + 1))
        for r in range(2 * size - 1)
    )


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of real puzzles that KOTAE_CORPUS names. Tests that need it fail without it: they carry a marker."""
    folder = os.environ.get("KOTAE_CORPUS")
    assert folder, "set KOTAE_CORPUS to the folder of puzzles"
    assert Path(folder).is_dir()
    return Path(folder)
