"""What a setter does to a whole board: turning, shifting and resizing it, its rooms and whatever else is given."""

from kotae.board.answer_data import is_whole
from kotae.board.givens import OneLine, Rooms
from kotae.board.grid import Grid, Place
from kotae.board.motions import TURNS, Motion, resized, shifted, turned
from kotae.board.regions import Regions
from kotae.board.tokens import Clue
from kotae.errors import KotaeError
from kotae.families._credits import credits_of
from kotae.families.base import Puzzle
from kotae.formats.boards import checked_size
from kotae.web.api.call import MOST_SIDE, Call, Reply
from kotae.web.board import description
from kotae.web.protocol import page_of


def reshape(call: Call) -> Reply:
    """The board turned, shifted, or with more or fewer rows and columns at its sides; with what was drawn on it."""
    puzzle = call.puzzle()
    motion = motion_in(call, puzzle.grid)
    made = puzzle.moved(motion)
    if not call.given("answer"):
        return description(made)
    drawn = page_of(type(puzzle)).drawable(call, puzzle)
    return description(made) | {"answer": made.to_json(puzzle.moved_answer(drawn, motion, made))}


def credit(call: Call) -> Reply:
    """The board with another title and another author."""
    return description(call.puzzle().credited(credits_of(call.text("title", ""), call.text("author", ""))))


def motion_in(call: Call, grid: Grid) -> Motion:
    """Exactly one of a turn, a shift and other sides."""
    asked = [name for name in ("turn", "shift", "sides") if call.given(name)]
    if asked == ["turn"]:
        return turned(grid, call.one_of("turn", tuple(TURNS)) or "none")
    if asked == ["shift"]:
        return shifted(grid, *numbers(call, "shift", 2, "[down, right], in cells"))
    if asked == ["sides"]:
        motion = resized(grid, *numbers(call, "sides", 4, "[top, right, bottom, left], in rows and columns"))
        checked_size(*motion.after)
        return motion
    raise KotaeError(f"the call has {' and '.join(asked) or 'nothing to do'}", "one of turn, shift, sides")


def numbers(call: Call, name: str, count: int, expected: str) -> list[int]:
    found = call.arguments[name]
    whole = isinstance(found, list) and len(found) == count and all(map(is_whole, found))
    if not whole or any(abs(number) > MOST_SIDE for number in found):
        raise KotaeError(f"{name} is not {count} whole numbers", expected)
    return list(found)


def given(call: Call, puzzle: Puzzle) -> Reply:
    """The board with something else changed that is given: the text of its line, or the region of every cell."""
    label = call.text("label")
    kinds = {name: kind for name, kind in puzzle.given_kinds.items() if kind.hand(puzzle.givens[name])}
    kind = kinds.get(label)
    if isinstance(kind, OneLine):
        value = kind.read(call.text("text").split())
        made = type(puzzle)(puzzle.grid, puzzle.clues, **{**puzzle.givens, label: value})
        return description(made.credited(puzzle.credits))
    if isinstance(kind, Rooms):
        regions = regions_in(call, puzzle)
        clues = clues_on(puzzle, kind, regions)
        made = type(puzzle)(puzzle.grid, clues, **{**puzzle.givens, label: regions})
        return description(made.credited(puzzle.credits))
    raise KotaeError(f"{puzzle.family} has no {label[:40]!r} to set", ", ".join(kinds) or "a family that has some")


def regions_in(call: Call, puzzle: Puzzle) -> Regions:
    rows, grid = call.arguments.get("rows"), puzzle.grid
    lines = [grid.line(head) for head in grid.row_heads()]
    is_board = isinstance(rows, list) and len(rows) == grid.rows
    if not is_board or not all(isinstance(row, list) and len(row) == grid.cols for row in rows or ()):
        raise KotaeError("rows does not fit the board", f"{grid.rows} lists of {grid.cols} numbers")
    if not all(is_whole(number) for row in rows or () for number in row):
        raise KotaeError("rows has something that is not a number", "the number of each cell's region")
    cells = (pair for line, row in zip(lines, rows or (), strict=True) for pair in zip(line, row, strict=True))
    return Regions(grid, dict(cells))


def clues_on(puzzle: Puzzle, kind: Rooms, after: Regions) -> dict[Place, Clue]:
    """The clues, where each about a region goes to the one that now has most of its cells; the first one stays."""
    found: dict[Place, Clue] = {}
    before: Regions = puzzle.givens[kind.label]
    for place, clue in puzzle.clues.items():
        if puzzle.clue_rule_at(place).rooms is not kind:
            found[place] = clue
            continue
        parts = after.parts(before.at(place))
        found.setdefault(after.at(max(parts, key=len)[0]).place, clue)
    return found
