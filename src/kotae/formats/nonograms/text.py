"""Kotae's own text for nonograms: `rows:` and `columns:`, a line of runs for each; `colors:` before them if there are
several. `0` is an empty line, `?` a run of hidden length, `*` any runs. Commas may stand between runs, and the first
line beside its heading."""

import re
from itertools import pairwise, product
from typing import NamedTuple

from kotae.board.marks import BLACK, Colour
from kotae.codecs.lines import Lines
from kotae.errors import ReadError
from kotae.families.base import Puzzle
from kotae.formats.nonograms.common import Line, clues_of, to_length, to_nonogram
from kotae.formats.nonograms.palettes import MOST_COLOURS, fits, tidy
from kotae.logic import Run

SECTIONS = ("colors", "rows", "columns")
COLOUR = re.compile(r"(\S)\s+(\S|\S.*\S)\s+(#[0-9a-fA-F]{6})")
WORD = re.compile(r"(?:([0-9]+|\?|\*)(\S?)|\S+)(?!\S)")
"""The length and the letter of a run, or any other word."""


class Section(NamedTuple):
    """What stands below a heading, or beside it."""

    name: str
    lines: Lines
    beside: bool


def read_puzzle(kind: type[Puzzle], lines: Lines, size: tuple[int, int] | None = None) -> Puzzle:
    """The puzzle in these lines, which have lost the family's name, comments and blank lines."""
    sections = split_sections(lines)
    colours = sections["colors"].lines if "colors" in sections else []
    palette = [read_colour(number, line) for number, line in colours] or [BLACK]
    letters = [colour.letter for colour in palette]
    if len(palette) > MOST_COLOURS:
        line = colours[MOST_COLOURS][0]
        raise ReadError(f"there are {len(palette)} colours", f"at most {MOST_COLOURS}", line, 1)
    if twice := next((k for k, letter in enumerate(letters) if letter in letters[:k]), 0):
        number = colours[twice][0]
        raise ReadError(f"a second colour has the letter {letters[twice]}", "a different letter for each", number, 1)
    for name in ("rows", "columns"):
        if name not in sections or not sections[name].lines:
            raise ReadError(f"there are no {name}", f"`{name}:` and a line for each", lines[-1][0] if lines else 1, 1)
    return to_nonogram(*read_sides(sections["rows"], sections["columns"], letters), palette)


def split_sections(lines: Lines) -> dict[str, Section]:
    sections: dict[str, Section] = {}
    current: Lines | None = None
    for number, line in lines:
        title, colon, rest = line.partition(":")
        name = title.strip().lower().replace("colours", "colors")
        if colon and (name in SECTIONS or not rest.strip()):
            if name not in SECTIONS or name in sections:
                raise ReadError(
                    f"{line.strip()[:30]!r} is out of place", "colors:, rows: or columns:, each once", number, 1
                )
            beside = [(number, " " * (len(title) + 1) + rest)] if rest.strip() else []
            sections[name] = Section(name, beside, bool(beside))
            current = sections[name].lines
        elif current is None:
            raise ReadError(f"{line.strip()[:30]!r} is out of place", "`rows:` before the runs", number, 1)
        else:
            current.append((number, line))
    return sections


def read_sides(rows: Section, columns: Section, letters: list[str]) -> tuple[list[Line], list[Line]]:
    """The runs of both sides. Where they can be read in several ways, exactly one must fit."""
    sides = [
        [[read_runs(number, line, letters) for number, line in reading] for reading in readings(side)]
        for side in (rows, columns)
    ]
    found = list(product(*sides))
    fitting = [both for both in found if fit(*both)] if len(found) > 1 else found
    if len(fitting) != 1:
        unclear = rows if len(readings(rows)) > 1 else columns
        number, line = unclear.lines[0]
        wrong = f"{line.strip()[:30]!r} may be one line or several"
        raise ReadError(wrong, f"`{unclear.name}:` and below it a line for each", number, 1)
    return fitting[0][0], fitting[0][1]


def readings(section: Section) -> list[Lines]:
    """The possible readings of a side. A single line beside its heading with commas in it is either one line or
    several: `rows: 1, 1`."""
    number, line = section.lines[0]
    if len(section.lines) > 1 or "," not in line or not section.beside:
        return [section.lines]
    parts = [" " * part.start() + part.group() for part in re.finditer("[^,]+", line)]
    return [section.lines, [(number, part) for part in parts]]


def fit(rows: list[Line], columns: list[Line]) -> bool:
    """Whether every line has room for its runs, and both sides have the same number of cells, as far as that is
    known."""
    lengths = [[run.length for line in side for run in line] for side in (rows, columns)]
    known = {sum(map(int, side)) for side in lengths if not {"?", "*"} & {*side}}
    room = ((rows, len(columns)), (columns, len(rows)))
    return len(known) < 2 and all(least(line) <= cells for side, cells in room for line in side)


def least(line: Line) -> int:
    """How many cells the runs of a line need."""
    lengths = (run.length if isinstance(run.length, int) else int(run.length == "?") for run in line)
    return sum(lengths) + sum(one.colour == other.colour for one, other in pairwise(line))


def read_colour(number: int, line: str) -> Colour:
    match = COLOUR.fullmatch(line.strip())
    if not match or not fits(match[1]):
        raise ReadError(f"{line.strip()[:30]!r} is not a colour", "a letter, a name and #rrggbb", number, 1)
    return Colour(match[1], tidy(match[2]) or match[3].lower(), match[3].lower())


def read_runs(number: int, line: str, letters: list[str]) -> Line:
    """The runs of one line: `3 1`, `3r 2b`, `0`."""
    found: list[Run] = []
    usual = letters[0] if len(letters) == 1 else ""
    if "," not in letters:
        line = line.replace(",", " ")
    for word in WORD.finditer(line):
        length_word, letter = word[1], word[2] or usual
        if not length_word or letter not in letters:
            if word.group() == "0":
                continue
            expected = "a length" if letters == ["#"] else f"a length and a letter of {', '.join(letters)}"
            raise ReadError(f"{word.group()[:20]!r} is not a run", expected, number, word.start() + 1)
        if length_word == "*" and len(letters) > 1:
            several = "there is a * among several colours"
            raise ReadError(several, "* in black nonograms only", number, word.start() + 1)
        length = length_word if length_word in "?*" else to_length(length_word, number, word.start() + 1)
        if length != 0:
            found.append(Run(length, letters.index(letter) + 1))
    return tuple(found)


def write_puzzle(puzzle: Puzzle) -> str:
    rows, columns = clues_of(puzzle)
    lines, lettered = [puzzle.family], puzzle.givens["palette"] != (BLACK,)
    if lettered:
        lines += ["colors:", *(f"{colour.letter} {colour.name} {colour.rgb}" for colour in puzzle.givens["palette"])]
    for name, side in (("rows", rows), ("columns", columns)):
        lines.append(f"{name}:")
        for clue in side:
            words = [
                f"{run.length}{puzzle.givens['palette'][run.colour - 1].letter if lettered else ''}" for run in clue
            ]
            lines.append(" ".join(words) or "0")
    return "\n".join(lines) + "\n"
