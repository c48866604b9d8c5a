"""Groups that grow from seeds, said in levels and lazily, against the plain meaning."""

import random
from typing import Any

import pytest
from words import (
    Graph,
    Meaning,
    assignments,
    board,
    check_cut,
    check_holds,
    check_lazy,
    chosen,
    models,
    outcomes,
    partial,
    pieces,
    projected,
    right_ones,
    signed,
    tangle,
)

from kotae.errors import WrongCertificate
from kotae.logic import Formula, Lazy, SeededLazy, SeededLevels, count, seeded_regions
from kotae.logic.regions import seeded_lazily
from kotae.logic.regions.seeded_lazily import (
    A_SEED,
    JOINED,
    LOST,
    STRAY,
    STRAY_AMONG,
    STUNTED,
    TOO_LARGE,
    TOO_SMALL,
    TOO_SMALL_AMONG,
    TRUE,
)
from kotae.verify.regions import grown_wrong

Seeds = dict[Any, int | None]

CASES: dict[str, tuple[Graph, Seeds]] = {
    "two": (board(3, 3), {(0, 0): 2, (2, 2): 4}),
    "ones": (board(3, 3), {(0, 0): 1, (1, 1): 1, (2, 2): 1}),
    "any": (board(3, 3), {(0, 0): None, (2, 2): None}),
    "mixed": (board(3, 4), {(0, 0): 3, (0, 3): None, (2, 2): 1}),
    "one": (board(2, 5), {(0, 2): 5}),
    "side by side": (board(2, 3), {(0, 0): 2, (0, 1): 2}),
    "too large": (board(2, 3), {(0, 0): 7}),
    "none at all": (board(2, 3), {(0, 0): 0}),
    "no seed": (board(2, 3), {}),
    "hole": (board(3, 4, holes=[(1, 1)]), {(0, 0): 5, (2, 3): 2}),
    "line": (board(1, 9), {(0, 0): 3, (0, 4): None, (0, 8): 2}),
    "tangle": (tangle("abcdefghi", random.Random(4), 0.3), {"g": 3, "e": 1}),
    "forest": (tangle("abcdefghi", random.Random(6), 0.2), {"c": 4, "a": None}),
    "nothing": ({}, {}),
}


def meaning_of(beside: Graph, seeds: Seeds) -> Meaning:
    def meaning(true: frozenset[Any]) -> bool:
        found = [[(node, len(piece)) for node in piece if node in seeds] for piece in pieces(true, beside)]
        return seeds.keys() <= true and all(
            len(inside) == 1 and seeds[inside[0][0]] in (None, inside[0][1]) for inside in found
        )

    return meaning


def laid_out(case: str) -> tuple[dict[Any, int], Graph, Seeds, set[tuple[int, ...]], random.Random]:
    chance = random.Random(case)
    beside, seeds = CASES[case]
    literals = signed(list(beside), chance)
    return literals, beside, seeds, right_ones(literals, meaning_of(beside, seeds), len(literals)), chance


@pytest.mark.parametrize("case", CASES)
def test_groups_lazily(case: str) -> None:
    literals, beside, seeds, right, chance = laid_out(case)
    rule = SeededLazy(literals, beside, seeds)
    check_holds(rule, right, len(literals), chance)
    check_lazy(rule, right, len(literals), chance)


@pytest.mark.parametrize("case", [case for case, (_, seeds) in CASES.items() if None not in seeds.values()])
def test_groups_in_levels(case: str) -> None:
    literals, beside, seeds, right, chance = laid_out(case)
    rule = SeededLevels(literals, beside, seeds)
    check_holds(rule, right, len(literals), chance)
    assert projected(rule, len(literals)) == right


