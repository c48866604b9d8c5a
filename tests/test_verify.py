"""The checker of certificates, part by part, against brute force; and on small puzzles that what it proves is true."""

import random
from collections.abc import Sequence
from itertools import combinations, groupby, permutations, product

import pytest
from brute_force_plans import plans
from conftest import board, drawing_of, hashi, slitherlink
from hypothesis import given, settings
from hypothesis import strategies as st
from test_lazy import EVEN

from kotae.answers.solve import solve
from kotae.board.grid import Grid, cell_at
from kotae.engines import Budget, engine
from kotae.engines.tracing import TracingEngine
from kotae.errata.brute_force import hashi_answers, slitherlink_answers, slitherlink_loops
from kotae.errata.brute_force_areas import nawabari_answers, nonogram_answers
from kotae.families.base import ClueRule, Puzzle
from kotae.families.nawabari import Nawabari
from kotae.families.sliding import Sliding
from kotae.families.slitherlink import Slitherlink
from kotae.formats import read
from kotae.formats.certificates import Derivation, read_certificate, write_certificate
from kotae.library.certify import certificate_of
from kotae.logic import Run, SingleLoop
from kotae.sliding.halves import plain_formula
from kotae.verify import Refutation, verify
from kotae.verify.lines import Boxes
from kotae.verify.loops import Loops

# --- the parts, each against brute force ------------------------------------------------------------------------


def lines_with(clue: tuple[Run, ...], size: int, colours: int) -> list[tuple[int, ...]]:
    """All lines with that clue, by trying every colouring."""
    return [line for line in product(range(colours + 1), repeat=size) if matches(clue, runs_of(line))]


def runs_of(line: Sequence[int]) -> list[tuple[int, int]]:
    return [(len(list(run)), colour) for colour, run in groupby(line) if colour]


def matches(clue: Sequence[Run], runs: Sequence[tuple[int, int]]) -> bool:
    if not clue:
        return not runs
    if clue[0].length == "*":
        return any(matches(clue[1:], runs[k:]) for k in range(len(runs) + 1))
    return (
        bool(runs)
        and clue[0].colour == runs[0][1]
        and clue[0].length in ("?", runs[0][0])
        and matches(clue[1:], runs[1:])
    )


@pytest.mark.parametrize(("colours", "size"), [(1, 1), (1, 2), (1, 4), (1, 6), (2, 1), (2, 3), (2, 4), (3, 3)])
def test_boxes_against_every_line(colours: int, size: int) -> None:
    chance = random.Random(size)
    lengths: list[int | str] = [1, 2, 3, "?", *["*"] * (colours == 1)]
    runs = [Run(length, colour) for length in lengths for colour in range(1, colours + 1)]
    clues = [clue for k in range(4) for clue in product(runs, repeat=k)]
    for clue in chance.sample(clues, min(len(clues), 150)):
        lines, boxes = lines_with(clue, size, colours), Boxes(clue, colours + 1)
        for _ in range(6):
            left = [chance.choice([(2 << colours) - 1, chance.randrange(1, 2 << colours)]) for _ in range(size)]
            fitting = [line for line in lines if all(may >> c & 1 for may, c in zip(left, line, strict=True))]
            expected = [sum({1 << line[k] for line in fitting}) for k in range(size)] if fitting else None
            assert boxes.possible(left) == expected, (clue, left)


def with_random_clues(chance: random.Random, share: float) -> tuple[Slitherlink, list[list[int]]]:
    """A board with the clues of a loop, and all its answers."""
    empty = Slitherlink(Grid(3, 4), {})
    cells = [cell for cell in empty.grid.cells() if chance.random() < share]
    puzzle = empty.with_clues_of(drawing_of(empty, chance.choice(LOOPS)), cells)
    drawings = (drawing_of(empty, loop) for loop in LOOPS)
    clued = [s.constraint for s in puzzle.statements if isinstance(s.rule, ClueRule)]
    return puzzle, [values for values in drawings if all(rule.holds(values) for rule in clued)]


LOOPS = slitherlink_loops(3, 4)


