"""`solve`: the answers to a puzzle, and whether there are others."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kotae.errors import KotaeError
from kotae.families import AnyPuzzle
from kotae.library.arguments import count_in, puzzle_in, seconds_in, shown
from kotae.library.filled import Filled, text_of
from kotae.library.protocol import Asked, questions_of
from kotae.wording.phrases import title_of

if TYPE_CHECKING:  # a board and a plan do not need each other
    from kotae.answers.solve import Answer as Searched
    from kotae.answers.solve import Status
    from kotae.sliding.plan import Planned


class Answer(Filled):
    """What `solve` found. Printed, it is the verdict and the board; `grid()` reads the first answer as rows."""

    def __init__(
        self,
        found: "Searched | Planned",
        answers: Sequence[list[int]],
        verdict: str,
        complete: bool,
        encoding: str,
        differences: str = "",
    ) -> None:
        self.found = found
        """The result of the search in internal terms, for those who study solvers and encodings."""
        self.puzzle: AnyPuzzle = found.puzzle
        self.verdict = verdict
        """The status in a few words."""
        self.complete = complete
        """Whether it is certain that there are no answers beyond those that were found."""
        self.encoding = encoding
        self.differences = differences
        """Where the first two answers differ, in words; empty unless there are two."""
        self._answers = answers

    @property
    def status(self) -> "Status":
        """`unique`, `several`, `none`, `unknown` when a limit was reached first; or `answered`, when only one answer
        was asked for."""
        return self.found.status

    @property
    def count(self) -> int:
        """How many answers were found."""
        return max(len(self._answers), getattr(self.found, "found", 0))

    @property
    def limit(self) -> str:
        """The limit that was reached first, as `2 s` or `1000 conflicts`; empty if none was."""
        return self.found.limit

    @property
    def solver(self) -> str:
        """The solver that was asked last."""
        return self.found.solver

    @property
    def seconds(self) -> float:
        """How long encoding and solving took."""
        return self.found.encode_seconds + self.found.solve_seconds

    def first(self) -> list[int]:
        if not self._answers:
            raise KotaeError(f"this {self.puzzle.family} has no answer to read: {self.verdict}")
        return self._answers[0]

    @property
    def solutions(self) -> list[list[int]]:
        """The same in the terms of the search, as `drawn` takes them; `grids` is what to read."""
        return list(self._answers)

    def grids(self) -> list[Any]:
        """All answers that were found and kept, each as `grid` gives the first."""
        return [self.puzzle.to_json(answer) for answer in self._answers]

    def to_json(self) -> dict[str, Any]:
        """The object that `solve --json` prints, except for the name of a file."""
        return questions_of(self.puzzle).record(self)

    def __repr__(self) -> str:
        return f"<Answer: {title_of(self.puzzle)}, {self.status}>"

    def __str__(self) -> str:
        parts = [f"{title_of(self.puzzle)}: {self.verdict}"]
        for number, answer in enumerate(self.found.to_draw):
            parts += [f"another answer; {self.differences}"] if number else []
            parts.append(text_of(self.puzzle, answer))
        return "\n\n".join(parts)

    def _repr_svg_(self) -> str | None:
        return self.found._repr_svg_()


def solve(
    puzzle: AnyPuzzle,
    solver: str | None = None,
    *,
    encoding: str = "default",
    at_most: int | None = 2,
    keep: int | None = None,
    steps: int | None = None,
    exactly: bool = False,
    shortest: bool = False,
    seconds: float | None = None,
    conflicts: int | None = None,
) -> Answer:
    """Solves a puzzle, and says whether the answer is the only one.

    Up to `at_most` answers are looked for (None: all of them); two are enough to know whether the first is unique. With
    `keep`, only that many are kept and the rest are counted. `solver` is any name that PySAT knows, or the path of a
    program that reads DIMACS. `seconds` and `conflicts` are limits; when one is reached, the status is `unknown`.

    For sliding tiles, it looks for a shortest plan, or one of at most that many `steps`, or of `exactly` that many. A
    puzzle may state a number of steps itself; `shortest` ignores it.

    >>> import kotae
    >>> puzzle = kotae.read("hashi\\n2.4.3\\n.....\\n3.?.4\\n1.3..\\n")
    >>> answer = kotae.solve(puzzle)
    >>> answer.status
    'unique'
    >>> answer.grid()
    [[0, 0, 0, 2, 1], [0, 0, 2, 0, 1], [0, 2, 0, 4, 1], [0, 2, 2, 2, 2], [0, 4, 2, 4, 2], [2, 0, 2, 2, 2], ...]
    >>> print(answer)
    hashi 4x5: one answer, and no other
    <BLANKLINE>
    2───────4───────3
    │       ║       ║
    │       ║       ║
    │       ║       ║
    3═══════?═══════4
            ║
    1───────3
    """
    asked = Asked(
        name_in(solver, "solver"),
        name_in(encoding, "encoding") or "default",
        count_in(at_most, "at_most", 1, "for all answers"),
        count_in(keep, "keep", 1, "to keep all"),
        count_in(steps, "steps", 0, "for a shortest plan"),
        exactly,
        shortest,
        seconds_in(seconds),
        count_in(conflicts, "conflicts", 1, "for no limit"),
    )
    return questions_of(puzzle_in(puzzle)).solve(puzzle, asked)


def name_in(given: str | None, what: str) -> str | None:
    if given is None or isinstance(given, str):
        return given
    raise KotaeError(f"{what} is {shown(given)}", "a name")
