"""Pieces of a bank: what is stated in clauses against the plain meaning, and what is wrong with a bank."""

from itertools import product
from random import Random

import pytest
from pysat.solvers import Solver

from kotae.board.bank import Bank, pieces, shape_of
from kotae.board.grid import Grid
from kotae.codecs.bank import FLEETS, SHAPES, read_piece, written
from kotae.errors import KotaeError
from kotae.logic import Formula, Pieces, made_of

BANK = Bank("ship", lambda grid: ())
BANK.label = "fleet"


def rule_of(rows: int, cols: int, bank: str, *, corners: bool) -> Pieces:
    literal: dict[tuple[int, ...], int] = {cell: at for at, cell in enumerate(product(range(rows), range(cols)), 1)}
    return made_of(literal, map(shape_of, pieces(bank)), corners=corners)


@pytest.mark.parametrize("corners", [False, True])
@pytest.mark.parametrize("bank", ["", "#", "# #", "##", "## #", "##/.#", "###/.#. #", "##/## ##", "#.#/###", "### ###"])
def test_clauses_say_what_it_means(bank: str, corners: bool) -> None:
    rule = rule_of(3, 3, bank, corners=corners)
    formula = Formula(len(rule.literals))
    formula.add(rule)
    clauses = list(formula.clauses())
    random = Random(bank)
    with Solver("glucose4", bootstrap_with=[clause for clause in clauses if clause]) as solver:
        for each in product(*((at, -at) for at in rule.literals)):
            found = all(clauses) and solver.solve(assumptions=each)
            assert found is rule.holds([0, *each])
            partly = [0, *(value if random.random() < 0.8 else 0 for value in each)]
            assert rule.holds(partly) in (None, found)


def test_two_pieces_may_touch_at_a_corner_only_if_they_are_allowed_to() -> None:
    values = [0, 1, -2, -3, 4]  # two cells of a 2x2 board, corner to corner
    assert rule_of(2, 2, "# #", corners=False).holds(values)
    assert rule_of(2, 2, "# #", corners=True).holds(values) is False


@pytest.mark.parametrize(
    ("bank", "wrong", "expected"),
    [
        ("###/..", "'###/..' is not a ship", "rows of # and . with slashes between, such as ##/.#"),
        ("..", "'..' is not a ship", "rows of # and . with slashes between, such as ##/.#"),
        ("#x", "'#x' is not a ship", "rows of # and . with slashes between, such as ##/.#"),
        ("#.#", "the ship #.# falls apart", "each ship in one piece"),
        ("####", "the ship #### does not fit a board of 2x3", "a smaller one"),
        ("##/##/##/##", "the ship ##/##/##/## does not fit a board of 2x3", "a smaller one"),
        ("### ### #", "the ships have 7 cells, which do not fit a board of 2x3", "fewer or smaller ships"),
    ],
)
def test_a_bank_that_cannot_fit(bank: str, wrong: str, expected: str) -> None:
    with pytest.raises(KotaeError) as error:
        BANK.checked(Grid(2, 3), pieces(bank))
    assert (error.value.wrong, error.value.expected) == (wrong, expected)


def test_a_bank_in_words() -> None:
    found = pieces("# # ### ##/## ###/.#. .##/##. ##/.# #.##/###.")
    words = "two ships of one cell, one ship of three cells, one ship of 2x2 cells, one T-shaped ship"
    shape = BANK.named(shape_of(found[-1]))
    assert BANK.words(found) == f"Fleet: {words}, one S-shaped ship, one L-shaped ship and one {shape}"
    assert BANK.words(()) == "Fleet: nothing"
    assert BANK.text(BANK.read(BANK.text(found).split())) == BANK.text(found)


@pytest.mark.parametrize("piece", [piece for sets in (FLEETS, SHAPES) for known in sets.values() for piece in known])
def test_pieces_of_an_address_there_and_back(piece: tuple[str, ...]) -> None:
    assert read_piece(written(piece)) == piece


@pytest.mark.parametrize("text", ["", "1", "11", "01g", "10g", "11x", "11v", "2", "22!"])
def test_what_is_not_a_piece(text: str) -> None:
    assert read_piece(text) is None