@pytest.mark.parametrize("case", ["two", "mixed", "line", "tangle", "forest"])
def test_some_groups_in_levels(case: str) -> None:
    """All seeds are true, and the groups of the chosen ones are right; anything may be true elsewhere."""
    chance = random.Random(case)
    beside, seeds = CASES[case]
    literals = signed(list(beside), chance)
    some = [seed for seed, size in seeds.items() if size][:1]

    def meaning(true: frozenset[Any]) -> bool:
        own = [piece for piece in pieces(true, beside) if piece & set(some)]
        return seeds.keys() <= true and all(len(p & seeds.keys()) == 1 and len(p) == seeds[some[0]] for p in own)

    right = right_ones(literals, meaning, len(literals))
    rule = SeededLevels(literals, beside, seeds, some)
    check_holds(rule, right, len(literals), chance)
    assert projected(rule, len(literals)) == right
    assert right


@pytest.mark.parametrize("case", ["two", "mixed", "line", "tangle", "any"])
def test_seeds_need_no_literal(case: str) -> None:
    chance = random.Random(case)
    beside, seeds = CASES[case]
    literals = signed([node for node in beside if node not in seeds], chance)
    meaning = meaning_of(beside, seeds)
    right = right_ones(literals, lambda true: meaning(true | seeds.keys()), len(literals))
    rule = SeededLazy(literals, beside, seeds)
    check_holds(rule, right, len(literals), chance)
    check_lazy(rule, right, len(literals), chance)
    if None not in seeds.values():
        assert projected(SeededLevels(literals, beside, seeds), len(literals)) == right


@pytest.mark.parametrize("seed", range(25))
def test_groups_at_random(seed: int) -> None:
    chance = random.Random(seed)
    beside = chance.choice((board(3, 3), board(2, 4), tangle("abcdefgh", chance, 0.35)))
    places = chance.sample(list(beside), chance.randrange(1, 4))
    seeds: Seeds = {place: chance.choice((None, 1, 2, 3, 4, 5)) for place in places}
    literals = signed(list(beside), chance)
    right = right_ones(literals, meaning_of(beside, seeds), len(literals))
    rule = SeededLazy(literals, beside, seeds)
    check_holds(rule, right, len(literals), chance)
    check_lazy(rule, right, len(literals), chance)
    if None not in seeds.values():
        assert projected(SeededLevels(literals, beside, seeds), len(literals)) == right


def test_each_way_is_picked(monkeypatch: pytest.MonkeyPatch) -> None:
    beside = board(3, 4)
    literals = signed(list(beside), random.Random(0))

    def ways(seeds: Seeds) -> list[tuple[type, int]]:
        said: list[Any] = seeded_regions(literals, beside, seeds)
        return [(type(rule), len(rule.chosen)) for rule in said]

    assert ways({(0, 0): 3, (2, 3): 2}) == [(SeededLevels, 2)]
    assert ways({}) == [(SeededLevels, 0)]
    assert ways({(0, 0): None, (2, 3): None}) == [(SeededLazy, 2)]
    assert ways({(0, 0): 3, (2, 3): None}) == [(SeededLevels, 1), (SeededLazy, 2)]
    monkeypatch.setattr(seeded_lazily, "FEW_LEVELS", 10)
    assert ways({(0, 0): 3, (2, 3): 2}) == [(SeededLazy, 2)]
    assert ways({(0, 0): 3, (2, 3): None}) == [(SeededLevels, 1), (SeededLazy, 2)]
    monkeypatch.setattr(seeded_lazily, "MOST_LEVELS", 10)
    assert ways({(0, 0): 3, (2, 3): 2}) == [(SeededLevels, 1), (SeededLazy, 2)]


@pytest.mark.parametrize("case", CASES)
def test_a_long_search_is_told_the_rule_in_levels(case: str) -> None:
    literals, beside, seeds, right, _ = laid_out(case)
    rule = SeededLazy(literals, beside, seeds)
    told, proved = Formula(len(literals)), Formula(len(literals))
    told.say(rule.belated(told.fresh))
    proved.add_plain(rule)
    assert bool(rule.whole) == (None not in seeds.values())
    assert not rule.whole or models(told, len(literals)) == models(proved, len(literals)) == right


