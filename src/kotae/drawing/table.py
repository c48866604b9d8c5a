"""Tables for terminals and for pages. Where a table is too wide, every row becomes a short paragraph."""

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

LEAST = 20
"""Columns that are always assumed: no terminal in use is narrower, and some report that they have none."""


class Table(NamedTuple):
    """Rows of words under a head."""

    head: list[str]
    rows: list[list[str]]
    left: Collection[int]
    """The columns that are aligned to the left; the first ones say what a row is about."""

    def text(self, columns: int | None = None) -> str:
        """The table in lines, no longer than the terminal is wide, if that is known."""
        widths = [max(len(row[k]) for row in [self.head, *self.rows]) for k in range(len(self.head))]
        lines = [
            "  ".join(f"{word:{'<' if k in self.left else '>'}{widths[k]}}" for k, word in enumerate(row)).rstrip()
            for row in [self.head, *self.rows]
        ]
        if columns is None or max(map(len, lines)) <= columns:
            return "\n".join(lines)
        about = folded(", ".join(self.head[: self.about]), columns)
        return "\n".join([about, *(self.paragraph(row, columns) for row in self.rows)])

    @property
    def about(self) -> int:
        """How many columns say what a row is about."""
        return next(k for k in range(len(self.head) + 1) if k not in self.left)

    def paragraph(self, row: list[str], columns: int) -> str:
        """A row by itself: what it is about, and below it every value after its name."""
        values = zip(self.head[self.about :], row[self.about :], strict=True)
        values_text = filled([f"{name} {value}" for name, value in values], columns)
        return "\n".join([folded(", ".join(row[: self.about]), columns), *values_text])

    def markdown(self) -> str:
        rule = ["---" if k in self.left else "---:" for k in range(len(self.head))]
        return "\n".join("| " + " | ".join(row) + " |" for row in [self.head, rule, *self.rows])


def filled(parts: Iterable[str], columns: int) -> list[str]:
    """The parts in indented lines; only one that is longer than a line is broken."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 3 <= columns:  # with what follows it
            lines[-1] += f"; {part}"
        else:
            lines += wrapped(part, max(columns, LEAST), initial_indent="  ", subsequent_indent="    ")
    return lines


def folded(text: str, columns: int | None, indent: str = "  ") -> str:
    """A line, broken between words where it does not fit."""
    if columns is None or len(text) <= columns:
        return text
    return "\n".join(wrapped(text, max(columns, LEAST), subsequent_indent=indent, break_on_hyphens=False))


def wrapped(text: str, columns: int, **settings: Any) -> list[str]:
    """Its lines. What breaks them is loaded when there is something to break."""
    from textwrap import wrap

    return wrap(text, columns, **settings)
