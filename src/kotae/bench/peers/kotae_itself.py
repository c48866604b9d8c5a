"""Kotae, asked like its peers: from the puzzle's text, whose reading counts, to answers that it has checked."""

from collections import defaultdict
from importlib.metadata import version
from typing import Any

from kotae.answers.solve import solve
from kotae.formats import read

from . import serve


def answered(text: str) -> list[Any]:
    puzzle: Any = read(text)
    return [puzzle.to_json(values) for values in solve(puzzle).solutions]


if __name__ == "__main__":
    serve(version("kotae"), defaultdict(lambda: answered), lambda asked: asked["text"])
