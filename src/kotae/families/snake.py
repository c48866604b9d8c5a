"""Snake."""

from collections.abc import Iterator
from itertools import combinations

from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.tokens import Number, pearls
from kotae.codecs import code, saved, saved_heads
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.logic import Cases, Constraint, Fact, Sum, any_of, cases, connected_cells, count, two_ends


class Snake(Puzzle):
    """Draw one snake from cell to cell that never touches itself, not even at a corner. It ends in black circles and
    passes through white ones. A number beside the board says how many cells of its line belong to the snake."""

    names = Names("snake", puzzlink=("snake",))
    address = code.circles("w", "b"), code.near_heads(code.NUMBER_16)
    file = saved.File(saved_heads.HeadsAndCircles("snake"))
    solver = "cadical195"
    """Many candidates fall apart, and CaDiCaL goes on from the best of them."""
    example = """
        ......
        ......
        .w....
        ......
        ......
        ......
        top: 5 3 . . . 5
        left: 2 . . . . 6
        """

    random_boards = "kotae.answers.generating.random_boards.lined_boards"

    snake = Shading("snake", "empty")

    @clue("the snake ends in a black circle and passes through a white one", pearls("circle"))
    def circle(self, cell: Place) -> Cases:
        near, here = count(self.snake[other] for other in self.grid.neighbours(cell)), Fact(self.snake[cell])
        return cases({"w": [here, near.equals(2)], "b": [here, near.equals(1)]})

    @clue("that many cells of the line belong to the snake", Number(hidden=False), at="heads", far=False)
    def number(self, head: Place) -> Sum:
        return count(self.snake[cell] for cell in self.grid.line(head))

    @rule(
        "the snake never branches",
        says={
            "needed": "at {yes} the snake would branch off from {first}",
            "itself": "the snake would branch at {yes}, so {so}",
            "too few": "the snake would branch at {first}",
        },
    )
    def smooth(self) -> Iterator[tuple[Where, Constraint]]:
        for cell in self.grid.cells():
            for three in combinations(self.grid.neighbours(cell), 3):
                yield cell, any_of(*(-self.snake[each] for each in (cell, *three)))

    @rule(
        "the snake never touches itself, not even at a corner",
        says={
            "needed": "{known}, so {so}, or the snake would touch itself",
            "too few": "the snake would touch itself where {first} and {last} meet",
        },
    )
    def apart(self) -> Iterator[tuple[Where, Constraint]]:
        for a, b, c, d in self.grid.squares():
            yield (a, b, c, d), any_of(*(-self.snake[cell] for cell in (a, b, c, d)))
            for one, other, *turn in ((a, d, b, c), (b, c, a, d)):
                touching = -self.snake[one], -self.snake[other]
                yield (one, *turn, other), any_of(*touching, *(self.snake[cell] for cell in turn))

    @rule("the snake is in one piece")
    def joined(self) -> Iterator[tuple[Where, Constraint]]:
        yield everywhere, connected_cells(self.snake.number, self.grid.graph(), some=True)

    @rule(
        "the snake does not close into a loop",
        says={"cut off": "{so}, or the snake would close a loop", "not cut off": "the snake would close a loop"},
    )
    def open_ended(self) -> Iterator[tuple[Where, Constraint]]:
        """A loop would cut the empty cells inside it off from the rim, even where they may touch at corners."""
        around = {cell: self.grid.around(cell) for cell in self.grid.cells()}
        rim = [cell for cell, near in around.items() if len(near) < 8]
        yield everywhere, connected_cells({cell: -self.snake[cell] for cell in around}, around, anchor=rim)

    @lemma(
        "the snake has no more than two ends",
        says={
            "third end": "{so}, or the snake would have a third end",
            "three ends": "the snake would have three ends",
        },
    )
    def ends(self) -> Iterator[tuple[Where, Constraint]]:
        yield everywhere, two_ends(self.snake.number, self.grid.graph())
