"""The checker stands on its own: it runs nothing that deduces or searches, so that what is wrong there is found out."""

import json
import random
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from certificates import certified, reason
from conftest import CLUED, EXAMPLES, board, hashi, slitherlink
from generating import filled
from test_verify import hidden, lines_with, nonogram

from kotae.answers.solve import solve
from kotae.engines import Budget, engine
from kotae.engines.tracing import TracingEngine
from kotae.errata.brute_force_areas import nonogram_answers
from kotae.errors import UnsoundError
from kotae.families import clue_families, families
from kotae.families.base import Puzzle
from kotae.families.nawabari import Nawabari
from kotae.formats import read
from kotae.formats.certificates import Certificate, Derivation, write_certificate
from kotae.formats.sources import read_one
from kotae.formats.text import write_text
from kotae.library.certify import certificate_of
from kotae.logic import Formula, Run
from kotae.logic.lines import automaton, line_solver
from kotae.logic.lines.line_solver import Narrowed
from kotae.logic.lines.runs import Runs

WATCHED = """
import inspect, json, sys
from kotae.__main__ import main

ran = set()

def watch(frame, event, argument):
    if event == "call" and frame.f_code.co_flags & inspect.CO_OPTIMIZED:  # a function, and no body of a class or module
        ran.add((frame.f_globals.get("__name__", ""), frame.f_code.co_qualname))
    elif event == "c_call":
        ran.add((getattr(argument, "__module__", None) or "", argument.__qualname__))

sys.stdout = sys.stderr
for file in sys.argv[1:]:
    sys.argv = ["kotae", "verify", file]
    sys.setprofile(watch)
    code = main()
    sys.setprofile(None)
    assert code == 0, file
sys.__stdout__.write(json.dumps(sorted(ran)))
"""

LOGIC = {
    *("formula", "templates", "constraints", "choices", "chosen", "counters", "counting", "clauses"),
    *("expressions", "table"),
    *("digits", "digit_sums", "towers", "rectangle_areas", "regions", "angles", "sight", "silent", "uniform", "rings"),
    *("counting_groups", "counts_unless", "depending_counts", "equal_counts", "unequal_counts", "wrong_counts"),
    *("either_counts", "matching", "pieces", "placed_shapes", "places_met", "shapes", "stated_together"),
    *("lines.any_order", "lines.bits", "lines.line", "lines.runs", "lines.run_order", "lines.automaton"),
    *("loops.single_loop", "loops.drawn_paths", "loops.planar_graph", "loops.acyclic", "loops.owned_lines"),
    *("loops.passages", "loops.passed_unless", "loops.arms", "loops.crossable", "loops.crossing_loop"),
    *("loops.crossroads", "loops.in_order", "loops.ring_pieces", "loops.straight_lines", "loops.straight_on"),
    *("loops.equal_visits", "loops.one_owner", "loops.one_visit", "loops.same_loop"),
    *("loops.numbered_loops", "loops.watched_lines", "loops.strands", "loops.led_lines", "loops.beams"),
    *("loops.inside", "loops.joined_lines"),
    *("loops.stretches", "loops.turns", "loops.visits", "loops.longest_visit", "loops.rectangle_loops"),
    *("loops.line_through", "loops.two_arms", "loops.line_lengths", "loops.touches"),
}
"""The modules of logic of which functions may run: those that say what rules mean, and that as clauses."""

MAY_RUN = {
    *("verify", "formats", "codecs", "board", "families", "errors", "late", "shown", "wording", "cli", "processes"),
    *("", "__main__"),
}

DEDUCING = {
    *("narrowed", "settle", "possible_steps", "known_beforehand", "first_visits", "likely"),
    *("refine", "further", "looming", "mend", "essence", "complete", "knowledge", "guess", "nearby", "solve"),
}
"""Functions that find something out, wherever but in the checker itself they stand."""


