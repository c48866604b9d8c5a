"""What is asked: the puzzles of a folder, or puzzles by name. Those made from a seed are in `made`."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, cast

from kotae.answers.generating.generate import generate
from kotae.answers.generating.request import Request
from kotae.bench.environments import FAMILIES, PROGRAMS
from kotae.bench.facts import facts
from kotae.bench.printed import printed
from kotae.board.grid import Grid, row_col
from kotae.errors import KotaeError, ReadError
from kotae.families import AnyPuzzle, family
from kotae.families.base import Puzzle
from kotae.formats import read, write
from kotae.formats.nonograms.common import plain_clues_of
from kotae.formats.records import puzzle_in, record_in
from kotae.formats.sources import Named, read_source

SEED = "bench"
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

    def sampled(self, family: str, most: int) -> Iterator[list[Instance]]:
        """That many of every series of a family, evenly spread from the smallest to the largest."""
        for instances in self.series.values():
            ordered = sorted(instances, key=lambda instance: instance.cells)
            if len(ordered) > most:
                ordered = [ordered[k * (len(ordered) - 1) // max(1, most - 1)] for k in range(most)]
            if ordered[0].puzzle.family == family:
                yield ordered


def question(puzzle: Any) -> dict[str, Any]:
    """A puzzle as numbers or facts, for our models; as it is printed, for peers that have their own; and as text, for
    Kotae, whose time includes reading it."""
    for variant in puzzle.chosen_variants:
        raise KotaeError(f"the peers do not know {variant.title}")
    asked: dict[str, Any] = {"family": puzzle.family, "text": write(puzzle, "text"), "printed": printed(puzzle)}
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


def warm_up(name: str) -> dict[str, Any]:
    """The puzzle of a family that every peer is asked first."""
    if name in PROGRAMS:
        return question(read(f"{name}\n{family(name).example}"))
    return question(generate(Request(family(name), Grid(WARM, WARM)), SEED, 1).puzzle)
