"""Olsak's `.g` files: free text, colours after `#d`, rows after a line that begins with `:`, columns after the next.

Colours have the names of X11.
"""

import re

from kotae.board.marks import BLACK, Colour
from kotae.codecs.lines import Lines, lines_of
from kotae.errors import KotaeError, ReadError
from kotae.families.base import Puzzle
from kotae.formats.boards import checked_size
from kotae.formats.nonograms.common import Line, known_clues_of, to_length, to_nonogram
from kotae.formats.nonograms.palettes import NAMED, Inks, name_of, to_palette, to_rgb
from kotae.logic import Run

DECLARED = re.compile(r"\s*(\S):(.)\s*(\S+)\s*(.*)")
RUN = re.compile(r"([0-9]+)(.?)")


def is_olsak(text: str) -> bool:
    """Whether there are two lines that begin with a colon, and nothing but clues between the first two."""
    lines = lines_of(text)
    heads = [number for number, line in enumerate(lines) if line.startswith(":")][:2]
    if len(heads) < 2 or heads[1] == heads[0] + 1:
        return False
    return all(line.strip()[:1] in "0123456789<>/\\" for line in lines[heads[0] + 1 : heads[1]])


def read_olsak(text: str) -> Puzzle:
    declarations, rows, columns = split_sections(text)
    inks = Inks("0")
    for number, line in declarations or []:
        if line.strip():
            inks.add(*read_colour(number, line), number, 1)
    if declarations is None:
        inks.add("1", BLACK)
    checked_size(len(rows), len(columns), 1, 1)
    sides = [[read_clue(number, line, inks.numbers) for number, line in side] for side in (rows, columns)]
    return to_nonogram(sides[0], sides[1], to_palette(inks.colours))


def split_sections(text: str) -> tuple[Lines | None, Lines, Lines]:
    """The lines of the colours (None if none are declared), of the rows and of the columns."""
    colours: Lines | None = None
    sides: list[Lines] = []
    lines = lines_of(text)
    for number, line in enumerate(lines, 1):
        if line.startswith(":"):
            if len(sides) == 2:
                return colours, sides[0], sides[1]
            sides.append([])
        elif sides:
            sides[-1].append((number, line))
        elif line[:2].lower() == "#t":
            raise ReadError("triddlers, on triangles, are not supported", "a nonogram on squares", number, 1)
        elif line[:2].lower() == "#d":
            colours = []
        elif colours is not None:
            colours.append((number, line))
    if len(sides) < 2:
        raise ReadError(f"there are no {'columns' if sides else 'rows'}", "a line that begins with :", len(lines), 1)
    while sides[1] and not sides[1][-1][1].strip():  # the end of the file, not empty columns
        sides[1].pop()
    return colours, sides[0], sides[1]


def read_colour(number: int, line: str) -> tuple[str, Colour]:
    """One declaration, `m:%  blue  comment`: the mark of the runs, and the colour."""
    match = DECLARED.fullmatch(line)
    if not match or match[1] in "23456789,":
        raise ReadError(f"{line.strip()[:30]!r} is not a colour", "a line such as `mark:character name`", number, 1)
    mark, shown, look, comment = match.groups()
    column = match.start(3) + 1
    if "/" in look or "\\" in look:
        raise ReadError(f"the triangles {look[:20]!r} are not supported", "a colour for whole cells", number, column)
    rgb = to_rgb(look) if look.startswith("#") else NAMED.get(look.lower())
    if rgb is None and mark != "0":
        raise ReadError(f"the colour {look[:20]!r} is not known", "#rrggbb or a common name", number, column)
    name = look if not look.startswith("#") else comment.strip() or name_of(rgb or look)
    return mark, Colour(shown if mark == "1" else mark, name, rgb or look)


def read_clue(number: int, line: str, marks: dict[str, int]) -> Line:
    found: list[Run] = []
    for word in re.finditer(r"[^\s,]+", line):
        match, column = RUN.fullmatch(word.group()), word.start() + 1
        length = to_length(match[1], number, column) if match else None
        if length == 0:
            continue
        ink = marks.get(match[2] or "1", 0) if match else 0
        if not length or not ink:
            expected = "a length" if marks.keys() <= {"0", "1"} else "a length and a declared colour"
            raise ReadError(f"{word.group()[:20]!r} is not a run", expected, number, column)
        found.append(Run(length, ink))
    return tuple(found)


def write_olsak(puzzle: Puzzle) -> str:
    rows, columns = known_clues_of(puzzle, ".g")
    lines: list[str] = []
    marks = [""]
    if puzzle.givens["palette"] != (BLACK,):
        marks = [colour.letter for colour in puzzle.givens["palette"]]
        if wrong := next((mark for mark in marks if mark in ",<>/\\"), None):
            raise KotaeError(f".g cannot carry the colour letter {wrong!r}", "another letter")
        lines = ["#d", *(f"   {letter}:{letter}  {rgb}  {name}" for letter, name, rgb in puzzle.givens["palette"])]
    for title, side in (("rows", rows), ("columns", columns)):
        lines += [f": {title}", *(" ".join(f"{run.length}{marks[run.colour - 1]}" for run in line) for line in side)]
    return "\n".join([*lines, ": end"]) + "\n"
