"""The errata are true: every counterexample is found again, wrong as the page says, and drawn as the page draws it."""

import importlib
import json
import re
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from commands import kotae, refused

from kotae.answers.solve import solve
from kotae.drawing.picture import picture
from kotae.drawing.style import Style
from kotae.drawing.terminal import draw
from kotae.encodings import names
from kotae.errata import brute_force, brute_force_areas, hashi, nawabari, nonogram, slitherlink
from kotae.errata.brute_force import hashi_answers
from kotae.errata.catalogue import ABOUT, ERRATA, Erratum, complaints, drawn
from kotae.errata.smallest import Clause, exactly, models, shapes, smallest
from kotae.formats.text import write_text

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/errata.md").read_text()
SECTIONS = {text.split("\n", 1)[0]: text for text in re.split(r"^##+ ", PAGE, flags=re.M)[1:]}

each_erratum = pytest.mark.parametrize("erratum", ERRATA, ids=lambda erratum: erratum.heading)


# --- The page --------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize("heading", dict.fromkeys(erratum.heading for erratum in ERRATA))
def test_the_page_shows_what_the_search_finds(heading: str) -> None:
    """The searches run here, and what they find is drawn: puzzle, wrong answer, right answer, verdict."""
    shown = re.findall(r"^```text\n(.*?)\n```$", SECTIONS[heading], re.M | re.S)
    assert shown == [erratum.block() for erratum in ERRATA if erratum.heading == heading]


def test_the_page_shows_nothing_else() -> None:
    assert PAGE.count("```text") == len(ERRATA)
    assert PAGE.count("```") == 2 * len(ERRATA)


def test_the_command_says_where_each_mistake_is() -> None:
    """Under the same documents as the page, in the same order, with the same drawings."""
    outline = re.findall(r"^##(#?) (.*)$", PAGE, re.M)
    said = kotae("errata").stdout
    document = ""
    for deeper, heading in outline:
        document = document if deeper else heading
        if deeper:
            assert ABOUT[heading].document == document
            assert f"\n{heading}\n  printed: {ABOUT[heading].printed}\n" in said
    assert list(ABOUT) == [heading for deeper, heading in outline if deeper]
    assert all(textwrap.indent(erratum.block(), "    ") in said for erratum in ERRATA)


def test_mistakes_about_one_family() -> None:
    found = [json.loads(line) for line in kotae("errata", "nonogram", "--json").stdout.splitlines()]
    assert [record["mistake"] for record in found] == ["The line {1}", "The line {2}", "The line {3}"]
    for record in found:
        solved = json.loads(kotae("solve", "-", "--json", stdin=record["puzzle"]).stdout)
        assert (solved["status"], solved["solution"]) == ("unique", record["solution"])
        assert record["wrong"] != record["solution"]
    expected = "expected one of hashi, nonogram, nawabari, slitherlink"
    assert refused(kotae("errata", "hitori")) == f"the documents are not about hitori; {expected}"


def test_the_brute_force_knows_nothing_of_kotae() -> None:
    for module in (brute_force, brute_force_areas):
        imported = re.findall(r"^(?:from|import) (\w+)", Path(module.__file__ or "").read_text(), re.M)
        assert set(imported) <= sys.stdlib_module_names


