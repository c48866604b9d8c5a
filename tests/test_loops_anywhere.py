"""One loop on any planar graph: bridges, several pieces, undivided faces, double edges, literals of any sign.

Brute force over all assignments of small random graphs is the judge, with its own notion of one loop."""

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from conftest import some_of
from planar import Drawing, kept, partial, random_drawing
from pysat.solvers import Solver

from kotae.answers import search
from kotae.board.grid import Grid
from kotae.errors import WrongCertificate
from kotae.families.base import Statement
from kotae.families.masyu import Masyu
from kotae.logic import Constraint, Count, Cut, Formula, Plane, SingleLoop, Values, all_hold, count
from kotae.logic.loops import loop_cuts
from kotae.logic.loops.planar_graph import Border
from kotae.logic.loops.small_loops import small_loops
from kotae.verify.cuts import check_relaxation
from kotae.verify.loops import Loops as Judge

GRAPHS = range(80)


class Case:
    """A random graph with demands: faces of which a side is on the loop, and corners that are on it."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(f"case {seed}")
        self.drawing: Drawing = random_drawing(seed)
        self.plane = self.drawing.plane()
        self.loops = self.drawing.loops()
        faces = sorted(set(self.faces()))
        wanted = self.dice.sample(faces, min(len(faces), self.dice.choice((0, 0, 1, 2, 3))))
        corners = list(self.plane.corner_names)
        passed = self.dice.sample(corners, min(len(corners), self.dice.choice((0, 0, 1, 2, 4))))
        self.rule = SingleLoop(self.plane, wanted, passed)
        self.touching: dict[Any, Constraint] = {face: count(self.sides(face)).isin(range(1, 20)) for face in wanted}
        for corner in passed:
            self.touching[corner] = all_hold([count(self.sides(corner)).equals(2)])
        self.answers = self.loops_touching([*wanted, *passed])

    def faces(self) -> Iterator[tuple[int, int, str]]:
        """Those that may be demanded, not the outside."""
        for border in self.drawing.borders:
            yield from (face for face in border.faces if isinstance(face, tuple))

    def sides(self, place: Any) -> list[int]:
        """The edges around a face, or at a corner."""
        if place in self.plane.corner_names:
            corner = self.plane.corner_names.index(place)
            return [self.plane.literals[edge] for edge in self.plane.spokes[corner]]
        number = self.plane.face_numbers[place]
        sides = enumerate(self.plane.faces)
        return [self.plane.literals[edge] for edge, faces in sides if number in faces]

    def loops_touching(self, places: Any) -> list[Values]:
        return [values for values in self.loops if all(kept(self.sides(place), values) for place in places)]

    def corner_rules(self) -> Iterator[Count]:
        for around in self.plane.spokes:
            yield count(self.plane.literals[edge] for edge in around).isin((0, 2))

    def rules(self) -> Iterator[Constraint]:
        yield from self.corner_rules()
        yield from self.touching.values()
        yield self.rule

    def formula(self, complete: bool) -> Formula:
        formula = Formula(self.drawing.variables)
        for rule in self.rules():
            formula.add(rule, complete)
        return formula

    def puzzle(self) -> Any:
        """What the checker of certificates asks a puzzle for."""
        plain: Any = SimpleNamespace(lemma=False)
        statements = [Statement(plain, None, rule) for rule in self.rules()]
        return SimpleNamespace(statements=statements, variables=self.drawing.variables)

    def of_edges(self, found: list[Values]) -> list[tuple[int, ...]]:
        """What the edges are, in order."""
        return sorted(tuple(values[abs(literal)] for literal in self.plane.literals) for values in found)


def models(case: Case, complete: bool, looked_at: Any = lambda values: []) -> Iterator[Values]:
    """The models of a rule in full, or of what it says beforehand and against each candidate."""
    formula = case.formula(complete)
    used = case.plane.literals
    clauses = [list(clause) for clause in formula.clauses()]
    if not all(clauses):
        return
    with Solver("glucose4", bootstrap_with=clauses) as solver:
        for literal in used:
            solver.add_clause([literal, -literal])
        while solver.solve():
            model = {abs(value): value for value in solver.get_model()}
            values = [0, *(model.get(v, -v) for v in range(1, case.drawing.variables + 1))]
            cuts = looked_at(values)
            for cut in cuts:
                assert not kept(cut.clause, values)
                solver.add_clause(cut.clause)
                if not cut.clause:
                    return
            if not cuts:
                yield values
                solver.add_clause([-values[abs(literal)] for literal in used])


@pytest.mark.parametrize("seed", some_of(GRAPHS, 25))
def test_in_full_the_models_are_the_loops(seed: int) -> None:
    case = Case(seed)
    assert case.of_edges(list(models(case, complete=True))) == case.of_edges(case.answers)


@pytest.mark.parametrize("seed", some_of(GRAPHS, 25))
def test_cut_by_cut_the_models_are_the_loops(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every cut is re-proved on all loops, and by the checker of certificates."""
    monkeypatch.setattr(loop_cuts, "LONG", 2)
    monkeypatch.setattr(loop_cuts, "SHARE", 1)
    case = Case(seed)
    judge = Judge(case.rule, case.puzzle().statements)
    settled = [fact if all(fact in loop for loop in case.answers) else 0 for fact in (case.answers or [[0]])[0]]
    settled += [0] * (case.drawing.variables + 1 - len(settled))

    def cuts_of(values: Values) -> list[Cut]:
        cuts = case.rule.refine(values)
        if cuts:
            cuts += case.rule.further(values, settled) or []
        for cut in cuts:
            check_reason(case, cut)
            assert judge.complaint(cut.clause) == ""
        return cuts

    found = list(models(case, False, cuts_of))
    assert case.of_edges(found) == case.of_edges(case.answers)
    assert all(case.rule.further(values, settled) == [] for values in found)