def loop_cuts(seed: int, boards: int) -> tuple[int, int]:
    """Cuts that the solver makes are accepted; whatever is accepted, every answer keeps. How many there were."""
    chance, made, changed = random.Random(seed), 0, 0
    for _ in range(boards):
        puzzle, answers = with_random_clues(chance, chance.choice((0.0, 0.1, 0.3, 0.6)))
        (rule,) = puzzle.lazy
        assert isinstance(rule, SingleLoop)
        judge = Loops(rule, puzzle.statements)
        for candidate in chance.sample(EVEN, 40):
            if not any(value > 0 for value in candidate):
                continue
            for cut in rule.refine(candidate):
                made += 1
                fits = all(s.constraint.holds(candidate) for s in puzzle.statements if isinstance(s.rule, ClueRule))
                assert not fits or judge.complaint(cut.clause) == ""
                for clause in mutants(cut.clause, puzzle.variables, chance):
                    if judge.complaint(clause) == "":
                        changed += 1
                        assert all(any(values[abs(x)] == x for x in clause) for values in answers), clause
    return made, changed


def mutants(clause: list[int], variables: int, chance: random.Random) -> list[list[int]]:
    """The clause, and clauses close to it."""
    found = [clause]
    for _ in range(6):
        other = [literal for literal in clause if chance.random() < 0.9]
        if chance.random() < 0.3:
            other.append(chance.choice((-1, 1)) * chance.randint(1, variables))
        if other and chance.random() < 0.2:
            k = chance.randrange(len(other))
            other[k] = -other[k]
        found.append(other)
    return found


@pytest.mark.exhaustive
def test_loop_cuts_against_every_loop() -> None:
    made, changed = loop_cuts(0, 20)
    assert made > 1000
    assert changed > 300


def test_short_clauses_of_edges() -> None:
    """All clauses of one or two edges on a small board, with clues or without: accepted only if every answer keeps."""
    for rows in (("..", ".."), ("1.", ".."), ("1.", ".1"), ("3.", "..")):
        puzzle = slitherlink(*rows)
        (rule,) = puzzle.lazy
        assert isinstance(rule, SingleLoop)
        judge = Loops(rule, puzzle.statements)
        answers = solve(puzzle, at_most=None).solutions
        literals = [v * sign for v in range(1, puzzle.variables + 1) for sign in (1, -1)]
        for size in (1, 2):
            for clause in combinations(literals, size):
                if judge.complaint(clause) == "":
                    assert all(any(values[abs(x)] == x for x in clause) for values in answers)


def test_the_formula_of_plans_without_lemmas() -> None:
    """It has a model exactly when there is a plan of that length."""
    for start in permutations(range(4)):
        for steps in range(8):
            oracle = engine("minisat22")
            oracle.add(plain_formula(Sliding(Grid(2, 2), start), steps).flat)
            assert oracle.solve(Budget()) == bool(plans(start, (1, 2, 3, 0), 2, 2, steps))
            oracle.close()


def traced(clauses: list[list[int]], slices: int, parts: int) -> bool | None:
    """Whether the proof of a contradiction is right, in slices and with clauses added in parts; None without one."""
    engine = TracingEngine()
    engine._slice = slices
    flat: list[int] = []
    try:
        for k in range(parts):
            more = [literal for clause in clauses[k::parts] for literal in (*clause, 0)]
            flat += more
            engine.add(more)
            if engine.refuted(Budget()):
                proof = engine.proof()
                steps = [Derivation(proof.added + n, *step) for n, step in enumerate(proof.steps, 1)]
                Refutation(max(map(abs, flat)), flat, steps, 1).follow()
                return True
    finally:
        engine.close()
    return None


def test_traces_survive_slices_and_additions() -> None:
    found = 0
    for seed in range(60):
        chance = random.Random(seed)
        variables = chance.randint(10, 90)
        clauses = [
            [chance.choice((-1, 1)) * v for v in chance.sample(range(1, variables + 1), 3)]
            for _ in range(int(variables * 4.7))
        ]
        clauses += [[*clauses[0], clauses[0][0]], [1, -1, 2], clauses[1]]
        chance.shuffle(clauses)
        found += traced(clauses, chance.choice((1, 10, 1000)), chance.choice((1, 4))) is True
    assert found > 30


# --- small puzzles: what is proved is true ------------------------------------------------------------------------


