"""Sentences about numbers in cells: sudoku, kakuro, skyscrapers and fillomino."""

from pathlib import Path

import pytest

from kotae.answers.explaining.bookkeeping import Told, told
from kotae.answers.explaining.chains import Chains
from kotae.answers.explaining.explain import explain
from kotae.answers.explaining.lines import Line
from kotae.answers.explaining.reasons import Reason
from kotae.board.digits import Digits
from kotae.board.grid import Place, cell_at
from kotae.engines import Budget, engine
from kotae.families.base import Puzzle, Rule, Statement
from kotae.formats import read as read_any
from kotae.logic import Cut, Formula, any_of
from kotae.logic.constraints import own_clauses
from kotae.logic.formula import clauses_of
from kotae.wording.sentences.scene import Scene
from kotae.wording.sentences.sentence import in_general, sentence


def read(text: str) -> Puzzle:
    puzzle = read_any(text)
    assert isinstance(puzzle, Puzzle)
    return puzzle


SUDOKU = read("sudoku\n" + ".........\n" * 9)
KAKURO = read("kakuro\n\\ 16\\ .\n\\16 . .\n. . .\n")
TOWERS = read("skyscrapers\n.....\n.....\n.....\n.....\n.....\ntop: 1 5 2 . .\nbottom: . . . 4 .\n")
FILLOMINO = read("fillomino\n1.4.\n...3\n2...\n....\n")


EXAMPLES = Path(__file__).parent.parent / "examples"


def at(name: str) -> Place:
    row, col = name[1:].split("c")
    return cell_at(int(row) - 1, int(col) - 1)


def literals(puzzle: Puzzle, *facts: str) -> list[int]:
    """`r1c1=4` and `r1c1!4` as literals."""
    layer = puzzle.layers[0]
    assert isinstance(layer, Digits)
    found = []
    for fact in facts:
        cell, _, number = fact.replace("!", "=").partition("=")
        found.append((-1 if "!" in fact else 1) * layer[at(cell)][int(number)])
    return found


def reason(puzzle: Puzzle, rule: str, where: object, about: int = 0, cut: Cut | None = None) -> Reason:
    """The statement of a rule at a place, about a literal if there are several."""
    for statement in puzzle.statements:
        fits = statement.rule.label == rule and statement.where == where
        if fits and (not about or abs(about) in map(abs, statement.constraint.literals)):
            return Reason(0, statement, cut, (), 0)
    raise AssertionError(f"{rule} is not stated at {where}")


def said(puzzle: Puzzle, why: Reason, given: tuple[str, ...], so: tuple[str, ...]) -> str:
    return sentence(Scene(puzzle, (why,), literals(puzzle, *given), literals(puzzle, *so)))


def of_cell(cell: str) -> Reason:
    """That a cell has a number."""
    layer = SUDOKU.layers[0]
    assert isinstance(layer, Digits)
    rule = Rule("every cell has a number", lambda puzzle: (), lemma=False)
    return Reason(0, Statement(rule, at(cell), any_of(*layer[at(cell)].values())), None, (), 0)


def shown(puzzle: Puzzle) -> list[Told]:
    explanation = explain(puzzle)
    return told(puzzle, explanation.steps, explanation.start)


ROW = (1, -1)
"""The head of the first row."""


def in_row(number: int) -> Reason:
    return reason(SUDOKU, "lines", ROW, literals(SUDOKU, f"r1c1={number}")[0])


