"""Writes the golden walk-throughs: `python tests/walks.py` after a change of words, then read every line aloud."""

from pathlib import Path

from kotae.answers.explaining.explain import explain
from kotae.families import families
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.wording.explanation import explanation_lines

FOLDER = Path(__file__).parent / "walk_throughs"


def walk_through(family: str) -> str:
    """The whole explanation of the example that a family brings."""
    kind = next(kind for kind in families() if kind.family == family)
    puzzle = read(f"{family}\n{kind.example}")
    assert isinstance(puzzle, Puzzle)
    return "\n".join(explanation_lines(family, explain(puzzle))) + "\n"


BOARDS = [kind.family for kind in families() if issubclass(kind, Puzzle) and kind.example]

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for family in BOARDS:
        (FOLDER / f"{family}.txt").write_text(walk_through(family))
