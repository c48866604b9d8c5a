"""Kotae, asked as its peers are: from the puzzle's text, which it reads within its time, to answers that it checked."""

from typing import Any

from kotae.answers.solve import solve
from kotae.formats import read

from . import serve


def answered(text: str) -> list[Any]:
    puzzle: Any = read(text)
    return [puzzle.to_json(values) for values in solve(puzzle).solutions]


if __name__ == "__main__":
    serve(None, dict.fromkeys(("hashi", "slitherlink", "nonogram", "nawabari"), answered))
