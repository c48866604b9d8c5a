"""Two arms of a line at a place: their length together, and whether they are equal."""

from itertools import product

import pytest

from kotae.errors import KotaeError
from kotae.formats import read, write
from kotae.logic import Formula, Ray, count, two_arms

RAYS = (Ray("u", (1, 2)), Ray("d", (3,)), Ray("l", (4, 5)), Ray("r", ()))
FIRST = (1, 3, 4)


def arms(values: list[int]) -> list[int]:
    """How far the line goes along every ray."""
    drawn = [[values[step] > 0 for step in ray.steps] for ray in RAYS]
    return [(*steps, False).index(False) for steps in drawn]


@pytest.mark.parametrize("equal", [True, False])
@pytest.mark.parametrize("length", [None, 0, 1, 2, 3, 4, 9])
def test_the_clauses_say_what_is_meant(equal: bool, length: int | None) -> None:
    expression = two_arms(count(FIRST).equals(2), RAYS, equal)
    constraint = expression.isin(None) if length is None else expression.equals(length)
    formula = Formula(5)
    formula.flat += constraint.clauses(formula.fresh)
    clauses = [set(clause) for clause in formula.clauses()] if formula.flat else []
    for signs in product((-1, 1), repeat=5):
        values = [0, *(sign * step for step, sign in enumerate(signs, 1))]
        found = [arm for arm in arms(values) if arm]
        fits = len(found) == 2 and (found[0] == found[1]) is equal
        meant = fits and length in (None, sum(found))
        assert constraint.holds(values) is meant
        assert expression.value(values) == (sum(found) if fits else None)
        assert possible(clauses, values) is meant


def possible(clauses: list[set[int]], values: list[int]) -> bool:
    """Whether the auxiliary variables can be chosen."""
    top = max((abs(each) for clause in clauses for each in clause), default=5)
    return any(
        all(not clause.isdisjoint([*values[1:], *more]) for clause in clauses)
        for more in product(*[(-name, name) for name in range(6, top + 1)])
    )


@pytest.mark.parametrize("word", ["w0", "4", "x", "ww", "b-1", "w1234567"])
def test_what_is_not_a_circle(word: str) -> None:
    with pytest.raises(KotaeError, match="such as w4"):
        read(f"balance\n{word} .\n. .\n")


def test_circles_of_all_kinds_in_an_address() -> None:
    puzzle = read("balance\nw b w1 b1 w7 b8\nw127 b127 . w128 . b4000\n")
    address = write(puzzle, "puzzlink")
    assert address == "https://puzz.link/p?balance/6/2/0123e-11-fe-ffg+100g=f41"
    assert read(address) == puzzle
