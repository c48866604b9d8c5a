"""Firefly."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.fireflies import Fireflies, Shining, dot_of, number_of
from kotae.board.grid import Place
from kotae.board.lines import Lines
from kotae.codecs import fireflies, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.logic import Acyclic, Beams, Clauses, Count, JoinedLines, any_of, beams, count, joined_lines, no_loops


class Firefly(Puzzle):
    """Draw a line from the dot of every firefly to another firefly, or back to its own, but not to a dot. A number says
    how often it turns. Lines never branch or cross, and all of them are connected."""

    names = Names("firefly", aliases=("hotaru-beam", "hotaru"), puzzlink=("firefly",), title="Hotaru Beam")
    address = (fireflies.Address(),)
    file = saved.File(fireflies.Block(), saved.lines("line"))
    random_boards = "kotae.answers.generating.random_boards.firefly_boards"
    example = """
        . 1< . . . 2v
        . . . . 2^ .
        . . . ^ . .
        . > > 1> . .
        1v ^ . 1< < .
        . . . 1> . .
        """

    line = Lines()

    @clue("a line leads from its dot to a firefly, with that many turns", Fireflies(), placed=True)
    def firefly(self, cell: Place) -> Shining:
        way = dot_of(self.clues[cell])
        step = self.line.towards(cell, way) if way else None
        return Shining(step, way, lambda values: self.beams.turns_from(step, values) if step else None)

    @rule("a line never branches or crosses, and ends only at fireflies")
    def smooth(self) -> Iterator[tuple[Where, Count]]:
        for cell in self.grid.cells():
            if cell not in self.clues:
                yield cell, count(self.line.at(cell)).isin((0, 2))

    @rule("every line leads from a dot to a firefly, but not to a dot, with as many turns as its number says")
    def leads(self) -> Iterator[tuple[Where, Beams]]:
        yield everywhere, self.beams

    @rule("all lines are connected")
    def together(self) -> Iterator[tuple[Where, JoinedLines]]:
        yield everywhere, joined_lines(self.line.links(), [cell for cell, mark in self.clues.items() if dot_of(mark)])

    @rule("there is a line")
    def some(self) -> Iterator[tuple[Where, Clauses]]:
        if not self.dots:
            yield everywhere, any_of(*self.line.number.values())

    @lemma("no line closes into a loop without a firefly")
    def open_ended(self) -> Iterator[tuple[Where, Acyclic]]:
        if self.dots:
            yield everywhere, no_loops(self.line.strands(ends=self.clues))

    @cached_property
    def dots(self) -> list[tuple[int, Place]]:
        """The first steps of lines, each with the firefly that it comes from."""
        steps = [(self.line.towards(cell, dot_of(mark)), cell) for cell, mark in self.clues.items() if dot_of(mark)]
        return [(step, cell) for step, cell in steps if step]

    @cached_property
    def beams(self) -> Beams:
        to = [(step, cell) for cell in self.clues for step in self.line.at(cell) if (step, cell) not in self.dots]
        away = [(step, self.line.beyond(cell, step)) for step, cell in self.dots]
        level = [step for edge, step in self.line.number.items() if self.line.is_level(edge)]
        numbers = {step: number_of(self.clues[cell]) for step, cell in self.dots}
        return beams(self.line.strands(ends=self.clues), [*away, *to], level, numbers, [step for step, _ in to])
