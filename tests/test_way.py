"""The way through a puzzle depends on the puzzle, the goal and the position, and on nothing else."""

import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import CLUED
from family_boards import KINDS, board_of
from ways import after, puzzle_in, way

from kotae.answers.explaining.reasons import least
from kotae.answers.explaining.walk import Walk
from kotae.answers.forced import forced
from kotae.families.base import Puzzle

SLOW = {"slitherlink/20x20", "slitherlink/15x15", "hashi/25x25", "nonogram/25x25", "fillomino/8x8", "numberlink/8x8"}
FILES = [file for file in CLUED if f"{file.parent.name}/{file.stem}" not in SLOW]


def questions(seed: int) -> Callable[[Walk], None]:
    """Questions of all kinds about a walk's reasons, other ones every time."""
    dice = random.Random(seed)

    def ask(walk: Walk) -> None:
        reasons, variables = walk.reasons, walk.puzzle.variables
        for _ in range(4):
            some = dice.sample(range(len(reasons.all)), min(len(reasons.all), dice.randint(1, 40)))
            known = reasons.known_of(some, walk.values)
            literal = dice.choice((1, -1)) * dice.randint(1, variables)
            reasons.follows(literal, some, dice.sample(known, dice.randint(0, len(known))))
            if not walk.values[abs(literal)]:
                reasons.shrunk(literal, some, known)
                reasons.follows(0, range(len(reasons.all)), [*filter(None, walk.values), literal])
            reasons.consequences(dice.choice(some), known)
            reasons.meant([literal])
        reasons.propagated(walk.values)
        everything = reasons.everything()
        everything.learn(value for value in walk.values if value)
        everything.model([])

    return ask


def check_unmoved(puzzle: Puzzle) -> None:
    goal = forced(puzzle).values
    plain = way(puzzle, goal)
    for seed in range(2):
        assert way(puzzle, goal, meanwhile=questions(seed)) == plain
    half = after(puzzle, goal, len(plain) // 2)
    assert way(puzzle, goal, half, questions(2)) == way(puzzle, goal, half)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.family)
def test_questions_do_not_change_the_way(kind: type[Puzzle]) -> None:
    check_unmoved(board_of(kind))


@pytest.mark.exhaustive
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_questions_do_not_change_the_ways_through_examples(file: Path) -> None:
    check_unmoved(puzzle_in(file))


@pytest.mark.exhaustive
def test_the_way_does_not_depend_on_the_process() -> None:
    """Neither on what it did before, nor on how it orders what has no order."""
    program = Path(__file__).parent / "ways.py"
    sheets = []
    some = FILES[::6]
    for seed, files in enumerate((some, some[::-1], some[1::2] + some[::2])):
        command = [sys.executable, str(program), "5", *map(str, files)]
        environment = {**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        sheets.append(sorted(done.stdout.splitlines()))
    assert len(sheets[0]) == len(some)
    assert sheets[0] == sheets[1] == sheets[2]


@pytest.mark.parametrize("seed", range(30))
def test_what_is_dropped_does_not_depend_on_what_was_used(seed: int) -> None:
    """Against the plain way: take away one part after the other, the last first, if the others are enough."""
    dice = random.Random(seed)
    parts = list(range(12))
    enough_sets = [set(dice.sample(parts, dice.randint(1, 6))) for _ in range(dice.randint(1, 8))]
    weights = {part: dice.randint(1, 2) for part in parts}

    def used(some: list[int]) -> list[int] | None:
        fitting = [each for each in enough_sets if each <= set(some)]
        return sorted(dice.choice([*fitting, set(some)])) if fitting else None

    left = list(parts)
    for part in reversed(parts):
        fewer = [each for each in left if each != part]
        if used(fewer) is not None:
            left = fewer
    weight = sum(weights[part] for part in left)
    for _ in range(5):
        assert least(parts, used) == left
        assert least(parts, used, weights, weight + 1) == left
        assert least(parts, used, weights, weight) is None
    assert least(parts, lambda _: None) is None
