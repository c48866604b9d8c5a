"""Fillomino."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.sizes import Sizes
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.logic import (
    ExactlyOne,
    NumberAt,
    SeededOrHidden,
    SizedGroups,
    exactly_one,
    number_at,
    possible_sizes,
    seeded_or_hidden,
    sized_groups,
)

THREE = "no number is larger than 3"


class Fillomino(Puzzle):
    """Write a number into every cell. Side by side, cells with the same number are one group, and every group has as
    many cells as its number says."""

    names = Names("fillomino", aliases=("allied-occupation",), puzzlink=("fillomino",), janko="Fillomino")
    address = code.cells(code.NUMBER_16), code.no_borders()
    file = saved.File(saved.flag("t", THREE), saved.numbers(), saved.bordered_digits("digit"))
    variants = (("t", THREE),)
    example = "2.5..\n5...6\n.5...\n3...3\n1...5\n"
    random_boards = "kotae.answers.generating.random_boards.group_boards"
    detour = "kotae.answers.detours.few_sizes"
    solver = "glucose4+cadical195"
    """It takes many rounds with few conflicts each, and between rounds CaDiCaL does more work than pays off."""

    digit = Sizes(lambda puzzle: possible_sizes(puzzle.given_numbers(), puzzle.grid.graph()))

    def given_numbers(self) -> dict[Place, int]:
        return {cell: number for cell, number in self.clues.items() if isinstance(number, int)}

    @clue("this number is given", Number(range(1, 1_000_000)))
    def given(self, cell: Place) -> NumberAt:
        return number_at(self.digit[cell])

    @rule("every cell has one number")
    def single(self) -> Iterator[tuple[Where, ExactlyOne]]:
        for cell, numbers in self.digit.cells.items():
            yield cell, exactly_one((literal,) for literal in numbers.values())

    @rule("every group of equal numbers has as many cells as they say")
    def sized(self) -> Iterator[tuple[Where, SizedGroups]]:
        yield everywhere, sized_groups(self.digit.cells, self.grid.graph())

    @lemma("a group has a given number within reach, or room of its own away from them", explains=False)
    def in_reach(self) -> Iterator[tuple[Where, SeededOrHidden]]:
        yield everywhere, seeded_or_hidden(self.digit.cells, self.grid.graph(), self.given_numbers())
