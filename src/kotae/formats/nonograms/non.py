"""Simpson's `.non` files: a key and its value on each line, `rows` and `columns` followed by a line for each.

Colours are written in two ways. Mikix has `color a #ff0000` and runs `3a,1b`, Nonny `color red FF0000 X` and runs
`red 3 black 1`, where a colour holds until the next one. Both are read, the first is written. Lines with other keys
are ignored, as the format requires; we write one, `colorname`, for the letters and names that Mikix cannot keep.
"""

import html
import re
from colorsys import hsv_to_rgb
from itertools import takewhile
from string import ascii_lowercase
from typing import NamedTuple

from kotae.board.marks import BLACK, Colour
from kotae.codecs.lines import lines_of
from kotae.errors import KotaeError, ReadError
from kotae.families.base import Puzzle
from kotae.formats.boards import checked_size
from kotae.formats.nonograms.bitmap import from_picture
from kotae.formats.nonograms.common import Line, known_clues_of, to_length, to_nonogram
from kotae.formats.nonograms.lists import numbered
from kotae.formats.nonograms.palettes import Inks, name_of, to_palette, to_rgb
from kotae.logic import Run

SIDES = {"rows": "height", "columns": "width"}
KEYS = {"width", "height", "rows", "columns", "goal", "saved", "color", "colorname", "===="}
KEYS |= {"title", "by", "catalogue", "copyright", "license", "collection", "id"}
COLORNAME = re.compile(r'(\S)\s+(\S)\s+"(.{0,400})"')
RUN = re.compile(r"([0-9]+)([^0-9]*)")


class Section(NamedTuple):
    """A key: its line, its value, and the lines below it, with their numbers, up to the next key."""

    number: int
    value: str
    block: list[tuple[int, str]]


Sections = dict[str, list[Section]]


def is_non(text: str) -> bool:
    """Whether lines begin with `width` and `height`, and one with `rows`, `columns` or `goal`."""
    if "width" not in text.lower():
        return False
    keys = {key_and_value(line)[0] for line in lines_of(text)}
    return keys >= {"width", "height"} and not keys.isdisjoint({"rows", "columns", "goal"})


def key_and_value(line: str) -> tuple[str, str]:
    key, value, *_ = [*line.split(maxsplit=1), "", ""]
    return key.lower(), value.strip()


def read_non(text: str) -> Puzzle:
    sections: Sections = {}
    current = Section(1, "", [])
    for number, line in numbered(text):
        key, value = key_and_value(line)
        if key in KEYS:
            current = Section(number, value, [])
            sections.setdefault(key, []).append(current)
        else:
            current.block.append((number, line))
    cols, rows = read_size(sections, "width"), read_size(sections, "height")
    grid = checked_size(rows, cols, 1, 1)
    inks = read_colours(sections)
    if "goal" in sections and SIDES.keys().isdisjoint(sections):
        cells = read_goal(only(sections, "goal"), inks, grid.rows * grid.cols)
        picture = [cells[at : at + grid.cols] for at in range(0, len(cells), grid.cols)]
        return from_picture(picture, to_palette(inks.colours))
    sides = [read_side(sections, side, count, inks) for side, count in (("rows", rows), ("columns", cols))]
    return to_nonogram(sides[0], sides[1], to_palette(inks.colours))


def only(sections: Sections, key: str) -> Section:
    """The section that must be there exactly once. A bundle of puzzles has it several times."""
    found = sections.get(key, [])
    if len(found) == 1:
        return found[0]
    if not found:
        raise ReadError(f"there is no {key!r}", f"a line that begins with {key}", 1, 1)
    wrong = f"there are {len(found)} puzzles" if "====" in sections else f"{key!r} appears {len(found)} times"
    raise ReadError(wrong, "only one", found[1].number, 1)


def read_size(sections: Sections, key: str) -> int:
    number, value, _ = only(sections, key)
    if not re.fullmatch("[0-9]{1,9}", value):
        raise ReadError(f"the {key} is {value[:20]!r}", "a number", number, 1)
    return int(value)


def read_colours(sections: Sections) -> Inks:
    """The declared colours, `a #ff0000` or `red FF0000 X`."""
    inks = Inks("background")
    names = (COLORNAME.fullmatch(section.value) for section in sections.get("colorname", []))
    known = {match[1]: (match[2], html.unescape(match[3])) for match in names if match}
    for number, value, _ in sections.get("color", []):
        key, look, mark, *_ = [*value.split(), "", "", ""]
        rgb = to_rgb(look)
        if not rgb:
            raise ReadError(f"{value[:30]!r} is not a colour", "a line such as `color a #rrggbb`", number, 1)
        letter, name = known.get(key, (key, name_of(rgb)) if len(key) == 1 else (mark, key))
        inks.add(key, Colour(letter, name, rgb), number, 1)
    return inks