@pytest.mark.parametrize("case", ["two", "mixed", "any", "line"])
def test_the_ways_picked_say_the_rule_together(case: str) -> None:
    literals, beside, seeds, right, _ = laid_out(case)
    said = seeded_regions(literals, beside, seeds)
    found = set.intersection(*(projected(rule, len(literals), complete=True) for rule in said))
    assert found == right
    assert isinstance(said[-1], Lazy) == (None in seeds.values())


def test_levels_need_sizes() -> None:
    with pytest.raises(ValueError, match="size of every group"):
        SeededLevels({"a": 1}, {"a": []}, {"a": None})


def test_what_looms_is_worth_a_look() -> None:
    """Of what a look at all answers would find out about an unfinished drawing, three quarters are found."""
    literals, beside, seeds, right, chance = laid_out("mixed")
    rule = SeededLazy(literals, beside, seeds)
    known = found = 0
    for _ in range(300):
        values = partial(len(literals), chance)
        if True not in outcomes(right, values):
            continue
        still = [each for each in right if all(v in (0, w) for v, w in zip(values, each, strict=True))]
        forced = {e for e in set(still[0]).intersection(*still) if e and not values[abs(e)]}
        said = {each for cut in rule.looming(values) for each in cut.clause if not values[abs(each)]}
        assert said <= forced
        known += len(forced)
        found += len(said)
    assert found * 4 > known * 3 > 180, (found, known)


@pytest.mark.parametrize("seed", range(8))
def test_what_is_drawn_of_groups_is_in_the_way_of_others(seed: int) -> None:
    """Cuts of every kind, each by brute force and by its checker, on drawings that some answer continues."""
    chance = random.Random(f"among {seed}")
    beside = board(3, 4)
    seeds: Seeds = dict(zip(chance.sample(list(beside), 3), (4, 3, 1), strict=True))
    literals = signed(list(beside), chance)
    right = right_ones(literals, meaning_of(beside, seeds), len(literals))
    rule = SeededLazy(literals, beside, seeds)
    for answer in sorted(right):
        for _ in range(40):
            values = [value if chance.random() < 0.6 else 0 for value in answer]
            for cut in rule.looming(values):
                assert sum(values[abs(literal)] == 0 for literal in cut.clause) == 1
                check_cut(rule, cut, right)


def test_each_kind_of_cut_is_found() -> None:
    beside = board(3, 4)
    literals = {cell: k for k, cell in enumerate(beside, 1)}
    rule = SeededLazy(literals, beside, {(0, 0): 4, (0, 3): 4, (2, 0): 1})

    def kinds(*drawn: int) -> set[tuple[int, str]]:
        values = [0] * 13
        for literal in drawn:
            values[abs(literal)] = literal
        return {(cut.shown[0], cut.because) for cut in rule.looming(values)}

    assert (TRUE, A_SEED) in kinds()
    assert (TOO_LARGE, JOINED) in kinds(1, 2)
    assert (TOO_SMALL, STUNTED) in kinds(1, 4, 9, -2, -5)
    assert (STRAY, LOST) in kinds(1, 4, 9, -7, -12)
    assert (TOO_SMALL_AMONG, STUNTED) in kinds(1, 4, 8, 9)
    assert (STRAY_AMONG, LOST) in kinds(1, 3, 4, 8, 9)


def test_groups_in_words() -> None:
    beside = board(2, 4)
    literals = {cell: k for k, cell in enumerate(beside, 1)}
    rule = SeededLazy(literals, beside, {(0, 0): 2, (0, 3): 2})

    def reasons(*true: int) -> set[str]:
        return {cut.reason() for cut in rule.refine([0, *(k if k in true else -k for k in literals.values())])}

    assert reasons(1, 2, 5, 4, 8) == {"the group of (0, 0) would be too large"}
    assert reasons(1, 2, 4) == {"the group of (0, 3) could not become large enough"}
    assert reasons(1, 2, 3, 4) == {"(0, 0) and (0, 3) would be in one group"}
    assert reasons(1, 5, 4, 8, 7) == {"the group of (0, 3) would be too large"}
    assert "no clue could reach (1, 1)" in reasons(1, 4, 6)
    assert "a clue stands at (0, 0)" in reasons(4, 8)
    assert reasons(1, 5, 4, 8) == set()


