"""Puzzles as questions for a model: the rules, the board, and how to answer; one after another from a seed. And how
good a reply to one is, for all environments alike."""

import inspect
import json
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

from kotae.families import AnyPuzzle, family
from kotae.formats import read
from kotae.formats.text import write_text
from kotae.learn.protocol import learning_of
from kotae.learn.score import Score, Scorer
from kotae.library.generate import generate

SMALL = (6, 6)
"""The size of puzzles that a model is asked about, unless it is given."""

FEWEST = 9
"""Cells; smaller boards ask nothing."""

CLOSING = "Think as long as you like, then give the whole answer between <answer> and </answer>."

SCORING = Lock()
"""A scorer is for one thread at a time, and some libraries have several."""


class Question(NamedTuple):
    """One puzzle with exactly one answer, as a model is asked about it."""

    text: str
    answer: str
    """The answer, in JSON; any other that keeps the rules would count as well."""
    puzzle: str
    """The puzzle in Kotae's text, from which a reply is scored."""
    family: str
    seed: str
    number: int


def question_text(puzzle: AnyPuzzle) -> str:
    """The question that a puzzle is."""
    rules = " ".join((inspect.getdoc(type(puzzle)) or "").split())
    form = learning_of(puzzle).how_to_answer(puzzle)
    board = write_text(puzzle).strip()
    asked = f"Solve this {puzzle.family} puzzle.", rules, board, f"It is drawn like this:\n\n{puzzle}"
    return "\n\n".join((*asked, f"{form}\n{CLOSING}"))


def question(
    name: str, size: tuple[int, int] | None = None, difficulty: str | None = None, seed: int | str = 0, number: int = 1
) -> Question:
    """The question with this number of a seed; the same on every machine."""
    kind = family(name)
    chosen = size or next((each for each in kind.sizes if each[0] * each[1] >= FEWEST), SMALL)
    made = generate(kind, chosen, difficulty=difficulty, seed=seed, number=number)
    answer = json.dumps(made.grid())
    return Question(question_text(made.puzzle), answer, write_text(made.puzzle), kind.family, str(seed), number)


def scored(puzzle: str, reply: str) -> Score:
    """The score of a reply, without its moves. Many replies to one puzzle come together, and libraries ask for the
    same one as often as they have functions for it, so scorers and scores are kept for a while."""
    with SCORING:
        return _scored(puzzle, reply)


@lru_cache(maxsize=256)
def _scored(puzzle: str, reply: str) -> Score:
    return _scorer_of(puzzle).score(reply, moves=False)


@lru_cache(maxsize=32)
def _scorer_of(puzzle: str) -> Scorer:
    return Scorer(read(puzzle))