def complaint(module: str, function: str) -> bool:
    """Whether a function is one that the checker must not run."""
    whole, part, *rest = [*module.split("."), "", ""]
    if whole != "kotae" or function.startswith("<"):  # of the body of a module
        return whole in ("pysat", "pysolvers", "pycard")
    if function == "ConnectedCells.complete":  # a room in one piece is stated so from the beginning
        return False
    if function == "Runs.clauses" or (function.split(".")[-1] in DEDUCING and part != "verify"):
        return True
    if part == "sliding":
        return rest[0] not in ("halves", "unrolled") or function.split(".")[0] in ("formula", "Reach", "encode_plan")
    if part == "logic":
        return not LOGIC & {rest[0], ".".join(rest[:2])}
    return part not in MAY_RUN


def every_kind() -> list[Certificate]:
    """Certificates of all families, with every kind of argument and every kind of rule."""
    puzzles = [
        *(read_one(str(file)).puzzle for file in CLUED),
        *(read((EXAMPLES / f"sliding/{name}.txt").read_text()) for name in ("2x2-unsolvable", "2x2", "3x3")),
        hashi("1.1", "...", "1.1"),
        slitherlink("4..4"),
        board(Nawabari, "3.3", "...", "3.3"),
        read("nonogram\nrows:\n2\n0\ncolumns:\n1\n2\n"),
        hidden_and_open(),
        *(
            filled(kind.family, 6, 6)
            for kind in clue_families()
            if kind.family not in ("hashi", "nawabari", "nonogram", "slitherlink")
        ),
    ]
    return [certified(puzzle) for puzzle in puzzles]


def hidden_and_open() -> Puzzle:
    """A nonogram with hidden runs that lines do not finish."""
    chance = random.Random(1)
    while True:
        picture = [[chance.randint(0, 1) for _ in range(6)] for _ in range(6)]
        rows = [hidden(row, chance, True) for row in picture]
        puzzle = nonogram(rows, [hidden(column, chance, True) for column in zip(*picture, strict=True)])
        answer = solve(puzzle)
        if answer.status == "unique" and not answer.by_lines and any(n == "?" for row in rows for n, _ in row):
            return puzzle


@pytest.mark.exhaustive
def test_the_checker_runs_nothing_that_deduces(tmp_path: Path) -> None:
    """Whatever runs while certificates of all families are checked, in a fresh process where nothing is kept from when
    they were made. Who adds a module to what may run says that it must be believed."""
    made = every_kind()
    assert {certificate.family for certificate in made} == {kind.family for kind in families()}
    assert any(certificate.proof and certificate.lines for certificate in made)
    files = [tmp_path / f"{number}.cert" for number in range(len(made))]
    for certificate, file in zip(made, files, strict=True):
        file.write_bytes(write_certificate(certificate))
    done = subprocess.run([sys.executable, "-c", WATCHED, *map(str, files)], capture_output=True, text=True, check=True)
    ran = [tuple(each) for each in json.loads(done.stdout)]
    assert ("kotae.verify.refutation", "Refutation.follow") in ran
    assert ("kotae.logic.lines.runs", "Runs.plain_clauses") in ran
    deducing = [f"{module}.{function}" for module, function in ran if complaint(module, function)]
    assert not deducing, "\n".join(deducing)


@pytest.mark.parametrize(("colours", "size"), [(1, 4), (1, 5), (2, 3)])
def test_plain_clauses_mean_the_clue(colours: int, size: int) -> None:
    """Exactly those colourings of a line satisfy them that have its runs, whatever colours the cells have left."""
    chance = random.Random(size)
    inks = [range(first, first + colours) for first in range(1, size * colours + 1, colours)]
    lengths: list[int | str] = [1, 2, 3, "?", *["*"] * (colours == 1)]
    choices = [Run(length, colour) for length in lengths for colour in range(1, colours + 1)]
    for _ in range(60):
        clue = tuple(chance.choice(choices) for _ in range(chance.randint(0, 3)))
        left = [chance.choice([(2 << colours) - 1, chance.randrange(1, 2 << colours)]) for _ in range(size)]
        may = tuple(sum(1 << k for k in range(size) if left[k] >> c & 1) for c in range(colours + 1))
        line = Runs(inks, clue, may)
        formula = Formula(size * colours)
        formula.add_plain(line)
        oracle = engine("minisat22")
        oracle.add(formula.flat)
        fitting = set(lines_with(clue, size, colours))
        for cells in product(*([c for c in range(colours + 1) if may_here >> c & 1] for may_here in left)):
            coloured = [
                ink if ink - cell[0] == c - 1 else -ink for cell, c in zip(inks, cells, strict=True) for ink in cell
            ]
            if not line.is_decided:
                assert oracle.solve(Budget(), coloured) == (cells in fitting), (clue, left, cells)
        oracle.close()


