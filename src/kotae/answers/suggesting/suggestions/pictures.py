"""Pictures: hidden runs are revealed, or cells redrawn, which changes the runs of their lines."""

from collections.abc import Iterator

from kotae.answers.pictures.random_pictures import nonogram_of
from kotae.answers.pictures.unique_picture import Change, changed, looked_at, mended
from kotae.answers.suggesting.suggestions import Suggestion, undecided
from kotae.board.grid import cell_at
from kotae.engines import Budget
from kotae.families.nonogram import Nonogram
from kotae.logic import Values

REDRAWN = 40
"""How many cells of one answer it tries to redraw."""


def instead(puzzle: Nonogram, answers: list[Values], budget: Budget) -> Iterator[Suggestion]:
    """Hidden runs that an answer shows; cells of an answer to redraw, each by itself; and the fewest together that
    leave one answer. Only cells on the ground of every exchange can be enough alone, so only they are tried."""
    heads = puzzle.clue_places()
    for values in answers:
        whole = puzzle.with_clues_of(values, heads)
        for head in heads:
            if puzzle.clues.get(head) != whole.clues[head]:
                revealed = puzzle.with_clues({**puzzle.clues, head: whole.clues[head]})
                yield Suggestion("reveal", {head: whole.clues[head]}, undecided(revealed, budget) or 0)
        picture = puzzle.ink.colours(values)
        for change in changes(puzzle, picture, budget):
            new = nonogram_of(changed(picture, change), puzzle.palette)
            clues = {head: new.clues[head] for head in heads if new.clues[head] != puzzle.clues.get(head)}
            cells = {cell_at(*cell): colour for cell, colour in change.items()}
            yield Suggestion("redraw", clues, undecided(new, budget) or 0, cells=cells)


def changes(puzzle: Nonogram, picture: list[list[int]], budget: Budget) -> list[Change]:
    """Cells that may be worth redrawing."""
    grounds = [set(exchange.ground) for exchange in looked_at(picture, puzzle.palette, budget=budget).found]
    common = sorted(set.intersection(*grounds)) if grounds else []
    single: list[Change] = [
        {(row, col): colour}
        for row, col in common[:: len(common) // REDRAWN + 1]
        for colour in range(len(puzzle.palette) + 1)
        if colour != picture[row][col]
    ]
    fewest = mended(picture, puzzle.palette, budget)
    return [*single, *([fewest.changes] if fewest and len(fewest.changes) > 1 else [])]
