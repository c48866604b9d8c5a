"""Hashiwokakero: the formula, the plain meaning of the rules and an independent brute force say the same."""

import random
from itertools import product

import pytest
from boards import without_lemmas
from conftest import bridges_of, hashi
from hypothesis import given
from hypothesis import strategies as st

from kotae.answers.check import check, contradictions, refused
from kotae.answers.forced import forced
from kotae.answers.solve import solve
from kotae.board.grid import Grid, cell_at, row_col
from kotae.errata.brute_force import hashi_answers
from kotae.errors import WrongAnswer
from kotae.families.hashi import Hashi

Number = int | str | None
ALPHABET: tuple[Number, ...] = (None, 1, 2, 3, 4, 5, "?")


def agree(rows: int, cols: int, numbers: tuple[Number, ...], encoding: str = "default") -> None:
    """The formula's answers are exactly the brute force's."""
    clues = {divmod(i, cols): n for i, n in enumerate(numbers) if n is not None}
    puzzle = Hashi(Grid(rows, cols), {cell_at(*cell): n for cell, n in clues.items()})
    answer = solve(puzzle, "glucose4", encoding=encoding, at_most=None)
    found = [bridges_of(puzzle, values) for values in answer.solutions]
    expected = hashi_answers({cell: None if n == "?" else int(n) for cell, n in clues.items()})
    key = lambda bridges: sorted(bridges.items())  # noqa: E731
    assert sorted(map(key, found)) == sorted(map(key, expected))


@pytest.mark.parametrize(
    ("rows", "cols"), [(1, 1), (1, 2), (2, 1), (1, 3), pytest.param(2, 2, marks=pytest.mark.exhaustive)]
)
def test_every_board(rows: int, cols: int) -> None:
    for numbers in product(ALPHABET, repeat=rows * cols):
        agree(rows, cols, numbers)


@pytest.mark.exhaustive
@pytest.mark.parametrize("first", [None, 1, 2, 3, 4, 5, 6, "?"])
def test_every_board_of_two_by_three(first: Number) -> None:
    """Up to 6, all that an island with three corridors can have, and up to reflection."""
    numbers: tuple[Number, ...] = (None, 1, 2, 3, 4, 5, 6, "?")
    for rest in product(numbers, repeat=5):
        ranks = [numbers.index(number) for number in (first, *rest)]
        top, bottom = ranks[:3], ranks[3:]
        if ranks <= min(bottom + top, top[::-1] + bottom[::-1], bottom[::-1] + top[::-1]):
            agree(2, 3, (first, *rest))


def test_some_upright_boards() -> None:
    chance = random.Random(32)
    for _ in range(150):
        agree(3, 2, tuple(chance.choice((None, 1, 2, 3, 4, 5, 6, "?")) for _ in range(6)))


@pytest.mark.exhaustive
def test_many_larger_boards() -> None:
    """Boards with crossings, up to five by five, their numbers taken from random bridges and some then changed."""
    chance = random.Random(5)
    for _ in range(3000):
        agree(*random_board(chance))


def random_board(chance: random.Random) -> tuple[int, int, tuple[Number, ...]]:
    rows, cols = chance.randint(3, 5), chance.randint(3, 5)
    wanted = min(9, chance.randint(2, rows * cols))
    empty = Hashi(Grid(rows, cols), dict.fromkeys(chance.sample(list(Grid(rows, cols).cells()), wanted), "?"))
    values = [0] * (empty.variables + 1)
    for first, second in (number.chain for number in empty.bridges.number.values()):
        n = chance.choice((0, 1, 1, 2))
        values[first], values[second] = first if n else -first, second if n > 1 else -second
    needs = {cell: sum(number.value(values) for number in empty.bridges.at(cell)) for cell in empty.clues}
    numbers: list[Number] = [None] * (rows * cols)
    for cell, n in needs.items():
        r, c = row_col(cell)
        numbers[r * cols + c] = chance.choices((max(1, n), "?", chance.randint(1, 8)), (20, 1, 1))[0]
    return rows, cols, tuple(numbers)


