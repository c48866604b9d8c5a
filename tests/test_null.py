"""The template family works, so that whoever copies it starts from something that does."""

from itertools import product

from conftest import board

from kotae.answers.check import check
from kotae.answers.forced import forced
from kotae.answers.solve import solve
from kotae.drawing.picture import picture
from kotae.drawing.reading import read_drawing
from kotae.drawing.style import Style
from kotae.drawing.terminal import draw
from kotae.families import family
from kotae.families.null import Null
from kotae.formats import read, write


def test_it_solves_and_checks() -> None:
    puzzle = board(Null, "2.", "..")
    answer = solve(puzzle)
    assert answer.status == "unique"
    assert puzzle.to_json(answer.solutions[0]) == [".#", "#."]
    assert check(puzzle, answer.solutions[0]).verdict == "right"
    assert forced(puzzle).values == answer.solutions[0]


def test_its_formula_means_its_rules() -> None:
    for numbers in product(".0123?", repeat=4):
        puzzle = board(Null, "".join(numbers[:2]), "".join(numbers[2:]))
        right = [
            [0, *(v * d for v, d in enumerate(drawn, 1))]
            for drawn in product((-1, 1), repeat=4)
            if puzzle.solved_by([0, *(v * d for v, d in enumerate(drawn, 1))])
        ]
        assert sorted(solve(puzzle, at_most=None).solutions) == sorted(right)


def test_each_rule_names_itself() -> None:
    puzzle = board(Null, "2.")
    report = check(puzzle, puzzle.from_json(["##"]))
    assert [s.rule.text(s.where, puzzle) for s in report.broken] == [
        "shaded cells are never side by side, at r1c1-r1c2"
    ]
    report = check(puzzle, puzzle.from_json(["#."]))
    assert [s.rule.sentence for s in report.broken] == ["that many of the cell and those beside it are shaded"]


def test_it_is_read_written_and_drawn() -> None:
    puzzle = board(Null, "2.", "..")
    assert family("null") is Null
    assert read(write(puzzle, "text")) == puzzle
    values = solve(puzzle).solutions[0]
    drawn = draw(picture(puzzle, values), Style(ascii=True))
    assert drawn.splitlines() == [".   .   .", "  2  ###", ".   .   .", " ###", ".   .   ."]
    marked = [value if value > 0 else 0 for value in values]
    assert read_drawing(drawn, puzzle) == marked
