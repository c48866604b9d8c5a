"""What is asked: the puzzles of a folder, puzzles by name, or puzzles made from a seed."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, cast

from kotae.answers.generating.generate import NotFound, generate
from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.generating.request import Request
from kotae.bench.environments import FAMILIES, PROGRAMS
from kotae.bench.facts import facts
from kotae.board.grid import Grid, row_col
from kotae.errors import KotaeError, LimitReached, ReadError
from kotae.families import AnyPuzzle, family
from kotae.families.base import Puzzle
from kotae.formats import read, write
from kotae.formats.nonograms.common import plain_clues_of
from kotae.formats.records import puzzle_in, record_in
from kotae.formats.sources import Named, read_source

SEED = "bench"
MADE = {"hashi": (10, 20, 30), "nonogram": (10, 20, 30), "slitherlink": (7, 10, 15, 20), "nawabari": (8, 12, 15)}
"""The sizes of puzzles made for the purpose, each with one answer."""
USUAL = (6, 8, 10)
"""The sizes for all others."""
LONGEST = 30
"""Seconds that the making of one puzzle may take."""
OPEN = {"hashi": (40, 1.0), "nonogram": (40, 1.0), "slitherlink": (30, 0.3), "nawabari": (30, 0.6)}
"""Size and share of numbers of boards that are half set: they may have many answers."""
OF_A_SIZE = 3
WARM = 5
"""The size of the puzzle that every peer is asked first."""


class Instance(NamedTuple):
    """A puzzle, and the series in which it is counted."""

    series: str
    source: str
    puzzle: Puzzle

    @property
    def cells(self) -> int:
        return self.puzzle.grid.rows * self.puzzle.grid.cols


class Collection:
    """The instances, by series, and what was left out and why."""

    def __init__(self, families: list[str]) -> None:
        self.families = families
        self.series: dict[str, list[Instance]] = {}
        self.left_out: dict[str, int] = {}

    def add(self, series: str, source: str, puzzle: AnyPuzzle) -> None:
        """Adds a puzzle if it is of a wanted family and the peers' models can state it."""
        if puzzle.family not in FAMILIES:
            return self.leave_out(f"{puzzle.family}: no peer solves it")
        if puzzle.family not in self.families:
            return None
        try:
            question(puzzle)
        except KotaeError as error:
            return self.leave_out(f"{puzzle.family}: {error.wrong}")
        name = f"{puzzle.family} {series}" if not series.startswith(puzzle.family) else series
        self.series.setdefault(name, []).append(Instance(name, source, cast(Puzzle, puzzle)))
        return None

    def leave_out(self, why: str) -> None:
        self.left_out[why] = self.left_out.get(why, 0) + 1

    def add_source(self, series: str, items: Iterable[Named | ReadError]) -> None:
        """The puzzles that a file or an argument holds."""
        for item in items:
            if isinstance(item, Named):
                self.add(series, item.source, item.puzzle)
            else:
                self.leave_out(f"not readable: {series}")

    def add_folder(self, folder: Path) -> None:
        """All puzzles below a folder: files, lists of addresses and ids, and JSON lines."""
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            parts = file.relative_to(folder).parts
            if file.suffix == ".jsonl":
                self.add_records("/".join([*parts[:-1], file.stem]), file)
            elif file.suffix not in (".md", ".rst"):
                items = list(read_source(str(file)))
                several = len(items) > 1 or len(parts) == 1
                self.add_source("/".join([*parts[:-1], file.stem] if several else parts[:-1]), items)

    def add_records(self, series: str, file: Path) -> None:
        """One line of JSON per puzzle. A record may name its own set."""
        for number, line in enumerate(file.read_bytes().splitlines(), 1):
            try:
                record = record_in(line, number)
                named = f"{series}, {record['set']}" if isinstance(record, dict) and "set" in record else series
                self.add(named, f"{file}:{number}", puzzle_in(record, str(file), number))
            except ReadError:
                self.leave_out(f"not readable: {series}")

    def sampled(self, most: int) -> Iterator[list[Instance]]:
        """That many of every series, evenly spread from the smallest to the largest."""
        for instances in self.series.values():
            ordered = sorted(instances, key=lambda instance: instance.cells)
            if len(ordered) > most:
                ordered = [ordered[k * (len(ordered) - 1) // max(1, most - 1)] for k in range(most)]
            yield ordered


def question(puzzle: Any) -> dict[str, Any]:
    """A puzzle as numbers, for the peers; and as text, for Kotae, whose time includes reading it."""
    for variant in puzzle.chosen_variants:
        raise KotaeError(f"the peers do not know {variant.title}")
    asked: dict[str, Any] = {"family": puzzle.family, "text": write(puzzle, "text")}
    if puzzle.family in PROGRAMS:
        return asked | {"rows": puzzle.grid.rows, "cols": puzzle.grid.cols, "facts": facts(puzzle)}
    if "heads" in puzzle.clue_rules:
        rows, columns = plain_clues_of(puzzle, "the peers' models")
        return asked | {"rows": rows, "columns": columns}
    clues = [
        [*row_col(cell), None if clue == "?" else clue]
        for cell, clue in puzzle.clues.items()
        if clue != "?" or puzzle.clue_rule_at(cell).placed  # elsewhere a hidden number says nothing
    ]
    return asked | {"rows": puzzle.grid.rows, "cols": puzzle.grid.cols, "clues": clues}


def add_made(collection: Collection) -> None:
    """Puzzles from a seed: finished ones, and open boards."""
    for name in collection.families:
        for size in MADE.get(name, USUAL):
            for number in range(1, OF_A_SIZE + 1):
                try:
                    made = generate(Request(family(name), Grid(size, size)), SEED, number, LONGEST)
                except (NotFound, LimitReached):
                    collection.leave_out(f"no {name} of {size}x{size} was found in {LONGEST} s")
                    continue
                collection.add(f"{name} {size}x{size}", f"seed {SEED} number {number}", made.puzzle)
        size, shown = OPEN.get(name, (0, 0.0))
        for number in range(1, OF_A_SIZE + 1) if size else ():
            puzzle = random_puzzle(name, Grid(size, size), f"{SEED} {number}", shown)
            collection.add(f"{name} {size}x{size}, open", f"open, seed {SEED} {number}", puzzle)


def warm_up(name: str) -> dict[str, Any]:
    """The puzzle of a family that every peer is asked first."""
    if name in PROGRAMS:
        return question(read(f"{name}\n{family(name).example}"))
    return question(generate(Request(family(name), Grid(WARM, WARM)), SEED, 1).puzzle)
