"""Sums over tiles that are narrowed down before any search, against trying everything."""

from random import Random

import pytest
from assignments import complete
from test_narrowing import models

from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.logic import Constraint, Formula, all_hold, all_same, any_of, count, count_groups, count_stacks
from kotae.logic.narrowing import Impossible
from kotae.logic.tallies import tallied

Tiles = list[list[int]]


def random_tiles(random: Random, variables: int) -> Tiles:
    """A division of the variables."""
    tiles: Tiles = [[]]
    for variable in range(1, variables + 1):
        if tiles[-1] and random.random() < 0.5:
            tiles.append([])
        tiles[-1].append(variable)
    return tiles


def random_sums(random: Random, tiles: Tiles) -> list[Constraint]:
    """Sums over parts of tiles, of the kinds that clues state, and other constraints."""
    found: list[Constraint] = []
    for _ in range(random.randint(1, 4)):
        groups = [random.sample(tile, random.randint(1, len(tile))) for tile in tiles if random.random() < 0.7]
        literals = [literal for group in groups for literal in group]
        allowed = random.sample(range(len(literals) + 2), random.randint(1, 2) if literals else 1)
        signed = [literal * random.choice((1, 1, 1, -1)) for literal in literals]
        found.append(
            random.choice(
                (
                    count_groups(groups).isin(allowed),
                    all_hold((count_groups(groups).equals(allowed[0]),)),
                    count(literals).isin(allowed),
                    count(signed).isin(allowed),
                    count_stacks(groups).isin(allowed),
                    any_of(*literals),
                )
            )
        )
    return found


@pytest.mark.parametrize("seed", range(400))
def test_nothing_that_fits_is_ruled_out(seed: int) -> None:
    random = Random(seed)
    variables = random.randint(2, 8)
    tiles = random_tiles(random, variables)
    constraints = [*(all_same(tile) for tile in tiles if len(tile) > 1), *random_sums(random, tiles)]
    expected = {
        tuple(value for value in values if value > 0)
        for values in complete(variables)
        if all(each.holds(values) for each in constraints)
    }
    try:
        left = tallied(constraints, variables)
    except Impossible:
        assert not expected
        return
    if left is None:
        return
    for values in expected:
        assert all(-variable not in left.values for variable in values)
        assert all(variable in values for variable in left.values if variable > 0)
    formula = Formula(variables)
    for clauses in left.clauses(formula.fresh):
        formula.say(clauses)
    for constraint in left.others:
        formula.add(constraint)
    formula.flat += [part for value in left.values if value for part in (value, 0)]
    assert models(formula, list(range(1, variables + 1))) == expected


def test_narrowing_changes_no_answer() -> None:
    """The same answers as when everything is stated, on boards with none, one, or several."""
    seen = set()
    for seed in range(60):
        random, puzzle = Random(seed), random_puzzle("tilepaint", Grid(4, 5), str(seed), shown=0.7)
        if seed % 3 == 0:
            puzzle = puzzle.with_clues({**puzzle.clues, random.choice(puzzle.grid.row_heads()): random.randint(0, 4)})
        found = solve(puzzle, at_most=40)
        whole = solve(puzzle, at_most=40, show_formula=lambda _: None)
        assert found.status == whole.status
        assert found.found == whole.found
        if found.found < 40:
            assert sorted(found.solutions) == sorted(whole.solutions)
        seen.add(found.status)
    assert seen == {"none", "unique", "several"}


def test_most_of_the_example_is_known_beforehand() -> None:
    puzzle = read(f"tilepaint\n{type(random_puzzle('tilepaint', Grid(3, 3), '1')).example}")
    assert isinstance(puzzle, Puzzle)
    assert len(puzzle.open_formula().facts) > len(puzzle.formula().facts) == 0


def test_rules_that_look_at_candidates_are_stated_as_they_are() -> None:
    """Their cuts may be about anything, and solvers know nothing of what is left out."""
    puzzle = random_puzzle("paintarea", Grid(4, 4), "1")
    assert puzzle.lazy
    assert puzzle.open_formula().flat == puzzle.formula().flat
