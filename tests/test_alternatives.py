"""A number that says which of several things is the case: Kurochute."""

from kotae.answers.solve import solve
from kotae.board.free_tokens import Choice
from kotae.board.grid import cell_at
from kotae.families.base import Puzzle
from kotae.formats import read, write, write_answered
from kotae.logic import Constraint, Known, all_hold, alternatives, any_of, cases, cases_by, count

TWO = alternatives((1, 2), lambda number: count(((1, 2), (3,))[number - 1]).equals(1))


def test_all_that_hold_are_possible_clues() -> None:
    token = Choice(range(1, 10))
    assert token.of(lambda: TWO, [0, 1, -2, 3]) == [1, 2]
    assert token.of(lambda: TWO, [0, 1, 2, 3]) == [2]
    assert token.of(lambda: TWO, [0, 1, 2, -3]) == []
    assert TWO.value([0, 1, 2, 3]) == 2
    assert TWO.value([0, 1, 2, -3]) is None


def test_a_number_that_nothing_can_be_is_impossible_and_a_hidden_one_says_nothing() -> None:
    assert TWO.equals(3) == Known(False)
    assert Choice().statement("?", lambda: TWO) == Known(True)
    assert Choice().statement(2, lambda: TWO) == count((3,)).equals(1)
    far = read("kurochute\n9.\n..\n")
    assert isinstance(far, Puzzle)
    assert solve(far).status == "none"


def test_only_the_letter_that_stands_there_is_asked_about() -> None:
    asked = []

    def meaning(letter: str) -> list[Constraint]:
        asked.append(letter)
        return [any_of(*{"a": (1,), "b": (2,)}[letter])]

    two = cases_by("ab", meaning)
    assert two.equals("b") == all_hold([any_of(2)]) == cases({"b": [any_of(2)]}).equals("b")
    assert asked == ["b"]
    assert [two.value(values) for values in ([0, 1, 2], [0, -1, 2], [0, -1, -2])] == ["a", "b", None]


def test_the_saved_answer_of_a_kurochute_leaves_numbers_alone() -> None:
    puzzle = read("kurochute\n1.?\n")
    assert isinstance(puzzle, Puzzle)
    answer = solve(puzzle)
    assert answer.status == "none", "shading r1c2 would part the others"
    assert write_answered(puzzle, [0, -1, 2, -3], "pzprv3").split("\n")[4:6] == ["1 . - ", ". 1 . "]
    assert puzzle.clues_at(cell_at(0, 0), [0, -1, 2, 3]) == [1, 2]
    assert write(puzzle, "puzzlink").strip() == "https://puzz.link/p?kurochute/3/1/1g./"