def proved(puzzle: Puzzle, answers: int) -> None:
    """The certificate says what the brute force says; where there are several answers, there is nothing to say."""
    answer = solve(puzzle)
    assert answer.status == ("none", "unique", "several")[min(answers, 2)]
    if answers < 2:
        certificate = read_certificate(write_certificate(certificate_of(answer, Budget(60))))
        assert verify(certificate, puzzle) == ("no answer", "unique")[answers]


CLUE = st.sampled_from([None, None, 0, 1, 2, 3])


@given(st.lists(CLUE, min_size=9, max_size=9))
@settings(max_examples=60)
def test_small_slitherlinks(numbers: list[int | None]) -> None:
    clues = {divmod(k, 3): number for k, number in enumerate(numbers) if number is not None}
    puzzle = Slitherlink(Grid(3, 3), {cell_at(*cell): number for cell, number in clues.items()})
    proved(puzzle, len(slitherlink_answers(3, 3, clues)))


@given(st.lists(st.sampled_from([".", "1", "2", "3", "4", "?"]), min_size=9, max_size=9))
@settings(max_examples=60)
def test_small_hashis(marks: list[str]) -> None:
    rows = ["".join(marks[k : k + 3]) for k in (0, 3, 6)]
    islands = {divmod(k, 3): None if mark == "?" else int(mark) for k, mark in enumerate(marks) if mark != "."}
    proved(hashi(*rows), len(hashi_answers(islands)))


@given(st.lists(st.sampled_from([".", ".", "0", "1", "2", "3", "?"]), min_size=9, max_size=9))
@settings(max_examples=60)
def test_small_nawabaris(marks: list[str]) -> None:
    rows = ["".join(marks[k : k + 3]) for k in (0, 3, 6)]
    clues = {divmod(k, 3): None if mark == "?" else int(mark) for k, mark in enumerate(marks) if mark != "."}
    proved(board(Nawabari, *rows), len(nawabari_answers(3, 3, clues)))


def nonogram(
    rows: Sequence[Sequence[tuple[int | str, int]]], columns: Sequence[Sequence[tuple[int | str, int]]]
) -> Puzzle:
    colours = max((colour for line in (*rows, *columns) for _, colour in line), default=1)
    palette = "".join(f"{'abc'[k]} colour{k} #00000{k}\n" for k in range(colours)) if colours > 1 else ""

    def told(lines: Sequence[Sequence[tuple[int | str, int]]]) -> str:
        letters = "abc" if colours > 1 else ("",)
        return "".join(" ".join(f"{n}{letters[k - 1]}" for n, k in line) + "\n" if line else "0\n" for line in lines)

    head = f"nonogram\n{'colors:' + chr(10) + palette if palette else ''}"
    made = read(f"{head}rows:\n{told(rows)}columns:\n{told(columns)}")
    assert isinstance(made, Puzzle)
    return made


def hidden(line: Sequence[int], chance: random.Random, stars: bool) -> tuple[tuple[int | str, int], ...]:
    """The clue of a line, some lengths hidden."""
    found: list[tuple[int | str, int]] = [(n if chance.random() < 0.85 else "?", k) for n, k in runs_of(line)]
    if stars and chance.random() < 0.1:
        found[chance.randint(0, len(found)) :] = [("*", 1)]
    return tuple(found)


def small_nonogram(chance: random.Random) -> None:
    """The clues of a picture, and perhaps one of another: there are answers or not, with colours or not."""
    size, colours = chance.choice(((3, 1), (4, 1), (3, 2), (4, 2)))
    picture = [[chance.randint(0, colours) for _ in range(size)] for _ in range(size)]
    rows = [hidden(row, chance, colours == 1) for row in picture]
    columns = [hidden(column, chance, colours == 1) for column in zip(*picture, strict=True)]
    if chance.random() < 0.3:
        rows[chance.randrange(size)] = hidden([chance.randint(0, colours) for _ in range(size)], chance, False)
    proved(nonogram(rows, columns), len(nonogram_answers(rows, columns)))


@pytest.mark.parametrize("seed", range(6))
def test_small_nonograms(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(25):
        small_nonogram(chance)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(1, 3))
def test_many_loop_cuts(seed: int) -> None:
    made, _ = loop_cuts(seed, 100)
    assert made > 4000


@pytest.mark.exhaustive
def test_many_small_nonograms() -> None:
    chance = random.Random(99)
    for _ in range(1500):
        small_nonogram(chance)
