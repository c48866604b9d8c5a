"""Kotae against its peers: the same instances, in the same run, the same question (an answer, and is it the only one?).

    python benchmarks/speed.py --corpus DIR [--seconds 30] [--most 15]

prints CPU seconds and ratios. DIR has the layout of the corpus described in README.md beside this file. Peers that are
not installed (`pip install '.[bench]'`) are reported as missing.
"""

import argparse
import gc
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from kotae.answers.solve import solve
from kotae.board.grid import Grid, cell_at, row_col
from kotae.formats import read
from kotae.formats.nonograms import plain_clues_of
from kotae.puzzles.base import Puzzle
from kotae.puzzles.slitherlink import Slitherlink

Ask = Callable[[str, float], str]
"""Answers a puzzle's text with its status."""


class Series(NamedTuple):
    """Instances of one kind, as texts."""

    name: str
    texts: list[str]


def kotae(text: str, seconds: float) -> str:
    """Everything is timed: reading, encoding, solving, uniqueness, and the check of every answer."""
    return solve(read(text), seconds=seconds).status


def peer(*modules: str) -> Ask | None:
    """A peer's models from the folder beside this file, by family; None when what they need is not installed."""
    try:
        models = {name: model for module in modules for name, model in vars(import_module(f"peers.{module}")).items()}
    except ImportError:
        return None

    def ask(text: str, seconds: float) -> str:
        puzzle = read(text)
        if puzzle.family == "nonogram":
            rows, columns = plain_clues_of(puzzle, "the peer's model")
            return str(models["nonogram"](rows, columns, seconds).status)
        clues = {row_col(cell): None if clue == "?" else int(str(clue)) for cell, clue in puzzle.clues.items()}
        return str(models[puzzle.family](puzzle.grid.rows, puzzle.grid.cols, clues, seconds).status)

    return ask


