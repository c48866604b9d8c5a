"""Tents."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.grid import Place
from kotae.board.layers import Shading, without_clues
from kotae.board.things import Thing
from kotae.board.tokens import Number
from kotae.codecs import beside, game, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Cases, Clauses, Count, Matched, Sum, all_of, any_of, at_most_one, cases, count, matched


class Tents(Puzzle):
    """Give every tree a tent of its own beside it, and put up no others. Tents never touch, not even at a corner. A
    number says how many tents its row or column has."""

    names = Names("tents", aliases=("tents-and-trees", "camping"), puzzlink=("tents",), janko="Zeltlager")
    random_boards = "kotae.answers.generating.random_boards.tent_boards"
    address = beside.heads(), beside.singles("t")
    file = saved.File(beside.Framed({"1": "t"}, "tents", yes="A", no="-"), beside.BorderNotes())
    tatham = game.Game("Tents", beside.Spaced("t"), parameters="(?:d[et])?", board="[a-z_,0-9!-]", least=4)
    example = """
        ...t...
        .....tt
        t.t....
        .......
        tt..t..
        .......
        .t.....
        top: 2 1 2 1 1 1 1
        left: 2 2 1 1 1 1 1
        """

    tents = Shading("tent", "no tent", symbol="tent", where=without_clues)

    @cached_property
    def printed(self) -> list[int]:
        """Where no tree is near, there is no tent."""
        near = {cell for tree in self.clues if min(tree) > 0 for cell in self.around(tree)}
        return [-tent for cell, tent in self.tents.number.items() if cell not in near]

    @clue(
        "the tree has a tent beside it",
        Thing("t", "tree"),
        placed=True,
        density=0.18,
        says={
            "needed": "{subject} can only have its tent at {yes}",
            "all": "{subject} can only have its tent at {yes}",
            "too few": "{subject} would have no place for its tent",
        },
    )
    def beside_tree(self, tree: Place) -> Cases:
        return cases({"t": [any_of(*(self.tents[cell] for cell in self.around(tree)))]})

    @clue("that many tents stand in the line", Number(range(1_000_000), hidden=False), at="heads", far=False)
    def in_line(self, head: Place) -> Sum:
        return count(self.tents[cell] for cell in self.grid.line(head) if cell in self.tents.number)

    @rule(
        "tents never touch",
        says={
            "full": "the tent at {true} touches {no}, so {no:it has|they have} none",
            "too many": "the tents at {true} would touch",
        },
    )
    def apart(self) -> Iterator[tuple[Where, Count]]:
        for cell in self.tents.number:
            for near in self.grid.around(cell):
                if cell < near and near in self.tents.number:
                    yield (cell, near), at_most_one(self.tents[cell], self.tents[near])

    @rule("a tent stands beside a tree")
    def at_trees(self) -> Iterator[tuple[Where, Clauses]]:
        for tent in self.printed:
            yield self.tents.part(-tent), all_of(tent)

    @rule("every tree has a tent of its own, and every tent a tree")
    def tied(self) -> Iterator[tuple[Where, Matched]]:
        trees = {tree: self.around(tree) for tree in self.clues if min(tree) > 0}
        beside = sorted({cell for near in trees.values() for cell in near})
        yield everywhere, matched({cell: self.tents[cell] for cell in beside}, trees)

    def around(self, tree: Place) -> list[Place]:
        """Where the tent of a tree may stand."""
        return [cell for cell in self.grid.neighbours(tree) if cell in self.tents.number]
