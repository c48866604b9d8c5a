"""Real puzzles, from the folder that KOTAE_CORPUS names: status, published answers, and agreement with the rules."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from boards import as_board, read_board
from conftest import slitherlink

from kotae.answers.check import check
from kotae.answers.forced import forced
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.encodings import names
from kotae.errors import ReadError
from kotae.families.sliding import Sliding
from kotae.formats import read, write
from kotae.formats.sources import Named, read_source
from kotae.sliding.plan import fewest_steps, find_plan

pytestmark = pytest.mark.corpus


def tatham_bridges(corpus: Path) -> Iterator[tuple[str, list[list[int]]]]:
    for line in (corpus / "hashi/tatham_bridges.jsonl").read_text().splitlines():
        record = json.loads(line)
        yield record["id"], sorted([*sorted([[y1, x1], [y2, x2]])[0], *sorted([[y1, x1], [y2, x2]])[1], n]
                                   for x1, y1, x2, y2, n in record["solution"])  # fmt: skip


def test_bridges_by_tatham(corpus: Path) -> None:
    solved = 0
    for game_id, expected in tatham_bridges(corpus):
        if not re.match(r"\d+x\d+m2:", game_id):
            with pytest.raises(ReadError, match="variant"):
                read(game_id)
            continue
        puzzle = read_board(game_id)
        answer = solve(puzzle)
        assert answer.status == "unique"
        assert puzzle.to_json(answer.solutions[0]) == expected
        assert write(puzzle, "tatham") == game_id
        solved += 1
    assert solved > 50


def test_hashi_benchmark(corpus: Path) -> None:
    files = sorted(corpus.glob("hashi/hs/*.has"))
    assert len(files) >= 60
    for file in files:
        puzzle = read_board(file.read_text())
        answer = solve(puzzle)
        assert answer.status == "several"
        for values in answer.solutions:
            assert check(puzzle, values).verdict == "right"


def test_hashi_addresses(corpus: Path) -> None:
    lines = (corpus / "hashi/puzzlink_urls.txt").read_text().splitlines()
    addresses = [line.split("\t")[0] for line in lines if line.strip()]
    statuses = []
    for address in addresses[:-1]:
        puzzle = read_board(address)
        statuses.append(solve(puzzle).status)
        body = address.split("?")[1].split("/", 1)[1]
        end = "/" if body.endswith(".") else ""  # puzz.link writes it, and whoever copied the address lost it
        assert write(puzzle, "puzzlink") == f"https://puzz.link/p?hashikake/{body}{end}"
    assert statuses == ["unique"] * 6 + ["several"]
    with pytest.raises(ReadError, match=r"the clue 16 at r[0-9]+c[0-9]+ cannot occur"):
        read(addresses[-1])


def test_loopy(corpus: Path) -> None:
    seen = 0
    for file in sorted(corpus.glob("slitherlink/loopy_*.txt")):
        for named in read_source(str(file)):
            assert isinstance(named, Named)
            answer = solve(as_board(named.puzzle))
            assert answer.status == "unique"
            assert check(answer.puzzle, answer.solutions[0]).verdict == "right"
            assert read(write(named.puzzle, "puzzlink")) == named.puzzle
            seen += 1
    assert seen > 20


def test_minimised_slitherlinks(corpus: Path) -> None:
    """No clue of the minimised boards can go: without any one of them there are several answers."""
    for number, line in enumerate((corpus / "slitherlink/olson_squares.jsonl").read_text().splitlines()):
        record = json.loads(line)
        puzzle = slitherlink(*record["rows"])
        assert solve(puzzle).status == "unique"
        if record["set"] == "minimised-10x10" and number % 5 == 0:
            for cell in list(puzzle.clues)[::7]:
                fewer = type(puzzle)(puzzle.grid, {c: n for c, n in puzzle.clues.items() if c != cell})
                assert solve(fewer).status == "several"


def test_forced_is_the_answer_when_it_is_unique(corpus: Path) -> None:
    for named in read_source(str(corpus / "slitherlink/loopy_10x10_hard.txt")):
        assert isinstance(named, Named)
        puzzle = as_board(named.puzzle)
        assert forced(puzzle).values == solve(puzzle).solutions[0]


def test_forced_is_common_to_all_answers_seen(corpus: Path) -> None:
    for file in sorted(corpus.glob("hashi/hs/Hs_16_100_*.has")):
        puzzle = read_board(file.read_text())
        certain = forced(puzzle)
        assert certain.complete
        for values in solve(puzzle, at_most=20).solutions:
            assert all(value in (0, other) for value, other in zip(certain.values, values, strict=True))


def test_nonogram_files(corpus: Path) -> None:
    """The survey's and MiniZinc's puzzles, and number-loom's in colour: each with its uniqueness settled."""
    files = sorted(corpus.glob("nonogram/*/*.nin")) + sorted(corpus.glob("nonogram/*/*.xml"))
    several = {"non_micro", "non_med_3"}
    seen = 0
    for file in files:
        (item,) = read_source(str(file))
        if file.stem == "wake_up":
            assert isinstance(item, ReadError)
            assert "triddler" in str(item)
        elif file.stem != "knotty":  # that one takes seconds, and luck: it is in the benchmark
            assert isinstance(item, Named)
            assert solve(as_board(item.puzzle)).status == ("several" if file.stem in several else "unique"), file
            assert read(write(item.puzzle, "text")) == item.puzzle
            seen += 1
    assert seen > 60


def test_nawabari_by_generator(corpus: Path) -> None:
    for line in (corpus / "nawabari/generated.jsonl").read_text().splitlines():
        record = json.loads(line)
        puzzle = read_board("\n".join(["nawabari", *record["rows"]]))
        assert write(puzzle, "puzzlink") == record["url"]
        for encoding in names("nawabari"):
            answer = solve(puzzle, encoding=encoding)
            assert answer.status == "unique"
            assert puzzle.to_json(answer.solutions[0]) == record["solution"]


def test_sliding_tiles_of_known_length(corpus: Path) -> None:
    """The shortest plan has the published length; up to 37 steps the solver proves it as well."""
    lengths = []
    for line in (corpus / "sliding/random.jsonl").read_text().splitlines():
        record = json.loads(line)
        puzzle = Sliding(Grid(record["n"], record["n"]), record["board"], range(record["n"] ** 2))
        if record["opt"] <= 37:
            answer = find_plan(puzzle)
            assert (len(answer.plans[0]), answer.bound) == (record["opt"], record["opt"])
            assert answer.status in ("unique", "several")
            assert all(puzzle.solved_by(plan) for plan in answer.plans)
            lengths.append(record["opt"])
        elif record["opt"] <= 43:
            assert fewest_steps(puzzle) == record["opt"]
            lengths.append(record["opt"])
    assert len(lengths) > 60


def test_sliding_files(corpus: Path) -> None:
    expected = {"2by2": 2, "2by2-unsat": None, "3by3": 6, "3by3-unsat": None, "4by4": 3, "4by4-hard": 33}
    for name, steps in expected.items():
        puzzle = read((corpus / f"sliding/founding/input-{name}.in").read_text())
        assert isinstance(puzzle, Sliding)
        assert read(write(puzzle, "in")) == puzzle
        for solver, encoding in ((None, "default"), ("glucose42", "default"), ("glucose42", "plain")):
            answer = find_plan(puzzle, solver, steps=puzzle.steps, encoding=encoding)
            assert (len(answer.plans[0]) if answer.plans else None) == steps