def series(corpus: Path, most: int) -> Iterator[Series]:
    for islands in (100, 200, 300, 400):
        files = sorted(corpus.glob(f"hashi/hs/*_{islands}_*.has"))[:most]
        yield Series(f"hashi Hs, {islands} islands", [file.read_text() for file in files])
    tatham = (corpus / "hashi/tatham_bridges.jsonl").read_text().splitlines()
    ids = [game_id for game_id in (json.loads(line)["id"] for line in tatham) if "m2:" in game_id]
    yield Series("hashi Tatham, 7x7 to 25x25", ids[:: max(1, len(ids) // most)])
    for name in ("10x10_hard", "25x25_hard", "36x20_hard", "50x50_easy"):
        yield Series(
            f"slitherlink Loopy, {name.replace('_', ' ')}",
            (corpus / f"slitherlink/loopy_{name}.txt").read_text().split()[:most],
        )
    yield from olson(corpus, most)
    for folder in ("survey", "minizinc"):
        files = [file for file in sorted(corpus.glob(f"nonogram/{folder}/*.nin")) if file.stem != "knotty"]
        yield Series(f"nonogram {folder}", [file.read_text() for file in files[:most]])
    yield from nawabari(corpus, most)


def nawabari(corpus: Path, most: int) -> Iterator[Series]:
    """Boards with one answer by size, and open boards with few numbers, a third of them hidden."""
    lines = (corpus / "nawabari/generated.jsonl").read_text().splitlines()
    boards = ["\n".join(["nawabari", *json.loads(line)["rows"]]) for line in lines]
    for size in (10, 17, 24, 30):
        chosen = [text for text in boards if text.count("\n") == size]
        yield Series(f"nawabari {size}x{size}", chosen[:most])
    for size, areas in ((20, 22), (30, 40), (40, 400), (50, 600)):
        yield Series(f"nawabari {size}x{size}, {areas} numbers", [random_division(size, areas)])


def random_division(size: int, areas: int) -> str:
    """A square cut into rectangles at random, each with a number somewhere, every third one hidden."""
    chance = random.Random(size)
    rectangles = [(0, 0, size, size)]
    while len(rectangles) < areas:
        row, col, height, width = rectangles.pop(chance.randrange(len(rectangles)))
        if height > 1 and (width == 1 or chance.random() < height / (height + width)):
            cut = chance.randint(1, height - 1)
            rectangles += [(row, col, cut, width), (row + cut, col, height - cut, width)]
        elif width > 1:
            cut = chance.randint(1, width - 1)
            rectangles += [(row, col, height, cut), (row, col + cut, height, width - cut)]
        else:
            rectangles.append((row, col, height, width))
    rows = [["."] * size for _ in range(size)]
    for number, (row, col, height, width) in enumerate(rectangles):
        y, x = chance.randrange(row, row + height), chance.randrange(col, col + width)
        borders = (y == row) + (y == row + height - 1) + (x == col) + (x == col + width - 1)
        rows[y][x] = "?" if number % 3 == 0 else str(borders)
    return "\n".join(["nawabari", *("".join(line) for line in rows)])


def olson(corpus: Path, most: int) -> Iterator[Series]:
    """Boards without a redundant clue, and a setter's view of the largest: three clues in ten kept."""
    records = [json.loads(line) for line in (corpus / "slitherlink/olson_squares.jsonl").read_text().splitlines()]
    for size in ("20x20", "30x30"):
        boards = [record["rows"] for record in records if record["set"] == f"minimised-{size}"][:most]
        yield Series(f"slitherlink minimised {size}", ["\n".join(["slitherlink", *rows]) for rows in boards])
    large = read((corpus / "slitherlink/loopy_50x50_easy.txt").read_text().split()[0])
    yield Series("slitherlink 50x50, 30 % of its clues", [sparse(large, 0.3)])


def sparse(puzzle: Puzzle, share: float) -> str:
    """The puzzle's text with only a share of its clues, spread evenly."""
    kept = [cell for number, cell in enumerate(puzzle.clues) if int(number * share) != int((number + 1) * share)]
    rows = [["."] * puzzle.grid.cols for _ in range(puzzle.grid.rows)]
    for cell in kept:
        row, col = row_col(cell)
        rows[row][col] = str(puzzle.clues[cell])
    return "\n".join(["slitherlink", *("".join(row) for row in rows)])


def measure(ask: Ask, texts: list[str], seconds: float) -> tuple[float, list[str]]:
    """Mean CPU seconds per instance, and the statuses. The first instance is asked once before, so that nobody pays for
    loading and caches."""
    ask(texts[0], min(seconds, 5))
    gc.collect()
    gc.freeze()  # nobody's objects slow down another's garbage collection
    began = time.process_time()
    statuses = [ask(text, seconds) for text in texts]
    return (time.process_time() - began) / len(texts), statuses


def compare(corpus: Path, seconds: float, most: int) -> bool:
    """Prints the table; False if anybody disagrees with Kotae."""
    asks = {
        "kotae": kotae,
        "CP-SAT": peer("cpsat", "cpsat_areas"),
        "clingo": peer("clingo_programs", "clingo_areas"),
    }
    print(f"{'mean CPU seconds':<38}{'n':>4}" + "".join(f"{name:>18}" for name in asks))
    agreed = True
    for name, texts in series(corpus, most):
        row, base, expected = f"{name:<38}{len(texts):>4}", 0.0, []
        for asked, ask in asks.items():
            if ask is None:
                row += f"{'not installed':>18}"
                continue
            mean, statuses = measure(ask, texts, seconds)
            if asked == "kotae":
                base, expected = mean, statuses
            settled = [(a, b) for a, b in zip(statuses, expected, strict=True) if a != "unknown"]
            agreed &= all(a == b for a, b in settled)
            limit = ">" if "unknown" in statuses else " "
            row += f"{mean:>10.4f}{limit}{mean / base:>6.1f}x"
        print(row, flush=True)
    return agreed


def start_up(times: int = 20) -> None:
    """Prints the start-up of `kotae --help` and of a whole `kotae solve`, against bare Python."""
    example = Path(__file__).parent.parent / "examples/hashi/7x7.txt"
    module = [sys.executable, "-m", "kotae"]
    bare = quickest([sys.executable, "-c", "pass"], times)
    for name, command in (("--help", [*module, "--help"]), ("solve a 7x7", [*module, "solve", str(example)])):
        took = quickest(command, times)
        print(
            f"start-up, kotae {name:<14} {took * 1000:6.1f} ms   {took / bare:4.1f}x bare Python ({bare * 1000:.1f} ms)"
        )


def quickest(command: list[str], times: int) -> float:
    best = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        best = min(best, time.perf_counter() - began)
    return best


def main() -> int:
    parser = argparse.ArgumentParser(description="Kotae against its peers")
    parser.add_argument("--corpus", type=Path, required=True, help="a folder of puzzles")
    parser.add_argument("--seconds", type=float, default=30, help="limit for each puzzle")
    parser.add_argument("--most", type=int, default=15, help="at most that many puzzles of a kind")
    options = parser.parse_args()
    start_up()
    solve(Slitherlink(Grid(1, 1), {cell_at(0, 0): 4}))  # loads the solver, which is start-up too
    return 0 if compare(options.corpus, options.seconds, options.most) else 1


if __name__ == "__main__":
    sys.exit(main())
