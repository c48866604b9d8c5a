"""All errata in the order of the page, and the drawing of each: the puzzle, what passes as printed, what is right."""

import json
from collections.abc import Callable, Iterable
from functools import cached_property, partial
from itertools import zip_longest
from typing import Any, NamedTuple

from kotae.answers.check import check, refused
from kotae.board.marks import Area
from kotae.board.rectangles import Rectangles
from kotae.drawing.picture import picture
from kotae.drawing.style import Style
from kotae.drawing.terminal import draw
from kotae.errata import hashi, nawabari, nonogram, slitherlink
from kotae.errata.smallest import Counterexample, Proper, accepts_wrong, goes_wrong, smallest
from kotae.errors import WrongAnswer
from kotae.families.base import Puzzle
from kotae.formats.text import write_text
from kotae.wording.check import check_lines
from kotae.wording.phrases import title_of


class About(NamedTuple):
    """A mistake in words: where it is printed, what is printed, and what would be right."""

    document: str
    printed: str
    right: str


class Family(NamedTuple):
    """How the answers of a family are found independently, and what they are as Kotae's JSON."""

    name: str
    brute_force: Callable[[Puzzle], list[Any]]
    to_json: Callable[[Puzzle, Any], Any]


HASHI = Family("hashi", hashi.brute_force, hashi.to_json)
NONOGRAM = Family("nonogram", nonogram.brute_force, nonogram.to_json)
NAWABARI = Family("nawabari", nawabari.brute_force, nawabari.to_json)
SLITHERLINK = Family("slitherlink", slitherlink.brute_force, slitherlink.to_json)


class Erratum:
    """A mistake: under which heading of the page it stands, how it reads the rules, what shows it, and whether the
    document prints it so or only means it."""

    def __init__(
        self,
        heading: str,
        family: Family,
        accepted: Callable[[Puzzle], frozenset[Any]],
        proper: Callable[[int, int], Iterable[Proper[Any]]],
        shows: Callable[[Counterexample[Any]], bool] = goes_wrong,
        how: str = "as printed",
    ) -> None:
        self.heading, self.family = heading, family
        self.accepted, self.proper, self.shows, self.how = accepted, proper, shows, how

    @cached_property
    def counterexample(self) -> Counterexample[Any]:
        return smallest(self.proper, self.accepted, self.shows)

    @cached_property
    def wrong(self) -> Any:
        """The first wrong drawing that passes, as JSON; None if nothing passes at all."""
        found = self.counterexample
        return min((self.family.to_json(found.puzzle, each) for each in found.wrong), key=json.dumps, default=None)

    def block(self) -> str:
        """What the page shows in a fence."""
        found = self.counterexample
        right = self.family.to_json(found.puzzle, found.answer)
        columns = {
            "puzzle": drawn(found.puzzle),
            self.how: "nothing" if self.wrong is None else drawn(found.puzzle, self.wrong),
            "right": drawn(found.puzzle, right),
        }
        complaint = complaints(found.puzzle, self.wrong) if self.wrong is not None else []
        return "\n".join([self.caption(), "", *beside(columns), *([""] if complaint else []), *complaint])

    @property
    def about(self) -> About:
        return ABOUT[self.heading]

    def record(self) -> dict[str, Any]:
        """The same for scripts."""
        found = self.counterexample
        return {
            "document": self.about.document,
            "mistake": self.heading,
            "reading": self.how,
            "printed": self.about.printed,
            "right": self.about.right,
            "family": found.puzzle.family,
            "puzzle": write_text(found.puzzle),
            "solution": self.family.to_json(found.puzzle, found.answer),
            "passing": len(found.accepted),
            "wrong": self.wrong,
        }

    def caption(self) -> str:
        found = self.counterexample
        passing, wrong = len(found.accepted), len(found.wrong)
        if passing <= 1:
            verdict = "one drawing passes, a wrong one" if passing else "nothing passes"
        else:
            verdict = f"{passing} drawings pass, {wrong} of them wrong"
        return f"{title_of(found.puzzle)}: {self.how}, {verdict}"


def drawn(puzzle: Puzzle, answer: Any = None) -> str:
    """The board as Kotae draws it. Rectangles are drawn one by one: they may be no answer, or lie outside the board."""
    if answer is None:
        return draw(picture(puzzle), Style())
    if any(isinstance(layer, Rectangles) for layer in puzzle.layers):
        board = picture(puzzle)
        areas = [Area(*rectangle) for rectangle in answer]
        return draw(board._replace(marks=[*board.marks, *areas]), Style())
    return draw(picture(puzzle, puzzle.finished(puzzle.from_json(answer))), Style())


def complaints(puzzle: Puzzle, answer: Any) -> list[str]:
    """What `kotae check` says about it."""
    try:
        report = check(puzzle, puzzle.finished(puzzle.from_json(answer)))
    except WrongAnswer as wrong:
        report = refused(puzzle, wrong)
    return check_lines(puzzle, report)


def beside(columns: dict[str, str]) -> list[str]:
    """Titled drawings side by side."""
    blocks = [[head, "", *text.split("\n")] for head, text in columns.items()]
    widths = [max(map(len, block)) + 4 for block in blocks]
    return [
        "".join(line.ljust(width) for line, width in zip(row, widths, strict=True)).rstrip()
        for row in zip_longest(*blocks, fillvalue="")
    ]


HASHI_REPORT = "The student report on Hashiwokakero with pair variables"
PICROSS = "The Picross notes"
SPECIFICATION = "The Nawabari specification"
LOOP_REPORT = "The Slitherlink report"