@pytest.mark.parametrize(
    ("shown", "wrong"),
    [
        ([], "does not say"),
        ([2], "does not say"),
        ([7, 1], "does not say"),
        ([5, 1], "not among the 8"),
        ([5, 1, 7], "does not say"),
        ([5, 1, 6, 1, 2, 5], "does not belong to a seed"),
        ([5, 1, 3, 1, 2], "not too small"),
        ([5, 1, 3, 1, 2, 5, 3], "a seed is in the way"),
        ([6, 1, 1, 6, 7, 2, 5], "does not belong to a seed"),
        ([6, 1, 2, 6, 3, 7, 2, 3], "what is drawn is in the way"),
        ([6, 1, 1, 6, 3], "a seed can reach it"),
        ([6, 1, 2, 6], "is not connected"),
        ([6, 1, -1, 6, 2], "is not connected"),
        ([1, 2], "not about a seed"),
        ([1, 1, 4], "not about a seed"),
        ([2, 1, 3, 6], "is not connected"),
        ([2, 1, 5], "not too large"),
        ([2, 6], "not too large"),
        ([2, 9], "not among the 8"),
        ([3, 1, 2], "not too small"),
        ([3, 2, 5], "not too small"),
        ([3, 1, 2, 5, 4], "a seed is in the way"),
        ([4, 1, 6, 2, 7], "a seed can reach it"),
        ([4, 2, 6, 8, 2, 5], "is not connected"),
        ([4, 0, 6], "is not connected"),
        ([4, 9, 6], "is not connected"),
        ([4, 1, 6, 2, 5, 4], "a seed is in the way"),
    ],
)
def test_a_witness_that_shows_nothing_is_refused(shown: list[int], wrong: str) -> None:
    """The cells of two rows of four, 1 to 8, with seeds at both ends of the upper one."""
    beside = board(2, 4)
    rule = SeededLazy({cell: k for k, cell in enumerate(beside, 1)}, beside, {(0, 0): 3, (0, 3): 3})
    assert grown_wrong(rule, [1, 1]) == [1]
    assert grown_wrong(rule, [2, 1, 5, 6, 2]) == [-5, -6, -2]
    assert grown_wrong(rule, [3, 1, 2, 5]) == [2, 5]
    assert grown_wrong(rule, [4, 1, 6, 2, 5, 7]) == [-6, 2, 5, 7]
    assert grown_wrong(rule, [5, 1, 3, 1, 5]) == [-3, 5]
    assert grown_wrong(rule, [6, 1, 2, 6, 3, 7, 2, 5]) == [-6, -3, -7, 2, 5]
    with pytest.raises(WrongCertificate, match=wrong):
        grown_wrong(rule, shown)


def test_the_plain_meaning_is_as_strict_as_the_rule() -> None:
    """The meaning that the other tests go by, counted by hand: one domino and one single cell in a row of four."""
    beside = board(1, 4)
    literals = dict(zip(beside, range(1, 5), strict=True))
    meaning = meaning_of(beside, {(0, 0): 2, (0, 3): 1})
    assert [chosen(literals, v) for v in assignments(4) if meaning(chosen(literals, v))] == [
        frozenset({(0, 0), (0, 1), (0, 3)})
    ]


@pytest.mark.parametrize("total", [0, 1, 4, 5, 6])
def test_all_nodes_are_counted_even_where_levels_are_too_many(total: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever are fewer, the true ones or the false ones; nothing is left if there are more than nodes."""
    monkeypatch.setattr(seeded_lazily, "MOST_LEVELS", -1)
    beside = board(1, 5)
    literals = signed(list(beside), random.Random(total))
    rule = SeededLazy(literals, beside, {(0, 0): total})
    told = Formula(len(literals))
    told.say(rule.belated(told.fresh))
    counted = Formula(len(literals))
    counted.say(count(literals.values()).equals(total).clauses(counted.fresh))
    assert rule.whole is None
    assert models(told, len(literals)) == models(counted, len(literals))
