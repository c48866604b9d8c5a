"""Lazy rules: every cut is kept by every right answer and broken by the candidate that caused it."""

import random
from itertools import product

import pytest
from conftest import drawing_of, hashi, slitherlink

from kotae.board.grid import Grid, Place, name, row_col
from kotae.errata.brute_force import slitherlink_loops
from kotae.families.slitherlink import Slitherlink
from kotae.logic import Connected, Cut, Lazy, Link, Plane, SingleLoop, Values
from kotae.logic.loops.drawn_paths import INNER, GrowingPaths, path_ends
from kotae.logic.loops.loop_cuts import LEAVE


def kept(cut: Cut, values: Values) -> bool:
    return any(values[abs(literal)] == literal for literal in cut.clause)


def even_drawings(rows: int, cols: int) -> list[Values]:
    """Every drawing in which each corner has two edges or none: any number of loops."""
    puzzle = Slitherlink(Grid(rows, cols), {})
    found = []
    for inside in product((0, 1), repeat=rows * cols):
        colour: dict[Place | None, int] = dict(zip(puzzle.grid.cells(), inside, strict=True))
        values = [0]
        for edge, variable in puzzle.line.number.items():
            one, other = puzzle.grid.faces(edge)
            differ = colour.get(one, 0) != colour.get(other, 0)
            values.append(variable if differ else -variable)
        corners = [s.constraint.holds(values) for s in puzzle.statements if s.rule is puzzle.rules[1]]
        if all(corners):
            found.append(values)
    return found


@pytest.mark.parametrize("seed", range(12))
def test_loop_cuts_are_sound_and_cut(seed: int) -> None:
    """With the clues of a real loop, cuts may use those clues as witnesses: the loop must survive all of them."""
    chance = random.Random(seed)
    empty = Slitherlink(Grid(3, 4), {})
    for loop in chance.sample(slitherlink_loops(3, 4), 12):
        target = drawing_of(empty, loop)
        cells = [cell for cell in empty.grid.cells() if chance.random() < 0.4]
        puzzle = empty.with_clues_of(target, cells)
        right = [
            values
            for values in (drawing_of(empty, other) for other in slitherlink_loops(3, 4))
            if puzzle.solved_by(values)
        ]
        for candidate in chance.sample(EVEN, 120):
            fits = all(s.constraint.holds(candidate) for s in puzzle.statements if s.rule is puzzle.rules[0])
            if not fits or not any(value > 0 for value in candidate):
                continue
            (rule,) = puzzle.lazy
            cuts = rule.refine(candidate)
            assert bool(cuts) == (rule.holds(candidate) is False)
            for cut in cuts:
                assert not kept(cut, candidate)
                assert all(kept(cut, values) for values in right)


EVEN = even_drawings(3, 4)


@pytest.mark.parametrize("seed", range(6))
def test_a_way_out_leads_to_one_side_of_the_loop(seed: int) -> None:
    """A frame with small loops within it, so that others lie inside of some, outside of some, and on both sides of one.
    Sides are painted here, for each loop alone."""
    chance = random.Random(seed)
    filled = {(r, c) for r, c in product(range(9), repeat=2) if r in (0, 8) or c in (0, 8)}
    filled |= {
        (r, c + k) for r in (2, 4, 6) for c in (2, 5) if chance.random() < 0.7 for k in chance.choice(((0,), (0, 1)))
    }
    puzzle = Slitherlink(Grid(9, 9), {})
    (rule,) = puzzle.lazy
    assert isinstance(rule, SingleLoop)
    plane = rule.plane
    is_filled = [isinstance(cell, tuple) and row_col(cell) in filled for cell in plane.face_names]
    drawn = [is_filled[f] != is_filled[g] for f, g in plane.faces]
    values = [0, *(v if on else -v for v, on in zip(plane.literals, drawn, strict=True))]
    loops = plane.loops(values)
    ways = []
    for loop in loops.edges:
        around = {corner for edge in loop for corner in plane.ends[edge]}
        outside = painted(plane, set(loop))
        away = [edge for edge, ends in enumerate(plane.ends) if len(around.intersection(ends)) == 1]
        for within in (False, True):
            there = [edge for edge in away if (plane.faces[edge][0] in outside) != within]
            others = [k for k in loops.edges if k != loop and (plane.faces[k[0]][0] in outside) != within]
            if others and len(loop) < max(map(len, loops.edges)):
                ways.append([plane.literals[edge] for edge in there])
    made = [cut for cut in rule.refine(values) if cut.because == LEAVE]
    assert sorted(sorted(literal for literal in cut.clause if literal > 0) for cut in made) == sorted(ways)