@pytest.mark.parametrize(
    ("given", "so", "expected"),
    [
        (("r1c3=4",), ("r1c1!4",), "row 1 has its 4 at r1c3, so r1c1 is not 4"),
        (("r1c3=4",), ("r1c1!4", "r1c2!4"), "row 1 has its 4 at r1c3, so r1c1 and r1c2 are not 4"),
        (
            ("r1c3=4",),
            tuple(f"r1c{k}!4" for k in (1, 2, 4, 5, 6)),
            "row 1 has its 4 at r1c3, so no other cell in it is 4",
        ),
        (tuple(f"r1c{k}!4" for k in range(2, 10)), ("r1c1=4",), "in row 1 the 4 can only go to r1c1"),
        (
            ("r1c3=4", *(f"r1c1!{k}" for k in (1, 2, 3, 5, 6, 8, 9))),
            ("r1c1!4", "r1c1=7"),
            "row 1 has its 4 at r1c3, which leaves only 7 for r1c1",
        ),
        (tuple(f"r1c{k}!4" for k in range(2, 10)), ("r1c1!5",), "in row 1 the 4 can only go to r1c1"),
        (("r1c3=4", "r1c5=4"), (), "row 1 would have two 4s, at r1c3 and r1c5"),
        (tuple(f"r1c{k}!4" for k in range(1, 10)), (), "row 1 would have no place for its 4"),
        (
            tuple(f"r1c{k}={n}" for k, n in zip(range(1, 10), (1, 2, 3, 9, 5, 6, 7, 8, 9), strict=True)),
            (),
            "row 1 would have no place for its 4",
        ),
    ],
)
def test_a_number_in_a_row(given: tuple[str, ...], so: tuple[str, ...], expected: str) -> None:
    assert said(SUDOKU, in_row(4), given, so) == expected


def test_the_numbers_of_a_cell() -> None:
    others = tuple(f"r1c1!{number}" for number in (1, 2, 3, 5, 6, 7, 8, 9))
    why = of_cell("r1c1")
    assert said(SUDOKU, why, others, ("r1c1=4",)) == "only 4 is left for r1c1"
    assert said(SUDOKU, why, (*others, "r1c1!4"), ()) == "no number would be left for r1c1"


def test_lines_that_have_their_number() -> None:
    box = reason(SUDOKU, "in_boxes", (7, 7, 0), literals(SUDOKU, "r4c6=7")[0])
    rows = [reason(SUDOKU, "lines", (y, -1), literals(SUDOKU, f"r{y // 2 + 1}c1=7")[0]) for y in (9, 11)]
    scene = Scene(SUDOKU, (box, *rows), literals(SUDOKU, "r5c1=7", "r6c9=7"), literals(SUDOKU, "r4c6=7"))
    assert sentence(scene) == "rows 5 and 6 have their 7, so in the middle box it can only go to r4c6"


def test_a_cell_that_sees_all_other_numbers() -> None:
    cell = of_cell("r1c1")
    row = [in_row(number) for number in (1, 2, 3)]
    column = [reason(SUDOKU, "lines", (-1, 1), literals(SUDOKU, f"r1c1={number}")[0]) for number in (5, 6, 7)]
    box = [reason(SUDOKU, "in_boxes", (1, 1, 0), literals(SUDOKU, f"r1c1={number}")[0]) for number in (8, 9)]
    new = literals(SUDOKU, "r1c1=4")
    assert sentence(Scene(SUDOKU, (cell, *row, *column, *box), [], new)) == (
        "r1c1 sees 1, 2, 3, 5, 6, 7, 8 and 9, so it is 4"
    )
    assert sentence(Scene(SUDOKU, (cell, *row, *column), [], new)) == (
        "row 1 and column 1 have 1, 2, 3, 5, 6 and 7, so only 4 is left for r1c1"
    )


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (("r1c1=4",), "r1c1 is 4"),
        (("r1c1=4", "r1c1!5"), "r1c1 is 4"),
        (("r1c1!4", "r1c2!4"), "r1c1 and r1c2 are not 4"),
        (("r1c1!4", "r1c1!7"), "r1c1 is not 4 or 7"),
        (tuple(f"r1c1!{number}" for number in range(1, 7)), "r1c1 is at least 7"),
        (tuple(f"r1c1!{number}" for number in range(4, 10)), "r1c1 is at most 3"),
        (tuple(f"r1c1!{number}" for number in (1, 2, 3, 4, 5, 6, 8)), "r1c1 can only be 7 or 9"),
        (tuple(f"r1c1!{number}" for number in range(1, 9)), "r1c1 is 9"),
    ],
)
def test_what_is_known_of_cells(facts: tuple[str, ...], expected: str) -> None:
    assert SUDOKU.layers[0].words.clause(literals(SUDOKU, *facts)) == expected