def ink_number(inks: Inks, key: str) -> int:
    """The number of a colour. Neither black nor letters need to be declared; then we choose the look."""
    if key == "black" and key not in inks.numbers:
        return inks.add(key, BLACK)
    if len(key) == 1 and key in ascii_lowercase and key not in inks.numbers:
        levels = hsv_to_rgb(0.618 * len(inks.colours) % 1, 0.9, 0.8)
        return inks.add(key, Colour(key, key, "#" + "".join(f"{round(255 * level):02x}" for level in levels)))
    return inks.numbers.get(key, 0)


def read_side(sections: Sections, key: str, count: int, inks: Inks) -> list[Line]:
    """The clues of the rows or of the columns. Empty lines count; after the last one there may be other keys."""
    number, _, block = only(sections, key)
    size = f"{count}, as the {SIDES[key]} says"
    if len(block) < count:
        raise ReadError(f"the {key} end after {len(block)} lines", size, number + len(block), 1)
    for extra, line in block[count:]:
        if line.strip()[:1].isdigit() or key_and_value(line)[0] in inks.numbers:
            raise ReadError(f"the {key} do not end after {count} lines", size, extra, 1)
    return [read_clue(*line, inks) for line in block[:count]]


def read_clue(number: int, line: str, inks: Inks) -> Line:
    """The runs of one line: `3,1`, `3a,1b` or `red 3 1 black 1`."""
    found: list[Run] = []
    colour = "black"
    for word in re.finditer(r"[^\s,:]+", line):
        match, column = RUN.fullmatch(word.group()), word.start() + 1
        length = to_length(match[1], number, column) if match else None
        if length == 0:
            continue
        key = (match[2] or colour) if match else word.group()
        ink = ink_number(inks, key) if match or key == "black" else inks.numbers.get(key)
        if not ink:
            raise ReadError(f"{word.group()[:20]!r} is not a run", "a length, and a colour if any", number, column)
        if length is None:
            colour = key
        else:
            found.append(Run(length, ink))
    return tuple(found)


def read_goal(goal: Section, inks: Inks, count: int) -> list[int]:
    """The colours of the cells in reading order: 0 empty, 1 filled, or a colour's letter. They follow the key, or stand
    below it up to an empty line."""
    below = takewhile(str.strip, (line for _, line in goal.block))
    marks, cells = re.sub(r'[\s"]', "", goal.value or "".join(below)), list[int]()
    for mark in marks[: count + 1]:
        cells.append(0 if mark == "0" else ink_number(inks, "black" if mark == "1" else mark))
        if mark != "0" and not cells[-1]:
            raise ReadError(f"cell {len(cells)} of the goal is {mark!r}", "0, 1 or a colour", goal.number, 1)
    if len(marks) != count:
        raise ReadError(f"the goal has {len(marks)} cells", f"{count}, as the size says", goal.number, 1)
    return cells


def write_non(puzzle: Puzzle) -> str:
    rows, columns = known_clues_of(puzzle, ".non")
    lines, marks = [f"width {len(columns)}", f"height {len(rows)}"], [""]
    if puzzle.givens["palette"] != (BLACK,):
        marks = written_marks([colour.letter for colour in puzzle.givens["palette"]])
        for mark, (letter, name, rgb) in zip(marks, puzzle.givens["palette"], strict=True):
            lines.append(f"color {mark} {rgb}")
            if (letter, name) != (mark, name_of(rgb)):
                lines.append(f'colorname {mark} {letter} "{html.escape(name)}"')
    for side, clues in (("rows", rows), ("columns", columns)):
        written = (",".join(f"{run.length}{marks[run.colour - 1]}" for run in clue) or "0" for clue in clues)
        lines += ["", side, *written]
    return "\n".join(lines) + "\n"


def written_marks(letters: list[str]) -> list[str]:
    """A letter from a to z for each colour, its own if it is one."""
    free = [mark for mark in ascii_lowercase if mark not in letters]
    if sum(letter not in ascii_lowercase for letter in letters) > len(free):
        raise KotaeError(f".non cannot carry {len(letters)} colours", "at most 26")
    return [letter if letter in ascii_lowercase else free.pop(0) for letter in letters]
