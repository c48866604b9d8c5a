"""Pictures of the puzzles of a data set, for models that see: the puzzle, a part of its answer, and the whole answer.

A file's name says what it shows and how, so pictures that are there already are not drawn again. The same versions of
Kotae, resvg and reportlab draw the same bytes on every machine.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from kotae.drawing.scene import Scene
from kotae.drawing.themes import Theme
from kotae.formats import read
from kotae.learn.tables import Record

SHOWN = {"puzzle": None, "partial": "partial", "answer": "answer"}
"""What is drawn, and the field of a record that has it."""


class Look(NamedTuple):
    """How pictures look."""

    theme: Theme
    labels: bool

    @property
    def name(self) -> str:
        return f"{self.theme}.labels" if self.labels else self.theme


def file_names(record: Record, look: Look) -> dict[str, str]:
    """The pictures of a puzzle, by what they show."""
    return {shown: f"{record['id']}.{shown}.{look.name}.png" for shown in SHOWN}


def drawn(record: Record, look: Look, shown: str) -> bytes:
    """One of them, as PNG."""
    puzzle = read(record["puzzle"])
    field = SHOWN[shown]
    answer = puzzle.from_json(record[field]) if field else None
    return Scene(puzzle, answer, labels=look.labels).png(look.theme)


def draw_missing(
    records: Sequence[Record], looks: Sequence[Look], there: frozenset[str]
) -> Iterator[tuple[str, bytes]]:
    """The pictures that are not there yet, with their names; in a process."""
    for record in records:
        for look in looks:
            for shown, name in file_names(record, look).items():
                if name not in there:
                    yield name, drawn(record, look, shown)


def present(folder: str) -> frozenset[str]:
    return frozenset(path.name for path in Path(folder).glob("*.png"))
