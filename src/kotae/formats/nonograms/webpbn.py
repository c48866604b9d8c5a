"""The XML of webpbn.com: colours, then the runs of columns and rows, or a picture from which they follow.

A count of 0 is a blotted number, our `?`.
"""

import re
from html import escape

from kotae.board.marks import Colour
from kotae.errors import KotaeError, ReadError
from kotae.families.base import Puzzle
from kotae.formats.boards import checked_size
from kotae.formats.markup import Element, parse
from kotae.formats.nonograms.bitmap import from_picture
from kotae.formats.nonograms.common import Line, clues_of, to_length, to_nonogram
from kotae.formats.nonograms.palettes import Inks, to_palette, to_rgb
from kotae.logic import Run

BUILT_IN = {"black": Colour("X", "black", "#000000"), "white": Colour(".", "white", "#ffffff")}


def is_webpbn(text: str) -> bool:
    """Whether it begins as XML does, and a <puzzleset> comes soon."""
    head = text[:4000].lstrip()
    return head.startswith("<") and bool(re.search(r"<puzzleset[\s>]", head))


def read_webpbn(text: str) -> Puzzle:
    root = parse(text, "webpbn")
    puzzles = root.named("puzzle")
    if root.tag != "puzzleset" or not puzzles:
        raise ReadError("there is no puzzle", "a <puzzle> in a <puzzleset>", *root.place)
    if len(puzzles) > 1:
        raise ReadError(f"there are {len(puzzles)} puzzles", "one puzzle", *puzzles[1].place)
    (puzzle,) = puzzles
    kind = puzzle.attributes.get("type", "grid")
    if kind.lower() != "grid":
        raise ReadError(f"puzzles of type {kind[:20]!r} are not supported", 'type="grid"', *puzzle.place)
    return read_clues(puzzle) if puzzle.named("clues") else read_goal(puzzle)


def read_colours(puzzle: Element) -> tuple[Inks, dict[str, str]]:
    """The declared colours, and their names by the characters that stand for them in a picture."""
    inks = Inks(puzzle.attributes.get("backgroundcolor", "white"))
    marks = {colour.letter: name for name, colour in BUILT_IN.items()}
    for element in puzzle.named("color"):
        name, mark, rgb = element.attributes.get("name", ""), element.attributes.get("char", ""), to_rgb(element.text)
        if not name or not rgb:
            wrong = f"{element.text[:20]!r} is not a colour" if name else "a colour has no name"
            raise ReadError(wrong, '<color name="red" char="r">FF0000</color>', *element.place)
        inks.add(name, Colour(mark, name, rgb), *element.place)
        marks[mark] = name
    return inks, marks


def ink_number(inks: Inks, name: str, element: Element) -> int:
    """The number of a colour, 0 for the background. Black and white need no declaration."""
    if name not in inks.numbers and name not in BUILT_IN:
        raise ReadError(f"the colour {name[:20]!r} is not declared", "a <color> with that name", *element.place)
    return inks.numbers[name] if name in inks.numbers else inks.add(name, BUILT_IN[name])


def read_clues(puzzle: Element) -> Puzzle:
    inks, _ = read_colours(puzzle)
    default = puzzle.attributes.get("defaultcolor", "black")
    sides: dict[str, list[Line]] = {}
    for clues in puzzle.named("clues"):
        side = clues.attributes.get("type", "").lower()
        if side not in ("rows", "columns") or side in sides:
            raise ReadError(f"clues of type {side[:20]!r} are out of place", "rows and columns, once", *clues.place)
        lines = [line.named("count") for line in clues.named("line")]
        sides[side] = [tuple(read_run(element, inks, default) for element in line) for line in lines]
    for side in ("rows", "columns"):
        if not sides.get(side):
            raise ReadError(f"there are no {side}", f'<clues type="{side}"> and a <line> for each', *puzzle.place)
    return to_nonogram(sides["rows"], sides["columns"], to_palette(inks.colours))


def read_run(element: Element, inks: Inks, default: str) -> Run:
    length = to_length(element.text, *element.place)
    ink = ink_number(inks, element.attributes.get("color", default), element)
    if not ink:
        raise ReadError("a run has the colour of the background", "another colour", *element.place)
    return Run(length or "?", ink)


def read_goal(puzzle: Element) -> Puzzle:
    """The puzzle whose solution is the picture of the goal: one character per cell, and bars around each row."""
    goals = [s for s in puzzle.named("solution") if s.attributes.get("type", "goal").lower() == "goal"]
    images = [image for goal in goals for image in goal.named("image")]
    if not images:
        raise ReadError("there are neither clues nor a goal", "<clues> or <solution><image>", *puzzle.place)
    image, parts = images[0], images[0].text.split("|")
    if len(parts) % 2 == 0 or "".join(parts[::2]).strip():
        raise ReadError("the picture is not made of rows", "|..X| for each row", *image.place)
    inks, marks = read_colours(puzzle)
    rows = [part if " " in marks else "".join(part.split()) for part in parts[1::2]]
    checked_size(len(rows), len(rows[0]) if rows else 0, *image.place)
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise ReadError(f"row {number} of the picture has {len(row)} cells", f"{len(rows[0])}", *image.place)
        if wrong := next((mark for mark in row if mark not in marks), None):
            raise ReadError(
                f"{wrong!r} in row {number} of the picture is not a colour", "a declared colour", *image.place
            )
    cells = [[ink_number(inks, marks[mark], image) for mark in row] for row in rows]
    return from_picture(cells, to_palette(inks.colours))


def write_webpbn(puzzle: Puzzle) -> str:
    rows, columns = clues_of(puzzle)
    names = [colour.name for colour in puzzle.givens["palette"]]
    if len(set(names)) < len(names):
        raise KotaeError("webpbn cannot carry two colours of one name", "a name for each")
    if any(run.length == "*" for line in rows + columns for run in line):
        raise KotaeError("webpbn cannot carry *", "known or hidden lengths")
    background = "white"
    while background in names:
        background = f"not {background}"
    lines = ['<?xml version="1.0"?>', "<puzzleset>"]
    lines.append(f'<puzzle type="grid" defaultcolor={quoted(names[0])} backgroundcolor="{background}">')
    for letter, name, rgb in (Colour(".", background, "#ffffff"), *puzzle.givens["palette"]):
        lines.append(f"<color name={quoted(name)} char={quoted(letter)}>{rgb[1:].upper()}</color>")
    for side, clues in (("columns", columns), ("rows", rows)):
        lines += [f'<clues type="{side}">', *(written_line(clue, names) for clue in clues), "</clues>"]
    return "\n".join([*lines, "</puzzle>", "</puzzleset>"]) + "\n"


def quoted(text: str) -> str:
    """An attribute's value."""
    return f'"{escape(text)}"'


def written_line(clue: Line, names: list[str]) -> str:
    colours = [f" color={quoted(names[run.colour - 1])}" if len(names) > 1 else "" for run in clue]
    lengths = [0 if run.length == "?" else run.length for run in clue]
    runs = (f"<count{colour}>{length}</count>" for colour, length in zip(colours, lengths, strict=True))
    return f"<line>{''.join(runs)}</line>"
