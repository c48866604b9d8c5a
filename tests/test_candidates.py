"""Counts per value: as many answers as a plain enumeration finds, up to the bound."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import kotae

from kotae.answers.candidates import Candidates, Counting, candidates
from kotae.answers.forced import forced
from kotae.answers.solve import solve
from kotae.answers.suggesting.superfluous import without
from kotae.families import clue_families
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.logic import Values

BOARDS = [
    "slitherlink\n2..\n...\n..3\n",
    "sudoku\n1...\n....\n....\n...2\n",
    "heyawake\n...\n...\n...\nrooms:\nAAB\nCAB\nCCB\n",
    "hashi\n?.?.?\n.....\n?.?.?\n",
    "nawabari\n3...\n....\n2..2\n",
    "nonogram\nrows:\n1 1\n1\n1\n1 1\ncolumns:\n1 1\n1\n1\n1 1\n",
    "shakashaka\n....\n....\n....\n....\n",
    "masyu\n....\n.w..\n....\n....\n",
    "fillomino\n..3\n...\n2..\n",
    "numberlink\n1..\n...\n..1\n",
    "nonogram\nrows:\n3\n0\n1\n1\ncolumns:\n1 1\n1 1\n1\n",
]


def puzzle_of(text: str) -> Puzzle:
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    return puzzle


def enumerated(puzzle: Puzzle, agrees: Callable[[Values], bool] = lambda _: True) -> tuple[int, Counter[object]]:
    """How many answers there are, and with each value of each decision, by listing them all."""
    answers = [values for values in solve(puzzle, at_most=None).solutions if agrees(values)]
    counts: Counter[object] = Counter()
    for values in answers:
        for layer in puzzle.shown_layers:
            for variables in {tuple(layer.decision(each)) for each in range(layer.first, layer.after)}:
                counts[tuple(values[variable] for variable in variables)] += 1
    return len(answers), counts


def told(result: Candidates) -> dict[object, tuple[int, bool]]:
    return {one.literals: (one.answers, one.exact) for each in result.decisions for one in each.candidates}


@pytest.mark.parametrize("bound", [1, 2, 5, 1000])
@pytest.mark.parametrize("number", range(len(BOARDS)))
def test_numbers_are_those_of_all_answers(number: int, bound: int) -> None:
    puzzle = puzzle_of(BOARDS[number])
    total, counts = enumerated(puzzle)
    assert total > 1
    result = candidates(puzzle, bound=bound)
    assert (result.status, result.complete) == ("some", True)
    assert (result.answers, result.exact) == (min(total, bound), total < bound)
    assert told(result) == {value: (min(count, bound), count < bound) for value, count in counts.items()}
    common = [0, *solve(puzzle, at_most=None).solutions[0][1:]]
    for other in solve(puzzle, at_most=None).solutions:
        common = [a if a == b else 0 for a, b in zip(common, other, strict=True)]
    shown = slice(1, puzzle.shown_variables + 1)
    assert result.certain()[shown] == common[shown]


@pytest.mark.parametrize("kind", list(clue_families()), ids=lambda kind: kind.family)
def test_every_family_is_counted(kind: type[Puzzle]) -> None:
    """A puzzle with one answer has one value everywhere, and without what its clues say, often more."""
    example = puzzle_of(f"{kind.family}\n{kind.example}")
    found = candidates(example)
    assert (found.answers, found.exact, found.complete) == (1, True, True)
    assert all([one.answers for one in each.candidates] == [1] for each in found.decisions)
    bare = without(example, list(example.clues))
    found, common = candidates(bare, bound=3), forced(bare)
    assert (found.complete, found.status) == (True, common.status)
    if found.status == "some":
        shown = slice(1, bare.shown_variables + 1)
        assert found.certain()[shown] == common.values[shown]


def test_only_answers_that_continue_what_is_drawn_count() -> None:
    puzzle = puzzle_of(BOARDS[0])
    given = puzzle.stated([1, -2])
    total, counts = enumerated(puzzle, lambda values: values[1] > 0 > values[2])
    result = candidates(puzzle, given, bound=1000)
    assert result.answers == total
    assert told(result) == {value: (count, True) for value, count in counts.items()}


def test_without_an_answer_there_are_no_candidates() -> None:
    result = candidates(puzzle_of("slitherlink\n33\n33\n"))
    assert (result.status, result.decisions, result.complete) == ("none", [], True)


def test_what_was_counted_before_the_limit_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = puzzle_of(BOARDS[1])
    assert candidates(puzzle, seconds=1e-9).status == "unknown"
    take = Counting._take

    def interrupted(counting: Counting, answer: Values) -> None:
        if counting.found == 3:
            raise KeyboardInterrupt
        take(counting, answer)

    monkeypatch.setattr(Counting, "_take", interrupted)
    result = candidates(puzzle)
    assert (result.status, result.answers, result.exact) == ("some", 3, False)
    assert (result.complete, result.interrupted) == (False, True)
    assert not any(one.exact for each in result.decisions for one in each.candidates)
    assert not any(result.certain())


def test_the_command_draws_a_table(tmp_path: Path) -> None:
    file = tmp_path / "half-made.txt"
    file.write_text(BOARDS[1])
    done = kotae("candidates", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{file}: sudoku 4x4: 18 answers; 14 places are open\n")
    assert "answers per value:\n   1   2:6  2:12   3:9\n" in done.stdout
    done = kotae("candidates", str(file), "--bound", "5")
    assert "at least 5 answers" in done.stdout
    assert "2:5+" in done.stdout


def test_the_command_lists_what_is_between_cells(tmp_path: Path) -> None:
    file = tmp_path / "half-made.txt"
    file.write_text(BOARDS[0])
    lines = kotae("candidates", str(file)).stdout.splitlines()
    record = json.loads(kotae("candidates", str(file), "--json").stdout)
    place = next(each for each in record["places"] if len(each["values"]) > 1)
    said = ", ".join(f"{value['value']} {value['answers']}" for value in place["values"])
    assert f"{place['place']}: {said}" in lines


def test_the_command_ends_as_the_others() -> None:
    assert kotae("candidates", "-", stdin="slitherlink\n33\n33\n").returncode == 1
    late = kotae("candidates", "examples/slitherlink/7x7.txt", "--timeout", "1e-9")
    assert late.returncode == 3
    assert "gave up after 1e-09 s; try a longer --timeout" in late.stdout
    assert kotae("candidates", "examples/slitherlink/7x7.txt", "--bound", "0").returncode == 2
    assert "no candidates" in kotae("candidates", "examples/sliding/3x3.txt").stderr
