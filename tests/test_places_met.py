"""Counting places that are met: clauses, verdicts and cases, on every assignment, with plain clauses and with variables
for the places."""

from random import Random

import pytest
from assignments import complete, is_true, judges, means, sometimes

import kotae.logic.places_met as places_met
from kotae.logic import Met, Values, count_met

PLACES = {"a": [1, 2], "b": [2, 3, 4], "c": [4, 5], "d": [-1, 6]}
"""Neighbours share literals, one place a negated one."""

WORLDS = complete(6)


def number_met(values: Values) -> int:
    return sum(any(is_true(values, each) for each in group) for group in PLACES.values())


@pytest.mark.parametrize("most", [0, 400], ids=["named", "plain"])
@pytest.mark.parametrize("numbers", [(0,), (1,), (2,), (3,), (4,), (0, 3), (1, 2), (0, 2, 4), range(2, 9), ()])
def test_clauses_and_verdicts(numbers: tuple[int, ...] | range, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places_met, "MOST_PLAIN_CLAUSES", most)
    monkeypatch.setattr(places_met, "met_template", places_met.met_template.__wrapped__)
    stated: Met = count_met(PLACES).isin(numbers)
    means(stated, WORLDS, lambda values: number_met(values) in numbers)
    judges(stated, WORLDS, sometimes(WORLDS, Random(1), 200))


def test_the_value_is_the_number_of_places() -> None:
    assert all(count_met(PLACES).value(values) == number_met(values) for values in WORLDS)


def test_the_ways_in_which_they_lead_to_what_follows() -> None:
    def kind(number: int, given: list[int], so: list[int]) -> tuple[str, list[str], list[str], list[str]]:
        case = count_met(PLACES).equals(number).case(given, so)
        return case.kind, case.met, case.missed, case.near

    assert kind(0, [], [-1, -2, -3, -4, -5, 1, -6])[0] == "none"
    assert kind(1, [], [-2, -4]) == ("too large", [], [], ["a", "b", "c"])
    assert kind(2, [2], [-5]) == ("full", ["a", "b"], [], ["c"])
    assert kind(4, [-4], [5]) == ("needed", [], [], ["c"])
    assert kind(1, [2], []) == ("too many", ["a", "b"], [], [])
    assert kind(4, [-4, -5], []) == ("too few", [], ["c"], [])