def painted(plane: Plane, loop: set[int]) -> set[int]:
    """The faces outside of a loop."""
    reached = [0]
    for face in reached:
        reached += [beyond for edge, beyond in plane.sides[face] if edge not in loop and beyond not in reached]
    return set(reached)


def test_every_loop_but_the_longest_is_cut() -> None:
    puzzle = slitherlink("4.4.3", "....2")
    values = puzzle.from_json({"horizontal": ["10101", "10100", "00001"], "vertical": ["111111", "000011"]})
    cuts = puzzle.lazy[0].refine(values)
    places = {cut.where[0] for cut in cuts}
    assert places == {(0, 0), (0, 4)}
    assert "r1c1 northwest" in cuts[0].reason(name)


def test_a_candidate_with_one_needed_loop_is_mended() -> None:
    """The needed loop is kept although the other is longer; without needs, the longest is."""
    drawn = {"horizontal": ["1011", "1011"], "vertical": ["11101"]}
    puzzle = slitherlink("4.??")
    values = puzzle.from_json(drawn)
    assert puzzle.lazy[0].refine(values)
    mended = puzzle.lazy[0].mend(values)
    assert mended is not None
    assert puzzle.solved_by(mended)
    longest = slitherlink("....").lazy[0].mend(values)
    assert longest == puzzle.from_json({"horizontal": ["0011", "0011"], "vertical": ["00101"]})
    assert slitherlink("4.4.").lazy[0].mend(values) is None


def test_a_clue_beside_a_loop_is_no_witness_beyond_it() -> None:
    """Under a U lies a 1 whose upper corners are both on the U, and under that a row with a loop of its own. The 1 is
    touched by that loop, but it need not be: filling the U up is an answer, which the cuts must keep."""
    puzzle = slitherlink("......", "......", ".1....", "......")

    def outline(inside: set[tuple[int, int]]) -> Values:
        sides = ([face is not None and row_col(face) in inside for face in faces] for faces in edge_faces)
        return [0, *(v if one != other else -v for v, (one, other) in enumerate(sides, 1))]

    edge_faces = [puzzle.grid.faces(edge) for edge in puzzle.line.places]
    u_shape = {(0, 0), (0, 1), (0, 2), (1, 0), (1, 2)}
    right = outline(u_shape | {(1, 1)})
    cuts = puzzle.lazy[0].refine(outline(u_shape | {(3, col) for col in range(6)}))
    assert puzzle.solved_by(right)
    assert cuts
    assert all(kept(cut, right) for cut in cuts)


def test_islands_get_a_cut_for_every_component() -> None:
    puzzle = hashi("1.1.1", ".....", "1.1.1")
    values = [-variable for variable in range(puzzle.variables + 1)]
    for corridor in puzzle.bridges.places:
        if corridor[0][1] == corridor[1][1]:
            values[puzzle.bridges[corridor].at_least(1)] *= -1
    (rule,) = puzzle.lazy
    cuts = rule.refine(values)
    assert sorted(tuple(cut.where) for cut in cuts) == [((1, x), (5, x)) for x in (1, 5, 9)]
    assert all(not kept(cut, values) for cut in cuts)
    assert cuts[0].reason(name) == "r1c1 and r3c1 must be joined to the rest"


def test_two_components_give_one_cut() -> None:
    rule = Connected("abc", [Link("a", "b", 1), Link("b", "c", 2)])
    (cut,) = rule.refine([0, 1, -2])
    assert (cut.clause, cut.where) == ([2], ["c"])
    assert rule.refine([0, 1, 2]) == []


