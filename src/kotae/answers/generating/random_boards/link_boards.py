"""Random boards full of straight lines that never cross, each from a white circle to a black one. Where the colours
allow another answer, those of a line in which the answers differ are exchanged."""

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import answers_to
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.solve import solve
from kotae.board.corridors import Corridor
from kotae.board.grid import Grid, Place
from kotae.board.tokens import Clue
from kotae.families.base import Puzzle
from kotae.families.wblink import Wblink
from kotae.logic import Values

REQUESTS = ()
TRIES, EXCHANGES = 30, 40
"""How many boards are made, and how often colours are exchanged on each, until one has a single answer."""
FILLED = 0.8
"""How much of the board circles and lines cover at least, where there is room."""

Lines = list[Corridor]


def has_room(grid: Grid) -> bool:
    return max(grid) > 1


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    for _ in range(TRIES):
        tuning.budget.look()
        lines = random_lines(request.grid, dice)
        puzzle = settled(request.grid, coloured(lines, dice), lines, dice) if lines else None
        if puzzle:
            return Candidate(*(hidden(puzzle, dice, tuning) if request.difficulty else with_answer(puzzle)))
    return None


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    colours = coloured(random_lines(grid, dice), dice)
    return Wblink(grid, {end: colour if dice.chance() < shown else "?" for end, colour in colours.items()})


def settled(grid: Grid, clues: dict[Place, Clue], lines: Lines, dice: Dice) -> Wblink | None:
    """The board with colours that leave one answer, if they are soon found."""
    for _ in range(EXCHANGES):
        puzzle = Wblink(grid, clues)
        answer = answers_to(puzzle)
        if answer.status == "unique":
            return puzzle
        one, other = dice.one_of(unlike(puzzle, lines, answer.solutions))
        clues[one], clues[other] = clues[other], clues[one]
    return None


def with_answer(puzzle: Wblink) -> tuple[Wblink, Values]:
    return puzzle, solve(puzzle).solutions[0]


def hidden(puzzle: Wblink, dice: Dice, tuning: Tuning) -> tuple[Wblink, Values]:
    """The same with some colours hidden, until it is as hard as wanted."""
    shown, circles = dict(puzzle.clues), sorted(puzzle.clues)

    def changed(here: Wblink) -> Wblink | None:
        circle = dice.one_of(circles)
        new = Wblink(here.grid, {**here.clues, circle: shown[circle] if here.clues[circle] == "?" else "?"})
        return new if solve(new).status == "unique" else None

    return with_answer(tuning.climbed(puzzle, with_answer, changed))


def unlike(puzzle: Wblink, lines: Lines, answers: list[Values]) -> Lines:
    """The lines that some other answer does not have."""
    return [line for line in lines if any(values[puzzle.line[line].at_least(1)] < 0 for values in answers)]


def coloured(lines: Lines, dice: Dice) -> dict[Place, Clue]:
    clues: dict[Place, Clue] = {}
    for line in lines:
        white, black = dice.shuffled(line)
        clues |= {white: "w", black: "b"}
    return clues


def random_lines(grid: Grid, dice: Dice) -> Lines:
    """Lines one after another wherever there is room, from one circle to the next only where nothing longer fits."""
    free = set(grid.cells())
    lines: Lines = []
    for start in dice.shuffled(list(grid.cells())):
        reach = [line for line in lines_from(grid, start, free) if len(line) > 1]
        if start in free and reach and len(free) > (1 - FILLED) * grid.rows * grid.cols:
            cells = dice.one_of([line for line in reach if len(line) > 2] or reach)
            free.difference_update(cells)
            lines.append((min(cells), max(cells)))
    return lines


def lines_from(grid: Grid, start: Place, free: set[Place]) -> list[list[Place]]:
    """All straight lines from a cell over free cells."""
    found: list[list[Place]] = []
    for way in "udlr":
        cells = [start]
        for cell in grid.ray(start, way):
            if cell not in free:
                break
            cells.append(cell)
            found.append(cells.copy())
    return found
