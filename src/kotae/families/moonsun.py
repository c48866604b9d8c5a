"""Moon or Sun."""

from collections.abc import Iterator

from kotae.board.favoured import Favoured
from kotae.board.givens import Rooms
from kotae.board.grid import Place
from kotae.board.lines import Lines
from kotae.board.passed import Passed
from kotae.board.things import Things
from kotae.codecs import code, saved
from kotae.families._loop_rules import each_visited, exactly_one_loop, passes_or_leaves_out, visited_in_one_piece
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.logic import Cases, Clauses, Constraint, Count, Known, all_of, cases, count, if_chosen


class Moonsun(Puzzle):
    """Draw one loop from cell to cell that visits every region exactly once. In a region it passes all suns and no
    moons, or all moons and no suns, and at least one of them. After a region where it passes suns comes one where it
    passes moons, and the other way round."""

    names = Names("moonsun", aliases=("moon-or-sun",), puzzlink=("moonsun",), janko="MoonSun", title="Moon or Sun")
    address = code.room_borders(), code.circles("s", "m")
    file = saved.File(
        saved.room_borders(since=2),
        saved.numbers(letters={1: "s", 2: "m"}),
        saved.lines("line"),
        saved.notes(),
        version=2,
    )
    random_boards = "kotae.answers.generating.random_boards.sky_boards"
    example = """
        ..m.sm
        .s.m..
        ..m..m
        ...m.s
        m.s.s.
        s..s..
        rooms:
        ABCCDD
        ABCCEE
        AEEEEE
        AAEEEE
        AAFFEE
        AAAFEE
        """

    rooms = Rooms("region", cells=6)
    line = Lines()
    passed = Passed()
    suns = Favoured({"s": "suns", "m": "moons"}, "region")

    @clue(
        "the loop passes all suns and no moons of a region, or the other way round",
        Things({"s": "sun", "m": "moon"}),
        says={
            "chosen": "{known}, so it passes {subject}",
            "not chosen": "{known}, so it leaves out {subject}",
            "has its turn": "{subject} is passed, so {so}",
            "is left out": "{subject} is left out, so {so}",
            "wrong kind": "the loop would pass {subject}, but passes only the others in that region",
            "left out": "the loop would leave out {subject}, but passes the others like it in that region",
        },
    )
    def sign(self, cell: Place) -> Cases:
        suns = self.suns.of(cell)
        return cases({"s": [if_chosen(self.passed[cell], suns)], "m": [if_chosen(self.passed[cell], -suns)]})

    smooth = passes_or_leaves_out
    visits = each_visited("region", "once", 1)

    @rule("the loop passes a sun or a moon in every region", says={"all": "{subject} has just one kind, so {so}"})
    def some(self) -> Iterator[tuple[Where, Constraint]]:
        for region in self.rooms:
            signs, suns = {self.clues[cell] for cell in region if cell in self.clues}, self.suns.of(region.cells[0])
            if len(signs) < 2:
                yield region.place, all_of(suns if "s" in signs else -suns) if signs else Known(False, "it has neither")

    @rule(
        "from suns the loop goes on to moons, and from moons to suns",
        says={
            "implied": "{known}, so {so}",
            "broken": "from {first} to {last} the loop would go on to a region where it passes the same kind again",
        },
    )
    def in_turn(self) -> Iterator[tuple[Where, Clauses]]:
        for one, other in self.grid.pairs():
            if not self.rooms.together(one, other):
                step, suns, next_suns = self.line[self.grid.between(one, other)], self.suns.of(one), self.suns.of(other)
                yield (one, other), Clauses(((-step, suns, next_suns), (-step, -suns, -next_suns)))

    @lemma("the loop passes suns in half of the regions, and moons in the others")
    def half(self) -> Iterator[tuple[Where, Count | Known]]:
        if len(self.rooms) > 1:
            regions = count(self.suns.number.values())
            yield everywhere, regions.equals(len(self.rooms) // 2) if len(self.rooms) % 2 == 0 else Known(False)

    single = exactly_one_loop
    joined = visited_in_one_piece