@pytest.mark.parametrize("states", list(product((-1, 0, 1), repeat=4)))
def test_connectedness_of_partial_values(states: tuple[int, ...]) -> None:
    links = [Link(0, 1, 1), Link(1, 2, 2), Link(2, 3, 3), Link(3, 0, 4)]
    rule = Connected(range(4), links)
    outcomes = {
        sum(bits) >= 3
        for bits in product((0, 1), repeat=4)
        if all(s == 0 or bit == (s > 0) for bit, s in zip(bits, states, strict=True))
    }
    expected = outcomes.pop() if len(outcomes) == 1 else None
    assert rule.holds([0, *(v * s for v, s in enumerate(states, 1))]) is expected


def test_nothing_to_connect() -> None:
    assert Connected([], []).holds([0]) is True
    assert Connected(["a"], []).holds([0]) is True
    assert Connected(["a"], []).refine([0]) == []


def test_long_reasons_are_cut_short() -> None:
    assert Cut([1], "{where} must go", list("abcdefg")).reason() == "a, b, c, d and 3 more must go"
    assert Cut([1], "{where} must go", ["a"]).reason() == "a must go"


@pytest.mark.parametrize("seed", range(6))
def test_what_looms_is_the_same_without_a_look_at_the_ends_of_paths(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Most drawings close nothing, which the ends of their paths tell sooner; where they do, or branch, all is looked
    at. Many short lines at random make all of these."""
    chance = random.Random(seed)
    grid = Grid(4, 4)
    puzzle = Slitherlink(grid, {cell: 2 for cell in grid.cells() if chance.random() < seed / 10})
    (lazy,) = puzzle.lazy
    assert isinstance(lazy, SingleLoop)
    closed = broken = 0
    for _ in range(400):
        values = [0]
        for variable in range(1, puzzle.variables + 1):
            values.append(chance.choice((variable, -variable, -variable, 0)))
        sides = grid.sides(chance.choice(list(grid.cells())))
        for edge in {spoke for side in sides for corner in grid.ends(side) for spoke in grid.spokes(corner)}:
            values[puzzle.line[edge]] = -puzzle.line[edge]
        for side in sides[chance.randrange(2) :]:
            values[puzzle.line[side]] = puzzle.line[side]
        values[puzzle.line[sides[0]]] *= chance.randrange(2)
        quick = lazy.looming(values), lazy.broken(values)
        with monkeypatch.context() as patched:
            patched.setattr("kotae.logic.loops.single_loop.path_ends", lambda *_: None)
            patched.setattr("kotae.logic.loops.single_loop.GrowingPaths.other_ends", lambda *_: None)
            assert quick == (lazy.looming(values), Lazy.broken(lazy, values))
        closed += bool(quick[0])
        broken += bool(quick[1])
    assert closed > broken > 20


@pytest.mark.parametrize("seed", range(20))
def test_paths_that_grow_are_those_of_the_whole_drawing(seed: int) -> None:
    """Also when another drawing comes in between."""
    chance = random.Random(seed)
    plane = Slitherlink(Grid(5, 5)).line.plane
    growing = GrowingPaths(plane.ends)
    order = chance.sample(range(len(plane.ends)), 20)
    for number in range(len(order)):
        some = chance.choice((order[:number], order[:number], order[: number // 2]))
        ends = path_ends(sorted(some), plane.ends, len(plane.spokes))
        found = growing.other_ends(sorted(some))
        assert (found is None) == (ends is None)
        if ends is not None:
            assert found == {corner: end for corner, end in enumerate(ends) if end not in (INNER, corner)}


def test_boards_of_one_size_share_their_plane_unless_it_is_large() -> None:
    one, other = (slitherlink(*rows).lazy[0] for rows in (("3..", "..1"), ("...", "2.2")))
    assert isinstance(one, SingleLoop)
    assert isinstance(other, SingleLoop)
    assert one.plane is other.plane
    assert one.touched != other.touched
    assert Slitherlink(Grid(51, 50)).line.plane is not Slitherlink(Grid(51, 50)).line.plane
