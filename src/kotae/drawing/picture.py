"""One description of a board, for every pen.

A picture is a list of marks at places of the grid: it says what is there, not how it looks. A puzzle's givens, layers
and clues say themselves what they show, so a new family is drawn without any code of its own.
"""

from typing import NamedTuple

from kotae.board.grid import Grid, Place, kind_of
from kotae.board.marks import Divider, Heading, Mark
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.logic import Values


class Picture(NamedTuple):
    grid: Grid
    marks: list[Mark]
    dense: bool = False
    """Whether the board is nothing but cells side by side, clues standing around it."""
    partial: bool = False
    """Whether something is undecided, so that it matters what is certainly not there."""
    labelled: bool = False
    """Whether rows and columns have their names at the rim; in the terminal there is no room for them."""


class Still(NamedTuple):
    """One of the pictures that show something together, such as the boards that a plan passes through."""

    caption: str
    picture: Picture


def picture(puzzle: Puzzle, values: Values | None = None, on_the_way: bool = False) -> Picture:
    """The board with its clues and, if given, a complete or partial answer.

    In a partial answer, and on the way to a complete one, what is certainly not there is marked as well.
    """
    layers = puzzle.shown_layers
    undecided = bool(values) and any(0 in values[layer.first : layer.after] for layer in layers if values)
    partial = undecided or on_the_way
    marks: list[Mark] = list(dict.fromkeys(mark for layer in layers for mark in layer.ground()))
    for layer in layers:
        marks += layer.marks(values, partial) if values else ()
    for label, given in puzzle.given_kinds.items():
        marks += given.marks(puzzle.givens[label])
    for place, clue in puzzle.clues.items():
        marks += puzzle.token_at(place).marks(place, clue)
    return Picture(puzzle.grid, marks, any(layer.dense for layer in layers), partial)


def lit_cells(board: Picture, place: Place) -> list[Place]:
    """The cells that are lit as a whole to point at a place: those of a line without a clue, or of a region, as far as
    one can walk within printed borders."""
    kind = kind_of(place)
    if kind == "heads":
        has_clue = any(isinstance(mark, Heading) and mark.at == place for mark in board.marks)
        return [] if has_clue else board.grid.line(place)
    if kind != "regions":
        return []
    borders = {mark.at for mark in board.marks if isinstance(mark, Divider)}
    found, seen = [place[:2]], {place[:2]}
    for cell in found:  # grows during the iteration
        for near in board.grid.neighbours(cell):
            if near not in seen and board.grid.between(cell, near) not in borders:
                seen.add(near)
                found.append(near)
    return found


def unknown_mark(mark: object) -> KotaeError:
    """The complaint of a pen about a mark that it would otherwise leave out."""
    return KotaeError(f"no pen knows how to draw {type(mark).__name__}", "a mark that pens know")
