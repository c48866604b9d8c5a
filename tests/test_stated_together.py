"""Constraints that are stated together: which of them leads to what, one after the other."""

from random import Random

from assignments import complete, judges, means, sometimes

from kotae.logic import any_of, at_most_one, count, in_turn


def test_each_of_them_holds() -> None:
    worlds = complete(4)
    constraint = in_turn([count((1, 2, 3)).equals(1), at_most_one(3, 4)])
    means(constraint, worlds, lambda v: sum(v[k] > 0 for k in (1, 2, 3)) == 1 and not (v[3] > 0 and v[4] > 0))
    judges(constraint, worlds, sometimes(worlds, Random(1), 40))


def test_one_after_the_other() -> None:
    one, other = count((1, 2, 3)).equals(1), at_most_one(3, 4)
    case = in_turn([other, one]).case([-1, -2], [3, -4])
    assert [(turn.constraint, turn.given, turn.so) for turn in case.turns] == [
        (one, [-1, -2], [3]),
        (other, [3], [-4]),
    ]
    assert not case.rest


def test_up_to_a_clash() -> None:
    one, other = count((1, 2, 3)).equals(1), at_most_one(3, 4)
    case = in_turn([one, other, at_most_one(1, 5)]).case([-1, -2, 4], [])
    assert [(turn.constraint, turn.given, turn.so) for turn in case.turns] == [
        (one, [-1, -2], [3]),
        (other, [3, 4], []),
    ]


def test_what_only_several_say_is_left() -> None:
    case = in_turn([any_of(1, 2), any_of(1, -2)]).case([], [1])
    assert (case.turns, case.rest) == ([], [1])