def test_a_supposition() -> None:
    words = SUDOKU.layers[0].words
    assert words.clause(literals(SUDOKU, "r1c1=4"), mood="were") == "r1c1 were 4"
    assert words.clause(literals(SUDOKU, "r1c1!4"), mood="were") == "r1c1 were not 4"


NEITHER = tuple(f"{cell}!{digit}" for cell in ("r2c2", "r2c3") for digit in (1, 2, 3, 4, 5, 6, 8))


@pytest.mark.parametrize(
    ("given", "so", "expected"),
    [
        ((), NEITHER, "16 in r2c2 and r2c3 is 7 and 9"),
        (
            ("r2c2!9",),
            ("r2c2=7", "r2c3=9"),
            "16 in r2c2 and r2c3 is 7 and 9; r2c2 is not 9, so r2c2 is 7 and r2c3 is 9",
        ),
        (("r2c2=7",), ("r2c3=9",), "r2c2 is 7, so r2c3 is 9 to make 16"),
        (("r2c2=1",), (), "r2c3 could no longer make 15, with r2c2 is 1"),
    ],
)
def test_a_sum_in_a_run(given: tuple[str, ...], so: tuple[str, ...], expected: str) -> None:
    assert said(KAKURO, reason(KAKURO, "sums", at("r2c1")), given, so) == expected


def test_different_digits_in_a_run() -> None:
    why = reason(KAKURO, "once", (at("r3c1"), at("r3c3")))
    assert said(KAKURO, why, ("r3c1=4",), ("r3c2!4",)) == "r3c1 is 4, so r3c2 is not 4, in the same run"
    assert said(KAKURO, why, ("r3c1=4", "r3c3=4"), ()) == "r3c1 and r3c3 would both be 4"
    pair = tuple(f"{cell}!{digit}" for cell in ("r3c1", "r3c2") for digit in range(3, 10))
    expected = "r3c1 and r3c2 take 1 and 2 between them, so r3c3 is at least 3, in the same run"
    assert said(KAKURO, why, pair, ("r3c3!1", "r3c3!2")) == expected


@pytest.mark.parametrize(
    ("head", "given", "so", "expected"),
    [
        ((-1, 1), (), ("r1c1=5",), "the 1 above column 1 sees only the tallest, so r1c1 is 5"),
        (
            (-1, 3),
            (),
            ("r1c2=1", "r2c2=2"),
            "the 5 above column 2 sees them all, so the heights rise: r1c2 is 1 and r2c2 is 2",
        ),
        (
            (-2, 7),
            (),
            ("r5c4!3", "r5c4!4", "r5c4!5"),
            "the 4 below column 4 sees three taller ones behind the first, so r5c4 is at most 2",
        ),
        ((-1, 5), (), ("r1c3!5",), "the 2 above column 3 sees a taller one behind the first, so r1c3 is not 5"),
        (
            (-1, 5),
            ("r1c3=1", "r2c3=2"),
            ("r3c3!3",),
            "as r1c3 is 1 and r2c3 is 2, with 3 at r3c3 the 2 above column 3 would see at least three buildings",
        ),
        ((-1, 5), ("r1c3=1", "r2c3=2", "r3c3=3"), (), "the 2 above column 3 would see at least three buildings"),
        ((-1, 5), ("r1c3=5",), (), "the 2 above column 3 would see only one building"),
    ],
)
def test_towers(head: Place, given: tuple[str, ...], so: tuple[str, ...], expected: str) -> None:
    assert said(TOWERS, reason(TOWERS, "seen", head), given, so) == expected


def group_cut(kind: str, given: tuple[str, ...]) -> Reason:
    """A cut of the rule about groups that is seen with these numbers on the board."""
    sized = reason(FILLOMINO, "sized", None)
    values = FILLOMINO.stated(literals(FILLOMINO, *given))
    cuts = sized.statement.constraint.looming(values)  # type: ignore[attr-defined]
    open_ones = [cut for cut in cuts if cut.kind == kind and any(not values[abs(each)] for each in cut.clause)]
    return sized._replace(cut=open_ones[0])