ABOUT = {
    "Counting by suffix clauses": About(
        HASHI_REPORT,
        "Exactly n of k: (x1 ∨ … ∨ xk) ∧ … ∧ (xn ∨ … ∨ xk), and as many suffixes of negations. But xk alone satisfies "
        "the first half, and ¬xk the second.",
        "Of any k-n+1 variables one is true, of any n+1 one is false.",
    ),
    "Crossing as exclusive or": About(
        HASHI_REPORT,
        "Crossing corridors a and b: a ⊕ b, for each of their two bridges. So one of them must carry two.",
        "Not both: ¬a ∨ ¬b, and nothing else.",
    ),
    "The crossing test": About(
        HASHI_REPORT,
        "A vertical corridor a crosses a horizontal one b if b's x lies between a's two x, which are the same.",
        "b's row lies between the ends of a, and a's column between the ends of b.",
    ),
    "Connectivity by counting corridors": About(
        HASHI_REPORT,
        "n islands need n-1 used corridors, counted by suffix clauses. Even a proper count lets a cycle use one too "
        "many.",
        "From every group of islands some bridge leads out.",
    ),
    "The line {1}": About(
        PICROSS, "a ∨ b ∨ c ∨ d, which allows more than one black cell.", "Add ¬a ∨ ¬b and so on, for every two cells."
    ),
    "The line {2}": About(PICROSS, "The third product is ¬a ∧ ¬b ∧ c ∧ c.", "Its last letter should be d."),
    "The line {3}": About(
        PICROSS, "The product of sums has (¬a ∨ ¬d) ∧ (a ∧ d), which contradicts itself.", "(a ∨ d) in its place."
    ),
    "The sides of a cell": About(
        SPECIFICATION,
        "The borders of the square p, q: (x = p) + (x+w = p) + (y = q) + (y+h = q). But x+w is the first column after "
        "the rectangle.",
        "x+w = p+1 and y+h = q+1.",
    ),
    "Inside the board": About(
        SPECIFICATION, "Nothing says that a rectangle lies inside the board.", "Every rectangle lies inside the board."
    ),
    "Exactly one number": About(
        SPECIFICATION,
        "Every number has a rectangle, but a rectangle need not have a number.",
        "One rectangle for each number and no others, with no second number in it.",
    ),
    "What contains what": About(SPECIFICATION, "A square contains a rectangle.", "The rectangle contains the square."),
    "Candidates kept apart": About(
        SPECIFICATION,
        "The candidates of one number do not intersect, and those of different numbers may.",
        "Of all the candidates that contain a cell, whatever their number, exactly one is chosen.",
    ),
    "One loop": About(
        LOOP_REPORT,
        "Lines never end or branch, and nothing else. So an empty board passes, and so do two loops.",
        "There is exactly one loop.",
    ),
    "The clue 0": About(
        LOOP_REPORT,
        "The numbers in the clauses go from 1 to 3, so a 0 has no effect.",
        "Four clauses of one literal: none of the four sides is used.",
    ),
}


def hashi_erratum(heading: str, *, crossing: bool = False, how: str = "as printed", **parts: Any) -> Erratum:
    proper = hashi.proper_with_crossing if crossing else hashi.proper
    return Erratum(heading, HASHI, hashi.RIGHT._replace(**parts).accepted, proper, how=how)


def line_erratum(heading: str, length: int, lines: Callable[[tuple[int, ...]], frozenset[Any]]) -> Erratum:
    clue = (length,)
    reading = nonogram.Reading({clue: lines(clue)})
    return Erratum(heading, NONOGRAM, reading.accepted, partial(nonogram.proper_with, clue))


def nawabari_erratum(heading: str, shows: Callable[[Counterexample[Any]], bool] = goes_wrong, **parts: Any) -> Erratum:
    return Erratum(heading, NAWABARI, nawabari.RIGHT._replace(**parts).accepted, nawabari.proper, shows)


def slitherlink_erratum(
    heading: str, shows: Callable[[Counterexample[Any]], bool] = goes_wrong, **parts: bool
) -> Erratum:
    return Erratum(heading, SLITHERLINK, slitherlink.RIGHT._replace(**parts).accepted, slitherlink.proper, shows)


ERRATA: list[Erratum] = [
    hashi_erratum("Counting by suffix clauses", counting=hashi.suffix_clauses),
    hashi_erratum("Crossing as exclusive or", crossing=True, apart=hashi.exclusive_or),
    hashi_erratum("Crossing as exclusive or", crossing=True, how="as meant", apart=hashi.exclusive_corridors),
    hashi_erratum("The crossing test", crossing=True, crosses=hashi.printed_crossing_test),
    hashi_erratum("Connectivity by counting corridors", joined=hashi.printed_connectivity),
    hashi_erratum("Connectivity by counting corridors", how="as meant", joined=hashi.enough_corridors),
    line_erratum("The line {1}", 1, nonogram.lines_of_product),
    line_erratum("The line {2}", 2, nonogram.lines_of_sum),
    line_erratum("The line {3}", 3, nonogram.lines_of_product),
    nawabari_erratum("The sides of a cell", edges=nawabari.printed_edges),
    nawabari_erratum("The sides of a cell", accepts_wrong, edges=nawabari.printed_edges),
    nawabari_erratum("Inside the board", inside=False),
    nawabari_erratum("Exactly one number", one_number=False),
    nawabari_erratum("What contains what", contains=nawabari.printed_contains),
    nawabari_erratum("Candidates kept apart", apart=nawabari.printed_apart),
    slitherlink_erratum("One loop", single_loop=False),
    slitherlink_erratum("One loop", slitherlink.draws_loops, single_loop=False),
    slitherlink_erratum("The clue 0", zero=False),
]
