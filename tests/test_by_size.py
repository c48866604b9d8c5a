"""Layers and rules that look at the size alone are laid and stated once, and nothing else is."""

from collections.abc import Iterator
from functools import cached_property

import pytest
from boards import read_board
from conftest import slitherlink
from family_boards import KINDS, NAMES

from kotae.board.givens import Rooms
from kotae.board.grid import Grid, Place
from kotae.board.layers import Shading, without_clues
from kotae.board.regions import Region
from kotae.families import _by_size
from kotae.families.base import Names, Puzzle, Where, clue, rule, summary
from kotae.families.heyawake import Heyawake
from kotae.families.nurikabe import Nurikabe
from kotae.logic import Clauses, Count, Formula, Sum, any_of, count
from kotae.logic.formula import Block, clauses_of


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_by_size, "COMMON", {})


class Looks(Puzzle):
    """A family whose rules look at clues in every way there is, or not at all."""

    names = Names("looks")
    example = "1."
    rooms = Rooms("room", connected=False)
    shaded = Shading()
    open = Shading(where=without_clues)
    FEW = 1

    @clue("that many around it are shaded")
    def number(self, cell: Place) -> Sum:
        return count(self.shaded[near] for near in self.grid.around(cell))

    @cached_property
    def first_clue(self) -> Place:
        return min(self.clues, default=(1, 1))

    @property
    def corner(self) -> Place:
        return self.first_clue

    def cell(self, number: int) -> Place:
        return list(self.grid.cells())[number]

    @rule("reads the size")
    def by_size(self) -> Iterator[tuple[Where, Count]]:
        yield self.cell(0), count(self.shaded[cell] for cell in self.grid.cells()).isin((0, self.FEW))

    @rule("reads rooms")
    def by_rooms(self) -> Iterator[tuple[Region, Clauses]]:
        for room in self.rooms:
            yield room, any_of(*(self.shaded[cell] for cell in room))

    @rule("reads clues")
    def by_clues(self) -> Iterator[tuple[Where, Clauses]]:
        for cell in self.clues:
            yield cell, any_of(self.shaded[cell])

    @rule("reads clues by way of a property")
    def by_property(self) -> Iterator[tuple[Where, Clauses]]:
        yield self.corner, any_of(self.shaded[self.corner])

    @summary
    def most(self) -> int:
        return max((number for number in self.clues.values() if isinstance(number, int)), default=0)

    @rule("reads a summary of clues")
    def by_summary(self) -> Iterator[tuple[Where, Count]]:
        yield self.cell(0), count(self.shaded[cell] for cell in self.grid.cells()).isin(range(self.most + 1))

    @rule("reads a summary of clues and the clues")
    def by_both(self) -> Iterator[tuple[Where, Count]]:
        yield self.first_clue, count(self.shaded[cell] for cell in self.grid.cells()).isin(range(self.most + 1))

    @rule("reads a layer that depends on clues")
    def by_layer(self) -> Iterator[tuple[Where, Clauses]]:
        for cell, literal in self.open.number.items():
            yield cell, any_of(literal)


def kept(puzzle: Puzzle) -> set[str]:
    _ = puzzle.statements
    return {rule.label for rule, said in zip(puzzle.rules, puzzle._said, strict=True) if said.is_kept}


def looks(clues: dict[Place, int], rooms: str = "AABB") -> Looks:
    return Looks(Grid(1, 4), clues, rooms=dict(zip(Grid(1, 4).cells(), map(ord, rooms), strict=True)))


def said(puzzle: Puzzle) -> Formula:
    formula = puzzle.formula()
    assert len(formula.starts) == len(puzzle.statements)
    parts = [part.clauses if isinstance(part, Block) else clauses_of(part) for part in formula.parts()]
    clauses = [list(clause) for part in parts for clause in part]
    assert clauses == list(formula.clauses())
    assert len(clauses) == formula.size
    return formula


def same(one: Formula, other: Formula) -> bool:
    return (one.flat, one.starts, one.variables) == (other.flat, other.starts, other.variables)


def test_only_what_sees_no_clue_is_kept() -> None:
    assert kept(looks({})) == kept(looks({(1, 3): 1})) == {"by_size", "by_rooms", "by_summary"}
    one, other = looks({(1, 1): 1}), looks({(1, 5): 0})
    assert one.shaded is other.shaded
    assert one.open is not other.open
    assert one.statements[0] is not other.statements[0]
    assert {each.where for each in other.statements if each.rule is Looks.by_property} == {(1, 5)}
    assert [each.where for each in one.statements if each.rule is Looks.by_layer] == [(1, 3), (1, 5), (1, 7)]


