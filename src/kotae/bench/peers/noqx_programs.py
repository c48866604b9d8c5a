"""noqx: its own programs for clingo, from a checkout that is named on the command line.

It takes drawings, as people make them with penpa-edit. A puzzle is handed over in the parts of such a drawing: texts,
symbols, shades and edges. How a symbol is spelled depends on the program (a circle is `circle_L__1` for one and
`circle_M__1` for another), so that is looked up in its text. What a program does not look at, it would silently ignore:
such a puzzle is refused.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

from . import Printed, Refused, serve
from .noqx_checkout import Solver, solver_for
from .program_answers import Atom, answer_of

FOLDER = Path(sys.argv[1]) if len(sys.argv) > 1 else Path()
MOST_SECONDS = 1_000_000
"""Of its own limit; the limit that counts is kept from outside."""
SIDES = {"u": "top", "d": "bottom", "l": "left", "r": "right"}
COLOURS = {"white": 0, "grey": 1, "black": 2, "": 2}
BLUE = 3
ANIMALS = {"sheep": "S", "wolf": "W"}
CORNER = "corner_top_left"
SYMBOLS = {
    "white circle": r"circle_\w+__1",
    "black circle": r"circle_\w+__2",
    "grey circle": r"circle_\w+__[35]",
    "tree": r"tents__1",
    "sun": r"sun_moon__1",
    "moon": r"sun_moon__2",
}
"""What a symbol may be called."""
IN_THE_CORNER = 'Point(*rc, Direction.CENTER, f"corner_{Direction.TOP_LEFT}")'
BESIDE = 'f"corner_{Direction.BOTTOM_LEFT}"'
"""How a program looks up the clue of a room, or of a line, that it expects in the corner of a cell."""
SEVERAL = re.compile(r'startswith\("tapa"\)|"tapa_\{')
"""How it looks up clues of several numbers."""
MARKED = re.compile(r'label="(\w+_mark)"\)+ != "(\w+)"')
"""How it looks up a printed symbol where the same place also has one in the answer."""
TEXTS = re.compile(r"in puzzle\.text\.items\(\):\n((?: {12}.*\n|\n)*)")
"""What it does with texts: where these make a hole in the board, a wall is a text."""
VARIANTS = {"visit_all"}
"""Settings that some programs have switched on, though they are variants of the usual rules."""
SHADES = ("gray", "black", "blue")


class Drawing:
    """A puzzle as noqx takes it."""

    def __init__(self, printed: Printed, solver: Solver) -> None:
        from noqx.puzzle import Puzzle

        self.program, self.size = solver.text, (printed.rows, printed.cols)
        self.puzzle = Puzzle(solver.name, "", parameters_of(printed, solver))
        self.puzzle.row, self.puzzle.col = self.size
        if '"delete"' in self.program:
            raise Refused("its program takes borders that are deleted, which is not done here")
        self.written = [about[0] for kind, *about in printed.marks if kind in ("Label", "Arrow")]
        for kind, *about in printed.marks:
            draw = getattr(self, kind.lower(), None)
            if draw is None:
                raise Refused(f"how it would draw this is not known here: {kind.lower()}")
            draw(*about)

    def put(self, part: str, point: tuple[int, int, str, str], what: object) -> None:
        """Puts something into a part of the drawing, if the program looks at that part."""
        if f"puzzle.{part}" not in self.program:
            raise Refused(f"its program does not look at any {part}")
        getattr(self.puzzle, part)[point] = what

    def symbol(self, at: list[int], look: str) -> None:
        if marked := MARKED.search(self.program):
            return self.put("symbol", point(at, marked[1]), marked[2])
        spelled = re.search(rf"\b{SYMBOLS[look]}\b", self.program) if look in SYMBOLS else None
        if not spelled:
            raise Refused(f"its program does not speak of this: {look}")
        return self.put("symbol", point(at), spelled[0])

    def label(self, at: list[int], text: str, *_: bool) -> None:
        if SEVERAL.search(self.program):
            for number, each in enumerate(text.split()):
                self.put("text", point(at, f"tapa_{number}"), plain(each))
        else:
            self.put("text", point(at, CORNER if IN_THE_CORNER in self.program else "normal"), plain(text))

    def arrow(self, at: list[int], text: str, way: str, *_: object) -> None:
        self.put("text", point(at, f"arrow_{SIDES[way]}"), plain(text))

    def split(self, at: list[int], below: str, right: str) -> None:
        self.put("symbol", point(at), "kakuro__1")
        for corner, text in (("bottom_left", below), ("top_right", right)):
            if text:
                self.put("text", point(at, f"corner_{corner}"), plain(text))

    def heading(self, at: list[int], words: list[list[str]], *_: object) -> None:
        """Words beside a line, from the outside to the board, or on its far side from the board to the outside."""
        across, far = at[1] < 0, -2 in at
        rows, cols = self.size
        first = 2 * (cols if across else rows) if far else -2 * len(words)
        corner = "corner_top_right" if across else "corner_bottom_left"
        for number, (text, *_rest) in enumerate(words):
            along = first + 2 * number + 1
            place = [at[0], along] if across else [along, at[1]]
            self.put("text", point(place, corner if BESIDE in self.program else "normal"), plain(text))

    def wall(self, at: list[int], colour: str) -> None:
        if not any("hole(" in block for block in TEXTS.findall(self.program)):
            self.put("surface", point(at), COLOURS[colour])
        elif at not in self.written:
            self.label(at, "?")

    def circle(self, at: list[int], black: bool) -> None:
        if not black and "circle" not in self.program:
            self.label(at, "?")
        else:
            self.symbol(at, "black circle" if black else "white circle")

    def spot(self, at: list[int], colour: str) -> None:
        self.symbol(at, f"{colour} circle")

    def sign(self, at: list[int], name: str) -> None:
        if name == "ice":
            self.put("surface", point(at), BLUE)
        elif name in ANIMALS:
            self.put("text", point(at), ANIMALS[name])
        else:
            self.symbol(at, name)

    def divider(self, at: list[int], *_: object) -> None:
        self.put("edge", point(at), True)


def point(at: list[int], label: str = "normal") -> tuple[int, int, str, str]:
    """A place, from doubled coordinates to the cell that it belongs to and where it is there."""
    y, x = at
    where = {(1, 1): "center", (0, 0): "top_left", (0, 1): "top", (1, 0): "left"}[y % 2, x % 2]
    return y // 2, x // 2, where, label


def plain(text: str) -> int | str:
    return int(text) if text.isdigit() else text


def parameters_of(printed: Printed, solver: Solver) -> dict[str, Any]:
    """The settings of the program, with the numbers that the puzzle gives."""
    if unknown := printed.options.keys() - solver.parameters.keys():
        raise Refused(f"its program has no setting for {min(unknown)}")
    plain_rules = dict.fromkeys(VARIANTS & solver.parameters.keys(), False)
    return solver.parameters | plain_rules | {name: str(number) for name, number in printed.options.items()}


def answers(printed: Printed) -> list[Any]:
    from noqx.clingo import ClingoSolver, Config
    from noqx.manager import generate_program, load_solver, modules

    solver = solver_for(FOLDER, printed.names)
    assert solver
    if solver.name not in modules:
        load_solver("solver", solver.name)
    Config.time_limit, Config.max_solutions_to_find = MOST_SECONDS, 2
    drawing = Drawing(printed, solver)
    try:
        program = generate_program(drawing.puzzle)
    except (ValueError, AssertionError) as error:
        raise Refused(str(error)) from None
    solving = ClingoSolver()
    solving.solve(program)
    return [answer_from(printed, model) for model in solving.solution()]


def answer_from(printed: Printed, model: str) -> Any:
    """An answer from the atoms of a model, such as `gray(0,4) line_io(2,3,"right")`; None if our terms differ."""
    atoms = [(name, *inside.replace('"', "").split(",")) for name, inside in re.findall(r"(\w+)\(([^)]*)\)", model)]
    in_cells = {name for name, *terms in atoms if len(terms) == 2}
    shades = in_cells.intersection(SHADES) or in_cells
    if not printed.shown or len(shades) > 1:
        return None
    found = [atom_of(name, int(row), int(col), more) for name, row, col, *more in atoms if more or name in shades]
    return answer_of(printed, printed.shown, [atom for atom in found if atom])


def atom_of(name: str, row: int, col: int, more: list[str]) -> Atom | None:
    """An atom in the terms of our own programs."""
    if not more:
        return Atom("shaded", (row, col))
    if name.startswith("number"):
        return Atom("digit", (row, col, int(more[0])))
    ends = {"right": (row, col + 1), "bottom": (row + 1, col)} if name.startswith("line") else {}
    ends |= {"top": (row, col + 1), "left": (row + 1, col)} if name == "edge" else {}
    return Atom(name.partition("_")[0], (row, col, *ends[more[0]])) if more[0] in ends else None


def version() -> str:
    found = re.search(r'^version = "(.+)"', (FOLDER / "pyproject.toml").read_text(), re.M)
    return found[1] if found else "unknown"


if __name__ == "__main__":
    sys.path.insert(0, str(FOLDER))
    serve(version(), defaultdict(lambda: answers), Printed.of)