# --- mistakes made on purpose --------------------------------------------------------------------------------------


def without_first_starts(patch: pytest.MonkeyPatch) -> None:
    """The line solver forgets where a run may start first."""
    right = line_solver.swept_back

    def wrong(*given: Any) -> Narrowed:
        found = right(*given)
        return found._replace(starts=[starts & (starts - 1) or starts for starts in found.starts])

    patch.setattr(line_solver, "swept_back", wrong)


def without_last_empty(patch: pytest.MonkeyPatch) -> None:
    """The line solver takes the last cell that may be empty for full, if it may be that."""
    right = line_solver.swept_back

    def wrong(*given: Any) -> Narrowed:
        found = right(*given)
        empty, full, *others = found.may
        both = empty & full
        return found._replace(may=(empty & ~(1 << both.bit_length() >> 1), full, *others))

    patch.setattr(line_solver, "swept_back", wrong)


def without_last_steps(patch: pytest.MonkeyPatch) -> None:
    """The machine that reads hidden runs forgets one way to end."""
    right = automaton.possible_steps

    def wrong(line: Runs) -> list[set[tuple[int, int, int]]]:
        *steps, last = right(line)
        return [*steps, set(sorted(last)[1:]) or last]

    patch.setattr(automaton, "possible_steps", wrong)


def forged(puzzle: Puzzle) -> Certificate:
    """That there is no answer, from the formula of the search, which the mistake has made false."""
    engine = TracingEngine()
    try:
        engine.add(puzzle.formula().flat)
        assert engine.refuted(Budget())
        proof = engine.proof()
    finally:
        engine.close()
    steps = [Derivation(proof.added + k, *step) for k, step in enumerate(proof.steps, 1)]
    return Certificate("nonogram", "none", write_text(puzzle), proof=steps)


def test_a_line_solver_that_is_wrong_convinces_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two answers, and by its mistake the search sees none. Whoever checks does not make the mistake again."""
    puzzle = read("nonogram\nrows:\n1\n1\ncolumns:\n1\n1\n")
    assert isinstance(puzzle, Puzzle)
    without_first_starts(monkeypatch)
    answer = solve(puzzle)
    assert answer.status == "none"
    with pytest.raises(UnsoundError):
        certificate_of(answer, Budget(60))
    certificate = forged(puzzle)
    assert "of the proof" in reason(certificate)


@pytest.mark.exhaustive
@pytest.mark.parametrize("mistake", [without_first_starts, without_last_empty, without_last_steps])
def test_mistakes_of_the_search_are_found_out(
    mistake: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Small boards, with every answer known by brute force. What is certified is true, whatever the search believed."""
    mistake(monkeypatch)
    chance, misled = random.Random(3), 0
    for _ in range(150):
        picture = [[chance.randint(0, 1) for _ in range(4)] for _ in range(4)]
        rows = [hidden(row, chance, True) for row in picture]
        columns = [hidden(column, chance, True) for column in zip(*picture, strict=True)]
        truth = ("none", "unique", "several")[min(2, len(nonogram_answers(rows, columns)))]
        try:
            answer = solve(nonogram(rows, columns))
            misled += answer.status != truth
            certificate = certificate_of(answer, Budget(60)) if answer.status in ("none", "unique") else None
        except UnsoundError:
            continue
        assert certificate is None or reason(certificate) != "right" or certificate.claim == truth
    assert misled > 3
