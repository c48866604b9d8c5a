"""How many answers are checked per second, in one process: a 10x10 slitherlink, from a reply's text to the verdict.

    PYTHONPATH=src python benchmarks/checks.py [FILE]

Half of the replies are right, half have one wrong edge. Writes a table to FILE (default: benchmarks/checks.md).
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

import kotae
from kotae.answers.check import check
from kotae.families.base import Puzzle

SECONDS = 2.0
SIZE = (10, 10)


def rate(ask: Callable[[str], object], replies: list[str]) -> float:
    """How often per second of CPU time."""
    ask(replies[0])
    begin, asked = time.process_time(), 0
    while time.process_time() - begin < SECONDS:
        ask(replies[asked % len(replies)])
        asked += 1
    return asked / (time.process_time() - begin)


def main() -> None:
    made = kotae.generate("slitherlink", SIZE, seed=1)
    puzzle = made.puzzle
    assert isinstance(puzzle, Puzzle)
    right = made.grid()
    wrong = json.loads(json.dumps(right))
    wrong["horizontal"][0] = wrong["horizontal"][0].translate(str.maketrans("01", "10"))
    good, bad = json.dumps(right), json.dumps(wrong)
    scorer = kotae.Scorer(puzzle)
    ways: dict[str, Callable[[str], object]] = {
        "check, from JSON text": lambda text: check(puzzle, json.loads(text)),
        "Scorer.score, from free text": lambda text: scorer.score(f"So:\n<answer>{text}</answer>"),
    }
    lines = ["| what | right answers | wrong answers |", "| --- | ---: | ---: |"]
    lines += [f"| {what} | {rate(ask, [good]):,.0f} | {rate(ask, [bad]):,.0f} |" for what, ask in ways.items()]
    text = "\n".join(
        ["Checks per second of CPU time, one process, slitherlink 10x10 (`benchmarks/checks.py`):", "", *lines, ""]
    )
    print(text)
    Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent / "checks.md").write_text(text)


if __name__ == "__main__":
    main()