def test_what_sees_regions_is_kept_for_the_same_ones() -> None:
    one, same_rooms, others = looks({}), looks({(1, 3): 1}), looks({}, "ABBB")
    regions = [[each for each in puzzle.statements if each.rule is Looks.by_rooms] for puzzle in (one, same_rooms)]
    assert all(a is b for a, b in zip(*regions, strict=True))
    assert [each.where for each in others.statements if each.rule is Looks.by_rooms] == [(1, 1, 0), (1, 3, 0)]


def test_what_sees_a_summary_is_kept_for_the_same_one() -> None:
    one, same_summary, other = looks({(1, 1): 1}), looks({(1, 3): 1, (1, 5): 0}), looks({(1, 1): 2})
    stated = [
        next(each for each in puzzle.statements if each.rule is Looks.by_summary)
        for puzzle in (one, same_summary, other, looks({(1, 1): 1}))
    ]
    assert stated[0] is stated[1]
    assert [max(each.constraint.allowed) for each in stated if isinstance(each.constraint, Count)] == [1, 1, 2, 1]


def test_auxiliary_variables_move_with_what_comes_before() -> None:
    """The clauses of a rule are stated anew where clues before it need more variables."""

    class Counted(Puzzle):
        """A family with a clue and a rule that both need auxiliary variables."""

        names = Names("counted")
        example = "1."
        shaded = Shading()

        @clue("that many are shaded")
        def number(self, cell: Place) -> Sum:
            return count(self.shaded.number.values())

        @rule("six are shaded")
        def six(self) -> Iterator[tuple[Where, Count]]:
            yield None, count(self.shaded.number.values()).equals(6)

    grid = Grid(4, 4)
    puzzles = [Counted(grid), Counted(grid, {(1, 1): 6}), Counted(grid, {(1, 1): 6, (3, 3): 5})]
    fresh = []
    for puzzle in puzzles:
        _by_size.COMMON.clear()
        fresh.append(said(type(puzzle)(grid, puzzle.clues)))
        assert fresh[-1].variables > puzzle.variables
    _by_size.COMMON.clear()
    for number in (0, 1, 1, 2, 0, 0):
        assert same(said(Counted(grid, puzzles[number].clues)), fresh[number])


@pytest.mark.each_family
@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_kept_statements_say_the_same(kind: type[Puzzle]) -> None:
    puzzle = read_board(f"{kind.family}\n{kind.example}")
    first = said(puzzle)
    again = read_board(f"{kind.family}\n{kind.example}")
    assert same(said(again), first)
    assert [(each.rule, each.where) for each in again.statements] == [(e.rule, e.where) for e in puzzle.statements]
    for one, other in zip(puzzle._said, again._said, strict=True):
        if one.is_kept:
            assert one is other
    bare = again.with_clues({place: clue for place, clue in again.clues.items() if again.clue_rule_at(place).placed})
    kept_of_it = said(bare)
    _by_size.COMMON.clear()
    assert same(kept_of_it, said(bare.with_clues(bare.clues)))


def test_no_lazy_rule_is_shared() -> None:
    """They remember the candidates that they have seen."""
    one, other = slitherlink("3..", "..1"), slitherlink("...", "2.2")
    assert one.lazy[0] is not other.lazy[0]
    assert kept(one) == {"smooth", "through"}
    assert kept(Nurikabe(Grid(3, 3))) == {"no_pools", "not_walled"}


def test_what_was_not_used_for_longest_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = {size: Heyawake(Grid(size, size), rooms=dict.fromkeys(Grid(size, size).cells(), 0)) for size in (4, 5, 6)}
    rooms[4].formula()
    rooms[5].formula()
    assert {grid.rows for _, grid in _by_size.COMMON} == {4, 5, 6}
    monkeypatch.setattr(_by_size, "MOST", sum(common.weight for common in _by_size.COMMON.values()))
    _ = Heyawake(Grid(4, 4), rooms=rooms[4].rooms).statements
    rooms[6].formula()
    assert {grid.rows for _, grid in _by_size.COMMON} == {4, 6}
    large = slitherlink(*["." * 51] * 50)
    assert not kept(large)
    assert {grid.rows for _, grid in _by_size.COMMON} == {4, 6}