@pytest.mark.parametrize("seed", some_of(GRAPHS, 40))
def test_small_loops_that_leave_something_out_are_foreseen(seed: int) -> None:
    """Each leaves out a corner that is passed; loops around one face or two are missing only where none is left out."""
    case = Case(seed)
    judge = Judge(case.rule, case.puzzle().statements)
    found = list(small_loops(case.plane, case.rule.passed))
    for cut in found:
        check_reason(case, cut)
        assert judge.complaint(cut.clause) == ""
    said = {frozenset(cut.clause) for cut in found}
    assert all(frozenset(clause) in said for clause in closed_too_early(case))
    majority = 2 * len(case.rule.passed) > len(case.plane.corner_names)
    assert case.rule.foreseen() == (found if majority else [])


def closed_too_early(case: Case) -> Iterator[list[int]]:
    """The negations of all loops of up to six edges with one or two faces within that miss a corner to be passed."""
    for values in case.loops:
        loop = [edge for edge, literal in enumerate(case.plane.literals) if values[abs(literal)] == literal]
        corners = {corner for edge in loop for corner in case.plane.ends[edge]}
        inside = [face for face in range(1, len(case.plane.sides)) if is_within(case, face, set(loop))]
        undivided = all(len(set(case.plane.sides[face])) <= 6 for face in inside)
        joined = len(inside) < 2 or any({*inside} == {*faces} for faces in case.plane.faces)
        if len(loop) <= 6 and len(inside) <= 2 and undivided and joined and case.rule.passed - corners:
            yield [-case.plane.literals[edge] for edge in loop]


def is_within(case: Case, face: int, loop: set[int]) -> bool:
    """Whether a face is inside a loop: a way to the outside crosses it an odd number of times."""
    crossed = 0
    while face:
        edge = case.plane.outward[face]
        face = case.plane.beyond[edge] - face
        crossed += edge in loop
    return crossed % 2 == 1