def test_groups_of_equal_numbers() -> None:
    beside = group_cut("group too large", ("r1c1=1",))
    assert said(FILLOMINO, beside, ("r1c1=1",), ("r1c2!1",)) == "r1c2 is beside the 1 at r1c1, so it is not 1"
    two = group_cut("group too large", ("r3c1=2", "r4c1=2"))
    cell = "r2c1" if literals(FILLOMINO, "r2c1!2")[0] in two.cut.clause else "r3c2"  # type: ignore[union-attr]
    assert said(FILLOMINO, two, ("r3c1=2", "r4c1=2"), (f"{cell}!2",)) == (
        f"a 2 at {cell} would make a group of three 2s with r3c1 and r4c1"
    )


@pytest.fixture(
    params=["sudoku/9x9", "kakuro/8x8", "skyscrapers/5x5", pytest.param("fillomino/8x8", marks=pytest.mark.exhaustive)]
)
def example(request: pytest.FixtureRequest) -> Puzzle:
    return read((EXAMPLES / f"{request.param}.txt").read_text())


def test_every_line_has_a_sentence_of_its_own(example: Puzzle) -> None:
    chains = Chains(example)
    for step in shown(example):
        for line in step.lines(chains):
            if line.reasons and line.mood != "together":
                scene = Scene(example, line.reasons, line.given, line.so)
                assert sentence(scene) != in_general(scene)


def test_what_a_line_rests_on_is_drawn_or_said_before(example: Puzzle) -> None:
    """Replays the lines: each rests on the board, on what was said, or on what is supposed."""
    layer, chains = example.layers[0], Chains(example)
    known: set[int] = set()

    def learn(found: list[int], into: set[int]) -> None:
        for literal in found:
            into.add(literal)
            if literal > 0:
                into.update(-other for other in layer.decision(literal) if other != literal)

    learn([value for value in explain(example).start if value], known)
    for step in shown(example):
        supposed: dict[tuple[int, ...], set[int]] = {}
        for line in step.lines(chains):
            here = supposed.setdefault(line.under, set())
            learn(list(line.under), here)
            before = known.union(*(supposed.get(line.under[:k], ()) for k in range(len(line.under) + 1)))
            assert set(line.given) <= before, line
            learn(line.so, here if line.under else known)


def test_lines_are_proved_by_their_reasons(example: Puzzle) -> None:
    """What a line says follows from the rules it names and from what it rests on."""

    def follows(line: Line) -> bool:
        formula, solver = Formula(example.variables), engine("cadical153")
        for layer in example.layers:
            solver.add(layer.meaning())
        for why in line.reasons:
            flat = [*why.cut.clause, 0] if why.cut else own_clauses(why.statement.constraint, formula.fresh)
            solver.add([literal for clause in clauses_of(flat) for literal in (*clause, 0)])
        goals = line.so or [0]
        return not any(solver.solve(Budget(), [*line.given, *([-goal] if goal else [])]) for goal in goals)

    chains = Chains(example)
    for step in shown(example)[:40]:
        assert all(follows(line) for line in step.lines(chains) if line.reasons)


def test_a_sudoku_is_told_number_by_number() -> None:
    puzzle = read((EXAMPLES / "sudoku/9x9.txt").read_text())
    explanation = explain(puzzle)
    shown = [
        step
        for step in told(puzzle, explanation.steps, explanation.start)
        if step.step.because[0].statement.where not in puzzle.clues
    ]
    assert len(explanation.steps) > 150
    assert len(shown) == 81 - len(puzzle.clues)
    assert all(len([literal for literal in step.step.so if literal > 0]) == 1 for step in shown)


def test_bookkeeping_that_is_never_used_is_never_shown() -> None:
    puzzle = read("sudoku\n1...\n....\n....\n....\n")
    assert [step.step.so for step in shown(puzzle) if min(step.step.so) < 0] == []
