"""Families that CP-SAT states easily, from the facts of a puzzle (see facts.py): Sudoku, Skyscrapers, Kakuro, Star
Battle and Akari. As in `cpsat_areas`, every variable is determined by the answer, and one search finds up to two; but
presolve is on, with which sudokus take four fifths of the time, and the others as long."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from ortools.sat.python import cp_model

from . import Cell, Facts
from .cpsat_areas import ask

Run = tuple[Cell, ...]


class Stated:
    """The facts of a puzzle, by their names; what is not a number stays a word."""

    def __init__(self, puzzle: Facts) -> None:
        self.rows, self.cols = puzzle.rows, puzzle.cols
        self.cells = [(r, c) for r in range(puzzle.rows) for c in range(puzzle.cols)]
        self.facts: dict[str, list[tuple[Any, ...]]] = {}
        for name, terms in re.findall(r"^(\w+)\((.*)\)\.$", puzzle.facts, re.M):
            words = [word.strip("()") for word in terms.split(",")]
            self.facts.setdefault(name, []).append(tuple(int(word) if word.isdigit() else word for word in words))

    def clues(self) -> dict[Cell, tuple[Any, ...]]:
        return {(row, col): tuple(clue) for row, col, *clue in self.facts.get("clue", ())}

    def lines(self) -> list[Run]:
        """The rows and the columns."""
        across = [tuple((r, c) for c in range(self.cols)) for r in range(self.rows)]
        return across + [tuple((r, c) for r in range(self.rows)) for c in range(self.cols)]

    def rooms(self) -> list[Run]:
        found: dict[int, list[Cell]] = {}
        for row, col, room in self.facts.get("room", ()):
            found.setdefault(room, []).append((row, col))
        return [tuple(cells) for cells in found.values()]

    def heads(self) -> Iterator[tuple[str, int, Run]]:
        """The side of every number beside the board, the number, and its line from there on."""
        for side, place, number in self.facts.get("head", ()):
            line = self.lines()[place if side in ("left", "right") else self.rows + place]
            yield side, number, line if side in ("top", "left") else line[::-1]

    def stretches(self, walls: Iterable[Cell]) -> Iterator[tuple[bool, Run]]:
        """The runs of cells between walls, and whether they go down."""
        blocked = set(walls)
        for number, line in enumerate(self.lines()):
            for wall, run in groupby(line, lambda cell: cell in blocked):
                if not wall:
                    yield number >= self.rows, tuple(run)


def digits(stated: Stated, values: dict[Cell, Any], model: cp_model.CpModel) -> list[Any]:
    def read(found: Any) -> list[list[int | None]]:
        number = {cell: int(found.value(variable)) for cell, variable in values.items()}
        return [[number.get((r, c)) for c in range(stated.cols)] for r in range(stated.rows)]

    return ask(model, read, presolve=True)


def shading(stated: Stated, chosen: dict[Cell, Any], model: cp_model.CpModel) -> list[Any]:
    def read(found: Any) -> list[str]:
        there = {cell for cell, variable in chosen.items() if found.value(variable)}
        return ["".join(".#"[(r, c) in there] for c in range(stated.cols)) for r in range(stated.rows)]

    return ask(model, read, presolve=True)


def sudoku(puzzle: Facts) -> list[Any]:
    stated, model = Stated(puzzle), cp_model.CpModel()
    digit = latin(stated, model)
    for room in stated.rooms():
        model.add_all_different([digit[cell] for cell in room])
    return digits(stated, digit, model)


def latin(stated: Stated, model: cp_model.CpModel) -> dict[Cell, Any]:
    """A number in every cell, all different in every row and column, and those that are given."""
    given = stated.clues()
    digit = {
        cell: model.new_int_var(*(given[cell] * 2 if cell in given else (1, stated.rows)), "") for cell in stated.cells
    }
    for line in stated.lines():
        model.add_all_different([digit[cell] for cell in line])
    return digit


def skyscrapers(puzzle: Facts) -> list[Any]:
    stated, model = Stated(puzzle), cp_model.CpModel()
    height = latin(stated, model)
    for _, number, line in stated.heads():
        highest, seen = height[line[0]], []
        for cell in line[1:]:
            higher = model.new_int_var(1, stated.rows, "")
            model.add_max_equality(higher, [highest, height[cell]])
            seen.append(model.new_bool_var(""))
            model.add(height[cell] > highest).only_enforce_if(seen[-1])
            model.add(height[cell] < highest).only_enforce_if(~seen[-1])
            highest = higher
        model.add(sum(seen) == number - 1)
    return digits(stated, height, model)


def kakuro(puzzle: Facts) -> list[Any]:
    stated, model = Stated(puzzle), cp_model.CpModel()
    clues = stated.clues()
    digit = {cell: model.new_int_var(1, 9, "") for cell in stated.cells if cell not in clues}
    totals: dict[tuple[Cell, bool], int] = {}
    """By the first cell of a run, and whether it goes down."""
    for (row, col), (down, right) in clues.items():
        totals[(row + 1, col), True], totals[(row, col + 1), False] = down, right
    for side, number, line in stated.heads():
        totals[line[0], side == "top"] = number
    for down, run in stated.stretches(clues):
        model.add_all_different([digit[cell] for cell in run])
        total = totals.get((run[0], down))
        if isinstance(total, int) and total:
            model.add(sum(digit[cell] for cell in run) == total)
    return digits(stated, digit, model)


def starbattle(puzzle: Facts) -> list[Any]:
    stated, model = Stated(puzzle), cp_model.CpModel()
    stars = dict(stated.facts["option"])["stars"]
    star = {cell: model.new_bool_var("") for cell in stated.cells}
    for group in (*stated.lines(), *stated.rooms()):
        model.add(sum(star[cell] for cell in group) == stars)
    for row, col in stated.cells:
        square = [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)]
        model.add_at_most_one([star[cell] for cell in square if cell in star])
    return shading(stated, star, model)


def akari(puzzle: Facts) -> list[Any]:
    stated, model = Stated(puzzle), cp_model.CpModel()
    walls = stated.clues()
    lamp = {cell: model.new_bool_var("") for cell in stated.cells if cell not in walls}
    lights: dict[Cell, list[Cell]] = {cell: [] for cell in lamp}
    for _, stretch in stated.stretches(walls):
        model.add_at_most_one([lamp[cell] for cell in stretch])
        for cell in stretch:
            lights[cell] += stretch
    for cells in lights.values():
        model.add_bool_or([lamp[cell] for cell in dict.fromkeys(cells)])
    for (row, col), (number,) in walls.items():
        beside = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
        if number != "hidden":
            model.add(sum(lamp[cell] for cell in beside if cell in lamp) == number)
    return shading(stated, lamp, model)


MODELS: dict[str, Any] = {
    "sudoku": sudoku,
    "skyscrapers": skyscrapers,
    "kakuro": kakuro,
    "starbattle": starbattle,
    "akari": akari,
}
