"""All or none of some literals: its clauses, its verdict on whatever is known, and how it leads to what follows."""

import pytest
from assignments import complete

from kotae.logic import AllSame, all_same
from kotae.logic.formula import clauses_of


def fresh(number: int) -> range:
    raise AssertionError


@pytest.mark.parametrize("literals", [(1,), (1, 2), (1, -2, 3), (-1, 2, 3, 4)])
def test_clauses_and_verdicts_are_those_of_all_or_none(literals: tuple[int, ...]) -> None:
    stated = all_same(literals)
    clauses = list(clauses_of(list(stated.clauses(fresh))))
    for values in complete(len(literals)):
        true = sum(values[abs(literal)] == literal for literal in literals)
        assert stated.holds(values) is (true in (0, len(literals)))
        assert all(any(values[abs(each)] == each for each in clause) for clause in clauses) is stated.holds(values)


def test_what_is_known_settles_it() -> None:
    assert AllSame((1, 2, 3)).holds([0, 1, 0, -3]) is False
    assert AllSame((1, 2, 3)).holds([0, 1, 2, 0]) is None
    assert AllSame((1, 2)).holds([0, 0, 0]) is None
    assert AllSame((1,)).holds([0, 0]) is True


def test_the_ways_in_which_it_leads_to_what_follows() -> None:
    stated = AllSame((1, -2, 3))
    assert stated.case([1], [-2, 3])[:5] == ("all true", [1], [], [-2, 3], [])
    assert stated.case([2], [-1, -3])[:5] == ("all false", [], [-2], [], [1, 3])
    assert stated.case([1, 2], [])[:5] == ("mixed", [1], [-2], [], [])
