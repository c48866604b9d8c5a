"""Z3, by its solver for finite domains, which was many times faster than its default on all of these.

Everything is Boolean; what connectivity asks for is added when a candidate lacks it, to the same solver.
"""

from collections.abc import Iterator
from importlib.metadata import version
from itertools import pairwise
from typing import Any

import z3

from . import (
    Board,
    Cell,
    Corridor,
    Lines,
    Rectangle,
    Side,
    archipelagos,
    bridges,
    corridors,
    crossings,
    loop,
    rectangles,
    serve,
)


class _Searches:
    """A solver and the candidates that it finds."""

    def __init__(self) -> None:
        self.solver = z3.SolverFor("QF_FD")
        self.add = self.solver.add

    def candidates(self) -> Iterator[z3.ModelRef]:
        """Models, as long as there are any; the caller adds what is wrong with each."""
        while self.solver.check() == z3.sat:
            yield self.solver.model()


def exactly(number: int, literals: list[z3.BoolRef]) -> z3.BoolRef:
    return z3.PbEq([(literal, 1) for literal in literals], number)


# -- hashi --------------------------------------------------------------------------------------------------------


def hashi(board: Board) -> list[Any]:
    searches, found, answers = _Searches(), corridors(board.clues), []
    one = {c: z3.Bool(f"one {c}") for c in found}
    two = {c: z3.Bool(f"two {c}") for c in found}
    state_bridges(searches, board, one, two)
    for model in searches.candidates():
        counts = {c: int(z3.is_true(model[one[c]])) + int(z3.is_true(model[two[c]])) for c in found}
        groups = archipelagos(board.clues, (c for c in found if counts[c]))
        if len(groups) > 1:
            for group in groups:
                searches.add(z3.Or([one[c] for c in found if (c[0] in group) != (c[1] in group)]))
            continue
        answers.append(bridges(counts))
        if len(answers) == 2:
            break
        searches.add(
            z3.Or(
                [z3.Not(one[c]) if counts[c] else one[c] for c in found]
                + [z3.Not(two[c]) if counts[c] == 2 else two[c] for c in found]
            )
        )
    return answers


def state_bridges(
    searches: _Searches, board: Board, one: dict[Corridor, z3.BoolRef], two: dict[Corridor, z3.BoolRef]
) -> None:
    """What every island and every crossing asks for."""
    at: dict[Cell, list[z3.BoolRef]] = {island: [] for island in board.clues}
    for c in one:
        searches.add(z3.Or(z3.Not(two[c]), one[c]))
        for island in c:
            at[island] += [one[c], two[c]]
        numbers = {board.clues[island] for island in c}
        if len(board.clues) > 2 and numbers in ({1}, {2}):  # they would be an archipelago of their own
            searches.add(z3.Not(one[c] if numbers == {1} else two[c]))
    for island, number in board.clues.items():
        searches.add(z3.Or(at[island]) if number is None else exactly(number, at[island]))
    for a, b in crossings(list(one)):
        searches.add(z3.Or(z3.Not(one[a]), z3.Not(one[b])))


# -- slitherlink --------------------------------------------------------------------------------------------------


def slitherlink(board: Board) -> list[Any]:
    """Loops that touch no number above 0 do not matter: what remains is an answer if it is one loop. Otherwise
    every loop must be left somewhere, if a number out of its reach demands it, and none may come again as it is."""
    searches, answers = _Searches(), []
    line = state_lines(searches, board)
    asking = [sides_of(cell) for cell, number in board.clues.items() if number]
    for model in searches.candidates():
        loops = loops_of([side for side in line if z3.is_true(model[line[side]])])
        demanded = [found for found in loops if any(side in found for sides in asking for side in sides)]
        if not asking or len(demanded) == 1:
            only = (demanded or loops)[0]
            answers.append(loop(board, only))
            if len(answers) == 2:
                break
            searches.add(z3.Or([z3.Not(line[side]) for side in only]))
            continue
        for found in loops:
            searches.add(z3.Or([z3.Not(line[side]) for side in found]))
            corners = {corner for side in found for corner in side}
            if any(not any(a in corners and b in corners for a, b in sides) for sides in asking):
                leaving = [line[a, b] for a, b in line if (a in corners) != (b in corners)]
                searches.add(z3.Or(z3.Not(line[next(iter(found))]), *leaving))
    return answers


def state_lines(searches: _Searches, board: Board) -> dict[Side, z3.BoolRef]:
    """Lines separate inside from outside; at most two meet in a point, and the numbers count them."""
    inside = {(r, c): z3.Bool(f"in {r} {c}") for r in range(board.rows) for c in range(board.cols)}
    line: dict[Side, z3.BoolRef] = {}
    at: dict[Cell, list[z3.BoolRef]] = {(r, c): [] for r in range(board.rows + 1) for c in range(board.cols + 1)}
    for r, c in at:
        for point, cells in (((r, c + 1), ((r - 1, c), (r, c))), ((r + 1, c), ((r, c - 1), (r, c)))):
            if point in at:
                side = line[(r, c), point] = z3.Bool(f"line {r} {c} {point}")
                at[r, c].append(side)
                at[point].append(side)
                beside = [inside[cell] for cell in cells if cell in inside]
                searches.add(side == (beside[0] if len(beside) == 1 else z3.Xor(*beside)))
    for sides in at.values():
        searches.add(z3.PbLe([(side, 1) for side in sides], 2))
    for cell, number in board.clues.items():
        searches.add(exactly(number or 0, [line[side] for side in sides_of(cell)]))
    searches.add(z3.Or(list(line.values())))
    return line