def check_reason(case: Case, cut: Cut) -> None:
    """The clause follows from one loop and from the demands that the cut names, with no other; it says so in words."""
    assert all(kept(cut.clause, loop) for loop in case.loops_touching(cut.needs))
    assert set(cut.needs) <= set(case.touching)
    assert all(-literal in cut.clause for literal in cut.needs_true)
    words = cut.reason(about=lambda literal: f"edge {literal}")
    assert all(str(face) in words for face in cut.needs)
    assert all(f"edge {literal}" in words for literal in cut.needs_true)


@pytest.mark.exhaustive
def test_several_loops_are_cut_and_mended_on_such_graphs() -> None:
    """The graphs above are small; these have room for several loops, and the rule says so of each."""
    mended = cut = 0
    for seed in range(20):
        case = Case(1001 + 2 * seed)
        for values in case.drawing.assignments():
            pieces = case.plane.loops(values).edges if all(rule.holds(values) for rule in case.corner_rules()) else []
            if len(pieces) > 1:
                cut += 1
                assert case.rule.refine(values)
                assert case.rule.holds(values) is False
                if other := case.rule.mend(values):
                    assert other in case.loops
                    assert not any(
                        a != b and a > 0 for a, b in zip(signs(case, other), signs(case, values), strict=True)
                    )
                    mended += 1
            elif pieces and (essence := case.rule.essence(values)) is not None:
                assert [loop for loop in case.loops if all(loop[abs(e)] == e for e in essence)] == [values]
                assert case.rule.mend(values) is None
    assert mended > 5
    assert cut > mended


def signs(case: Case, values: Values) -> list[int]:
    """By edge whether it is drawn: 1, or -1."""
    return [1 if values[abs(literal)] == literal else -1 for literal in case.plane.literals]


@pytest.mark.parametrize("seed", some_of(GRAPHS, 25))
def test_what_holds(seed: int) -> None:
    case = Case(seed)
    loops, everything = {tuple(loop) for loop in case.loops}, list(case.drawing.assignments())
    for values in everything:
        assert case.rule.holds(values) is (tuple(values) in loops)
    for _ in range(40):
        values = partial(case.dice.choice(everything), case.dice, 0.8)
        fits = [loop for loop in case.loops if all(not v or v == w for v, w in zip(values, loop, strict=True))]
        open_edges = any(values[abs(literal)] == 0 for literal in case.plane.literals)
        if case.rule.holds(values) is False:
            assert not fits
        if case.rule.holds(values):
            assert not open_edges
            assert fits


@pytest.mark.parametrize("seed", some_of(GRAPHS, 25))
def test_what_looms_is_right(seed: int) -> None:
    """Drawings of every kind: parts of loops, and anything."""
    case = Case(seed)
    everything = list(case.drawing.assignments())
    for number in range(60):
        start = case.dice.choice(case.loops if case.loops and number % 2 else everything)
        values = partial(start, case.dice, case.dice.choice((0.5, 0.8, 0.95)))
        looming = case.rule.looming(values, thorough=True)
        for cut in looming:
            check_reason(case, cut)
            still_open = [literal for literal in cut.clause if values[abs(literal)] != -literal]
            assert len(still_open) <= 1
        broken = [cut for cut in case.rule.looming(values) if not any(values[abs(x)] != -x for x in cut.clause)]
        assert case.rule.broken(values) == broken


def test_the_graphs_are_what_they_are_for() -> None:
    planes = [random_drawing(seed).plane() for seed in GRAPHS]
    assert sum(bool(plane.bridges) for plane in planes) > 15
    assert sum(len(plane.bridges) < len(plane.ends) for plane in planes) > 40
    assert sum(any(plane.faces[edge][0] for edge in plane.bridges) for plane in planes) > 5
    assert sum(len(plane.face_numbers) > len(plane.sides) for plane in planes) > 15
    assert sum(len(set(plane.ends)) < len(plane.ends) for plane in planes) > 10


