"""How many answers are checked per second, in one process: a 10x10 slitherlink, from a reply's text to the verdict;
and how many ppbench checks, which is installed into an environment of its own if possible (it needs Node.js and Linux).

    PYTHONPATH=src python benchmarks/checks.py [FILE]

Right answers, and answers with a wrong row. Writes a table to FILE (default: benchmarks/checks.md).
"""

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import kotae
from kotae.answers.check import check
from kotae.bench.environments import Peer, install, python_of, usual_folder
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.library.filled import text_of
from kotae.wording.generated import address

SECONDS = 1.0
SIZE = (10, 10)
HERE = Path(__file__).parent
PPBENCH = Peer("ppbench", "", ("ppbench>=0.1",), {})
THEIRS = {
    "complete": "ppbench, `is_complete` asked again of the same board",
    "check": "ppbench, `check` asked again of the same board",
    "moves": "ppbench, the board drawn move by move, then `is_complete`",
}


def rate(ask: Callable[[], object]) -> float:
    """How often per second of CPU time."""
    ask()
    begin, asked = time.process_time(), 0
    while time.process_time() - begin < SECONDS:
        ask()
        asked += 1
    return asked / (time.process_time() - begin)


def ours(puzzle: Puzzle, right: dict[str, list[str]]) -> Iterator[str]:
    wrong = right | {"horizontal": [right["horizontal"][0].translate(str.maketrans("01", "10"))] * 11}
    scorer = kotae.Scorer(puzzle)
    ways: dict[str, tuple[Callable[[Any], str], Callable[[str], object]]] = {
        "`check`, from JSON": (json.dumps, lambda text: check(puzzle, json.loads(text))),
        "`Scorer.score`, from JSON in free text": (
            lambda answer: f"So:\n<answer>{json.dumps(answer)}</answer>",
            scorer.score,
        ),
        "`Scorer.score`, from a drawing in a fenced block": (
            lambda answer: f"So:\n\n```\n{text_of(puzzle, puzzle.from_json(answer))}\n```\n",
            scorer.score,
        ),
        "`Scorer.score`, from a list of lines between points": (
            lambda answer: "\n".join(f"- ({a},{b}) -> ({c},{d})" for a, b, c, d in lines_of(answer)),
            lambda text: scorer.score(text, moves=False),
        ),
    }
    for what, (written, ask) in ways.items():
        rates = [rate(lambda text=text: ask(text)) for text in map(written, (right, wrong))]  # type: ignore[misc]  # noqa: B023
        yield f"| {what} | {rates[0]:,.0f} | {rates[1]:,.0f} |"


def lines_of(answer: dict[str, list[str]]) -> Iterator[tuple[int, int, int, int]]:
    """The lines of an answer, from point to point: row and column, twice."""
    for way, (down, right) in {"horizontal": (0, 1), "vertical": (1, 0)}.items():
        for row, marks in enumerate(answer[way]):
            yield from ((row, col, row + down, col + right) for col, mark in enumerate(marks) if mark == "1")


def theirs(puzzle: Puzzle, right: dict[str, list[str]]) -> Iterator[str]:
    moves = [f"mouse,left,{2 * b},{2 * a},{2 * d},{2 * c}" for a, b, c, d in lines_of(right)]
    task = json.dumps({"url": address(puzzle), "moves": moves, "seconds": SECONDS})
    try:
        if sys.platform != "linux" or shutil.which("node") is None:
            raise KotaeError("it needs Linux and Node.js")
        if python_of(PPBENCH, usual_folder()) is None:
            install(PPBENCH, usual_folder())
        command = [str(python_of(PPBENCH, usual_folder())), str(HERE / "ppbench_checks.py")]
        done = subprocess.run(command, input=task, capture_output=True, text=True, timeout=600)
        rates = json.loads(done.stdout.splitlines()[-1])
    except (KotaeError, subprocess.TimeoutExpired, ValueError, IndexError) as error:
        yield f"| ppbench, not measured here ({error}); `check` elsewhere, by the clock | 315 | |"
        return
    for way, what in THEIRS.items():
        yield f"| {what} | {rates[way]:,.0f} | |"


def main() -> None:
    made = kotae.generate("slitherlink", SIZE, seed=1)
    puzzle, right = made.puzzle, made.grid()
    assert isinstance(puzzle, Puzzle)
    head = ["| what | right answers | wrong answers |", "| --- | ---: | ---: |"]
    text = "\n".join(
        [
            "Checks per second of CPU time, one process, slitherlink 10x10 (`benchmarks/checks.py`); for ppbench,",
            "the CPU time of Node.js counts as well:",
            "",
            *head,
            *ours(puzzle, right),
            *theirs(puzzle, right),
            "",
        ]
    )
    print(text)
    Path(sys.argv[1] if len(sys.argv) > 1 else HERE / "checks.md").write_text(text)


if __name__ == "__main__":
    main()
