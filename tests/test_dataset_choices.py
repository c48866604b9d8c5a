"""Which candidates a data set takes: the same ones in whatever order they are made."""

from random import Random

import pytest

from kotae.errors import KotaeError
from kotae.families import family
from kotae.learn.choosing import NOT_FOUND, PATIENCE, Choices, Outcome
from kotae.learn.series import all_series, spread
from kotae.learn.splits import shares_in, split

HASHI = family("hashi")


def outcome(source: str, number: int) -> Outcome:
    """Some candidates are like earlier ones, also of another size, and some are not found."""
    dice = Random(f"{source} {number}")
    return {"canonical": f"{source.split(' ')[0]} {dice.randrange(150)}"} if dice.random() > 0.1 else {}


def taken(seed: int, number: int, workers: int) -> tuple[list[dict[int, str]], int]:
    """What is taken when so many workers finish in an order that depends on a seed; and how many were made."""
    series = all_series([HASHI, family("slitherlink")], [(5, 7), (7, 5)], [], number)
    choices, dice = Choices(series, "s"), Random(seed)
    busy: list[tuple[str, int]] = []
    made = 0
    while not choices.ended:
        while len(busy) < workers and (entry := choices.following()):
            busy.append((entry.source, entry.number))
        source, at = busy.pop(dice.randrange(len(busy)))
        made += 1
        choices.settle([(source, at, outcome(source, at))])
    return [choice.taken for choice in choices.each], made


@pytest.mark.parametrize("workers", [1, 2, 7, 40])
def test_the_order_does_not_matter(workers: int) -> None:
    expected, _ = taken(0, 100, 1)
    for seed in range(5):
        assert taken(seed, 100, workers)[0] == expected
    for two in (expected[:2], expected[2:]):
        hashes = [each for choice in two for each in choice.values()]
        assert len({*hashes}) == len(hashes) == 50


def test_little_is_made_in_vain() -> None:
    _, made = taken(1, 100, 4)
    assert made < 200


@pytest.mark.parametrize("lost", [1, 2, 7])
def test_what_an_earlier_run_has_made_is_not_made_again(lost: int) -> None:
    """It was killed while some candidates were on their way, and others with greater numbers had come."""
    series = all_series([HASHI], [(5, 5)], [], 100)
    choices = Choices(series, "s")
    source = choices.source(series[0])
    gaps = {k * 12 + 3 for k in range(lost)}
    choices.settle((source, number, {"canonical": str(number)}) for number in range(1, 91) if number not in gaps)
    made = []
    for entry in choices:
        made.append(entry.number)
        choices.settle([(source, entry.number, {"canonical": str(entry.number)})])
    assert [*choices.each[0].taken] == list(range(1, 101))
    assert made == [*sorted(gaps), *range(91, 101)]


def test_a_series_that_brings_nothing_ends() -> None:
    choices = Choices(all_series([HASHI], [(5, 5)], ["expert"], 1000), "s")
    asked = iter(choices)
    for _ in range(PATIENCE // NOT_FOUND):
        entry = next(asked)
        choices.settle([(entry.source, entry.number, {})])
    assert choices.ended
    assert choices.each[0].why.startswith("none was found for 5 of 5 candidates; try ")
    assert list(asked) == []


def test_a_series_of_which_all_are_known_ends() -> None:
    choices = Choices(all_series([HASHI], [(5, 5)], [], 3), "s", ["a"])
    made = 0
    for entry in choices:
        made += 1
        choices.settle([(entry.source, entry.number, {"canonical": "b" if made == 5 else "a"})])
    assert choices.taken == 1
    assert made == 5 + PATIENCE
    assert choices.each[0].why.startswith("most of 105 candidates were there already")


def test_what_a_family_cannot_have_ends_at_once() -> None:
    choices = Choices(all_series([HASHI], [(5, 5)], [], 3), "s")
    entry = next(iter(choices))
    choices.settle([(entry.source, entry.number, {"why": "no such size"})])
    assert (choices.ended, choices.each[0].why) == (True, "no such size")


def test_puzzles_are_spread_evenly() -> None:
    series = all_series([HASHI, family("akari")], [(5, 5)], ["easy", "hard"], 10)
    assert [(each.name, each.wanted) for each in series] == [
        ("hashi 5x5 easy", 3),
        ("hashi 5x5 hard", 3),
        ("akari 5x5 easy", 2),
        ("akari 5x5 hard", 2),
    ]
    assert [each.seed("7") for each in series][:2] == ["7 easy", "7 hard"]
    assert len(all_series([HASHI], [(5, 5), (6, 6)], [], 1)) == 1
    assert list(spread(7, 3)) == [3, 2, 2]


@pytest.mark.parametrize("shares", [[0.9, 0.1], [0.5, 0.5], [0.8, 0.1, 0.1]])
def test_splits_are_exact_and_even(shares: list[float]) -> None:
    series = [[f"{k}-{number:03}" for number in range(40)] for k in range(5)]
    parts = split(series, shares)
    assert len(parts) == 200
    names = ["train", "test"] if len(shares) == 2 else ["train", "validation", "test"]
    for name, share in zip(names, shares, strict=True):
        assert sum(part == name for part in parts.values()) == round(200 * share)
        for each in series:
            assert abs(sum(parts[found] == name for found in each) - 40 * share) <= 1
    assert split([list(reversed(each)) for each in series], shares) == parts


@pytest.mark.parametrize("shares", [[1.0], [0.9, 0.2], [1.0, 0.0], [0.25] * 4, [1.5, -0.5]])
def test_shares_that_are_no_split(shares: list[float]) -> None:
    with pytest.raises(KotaeError, match="two or three that add up to 1"):
        shares_in(shares)
