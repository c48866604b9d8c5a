"""A board of every family to draw, and partial answers to it."""

from collections.abc import Iterator
from functools import lru_cache

from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.board.marks import (
    BLACK,
    Area,
    Arrow,
    Blank,
    Candidates,
    Circle,
    Cross,
    Diagonal,
    Digit,
    Divider,
    Dot,
    Frame,
    Glow,
    Half,
    Heading,
    Label,
    Line,
    Mark,
    Shade,
    Sign,
    Split,
    Spot,
    Stock,
    Symbol,
    Triangle,
    Wall,
)
from kotae.drawing.picture import Picture
from kotae.families import clue_families
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.logic import Values

BOARDS = {
    "gokigen": "gokigen\ncorners:\n.1...\n.3.3.\n.....\n..1.1\n.....\n",
    "hashi": "hashi\n2.4.3\n.....\n3.?.4\n1.3..\n",
    "heyawake": "heyawake\n. . . . . .\n. . . . . .\n2 . . 1 . .\nrooms:\nAAAAAA\nAAAAAA\nBBBCCC\n",
    "kakuro": r"""kakuro
\ 16\ 17\ \ .
\17 . . 13\4 .
\21 . . . \
\ \ \8 . \
top: . . . . 9
""",
    "nawabari": "nawabari\n.2..\n?.1.\n....\n",
    "nonogram": "nonogram\nrows:\n2 2\n7\n5\n1\n0\ncolumns:\n1\n3\n3\n3\n3\n3\n1\n",
    "nurikabe": "nurikabe\n12 . . . . . .\n. . . . . . .\n. . . . . . 6\n",
    "shikaku": "shikaku\n24 . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . 6\n",
    "slitherlink": "slitherlink\n.32.\n.2.2\n02.3\n",
    "skyscrapers": """skyscrapers
....
....
...3
....
top: 1 2 . 3
left: . 2 . 3
right: 3 . . .
bottom: . . 2 .
""",
    "yajilin": "yajilin\n. . . . .\n. 1v . . .\n. . . . .\n. . . . .\n. . . . .\n",
}
"""Where there is more to see than in the family's own example, or where that is missing."""


def board_of(kind: type[Puzzle]) -> Puzzle:
    puzzle = read(BOARDS.get(kind.family, f"{kind.family}\n{kind.example}"))
    assert isinstance(puzzle, kind)
    return puzzle


def solved(kind: type[Puzzle]) -> tuple[Puzzle, Values]:
    """A board of a family with an answer."""
    puzzle = board_of(kind)
    return puzzle, answer_to(puzzle)


@lru_cache
def answer_to(puzzle: Puzzle) -> Values:
    answers = solve(puzzle, at_most=1).solutions
    assert answers, f"the board of {puzzle.family} has no answer"
    return answers[0]


def partial(puzzle: Puzzle, values: Values, every: int = 3) -> Values:
    """The values without every third part of what is to be seen."""
    parts = [None, *(puzzle.layer_of(v).part(v) for v in range(1, puzzle.variables + 1))]
    dropped = set(list(dict.fromkeys(parts))[1::every])
    return [0 if part in dropped else value for part, value in zip(parts, values, strict=True)]


def positions(kind: type[Puzzle]) -> Iterator[tuple[Puzzle, Values]]:
    """The empty board, two partial answers, and the whole one."""
    puzzle, values = solved(kind)
    yield puzzle, puzzle.stated()
    yield puzzle, partial(puzzle, values, 2)
    yield puzzle, partial(puzzle, values, 3)
    yield puzzle, values


KINDS = list(clue_families())
NAMES = [kind.family for kind in KINDS]


def every_mark() -> Picture:
    """A board that no family has: all marks that a board may have, side by side."""
    grid = Grid(6, 6)
    heads = (1, -1), (3, -2), (-1, 5), (-2, 7)
    marks: list[Mark] = [Frame(grid), Dot((6, 6)), Glow((1, 1), "reason"), Glow((5, 3), "new"), Glow((3, 1), "reason")]
    marks += [Label((1, 1), "12"), Label((1, 3), "1 3"), Label((1, 5), "1 2 3"), Label((1, 7), "1 1 1 1")]
    marks += [Label((1, 9), "1234"), Label((1, 11), "7", small=True), Shade((1, 11)), Label((4, 10), "3")]
    marks += [Wall((3, 1)), Label((3, 1), "2"), Split((3, 3), "16", "9"), Split((3, 5), "", "")]
    marks += [Arrow((3, 7), "2", "r"), Wall((3, 11)), Arrow((3, 11), "12", "u")]
    marks += [Circle((5, 1), True), Circle((5, 3), False), Line((5, 1), (5, 3)), Line((5, 3), (7, 3)), Cross((5, 4))]
    marks += [Label((5, 7), "5"), Line((5, 7), (5, 9)), Circle((5, 11), True), Label((5, 11), "4")]
    marks += [Triangle((5, 5)), *(Half((11, 7), corner) for corner in ("ul", "dr"))]
    marks += [Diagonal((7, 5), True), Diagonal((7, 7), False), Symbol((7, 9), "lamp"), Symbol((7, 11), "star")]
    marks += [Symbol((3, 9), "mine"), Sign((7, 1), "tree"), Stock((("##", ".#"), ("#",)))]
    marks += [Spot((7, 4), "white"), Spot((8, 9), "grey"), Spot((10, 10), "black")]
    marks += [Digit((9, 1), "8"), Digit((9, 3), "16"), Digit((1, 9), "4"), Blank((9, 5)), Blank((1, 1))]
    marks += [Candidates((9, 7), (1, 4, 9), tuple(range(1, 10))), Candidates((9, 9), (1, 16), tuple(range(1, 17)))]
    marks += [Label((11, 1), "3", ringed=True), Label((11, 5), "2", ringed=True), Line((11, 1), (11, 5), 2)]
    marks += [Area(5, 4, 1, 2), *(Divider(edge) for edge in ((8, 1), (8, 3), (8, 5), (9, 6), (11, 6)))]
    marks += [Heading(head, [("3", BLACK), ("12", BLACK)]) for head in heads]
    return Picture(grid, marks, partial=True)