def sides_of(cell: Cell) -> list[Side]:
    r, c = cell
    a, b, d, e = (r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)
    return [(a, b), (a, d), (b, e), (d, e)]


def loops_of(sides: list[Side]) -> list[set[Side]]:
    """The loops that these sides form, of which two meet in every point."""
    at: dict[Cell, list[Side]] = {}
    for side in sides:
        for corner in side:
            at.setdefault(corner, []).append(side)
    loops, left = [], set(sides)
    while left:
        side = left.pop()
        found, corner = {side}, side[1]
        while following := [other for other in at[corner] if other not in found]:
            side = following[0]
            found.add(side)
            corner = side[0] if side[1] == corner else side[1]
        left -= found
        loops.append(found)
    return loops


# -- nonogram -----------------------------------------------------------------------------------------------------


def nonogram(lines: Lines) -> list[Any]:
    searches, answers = _Searches(), []
    black = [[z3.Bool(f"black {r} {c}") for c in range(len(lines.columns))] for r in range(len(lines.rows))]
    for r, lengths in enumerate(lines.rows):
        state_line(searches, black[r], lengths, f"row {r}")
    for c, lengths in enumerate(lines.columns):
        state_line(searches, [row[c] for row in black], lengths, f"column {c}")
    for model in searches.candidates():
        picture = ["".join("#" if z3.is_true(model[cell]) else "." for cell in row) for row in black]
        answers.append(picture)
        if len(answers) == 2:
            break
        cells = [
            (cell, mark) for row, text in zip(black, picture, strict=True) for cell, mark in zip(row, text, strict=True)
        ]
        searches.add(z3.Or([z3.Not(cell) if mark == "#" else cell for cell, mark in cells]))
    return answers


def state_line(searches: _Searches, cells: list[z3.BoolRef], lengths: list[int], name: str) -> None:
    """Where every run starts, order-encoded: late(p) says that it starts at p or later. Only clauses that are not true
    anyway are made, as making them is what takes Z3's users the most time."""
    lengths = [length for length in lengths if length]
    slack = len(cells) - (sum(lengths) + len(lengths) - 1)
    if lengths and slack < 0:
        searches.add(z3.BoolVal(False))
        return
    firsts = [sum(lengths[:k]) + k for k in range(len(lengths))]
    late = [{p: z3.Bool(f"{name} {k} {p}") for p in range(low + 1, low + slack + 1)} for k, low in enumerate(firsts)]
    for k, (length, low) in enumerate(zip(lengths, firsts, strict=True)):
        for earlier, later in pairwise(late[k].values()):
            searches.add(z3.Or(z3.Not(later), earlier))
        for x in range(low, low + slack + length):  # inside the run
            ended = [z3.Not(late[k][x - length + 1])] if x >= low + length else []
            begun = [late[k][x + 1]] if x < low + slack else []
            searches.add(z3.Or(cells[x], *ended, *begun))
    for one, other in pairwise(late):  # what delays a run delays the next as much
        for p, q in zip(one.values(), other.values(), strict=True):
            searches.add(z3.Or(z3.Not(p), q))
    for k in range(-1, len(lengths)):  # between a run and the next
        begin = firsts[k] + lengths[k] if k >= 0 else 0
        last = k + 1 == len(lengths)
        for x in range(begin, len(cells) if last else firsts[k + 1] + slack):
            running = [late[k][x - lengths[k] + 1]] if k >= 0 and x < begin + slack else []
            following = [z3.Not(late[k + 1][x + 1])] if not last and x >= firsts[k + 1] else []
            searches.add(z3.Or(z3.Not(cells[x]), *running, *following))


# -- nawabari -----------------------------------------------------------------------------------------------------


def nawabari(board: Board) -> list[Any]:
    """A choice of rectangles that covers every cell once."""
    searches, answers = _Searches(), []
    chosen: dict[Rectangle, z3.BoolRef] = {}
    over: dict[Cell, list[z3.BoolRef]] = {(r, c): [] for r in range(board.rows) for c in range(board.cols)}
    for rectangle in rectangles(board):
        top, left, height, width = rectangle
        chosen[rectangle] = z3.Bool(str(rectangle))
        for r in range(top, top + height):
            for c in range(left, left + width):
                over[r, c].append(chosen[rectangle])
    for literals in over.values():
        searches.add(exactly(1, literals) if literals else z3.BoolVal(False))
    for model in searches.candidates():
        answer = sorted(rectangle for rectangle in chosen if z3.is_true(model[chosen[rectangle]]))
        answers.append(answer)
        if len(answers) == 2:
            break
        searches.add(z3.Or([z3.Not(chosen[rectangle]) for rectangle in answer]))
    return answers


if __name__ == "__main__":
    serve(
        version("z3-solver"), {"hashi": hashi, "slitherlink": slitherlink, "nonogram": nonogram, "nawabari": nawabari}
    )