def test_the_page_names_modules_that_exist() -> None:
    for module in set(re.findall(r"`(kotae\.[\w.]+)`", PAGE)):
        importlib.import_module(module)
    for name, module in re.findall(r"`(\w+)` in\s+`(kotae\.[\w.]+)`", PAGE):
        assert f"def {name}(" in Path(importlib.import_module(module).__file__ or "").read_text(), name
    for target in re.findall(r"\]\(([^)]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target


# --- The counterexamples ---------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@each_erratum
def test_the_puzzle_is_proper(erratum: Erratum) -> None:
    found = erratum.counterexample
    assert erratum.family.brute_force(found.puzzle) == [found.answer]


@each_erratum
def test_the_literal_reading_is_wrong(erratum: Erratum) -> None:
    """It refuses the answer, or accepts what by the plain meaning of the rules is none."""
    found = erratum.counterexample
    assert found.accepted != {found.answer}
    for wrong in found.wrong:
        assert complaints(found.puzzle, erratum.family.to_json(found.puzzle, wrong))[0].startswith("wrong: ")


@each_erratum
def test_kotae_is_right(erratum: Erratum) -> None:
    """In every encoding there is one answer, the brute force's, and it is drawn as the page draws it."""
    puzzle = erratum.counterexample.puzzle
    right = erratum.family.to_json(puzzle, erratum.counterexample.answer)
    for encoding in names(puzzle.family):
        answer = solve(puzzle, "glucose4", encoding=encoding, at_most=None)
        assert answer.status == "unique"
        assert puzzle.to_json(answer.solutions[0]) == right
        assert draw(picture(puzzle, answer.solutions[0]), Style()) == drawn(puzzle, right)
    assert complaints(puzzle, right) == ["right: every rule holds"]


def test_the_smallest_puzzles() -> None:
    """As Kotae writes them, so that a change in the search cannot go unnoticed behind a change of the page."""
    found = [write_text(erratum.counterexample.puzzle).split() for erratum in ERRATA]
    assert [" ".join(words) for words in found] == [
        "hashi 22",
        "hashi 232 1.1 .1.",
        "hashi 222 2.1 21.",
        "hashi 21. 3.3 .23",
        "hashi 11 22",
        "hashi 122 122",
        "nonogram rows: 0 0 1 2 columns: 0 0 1 2",
        "nonogram rows: 0 0 1 2 columns: 0 0 1 2",
        "nonogram rows: 3 columns: 0 1 1 1",
        "nawabari 4",
        "nawabari 2..2 ....",
        "nawabari 3.",
        "nawabari 3..",
        "nawabari 3.",
        "nawabari 3..3",
        "slitherlink .",
        "slitherlink .2.",
        "slitherlink 0..",
    ]


# --- Nothing else is to blame ----------------------------------------------------------------------------------------

RIGHT: list[tuple[Callable[[int, int], Any], Callable[[Any], frozenset[Any]], int]] = [
    (hashi.proper, hashi.RIGHT.accepted, 6),
    (hashi.proper_with_crossing, hashi.RIGHT.accepted, 9),
    (nawabari.proper, nawabari.RIGHT.accepted, 6),
    (slitherlink.proper, slitherlink.RIGHT.accepted, 4),
    (lambda rows, cols: nonogram.proper_with((1,), rows, cols), nonogram.RIGHT.accepted, 8),
]
"""For every family its proper puzzles, the readings without any mistake, and boards of how many cells to try."""


@pytest.mark.parametrize(
    ("proper", "accepted", "cells"), RIGHT, ids=["hashi", "crossings", "nawabari", "loops", "lines"]
)
def test_without_mistakes_the_readings_are_right(
    proper: Callable[[int, int], Any], accepted: Callable[[Any], frozenset[Any]], cells: int
) -> None:
    for rows, cols in shapes(cells):
        for puzzle, answer in islice(proper(rows, cols), 300):
            assert accepted(puzzle) == {answer}


def test_a_proper_hashi_has_its_only_answer() -> None:
    """The search sorts all ways to build bridges by their numbers; asking for the numbers gives the same."""
    for puzzle, answer in hashi.proper(2, 3):
        assert hashi.brute_force(puzzle) == [answer]
    assert len({puzzle for puzzle, _ in hashi.proper(2, 2)}) == len(list(hashi.proper(2, 2)))
    assert hashi_answers({(0, 0): 1, (0, 1): 2}) == []


def remembered(proper: Callable[[int, int], Iterable[Any]]) -> Callable[[int, int], Iterator[Any]]:
    """The same puzzles, found only once."""
    known: dict[tuple[int, int], tuple[list[Any], Iterator[Any]]] = {}

    def listed(rows: int, cols: int) -> Iterator[Any]:
        found, rest = known.setdefault((rows, cols), ([], iter(proper(rows, cols))))
        yield from found
        for puzzle in rest:
            found.append(puzzle)
            yield puzzle

    return listed


@pytest.mark.exhaustive
def test_boards_without_crossings_show_nothing() -> None:
    """The searches that pass over boards without crossing corridors miss nothing smaller."""
    proper = remembered(hashi.proper)
    for erratum in ERRATA:
        if erratum.proper is hashi.proper_with_crossing:
            assert smallest(proper, erratum.accepted) == erratum.counterexample, erratum.heading


# --- Figures ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "accepted", "right"), [(4, 240, 70), (5, 236, 56)])
def test_suffix_clauses_do_not_count(number: int, accepted: int, right: int) -> None:
    def assignments(clauses: list[Clause]) -> int:
        return sum(1 for _ in models(clauses, 8))

    assert assignments(hashi.suffix_clauses(range(1, 9), number)) == accepted
    assert assignments(exactly(range(1, 9), number)) == right
    assert re.search(rf"{number} of 8 (the clauses|they)\s+accept\s+{accepted}\s.*?where\s+{right}\s", PAGE, re.S)


def test_the_printed_crossing_test_never_succeeds() -> None:
    corridors = [((r, c), (r, c + 2)) for r in range(3) for c in range(2)]
    upright = [((c, r), (c + 2, r)) for (r, c), _ in corridors]
    pairs = [(down, across) for down in upright for across in corridors]
    assert not any(hashi.printed_crossing_test(*pair) for pair in pairs)
    assert any(hashi.right_crossing_test(*pair) for pair in pairs)


def test_which_printed_lines_are_right() -> None:
    """Three misprints, and how many lines pass; everything else that the notes print is right."""
    clues = list(nonogram.SUMS_OF_PRODUCTS)
    right = {clue: nonogram.right_lines(4, clue) for clue in clues}
    sums = {clue: nonogram.lines_of_sum(clue) for clue in clues}
    products = {clue: nonogram.lines_of_product(clue) for clue in clues}
    assert [clue for clue in clues if sums[clue] != right[clue]] == [(2,), (1,)]
    assert [clue for clue in clues if products[clue] != right[clue]] == [(3,), (1,)]
    assert (len(sums[1,]), len(products[1,]), len(right[1,])) == (15, 15, 4)
    assert (len(sums[2,]), len(right[2,])) == (4, 3)
    assert (len(products[3,]), len(right[3,])) == (0, 2)


def test_kotae_needs_no_pseudo_boolean_extra() -> None:
    for file in (ROOT / "src/kotae").rglob("*.py"):
        assert not re.search(r"pysat\.pb|pypblib|pindakaas", file.read_text()), file
