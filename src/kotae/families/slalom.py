"""Slalom."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.gated_lines import GatedLines
from kotae.board.gates import AsPrinted, GateOrWall, gates_on, printed
from kotae.board.grid import Place
from kotae.board.start import Start
from kotae.codecs import gates, saved
from kotae.errors import KotaeError
from kotae.families._loop_rules import exactly_one_loop, never_branches
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Count, Gate, InOrder, count, in_order


class Slalom(Puzzle):
    """Draw one loop through the circle and straight through every gate, once each, but never through a wall. Some gates
    have a number: from the circle on, in one of the two directions, that is when they are passed."""

    names = Names("slalom", aliases=("suraromu", "slalom-loop"), puzzlink=("slalom", "suraromu"))
    address = (gates.Address("start"),)
    address_flag = "d"
    file = saved.File(gates.Block("start"), gates.Lines("line"), version=3)
    random_boards = "kotae.answers.generating.random_boards.gate_boards"
    example = """
        start: r7c3
        . ? . ? . ? .
        . | . . . . .
        = 1< ? ? ? ? .
        . . . . . . .
        . ? . ? ? ? .
        . ? = 3< . . .
        . . . . . . .
        """

    start = Start()
    line = GatedLines()

    @clue("no line goes through a wall; its number says when the gate beside it is passed", GateOrWall(), placed=True)
    def mark(self, cell: Place) -> AsPrinted:
        return AsPrinted(lambda values: printed(self, cell, self.order.places(values)))

    @cached_property
    def gates(self) -> list[Gate]:
        return gates_on(self.grid, self.clues)

    @cached_property
    def order(self) -> InOrder:
        return in_order(self.line.links(), self.start, self.gates)

    @rule("the loop passes the circle")
    def begins(self) -> Iterator[tuple[Where, Count]]:
        yield self.start, count(self.line.at(self.start)).equals(2)

    smooth = never_branches

    @rule(
        "the loop passes every gate exactly once, straight through",
        says={
            "all": "{so}, as every gate must be passed",
            "needed": "{so}, or the gate at {first} could not be passed",
            "full": "the gate at {first} is passed already, so {so}",
            "too many": "the gate at {first} would be passed twice",
            "too few": "the gate at {first} could not be passed",
        },
    )
    def once(self) -> Iterator[tuple[Where, Count]]:
        for gate in self.gates:
            ways = [self.line.at(cell) for cell in gate.nodes]
            yield gate.nodes, count(way[0] for way in ways if len(way) == 2).equals(1)

    @rule("from the circle on, every gate with a number is passed as that number says")
    def in_turn(self) -> Iterator[tuple[Where, InOrder]]:
        yield everywhere, self.order

    single = exactly_one_loop

    def complaint(self) -> KotaeError | None:
        taken = self.clues.get(self.start)
        return (
            KotaeError(f"the circle stands on a {self.clue_text(self.start)}", "a cell of its own") if taken else None
        )