@pytest.mark.parametrize("seed", range(20))
def test_some_larger_boards(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(5):
        agree(*random_board(chance))


def test_the_rules_mean_what_they_say() -> None:
    """On every way to build bridges whatever, all rules hold exactly when the brute force knows it as an answer."""
    puzzle = hashi("2.3", ".1.", "2.3")
    wanted = [
        sorted(answer.items()) for answer in hashi_answers({(0, 0): 2, (0, 2): 3, (1, 1): 1, (2, 0): 2, (2, 2): 3})
    ]
    crossing = hashi(".?.", "?.?", ".?.")
    both = [sorted(answer.items()) for answer in hashi_answers(dict.fromkeys([(0, 1), (1, 0), (1, 2), (2, 1)]))]
    for board, expected in ((puzzle, wanted), (crossing, both)):
        accepted = []
        for bridges in product((0, 1, 2), repeat=len(board.bridges.places)):
            values = [0] * (board.variables + 1)
            for number, n in zip(board.bridges.number.values(), bridges, strict=True):
                first, second = number.chain
                values[first], values[second] = first if n else -first, second if n > 1 else -second
            if board.solved_by(values):
                accepted.append(sorted(bridges_of(board, values).items()))
        assert sorted(accepted) == sorted(expected)


def test_a_second_bridge_needs_a_first() -> None:
    puzzle = hashi("1.1")
    assert not puzzle.solved_by([0, -1, 2])


def test_islands_may_touch() -> None:
    assert solve(hashi("12", ".1")).status == "unique"
    assert solve(hashi("22", "22")).status == "unique"


def test_two_islands() -> None:
    assert solve(hashi("1.1")).status == "unique"
    assert solve(hashi("2.2")).status == "unique"
    assert solve(hashi("3.3")).status == "none"
    assert len(solve(hashi("?.?"), at_most=None).solutions) == 2


@pytest.mark.parametrize("number", "12345678?")
def test_one_island_has_nowhere_to_build(number: str) -> None:
    assert solve(hashi(number)).status == "none"


def test_no_island_at_all() -> None:
    assert solve(Hashi(Grid(3, 3), {})).status == "unique"


@pytest.mark.parametrize("size", [5, 9, 15, 25])
def test_an_unbalanced_lattice_is_refused_at_once(size: int) -> None:
    """All 2s on an odd square ask for a Hamiltonian cycle that cannot exist; search alone takes exponential time."""
    answer = solve(hashi(*["2" * size] * size), conflicts=1)
    assert answer.status == "none"
    assert answer.statistics.get("conflicts", 0) == 0


def test_an_unbalanced_lattice_with_hidden_numbers() -> None:
    assert solve(hashi("8?", "11")).status == "none"
    assert solve(hashi("2?2", "???", "2?2")).status == "several"


def test_an_odd_total_is_refused_at_once() -> None:
    """Every fifth island is missing, so that the corridors cannot be two-coloured and only parity tells."""
    rows = ["".join("." if (2 * row + col) % 5 == 0 else "3" for col in range(19)) for row in range(19)]
    assert sum(row.count("3") for row in rows) * 3 % 2
    puzzle = hashi(*rows)
    answer = solve(puzzle, conflicts=1)
    assert answer.status == "none"
    texts = [statement.rule.text(statement.where, puzzle) for statement in contradictions(puzzle)]
    assert texts == ["every bridge counts at both of its islands, so all numbers together are even"]
    assert not contradictions(hashi(*[rows[0].replace("3", "?", 1), *rows[1:]]))


def test_a_balanced_lattice_has_an_answer() -> None:
    assert solve(hashi(*["2" * 12] * 12)).status == "several"


def test_a_number_beyond_its_corridors() -> None:
    puzzle = hashi("7.2", "...", "2.2")
    assert solve(puzzle).status == "none"
    nothing = [0] * (puzzle.variables + 1)
    texts = [s.rule.text(s.where, puzzle) for s in puzzle.statements if s.constraint.holds(nothing) is False]
    assert texts[0] == "the 7 at r1c1: the island has that many bridges"


APART = [[0, 0, 0, 2, 1], [1, 0, 1, 2, 1], [0, 0, 1, 0, 0], [0, 2, 1, 2, 0]]
BROKEN = {
    "the 2 at r1c1: the island has that many bridges": (("2.3", "..."), [[0, 0, 0, 2, 1]]),
    "bridges never cross, at r2c2": ((".1.", "1.1", ".1."), [[0, 1, 2, 1, 1], [1, 0, 1, 2, 1]]),
    "the bridges join all islands into one network": (("1.1", "1.1"), APART),
}


@pytest.mark.parametrize(("text", "case"), BROKEN.items())
def test_each_rule_names_itself(text: str, case: tuple[tuple[str, ...], list[list[int]]]) -> None:
    puzzle = hashi(*case[0])
    report = check(puzzle, puzzle.from_json(case[1]))
    assert report.verdict == "wrong"
    assert text in [statement.rule.text(statement.where, puzzle) for statement in report.broken]


def test_bridges_that_are_wrong_by_themselves() -> None:
    """Too many, across the corner, over an island, into the water and off the board; the rest is checked as always."""
    puzzle = hashi("2.2.1", ".....", "2.1..")
    bridges = [[0, 0, 0, 2, 3], [0, 0, 2, 2, 1], [0, 0, 0, 4, 1], [2, 2, 2, 4, 2], [-1, 0, 0, 0, 1], [2, 0, 2, 2, 2]]
    with pytest.raises(WrongAnswer) as wrong:
        puzzle.from_json(bridges)
    assert [s.rule.text(s.where, puzzle) for s in refused(puzzle, wrong.value).broken] == [
        "at most 2 bridges join two islands, at r1c1 east",
        "every bridge joins two islands in a straight line, at r1c1",
        "every bridge joins two islands in a straight line, at r1c1",
        "every bridge joins two islands in a straight line, at r3c3",
        "every bridge joins two islands in a straight line",
        "the 1 at r3c3: the island has that many bridges",
    ]


def test_partial_answers() -> None:
    puzzle = hashi("2.2", "...", "2.2")
    answer = [[0, 0, 0, 2, 1], [0, 0, 2, 0, 1], [0, 2, 2, 2, 1], [2, 0, 2, 2, 1]]
    assert check(puzzle, puzzle.from_json(answer)).verdict == "right"
    assert check(puzzle, puzzle.from_json(answer[:2])).verdict == "open"
    assert check(puzzle, puzzle.from_json([])).verdict == "open"
    assert check(puzzle, puzzle.from_json([[0, 0, 0, 2, 2]])).verdict == "stuck"
    assert check(puzzle, puzzle.from_json([[0, 0, 0, 2, 0], [0, 0, 2, 0, 1]])).verdict == "wrong"


def test_lemmas_follow_from_the_rules() -> None:
    """Without its lemmas a puzzle has the same answers."""
    chance, plain = random.Random(7), without_lemmas(Hashi)
    for _ in range(150):
        rows, cols, numbers = random_board(chance)
        clues = {cell_at(*divmod(i, cols)): n for i, n in enumerate(numbers) if n is not None}
        full, bare = Hashi(Grid(rows, cols), clues), plain(Grid(rows, cols), clues)
        assert not any(rule.lemma for rule in bare.rules)
        assert sorted(solve(full, at_most=None).solutions) == sorted(solve(bare, at_most=None).solutions)


def test_what_is_forced_is_the_common_part() -> None:
    puzzle = hashi("2.?.2", ".....", "?.3.1")
    answers = solve(puzzle, at_most=None).solutions
    assert len(answers) > 1
    common = [a if all(other[i] == a for other in answers) else 0 for i, a in enumerate(answers[0])]
    assert forced(puzzle).values == common


@given(st.integers(0, 10**9))
def test_an_answer_is_accepted_and_one_bridge_more_or_less_is_not(seed: int) -> None:
    chance = random.Random(seed)
    rows, cols, numbers = random_board(chance)
    clues = {cell_at(*divmod(i, cols)): n for i, n in enumerate(numbers) if n is not None}
    puzzle = Hashi(Grid(rows, cols), clues)
    answer = solve(puzzle)
    for values in answer.solutions:
        assert check(puzzle, values).verdict == "right"
        corridor = chance.choice(puzzle.bridges.places)
        first, second = puzzle.bridges[corridor].chain
        n = (puzzle.bridges[corridor].value(values) + chance.choice((1, 2))) % 3
        changed = values.copy()
        changed[first], changed[second] = first if n else -first, second if n > 1 else -second
        if all(puzzle.clues[end] != "?" for end in corridor):
            assert check(puzzle, changed).verdict == "wrong"
