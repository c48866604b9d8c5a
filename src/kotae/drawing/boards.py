"""What there is to see of a board that is filled in, and how to describe it to those who cannot see it."""

from collections.abc import Sequence

from kotae.board.grid import Place
from kotae.board.marks import Glow
from kotae.drawing.layout import sketch
from kotae.drawing.picture import Still, picture
from kotae.drawing.shapes import Sketch
from kotae.drawing.terminal import drawn
from kotae.families.base import Puzzle


def stills(puzzle: Puzzle, answer: Sequence[int] | None = None, mistakes: Sequence[Place] = ()) -> list[Still]:
    """The board, with what is filled in; broken rules are marked."""
    drawn = picture(puzzle, None if answer is None else list(answer))
    marked = [Glow(place, "wrong") for place in mistakes]
    return [Still("", drawn._replace(marks=[*marked, *drawn.marks]))]


def text(puzzle: Puzzle, answer: Sequence[int] | None = None) -> str:
    """The board in characters."""
    return drawn(puzzle, None if answer is None else list(answer))


def in_small(puzzle: Puzzle, answer: Sequence[int]) -> Sketch:
    """An answer as a page of answers shows it."""
    return sketch(stills(puzzle, answer))


def about_given(puzzle: Puzzle) -> str:
    """What is given, in words."""
    rows, cols = puzzle.grid
    shape = puzzle.grid.shape
    size = f"A tiling of {shape}, {rows} by {cols}" if shape else f"{rows} rows, {cols} columns"
    parts = [f"{size}, {len(puzzle.clues)} clues"] if puzzle.clue_rules else [size]
    parts += (given.words(puzzle.givens[label]) for label, given in puzzle.given_kinds.items())
    return " ".join(f"{each}." for each in parts if each)


def about_answer(answer: Sequence[int], mistakes: Sequence[Place]) -> str:
    """How much of an answer is drawn, in words."""
    whole = 0 not in answer[1:]
    wrong = " Where it breaks rules is marked." if mistakes else ""
    return f"{'The answer' if whole else 'A part of the answer'} is drawn.{wrong}"
