"""Every family against its rules: all answers of small boards, and the verdict on any filling."""

import importlib
from collections.abc import Iterator
from itertools import product
from random import Random
from types import ModuleType
from typing import Any

import pytest
from families.plain import Board

from kotae.answers.check import check, refused
from kotae.answers.solve import solve
from kotae.errors import AnswerError, WrongAnswer
from kotae.families import clue_families
from kotae.families.base import Puzzle
from kotae.formats import read, write

FAMILIES = [kind.family for kind in clue_families()]
WITH_LEMMAS = [kind.family for kind in clue_families() if any(rule.lemma for rule in kind.rules)]
BOARDS, MANY = 1, 10
"""Random boards of each size, at every change and now and then."""
FILLINGS = 25
MOST = 600
"""Boards with more answers than that say little that others do not."""


def plain(family: str) -> ModuleType:
    """The family by its printed rules; a family without such a module has no second opinion, which is a failure."""
    return importlib.import_module(f"families.{family.replace('-', '_')}")


def boards(family: str, number: int) -> Iterator[tuple[ModuleType, Board, Random]]:
    rules = plain(family)
    for size in rules.SIZES:
        for seed in range(number):
            random = Random(f"{family} {size} {seed}")
            yield rules, rules.board(random, *size), random


def made(family: str, board: Board) -> Puzzle:
    found = read(board.text(family))
    assert isinstance(found, Puzzle)
    assert (found.grid.rows, found.grid.cols) == (board.rows, board.cols)
    return found


def answers(rules: ModuleType, board: Board) -> list[tuple[Any, Any]]:
    """All that the rules allow: what was picked, and the answer."""
    candidates = rules.candidates(board) if hasattr(rules, "candidates") else product(*rules.slots(board))
    tried = ((picks, rules.filling(board, picks)) for picks in candidates)
    return [(picks, filling) for picks, filling in tried if rules.right(board, filling)]


def is_right(puzzle: Puzzle, filling: Any) -> bool:
    """What `kotae check` says of an answer in JSON."""
    try:
        return check(puzzle, puzzle.from_json(filling)).verdict == "right"
    except WrongAnswer as wrong:
        return refused(puzzle, wrong).verdict == "right"
    except AnswerError:
        return False


def agrees(family: str, number: int) -> None:
    """Asserts that Kotae and the rules agree; and of many boards that some have answers and some have none."""
    solved = set()
    for rules, board, random in boards(family, number):
        puzzle = made(family, board)
        expected = answers(rules, board)
        solved.add(bool(expected))
        if len(expected) <= MOST:
            found = solve(puzzle, at_most=None)
            assert found.exhausted
            keys = sorted(map(str, (puzzle.to_json(values) for values in found.solutions)))
            assert keys == sorted({str(filling) for _, filling in expected}), board.text(family)
        slots = rules.slots(board)
        for _ in range(FILLINGS):
            picks = list(random.choice(expected)[0] if expected else [random.choice(slot) for slot in slots])
            if slots and random.random() < 0.7:
                changed = random.randrange(len(slots))
                picks[changed] = random.choice(slots[changed])
            filling = rules.filling(board, picks)
            assert is_right(puzzle, filling) == rules.right(board, filling), (board.text(family), filling)
    assert number < MANY or solved == {True, False}


@pytest.mark.each_family
@pytest.mark.parametrize("family", FAMILIES)
def test_the_answers_are_those_of_the_printed_rules(family: str) -> None:
    agrees(family, BOARDS)


@pytest.mark.exhaustive
@pytest.mark.parametrize("family", FAMILIES)
def test_the_answers_of_many_boards_are_those_of_the_printed_rules(family: str) -> None:
    agrees(family, MANY)


def kept(family: str, number: int) -> None:
    """Asserts that no lemma removes an answer; and that there were answers that one could have removed."""
    seen = 0
    for rules, board, _ in boards(family, number):
        puzzle = made(family, board)
        lemmas = [statement for statement in puzzle.statements if statement.rule.lemma]
        for _, filling in answers(rules, board) if lemmas else ():
            values = puzzle.from_json(filling)
            for statement in lemmas:
                assert statement.constraint.holds(values) is not False, (board.text(family), filling, statement)
                seen += 1
    assert seen or number < MANY


@pytest.mark.each_family
@pytest.mark.parametrize("family", WITH_LEMMAS)
def test_no_lemma_removes_an_answer(family: str) -> None:
    kept(family, BOARDS)


@pytest.mark.exhaustive
@pytest.mark.parametrize("family", WITH_LEMMAS)
def test_no_lemma_removes_an_answer_of_many_boards(family: str) -> None:
    kept(family, MANY)


@pytest.mark.each_family
@pytest.mark.parametrize("kind", list(clue_families()), ids=FAMILIES)
def test_the_example_is_a_puzzle(kind: type[Puzzle]) -> None:
    """It has one answer that takes more than a look, and it is written as it would be."""
    puzzle = read(f"{kind.family}\n{kind.example}")
    assert isinstance(puzzle, kind)
    assert 5 <= min(puzzle.grid) <= max(puzzle.grid) <= 8
    assert write(puzzle, "text") == f"{kind.family}\n{kind.example}"
    assert solve(puzzle).status == "unique"
    blank = puzzle.blank()  # the same puzzle where clues only say where something stands
    assert blank == puzzle or solve(blank).status != "unique"