@pytest.mark.parametrize("seed", some_of(GRAPHS, 25))
def test_the_checker_takes_what_is_said_beforehand_and_nothing_more(seed: int) -> None:
    case = Case(seed)
    puzzle, formula = case.puzzle(), case.formula(complete=False)
    check_relaxation(puzzle, formula)
    for edge, literal in enumerate(case.plane.literals):
        bridge = edge in case.plane.bridges
        for forged in (literal, -literal):
            if bridge and forged == -literal:
                continue
            wrong = case.formula(complete=False)
            wrong.flat += (forged, 0)  # the loop comes last
            with pytest.raises(WrongCertificate):
                check_relaxation(puzzle, wrong)


@pytest.mark.parametrize("seed", some_of(GRAPHS, 25))
def test_the_checker_takes_no_wrong_cut(seed: int) -> None:
    case = Case(seed)
    judge = Judge(case.rule, case.puzzle().statements)
    for _ in range(300):
        some = case.dice.sample(case.plane.literals, case.dice.randint(1, len(case.plane.literals)))
        clause = [literal * case.dice.choice((1, 1, -1)) for literal in some]
        if judge.complaint(clause) == "":
            assert all(kept(clause, loop) for loop in case.answers)
    assert judge.complaint([case.drawing.variables + 1]) != ""


def test_an_answer_is_told_apart_by_its_edges_whatever_their_signs() -> None:
    """What is left out of the clause "not this answer again" are the variables of the loop, not their negatives."""
    rule = SingleLoop(square(-1, 2, -3, 4))
    puzzle: Any = SimpleNamespace(lazy=[rule])
    assert sorted(search.difference(puzzle, [0, -1, 2, -3, 4, -5])) == [-4, -2, 1, 3, 5]


@pytest.mark.parametrize("literals", [(-4, -3, -2, -1), (1, 2, 3, 4), (5, 6, 7, 8), (4, 3, 2, 1)])
def test_literals_in_a_row(literals: tuple[int, ...]) -> None:
    plane = square(*literals)
    for drawn in ([], [0], [1, 3], [0, 1, 2, 3]):
        values = [0] * 9
        for edge, literal in enumerate(literals):
            values[abs(literal)] = literal if edge in drawn else -literal
        assert plane.drawn(values) == drawn


def square(*literals: int) -> Plane:
    corners = [(0, 0), (0, 1), (1, 1), (1, 0)]
    ends = zip(corners, corners[1:] + corners[:1], strict=True)
    return Plane(Border(two, (None, "within"), each) for two, each in zip(ends, literals, strict=True))


def test_a_graph_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="joins a corner to itself"):
        Plane([Border((0, 0), (None, "a"), 1)])
    with pytest.raises(ValueError, match="3 faces; expected 1, as faces that nothing separates are one"):
        Plane([Border((0, 1), ("a", "b"), 1)])
    assert Plane([Border((0, 1), ("a", "b"), 1)], [("a", "b"), ("b", None)]).bridges == [0]


def test_without_edges_there_is_no_loop() -> None:
    rule = SingleLoop(Plane([]))
    assert rule.holds([0]) is False
    for said in (rule.clauses, rule.complete):
        assert list(said(lambda count: range(1, count + 1))) == [0]
    assert rule.refine([0]) == rule.further([0], [0]) == []
    assert rule.mend([0]) is None


def test_pearls_are_witnesses_that_no_candidate_can_do_without() -> None:
    """Two loops, each through a pearl: the cuts are about no other edges than those that lead from one to the other, or
    those of a loop, so neither loop comes back."""
    puzzle = Masyu(Grid(2, 5), {(1, 1): "b", (1, 9): "b"})
    drawn = {(1, 2), (2, 1), (2, 3), (3, 2), (1, 8), (2, 7), (2, 9), (3, 8)}
    values = [0, *(v if edge in drawn else -v for edge, v in puzzle.line.number.items())]
    (rule,) = puzzle.lazy
    cuts = rule.refine(values)
    assert cuts
    assert not any(cut.needs_true for cut in cuts)
    assert {need for cut in cuts for need in cut.needs} == {(1, 1), (1, 9)}
